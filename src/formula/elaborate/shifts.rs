//! Shifts: their distances, by the rules of the language, and those that take a number as one without a sign.

use super::elaborator::Elaborator;
use crate::formula::value::Value;
use crate::program::kind::Kind;
use crate::program::operation::Operation;
use crate::source::dialect::FarShifts;
use crate::source::types::Type;
use crate::text::fault::{Fault, Span, TypeFault};

impl Elaborator<'_> {
    /// The distance of a shift, by the rules of the language.
    pub(super) fn distance(
        &mut self,
        left: &Value,
        right: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let bits = match self.promoted(*left).of_type {
            Type::Number => 32,
            of_type => of_type.width().map_or(64, |(bits, _)| bits),
        };
        let Some(language) = self.reader.language else { return Ok(right) };
        let is_open = right.of_type == Type::Open;
        let few = Type::Few(bits.ilog2() as u8);
        let right = if is_open { self.cast(right, few, place)? } else { right };
        if right.known.is_within(0, i128::from(bits) - 1) {
            return Ok(right);
        }
        if right.of_type == Type::Unbounded && right.known.greatest() > u64::MAX.into() {
            return Err(Fault::new(place, TypeFault::Long));
        }
        let fault = |kind: TypeFault| Err(Fault::new(place, kind));
        let is_outside = right.known.greatest() < 0 || right.known.least() >= bits.into();
        match language.far_shifts {
            _ if left.of_type == Type::Number => {
                let most = Value { of_type: Type::Number, ..Value::count(31) };
                self.operation(Operation::And, right, most, place)
            }
            FarShifts::Checked if bits < 64 && is_outside => fault(TypeFault::ShortDistance),
            FarShifts::Gone | FarShifts::Undefined if bits < 64 => fault(TypeFault::ShortDistance),
            FarShifts::Undefined | FarShifts::Checked if is_outside => fault(TypeFault::FarShift),
            FarShifts::Masked | FarShifts::Checked => {
                let most = Value::constant(u64::from(bits) - 1);
                self.operation(Operation::And, right.as_word(), most, place)
            }
            FarShifts::Gone if right.known.may_be_negative() => fault(TypeFault::NegativeDistance),
            FarShifts::Gone => Ok(right),
            FarShifts::Undefined => {
                self.reader.is_open = true;
                Ok(right)
            }
        }
    }

    /// `a >>> n`, which takes the bits of a number as one without a sign: of an `int`, 32 bits. Without
    /// types, a number is an `int`, as in Java and JavaScript, and a set has 64 bits.
    pub(super) fn logical_shift(
        &mut self,
        left: Value,
        right: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let left = self.promoted(left);
        let is_int =
            self.reader.is_own() && left.known.is_number() && left.known.kind() != Kind::Set;
        if is_int && !right.known.is_within(0, 31) {
            return Err(Fault::new(place, TypeFault::ShortDistance));
        }
        let bits = match left.of_type {
            Type::Number => Type::Unsigned,
            _ if is_int => Type::Unsigned,
            other => other.unsigned(),
        };
        let left_bits = self.cast(left, bits, place)?.as_word();
        let word = self.operation(Operation::ShiftRight, left_bits, right, place)?;
        self.cast(word, left.of_type, place)
    }
}
