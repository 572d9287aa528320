//! Values in other types: what a cast and an assignment make of them.

use super::elaborator::Elaborator;
use crate::formula::value::Value;
use crate::program::Operand;
use crate::program::kind::{Kind, Known};
use crate::program::operation::{Nature, Operation, Property};
use crate::source::dialect::{FarShifts, Habit};
use crate::source::types::Type;
use crate::text::fault::{Fault, Span, TypeFault};

impl Elaborator<'_> {
    /// A value as a variable or a parameter of a type takes it.
    ///
    /// # Errors
    ///
    /// It may be another value there, and the language does not say which, or does not compile it.
    pub(super) fn assigned(
        &mut self,
        value: Value,
        of_type: Type,
        place: Span,
    ) -> Result<Value, Fault> {
        if of_type == Type::Truth {
            return self.as_condition(value, place);
        }
        let value = if of_type.width().is_some() { value.counted() } else { value };
        let fits =
            of_type.bounds().is_none_or(|(least, greatest)| value.known.is_within(least, greatest));
        let is_known = matches!(value.operand, Operand::Constant(_));
        let narrows = self.reader.can(Habit::Narrows);
        if !fits && !is_known && narrows {
            self.reader.narrow_to(Habit::Narrows);
            return self.cast(value, of_type, place);
        }
        value.converted(of_type, place)
    }

    /// A value in another type, of which it has the low bits.
    pub(super) fn cast(
        &mut self,
        value: Value,
        of_type: Type,
        place: Span,
    ) -> Result<Value, Fault> {
        if of_type == Type::Truth {
            return self.truth(value, place);
        }
        let Some((bits, has_sign)) = of_type.width() else {
            return value.converted(of_type, place);
        };
        let value = value.counted();
        let bounds = of_type.bounds().unwrap_or_default();
        if value.known.is_within(bounds.0, bounds.1) {
            return value.converted(of_type, place);
        }
        let word = value.operand;
        let (operand, known) = if has_sign {
            let distance = Operand::Constant(u64::from(64 - bits));
            let high = self.builder.push(Operation::ShiftLeft, [word, distance], place);
            let low = self.builder.push(Operation::ShiftRightSigned, [high, distance], place);
            (low, Known::between(bounds.0, bounds.1))
        } else {
            let mask = (1 << bits) - 1;
            let low = self.builder.push(Operation::And, [word, Operand::Constant(mask)], place);
            let is_set = value.known.kind() == Kind::Set;
            let known = if is_set { Known::of_bits(mask) } else { Known::count(0, mask) };
            (low, known)
        };
        self.check_size(place)?;
        Ok(Value::typed(operand, known, of_type))
    }

    /// The type of what an operation gives.
    pub(super) fn common_type(&self, operation: Operation, operands: [Value; 2]) -> Type {
        let [left, right] = operands.map(|operand| operand.of_type);
        let of_type = if operation.has(Property::Shifts) { left } else { left.max(right) };
        // C#'s `int + uint` is a `long`, unless the `int` is a constant.
        let widens = |value: &Value| {
            value.of_type.has_sign() && !(value.known.is_constant() && value.known.least() >= 0)
        };
        let may_widen = !self.reader.dialects.is_empty() && self.reader.always(Habit::Widens);
        if may_widen && of_type == Type::Unsigned && operands.iter().any(widens) {
            return Type::Signed;
        }
        let promotes = self.reader.can(Habit::Promotes);
        let is_narrow = of_type.width().is_some_and(|(bits, _)| bits < 32);
        if is_narrow && promotes { Type::Int } else { of_type }
    }

    /// The result of an operation, in the bits that its type has.
    ///
    /// # Errors
    ///
    /// It may have more bits, and numbers of this type do not wrap around in the language.
    pub(super) fn in_width(&mut self, value: Value, place: Span) -> Result<Value, Fault> {
        let is_checked =
            self.reader.dialects.iter().any(|dialect| dialect.far_shifts == FarShifts::Checked);
        let wraps = matches!(value.of_type.width(), Some((_, false)));
        if !wraps || is_checked {
            return value.checked(place);
        }
        self.cast(value, value.of_type, place)
    }

    /// Checks that JavaScript computes with its Numbers and `BigInt`s, and what bbt does.
    pub(super) fn check_numbers(
        &self,
        operation: Operation,
        operands: [Value; 2],
        place: Span,
    ) -> Result<(), Fault> {
        let types = operands.map(|operand| operand.of_type);
        let is_mixed = types.contains(&Type::Number) && types.contains(&Type::Unbounded);
        if is_mixed && operation.nature() != Nature::Truth {
            return Err(Fault::new(place, TypeFault::MixedNumbers));
        }
        if types[0] != Type::Number || is_mixed {
            return Ok(());
        }
        if operation == Operation::Divide && self.rounding.is_none() {
            return Err(Fault::new(place, TypeFault::Fraction));
        }
        let is_cut = operation.has(Property::Bitwise) || operation.has(Property::Shifts);
        let (least, greatest) = Type::Int.bounds().unwrap_or_default();
        let fits = |value: &Value| value.known.is_within(least, greatest);
        let shifted = Known::unbounded(operation, operands.map(|operand| operand.known));
        let fits_after = operation != Operation::ShiftLeft || shifted.is_within(least, greatest);
        if is_cut && !(operands.iter().all(fits) && fits_after) {
            let written = self.reader.written(place).to_owned();
            return Err(Fault::new(place, TypeFault::JavaScriptNumber(written)));
        }
        Ok(())
    }
}
