//! Shifts by the rules of the language, and quotients and remainders of numbers that may be negative. Words divide
//! without a sign, so that the sign is taken off first, and put on afterwards: texts in bbt's own language.

use super::prelude::*;

impl Elaborator<'_> {
    /// The quotient or the remainder of numbers of which this is known, and of which at least one may
    /// be negative. In Python, a divisor that may be negative or zero is refused.
    pub(super) fn signed_division(
        &mut self,
        operation: Operation,
        [left, right]: [Value; 2],
        [a, b]: [Known; 2],
        of_type: Type,
        place: Span,
    ) -> Result<Value> {
        let is_remainder = operation == Operation::Remainder;
        let rounding = match self.rounding {
            _ if self.reader.indents() => Rounding::Down,
            Some(rounding) if !is_remainder && of_type == Type::Number => rounding,
            _ => Rounding::ToZero,
        };
        let is_unclear = rounding == Rounding::Down && b.least() <= 0;
        Fault::when(is_unclear, place, TypeFault::NegativeDivision)?;
        let sign = |known: Known| if known.may_be_negative() { !0 } else { 0 };
        let (text, more) = match right.operand {
            Operand::Constant(power) if power.is_power_of_two() && !b.may_be_negative() => {
                let text = match (rounding, is_remainder) {
                    (Rounding::Down, false) => "sar(a, n)",
                    (Rounding::Down, true) => "a & p",
                    (Rounding::ToZero, false) => "sar(a + (sar(a, 63) & p), n)",
                    (Rounding::ToZero, true) => "a - ((a + (sar(a, 63) & p)) & ~p)",
                };
                (text, [power - 1, power.ilog2().into()])
            }
            _ => {
                let text = match (rounding, is_remainder) {
                    (Rounding::Down, false) => "s = sar(a, 63); ((a ^ s) / b) ^ s",
                    (Rounding::Down, true) => "s = sar(a, 63); a - (((a ^ s) / b) ^ s) * b",
                    (Rounding::ToZero, false) => {
                        "s = sar(a, 63) & p; t = sar(b, 63) & n;
                         m = ((a ^ s) - s) / ((b ^ t) - t); u = s ^ t; (m ^ u) - u"
                    }
                    (Rounding::ToZero, true) => {
                        "s = sar(a, 63) & p; t = sar(b, 63) & n;
                         m = ((a ^ s) - s) % ((b ^ t) - t); (m ^ s) - s"
                    }
                };
                (text, [sign(a), sign(b)])
            }
        };
        let operands = [left, right].map(|value| Value::new(value.operand, Known::WORD));
        let operands = [&operands[..], &more.map(Value::constant)].concat();
        let operand = self.own_text(text, &["a", "b", "p", "n"], &operands, place)?.operand;
        self.check_size(place)?;
        let known = if is_remainder { remainder(a, b, rounding) } else { quotient(a, b) };
        self.in_width(Value::typed(operand, in_bits(known, of_type), of_type), place)
    }

    /// Whether a shift of a word by a distance that may be negative goes in both directions.
    pub(super) fn has_both_ways(&self, left: &Value, distance: &Value) -> bool {
        let is_word = left.of_type.is_word() || left.of_type == Type::Fitting;
        is_word && distance.known.may_be_negative() && self.reader.has(Habit::Labels)
    }

    /// The distance of a shift, by the rules of the language.
    pub(super) fn distance(&mut self, left: &Value, right: Value, place: Span) -> Result<Value> {
        let bits = match self.promoted(*left).of_type {
            Type::Number => 32,
            of_type => of_type.width().map_or(64, |(bits, _)| bits),
        };
        let Some(language) = self.reader.language else { return Ok(right) };
        let few = Type::Few(bits.ilog2() as u8);
        let right = if right.of_type == Type::Open { self.cast(right, few, place)? } else { right };
        if right.known.is_within(0, i128::from(bits) - 1) {
            return Ok(right);
        }
        let is_long = right.known.greatest() > u64::MAX.into();
        Fault::when(right.of_type == Type::Unbounded && is_long, place, TypeFault::Long)?;
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
            // Swift shifts the other way, too.
            FarShifts::Gone if self.has_both_ways(left, &right) => Ok(right),
            FarShifts::Gone if right.known.may_be_negative() => {
                // JavaScript shifts the other way.
                if right.known.greatest() < 0 || self.reader.has(Habit::BigInts) {
                    return fault(TypeFault::NegativeDistance);
                }
                self.note(Used::NegativeDistance);
                Ok(right)
            }
            FarShifts::Gone => Ok(right),
            FarShifts::Undefined => {
                self.reader.is_open = true;
                Ok(right)
            }
        }
    }

    /// `a >>> n`, which takes the bits of a number as one without a sign: of an `int`, 32 bits. Without
    /// types, a number is an `int`, as in Java and JavaScript, and a set has 64 bits.
    pub(super) fn logical_shift(&mut self, left: Value, by: Value, place: Span) -> Result<Value> {
        let left = self.promoted(left);
        let is_int =
            self.reader.is_own() && left.known.is_number() && left.known.kind() != Kind::Set;
        Fault::when(is_int && !by.known.is_within(0, 31), place, TypeFault::ShortDistance)?;
        let is_short = is_int || left.of_type == Type::Number;
        let bits = if is_short { Type::Unsigned } else { left.of_type.unsigned() };
        let left_bits = self.cast(left, bits, place)?.as_word();
        let word = self.operation(Operation::ShiftRight, left_bits, by, place)?;
        self.cast(word, left.of_type, place)
    }
}

fn quotient(a: Known, b: Known) -> Known {
    let farthest = a.greatest().max(-a.least());
    if b.least() <= 0 {
        return Known::between(-farthest, farthest);
    }
    // One less, where it is rounded down.
    Known::between(a.least().min(0).div_euclid(b.least()), a.greatest().max(0) / b.least())
}

/// What is known of a remainder: it has the sign of the dividend, or that of the divisor.
fn remainder(a: Known, b: Known, rounding: Rounding) -> Known {
    let farthest = (b.greatest().max(-b.least()) - 1).max(0);
    if rounding == Rounding::Down {
        return Known::between(0, farthest);
    }
    let least = if a.may_be_negative() { (-farthest).max(a.least()) } else { 0 };
    Known::between(least, farthest.min(a.greatest()).max(0))
}
