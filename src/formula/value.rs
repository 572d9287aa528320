//! Values: what the program holds, what is known of it, and its type.

use super::{ConstantSide, sets};
use crate::program::{Kind, Known, Nature, Operand, Operation, Property};
use crate::source::Type;
use crate::text::fault::{Fault, Result, Span, TypeFault};

/// A value, as it is known while the text is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) operand: Operand,
    pub(super) known: Known,
    pub(super) of_type: Type,
    /// Whether it is a number as it was written.
    pub(super) is_literal: bool,
    /// Whether it is written in decimal digits, by itself or by a name.
    pub(super) is_decimal: bool,
    /// Whether it is one of bbt's own sets, by its name or that of a variable.
    pub(super) is_named: bool,
    /// Whether it comes from a variable or an operation, so that its language does not take it for a constant.
    pub(super) is_computed: bool,
}

/// To which whole number a fraction is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rounding {
    /// The one below.
    Down,
    /// The one nearer to zero.
    ToZero,
}

impl Value {
    /// A value of 64 bits without a sign.
    pub(super) fn new(operand: Operand, known: Known) -> Value {
        let known = operand.word().map_or(known, |word| known.of_constant(word));
        let (is_literal, is_decimal, is_named, is_computed) = (false, false, false, false);
        let of_type = Type::Word;
        Value { operand, known, of_type, is_literal, is_decimal, is_named, is_computed }
    }

    /// A value of a type. One with as many bits as it takes may be more than its word.
    pub(super) fn typed(operand: Operand, known: Known, of_type: Type) -> Value {
        let value = Value { of_type, ..Value::new(operand, known) };
        let exact = Value { known, ..value };
        if of_type == Type::Unbounded || exact.is_long() { exact } else { value }
    }

    /// Whether it is a constant of Go that has more than 64 bits, as `1 << 64` in `1<<64 - 1`.
    pub(super) fn is_long(&self) -> bool {
        let is_open = self.of_type == Type::Fitting && self.operand.word().is_some();
        // Rust's `!0x8080808080808080` has 64.
        is_open && !self.known.is_within(!i128::from(u64::MAX), u64::MAX.into())
    }

    /// A word that is known.
    pub(super) fn constant(word: u64) -> Value {
        Value::new(Operand::Constant(word), Known::constant(word))
    }

    /// A number that is known.
    pub(super) fn count(number: u64) -> Value {
        Value::new(Operand::Constant(number), Known::count(number, number))
    }

    /// A constant as a side of an equality, from its value and its place.
    pub(super) fn constant_side((value, place): (Value, Span)) -> Option<ConstantSide> {
        Some(ConstantSide { place, word: value.operand.word()?, kind: value.known.kind() })
    }

    /// The value where numbers stand: of a square, a file or a rank that is named, its number.
    pub(super) fn counted(self) -> Value {
        let set = self.operand.word().filter(|_| self.is_named);
        set.and_then(sets::number_of).map_or(self, Value::constant)
    }

    /// The value as an operand of bbt's own functions, which compute with words; a number stays one.
    pub(super) fn as_word(self) -> Value {
        let keeps = self.known.is_exact()
            || self.known.is_within(0, u64::MAX.into())
            || self.known.is_within(i32::MIN.into(), i32::MAX.into());
        let known = if keeps && !self.known.is_mask_of_truth() { self.known } else { Known::WORD };
        Value { of_type: Type::Word, ..Value::new(self.operand, known) }
    }

    /// Whether it is a set that is not a constant.
    pub(super) fn is_open_set(&self) -> bool {
        self.known.kind() == Kind::Set && self.operand.word().is_none()
    }

    pub(super) fn is(&self, number: u64) -> bool {
        self.operand == Operand::Constant(number)
    }

    /// Whether a type holds it, whatever it is.
    pub(super) fn fits(&self, of_type: Type) -> bool {
        of_type.bounds().is_none_or(|(least, greatest)| self.known.is_within(least, greatest))
    }

    /// The value in another type. What may be another value there is refused.
    pub(super) fn converted(self, of_type: Type, place: Span) -> Result<Value> {
        Fault::when(!self.fits(of_type), place, TypeFault::ShortVariable)?;
        Fault::when(self.is_long(), place, TypeFault::LongConstant)?;
        let is_cut = of_type.is_word() && !self.known.is_within(0, u64::MAX.into());
        let known = match of_type {
            Type::Signed => self.known.signed(),
            _ if is_cut => Known::WORD,
            _ => self.known,
        };
        let Value { is_named, is_computed, .. } = self;
        Ok(Value { is_named, is_computed, ..Value::typed(self.operand, known, of_type) })
    }

    /// Checks that a value has at most 64 bits in its language.
    pub(super) fn whole(self, place: Span) -> Result<Value> {
        let fits = self.known.is_within(0, u64::MAX.into())
            || self.known.is_within(i64::MIN.into(), i64::MAX.into())
                && self.known.kind() == Kind::Signed;
        Fault::when(self.of_type == Type::Unbounded && !fits, place, TypeFault::LongResult)?;
        Fault::when(self.is_long(), place, TypeFault::LongConstant)?;
        Ok(self)
    }
}

/// What is known of a value in the bits of its type; what has 32 bits is checked, and not cut.
pub(super) fn in_bits(known: Known, of_type: Type) -> Known {
    if of_type == Type::Signed && !known.has_sign_bit() { Known::WORD.signed() } else { known }
}

/// The operation on numbers that have a sign by their types.
pub(super) fn by_type(operation: Operation, a: Known, b: Known, place: Span) -> Result<Operation> {
    let may_be_negative = a.may_be_negative() || b.may_be_negative();
    let is_whole = |known: Known| known.has_sign_bit() || known.is_within(0, u64::MAX.into());
    let compares = operation.nature() == Nature::Truth;
    let needs_whole = operation.has(Property::NeedsSign) || compares;
    let needs_signs =
        operation.has(Property::Divides) || compares && !(a.has_sign_bit() && b.has_sign_bit());
    let is_long = needs_whole && !(is_whole(a) && is_whole(b)) || needs_signs && may_be_negative;
    Fault::when(is_long, place, TypeFault::Long)?;
    let is_signed = match operation {
        Operation::ShiftRight => a.may_be_negative(),
        _ => operation.has(Property::Orders) && may_be_negative,
    };
    Ok(if is_signed { operation.signed() } else { operation })
}
