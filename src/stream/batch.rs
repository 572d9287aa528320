//! The batch: rows that go through the chain together, and where each of them came from.

use super::fields::Frame;
use super::record::{LineEnd, Record};
use crate::fault::Span;
use crate::program::Input;
use crate::program::evaluate::Columns;

/// What the rows of a batch are: it decides which steps they go through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Bitboards.
    #[default]
    Boards,
    /// Positions of which only the sets go on, as the steps have left them so far.
    Sets,
    /// Positions as they came, with their sets for the conditions.
    Positions,
}

/// Where a value came from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'r> {
    /// The number of the first line of its record.
    pub(super) number: u64,
    /// The record, with its line ends; empty where nobody will ask for it.
    pub(super) raw: &'r [u8],
    /// The field in which it stands, if there is more in the record.
    pub(super) frame: Option<&'r Frame>,
}

impl<'r> Origin<'r> {
    /// The origin of a value that is all of a record.
    pub(super) fn of(record: &Record<'r>) -> Origin<'r> {
        Origin { number: record.number, raw: record.raw, frame: None }
    }

    /// The record without its line end.
    pub(super) fn text(&self) -> &'r [u8] {
        LineEnd::split(self.raw).0
    }

    /// How the record ends.
    pub(super) fn line_end(&self) -> LineEnd {
        LineEnd::split(self.raw).1
    }
}

/// Rows that wait to go through the chain.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) kind: Kind,
    /// How the lines of the rows end.
    pub(super) line_end: LineEnd,
    pub(super) columns: Columns,
    /// The number of each row's line.
    numbers: Vec<u64>,
    /// Where the rest of each row's origin stands, for rows of which it may be asked.
    rows: Vec<Row>,
    text: Vec<u8>,
}

#[derive(Debug)]
struct Row {
    raw: Span,
    fen: Span,
    frame: Option<Box<Frame>>,
}

impl Batch {
    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    pub(super) fn clear(&mut self) {
        self.columns.clear();
        self.numbers.clear();
        self.rows.clear();
        self.text.clear();
    }

    /// The column of bitboards, to be filled; as many lines follow each other from `first` on as
    /// are filled in.
    pub(super) fn fill(&mut self, first: u64, fill: impl FnOnce(&mut Vec<u64>) -> usize) -> usize {
        let count = fill(self.columns.column_mut(Input::Board));
        self.numbers.extend(first..first + count as u64);
        count
    }

    /// Adds where a row came from, whose columns have been filled, and its FEN if it will be
    /// needed.
    pub(super) fn push(&mut self, origin: &Origin, fen: &[u8], is_asked: bool) {
        self.numbers.push(origin.number);
        if is_asked {
            let [raw, fen] = [origin.raw, fen].map(|text| {
                let start = self.text.len();
                self.text.extend_from_slice(text);
                Span::new(start, self.text.len())
            });
            self.rows.push(Row { raw, fen, frame: origin.frame.cloned().map(Box::new) });
        }
    }

    /// The FEN of a row that was added with one.
    pub(super) fn fen(&self, row: usize) -> &[u8] {
        self.rows.get(row).map_or(&[], |row| &self.text[row.fen.start..row.fen.end])
    }

    /// Where a row came from.
    pub(super) fn origin(&self, row: usize) -> Origin<'_> {
        let number = self.numbers[row];
        match self.rows.get(row) {
            Some(Row { raw, frame, .. }) => {
                Origin { number, raw: &self.text[raw.start..raw.end], frame: frame.as_deref() }
            }
            None => Origin { number, raw: &[], frame: None },
        }
    }
}
