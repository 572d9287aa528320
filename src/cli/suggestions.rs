//! What people type for what bbt has: their words, and the command that does it.

use std::fmt;

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;

use super::formats::{More, rows};
use super::hints;
use crate::text::escape::shortened;
use crate::text::fault::{Fault, FaultKind, InputFault};
use crate::text::names::same;

/// What people mean by some words, and a command that does it.
const SYNONYMS: &[(&[&str], &str, &str)] = &[
    (
        &["board", "display", "draw", "inspect", "look", "pos", "print", "see", "show", "view"],
        "to draw a board or a FEN, type it alone",
        "bbt e4",
    ),
    (
        &[
            "clockwise",
            "cw",
            "rot",
            "rotate",
            "rotate-clockwise",
            "rotate-cw",
            "spin",
            "turn",
            "turn-right",
        ],
        "to turn the board clockwise",
        "bbt rot90 0xff",
    ),
    (
        &["anticlockwise", "ccw", "counterclockwise", "rotate-ccw", "turn-left"],
        "to turn the board counter-clockwise",
        "bbt rot270 0xff",
    ),
    (&["rot45", "rotate45"], "to turn diagonals into ranks, clockwise", "bbt pseudo45-cw 0xff"),
    (&["diag", "diagonal"], "to flip the board about the diagonal a1-h8", "bbt flip-diag 0xff"),
    (
        &["anti-diag", "anti-diagonal"],
        "to flip the board about the diagonal a8-h1",
        "bbt flip-anti-diag 0xff",
    ),
    (&["flip-x", "left-right"], "to swap left and right", "bbt mirror-horizontal 0x0f"),
    (&["flip-y", "upside-down"], "to swap the first rank and the last", "bbt flip-vertical 0xff"),
    (
        &["swap", "switch", "switch-colors", "swap-sides"],
        "to swap the sides of a position",
        "bbt color-flip startpos",
    ),
    (&["up", "forward"], "to move all squares up by one rank", "bbt north 0xff"),
    (&["back", "backward", "down"], "to move all squares down by one rank", "bbt south 0xff00"),
    (&["left"], "to move all squares left by one file", "bbt west 0xff"),
    (&["right"], "to move all squares right by one file", "bbt east 0xff"),
    (&["pawn", "pawns-attack"], "for the squares that a pawn attacks", "bbt white_pawn e4"),
    (&["move"], "to move all bits", "bbt shift 0xff 8"),
    (
        &["bitcount", "bits", "card", "cardinality", "len", "number", "size"],
        "to count squares",
        "bbt popcount 0xff",
    ),
    (&["bsf", "first", "ffs", "lowest", "scan"], "to find the first square", "bbt lsb 0xff00"),
    (&["bsr", "highest", "last"], "to find the last square", "bbt msb 0xff00"),
    (
        &["clear-lsb", "pop", "pop-bit", "pop-lsb", "reset-lsb"],
        "to remove the first square",
        "bbt reset-ls1b 0xff00",
    ),
    (&["attack", "attacks"], "for the squares that a rook attacks", "bbt rook d4 0xff00"),
    (
        &["check", "proof", "prove-equal", "same", "verify"],
        "to prove that two routines are equal",
        "bbt prove mirror 'flip-vertical rot180'",
    ),
    (
        &["name", "recognise", "recognize", "what", "which"],
        "to find the name of a routine",
        "bbt identify 'x << 8'",
    ),
    (
        &["codegen", "emit", "generate", "source"],
        "to write a step as a function in C",
        "bbt code mirror",
    ),
    (
        &["minimise", "minimize", "optimise", "optimize", "reduce", "simplify"],
        "to find the cheapest equal formula",
        "bbt shorten 'x & x'",
    ),
    (&["about", "describe", "how", "why"], "to see how a step works", "bbt explain mirror"),
    (&["commands", "functions", "steps"], "to see all steps and functions", "bbt list"),
    (&["gather-magic", "magics"], "to find factors for look-ups", "bbt magic rook e4"),
    (&["heat", "heatmap"], "to count how often each square is occupied", "bbt --heat startpos"),
];

/// What to type for a word that bbt does not have, or an option without its dashes.
pub(super) fn suggestion(word: &str) -> Option<String> {
    let all = [More::Boards, More::Positions, More::Csv];
    if let Some((name, ..)) = rows(&all).into_iter().find(|(name, ..)| same(name, word)) {
        return Some(format!("as a format: bbt --format {name} ..."));
    }
    let names = |row: &&(&[&str], _, _)| row.0.iter().any(|name| same(name, word));
    let (_, what, command) = SYNONYMS.iter().find(names)?;
    Some(format!("{what}: {command}"))
}

/// A word of the command line that means nothing.
#[derive(Debug)]
pub(super) struct UnknownWord {
    /// The word, if nothing is near to it or known of it.
    pub(super) strange: Option<String>,
    message: String,
}

impl UnknownWord {
    /// What to say about a word that is not a step: what is near to it, or what people mean by it.
    pub(super) fn new(word: &str, fault: &Fault) -> UnknownWord {
        let FaultKind::Input(InputFault::UnknownStep { name, near }) = &fault.kind else {
            return UnknownWord { strange: None, message: hints::line(fault) };
        };
        let is_move = SanPlus::from_ascii(word.as_bytes()).is_ok()
            || UciMove::from_ascii(word.as_bytes()).is_ok();
        let play = || is_move.then(|| "to play a move: bbt play startpos e4".to_owned());
        let is_hex = word.len() > 1 && word.bytes().all(|c| c.is_ascii_hexdigit());
        let hex = || {
            is_hex.then(|| format!("hexadecimal numbers begin with 0x: bbt 0x{}", shortened(word)))
        };
        let Some(help) = suggestion(word).or_else(play).or_else(hex) else {
            let strange = near.is_none().then(|| word.to_owned());
            return UnknownWord { strange, message: hints::line(fault) };
        };
        let unknown = InputFault::UnknownStep { name: name.clone(), near: None };
        let message = FaultKind::Input(unknown).with_help(Some(&help));
        UnknownWord { strange: None, message }
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for UnknownWord {}

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
        for (words_for_it, what, command) in SYNONYMS {
            let arguments = parsing::parse(words(command)).expect(command);
            let plan = positionals::plan(&arguments.words, &ReadOptions::default());
            let is_command = arguments.auxiliary.is_some();
            assert!(is_command || plan.is_ok(), "{command}");
            assert!(what.split(' ').count() > 2, "{what}");
            for word in *words_for_it {
                let said = suggestion(word).unwrap_or_default();
                assert!(said.ends_with(command), "`{word}` is answered with {said}");
                let known = positionals::plan(&[word.into()], &ReadOptions::default());
                assert!(known.is_err(), "`{word}` means something");
            }
        }
    }
}
