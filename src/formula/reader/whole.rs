//! What the words of the whole text say: of its language, its routines and its names.

use std::collections::HashSet;

use super::Reader;
use crate::formula::routine::TextRoutine;
use crate::formula::scope::is_word;
use crate::source::operators::assigns;
use crate::source::token::Token;
use crate::text::fault::{Fault, FormulaFault, Span, TypeFault};

impl Reader<'_> {
    /// Checks that numbers are written `2n` everywhere or nowhere: they are JavaScript's, which does not
    /// mix them with others. Elsewhere, `2n` would be a product.
    pub(in crate::formula) fn check_bigints(&self) -> Result<(), Fault> {
        let is_big = |at: usize| self.written(self.place_of(at)).ends_with('n');
        let converts = |at: usize| {
            let before = at.checked_sub(2).and_then(|from| self.tokens.get(from..at));
            matches!(before, Some([(Token::Name(name), _), _])
                if matches!(&**name, "BigInt" | "asUintN" | "asIntN"))
        };
        let is_other = |at: usize| match &self.tokens[at].0 {
            Token::Number(_) => !is_big(at) && !converts(at),
            Token::Name(name) => name == "n",
            _ => false,
        };
        let mut all = 0..self.tokens.len();
        let is_number = |at: &usize| matches!(self.tokens[*at].0, Token::Number(_));
        match all.clone().filter(is_number).find(|at| is_big(*at)) {
            Some(at) if self.language.is_none() && all.any(is_other) => {
                Err(Fault::new(self.place_of(at), TypeFault::MixedNumbers))
            }
            _ => Ok(()),
        }
    }

    /// Finds the routine that no other routine calls.
    pub(in crate::formula) fn main_index(&self) -> Result<usize, Fault> {
        let bodies = self.routines.iter().flat_map(|routine| routine.body.clone());
        let called: HashSet<&str> = bodies
            .filter(|&at| self.tokens.is(at + 1, "("))
            .filter_map(|at| self.tokens.name(at))
            .collect();
        let candidates: Vec<usize> = (0..self.routines.len())
            .filter(|&index| !called.contains(&*self.routines[index].name))
            .collect();
        match candidates[..] {
            [index] => Ok(index),
            [] => {
                let place = self.routines.first().map_or_else(Span::default, |one| one.place);
                Err(Fault::new(place, FormulaFault::Recursion(None)))
            }
            [_, second, ..] => {
                let TextRoutine { name, place, .. } = &self.routines[second];
                Err(Fault::new(*place, FormulaFault::WhichRoutine(name.clone())))
            }
        }
    }

    /// Whether a routine mentions the object that it is a method of, or a field of it.
    pub(in crate::formula) fn mentions_object(&self, routine: &TextRoutine) -> bool {
        let mut words = routine.body.clone().filter_map(|at| self.tokens.name(at));
        let is_field = |name: &str| {
            self.scope.is_field(name)
                || is_word(name) && self.tokens.last_assignment(name).is_none()
        };
        words.any(|name| name == "this" || is_field(name))
    }

    /// Whether a name gets a value after a token.
    pub(in crate::formula) fn is_assigned_after(&self, name: &str, at: usize) -> bool {
        self.tokens.last_assignment(name).is_some_and(|last| last >= at)
    }

    /// Whether the text has a word or a sign that bbt's own formulas need not have, and other languages have.
    pub(in crate::formula) fn has_marks(&self) -> bool {
        self.tokens.iter().any(|(token, _)| match token {
            Token::Name(word) => matches!(&**word, "return" | "let"),
            Token::Symbol(sign) => sign.len() > 1 && assigns(sign),
            _ => false,
        })
    }

    /// Whether any name gets a value.
    pub(in crate::formula) fn has_assignments(&self) -> bool {
        self.tokens.iter().any(|(token, _)| *token == Token::Symbol("="))
    }

    /// How often a name gets a value.
    pub(in crate::formula) fn assignments(&self, name: &str) -> usize {
        let assigns = |at: &usize| self.tokens.is(*at, name) && self.tokens.is(at + 1, "=");
        (0..self.tokens.len()).filter(assigns).count()
    }
}
