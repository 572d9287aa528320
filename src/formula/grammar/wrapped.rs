//! What stands around a value in the source code of engines and adds nothing to it: the path of a
//! name, a constructor, a conversion; and lists of squares.

use super::parser::Parser;
use super::value::Value;
use crate::formula::functions;
use crate::formula::sets;
use crate::notation::number;
use crate::program::Operand;
use crate::source::builtins::named;
use crate::source::constructors::{constructs, is_index, is_structure, is_type, makes_set, reads};
use crate::source::dialect::Habit;
use crate::source::token::Token;
use crate::source::types::Type;
use crate::text::fault::{Fault, FormulaFault, Found, Span, TypeFault};

/// The names of a path, from the outermost: `chess`, `A8` of `chess.A8`.
pub(super) type Path = Vec<String>;

impl Parser<'_> {
    /// Takes a name, with the modules and types that it is in: `Square::E4`, `np.uint64`. What comes
    /// after a value, and a point, is a method and is not taken.
    pub(super) fn take_path(&mut self) -> Option<Path> {
        let mut path = vec![self.take_name()?];
        // In an open formula, a name that is not known is an input, too; Go's `bits` is none.
        let is_free = self.rules.open && !is_structure(&path[0]) && !self.names_library(&path[0]);
        let is_set =
            self.is_value(&path[0]) || sets::named_by_engines(&path[0]).is_some() || is_free;
        loop {
            let is_point = self.at_symbol(".") && (path.len() > 1 || !is_set);
            let joins = self.at_symbol("::") || is_point;
            let Some(Token::Name(next)) = self.peek(1).filter(|_| joins) else { break };
            path.push(next.clone());
            self.at += 2;
        }
        Some(path)
    }

    /// Whether a name and the member after it name a function of a library: `bits.Len64`.
    fn names_library(&self, name: &str) -> bool {
        match (self.peek(0), self.peek(1)) {
            (Some(Token::Symbol(".")), Some(Token::Name(member))) => {
                !self.dialects.is_empty() && !named(&format!("{name}.{member}")).is_empty()
            }
            _ => false,
        }
    }

    /// Reads what may follow a path and computes nothing: the operand of a constructor or of a
    /// conversion, or the field of a structure. None if something else comes next.
    pub(super) fn construction(
        &mut self,
        path: &[String],
        start: Span,
    ) -> Result<Option<(Value, Span)>, Fault> {
        let Some(last) = path.last() else { return Ok(None) };
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        if self.at_symbol("{") && self.begins_structure(last) {
            return self.field(start).map(Some);
        }
        if last.ends_with("_cast") && self.take_symbol("<") {
            // `static_cast<uint64_t>(1)`
            let words = self.type_words();
            self.expect_symbol(">")?;
            let (value, end) = self.bracketed()?;
            return Ok(Some((self.cast_to(value, &words, start.to(end))?, start.to(end))));
        }
        if last == "@as" && self.take_symbol("(") {
            self.narrow_to(Habit::AsCalls);
            let words = self.type_words();
            self.expect_symbol(",")?;
            let value = self.expression()?;
            let end = self.place();
            self.expect_symbol(")")?;
            return Ok(Some((self.cast_to(value, &words, start.to(end))?, start.to(end))));
        }
        if let Some(value) = self.construction_in_routine(last, start)? {
            return Ok(Some(value));
        }
        if !self.at_symbol("(") {
            return Ok(None);
        }
        if matches!(self.peek(1), Some(Token::Text(_))) && reads(&names) {
            return self.number_in_text(start).map(Some);
        }
        if makes_set(path)
            && self.running.is_empty()
            && self.routine(last).is_none()
            && let Some(set) = self.square_in_brackets(start)
        {
            return Ok(Some(set));
        }
        let is_own = path.len() == 1
            && (self.routine(last).is_some()
                || functions::find(last).is_some()
                || Type::is_known(last) && !is_type(last));
        let is_labelled = matches!(self.peek(2), Some(Token::Symbol(":")));
        // A routine calls what its program defines.
        if is_own && !is_labelled || !self.running.is_empty() {
            return Ok(None);
        }
        if last == "@intCast" || constructs(&names, false) {
            let value = self.operand_of(last, start)?;
            return Ok(Some(value));
        }
        Ok(None)
    }

    /// What a routine may put a value into: `Self(…)`, `Bitboard { bits: … }`, `Square(…)`,
    /// `Number(…)`, `uint64_t{…}`.
    fn construction_in_routine(
        &mut self,
        name: &str,
        start: Span,
    ) -> Result<Option<(Value, Span)>, Fault> {
        if self.running.is_empty() || self.routine(name).is_some() {
            return Ok(None);
        }
        let is_object = name == "Self" || is_type(name) && !Type::is_known(name);
        if self.at_symbol("{") {
            let has_field = matches!(self.peek(1), Some(Token::Name(_)))
                && self.peek(2) == Some(&Token::Symbol(":"));
            if is_object && has_field {
                return self.field(start).map(Some);
            }
            if !Type::is_known(name) {
                return Ok(None);
            }
            let (value, end) = self.field(start)?;
            return Ok(Some((self.cast_to(value, &[(name.to_owned(), start)], end)?, end)));
        }
        if !self.at_symbol("(") {
            return Ok(None);
        }
        let mut conversions = self.dialects.iter().flat_map(|dialect| dialect.conversions);
        if let Some(&(_, of_type)) = conversions.find(|(known, _)| *known == name) {
            let (value, end) = self.bracketed()?;
            return Ok(Some((value.converted(of_type, start.to(end))?, start.to(end))));
        }
        if self.types.contains_key(name) || is_index(name) {
            let (value, end) = self.bracketed()?;
            let words = [(name.to_owned(), start)];
            return Ok(Some((self.cast_to(value, &words, start.to(end))?, start.to(end))));
        }
        if is_object {
            return self.operand_of(name, start).map(Some);
        }
        Ok(None)
    }

    /// `new X(…)`, after the first word.
    pub(super) fn new_object(&mut self, start: Span) -> Result<(Value, Span), Fault> {
        let path = self.take_path().unwrap_or_default();
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        if matches!(self.peek(1), Some(Token::Text(_))) && reads(&names) {
            return self.number_in_text(start);
        }
        if !self.at_symbol("(") || !constructs(&names, true) {
            let (name, has_routines) = (path.join("."), !self.routines.is_empty());
            let fault = FormulaFault::UnknownFunction { name, near: None, has_routines };
            return Err(Fault::new(start, fault));
        }
        self.operand_of(names.last().copied().unwrap_or_default(), start)
    }

    /// The only operand of a constructor, in brackets, perhaps with its name: `(rawValue: 5)`.
    pub(super) fn operand_of(&mut self, name: &str, start: Span) -> Result<(Value, Span), Fault> {
        self.expect_symbol("(")?;
        if let (Some(Token::Name(_)), Some(Token::Symbol(":"))) = (self.peek(0), self.peek(1)) {
            self.at += 2;
        }
        let inside = self.place();
        let value = self.expression()?;
        let end = self.place();
        self.expect_symbol(")")?;
        let whole = start.to(end);
        // JavaScript rounds the number before it is converted.
        let is_rounded = |word: u64| word.leading_zeros() + word.trailing_zeros() < 64 - 53;
        if name == "BigInt"
            && value.is_literal
            && let Operand::Constant(word) = value.operand
            && is_rounded(word)
            && !self.written(inside).ends_with('n')
        {
            let written = self.written(inside).to_owned();
            return Err(Fault::new(inside, TypeFault::RoundedNumber(written)));
        }
        if value.of_type == Type::Unbounded {
            return Ok((value, whole));
        }
        let is_literal = value.is_literal;
        Ok((Value { is_literal, ..value.whole(whole)?.as_word() }, whole))
    }

    /// `(x)`
    pub(super) fn bracketed(&mut self) -> Result<(Value, Span), Fault> {
        let start = self.place();
        self.expect_symbol("(")?;
        let value = self.expression()?;
        let end = self.place();
        self.expect_symbol(")")?;
        Ok((value, start.to(end)))
    }

    /// The number in a text, and perhaps its base: `("0xff")`, `("ff", 16)`.
    fn number_in_text(&mut self, start: Span) -> Result<(Value, Span), Fault> {
        self.expect_symbol("(")?;
        let (place, token) = (self.place(), self.peek(0).cloned());
        self.at += 1;
        let mut radix = None;
        let mut numbers = Vec::new();
        while self.take_symbol(",") {
            if self.peek(1) == Some(&Token::Symbol(":")) {
                // Swift's `radix: 16`
                self.at += 2;
            }
            match self.peek(0) {
                Some(&Token::Number(number)) => numbers.push(number),
                // `NULL`, `nullptr`
                Some(Token::Name(_)) => {}
                _ => return Err(self.expected("a base")),
            }
            self.at += 1;
        }
        if let Some(&base) = numbers.last() {
            radix = u32::try_from(base).ok().filter(|base| *base > 0);
        }
        let end = self.place();
        self.expect_symbol(")")?;
        // Swift's number, which may not be one.
        self.take_symbol("!");
        let text = match token {
            Some(Token::Text(text)) => text,
            _ => String::new(),
        };
        let word = number_of(&text, radix, place)?;
        Ok((Value { is_literal: true, ..Value::constant(word) }, start.to(end)))
    }

    /// Whether a structure with one field comes next, after its name.
    fn begins_structure(&self, name: &str) -> bool {
        let mut after = self.tokens[self.at + 1..].iter().map(|(token, _)| token);
        let mut next = || after.find(|token| **token != Token::NewLine);
        let is_field = matches!(next(), Some(Token::Name(_) | Token::Number(_)))
            && matches!(next(), Some(Token::Symbol(":")));
        let is_word = is_type(name) && matches!(self.peek(1), Some(Token::Number(_)));
        self.running.is_empty() && (is_word || is_field && is_structure(name))
    }

    /// `{ name: value }`, `{name = value}` or `{value}`, after the name of a structure.
    pub(super) fn field(&mut self, start: Span) -> Result<(Value, Span), Fault> {
        self.expect_symbol("{")?;
        self.skip_lines();
        if matches!(self.peek(1), Some(Token::Symbol(":" | "="))) {
            self.at += 2;
        }
        let value = self.expression()?;
        self.take_symbol(",");
        self.skip_lines();
        let end = self.place();
        self.expect_symbol("}")?;
        Ok((value, start.to(end)))
    }

    /// Squares up to a closing bracket, `{a1, b2}` or `[Square::A1, Square::B2]`.
    pub(super) fn square_set(&mut self, close: &str) -> Result<(Value, Span), Fault> {
        let start = self.place();
        self.at += 1;
        let counts = close == "]" && self.square_number().inspect(|_| self.at -= 1).is_some();
        let mut set = 0;
        loop {
            self.skip_lines();
            let place = self.place();
            if self.take_symbol(close) {
                return Ok((Value::constant(set), start.to(place)));
            }
            // Names of squares, or numbers: not both.
            let square = if counts { self.square_number() } else { self.square()? };
            set |= square.ok_or_else(|| match close {
                // What engines put between these is an array of numbers.
                "]" => Fault::new(
                    start,
                    FormulaFault::Expected {
                        what: "a value".to_owned(),
                        found: Found::Symbol("["),
                    },
                ),
                _ => self.expected(&format!("a square or `{close}`")),
            })?;
            self.skip_lines();
            self.take_symbol(",");
        }
    }

    /// A square by its number, in decimal, in brackets: `[0, 7]`; none if anything else comes next.
    fn square_number(&mut self) -> Option<u64> {
        let Some(Token::Number(number @ 0..64)) = self.peek(0) else { return None };
        let number = *number;
        let is_number = self.is_own() && self.written(self.place()).parse() == Ok(number);
        is_number.then(|| {
            self.at += 1;
            1 << number
        })
    }

    /// A square, perhaps with its type; none if no name comes next.
    fn square(&mut self) -> Result<Option<u64>, Fault> {
        let start = self.place();
        self.take_symbol(".");
        let Some(path) = self.take_path() else { return Ok(None) };
        let name = path.last().cloned().unwrap_or_default();
        let set = sets::named_by_engines(&name).filter(|set| set.is_power_of_two());
        if set.is_some() {
            return Ok(set);
        }
        let place = start.to(self.place_of(self.at - 1));
        Err(Fault::new(place, FormulaFault::NotASquare(self.written(place).to_owned())))
    }

    /// `(SQ_E4)`, if that is what comes next.
    fn square_in_brackets(&mut self, start: Span) -> Option<(Value, Span)> {
        let at = self.at;
        self.at += 1;
        if let Ok(Some(set)) = self.square() {
            let end = self.place();
            if self.take_symbol(")") {
                return Some((Value::constant(set), start.to(end)));
            }
        }
        self.at = at;
        None
    }

    /// Squares after the first one, which are separated by commas and nothing else: `a1, b1`.
    pub(super) fn more_squares(&mut self, first: Value) -> Result<Value, Fault> {
        let is_square = |value: &Value| match value.operand {
            Operand::Constant(set) => set.is_power_of_two() && !value.is_literal,
            _ => false,
        };
        let mut set = first;
        let begins = |parser: &Self| {
            matches!(parser.peek(0), Some(Token::Symbol(",")))
                && matches!(parser.peek(1), Some(Token::Name(_) | Token::Symbol(".")))
        };
        if !is_square(&first) {
            return Ok(set);
        }
        while begins(self) {
            self.at += 1;
            if let (Some(square), Operand::Constant(before)) = (self.square()?, set.operand) {
                set = Value::constant(before | square);
            }
        }
        Ok(set)
    }
}

/// The number in a text, by the rules of code.
pub(super) fn number_of(text: &str, radix: Option<u32>, place: Span) -> Result<u64, Fault> {
    // With a base, `0x` may stand before the digits.
    let digits = match radix {
        Some(16) => text.strip_prefix("0x").unwrap_or(text),
        Some(2) => text.strip_prefix("0b").unwrap_or(text),
        _ => text,
    };
    let fault = match number::literal(digits.trim(), radix) {
        Some(Ok(word)) => return Ok(word),
        Some(Err(fault)) => Some(fault),
        None => None,
    };
    let text = text.to_owned();
    Err(Fault::new(place, FormulaFault::Number { fault, text, instead: None }))
}
