//! Conditions: formulas that must not be empty for an input to be processed. They see the input
//! before any step, and are evaluated in batches like the steps.

use crate::chain::{RefusedRow, Step};
use crate::position::FactsRead;
use crate::program::evaluate::{Columns, Evaluator, NO_NUMBER};
use crate::program::kind::Known;

/// The conditions, made ready to run.
#[derive(Debug)]
pub(super) struct Conditions {
    all: Vec<(Step, Evaluator)>,
    /// The facts of a position that they read.
    facts: FactsRead,
    /// A column that is reused.
    values: Vec<u64>,
}

impl Conditions {
    pub(super) fn new(steps: &[Step]) -> Conditions {
        let ready = |step: &Step| (step.clone(), step.evaluator(Known::WORD));
        let facts = FactsRead::by(steps.iter().map(|step| &step.program));
        Conditions { all: steps.iter().map(ready).collect(), facts, values: Vec::new() }
    }

    /// The facts of a position that they read.
    pub(super) fn facts(&self) -> &FactsRead {
        &self.facts
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether some inputs may be refused by the conditions.
    pub(super) fn may_refuse(&self, from_position: bool) -> bool {
        self.all.iter().any(|(step, _)| step.may_refuse(from_position))
    }

    /// Removes the rows for which a condition is 0, and their entries in `rows`, which lists the
    /// rows' indices.
    ///
    /// # Errors
    ///
    /// A row to which a condition cannot be applied, and why.
    pub(super) fn keep(
        &mut self,
        columns: &mut Columns,
        rows: &mut Vec<usize>,
        from_position: bool,
    ) -> Result<(), RefusedRow> {
        for (step, evaluator) in &mut self.all {
            let Some(&row) = rows.first() else { break };
            step.check_sets(from_position).map_err(|refusal| RefusedRow { row, refusal })?;
            self.values.clear();
            let outcome = evaluator.run(columns, &mut self.values);
            outcome.map_err(|none| RefusedRow { row: rows[none.row], ..step.refused(none) })?;
            if step.known(Known::WORD).is_exact() {
                self.values
                    .iter_mut()
                    .filter(|word| **word == NO_NUMBER)
                    .for_each(|word| *word = 0);
            }
            columns.select(&self.values);
            let mut values = self.values.iter();
            rows.retain(|_| values.next().is_some_and(|value| *value != 0));
        }
        Ok(())
    }
}
