//! Conditions: formulas that must not be empty for an input to be processed, or to go through the
//! steps. They see the input before any step; the former are evaluated in batches like the steps.

use super::options::Options;
use crate::chain::{RefusedRow, Step};
use crate::position::FactsRead;
use crate::program::Known;
use crate::program::evaluate::{Columns, Evaluator, NO_NUMBER};

/// The conditions, made ready to run.
#[derive(Debug)]
pub(super) struct Conditions {
    /// Those for an input to be processed.
    pub(super) kept: Vec<(Step, Evaluator)>,
    /// Those for it to go through the steps.
    only: Vec<(Step, Evaluator)>,
    /// The facts of a position that they read.
    pub(super) facts: FactsRead,
}

impl Conditions {
    pub(super) fn new(options: &Options) -> Conditions {
        let Options { conditions, only, .. } = options;
        let ready = |step: &Step| (step.clone(), step.evaluator(Known::WORD));
        Conditions {
            kept: conditions.iter().map(ready).collect(),
            only: only.iter().map(ready).collect(),
            facts: FactsRead::by(conditions.iter().chain(only).map(|step| &step.program)),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        !self.filter() && !self.choose()
    }

    /// Whether inputs may be left out.
    pub(super) fn filter(&self) -> bool {
        !self.kept.is_empty()
    }

    /// Whether inputs may go through no step.
    pub(super) fn choose(&self) -> bool {
        !self.only.is_empty()
    }

    /// Whether each of `count` rows, from row `first` on, goes through the steps; or a row that cannot be asked.
    pub(super) fn hold(
        &mut self,
        columns: &Columns,
        first: usize,
        count: usize,
        from_position: bool,
    ) -> Result<Vec<bool>, RefusedRow> {
        let mut held = vec![!self.choose(); count];
        if self.choose() {
            let mut rows: Vec<usize> = (first..first + count).collect();
            keep(&mut self.only, &mut columns.clone(), &mut rows, from_position)?;
            for row in rows {
                held[row - first] = true;
            }
        }
        Ok(held)
    }
}

/// Removes the rows for which one of these conditions is 0, and their entries in `rows`, which lists the
/// rows' indices; or returns a row to which a condition cannot be applied.
pub(super) fn keep(
    conditions: &mut [(Step, Evaluator)],
    columns: &mut Columns,
    rows: &mut Vec<usize>,
    from_position: bool,
) -> Result<(), RefusedRow> {
    let mut values = Vec::new();
    for (step, evaluator) in conditions {
        let Some(&row) = rows.first() else { break };
        step.check_sets(from_position).map_err(|refusal| RefusedRow { row, refusal })?;
        values.clear();
        let outcome = evaluator.run(columns, &mut values);
        outcome.map_err(|none| RefusedRow { row: rows[none.row], ..step.refused(none) })?;
        if step.known(Known::WORD).is_exact() {
            values.iter_mut().filter(|word| **word == NO_NUMBER).for_each(|word| *word = 0);
        }
        columns.select(&values);
        let mut values = values.iter();
        rows.retain(|_| values.next().is_some_and(|value| *value != 0));
    }
    Ok(())
}
