//! Everything that is reported about a line through a square, as data, and so as JSON.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::line::{Direction, Line};
use crate::formula;
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
    pub ways: Vec<WayFacts>,
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

/// A way to compute the dense occupancy, and its result.
#[derive(Debug, Serialize)]
pub struct WayFacts {
    /// Its starting point, or its method.
    pub from: &'static str,
    /// The formula in `x`, the occupied squares.
    pub formula: String,
    /// The result of the formula.
    pub dense: u64,
}

impl LineFacts {
    /// The facts of the four lines through `from`.
    pub fn through(from: Square, occupied: Bitboard) -> [LineFacts; 4] {
        Line::through(from).map(|line| LineFacts::of(&line, from, occupied))
    }

    /// The facts of a line through `from`.
    pub fn of(line: &Line, from: Square, occupied: Bitboard) -> LineFacts {
        let dense = line.dense(occupied);
        let ways = line.ways().into_iter().map(|way| {
            let formula = formula::compile(&way.formula).ok();
            let result =
                formula.and_then(|formula| formula.program.evaluate_board(occupied.0).ok());
            // Every way compiles and gives the dense occupancy, as tests prove.
            WayFacts { from: way.from, formula: way.formula, dense: result.unwrap_or(dense) }
        });
        LineFacts {
            line: line.name(),
            direction: line.direction(),
            squares: line.squares().iter().map(Square::to_string).collect(),
            set: HexText(line.set().0),
            occupied: HexText((line.set() & occupied).0),
            ways: ways.collect(),
            dense,
            dense_count: line.full() + 1,
            inner: line.inner(dense),
            inner_count: line.inner(line.full()) + 1,
            attacks: HexText(line.attacks(from, dense).0),
        }
    }
}
