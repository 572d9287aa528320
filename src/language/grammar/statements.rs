//! Statements: declarations, assignments, `return`, and the head of a pasted routine.

use super::Parser;
use super::expressions::operator;
use super::types::Width;
use crate::fault::{Fault, Span};
use crate::language::token::Token;
use crate::program::{Input, Operand};

/// Words of C, Rust and Python that mean more than a value: which, why not, and what to write.
const STRANGE_WORDS: [(&[&str], &str, &str); 3] = [
    (
        &["for", "while", "do", "loop", "goto", "break", "continue"],
        "a formula is a straight line, without loops",
        "write each round by itself, or call a function, such as `popcount(x)`",
    ),
    (
        &["if", "else", "switch", "case", "match"],
        "a formula is a straight line, without branches",
        "compute both, and choose: `select(a, b, -(condition))` is `b` where it holds",
    ),
    (&["and", "or", "not"], "operators are signs here", "write `&`, `|`, or `~` for `not`"),
];

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
        let (mut braced, mut width) = (false, Width::Whole);
        let mut start = self.place();
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
            // Constants may stand above a routine.
            if !braced && ended.is_none() {
                (braced, width) = self.header()?;
                if braced {
                    start = self.place();
                    last = None;
                    continue;
                }
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
                let fault = self.expected("the end of the routine");
                return Err(fault.with_help("paste one routine, and constants above it"));
            }
        }
        let value = last.ok_or_else(|| {
            Fault::new(self.place(), "this computes nothing").with_help("try `x & file_a`")
        })?;
        self.fits(width, value, start)?;
        Ok(value)
    }

    fn ends_statement(&self) -> bool {
        self.peek(0).is_none_or(|token| {
            *token == Token::NewLine || matches!(token, Token::Symbol(";" | "}"))
        })
    }

    /// The head of a pasted routine, `U64 name(U64 b) {` or `fn name(b: u64) -> u64 {`: its
    /// parameter is `x`. Returns whether there was one, and what the type of its value allows.
    fn header(&mut self) -> Result<(bool, Width), Fault> {
        let start = self.at;
        self.skip_lines();
        let mut words = self.type_words();
        let name = words.pop();
        let begins = |(word, _): &(String, Span)| word != "return" && !self.is_value(word);
        if !words.first().is_some_and(begins) || !self.at_symbol("(") {
            self.at = start;
            return Ok((false, Width::Whole));
        }
        for (word, place) in words.iter().chain(&name) {
            self.check_word(word, *place)?;
        }
        let mut width = Width::of(&words)?;
        let parameter = self.parameter()?;
        if self.take_symbol("->") {
            width = Width::of(&self.type_words())?;
        }
        self.skip_lines();
        self.expect_symbol("{")?;
        if let Some(name) = parameter {
            self.mentions_input = true;
            self.scope.insert(name, Operand::Input(Input::Board));
        }
        Ok((true, width))
    }

    /// The parameter in the head of a routine, if it has one; more than one there must not be.
    fn parameter(&mut self) -> Result<Option<String>, Fault> {
        self.expect_symbol("(")?;
        let place = self.place();
        let mut names = Vec::new();
        while !self.take_symbol(")") {
            // `U64 b` ends in its name, `b: u64` begins with it.
            let start = self.place();
            let mut words = self.type_words();
            names.extend(words.pop().map(|(name, _)| name));
            if self.take_symbol(":") {
                words = self.type_words();
            }
            self.fits(Width::of(&words)?, Operand::Input(Input::Board), start)?;
            if !self.take_symbol(",") && !self.at_symbol(")") {
                return Err(self.expected("a parameter"));
            }
        }
        if names.len() < 2 {
            return Ok(names.pop());
        }
        let set = |(index, name): (usize, &String)| match (index, &**name) {
            (0, "x") => String::new(),
            (0, name) => format!("{name} = x; "),
            (_, name) => format!("{name} = ...; "),
        };
        let others: String = names.iter().enumerate().map(set).collect();
        let fault = Fault::new(place, "a routine with more than one parameter");
        Err(fault.with_help(format!(
            "paste its body alone, and set them before it: `{}`",
            others.trim_end()
        )))
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
        if let (Some(Token::Name(first_word)), Some(Token::Name(second))) = words
            && second != "as"
            && !self.is_value(first_word)
        {
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

    /// Checks that a word is none that loops or branches, and no operator.
    pub(super) fn check_word(&self, word: &str, place: Span) -> Result<(), Fault> {
        let strange = STRANGE_WORDS.iter().find(|(words, ..)| words.contains(&word));
        match strange.filter(|_| !self.scope.contains_key(word)) {
            Some((_, why, help)) => {
                Err(Fault::new(place, format!("`{word}`: {why}")).with_help(*help))
            }
            None => Ok(()),
        }
    }

    /// `U64 t, u = 3` or `let mut t: u64 = 3`: whatever comes before the name is a type.
    fn declaration(&mut self) -> Result<Option<Operand>, Fault> {
        let mut words = self.type_words();
        for (word, place) in &words {
            self.check_word(word, *place)?;
        }
        let mut name = words.pop().map(|(name, _)| name);
        let width = Width::of(&words)?;
        let mut last = None;
        while let Some(declared) = name {
            let mut width = width;
            if self.take_symbol(":") {
                let words = self.type_words();
                width = Width::of(&words)?;
            }
            self.widths.insert(declared.clone(), width);
            if self.take_symbol("=") {
                last = Some(self.value_of(declared, Parser::expression)?);
            }
            if !self.take_symbol(",") {
                return Ok(last);
            }
            self.skip_lines();
            name = self.take_name();
        }
        Err(self.expected("a name"))
    }

    /// Reads what a name is set to.
    fn value_of(
        &mut self,
        name: String,
        read: impl FnOnce(&mut Parser) -> Result<Operand, Fault>,
    ) -> Result<Operand, Fault> {
        let start = self.place();
        let value = read(self)?;
        let whole = start.to(self.tokens[self.at - 1].1);
        if let Some(&width) = self.widths.get(&name) {
            self.fits(width, value, whole)?;
        }
        self.scope.insert(name, value);
        Ok(value)
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
        let old = operation.map(|_| self.name(&name, name_place)).transpose()?;
        self.value_of(name, |parser| {
            let (Some(operation), Some(old)) = (operation, old) else {
                return parser.expression();
            };
            let operand_place = parser.place();
            let value = parser.expression()?;
            parser.binary(operation, old, value, place, operand_place)
        })
    }
}
