//! Lines with more than a value in them: the value is transformed, the rest stays.

use super::Transformer;
use super::refusals::BadLine;
use crate::chain::Step;
use crate::fault::{Fault, Span};
use crate::position::{Dropped, looks_like_fen};
use crate::stream::blocks::TOO_LONG;
use crate::stream::fields::Part;
use crate::stream::options::OnError;
use crate::value::{Value, utf8};

/// A position without pieces.
const EMPTY_BOARD: &[u8] = b"8/8/8/8/8/8/8/8";

/// The line around the value that is being transformed.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) line: Vec<u8>,
    pub(super) part: Part,
}

/// The lines of a record so far, in which a quoted field goes on.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// The lines with their ends; none where nothing goes on.
    text: Vec<u8>,
    /// Whether a field goes on that has become too long: what has come of it was refused.
    refused: bool,
}

impl Record {
    pub(super) fn goes_on(&self) -> bool {
        self.refused || !self.text.is_empty()
    }
}

impl Frame {
    /// A fault of the value, said of the line.
    pub(super) fn fault(&self, mut fault: Fault) -> Fault {
        let place = |at| self.part.place_of(&self.line, at);
        fault.place = Span::new(place(fault.place.start), place(fault.place.end));
        fault
    }
}

impl Transformer<'_> {
    /// Takes a line of fields. One in which a quoted field goes on waits for the lines behind it.
    pub(super) fn line_of_fields(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let inside = self.record.goes_on();
        let goes_on =
            self.options.layout.as_ref().is_some_and(|layout| layout.goes_on(line, inside));
        if self.record.refused {
            self.record.refused = goes_on;
            self.refused += 1;
            if self.options.on_error == OnError::Keep {
                self.pass(line);
            }
            return Ok(());
        }
        if !inside && !goes_on {
            return self.whole_record(line);
        }
        let text = &mut self.record.text;
        text.extend_from_slice(line);
        let is_too_long = text.len() >= TOO_LONG;
        self.line_end.write(text);
        if goes_on && !is_too_long {
            return Ok(());
        }
        self.end_record()?;
        self.record.refused = goes_on;
        Ok(())
    }

    /// Transforms the lines that have waited, as one: that is counted by its first line.
    pub(super) fn end_record(&mut self) -> Result<(), BadLine> {
        let Record { text, .. } = std::mem::take(&mut self.record);
        let Some(length) = text.len().checked_sub(self.line_end.len()) else { return Ok(()) };
        let behind = memchr::memchr_iter(b'\n', &text[..length]).count() as u64;
        self.line -= behind;
        let outcome = self.whole_record(&text[..length]);
        self.line += behind;
        outcome
    }

    fn whole_record(&mut self, record: &[u8]) -> Result<(), BadLine> {
        let is_whole =
            || self.options.layout.as_ref().is_some_and(|layout| !layout.goes_on(record, false));
        if self.options.header && self.line == 1 && is_whole() {
            self.pass(record);
            return Ok(());
        }
        self.within(record)
    }

    /// Transforms the value in a line, and the moves that belong to it.
    pub(super) fn within(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let Some(layout) = &self.options.layout else { return Ok(()) };
        let (part, moves) = match layout.locate(line) {
            Ok(parts) => parts,
            Err(fault) => return self.refuse(self.bad(fault, line), line),
        };
        let text = part.text(line);
        let (written, refused, dropped) = (self.writer.out.len(), self.refused, self.dropped);
        self.frame = Some(Frame { line: line.to_vec(), part });
        let outcome = self.field(&text);
        self.frame = None;
        outcome?;
        // What was refused has been kept or left out already, and so has what no condition lets
        // through.
        if self.refused > refused || self.writer.out.len() == written {
            return Ok(());
        }
        let mut result = self.writer.out.split_off(written);
        result.truncate(result.len() - self.line_end.len());
        let lost = self.dropped.moves > dropped.moves;
        let mapped = moves.map(|part| Ok((part, self.moves(&text, part, line, lost)?))).transpose();
        let outcome = mapped.and_then(|moves| {
            self.put_back(line, [(part, result)].into_iter().chain(moves).collect())
        });
        if let Err(bad) = outcome {
            // As if nothing had come of it yet.
            self.writer.out.truncate(written);
            self.dropped = dropped;
            return self.refuse(bad, line);
        }
        Ok(())
    }

    /// Writes a line with new texts in some of its parts.
    fn put_back(&mut self, line: &[u8], mut parts: Vec<(Part, Vec<u8>)>) -> Result<(), BadLine> {
        parts.sort_unstable_by_key(|(part, _)| part.place.start);
        let mut copied = 0;
        for (part, text) in parts {
            self.writer.out.extend_from_slice(&line[copied..part.place.start]);
            let written = part.write(line, &text, &mut self.writer.out);
            written.map_err(|reason| self.bad(Fault::new(part.place, reason), line))?;
            copied = part.place.end;
        }
        self.writer.out.extend_from_slice(&line[copied..]);
        self.line_end.write(&mut self.writer.out);
        Ok(())
    }

    /// Sends what stands in a field on its way, alone.
    fn field(&mut self, text: &[u8]) -> Result<(), BadLine> {
        if text.is_empty() {
            let fault = Fault::new(Span::default(), "an empty field");
            return self.refuse(self.bad(fault, text), text);
        }
        if looks_like_fen(text) {
            return self.position(text);
        }
        match utf8(text).and_then(|text| self.options.reading.board(text)) {
            Ok(board) => self.put(Value::Board(board), text),
            Err(fault) if self.line == 1 && text.iter().all(u8::is_ascii_alphabetic) => {
                let fault = fault.with_help("if the first line is a header: --header");
                self.refuse(self.bad(fault, text), text)
            }
            Err(fault) => self.refuse(self.bad(fault, text), text),
        }
    }

    /// The moves of a line after the chain; none where they have no meaning any more, which is
    /// counted unless the position has lost moves already.
    fn moves(
        &mut self,
        value: &[u8],
        part: Part,
        line: &[u8],
        lost: bool,
    ) -> Result<Vec<u8>, BadLine> {
        let moves = part.text(line);
        // To a board moves mean squares, and no castling.
        let is_fen = looks_like_fen(value);
        let value = if is_fen { value } else { EMPTY_BOARD };
        let stays = self.runner.keeps_positions()
            && (is_fen || !self.chain.steps.iter().any(Step::chooses));
        let mapped = match self.runner.actions().moves(value, &moves) {
            _ if self.chain.steps.is_empty() || moves.is_empty() => Some(moves.into_owned()),
            Ok(mapped) if stays => mapped.text,
            Err(fault) if stays => {
                let frame = Frame { line: line.to_vec(), part };
                return Err(self.bad(frame.fault(fault), line));
            }
            _ => None,
        };
        if let Some(mapped) = mapped {
            return Ok(mapped);
        }
        let lost = Dropped { moves: u64::from(!lost), ..Dropped::default() };
        self.count(lost).map_or(Ok(Vec::new()), |bad| Err(bad.placed(part.place, line)))
    }
}
