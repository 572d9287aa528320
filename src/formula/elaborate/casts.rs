//! Types in declarations, casts and the heads of routines, which languages have them, and what a cast and an
//! assignment make of a value.

use super::prelude::*;
use crate::source::constructors::{is_bitboard, is_index};

impl Elaborator<'_> {
    /// A value as a variable or a parameter takes it, which may have a type. What may be another value there
    /// is refused if the language does not say which one, or does not compile it.
    pub(super) fn assigned(
        &mut self,
        value: Value,
        of_type: Option<Type>,
        place: Span,
    ) -> Result<Value> {
        let Some(of_type) = of_type else { return Ok(value) };
        if of_type == Type::Truth {
            return self.as_condition(value, place);
        }
        if value.of_type == Type::Open {
            return self.cast(value, of_type, place);
        }
        let value = self.numbered(value);
        let value = if of_type.width().is_some() { value.counted() } else { value };
        // Rust's `!0` has the type that it is put into, and `-1` has not.
        let is_complement = value.of_type == Type::Fitting
            && self.reader.has(Habit::AsCasts)
            && !(value.is_literal || value.is_computed)
            && of_type.bounds().is_some_and(|all| (0..=all.1).contains(&!value.known.least()));
        if !value.fits(of_type) && (is_complement || value.operand.word().is_none()) {
            if is_complement || self.reader.has(Habit::Narrows) {
                return self.cast(value, of_type, place);
            }
            // The language does not compile it.
            self.reader.strange += 1;
        }
        value.converted(of_type, place)
    }

    /// The type of a variable that is declared without one, such as `auto`: that of its first value.
    pub(super) fn deduced(&self, words: &[(String, Span)], first: Value) -> Option<Type> {
        let is_open = |word| self.reader.types.get(word).is_some_and(Vec::is_empty);
        let has_none = words.iter().all(|(word, _)| is_qualifier(word) || is_open(word));
        let keeps = has_none && self.has_types() && self.reader.has(Habit::Promotes);
        let is_whole = first.of_type.size().is_some() && first.known.kind() != Kind::Truth;
        (keeps && is_whole).then_some(first.of_type)
    }

    /// What a variable without a type takes after a truth value: a `bool` of C++ would keep 1 of 2, an `int` 2.
    pub(super) fn as_before(&self, name: &str, value: Value, place: Span) -> Result<Value> {
        let old = self.reader.scope.value(name).filter(|_| self.reader.has(Habit::Promotes));
        if old.is_none_or(|old| old.known.kind() != Kind::Truth) {
            return Ok(self.as_variable(value));
        }
        Fault::when(!value.known.is_within(0, 1), place, TypeFault::DeducedTruth)?;
        Ok(Value { of_type: Type::Fitting, ..Value::new(value.operand, Known::TRUTH) })
    }

    /// A value as one of a variable: C#'s is not a constant, whatever is known of it.
    pub(super) fn as_variable(&self, value: Value) -> Value {
        let is_computed = value.is_computed || self.reader.has(Habit::Widens);
        Value { is_computed, ..value }
    }

    /// Whether Rust computes a number that nothing gives a type in an `i32`, which does not hold it.
    pub(super) fn is_cut_int(&self, value: Value) -> bool {
        let is_open = value.of_type == Type::Fitting && value.is_computed;
        is_open && self.reader.has(Habit::AsCasts) && !value.fits(Type::Int)
    }

    /// A value in another type, of which it has the low bits.
    pub(super) fn cast(&mut self, value: Value, of_type: Type, place: Span) -> Result<Value> {
        if of_type == Type::Truth {
            return self.truth(value, place);
        }
        let value = self.numbered(value);
        let Some((bits, has_sign)) = of_type.width() else {
            return value.converted(of_type, place);
        };
        let value = value.counted();
        if value.fits(of_type) {
            return value.converted(of_type, place);
        }
        let word = value.operand;
        let (operand, known) = if has_sign {
            let distance = Operand::Constant(u64::from(64 - bits));
            let high = self.builder.push(Operation::ShiftLeft, [word, distance], place);
            let low = self.builder.push(Operation::ShiftRightSigned, [high, distance], place);
            let (least, greatest) = of_type.bounds().unwrap_or_default();
            (low, Known::between(least, greatest))
        } else {
            let mask = (1 << bits) - 1;
            let low = self.builder.push(Operation::And, [word, Operand::Constant(mask)], place);
            let is_set = value.known.kind() == Kind::Set;
            (low, if is_set { Known::of_bits(mask) } else { Known::count(0, mask) })
        };
        self.check_size(place)?;
        Ok(Value { is_computed: value.is_computed, ..Value::typed(operand, known, of_type) })
    }

    /// Checks that a value has a type where nothing gives it one.
    pub(super) fn check_open(values: &[Value], place: Span) -> Result<()> {
        let is_open = values.iter().any(|value| value.of_type == Type::Open);
        Fault::when(is_open, place, TypeFault::OpenType)
    }

    /// The type of what an operation gives.
    pub(super) fn common_type(&self, operation: Operation, operands: [Value; 2]) -> Type {
        let [left, right] = operands.map(|operand| operand.of_type);
        if operation.has(Property::Shifts) {
            return left;
        }
        let of_type = left.max(right);
        // C#'s `int + uint` is a `long`, unless the `int` is a constant.
        let is_int = |value: &Value| {
            let is_constant = value.operand.word().is_some() && !value.is_computed;
            value.of_type.has_sign() && !(is_constant && value.known.least() >= 0)
        };
        let widens = of_type == Type::Unsigned && self.widens(&operands);
        if widens && operands.iter().any(is_int) { Type::Signed } else { of_type }
    }

    /// A truth value of a language with types as a number: 1 or 0.
    fn numbered(&self, value: Value) -> Value {
        if self.has_types() { Self::as_number(value) } else { value }
    }

    /// A truth value as a number: 1 or 0. Other values stay as they are.
    pub(super) fn as_number(value: Value) -> Value {
        if value.known.kind() != Kind::Truth || value.known.is_mask_of_truth() {
            return value;
        }
        let known = Known::count(0, 1).narrowed(value.known.least(), value.known.greatest());
        Value { known, ..value }
    }

    /// An operand as its language computes with it: in C and its relatives, one of few bits is an `int`.
    pub(super) fn promoted(&self, value: Value) -> Value {
        let number = self.numbered(value);
        let is_truth = number.known != value.known;
        let is_narrow = is_truth || number.of_type.width().is_some_and(|(bits, _)| bits < 32);
        let promotes = self.has_types() && self.reader.has(Habit::Promotes);
        if is_narrow && promotes { Value { of_type: Type::Int, ..number } } else { number }
    }

    /// Whether there is a number of 32 bits without a sign, beside which an `int` has 64 in the language.
    pub(super) fn widens(&self, operands: &[Value]) -> bool {
        let is_uint = |value: &Value| value.of_type == Type::Unsigned;
        self.has_types() && operands.iter().any(is_uint) && self.reader.has(Habit::Widens)
    }

    /// Two operands, each as its language computes with it beside the other: C#'s `byte` is a `uint` beside
    /// another one. Truth values that are joined stay ones.
    pub(super) fn both_promoted(&self, operation: Operation, operands: [Value; 2]) -> [Value; 2] {
        let is_truth = |value: &Value| value.known.kind() == Kind::Truth;
        if operation.has(Property::Bitwise) && operands.iter().all(is_truth) {
            return operands;
        }
        let widens = self.widens(&operands) && !operation.has(Property::Shifts);
        operands.map(|operand| match operand.of_type.width() {
            Some((_, false)) if widens => Value { of_type: Type::Unsigned, ..operand },
            _ => self.promoted(operand),
        })
    }

    /// The result of an operation, in the bits that its type has. A constant with more of them is refused
    /// if the language leaves open what it is then.
    pub(super) fn in_width(&mut self, value: Value, place: Span) -> Result<Value> {
        let Some((_, has_sign)) = value.of_type.width() else {
            Fault::when(!value.fits(value.of_type), place, TypeFault::ShortResult)?;
            return Ok(value);
        };
        let is_open = has_sign && self.reader.dialect().far_shifts == FarShifts::Undefined;
        if is_open && !value.fits(value.of_type) {
            // A constant that overflows is a slip.
            Fault::when(value.operand.word().is_some(), place, TypeFault::ShortResult)?;
            self.reader.is_open = true;
            self.note(Used::Overflow);
        }
        self.cast(value, value.of_type, place)
    }

    /// Checks that JavaScript computes with its Numbers and `BigInt`s, and what bbt does.
    pub(super) fn check_numbers(&self, one: Operation, both: [Value; 2], at: Span) -> Result<()> {
        let types = both.map(|operand| operand.of_type);
        let is_mixed = types.contains(&Type::Number) && types.contains(&Type::Unbounded);
        let computes = one.nature() != Nature::Truth;
        Fault::when(is_mixed && computes, at, TypeFault::MixedNumbers)?;
        let divides = one == Operation::Divide && types[0] == Type::Number;
        Fault::when(divides && self.rounding.is_none(), at, TypeFault::Fraction)
    }

    /// Whether an operation takes the low 32 bits of JavaScript's Numbers.
    pub(super) fn is_cut(&self, operation: Operation, operands: [Value; 2]) -> bool {
        let of_bits = operation.has(Property::Bitwise) || operation.has(Property::Shifts);
        of_bits && self.common_type(operation, operands) == Type::Number
    }

    /// The low 32 bits of a Number, with a sign.
    pub(super) fn cut(&mut self, value: Value, place: Span) -> Result<Value> {
        if !value.fits(Type::Int) {
            self.note(Used::Cut);
        }
        self.cast(value, Type::Int, place)
    }

    /// The type that words name; none if they do not name a type, as `const` and `let` do not. One in which
    /// the value could differ from that in 64 bits is refused.
    pub(super) fn type_of(&mut self, words: &[(String, Span)]) -> Result<Option<Type>> {
        let is = |wanted: &str| words.iter().find(|(word, _)| word == wanted);
        let mut of_type: Option<Type> = None;
        let own = words.iter().filter(|(word, _)| !is_qualifier(word));
        // Next to a type, other words are those of the engine: `FORCE_INLINE int`.
        let has_type = own.clone().any(|(word, _)| self.reader.is_type(word));
        for (word, place) in own {
            if has_type && !self.reader.is_type(word) {
                continue;
            }
            let Some(this) = self.type_of_word(word, *place)? else { continue };
            // `long int` is `long`, and `const Bitboard` is a word of 64 bits.
            of_type = Some(match of_type {
                // `short int`
                Some(before) if this == Type::Int => before,
                Some(before) => before.max(this),
                None => this,
            });
        }
        let says_sign = is("signed").or(is("unsigned")).is_some();
        let is_unsure = !says_sign && self.reader.has(Habit::UnsureChar);
        if let Some((word, place)) = is("char").filter(|_| is_unsure) {
            // Whether it has a sign depends on the machine.
            return Err(Fault::new(*place, TypeFault::ShortType(word.clone())));
        }
        // `signed` alone is an `int`, and so is `unsigned`, without a sign.
        let of_type = of_type.or(says_sign.then_some(Type::Int));
        Ok(if is("unsigned").is_some() { of_type.map(Type::unsigned) } else { of_type })
    }

    /// The type that a word means in the language of the text.
    fn type_of_word(&mut self, word: &str, place: Span) -> Result<Option<Type>> {
        if let Some((own, _)) = self.reader.type_around(place).filter(|_| word == "Self") {
            return self.type_of_word(&own, place);
        }
        let first = self.reader.dialect().type_called(word);
        if let Some(words) = self.reader.types.get(word).filter(|_| first.is_none()) {
            Fault::when(words.is_empty(), place, TypeFault::Parameter(word.to_owned()))?;
            // A type cannot stand for itself.
            let is_plain = |(one, _): &&(String, Span)| !self.reader.types.contains_key(one);
            let words: Vec<_> = words.iter().filter(is_plain).cloned().collect();
            if let Some(of_type) = self.type_of(&words)? {
                return Ok(Some(of_type));
            }
        }
        if first.is_none() && is_index(word) {
            return Ok(Some(Type::Int));
        }
        let short = |()| Fault::new(place, TypeFault::ShortType(word.to_owned()));
        let of_type = first.map_or_else(|| Type::of_word(word), Ok).map_err(short)?;
        let is_unknown = first.is_none() && !Type::is_known(word) && !is_bitboard(word);
        if is_unknown && !self.reader.routines.is_empty() {
            // What it holds keeps the type that it has; `void` holds nothing.
            if word != "void" {
                self.note(Used::Type(word.to_owned()));
            }
            return Ok(None);
        }
        Ok(Some(of_type))
    }

    /// Casts a value to the type that words name; if they name none, leaves it as it is.
    pub(super) fn cast_to(&mut self, one: Value, to: &[(String, Span)], at: Span) -> Result<Value> {
        match self.type_of(to)? {
            Some(Type::Truth) => self.cast(one, Type::Truth, at),
            Some(of_type) => {
                let is_wide = of_type.width().is_none();
                Fault::when(is_wide && self.is_cut_int(one), at, TypeFault::UnknownSign)?;
                self.cast(Self::as_number(one), of_type, at)
            }
            None => Ok(one),
        }
    }
}
