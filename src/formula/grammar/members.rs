//! Methods and fields: `self.0`, `this.bits`, `b.count()`, `Self::north(b)`.
//!
//! An object is a board if it has a single field: the field is the word. A text that uses two fields
//! is about more than one word.

use super::calls::Manner;
use super::heads::SELF;
use super::parser::Parser;
use super::value::Value;
use crate::formula::compiled::Used;
use crate::formula::functions;
use crate::source::builtins::named;
use crate::source::constructors::converts;
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::source::types::Type;
use crate::text::fault::{Fault, RoutineFault, Span};
use crate::text::names::normalized;

/// Names of the field that is the word of a bitboard.
const WORDS: &[&str] = &[
    "0", "bb", "bitboard", "bits", "board", "data", "inner", "mask", "mbits", "raw", "rawvalue",
    "v", "val", "value", "word",
];

impl Parser<'_> {
    /// What may follow a value: fields and calls of methods.
    pub(super) fn methods(&mut self) -> Result<(Value, Span), Fault> {
        let first = self.at;
        let (value, place) = self.primary()?;
        if self.at_member() { self.members(first, value, place) } else { Ok((value, place)) }
    }

    /// The members of a value whose first token is given.
    fn members(
        &mut self,
        first: usize,
        mut value: Value,
        mut place: Span,
    ) -> Result<(Value, Span), Fault> {
        while self.at_member() {
            self.at += 1;
            let name_place = self.place();
            let name = match self.peek(0) {
                Some(Token::Name(name)) => name.clone(),
                Some(Token::Number(_)) if !self.running.is_empty() => {
                    self.written(name_place).to_owned()
                }
                _ => return Err(self.expected("the name of a function")),
            };
            self.at += 1;
            if !self.at_symbol("(") && !self.running.is_empty() {
                place = place.to(name_place);
                value = self.property(first, value, name, place)?;
                continue;
            }
            (value, place) = self.method(value, &name, place, name_place)?;
        }
        Ok((value, place))
    }

    /// A member that is not called: the word of an object, or what Swift has for words.
    ///
    /// # Errors
    ///
    /// The value is a number, which has no fields, or the member is a function.
    fn property(
        &mut self,
        first: usize,
        value: Value,
        name: String,
        place: Span,
    ) -> Result<Value, Fault> {
        let method = format!(".{name}");
        if named(&method).iter().any(|(language, ..)| language.has(Habit::Members))
            && self.can(Habit::Members)
        {
            self.narrow_to(Habit::Members);
            if let Some(builtin) = self.builtin(&method) {
                return self.call_builtin(builtin, &method, &[value], place);
            }
        }
        let routine = self.running.last().map(|&index| &self.routines[index]);
        let object = self.tokens.token(first);
        let is_number = routine.into_iter().flat_map(|routine| &routine.parameters).any(|one| {
            object == Some(&Token::Name(one.name.clone()))
                && one.words.iter().any(|(word, _)| Type::is_known(word))
        });
        let is_function = !named(&method).is_empty() || functions::find(&name).is_some();
        if is_number || is_function && !WORDS.contains(&&*normalized(&name)) {
            return Err(Fault::new(place, RoutineFault::NoField(name)));
        }
        self.check_field(first, name, place)?;
        Ok(value)
    }

    /// Whether a member of the value before comes next.
    fn at_member(&self) -> bool {
        self.at_symbol(".")
            || self.at_symbol("->")
                && !self.running.is_empty()
                && self.can(Habit::PointerFields)
                && matches!(self.peek(1), Some(Token::Name(_)))
    }

    /// A call of a method on a value.
    fn method(
        &mut self,
        value: Value,
        name: &str,
        start: Span,
        name_place: Span,
    ) -> Result<(Value, Span), Fault> {
        if let Some(index) = self.routine(name).filter(|_| !self.running.is_empty()) {
            let has_self = self.routines[index].parameters.iter().any(|p| SELF.contains(&&*p.name));
            let before = Some(value).filter(|_| has_self);
            return self.call_routine(index, before, start);
        }
        if let Some(builtin) = self.builtin(&format!(".{name}")) {
            let (mut operands, end) = self.operands(None, 1)?;
            operands.insert(0, value);
            let place = start.to(end);
            return Ok((self.call_builtin(builtin, name, &operands, place)?, place));
        }
        let (mut operands, end) = self.operands(functions::find(name), 1)?;
        let place = start.to(end);
        if operands.is_empty() && converts(name) {
            let is_literal = value.is_literal;
            return Ok((Value { is_literal, ..value.whole(place)?.as_word() }, place));
        }
        operands.insert(0, value);
        let value = self.call(name, &operands, Manner::Method, name_place, place)?;
        Ok((value, place))
    }

    /// Checks that a field is the only one of the objects in the text.
    fn check_field(&mut self, first: usize, name: String, place: Span) -> Result<(), Fault> {
        let is_result = !matches!(self.tokens.get(first), Some((Token::Name(_), _)));
        if name == "0" && is_result {
            // The result of `overflowing_mul`, or a structure.
            return Ok(());
        }
        let Some(one) = self.field.clone() else {
            if !WORDS.contains(&&*normalized(&name)) {
                self.used.push(Used::Field(name.clone()));
            }
            self.field = Some(name);
            return Ok(());
        };
        if one == name {
            return Ok(());
        }
        Err(Fault::new(place, RoutineFault::Fields { one, other: name }))
    }

    /// The value of a field that the routine names without its object.
    pub(super) fn own_field(&mut self, name: &str, place: Span) -> Result<Option<Value>, Fault> {
        if self.running.is_empty() || !self.scope.is_field(name) {
            return Ok(None);
        }
        let Some(this) = self.scope.value("this") else { return Ok(None) };
        let first = self.at.saturating_sub(1);
        self.check_field(first, name.to_owned(), place)?;
        Ok(Some(this))
    }
}
