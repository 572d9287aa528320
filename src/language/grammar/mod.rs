//! Tokens to a program: the grammar, which writes the program as it reads.
//!
//! The parser is one; its parts are [`statements`], [`expressions`], [`types`] and [`meanings`]
//! (what a name or a call stands for).

mod expressions;
mod meanings;
mod statements;
mod types;

use std::collections::HashMap;

pub(super) use self::expressions::operators;
use self::types::Width;
use super::token::{Token, tokens};
use super::{Formula, Rules};
use crate::fault::{Fault, Span, shortened};
use crate::program::{Builder, Operand};

/// Reads tokens and writes the program.
pub(super) struct Parser {
    rules: Rules,
    tokens: Vec<(Token, Span)>,
    at: usize,
    /// Where the text ends, to point behind its last word.
    end: usize,
    depth: usize,
    scope: HashMap<String, Operand>,
    /// What the types of names allow, where they were declared.
    widths: HashMap<String, Width>,
    builder: Builder,
    /// For a text that a call stands for: the place of the call, which all of it goes by.
    call: Option<Span>,
    mentions_input: bool,
    /// Whether the name of a square stands for its number: in distances of shifts.
    counts: bool,
}

impl Parser {
    pub(super) fn new(text: &str, rules: Rules) -> Result<Parser, Fault> {
        Ok(Parser {
            rules,
            tokens: tokens(text, rules.radix)?,
            at: 0,
            end: text.trim_end().len(),
            depth: 0,
            scope: HashMap::new(),
            widths: HashMap::new(),
            builder: Builder::default(),
            call: None,
            mentions_input: false,
            counts: false,
        })
    }

    /// Reads the whole text.
    pub(super) fn formula(mut self) -> Result<Formula, Fault> {
        let result = self.body()?;
        Ok(Formula { program: self.builder.finish(result), mentions_input: self.mentions_input })
    }

    /// The same text, in which some names stand for given operands.
    pub(super) fn with_names(mut self, names: &[(&str, Operand)]) -> Parser {
        let known = names.iter().map(|&(name, operand)| (name.to_owned(), operand));
        self.scope.extend(known);
        self
    }

    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(token, _)| token)
    }

    /// The place of the next token, or just behind the text.
    fn place(&self) -> Span {
        let behind = Span::new(self.end, self.end + 1);
        self.tokens.get(self.at).map_or(behind, |&(_, place)| place)
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

    fn expected(&self, what: &str) -> Fault {
        let place = self.place();
        match self.peek(0) {
            None => Fault::new(place, format!("expected {what}, but the formula ends")),
            Some(Token::NewLine) => {
                Fault::new(place, format!("expected {what}, but the line ends"))
            }
            Some(Token::Symbol(symbol)) => unexpected(symbol, place, what),
            Some(Token::Name(name)) => {
                Fault::new(place, format!("expected {what}, found `{}`", shortened(name)))
            }
            Some(Token::Number(_)) => Fault::new(place, format!("expected {what}, found a number")),
        }
    }

    fn expect_symbol(&mut self, symbol: &str) -> Result<(), Fault> {
        if self.take_symbol(symbol) {
            return Ok(());
        }
        Err(self.expected(&format!("`{symbol}`")))
    }
}

/// A symbol where something else should stand; with the way out where the symbol tells it.
fn unexpected(symbol: &str, place: Span, what: &str) -> Fault {
    let fault = Fault::new(place, format!("expected {what}, found `{symbol}`"));
    match symbol {
        "!" => fault.with_help("write `~x` for the complement, `x == 0` for the empty set"),
        "&&" => fault.with_help("write `&`"),
        "||" => fault.with_help("write `|`"),
        "?" | ":" => fault.with_help("write `select(a, b, mask)`"),
        "++" | "--" => fault.with_help("write `+ 1` or `- 1`"),
        "[" => fault.with_help("there are no arrays: write the value"),
        _ => fault,
    }
}
