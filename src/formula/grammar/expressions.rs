//! Expressions: operators by level, signs, brackets, calls, sets of squares.

use super::calls::Manner;
use super::parser::Parser;
use super::scope::Content;
use super::value::Value;
use crate::formula::functions::{self, Function};
use crate::formula::sets;
use crate::program::Operand;
use crate::program::kind::Kind;
use crate::program::operation::{Operation, Property};
use crate::source::constructors::is_type;
use crate::source::dialect::{Dialect, Habit};
use crate::source::languages::OWN_LEVELS;
use crate::source::token::Token;
use crate::source::types::Type;
use crate::source::words::{OPERATORS, operation};
use crate::text::closes_all;
use crate::text::fault::{Fault, FormulaFault, Span, TypeFault};

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Result<Value, Fault> {
        if self.at_keyword("if") && !self.running.is_empty() {
            return self.conditional();
        }
        if self.at_switch() {
            return self.switch_value();
        }
        let (value, place) = self.tighter_than(None)?;
        if self.at_choice() { self.rest_of_choice(value, place) } else { Ok(value) }
    }

    /// An expression whose operators bind tighter than the operator before it.
    pub(super) fn tighter_than(&mut self, before: Option<&str>) -> Result<(Value, Span), Fault> {
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
        if before.is_none_or(|before| matches!(before, "&&" | "||"))
            && let Some(tested) = self.column_test(left, place)?
        {
            (left, place) = tested;
        }
        let mut chain = None;
        while let Some((symbol, ahead)) = self.next_operator()
            && self.binds_tighter(symbol, before)?
        {
            self.check_power(&left, self.at + ahead)?;
            if !self.dialects.is_empty() {
                self.narrow(|dialect| dialect.level(symbol).is_some());
            }
            self.at += ahead + 1;
            let shifts = operation(symbol).is_some_and(|operation| operation.has(Property::Shifts));
            let joins = matches!(symbol, "&&" | "||" | "and" | "or");
            let right =
                |p: &mut Self| p.counting(p.counts || shifts, |p| p.tighter_than(Some(symbol)));
            let (right, right_place) = if joins { self.unchanging(right)? } else { right(self)? };
            let whole = place.to(right_place);
            let value = self.binary(symbol, left, right, whole, right_place)?;
            self.note_constants([(left, place), (right, right_place)]);
            if symbol == "==" {
                let sides = [(left, place), (right, right_place)].map(Value::constant_side);
                self.sides =
                    if let [Some(left), Some(right)] = sides { Some([left, right]) } else { None };
            }
            place = whole;
            let value = match chain.take() {
                Some(before) => self.both_truths(Operation::And, [before, value], whole)?,
                None => value,
            };
            left = value;
            if compares(symbol) && self.next_operator().is_some_and(|(next, _)| compares(next)) {
                if !self.indents() {
                    return Err(Fault::new(self.place(), FormulaFault::ChainedComparison));
                }
                // Python's `0 <= file < 8`
                (chain, left) = (Some(value), right);
            }
        }
        Ok((left, place))
    }

    /// Notes what the text calls the operand of an operator that is a constant next to one that is not,
    /// as in `king(e1) & ~x`.
    fn note_constants(&mut self, sides: [(Value, Span); 2]) {
        let constants = sides.map(|(value, _)| matches!(value.operand, Operand::Constant(_)));
        if self.call.is_some() || constants == [true; 2] {
            return;
        }
        for (value, place) in sides {
            if let (Operand::Constant(word), false) = (value.operand, value.is_literal)
                && sets::name_of(word).is_none()
                && self.constants.iter().all(|(_, known)| *known != word)
            {
                let written = self.written(place).split_whitespace().collect::<Vec<_>>().join(" ");
                let inner = written.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
                let inner = inner.filter(|inner| closes_all(inner)).unwrap_or(&written);
                self.constants.push((inner.to_owned(), word));
            }
        }
    }

    /// Refuses what is written like a power, in decimal: `2^64` would be an exclusive or, 66.
    fn check_power(&self, base: &Value, operator: usize) -> Result<(), Fault> {
        let around = operator.checked_sub(1).and_then(|at| self.tokens.get(at..at + 3));
        let Some([(Token::Number(2 | 10), left), (Token::Symbol("^"), sign), (exponent, right)]) =
            around
        else {
            return Ok(());
        };
        let is_tight = left.end == sign.start && sign.end == right.start;
        let is_decimal = |place: Span| self.written(place).bytes().all(|c| c.is_ascii_digit());
        let is_power = matches!(exponent, Token::Number(0..=64)) && is_decimal(*left);
        // In a routine, its language decides.
        if !is_power || !is_decimal(*right) || !self.is_own() || !is_tight && !base.is_literal {
            return Ok(());
        }
        Err(Fault::new(left.to(*right), FormulaFault::Power))
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

    // These frames are small, because brackets nest.
    pub(super) fn unary(&mut self) -> Result<(Value, Span), Fault> {
        self.descend()?;
        self.skip_lines();
        let value = if self.at_prefix() { self.prefixed() } else { self.postfix() };
        self.depth -= 1;
        value
    }

    /// Whether a sign before a value comes next.
    fn at_prefix(&self) -> bool {
        match self.peek(0) {
            Some(Token::Symbol("-" | "!")) => true,
            Some(Token::Symbol(sign)) => self.complements(sign) || self.at_reference(),
            Some(Token::Name(word)) => self.complements(word) || word == "not" && self.indents(),
            _ => false,
        }
    }

    /// A value with a sign before it.
    fn prefixed(&mut self) -> Result<(Value, Span), Fault> {
        let start = self.place();
        if self.indents() && self.at_keyword("not") {
            self.at += 1;
            let (operand, end) = self.tighter_than(Some("and"))?;
            let holds = self.as_condition(operand, end)?;
            return Ok((self.opposite(holds, end)?, start.to(end)));
        }
        if self.at_reference() {
            self.at += 1;
            if self.at_keyword("mut") {
                self.at += 1;
            }
            return self.unary();
        }
        if self.at_symbol("!") {
            return self.negation(start);
        }
        let operation = if self.at_symbol("-") { Operation::Negate } else { Operation::Not };
        self.at += 1;
        let (operand, end) = self.unary()?;
        let whole = start.to(end);
        Ok((self.unary_operation(operation, operand, whole)?, whole))
    }

    /// Whether a sign comes next that gives the variable of a pointer, or the other way round.
    fn at_reference(&self) -> bool {
        !self.running.is_empty()
            && (self.at_symbol("&") || self.at_symbol("*"))
            && self.can(Habit::Pointers)
    }

    /// Whether a sign before a value is the complement.
    fn complements(&self, sign: &str) -> bool {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at].0);
        let is_gos = matches!(before, Some(Token::Symbol("=" | ":=" | "(" | ",")));
        match self.dialects[..] {
            [] => matches!(sign, "~" | "∁") || sign == "^" && is_gos,
            _ => self.dialects.iter().any(|dialect| dialect.complement == sign),
        }
    }

    /// `!x`: in Rust the complement of a number, in C and its relatives whether it is 0; of a truth
    /// value, the opposite everywhere. In bbt's own language it is C's if it is compared with 0 or 1.
    fn negation(&mut self, start: Span) -> Result<(Value, Span), Fault> {
        let refused = self.expected("a value");
        self.at += 1;
        let first = self.place();
        let (operand, end) = self.unary()?;
        let whole = start.to(end);
        let complements = |dialect: &Dialect| dialect.complement == "!";
        let is_truth = operand.known.kind() == Kind::Truth;
        // In the other languages, only a truth value can follow.
        let takes_numbers =
            |dialect: &Dialect| dialect.has(Habit::Truthy) && dialect.opposite == "!";
        self.dialects.retain(|dialect| is_truth || complements(dialect) || takes_numbers(dialect));
        let is_rust = if self.dialects.is_empty() {
            let is_one_number = operand.is_literal && first == end;
            let written = self.written(first);
            is_one_number && (written.ends_with("u64") || written.ends_with("usize"))
        } else {
            self.dialects.iter().all(|dialect| complements(dialect))
        };
        // The opposite of a mask is a mask.
        if is_rust && !is_truth || operand.known.is_mask_of_truth() {
            return Ok((self.unary_operation(Operation::Not, operand, whole)?, whole));
        }
        if !is_truth && self.dialects.iter().any(|dialect| complements(dialect)) {
            return Err(self.which_language("what `!` is", start));
        }
        if !is_truth && self.dialects.is_empty() && !self.at_truth() {
            return Err(refused);
        }
        Ok((self.operation(Operation::Equal, operand, Value::constant(0), whole)?, whole))
    }

    /// Whether a comparison with 0 or 1 comes next: what stands before it is a truth value.
    fn at_truth(&self) -> bool {
        let Some((symbol, ahead)) = self.next_operator() else { return false };
        compares(symbol) && matches!(self.peek(ahead + 1), Some(Token::Number(0 | 1)))
    }

    /// A primary, and what may follow it in Rust: methods (`x.rotate_left(8)`) and casts (`x as
    /// u64`).
    fn postfix(&mut self) -> Result<(Value, Span), Fault> {
        let (value, place) = self.methods()?;
        if self.at_keyword("as") || self.at_symbol("∁") {
            return self.suffixed(value, place);
        }
        if self.at_symbol("::")
            && matches!(self.peek(1), Some(Token::Name(word)) if is_type(word))
            && self.dialects.is_empty()
        {
            // Haskell's `0xff :: Word64`
            self.at += 2;
        }
        if self.at_keyword("switch") && !self.running.is_empty() {
            return self.switched_value(value, place);
        }
        Ok((value, place))
    }

    /// A value with casts after it, or complements.
    fn suffixed(&mut self, mut value: Value, mut place: Span) -> Result<(Value, Span), Fault> {
        while self.at_keyword("as") {
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

    pub(super) fn primary(&mut self) -> Result<(Value, Span), Fault> {
        match self.peek(0) {
            Some(Token::Number(_)) => self.number(),
            Some(Token::Name(_)) => self.named(),
            Some(Token::Symbol("(")) if self.is_cast() => self.cast_in_brackets(),
            Some(Token::Symbol("(")) => self.bracketed(),
            Some(Token::Symbol("{"))
                if matches!(self.peek(2), Some(Token::Symbol("=" | ":")))
                    && self.running.is_empty() =>
            {
                self.field(self.place())
            }
            Some(Token::Symbol("{")) => self.square_set("}"),
            Some(Token::Symbol("[")) if self.running.is_empty() => self.square_set("]"),
            Some(Token::Text(_)) if self.rules.cells.is_some() => {
                self.text_before_column(self.place())
            }
            _ => Err(self.expected("a value")),
        }
    }

    fn number(&mut self) -> Result<(Value, Span), Fault> {
        let place = self.place();
        let Some(Token::Number(word)) = self.peek(0) else { return Err(self.expected("a number")) };
        let word = *word;
        if let Some(decimal) = self.decimal(place) {
            return Ok(decimal);
        }
        self.at += 1;
        Ok((self.literal(word, place)?, place))
    }

    /// `(U64) x`
    fn cast_in_brackets(&mut self) -> Result<(Value, Span), Fault> {
        let start = self.place();
        self.at += 1;
        let words = self.type_words();
        self.at += 1;
        let (value, end) = self.unary()?;
        let whole = start.to(end);
        Ok((self.cast_to(value, &words, whole)?, whole))
    }

    /// A name, with the path before it and the call after it.
    fn named(&mut self) -> Result<(Value, Span), Fault> {
        let first = self.at;
        let path = self.take_path().unwrap_or_default();
        let place = self.place_of(first).to(self.place_of(self.at - 1));
        if path[..] == ["new"] && matches!(self.peek(0), Some(Token::Name(_))) {
            return self.new_object(place);
        }
        if path[..] == ["new"] && self.at_symbol("(") && self.running.is_empty() {
            // C#'s `Bitboard b = new(0xff);`
            return self.operand_of("new", place);
        }
        let name = path.last().cloned().unwrap_or_default();
        if self.at_symbol("(") {
            let is_method = path.len() > 1 && self.scope.has(&path[0]);
            if let Some(index) = self.routine(&name).filter(|_| !is_method) {
                return self.call_routine(index, None, place);
            }
            if let Some(found) = self.library_call(first, place)? {
                return Ok(found);
            }
        }
        if let Some(constructed) = self.construction(&path, place)? {
            return Ok(constructed);
        }
        self.check_word(&name, place)?;
        if let [name] = &path[..]
            && let Some(Content::Array(array)) = self.scope.content(name)
        {
            let array = array.clone();
            return self.element(&array, place);
        }
        if self.at_symbol("(") {
            return self.own_call(&path, place);
        }
        Ok((self.member(&path, place)?, place))
    }

    /// A call of one of bbt's own functions, after its name.
    fn own_call(&mut self, path: &[String], place: Span) -> Result<(Value, Span), Fault> {
        let name = path.last().map_or("", String::as_str);
        // `np.uint8(16)`
        let of_type = Type::of_word(name).ok().filter(|_| path.len() == 2 && Type::is_known(name));
        if path.len() > 1 && of_type.is_none() {
            let (name, has_routines) = (self.written(place).to_owned(), !self.routines.is_empty());
            let fault = FormulaFault::UnknownFunction { name, near: None, has_routines };
            return Err(Fault::new(place, fault));
        }
        let (operands, end) = self.operands(functions::find(name), 0)?;
        let whole = place.to(end);
        if let (Some(of_type), [operand]) = (of_type, &operands[..]) {
            return Ok((operand.converted(of_type, whole)?, whole));
        }
        Ok((self.call(name, &operands, Manner::Function, place, whole)?, whole))
    }

    /// A number, with the type that it has in the language of the text.
    fn literal(&mut self, word: u64, place: Span) -> Result<Value, Fault> {
        let literal = |word| Value { is_literal: true, ..Value::constant(word) };
        let text = self.written(place);
        if text.ends_with('n') && !self.dialects.is_empty() {
            self.narrow_to(Habit::BigInts);
            if !self.always(Habit::BigInts) {
                return Err(Fault::new(place, TypeFault::MixedNumbers));
            }
        }
        let mut types = self.dialects.iter().map(|dialect| dialect.literal(text, word));
        let Some((of_type, value)) = types.next() else { return Ok(literal(word)) };
        if types.any(|(_, other)| other != value) {
            return Err(self.which_language("what this number is", place));
        }
        let value = literal(value);
        let bounds = of_type.bounds().filter(|_| of_type == Type::Number);
        if bounds.is_some_and(|(least, greatest)| !value.known.is_within(least, greatest)) {
            return Err(Fault::new(place, TypeFault::RoundedNumber(text.to_owned())));
        }
        let known = if of_type.has_sign() { value.known.signed() } else { value.known };
        Ok(Value { known, of_type, ..value })
    }

    /// `(a, b, c)`: the operands of a call other than the first `before`, and where they end.
    pub(super) fn operands(
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
    matches!(symbol, "==" | "!=" | "===" | "!==" | "<=" | ">=" | "<" | ">")
}
