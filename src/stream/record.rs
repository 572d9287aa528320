//! Records: what the framer makes of lines, and what the rest of the stream works on.

use crate::notation::drawn::Drawn;
use crate::text::fault::Fault;

/// One input with all of its lines, or something between inputs.
#[derive(Debug)]
pub(super) struct Record<'a> {
    /// The number of its first line, from 1.
    pub(super) number: u64,
    /// Its lines, each with its line end; the last one of a source may have none.
    pub(super) raw: &'a [u8],
    pub(super) content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    /// A value, or a line with a value in one of its fields.
    Value,
    /// A line of code, or several up to the one that closes their brackets.
    Code,
    /// Boards that were drawn side by side, if there are any, and the text around them.
    Boards {
        /// The boards, from left to right.
        boards: Vec<Drawn>,
        /// How their lines end.
        line_end: LineEnd,
        /// The number of lines of the text that say something which is not read.
        passed_over: u64,
    },
    /// The first line of a source that was declared to begin with a header.
    Header,
    /// An empty line.
    Blank,
    /// A line that begins with `#`.
    Comment,
    /// A line between records of several lines: a command to an engine.
    Command,
    /// Lines that do not form an input.
    Bad {
        /// What is wrong, with its span in `raw`.
        fault: Fault,
    },
    /// More lines of a bad record that was too long to wait for them.
    MoreBad,
}

impl<'a> Record<'a> {
    /// The record without its last line end.
    pub(super) fn text(&self) -> &'a [u8] {
        LineEnd::split(self.raw).0
    }
}

/// The number of lines in a text, of which the last one may lack its line end.
pub(super) fn lines(text: &[u8]) -> u64 {
    let ends = memchr::memchr_iter(b'\n', text).count() as u64;
    ends + u64::from(!text.is_empty() && !text.ends_with(b"\n"))
}

/// How lines end: results end like their inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LineEnd {
    /// `\n`; also for a result whose line has no end.
    #[default]
    Feed,
    /// `\r\n`.
    ReturnFeed,
}

impl LineEnd {
    /// Splits a line into its content and its end. A carriage return at the very end of a source is an end, too.
    pub(super) fn split(line: &[u8]) -> (&[u8], LineEnd) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        match line.split_last() {
            Some((b'\r', line)) => (line, LineEnd::ReturnFeed),
            _ => (line, LineEnd::Feed),
        }
    }

    /// Ends a line.
    #[inline]
    pub(super) fn write(self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self == LineEnd::Feed { b"\n" } else { b"\r\n" });
    }
}
