//! Columns by number or name, and what they hold next to the value.

use std::fmt;

use crate::position::PointOfView;

/// A column of records.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// A field by number, from 1.
    Number(usize),
    /// A field by its name in the header, or a key or path in a JSON object.
    Name(String),
}

/// The contents of a column that belong to the position in another column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Related {
    /// Moves, in UCI or SAN.
    Moves,
    /// A score: a number, or a mate.
    Score(PointOfView),
    /// The result of a game.
    Result(PointOfView),
}

impl Column {
    /// The column that a user specifies: a number, from 1, or a name.
    pub fn named(text: &str) -> Column {
        match text.parse() {
            Ok(number @ 1..) => Column::Number(number),
            _ => Column::Name(text.to_owned()),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Column::Number(number) => number.fmt(f),
            Column::Name(name) => name.fmt(f),
        }
    }
}
