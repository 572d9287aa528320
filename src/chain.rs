//! The chain: steps in the order in which they apply, to bitboards and to positions.
//!
//! A step that rearranges the squares moves the pieces of a position, always in the same way or
//! as it chooses for each one. The first step that does not turns the position into a set, with
//! `x` as the occupied squares unless it names others; from then on boards flow through the chain,
//! and the position's sets remain what they were at that point.

use std::fmt;

use shakmaty::{Bitboard, Piece, Square};

use crate::catalogue::{Algorithm, Specification, Step as Row};
use crate::fault::{Fault, Span, shortened};
use crate::language;
use crate::position::{Action, Actions, Dropped, Fen, Rearrangement};
use crate::program::evaluate::{Columns, Evaluator};
use crate::program::kind::{Kind, Known};
use crate::program::squares::{SYMMETRIES, image};
use crate::program::{Input, Program};
use crate::value::Value;

/// A step of a chain.
#[derive(Clone, Debug)]
pub struct Step {
    /// As the user wrote it.
    pub name: String,
    /// What it does to a bitboard.
    pub program: Program,
    /// What it does to a position, if that stays one: a rearrangement of the squares moves the
    /// pieces.
    pub action: Option<Action>,
}

impl Step {
    /// A step of the catalogue, done by one of its algorithms.
    ///
    /// # Errors
    ///
    /// None for the rows of the catalogue, whose programs are tested.
    pub fn named(name: &str, row: &Row, algorithm: &Algorithm) -> Result<Step, Fault> {
        let program = language::compile(algorithm.program)?.program;
        let mut step = Step::new(name, program, row.swaps_colors);
        if matches!(row.specification, Specification::SmallestImage) {
            step.action = Some(Action::Canonical);
        }
        Ok(step)
    }

    /// A step that a formula is.
    pub fn formula(text: &str, program: Program) -> Step {
        Step::new(text, program, false)
    }

    fn new(name: &str, program: Program, swaps_colors: bool) -> Step {
        let map = program.matrix().ok().and_then(|matrix| matrix.square_map());
        let action = map.map(|map| Action::Fixed(Rearrangement::new(map, swaps_colors)));
        Step { name: name.to_owned(), program, action }
    }

    /// The name of the symmetry that the step chooses for a value, if it chooses one.
    pub fn symmetry(&self, value: &Value) -> Option<&'static str> {
        match (value, &self.action) {
            (Value::Position(line), Some(action)) => {
                action.symmetry(line).expect("a position holds a checked FEN")
            }
            (Value::Board(board), Some(Action::Canonical)) => {
                let smallest =
                    |(_, target): &(_, fn(Square) -> Square)| image(Bitboard(*board), *target);
                SYMMETRIES.into_iter().min_by_key(smallest).map(|(name, _)| name)
            }
            _ => None,
        }
    }

    /// Whether the step chooses a symmetry for each value.
    pub fn chooses(&self) -> bool {
        matches!(self.action, Some(Action::Canonical))
    }

    /// Whether the step reads sets of a position.
    fn reads_sets(&self) -> bool {
        self.program.inputs().any(|input| input != Input::Board)
    }

    /// Whether there are bitboards or sets of positions to which the step cannot be applied.
    pub fn may_refuse(&self) -> bool {
        self.reads_sets() || self.program.divides()
    }

    /// Whether the sets that the step reads are there.
    ///
    /// # Errors
    ///
    /// They are not: the value was a bitboard.
    pub fn check_sets(&self, from_position: bool) -> Result<(), Refusal> {
        if self.reads_sets() && !from_position {
            let sets = self.program.inputs().filter(|input| *input != Input::Board);
            let sets: Vec<String> = sets.map(|input| format!("`{}`", input.name())).collect();
            let (step, sets) = (self.name.clone(), sets.join(" and "));
            return Err(Refusal::NeedsPosition { step, sets, letter: self.letter() });
        }
        Ok(())
    }

    /// A letter of FEN in the step's text, for pieces whose sets it reads.
    fn letter(&self) -> Option<char> {
        let reads = |input| self.program.inputs().any(|read| read == input);
        let is_letter = |letter: &char| {
            Piece::from_char(*letter).is_some_and(|piece| {
                reads(Input::of_color(piece.color)) && reads(Input::of_role(piece.role))
            })
        };
        let words = self.name.split(|c: char| !c.is_alphanumeric() && c != '_');
        let mut letters = words.filter(|word| word.len() == 1).flat_map(str::chars);
        letters.find(is_letter)
    }

    /// The step refuses a value because it would divide by zero.
    pub fn divides_by_zero(&self) -> Refusal {
        Refusal::DivisionByZero { step: self.name.clone() }
    }
}

/// Why a chain cannot be applied to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A step reads a set of a position, and the value is a bitboard.
    NeedsPosition {
        /// The step.
        step: String,
        /// The sets that it reads.
        sets: String,
        /// A letter of FEN among its words: perhaps the board was meant.
        letter: Option<char>,
    },
    /// A step that maps moves finds a word among them that is none: at its place in the value's
    /// line, or at its start if that is not known.
    NoMove(Fault),
    /// A division by zero.
    DivisionByZero {
        /// The step.
        step: String,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NeedsPosition { step, sets, letter } => {
                let step = shortened(step);
                write!(f, "`{step}` needs a position (a FEN) for {sets}, and this is a bitboard")?;
                match letter {
                    Some(letter) => write!(f, " (`{letter}` is a letter of FEN, the board is `x`)"),
                    None => Ok(()),
                }
            }
            Refusal::NoMove(fault) => f.write_str(&fault.line()),
            Refusal::DivisionByZero { step } => write!(f, "`{}` divides by zero", shortened(step)),
        }
    }
}

/// A refusal, and the row of the batch in which it came up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// The row, from 0.
    pub row: usize,
    /// Why.
    pub refusal: Refusal,
}

/// Steps in the order in which they apply.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// The steps.
    pub steps: Vec<Step>,
}

impl Chain {
    /// Applies the steps one by one and returns what each of them gives, and what a position
    /// lost on the way.
    ///
    /// # Errors
    ///
    /// The first step that cannot be applied, with the reason.
    pub fn stages(&self, value: &Value) -> Result<(Vec<Value>, Dropped), Refusal> {
        let mut dropped = Dropped::default();
        let mut stages = Vec::with_capacity(self.steps.len());
        let mut columns = Columns::default();
        let mut current = value.clone();
        if let Value::Board(board) = current {
            columns.column_mut(Input::Board).push(board);
        }
        let from_position = matches!(value, Value::Position(_));
        let becomes_set = self.steps.iter().any(|step| step.action.is_none());
        for step in &self.steps {
            if let (Value::Position(line), Some(action)) = (&current, &step.action) {
                let mut moved = Vec::with_capacity(line.len());
                let lost = action.apply(line, &mut moved).or_else(|mut fault| {
                    if becomes_set {
                        // Moves make no difference to it.
                        moved.clear();
                        return action.apply(fen(line).fields(), &mut moved);
                    }
                    if current != *value {
                        // Of the line as it was, it is not known where.
                        fault.place = Span::default();
                    }
                    Err(fault)
                });
                let lost = lost.map_err(Refusal::NoMove)?;
                dropped = dropped.also(lost);
                current = Value::Position(moved);
            } else {
                if let Value::Position(line) = &current {
                    fen(line).placement().push_sets(&mut columns);
                }
                step.check_sets(from_position)?;
                run(step, &mut Evaluator::new(&step.program), &mut columns, &mut Vec::new())
                    .map_err(|r| r.refusal)?;
                current = Value::Board(columns.column(Input::Board)[0]);
            }
            stages.push(current.clone());
        }
        // What a position lost does not matter to the set that it became.
        let dropped =
            if matches!(current, Value::Position(_)) { dropped } else { Dropped::default() };
        Ok((stages, dropped))
    }

    /// What is known of the result where it is a bitboard: whether it is a set or a number. What one
    /// step gives is what the next one is given.
    pub fn known(&self) -> Known {
        self.steps.iter().fold(Known::WORD, |x, step| step.program.known(x))
    }

    /// What the result means where it is a bitboard: squares, or a number.
    ///
    /// ```
    /// use bbt::chain::{Chain, Step};
    /// use bbt::language::compile;
    /// use bbt::program::kind::Kind;
    /// let step = |text| Step::formula(text, compile(text).unwrap().program);
    /// let chain = Chain { steps: vec![step("x & file_a"), step("popcount(x)"), step("x + 1")] };
    /// assert_eq!(chain.kind(), Kind::Count);
    /// ```
    pub fn kind(&self) -> Kind {
        self.known().kind()
    }

    /// Whether there are bitboards or sets of positions to which the chain cannot be applied.
    pub fn may_refuse(&self) -> bool {
        self.steps.iter().any(Step::may_refuse)
    }

    /// What the steps do to a position up to the first one that makes a set of it, and the rest.
    fn split(&self) -> (Actions, &[Step]) {
        let mut actions = Actions::default();
        for (index, step) in self.steps.iter().enumerate() {
            match &step.action {
                Some(action) => actions.push(action),
                None => return (actions, &self.steps[index..]),
            }
        }
        (actions, &[])
    }
}

/// The FEN of a position, which was checked when it was read.
fn fen(line: &[u8]) -> Fen<'_> {
    Fen::parse(line).expect("a position holds a checked FEN")
}

/// Runs one step over columns: its results become the new `x`, and the old one is left in
/// `spare`, to be used again.
///
/// On a division by zero, the column keeps the results of the rows before it.
fn run(
    step: &Step,
    evaluator: &mut Evaluator,
    columns: &mut Columns,
    spare: &mut Vec<u64>,
) -> Result<(), RefusedRow> {
    let outcome = evaluator.run(columns, spare);
    std::mem::swap(columns.column_mut(Input::Board), spare);
    outcome.map_err(|division| RefusedRow { row: division.row, refusal: step.divides_by_zero() })
}

/// A chain made ready to run over many values.
#[derive(Debug)]
pub struct Runner<'a> {
    chain: &'a Chain,
    evaluators: Vec<Evaluator>,
    /// What the chain does to a position before it becomes a set, if it does.
    actions: Actions,
    /// The steps that come after: none where a position stays one.
    set_steps: usize,
    /// A column that is used again and again.
    spare: Vec<u64>,
}

impl<'a> Runner<'a> {
    /// Makes a chain ready to run.
    pub fn new(chain: &'a Chain) -> Runner<'a> {
        let (actions, rest) = chain.split();
        Runner {
            chain,
            evaluators: chain.steps.iter().map(|step| Evaluator::new(&step.program)).collect(),
            actions,
            set_steps: rest.len(),
            spare: Vec::new(),
        }
    }

    /// Whether a position that goes through comes out as a position.
    pub fn keeps_positions(&self) -> bool {
        self.set_steps == 0
    }

    /// What the chain does to a position, up to where it becomes a set.
    pub fn actions(&self) -> &Actions {
        &self.actions
    }

    /// Runs the whole chain over a column of bitboards: the results become the new column.
    ///
    /// # Errors
    ///
    /// The row of the first refusal; the results of the rows before it are in the column.
    pub fn run_boards(&mut self, columns: &mut Columns) -> Result<(), RefusedRow> {
        let refused = |refusal| RefusedRow { row: 0, refusal };
        if columns.rows() > 0 {
            let mut steps = self.chain.steps.iter();
            if let Err(refusal) = steps.try_for_each(|step| step.check_sets(false)) {
                columns.clear();
                return Err(refused(refusal));
            }
        }
        self.run_from(0, columns)
    }

    /// Runs the part of the chain after [`Runner::actions`] over the sets of positions.
    ///
    /// # Errors
    ///
    /// The row of the first refusal; the results of the rows before it are in the column.
    pub fn run_sets(&mut self, columns: &mut Columns) -> Result<(), RefusedRow> {
        self.run_from(self.chain.steps.len() - self.set_steps, columns)
    }

    fn run_from(&mut self, first: usize, columns: &mut Columns) -> Result<(), RefusedRow> {
        let mut first_refused = None;
        for (step, evaluator) in self.chain.steps.iter().zip(&mut self.evaluators).skip(first) {
            // An earlier row may fail in a later step: the first row counts, not the first step.
            if let Err(refused) = run(step, evaluator, columns, &mut self.spare) {
                for input in Input::ALL {
                    columns.column_mut(input).truncate(refused.row);
                }
                first_refused = Some(refused);
            }
        }
        first_refused.map_or(Ok(()), Err)
    }
}
