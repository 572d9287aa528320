//! Lines with more than a value in them: where the value stands, and how it is written there.
//!
//! Every byte outside stays as it was. That is why no library for CSV reads the lines: those at
//! hand give fields without their quotation marks, and forget where they stood.

mod delimited;
mod json;

use std::borrow::Cow;

use crate::fault::{Fault, Span};
use crate::position::is_space;

/// Where in each line the value stands, and moves that belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Fields with a delimiter between; where that is a comma or a semicolon, quotation marks may
    /// stand around fields as RFC 4180 has them, and such a field may go on in the next line.
    Delimited {
        /// What stands between fields.
        delimiter: u8,
        /// The number of the value's field, from 1.
        value: usize,
        /// The number of the field with moves, from 1.
        moves: Option<usize>,
    },
    /// A JSON object.
    Json {
        /// The key of the value.
        value: String,
        /// The key of the moves.
        moves: Option<String>,
    },
}

/// How a part of a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quoting {
    /// As it is; this delimiter cannot be a part of it, unless quotation marks can stand around.
    None(u8),
    /// Between quotation marks; those within are doubled.
    Doubled,
    /// As a JSON string.
    Escaped,
}

/// A part of a line: what is transformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// Where it stands, without quotation marks and the space around it.
    pub(super) place: Span,
    quoting: Quoting,
}

/// The parts of a record that are not left as they are.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// Where the value stands.
    pub(super) value: Part,
    /// Where moves stand that belong to it.
    pub(super) moves: Vec<Part>,
}

impl Layout {
    /// Finds the value in a line, and the moves, if there are to be some.
    ///
    /// # Errors
    ///
    /// They are not there, or the line is not what it should be.
    pub(super) fn locate(&self, line: &[u8]) -> Result<Frame, Fault> {
        match self {
            Layout::Delimited { delimiter, value, moves } => {
                if let Some(start) = delimited::open_quotation(line, *delimiter, false) {
                    return Err(delimited::unended(line, start));
                }
                let find = |number| delimited::find(line, *delimiter, number);
                let moves = moves.map(find).transpose()?;
                Ok(Frame { value: find(*value)?, moves: moves.into_iter().collect() })
            }
            Layout::Json { value, moves } => {
                let (value, moves) = json::find(line, value, moves.as_deref())?;
                Ok(Frame { value, moves: moves.into_iter().collect() })
            }
        }
    }

    /// Whether a quoted field goes on in the line behind this one; `inside` says whether one goes
    /// on in this line.
    pub(super) fn goes_on(&self, line: &[u8], inside: bool) -> bool {
        match self {
            Layout::Delimited { delimiter, .. } => {
                delimited::open_quotation(line, *delimiter, inside).is_some()
            }
            Layout::Json { .. } => false,
        }
    }

    /// Whether there is nothing in a line: not even an empty field, as spaces or tabs may be.
    pub(super) fn is_blank(&self, line: &[u8]) -> bool {
        match self {
            Layout::Delimited { .. } => line.is_empty(),
            Layout::Json { .. } => line.trim_ascii().is_empty(),
        }
    }
}

impl Part {
    /// The part at a place, without the space around what is there.
    fn new(line: &[u8], place: Span, quoting: Quoting) -> Part {
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
    pub(super) fn text<'a>(&self, line: &'a [u8]) -> Cow<'a, [u8]> {
        let text = &line[self.place.start..self.place.end];
        let special = match self.quoting {
            Quoting::None(_) => return Cow::Borrowed(text),
            Quoting::Doubled => b'"',
            Quoting::Escaped => b'\\',
        };
        if memchr::memchr(special, text).is_none() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(self.pieces(text).flat_map(|(_, piece)| piece).collect())
    }

    /// A fault of what is written there, said of the line.
    pub(super) fn fault(&self, line: &[u8], mut fault: Fault) -> Fault {
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
    pub(super) fn write(&self, line: &[u8], text: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        match self.quoting {
            // What is the same is written the same way, by whatever escapes.
            _ if text == &*self.text(line) => {
                out.extend_from_slice(&line[self.place.start..self.place.end]);
                Ok(())
            }
            Quoting::None(delimiter) if !text.contains(&delimiter) => {
                out.extend_from_slice(text);
                Ok(())
            }
            Quoting::None(delimiter) if delimited::quotes(delimiter) => {
                out.push(b'"');
                delimited::write_doubled(text, out);
                out.push(b'"');
                Ok(())
            }
            Quoting::None(delimiter) => Err(format!(
                "the result contains the delimiter `{}`",
                char::from(delimiter).escape_default()
            )),
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
