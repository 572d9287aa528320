//! Reads routines that are pasted from engines: their heads, the main one, and calls of the others.

use std::ops::Range;

use super::expressions::DEEPEST;
use super::parser::Parser;
use super::routine::{Parameter, Routine, Words, first_place, too_many_parameters};
use super::value::Value;
use crate::fault::{Fault, FormulaFault, Span};
use crate::language::dialect::Dialect;
use crate::language::names;
use crate::language::token::Token;
use crate::program::Input;

/// The largest number of calls of routines: more than people write.
const MOST_CALLS: usize = 10_000;

/// How the body of a routine is delimited.
enum Frame {
    /// `{ … }`
    Braces,
    /// `= …`, up to the end of the line.
    Expression,
    /// `: …`, up to the next routine.
    Indented,
}

impl Parser<'_> {
    /// Finds all routines of the text and returns the stretches of tokens between them.
    pub(super) fn collect_routines(&mut self) -> Result<Vec<Range<usize>>, Fault> {
        let mut between = Vec::new();
        let (mut at, mut start, mut depth) = (0, 0, 0_usize);
        let mut begins = true;
        while at < self.tokens.len() {
            let is_blank = matches!(self.tokens[at].0, Token::Symbol(";") | Token::NewLine);
            if begins && !is_blank && depth == 0 && self.call.is_none() {
                self.at = at;
                if let Some(routine) = self.head()? {
                    between.push(start..at);
                    (at, start) = (routine.end, routine.end);
                    self.routines.push(routine);
                    continue;
                }
            }
            begins = matches!(self.tokens[at].0, Token::Symbol(";") | Token::NewLine);
            match self.tokens[at].0 {
                Token::Symbol("{") => depth += 1,
                Token::Symbol("}") => depth = depth.saturating_sub(1),
                _ => {}
            }
            at += 1;
        }
        between.push(start..self.tokens.len());
        self.at = 0;
        Ok(between)
    }

    /// Reads the head of a routine, such as `U64 name(U64 b) {` or `fn name(b: u64) -> u64 {`, and
    /// finds its body; none if something else comes next.
    fn head(&mut self) -> Result<Option<Routine>, Fault> {
        let start = self.at;
        let mut words = self.type_words();
        let Some((name, place)) = words.pop() else { return Ok(None) };
        let begins = |(word, _): &(String, Span)| word != "return" && !self.is_value(word);
        if !words.first().is_some_and(begins) || !self.at_symbol("(") || self.is_initialized() {
            return Ok(None);
        }
        for (word, place) in words.iter().chain([&(name.clone(), place)]) {
            self.check_word(word, *place)?;
        }
        let head =
            |dialect: &Dialect| dialect.head.filter(|head| words.iter().any(|w| w.0 == *head));
        let has_head = words.iter().any(|(word, _)| word == "fn" || is_head(word));
        self.narrow(|dialect| head(dialect).is_some() || dialect.head.is_none() && !has_head);
        if !has_head {
            self.narrow_by(&words);
        }
        let list = self.place();
        let parameters = self.parameters()?;
        let mut returns: Words = words.iter().filter(|(word, _)| !is_head(word)).cloned().collect();
        let indents = self.dialects.iter().any(|dialect| dialect.indents());
        let sign = ["->", ":"].into_iter().find(|sign| self.at_symbol(sign));
        if let Some(sign) = sign.filter(|sign| !indents || *sign != ":") {
            self.at += 1;
            self.narrow(|dialect| dialect.returns == sign);
            returns = self.type_words();
        } else if has_head && !self.at_symbol(":") {
            // In Go and Zig, the type follows the parameters.
            let after = self.type_words();
            if !after.is_empty() {
                self.narrow(|dialect| dialect.returns.is_empty());
                returns = after;
            }
        } else {
            // `const`, `noexcept`
            self.type_words();
        }
        if has_head {
            self.narrow_by(&returns);
        }
        let (body, end) = self.body_of(has_head)?;
        Ok(Some(Routine { name, place, start, parameters, returns, list, body, end }))
    }

    /// Whether brackets come next that end their statement: they hold the value of a variable, as in
    /// `U64 mask(0xff);`, not the parameters of a routine.
    fn is_initialized(&self) -> bool {
        let mut depth = 0_usize;
        let mut rest = self.tokens.iter().skip(self.at).map(|(token, _)| token);
        let closes = |token: &&Token| {
            match token {
                Token::Symbol("(") => depth += 1,
                Token::Symbol(")") => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        };
        rest.find(closes).is_some()
            && rest.next().is_none_or(|next| matches!(next, Token::Symbol(";" | ",")))
    }

    /// The tokens of the body that comes next, and the first token after it.
    fn body_of(&mut self, has_head: bool) -> Result<(Range<usize>, usize), Fault> {
        let indents = self.dialects.iter().any(|dialect| dialect.indents());
        let frame = if indents && self.take_symbol(":") {
            Frame::Indented
        } else if has_head && self.take_symbol("=") {
            Frame::Expression
        } else {
            self.skip_lines();
            self.expect_symbol("{")?;
            Frame::Braces
        };
        let start = self.at;
        let rest = || self.tokens.iter().enumerate().skip(start);
        let end = match frame {
            Frame::Braces => {
                let mut depth = 1_usize;
                let closing = rest().find(|(_, (token, _))| {
                    match token {
                        Token::Symbol("{") => depth += 1,
                        Token::Symbol("}") => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                });
                let Some((end, _)) = closing else {
                    self.at = self.tokens.len();
                    return Err(self.expected("`}`"));
                };
                return Ok((start..end, end + 1));
            }
            Frame::Expression => rest().find(|(_, (token, _))| *token == Token::NewLine),
            Frame::Indented => rest().find(|(_, (token, _))| *token == Token::Name("def".into())),
        };
        let end = end.map_or(self.tokens.len(), |(end, _)| end);
        Ok((start..end, end))
    }

    /// Reads the parameters of a routine.
    fn parameters(&mut self) -> Result<Vec<Parameter>, Fault> {
        self.expect_symbol("(")?;
        let mut parameters: Vec<Parameter> = Vec::new();
        while !self.take_symbol(")") {
            // `U64 b` ends with the name; `b: u64` and Go's `b uint64` begin with it.
            let mut words = self.type_words();
            let name_first = self.dialects.iter().all(|dialect| dialect.name_first)
                || self.dialects.iter().any(|dialect| dialect.name_first)
                    && words.len() == 2
                    && !self.at_symbol(":")
                    && words[0].0 != "_";
            if name_first && !self.at_symbol(":") && !words.is_empty() {
                words.rotate_left(1);
            }
            let name = words.pop();
            if self.take_symbol(":") {
                self.narrow(|dialect| dialect.head.is_some() && !dialect.name_first);
                words = self.type_words();
            } else if name_first && !words.is_empty() {
                self.narrow(|dialect| dialect.name_first);
            }
            self.narrow_by(&words);
            parameters.extend(name.map(|(name, place)| Parameter { name, place, words }));
            if !self.take_symbol(",") && !self.at_symbol(")") {
                return Err(self.expected("a parameter"));
            }
        }
        Ok(parameters)
    }

    /// Finds a routine of the text by its name.
    pub(super) fn routine(&self, name: &str) -> Option<usize> {
        self.routines.iter().position(|routine| routine.name == name)
    }

    /// The value for `x` of the routine that no other routine calls.
    pub(super) fn main_routine(&mut self) -> Result<Value, Fault> {
        let is_called = |wanted: &Routine| {
            self.routines.iter().any(|routine| {
                let body = &self.tokens[routine.body.clone()];
                body.windows(2).any(|pair| {
                    pair[0].0 == Token::Name(wanted.name.clone()) && pair[1].0 == Token::Symbol("(")
                })
            })
        };
        let candidates: Vec<usize> =
            (0..self.routines.len()).filter(|&index| !is_called(&self.routines[index])).collect();
        let routine = match candidates[..] {
            [index] => self.routines[index].clone(),
            [] => {
                let place = self.routines[0].place;
                return Err(Fault::new(place, FormulaFault::Recursion(None)));
            }
            [_, second, ..] => {
                let Routine { name, place, .. } = &self.routines[second];
                return Err(Fault::new(*place, FormulaFault::WhichRoutine(name.clone())));
            }
        };
        if routine.parameters.len() > 1 && !self.rules.open {
            return Err(too_many_parameters(&routine));
        }
        let operands: Vec<Value> =
            (0..routine.parameters.len()).map(|index| self.parameter(index)).collect();
        let index = candidates[0];
        let places: Vec<Span> = routine.parameters.iter().map(first_place).collect();
        self.run_routine(index, &operands, &places)
    }

    /// The input that a parameter of the main routine is: the first one is the board.
    fn parameter(&mut self, index: usize) -> Value {
        let input = match index {
            0 if self.builder.inputs().count() > 0 => Input::X,
            index => self.builder.find_or_add_input(&names::parameter(index)),
        };
        self.input(input)
    }

    /// The value of a call of a routine in the text.
    pub(super) fn call_routine(
        &mut self,
        index: usize,
        operands: &[Value],
        place: Span,
    ) -> Result<Value, Fault> {
        let routine = &self.routines[index];
        if self.running.contains(&index) {
            return Err(Fault::new(place, FormulaFault::Recursion(Some(routine.name.clone()))));
        }
        if operands.len() != routine.parameters.len() {
            let count = FormulaFault::OperandCount {
                name: routine.name.clone(),
                takes: routine.parameters.len(),
                or_more: false,
                found: operands.len(),
                call: None,
            };
            return Err(Fault::new(place, count));
        }
        self.calls += 1;
        self.depth += 1;
        if self.calls > MOST_CALLS || self.depth > DEEPEST {
            return Err(Fault::new(place, FormulaFault::TooManyCalls));
        }
        let value = self.run_routine(index, operands, &vec![place; operands.len()])?;
        self.depth -= 1;
        Ok(value)
    }

    /// Reads the body of a routine with these operands as its parameters.
    fn run_routine(
        &mut self,
        index: usize,
        operands: &[Value],
        places: &[Span],
    ) -> Result<Value, Fault> {
        let routine = self.routines[index].clone();
        let returns = self.type_of(&routine.returns)?;
        let (scope, types) = (self.scope.clone(), self.types.clone());
        let counts = std::mem::replace(&mut self.counts, false);
        let usual = self.dialects.first().and_then(|dialect| dialect.usual_type());
        for ((parameter, value), place) in routine.parameters.iter().zip(operands).zip(places) {
            let of_type = self.type_of(&parameter.words)?.or(usual);
            let value = match of_type {
                Some(of_type) => value.converted(of_type, *place)?,
                None => *value,
            };
            self.scope.insert(parameter.name.clone(), value);
            self.types.extend(of_type.map(|of_type| (parameter.name.clone(), of_type)));
        }
        self.running.push(index);
        let place = self.place_of(routine.body.start);
        let value = self.within(&routine.body, |parser| {
            parser.statements(routine.body.end)?.value(parser, routine.body.end)
        })?;
        let value = match returns {
            Some(of_type) => value.converted(of_type, place)?,
            None => value,
        };
        self.running.pop();
        (self.scope, self.types, self.counts) = (scope, types, counts);
        Ok(value)
    }
}

/// Whether a word begins a routine.
fn is_head(word: &str) -> bool {
    crate::language::dialect::DIALECTS.iter().any(|dialect| dialect.head == Some(word))
}
