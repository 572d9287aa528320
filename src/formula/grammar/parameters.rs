//! The parameters of a routine, as its head lists them.

use std::ops::Range;

use super::parser::Parser;
use super::routine::Parameter;
use crate::source::Dialect;
use crate::source::token::Token;
use crate::source::tree::Words;
use crate::text::fault::Fault;

/// What a method calls the board that it is about.
pub(super) const SELF: [&str; 2] = ["self", "this"];

impl Parser<'_> {
    /// Reads the parameters of a routine, in brackets.
    pub(super) fn parameters(&mut self) -> Result<Vec<Parameter>, Fault> {
        let open = self.at;
        if !self.at_symbol("(") {
            return Err(self.expected("`(`"));
        }
        let close = self.closing(open)?;
        let mut parameters: Vec<Parameter> = Vec::new();
        for part in self.tokens.parts(&(open + 1..close), ",") {
            parameters.extend(self.parameter_in(&part)?);
        }
        // Go's `a, b uint64`
        for index in (1..parameters.len()).rev() {
            let has_own = !parameters[index - 1].words.is_empty();
            if !has_own && self.dialects.iter().all(|dialect| dialect.name_first) {
                let words = parameters[index].words.clone();
                parameters[index - 1].words = words;
            }
        }
        self.at = close + 1;
        Ok(parameters)
    }

    /// The only parameter of `b => …`.
    pub(super) fn single_parameter(&mut self) -> Result<Vec<Parameter>, Fault> {
        let range = self.at..self.at + 1;
        let parameter = self.parameter_in(&range)?;
        self.at += 1;
        Ok(parameter.into_iter().collect())
    }

    /// The parameter that tokens declare; none for C's `void`.
    fn parameter_in(&mut self, range: &Range<usize>) -> Result<Option<Parameter>, Fault> {
        let end = self.tokens.first_of(range, &["="]).map_or(range.end, |(at, _)| at);
        let colon = self.tokens.first_of(&(range.start..end), &[":"]).map(|(at, _)| at);
        let is_sign = |at: usize| {
            matches!(self.tokens[at].0, Token::Symbol("*" | "&"))
                || matches!(&self.tokens[at].0, Token::Name(word) if word == "ref" || word == "out")
        };
        let is_reference = (range.start..end).any(is_sign);
        // `U64 b` ends with the name; `b: u64` and Go's `b uint64` begin with it.
        let mut names = self.tokens.names_in(&(range.start..colon.unwrap_or(end)));
        let mut words = Words::new();
        if let Some(colon) = colon {
            self.narrow(|dialect| dialect.head.is_some() && !dialect.name_first);
            words = self.tokens.names_in(&(colon + 1..end));
        } else if !names.is_empty() && self.is_name_first(&names) {
            names.rotate_left(1);
            if names.len() > 1 {
                self.narrow(|dialect| dialect.name_first);
            }
        }
        let Some((name, place)) = names.pop() else {
            return if range.is_empty() {
                Ok(None)
            } else {
                self.within(range, |p| Err(p.expected("a parameter")))
            };
        };
        if name == "void" && names.is_empty() {
            return Ok(None);
        }
        words.extend(names);
        words.retain(|(word, _)| !matches!(&**word, "ref" | "out" | "in" | "this"));
        if !SELF.contains(&&*name) {
            self.narrow_by(&words);
        }
        Ok(Some(Parameter { name, place, words, is_reference }))
    }

    /// Whether the name of a parameter comes before its type, as in Go.
    fn is_name_first(&self, names: &Words) -> bool {
        let name_first = |dialect: &&Dialect| dialect.name_first;
        self.dialects.iter().copied().all(|dialect| name_first(&dialect))
            || self.dialects.iter().copied().any(|dialect| name_first(&dialect))
                && names.len() == 2
                && names[0].0 != "_"
    }
}
