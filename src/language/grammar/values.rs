//! Values as the grammar sees them: what the program holds, what is known of it, and its type; and
//! what operators do to them.

use super::Parser;
use crate::fault::{Fault, Span};
use crate::language::dialect::FarShifts;
use crate::language::token::Token;
use crate::language::types::Type;
use crate::program::Operand;
use crate::program::kind::{Kind, Known, Nature};
use crate::program::operation::{Binary, Unary};

/// A value, as it is known while the text is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) operand: Operand,
    pub(super) known: Known,
    pub(super) of_type: Type,
    /// Whether it is a number as it was written.
    pub(super) is_literal: bool,
}

/// What is said of a number that may be below zero where the sign would be lost.
const MAY_BE_NEGATIVE: &str = "this may be below zero, and is divided or shifted without a sign";

impl Value {
    /// A value of 64 bits without a sign.
    pub(super) fn new(operand: Operand, known: Known) -> Value {
        let known = match operand {
            Operand::Constant(word) => known.of_constant(word),
            _ => known,
        };
        Value { operand, known, of_type: Type::Word, is_literal: false }
    }

    /// A value of a type. What has as many bits as it takes may be more than the word that stands
    /// for it.
    pub(super) fn typed(operand: Operand, known: Known, of_type: Type) -> Value {
        let value = Value { of_type, ..Value::new(operand, known) };
        if of_type == Type::Unbounded { Value { known, ..value } } else { value }
    }

    /// A word that is known.
    pub(super) fn constant(word: u64) -> Value {
        Value::new(Operand::Constant(word), Known::constant(word))
    }

    /// The value as an operand of bbt's own functions, which compute with words; a number stays one.
    pub(super) fn as_word(self) -> Value {
        let keeps = self.known.is_within(0, u64::MAX.into())
            || self.known.is_within(i32::MIN.into(), i32::MAX.into());
        let known = if keeps { self.known } else { Known::WORD };
        Value { of_type: Type::Word, ..Value::new(self.operand, known) }
    }

    /// Whether it is this number.
    fn is(&self, number: u64) -> bool {
        self.operand == Operand::Constant(number)
    }

    /// Checks that a value of 32 bits has no more.
    pub(super) fn checked(self, place: Span) -> Result<Value, Fault> {
        match self.of_type.bounds() {
            Some((least, greatest)) if !self.known.is_within(least, greatest) => {
                let reason = "this may not fit in the 32 bits that it has in its language";
                Err(Fault::new(place, reason)
                    .with_help("make the number one of 64 bits: `1ULL`, `1L`"))
            }
            _ => Ok(self),
        }
    }

    /// Checks that a shift without a sign is one of 64 bits.
    fn check_logical(&self, place: Span) -> Result<(), Fault> {
        if self.of_type.bounds().is_none() || !self.known.may_be_negative() {
            return Ok(());
        }
        let fault = Fault::new(place, "a number of 32 bits that may be below zero is shifted");
        Err(fault.with_help("make it one of 64 bits"))
    }

    /// The value in another type.
    ///
    /// # Errors
    ///
    /// It may be another value there.
    pub(super) fn converted(self, of_type: Type, place: Span) -> Result<Value, Fault> {
        if let Some((least, greatest)) = of_type.bounds()
            && !self.known.is_within(least, greatest)
        {
            let reason = "this may be more than an `int` holds, or less than zero";
            return Err(Fault::new(place, reason).with_help("use a 64-bit type"));
        }
        let word = Known::WORD;
        let known = match of_type {
            Type::Signed => self.known.signed(),
            Type::Word if !self.known.is_within(word.least(), word.greatest()) => word,
            _ => self.known,
        };
        Ok(Value::typed(self.operand, known, of_type))
    }

    /// Checks that a value has at most 64 bits in its language.
    pub(super) fn whole(self, place: Span) -> Result<Value, Fault> {
        let fits = self.known.is_within(0, u64::MAX.into())
            || self.known.is_within(i64::MIN.into(), i64::MAX.into())
                && self.known.kind() == Kind::Signed;
        if self.of_type == Type::Unbounded && !fits {
            let reason = "this may have more than 64 bits in its language, or be below zero";
            return Err(Fault::new(place, reason).with_help("mask it: `& 0xffffffffffffffff`"));
        }
        Ok(self)
    }
}

/// What is known of a value after it was cut to the bits of its type. What has 32 bits is not cut,
/// but checked.
fn in_bits(known: Known, of_type: Type) -> Known {
    if of_type == Type::Signed && !known.is_within(i64::MIN.into(), i64::MAX.into()) {
        return Known::WORD.signed();
    }
    known
}

/// Whether a number with a sign, of 64 bits, is what it is.
fn has_sign_bit(known: Known) -> bool {
    known.is_within(i64::MIN.into(), i64::MAX.into())
}

/// The complaint about a number that a word does not hold.
fn too_long(place: Span) -> Fault {
    let fault = Fault::new(place, "this may have more than 64 bits in its language");
    fault.with_help("mask it: `& 0xffffffffffffffff`")
}

/// The operation on numbers that have a sign by their types.
fn by_type(operation: Binary, a: Known, b: Known, place: Span) -> Result<Binary, Fault> {
    let may_be_negative = a.may_be_negative() || b.may_be_negative();
    let is_whole = |known: Known| has_sign_bit(known) || known.is_within(0, u64::MAX.into());
    let compares = operation.nature() == Nature::Truth;
    if (operation.needs_sign() || compares) && !(is_whole(a) && is_whole(b)) {
        return Err(too_long(place));
    }
    match operation {
        Binary::ShiftRight if a.may_be_negative() => Ok(operation.signed()),
        Binary::Divide | Binary::Remainder if may_be_negative => {
            let fault = Fault::new(place, MAY_BE_NEGATIVE);
            Err(fault.with_help("cast it to a type without a sign, or mask it"))
        }
        _ if compares && may_be_negative && !(has_sign_bit(a) && has_sign_bit(b)) => {
            Err(too_long(place))
        }
        _ if operation.orders() && may_be_negative => Ok(operation.signed()),
        _ => Ok(operation),
    }
}

impl Parser<'_> {
    /// Whether the text is in a language whose types count: not one of bbt's own.
    fn has_types(&self) -> bool {
        !self.dialects.is_empty() && self.call.is_none()
    }

    /// What an operator with two operands gives.
    pub(super) fn binary(
        &mut self,
        symbol: &str,
        left: Value,
        right: Value,
        place: Span,
        right_place: Span,
    ) -> Result<Value, Fault> {
        self.check_power(symbol, &left, &right, place)?;
        if symbol == "&^" {
            let right = self.unary_operation(Unary::Not, right, right_place)?;
            return self.operation(Binary::And, left, right, place);
        }
        let operation = super::expressions::operation(symbol).unwrap_or(Binary::And);
        if operation.divides() && right.is(0) {
            return Err(Fault::new(right_place, "division by zero"));
        }
        let right =
            if operation.shifts() { self.distance(&left, right, right_place)? } else { right };
        if matches!(symbol, ">>>" | "ushr") {
            left.check_logical(place)?;
            let word = self.operation(operation, left.as_word(), right, place)?;
            return Ok(Value { of_type: left.of_type, ..word });
        }
        self.operation(operation, left, right, place)
    }

    /// Checks that a power is not meant: `2^64` is an exclusive or, 66.
    fn check_power(
        &self,
        symbol: &str,
        left: &Value,
        right: &Value,
        place: Span,
    ) -> Result<(), Fault> {
        let is_small = matches!(right.operand, Operand::Constant(0..=64));
        let is_base = left.is_literal && (left.is(2) || left.is(10));
        if symbol == "^" && is_base && is_small { self.refuse_power(place) } else { Ok(()) }
    }

    /// Checks that a power is not meant where one is written without space: `x | 2^3`.
    pub(super) fn check_tight_power(&self, operator: usize) -> Result<(), Fault> {
        let around = operator.checked_sub(1).and_then(|at| self.tokens.get(at..at + 3));
        let Some([(base, left), (symbol, middle), (exponent, right)]) = around else {
            return Ok(());
        };
        let is_power = *symbol == Token::Symbol("^")
            && matches!(base, Token::Number(2 | 10))
            && matches!(exponent, Token::Number(0..=64))
            && left.end == middle.start
            && middle.end == right.start;
        if is_power { self.refuse_power(left.to(*right)) } else { Ok(()) }
    }

    fn refuse_power(&self, place: Span) -> Result<(), Fault> {
        // A routine in a language means what that says.
        if !self.dialects.is_empty() || self.call.is_some() {
            return Ok(());
        }
        let fault = Fault::new(place, "`^` is exclusive or, not a power");
        Err(fault.with_help("2 to the power of n is `1 << n`; exclusive or is also `xor(a, b)`"))
    }

    /// What one operation gives, in the type of its operands.
    pub(super) fn operation(
        &mut self,
        operation: Binary,
        left: Value,
        right: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let of_type =
            if operation.shifts() { left.of_type } else { left.of_type.max(right.of_type) };
        let place = self.call.unwrap_or(place);
        // Beside an unsigned word, what has a sign loses it.
        let is_unsigned = of_type == Type::Word && self.has_types();
        let (left, right) = match is_unsigned {
            true if operation.shifts() => (left.converted(Type::Word, place)?, right),
            true => (left.converted(Type::Word, place)?, right.converted(Type::Word, place)?),
            false => (left, right),
        };
        let (a, b) = if of_type.has_sign() {
            (left.known.signed(), right.known.signed())
        } else {
            (left.known, right.known)
        };
        let operation = self.with_sign(operation, of_type, a, b, place)?;
        let known = match of_type {
            of_type if of_type == Type::Word || !self.has_types() => {
                self.builder.known_of(operation, [left.operand, right.operand], [a, b])
            }
            _ => in_bits(Known::unbounded(operation, a, b), of_type),
        };
        let operand = self.builder.binary(operation, left.operand, right.operand, place);
        self.check_size(place)?;
        let is_truth = operation.nature() == Nature::Truth;
        let of_type = if is_truth && of_type != Type::Unbounded { Type::Fitting } else { of_type };
        Value::typed(operand, known, of_type).checked(place)
    }

    /// What an operation with one operand gives, in the type of it.
    pub(super) fn unary_operation(
        &mut self,
        operation: Unary,
        value: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let place = self.call.unwrap_or(place);
        let known = match value.of_type {
            of_type if of_type == Type::Word || !self.has_types() => {
                Known::of_unary(operation, value.known)
            }
            of_type => in_bits(Known::unbounded_unary(operation, value.known), of_type),
        };
        let operand = self.builder.unary(operation, value.operand, place);
        self.check_size(place)?;
        let is_literal = value.is_literal && operation == Unary::Negate;
        let value = Value { is_literal, ..Value::typed(operand, known, value.of_type) };
        value.checked(place)
    }

    /// The operation that is meant where an operand may be below zero, by the types of the operands,
    /// or where they have none by what is known: numbers are ordered as numbers, sets without a sign.
    fn with_sign(
        &self,
        operation: Binary,
        of_type: Type,
        a: Known,
        b: Known,
        place: Span,
    ) -> Result<Binary, Fault> {
        // In a routine, what has no type of its own is a number.
        let is_fitting = of_type == Type::Fitting && self.has_types();
        let is_open = |known: Known| !known.is_number() && !known.is_within(0, i64::MAX.into());
        if is_fitting
            && (operation.needs_sign() || operation.orders())
            && (is_open(a) || is_open(b))
        {
            let fault =
                Fault::new(place, "whether this is below zero depends on the type of the number");
            return Err(fault.with_help("write it with its type: `-1i64`, `!0u64`"));
        }
        if of_type.has_sign() || of_type == Type::Unbounded || is_fitting {
            by_type(operation, a, b, place)
        } else {
            self.by_kind(operation, a, b, place)
        }
    }

    /// The operation on words without a type, of which some are numbers and some are sets.
    fn by_kind(&self, operation: Binary, a: Known, b: Known, place: Span) -> Result<Binary, Fault> {
        let fault = |reason: &str, help: &str| Err(Fault::new(place, reason).with_help(help));
        // The texts of bbt's own functions are about words.
        let is_own = self.call.is_some();
        let is_negative = |known: Known| known.is_number() && known.may_be_negative();
        // A mask of no or all squares may be shifted as the set that it is.
        if !is_own && operation == Binary::ShiftRight && a.kind() == Kind::Signed {
            return fault(MAY_BE_NEGATIVE, "`sar(x, n)` keeps the sign; or mask: `& 63`");
        }
        if !is_own && operation.divides() && (is_negative(a) || is_negative(b)) {
            return fault(MAY_BE_NEGATIVE, "divide what is not below zero, or mask: `& 63`");
        }
        if !operation.orders() || !a.may_be_negative() && !b.may_be_negative() {
            return Ok(operation);
        }
        let is_mixed =
            |known: Known| known.may_be_negative() && !known.is_number() && !known.is_constant();
        if [a, b].into_iter().all(|known| has_sign_bit(known) && !is_mixed(known)) {
            return Ok(operation.signed());
        }
        if is_own {
            return Ok(operation);
        }
        fault(
            "this may be below zero, and is compared with a set or is one",
            "compare the numbers themselves, `a < b`, or mask: `& 63`",
        )
    }

    /// The distance of a shift as the language takes it.
    fn distance(&mut self, left: &Value, right: Value, place: Span) -> Result<Value, Fault> {
        let bits = if left.of_type.bounds().is_some() { 32 } else { 64 };
        if right.known.is_within(0, bits - 1) || self.dialects.is_empty() {
            return Ok(right);
        }
        if right.of_type == Type::Unbounded && right.known.greatest() > u64::MAX.into() {
            return Err(too_long(place));
        }
        let fault = |reason: &str, help: &str| Err(Fault::new(place, reason).with_help(help));
        if bits == 32 {
            let help = "make the number that is shifted one of 64 bits: `1ULL`, `1L`";
            return fault("a number of 32 bits is shifted by more than 31, or less than 0", help);
        }
        let is_outside = right.known.greatest() < 0 || right.known.least() > 63;
        let rules = self.dialects.iter().map(|dialect| dialect.far_shifts);
        let is_error = |rule| matches!(rule, FarShifts::Undefined | FarShifts::Checked);
        if is_outside && rules.clone().any(is_error) {
            return fault("a shift by a distance that a word does not have", "mask it: `& 63`");
        }
        let defined = rules.filter(|rule| *rule != FarShifts::Undefined);
        let mut rules: Vec<FarShifts> = defined.collect();
        // Where it is not certain, what is not defined may be done in any way.
        rules.dedup();
        match rules[..] {
            [FarShifts::Masked | FarShifts::Checked] => {
                self.operation(Binary::And, right.as_word(), Value::constant(63), place)
            }
            [FarShifts::Gone] if right.known.may_be_negative() => {
                fault("a shift by a negative distance", "mask it: `& 63`")
            }
            [FarShifts::Gone] | [] => Ok(right),
            _ => fault(
                "what a shift by 64 or more does depends on the language",
                "say which one it is: --language, or mask it: `& 63`",
            ),
        }
    }
}
