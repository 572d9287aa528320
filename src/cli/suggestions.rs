//! What people type for what bbt has: their words, and the command that does it.

use clap::Subcommand;

use super::commands::Auxiliary;
use super::formats::{More, rows};
use super::hints;
use crate::text::fault::{Fault, FaultKind, InputFault};
use crate::text::names::{nearest, same};

/// What people mean by some words, and a command that does it.
const SYNONYMS: &[(&[&str], &str, &str)] = &[
    (
        &[
            "bb", "board", "display", "draw", "fen", "inspect", "look", "pos", "print", "see",
            "show", "view",
        ],
        "to draw a board or a FEN, type it alone",
        "bbt e4",
    ),
    (&["rot", "rotate", "spin", "turn"], "to turn the board clockwise", "bbt rot90 0xff"),
    (
        &["clockwise", "cw", "rotate-cw", "rotate-clockwise", "turn-right"],
        "to turn the board clockwise",
        "bbt rot90 0xff",
    ),
    (
        &["anticlockwise", "ccw", "counterclockwise", "rotate-ccw", "turn-left"],
        "to turn the board counter-clockwise",
        "bbt rot270 0xff",
    ),
    (&["rot45", "rotate45"], "to turn diagonals into ranks, clockwise", "bbt pseudo45-cw 0xff"),
    (
        &["diag", "diagonal", "flip-diagonal"],
        "to flip the board about the diagonal a1-h8",
        "bbt flip-diag 0xff",
    ),
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
        &["check", "equal", "proof", "prove-equal", "same", "verify"],
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
    (&["heatmap"], "to count how often each square is occupied", "bbt --heat startpos"),
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

/// What to say about a word that is not a step: what is near to it, or what people mean by it.
pub(super) fn unknown_step(word: &str, fault: &Fault) -> String {
    let InputFault::UnknownStep { name, near } = (match &fault.kind {
        FaultKind::Input(fault) => fault,
        _ => return hints::line(fault),
    }) else {
        return hints::line(fault);
    };
    let is_hex = word.len() > 1 && word.bytes().all(|c| c.is_ascii_hexdigit());
    let hex = || is_hex.then(|| format!("hexadecimal numbers begin with 0x: bbt 0x{word}"));
    let unknown = |near| FaultKind::Input(InputFault::UnknownStep { name: name.clone(), near });
    match suggestion(word).or_else(hex) {
        Some(help) => unknown(None).with_help(Some(&help)),
        None => hints::line(&Fault {
            kind: unknown(near.clone().or_else(|| nearest_command(word))),
            ..fault.clone()
        }),
    }
}

/// The command whose name is nearest to a mistyped word.
pub(super) fn nearest_command(word: &str) -> Option<String> {
    let all = Auxiliary::augment_subcommands(clap::Command::new("bbt"));
    let names = all.get_subcommands().map(|command| command.get_name().to_owned());
    nearest(word, names)
}
