//! `if` and `else`: a condition that is known decides; otherwise both branches are computed.

use std::ops::Range;

use super::exit::State;
use super::parser::{BLOCK, Parser};
use super::statements::{Outcome, Statement};
use super::value::Value;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::{Fault, Span, TypeFault};

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
}
