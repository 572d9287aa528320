//! Arrays of constants: their declarations, and the values at an index.

use std::rc::Rc;

use super::parser::Parser;
use super::scope::Content;
use super::value::Value;
use crate::program::Operand;
use crate::program::kind::Known;
use crate::program::operation::Operation;
use crate::source::dialect::FarShifts;
use crate::source::token::Token;
use crate::source::tree::Words;
use crate::source::types::Type;
use crate::text::fault::{Fault, RoutineFault, Span};

/// The most values of an array.
const MOST_VALUES: usize = 4096;

impl Parser<'_> {
    /// Reads the declaration of an array with its values, or an assignment to one of them; returns
    /// whether one was there.
    pub(super) fn array_statement(&mut self) -> Result<bool, Fault> {
        if self.routines.is_empty() {
            return Ok(false);
        }
        if let Some(Token::Name(name)) = self.peek(0)
            && let Some(Content::Array(array)) = self.scope.content(name)
            && self.peek(1) == Some(&Token::Symbol("["))
            && self.closing(self.at + 1).is_ok_and(|close| {
                self.tokens.get(close + 1).is_some_and(|(token, _)| *token == Token::Symbol("="))
            })
        {
            let (name, array) = (name.clone(), array.clone());
            return self.set_element(&name, &array).map(|()| true);
        }
        let Some((equals, values)) = self.array_values() else { return Ok(false) };
        let colon = self.tokens.separators(&(self.at..equals), ":").first().copied();
        let names = self.tokens.names_in(&(self.at..colon.unwrap_or(equals)));
        let Some((name, _)) = names.last().cloned() else { return Ok(false) };
        let words = self.tokens[self.at..values].iter().filter_map(|(token, place)| match token {
            Token::Name(word) if *word != name => Some((word.clone(), *place)),
            _ => None,
        });
        let words: Words = words.collect();
        if colon.is_some() {
            self.narrow(|dialect| dialect.head.is_some() && !dialect.name_first);
        }
        let known: Words = words
            .iter()
            .filter(|(word, _)| self.dialects.iter().any(|dialect| dialect.has_word(word)))
            .cloned()
            .collect();
        self.narrow_by(&known);
        let of_type = self.element_type(&words)?;
        self.at = values;
        let array = self.list(of_type)?;
        self.scope.bind(&name, None, Content::Array(array.into()));
        if self.at_symbol(")") {
            // `new BigUint64Array([…])`
            self.at += 1;
        }
        Ok(true)
    }

    /// The token that assigns, and the bracket before the values, if a declaration of an array comes
    /// next.
    fn array_values(&self) -> Option<(usize, usize)> {
        let line = self.at..self.tokens.end_of_line(self.at);
        let assigns = |sign| self.tokens.separators(&line, sign).first().copied();
        let equals = assigns("=").or_else(|| assigns(":="))?;
        let mut at = equals + 1;
        let token = |at: usize| self.tokens.token(at);
        while matches!(token(at), Some(Token::NewLine | Token::Symbol("&"))) {
            at += 1;
        }
        let is_new = matches!(token(at), Some(Token::Name(word)) if word == "new");
        if is_new {
            let is_open = |&at: &usize| matches!(token(at), Some(Token::Symbol("{" | "(")));
            at = (at..line.end).find(is_open)?;
            if token(at) == Some(&Token::Symbol("(")) {
                at += 1;
            }
        }
        let close = || self.closing(at).ok();
        match token(at)? {
            // Go's `[8]uint64{…}`
            Token::Symbol("[") if matches!(token(close()? + 1), Some(Token::Name(_))) => {
                let is_open = |&at: &usize| token(at) == Some(&Token::Symbol("{"));
                (close()?..line.end).find(is_open).map(|open| (equals, open))
            }
            Token::Symbol("{" | "[") => Some((equals, at)),
            Token::Symbol("(") if self.indents() => {
                let commas = self.tokens.separators(&(at + 1..close()?), ",");
                (!commas.is_empty()).then_some((equals, at))
            }
            _ => None,
        }
    }

    /// The type of the values of an array, if it is one with a width.
    fn element_type(&mut self, words: &Words) -> Result<Option<Type>, Fault> {
        let is_type = |word: &str, parser: &Self| {
            Type::is_known(word)
                || parser.dialects.iter().any(|dialect| dialect.type_called(word).is_some())
        };
        let words: Words = words
            .iter()
            .filter(|(word, _)| is_type(word, self) || word == "unsigned")
            .cloned()
            .collect();
        let usual = self.dialects.first().and_then(|dialect| dialect.usual_type());
        Ok(self.type_of(&words)?.or(usual.filter(|_| self.indents())))
    }

    /// `{a, b, …}`, `[[a, b], [c, d]]`, Rust's `[a; n]`
    fn list(&mut self, of_type: Option<Type>) -> Result<Vec<Content>, Fault> {
        self.descend()?;
        let close = self.closing(self.at)?;
        self.at += 1;
        let counts = of_type.is_some_and(|of_type| of_type.width().is_some());
        let outside = std::mem::replace(&mut self.counts, counts);
        let mut items = Vec::new();
        loop {
            self.skip_lines();
            if self.at >= close {
                break;
            }
            let place = self.place();
            if self.at_symbol("{") || self.at_symbol("[") {
                items.push(Content::Array(self.list(of_type)?.into()));
            } else {
                let value = self.expression()?;
                let value = match of_type {
                    Some(of_type) => self.assigned(value, of_type, place)?,
                    None => value,
                };
                items.push(Content::Value(value));
            }
            self.skip_lines();
            if self.take_symbol(";") {
                let count = self.known_number()?;
                let count = usize::try_from(count).ok().filter(|count| *count <= MOST_VALUES);
                let count =
                    count.ok_or_else(|| Fault::new(place, RoutineFault::LongArray(MOST_VALUES)))?;
                items = vec![items[0].clone(); count];
            }
            if self.at < close && !self.take_symbol(",") {
                return Err(self.expected("`,` or the end of the array"));
            }
            if items.len() > MOST_VALUES {
                return Err(Fault::new(place, RoutineFault::LongArray(MOST_VALUES)));
            }
        }
        self.at = close + 1;
        self.counts = outside;
        self.depth -= 1;
        Ok(items)
    }

    /// `name[i] = value`
    fn set_element(&mut self, name: &str, array: &Rc<[Content]>) -> Result<(), Fault> {
        self.at += 2;
        let place = self.place();
        let index = self.known_number()?;
        self.expect_symbol("]")?;
        self.expect_symbol("=")?;
        let value = self.expression()?;
        let mut items = array.to_vec();
        let item = usize::try_from(index).ok().and_then(|index| items.get_mut(index));
        let Some(item) = item else {
            return Err(Fault::new(place, RoutineFault::Index(array.len())));
        };
        *item = Content::Value(value);
        self.scope.assign(name, Content::Array(items.into()));
        Ok(())
    }

    /// Reads a number that is known before the program runs.
    fn known_number(&mut self) -> Result<i64, Fault> {
        let place = self.place();
        let value = self.expression()?;
        match value.operand {
            Operand::Constant(word) => Ok(word.cast_signed()),
            _ => Err(Fault::new(place, RoutineFault::NotKnown)),
        }
    }

    /// Reads the items that a loop goes through: an array, or numbers from one to another.
    pub(super) fn items(&mut self, end: usize) -> Result<Vec<Content>, Fault> {
        self.take_symbol("&");
        let place = self.place();
        if let Some(Token::Name(name)) = self.peek(0) {
            let name = name.clone();
            if let Some(Content::Array(array)) = self.scope.content(&name) {
                return Ok(array.to_vec());
            }
            if name == "range" && self.peek(1) == Some(&Token::Symbol("(")) {
                self.at += 2;
                let mut ends = vec![self.known_number()?];
                while self.take_symbol(",") {
                    ends.push(self.known_number()?);
                }
                let (first, last, step) = match ends[..] {
                    [last] => (0, last, 1),
                    [first, last] => (first, last, 1),
                    [first, last, step] => (first, last, step),
                    _ => return Err(self.expected("at most three numbers")),
                };
                return self.numbers(first, last, step, place);
            }
        }
        if self.at_symbol("[") || self.at_symbol("{") {
            return self.list(None);
        }
        let close = if self.at_symbol("(") { Some(self.closing(self.at)?) } else { None };
        let is_range = |range: std::ops::Range<usize>| {
            ["..", "..="].iter().any(|sign| !self.tokens.separators(&range, sign).is_empty())
        };
        if let Some(close) = close
            && is_range(self.at + 1..close)
        {
            self.at += 1;
            let items = self.items(close)?;
            self.at = close + 1;
            return self.after_range(items, end);
        }
        if close.is_some_and(|close| !self.tokens.separators(&(self.at + 1..close), ",").is_empty())
        {
            // Python's tuple
            return self.list(None);
        }
        let first = self.known_number()?;
        if self.take_symbol("..") {
            let last = self.known_number()?;
            return self.numbers(first, last, 1, place);
        }
        if self.take_symbol("..=") {
            let last = self.known_number()?;
            return self.numbers(first, last + 1, 1, place);
        }
        // Go's `range 8`
        self.numbers(0, first, 1, place)
    }

    /// Rust's `.rev()` and `.step_by(n)`
    fn after_range(&mut self, mut items: Vec<Content>, end: usize) -> Result<Vec<Content>, Fault> {
        while self.at < end && self.take_symbol(".") {
            let method = self.take_name().unwrap_or_default();
            self.expect_symbol("(")?;
            match &*method {
                "rev" => items.reverse(),
                "step_by" => {
                    let step = usize::try_from(self.known_number()?).unwrap_or_default();
                    items = items.into_iter().step_by(step.max(1)).collect();
                }
                _ => return Err(self.expected("`rev()` or `step_by(n)`")),
            }
            self.expect_symbol(")")?;
        }
        Ok(items)
    }

    /// The numbers from one up or down to another, without that.
    fn numbers(
        &self,
        first: i64,
        last: i64,
        step: i64,
        place: Span,
    ) -> Result<Vec<Content>, Fault> {
        let mut items = Vec::new();
        let mut at = i128::from(first);
        while step > 0 && at < last.into() || step < 0 && at > last.into() {
            if items.len() == MOST_VALUES {
                return Err(Fault::new(place, RoutineFault::Rounds(MOST_VALUES)));
            }
            let word = i64::try_from(at).unwrap_or_default().cast_unsigned();
            let usual = self.dialects.first().and_then(|dialect| dialect.usual_type());
            let known = Known::between(at, at);
            let of_type = usual.unwrap_or(Type::Fitting);
            items.push(Content::Value(Value::typed(Operand::Constant(word), known, of_type)));
            at += i128::from(step);
        }
        Ok(items)
    }

    /// Reads the indices after the name of an array, and gives the value there.
    pub(super) fn element(
        &mut self,
        array: &Rc<[Content]>,
        start: Span,
    ) -> Result<(Value, Span), Fault> {
        let mut indices = Vec::new();
        while self.take_symbol("[") {
            let place = self.place();
            let counts = std::mem::replace(&mut self.counts, true);
            let index = self.expression()?;
            self.counts = counts;
            indices.push((index, place));
            self.expect_symbol("]")?;
        }
        let place = start.to(self.place_of(self.at - 1));
        if indices.is_empty() {
            return Err(self.expected("`[`"));
        }
        Ok((self.value_in(array, &indices, place)?, place))
    }

    /// The value of an array at some indices.
    fn value_in(
        &mut self,
        array: &Rc<[Content]>,
        indices: &[(Value, Span)],
        place: Span,
    ) -> Result<Value, Fault> {
        let Some((&(index, index_place), rest)) = indices.split_first() else {
            return Err(Fault::new(place, RoutineFault::Indices));
        };
        let inner = |parser: &mut Self, item: &Content| match item {
            Content::Value(value) if rest.is_empty() => Ok(*value),
            Content::Array(array) => parser.value_in(array, rest, place),
            Content::Value(_) => Err(Fault::new(place, RoutineFault::Indices)),
        };
        if let Operand::Constant(word) = index.operand {
            let item = usize::try_from(word).ok().and_then(|index| array.get(index));
            let item =
                item.ok_or_else(|| Fault::new(index_place, RoutineFault::Index(array.len())))?;
            return inner(self, item);
        }
        let last = array.len() as i128 - 1;
        // What is beyond the end is undefined in C; elsewhere it has another result, or none.
        let is_undefined = self.dialects.iter().all(|d| d.far_shifts == FarShifts::Undefined);
        if !index.known.is_within(0, last) && !is_undefined {
            return Err(Fault::new(index_place, RoutineFault::Index(array.len())));
        }
        let values = array.iter().map(|item| inner(self, item)).collect::<Result<Vec<_>, _>>()?;
        self.look_up(&values, index, place)
    }

    /// The value at an index that is not known before the program runs.
    fn look_up(&mut self, values: &[Value], index: Value, place: Span) -> Result<Value, Fault> {
        let of_type = values.iter().map(|value| value.of_type).max().unwrap_or(Type::Word);
        let known =
            values.iter().map(|value| value.known).reduce(Known::either).unwrap_or_default();
        let constants = values.iter().map(|value| match value.operand {
            Operand::Constant(word) => Some(word),
            _ => None,
        });
        let constants: Option<Vec<u64>> = constants.collect();
        let varying = constants.as_ref().map_or(0, |words| {
            let all = words.iter().fold(!0, |all, word| all & word);
            (words.iter().fold(0, |any, word| any | word) & !all).count_ones() as usize
        });
        let operand = match constants {
            Some(words) if 3 * varying < 4 * words.len() && words.len() <= 64 => {
                self.by_digits(&words, index.operand, place)
            }
            Some(words) if words.len() > 64 => self.by_parts(&words, index.operand, place),
            _ => {
                let operands: Vec<Operand> = values.iter().map(|value| value.operand).collect();
                self.by_number(&operands, index.operand, place)
            }
        };
        self.check_size(place)?;
        Ok(Value::typed(operand, known, of_type))
    }

    /// A table of at most 64 words has a word for each of their bits, of which the index picks one.
    fn by_digits(&mut self, words: &[u64], index: Operand, place: Span) -> Operand {
        let all = words.iter().fold(!0, |all, word| all & word);
        let mut result = Operand::Constant(all);
        for digit in (0..64_u64).filter(|digit| all >> digit & 1 == 0) {
            let row = (0..).zip(words).fold(0, |row, (at, word)| row | (word >> digit & 1) << at);
            if row == 0 {
                continue;
            }
            let mut push = |operation, operands| self.builder.push(operation, operands, place);
            let bit = push(Operation::ShiftRight, [Operand::Constant(row), index]);
            let bit = push(Operation::And, [bit, Operand::Constant(1)]);
            let bit = push(Operation::ShiftLeft, [bit, Operand::Constant(digit)]);
            result = push(Operation::Or, [result, bit]);
        }
        result
    }

    /// A longer table: one of 64 words for each value of the index without its lowest six bits.
    fn by_parts(&mut self, words: &[u64], index: Operand, place: Span) -> Operand {
        let low = self.builder.push(Operation::And, [index, Operand::Constant(63)], place);
        let high = self.builder.push(Operation::ShiftRight, [index, Operand::Constant(6)], place);
        let parts: Vec<Operand> =
            words.chunks(64).map(|part| self.by_digits(part, low, place)).collect();
        self.by_number(&parts, high, place)
    }

    /// The union of all operands, of which all but the one with the number of the index are emptied.
    fn by_number(&mut self, operands: &[Operand], index: Operand, place: Span) -> Operand {
        let mut result = Operand::Constant(0);
        for (number, &operand) in (0..).zip(operands) {
            let mut push = |operation, operands| self.builder.push(operation, operands, place);
            let is_here = push(Operation::Equal, [index, Operand::Constant(number)]);
            let mask = push(Operation::Negate, [is_here; 2]);
            let one = push(Operation::And, [operand, mask]);
            result = push(Operation::Or, [result, one]);
        }
        result
    }
}
