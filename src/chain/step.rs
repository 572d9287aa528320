//! One step: how it is read, what it does, and what it may follow.

use std::str::FromStr;

use shakmaty::{Bitboard, Piece};

use crate::catalogue::{self, Algorithm, Effect, NamedStep};
use crate::chain::value::Value;
use crate::formula::cells::Cell;
use crate::formula::functions::{self, Function};
use crate::formula::{self, Formula, Rules};
use crate::position::{self, Action, PieceSet, PositionTransform};
use crate::program::evaluate::{Cause, Evaluator, NoResult};
use crate::program::squares::{SYMMETRIES, images};
use crate::program::{Input, Kind, Known, Program};
use crate::text::fault::{Fault, InputFault, Result, Span};

/// A step of a chain.
#[derive(Clone, Debug)]
pub struct Step {
    /// The step as the user wrote it, or the name of the routine that it is.
    pub name: String,
    /// Its effect on a bitboard.
    pub program: Program,
    /// Its effect on a position, if the result is a position, too: a rearrangement of the squares moves the pieces.
    pub action: Option<Action>,
    /// The names that its text gives to constants, in order; none for a step of the catalogue.
    pub constants: Vec<(String, u64)>,
    /// What its text calls `x`, if it is a routine.
    pub(crate) parameter: Option<String>,
    /// The row of the catalogue that it is; none for a formula.
    row: Option<&'static NamedStep>,
    /// What is known of the result, whatever it is computed from: a row's is a set, and a routine's has a type.
    known: Option<Known>,
}

impl Step {
    /// Reads a step: a name of the catalogue, perhaps with an algorithm, the name of a function of one
    /// operand, or a formula in `x` or in the sets of a position.
    ///
    /// # Errors
    ///
    /// The text is none of these: where, and why.
    ///
    /// ```
    /// use bbt::Step;
    /// let step = Step::parse("flip-vertical@delta-swaps").unwrap();
    /// assert_eq!(step.program.evaluate_board(0xff), Ok(0xff00000000000000));
    /// assert!(Step::parse("x & (x - 1)").is_ok());
    /// assert!(Step::parse("0xff").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Step> {
        Step::parse_with(text, &Rules::default())
    }

    /// Reads a step by these rules.
    pub(crate) fn parse_with(text: &str, rules: &Rules) -> Result<Step> {
        if let Some(step) = Step::named(text)? {
            return Ok(step);
        }
        match rules.compile(text) {
            Ok(formula) if formula.mentions_input => Ok(Step::of(text, formula)),
            Ok(_) => Err(Fault::of_all(text, InputFault::ValueForStep)),
            Err(fault) => Err(Step::unknown(text).unwrap_or(fault)),
        }
    }

    /// The step that a text names: one of the catalogue, perhaps with an algorithm, or a function of
    /// one operand, which is `x`. `None` if it names none.
    ///
    /// # Errors
    ///
    /// The step does not have that algorithm.
    ///
    /// ```
    /// use bbt::Step;
    /// let step = Step::named("knight").unwrap().unwrap();
    /// assert_eq!(step.program.evaluate_board(1), Ok(0x20400));
    /// assert!(Step::named("rook").unwrap().is_none());
    /// ```
    pub fn named(text: &str) -> Result<Option<Step>> {
        let Some((row, algorithm)) = Step::chosen(text)? else {
            let function = functions::find(text).filter(|one| one.is_step());
            let of_x = |one: &Function| formula::compile(&format!("{}(x)", one.name));
            return Ok(function.map(of_x).transpose()?.map(|formula| Step::of(text, formula)));
        };
        let compiled = || formula::compile(algorithm.program).map(|formula| formula.program);
        let program = algorithm.compiled().map_or_else(compiled, Ok)?;
        let action = match row.effect {
            Effect::Canonical => Some(Action::Canonical),
            Effect::WhiteToMove => Some(Action::WhiteToMove),
            Effect::Moves | Effect::SwapsColors => row.square_map().map(|map| {
                Action::Fixed(PositionTransform::new(map, row.effect == Effect::SwapsColors))
            }),
        };
        Ok(Some(Step {
            row: Some(row),
            known: Some(Known::WORD),
            ..Step::new(text, program, action)
        }))
    }

    /// The row of the catalogue that a text names, and the algorithm after its `@` or the first one.
    fn chosen(text: &str) -> Result<Option<(&'static NamedStep, &'static Algorithm)>> {
        let both = text.split_once('@').map(|(name, wanted)| (name, Some(wanted)));
        let (name, wanted) = both.unwrap_or((text, None));
        let Some(row) = catalogue::find(name) else { return Ok(None) };
        let algorithm = wanted.map_or(row.algorithms.first(), |wanted| row.algorithm(wanted));
        algorithm.map(|algorithm| Some((row, algorithm))).ok_or_else(|| {
            let known: Vec<&str> = row.algorithms.iter().map(|algorithm| algorithm.name).collect();
            let (step, algorithm) = (row.name, wanted.unwrap_or_default().to_owned());
            let place = Span::new(text.len() - algorithm.len(), text.len());
            Fault::new(place, InputFault::UnknownAlgorithm { step, algorithm, known })
        })
    }

    /// The step with what the text of its algorithm says of constants and operations: a step of the
    /// catalogue is data, and does not know its text.
    pub(crate) fn as_written(&self) -> Step {
        let chosen = self.row.and_then(|_| Step::chosen(&self.name).ok()?);
        match chosen.and_then(|(_, algorithm)| formula::compile(algorithm.program).ok()) {
            None => self.clone(),
            Some(Formula { program, constants, .. }) => Step { program, constants, ..self.clone() },
        }
    }

    /// The steps that a text names, with spaces between them; `None` if one of its words names none. The place
    /// of a fault is in the word.
    pub(crate) fn all_named(text: &str) -> Result<Option<Vec<Step>>> {
        text.split_whitespace().map(Step::named).collect()
    }

    /// The error for a text that has the form of a name and is not one; `None` for any other text.
    pub(crate) fn unknown(text: &str) -> Option<Fault> {
        let is_name = text.starts_with(char::is_alphabetic)
            && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '@'));
        if !is_name {
            return None;
        }
        if let Some(function) = functions::find(text) {
            let (name, call) = (text.to_owned(), function.call());
            return Some(Fault::of_all(text, InputFault::Function { name, call }));
        }
        let names = catalogue::steps()
            .flat_map(NamedStep::names)
            .chain(formula::known_names())
            .chain(functions::functions().flat_map(Function::names))
            .chain(["startpos"]);
        let near = formula::nearest_name(text.split('@').next().unwrap_or(text), names);
        let (name, near) = (text.to_owned(), near.map(str::to_owned));
        Some(Fault::of_all(text, InputFault::UnknownStep { name, near }))
    }

    /// The step that a formula defines.
    pub fn formula(text: &str, program: Program) -> Step {
        let map = program.affine_map().ok().and_then(|map| map.square_map());
        Step::new(text, program, map.map(|map| Action::Fixed(PositionTransform::new(map, false))))
    }

    /// The step that a formula defines, with the names that its text gives to constants. A routine goes by its name.
    pub fn of(text: &str, formula: Formula) -> Step {
        let step = Step::formula(formula.routine.as_deref().unwrap_or(text), formula.program);
        let is_said = formula.known.is_any_word() || formula.known.kind() != Kind::Set;
        // A function may say what its operations do not: `rank_of(x)` is a number.
        let is_other = || step.known(Known::WORD).kind() != formula.known.kind();
        let known = (is_said && (formula.routine.is_some() || is_other())).then_some(formula.known);
        let Formula { constants, parameter, .. } = formula;
        Step { constants, parameter, known, ..step }
    }

    fn new(name: &str, program: Program, action: Option<Action>) -> Step {
        let constants = Vec::new();
        let (parameter, row, known) = (None, None, None);
        Step { name: name.to_owned(), program, action, constants, parameter, row, known }
    }

    /// The step of the catalogue that it is; none for a formula.
    pub(crate) fn row(&self) -> Option<&'static NamedStep> {
        self.row
    }

    /// The name to which the step assigns its result, if it is a single assignment.
    pub(crate) fn assigned(&self) -> Option<&str> {
        formula::assigned(&self.name)
    }

    /// What is known of the result, given what is known of the input.
    pub fn known(&self, x: Known) -> Known {
        let read = || self.program.known_with(self.inputs_known(x));
        self.known.map_or_else(read, |known| known.of_pieces_if(x.is_of_pieces()))
    }

    /// What is known of each input, given what is known of the board or number that comes in.
    fn inputs_known(&self, x: Known) -> impl Fn(Input) -> Known {
        let inputs = self.program.inputs();
        move |input| match input {
            Input::X => x,
            _ => Cell::known(inputs.name(input)).unwrap_or_else(|| position::known(input)),
        }
    }

    /// The step made ready to run, given what is known of what comes in.
    pub(crate) fn evaluator(&self, x: Known) -> Evaluator {
        Evaluator::knowing(&self.program, self.inputs_known(x))
    }

    /// The name of the symmetry that the step chooses for a value, if it chooses one.
    pub fn symmetry(&self, value: &Value) -> Option<&'static str> {
        match (value, &self.action) {
            (Value::Position(position), Some(action)) => action.symmetry(&position.fen()),
            (Value::Board(board), Some(Action::Canonical)) => {
                let all = SYMMETRIES.into_iter().zip(images(Bitboard(*board)));
                all.min_by_key(|(_, image)| *image).map(|((name, _), _)| name)
            }
            (Value::Board(_), Some(Action::WhiteToMove)) => Some("identity"),
            _ => None,
        }
    }

    /// Whether the step chooses a symmetry for each value.
    pub fn chooses(&self) -> bool {
        matches!(self.action, Some(Action::Canonical | Action::WhiteToMove))
    }

    /// Whether the step reads sets of a position.
    pub(crate) fn reads_sets(&self) -> bool {
        let inputs = self.program.inputs();
        self.program.reads_more_than_x()
            && self.program.read_inputs().any(|input| input != Input::X && !inputs.is_column(input))
    }

    /// The name of an input that is neither `x` nor a set of a position, if the step reads one.
    pub(crate) fn open_input(&self) -> Option<&str> {
        let inputs = self.program.inputs();
        // This is asked for every batch.
        if !self.reads_sets() && inputs.name(Input::X) == "x" {
            return None;
        }
        let mut read = self.program.read_inputs();
        let is_known = |one| inputs.name(one) == position::inputs().name(one);
        Some(inputs.name(read.find(|&one| !inputs.is_column(one) && !is_known(one))?))
    }

    /// Whether there are positions, or bitboards, that the step cannot be applied to.
    pub(crate) fn may_refuse(&self, from_position: bool) -> bool {
        let inputs = self.program.inputs();
        let reads_column = || self.program.read_inputs().any(|input| inputs.is_column(input));
        self.program.divides()
            || !from_position && self.reads_sets()
            || self.open_input().is_some()
            || reads_column()
    }

    /// Checks that the sets that the step reads are there: that this is a position, and that its names have values.
    pub(crate) fn check_sets(&self, from_position: bool) -> Result<(), Refusal> {
        if let Some(name) = self.open_input() {
            let (step, name) = (self.name.clone(), name.to_owned());
            return Err(InputFault::OpenName { step, name }.into());
        }
        if self.reads_sets() && !from_position {
            let inputs = self.program.inputs();
            let sets = self.program.read_inputs().filter(|input| *input != Input::X);
            let sets: Vec<String> = sets.map(|input| format!("`{}`", inputs.name(input))).collect();
            let (step, sets) = (self.name.clone(), sets.join(" and "));
            return Err(InputFault::NeedsPosition { step, sets, letter: self.letter() }.into());
        }
        Ok(())
    }

    /// A letter of FEN in the step's text that names a set of pieces.
    fn letter(&self) -> Option<char> {
        let reads = |set: PieceSet| self.program.read_inputs().any(|read| read == set.input());
        let is_letter = |letter: &char| {
            Piece::from_char(*letter).is_some_and(|piece| {
                reads(PieceSet::of_color(piece.color)) && reads(PieceSet::of_role(piece.role))
            })
        };
        let words = self.name.split(|c: char| !c.is_alphanumeric() && c != '_');
        let mut letters = words.filter(|word| word.len() == 1).flat_map(str::chars);
        letters.find(is_letter)
    }

    pub(crate) fn refused(&self, none: NoResult) -> RefusedRow {
        let step = self.name.clone();
        let fault = match none.cause {
            Cause::DivisionByZero => InputFault::DivisionByZero { step },
            Cause::TooLong => InputFault::TooLong { step },
        };
        RefusedRow { row: none.row, refusal: fault.into() }
    }

    /// Whether the step reads the board or number that comes in.
    pub(crate) fn reads_x(&self) -> bool {
        self.action.is_some() || self.program.read_inputs().any(|input| input == Input::X)
    }

    /// Whether it is a step by its name that does not take values of this kind: most take boards alone,
    /// and some functions numbers, too.
    pub(super) fn refuses(&self, kind: Kind) -> bool {
        let function = || functions::find(&self.name);
        let is_of_sets = |function: &Function| function.parameters[0].domain.is_set();
        match kind {
            Kind::Set => false,
            Kind::Truth => self.row().is_some() || function().is_some(),
            _ => self.row().is_some() || function().is_some_and(is_of_sets),
        }
    }
}

impl FromStr for Step {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Step> {
        Step::parse(text)
    }
}

/// Why a chain cannot be applied to a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Fault::from(self.clone()))]
#[non_exhaustive]
pub enum Refusal {
    /// A step must understand something in a position's line and cannot, such as a word in a move
    /// list that is not a move. The span is in the value's line, or empty if it is not known.
    Position(Fault),
    /// A step needs a position, or divides by zero.
    Value(InputFault),
}

/// A refusal, and the row of the batch that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// The row, from 0.
    pub row: usize,
    /// The reason.
    pub refusal: Refusal,
}

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Refusal {
        Refusal::Value(fault)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        match refusal {
            Refusal::Position(fault) => fault,
            Refusal::Value(fault) => Fault::whole(fault),
        }
    }
}
