//! Errors in a text: where, what is wrong, and what to do.
//!
//! The language, the notations and the positions all report their errors as a [`Fault`]: they know
//! the span in the text, and their caller knows what text it was.

use std::fmt::Write as _;

use textwrap::core::display_width;

use crate::escape::{escaped, escaped_in_a_line};

/// A range of bytes in a text, from `start` up to but not including `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl Span {
    /// The range from `start` up to but not including `end`.
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// The smallest range that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// An error at a span of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The span in the text.
    pub place: Span,
    /// What is wrong, as a phrase without a full stop.
    pub reason: String,
    /// What to do, if that is known: a suggestion, as a phrase.
    pub help: Option<String>,
}

/// The number of columns shown on each side of the span, so that the caret stays on the screen
/// however long the line is.
const CONTEXT: usize = 60;

impl Fault {
    /// A fault at `place`, without help.
    pub fn new(place: Span, reason: impl Into<String>) -> Fault {
        Fault { place, reason: reason.into(), help: None }
    }

    /// The same fault with help.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    /// Shifts the span by `offset`, for a text embedded in a longer one.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Fault {
        self.place.start = self.place.start.saturating_add(offset);
        self.place.end = self.place.end.saturating_add(offset);
        self
    }

    /// Renders the fault: the reason, the line of `text` that contains the span, and a line of
    /// carets under the span, followed by the help.
    ///
    /// ```
    /// use bbt::fault::{Fault, Span};
    /// let fault = Fault::new(Span::new(4, 9), "unknown name `fil_a`").with_help("try `file_a`");
    /// assert_eq!(
    ///     fault.show("x & fil_a"),
    ///     "unknown name `fil_a`\n  |\n  | x & fil_a\n  |     ^^^^^ try `file_a`"
    /// );
    /// ```
    pub fn show(&self, text: &str) -> String {
        let start = floor_char_boundary(text, self.place.start);
        let end = floor_char_boundary(text, self.place.end.max(self.place.start));
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = end.clamp(start, line_end);
        let before = text[line_start..start].chars().rev();
        let (mut before, skipped) = cut(before.map(in_line), CONTEXT);
        before.reverse();
        let mut shown = if skipped { "…".to_owned() } else { String::new() };
        shown += &before.concat();
        let column = display_width(&shown);
        let (marked, long) = cut(text[start..end].chars().map(in_line), CONTEXT);
        let marked = marked.concat();
        let width = display_width(&marked).max(1);
        shown += &marked;
        let room = if long { 0 } else { CONTEXT.saturating_sub(width) };
        let (after, more) = cut(text[end..line_end].chars().map(in_line), room);
        shown += &after.concat();
        if long || more {
            shown.push('…');
        }

        let mut out = self.reason.clone();
        let number = text[..line_start].matches('\n').count() + 1;
        if text.contains('\n') {
            let _ = write!(out, " on line {number}");
        }
        let _ = write!(out, "\n  |\n  | {}", shown.trim_end());
        let _ = write!(out, "\n  | {:column$}{}", "", "^".repeat(width));
        if let Some(help) = &self.help {
            let _ = write!(out, " {help}");
        }
        out
    }

    /// The reason and the help on one line, for messages that give the location themselves.
    pub fn line(&self) -> String {
        match &self.help {
            Some(help) => format!("{} ({help})", self.reason),
            None => self.reason.clone(),
        }
    }
}

/// The nearest character boundary at or before `at`, so that no span can split a character.
fn floor_char_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A character as it is displayed in the line: white space becomes a space.
fn in_line(c: char) -> String {
    escaped_in_a_line(c.to_string())
}

/// As many of the first characters, as displayed, as fit in `room` columns, and whether there are
/// more.
fn cut(characters: impl Iterator<Item = String>, room: usize) -> (Vec<String>, bool) {
    let mut used = 0;
    let mut shown = Vec::new();
    for character in characters {
        used += display_width(&character).max(1);
        if used > room {
            return (shown, true);
        }
        shown.push(character);
    }
    (shown, false)
}

/// The candidate nearest to a mistyped `word`, if one is near enough to be what was meant.
///
/// Case, `-` and `_` are ignored, as in all names.
pub fn nearest<S: AsRef<str>>(word: &str, candidates: impl IntoIterator<Item = S>) -> Option<S> {
    let word = normalized(word);
    let length = word.chars().count();
    let limit = (length / 3).max(1);
    if !(2..=LONGEST_NAME).contains(&length) {
        return None;
    }
    let its_letters = letters(&word);
    let near = candidates.into_iter().filter_map(|candidate| {
        let name = candidate.as_ref();
        // Names that differ too much in length or in their letters cannot be near enough, and need
        // not be measured.
        let counted = name.chars().filter(|c| !matches!(c, '-' | '_')).count();
        let other_letters = (its_letters ^ letters(name)).count_ones() as usize;
        let distance = (counted.abs_diff(length) <= limit && other_letters <= 2 * limit)
            .then(|| strsim::osa_distance(&word, &normalized(name)));
        distance.filter(|distance| *distance <= limit).map(|distance| (distance, candidate))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, candidate)| candidate)
}

/// The letters of a name as a set: one changed letter changes at most two of its bits. Letters that
/// share a bit make names look nearer, never farther.
fn letters(name: &str) -> u64 {
    let counted = name.bytes().filter(|byte| !matches!(byte, b'-' | b'_'));
    counted.fold(0, |set, byte| set | 1 << (byte.to_ascii_lowercase() % 64))
}

/// Longer words are not compared: no name, mistyped or not, is longer than this.
pub(crate) const LONGEST_NAME: usize = 40;

/// A text cut to fit into a message, with terminal control characters escaped.
pub fn shortened(text: &str) -> String {
    let (shown, more) = cut(text.chars().map(|c| escaped(c.to_string())), CONTEXT);
    shown.concat() + if more { "…" } else { "" }
}

/// A name in its normal form: in lower case, without `-` and `_`.
pub fn normalized(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_')).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_is_under_the_error_on_its_line() {
        let fault = Fault::new(Span::new(6, 9), "bad");
        assert_eq!(fault.show("x = 1\ny&é"), "bad on line 2\n  |\n  | y&é\n  | ^^");
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let shown = Fault::new(Span::new(500, 501), "bad").show(&text);
        assert!(shown.lines().all(|line| line.chars().count() < 2 * CONTEXT + 10));
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(
            lines[2].chars().position(|c| c == '!'),
            lines[3].chars().position(|c| c == '^')
        );
    }

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        assert_eq!(nearest("fil_a", ["file_a", "rank_1"]), Some("file_a"));
        assert_eq!(nearest("flipdiagg", ["flip-diag", "mirror"]), Some("flip-diag"));
        assert_eq!(nearest("zzz", ["file_a", "rank_1"]), None);
    }
}
