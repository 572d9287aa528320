//! Words that mean nothing where they stand: what to say about them.

use std::path::Path;

use anyhow::anyhow;

use super::hints::{self, meaning, suggestion};
use super::messages::quoted;
use super::operands::{COMMA, PLAY};
use crate::catalogue::{self, NamedStep};
use crate::chain::value::ReadOptions;
use crate::chain::{INPUT, Step};
use crate::formula::functions::{self, Function};
use crate::text::escape::shortened;
use crate::text::fault::{Fault, FaultKind, FormulaFault, InputFault};
use crate::text::names::{normalized, same};

/// A word of the command line that means nothing.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(super) struct UnknownWord {
    /// The word, if nothing is near to it or known of it.
    pub(super) strange: Option<String>,
    message: String,
}

impl UnknownWord {
    /// What to say about a word that is not a step: what is near to it, or what people mean by it.
    pub(super) fn new(word: &str, fault: &Fault) -> UnknownWord {
        let is_strange = matches!(
            &fault.kind,
            FaultKind::Input(InputFault::UnknownStep { near: None, .. }) if meaning(word).is_none()
        );
        UnknownWord { strange: is_strange.then(|| word.to_owned()), message: hints::line(fault) }
    }
}

/// A step after an input: its name.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{}` is a step, and must come before the inputs: bbt {} ... INPUT",
    shortened(.0), quoted(&shortened(.0))
)]
pub(super) struct StepAfterInput(pub(super) String);

/// The error for an unknown word, which is neither a formula nor a value: as a name if it looks like one.
pub(super) fn unknown(word: &str, fault: &Fault, no_value: &Fault) -> anyhow::Error {
    if word == PLAY {
        return anyhow!(
            "`{PLAY}` comes before everything else: bbt {PLAY} startpos e4 e5, or \
             bbt {PLAY} --csv --field FEN --moves Moves < FILE"
        );
    }
    // A pipe is not a regular file: `<(command)`.
    if Path::new(word).metadata().is_ok_and(|file| !file.is_dir()) {
        return anyhow!(
            "`{0}` is a file: bbt --input {0} reads its lines, and \"$(cat {0})\" is its text",
            shortened(word)
        );
    }
    if looks_like_a_path(word, fault) {
        return anyhow!(
            "`{}` is neither a name that bbt knows nor a file (bbt --input FILE reads the lines of a file)",
            shortened(word)
        );
    }
    // It is a step by its names, only not after the one before it.
    let is_step = matches!(no_value.kind, FaultKind::Input(InputFault::StepForValue));
    let no_value = if is_step { fault } else { no_value };
    let is_clear = matches!(no_value.kind, FaultKind::Formula(FormulaFault::UnmarkedHex(_)))
        || matches!(fault.kind, FaultKind::Formula(FormulaFault::Hyphen { .. }));
    // An invalid value is better explained as a value.
    let as_value = || anyhow!(hints::shown(no_value, word));
    let unknown = Step::unknown(word).filter(|_| !is_clear);
    unknown.map_or_else(as_value, |fault| UnknownWord::new(word, &fault).into())
}

/// An error about the word at a place that makes one name with the words next to it: `flip vertical`.
pub(super) fn with_neighbours(
    error: anyhow::Error,
    words: &[&str],
    at: usize,
    options: &ReadOptions,
) -> anyhow::Error {
    let is_sign = |c: char| c.is_alphanumeric() || "-_".contains(c);
    let is_part = |word: &&str| *word != "-" && word.chars().all(is_sign);
    let from = words[..at].iter().rposition(|word| !is_part(word)).map_or(0, |before| before + 1);
    let count = words[from..].iter().take_while(|word| is_part(word)).count();
    let words = &words[from..from + count];
    let windows = (2..=LONGEST).rev().flat_map(|length| words.windows(length).enumerate());
    let with_it =
        windows.filter(|(start, parts)| (*start..start + parts.len()).contains(&(at - from)));
    let mut meanings = with_it.map(|(_, parts)| {
        let turned: Vec<&str> = parts.iter().rev().copied().collect();
        joined(parts, parts, options).or_else(|| joined(&turned, parts, options))
    });
    let Some(meant) = meanings.find_map(|meaning| meaning) else { return error };
    let message = error.to_string();
    if error.is::<UnknownWord>() || message.contains('\n') {
        return anyhow!(meant);
    }
    anyhow!("{message}; {meant}")
}

/// The most words that make a name: `anti-diag-to-rank`.
const LONGEST: usize = 5;

/// What words mean that together are a name, or the beginning of one.
fn joined(words: &[&str], typed: &[&str], options: &ReadOptions) -> Option<String> {
    let name = words.join("_");
    if !name.starts_with(char::is_alphabetic) {
        return None;
    }
    let (is_turned, typed) = (words != typed, typed.join(" "));
    let steps = catalogue::steps().flat_map(NamedStep::names);
    let known: Vec<&str> = steps.chain(functions::functions().flat_map(Function::names)).collect();
    let is_set = || options.rules().compile(&name).is_ok().then_some(&*name);
    let is_it = |known: &&str| same(known, &name);
    if let Some(known) = known.iter().copied().find(is_it).or_else(is_set) {
        return Some(format!("`{typed}`: did you mean `{known}`?"));
    }
    if let Some(what) = suggestion(&name) {
        return Some(format!("`{typed}`: {what}"));
    }
    // Turned words are a whole name or none: `R rook` is not the beginning of `rook_relevant_occupancy`.
    let begins = |known: &&&str| !is_turned && normalized(known).starts_with(&normalized(&name));
    let begun: Vec<String> = known.iter().filter(begins).map(|name| format!("`{name}`")).collect();
    (1..4)
        .contains(&begun.len())
        .then(|| format!("`{typed}`: did you mean {}?", begun.join(" or ")))
}

/// What to say about steps to which commas between chains are glued: `white,`.
pub(super) fn with_commas_apart(word: &str) -> Option<String> {
    let parts: Vec<&str> = word.split(COMMA).map(str::trim).collect();
    let is_step = |part: &&str| part.is_empty() || same(part, INPUT) || Step::parse(part).is_ok();
    parts.iter().all(is_step).then(|| {
        format!(
            "`{}`: write the comma between chains as a separate argument: {}",
            shortened(word),
            shortened(parts.join(" , ").trim())
        )
    })
}

/// Whether a word may be meant as a path: it begins as one, or is an unknown name with an extension.
fn looks_like_a_path(word: &str, fault: &Fault) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || "._-/~".contains(c);
    let is_unknown =
        matches!(fault.kind, FaultKind::Formula(FormulaFault::UnknownName { meant: None, .. }));
    let begins_as_one = ["./", "../", "/", "~/"].iter().any(|start| word.starts_with(start));
    word.chars().all(is_part) && (begins_as_one || is_unknown && word.contains('.'))
}
