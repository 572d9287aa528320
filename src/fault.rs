//! Errors in a text: where, what is wrong, and what to do.
//!
//! The language, the notations and the positions all report their errors as a [`Fault`]: they know
//! the span in the text, and their caller knows what text it was.

use std::fmt::Write as _;

use textwrap::core::display_width;

use crate::escape::{ROOM, cut, escaped_in_a_line};

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
        let (mut before, skipped) = cut(before.map(in_line), ROOM);
        before.reverse();
        let mut shown = if skipped { "…".to_owned() } else { String::new() };
        shown += &before.concat();
        let column = display_width(&shown);
        let (marked, long) = cut(text[start..end].chars().map(in_line), ROOM);
        let marked = marked.concat();
        let width = display_width(&marked).max(1);
        shown += &marked;
        let room = if long { 0 } else { ROOM.saturating_sub(width) };
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
        assert!(shown.lines().all(|line| line.chars().count() < 2 * ROOM + 10));
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(
            lines[2].chars().position(|c| c == '!'),
            lines[3].chars().position(|c| c == '^')
        );
    }
}
