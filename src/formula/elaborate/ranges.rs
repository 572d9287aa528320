//! Loops over ranges of numbers whose ends are not known: they count, as `for (i = a; i < b; i++)` does.

use super::prelude::*;

/// A loop that counts.
pub(super) struct Count<'a> {
    items: &'a Items,
    /// The name under which the next number is kept.
    next: String,
    of_type: Type,
    /// There is another round while this holds of the next number and the end.
    pub(super) goes_on: Operation,
    pub(super) end: Value,
    step: i64,
}

/// The ends of a range, as they are written.
#[derive(Clone, Copy)]
pub(super) struct Ends<'a> {
    pub(super) first: Option<&'a Expression>,
    pub(super) last: &'a Expression,
    pub(super) is_closed: bool,
    pub(super) step: Option<&'a Expression>,
    pub(super) is_reversed: bool,
}

/// The range that an expression is: `a..b`, Python's `range(a, b, step)`, one of them from its end on; none if it is
/// something else.
pub(super) fn range_of(all: &Expression) -> Option<Ends<'_>> {
    let open = |first, last, step| Ends { first, last, is_closed: false, step, is_reversed: false };
    match &all.kind {
        ExpressionKind::Bracketed(inside) => range_of(inside),
        ExpressionKind::Range { first, last: Some(last), is_closed } => {
            Some(Ends { is_closed: *is_closed, ..open(first.as_deref(), last, None) })
        }
        ExpressionKind::Call(call) => match (&call.object, &*call.path[0], &call.operands[..]) {
            (Some(object), "rev", []) => {
                let range = range_of(object)?;
                Some(Ends { is_reversed: !range.is_reversed, ..range })
            }
            (None, "range", [last]) => Some(open(None, last, None)),
            (None, "range", [first, last]) => Some(open(Some(first), last, None)),
            (None, "range", [first, last, step]) => Some(open(Some(first), last, Some(step))),
            _ => None,
        },
        _ => None,
    }
}

impl Elaborator<'_> {
    /// The loop that counts through a range, before its first round: each end is computed once.
    pub(super) fn counting_loop<'a>(
        &mut self,
        items: &'a Items,
        range: Ends,
        place: Span,
    ) -> Result<Count<'a>> {
        let first = range.first.map(|first| self.value(first)).transpose()?;
        let last = self.value(range.last)?;
        let literal = Value { of_type: Type::Fitting, is_literal: true, ..Value::constant(0) };
        let first = first.unwrap_or(literal);
        let of_type = if first.is_literal { last.of_type } else { first.of_type };
        let step = range.step.map_or(Ok(1), |step| self.known_number(step))?;
        let signed = |one: &mut Self, value: Value| match value.of_type {
            Type::Unbounded => Ok(value),
            _ => one.cast(value, Type::Signed, place),
        };
        let (first, last) = (signed(self, first)?, signed(self, last)?);
        let last = if range.is_closed { self.moved(last, 1, place)? } else { last };
        let (start, goes_on, end, step) = match range.is_reversed {
            true => (self.moved(last, -1, place)?, Operation::GreaterOrEqual, first, -1),
            false if step < 0 => (first, Operation::Greater, last, step),
            false => (first, Operation::Less, last, step),
        };
        let next = format!("next {}", items.name);
        self.reader.scope.bind(&next, None, NameContent::Value(start));
        Ok(Count { items, next, of_type, goes_on, end, step })
    }

    /// Lets the name stand for the next number.
    pub(super) fn count(&mut self, count: &Count, place: Span) -> Result<()> {
        let next = self.next_of(count);
        let item = match count.of_type {
            Type::Unbounded | Type::Fitting => next,
            of_type => self.cast(next, of_type, place)?,
        };
        self.name_item(count.items, NameContent::Value(item))?;
        let next = self.moved(next, count.step, place)?;
        self.reader.scope.assign(&count.next, NameContent::Value(next));
        Ok(())
    }

    pub(super) fn next_of(&self, count: &Count) -> Value {
        self.reader.scope.value(&count.next).unwrap_or(count.end)
    }

    /// A number with another one added.
    fn moved(&mut self, number: Value, by: i64, place: Span) -> Result<Value> {
        let known = Known::between(by.into(), by.into());
        let operand = Operand::Constant(by.cast_unsigned());
        let by = Value { known, ..Value::typed(operand, known, number.of_type) };
        self.operation(Operation::Add, number, by, place)
    }
}
