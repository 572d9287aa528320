//! Calls of what the compilers and the standard libraries of the languages have.

use super::calls::{compiled, miscounted};
use super::prelude::*;
use crate::source::builtins::{Builtin, Gives, LibraryMeaning};

impl Elaborator<'_> {
    /// A call of a library's function, or of its method on an object.
    pub(super) fn library_call(
        &mut self,
        builtin: &Builtin,
        call: &Call,
        object: Option<Value>,
        place: Span,
    ) -> Result<Value> {
        let name = call.path[0].as_str();
        let rounding = match name {
            "Math.floor" => Some(Rounding::Down),
            "Math.trunc" => Some(Rounding::ToZero),
            _ => self.rounding.filter(|_| object.is_some()),
        };
        let outside = std::mem::replace(&mut self.rounding, rounding);
        let operands = self.operands(&call.operands, None, 0)?;
        self.rounding = outside;
        let operands: Vec<Value> = object.into_iter().chain(operands).collect();
        let takes = match builtin.meaning {
            LibraryMeaning::Text(text) => {
                let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                1 + usize::from(words.any(|word| word == "b"))
            }
            LibraryMeaning::Same | LibraryMeaning::Fits | LibraryMeaning::Magnitude => 1,
            _ => 2,
        };
        if operands.len() != takes {
            return Err(miscounted(name, (takes, false), operands.len(), None, place));
        }
        // JavaScript's functions of numbers take no `BigInt`.
        let is_big =
            |one: &Value| one.of_type == Type::Unbounded && self.reader.has(Habit::BigInts);
        let is_mixed = name.starts_with("Math.") && operands.iter().any(is_big);
        Fault::when(is_mixed, place, TypeFault::MixedNumbers)?;
        let (a, b) = (operands[0], operands[takes - 1]);
        let value = match builtin.meaning {
            LibraryMeaning::Same => return Ok(a),
            LibraryMeaning::Fits => return Ok(Value { of_type: Type::Open, ..a }),
            LibraryMeaning::Chosen(operation) => {
                let is_first = self.operation(operation, a, b, place)?;
                // Java's have no less than 32 bits.
                let is_java = name.starts_with("Math.m");
                let both = if is_java { [a, b].map(|one| self.promoted(one)) } else { [a, b] };
                return self.select(is_first, both, place);
            }
            LibraryMeaning::Magnitude => {
                // C's `abs` takes an `int`.
                let takes_int = name == "abs" && !self.reader.indents();
                Fault::when(takes_int && !a.fits(Type::Int), place, TypeFault::ShortVariable)?;
                return self.magnitude(a, place);
            }
            LibraryMeaning::Distance => {
                let is_less = self.operation(Operation::Less, a, b, place)?;
                let up = self.operation(Operation::Subtract, b, a, place)?;
                let down = self.operation(Operation::Subtract, a, b, place)?;
                let distance = self.select(is_less, [up, down], place)?;
                return self.cast(distance, distance.of_type.unsigned(), place);
            }
            LibraryMeaning::LowBits { has_sign } => return self.low_bits([a, b], has_sign, place),
            LibraryMeaning::Text(text) => {
                // What is not empty needs no other case.
                let is_filled = operands.iter().all(|operand| operand.known.least() > 0);
                let short = text.strip_suffix(" & -(a != 0)").filter(|_| is_filled);
                self.text_of(short.unwrap_or(text), builtin.takes, name, &operands, place)?
            }
        };
        let of_type = match builtin.gives {
            Gives::Truth => return Ok(value),
            Gives::Of(of_type) => of_type,
            Gives::Count => self.reader.dialect().counts,
            Gives::Alike if a.of_type == Type::Fitting => Type::Word,
            Gives::Alike => a.of_type,
        };
        self.cast(Value { of_type: Type::Word, ..value }, of_type, place)
    }

    /// The value of a text in bbt's own language.
    fn text_of(
        &mut self,
        text: &'static str,
        takes: Type,
        name: &str,
        operands: &[Value],
        place: Span,
    ) -> Result<Value> {
        // The low bits of the result depend on the low bits of the operands alone.
        let is_arithmetic = matches!(text, "a + b" | "a - b" | "a * b" | "-a");
        // Functions of compilers, and Java's, take 64 bits. Others are different ones for each width.
        let widens = name.starts_with('_') || name.starts_with("Long.");
        let mut words = Vec::new();
        for (index, &operand) in operands.iter().enumerate() {
            let is_distance = index == 1 && text.starts_with("ro");
            let is_narrow = operand.of_type.width().is_some();
            let operand = if takes != Type::Word {
                self.cast(operand, takes, place)?
            } else if is_distance {
                self.operation(Operation::And, operand.as_word(), Value::constant(63), place)?
            } else if !is_narrow || is_arithmetic {
                operand.whole(place)?
            } else if text.starts_with("popcount(a)") && !operand.known.may_be_negative() {
                // The zeros above it are not counted.
                operand
            } else if widens {
                self.cast(operand, Type::Word, place)?
            } else {
                return Err(Fault::new(place, TypeFault::ShortOperand));
            };
            words.push(operand.as_word());
        }
        self.own_text(text, &["a", "b"][..words.len()], &words, place)
    }

    /// The value of a text in bbt's own language, for values of the names in it.
    pub(super) fn own_text(
        &mut self,
        text: &'static str,
        names: &[&str],
        values: &[Value],
        place: Span,
    ) -> Result<Value> {
        let program = compiled(text, || Inputs::new(names.iter().copied()))?;
        self.append(&program, values, place)
    }

    /// A number without its sign.
    fn magnitude(&mut self, value: Value, place: Span) -> Result<Value> {
        let value = self.promoted(value);
        if !value.known.may_be_negative() && value.of_type != Type::Signed {
            return Ok(value);
        }
        let zero = Value { of_type: value.of_type, ..Value::constant(0) };
        let is_negative = self.operation(Operation::Less, value, zero, place)?;
        let negative = self.unary_operation(Operation::Negate, value, place)?;
        let magnitude = self.select(is_negative, [negative, value], place)?;
        let (least, greatest) = (value.known.least(), value.known.greatest());
        let known = Known::between(0, greatest.max(-least));
        let fits = known.is_within(0, i64::MAX.into());
        Ok(if fits { Value::typed(magnitude.operand, known, value.of_type) } else { magnitude })
    }

    /// `BigInt.asUintN(n, x)` or `BigInt.asIntN(n, x)`
    fn low_bits(&mut self, [bits, value]: [Value; 2], signed: bool, place: Span) -> Result<Value> {
        let bits = bits.operand.word().and_then(|bits| u32::try_from(bits).ok());
        let of_type = bits.and_then(|bits| Type::whole(bits, signed));
        let of_type = of_type.ok_or_else(|| Fault::new(place, RoutineFault::NotKnown))?;
        let cut = self.cast(Value { of_type: Type::Unbounded, ..value }, of_type, place)?;
        let signed = Known::between(i64::MIN.into(), i64::MAX.into());
        let known = if of_type == Type::Signed { signed } else { cut.known };
        Ok(Value { known, of_type: Type::Unbounded, ..cut })
    }
}
