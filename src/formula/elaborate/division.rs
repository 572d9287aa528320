//! Quotients and remainders of numbers that may be negative. Words divide without a sign, so that the
//! sign is taken off first, and put on afterwards.

use super::elaborator::Elaborator;
use crate::formula::value::{Rounding, Value, in_bits};
use crate::program::Operand;
use crate::program::kind::Known;
use crate::program::operation::{Operation, Property};
use crate::source::types::Type;
use crate::text::fault::{Fault, Span, TypeFault};

impl Elaborator<'_> {
    /// Whether an operation on numbers of which this is known is one of those here.
    pub(super) fn divides_signed(
        &self,
        operation: Operation,
        of_type: Type,
        [a, b]: [Known; 2],
    ) -> bool {
        let has_sign =
            of_type != Type::Word && !self.reader.dialects.is_empty() && self.reader.call.is_none();
        let may_be_negative = a.may_be_negative() || b.may_be_negative();
        operation.has(Property::Divides)
            && has_sign
            && may_be_negative
            && a.has_sign_bit()
            && b.has_sign_bit()
    }

    /// The quotient or the remainder of numbers of which this is known, and of which at least one may
    /// be negative.
    ///
    /// # Errors
    ///
    /// In Python, the divisor may be negative or zero.
    pub(super) fn signed_division(
        &mut self,
        operation: Operation,
        [left, right]: [Value; 2],
        [a, b]: [Known; 2],
        of_type: Type,
        place: Span,
    ) -> Result<Value, Fault> {
        let is_remainder = operation == Operation::Remainder;
        let rounding = match self.rounding {
            _ if self.reader.indents() => Rounding::Down,
            Some(rounding) if !is_remainder && of_type == Type::Number => rounding,
            _ => Rounding::ToZero,
        };
        if rounding == Rounding::Down && b.least() <= 0 {
            return Err(Fault::new(place, TypeFault::NegativeDivision));
        }
        let operands = [left.operand, right.operand];
        let power = match right.operand {
            Operand::Constant(word) if word.is_power_of_two() && !b.may_be_negative() => Some(word),
            _ => None,
        };
        let operand = match (power, rounding) {
            (Some(power), _) => {
                self.divided_by_power(left.operand, power, rounding, is_remainder, place)
            }
            (None, Rounding::Down) => self.divided_down(operands, is_remainder, place),
            (None, Rounding::ToZero) => {
                let signs = [a, b].map(|known| known.may_be_negative());
                self.divided_to_zero(operands, signs, is_remainder, place)
            }
        };
        self.check_size(place)?;
        let known = if is_remainder { remainder(a, b, rounding) } else { quotient(a, b) };
        self.in_width(Value::typed(operand, in_bits(known, of_type), of_type), place)
    }

    /// By a power of two: bits are shifted out. Towards zero, those of a negative number are filled up
    /// before.
    fn divided_by_power(
        &mut self,
        a: Operand,
        power: u64,
        rounding: Rounding,
        is_remainder: bool,
        place: Span,
    ) -> Operand {
        let low = Operand::Constant(power - 1);
        let distance = Operand::Constant(power.ilog2().into());
        let filled = match rounding {
            Rounding::Down => a,
            Rounding::ToZero => {
                let sign = self.sign(a, place);
                let more = self.builder.push(Operation::And, [sign, low], place);
                self.builder.push(Operation::Add, [a, more], place)
            }
        };
        if !is_remainder {
            return self.builder.push(Operation::ShiftRightSigned, [filled, distance], place);
        }
        if rounding == Rounding::Down {
            return self.builder.push(Operation::And, [a, low], place);
        }
        let high = Operand::Constant(!(power - 1));
        let whole = self.builder.push(Operation::And, [filled, high], place);
        self.builder.push(Operation::Subtract, [a, whole], place)
    }

    /// By a positive number, rounded down: for a negative one, `~(~a / b)`.
    fn divided_down(&mut self, [a, b]: [Operand; 2], is_remainder: bool, place: Span) -> Operand {
        let sign = self.sign(a, place);
        let natural = self.builder.push(Operation::Xor, [a, sign], place);
        let quotient = self.builder.push(Operation::Divide, [natural, b], place);
        let quotient = self.builder.push(Operation::Xor, [quotient, sign], place);
        if !is_remainder {
            return quotient;
        }
        let whole = self.builder.push(Operation::Multiply, [quotient, b], place);
        self.builder.push(Operation::Subtract, [a, whole], place)
    }

    /// Rounded towards zero: without signs. A remainder has that of the dividend.
    fn divided_to_zero(
        &mut self,
        operands: [Operand; 2],
        have_signs: [bool; 2],
        is_remainder: bool,
        place: Span,
    ) -> Operand {
        let mut signs = [Operand::Constant(0); 2];
        let mut magnitudes = operands;
        for (index, operand) in
            operands.into_iter().enumerate().filter(|(index, _)| have_signs[*index])
        {
            signs[index] = self.sign(operand, place);
            magnitudes[index] = self.negated_by(signs[index], operand, place);
        }
        if is_remainder {
            let rest = self.builder.push(Operation::Remainder, magnitudes, place);
            return self.negated_by(signs[0], rest, place);
        }
        let quotient = self.builder.push(Operation::Divide, magnitudes, place);
        let sign = self.builder.push(Operation::Xor, signs, place);
        self.negated_by(sign, quotient, place)
    }

    /// -1 for a negative number, otherwise 0.
    fn sign(&mut self, number: Operand, place: Span) -> Operand {
        let distance = Operand::Constant(63);
        self.builder.push(Operation::ShiftRightSigned, [number, distance], place)
    }

    /// A number, or its negative where the sign is -1.
    fn negated_by(&mut self, sign: Operand, number: Operand, place: Span) -> Operand {
        let inverted = self.builder.push(Operation::Xor, [number, sign], place);
        self.builder.push(Operation::Subtract, [inverted, sign], place)
    }
}

/// What is known of a quotient.
fn quotient(a: Known, b: Known) -> Known {
    let farthest = a.greatest().max(-a.least());
    if b.least() <= 0 {
        return Known::between(-farthest, farthest);
    }
    // One less, where it is rounded down.
    let least = a.least().min(0).div_euclid(b.least());
    Known::between(least, a.greatest().max(0) / b.least())
}

/// What is known of a remainder: it has the sign of the dividend, or that of the divisor.
fn remainder(a: Known, b: Known, rounding: Rounding) -> Known {
    let farthest = (b.greatest().max(-b.least()) - 1).max(0);
    if rounding == Rounding::Down {
        return Known::between(0, farthest);
    }
    let least = if a.may_be_negative() { (-farthest).max(a.least()) } else { 0 };
    let greatest = farthest.min(a.greatest()).max(0);
    Known::between(least, greatest)
}
