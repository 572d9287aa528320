//! The elaborator: what it knows, and the program that it writes.

use super::prelude::*;
use crate::formula::compiled::{ConstantSide, Formula};
use crate::formula::definitions::Rules;
use crate::position;
use crate::program::Builder;
use crate::source::preprocessor::Evaluate;

/// The largest number of operations in a formula: more than people write.
const MOST_OPERATIONS: usize = 100_000;

/// Takes the tree of a text, and writes the program.
#[derive(Default)]
pub(crate) struct Elaborator<'a> {
    /// The text, and what is known of its names and its language.
    pub(in crate::formula) reader: Reader<'a>,
    /// The name of the routine that gives the value, once that is known.
    pub(super) main: Option<String>,
    /// The name of its parameter that is `x`.
    pub(super) parameter: Option<String>,
    /// The condition of the path that is taken; none if it always is.
    pub(super) path: Option<Value>,
    pub(super) exits: Vec<Exit>,
    /// Where `break` leads.
    pub(super) breaks: ExitPlace,
    /// The return type of the routine that is running.
    pub(super) returns: Option<Type>,
    /// The field of objects that is the word, if one was named.
    pub(super) field: Option<String>,
    /// To which whole number JavaScript's fraction is rounded, if it is.
    pub(super) rounding: Option<Rounding>,
    /// How often a call has changed a variable of its caller.
    pub(super) changes: usize,
    /// The number of calls of routines so far.
    pub(super) calls: usize,
    /// The number of rounds of loops so far.
    pub(super) rounds: usize,
    pub(super) builder: Builder,
    pub(super) mentions_input: bool,
    /// The names that the text gives to constants, in order.
    pub(super) constants: Vec<(String, u64)>,
    /// bbt's own functions and sets that stand for those that a routine names.
    pub(super) used: Vec<Used>,
    /// The parameters of the main routine that are numbers.
    pub(super) numbers: Vec<Operand>,
    /// Whether a set of bbt's own was taken for a name.
    pub(super) uses_set: bool,
    /// Whether the name of a square stands for its number, as it does in the distance of a shift.
    pub(super) counts: bool,
    /// The names outside of routines whose values nobody has read, with their places.
    pub(super) unread: Vec<(String, Span)>,
    /// The first number with decimals.
    pub(super) decimals: Option<Span>,
    /// The sides of the last equality of constants.
    pub(super) sides: Option<[ConstantSide; 2]>,
}

impl<'a> Elaborator<'a> {
    /// An elaborator of a text in a language; none for bbt's own.
    pub(crate) fn new(
        text: &'a str,
        rules: Rules,
        language: Option<&'static Dialect>,
        evaluate: Evaluate,
    ) -> Result<Elaborator<'a>> {
        let reader = Reader::new(text, rules, language, evaluate)?;
        Ok(Elaborator { reader, ..Elaborator::default() }.with_inputs(position::inputs().clone()))
    }

    /// An elaborator of one of bbt's own texts.
    pub(super) fn own(text: &'a str, inputs: Inputs) -> Result<Elaborator<'a>> {
        Ok(Elaborator { reader: Reader::own(text)?, ..Elaborator::default() }.with_inputs(inputs))
    }

    /// Reads the whole text.
    pub(crate) fn formula(&mut self) -> Result<Formula> {
        let result = self.body()?;
        let result = self.with_decimals(result);
        let program = std::mem::take(&mut self.builder).finish(result.operand);
        self.check_decimals(&program)?;
        Ok(Formula {
            sides: self.sides.filter(|sides| self.are_all(sides, result)),
            program,
            known: result.known,
            is_literal: result.is_literal,
            mentions_input: self.mentions_input,
            constants: std::mem::take(&mut self.constants),
            used: std::mem::take(&mut self.used),
            routine: self.main.take(),
            parameter: self.parameter.take(),
        })
    }

    /// Whether two sides are all of the text, or its last statement, with this result.
    fn are_all(&self, [left, right]: &[ConstantSide; 2], result: Value) -> bool {
        let is_blank = |c: char| c.is_whitespace() || matches!(c, '(' | ')');
        let before = self.reader.written(Span::new(0, left.place.start)).trim_end_matches(is_blank);
        let after = self.reader.text.get(right.place.end..).unwrap_or(self.reader.text);
        result.operand == Operand::Constant(u64::from(left.word == right.word))
            && (before.is_empty() || before.ends_with(';'))
            && after.trim_matches(|c| is_blank(c) || c == ';').is_empty()
    }

    /// Replaces the inputs, which are `x` and the sets of a position by default.
    pub(crate) fn with_inputs(mut self, inputs: Inputs) -> Elaborator<'a> {
        self.reader.inputs = inputs.clone();
        self.builder = Builder::new(inputs);
        self
    }

    /// Lets names stand for numbers, unless the user defined them: each for any number within its bounds.
    pub(crate) fn with_numbers<'n>(
        mut self,
        numbers: impl IntoIterator<Item = (&'n str, [u64; 2])>,
    ) -> Elaborator<'a> {
        for (name, [least, greatest]) in numbers {
            if self.reader.rules.definitions.find(name).is_some() {
                continue;
            }
            let operand = if least == greatest {
                Operand::Constant(least)
            } else {
                Operand::Input(self.builder.find_or_add_input(name))
            };
            let value = Value::new(operand, Known::count(least, greatest));
            self.reader.scope.bind(name, None, NameContent::Value(value));
        }
        self
    }

    /// Checks that the program has not become too long.
    pub(super) fn check_size(&self, place: Span) -> Result<()> {
        let is_too_long = self.builder.operations() > MOST_OPERATIONS;
        Fault::when(is_too_long, place, FormulaFault::TooLong(MOST_OPERATIONS))
    }
}

/// Where an exit leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ExitPlace {
    /// To the end of the routine.
    Return,
    /// To the end of the loop.
    #[default]
    Break,
    /// To the end of the `switch`.
    Switch,
    /// To the next round of the loop.
    Continue,
}

/// A way out of a block that was taken on a path.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) way: ExitPlace,
    /// Whether the path is taken, if no exit before this one is; always, if there is no condition.
    pub(super) path: Option<Value>,
    pub(super) state: State,
}

/// Where a block or a loop begins: what its ends join, and how the path went on before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) path: Option<Value>,
    /// How many exits there were.
    pub(super) exits: usize,
    /// How many layers of names there were.
    pub(super) depth: usize,
}

/// What is known where a path ends.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) scope: Scope,
    /// The value that is returned.
    pub(super) value: Option<Value>,
}
