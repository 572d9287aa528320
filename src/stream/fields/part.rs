//! A part of a record: how it is written, and how to read and replace it.

use std::borrow::Cow;

use super::column::{Column, Related};
use crate::notation::hex;
use crate::position::{is_space, looks_like_fen};
use crate::text::fault::{Fault, RecordFault, Span};

/// Whether a text could be written in a record.
pub(in crate::stream) type WriteResult = Result<(), RecordFault>;

#[derive(Clone, Copy, Debug)]
pub(super) enum Quoting {
    /// Verbatim; it cannot contain this delimiter unless it may be quoted.
    None(u8),
    /// As several fields with this delimiter, which stand for a text with spaces.
    Fields(u8),
    /// Verbatim.
    Bare,
    /// As a JSON number, or a list of the numbers of squares: bitboards are written in decimal.
    Number,
    /// As JSON strings with commas between them, each of which is a word.
    Words,
    /// In quotation marks, with those inside doubled.
    Doubled,
    /// As a JSON string.
    Escaped,
    /// In a way of a format's own.
    Own(&'static Own),
}

/// A way in which a format writes a part of its records.
#[derive(Debug)]
pub(super) struct Own {
    /// The text of such a part, and where in the part it begins.
    pub(super) text: fn(part: &[u8]) -> (usize, &[u8]),
    /// Writes a text in place of the part's own, after so much of the record.
    pub(super) write: fn(before: &[u8], part: &[u8], text: &[u8], out: &mut Vec<u8>),
}

#[derive(Clone, Copy, Debug)]
pub(in crate::stream) struct RecordPart {
    /// Its span, without quotation marks and surrounding space.
    pub(in crate::stream) place: Span,
    quoting: Quoting,
}

impl RecordPart {
    /// The part at a span, without the space around its text.
    pub(super) fn new(line: &[u8], place: Span, quoting: Quoting) -> RecordPart {
        let Span { mut start, mut end } = place;
        while start < end && is_space(line[start]) {
            start += 1;
        }
        while start < end && is_space(line[end - 1]) {
            end -= 1;
        }
        RecordPart { place: Span::new(start, end), quoting }
    }

    /// The part at exactly this span.
    pub(super) fn spanning(place: Span, quoting: Quoting) -> RecordPart {
        RecordPart { place, quoting }
    }

    /// Whether the part is a JSON number, or a list of the numbers of squares.
    pub(in crate::stream) fn is_number(&self) -> bool {
        matches!(self.quoting, Quoting::Number)
    }

    /// The empty part after a JSON number or the quotation mark that ends a JSON string.
    pub(in crate::stream) fn after(&self, record: &[u8]) -> RecordPart {
        let quote = memchr::memchr(b'"', &record[self.place.end..]).map_or(0, |at| at + 1);
        let end = self.place.end + if self.is_number() { 0 } else { quote };
        RecordPart { place: Span::new(end, end), quoting: Quoting::Bare }
    }

    /// Whether the part goes with its line if nothing is left to write.
    pub(in crate::stream) fn is_line(&self) -> bool {
        matches!(self.quoting, Quoting::Own(_))
    }

    /// The text of the part.
    pub(in crate::stream) fn text<'a>(&self, line: &'a [u8]) -> Cow<'a, [u8]> {
        let text = self.place.within(line);
        let special = match self.quoting {
            Quoting::None(_) | Quoting::Bare | Quoting::Number => return Cow::Borrowed(text),
            Quoting::Fields(delimiter) => {
                let bare = text.iter().filter(|byte| **byte != b'"');
                let spaced = bare.map(|byte| if *byte == delimiter { b' ' } else { *byte });
                return Cow::Owned(spaced.collect());
            }
            Quoting::Words => {
                let words = serde_json::from_slice::<Vec<String>>(&[b"[", text, b"]"].concat());
                return Cow::Owned(words.unwrap_or_default().join(" ").into_bytes());
            }
            Quoting::Own(own) => return Cow::Borrowed((own.text)(text).1),
            Quoting::Doubled => b'"',
            Quoting::Escaped => b'\\',
        };
        if memchr::memchr(special, text).is_none() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(self.pieces(text).flat_map(|(_, piece)| piece).collect())
    }

    /// Maps the span of a fault in the part's text to the line.
    pub(in crate::stream) fn fault(&self, line: &[u8], mut fault: Fault) -> Fault {
        let text = self.place.within(line);
        let place = |at: usize| {
            let inside = match self.quoting {
                Quoting::Own(own) => (own.text)(text).0 + at,
                Quoting::Words | Quoting::Fields(_) => at,
                _ => {
                    let mut read = 0;
                    let is_before = |(_, piece): &(usize, Vec<u8>)| {
                        read += piece.len();
                        read <= at
                    };
                    self.pieces(text).take_while(is_before).map(|(length, _)| length).sum()
                }
            };
            self.place.start + inside.min(text.len())
        };
        fault.place = Span::new(place(fault.place.start), place(fault.place.end));
        fault
    }

    /// The text piece by piece: the length of each piece in the line, and what it stands for.
    fn pieces<'a>(&self, text: &'a [u8]) -> impl Iterator<Item = (usize, Vec<u8>)> + use<'a> {
        let quoting = self.quoting;
        let mut rest = text;
        std::iter::from_fn(move || {
            let (length, piece) = match (quoting, rest) {
                (_, []) => return None,
                (Quoting::Doubled, [b'"', b'"', ..]) => (2, vec![b'"']),
                (Quoting::Escaped, [b'\\', ..]) => unescaped(rest),
                (_, [byte, ..]) => (1, vec![*byte]),
            };
            rest = &rest[length..];
            Some((length, piece))
        })
    }

    /// Writes texts in place of the part's own, each as a part of this form, if they can be.
    pub(in crate::stream) fn write_all(
        &self,
        line: &[u8],
        texts: &[Vec<u8>],
        delimiter: u8,
        out: &mut Vec<u8>,
    ) -> WriteResult {
        for (index, text) in texts.iter().enumerate() {
            match self.quoting {
                _ if index == 0 => {}
                Quoting::Fields(_) => {
                    let is_quoted = line.get(self.place.end) == Some(&b'"');
                    let quote: &[u8] = if is_quoted { b"\"" } else { b"" };
                    out.extend([quote, &[delimiter], quote].concat());
                    let quoting =
                        if is_quoted { Quoting::Doubled } else { Quoting::None(delimiter) };
                    RecordPart { place: Span::default(), quoting }.write(&[], text, out)?;
                    continue;
                }
                Quoting::Doubled => out.extend_from_slice(&[b'"', delimiter, b'"']),
                // A string remains one.
                Quoting::Escaped => out.extend(escaped(&[delimiter])),
                _ => out.push(delimiter),
            }
            self.write(line, text, out)?;
        }
        Ok(())
    }

    /// Writes a text in place of the part's own.
    fn write(&self, line: &[u8], text: &[u8], out: &mut Vec<u8>) -> WriteResult {
        let Span { start, end } = self.place;
        let own = &line[start..end];
        match self.quoting {
            // Unchanged text is written unchanged, with whatever escapes it has.
            _ if text == &*self.text(line) => out.extend_from_slice(own),
            Quoting::None(delimiter) if text.contains(&delimiter) && !quotes(delimiter) => {
                return Err(RecordFault::Delimiter(delimiter));
            }
            Quoting::None(delimiter) if text.contains(&delimiter) => {
                out.extend([b"\"", &doubled(text)[..], b"\""].concat());
            }
            Quoting::None(_) | Quoting::Bare => out.extend_from_slice(text),
            Quoting::Fields(delimiter) => write_words(own, text, delimiter, out)?,
            Quoting::Number => match hex::value(text) {
                // With a sign, as it came.
                Some(board) if own.starts_with(b"-") => {
                    out.extend(board.cast_signed().to_string().as_bytes());
                }
                Some(board) => out.extend(board.to_string().as_bytes()),
                None => out.extend(json_value(text)),
            },
            Quoting::Words => {
                let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
                out.extend(words.map(quoted).collect::<Vec<_>>().join(&b", "[..]));
            }
            Quoting::Own(way) => (way.write)(&line[..start], own, text, out),
            Quoting::Doubled => out.extend(doubled(text)),
            Quoting::Escaped => out.extend(escaped(text)),
        }
        Ok(())
    }
}

/// Writes the words of a FEN in fields with this delimiter, which stay quoted if they were.
fn write_words(fields: &[u8], fen: &[u8], delimiter: u8, out: &mut Vec<u8>) -> WriteResult {
    if !looks_like_fen(fen) {
        return Err(RecordFault::OtherFields);
    }
    let mut words = fen.split(|byte| *byte == b' ');
    for (index, field) in fields.split(|byte| *byte == delimiter).enumerate() {
        let word = words.next().ok_or(RecordFault::OtherFields)?;
        let quote: &[u8] = if field.contains(&b'"') { b"\"" } else { b"" };
        if index > 0 {
            out.push(delimiter);
            out.extend_from_slice(quote);
        }
        out.extend_from_slice(word);
        out.extend_from_slice(if field.ends_with(b"\"") { quote } else { b"" });
    }
    words.next().map_or(Ok(()), |_| Err(RecordFault::OtherFields))
}

/// Whether fields with this delimiter may be quoted.
pub(super) fn quotes(delimiter: u8) -> bool {
    matches!(delimiter, b',' | b';')
}

/// A text with its quotation marks doubled.
fn doubled(text: &[u8]) -> Vec<u8> {
    text.split(|byte| *byte == b'"').collect::<Vec<_>>().join(&b"\"\""[..])
}

/// The length of the escape at the start of a text, and what it stands for: `\n`, `\u00e9`, or two
/// escapes if a character is written as a surrogate pair.
fn unescaped(text: &[u8]) -> (usize, Vec<u8>) {
    let length = match text {
        [_, b'u', b'd' | b'D', b'8' | b'9' | b'a' | b'b' | b'A' | b'B', ..] => 12,
        [_, b'u', ..] => 6,
        _ => 2,
    };
    let escape = &text[..length.min(text.len())];
    let quoted = [b"\"", escape, b"\""].concat();
    // A lone surrogate stands for nothing, and is kept as it is.
    let meaning = serde_json::from_slice::<String>(&quoted).map(String::into_bytes);
    (escape.len(), meaning.unwrap_or_else(|_| escape.to_vec()))
}

/// A text as a JSON value: a number, a truth value or an array as it is, and anything else as a string. Binary
/// digits are not the number that they would be there.
pub(in crate::stream) fn json_value(text: &[u8]) -> Vec<u8> {
    let is_binary = text.len() == 64 && text.iter().all(u8::is_ascii_digit);
    match serde_json::from_slice::<serde_json::Value>(text) {
        Ok(value) if !is_binary && !value.is_string() => text.to_vec(),
        _ => quoted(text),
    }
}

/// A text as a JSON string.
pub(in crate::stream) fn quoted(text: &[u8]) -> Vec<u8> {
    // Texts can always be written as JSON.
    serde_json::to_vec(&String::from_utf8_lossy(text)).unwrap_or_default()
}

/// The same without the quotation marks.
fn escaped(text: &[u8]) -> Vec<u8> {
    let quoted = quoted(text);
    quoted[1..quoted.len() - 1].to_vec()
}

/// The parts of a record that matter.
#[derive(Clone, Debug)]
pub(in crate::stream) struct Frame {
    /// The value.
    pub(in crate::stream) value: RecordPart,
    /// Whether a position stands in it.
    pub(in crate::stream) has_position: bool,
    /// The parts that belong to it.
    pub(in crate::stream) related: Vec<(RecordPart, Related)>,
    /// The cells that formulas read, where they are.
    pub(in crate::stream) cells: Vec<Option<RecordPart>>,
    /// All other parts, by their columns.
    pub(in crate::stream) others: Vec<(Column, RecordPart)>,
}

impl Frame {
    /// A value without a position, and nothing else that matters.
    pub(in crate::stream) fn of(value: RecordPart) -> Frame {
        let (related, cells, others) = (Vec::new(), Vec::new(), Vec::new());
        Frame { value, has_position: false, related, cells, others }
    }
}
