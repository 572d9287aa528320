//! Everything that is reported about a line through a square, as data, and so as JSON.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::line::{Direction, Line, Way};
use crate::notation::HexText;

/// The facts about a line through a square, given the occupied squares.
#[derive(Debug, Serialize)]
pub struct LineFacts {
    /// Its name: `rank_4`, `a1h8`.
    pub line: String,
    /// Its direction.
    pub direction: Direction,
    /// Its squares, in the order of the dense bits.
    pub squares: Vec<String>,
    /// Its squares as a bitboard.
    pub set: HexText,
    /// Its occupied squares.
    pub occupied: HexText,
    /// The ways to compute the dense occupancy.
    pub ways: Vec<Way>,
    /// The dense occupancy.
    pub dense: u64,
    /// The number of dense occupancies that the line can have.
    pub dense_count: u64,
    /// The dense occupancy without the two outer squares.
    pub inner: u64,
    /// The number of those that the line can have.
    pub inner_count: u64,
    /// The squares that a sliding piece on the square attacks along the line.
    pub attacks: HexText,
}

impl LineFacts {
    /// The facts of a line through `from`.
    pub fn of(line: &Line, from: Square, occupied: Bitboard) -> LineFacts {
        let dense = line.dense(occupied);
        LineFacts {
            line: line.name(),
            direction: line.direction(),
            squares: line.squares().iter().map(Square::to_string).collect(),
            set: HexText(line.set().0),
            occupied: HexText((line.set() & occupied).0),
            ways: line.ways(occupied),
            dense,
            dense_count: line.full() + 1,
            inner: line.inner(dense),
            inner_count: line.inner(line.full()) + 1,
            attacks: HexText(line.attacks(from, dense).0),
        }
    }
}
