//! Declarations and assignments: what gives values to names, to several at once, too: `a, b = x, y`.

use super::parser::Parser;
use super::scope::Content;
use super::value::Value;
use crate::program::Operand;
use crate::program::operation::Operation;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::source::types::Type;
use crate::source::words::{is_qualifier, operation};
use crate::text::fault::{Fault, FormulaFault, RoutineFault, Span};

/// How a name gets its value.
#[derive(Clone, Copy, Debug)]
enum Binding {
    /// It is declared, perhaps with a type.
    Declares(Option<Type>),
    /// It gets another value.
    Assigns,
}

impl Parser<'_> {
    /// Whether the names that come next do not end with the one that is declared, as in `U64 *p`.
    pub(super) fn declares_elsewhere(&self) -> bool {
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

    /// Reads `U64 t, u = 3` or `let mut t: u64 = 3`. The type comes before the name, except in Go,
    /// where it comes after it.
    pub(super) fn declaration(&mut self) -> Result<Option<Value>, Fault> {
        let mut words = self.type_words();
        for (word, place) in &words {
            self.check_word(word, *place)?;
        }
        let is = |wanted: &str| words.iter().any(|(word, _)| word == wanted);
        let is_constant = is("const") || is("constexpr") || is("final") || is("readonly");
        let is_kept = is("static") && !is_constant && !self.running.is_empty();
        if let (true, Some((name, place))) = (is_kept, words.last()) {
            return Err(Fault::new(*place, RoutineFault::Global(name.clone())));
        }
        let is_go = match self.dialects[..] {
            [] => words.len() == 3 && words[0].0 == "var",
            [dialect] => dialect.name_first && words.len() > 1,
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
            let binding = Binding::Declares(self.type_of(&words)?);
            let close = match self.peek(0) {
                Some(Token::Symbol("(")) => Some(")"),
                Some(Token::Symbol("{")) => Some("}"),
                _ => None,
            };
            if self.take_symbol("=") {
                last = Some(self.value_of(declared, place, binding, Self::expression)?);
            } else if let Some(close) = close {
                // C++ `U64 mask(0xff);`
                self.at += 1;
                last = Some(self.value_of(declared, place, binding, Self::expression)?);
                self.expect_symbol(close)?;
            } else if let (true, Binding::Declares(of_type)) = (is_go, binding) {
                let zero = Content::Value(Value {
                    of_type: of_type.unwrap_or(Type::Fitting),
                    ..Value::constant(0)
                });
                self.scope.bind(&declared, of_type, zero);
            } else if let Binding::Declares(of_type) = binding {
                self.scope.declare(&declared, of_type);
            }
            if !self.at_symbol(",") || self.ends_statement(self.tokens.len()) {
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
        binding: Binding,
        read: impl FnOnce(&mut Self) -> Result<Value, Fault>,
    ) -> Result<Value, Fault> {
        let start = self.place();
        let value = read(self)?;
        let whole = start.to(self.place_of(self.at.saturating_sub(1)));
        let is_literal = value.is_literal;
        let of_type = match binding {
            Binding::Declares(of_type) => of_type,
            Binding::Assigns => self.scope.type_of(&name),
        };
        let value = match of_type {
            Some(of_type) => Value { is_literal, ..self.assigned(value, of_type, whole)? },
            None => value,
        };
        if self.routine(&name).is_some() {
            return Err(Fault::new(place, FormulaFault::TakenName(name)));
        }
        self.names(&name, value);
        if let (Operand::Constant(word), None) = (value.operand, self.call) {
            self.constants.retain(|(known, _)| *known != name || self.running.is_empty());
            self.constants.push((name.clone(), word));
        }
        if self.running.is_empty() && self.call.is_none() {
            self.unread.retain(|(known, _)| *known != name);
            self.unread.push((name.clone(), place));
        }
        let content = Content::Value(Value { is_literal: false, ..value });
        match binding {
            Binding::Declares(_) => self.scope.bind(&name, of_type, content),
            Binding::Assigns if self.is_global(&name) && self.indents() => {
                // In Python, the name is the routine's own.
                self.scope.bind(&name, None, content);
            }
            Binding::Assigns if self.is_global(&name) => {
                return Err(Fault::new(place, RoutineFault::Global(name)));
            }
            Binding::Assigns => self.scope.assign(&name, content),
        }
        Ok(value)
    }

    /// Notes that the text, unless it is one of bbt's own, assigns a value to a name.
    pub(super) fn names(&mut self, name: &str, value: Value) {
        if self.call.is_none() {
            self.builder.name(value.operand, name);
        }
    }

    /// Whether a name is one of all routines, and a routine is running.
    pub(super) fn is_global(&self, name: &str) -> bool {
        !self.running.is_empty() && self.scope.is_outermost(name)
    }

    /// Reads `name = value`, `name ^= value`, `name++`, and Python's `name: int = value`. None if
    /// something else comes next.
    pub(super) fn annotated_or_assigned(&mut self) -> Result<Option<Value>, Fault> {
        if let (Some(Token::Symbol(symbol @ ("++" | "--"))), Some(Token::Name(_))) =
            (self.peek(0), self.peek(1))
            && !self.running.is_empty()
        {
            let symbol = *symbol;
            self.at += 1;
            let value = self.counted(symbol)?;
            return Ok(Some(value));
        }
        if self.at_symbol("*")
            && matches!(self.peek(1), Some(Token::Name(_)))
            && !self.running.is_empty()
        {
            // What a pointer points to: `*b &= *b - 1`
            self.at += 1;
        }
        let (Some(Token::Name(_)), Some(Token::Symbol(symbol))) = (self.peek(0), self.peek(1))
        else {
            return Ok(None);
        };
        let symbol = *symbol;
        let is_annotated =
            symbol == ":" && self.indents() && matches!(self.peek(2), Some(Token::Name(_)));
        if is_annotated {
            return self.declaration();
        }
        if matches!(symbol, "++" | "--") && !self.running.is_empty() {
            let value = self.counted(symbol)?;
            self.at += 1;
            return Ok(Some(value));
        }
        if symbol.ends_with('=') && operation(symbol).is_none() {
            let start = self.place_of(self.at + 2);
            let name_place = self.place();
            let name = self.take_name().unwrap_or_default();
            self.at -= 1;
            let value = self.assignment(name, name_place)?;
            self.said_again(&value, start)?;
            return Ok(Some(value));
        }
        Ok(None)
    }

    /// Reads what macros leave of an assignment: `((b) |= 1ULL << (sq));`. None if something else comes
    /// next.
    pub(super) fn bracketed_assignment(&mut self) -> Result<Option<Value>, Fault> {
        if !self.at_symbol("(") || self.running.is_empty() {
            return Ok(None);
        }
        let token = |at: usize| self.tokens.token(at);
        let open = token(self.at + 1) == Some(&Token::Symbol("("));
        let name = self.at + 1 + usize::from(open);
        let sign = name + 1 + usize::from(open);
        let is_closed = !open || token(name + 1) == Some(&Token::Symbol(")"));
        let assigns = matches!(token(sign), Some(Token::Symbol(symbol))
            if symbol.ends_with('=') && operation(symbol).is_none());
        let Some(Token::Name(word)) = token(name).filter(|_| is_closed && assigns) else {
            return Ok(None);
        };
        let word = word.clone();
        let close = self.closing(self.at)?;
        self.at = sign - 1;
        let value = self.assignment(word, self.place_of(name))?;
        if self.at != close {
            return Err(self.expected("an operator or `)`"));
        }
        self.at += 1;
        Ok(Some(value))
    }

    /// `++name` or `name--`, read up to the end of the name.
    fn counted(&mut self, symbol: &str) -> Result<Value, Fault> {
        let place = self.place();
        let name = self.take_name().unwrap_or_default();
        let old = self.name(&name, place)?;
        let operation = if symbol == "++" { Operation::Add } else { Operation::Subtract };
        self.value_of(name, place, Binding::Assigns, |parser| {
            let one = Value { of_type: Type::Fitting, ..Value::constant(1) };
            parser.operation(operation, old, one, place)
        })
    }

    /// `name = value` or `name ^= value`, after the last token of the name's side; Go's `name := value`
    /// declares the name.
    fn assignment(&mut self, name: String, name_place: Span) -> Result<Value, Fault> {
        self.at += 1;
        let place = self.place();
        let Some(Token::Symbol(symbol)) = self.peek(0) else {
            return Err(self.expected("`=`"));
        };
        let operator = symbol.strip_suffix('=').filter(|operator| operation(operator).is_some());
        if *symbol != "=" && *symbol != ":=" && operator.is_none() {
            return Err(self.expected("`=`"));
        }
        let binding = if *symbol == ":=" { Binding::Declares(None) } else { Binding::Assigns };
        self.at += 1;
        let old = operator.map(|_| self.name(&name, name_place)).transpose()?;
        self.value_of(name, name_place, binding, |parser| {
            let (Some(operator), Some(old)) = (operator, old) else {
                return parser.expression();
            };
            let operand_place = parser.place();
            let value = parser.expression()?;
            parser.binary(operator, old, value, place, operand_place)
        })
    }

    /// Reads the values of several names in a routine, or outside of those in the text; returns whether
    /// that came next.
    pub(super) fn tuple_statement(&mut self) -> Result<bool, Fault> {
        if self.running.is_empty() && self.routines.is_empty() {
            return Ok(false);
        }
        let mut at = self.at;
        let token = |at: usize| self.tokens.token(at);
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
            self.names(name, value);
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
