//! Everything that is said of a line through a square: as a drawing, and as JSON.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::{Direction, Line};
use crate::diagram::board::Board;
use crate::diagram::page::Page;
use crate::language;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::value::Value;

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
    pub set: String,
    /// Those of them that are occupied.
    pub occupied: String,
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
    pub attacks: String,
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
    /// The facts of a line through `from`.
    pub fn of(line: &Line, from: Square, occupied: Bitboard) -> LineFacts {
        let dense = line.dense(occupied);
        let hex = |set: Bitboard| Format::Hex.text(set.0);
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
            set: hex(line.set()),
            occupied: hex(line.set() & occupied),
            ways: ways.collect(),
            dense,
            dense_count: line.full() + 1,
            inner: line.inner(dense),
            inner_count: line.inner(line.full()) + 1,
            attacks: hex(line.attacks(from, dense)),
        }
    }
}

/// The table sizes that the page *Rotated Bitboards* computes.
const TABLE_SIZES: &str = "A table of attacks for each direction has 64 squares * 256 occupancies * \
    8 bytes = 128 KiB, and the four together 512 KiB. What stands on the outer squares of a line \
    makes no difference: without them there are 64 occupancies, and the tables have 32 KiB each \
    and 128 KiB together, a fourth.";

impl Page<'_> {
    /// Adds the lines through a square on the board of a value.
    pub fn lines_through(&mut self, from: Square, value: &Value) {
        let occupied = value.occupied();
        self.heading(&format!("The lines through {from}"));
        self.boards(&[Board::of_value("", value, Mapping::OWN)]);
        for line in Line::through(from) {
            self.line(&line, from, occupied);
        }
        self.space();
        self.prose(TABLE_SIZES);
    }

    fn line(&mut self, line: &Line, from: Square, occupied: Bitboard) {
        let facts = LineFacts::of(line, from, occupied);
        self.heading(&format!("{}: {}", line.direction.name(), facts.line));
        let set = |title: &str, set: Bitboard| Board::of_set(title, set.0, Mapping::OWN);
        self.boards(&[
            set("line", line.set()),
            set("occupied", line.set() & occupied),
            set("attacked", line.attacks(from, facts.dense)),
        ]);
        let width = line.squares.len();
        let mut rows = vec![("bits", format!("{}, bit 0 first", facts.squares.join(" ")))];
        for way in &facts.ways {
            rows.push((way.from, format!("{} = 0b{:0width$b}", way.formula, way.dense)));
        }
        rows.push((
            "index",
            format!(
                "{} of {}, or {} of {} without the outer squares",
                facts.dense, facts.dense_count, facts.inner, facts.inner_count
            ),
        ));
        self.rows(&rows);
    }
}
