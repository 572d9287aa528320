//! Errors in a text: where, what is wrong, and what to do.
//!
//! The language, the notations and the positions all report their errors as a [`Fault`]: they know
//! the span in the text, and their caller knows what text it was.

mod formula;
mod input;
mod record;
pub(crate) mod rows;

use std::fmt::Write as _;

use textwrap::core::display_width;

pub use self::formula::{FormulaFault, Found, Meant, RoutineFault, TypeFault};
pub use self::input::{DrawingFault, InputFault, NumberFault, QuestionFault, SettledBase};
pub use self::record::{PositionFault, RecordFault, TriedMove};
use crate::text::escape::{ROOM, cut, escaped_in_a_line};

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

    /// The range of a part in the text that it is a slice of.
    pub(crate) fn of<T: AsRef<[u8]> + ?Sized>(part: &T, text: &T) -> Span {
        let (part, text) = (part.as_ref(), text.as_ref());
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        Span::new(start, start + part.len())
    }

    /// The part of a text in the range.
    #[inline]
    pub(crate) fn within(self, text: &[u8]) -> &[u8] {
        &text[self.start..self.end]
    }

    /// The smallest range that covers both.
    #[must_use]
    pub(crate) fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// An error at a span of a text.
///
/// ```
/// use bbt::text::fault::{FormulaFault, FaultKind, Meant};
/// let fault = bbt::compile("x & fil_a").unwrap_err();
/// let near = Some(Meant::Name("file_a".to_owned()));
/// let unknown = FormulaFault::UnknownName { name: "fil_a".to_owned(), meant: near };
/// assert_eq!(fault.kind, FaultKind::Formula(unknown));
/// assert_eq!(fault.to_string(), "unknown name `fil_a` (did you mean `file_a`?)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
// What is wrong and, in parentheses, what to do about it, on one line.
#[error("{}", kind.with_help(kind.help().as_deref()))]
pub struct Fault {
    /// The span in the text.
    pub place: Span,
    /// What is wrong.
    pub kind: FaultKind,
}

/// A result, or the fault for which there is none.
pub(crate) type Result<T, E = Fault> = std::result::Result<T, E>;

/// The parts of [`FaultKind`], and how each becomes one where a fault is reported.
macro_rules! kinds {
    ($($(#[$about:meta])* $variant:ident($part:ty),)+) => {
        /// What is wrong with a text.
        ///
        /// It is displayed as a phrase without a full stop.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum FaultKind {
            $($(#[$about])* #[error(transparent)] $variant(#[from] $part),)+
            /// What is wrong with a first line that may be a header.
            #[error("{0}")]
            MayBeHeader(Box<FaultKind>),
        }

        impl FaultKind {
            /// What to do about it, if that is known: a suggestion, as a phrase.
            pub fn help(&self) -> Option<String> {
                match self {
                    $(FaultKind::$variant(fault) => fault.help(),)+
                    FaultKind::MayBeHeader(_) => Some("the first line may be a header".to_owned()),
                }
            }
        }
    };
}

kinds! {
    /// The formula.
    Formula(FormulaFault),
    /// A routine that stands in a programming language.
    Routine(RoutineFault),
    /// The numbers of a routine, in its language.
    Type(TypeFault),
    /// A number.
    Number(NumberFault),
    /// A drawn board.
    Drawing(DrawingFault),
    /// A FEN, or what follows it.
    Position(PositionFault),
    /// A line of a stream.
    Record(RecordFault),
    /// A value or a step as a whole.
    Input(InputFault),
    /// What is asked about.
    Question(QuestionFault),
}

impl FaultKind {
    /// What is wrong and, in parentheses, what to do about it.
    pub(crate) fn with_help(&self, help: Option<&str>) -> String {
        help.map_or_else(|| self.to_string(), |help| format!("{self} ({help})"))
    }
}

impl Fault {
    /// A fault at `place`.
    pub fn new(place: Span, kind: impl Into<FaultKind>) -> Fault {
        Fault { place, kind: kind.into() }
    }

    /// A fault of a text as a whole, or of none.
    pub fn whole(kind: impl Into<FaultKind>) -> Fault {
        Fault::new(Span::default(), kind)
    }

    /// A fault of all of a text.
    pub(crate) fn of_all<T: AsRef<[u8]> + ?Sized>(text: &T, kind: impl Into<FaultKind>) -> Fault {
        Fault::new(Span::new(0, text.as_ref().len()), kind)
    }

    /// A fault at `place` if something holds that must not.
    pub(crate) fn when(holds: bool, place: Span, kind: impl Into<FaultKind>) -> Result<()> {
        if holds { Err(Fault::new(place, kind)) } else { Ok(()) }
    }

    /// Shifts the span by `offset`, for a text embedded in a longer one.
    #[must_use]
    pub(crate) fn shifted(mut self, offset: usize) -> Fault {
        self.place.start = self.place.start.saturating_add(offset);
        self.place.end = self.place.end.saturating_add(offset);
        self
    }

    /// The place of the digit that is wrong in a number, after its prefix.
    fn digit(&self, text: &str) -> Option<Span> {
        let (FaultKind::Number(NumberFault::Digit(digit, _))
        | FaultKind::Formula(FormulaFault::Number {
            fault: Some(NumberFault::Digit(digit, _)),
            ..
        })) = &self.kind
        else {
            return None;
        };
        let number = text.get(self.place.start..self.place.end)?;
        let prefix = if number.get(1..)?.starts_with(char::is_alphabetic) { 2 } else { 0 };
        let start = self.place.start + prefix + number.get(prefix..)?.find(*digit)?;
        Some(Span::new(start, start + digit.len_utf8()))
    }

    /// Renders the fault: what is wrong, the line of `text` that contains the span, and a line of
    /// carets under the span, followed by what to do about it.
    ///
    /// ```
    /// let formula = "x & fil_a";
    /// let fault = bbt::compile(formula).unwrap_err();
    /// assert_eq!(
    ///     fault.show(formula),
    ///     "unknown name `fil_a`\n  |\n  | x & fil_a\n  |     ^^^^^ did you mean `file_a`?"
    /// );
    /// ```
    pub fn show(&self, text: &str) -> String {
        self.show_with(text, self.kind.help().as_deref())
    }

    /// Renders the fault with another suggestion of what to do about it.
    pub(crate) fn show_with(&self, text: &str, help: Option<&str>) -> String {
        let place = self.digit(text).unwrap_or(self.place);
        let start = floor_char_boundary(text, place.start);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = floor_char_boundary(text, place.end.max(place.start)).clamp(start, line_end);
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

        let mut out = self.kind.to_string();
        let number = text[..line_start].matches('\n').count() + 1;
        if text.contains('\n') {
            let _ = write!(out, " on line {number}");
        }
        let _ = write!(out, "\n  |\n  | {}", shown.trim_end());
        let _ = write!(out, "\n  | {:column$}{}", "", "^".repeat(width));
        if let Some(help) = help {
            let _ = write!(out, " {help}");
        }
        out
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
