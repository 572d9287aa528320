//! Columns by number or name, and what they hold beside the value.

use std::fmt;

use crate::position::PointOfView;

/// A column of records.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The field with a number, from 1.
    Number(usize),
    /// The field with a name in the header, or a key or path of a JSON object.
    Name(String),
}

/// What stands in a column and belongs to the position in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Moves, as UCI or SAN writes them.
    Moves,
    /// A score: a number, or a mate.
    Score(PointOfView),
    /// The result of a game.
    Result(PointOfView),
}

impl Column {
    /// The column that a user names: a number, from 1, or something else.
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
