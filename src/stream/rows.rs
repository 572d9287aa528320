//! Runs the rows of a batch through conditions and chain, and writes them.

use super::bad_line::Result;
use super::batch::{Batch, BatchKind};
use super::conditions::keep;
use super::heat::Heat;
use super::positions::moved;
use super::prelude::*;
use crate::chain::{Refusal, RefusedRow, Runner, Value};
use crate::position::embedded::read_embedded;
use crate::position::{self, FactsRead, Notes, Packed, Rules};
use crate::program::evaluate::{COLUMN, Columns, NO_NUMBER};
use crate::program::{Input, kind};
use crate::text::fault::{InputFault, RecordFault};

/// The indices of all rows that a batch may have.
static ALL_ROWS: [usize; COLUMN] = {
    let mut rows = [0; COLUMN];
    let mut row = 0;
    while row < COLUMN {
        rows[row] = row;
        row += 1;
    }
    rows
};

impl Processor<'_> {
    /// Makes room for one more row in the batch, whose record may not be text.
    pub(super) fn make_room(
        &mut self,
        kind: BatchKind,
        line_end: LineEnd,
        form: Option<Packed>,
    ) -> Result<()> {
        let batch = &self.batch;
        let is_other = (batch.kind, batch.line_end, batch.form) != (kind, line_end, form);
        if is_other || batch.len() >= COLUMN {
            self.finish_batch()?;
            (self.batch.kind, self.batch.line_end, self.batch.form) = (kind, line_end, form);
        }
        Ok(())
    }

    /// Runs the batch through the chain and writes its results, up to a row at which to stop.
    pub(super) fn finish_batch(&mut self) -> Result<()> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let mut batch = std::mem::take(&mut self.batch);
        let outcome = self.all_rows(&mut batch);
        let mut read = self.runners().map(Runner::facts).chain([&self.conditions.facts]);
        let chess960 = read.any(FactsRead::assumed_chess960);
        drop(read);
        self.report.notes.chess960 |= chess960;
        batch.clear();
        self.batch = batch;
        outcome
    }

    /// Runs all rows together or, if one is refused, one at a time.
    fn all_rows(&mut self, batch: &mut Batch) -> Result<()> {
        let mut columns = std::mem::take(&mut batch.columns);
        if self.conditions.choose() {
            let outcome = self.runs(batch, &columns);
            batch.columns = columns;
            return outcome;
        }
        let again = self.may_refuse(batch.kind).then(|| columns.clone());
        let outcome = self.rows(batch, &mut columns, 0, batch.len());
        batch.columns = columns;
        match (outcome?, again) {
            (Ok(()), _) => Ok(()),
            (Err(refused), None) => self.refuse_row(batch, refused),
            (Err(_), Some(columns)) => self.row_by_row(batch, &columns, 0..batch.len()),
        }
    }

    /// Runs rows one after the other that go through the steps together, or through none.
    fn runs(&mut self, batch: &Batch, columns: &Columns) -> Result<()> {
        let is_of_position = batch.kind.is_of_positions();
        let Ok(held) = self.conditions.hold(columns, 0, batch.len(), is_of_position) else {
            return self.row_by_row(batch, columns, 0..batch.len());
        };
        // Lines that remain positions are read again.
        let has_columns =
            batch.kind != BatchKind::Positions || self.by_batch || self.conditions.filter();
        let mut first = 0;
        for run in held.chunk_by(|one, next| one == next) {
            let rows = first..first + run.len();
            first = rows.end;
            let mut own =
                if has_columns { columns.range(rows.clone()) } else { Columns::default() };
            if self.chosen(run[0], batch, &mut own, rows.clone())?.is_err() {
                self.row_by_row(batch, columns, rows)?;
            }
        }
        Ok(())
    }

    /// Runs rows through the steps, or through none.
    fn chosen(
        &mut self,
        held: bool,
        batch: &Batch,
        columns: &mut Columns,
        rows: Range<usize>,
    ) -> Result<Result<(), RefusedRow>> {
        let swapped = |processor: &mut Self| {
            if !held {
                std::mem::swap(&mut processor.runner, &mut processor.idle);
            }
        };
        swapped(self);
        let outcome = self.rows(batch, columns, rows.start, rows.len());
        swapped(self);
        outcome
    }

    /// Runs rows one at a time, each through the steps if the conditions for that hold.
    fn row_by_row(&mut self, batch: &Batch, columns: &Columns, rows: Range<usize>) -> Result<()> {
        rows.into_iter().try_for_each(|row| {
            let mut columns = columns.range(row..row + 1);
            let held = self.conditions.hold(&columns, row, 1, batch.kind.is_of_positions());
            let outcome = match held {
                Ok(held) => self.chosen(held[0], batch, &mut columns, row..row + 1)?,
                Err(refused) => Err(refused),
            };
            outcome.or_else(|refused| self.refuse_row(batch, refused))
        })
    }

    fn refuse_row(&mut self, batch: &Batch, refused: RefusedRow) -> Result<()> {
        let origin = batch.origin(refused.row);
        self.refuse(origin.refused(refused.refusal), origin.raw)
    }

    /// Runs `count` rows of a batch, the first of which is row `first`, through conditions and
    /// chain, up to a row at which to stop; returns a row that is refused before any row has been written.
    fn rows(
        &mut self,
        batch: &Batch,
        columns: &mut Columns,
        first: usize,
        count: usize,
    ) -> Result<Result<(), RefusedRow>> {
        // The rows that satisfy the conditions.
        let mut left = Cow::Borrowed(&ALL_ROWS[first..first + count]);
        if self.conditions.filter() {
            let (kept, is_of_position) = (&mut self.conditions.kept, batch.kind.is_of_positions());
            let kept = keep(kept, columns, left.to_mut(), is_of_position);
            if kept.is_err() {
                return Ok(kept);
            }
        }
        let left_out = (count - left.len()) as u64;
        match batch.kind {
            BatchKind::Boards if matches!(self.options.output, Output::Fen) => {
                for row in &*left {
                    let origin = batch.origin(*row);
                    self.refuse(origin.whole(RecordFault::NoFen), origin.raw)?;
                }
            }
            BatchKind::Boards if self.shows_stages() => {
                for (row, board) in left.iter().zip(columns.column(Input::X)) {
                    let origin = batch.origin(*row);
                    self.show(&origin, Value::Board(*board), None)
                        .or_else(|bad| self.refuse(bad, origin.raw))?;
                }
            }
            BatchKind::Positions if !self.by_batch => {
                let stays = self.leaves_positions();
                for run in left.chunk_by(|row, next| row + 1 == *next) {
                    self.positions_left(batch, run[0]..run[0] + run.len(), stays)?;
                }
            }
            BatchKind::Boards | BatchKind::Numbers(_) | BatchKind::Sets | BatchKind::Positions => {
                let mut results = match self.results(batch, &left, columns) {
                    Ok(results) => results,
                    Err(refused) => {
                        return Ok(Err(RefusedRow { row: left[refused.row], ..refused }));
                    }
                };
                self.leave(batch, &left, &mut results)?;
                // Its memory is used again.
                if let Some(RowResults::Words(own, _)) = results.pop() {
                    *columns = own;
                }
            }
        }
        self.report.left_out += left_out;
        Ok(Ok(()))
    }

    /// Runs some rows, which are in `columns`, through each chain. The last one takes the columns.
    fn results(
        &mut self,
        batch: &Batch,
        left: &[usize],
        columns: &mut Columns,
    ) -> Result<Vec<RowResults>, RefusedRow> {
        let keeps_positions = self.options.output.keeps_positions();
        let rules = &self.options.rules;
        let mut all = Vec::with_capacity(1 + self.others.len());
        let mut runners = std::iter::once(&mut self.runner).chain(&mut self.others).peekable();
        while let Some(runner) = runners.next() {
            if batch.kind == BatchKind::Positions && keeps_positions && runner.keeps_positions() {
                let line = |at| {
                    moved(runner, rules, batch.fen(left[at]))
                        .map_err(|fault| RefusedRow { row: at, refusal: Refusal::Position(fault) })
                };
                all.push(RowResults::Lines((0..left.len()).map(line).collect::<Result<_, _>>()?));
                continue;
            }
            let is_last = runners.peek().is_none();
            let mut own = if is_last { std::mem::take(columns) } else { columns.clone() };
            let mut kind = runner.kind();
            match batch.kind {
                BatchKind::Numbers(own_kind) if runner.chain().steps.is_empty() => kind = own_kind,
                BatchKind::Boards | BatchKind::Numbers(_) => runner.run_boards(&mut own)?,
                BatchKind::Sets => runner.run_sets(&mut own)?,
                BatchKind::Positions => {
                    if !runner.actions().is_identity() || !runner.facts().is_empty() {
                        // The numbers in other columns stay.
                        own.clear_first(position::inputs().count());
                        sets(runner, rules, batch, left, &mut own)?;
                    }
                    runner.run_sets(&mut own)?;
                }
            }
            all.push(RowResults::Words(own, kind));
        }
        Ok(all)
    }

    /// Writes the results of some rows.
    fn leave(&mut self, batch: &Batch, left: &[usize], results: &mut [RowResults]) -> Result<()> {
        if let Output::Heat | Output::Count = self.options.output {
            self.report.heat.resize_with(results.len(), Heat::default);
            for (heat, results) in self.report.heat.iter_mut().zip(results) {
                if let RowResults::Words(own, _) = results {
                    heat.add(own.column(Input::X));
                }
            }
            return Ok(());
        }
        let may_miss: Vec<bool> =
            self.runners().map(|runner| runner.chain().known().is_exact()).collect();
        if let (Output::Facts(_), [RowResults::Words(own, kind)], [true]) =
            (&self.options.output, &mut *results, &may_miss[..])
        {
            // Those that miss a number are refused.
            for (row, &word) in left.iter().zip(own.column(Input::X)) {
                if word == NO_NUMBER {
                    let origin = batch.origin(*row);
                    let step = self.runner.chain().name();
                    self.refuse(origin.whole(InputFault::NoNumber { step }), origin.raw)?;
                } else {
                    self.writer.boards(&mut [word], *kind, batch.line_end);
                }
            }
            return Ok(());
        }
        let is_plain = self.options.is_plain() && may_miss != [true];
        if let ([RowResults::Words(own, kind)], true) = (&mut *results, is_plain) {
            self.writer.boards(own.column_mut(Input::X), *kind, batch.line_end);
            return Ok(());
        }
        let mut texts = self.texts(results.len());
        for (at, row) in left.iter().enumerate() {
            let mut notes = Notes::default();
            texts.iter_mut().for_each(Vec::clear);
            for ((text, results), may_miss) in texts.iter_mut().zip(&*results).zip(&may_miss) {
                match results {
                    RowResults::Words(own, kind) => {
                        let word = own.column(Input::X)[at];
                        if !may_miss || word != NO_NUMBER {
                            self.writer.append(&Value::of_word(word, *kind), text);
                        }
                    }
                    RowResults::Lines(lines) => {
                        let (line, lost) = &lines[at];
                        text.extend_from_slice(line);
                        notes = notes.also(lost.clone());
                    }
                }
            }
            if self.options.tag {
                self.tag(self.runner.symmetries(at), &mut texts);
            }
            let origin = batch.origin(*row);
            self.deliver(&origin, &texts, notes).or_else(|bad| self.refuse(bad, origin.raw))?;
        }
        Ok(())
    }

    /// Whether a row may be refused by a condition or a chain.
    fn may_refuse(&self, kind: BatchKind) -> bool {
        // Moves in a line can be refused by whatever moves the pieces.
        kind == BatchKind::Positions && self.by_batch
            || self.fast_path.may_refuse[usize::from(kind.is_of_positions())]
    }
}

/// The results of one chain for some rows.
enum RowResults {
    /// Words: sets or numbers.
    Words(Columns, kind::Kind),
    /// Lines of positions, and what happened to each.
    Lines(Vec<(Vec<u8>, Notes)>),
}

/// Fills columns with the sets and facts of positions after the part of a chain that moves pieces.
fn sets(
    runner: &Runner,
    rules: &Rules,
    batch: &Batch,
    left: &[usize],
    columns: &mut Columns,
) -> Result<(), RefusedRow> {
    for (at, row) in left.iter().enumerate() {
        let sets = read_embedded(batch.fen(*row), |fen| runner.sets(fen, rules));
        let ((placement, facts), _) =
            sets.map_err(|fault| RefusedRow { row: at, refusal: Refusal::Position(fault) })?;
        runner.facts().push(&facts, columns);
        placement.push_sets(columns);
    }
    Ok(())
}
