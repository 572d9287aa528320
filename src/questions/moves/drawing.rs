//! The legal moves as a board on which their squares are marked, as a list, and as lines.

use std::iter::once;

use serde::Serialize;
use serde_json::json;
use shakmaty::{Bitboard, Color, Position as _};

use super::{LegalMove, LegalMoves};
use crate::chain::value::Value;
use crate::diagram::{
    Block, BoardDrawing, Mark, Run, Style, StyledLine, View, marked_table, side_by_side, wrap,
};
use crate::notation::mapping::Mapping;
use crate::notation::{Format, HexText};
use crate::questions::answer::{Answer, Outcome};
use crate::text::counted;

/// The minimum width of the list next to the board.
const NARROWEST: usize = 40;

impl LegalMoves {
    fn captures(&self) -> Bitboard {
        self.moves.iter().filter(|one| one.captures).map(|one| one.to).collect()
    }

    /// The number of moves, and why there is none.
    fn summary(&self) -> String {
        let side = if self.game.turn() == Color::White { "White" } else { "Black" };
        let check = match self.end() {
            Some(end) => format!(", {end}"),
            None if self.game.is_check() => ", in check".to_owned(),
            None => String::new(),
        };
        let from = self.from.map_or(String::new(), |from| format!(" from {from}"));
        let moves = match self.moves.len() {
            0 => "no legal move".to_owned(),
            count => counted(count, "legal move"),
        };
        format!("{side} to move{check}: {moves}{from}")
    }

    /// The board, with marks on the squares that pieces leave and go to.
    fn board(&self, view: &View) -> Block {
        let value = Value::Position(self.position.clone());
        let mut board = BoardDrawing::of_value("", &value, Mapping::OWN)
            .marked(self.from.into_iter().collect(), Mark::Attacker)
            .marked(self.targets(), Mark::Target)
            .marked(self.captures(), Mark::Blocker);
        board.caption.clear();
        board.block(view)
    }

    /// What the marks mean, and a row for each piece that can move.
    fn list(&self, width: usize) -> Block {
        let named = |name: String| Run::new(Style::Name, name);
        let marked = |name: &'static str, squares: Bitboard, mark| {
            let run = Run { mark: Some(mark), ..Run::new(Style::Text, name) };
            (!squares.is_empty()).then(|| (run, Format::Squares.text(squares.0)))
        };
        let mut rows: Vec<(Run, String)> = [
            marked("quiet", self.targets() & !self.captures(), Mark::Target),
            marked("takes", self.captures(), Mark::Blocker),
        ]
        .into_iter()
        .flatten()
        .collect();
        for moves in self.moves.chunk_by(|one, next| one.from == next.from) {
            let list = moves.iter().map(|LegalMove { san, uci, .. }| format!("{san} {uci}"));
            let LegalMove { piece, from, .. } = &moves[0];
            rows.push((named(format!("{piece}{from}")), list.collect::<Vec<_>>().join(", ")));
        }
        marked_table(&rows, width)
    }
}

impl Answer for LegalMoves {
    const QUESTION: &'static str = "moves";

    fn outcome(&self) -> Outcome {
        if self.moves.is_empty() { Outcome::None } else { Outcome::Found }
    }

    fn lines(&self) -> String {
        self.moves.iter().map(|LegalMove { uci, san, .. }| format!("{uci}\t{san}\n")).collect()
    }

    fn notes(&self) -> Vec<String> {
        self.moves.is_empty().then(|| self.summary()).into_iter().collect()
    }

    fn drawing(&self, view: View) -> Block {
        let board = self.board(&view);
        let remaining = view.width.saturating_sub(board.width() + 2);
        let list = self.list(if remaining < NARROWEST { view.width } else { remaining });
        let mut page = Block::default();
        let heading = wrap(&self.summary(), view.width);
        page.lines.extend(heading.into_iter().map(|line| StyledLine::of(Style::Heading, line)));
        page.add_below(&side_by_side(&[board, list], view.width));
        page
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(json!({
            "fen": self.position.text().trim(),
            "square": self.from.map(|square| square.to_string()),
            "check": self.game.is_check(),
            "end": self.end(),
            "count": self.moves.len(),
            "targets": HexText(self.targets().0),
            "moves": self.moves,
        }))
    }
}
