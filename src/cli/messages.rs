//! What is written: text and drawings on standard output, messages on standard error; free of control
//! characters and escape sequences, except for our own colours.

use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;

use anyhow::{Context, Result, anyhow};
use terminal_size::{Width, terminal_size_of};
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::chain::value::{Notation, ReadText};
use crate::diagram::environment::{When, depth, palette, wants_color};
use crate::diagram::palette::DARK;
use crate::diagram::{Depth, Style, Theme};
use crate::formula::Used;
use crate::questions::answer::Outcome;
use crate::stream::{standard_error, standard_output};
use crate::text::escape::{escaped, escaped_lines};

/// Bad data, as opposed to wrong usage: they have different exit codes.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct BadInput(pub(super) String);

/// The error of a command whose answer has the exit code of bad input: as wrong usage.
pub(super) fn as_usage(error: anyhow::Error) -> anyhow::Error {
    if error.is::<BadInput>() { anyhow!("{error:#}") } else { error }
}

/// What a command has found out, as an exit code: its answer has been written.
#[derive(Debug, thiserror::Error)]
#[error("exit code {0}")]
pub(super) struct Conclusion(pub(super) u8);

impl Conclusion {
    pub(super) fn of(outcome: Outcome) -> Result<()> {
        let code = outcome.code();
        if code == 0 { Ok(()) } else { Err(Conclusion(code).into()) }
    }
}

pub(super) static COLOR: OnceLock<When> = OnceLock::new();

/// Writes a message to standard error, which may be closed.
pub(super) fn say(message: &str) {
    let theme = theme(io::stderr().is_terminal());
    complain(&format!("{} {}\n", theme.painted(Style::Error, "bbt:"), escaped_lines(message)));
}

/// Writes a text to standard error, broken at the width of the terminal.
pub(super) fn complain(text: &str) {
    let _ = standard_error().and_then(|mut stderr| stderr.write_all(broken(text).as_bytes()));
}

pub(super) fn print(text: &[u8]) -> Result<()> {
    standard_output().and_then(|mut stdout| stdout.write_all(text)).context("cannot write")
}

/// Breaks the lines of a message at the width of the terminal, except for texts that are shown with a caret.
fn broken(text: &str) -> String {
    let Some((Width(width), _)) = terminal_size_of(io::stderr()) else { return text.to_owned() };
    let options = Options::new(width.into()).break_words(false);
    let options = options.word_splitter(WordSplitter::NoHyphenation);
    let options = options.word_separator(WordSeparator::Custom(separated));
    let line = |line: &str| match line.trim_start() {
        shown if shown.starts_with('|') => format!("{line}\n"),
        _ => textwrap::fill(line, options.clone().subsequent_indent("  ")) + "\n",
    };
    text.lines().map(line).collect()
}

/// The words of a line. Commands, and what is in backquotes, are to be copied, and are one word.
fn separated(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    let (mut start, mut is_quoted, mut is_command) = (0, false, line.starts_with("bbt "));
    let word = move |(at, c): (usize, char)| {
        let end = at + c.len_utf8();
        let (before, after) = (&line[..at], &line[end..]);
        is_quoted ^= c == '`';
        let ends_command = matches!(c, ';' | ')') || c == ',' && !before.ends_with(' ');
        is_command &= is_quoted || !ends_command;
        let ends = after.is_empty() || c == ' ' && !is_quoted && !is_command;
        let word = ends.then(|| Word::from(&line[std::mem::replace(&mut start, end)..end]));
        is_command |= ends && after.starts_with("bbt ");
        word
    };
    Box::new(line.char_indices().filter_map(word))
}

/// The colours of a terminal, as far as the environment tells.
pub(super) fn theme(is_terminal: bool) -> Theme {
    let lookup = |name: &str| std::env::var(name).ok();
    let depth = if has_color(is_terminal) { depth(lookup) } else { Depth::None };
    Theme { palette: palette(lookup).unwrap_or(&DARK), depth, ..Theme::default() }
}

pub(super) fn has_color(is_terminal: bool) -> bool {
    let when = COLOR.get().copied().unwrap_or_default();
    wants_color(when, |name| std::env::var(name).ok(), is_terminal)
}

/// Notes that a word was read as hexadecimal, if it may have been meant as decimal, and what it leaves out.
pub(super) fn note_reading(read: &ReadText) {
    if let Some(digits) = read.doubtful() {
        say(&format!("`{digits}` was read as hexadecimal ({})", other_readings(digits)));
    }
    if let Notation::Drawn(records) = &read.notation
        && let count @ 1.. = records.iter().map(|record| record.passed_over).sum()
    {
        say(&passed_over(count));
    }
}

pub(super) fn passed_over(lines: u64) -> String {
    format!("lines with text beside boards, passed over: {lines}")
}

/// The other bases of sixteen decimal digits that were read as hexadecimal.
pub(super) fn other_readings(digits: &str) -> &'static str {
    if digits.contains(|c| c > '1') {
        "decimal: --radix 10"
    } else {
        "binary: --radix 2, decimal: --radix 10"
    }
}

/// Notes which of bbt's own functions and sets were used for names in pasted routines.
pub(super) fn note_used(used: &[Used]) {
    let (own, others): (Vec<&Used>, Vec<&Used>) =
        used.iter().partition(|one| matches!(one, Used::Own { .. }));
    if !own.is_empty() {
        let own: Vec<String> = own.into_iter().map(Used::to_string).collect();
        say(&format!("used bbt's own {}", own.join(", ")));
    }
    for other in others {
        say(&other.to_string());
    }
}

/// A word as a shell takes it: in quotes, if it needs them.
pub(super) fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "_-.,:/@%+=".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The name of a file as shown in a message: in full, up to the length that systems allow.
pub(super) fn name(path: &std::path::Path) -> String {
    const LONGEST: usize = 1024;
    let name = escaped(path.as_os_str().as_encoded_bytes());
    let end = name.char_indices().nth(LONGEST);
    if let Some((end, _)) = end { format!("{}…", &name[..end]) } else { name }
}
