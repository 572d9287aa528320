//! What is drawn of a value: a board, or a number.

use super::Role;
use super::board::Board;
use super::layout::{Block, Line};
use crate::notation::drawn::TITLE_SIGN;
use crate::notation::mapping::Mapping;
use crate::value::Value;

/// The line of a board on which the operator before it is written.
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

    /// The line on which the operator before it is written.
    pub fn operator_line(&self) -> usize {
        match self {
            Drawing::Board(_) => OPERATOR_LINE,
            Drawing::Number(..) => 0,
        }
    }

    /// The lines of the drawing.
    pub fn block(&self) -> Block {
        match self {
            Drawing::Board(board) => board.block(),
            Drawing::Number(title, number) => {
                let mut name = Line::of(Role::TitleSign, TITLE_SIGN);
                name.push(Role::Title, title.clone());
                let lines = vec![Line::of(Role::Value, number.clone())];
                Block { title: vec![name], lines, ..Block::default() }
            }
        }
    }
}
