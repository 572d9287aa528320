//! Everything that is said of a line through a square: as data, and so as JSON.

use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, Square};

use super::{Direction, Line};
use crate::language;
use crate::notation::Format;

/// What is said of a line through a square, on a board with some squares occupied.
#[derive(Debug, Serialize)]
pub struct LineFacts {
    /// Its name: `rank_4`, `a1h8`.
    pub line: String,
    /// Where it runs.
    pub direction: Direction,
    /// Its squares, in the order of the dense bits.
    pub squares: Vec<String>,
    /// Its squares as a bitboard.
    #[serde(serialize_with = "hex")]
    pub set: Bitboard,
    /// Those of them that are occupied.
    #[serde(serialize_with = "hex")]
    pub occupied: Bitboard,
    /// The ways to the dense occupancy.
    pub ways: Vec<WayFacts>,
    /// The dense occupancy of all squares of the line, and how many there can be.
    pub dense: u64,
    /// How many dense occupancies the line can have.
    pub dense_count: u64,
    /// The same without the two outer squares.
    pub inner: u64,
    /// How many of these there can be.
    pub inner_count: u64,
    /// What a sliding piece on the square attacks along the line.
    #[serde(serialize_with = "hex")]
    pub attacks: Bitboard,
}

/// A way to the dense occupancy, and what it gives.
#[derive(Debug, Serialize)]
pub struct WayFacts {
    /// What it starts from.
    pub from: &'static str,
    /// The formula in `x`, the occupied squares.
    pub formula: String,
    /// What it gives.
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
            let formula = language::compile(&way.formula).ok();
            let given = formula.and_then(|formula| formula.program.evaluate_board(occupied.0).ok());
            // All ways compile, and give the dense occupancy: tests prove it.
            WayFacts { from: way.from, formula: way.formula, dense: given.unwrap_or(dense) }
        });
        LineFacts {
            line: line.name(),
            direction: line.direction,
            squares: line.squares.iter().map(Square::to_string).collect(),
            set: line.set(),
            occupied: line.set() & occupied,
            ways: ways.collect(),
            dense,
            dense_count: line.full() + 1,
            inner: line.inner(dense),
            inner_count: line.inner(line.full()) + 1,
            attacks: line.attacks(from, dense),
        }
    }
}

/// A bitboard in JSON: most readers of JSON have numbers of fewer than 64 bits.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn hex<S: Serializer>(set: &Bitboard, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&Format::Hex.text(set.0))
}
