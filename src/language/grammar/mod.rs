//! Tokens to a program: the grammar, which writes the program as it reads.
//!
//! The parser is one; its parts are [`routines`], [`statements`], [`expressions`], [`values`] (what
//! operators do, by type and sign), [`types`], [`meanings`] (what a name stands for) and [`calls`].

mod calls;
mod expressions;
mod meanings;
mod routines;
mod statements;
mod types;
mod values;

use std::collections::HashMap;
use std::ops::Range;

use self::routines::Routine;
use self::values::Value;
use super::dialect::Dialect;
use super::formula::{Formula, Used};
use super::rules::Rules;
use super::token::{Token, tokens};
use super::types::Type;
use crate::fault::{Fault, FormulaFault, Found, Span, TypeFault};
use crate::position::inputs;
use crate::program::kind::Known;
use crate::program::{Builder, Inputs, Operand};

/// How many operations a formula may have: more than a person writes.
const MOST_OPERATIONS: usize = 100_000;

/// Reads tokens and writes the program.
pub(super) struct Parser<'a> {
    text: &'a str,
    rules: Rules,
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// Where the text ends, to point after its last word.
    end: usize,
    depth: usize,
    scope: HashMap<String, Value>,
    /// The types of names, where they were declared.
    types: HashMap<String, Type>,
    /// The languages that a routine may be in; none for a formula of bbt's own language.
    dialects: Vec<&'static Dialect>,
    /// The routines of the text.
    routines: Vec<Routine>,
    /// The routines that are being read, the innermost last.
    running: Vec<usize>,
    /// How many calls of routines have been read.
    calls: usize,
    builder: Builder,
    /// While the text of a called function is read: the place of the call, to which every fault
    /// refers.
    call: Option<Span>,
    mentions_input: bool,
    /// bbt's own functions and sets that stand for those of a routine.
    used: Vec<Used>,
    /// Whether the name of a square stands for its number: in distances of shifts.
    counts: bool,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, rules: Rules) -> Result<Parser<'a>, Fault> {
        let dialect = rules.dialect;
        let indents = dialect.map(Dialect::indents);
        let is_python = indents.unwrap_or_else(|| routines::begins_like_python(text));
        Ok(Parser {
            text,
            tokens: tokens(text, rules.radix, is_python)?,
            rules,
            at: 0,
            end: text.trim_end().len(),
            depth: 0,
            scope: HashMap::new(),
            types: HashMap::new(),
            dialects: dialect.into_iter().collect(),
            routines: Vec::new(),
            running: Vec::new(),
            calls: 0,
            builder: Builder::new(inputs().clone()),
            call: None,
            mentions_input: false,
            used: Vec::new(),
            counts: false,
        })
    }

    /// Reads the whole text.
    pub(super) fn formula(mut self) -> Result<Formula, Fault> {
        let result = self.body()?;
        Ok(Formula {
            program: self.builder.finish(result.operand),
            known: result.known,
            mentions_input: self.mentions_input,
            used: self.used,
        })
    }

    /// The same text over other inputs than `x` and the sets of a position.
    pub(super) fn with_inputs(mut self, inputs: Inputs) -> Parser<'a> {
        self.builder = Builder::new(inputs);
        self
    }

    /// The same text, in which some names stand for given numbers.
    pub(super) fn with_numbers<'n>(
        mut self,
        numbers: impl IntoIterator<Item = (&'n str, u64)>,
    ) -> Parser<'a> {
        let known = numbers.into_iter();
        self.scope.extend(known.map(|(name, word)| (name.to_owned(), Value::count(word))));
        self
    }

    /// The same text, in which some names stand for any numbers up to given ones.
    pub(super) fn with_ranges<'n>(
        mut self,
        greatest: impl IntoIterator<Item = (&'n str, u64)>,
    ) -> Parser<'a> {
        for (name, greatest) in greatest {
            let input = Operand::Input(self.builder.find_or_add_input(name));
            self.scope.insert(name.to_owned(), Value::new(input, Known::count(0, greatest)));
        }
        self
    }

    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(token, _)| token)
    }

    /// The place of the next token, or just after the text.
    fn place(&self) -> Span {
        self.place_of(self.at)
    }

    /// The place of a token, or just after the text.
    fn place_of(&self, at: usize) -> Span {
        let after = Span::new(self.end, self.end + 1);
        self.tokens.get(at).map_or(after, |&(_, place)| place)
    }

    /// The text of a token.
    fn written(&self, place: Span) -> &'a str {
        &self.text[place.start..place.end]
    }

    fn at_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(0), Some(Token::Symbol(next)) if *next == symbol)
    }

    fn take_symbol(&mut self, symbol: &str) -> bool {
        let found = self.at_symbol(symbol);
        self.at += usize::from(found);
        found
    }

    fn take_name(&mut self) -> Option<String> {
        let Some(Token::Name(name)) = self.peek(0) else { return None };
        let name = name.clone();
        self.at += 1;
        Some(name)
    }

    fn skip_lines(&mut self) {
        while self.peek(0) == Some(&Token::NewLine) {
            self.at += 1;
        }
    }

    /// Reads a stretch of tokens, and goes back to where the parser was.
    fn within<T>(
        &mut self,
        stretch: &Range<usize>,
        read: impl FnOnce(&mut Parser<'a>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let outside = std::mem::replace(&mut self.at, stretch.start);
        let outcome = read(self);
        self.at = outside;
        outcome
    }

    fn expected(&self, what: &str) -> Fault {
        let found = match self.peek(0) {
            None => Found::End,
            Some(Token::NewLine) => Found::LineEnd,
            Some(Token::Symbol(symbol)) => Found::Symbol(symbol),
            Some(Token::Name(name)) => Found::Name(name.clone()),
            Some(Token::Number(_)) => Found::Number,
        };
        Fault::new(self.place(), FormulaFault::Expected { what: what.to_owned(), found })
    }

    fn expect_symbol(&mut self, symbol: &str) -> Result<(), Fault> {
        if self.take_symbol(symbol) {
            return Ok(());
        }
        Err(self.expected(&format!("`{symbol}`")))
    }

    /// Checks that the program has not become too long.
    fn check_size(&self, place: Span) -> Result<(), Fault> {
        if self.builder.operations() <= MOST_OPERATIONS {
            return Ok(());
        }
        Err(Fault::new(place, FormulaFault::TooLong(MOST_OPERATIONS)))
    }

    /// The complaint about a text whose meaning depends on its language.
    fn which_language(&self, what: &str, place: Span) -> Fault {
        let languages = self.dialects.iter().map(|dialect| dialect.name).collect();
        Fault::new(place, TypeFault::Language { what: what.to_owned(), languages })
    }
}
