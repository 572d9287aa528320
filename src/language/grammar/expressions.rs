//! Expressions: operators by level, signs, brackets, calls, sets of squares.

use super::calls::Manner;
use super::parser::Parser;
use super::scope::Content;
use super::value::Value;
use crate::fault::{Fault, FormulaFault, Span, TypeFault};
use crate::language::constructors::converts;
use crate::language::dialect::{Dialect, Habit, Literals, OWN_LEVELS};
use crate::language::functions::{self, Function};
use crate::language::token::Token;
use crate::language::types::Type;
use crate::language::words::{OPERATORS, operation};
use crate::program::kind::Kind;
use crate::program::operation::{Operation, Property};

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Result<Value, Fault> {
        let (value, place) = self.tighter_than(None)?;
        let asks = |dialect: &&Dialect| dialect.has(Habit::Ternary);
        let may_ask = self.dialects.is_empty() || self.dialects.iter().copied().any(|d| asks(&d));
        let lines = self.lines_ahead();
        if may_ask && self.peek(lines) == Some(&Token::Symbol("?")) {
            self.at += lines + 1;
            self.narrow_known(|dialect| dialect.has(Habit::Ternary));
            return self.choice(value, place);
        }
        Ok(value)
    }

    /// The rest of `c ? a : b`: a if c is not 0, else b.
    fn choice(&mut self, condition: Value, place: Span) -> Result<Value, Fault> {
        self.descend()?;
        let yes = self.expression()?;
        self.expect_symbol(":")?;
        let no = self.expression()?;
        self.depth -= 1;
        let holds = self.as_condition(condition, place)?;
        self.select(holds, [yes, no], place)
    }

    /// An expression whose operators bind tighter than the operator before it.
    fn tighter_than(&mut self, before: Option<&str>) -> Result<(Value, Span), Fault> {
        let (left, place) = self.unary()?;
        self.operators(before, left, place)
    }

    /// The operators that follow a left operand, and their right operands.
    pub(super) fn operators(
        &mut self,
        before: Option<&str>,
        mut left: Value,
        mut place: Span,
    ) -> Result<(Value, Span), Fault> {
        while let Some((symbol, ahead)) = self.next_operator()
            && self.binds_tighter(symbol, before)?
        {
            self.check_tight_power(self.at + ahead)?;
            if !self.dialects.is_empty() {
                self.narrow(|dialect| dialect.level(symbol).is_some());
            }
            self.at += ahead + 1;
            let shifts = operation(symbol).is_some_and(|operation| operation.has(Property::Shifts));
            let (right, right_place) =
                self.counting(self.counts || shifts, |p| p.tighter_than(Some(symbol)))?;
            let whole = place.to(right_place);
            left = self.binary(symbol, left, right, whole, right_place)?;
            place = whole;
            if compares(symbol) && self.next_operator().is_some_and(|(next, _)| compares(next)) {
                return Err(Fault::new(self.place(), FormulaFault::ChainedComparison));
            }
        }
        Ok((left, place))
    }

    /// Whether an operator binds tighter than the operator before its left operand.
    ///
    /// # Errors
    ///
    /// The answer depends on the language, which is not known.
    fn binds_tighter(&self, symbol: &str, before: Option<&str>) -> Result<bool, Fault> {
        let Some(before) = before else { return Ok(true) };
        let own = |symbol| OWN_LEVELS.iter().position(|level| level.contains(&symbol));
        if self.dialects.is_empty() {
            return Ok(own(symbol) > own(before));
        }
        let tighter = |levels: (Option<usize>, Option<usize>)| {
            levels.0.zip(levels.1).map(|(symbol, before)| symbol > before)
        };
        let mut verdicts = self
            .dialects
            .iter()
            .filter_map(|dialect| tighter((dialect.level(symbol), dialect.level(before))));
        let first = verdicts.next().unwrap_or_else(|| own(symbol) > own(before));
        if verdicts.any(|other| other != first) {
            let what = format!("whether `{before}` or `{symbol}` binds tighter");
            return Err(self.which_language(&what, self.place()));
        }
        Ok(first)
    }

    /// Reads something in which the names of squares stand for numbers (true) or for sets (false).
    fn counting<T>(
        &mut self,
        counts: bool,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let outside = std::mem::replace(&mut self.counts, counts);
        let outcome = read(self);
        self.counts = outside;
        outcome
    }

    /// The binary operator that comes next, if any, and the number of line ends before it: a line
    /// that begins with an operator continues the one above.
    pub(super) fn next_operator(&self) -> Option<(&'static str, usize)> {
        let ahead = self.lines_ahead();
        let symbol = match self.peek(ahead)? {
            Token::Symbol(symbol) => symbol,
            Token::Name(word) => OPERATORS.iter().find(|(written, _)| written == word)?.0,
            _ => return None,
        };
        let is_known = if self.dialects.is_empty() {
            OWN_LEVELS.iter().any(|level| level.contains(&symbol))
        } else {
            self.dialects.iter().any(|dialect| dialect.level(symbol).is_some())
        };
        is_known.then_some((symbol, ahead))
    }

    fn unary(&mut self) -> Result<(Value, Span), Fault> {
        self.descend()?;
        self.skip_lines();
        let start = self.place();
        let operation = match self.peek(0) {
            Some(Token::Symbol("-")) => Some(Operation::Negate),
            Some(Token::Symbol("!")) => None,
            Some(Token::Symbol(sign)) if self.complements(sign) => Some(Operation::Not),
            Some(Token::Name(word)) if self.complements(word) => Some(Operation::Not),
            _ => None,
        };
        let value = if self.at_symbol("!") {
            self.negation(start)?
        } else if let Some(operation) = operation {
            self.at += 1;
            let (operand, end) = self.unary()?;
            let whole = start.to(end);
            (self.unary_operation(operation, operand, whole)?, whole)
        } else {
            self.postfix()?
        };
        self.depth -= 1;
        Ok(value)
    }

    /// Whether a sign before a value is the complement.
    fn complements(&self, sign: &str) -> bool {
        match self.dialects[..] {
            [] => matches!(sign, "~" | "∁"),
            _ => self.dialects.iter().any(|dialect| dialect.complement == sign),
        }
    }

    /// `!x`: in Rust the complement of a number, in C and its relatives whether it is 0; of a truth
    /// value, the opposite everywhere.
    fn negation(&mut self, start: Span) -> Result<(Value, Span), Fault> {
        let refused = self.expected("a value");
        self.at += 1;
        let first = self.place();
        let (operand, end) = self.unary()?;
        let whole = start.to(end);
        let complements = |dialect: &Dialect| dialect.complement == "!";
        let is_truth = operand.known.kind() == Kind::Truth;
        // In the other languages, only a truth value can follow.
        self.dialects.retain(|dialect| {
            is_truth || complements(dialect) || matches!(dialect.name, "c" | "javascript")
        });
        let is_rust = if self.dialects.is_empty() {
            let is_one_number = operand.is_literal && first == end;
            let written = self.written(first);
            is_one_number && (written.ends_with("u64") || written.ends_with("usize"))
        } else {
            self.dialects.iter().all(|dialect| complements(dialect))
        };
        if is_truth {
            return Ok((
                self.operation(Operation::Equal, operand, Value::constant(0), whole)?,
                whole,
            ));
        }
        if is_rust {
            return Ok((self.unary_operation(Operation::Not, operand, whole)?, whole));
        }
        if self.dialects.iter().any(|dialect| complements(dialect)) {
            return Err(self.which_language("what `!` is", start));
        }
        if self.dialects.is_empty() {
            return Err(refused);
        }
        Ok((self.operation(Operation::Equal, operand, Value::constant(0), whole)?, whole))
    }

    /// A primary, and what may follow it in Rust: methods (`x.rotate_left(8)`) and casts (`x as
    /// u64`).
    fn postfix(&mut self) -> Result<(Value, Span), Fault> {
        let (mut value, mut place) = self.methods()?;
        while matches!(self.peek(0), Some(Token::Name(word)) if word == "as") {
            self.at += 1;
            let end = self.place();
            let word = self.take_name().ok_or_else(|| self.expected("a type"))?;
            place = place.to(end);
            value = self.cast_to(value, &[(word, end)], place)?;
        }
        // The pages write the complement after its set.
        while self.dialects.is_empty() && self.at_symbol("∁") {
            place = place.to(self.place());
            self.at += 1;
            value = self.unary_operation(Operation::Not, value, place)?;
        }
        Ok((value, place))
    }

    fn methods(&mut self) -> Result<(Value, Span), Fault> {
        let (mut value, mut place) = self.primary()?;
        while self.take_symbol(".") {
            let name_place = self.place();
            let Some(name) = self.take_name() else {
                return Err(self.expected("the name of a function"));
            };
            let (mut operands, end) = self.operands(functions::find(&name), 1)?;
            place = place.to(end);
            if operands.is_empty() && self.running.is_empty() && converts(&name) {
                let is_literal = value.is_literal;
                value = Value { is_literal, ..value.whole(place)?.as_word() };
                continue;
            }
            operands.insert(0, value);
            value = self.call(&name, &operands, Manner::Method, name_place, place)?;
        }
        Ok((value, place))
    }

    fn primary(&mut self) -> Result<(Value, Span), Fault> {
        let place = self.place();
        match self.peek(0) {
            Some(Token::Number(word)) => {
                let word = *word;
                self.at += 1;
                Ok((self.literal(word, place)?, place))
            }
            Some(Token::Name(_)) => self.named(place),
            Some(Token::Symbol("(")) if self.is_cast() => {
                self.at += 1;
                let words = self.type_words();
                self.at += 1;
                let (value, end) = self.unary()?;
                let whole = place.to(end);
                Ok((self.cast_to(value, &words, whole)?, whole))
            }
            Some(Token::Symbol("(")) => {
                self.at += 1;
                let value = self.expression()?;
                let end = self.place();
                self.expect_symbol(")")?;
                Ok((value, place.to(end)))
            }
            Some(Token::Symbol("{"))
                if matches!(self.peek(2), Some(Token::Symbol("=" | ":")))
                    && self.running.is_empty() =>
            {
                self.field(place)
            }
            Some(Token::Symbol("{")) => self.square_set("}"),
            Some(Token::Symbol("[")) if self.running.is_empty() => self.square_set("]"),
            _ => Err(self.expected("a value")),
        }
    }

    /// A name, with the path before it and the call after it.
    fn named(&mut self, place: Span) -> Result<(Value, Span), Fault> {
        let path = self.take_path().unwrap_or_default();
        let place = place.to(self.place_of(self.at - 1));
        if path[..] == ["new"] && matches!(self.peek(0), Some(Token::Name(_))) {
            return self.new_object(place);
        }
        if let Some(constructed) = self.construction(&path, place)? {
            return Ok(constructed);
        }
        let name = path.last().cloned().unwrap_or_default();
        self.check_word(&name, place)?;
        if let [name] = &path[..]
            && let Some(Content::Array(array)) = self.scope.content(name)
        {
            let array = array.clone();
            return self.element(&array, place);
        }
        if !self.at_symbol("(") {
            return Ok((self.member(&path, place)?, place));
        }
        if path.len() > 1 {
            let (name, has_routines) = (self.written(place).to_owned(), !self.routines.is_empty());
            let fault = FormulaFault::UnknownFunction { name, near: None, has_routines };
            return Err(Fault::new(place, fault));
        }
        if let Some(index) = self.routine(&name) {
            return self.call_routine(index, None, place);
        }
        let function = functions::find(&name);
        let (operands, end) = self.operands(function, 0)?;
        let whole = place.to(end);
        Ok((self.call(&name, &operands, Manner::Function, place, whole)?, whole))
    }

    /// A number, with the type that it has in the language of the text.
    fn literal(&self, word: u64, place: Span) -> Result<Value, Fault> {
        let literal = |word| Value { is_literal: true, ..Value::constant(word) };
        let text = self.written(place);
        let mut types = self.dialects.iter().map(|dialect| dialect.literal(text, word));
        let Some((of_type, value)) = types.next() else { return Ok(literal(word)) };
        if types.any(|(_, other)| other != value) {
            return Err(self.which_language("what this number is", place));
        }
        let is_float = self.dialects.iter().all(|dialect| dialect.literals == Literals::Float);
        if is_float && of_type != Type::Unbounded {
            return Err(Fault::new(place, TypeFault::JavaScriptNumber(text.to_owned())));
        }
        let value = literal(value);
        let known = if of_type.has_sign() { value.known.signed() } else { value.known };
        Ok(Value { known, of_type, ..value })
    }

    /// `(a, b, c)`: the operands of a call other than the first `before`, and where they end.
    fn operands(
        &mut self,
        function: Option<&Function>,
        before: usize,
    ) -> Result<(Vec<Value>, Span), Fault> {
        self.expect_symbol("(")?;
        let mut operands = Vec::new();
        loop {
            let place = self.place();
            if self.take_symbol(")") {
                return Ok((operands, place));
            }
            let counts = function.is_some_and(|function| function.counts(before + operands.len()));
            operands.push(self.counting(counts, Self::expression)?);
            if !self.at_symbol(")") && !self.take_symbol(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }
}

/// Whether an operator is a comparison.
fn compares(symbol: &str) -> bool {
    matches!(symbol, "==" | "!=" | "<=" | ">=" | "<" | ">")
}
