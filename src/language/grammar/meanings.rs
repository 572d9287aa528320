//! What names and calls stand for: local names, inputs, sets, functions, steps.

use std::collections::HashMap;

use shakmaty::Bitboard;

use super::Parser;
use crate::catalogue::{self, Step};
use crate::fault::{Fault, Span, nearest, normalized, shortened};
use crate::language::functions::{self, Body, Function};
use crate::language::{Rules, SQUARE_NAMES, names, sets};
use crate::notation::number;
use crate::program::operation::Binary;
use crate::program::{Input, Operand};

/// What engines often call the board that a formula is about.
const BOARDS: &[&str] = &["bb", "board", "bitboard", "bits", "bitset"];

impl Parser {
    pub(super) fn binary(
        &mut self,
        operation: Binary,
        left: Operand,
        right: Operand,
        place: Span,
        right_place: Span,
    ) -> Result<Operand, Fault> {
        if operation.divides() && right == Operand::Constant(0) {
            return Err(Fault::new(right_place, "division by zero"));
        }
        Ok(self.builder.binary(operation, left, right, self.call.unwrap_or(place)))
    }

    pub(super) fn input(&mut self, input: Input) -> Operand {
        self.mentions_input = true;
        Operand::Input(input)
    }

    pub(super) fn name(&mut self, name: &str, place: Span) -> Result<Operand, Fault> {
        if let Some(&operand) = self.scope.get(name) {
            return Ok(operand);
        }
        if let Some(word) = self.digits(name, place)? {
            return Ok(Operand::Constant(word));
        }
        if let Some(input) = names::input(name) {
            return Ok(self.input(input));
        }
        if let Some(text) = names::position_set(name) {
            return self.inline(&text, HashMap::new(), place);
        }
        if let Some(set) = sets::named(name) {
            let number =
                || Bitboard(set).single_square().map(|square| u64::from(u32::from(square)));
            let set = if self.counts { number().unwrap_or(set) } else { set };
            return Ok(Operand::Constant(set));
        }
        let fault = Fault::new(place, format!("unknown name `{}`", shortened(name)));
        if let Some(Ok(_)) = number::parse(name, None) {
            return Err(fault.with_help(format!("inside a formula, write 0x{name}")));
        }
        if BOARDS.contains(&&*normalized(name)) {
            return Err(fault.with_help("the board is `x`"));
        }
        if SQUARE_NAMES.contains(&name) {
            return Err(fault.with_help("`bbt grid` has it, for each square"));
        }
        Err(match names::suggestion(name, self.scope.keys()) {
            Some(near) => fault.with_help(format!("did you mean `{near}`?")),
            None => fault.with_help("see `bbt --help` for the names of sets"),
        })
    }

    /// The number that a name is, where the digits of numbers may be letters.
    ///
    /// # Errors
    ///
    /// It is the name of a set as well.
    fn digits(&self, name: &str, place: Span) -> Result<Option<u64>, Fault> {
        let number = self.rules.radix.and_then(|radix| number::literal(name, Some(radix)));
        let Some(Ok(word)) = number else { return Ok(None) };
        if self.is_value(name) {
            let reason = format!("`{name}` is a set and, with --radix 16, a number");
            return Err(Fault::new(place, reason)
                .with_help(format!("write 0x{name}, or leave --radix out")));
        }
        Ok(Some(word))
    }

    /// Whether a name stands for a value: then it is no type.
    pub(super) fn is_value(&self, name: &str) -> bool {
        self.scope.contains_key(name)
            || names::input(name).is_some()
            || names::position_set(name).is_some()
            || sets::named(name).is_some()
    }

    pub(super) fn call(
        &mut self,
        name: &str,
        operands: &[Operand],
        name_place: Span,
        place: Span,
    ) -> Result<Operand, Fault> {
        if let Some(function) = functions::find(name) {
            return self.function(function, operands, place);
        }
        if let Some(step) = catalogue::find(name) {
            let &[operand] = operands else {
                let call = format!("{}(x)", step.name.replace('-', "_"));
                return Err(miscounted(&call, (1, false), operands.len(), place));
            };
            return self.step(step, operand, place);
        }
        let fault = Fault::new(name_place, format!("unknown function `{}`", shortened(name)));
        let steps = catalogue::steps().map(|step| step.name);
        let candidates = steps
            .chain(functions::functions().map(|function| function.name))
            .map(|name| name.replace('-', "_"));
        Err(match nearest(name, candidates) {
            Some(near) => fault.with_help(format!("did you mean `{near}`?")),
            None => fault.with_help("see `bbt list` for the steps"),
        })
    }

    fn function(
        &mut self,
        function: &Function,
        operands: &[Operand],
        place: Span,
    ) -> Result<Operand, Fault> {
        let (least, more) = function.operands();
        if operands.len() < least || (operands.len() > least && !more) {
            return Err(miscounted(&function.call(), (least, more), operands.len(), place));
        }
        let at = self.call.unwrap_or(place);
        match function.body {
            Body::Unary(operation) => Ok(self.builder.unary(operation, operands[0], at)),
            Body::Binary(operation) => self.binary(operation, operands[0], operands[1], at, at),
            Body::Text(text) => {
                let names = function.parameters.iter().map(|&name| name.to_owned());
                let scope = names.zip(operands.iter().copied()).collect();
                self.inline(text, scope, place)
            }
            Body::Each { before, each, after } => {
                let names = (1..=operands.len()).map(|number| format!("operand_{number}"));
                let rounds: String =
                    names.clone().map(|name| format!("a = {name}; {each}; ")).collect();
                let scope = names.zip(operands.iter().copied()).collect();
                self.inline(&format!("{before}; {rounds}{after}"), scope, place)
            }
        }
    }

    /// A step of the catalogue as a function of one operand, by its first algorithm.
    fn step(&mut self, step: &Step, operand: Operand, place: Span) -> Result<Operand, Fault> {
        let scope = HashMap::from([("x".to_owned(), operand)]);
        self.inline(step.algorithms[0].program, scope, place)
    }

    /// Reads a text that stands for a name or a call, in a scope of its own.
    fn inline(
        &mut self,
        text: &str,
        scope: HashMap<String, Operand>,
        place: Span,
    ) -> Result<Operand, Fault> {
        let place = self.call.unwrap_or(place);
        let mut parser = Parser::new(text, Rules::default())?;
        parser.scope = scope;
        parser.call = Some(place);
        std::mem::swap(&mut parser.builder, &mut self.builder);
        let result = parser.body().map_err(|fault| Fault { place, ..fault });
        std::mem::swap(&mut parser.builder, &mut self.builder);
        self.mentions_input |= parser.mentions_input;
        result
    }
}

/// The complaint about a call with too few or too many operands.
fn miscounted(call: &str, (least, more): (usize, bool), found: usize, place: Span) -> Fault {
    let name = call.split('(').next().unwrap_or(call);
    let at_least = if more { "at least " } else { "" };
    let plural = if least == 1 { "" } else { "s" };
    let reason = format!("`{name}` takes {at_least}{least} operand{plural}, not {found}");
    Fault::new(place, reason).with_help(call)
}
