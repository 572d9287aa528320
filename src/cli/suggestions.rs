//! What people type for what bbt has: their words, and the command that does it.

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;

use super::formats::{More, rows};
use crate::text::escape::shortened;
use crate::text::names::same;

/// A row for some words: what people mean by them, and a command that does it.
pub(super) const SYNONYMS: &str = include_str!("synonyms.txt");

/// The same for options, whose names have another meaning as words.
pub(super) const OPTIONS: &str = include_str!("option_synonyms.txt");

/// The same for the formats of `--records`.
pub(super) const RECORDS: &str = "\
bin binpack binpacks -> Stockfish's branch `tools` makes them plain: stockfish convert FILE.binpack FILE.plain
epd fen fens txt -> lines need no --records: bbt mirror < FILE
csv json jsonl tsv -> fields are --csv, --tsv or --jsonl: bbt mirror --csv < FILE";

/// What one of these tables says of a word, if it has the word.
pub(super) fn answer(table: &str, word: &str) -> Option<String> {
    let mut rows = table.lines().filter_map(|row| row.split_once(" -> "));
    let (_, answer) = rows.find(|(words, _)| words.split(' ').any(|one| same(one, word)))?;
    Some(answer.to_owned())
}

/// What to type for a word that bbt does not have, or an option without its dashes.
pub(super) fn suggestion(word: &str) -> Option<String> {
    let all = [More::Boards, More::Positions, More::Csv];
    if let Some((name, ..)) = rows(&all).into_iter().find(|(name, ..)| same(name, word)) {
        return Some(format!("as a format: bbt --format {name} ..."));
    }
    answer(SYNONYMS, word)
}

/// What to say about a word that means nothing as it stands: what people mean by it.
pub(super) fn meaning(word: &str) -> Option<String> {
    let is_move = SanPlus::from_ascii(word.as_bytes()).is_ok()
        || UciMove::from_ascii(word.as_bytes()).is_ok();
    let is_hex = word.len() > 1 && word.bytes().all(|c| c.is_ascii_hexdigit());
    suggestion(word)
        .or_else(|| is_move.then(|| "to play a move: bbt play startpos e4".to_owned()))
        .or_else(|| {
            is_hex.then(|| format!("hexadecimal numbers begin with 0x: bbt 0x{}", shortened(word)))
        })
}
