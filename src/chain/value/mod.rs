//! What flows through a chain, a bitboard or a position, and how it is read from text.

mod code;
mod read;

use std::fmt;

use shakmaty::Bitboard;

pub use self::read::{Notation, ReadOptions, ReadText};
use crate::formula::cells::decimal;
use crate::notation::Format;
use crate::notation::drawn::Drawn;
use crate::position::{Position, material_text};
use crate::program::Kind;

/// A bitboard or a position, as read from a line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A bitboard: bit 0 is a1, bit 7 h1, bit 63 h8.
    Board(u64),
    /// A position.
    Position(Position),
    /// A number: a count, an index, or a truth value.
    Number(Number),
}

/// A word that is a number and not a set of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// The word; for negative numbers, the two's complement.
    pub word: u64,
    /// What the number means.
    pub kind: Kind,
}

impl fmt::Display for Number {
    /// As a person writes it: `5`, `-3`, `true`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind.number(self.word) {
            Some(number) => f.write_str(&number),
            None if self.kind == Kind::Text => f.write_str(&material_text(self.word)),
            None if self.kind == Kind::Decimal => f.write_str(&decimal(self.word)),
            None => self.word.fmt(f),
        }
    }
}

impl Value {
    /// The value that a word of this kind stands for.
    pub fn of_word(word: u64, kind: Kind) -> Value {
        match kind {
            Kind::Set => Value::Board(word),
            // As a mask, all squares.
            Kind::Truth => Value::Number(Number { word: u64::from(word != 0), kind }),
            kind => Value::Number(Number { word, kind }),
        }
    }

    /// The word of a bitboard or a number.
    pub(crate) fn word(&self) -> Option<u64> {
        match self {
            Value::Board(word) | Value::Number(Number { word, .. }) => Some(*word),
            Value::Position(_) => None,
        }
    }

    /// The squares of a bitboard, or the occupied squares of a position.
    pub fn occupied(&self) -> Bitboard {
        match self {
            Value::Board(word) | Value::Number(Number { word, .. }) => Bitboard(*word),
            Value::Position(position) => position.placement().occupied(),
        }
    }
}

impl fmt::Display for Value {
    /// As a line of output: a bitboard in hexadecimal, a position as its line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Board(board) => f.write_str(&Format::Hex.text(*board)),
            Value::Position(position) => position.fmt(f),
            Value::Number(number) => number.fmt(f),
        }
    }
}

impl From<Drawn> for Value {
    fn from(drawn: Drawn) -> Value {
        match drawn {
            Drawn::Board(board) => Value::Board(board),
            Drawn::Position(position) => Value::Position(position),
        }
    }
}
