//! Statements: declarations, assignments, `return`.

use super::parser::Parser;
use super::value::Value;
use crate::fault::{Fault, FormulaFault, Span};
use crate::language::token::Token;
use crate::language::words::{KEYWORDS, is_qualifier, operation};
use crate::program::{Input, Operand};

/// What a statement does.
enum Statement {
    /// It assigns a value to a name; a declaration without a value assigns nothing.
    Sets(Option<Value>),
    /// It has a value.
    Value(Value),
    /// It returns the value of the whole text.
    Returns(Value),
}

/// The outcome of statements that follow each other.
#[derive(Default)]
pub(super) struct Outcome {
    /// The last value that was assigned or computed.
    last: Option<Value>,
    /// The place of a value that is not used, or of a `return`: no statement can follow it.
    ended: Option<(Span, FormulaFault)>,
}

impl Outcome {
    /// The value; none after declarations alone.
    pub(super) fn value(self, parser: &Parser, end: usize) -> Result<Value, Fault> {
        self.last.ok_or_else(|| Fault::new(parser.place_of(end), FormulaFault::NoValue))
    }
}

impl Parser<'_> {
    /// Reads the whole text: its routines, and the statements outside of them.
    pub(super) fn body(&mut self) -> Result<Value, Fault> {
        let start = self.place();
        let mut outcome = Outcome::default();
        for stretch in self.collect_routines()? {
            self.at = stretch.start;
            outcome = self.more_statements(outcome, stretch.end)?;
        }
        let value = if self.routines.is_empty() || outcome.ended.is_some() {
            outcome.value(self, self.tokens.len())?
        } else {
            self.main_routine()?
        };
        value.whole(start)
    }

    /// Reads the statements up to a token.
    pub(super) fn statements(&mut self, end: usize) -> Result<Outcome, Fault> {
        self.more_statements(Outcome::default(), end)
    }

    fn more_statements(&mut self, mut outcome: Outcome, end: usize) -> Result<Outcome, Fault> {
        loop {
            while self.peek(0) == Some(&Token::NewLine)
                || self.at_symbol(";")
                || self.at > 0 && self.at_symbol(",") && self.ends_statement()
            {
                self.at += 1;
            }
            if self.at >= end {
                return Ok(outcome);
            }
            if let Some((place, fault)) = outcome.ended {
                return Err(Fault::new(place, fault));
            }
            let start = self.place();
            let statement = self.statement(outcome.last.is_none())?;
            if !self.ends_statement() {
                return Err(self.expected("an operator, `;` or the end"));
            }
            let whole = start.to(self.place_of(self.at - 1));
            outcome = match statement {
                Statement::Sets(value) => Outcome { last: value.or(outcome.last), ended: None },
                Statement::Value(value) => {
                    Outcome { last: Some(value), ended: Some((whole, FormulaFault::Unused)) }
                }
                Statement::Returns(value) => {
                    Outcome { last: Some(value), ended: Some((whole, FormulaFault::AfterReturn)) }
                }
            };
        }
    }

    fn ends_statement(&self) -> bool {
        // A brace that closes nothing does not end a statement.
        let closes = || !self.running.is_empty() && self.at_symbol("}");
        // A line of a list or of an enumeration ends with a comma.
        let rest = &self.tokens[self.at.min(self.tokens.len())..];
        let is_item = || match rest {
            [(Token::Symbol(","), _), after @ ..] => {
                self.running.is_empty()
                    && after.iter().all(|(token, _)| matches!(token, Token::NewLine))
            }
            _ => false,
        };
        self.peek(0).is_none_or(|token| *token == Token::NewLine)
            || self.at_symbol(";")
            || closes()
            || is_item()
            || self.routines.iter().any(|routine| routine.begins_or_ends_at(self.at))
    }

    /// Reads one statement.
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
            && first_word != "new"
            && operation(second).is_none()
            && !self.is_value(first_word)
            && !self.declares_elsewhere()
        {
            return self.declaration().map(Statement::Sets);
        }
        let is_path = |at: usize| {
            let next = (self.peek(at), self.peek(at + 1), self.peek(at + 2));
            matches!(next, (Some(Token::Name(_)), Some(Token::Symbol("::")), Some(Token::Name(_))))
        };
        if is_path(0) && matches!(self.peek(3), Some(Token::Name(_))) && self.running.is_empty() {
            return self.declaration().map(Statement::Sets);
        }
        if let Some(start) = self.target() {
            let value = self.value_at(start)?;
            self.said_again(&value, self.place_of(start))?;
            return Ok(Statement::Value(value));
        }
        if let (Some(Token::Name(_)), Some(Token::Symbol(symbol))) = words {
            // Python's `t: int = ...`
            let is_annotated = *symbol == ":"
                && self.dialects.iter().any(|dialect| dialect.indents())
                && matches!(self.peek(2), Some(Token::Name(_)));
            if is_annotated {
                return self.declaration().map(Statement::Sets);
            }
            if symbol.ends_with('=') && operation(symbol).is_none() {
                let start = self.place_of(self.at + 2);
                let value = self.assignment()?;
                self.said_again(&value, start)?;
                return Ok(Statement::Sets(Some(value)));
            }
        }
        // A text that begins with a binary operator has `x` as its left operand; a minus is a sign.
        if let Some((symbol, 0)) = self.next_operator()
            && matches!(self.peek(0), Some(Token::Symbol(_)))
            && first
            && symbol != "-"
            && self.running.is_empty()
        {
            let x = self.input(Input::X);
            return self.operators(None, x, self.place()).map(|(value, _)| Statement::Value(value));
        }
        let place = self.place();
        let value = self.expression()?;
        self.said_again(&value, place)?;
        let value = if self.running.is_empty() { self.more_squares(value)? } else { value };
        Ok(Statement::Value(value))
    }

    /// Whether the names that come next do not end with the one that is declared, as in `U64 *p`.
    fn declares_elsewhere(&self) -> bool {
        let names =
            self.tokens[self.at..].iter().take_while(|(token, _)| matches!(token, Token::Name(_)));
        let is_as = |(token, _): &(Token, Span)| *token == Token::Name("As".to_owned());
        let (count, has_as) = (names.clone().count(), names.clone().any(is_as));
        let declares = self.peek(count).is_none_or(|token| match token {
            Token::Symbol(":") => matches!(self.peek(count + 1), Some(Token::Name(_))),
            token => matches!(token, Token::NewLine | Token::Symbol("=" | "," | ";" | "(" | "{")),
        });
        (has_as || !declares) && self.target().is_some()
    }

    /// Refuses keywords of loops and branches, and operators that are words.
    pub(super) fn check_word(&self, word: &str, place: Span) -> Result<(), Fault> {
        let keyword = KEYWORDS.iter().find(|(words, ..)| words.contains(&word));
        match keyword.filter(|_| !self.scope.contains_key(word)) {
            Some((_, why, help)) => {
                Err(Fault::new(place, FormulaFault::Keyword { word: word.to_owned(), why, help }))
            }
            None => Ok(()),
        }
    }

    /// Reads `U64 t, u = 3` or `let mut t: u64 = 3`. The type comes before the name, except in Go,
    /// where it comes after it.
    fn declaration(&mut self) -> Result<Option<Value>, Fault> {
        let mut words = self.type_words();
        for (word, place) in &words {
            self.check_word(word, *place)?;
        }
        let is_go = match self.dialects[..] {
            [] => words.len() == 3 && words[0].0 == "var",
            [dialect] => words.len() > 2 && dialect.name_first,
            _ => false,
        };
        if is_go {
            // `var t uint64`
            words[1..].rotate_left(1);
        }
        let mut name = words.pop();
        if !self.at_symbol(":") && !words.iter().all(|(word, _)| is_qualifier(word)) {
            self.narrow(|dialect| if is_go { dialect.name_first } else { dialect.head.is_none() });
            self.narrow_by(&words);
        }
        let mut last = None;
        while let Some((declared, place)) = name {
            let mut words = words.clone();
            if self.take_symbol(":") {
                words.extend(self.type_words());
                self.narrow(|dialect| dialect.head.is_some() && !dialect.name_first);
                self.narrow_by(&words);
            }
            match self.type_of(&words)? {
                Some(of_type) => self.types.insert(declared.clone(), of_type),
                None => self.types.remove(&declared),
            };
            let close = match self.peek(0) {
                Some(Token::Symbol("(")) => Some(")"),
                Some(Token::Symbol("{")) => Some("}"),
                _ => None,
            };
            if self.take_symbol("=") {
                last = Some(self.value_of(declared, place, Self::expression)?);
            } else if let Some(close) = close {
                // C++ `U64 mask(0xff);`
                self.at += 1;
                last = Some(self.value_of(declared, place, Self::expression)?);
                self.expect_symbol(close)?;
            }
            if !self.at_symbol(",") || self.ends_statement() {
                return Ok(last);
            }
            self.at += 1;
            self.skip_lines();
            let place = self.place();
            name = self.take_name().map(|name| (name, place));
        }
        Err(self.expected("a name"))
    }

    /// Reads the value that is assigned to a name.
    fn value_of(
        &mut self,
        name: String,
        place: Span,
        read: impl FnOnce(&mut Self) -> Result<Value, Fault>,
    ) -> Result<Value, Fault> {
        let start = self.place();
        let value = read(self)?;
        let whole = start.to(self.place_of(self.at - 1));
        let is_literal = value.is_literal;
        let value = match self.types.get(&name) {
            Some(&of_type) => Value { is_literal, ..value.converted(of_type, whole)? },
            None => value,
        };
        if self.is_taken(&name) {
            return Err(Fault::new(place, FormulaFault::TakenName(name)));
        }
        if let (Operand::Constant(word), None) = (value.operand, self.call) {
            self.constants.push((name.clone(), word));
        }
        self.scope.insert(name, Value { is_literal: false, ..value });
        Ok(value)
    }

    fn is_taken(&self, name: &str) -> bool {
        self.routine(name).is_some()
    }

    /// `name = value` or `name ^= value`; Go's `name := value` declares the name.
    fn assignment(&mut self) -> Result<Value, Fault> {
        let name_place = self.place();
        let name = self.take_name().unwrap_or_default();
        let place = self.place();
        let Some(Token::Symbol(symbol)) = self.peek(0) else {
            return Err(self.expected("`=`"));
        };
        let operator = symbol.strip_suffix('=').filter(|operator| operation(operator).is_some());
        if *symbol != "=" && *symbol != ":=" && operator.is_none() {
            return Err(self.expected("`=`"));
        }
        self.at += 1;
        if self.tokens[self.at - 1].0 == Token::Symbol(":=") {
            self.types.remove(&name);
        }
        let old = operator.map(|_| self.name(&name, name_place)).transpose()?;
        self.value_of(name, name_place, |parser| {
            let (Some(operator), Some(old)) = (operator, old) else {
                return parser.expression();
            };
            let operand_place = parser.place();
            let value = parser.expression()?;
            parser.binary(operator, old, value, place, operand_place)
        })
    }
}
