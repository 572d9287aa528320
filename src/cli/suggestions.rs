//! What people type for what bbt has: their words, and the command that does it.

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;

use super::formats::{More, rows};
use crate::text::escape::shortened;
use crate::text::names::same;

/// A row for some words: what people mean by them, and a command that does it.
const SYNONYMS: &str = "\
board display draw inspect look pos print see show view -> to draw a board or a FEN, type it alone: bbt e4
clockwise cw rot rotate rotate-clockwise rotate-cw rotate-right spin turn turn-right -> to turn the board clockwise: bbt rot90 0xff
anticlockwise ccw counterclockwise rotate-ccw rotate-left turn-left -> to turn the board counter-clockwise: bbt rot270 0xff
rot45 rotate45 -> to turn diagonals into ranks, clockwise: bbt pseudo45-cw 0xff
diag diagonal -> to flip the board about the diagonal a1-h8: bbt flip-diag 0xff
anti-diag anti-diagonal -> to flip the board about the diagonal a8-h1: bbt flip-anti-diag 0xff
flip-lr flip-x h-flip left-right mirror-h mirror-x -> to swap left and right: bbt mirror-horizontal 0x0f
flip-ud flip-vert flip-y mirror-v mirror-y upside-down v-flip -> to swap the first rank and the last: bbt flip-vertical 0xff
swap switch switch-colors swap-sides -> to swap the sides of a position: bbt color-flip startpos
up forward -> to move all squares up by one rank: bbt north 0xff
back backward down -> to move all squares down by one rank: bbt south 0xff00
left -> to move all squares left by one file: bbt west 0xff
right -> to move all squares right by one file: bbt east 0xff
pawn pawns-attack -> for the squares that a pawn attacks: bbt white_pawn e4
move -> to move all bits: bbt shift 0xff 8
bitcount bits card cardinality len number size -> to count squares: bbt popcount 0xff
bitscan bsf first ffs lowest scan -> to find the first square: bbt lsb 0xff00
bsr highest last -> to find the last square: bbt msb 0xff00
clear-lsb pop pop-bit pop-lsb reset-lsb -> to remove the first square: bbt reset-ls1b 0xff00
attack -> for the squares that a rook attacks: bbt rook d4 0xff00
attacks -> for the squares that each side attacks: bbt sets startpos | grep attacks
attacked attackers-to defenders is-attacked -> for the pieces that attack a square: bbt 'attackers(e4, white)' startpos
line segment -> for the line through two squares: bbt line_through a1 b2
check checked checks -> for positions in check: bbt --where in_check
filter find grep keep only query select sift -> to keep the positions for which a formula holds: bbt --where in_check
lint valid validate -> to find lines that cannot be read: bbt --count --on-error skip --input FILE
dedup deduplicate distinct uniq unique -> to give equal positions the same line: bbt canonical --input FILE | sort -u
generate-moves legal-moves movegen movelist perft -> to list the legal moves: bbt moves startpos
initial initial-position new start start-position starting-position -> for the start position: bbt startpos
rank ranks row rows -> for the squares of a rank: bbt rank_4
column columns file files -> for the squares of a file: bbt file_e
gif image jpeg jpg pdf picture png -> to make a picture: bbt -f svg --bare e4 | rsvg-convert -z 2 > e4.png
o out outfile output save w write -> to write to a file: bbt -f svg e4 > e4.svg
background dark dark-mode light light-mode -> to choose the colours for a background: bbt --theme light e4
ascii figurine figurines letters unicode utf8 -> to choose the glyphs of pieces: bbt --pieces letters startpos
demo example examples intro tutorial usage -> for first examples: bbt -h
v ver version -> to see the version: bbt --version
proof prove-equal same verify -> to prove that two routines are equal: bbt prove mirror 'flip-vertical rot180'
name recognise recognize what which -> to find the name of a routine: bbt identify 'x << 8'
codegen emit generate source -> to write a step as a function in C: bbt code mirror
minimise minimize optimise optimize reduce simplify -> to find the cheapest equal formula: bbt shorten 'x & x'
about describe how why -> to see how a step works: bbt explain mirror
commands functions steps -> to see all steps and functions: bbt list
gather-magic magics -> to find factors for look-ups: bbt magic rook e4
empty-set null -> for the empty set: bbt none
hash key zobrist -> hashes depend on an engine's random numbers; to give equal positions one text: bbt canonical startpos
game games pgn -> for the games in a file: bbt mirror --records pgn --input FILE
heat heatmap -> to count how often each square is occupied: bbt --heat startpos";

/// The same for options, whose names have another meaning as words.
const OPTIONS: &str = "\
c -> to count results: bbt --count --where in_check
fen -> a FEN needs no option: bbt mirror startpos
first head limit n -> for the first lines, before or after a pipe: bbt mirror --input FILE | head -n 5
col column columns -> to transform one field: bbt mirror --csv --field FEN
json -> for objects on lines, --jsonl; as a format: bbt --format json e4
blockers occ occupancy occupied -> the occupancy is a word after the square: bbt bishop e4 0xff";

/// The same for the formats of `--records`.
const RECORDS: &str = "\
bin binpack binpacks -> Stockfish's branch `tools` makes them plain: stockfish convert FILE.binpack FILE.plain
epd fen fens txt -> lines need no --records: bbt mirror < FILE
csv json jsonl tsv -> fields are --csv, --tsv or --jsonl: bbt mirror --csv < FILE";

/// What a table says of a word, if it has the word.
fn answer(table: &'static str, word: &str) -> Option<&'static str> {
    let mut rows = table.lines().filter_map(|row| row.split_once(" -> "));
    rows.find(|(words, _)| words.split(' ').any(|one| same(one, word))).map(|(_, answer)| answer)
}

/// What to type for an option that bbt does not have.
pub(super) fn of_option(name: &str) -> Option<String> {
    answer(OPTIONS, name).map(str::to_owned)
}

/// What to type for a word that bbt does not have, or an option without its dashes.
pub(super) fn suggestion(word: &str) -> Option<String> {
    let all = [More::Boards, More::Positions, More::Csv];
    if let Some((name, ..)) = rows(&all).into_iter().find(|(name, ..)| same(name, word)) {
        return Some(format!("as a format: bbt --format {name} ..."));
    }
    synonym(word)
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

/// What to type for a word of other people.
pub(super) fn synonym(word: &str) -> Option<String> {
    answer(SYNONYMS, word).map(str::to_owned)
}

/// What to do with files in a format that `--records` does not have.
pub(super) fn of_records(word: &str) -> Option<String> {
    answer(RECORDS, word).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::value::ReadOptions;
    use crate::cli::{parsing, positionals};
    use std::ffi::OsString;

    /// The words of a command line, some of which are quoted.
    fn words(command: &str) -> Vec<OsString> {
        let parts = command.split('\'').enumerate();
        let words = parts.flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(OsString::from).collect(),
            _ => vec![OsString::from(part)],
        });
        words.collect()
    }

    #[test]
    fn every_suggestion_is_a_command_that_is_understood() {
        for row in SYNONYMS.lines().chain(OPTIONS.lines()) {
            let (words_for_it, answer) = row.split_once(" -> ").expect("a row");
            let (what, command) = answer.split_once(": ").expect("a command");
            // The rest is for the shell.
            let own = command.split(['|', '>']).next().unwrap_or_default();
            match parsing::parse(words(own)) {
                Ok(arguments) => {
                    let plan = positionals::plan(&arguments.words, &ReadOptions::default());
                    assert!(arguments.auxiliary.is_some() || plan.is_ok(), "{command}");
                }
                Err(answer) => assert!(!answer.use_stderr(), "{command}"),
            }
            assert!(what.split(' ').count() > 2, "{what}");
            for word in words_for_it.split(' ') {
                if of_option(word).is_some_and(|said| said.ends_with(command)) {
                    continue;
                }
                let said = suggestion(word).unwrap_or_default();
                assert!(said.ends_with(command), "`{word}` is answered with {said}");
                let known = positionals::plan(&[word.into()], &ReadOptions::default());
                // As a word, it is a set, but an option with its name is none.
                let is_set = ["dark", "light"].contains(&word);
                assert!(known.is_err() || is_set, "`{word}` means something");
            }
        }
    }
}
