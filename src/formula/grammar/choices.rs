//! Values of which a condition chooses one: `c ? a : b`, `a if c else b`, `if c { a } else { b }`.

use super::parser::Parser;
use super::statements::Statement;
use super::value::Value;
use crate::program::Operand;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::{Fault, FormulaFault, RoutineFault, Span};

impl Parser<'_> {
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
}
