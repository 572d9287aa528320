//! Statements: declarations, assignments, `return`, and the head of a pasted routine.

use super::Parser;
use super::expressions::operator;
use crate::fault::{Fault, Span, normalized};
use crate::language::token::Token;
use crate::program::{Input, Operand};

/// Types of fewer than 64 bits: what is computed in them would wrap elsewhere.
const NARROW_TYPES: &[&str] =
    &["u8", "u16", "u32", "uint8", "uint16", "uint32", "uint8t", "uint16t", "uint32t", "byte"];

/// What a statement does.
enum Statement {
    /// It sets a name; a declaration without a value sets none.
    Sets(Option<Operand>),
    /// It has a value.
    Value(Operand),
    /// It has the value of the whole.
    Returns(Operand),
}

impl Parser {
    pub(super) fn body(&mut self) -> Result<Operand, Fault> {
        let braced = self.header()?;
        let mut last = None;
        // The place of a value that nobody has used, or of a `return`.
        let mut ended: Option<(Span, &str)> = None;
        loop {
            while self.peek(0) == Some(&Token::NewLine) || self.at_symbol(";") {
                self.at += 1;
            }
            if self.peek(0).is_none() || (braced && self.at_symbol("}")) {
                break;
            }
            if let Some((place, reason)) = ended {
                return Err(Fault::new(place, reason).with_help("give it a name: `t = ...`"));
            }
            let start = self.place();
            let statement = self.statement(last.is_none())?;
            if !self.ends_statement() {
                return Err(self.expected("an operator, `;` or the end"));
            }
            let whole = start.to(self.tokens[self.at - 1].1);
            (last, ended) = match statement {
                Statement::Sets(value) => (value.or(last), None),
                Statement::Value(value) => (Some(value), Some((whole, "this value is not used"))),
                Statement::Returns(value) => {
                    (Some(value), Some((whole, "what comes after this would never run")))
                }
            };
        }
        if braced {
            self.expect_symbol("}")?;
            self.skip_lines();
            if self.peek(0).is_some() {
                return Err(self.expected("the end of the routine"));
            }
        }
        last.ok_or_else(|| {
            Fault::new(self.place(), "this computes nothing").with_help("try `x & file_a`")
        })
    }

    fn ends_statement(&self) -> bool {
        self.peek(0).is_none_or(|token| {
            *token == Token::NewLine || matches!(token, Token::Symbol(";" | "}"))
        })
    }

    /// The head of a pasted routine, `U64 name(U64 b) {` or `fn name(b: u64) -> u64 {`: its
    /// parameter is `x`. Returns whether there was one.
    fn header(&mut self) -> Result<bool, Fault> {
        let start = self.at;
        self.skip_lines();
        let mut names = 0;
        while let Some(name) = self.take_name()
            && name != "return"
        {
            names += 1;
        }
        if names < 2 || !self.take_symbol("(") {
            self.at = start;
            return Ok(false);
        }
        let parameters = self.place();
        let mut parameter = None;
        while !self.at_symbol(")") {
            match self.peek(0) {
                // `U64 b` ends in its name, `b: u64` begins with it.
                Some(Token::Name(_)) => parameter = self.take_name(),
                Some(Token::Symbol(":")) => {
                    self.at += 1;
                    self.take_name();
                }
                Some(Token::Symbol(",")) => {
                    let fault = Fault::new(parameters, "a routine with more than one parameter");
                    return Err(
                        fault.with_help("paste its body, and set the others first: `n = 3; ...`")
                    );
                }
                _ => return Err(self.expected("a parameter")),
            }
        }
        self.at += 1;
        if self.take_symbol("->") {
            self.take_name();
        }
        self.skip_lines();
        self.expect_symbol("{")?;
        if let Some(name) = parameter {
            self.mentions_input = true;
            self.scope.insert(name, Operand::Input(Input::Board));
        }
        Ok(true)
    }

    /// One statement.
    fn statement(&mut self, first: bool) -> Result<Statement, Fault> {
        let words = (self.peek(0), self.peek(1));
        if let (Some(Token::Name(name)), _) = words
            && name == "return"
        {
            self.at += 1;
            return self.expression().map(Statement::Returns);
        }
        if let (Some(Token::Name(_)), Some(Token::Name(_))) = words {
            return self.declaration().map(Statement::Sets);
        }
        if let (Some(Token::Name(_)), Some(Token::Symbol(symbol))) = words
            && symbol.ends_with('=')
            && operator(symbol).is_none()
        {
            return self.assignment().map(|value| Statement::Sets(Some(value)));
        }
        // What begins with a binary operator has `x` before it; a minus is a sign.
        if let Some(Token::Symbol(symbol)) = self.peek(0)
            && first
            && *symbol != "-"
            && operator(symbol).is_some()
        {
            let x = self.input(Input::Board);
            return self.operators(0, x, self.place()).map(|(value, _)| Statement::Value(value));
        }
        self.expression().map(Statement::Value)
    }

    /// `U64 t, u = 3` or `let mut t: u64 = 3`: whatever comes before the name is a type.
    fn declaration(&mut self) -> Result<Option<Operand>, Fault> {
        while let (Some(Token::Name(word)), Some(Token::Name(_))) = (self.peek(0), self.peek(1)) {
            self.check_width(word)?;
            self.at += 1;
        }
        let mut last = None;
        loop {
            let Some(name) = self.take_name() else {
                return Err(self.expected("a name"));
            };
            if self.take_symbol(":") {
                if let Some(Token::Name(word)) = self.peek(0) {
                    self.check_width(word)?;
                }
                self.take_name();
            }
            if self.take_symbol("=") {
                let value = self.expression()?;
                self.scope.insert(name, value);
                last = Some(value);
            }
            if !self.take_symbol(",") {
                return Ok(last);
            }
            self.skip_lines();
        }
    }

    pub(super) fn check_width(&self, word: &str) -> Result<(), Fault> {
        if NARROW_TYPES.contains(&normalized(word).as_str()) {
            let fault = Fault::new(
                self.place(),
                format!("`{word}` has fewer than 64 bits, and bbt computes in 64"),
            );
            return Err(fault.with_help("use a 64-bit type and mask: `& 0xffffffff`"));
        }
        Ok(())
    }

    /// `name = value` or `name ^= value`.
    fn assignment(&mut self) -> Result<Operand, Fault> {
        let name_place = self.place();
        let name = self.take_name().unwrap_or_default();
        let place = self.place();
        let Some(Token::Symbol(symbol)) = self.peek(0) else {
            return Err(self.expected("`=`"));
        };
        let operation = operator(symbol.trim_end_matches('=')).map(|(_, operation)| operation);
        self.at += 1;
        let value = match operation {
            None => self.expression()?,
            Some(operation) => {
                let old = self.name(&name, name_place)?;
                let operand_place = self.place();
                let value = self.expression()?;
                self.binary(operation, old, value, place, operand_place)?
            }
        };
        self.scope.insert(name, value);
        Ok(value)
    }
}
