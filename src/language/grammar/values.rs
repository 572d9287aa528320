//! Values as the grammar sees them: what the program holds, what is known of it, and its type; and
//! what operators do to them.

use super::Parser;
use crate::fault::{Fault, FormulaFault, Span, TypeFault};
use crate::language::dialect::FarShifts;
use crate::language::token::Token;
use crate::language::types::Type;
use crate::language::words;
use crate::program::Operand;
use crate::program::kind::{Kind, Known};
use crate::program::operation::{Nature, Operation, Property};

/// A value, as it is known while the text is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) operand: Operand,
    pub(super) known: Known,
    pub(super) of_type: Type,
    /// Whether it is a number as it was written.
    pub(super) is_literal: bool,
}

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

    /// A number that is known.
    pub(super) fn count(number: u64) -> Value {
        Value::new(Operand::Constant(number), Known::count(number, number))
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
                Err(Fault::new(place, TypeFault::ShortResult))
            }
            _ => Ok(self),
        }
    }

    /// Checks that a shift without a sign is one of 64 bits.
    fn check_logical(&self, place: Span) -> Result<(), Fault> {
        if self.of_type.bounds().is_none() || !self.known.may_be_negative() {
            return Ok(());
        }
        Err(Fault::new(place, TypeFault::ShortShift))
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
            return Err(Fault::new(place, TypeFault::ShortVariable));
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
            return Err(Fault::new(place, TypeFault::LongResult));
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

/// The operation on numbers that have a sign by their types.
fn by_type(operation: Operation, a: Known, b: Known, place: Span) -> Result<Operation, Fault> {
    let may_be_negative = a.may_be_negative() || b.may_be_negative();
    let is_whole = |known: Known| has_sign_bit(known) || known.is_within(0, u64::MAX.into());
    let compares = operation.nature() == Nature::Truth;
    if (operation.has(Property::NeedsSign) || compares) && !(is_whole(a) && is_whole(b)) {
        return Err(Fault::new(place, TypeFault::Long));
    }
    match operation {
        Operation::ShiftRight if a.may_be_negative() => Ok(operation.signed()),
        _ if operation.has(Property::Divides) && may_be_negative => {
            Err(Fault::new(place, TypeFault::NegativeDivision))
        }
        _ if compares && may_be_negative && !(has_sign_bit(a) && has_sign_bit(b)) => {
            Err(Fault::new(place, TypeFault::Long))
        }
        _ if operation.has(Property::Orders) && may_be_negative => Ok(operation.signed()),
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
            let right = self.unary_operation(Operation::Not, right, right_place)?;
            return self.operation(Operation::And, left, right, place);
        }
        let operation = words::operation(symbol).unwrap_or(Operation::And);
        if operation.has(Property::Divides) && right.is(0) {
            return Err(Fault::new(right_place, FormulaFault::DivisionByZero(Vec::new())));
        }
        let right = if operation.has(Property::Shifts) {
            self.distance(&left, right, right_place)?
        } else {
            right
        };
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
        Err(Fault::new(place, FormulaFault::Power))
    }

    /// What one operation gives, in the type of its operands.
    pub(super) fn operation(
        &mut self,
        operation: Operation,
        left: Value,
        right: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let of_type = if operation.has(Property::Shifts) {
            left.of_type
        } else {
            left.of_type.max(right.of_type)
        };
        let place = self.call.unwrap_or(place);
        // Beside an unsigned word, what has a sign loses it.
        let is_unsigned = of_type == Type::Word && self.has_types();
        let (left, right) = match is_unsigned {
            true if operation.has(Property::Shifts) => (left.converted(Type::Word, place)?, right),
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
            _ => in_bits(Known::unbounded(operation, [a, b]), of_type),
        };
        let operand = self.builder.push(operation, [left.operand, right.operand], place);
        self.check_size(place)?;
        let is_truth = operation.nature() == Nature::Truth;
        let of_type = if is_truth && of_type != Type::Unbounded { Type::Fitting } else { of_type };
        Value::typed(operand, known, of_type).checked(place)
    }

    /// What an operation with one operand gives, in the type of it.
    pub(super) fn unary_operation(
        &mut self,
        operation: Operation,
        value: Value,
        place: Span,
    ) -> Result<Value, Fault> {
        let place = self.call.unwrap_or(place);
        // The second operand is ignored.
        let (known, operands) = ([value.known; 2], [value.operand; 2]);
        let known = match value.of_type {
            of_type if of_type == Type::Word || !self.has_types() => Known::of(operation, known),
            of_type => in_bits(Known::unbounded(operation, known), of_type),
        };
        let operand = self.builder.push(operation, operands, place);
        self.check_size(place)?;
        let is_literal = value.is_literal && operation == Operation::Negate;
        let value = Value { is_literal, ..Value::typed(operand, known, value.of_type) };
        value.checked(place)
    }

    /// The operation that is meant where an operand may be below zero, by the types of the operands,
    /// or where they have none by what is known: numbers are ordered as numbers, sets without a sign.
    fn with_sign(
        &self,
        operation: Operation,
        of_type: Type,
        a: Known,
        b: Known,
        place: Span,
    ) -> Result<Operation, Fault> {
        // In a routine, what has no type of its own is a number.
        let is_fitting = of_type == Type::Fitting && self.has_types();
        let is_open = |known: Known| !known.is_number() && !known.is_within(0, i64::MAX.into());
        if is_fitting && operation.has(Property::NeedsSign) && (is_open(a) || is_open(b)) {
            return Err(Fault::new(place, TypeFault::UnknownSign));
        }
        if of_type.has_sign() || of_type == Type::Unbounded || is_fitting {
            by_type(operation, a, b, place)
        } else {
            self.by_kind(operation, a, b, place)
        }
    }

    /// The operation on words without a type, of which some are numbers and some are sets.
    fn by_kind(
        &self,
        operation: Operation,
        a: Known,
        b: Known,
        place: Span,
    ) -> Result<Operation, Fault> {
        let fault = |kind: TypeFault| Err(Fault::new(place, kind));
        // The texts of bbt's own functions are about words.
        let is_own = self.call.is_some();
        let is_negative = |known: Known| known.is_number() && known.may_be_negative();
        // A mask of no or all squares may be shifted as the set that it is.
        if !is_own && operation == Operation::ShiftRight && a.kind() == Kind::Signed {
            return fault(TypeFault::NegativeShift);
        }
        if !is_own && operation.has(Property::Divides) && (is_negative(a) || is_negative(b)) {
            return fault(TypeFault::NegativeDividend);
        }
        if !operation.has(Property::Orders) || !a.may_be_negative() && !b.may_be_negative() {
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
        fault(TypeFault::NegativeSet)
    }

    /// The distance of a shift as the language takes it.
    fn distance(&mut self, left: &Value, right: Value, place: Span) -> Result<Value, Fault> {
        let bits = if left.of_type.bounds().is_some() { 32 } else { 64 };
        if right.known.is_within(0, bits - 1) || self.dialects.is_empty() {
            return Ok(right);
        }
        if right.of_type == Type::Unbounded && right.known.greatest() > u64::MAX.into() {
            return Err(Fault::new(place, TypeFault::Long));
        }
        let fault = |kind: TypeFault| Err(Fault::new(place, kind));
        if bits == 32 {
            return fault(TypeFault::ShortDistance);
        }
        let is_outside = right.known.greatest() < 0 || right.known.least() > 63;
        let rules = self.dialects.iter().map(|dialect| dialect.far_shifts);
        let is_error = |rule| matches!(rule, FarShifts::Undefined | FarShifts::Checked);
        if is_outside && rules.clone().any(is_error) {
            return fault(TypeFault::FarShift);
        }
        let defined = rules.filter(|rule| *rule != FarShifts::Undefined);
        let mut rules: Vec<FarShifts> = defined.collect();
        // Where it is not certain, what is not defined may be done in any way.
        rules.dedup();
        match rules[..] {
            [FarShifts::Masked | FarShifts::Checked] => {
                self.operation(Operation::And, right.as_word(), Value::constant(63), place)
            }
            [FarShifts::Gone] if right.known.may_be_negative() => {
                fault(TypeFault::NegativeDistance)
            }
            [FarShifts::Gone] | [] => Ok(right),
            _ => fault(TypeFault::ShiftLanguage),
        }
    }
}
