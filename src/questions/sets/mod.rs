//! The standard boards of a position, all at once: by colour, by piece, attacks, and the squares of legal moves.

use serde_json::{Map, Value as Json};

use crate::position::{Position, Rules};
use crate::questions::prelude::*;

/// The sets, each a formula that anybody can type.
pub(crate) const SETS: &str = "white black occupied empty \
    white_pawns white_knights white_bishops white_rooks white_queens white_king \
    black_pawns black_knights black_bishops black_rooks black_queens black_king \
    white_attacks black_attacks checkers pinned targets";

pub(crate) struct PositionSets {
    position: Position,
    /// How lines write the sets.
    format: Format,
    /// The name of each set, and its squares, or why there is no such set.
    sets: Vec<(&'static str, Result<u64, String>)>,
}

impl PositionSets {
    /// The boards of a position, in the order in which they are shown.
    pub(crate) fn of(position: Position, format: Format) -> PositionSets {
        let value = Value::Position(position.clone());
        let set = |formula: &str| {
            // Every formula is read, as tests verify.
            let chain = Chain::parse(&[formula]).map_err(|fault| fault.to_string())?;
            let results = chain.stages(&value, Rules::none()).map_err(|why| why.to_string())?.0;
            Ok(results.last().map_or(0, |set| set.occupied().0))
        };
        let sets = SETS.split(' ').map(|name| (name, set(name))).collect();
        PositionSets { position, format, sets }
    }

    fn known(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.sets.iter().filter_map(|(name, set)| Some((*name, *set.as_ref().ok()?)))
    }
}

impl Answer for PositionSets {
    const QUESTION: &'static str = "sets";

    fn lines(&self) -> String {
        self.known().map(|(name, set)| format!("{name}\t{}\n", self.format.text(set))).collect()
    }

    fn notes(&self) -> Vec<String> {
        self.sets.iter().filter_map(|(_, set)| set.as_ref().err().cloned()).collect()
    }

    fn draw(&self, page: &mut Page) {
        let position = Value::Position(self.position.clone());
        let set = |(name, set): (&str, u64)| BoardDrawing::of_set(name, set, Mapping::OWN);
        let position = BoardDrawing::of_value("position", &position, Mapping::OWN);
        let boards: Vec<BoardDrawing> = once(position).chain(self.known().map(set)).collect();
        page.boards(&boards);
        page.block.lines.remove(0);
        for note in self.notes() {
            page.space();
            page.prose(&note);
        }
    }

    /// Each set by its name; `null` for one that is not known.
    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let word = |set: &Result<u64, String>| set.as_ref().ok().copied().map(HexText);
        let sets = self.sets.iter().map(|(name, set)| ((*name).to_owned(), json!(word(set))));
        let sets: Map<String, Json> = sets.collect();
        once(json!({ "fen": self.position.text().trim(), "sets": sets }))
    }
}
