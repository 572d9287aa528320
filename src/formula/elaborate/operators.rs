//! Operators: what they compute, which depends on the types and signs of their operands.

use super::prelude::*;
use crate::formula::value::by_type;

impl Elaborator<'_> {
    /// Whether types matter: they do in every language but bbt's own.
    pub(super) fn has_types(&self) -> bool {
        self.reader.language.is_some() && self.reader.call.is_none()
    }

    /// The value of a binary operator.
    pub(super) fn binary(
        &mut self,
        operator: Operator,
        left: Value,
        right: Value,
        place: Span,
        right_place: Span,
    ) -> Result<Value> {
        self.check_bigints(operator, [&left, &right], place)?;
        let right =
            if operator.shifts() { self.distance(&left, right, right_place)? } else { right };
        match operator.computes {
            Computes::One(operation) if operator.shifts() && self.has_both_ways(&left, &right) => {
                let [left, right] = [left.as_word(), right.as_word()];
                let back = self.unary_operation(Operation::Negate, right, right_place)?;
                let is_left = operation == Operation::ShiftLeft;
                let other = if is_left { Operation::ShiftRight } else { Operation::ShiftLeft };
                let both = [(operation, right), (other, back)];
                let [one, other] = both.map(|(one, by)| self.operation(one, left, by, place));
                self.operation(Operation::Or, one?, other?, place)
            }
            Computes::One(operation) => {
                Self::check_divisor(operation, right, right_place)?;
                self.note_trap(operator.sign, operation, [left, right]);
                let amounts = self.of_amounts(operator.sign, &[left, right]);
                if operation == Operation::Divide && amounts.is_none() {
                    self.check_quotient([left, right], place)?;
                }
                amounts.map_or_else(|| self.operation(operation, left, right, place), Ok)
            }
            Computes::Joins(operation) => {
                // Some languages take nothing else than truth values, or return one of the operands.
                let is_truth = |value: Value| value.known.kind() == Kind::Truth;
                if !(is_truth(left) && is_truth(right) || self.reader.has(Habit::JoinsNumbers)) {
                    let (word, why) =
                        (operator.sign.to_owned(), "its operands are not truth values");
                    let help = "compare them: `a != 0`";
                    return Err(Fault::new(place, FormulaFault::Keyword { word, why, help }));
                }
                let operands = [self.truth(left, place)?, self.truth(right, place)?];
                self.both_truths(operation, operands, place)
            }
            Computes::ShiftsBits => self.logical_shift(left, right, place),
            Computes::Without => {
                let right = self.unary_operation(Operation::Not, right, right_place)?;
                self.operation(Operation::And, left, right, place)
            }
            Computes::Implies => {
                let left = self.unary_operation(Operation::Not, left, place)?;
                self.operation(Operation::Or, left, right, place)
            }
            Computes::Equivalent => {
                let differ = self.operation(Operation::Xor, left, right, place)?;
                self.unary_operation(Operation::Not, differ, place)
            }
            Computes::Finds => Err(self.reader.unexpected(operator.sign, place)),
        }
    }

    /// Notes that an operation may overflow, if the language does not wrap it around.
    fn note_trap(&mut self, sign: &str, operation: Operation, both: [Value; 2]) {
        let (bits, has_sign) = self.common_type(operation, both).size().unwrap_or((64, true));
        let least = if has_sign { -1 << (bits - 1) } else { 0 };
        let known = Known::unbounded(operation, both.map(|one| one.known));
        let is_rest = operation == Operation::Subtract
            && !has_sign
            && self.is_at_most(both[1].operand, both[0].operand);
        let overflows = !is_rest && !known.is_within(least, least + (1 << bits) - 1);
        let traps = self.reader.has(Habit::Traps) && matches!(sign, "+" | "-" | "*");
        if traps && overflows && self.has_types() {
            self.note(Used::Traps(sign.to_owned()));
        }
    }

    /// Whether a word is another one, of which only some bits are left: `x >> 1 & mask` of `x`.
    fn is_at_most(&self, one: Operand, other: Operand) -> bool {
        let both = |operation| self.operands_of(one, &[operation]);
        one == other
            || both(Operation::ShiftRight).is_some_and(|[word, _]| self.is_at_most(word, other))
            || both(Operation::And)
                .is_some_and(|both| both.into_iter().any(|word| self.is_at_most(word, other)))
    }

    /// Checks what JavaScript does not compute with a `BigInt`: `>>>`, anything with a truth value, and what it never
    /// finds equal by `===`.
    fn check_bigints(&self, operator: Operator, both: [&Value; 2], place: Span) -> Result<()> {
        let are_big = both.map(|value| matches!(value.of_type, Type::Unbounded | Type::Word));
        let are_truths = both.map(|value| value.known.kind() == Kind::Truth);
        if !are_big.contains(&true) || !self.reader.has(Habit::BigInts) {
            return Ok(());
        }
        let has_truth = are_truths[0] != are_truths[1];
        let is_mixed = has_truth || !are_truths[0] && are_big[0] != are_big[1];
        let is_refused = match operator.computes {
            Computes::One(operation) if operation.nature() != Nature::Truth => has_truth,
            Computes::One(_) => is_mixed && ["===", "!=="].contains(&operator.sign),
            _ => false,
        };
        Fault::when(is_refused, place, TypeFault::MixedNumbers)?;
        Fault::when(operator.computes == Computes::ShiftsBits, place, TypeFault::LogicalShift)
    }

    /// An operation on two truth values, which gives another one.
    pub(super) fn both_truths(
        &mut self,
        operation: Operation,
        operands: [Value; 2],
        place: Span,
    ) -> Result<Value> {
        let value = self.operation(operation, operands[0], operands[1], place)?;
        Ok(Value { of_type: Type::Fitting, ..Value::new(value.operand, Known::TRUTH) })
    }

    /// Whether a value is not 0: 1 or 0.
    pub(super) fn truth(&mut self, value: Value, place: Span) -> Result<Value> {
        if value.known.is_mask_of_truth() {
            let operand = self.builder.push(Operation::And, [value.operand, 1.into()], place);
            return Ok(Value::new(operand, Known::TRUTH));
        }
        if value.known.kind() == Kind::Truth {
            return Ok(value);
        }
        let zero = Value { of_type: value.of_type, ..Value::constant(0) };
        self.operation(Operation::NotEqual, value, zero, place)
    }

    /// The value of one operation, in the type of its operands.
    pub(super) fn operation(
        &mut self,
        operation: Operation,
        left: Value,
        right: Value,
        place: Span,
    ) -> Result<Value> {
        Self::check_open(&[left, right], place)?;
        let [left, right] = self.beside_sets(operation, [left, right]);
        self.check_named(operation, [left, right], place)?;
        let [left, right] = self.both_promoted(operation, [left, right]);
        let [left, right] = self.with_facts(operation, [left, right], place)?;
        self.check_numbers(operation, [left, right], place)?;
        let place = self.reader.call.unwrap_or(place);
        if self.is_cut(operation, [left, right]) {
            let [left, right] = [self.cut(left, place)?, self.cut(right, place)?];
            let value = self.operation(operation, left, right, place)?;
            return Ok(Value { of_type: Type::Number, ..value });
        }
        let of_type = self.common_type(operation, [left, right]);
        let is_signed = operation.has(Property::NeedsSign) || operation.nature() == Nature::Truth;
        let is_cut = self.is_cut_int(left) || self.is_cut_int(right);
        let is_unknown = is_signed && is_cut && of_type == Type::Fitting;
        Fault::when(is_unknown, place, TypeFault::UnknownSign)?;
        let has_long = left.is_long() || right.is_long();
        let are_known = left.known.is_constant() && right.known.is_constant();
        Fault::when(has_long && !are_known, place, TypeFault::LongConstant)?;
        let is_open = |one: Value| !one.known.is_within(0, i64::MAX.into());
        if operation.has(Property::NeedsSign)
            && of_type == Type::Foreign
            && (is_open(left) || is_open(right))
        {
            self.note(Used::ForeignSign);
        }
        let [left, right] = self.without_signs(operation, of_type, [left, right], place)?;
        let of = |one: Value| if of_type.has_sign() { one.known.signed() } else { one.known };
        let (a, b) = (of(left), of(right));
        let may_be_negative = a.may_be_negative() || b.may_be_negative();
        let have_signs = !of_type.is_word() && a.has_sign_bit() && b.has_sign_bit();
        if operation.has(Property::Divides) && may_be_negative && have_signs && self.has_types() {
            Fault::when(of_type == Type::Fitting, place, TypeFault::UnknownSign)?;
            return self.signed_division(operation, [left, right], [a, b], of_type, place);
        }
        let operation = self.with_sign(operation, of_type, a, b, place)?;
        let known = match of_type {
            of_type if of_type.is_word() || !self.has_types() => {
                self.builder.known_of(operation, [left.operand, right.operand], [a, b])
            }
            _ => in_bits(Known::unbounded(operation, [a, b]), of_type),
        };
        let known = self.known_better(operation, [left, right], known);
        let is_exact = of_type == Type::Fitting && known.is_constant();
        Fault::when(has_long && !is_exact, place, TypeFault::LongConstant)?;
        let may_wrap = !operation.has(Property::Bitwise);
        let is_signed = |known: Known| may_wrap && known.kind() == Kind::Signed;
        let has_sign = is_signed(a) || is_signed(b) && !operation.has(Property::Shifts);
        let has_columns = self.reader.is_own()
            && self.reader.rules.cells.as_ref().is_some_and(|cells| !cells.all().is_empty());
        let is_long = has_sign && a.are_numbers(b) && known.is_any_word();
        Fault::when(has_columns && is_long, place, TypeFault::Long)?;
        let operand = match decided(operation, a, b).filter(|_| self.has_types()) {
            Some(holds) => Operand::Constant(u64::from(holds)),
            None if has_long => Operand::Constant(known.least().cast_unsigned() as u64),
            None => self.builder.push(operation, [left.operand, right.operand], place),
        };
        self.check_size(place)?;
        let is_truth = operation.nature() == Nature::Truth;
        let of_type = if is_truth && of_type != Type::Unbounded { Type::Fitting } else { of_type };
        let is_open = of_type == Type::Fitting && self.reader.has(Habit::AsCasts);
        let is_computed = left.is_computed || right.is_computed || is_open;
        self.in_width(Value { is_computed, ..Value::typed(operand, known, of_type) }, place)
    }

    /// Refuses to compare a number with one of bbt's own sets. In a routine, the name is another one's:
    /// an engine's `WHITE` is the number of a side, and `SQ_A8` that of a square, in sums, too.
    fn check_named(&self, operation: Operation, operands: [Value; 2], place: Span) -> Result<()> {
        // A side has a type of the engine's.
        let is_side = |value: Value| !matches!(value.operand, Operand::Constant(_));
        let is_other = |value: Value| !matches!(value.operand, Operand::Result(_));
        let is_mixed = |named: Value, other: Value| {
            let is_open = is_side(named) && is_other(other);
            let is_routine = self.reader.is_in_routine();
            let is_set = named.is_named && !other.is_named && (is_routine || !is_side(named));
            let is_square = is_routine
                && matches!(named.operand, Operand::Constant(set) if set.is_power_of_two());
            let is_amount = other.is_literal && !operation.has(Property::Bitwise);
            is_set
                && match operation.nature() {
                    Nature::Truth => self.is_number(other) || is_routine && is_open,
                    _ => is_square && (self.is_number(other) || is_amount),
                }
        };
        let [left, right] = operands;
        let is_own = self.reader.call.is_none() && !operation.has(Property::Shifts);
        let is_refused = is_own && (is_mixed(left, right) || is_mixed(right, left));
        Fault::when(is_refused, place, TypeFault::SetWithNumber)
    }

    /// Whether a value is a number and no set, by what is known of it or by its type.
    pub(super) fn is_number(&self, value: Value) -> bool {
        let is_short = !value.of_type.is_word() && value.of_type != Type::Unbounded;
        matches!(value.known.kind(), Kind::Count | Kind::Signed)
            || self.has_types() && is_short && !value.is_literal && !value.is_named
            || self.numbers.contains(&value.operand)
    }

    /// The operands of an operation without signs: beside an unsigned one, in C, negative ones wrap around.
    fn without_signs(
        &mut self,
        operation: Operation,
        of_type: Type,
        [left, right]: [Value; 2],
        place: Span,
    ) -> Result<[Value; 2]> {
        let is_unsigned = of_type.is_word() || matches!(of_type.width(), Some((_, false)));
        if !is_unsigned || !self.has_types() {
            return Ok([left, right]);
        }
        let left = self.cast(left, of_type, place)?;
        let right =
            if operation.has(Property::Shifts) { right } else { self.cast(right, of_type, place)? };
        Ok([left, right])
    }

    /// What is known of the result of an operation on a word that is not empty: its LS1B is not, and
    /// bits of it have numbers up to 63.
    fn known_better(&self, operation: Operation, [left, right]: [Value; 2], known: Known) -> Known {
        let is_negative = |one: Value, other: Value| {
            let negated = self.operands_of(one.operand, &[Operation::Negate]);
            other.known.least() > 0 && negated.is_some_and(|[word, _]| word == other.operand)
        };
        let joins = operation.has(Property::Bitwise) && operation.arity() == 2;
        let is_truth = |one: Value| one.known.kind() == Kind::Truth && one.known.is_within(0, 1);
        if joins && is_truth(left) && is_truth(right) {
            return Known::TRUTH;
        }
        let is_word = |value: Value| value.known.is_within(0, u64::MAX.into());
        let is_exact = joins && is_word(left) && is_word(right);
        match (operation, left.operand, right.operand) {
            (Operation::LeastBit | Operation::MostBit, ..) if left.known.least() > 0 => {
                known.narrowed(0, 63)
            }
            (Operation::And, ..) if is_negative(left, right) || is_negative(right, left) => {
                known.narrowed(1, i128::MAX)
            }
            (_, Operand::Constant(a), Operand::Constant(b)) if is_exact => {
                let word = operation.apply([a, b]).into();
                known.narrowed(word, word)
            }
            _ => known,
        }
    }

    /// Operands of which one is true or false. Joined with a set or with a fact of a position, it is
    /// all squares or none, as facts are; otherwise, a fact is 1 or 0. A fact joined with a number is
    /// refused: comparisons bind loosest, so that `in_check & legal == 0` would be `(in_check & legal) == 0`.
    fn with_facts(&mut self, one: Operation, both: [Value; 2], place: Span) -> Result<[Value; 2]> {
        let is_fact = |value: &Value| value.known.is_mask_of_truth();
        let is_joined = one.has(Property::Bitwise);
        let is_set = |value: &Value| {
            !value.known.is_number() && !value.is_literal && !value.known.is_within(0, 1)
        };
        let is_truth = |value: &Value| value.known.kind() == Kind::Truth;
        let joins_set = is_joined
            && self.reader.is_own()
            && both.iter().any(is_truth)
            && both.iter().any(is_set);
        if !joins_set && !both.iter().any(is_fact) {
            return Ok(both);
        }
        Fault::when(joins_set && self.reader.has_marks(), place, FormulaFault::OneOrAll)?;
        let is_number = |value: &Value| {
            let is_small = matches!(value.operand, Operand::Constant(0..=254));
            value.is_literal && is_small || matches!(value.known.kind(), Kind::Count | Kind::Signed)
        };
        let has_number = both.iter().any(is_number);
        Fault::when(is_joined && has_number, place, FormulaFault::FactWithNumber)?;
        if is_joined {
            return Ok(both.map(|value| self.mask(value, place)));
        }
        let number = |value| if is_fact(&value) { self.truth(value, place) } else { Ok(value) };
        let [left, right] = both.map(number);
        Ok([left?, right?])
    }

    /// A truth value as a mask: all squares, or none. Other values stay as they are.
    fn mask(&mut self, value: Value, place: Span) -> Value {
        if value.known.kind() != Kind::Truth || value.known.is_mask_of_truth() {
            return value;
        }
        Value::new(self.builder.push(Operation::Negate, [value.operand; 2], place), Known::MASK)
    }

    /// The value of a unary operation, in the type of its operand.
    pub(super) fn unary_operation(
        &mut self,
        operation: Operation,
        value: Value,
        place: Span,
    ) -> Result<Value> {
        Self::check_open(&[value], place)?;
        let is_truth = value.known.kind() == Kind::Truth && !value.known.is_mask_of_truth();
        if operation == Operation::Not && is_truth && self.reader.is_own() {
            return self.opposite(value, place);
        }
        let negates = operation == Operation::Negate;
        if negates && let Some(value) = self.of_amounts("-", &[value]) {
            return Ok(value);
        }
        let place = self.reader.call.unwrap_or(place);
        let value = if negates { self.with_facts(operation, [value; 2], place)?[0] } else { value };
        let value = match self.promoted(value) {
            // C#'s `-uint` is a `long`.
            uint if negates && self.widens(&[uint]) => Value { of_type: Type::Signed, ..uint },
            promoted => promoted,
        };
        self.check_numbers(operation, [value; 2], place)?;
        if self.is_cut(operation, [value; 2]) {
            let value = self.cut(value, place)?;
            let value = self.unary_operation(operation, value, place)?;
            return Ok(Value { of_type: Type::Number, ..value });
        }
        // The second operand is ignored.
        let (known, operands) = ([value.known; 2], [value.operand; 2]);
        let known = match value.of_type {
            of_type if of_type.is_word() || !self.has_types() => Known::of(operation, known),
            of_type => in_bits(Known::unbounded(operation, known), of_type),
        };
        let known = self.known_better(operation, [value; 2], known);
        let operand = self.builder.push(operation, operands, place);
        self.check_size(place)?;
        let (is_literal, is_computed) = (value.is_literal && negates, value.is_computed);
        let result = Value::typed(operand, known, value.of_type);
        self.in_width(Value { is_literal, is_computed, ..result }, place)
    }

    /// The signed or unsigned variant of an operation whose operands may be negative. Types decide or, without types,
    /// what is known of the operands: numbers are compared as signed numbers, sets as unsigned words.
    fn with_sign(
        &self,
        operation: Operation,
        of_type: Type,
        a: Known,
        b: Known,
        place: Span,
    ) -> Result<Operation> {
        // In a routine, an operand without a type is a number.
        let is_fitting = of_type == Type::Fitting && self.has_types();
        if is_fitting && [a, b].iter().all(|one| one.is_constant() && !one.may_be_negative()) {
            return Ok(operation);
        }
        let is_open = |known: Known| !known.is_number() && !known.is_within(0, i64::MAX.into());
        let is_unknown = operation.has(Property::NeedsSign) && (is_open(a) || is_open(b));
        Fault::when(is_fitting && is_unknown, place, TypeFault::UnknownSign)?;
        if of_type.has_sign() || matches!(of_type, Type::Number | Type::Unbounded) || is_fitting {
            by_type(operation, a, b, place)
        } else {
            self.by_kind(operation, a, b, place)
        }
    }

    /// The variant of an operation on words without types, some of which are numbers and some sets.
    fn by_kind(&self, operation: Operation, a: Known, b: Known, place: Span) -> Result<Operation> {
        let shifts = operation.has(Property::Shifts);
        let is_backwards = shifts && a.is_exact() && !b.is_within(0, 63);
        Fault::when(is_backwards, place, TypeFault::NegativeDistance)?;
        if !shifts && (a.is_exact() || b.is_exact()) {
            // With a number that may be below zero, so are constants.
            let is_word = |known: &Known| known.is_constant() && !known.has_sign_bit();
            Fault::when([a, b].iter().any(is_word), place, TypeFault::NegativeSet)?;
            if operation.has(Property::Orders) {
                return Ok(operation.signed());
            }
        }
        // bbt's own functions are defined on words.
        let is_own = self.reader.call.is_some();
        let is_negative = |known: Known| known.is_number() && known.may_be_negative();
        // A mask of no squares or of all squares is shifted as a set.
        let is_signed = operation == Operation::ShiftRight && a.kind() == Kind::Signed;
        Fault::when(is_signed && !is_own, place, TypeFault::NegativeShift)?;
        let divides = operation.has(Property::Divides) && (is_negative(a) || is_negative(b));
        Fault::when(divides && !is_own, place, TypeFault::NegativeDividend)?;
        if !operation.has(Property::Orders) || !a.may_be_negative() && !b.may_be_negative() {
            return Ok(operation);
        }
        let is_mixed =
            |known: Known| known.may_be_negative() && !known.is_number() && !known.is_constant();
        if [a, b].into_iter().all(|known| known.has_sign_bit() && !is_mixed(known)) {
            return Ok(operation.signed());
        }
        if is_own { Ok(operation) } else { Err(Fault::new(place, TypeFault::NegativeSet)) }
    }
}

/// Whether a comparison holds, if the bounds of its operands say so.
fn decided(operation: Operation, a: Known, b: Known) -> Option<bool> {
    let is_signed = operation.signed() == operation;
    if !is_signed && (a.may_be_negative() || b.may_be_negative()) {
        return None;
    }
    let (is_less, is_at_least) = (a.greatest() < b.least(), a.least() >= b.greatest());
    let (is_greater, is_at_most) = (a.least() > b.greatest(), a.greatest() <= b.least());
    let answer = |yes: bool, no: bool| (yes || no).then_some(yes);
    match operation {
        Operation::Less | Operation::LessSigned => answer(is_less, is_at_least),
        Operation::LessOrEqual | Operation::LessOrEqualSigned => answer(is_at_most, is_greater),
        Operation::Greater | Operation::GreaterSigned => answer(is_greater, is_at_most),
        Operation::GreaterOrEqual | Operation::GreaterOrEqualSigned => answer(is_at_least, is_less),
        _ => None,
    }
}
