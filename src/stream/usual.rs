//! Lines as they are usually written, which are read many at a time and without the framer.

use memchr::memchr;

use super::BadLine;
use super::batch::{Kind, Origin};
use super::fields::TOO_LONG;
use super::fields::{Frame, Layout, unquoted};
use super::processor::Processor;
use super::record::LineEnd;
use crate::notation::usual::Usual;
use crate::position::Actions;
use crate::program::evaluate::COLUMN;

impl Processor<'_> {
    /// Adds boards at the start of a text, the first of which is on line `first`, to the batch; returns
    /// them and their length in bytes.
    pub(super) fn usual_boards(
        &mut self,
        first: u64,
        notation: Usual,
        text: &[u8],
    ) -> Result<(&[u64], usize), BadLine> {
        self.make_room(Kind::Boards, LineEnd::Feed)?;
        let room = COLUMN - self.batch.len();
        let mapping = self.options.read_options.mapping;
        let is_open = self.options.read_options.radix.is_none();
        let mut length = 0;
        let boards = self.batch.fill(first, |column| {
            let before = column.len();
            length = notation.read(text, room, column);
            if notation == Usual::Decimal && is_open {
                self.bases.show_decimals(first, &column[before..]);
            }
            if notation.is_number() && !mapping.is_own() {
                for board in &mut column[before..] {
                    *board = mapping.read(*board);
                }
            }
        });
        Ok((boards, length))
    }

    /// Adds lines at the start of a text, the first of which is line `first`, to the batch if they hold
    /// a bitboard in a field, as most lines do; returns their length in bytes and their number.
    pub(super) fn usual_fields(
        &mut self,
        first: u64,
        text: &[u8],
    ) -> Result<(usize, u64), BadLine> {
        let (mut at, mut number) = (0, first);
        let field = self.options.layout.as_ref().and_then(Layout::only_field);
        let Some((field, delimiter)) = field else { return Ok((0, 0)) };
        while let Some(end) = memchr(b'\n', &text[at..]) {
            let raw = &text[at..=at + end];
            let (line, line_end) = LineEnd::split(raw);
            let part = unquoted(line, delimiter, field).filter(|_| line.len() < TOO_LONG);
            let Some(part) = part else { break };
            let Some(board) = self.options.read_options.usual(&part.text(line)) else { break };
            let frame = Some(&Frame::of(part));
            self.board(&Origin { number, raw, line_end, frame }, board)?;
            at += raw.len();
            number += 1;
        }
        Ok((at, number - first))
    }

    /// Writes the lines at the start of a text that are FENs as they are usually written; returns
    /// their length in bytes and their number.
    pub(super) fn usual_positions(&mut self, text: &[u8]) -> (usize, u64) {
        if !self.batch.is_empty() {
            return (0, 0);
        }
        let written = self.writer.mark();
        let actions = self.runner.actions();
        let done = actions.apply_to_usual(text, &self.options.rules, self.writer.line());
        if done.lines == 0 {
            self.writer.back_to(written);
        }
        self.report.notes.dropped += done.dropped;
        (done.length, done.lines)
    }

    /// Adds the lines at the start of a text that are FENs as they are usually written to the batch,
    /// if it takes their sets and nothing else about them; returns their length in bytes and their
    /// number. They come after `line` lines.
    pub(super) fn usual_sets(&mut self, text: &[u8], line: u64) -> Result<(usize, u64), BadLine> {
        let is_kept = !self.conditions.is_empty();
        let kind = if is_kept { Kind::Positions } else { Kind::Sets };
        if !(is_kept || self.by_batch) || !self.facts(kind).is_empty() {
            return Ok((0, 0));
        }
        self.make_room(kind, LineEnd::Feed)?;
        let room = COLUMN - self.batch.len();
        let by = if is_kept { Actions::identity() } else { self.runner.actions() };
        let lengths = by.sets_of_usual(text, room, &mut self.batch.columns);
        let (mut at, mut number) = (0, line);
        let is_asked = self.asks_origins || is_kept;
        for length in lengths {
            let raw = &text[at..at + length];
            number += 1;
            let origin = Origin { number, raw, line_end: LineEnd::Feed, frame: None };
            self.batch.push(&origin, origin.text(), is_asked);
            at += length;
        }
        Ok((at, number - line))
    }

    /// Writes a line at once if it is a valid FEN; returns whether it was.
    pub(super) fn usual_position(&mut self, line: &[u8]) -> bool {
        let (text, line_end) = LineEnd::split(line);
        self.batch.is_empty() && self.written_at_once(text, line_end)
    }
}
