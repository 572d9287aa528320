//! Several names that get their values at once: `let (a, b) = (x, y)`, `a, b = x, y`.

use super::parser::Parser;
use super::scope::Content;
use super::value::Value;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::text::fault::Fault;

impl Parser<'_> {
    /// Reads the values of several names in a routine, or outside of those in the text; returns whether
    /// that came next.
    pub(super) fn tuple_statement(&mut self) -> Result<bool, Fault> {
        if self.running.is_empty() && self.routines.is_empty() {
            return Ok(false);
        }
        let mut at = self.at;
        let token = |at: usize| self.tokens.get(at).map(|(token, _)| token);
        let declares = matches!(token(at), Some(Token::Name(word)) if word == "let");
        at += usize::from(declares);
        let is_bracketed = token(at) == Some(&Token::Symbol("("));
        at += usize::from(is_bracketed);
        let mut names = Vec::new();
        loop {
            if matches!(token(at), Some(Token::Name(word)) if word == "mut") {
                at += 1;
            }
            let Some(Token::Name(name)) = token(at) else { return Ok(false) };
            names.push(name.clone());
            at += 1;
            if token(at) != Some(&Token::Symbol(",")) {
                break;
            }
            at += 1;
        }
        if is_bracketed {
            if token(at) != Some(&Token::Symbol(")")) {
                return Ok(false);
            }
            at += 1;
        }
        let is_new = token(at) == Some(&Token::Symbol(":="));
        let may_be = declares || is_new || self.can(Habit::Tuples);
        if names.len() < 2 || !may_be || !is_new && token(at) != Some(&Token::Symbol("=")) {
            return Ok(false);
        }
        self.at = at + 1;
        let values = self.tuple(is_bracketed, names.len())?;
        for (name, value) in names.iter().zip(values) {
            let content = Content::Value(Value { is_literal: false, ..value });
            if declares || is_new || !self.scope.has(name) || self.scope.is_outermost(name) {
                self.scope.bind(name, None, content);
            } else {
                self.scope.assign(name, content);
            }
        }
        Ok(true)
    }

    /// As many values as there are names, perhaps in brackets.
    fn tuple(&mut self, is_bracketed: bool, count: usize) -> Result<Vec<Value>, Fault> {
        if is_bracketed {
            self.expect_symbol("(")?;
        }
        let mut values = vec![self.expression()?];
        while values.len() < count {
            self.expect_symbol(",")?;
            values.push(self.expression()?);
        }
        if is_bracketed {
            self.expect_symbol(")")?;
        }
        Ok(values)
    }
}
