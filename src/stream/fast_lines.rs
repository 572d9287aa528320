//! The fast path: lines as bbt and most programs write them, which are read many at a time and without
//! the framer. What they mean is what it would make of them.

use memchr::{memchr, memchr_iter};

use super::bad_line::Result;
use super::batch::{BatchKind, Origin};
use super::fields::{Frame, LONGEST, Layout, TOO_LONG, unquoted};
use super::options::FastReads;
use super::prelude::*;
use super::write_back::puts_squares;
use crate::chain;
use crate::chain::value::ReadOptions;
use crate::notation::drawn::Drawn;
use crate::notation::{hex, plain};
use crate::position::{AddCells, Forms, LONGEST_RANK, Notes, Packed, PositionTransform};
use crate::program::evaluate::{COLUMN, Columns};

/// The length in bytes of the lines that have been processed, and their number.
pub(super) type Done = (usize, u64);

impl Processor<'_> {
    /// Processes lines at the start of a text, or records in a form that is not text, that come after `line`
    /// others: none if another kind of line comes next.
    pub(super) fn fast_path(
        &mut self,
        line: u64,
        text: &[u8],
        form: Option<Packed>,
    ) -> Result<Done> {
        let done = if form.is_some() { (0, 0) } else { self.hex_lines(line, text)? };
        let rank = &text[..text.len().min(LONGEST_RANK)];
        match self.fast_path {
            _ if done.1 > 0 => Ok(done),
            _ if form.is_none() && memchr(b'/', rank).is_none() => Ok(done),
            FastReads { positions: true, .. } if self.conditions.is_empty() => {
                if !self.batch.is_empty() {
                    return Ok(done);
                }
                let done = self.moved_together(text, form);
                Ok(if done.1 > 0 || form.is_some() { done } else { self.moved_fen(text) })
            }
            FastReads { facts: true, .. } if form.is_none() => Ok(self.facts_of_fens(text)),
            FastReads { sets: true, .. } => self.sets_of_positions(line, text, form),
            _ => Ok(done),
        }
    }

    /// Adds bitboards to the batch.
    fn hex_lines(&mut self, line: u64, text: &[u8]) -> Result<Done> {
        let first = text.get(..hex::LINE).and_then(|line| line.strip_suffix(b"\n"));
        if !self.fast_path.boards || first.and_then(hex::value).is_none() {
            return Ok((0, 0));
        }
        self.make_room(BatchKind::Boards, LineEnd::Feed, None)?;
        let room = COLUMN - self.batch.len();
        let mapping = self.options.read_options.mapping;
        let lines = self.batch.fill(line + 1, 1, |column| {
            let before = column.len();
            hex::read_lines(text, room, column);
            if !mapping.is_own() {
                column[before..].iter_mut().for_each(|board| *board = mapping.read(*board));
            }
        });
        Ok((lines * hex::LINE, lines as u64))
    }

    /// Processes the boards at the start of a text that are written as bbt does, each with the blank line after
    /// it and another one below; returns their number.
    pub(super) fn plain_boards(&mut self, line: u64, text: &[u8]) -> Result<usize> {
        if self.fast_path.boards && !self.fast_path.may_refuse[0] {
            self.make_room(BatchKind::Boards, LineEnd::Feed, None)?;
            let room = COLUMN - self.batch.len();
            let fill = |column: &mut Vec<u64>| _ = plain::read_boards(text, room, column);
            return Ok(self.batch.fill(line + 1, plain::LINES, fill));
        }
        let mut boards = Vec::new();
        plain::read_boards(text, COLUMN, &mut boards);
        let records = text.chunks(plain::RECORD).zip((line + 1..).step_by(plain::LINES as usize));
        for ((raw, number), board) in records.zip(&boards) {
            let boards = vec![Drawn::Board(*board)];
            let content = Content::Boards { boards, line_end: LineEnd::Feed, passed_over: 0 };
            self.record(&Record { number, raw, content })?;
        }
        Ok(boards.len())
    }

    /// Adds bitboards to the batch that are written as squares or in decimal, if the source is known to be lines.
    pub(super) fn other_lines(&mut self, line: u64, text: &[u8]) -> Result<Done> {
        let options = &self.options.read_options;
        let is_decimal = options.radix.map_or(self.bases.are_decimal(), |radix| radix == 10);
        let read = |options: &ReadOptions, text: &[u8]| {
            let ends = |length: usize| length < TOO_LONG && text.get(length) == Some(&b'\n');
            options.board_of_line(text, is_decimal).filter(|(_, length)| ends(*length))
        };
        if !self.fast_path.boards || read(options, text).is_none() {
            return Ok((0, 0));
        }
        self.bases.read_names();
        self.make_room(BatchKind::Boards, LineEnd::Feed, None)?;
        let (options, mut at) = (&self.options.read_options, 0);
        let lines = self.batch.fill(line + 1, 1, |column| {
            while column.len() < COLUMN
                && let Some((board, length)) = read(options, &text[at..])
            {
                column.push(board);
                at += length + 1;
            }
        });
        Ok((at, lines as u64))
    }

    /// Writes the positions at the start of a text that are moved many at a time.
    pub(super) fn moved_together(&mut self, text: &[u8], form: Option<Packed>) -> Done {
        let written = self.writer.mark();
        let forms = Forms { read: form, written: self.options.pack };
        let (actions, rules) = (self.runner.actions(), &self.options.rules);
        let done = actions.apply_to_many(text, forms, rules, self.writer.line());
        if done.lines == 0 {
            self.writer.back_to(written);
        }
        self.report.notes += done.notes(rules);
        (done.length, done.lines)
    }

    /// Writes a line at once if it is a valid FEN.
    fn moved_fen(&mut self, text: &[u8]) -> Done {
        let end = memchr(b'\n', text).filter(|end| *end < TOO_LONG);
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

    /// Adds positions to the batch, if it takes their sets and nothing else about them.
    fn sets_of_positions(&mut self, line: u64, text: &[u8], form: Option<Packed>) -> Result<Done> {
        let is_kept = !self.conditions.is_empty();
        let kind = if is_kept { BatchKind::Positions } else { BatchKind::Sets };
        if !(is_kept || self.by_batch && self.runner.facts().is_empty()) {
            return Ok((0, 0));
        }
        self.make_room(kind, LineEnd::Feed, form)?;
        let is_asked = self.asks_origins() || is_kept;
        let Processor { runner, options, conditions, batch, report, cells, .. } = self;
        let fixed = runner.actions().fixed();
        let by = if is_kept { Some(PositionTransform::identity()) } else { fixed };
        let Some(by) = by else { return Ok((0, 0)) };
        let of_cells = options.columns_of_cells();
        let mut add = |rest: &[u8], columns: &mut Columns| {
            let read = options.operations(rest, &of_cells, cells, report);
            read.map(|()| chain::push_cells(cells, columns)).is_ok()
        };
        let add: Option<AddCells> = if options.cells.is_empty() { None } else { Some(&mut add) };
        let (room, facts, columns) = (COLUMN - batch.len(), &conditions.facts, &mut batch.columns);
        let lengths = by.fast_path().push_sets(text, form, room, facts, columns, add);
        let (mut at, mut number) = (0, line);
        for length in lengths {
            let raw = &text[at..at + length];
            number += 1;
            let origin = Origin { number, raw, line_end: LineEnd::Feed, frame: None };
            let fen = if form.is_none() { origin.text() } else { b"" };
            batch.push(&origin, fen, is_asked);
            at += length;
        }
        Ok((at, number - line))
    }

    /// Adds lines to the batch that hold a bitboard in a field.
    pub(super) fn hex_fields(&mut self, line: u64, text: &[u8]) -> Result<Done> {
        let (mut at, mut number) = (0, line);
        let field = self.options.layout.as_ref().and_then(Layout::only_field);
        let Some((field, delimiter)) = field else { return Ok((0, 0)) };
        let puts_squares = self.runners().any(puts_squares);
        for end in memchr_iter(b'\n', text) {
            let raw = &text[at..=end];
            let (line, line_end) = LineEnd::split(raw);
            let part = unquoted(line, delimiter, field).filter(|_| line.len() < LONGEST);
            let Some(part) = part else { break };
            let Some(word) = hex::value(&part.text(line)) else { break };
            let board = self.options.read_options.mapping.read(word);
            if puts_squares && self.is_unreported(line, (field, delimiter), board) {
                break;
            }
            number += 1;
            let frame = Frame::of(part);
            self.board(&Origin { number, raw, line_end, frame: Some(&frame) }, board)?;
            at = end + 1;
        }
        Ok((at, number - line))
    }
}
