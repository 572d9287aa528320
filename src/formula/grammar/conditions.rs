//! Conditions: `if` and `else`, the values of which one is chosen (`c ? a : b`, `a if c else b`), and
//! what a condition says of the numbers that it compares. One that is known decides; otherwise, both
//! branches are computed.

use std::ops::Range;

use super::exit::State;
use super::parser::{BLOCK, Parser};
use super::statements::{Outcome, Statement};
use super::value::Value;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::program::operation::Operation;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::{Fault, FormulaFault, RoutineFault, Span, TypeFault};

/// The bounds of a number.
type Bounds = (i128, i128);

/// Bounds that say nothing.
const NONE: Bounds = (i128::MIN, i128::MAX);

impl Parser<'_> {
    /// Reads `if …`, or Python's `elif …`, with all its branches.
    pub(super) fn branch(&mut self) -> Result<Statement, Fault> {
        self.at += 1;
        self.skip_constexpr();
        let place = self.place();
        let holds = self.condition()?;
        let yes = self.take_block()?;
        let no = self.take_else()?;
        let Operand::Constant(word) = holds.operand else {
            return self.both(holds, &yes, no.as_ref(), place);
        };
        let taken = if word == 0 { no } else { Some(yes) };
        match taken {
            Some(block) => Ok(self.run_block(&block)?.into_statement()),
            None => Ok(Statement::Done),
        }
    }

    /// Runs both branches, each on its path, and joins them.
    fn both(
        &mut self,
        holds: Value,
        yes: &Range<usize>,
        no: Option<&Range<usize>>,
        place: Span,
    ) -> Result<Statement, Fault> {
        let (outside, mark) = (self.path, self.exits.len());
        let before = self.scope.clone();
        self.path = Some(self.narrowed(holds, place)?);
        self.refine(holds, true);
        let first = self.run_block(yes)?;
        let after = std::mem::replace(&mut self.scope, before);
        self.refine(holds, false);
        let second = match no {
            Some(block) => {
                self.path = outside;
                let fails = self.opposite(holds, place)?;
                self.path = Some(self.narrowed(fails, place)?);
                self.run_block(block)?
            }
            None => Outcome::default(),
        };
        self.path = outside;
        self.exclude(mark, place)?;
        match (first.leaves, second.leaves) {
            (true, _) => Ok(second.into_statement()),
            (false, true) => {
                self.scope = after;
                Ok(first.into_statement())
            }
            (false, false) => {
                let other = std::mem::take(&mut self.scope);
                self.scope = self.select_scope(holds, [after, other], place)?;
                match (first.tail(), second.tail()) {
                    (Some(yes), Some(no)) => {
                        self.select(holds, [yes, no], place).map(Statement::Value)
                    }
                    _ => Ok(Statement::Done),
                }
            }
        }
    }

    /// Passes over the second word of C++'s `if constexpr`.
    pub(super) fn skip_constexpr(&mut self) {
        if self.at_keyword("constexpr") {
            self.at += 1;
        }
    }

    /// Reads a condition, in brackets if the language asks for them.
    pub(super) fn condition(&mut self) -> Result<Value, Fault> {
        let place = self.place();
        let value = if self.is_bracketed() {
            self.expect_symbol("(")?;
            let value = self.expression()?;
            self.expect_symbol(")")?;
            value
        } else {
            self.expression()?
        };
        self.as_condition(value, place)
    }

    /// Reads a condition that takes up all of some tokens, and may assign what it tests: `b &= b - 1`.
    pub(super) fn whole_condition(
        &mut self,
        range: &Range<usize>,
        place: Span,
    ) -> Result<Value, Fault> {
        let value = self.whole_expression(range)?;
        self.as_condition(value, place)
    }

    /// Reads an expression, or an assignment, that takes up all of some tokens.
    pub(super) fn whole_expression(&mut self, range: &Range<usize>) -> Result<Value, Fault> {
        self.within(range, |parser| {
            let value = match parser.annotated_or_assigned()? {
                Some(value) => value,
                None => parser.expression()?,
            };
            parser.skip_lines();
            if parser.at < range.end {
                return Err(parser.expected("an operator, or the end of the condition"));
            }
            Ok(value)
        })
    }

    /// Whether brackets come next, and a condition stands in them.
    pub(super) fn is_bracketed(&self) -> bool {
        self.at_symbol("(") && self.can(Habit::Brackets)
    }

    /// A value as a condition: a truth value or, if the language takes it, any number.
    pub(super) fn as_condition(&mut self, value: Value, place: Span) -> Result<Value, Fault> {
        if value.known.kind() == Kind::Truth {
            return self.truth(value, place);
        }
        if self.can(Habit::Truthy) || self.dialects.is_empty() {
            // The other languages would not compile it.
            self.narrow_known(|dialect| dialect.has(Habit::Truthy));
            return self.truth(value, place);
        }
        Err(Fault::new(place, TypeFault::Condition))
    }

    /// The tokens of the branch after `else`, if there is one; those of a chain of `else if` are one
    /// statement.
    fn take_else(&mut self) -> Result<Option<Range<usize>>, Fault> {
        let before = self.at;
        self.skip_lines();
        match self.peek(0) {
            Some(Token::Name(word)) if word == "else" => {
                self.at += 1;
                self.take_block().map(Some)
            }
            Some(Token::Name(word)) if word == "elif" => self.take_statement().map(Some),
            _ => {
                self.at = before;
                Ok(None)
            }
        }
    }

    /// Runs a block, whose names are its own except in Python.
    pub(super) fn run_block(&mut self, block: &Range<usize>) -> Result<Outcome, Fault> {
        self.descend_by(BLOCK)?;
        let depth = self.scope.depth();
        if !self.indents() {
            self.scope.enter();
        }
        let outcome = self.within(block, |parser| parser.statements(block.end))?;
        self.scope.leave(depth);
        self.depth -= BLOCK;
        Ok(outcome)
    }

    /// What is known now, where a path may end.
    pub(super) fn state(&self, value: Option<Value>) -> State {
        State { scope: self.scope.clone(), value }
    }

    /// Whether a word comes next.
    pub(super) fn at_keyword(&self, keyword: &str) -> bool {
        matches!(self.peek(0), Some(Token::Name(word)) if word == keyword)
    }

    /// Whether a choice between the value before and another one comes next.
    pub(super) fn at_choice(&self) -> bool {
        if self.indents() {
            return self.at_keyword("if");
        }
        let may_ask = self.dialects.is_empty() || self.can(Habit::Ternary);
        may_ask && self.peek(self.lines_ahead()) == Some(&Token::Symbol("?"))
    }

    /// The rest of `c ? a : b` after c, or of Python's `a if c else b` after a.
    pub(super) fn rest_of_choice(&mut self, value: Value, place: Span) -> Result<Value, Fault> {
        if self.indents() {
            return self.chosen(value);
        }
        self.skip_lines();
        self.at += 1;
        self.narrow_known(|dialect| dialect.has(Habit::Ternary));
        self.choice(value, place)
    }

    /// Rust's `if c { a } else { b }`, as a value.
    pub(super) fn conditional(&mut self) -> Result<Value, Fault> {
        let place = self.place();
        match self.branch()? {
            Statement::Value(value) => Ok(value),
            _ => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }

    /// The rest of Python's `a if c else b`.
    fn chosen(&mut self, yes: Value) -> Result<Value, Fault> {
        self.descend()?;
        self.at += 1;
        let place = self.place();
        let (condition, _) = self.tighter_than(None)?;
        if !self.at_keyword("else") {
            return Err(self.expected("`else`"));
        }
        self.at += 1;
        let no = self.expression()?;
        self.depth -= 1;
        let holds = self.as_condition(condition, place)?;
        self.select(holds, [yes, no], place)
    }

    /// The rest of `c ? a : b`: a if c is not 0, else b.
    fn choice(&mut self, condition: Value, place: Span) -> Result<Value, Fault> {
        self.descend()?;
        let holds = self.as_condition(condition, place)?;
        let yes = self.part_of_choice(holds, true)?;
        if self.peek(self.lines_ahead()) == Some(&Token::Symbol(":")) {
            self.skip_lines();
        }
        self.expect_symbol(":")?;
        let no = self.part_of_choice(holds, false)?;
        self.depth -= 1;
        match (yes, no) {
            (Some(yes), Some(no)) => self.select(holds, [yes, no], place),
            (Some(one), None) | (None, Some(one)) => Ok(one),
            (None, None) => Err(Fault::new(place, FormulaFault::NoValue)),
        }
    }

    /// Reads one of the values of `c ? a : b`; none if it is certain that it is not taken.
    fn part_of_choice(&mut self, holds: Value, is_first: bool) -> Result<Option<Value>, Fault> {
        if let Operand::Constant(word) = holds.operand
            && (word != 0) != is_first
            && !self.running.is_empty()
        {
            self.skip_choice();
            return Ok(None);
        }
        let before = self.scope.clone();
        self.refine(holds, is_first);
        let value = self.unchanging(Self::expression)?;
        self.scope = before;
        Ok(Some(value))
    }

    /// Reads something that is computed only if a condition holds.
    ///
    /// # Errors
    ///
    /// A call in it changes a variable of the caller.
    pub(super) fn unchanging<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let (before, place) = (self.changes, self.place());
        let outcome = read(self)?;
        if self.changes == before {
            return Ok(outcome);
        }
        Err(Fault::new(place, RoutineFault::ConditionalChange))
    }

    /// Passes over one of the values of `c ? a : b`.
    fn skip_choice(&mut self) {
        let mut depth = 0_usize;
        let end = self.tokens.len();
        while let Some(token) = self.peek(0) {
            match token {
                Token::Symbol("?") => depth += 1,
                Token::Symbol(":") if depth > 0 => depth -= 1,
                Token::Symbol(")" | "]" | "}" | ":" | ";" | ",") if depth == 0 => return,
                Token::NewLine if depth == 0 && self.next_operator().is_none() => return,
                _ => {}
            }
            self.at = self.tokens.places(&(self.at..end)).nth(1).unwrap_or(end);
        }
    }

    /// Narrows what is known of names where a condition holds, or where it does not.
    pub(super) fn refine(&mut self, condition: Value, holds: bool) {
        let names: Vec<String> = self.scope.names().cloned().collect();
        for name in names {
            let Some(value) = self.scope.value(&name) else { continue };
            let (least, greatest) = self.bounds(condition.operand, value, holds, 4);
            let known = value.known.narrowed(least, greatest);
            if known != value.known {
                self.scope.refine(&name, Value { known, ..value });
            }
        }
    }

    /// The bounds that a condition gives to a value.
    fn bounds(&self, condition: Operand, value: Value, holds: bool, deeper: usize) -> Bounds {
        let Some(instruction) = self.builder.instruction(condition) else { return NONE };
        let [a, b] = instruction.both();
        let operation = instruction.operation();
        if operation == Operation::And && holds && deeper > 0 {
            let [a, b] = [a, b].map(|part| self.bounds(part, value, holds, deeper - 1));
            return (a.0.max(b.0), a.1.min(b.1));
        }
        let (operation, number) = match (a, b) {
            (word, Operand::Constant(number)) if word == value.operand => (operation, number),
            (Operand::Constant(number), word) if word == value.operand => {
                (mirrored(operation), number)
            }
            _ => return NONE,
        };
        let operation = if holds { operation } else { opposite(operation) };
        let is_signed = operation.signed() == operation;
        let number = if is_signed { number.cast_signed().into() } else { i128::from(number) };
        if !is_signed && value.known.may_be_negative() {
            return NONE;
        }
        match operation {
            Operation::Equal => (number, number),
            Operation::NotEqual if number == 0 && !value.known.may_be_negative() => (1, NONE.1),
            Operation::Less | Operation::LessSigned => (NONE.0, number - 1),
            Operation::LessOrEqual | Operation::LessOrEqualSigned => (NONE.0, number),
            Operation::Greater | Operation::GreaterSigned => (number + 1, NONE.1),
            Operation::GreaterOrEqual | Operation::GreaterOrEqualSigned => (number, NONE.1),
            _ => NONE,
        }
    }
}

/// The comparison with its operands in the other order.
fn mirrored(operation: Operation) -> Operation {
    match operation {
        Operation::Less => Operation::Greater,
        Operation::LessSigned => Operation::GreaterSigned,
        Operation::LessOrEqual => Operation::GreaterOrEqual,
        Operation::LessOrEqualSigned => Operation::GreaterOrEqualSigned,
        Operation::Greater => Operation::Less,
        Operation::GreaterSigned => Operation::LessSigned,
        Operation::GreaterOrEqual => Operation::LessOrEqual,
        Operation::GreaterOrEqualSigned => Operation::LessOrEqualSigned,
        other => other,
    }
}

/// The comparison that holds where another one does not; an operation that is none, for others.
fn opposite(operation: Operation) -> Operation {
    match operation {
        Operation::Equal => Operation::NotEqual,
        Operation::Less => Operation::GreaterOrEqual,
        Operation::LessSigned => Operation::GreaterOrEqualSigned,
        Operation::LessOrEqual => Operation::Greater,
        Operation::LessOrEqualSigned => Operation::GreaterSigned,
        Operation::Greater => Operation::LessOrEqual,
        Operation::GreaterSigned => Operation::LessOrEqualSigned,
        Operation::GreaterOrEqual => Operation::Less,
        Operation::GreaterOrEqualSigned => Operation::LessSigned,
        _ => Operation::Not,
    }
}
