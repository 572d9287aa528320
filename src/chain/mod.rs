//! Chains: steps in the order in which they apply, to bitboards and to positions.
//!
//! A step that rearranges the squares moves the pieces of a position, either always in the same way
//! or depending on the position. The first step that does neither turns the position into a set,
//! with `x` as the occupied squares unless it names other sets; from then on bitboards flow through
//! the chain, and the position's sets keep the values that they had at that point.
//!
//! ```
//! use bbt::position::Rules;
//! use bbt::{Chain, Value};
//! let chain = Chain::parse(&["color-flip", "white & pawns", "popcount(x)"])?;
//! let position: Value = "4k3/ppp5/8/8/8/8/P7/4K3 w - - 0 1".parse()?;
//! let (stages, _) = chain.stages(&position, Rules::none())?;
//! assert_eq!(stages[0].to_string(), "4k3/p7/8/8/8/8/PPP5/4K3 b - - 0 1");
//! assert_eq!(stages[1], Value::Board(0b0000_0111 << 8));
//! assert_eq!(stages[2].to_string(), "3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod facts;
mod order;
mod step;
pub mod value;

pub use self::step::{Refusal, RefusedRow, Step};
pub use self::value::Value;
use crate::formula;
use crate::position::{
    self, Actions, FactValues, FactsRead, Fen, Notes, Placement, Position, Rules,
};
use crate::program::evaluate::{Columns, Evaluator, NO_NUMBER};
use crate::program::{Input, Kind, Known, Program};
use crate::text::fault::{Fault, InputFault, Result, Span};

/// The name of the step that passes the value through unchanged.
pub(crate) const INPUT: &str = "input";

/// Steps in the order in which they apply.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// The steps.
    pub steps: Vec<Step>,
}

impl Chain {
    /// Reads the texts of steps, each as [`Step::parse`] reads it, except that `x` is a number
    /// where the step before gives one.
    ///
    /// # Errors
    ///
    /// As for [`Step::parse`]; the span is in the texts joined by spaces, as on a command line.
    ///
    /// ```
    /// use bbt::Chain;
    /// let chain = Chain::parse(&["flip-diag", "x & file_a"]).unwrap();
    /// assert_eq!(chain.steps.len(), 2);
    ///
    /// let steps = ["flip-diag", "x & fil_a"];
    /// let fault = Chain::parse(&steps).unwrap_err();
    /// assert_eq!(&steps.join(" ")[fault.place.start..fault.place.end], "fil_a");
    /// ```
    pub fn parse(steps: &[&str]) -> Result<Chain> {
        let mut chain = Chain::default();
        let mut start = 0;
        for text in steps {
            let rules = formula::Rules { x: chain.known(), ..formula::Rules::default() };
            let step = Step::parse_with(text, &rules).map_err(|fault| fault.shifted(start))?;
            let place = Span::new(start, start + text.len());
            chain.push(step).map_err(|fault| Fault::new(place, fault))?;
            start += text.len() + 1;
        }
        Ok(chain)
    }

    /// Adds a step, which uses what the last one gives.
    ///
    /// # Errors
    ///
    /// The step would drop what comes in: it reads sets of a position, where the chain no longer gives a
    /// position, or nothing that changes. The step takes a board, and gets a number; or squares, and gets a side.
    ///
    /// ```
    /// use bbt::{Chain, Step};
    /// let mut chain = Chain::parse(&["mirror", "white"]).unwrap();
    /// let pawns = Step::parse("pawns").unwrap();
    /// assert_eq!(
    ///     chain.push(pawns).unwrap_err().to_string(),
    ///     "`pawns` does not use what `white` gave"
    /// );
    /// ```
    pub fn push(&mut self, step: Step) -> Result<(), InputFault> {
        if let Some(last) = self.steps.last() {
            let (name, before, kind) = (step.name.clone(), last.name.clone(), self.kind());
            if kind.is_written_only() {
                return Err(InputFault::TextWithin { before });
            }
            if step.refuses(kind) || step.counts_bits_of(last) {
                return Err(step.not_a_board(Some(&before), kind));
            }
            if let Some(fault) = step.of_all_pieces().filter(|_| last.is_side()) {
                return Err(fault);
            }
            if !(step.reads_x() || self.keeps_positions() && step.reads_sets()) {
                let (before, mend) = (before.into(), step.with(last).into());
                return Err(InputFault::NoFlow { step: name, before, mend });
            }
        }
        self.steps.push(step);
        Ok(())
    }

    /// Its first step, if that does not take values of this kind.
    pub(crate) fn refusing(&self, kind: Kind) -> Option<&Step> {
        self.steps.first().filter(|step| step.refuses(kind))
    }

    /// Applies the steps one by one; returns the result of each of them, and what happened to a position on the way.
    ///
    /// # Errors
    ///
    /// The first step that cannot be applied, and why.
    pub fn stages(&self, value: &Value, rules: &Rules) -> Result<(Vec<Value>, Notes), Refusal> {
        self.stages_beside(value, &[], rules)
    }

    /// The same for a value beside cells that the steps read, given their words.
    pub(crate) fn stages_beside(
        &self,
        value: &Value,
        cells: &[(Input, u64)],
        rules: &Rules,
    ) -> Result<(Vec<Value>, Notes), Refusal> {
        let mut runner = Runner::new(self);
        let mut columns = Columns::default();
        push_cells(cells, &mut columns);
        let mut stages = Vec::with_capacity(self.steps.len());
        let mut chess960 = false;
        let from_position = matches!(value, Value::Position(_));
        if let Value::Position(position) = value {
            let (moved, notes) = self.moved(position, runner.keeps_positions(), rules)?;
            stages.extend(moved.iter().cloned().map(Value::Position));
            if runner.keeps_positions() {
                return Ok((stages, notes));
            }
            // Later steps read the facts that the position has here.
            runner.refusal.clone().map_or(Ok(()), Err)?;
            let (placement, facts) =
                runner.sets(position.line(), rules).map_err(Refusal::Position)?;
            placement.push_sets(&mut columns);
            runner.facts.push(&facts, &mut columns);
            chess960 = runner.facts.assumed_chess960();
        } else {
            columns.column_mut(Input::X).push(value.occupied().0);
        }
        for (index, step) in self.steps.iter().enumerate().skip(stages.len()) {
            step.check_sets(from_position)?;
            runner.step(index, &mut columns).map_err(|refused| refused.refusal)?;
            let word = columns.column(Input::X)[0];
            let known = runner.known[index];
            if known.is_exact() && word == NO_NUMBER {
                return Err(InputFault::NoNumber { step: step.name.clone() }.into());
            }
            stages.push(Value::of_word(word, known.kind()));
        }
        // What was lost does not matter once the position has become a set.
        Ok((stages, Notes { chess960, ..Notes::default() }))
    }

    /// A position after each step up to the first that turns it into a set, and what happened to it.
    fn moved(
        &self,
        position: &Position,
        stays_position: bool,
        rules: &Rules,
    ) -> Result<(Vec<Position>, Notes), Refusal> {
        let mut notes = Notes::default();
        let mut all: Vec<Position> = Vec::new();
        for action in self.steps.iter().map_while(|step| step.action.as_ref()) {
            let current = all.last().unwrap_or(position);
            let line = current.line();
            let mut moved = Vec::with_capacity(line.len());
            let became = action.apply(line, rules, &mut moved).or_else(|mut fault| {
                if !stays_position {
                    // Moves do not affect the choice.
                    moved.clear();
                    return action.apply(current.fen().fields(), rules, &mut moved);
                }
                if current != position {
                    // The span in the original line is not known.
                    fault.place = Span::default();
                }
                Err(fault)
            });
            let became = became.map_err(Refusal::Position)?;
            if became.dropped.moves > 0 {
                // Moves that are dropped are not mapped, whatever steps before have done.
                notes.illegal_moves = 0;
            }
            notes = notes.also(became);
            all.push(Position::parse(&moved).map_err(Refusal::Position)?);
        }
        Ok((all, notes))
    }

    /// The name of the chain's results: that of the assignment, if the last step is one, otherwise
    /// the steps as they were written, with single spaces. Without steps, the result is the input.
    ///
    /// ```
    /// use bbt::Chain;
    /// let name = |steps: &[&str]| Chain::parse(steps).map(|chain| chain.name());
    /// assert_eq!(name(&["mirror", "x  & file_a"]), Ok("mirror x & file_a".to_owned()));
    /// assert_eq!(name(&["mirror", "wp = white & pawns"]), Ok("wp".to_owned()));
    /// assert_eq!(name(&[]), Ok("input".to_owned()));
    /// ```
    pub fn name(&self) -> String {
        let Some(last) = self.steps.last() else { return INPUT.to_owned() };
        if let Some(name) = last.assigned() {
            return name.to_owned();
        }
        let words = self.steps.iter().flat_map(|step| step.name.split_whitespace());
        words.collect::<Vec<_>>().join(" ")
    }

    /// All steps as one program; none if there are no steps.
    pub fn program(&self) -> Option<Program> {
        self.steps.iter().map(|step| step.program.clone()).reduce(|all, next| all.then(&next))
    }

    /// What is known of the result for bitboards: whether it is a set or a number. Each step's
    /// result is the input of the next one.
    pub fn known(&self) -> Known {
        self.steps.iter().fold(Known::WORD, |x, step| step.known(x))
    }

    /// What the result means for bitboards: squares, or a number.
    ///
    /// ```
    /// use bbt::Chain;
    /// use bbt::program::kind::Kind;
    /// let chain = Chain::parse(&["x & file_a", "popcount(x)", "x + 1"]).unwrap();
    /// assert_eq!(chain.kind(), Kind::Count);
    /// ```
    pub fn kind(&self) -> Kind {
        self.known().kind()
    }

    /// Whether the result for a position is a position.
    pub(crate) fn keeps_positions(&self) -> bool {
        self.steps.iter().all(|step| step.action.is_some())
    }
}

/// Adds a row of the words of cells.
pub(crate) fn push_cells(words: &[(Input, u64)], columns: &mut Columns) {
    for (input, word) in words {
        columns.column_mut(*input).push(*word);
    }
}

/// A chain prepared to run over many values.
#[derive(Debug)]
pub struct Runner<'a> {
    chain: &'a Chain,
    /// What is known of the result of each step for bitboards.
    known: Vec<Known>,
    evaluators: Vec<Evaluator>,
    /// The chain's effect on a position until it becomes a set, if it ever does.
    actions: Actions,
    /// The facts of that position that its other steps read.
    facts: FactsRead,
    /// The number of steps from there on: 0 if a position remains a position.
    set_steps: usize,
    /// Why the first of these does not take the pieces of a position.
    refusal: Option<InputFault>,
    /// Why a step does not take bitboards.
    no_boards: Option<Refusal>,
    /// The symmetries that steps chose in the last run, row by row, if they are to be named.
    chosen: Option<Vec<Vec<&'static str>>>,
    /// A column that is reused.
    spare: Vec<u64>,
}

impl<'a> Runner<'a> {
    /// Prepares a chain to run.
    pub fn new(chain: &'a Chain) -> Runner<'a> {
        let mut actions = Actions::default();
        let own = chain.steps.iter().map_while(|step| step.action.as_ref());
        let rest = &chain.steps[own.inspect(|action| actions.push(action)).count()..];
        let mut x = Known::WORD;
        let ready = |step: &Step| {
            let evaluator = step.evaluator(x);
            x = step.known(x);
            (evaluator, x)
        };
        let (evaluators, known) = chain.steps.iter().map(ready).unzip();
        Runner {
            chain,
            known,
            evaluators,
            actions,
            facts: FactsRead::by(rest.iter().map(|step| &step.program)),
            set_steps: rest.len(),
            refusal: rest.first().and_then(Step::of_all_pieces),
            no_boards: chain.steps.iter().find_map(|step| step.check_sets(false).err()),
            chosen: None,
            spare: Vec::new(),
        }
    }

    /// From now on, remembers the symmetries that steps choose for bitboards.
    #[must_use]
    pub(crate) fn naming_symmetries(self) -> Runner<'a> {
        Runner { chosen: Some(Vec::new()), ..self }
    }

    /// The names of the symmetries that steps chose for a row of the last run, if they are remembered.
    pub(crate) fn symmetries(&self, row: usize) -> impl Iterator<Item = &'static str> {
        self.chosen.iter().flatten().filter_map(move |names| names.get(row).copied())
    }

    pub(crate) fn chain(&self) -> &'a Chain {
        self.chain
    }

    /// What the results that are not positions mean: squares, or a number.
    pub(crate) fn kind(&self) -> Kind {
        self.known.last().map_or(Known::WORD, |known| *known).kind()
    }

    /// Whether the result for a position is a position.
    pub fn keeps_positions(&self) -> bool {
        self.set_steps == 0
    }

    /// The chain's effect on a position until it becomes a set.
    pub fn actions(&self) -> &Actions {
        &self.actions
    }

    /// The facts of a position that the steps after [`Runner::actions`] read.
    pub(crate) fn facts(&self) -> &FactsRead {
        &self.facts
    }

    /// The pieces of a line's position after its actions, and the values of these facts. The span of a fault
    /// is empty if it is not that of the line.
    pub(crate) fn sets(&self, line: &[u8], rules: &Rules) -> Result<(Placement, FactValues)> {
        let line = &*position::at_end(line)?;
        let placement = self.actions.placement(line)?;
        if self.facts.is_empty() {
            return Ok((placement, FactValues::default()));
        }
        if self.actions.is_identity() {
            return Ok((placement, self.facts.values(&Fen::parse(line)?)?));
        }
        let mut moved = Vec::with_capacity(line.len());
        if self.actions.apply(line, rules, &mut moved).is_err() {
            // Moves do not affect the position.
            moved.clear();
            self.actions.apply(Fen::parse(line)?.fields(), rules, &mut moved)?;
        }
        let values = Fen::parse(&moved).and_then(|fen| self.facts.values(&fen));
        Ok((placement, values.map_err(|fault| Fault { place: Span::default(), ..fault })?))
    }

    /// Runs the whole chain over a column of bitboards: the results become the new column.
    ///
    /// # Errors
    ///
    /// The row of the first refusal; the results of the rows before it are in the column.
    pub fn run_boards(&mut self, columns: &mut Columns) -> Result<(), RefusedRow> {
        if let Some(refusal) = self.no_boards.clone().filter(|_| columns.rows() > 0) {
            columns.clear();
            return Err(RefusedRow { row: 0, refusal });
        }
        self.run_from(0, columns)
    }

    /// Runs the part of the chain after [`Runner::actions`] over the sets of positions.
    ///
    /// # Errors
    ///
    /// The row of the first refusal; the results of the rows before it are in the column.
    pub fn run_sets(&mut self, columns: &mut Columns) -> Result<(), RefusedRow> {
        if let Some(refusal) = self.refusal.clone().filter(|_| columns.rows() > 0) {
            columns.clear();
            return Err(RefusedRow { row: 0, refusal: refusal.into() });
        }
        self.run_from(self.chain.steps.len() - self.set_steps, columns)
    }

    /// Runs a step: its results become the new `x`, up to the first row without one, and the old column is
    /// left in `spare` for reuse.
    fn step(&mut self, index: usize, columns: &mut Columns) -> Result<(), RefusedRow> {
        let outcome = self.evaluators[index].run(columns, &mut self.spare);
        std::mem::swap(columns.column_mut(Input::X), &mut self.spare);
        outcome.map_err(|none| self.chain.steps[index].refused(none))
    }

    fn run_from(&mut self, first: usize, columns: &mut Columns) -> Result<(), RefusedRow> {
        let mut first_refused = None;
        self.chosen.iter_mut().for_each(Vec::clear);
        for (index, step) in self.chain.steps.iter().enumerate().skip(first) {
            // An earlier row may fail in a later step: the first row counts, not the first step.
            if let Err(refused) = self.step(index, columns) {
                columns.truncate(refused.row);
                first_refused = Some(refused);
            }
            if let Some(chosen) = self.chosen.as_mut().filter(|_| step.chooses()) {
                // The column before the step was left there.
                let names =
                    self.spare.iter().filter_map(|&board| step.symmetry(&Value::Board(board)));
                chosen.push(names.collect());
            }
        }
        first_refused.map_or(Ok(()), Err)
    }
}
