//! A part of a record: how it is written, read and written again.

use std::borrow::Cow;

use super::{delimited, json};
use crate::fault::{Fault, Span};
use crate::position::is_space;

/// How a part of a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quoting {
    /// As it is; this delimiter cannot be a part of it, unless quotation marks can stand around.
    None(u8),
    /// As it is, a number of JSON.
    Bare,
    /// Between quotation marks; those within are doubled.
    Doubled,
    /// As a JSON string.
    Escaped,
}

/// A part of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::stream) struct Part {
    /// Where it stands, without quotation marks and the space around it.
    pub(in crate::stream) place: Span,
    quoting: Quoting,
}

impl Part {
    /// The part at a place, without the space around what is there.
    pub(super) fn new(line: &[u8], place: Span, quoting: Quoting) -> Part {
        let Span { mut start, mut end } = place;
        while start < end && is_space(line[start]) {
            start += 1;
        }
        while start < end && is_space(line[end - 1]) {
            end -= 1;
        }
        Part { place: Span::new(start, end), quoting }
    }

    /// What is written there.
    pub(in crate::stream) fn text<'a>(&self, line: &'a [u8]) -> Cow<'a, [u8]> {
        let text = &line[self.place.start..self.place.end];
        let special = match self.quoting {
            Quoting::None(_) | Quoting::Bare => return Cow::Borrowed(text),
            Quoting::Doubled => b'"',
            Quoting::Escaped => b'\\',
        };
        if memchr::memchr(special, text).is_none() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(self.pieces(text).flat_map(|(_, piece)| piece).collect())
    }

    /// A fault of what is written there, said of the line.
    pub(in crate::stream) fn fault(&self, line: &[u8], mut fault: Fault) -> Fault {
        let place = |at| self.place_of(line, at);
        fault.place = Span::new(place(fault.place.start), place(fault.place.end));
        fault
    }

    /// Where in the line a byte of what is written there stands.
    fn place_of(&self, line: &[u8], at: usize) -> usize {
        let text = &line[self.place.start..self.place.end];
        let (mut raw, mut read) = (0, 0);
        for (length, piece) in self.pieces(text) {
            read += piece.len();
            if read > at {
                break;
            }
            raw += length;
        }
        self.place.start + raw
    }

    /// The text bit by bit: how many bytes something has in the line, and what it means.
    fn pieces<'a>(&self, text: &'a [u8]) -> impl Iterator<Item = (usize, Vec<u8>)> + use<'a> {
        let quoting = self.quoting;
        let mut rest = text;
        std::iter::from_fn(move || {
            let (length, piece) = match (quoting, rest) {
                (_, []) => return None,
                (Quoting::Doubled, [b'"', b'"', ..]) => (2, vec![b'"']),
                (Quoting::Escaped, [b'\\', ..]) => json::unescaped(rest),
                (_, [byte, ..]) => (1, vec![*byte]),
            };
            rest = &rest[length..];
            Some((length, piece))
        })
    }

    /// Writes a text where the part stood in a line.
    ///
    /// # Errors
    ///
    /// It cannot be written there.
    pub(in crate::stream) fn write(
        &self,
        line: &[u8],
        text: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), String> {
        match self.quoting {
            // What is the same is written the same way, by whatever escapes.
            _ if text == &*self.text(line) => {
                out.extend_from_slice(&line[self.place.start..self.place.end]);
                Ok(())
            }
            Quoting::None(delimiter) if text.contains(&delimiter) => {
                if !delimited::quotes(delimiter) {
                    let delimiter = char::from(delimiter).escape_default();
                    return Err(format!("the result contains the delimiter `{delimiter}`"));
                }
                out.push(b'"');
                delimited::write_doubled(text, out);
                out.push(b'"');
                Ok(())
            }
            Quoting::None(_) | Quoting::Bare => {
                out.extend_from_slice(text);
                Ok(())
            }
            Quoting::Doubled => {
                delimited::write_doubled(text, out);
                Ok(())
            }
            Quoting::Escaped => {
                json::write_escaped(text, out);
                Ok(())
            }
        }
    }
}
