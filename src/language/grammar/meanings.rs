//! What names and calls stand for: local names, inputs, sets, functions, steps.

use std::collections::HashMap;

use shakmaty::Bitboard;

use super::Parser;
use super::values::Value;
use crate::catalogue::{self, NamedStep};
use crate::fault::{Fault, FormulaFault, Meant, Span, TypeFault};
use crate::language::functions::{self, Body, Function};
use crate::language::types::Type;
use crate::language::{Rules, SQUARE_NAMES, Used, names, sets};
use crate::names::normalized;
use crate::notation::number;
use crate::program::kind::Known;
use crate::program::operation::{Operation, Property};
use crate::program::{Input, Operand};

/// Functions under whose names engines have one that gives a number and others one that gives a
/// square, and what to do about it.
const AMBIGUOUS: [(&str, &str); 2] = [
    (
        "lsb",
        "paste it, too, or write `ls1b(x)` for the square, `bit_scan_forward(x)` for its number",
    ),
    (
        "msb",
        "paste it, too, or write `ms1b(x)` for the square, `bit_scan_reverse(x)` for its number",
    ),
];

/// What engines often call the board that a formula is about.
const BOARDS: &[&str] = &["bb", "board", "bitboard", "bits", "bitset"];

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// `popcount(x)`
    Function,
    /// `x.count_ones()`
    Method,
}

impl Parser<'_> {
    pub(super) fn input(&mut self, input: Input) -> Value {
        self.mentions_input = true;
        let known = if input == Input::Board { self.rules.x } else { Known::WORD };
        Value::new(Operand::Input(input), known)
    }

    pub(super) fn name(&mut self, name: &str, place: Span) -> Result<Value, Fault> {
        if let Some(&value) = self.scope.get(name) {
            return Ok(value);
        }
        if let Some(word) = self.digits(name, place)? {
            return Ok(Value { is_literal: true, ..Value::constant(word) });
        }
        if let Some(input) = names::input(name) {
            // A routine knows nothing of `x`, but what it calls so.
            if input != Input::Board || self.running.is_empty() {
                if input != Input::Board {
                    self.uses(name, name);
                }
                return Ok(self.input(input));
            }
        }
        if let Some(text) = names::position_set(name) {
            self.uses(name, name);
            return self.inline(&text, HashMap::new(), place);
        }
        if let Some(set) = sets::named(name) {
            let number =
                || Bitboard(set).single_square().map(|square| u64::from(u32::from(square)));
            let set = if self.counts { number().unwrap_or(set) } else { set };
            self.uses(name, name);
            return Ok(Value::constant(set));
        }
        let meant = if let Some(Ok(_)) = number::parse(name, None) {
            Some(Meant::Number)
        } else if BOARDS.contains(&&*normalized(name)) {
            Some(Meant::Board)
        } else if SQUARE_NAMES.contains(&name) {
            Some(Meant::Square)
        } else {
            names::suggestion(name, self.scope.keys()).map(Meant::Name)
        };
        Err(Fault::new(place, FormulaFault::UnknownName { name: name.to_owned(), meant }))
    }

    /// Remembers that something of bbt's own stands for what a routine calls so. Beside routines, who
    /// writes a name of bbt's means bbt's.
    fn uses(&mut self, own: &str, written: &str) {
        if !self.is_foreign(own, written) {
            return;
        }
        let used = Used { own: own.to_owned(), written: written.to_owned() };
        if !self.used.contains(&used) {
            self.used.push(used);
        }
    }

    /// Whether a name is one of the program from which a routine was pasted.
    fn is_foreign(&self, own: &str, written: &str) -> bool {
        let is_foreign = !self.running.is_empty() || !self.dialects.is_empty() && own != written;
        is_foreign && self.call.is_none()
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
            return Err(Fault::new(place, FormulaFault::NumberOrSet(name.to_owned())));
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
        operands: &[Value],
        manner: Manner,
        name_place: Span,
        place: Span,
    ) -> Result<Value, Fault> {
        if let Some(index) = self.routine(name).filter(|_| manner == Manner::Function) {
            return self.call_routine(index, operands, place);
        }
        // What begins with `_` belongs to a compiler, a method to a library.
        let is_engines = manner == Manner::Function && !name.starts_with('_');
        if let Some(function) = functions::find(name) {
            if is_engines && self.is_foreign(function.name, name) {
                if let Some((_, help)) = AMBIGUOUS.iter().find(|(own, _)| *own == normalized(name))
                {
                    let name = name.to_owned();
                    return Err(Fault::new(name_place, FormulaFault::OtherFunction { name, help }));
                }
                if function.name != functions::WRAPPER {
                    self.uses(function.name, name);
                }
            }
            return self.function(function, operands, manner, place);
        }
        if let Some(step) = catalogue::find(name) {
            let own = step.name.replace('-', "_");
            let &[operand] = operands else {
                let call = format!("{own}(x)");
                return Err(miscounted(&call, (1, false), operands.len(), place));
            };
            if is_engines {
                self.uses(&own, name);
            }
            return self.step(step, operand, place);
        }
        if let (true, &[operand]) = (Type::is_known(name), operands) {
            // `int64(x)` of Go, `uint64_t(1)` of C++
            return self.in_type(operand, &[(name.to_owned(), name_place)], place);
        }
        let steps = catalogue::steps().map(|step| step.name);
        let candidates = steps
            .chain(functions::functions().map(|function| function.name))
            .map(|name| name.replace('-', "_"));
        let near = names::nearest_name(name, candidates);
        let (name, has_routines) = (name.to_owned(), !self.routines.is_empty());
        Err(Fault::new(name_place, FormulaFault::UnknownFunction { name, near, has_routines }))
    }

    fn function(
        &mut self,
        function: &Function,
        operands: &[Value],
        manner: Manner,
        place: Span,
    ) -> Result<Value, Fault> {
        let (least, more) = function.operands();
        if operands.len() < least || (operands.len() > least && !more) {
            return Err(miscounted(&function.call(), (least, more), operands.len(), place));
        }
        check_operands(function, operands, place)?;
        let is_short = |value: &Value| value.of_type.bounds().is_some();
        if manner == Manner::Method && is_short(&operands[0]) {
            return Err(Fault::new(place, TypeFault::ShortOperand));
        }
        let signed = manner == Manner::Method && operands[0].of_type == Type::Signed;
        let words = operands.iter().map(|&value| Ok(value.whole(place)?.as_word()));
        let operands: Vec<Value> = words.collect::<Result<_, Fault>>()?;
        let of_type = if function.name == functions::WRAPPER { Type::Word } else { Type::Fitting };
        let value = match function.body {
            Body::Operation(operation) if operation.arity() == 1 => {
                self.unary_operation(operation, operands[0], place)?
            }
            Body::Operation(operation) => {
                self.operation_as_is(operation, [operands[0], operands[1]], place)?
            }
            Body::Text(text) => {
                let scope = function.parameters.iter().map(|one| one.name.to_owned());
                self.inline(text, scope.zip(operands).collect(), place)?
            }
            Body::Each { before, each, after } => {
                let names = (1..=operands.len()).map(|number| format!("operand_{number}"));
                let rounds: String =
                    names.clone().map(|name| format!("a = {name}; {each}; ")).collect();
                let scope = names.zip(operands).collect();
                self.inline(&format!("{before}; {rounds}{after}"), scope, place)?
            }
        };
        if !self.dialects.is_empty() && value.known.is_number() {
            // A count is of whatever type it is used with.
            return Ok(Value { of_type, ..value });
        }
        // A method of a number with a sign gives one.
        if signed { value.converted(Type::Signed, place) } else { Ok(value) }
    }

    /// What an operation gives that a function is, on words as they are.
    ///
    /// # Errors
    ///
    /// A division by zero.
    fn operation_as_is(
        &mut self,
        operation: Operation,
        operands: [Value; 2],
        place: Span,
    ) -> Result<Value, Fault> {
        let [left, right] = operands.map(|value| value.operand);
        if operation.has(Property::Divides) && right == Operand::Constant(0) {
            return Err(Fault::new(place, FormulaFault::DivisionByZero(None)));
        }
        let place = self.call.unwrap_or(place);
        let known = operands.map(|value| value.known);
        let known = self.builder.known_of(operation, [left, right], known);
        let operand = self.builder.push(operation, [left, right], place);
        self.check_size(place)?;
        Ok(Value::new(operand, known))
    }

    /// A step of the catalogue as a function of one operand, by its first algorithm.
    fn step(&mut self, step: &NamedStep, operand: Value, place: Span) -> Result<Value, Fault> {
        let operand = operand.whole(place)?.as_word();
        let scope = HashMap::from([("x".to_owned(), operand)]);
        self.inline(step.algorithms[0].program, scope, place)
    }

    /// Reads a text that stands for a name or a call, in a scope of its own.
    fn inline(
        &mut self,
        text: &str,
        scope: HashMap<String, Value>,
        place: Span,
    ) -> Result<Value, Fault> {
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

/// Checks the operands that are known before the program runs.
fn check_operands(function: &Function, operands: &[Value], place: Span) -> Result<(), Fault> {
    let known = |value: &Value| match value.operand {
        Operand::Constant(word) => Some(word),
        _ => None,
    };
    let words: Vec<Option<u64>> = operands.iter().map(known).collect();
    for (parameter, word) in function.parameters.iter().zip(&words) {
        if let (Some(wanted), Some(word)) = (parameter.domain.refuses_others(), *word)
            && !parameter.domain.contains(word)
        {
            let (parameter, found) = (parameter.name, word.cast_signed());
            let call = function.call();
            return Err(Fault::new(
                place,
                FormulaFault::Operand { parameter, wanted, found, call },
            ));
        }
    }
    let met = function.requires.map_or(Ok(()), |requires| requires(&words));
    met.map_err(|why| Fault::new(place, FormulaFault::Operands { why, call: function.call() }))
}

/// The complaint about a call with too few or too many operands.
fn miscounted(call: &str, (least, more): (usize, bool), found: usize, place: Span) -> Fault {
    let count = FormulaFault::OperandCount {
        name: call.split('(').next().unwrap_or(call).to_owned(),
        takes: least,
        or_more: more,
        found,
        call: Some(call.to_owned()),
    };
    Fault::new(place, count)
}
