//! Runs the rows of a batch through conditions and chain, and writes them.

use super::BadLine;
use super::batch::{Batch, Kind};
use super::fast::goes_alone;
use super::output::Output;
use super::processor::{Processor, bad, refused};
use super::record::LineEnd;
use crate::chain::RefusedRow;
use crate::fault::RecordFault;
use crate::position::Notes;
use crate::program::Input;
use crate::program::evaluate::{COLUMN, Columns};
use crate::value::Value;

/// Why not all rows of a batch went through.
enum Halt {
    /// A row was refused before any row was written.
    Refused(RefusedRow),
    /// The run stops; earlier rows have been written.
    Stop(BadLine),
}

impl From<RefusedRow> for Halt {
    fn from(refused: RefusedRow) -> Halt {
        Halt::Refused(refused)
    }
}

impl From<BadLine> for Halt {
    fn from(bad: BadLine) -> Halt {
        Halt::Stop(bad)
    }
}

/// The rows of a batch that satisfy the conditions: all, or those with these indices.
enum Left {
    All(usize),
    Some(Vec<usize>),
}

impl Left {
    fn len(&self) -> usize {
        match self {
            Left::All(count) => *count,
            Left::Some(rows) => rows.len(),
        }
    }

    /// The index in the batch of one of these rows.
    fn row(&self, at: usize) -> usize {
        match self {
            Left::All(_) => at,
            Left::Some(rows) => rows[at],
        }
    }
}

impl Processor<'_> {
    /// Makes room for one more row in the batch.
    pub(super) fn make_room(&mut self, kind: Kind, line_end: LineEnd) -> Result<(), BadLine> {
        let batch = &self.batch;
        if batch.kind != kind || batch.line_end != line_end || batch.len() >= COLUMN {
            self.finish_batch()?;
            (self.batch.kind, self.batch.line_end) = (kind, line_end);
        }
        Ok(())
    }

    /// Runs the batch through the chain and writes its results.
    ///
    /// # Errors
    ///
    /// The row at which to stop; the rows before it have been written.
    pub(super) fn finish_batch(&mut self) -> Result<(), BadLine> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let mut batch = std::mem::take(&mut self.batch);
        let outcome = self.all_rows(&mut batch);
        batch.clear();
        self.batch = batch;
        outcome
    }

    /// Runs all rows together or, if one is refused, one at a time.
    fn all_rows(&mut self, batch: &mut Batch) -> Result<(), BadLine> {
        let mut columns = std::mem::take(&mut batch.columns);
        let again = self.may_refuse(batch.kind != Kind::Boards).then(|| columns.clone());
        let outcome = self.rows(batch, &mut columns, 0, batch.len());
        batch.columns = columns;
        match (outcome, again) {
            (Ok(()), _) => Ok(()),
            (Err(Halt::Stop(bad)), _) => Err(bad),
            (Err(Halt::Refused(refused)), None) => self.refuse_row(batch, &refused),
            (Err(Halt::Refused(_)), Some(columns)) => {
                (0..batch.len()).try_for_each(|row| self.one_row(batch, &columns, row))
            }
        }
    }

    fn one_row(&mut self, batch: &Batch, columns: &Columns, row: usize) -> Result<(), BadLine> {
        match self.rows(batch, &mut columns.row(row), row, 1) {
            Ok(()) => Ok(()),
            Err(Halt::Stop(bad)) => Err(bad),
            Err(Halt::Refused(refused)) => self.refuse_row(batch, &refused),
        }
    }

    fn refuse_row(&mut self, batch: &Batch, row: &RefusedRow) -> Result<(), BadLine> {
        let origin = batch.origin(row.row);
        let bad = refused(&origin, row.refusal.clone());
        self.refuse(bad, &origin)
    }

    /// Runs `count` rows of a batch, the first of which is row `first`, through conditions and
    /// chain.
    fn rows(
        &mut self,
        batch: &Batch,
        columns: &mut Columns,
        first: usize,
        count: usize,
    ) -> Result<(), Halt> {
        let left = if self.conditions.is_empty() && first == 0 {
            Left::All(count)
        } else {
            let mut rows = (first..first + count).collect();
            self.conditions.keep(columns, &mut rows, batch.kind != Kind::Boards)?;
            Left::Some(rows)
        };
        let refused = |RefusedRow { row, refusal }| RefusedRow { row: left.row(row), refusal };
        match batch.kind {
            Kind::Boards if matches!(self.options.output, Output::Fen) => {
                for at in 0..left.len() {
                    let origin = batch.origin(left.row(at));
                    self.refuse(BadLine::whole(origin.number, RecordFault::NoFen), &origin)?;
                }
                Ok(())
            }
            Kind::Boards if goes_alone(&self.options) => {
                for (at, board) in columns.column(Input::X).iter().enumerate() {
                    self.show(&batch.origin(left.row(at)), Value::Board(*board))?;
                }
                Ok(())
            }
            Kind::Boards => {
                self.runner.run_boards(columns).map_err(refused)?;
                Ok(self.leave(batch, &left, columns)?)
            }
            Kind::Sets => {
                self.runner.run_sets(columns).map_err(refused)?;
                Ok(self.leave(batch, &left, columns)?)
            }
            Kind::Positions if self.by_batch => {
                let mut moved = Columns::default();
                for at in 0..left.len() {
                    let row = left.row(at);
                    let placement = self.runner.actions().placement(batch.fen(row));
                    let placement = placement.map_err(|fault| bad(&batch.origin(row), fault))?;
                    placement.push_sets(&mut moved);
                }
                self.runner.run_sets(&mut moved).map_err(refused)?;
                Ok(self.leave(batch, &left, &mut moved)?)
            }
            Kind::Positions => {
                for at in 0..left.len() {
                    let row = left.row(at);
                    self.admitted(&batch.origin(row), batch.fen(row))?;
                }
                Ok(())
            }
        }
    }

    /// Writes the results of some rows.
    fn leave(&mut self, batch: &Batch, left: &Left, columns: &mut Columns) -> Result<(), BadLine> {
        let boards = columns.column_mut(Input::X);
        if self.options.layout.is_none() {
            self.writer.boards(boards, batch.line_end);
            return Ok(());
        }
        for (at, board) in boards.iter().enumerate() {
            let origin = batch.origin(left.row(at));
            let result = self.writer.text(&self.writer.value_of(*board));
            self.framed(&origin, &result, Notes::default())?;
        }
        Ok(())
    }

    /// Whether a row may be refused by a condition or a step.
    fn may_refuse(&self, from_position: bool) -> bool {
        self.chain.may_refuse(from_position) || self.conditions.may_refuse(from_position)
    }
}
