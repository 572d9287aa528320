//! The writer: every result is written here, as a line, as JSON, as a drawing.

use std::io::Write as _;
use std::mem;

use memchr::memchr;

use super::fields::{WriteResult, write_fields};
use super::options::Options;
use super::prelude::*;
use crate::chain::Value;
use crate::chain::facts::Facts;
use crate::notation::{Format, Mapping, end_line, hex};
use crate::position::{Dropped, Fen, Packed};
use crate::program::Kind;
use crate::text::fault::{RecordFault, Result};

/// The output so far, and how to write more.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) how: Output,
    mapping: &'static Mapping,
    /// The format of records as which lines are written.
    pack: Option<Packed>,
    /// The output that has not been taken yet.
    pub(super) out: Vec<u8>,
    /// Whether a result of several lines has been written: the next one is set apart.
    begun: bool,
    /// Whether the last line that was passed through had no end: one is added before the next line.
    unended: bool,
}

/// A state of the writer that can be restored.
#[derive(Clone, Copy, Debug)]
pub(super) struct WriterState {
    length: usize,
    begun: bool,
    unended: bool,
}

impl Writer {
    /// A writer of results.
    pub(super) fn new(options: &Options) -> Writer {
        let (how, mapping, pack) = (options.output.clone(), options.mapping, options.pack);
        Writer { how, mapping, pack, out: Vec::new(), begun: false, unended: false }
    }

    /// Makes records of the lines since a mark, if records are written; returns what has no place there. After an
    /// error, go back to the mark.
    pub(super) fn pack(&mut self, since: &WriterState) -> Result<Dropped> {
        let mut dropped = Dropped::default();
        let Some(format) = self.pack else { return Ok(dropped) };
        let mut rest = &self.out.split_off(since.length)[..];
        while let Some(end) = memchr(b'\n', rest) {
            dropped += format.write(LineEnd::split(&rest[..end]).0, &mut self.out)?;
            rest = &rest[end + 1..];
        }
        Ok(dropped)
    }

    /// The current state.
    pub(super) fn mark(&self) -> WriterState {
        WriterState { length: self.out.len(), begun: self.begun, unended: self.unended }
    }

    /// What was written since a mark.
    pub(super) fn since(&self, mark: &WriterState) -> &[u8] {
        &self.out[mark.length..]
    }

    /// Removes everything written since a mark.
    pub(super) fn back_to(&mut self, mark: WriterState) {
        self.out.truncate(mark.length);
        (self.begun, self.unended) = (mark.begun, mark.unended);
    }

    /// Merges the state of another writer that has written after this one; its output must have been taken.
    pub(super) fn absorb(&mut self, other: &mut Writer) {
        if other.out.is_empty() {
            return;
        }
        if self.unended {
            self.out.push(b'\n');
            self.out.append(&mut other.out);
        } else {
            mem::swap(&mut self.out, &mut other.out);
        }
        (self.begun, self.unended) = (other.begun, other.unended);
    }

    /// Starts a line: what is appended to it is its text, up to [`Writer::end`].
    #[inline]
    pub(super) fn line(&mut self) -> &mut Vec<u8> {
        if mem::take(&mut self.unended) {
            self.out.push(b'\n');
        }
        &mut self.out
    }

    #[inline]
    pub(super) fn end(&mut self, line_end: LineEnd) {
        line_end.write(&mut self.out);
    }

    /// Passes lines through unchanged, with their line ends.
    pub(super) fn raw(&mut self, lines: &[u8]) {
        // Neither documents nor records of 32 bytes have lines between them.
        if !lines.is_empty() && !self.how.is_document() && self.pack.is_none() {
            self.line().extend_from_slice(lines);
            self.unended = !lines.ends_with(b"\n");
        }
    }

    /// Passes through the rest of a line whose beginning was passed through.
    pub(super) fn more(&mut self, part: &[u8]) {
        self.unended = false;
        self.raw(part);
    }

    /// Writes the results of a batch, after applying the square mapping to those that are boards.
    pub(super) fn boards(&mut self, boards: &mut [u64], kind: Kind, line_end: LineEnd) {
        if let Output::Facts(keys) = &self.how {
            let keys = keys.clone();
            for &word in &*boards {
                keys.write(&Facts::of(&Value::of_word(word, kind), self.mapping), self.line());
                self.end(line_end);
            }
            return;
        }
        if kind != Kind::Set && self.how.writes_numbers(kind) {
            for &word in &*boards {
                let (start, mut out) = (self.line().len(), mem::take(&mut self.out));
                self.append(&Value::of_word(word, kind), &mut out);
                end_line(start, &mut out);
                self.out = out;
                self.end(line_end);
            }
            return;
        }
        let format = self.how.board_format();
        match kind {
            Kind::Set if format.is_number() && !self.mapping.is_own() => {
                for board in boards.iter_mut() {
                    *board = self.mapping.write(*board);
                }
            }
            Kind::Truth => boards.iter_mut().for_each(|truth| *truth = u64::from(*truth != 0)),
            _ => {}
        }
        if format == Format::Hex && line_end == LineEnd::Feed {
            if !boards.is_empty() {
                hex::write_lines(boards, self.line());
            }
            return;
        }
        for &board in &*boards {
            self.separate();
            format.write_line(board, self.line());
            self.end(line_end);
        }
    }

    /// Appends the facts about a position to the line, if facts are written.
    pub(super) fn position(&mut self, fen: Fen) {
        self.line();
        if let Output::Facts(keys) = &self.how {
            keys.write(&Facts::of_fen(fen, self.mapping), &mut self.out);
        }
    }

    /// Why a result cannot be written in the chosen format, if it cannot.
    pub(super) fn refusal(&self, result: &Value) -> Option<RecordFault> {
        match (result, &self.how) {
            (Value::Board(_), Output::Fen) => Some(RecordFault::NoFen),
            (Value::Number(_), Output::Fen) => Some(RecordFault::NumberHasNoFen),
            (Value::Number(_), Output::Board(format)) if format.is_number() => None,
            (Value::Number(_), Output::Board(_) | Output::Heat) => {
                Some(RecordFault::NumberHasNoSquares)
            }
            _ => None,
        }
    }

    /// Appends one result to a text, that of a line or of a field, as the output says; in decimal, a true comparison is 1.
    pub(super) fn append(&self, result: &Value, text: &mut Vec<u8>) {
        let how = &self.how;
        let board = match result {
            Value::Position(position) if how.keeps_positions() => {
                text.extend_from_slice(position.line());
                return;
            }
            Value::Number(number) if how.writes_numbers(number.kind) => {
                // A vector takes everything.
                let _ = match (how, number.kind) {
                    (Output::Board(_), Kind::Truth) => {
                        write!(text, "{}", u8::from(number.word != 0))
                    }
                    _ => write!(text, "{number}"),
                };
                return;
            }
            Value::Number(number) => number.word,
            _ if how.board_format().is_number() => self.mapping.write(result.occupied().0),
            _ => result.occupied().0,
        };
        how.board_format().write(board, text);
    }

    /// Writes a line of fields; it is not complete if one of them contains the delimiter.
    pub(super) fn fields(&mut self, words: &[Vec<u8>], delimiter: u8, end: LineEnd) -> WriteResult {
        let start = self.line().len();
        write_fields(words, delimiter, &mut self.out)?;
        if words.len() == 1 {
            end_line(start, &mut self.out);
        }
        self.end(end);
        Ok(())
    }

    /// Hands values up to be drawn side by side.
    pub(super) fn drawing(&mut self, row: &[(String, Shown)]) {
        let Output::Drawings(drawings) = &self.how else { return };
        let mut text = String::new();
        drawings.draw(row, self.mapping, &mut text);
        if !self.how.is_document() {
            self.separate();
            self.line().extend_from_slice(text.as_bytes());
        }
    }

    /// Whether nothing more fits into the document of all drawings.
    pub(super) fn is_full(&self) -> bool {
        matches!(&self.how, Output::Drawings(drawings) if drawings.is_full())
    }

    /// Writes the document of all drawings, if they are one.
    pub(super) fn finish(&mut self, title: &str) {
        let mut text = String::new();
        if let Output::Drawings(drawings) = &self.how {
            drawings.finish(title, &mut text);
        }
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Separates a result of several lines from the one before it.
    pub(super) fn separate(&mut self) {
        if self.how.has_lines() && mem::replace(&mut self.begun, true) {
            self.line().push(b'\n');
        }
    }
}
