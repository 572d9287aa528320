//! The batch: rows that go through the chain together.

use super::Transformer;
use super::refusals::BadLine;
use crate::chain::RefusedRow;
use crate::program::Input;
use crate::program::evaluate::Columns;

/// What a row of the batch was: it decides which steps it goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    #[default]
    Boards,
    Sets,
}

/// Rows that wait to go through the chain, and what they were.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) columns: Columns,
    pub(super) kind: Kind,
    /// The number of each row's line.
    pub(super) lines: Vec<u64>,
}

impl Batch {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.columns.clear();
        self.lines.clear();
    }
}

impl Transformer<'_> {
    /// Makes room for one more row of a kind in the batch.
    pub(super) fn make_room(&mut self, kind: Kind) -> Result<(), BadLine> {
        if kind != self.batch.kind || self.batch.lines.len() >= self.room {
            self.finish_batch()?;
            self.batch.kind = kind;
        }
        Ok(())
    }

    /// Sends the one row on, where rows go alone.
    pub(super) fn send_alone(&mut self, line: &[u8]) -> Result<(), BadLine> {
        if self.room > 1 {
            return Ok(());
        }
        match self.finish_batch() {
            Ok(()) => Ok(()),
            Err(bad) => self.refuse(bad, line),
        }
    }

    /// Sends the batch through the chain and writes its results.
    pub(super) fn finish_batch(&mut self) -> Result<(), BadLine> {
        self.release()?;
        if self.batch.is_empty() {
            return Ok(());
        }
        let (sifted, outcome) = match self.batch.kind {
            Kind::Boards => (self.sift(), self.runner.run_boards(&mut self.batch.columns)),
            Kind::Sets => (Ok(()), self.runner.run_sets(&mut self.batch.columns)),
        };
        self.writer.boards(self.batch.columns.column_mut(Input::Board), self.line_end);
        let line = |row: usize| self.batch.lines[row];
        let outcome =
            outcome.map_err(|RefusedRow { row, refusal }| BadLine::refused(line(row), &refusal));
        self.batch.clear();
        // What a condition refuses stands behind all that it let through.
        outcome.and(sifted)
    }
}
