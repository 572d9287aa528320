//! Conditions: formulas that must not be empty for a line to go on. They see the input, before
//! any step, and are evaluated by the batch as the steps are.

use super::Transformer;
use super::batch::Kind;
use super::refusals::BadLine;
use crate::chain::{Refusal, Step};
use crate::fault::Span;
use crate::position::Fen;
use crate::program::Input;
use crate::program::evaluate::{Columns, Evaluator};

/// The conditions, made ready to run.
#[derive(Debug)]
pub(super) struct Conditions {
    all: Vec<(Step, Evaluator)>,
    /// A column that is used again and again.
    values: Vec<u64>,
}

impl Conditions {
    pub(super) fn new(steps: &[Step]) -> Conditions {
        let ready = |step: &Step| (step.clone(), Evaluator::new(&step.program));
        Conditions { all: steps.iter().map(ready).collect(), values: Vec::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Takes the rows away for which a condition is 0, and with them what belongs to them in
    /// `rows`.
    ///
    /// # Errors
    ///
    /// What belongs to the first row to which a condition cannot be applied, and why; the rows
    /// before it are there.
    fn keep<T: Copy>(
        &mut self,
        columns: &mut Columns,
        rows: &mut Vec<T>,
        from_position: bool,
    ) -> Result<(), (T, Refusal)> {
        let mut outcome = Ok(());
        for (step, evaluator) in &mut self.all {
            let Some(&first) = rows.first() else { break };
            self.values.clear();
            if let Err(refusal) = step.check_sets(from_position) {
                outcome = Err((first, refusal));
            } else if let Err(division) = evaluator.run(columns, &mut self.values) {
                outcome = Err((rows[division.row], step.divides_by_zero()));
            }
            columns.select(&self.values);
            let mut values = self.values.iter();
            rows.retain(|_| values.next().is_some_and(|value| *value != 0));
        }
        outcome
    }
}

/// Positions that wait for the conditions.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    columns: Columns,
    /// The number of each one's line, and where it stands in the text.
    lines: Vec<(u64, Span)>,
    text: Vec<u8>,
}

impl Waiting {
    fn push(&mut self, number: u64, fen: &Fen) {
        fen.placement().push_sets(&mut self.columns);
        let start = self.text.len();
        self.text.extend_from_slice(fen.line());
        self.lines.push((number, Span::new(start, self.text.len())));
    }

    pub(super) fn clear(&mut self) {
        self.columns.clear();
        self.lines.clear();
        self.text.clear();
    }
}

impl Transformer<'_> {
    /// Lets a line with a FEN wait until the conditions have been evaluated.
    pub(super) fn wait(&mut self, line: &[u8]) -> Result<(), BadLine> {
        let fen = match Fen::parse(line) {
            Ok(fen) => fen,
            Err(fault) => return self.refuse(self.bad(fault, line), line),
        };
        self.make_room(Kind::Sets)?;
        self.waiting.push(self.line, &fen);
        if self.waiting.lines.len() < self.room {
            return Ok(());
        }
        let outcome = self.release();
        match outcome {
            Err(bad) if self.room == 1 => self.refuse(bad, line),
            outcome => outcome,
        }
    }

    /// Sends those of the waiting positions on that satisfy the conditions.
    pub(super) fn release(&mut self) -> Result<(), BadLine> {
        if self.waiting.lines.is_empty() {
            return Ok(());
        }
        let mut waiting = std::mem::take(&mut self.waiting);
        let outcome = self.conditions.keep(&mut waiting.columns, &mut waiting.lines, true);
        let line = self.line;
        for &(number, place) in &waiting.lines {
            self.line = number;
            self.admitted(&waiting.text[place.start..place.end])?;
        }
        self.line = line;
        waiting.clear();
        self.waiting = waiting;
        outcome.map_err(|((number, _), refusal)| BadLine::refused(number, &refusal))
    }

    /// Takes the boards out of the batch that do not satisfy the conditions.
    pub(super) fn sift(&mut self) -> Result<(), BadLine> {
        let outcome = self.conditions.keep(&mut self.batch.columns, &mut self.batch.lines, false);
        outcome.map_err(|(number, refusal)| BadLine::refused(number, &refusal))
    }

    /// Whether a board satisfies the conditions.
    ///
    /// # Errors
    ///
    /// The line at which to stop; where such lines do not stop the run, one that is refused
    /// satisfies nothing.
    pub(super) fn admits(&mut self, board: u64, line: &[u8]) -> Result<bool, BadLine> {
        let mut columns = Columns::default();
        columns.column_mut(Input::Board).push(board);
        let mut rows = vec![self.line];
        if let Err((_, refusal)) = self.conditions.keep(&mut columns, &mut rows, false) {
            self.refuse(self.bad_for(refusal.to_string()), line)?;
        }
        Ok(!rows.is_empty())
    }
}
