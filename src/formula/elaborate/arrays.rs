//! Arrays of constants: their declarations, and the values at an index.

use super::prelude::*;
use super::ranges::{Ends, range_of};
use crate::formula::reader::MOST_VALUES;
use crate::source::constructors::is_bitboard;

impl Elaborator<'_> {
    /// The type of the values of an array, if it is one with a width.
    pub(super) fn element_type(&mut self, words: &TypeWords) -> Result<Option<Type>> {
        let is_type = |(word, _): &&(String, Span)| {
            self.reader.is_type(word) || word.ends_with("signed") || is_bitboard(word)
        };
        let words: TypeWords = words.iter().filter(is_type).cloned().collect();
        let usual = self.reader.dialect().usual_type();
        Ok(self.type_of(&words)?.or(usual.filter(|_| self.reader.indents())))
    }

    /// The values of a list, or a value. In an array of C, those that are not written are 0.
    pub(super) fn content(&mut self, one: &Expression, takes: Option<Type>) -> Result<NameContent> {
        let ExpressionKind::List(items, count, sizes) = &one.kind else {
            let value = self.value(one)?;
            let kept = self.kept(value, takes, one.place)?;
            return Ok(NameContent::Value(Value { is_literal: value.is_literal, ..kept }));
        };
        let items = items.iter().map(|item| self.content(item, takes));
        let mut items = items.collect::<Result<Vec<NameContent>>>()?;
        if let Some(count) = count {
            // `U64 a[4];`
            items.extend(items.is_empty().then_some(NameContent::Nothing));
            let count = usize::try_from(self.known_number(count)?).ok();
            let count = count.and_then(|count| count.checked_mul(items.len()));
            let count = count.filter(|count| *count <= MOST_VALUES);
            let fault = || Fault::new(one.place, RoutineFault::LongArray(MOST_VALUES));
            items = items.into_iter().cycle().take(count.ok_or_else(fault)?).collect();
        }
        // A size that is open, or that the text does not say, is that of the list.
        let mut size = |one| usize::try_from(self.known_number(one).ok()?).ok();
        let sizes: Vec<_> = sizes.iter().map(|one| size(one.as_deref()?)).collect();
        let Some((size, inner)) = sizes.split_first() else {
            return Ok(NameContent::Array(items.into()));
        };
        // `std::array<int, 4> a = {{1, 2}};`
        if let ([NameContent::Array(all)], []) = (&items[..], inner) {
            items = all.to_vec();
        }
        // `int a[2][2] = {0};`
        let is_zero = |item: &_| matches!(item, NameContent::Value(value) if value.is(0));
        if !inner.is_empty() && items.iter().all(is_zero) {
            items.clear();
        }
        let is_other = |item: &_| matches!(item, NameContent::Value(_)) != inner.is_empty();
        Fault::when(items.iter().any(is_other), one.place, RoutineFault::Indices)?;
        let size = size.unwrap_or(items.len());
        Fault::when(items.len() > size, one.place, RoutineFault::LongArray(size))?;
        if items.len() < size {
            let all = sizes.iter().flatten().try_fold(1, |all: usize, size| all.checked_mul(*size));
            let is_long = all.is_none_or(|all| all > MOST_VALUES);
            Fault::when(is_long, one.place, RoutineFault::LongArray(MOST_VALUES))?;
            let zero = Value { of_type: Type::Fitting, ..Value::constant(0) };
            let zero = NameContent::Value(self.assigned(zero, takes, one.place)?);
            let row = |row, size: &usize| NameContent::Array(vec![row; *size].into());
            items.resize(size, inner.iter().flatten().rev().fold(zero, row));
        }
        Ok(NameContent::Array(items.into()))
    }

    /// A value as an element of an array. JavaScript's is a Number or a `BigInt`, in an array of any type.
    pub(super) fn kept(&mut self, one: Value, takes: Option<Type>, place: Span) -> Result<Value> {
        let kept = self.assigned(one, takes, place)?;
        let of_type = if self.reader.has(Habit::BigInts) { one.of_type } else { kept.of_type };
        Ok(Value { of_type, ..kept })
    }

    /// The values of an array, and the number of the one that an assignment changes.
    pub(super) fn item(
        &mut self,
        name: &str,
        at: &Expression,
    ) -> Result<(Vec<NameContent>, usize)> {
        Fault::when(self.is_global(name), at.place, RoutineFault::Global(name.to_owned()))?;
        let number = usize::try_from(self.known_number(at)?).ok();
        let items = self.reader.scope.content(name).cloned().map_or(Vec::new(), NameContent::items);
        let fault = || Fault::new(at.place, RoutineFault::Index(items.len()));
        let number = number.filter(|number| *number < items.len()).ok_or_else(fault)?;
        let is_array = matches!(items[number], NameContent::Array(_));
        Fault::when(is_array, at.place, RoutineFault::Indices)?;
        Ok((items, number))
    }

    /// How many bytes a type, an array or an element of one has. A variable may be a pointer.
    pub(super) fn size(&mut self, of: &Expression) -> Result<u64> {
        let scope = &self.reader.scope;
        let (of_type, count) = match &of.kind {
            ExpressionKind::Bracketed(inside) => return self.size(inside),
            ExpressionKind::Cast(words, _) => (self.type_of(words)?, 1),
            ExpressionKind::Element(name, indices) => {
                let row = |all: NameContent, _| all.items().into_iter().next();
                let all = scope.content(name).cloned();
                let all = all.and_then(|all| indices.iter().try_fold(all, row));
                (scope.type_of(name), all.map_or(0, |all| all.count()))
            }
            _ => (None, 1),
        };
        let of_type = of_type.ok_or_else(|| Fault::new(of.place, RoutineFault::NotKnown))?;
        let is_truth = of_type == Type::Truth;
        let bits = if is_truth { 8 } else { of_type.width().map_or(64, |(bits, _)| bits) };
        Ok(count * u64::from(bits) / 8)
    }

    /// How many values an array has: `a.length`, `a.len()`, `len(a)`, `std::size(a)`.
    pub(super) fn length(&self, of: &Expression, name: &str) -> Option<Value> {
        let is_length = matches!(name, "len" | "length" | "Length" | "size");
        let ExpressionKind::Element(array, indices) = &of.kind else { return None };
        let content = self.reader.scope.content(array).filter(|_| is_length && indices.is_empty());
        let Some(NameContent::Array(items)) = content else { return None };
        let (of_type, length) = self.reader.dialect().literal("", items.len() as u64);
        let of_type = if self.reader.has(Habit::Defines) { Type::Word } else { of_type };
        Some(Value { of_type, is_computed: true, ..Value::count(length) })
    }

    /// A number that is known before the program runs.
    pub(super) fn known_number(&mut self, expression: &Expression) -> Result<i64> {
        let fault = || Fault::new(expression.place, RoutineFault::NotKnown);
        self.value(expression)?.operand.word().map(u64::cast_signed).ok_or_else(fault)
    }

    /// The items that a loop goes through: those of an array or a list, or numbers.
    pub(super) fn items(&mut self, all: &Expression) -> Result<Vec<NameContent>> {
        if let Some(Ends { first, last, is_closed, step, is_reversed }) = range_of(all) {
            let first = first.map_or(Ok(0), |first| self.known_number(first))?;
            let last = self.known_number(last)?.saturating_add(i64::from(is_closed));
            let step = step.map_or(Ok(1), |step| self.known_number(step))?;
            let mut items = self.numbers(first, last, step, all.place)?;
            if is_reversed {
                items.reverse();
            }
            return Ok(items);
        }
        match &all.kind {
            ExpressionKind::Bracketed(inside) => self.items(inside),
            ExpressionKind::List(..) => Ok(self.content(all, None)?.items()),
            ExpressionKind::Element(name, indices) if indices.is_empty() => {
                let content = self.reader.scope.content(name).cloned();
                Ok(content.map_or(Vec::new(), NameContent::items))
            }
            ExpressionKind::Call(call) if call.object.is_some() => self.changed_items(call),
            // Go's `range 8`
            _ => {
                let last = self.known_number(all)?;
                self.numbers(0, last, 1, all.place)
            }
        }
    }

    /// Items in the other order, `.rev()`, or only some of them, `.step_by(n)`.
    fn changed_items(&mut self, call: &Call) -> Result<Vec<NameContent>> {
        let mut items = call.object.as_ref().map_or(Ok(Vec::new()), |object| self.items(object))?;
        match (&*call.path[0], &call.operands[..]) {
            ("iter" | "into_iter" | "copied" | "cloned", []) => {}
            ("rev", []) => items.reverse(),
            ("step_by", [step]) => {
                let step = usize::try_from(self.known_number(step)?).unwrap_or_default();
                items = items.into_iter().step_by(step.max(1)).collect();
            }
            (name, _) => {
                let found = Found::Name(name.to_owned());
                return Err(self.reader.expected_at("`rev()` or `step_by(n)`", found, call.name));
            }
        }
        Ok(items)
    }

    /// The numbers from one up or down to another, without that.
    fn numbers(&self, first: i64, last: i64, step: i64, place: Span) -> Result<Vec<NameContent>> {
        let of_type = self.reader.dialect().usual_type().unwrap_or(Type::Fitting);
        let goes_on = |at: &i64| step > 0 && *at < last || step < 0 && *at > last;
        let all = std::iter::successors(Some(first), |at| at.checked_add(step)).take_while(goes_on);
        let known = |at: i64| Known::between(at.into(), at.into());
        let item = |at: i64| Value::typed(at.cast_unsigned().into(), known(at), of_type);
        let items: Vec<_> = all.map(item).map(NameContent::Value).take(MOST_VALUES + 1).collect();
        Fault::when(items.len() > MOST_VALUES, place, RoutineFault::Rounds(MOST_VALUES))?;
        Ok(items)
    }

    /// The value of an array at some indices.
    pub(super) fn element(&mut self, name: &str, at: &[Expression], place: Span) -> Result<Value> {
        if self.reader.scope.content(name).is_none() {
            self.name(name, 0, Span::new(place.start, place.start + name.len()))?;
        }
        let number = |index: &Expression| {
            let value = self.counting(true, index)?;
            let is_open = value.of_type == Type::Open;
            let value = if is_open { self.cast(value, Type::Word, index.place)? } else { value };
            Ok((value, index.place))
        };
        let values: Vec<(Value, Span)> = at.iter().map(number).collect::<Result<_>>()?;
        match self.reader.scope.content(name) {
            Some(NameContent::Array(array)) => self.value_in(&array.clone(), &values, place),
            _ => Err(Fault::new(place, RoutineFault::Indices)),
        }
    }

    /// The value of an array, or of one in it, at some indices.
    fn value_in(
        &mut self,
        array: &Rc<[NameContent]>,
        indices: &[(Value, Span)],
        place: Span,
    ) -> Result<Value> {
        let Some((&(index, index_place), rest)) = indices.split_first() else {
            return Err(Fault::new(place, RoutineFault::Indices));
        };
        let inner = |elaborator: &mut Self, item: &NameContent| match item {
            NameContent::Value(value) if rest.is_empty() => Ok(elaborator.as_variable(*value)),
            NameContent::Array(array) => elaborator.value_in(array, rest, place),
            NameContent::Nothing => Err(elaborator.reader.unknown(place)),
            NameContent::Value(_) => Err(Fault::new(place, RoutineFault::Indices)),
        };
        let beyond = || Fault::new(index_place, RoutineFault::Index(array.len()));
        if let Operand::Constant(word) = index.operand {
            let item = usize::try_from(word).ok().and_then(|index| array.get(index));
            return inner(self, item.ok_or_else(beyond)?);
        }
        let last = array.len() as i128 - 1;
        // Beyond the end, a read is undefined in C; elsewhere it has another result, or none.
        let is_undefined = self.reader.dialect().far_shifts == FarShifts::Undefined;
        if !index.known.is_within(0, last) && !is_undefined {
            return Err(beyond());
        }
        let values = array.iter().map(|item| inner(self, item)).collect::<Result<Vec<_>, _>>()?;
        self.look_up(&values, index, place)
    }

    /// The value at an index that is not known before the program runs.
    fn look_up(&mut self, values: &[Value], index: Value, place: Span) -> Result<Value> {
        let of_type = values.iter().map(|value| value.of_type).max().unwrap_or(Type::Word);
        let known = values.iter().map(|value| value.known).reduce(Known::either);
        let constants: Option<Vec<u64>> = values.iter().map(|value| value.operand.word()).collect();
        let varying = |words: &[u64]| {
            words.iter().fold(0, |bits, word| bits | (word ^ words[0])).count_ones() as usize
        };
        let operand = match constants {
            Some(words) if words.len() <= 64 && 3 * varying(&words) < 4 * words.len() => {
                self.by_digits(&words, index.operand, place)
            }
            Some(words) if words.len() > 64 => {
                // A word of 64 for each value of the index without its lowest six bits.
                let mut push = |operation, by: u64| {
                    self.builder.push(operation, [index.operand, by.into()], place)
                };
                let (low, high) = (push(Operation::And, 63), push(Operation::ShiftRight, 6));
                let part = |part| self.by_digits(part, low, place);
                let parts: Vec<Operand> = words.chunks(64).map(part).collect();
                self.by_number(&parts, high, place)
            }
            _ => {
                let operands: Vec<Operand> = values.iter().map(|value| value.operand).collect();
                self.by_number(&operands, index.operand, place)
            }
        };
        self.check_size(place)?;
        Ok(Value::typed(operand, known.unwrap_or_default(), of_type))
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
