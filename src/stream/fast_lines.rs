//! The fast path: lines as bbt and most programs write them, which are read many at a time and without
//! the framer. What they mean is what it would make of them.

use memchr::{memchr, memchr_iter};

use super::BadLine;
use super::batch::{Kind, Origin};
use super::fast_path::FastPath;
use super::fields::{Frame, LONGEST, Layout, TOO_LONG, unquoted};
use super::processor::Processor;
use super::record::LineEnd;
use crate::chain::value::ReadOptions;
use crate::notation::hex;
use crate::position::{LONGEST_RANK, Notes, PositionTransform};
use crate::program::evaluate::COLUMN;

/// The length in bytes of the lines that have been processed, and their number.
pub(super) type Done = (usize, u64);

impl Processor<'_> {
    /// Processes lines at the start of a text that come after `line` lines: none if another kind of
    /// line comes next.
    pub(super) fn fast_path(&mut self, line: u64, text: &[u8]) -> Result<Done, BadLine> {
        let done = self.hex_lines(line, text)?;
        let rank = &text[..text.len().min(LONGEST_RANK)];
        match self.fast_path {
            _ if done.1 > 0 || memchr(b'/', rank).is_none() => Ok(done),
            FastPath { positions: true, .. } => Ok(self.moved_fens(text)),
            FastPath { facts: true, .. } => Ok(self.facts_of_fens(text)),
            FastPath { sets: true, .. } => self.sets_of_fens(line, text),
            _ => Ok(done),
        }
    }

    /// Adds bitboards to the batch.
    fn hex_lines(&mut self, line: u64, text: &[u8]) -> Result<Done, BadLine> {
        let first = text.get(..hex::LINE).and_then(|line| line.strip_suffix(b"\n"));
        if !self.fast_path.boards || first.and_then(hex::value).is_none() {
            return Ok((0, 0));
        }
        self.make_room(Kind::Boards, LineEnd::Feed)?;
        let room = COLUMN - self.batch.len();
        let mapping = self.options.read_options.mapping;
        let lines = self.batch.fill(line + 1, |column| {
            let before = column.len();
            hex::read_lines(text, room, column);
            if !mapping.is_own() {
                column[before..].iter_mut().for_each(|board| *board = mapping.read(*board));
            }
        });
        Ok((lines * hex::LINE, lines as u64))
    }

    /// Adds bitboards to the batch that are written as squares, if it is known that the source consists of
    /// lines.
    pub(super) fn square_lines(&mut self, line: u64, text: &[u8]) -> Result<Done, BadLine> {
        let read = |options: &ReadOptions, text: &[u8]| {
            let ends = |length: usize| length < TOO_LONG && text.get(length) == Some(&b'\n');
            options.squares_of_line(text).filter(|(_, length)| ends(*length))
        };
        if !self.fast_path.boards || read(&self.options.read_options, text).is_none() {
            return Ok((0, 0));
        }
        self.make_room(Kind::Boards, LineEnd::Feed)?;
        let (options, mut at) = (&self.options.read_options, 0);
        let lines = self.batch.fill(line + 1, |column| {
            while column.len() < COLUMN
                && let Some((board, length)) = read(options, &text[at..])
            {
                column.push(board);
                at += length + 1;
            }
        });
        Ok((at, lines as u64))
    }

    /// Writes FENs that remain positions.
    fn moved_fens(&mut self, text: &[u8]) -> Done {
        if !self.batch.is_empty() {
            return self.moved_fen(text);
        }
        let (written, actions) = (self.writer.mark(), self.runner.actions());
        let done = actions.apply_to_lines(text, &self.options.rules, self.writer.line());
        let packed = self.writer.pack(&written);
        let (1.., Ok(left_out)) = (done.lines, packed) else {
            self.writer.back_to(written);
            return self.moved_fen(text);
        };
        self.report.notes += done.notes(&self.options.rules);
        self.report.notes.left_out += left_out;
        (done.length, done.lines)
    }

    /// Writes a line at once if it is a valid FEN.
    fn moved_fen(&mut self, text: &[u8]) -> Done {
        let end = memchr(b'\n', text).filter(|end| self.batch.is_empty() && *end < TOO_LONG);
        let Some(end) = end else { return (0, 0) };
        let (line, line_end) = LineEnd::split(&text[..=end]);
        if self.is_written_at_once(line, line_end) { (end + 1, 1) } else { (0, 0) }
    }

    /// Writes a FEN that remains a position, if it is valid; returns whether it was.
    pub(super) fn is_written_at_once(&mut self, fen: &[u8], line_end: LineEnd) -> bool {
        let written = self.writer.mark();
        let applied = self.runner.actions().apply(fen, &self.options.rules, self.writer.line());
        self.writer.end(line_end);
        let (Ok(notes), Ok(left_out)) = (applied, self.writer.pack(&written)) else {
            self.writer.back_to(written);
            return false;
        };
        self.report.notes += notes.also(Notes { left_out, ..Notes::default() });
        true
    }

    /// Writes the facts about FENs that are valid.
    fn facts_of_fens(&mut self, text: &[u8]) -> Done {
        let (mut at, mut lines) = (0, 0);
        while let Some(end) = memchr(b'\n', &text[at..]).filter(|end| *end < TOO_LONG)
            && self.batch.is_empty()
        {
            let (line, line_end) = LineEnd::split(&text[at..=at + end]);
            let written = self.writer.mark();
            let facts = self.facts_of_fen(line);
            if !facts.is_ok_and(|notes| self.note(notes).is_ok()) {
                self.writer.back_to(written);
                break;
            }
            self.writer.end(line_end);
            at += end + 1;
            lines += 1;
        }
        (at, lines)
    }

    /// Adds FENs to the batch, if it takes their sets and nothing else about them.
    fn sets_of_fens(&mut self, line: u64, text: &[u8]) -> Result<Done, BadLine> {
        let is_kept = !self.conditions.is_empty();
        let kind = if is_kept { Kind::Positions } else { Kind::Sets };
        if !(is_kept || self.by_batch && self.facts(kind).is_empty()) {
            return Ok((0, 0));
        }
        self.make_room(kind, LineEnd::Feed)?;
        let room = COLUMN - self.batch.len();
        let fixed = self.runner.actions().fixed();
        let by = if is_kept { Some(PositionTransform::identity()) } else { fixed };
        let Some(by) = by else { return Ok((0, 0)) };
        let facts = self.conditions.facts();
        let lengths = by.push_sets(text, room, facts, &mut self.batch.columns);
        let (mut at, mut number) = (0, line);
        let is_asked = self.asks_origins() || is_kept;
        for length in lengths {
            let raw = &text[at..at + length];
            number += 1;
            let origin = Origin { number, raw, line_end: LineEnd::Feed, frame: None };
            self.batch.push(&origin, origin.text(), is_asked);
            at += length;
        }
        Ok((at, number - line))
    }

    /// Adds lines to the batch that hold a bitboard in a field.
    pub(super) fn hex_fields(&mut self, line: u64, text: &[u8]) -> Result<Done, BadLine> {
        let (mut at, mut number) = (0, line);
        let field = self.options.layout.as_ref().and_then(Layout::only_field);
        let Some((field, delimiter)) = field else { return Ok((0, 0)) };
        for end in memchr_iter(b'\n', text) {
            let raw = &text[at..=end];
            let (line, line_end) = LineEnd::split(raw);
            let part = unquoted(line, delimiter, field).filter(|_| line.len() < LONGEST);
            let Some(part) = part else { break };
            let Some(board) = self.options.read_options.own_hex(&part.text(line)) else { break };
            number += 1;
            let frame = Some(&Frame::of(part));
            self.board(&Origin { number, raw, line_end, frame }, board)?;
            at = end + 1;
        }
        Ok((at, number - line))
    }
}
