//! What is drawn of a value: a board, or a number.

use super::board::{Board, Cell};
use super::layout::{Block, Line};
use super::theme::{Role, Theme};
use crate::notation::drawn::TITLE_SIGN;
use crate::notation::mapping::Mapping;
use crate::value::Value;

/// The line of a board on which the operator before it stands.
const OPERATOR_LINE: usize = 4;

/// What is drawn of a value.
#[derive(Clone, Debug)]
pub enum Drawing {
    /// The squares, or the pieces.
    Board(Box<Board>),
    /// What a number is called, and the number.
    Number(String, String),
}

impl Drawing {
    /// The drawing of a value; the number below a bitboard is written in a square mapping.
    pub fn of_value(title: &str, value: &Value, mapping: &Mapping) -> Drawing {
        match value {
            Value::Number(number) => Drawing::Number(title.to_owned(), number.to_string()),
            value => Drawing::Board(Board::of_value(title, value, mapping).into()),
        }
    }

    /// The cells of the board.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Drawing::Board(board) => &board.cells,
            Drawing::Number(..) => &[],
        }
    }

    /// The line on which the operator before it stands.
    pub fn operator_line(&self) -> usize {
        match self {
            Drawing::Board(_) => OPERATOR_LINE,
            Drawing::Number(..) => 0,
        }
    }

    /// The lines of the drawing.
    pub fn block(&self, theme: &Theme) -> Block {
        match self {
            Drawing::Board(board) => board.block(theme),
            Drawing::Number(title, number) => {
                let mut name = Line::of(theme, Role::Label, TITLE_SIGN);
                name.push(theme, Role::Title, title);
                let lines = vec![Line::of(theme, Role::Set, number)];
                Block { title: vec![name], lines, ..Block::default() }
            }
        }
    }
}
