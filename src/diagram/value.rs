//! The drawing of a value: a board or a number.

use shakmaty::Bitboard;

use super::block::{Block, StyledLine};
use super::board::BoardDrawing;
use super::view::View;
use super::{Mark, Style};
use crate::chain::value::Value;
use crate::notation::drawn::TITLE_SIGN;
use crate::notation::mapping::Mapping;
use crate::program::squares::Axis;

/// The line of a board next to which its operator is written.
const OPERATOR_LINE: usize = 4;

/// The drawing of a value.
#[derive(Clone, Debug)]
pub enum ValueDrawing {
    /// A bitboard or a position.
    Board(Box<BoardDrawing>),
    /// The title of a number, and the number.
    Number(String, String),
}

impl ValueDrawing {
    /// The drawing of a value. The number below a bitboard is written in `mapping`.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> ValueDrawing {
        match value {
            Value::Number(number) => ValueDrawing::Number(title.to_owned(), number.to_string()),
            value => ValueDrawing::Board(BoardDrawing::of_value(title, value, mapping).into()),
        }
    }

    /// The drawing with a mark on some squares of a board.
    #[must_use]
    pub fn marked(self, squares: Bitboard, mark: Mark) -> ValueDrawing {
        match self {
            ValueDrawing::Board(board) => ValueDrawing::Board(board.marked(squares, mark).into()),
            number @ ValueDrawing::Number(..) => number,
        }
    }

    /// The drawing with the axis in which the next step reflects the board.
    #[must_use]
    pub fn reflected(self, axis: Option<Axis>) -> ValueDrawing {
        match self {
            ValueDrawing::Board(board) => {
                ValueDrawing::Board(BoardDrawing { axis, ..*board }.into())
            }
            number @ ValueDrawing::Number(..) => number,
        }
    }

    /// The line next to which the operator is written.
    pub fn operator_line(&self) -> usize {
        match self {
            ValueDrawing::Board(_) => OPERATOR_LINE,
            ValueDrawing::Number(..) => 0,
        }
    }

    /// The lines.
    pub fn block(&self, view: &View) -> Block {
        match self {
            ValueDrawing::Board(board) => board.block(view),
            ValueDrawing::Number(title, number) => {
                let mut name = StyledLine::of(Style::TitleSign, TITLE_SIGN);
                name.push(Style::Title, title.clone());
                let lines = vec![StyledLine::of(Style::Value, number.clone())];
                Block { title: vec![name], lines, ..Block::default() }
            }
        }
    }
}
