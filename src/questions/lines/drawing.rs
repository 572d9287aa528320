//! The drawing of the lines through a square, from their facts.

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::line::{Line, LineFacts};
use crate::chain::value::Value;
use crate::diagram::Mark;
use crate::diagram::block::Block;
use crate::diagram::board::BoardDrawing;
use crate::diagram::page::Page;
use crate::diagram::view::View;
use crate::notation::HexText;
use crate::notation::mapping::Mapping;
use crate::questions::answer::Answer;

/// The table sizes that the page *Rotated Bitboards* computes.
const TABLE_SIZES: &str = "A table of attacks for each direction has 64 squares * 256 occupancies * \
    8 bytes = 128 KiB, and the four together 512 KiB. Pieces on the outer squares of a line make \
    no difference: without them there are 64 occupancies, and the tables take a fourth: 32 KiB \
    each, 128 KiB together.";

/// The four lines through a square on the board of a value.
#[derive(Debug)]
pub struct FourLines {
    from: Square,
    value: Value,
    facts: [LineFacts; 4],
}

impl FourLines {
    /// The rank, the file, and the two diagonals.
    pub fn of(from: Square, value: Value) -> FourLines {
        let occupied = value.occupied();
        let facts = Line::through(from).map(|line| LineFacts::of(&line, from, occupied));
        FourLines { from, value, facts }
    }
}

impl Answer for FourLines {
    const QUESTION: &'static str = "lines";

    fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        page.heading(&format!("The lines through {}", self.from));
        let all = self.facts.iter().fold(Bitboard::EMPTY, |all, facts| all | blockers(facts));
        let board = BoardDrawing::of_value("", &self.value, Mapping::OWN);
        page.boards(&[marked(board, self.from, all)]);
        for facts in &self.facts {
            line(&mut page, self.from, facts);
        }
        page.space();
        page.prose(TABLE_SIZES);
        page.block
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.facts.iter()
    }
}

/// The occupied squares at which the attacks along a line end.
fn blockers(facts: &LineFacts) -> Bitboard {
    Bitboard(facts.attacks.0 & facts.occupied.0)
}

/// A board on which the piece and the blockers have marks.
fn marked(board: BoardDrawing, from: Square, blockers: Bitboard) -> BoardDrawing {
    board.marked(from.into(), Mark::Attacker).marked(blockers, Mark::Blocker)
}

/// Adds one line: boards with its squares, the occupied and the attacked ones, and its dense
/// occupancy, with the ways to compute it.
fn line(page: &mut Page, from: Square, facts: &LineFacts) {
    page.heading(&format!("{}: {}", facts.direction.name(), facts.line));
    let set = |title: &str, HexText(set): HexText| {
        marked(BoardDrawing::of_set(title, set, Mapping::OWN), from, blockers(facts))
    };
    page.boards(&[
        set("line", facts.set),
        set("occupied", facts.occupied),
        set("attacked", facts.attacks),
    ]);
    let width = facts.squares.len();
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
    page.rows(&rows);
}
