//! Batches: rows that go through the chain together, and where each of them came from.

use std::cell::OnceCell;

use super::fields::Frame;
use super::prelude::*;
use crate::chain::Refusal;
use crate::position::Packed;
use crate::program::evaluate::Columns;
use crate::program::{Input, kind};
use crate::text::fault::{Fault, FaultKind, Span};

/// What the rows of a batch are, which determines the steps they go through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BatchKind {
    /// Bitboards.
    #[default]
    Boards,
    /// Numbers, which a chain without steps leaves as they are.
    Numbers(kind::Kind),
    /// Positions reduced to their sets, after the steps so far.
    Sets,
    /// Positions as they were read, with their sets for the conditions.
    Positions,
}

/// Where a value came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'r> {
    /// The number of the first line of its record.
    pub(super) number: u64,
    /// The record, with its line ends; empty if it will not be needed.
    pub(super) raw: &'r [u8],
    /// How the record ends.
    pub(super) line_end: LineEnd,
    /// The field that holds the value, if the record holds anything else.
    pub(super) frame: Option<&'r Frame>,
}

impl<'r> Origin<'r> {
    /// The origin of a value that is the whole record.
    pub(super) fn of(record: &Record<'r>) -> Origin<'r> {
        let line_end = LineEnd::split(record.raw).1;
        Origin { number: record.number, raw: record.raw, line_end, frame: None }
    }

    /// The record without its line end.
    pub(super) fn text(&self) -> &'r [u8] {
        LineEnd::split(self.raw).0
    }

    /// The record, with a fault in its value; the span is mapped to the whole record.
    pub(super) fn bad(&self, mut fault: Fault) -> BadLine {
        if let Some(frame) = self.frame {
            fault = frame.value.fault(self.text(), fault);
        }
        BadLine::at(self.number, fault, self.text())
    }

    /// The record, whose value a chain refuses.
    pub(super) fn refused(&self, refusal: Refusal) -> BadLine {
        match refusal {
            Refusal::Position(fault) => self.bad(fault),
            Refusal::Value(fault) => self.whole(fault),
        }
    }

    /// The record, with a fault of its whole value.
    pub(super) fn whole(&self, kind: impl Into<FaultKind>) -> BadLine {
        match self.frame {
            Some(frame) => {
                BadLine::at(self.number, Fault::new(frame.value.place, kind), self.text())
            }
            None => BadLine::whole(self.number, kind),
        }
    }
}

/// Rows waiting to go through the chain.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) kind: BatchKind,
    /// The line end of all rows.
    pub(super) line_end: LineEnd,
    /// The format of the rows' records, if these are not text.
    pub(super) form: Option<Packed>,
    pub(super) columns: Columns,
    /// The line number of each row.
    numbers: Vec<u64>,
    /// The rest of each row's origin, for rows whose origin may be needed.
    rows: Vec<BatchRow>,
    text: Vec<u8>,
    /// Whether there is anything in the text that is not the records of its rows.
    has_more: bool,
}

#[derive(Debug)]
struct BatchRow {
    raw: Span,
    fen: Span,
    frame: Option<Frame>,
    /// The line of a record that is not text, once it is needed.
    line: OnceCell<Vec<u8>>,
}

impl BatchKind {
    /// Whether the rows are sets of positions.
    pub(super) fn is_of_positions(self) -> bool {
        matches!(self, BatchKind::Sets | BatchKind::Positions)
    }
}

impl Batch {
    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    pub(super) fn clear(&mut self) {
        self.columns.clear();
        self.numbers.clear();
        self.rows.clear();
        self.text.clear();
        self.has_more = false;
    }

    /// Lets `fill` append to the column of bitboards, and returns the number of new rows, which come
    /// one after the other, from line `first` on, each of so many lines.
    pub(super) fn fill(
        &mut self,
        first: u64,
        lines: u64,
        fill: impl FnOnce(&mut Vec<u64>),
    ) -> usize {
        let before = self.len();
        fill(self.columns.column_mut(Input::X));
        self.numbers.resize(self.columns.rows(), first);
        let new = self.numbers[before..].iter_mut().zip(0..);
        new.for_each(|(number, row)| *number += lines * row);
        self.len() - before
    }

    /// Adds the origin of a row whose columns have been filled, and its FEN if that will be needed.
    pub(super) fn push(&mut self, origin: &Origin, fen: &[u8], is_asked: bool) {
        self.numbers.push(origin.number);
        if is_asked {
            let mut add = |text: &[u8]| {
                let start = self.text.len();
                self.text.extend_from_slice(text);
                Span::new(start, self.text.len())
            };
            let raw = add(origin.raw);
            // Comparing an empty text takes long: memcmp loads, under a mask, from where nothing is.
            let fen = if fen.is_empty() || origin.raw.starts_with(fen) {
                Span::new(raw.start, raw.start + fen.len())
            } else {
                self.has_more = true;
                add(fen)
            };
            let frame = origin.frame.cloned();
            self.rows.push(BatchRow { raw, fen, frame, line: OnceCell::new() });
        }
    }

    /// The records of some rows as one text; none if there is anything between them.
    pub(super) fn records(&self, rows: Range<usize>) -> &[u8] {
        let rows = self.rows.get(rows).filter(|_| !self.has_more).unwrap_or_default();
        let ends = rows.first().zip(rows.last());
        ends.map_or(&[], |(first, last)| first.raw.to(last.raw).within(&self.text))
    }

    /// A part of the text of a row, or the line of its record, if that is not text.
    fn line<'b>(&'b self, row: &'b BatchRow, part: Span) -> &'b [u8] {
        let Some(format) = self.form else { return part.within(&self.text) };
        row.line.get_or_init(|| {
            let (record, mut line) = (row.raw.within(&self.text), Vec::new());
            // It was read before.
            let _ = record.try_into().map(|record| format.read(record, &mut line));
            line
        })
    }

    /// The FEN of a row that was added with one.
    pub(super) fn fen(&self, row: usize) -> &[u8] {
        self.rows.get(row).map_or(&[], |row| self.line(row, row.fen))
    }

    pub(super) fn origin(&self, row: usize) -> Origin<'_> {
        let (number, line_end, row) = (self.numbers[row], self.line_end, self.rows.get(row));
        let raw = row.map_or(&[][..], |row| self.line(row, row.raw));
        Origin { number, raw, line_end, frame: row.and_then(|row| row.frame.as_ref()) }
    }
}
