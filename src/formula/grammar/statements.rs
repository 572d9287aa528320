//! Statements: one after the other, up to the last value or a `return`.

use super::exit::Way;
use super::parser::Parser;
use super::value::Value;
use crate::program::Input;
use crate::source::token::Token;
use crate::source::words::{KEYWORDS, operation};
use crate::text::fault::{Fault, FormulaFault, RoutineFault, Span};

/// What a statement does.
pub(super) enum Statement {
    /// It assigns a value to a name; a declaration without a value assigns nothing.
    Sets(Option<Value>),
    /// It has a value.
    Value(Value),
    /// It returns the value of the whole text.
    Returns(Value),
    /// It has done what it does.
    Done,
    /// It leaves the block on all paths.
    Leaves,
}

/// The outcome of statements that follow each other.
#[derive(Default)]
pub(super) struct Outcome {
    /// The last value that was assigned or computed.
    last: Option<Value>,
    /// The place of a value that is not used, or of a `return`: no statement can follow it.
    ended: Option<(Span, FormulaFault)>,
    /// Whether no path reaches the end.
    pub(super) leaves: bool,
}

impl Outcome {
    /// The value; none after declarations alone.
    pub(super) fn value(self, parser: &Parser, end: usize) -> Result<Value, Fault> {
        self.last.ok_or_else(|| Fault::new(parser.place_of(end), FormulaFault::NoValue))
    }

    /// Whether there is no value at all.
    pub(super) fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// The value of the last statement, if that is an expression.
    pub(super) fn tail(&self) -> Option<Value> {
        let is_tail = matches!(self.ended, Some((_, FormulaFault::Unused)));
        self.last.filter(|_| is_tail && !self.leaves)
    }

    /// What the block does as a statement.
    pub(super) fn into_statement(self) -> Statement {
        match self.tail() {
            _ if self.leaves => Statement::Leaves,
            Some(value) => Statement::Value(value),
            None => Statement::Done,
        }
    }
}

impl Parser<'_> {
    /// Reads the whole text: its routines, and the statements outside of them.
    pub(super) fn body(&mut self) -> Result<Value, Fault> {
        let start = self.place();
        let mut outcome = Outcome::default();
        let stretches = self.collect_routines()?;
        self.check_bigints()?;
        for stretch in stretches {
            self.at = stretch.start;
            outcome = self.more_statements(outcome, stretch.end)?;
        }
        if let (true, None, [(name, place), _, ..]) =
            (self.routines.is_empty(), &outcome.ended, &self.unread[..])
        {
            return Err(Fault::new(*place, RoutineFault::UnusedName(name.clone())));
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
            while self.at < end
                && (self.peek(0) == Some(&Token::NewLine)
                    || self.at_symbol(";")
                    || self.at > 0 && self.at_symbol(",") && self.ends_statement(end))
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
            let (first, operations) = (self.at, self.builder.operations());
            let statement = self.statement(outcome.last.is_none())?;
            let is_block = match self.tokens.get(first) {
                Some((Token::Name(word), _)) => is_block(word),
                Some((token, _)) => *token == Token::Symbol("{") && !self.running.is_empty(),
                None => false,
            };
            if !is_block && !self.ends_statement(end) {
                return Err(self.expected("an operator, `;` or the end"));
            }
            let whole = start.to(self.place_of(self.at - 1));
            if self.call.is_none() {
                let written = self.written(whole);
                let head = if is_block { written.split(['{', '\n']).next() } else { None };
                self.builder.state(operations, head.unwrap_or(written).trim());
            }
            outcome = match statement {
                Statement::Sets(value) => {
                    Outcome { last: value.or(outcome.last), ..Outcome::default() }
                }
                Statement::Value(_)
                    if self.is_call(first) && self.at + 1 < end && self.at_symbol(";") =>
                {
                    Outcome { last: outcome.last, ..Outcome::default() }
                }
                Statement::Value(value) => {
                    let ended = Some((whole, FormulaFault::Unused));
                    Outcome { last: Some(value), ended, leaves: false }
                }
                Statement::Returns(value) => {
                    let ended = Some((whole, FormulaFault::AfterReturn));
                    let leaves = !self.running.is_empty();
                    Outcome { last: Some(value), ended, leaves }
                }
                Statement::Done => Outcome { last: outcome.last, ..Outcome::default() },
                Statement::Leaves => {
                    // No path leads to the rest of the block.
                    self.at = end;
                    return Ok(Outcome { last: outcome.last, ended: None, leaves: true });
                }
            };
        }
    }

    /// Whether a statement of a routine is a call alone, whose value is not used.
    fn is_call(&self, first: usize) -> bool {
        let is_name = matches!(self.tokens.get(first), Some((Token::Name(_), _)));
        let closes = self.at > 0 && self.tokens[self.at - 1].0 == Token::Symbol(")");
        !self.running.is_empty() && is_name && closes
    }

    pub(super) fn ends_statement(&self, end: usize) -> bool {
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
            || self.at >= end
            || self.at_symbol(";")
            || closes()
            || is_item()
            || self.ends.contains(&self.at)
    }

    /// Reads one statement.
    fn statement(&mut self, first: bool) -> Result<Statement, Fault> {
        if let Some(statement) = self.control()? {
            return Ok(statement);
        }
        if self.tuple_statement()? || self.array_statement()? {
            return Ok(Statement::Done);
        }
        let words = (self.peek(0), self.peek(1));
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
        if is_path(0) && matches!(self.peek(3), Some(Token::Name(_))) {
            return self.declaration().map(Statement::Sets);
        }
        if let Some(start) = self.target() {
            let value = self.value_at(start)?;
            self.said_again(&value, self.place_of(start))?;
            return Ok(Statement::Value(value));
        }
        if let Some(value) = self.annotated_or_assigned()? {
            return Ok(Statement::Sets(Some(value)));
        }
        if let Some(value) = self.bracketed_assignment()? {
            return Ok(Statement::Sets(Some(value)));
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

    /// Reads a statement that begins with a keyword, in a routine; outside of routines, `return` alone.
    fn control(&mut self) -> Result<Option<Statement>, Fault> {
        if self.at_symbol("{") && !self.running.is_empty() {
            let block = self.take_block()?;
            return Ok(Some(self.run_block(&block)?.into_statement()));
        }
        let Some(Token::Name(word)) = self.peek(0) else { return Ok(None) };
        let word = word.clone();
        if word == "return" {
            self.at += 1;
            return self.returned().map(Some);
        }
        if self.running.is_empty() || self.scope.has(&word) {
            return Ok(None);
        }
        if self.at_abort() {
            return self.abort().map(Some);
        }
        let statement = match &*word {
            "if" | "elif" => self.branch()?,
            "for" | "foreach" => self.for_loop()?,
            "while" => self.while_loop(true)?,
            "loop" => self.while_loop(false)?,
            "do" => self.do_loop()?,
            "switch" | "match" if self.at_switch() => self.switch()?,
            "yield" if self.breaks == Way::Switch => {
                self.at += 1;
                let value = self.expression()?;
                self.exit(Way::Switch, Some(value));
                Statement::Leaves
            }
            "break" | "continue" => {
                self.at += 1;
                self.exit(if word == "break" { self.breaks } else { Way::Continue }, None);
                Statement::Leaves
            }
            "pass" => {
                self.at += 1;
                Statement::Done
            }
            _ => return Ok(None),
        };
        Ok(Some(statement))
    }

    /// Reads what is returned, in the type of the routine.
    fn returned(&mut self) -> Result<Statement, Fault> {
        if self.running.is_empty() {
            return self.expression().map(Statement::Returns);
        }
        if self.at_symbol(";") || self.at_symbol("}") {
            self.exit(Way::Return, None);
            return Ok(Statement::Leaves);
        }
        let place = self.place();
        let value = self.expression()?;
        let value = match self.returns {
            Some(of_type) => self.assigned(value, of_type, place)?,
            None => value,
        };
        self.exit(Way::Return, Some(value));
        Ok(Statement::Returns(value))
    }

    /// Refuses keywords of loops and branches, and operators that are words.
    pub(super) fn check_word(&self, word: &str, place: Span) -> Result<(), Fault> {
        let is_word = matches!(word, "and" | "or" | "not");
        let is_keyword = KEYWORDS.iter().any(|(words, ..)| words.contains(&word)) && !is_word;
        if is_keyword && !self.running.is_empty() && !self.scope.has(word) {
            return Err(Fault::new(place, RoutineFault::Keyword(word.to_owned())));
        }
        let keyword = KEYWORDS.iter().find(|(words, ..)| words.contains(&word));
        match keyword.filter(|_| !self.scope.has(word)) {
            Some((_, why, help)) => {
                Err(Fault::new(place, FormulaFault::Keyword { word: word.to_owned(), why, help }))
            }
            None => Ok(()),
        }
    }
}

/// Whether a word begins a statement that ends with a block.
fn is_block(word: &str) -> bool {
    matches!(
        word,
        "if" | "elif"
            | "for"
            | "foreach"
            | "while"
            | "loop"
            | "do"
            | "switch"
            | "match"
            | "break"
            | "continue"
    )
}
