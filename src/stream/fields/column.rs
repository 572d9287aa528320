//! Columns by number or name, and what they hold next to the value.

use std::fmt;

use crate::position::PointOfView;
use crate::position::score::names_winner;

/// A column of records.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// A field by number, from 1.
    Number(usize),
    /// Fields next to each other that together are a position, by their numbers.
    Range(usize, usize),
    /// A field by its name in the header, or a key or path in a JSON object.
    Name(String),
    /// The field that holds a position or a bitboard: the first record shows which one.
    Shown,
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
    /// The winner of a game: `w` or `b`, or a result.
    Winner(PointOfView),
    /// The result of a game as a number: 1, 0 or -1.
    Sign(PointOfView),
    /// One of two columns that change places if the sides are swapped: this pair.
    Swapped(usize),
    /// Moves that lead to the position that is meant: without them, it would be another one.
    Played,
    /// Moves from the position after those that were played, which a search is restricted to.
    Choices,
    /// Moves from the position after those that were played: what a search has found.
    Line,
    /// Moves after the [`Line`](Related::Line) before them.
    Reply,
    /// The moves of a game in PGN, with comments and variations.
    Movetext,
    /// A word for what belongs to one side: `wtime`, `WhiteElo`.
    Side,
    /// The name of the rules of a game, if they are not those of chess.
    Rules,
}

impl Related {
    /// What a column holds that holds this, given its name: results may be winners.
    pub(crate) fn under(self, name: &impl ToString) -> Related {
        match self {
            Related::Result(view) if names_winner(&name.to_string()) => Related::Winner(view),
            other => other,
        }
    }
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
            Column::Range(first, last) => write!(f, "{first}-{last}"),
            Column::Name(name) => name.fmt(f),
            Column::Shown => f.write_str("the value"),
        }
    }
}
