//! Reading a program by what its words mean: squares, or a number.
//!
//! All words have 64 bits, and most are sets of squares. But the number of set bits is a count, the
//! difference of two counts may be below zero, and a comparison holds or does not. What each
//! operation gives follows from what it is given, from the first to the last: each has its
//! `Nature` in its row. With the kind go the bounds of the value, as a person computes it:
//! without wrapping.

use std::convert::Infallible;

use super::input::Input;
use super::instruction::{Instruction, Operand, Program};
use super::operation::{Nature, Operation, Property};
use super::reading::Reading;

/// What a word means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Squares, or a word of 64 bits of which nothing is known.
    #[default]
    Set,
    /// A number that is not below zero: how many, or which one.
    Count,
    /// A number that may be below zero: two's complement.
    Signed,
    /// Whether something holds: 1 or, as a mask, all squares; otherwise 0.
    Truth,
    /// A text in a word, with which nothing is computed: the material of a position.
    Text,
}

impl Kind {
    /// A word of this kind as a person writes it, if it is a number: `5`, `-3`, `true`.
    ///
    /// ```
    /// use bbt::program::kind::Kind;
    /// assert_eq!(Kind::Signed.number(u64::MAX), Some("-1".to_owned()));
    /// assert_eq!(Kind::Truth.number(1), Some("true".to_owned()));
    /// assert_eq!(Kind::Set.number(1), None);
    /// ```
    pub fn number(self, word: u64) -> Option<String> {
        match self {
            Kind::Set | Kind::Text => None,
            Kind::Count => Some(word.to_string()),
            Kind::Signed => Some(word.cast_signed().to_string()),
            Kind::Truth => Some((word != 0).to_string()),
        }
    }
}

/// What is known of a word before the program runs: its kind, and the bounds of its value.
///
/// The bounds are those of the number without wrapping: the word is that number modulo 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    kind: Kind,
    least: i128,
    greatest: i128,
    /// Whether it is a number that comes from a column: it may have more bits than a word, and is
    /// computed with all of them ([`super::exact`]).
    is_exact: bool,
}

/// The greatest word.
const ALL: i128 = u64::MAX as i128;

/// The least and the greatest exact number: the sum of two fits in 128 bits.
pub(super) const WIDEST: [i128; 2] = [i128::MIN / 2, i128::MAX / 2];

impl Default for Known {
    fn default() -> Known {
        Known::WORD
    }
}

impl Known {
    /// A word of which nothing is known: a set of squares.
    pub const WORD: Known = Known::new(Kind::Set, 0, ALL);

    /// Whether something holds, as a mask: all squares (-1), or none.
    pub(crate) const MASK: Known = Known::new(Kind::Truth, -1, 0);

    /// Whether something holds: 1 or 0.
    pub(crate) const TRUTH: Known = Known::new(Kind::Truth, 0, 1);

    /// A number of 64 bits with a sign, in a column; the least one stands for none.
    pub(crate) const NUMBER: Known =
        Known { is_exact: true, ..Known::new(Kind::Signed, -i64::MAX as i128, i64::MAX as i128) };

    /// A text.
    pub(crate) const TEXT: Known = Known::new(Kind::Text, 0, ALL);

    const fn new(kind: Kind, least: i128, greatest: i128) -> Known {
        Known { kind, least, greatest, is_exact: false }
    }

    /// A word that is known.
    pub const fn constant(word: u64) -> Known {
        Known::new(Kind::Set, word as i128, word as i128)
    }

    /// A number from `least` to `greatest`, neither of which is below zero.
    pub const fn count(least: u64, greatest: u64) -> Known {
        Known::new(Kind::Count, least as i128, greatest as i128)
    }

    /// A number from `least` to `greatest`, which may be below zero.
    pub const fn between(least: i128, greatest: i128) -> Known {
        let kind = if least < 0 { Kind::Signed } else { Kind::Count };
        Known::new(kind, least, greatest)
    }

    /// A set whose squares are all among these.
    pub(crate) const fn of_bits(mask: u64) -> Known {
        Known::new(Kind::Set, 0, mask as i128)
    }

    /// The same word, which is also known to be from `least` to `greatest`.
    #[must_use]
    pub(crate) fn narrowed(self, least: i128, greatest: i128) -> Known {
        let (least, greatest) = (self.least.max(least), self.greatest.min(greatest));
        // Where this cannot be, nothing is computed that counts.
        if least > greatest { self } else { Known { least, greatest, ..self } }
    }

    /// One of two words, of each of which something is known.
    #[must_use]
    pub fn either(self, other: Known) -> Known {
        let (least, greatest) = (self.least.min(other.least), self.greatest.max(other.greatest));
        let is_exact = self.is_exact || other.is_exact;
        // A constant below zero is a number.
        let are_numbers = self.are_numbers(other) || least < 0 && self.both_join(other);
        if self.kind == other.kind && (!are_numbers || self.kind == Kind::Truth) {
            Known { kind: self.kind, least, greatest, is_exact }
        } else if are_numbers {
            Known { is_exact, ..Known::between(least, greatest) }
        } else {
            Known::new(Kind::Set, least, greatest)
        }
    }

    /// Whether both go together with numbers; with one that may be below zero, any constant does.
    fn both_join(self, other: Known) -> bool {
        let joins = |one: Known, other: Known| {
            let is_number = one.is_constant() && one.has_sign_bit();
            one.joins_numbers() || is_number && other.kind() == Kind::Signed
        };
        joins(self, other) && joins(other, self)
    }

    /// Whether two words are numbers together: one of them is, and the other one goes with it. With
    /// one from a column, everything is a number.
    pub(crate) fn are_numbers(self, other: Known) -> bool {
        let has_number = self.is_number() || other.is_number();
        self.is_exact || other.is_exact || has_number && self.both_join(other)
    }

    /// What the word means. A number that is 0 or -1 is a mask of no or all squares.
    pub fn kind(&self) -> Kind {
        let is_mask = self.kind == Kind::Signed && self.least >= -1 && self.greatest <= 0;
        if is_mask { Kind::Set } else { self.kind }
    }

    /// The least value that it may have.
    pub const fn least(&self) -> i128 {
        self.least
    }

    /// The greatest value that it may have.
    pub const fn greatest(&self) -> i128 {
        self.greatest
    }

    /// Whether it says whether something holds, and is all squares or none.
    pub(crate) fn is_mask_of_truth(&self) -> bool {
        self.kind == Kind::Truth && self.may_be_negative()
    }

    /// Whether it is a number, not a set.
    pub fn is_number(&self) -> bool {
        self.kind != Kind::Set
    }

    /// Whether it may be below zero.
    pub const fn may_be_negative(&self) -> bool {
        self.least < 0
    }

    /// Whether there is only one value that it can have.
    pub const fn is_constant(&self) -> bool {
        self.least == self.greatest
    }

    /// Whether all its values are from `least` to `greatest`.
    pub const fn is_within(&self, least: i128, greatest: i128) -> bool {
        least <= self.least && self.greatest <= greatest
    }

    /// The same word as a number with a sign.
    #[must_use]
    pub(crate) fn signed(self) -> Known {
        if self.has_sign_bit() || self.is_exact {
            self
        } else if self.is_constant() {
            let number = i128::from(word(self.least).cast_signed());
            Known::new(self.kind, number, number)
        } else {
            Known::new(self.kind, i64::MIN.into(), i64::MAX.into())
        }
    }

    /// Whether it is what 64 bits with a sign say. The least number of a column stands for none.
    pub(crate) const fn has_sign_bit(&self) -> bool {
        self.is_within(i64::MIN as i128 + self.is_exact as i128, i64::MAX as i128)
    }

    /// The number that a word is.
    pub(super) fn number(&self, word: u64) -> i128 {
        if self.may_be_negative() { word.cast_signed().into() } else { word.into() }
    }

    /// Whether it is a number that comes from a column.
    pub(crate) const fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// Whether it goes together with a number: a number itself, a small constant, or one bit.
    pub(crate) fn joins_numbers(&self) -> bool {
        let small = |known: Known| known.is_within(i32::MIN.into(), u32::MAX.into());
        self.is_number() || self.is_within(0, 1) || self.is_constant() && small(self.signed())
    }

    /// What is known of a word that is known, where this is known of the operation that gave it.
    #[must_use]
    pub(crate) fn of_constant(self, word: u64) -> Known {
        let number = i128::from(word.cast_signed());
        let is_negative = self.may_be_negative() && number < 0 && number >= self.least;
        let value = if is_negative { number } else { word.into() };
        let kind = match self.kind {
            Kind::Count | Kind::Signed if is_negative => Kind::Signed,
            Kind::Count | Kind::Signed => Kind::Count,
            other => other,
        };
        Known::new(kind, value, value)
    }

    /// A number with these bounds that comes from a column.
    fn exact(bounds: Option<(i128, i128)>) -> Known {
        let (least, greatest) = bounds.unwrap_or((i128::MIN, i128::MAX));
        let (least, greatest) = (least.max(WIDEST[0]), greatest.min(WIDEST[1]));
        Known { is_exact: true, ..Known::between(least, greatest) }
    }

    /// A result with these bounds, a number or a set; a word of which nothing is known where it may
    /// wrap.
    fn within(is_number: bool, least: i128, greatest: i128) -> Known {
        let bounds = Known::new(Kind::Set, least, greatest);
        if is_number && bounds.is_within(i64::MIN.into(), i64::MAX.into()) {
            Known { kind: if least < 0 { Kind::Signed } else { Kind::Count }, ..bounds }
        } else if bounds.is_within(0, ALL)
            || bounds.is_within(i32::MIN.into(), i32::MAX.into())
            || bounds.is_constant() && bounds.has_sign_bit()
        {
            // A set that is a small number, or one with a sign, may be meant as one.
            bounds
        } else {
            Known::WORD
        }
    }

    /// What an operation gives, if this is known of its operands; one that takes a single operand
    /// ignores the second.
    pub fn of(operation: Operation, [a, b]: [Known; 2]) -> Known {
        match operation.nature() {
            Nature::Truth => Known::new(Kind::Truth, 0, 1),
            Nature::Count => Known::new(Kind::Count, 0, 64),
            Nature::Set => of_sets(operation, b),
            Nature::Alike if operation.arity() == 1 => of_one(operation, a),
            Nature::Alike => of_two(operation, a, b),
        }
    }

    /// Like [`Known::of`], with what is known of the operands from the instructions before.
    pub(super) fn of_operands(
        operation: Operation,
        [left, right]: [Operand; 2],
        known: [Known; 2],
        instructions: &[Instruction],
    ) -> Known {
        // `x >> n & 1` is one bit as a number.
        let is_bit = |word, mask| mask == Operand::Constant(1) && is_shifted(word, instructions);
        if operation == Operation::And && (is_bit(left, right) || is_bit(right, left)) {
            return Known::new(Kind::Count, 0, 1);
        }
        Known::of(operation, known)
    }

    /// What an operation gives where numbers have as many bits as they take: the bounds may be those
    /// of more than a word.
    pub(crate) fn unbounded(operation: Operation, [a, b]: [Known; 2]) -> Known {
        match (operation.nature(), operation.arity()) {
            (Nature::Alike, 1) => {
                let (least, greatest) = bounds_of_one(operation, a);
                Known::new(a.kind, least, greatest)
            }
            (Nature::Truth, _) | (_, 1) => Known::of(operation, [a, b]),
            _ => {
                let known = Known::exact(bounds(operation, a, b));
                let kind =
                    if a.is_number() && b.joins_numbers() { Kind::Signed } else { Kind::Set };
                Known::new(kind, known.least, known.greatest)
            }
        }
    }
}

/// What is known of the complement or the negative of a word: a number if the word is one.
fn of_one(operation: Operation, a: Known) -> Known {
    if operation == Operation::Not && a.is_mask_of_truth() {
        return a;
    }
    let is_number = || a.joins_numbers() || a.is_constant() && a.has_sign_bit();
    if !(if operation == Operation::Negate { is_number() } else { a.is_number() }) {
        return Known::WORD;
    }
    let (least, greatest) = bounds_of_one(operation, a);
    if a.is_exact {
        return Known::exact(Some((least, greatest)));
    }
    Known::within(a.is_number(), least, greatest)
}

/// The bounds of a complement or a negative: `~a` is `-a - 1`.
fn bounds_of_one(operation: Operation, a: Known) -> (i128, i128) {
    let less = i128::from(operation == Operation::Not);
    let opposite = |end: i128| end.saturating_neg().saturating_sub(less);
    (opposite(a.greatest), opposite(a.least))
}

/// What is known of the result of an operation with two operands that makes a number of numbers.
fn of_two(operation: Operation, a: Known, b: Known) -> Known {
    let is_truth = |known: Known| known.kind == Kind::Truth;
    let is_bit = |known: Known| is_truth(known) || known.is_constant() && known.is_within(0, 1);
    let is_bitwise = operation.has(Property::Bitwise);
    if is_bitwise && (is_truth(a) || is_truth(b)) && is_bit(a) && is_bit(b) {
        let is_mask = is_truth(a) && is_truth(b) && (a.may_be_negative() || b.may_be_negative());
        return if is_mask { Known::MASK } else { Known::new(Kind::Truth, 0, 1) };
    }
    let are_masks = [a, b].iter().all(|one| one.is_number() && one.is_within(-1, 0));
    if is_bitwise && are_masks && [a, b].iter().any(Known::is_mask_of_truth) {
        return Known::MASK;
    }
    // A fact joined with a comparison is one; it and the bits of a number are a set with a set.
    let joins = |one: Known, other: Known| one.is_mask_of_truth() && !other.is_number();
    let is_set = is_bitwise && (joins(a, b) || joins(b, a) || [a, b].contains(&Known::WORD));
    let are_numbers = !is_set && a.are_numbers(b);
    // With a number, a constant may be a negative number.
    let is_exact = !is_set && (a.is_exact || b.is_exact && !operation.has(Property::Shifts));
    let signed = |one: Known| if is_exact && !one.is_constant() { one } else { one.signed() };
    let (a, b) = if are_numbers { (signed(a), signed(b)) } else { (a, b) };
    let (least, greatest) = match bounds(operation, a, b) {
        bounds if is_exact => return Known::exact(bounds),
        Some(bounds) => bounds,
        None => return Known::WORD,
    };
    let is_number = if operation.has(Property::Shifts) {
        // A mask of no or all squares, shifted, is a set.
        a.kind() != Kind::Set && b.is_constant() || a.kind() == Kind::Signed && b.is_within(0, 63)
    } else if operation.has(Property::Divides) {
        a.is_number() && are_numbers
    } else {
        are_numbers
    };
    Known::within(is_number, least, greatest)
}

/// What is known of the result of an operation that makes a set.
fn of_sets(operation: Operation, b: Known) -> Known {
    match operation {
        Operation::Extract if b.is_constant() => {
            let bits = word(b.least).count_ones();
            Known::new(Kind::Set, 0, (1 << bits) - 1)
        }
        Operation::Deposit if !b.may_be_negative() => Known::new(Kind::Set, 0, b.greatest),
        _ => Known::WORD,
    }
}

/// The bounds of a sum, a product, ... if they are known.
fn bounds(operation: Operation, a: Known, b: Known) -> Option<(i128, i128)> {
    let is_natural = !a.may_be_negative() && !b.may_be_negative();
    let distance = b.is_constant().then_some(b.least).filter(|n| (0..64).contains(n));
    Some(match operation {
        Operation::And if is_natural => (0, a.greatest.min(b.greatest)),
        Operation::And if !a.may_be_negative() => (0, a.greatest),
        Operation::And if !b.may_be_negative() => (0, b.greatest),
        Operation::Or | Operation::Xor if is_natural => (0, all_bits(a.greatest.max(b.greatest))),
        Operation::And | Operation::Or | Operation::Xor => {
            let ends = [a.least, a.greatest, b.least, b.greatest];
            let bits =
                ends.into_iter().map(|end| all_bits(if end < 0 { !end } else { end })).max()?;
            (!bits, bits)
        }
        Operation::Add => (a.least.checked_add(b.least)?, a.greatest.checked_add(b.greatest)?),
        Operation::Subtract => (a.least.checked_sub(b.greatest)?, a.greatest.checked_sub(b.least)?),
        Operation::Multiply => {
            let ends =
                [a.least, a.greatest].map(|a| [b.least, b.greatest].map(|b| a.checked_mul(b)));
            let ends: Vec<i128> = ends.into_iter().flatten().collect::<Option<_>>()?;
            (*ends.iter().min()?, *ends.iter().max()?)
        }
        Operation::Divide if is_natural => (0, a.greatest / b.least.max(1)),
        Operation::Remainder if is_natural => (0, a.greatest.min((b.greatest - 1).max(0))),
        Operation::ShiftLeft if b.is_within(0, 63) => {
            let (near, far) = (b.least, b.greatest);
            let shifted = |end: i128, to: i128| end.checked_mul(1 << to);
            let least = shifted(a.least, if a.least < 0 { far } else { near })?;
            (least, shifted(a.greatest, if a.greatest < 0 { near } else { far })?)
        }
        Operation::ShiftRight if is_natural => match distance {
            Some(n) => (a.least >> n, a.greatest >> n),
            None => (0, a.greatest),
        },
        Operation::ShiftRightSigned if a.has_sign_bit() || a.is_exact => match distance {
            Some(n) => (a.least >> n, a.greatest >> n),
            None => (a.least.min(0), a.greatest.max(-1)),
        },
        _ => return None,
    })
}

/// A number modulo 2^64: the mask leaves 64 bits.
fn word(number: i128) -> u64 {
    u64::try_from(number & ALL).unwrap_or(0)
}

/// The number with all bits set up to the highest one of another.
fn all_bits(number: i128) -> i128 {
    i128::MAX >> (number.leading_zeros() - 1)
}

impl Program {
    /// What is known of the result, if this is known of each input.
    ///
    /// ```
    /// use bbt::formula::compile;
    /// use bbt::program::kind::{Kind, Known};
    /// let kind = |formula| compile(formula).unwrap().program.known_with(|_| Known::WORD).kind();
    /// assert_eq!(kind("x & file_a"), Kind::Set);
    /// assert_eq!(kind("popcount(x) + 2"), Kind::Count);
    /// assert_eq!(kind("popcount(x) - 2"), Kind::Signed);
    /// assert_eq!(kind("subset(x, file_a)"), Kind::Truth);
    /// ```
    pub fn known_with(&self, input: impl Fn(Input) -> Known) -> Known {
        let Ok(known) = self.read_result(&mut Kinds { input, program: self });
        known
    }

    /// What is known of the result of each instruction, if nothing is known of the inputs.
    pub(crate) fn all_known(&self) -> Vec<Known> {
        self.results_known(|_| Known::WORD)
    }

    /// What is known of the result of each instruction, if this is known of each input.
    pub(super) fn results_known(&self, input: impl Fn(Input) -> Known) -> Vec<Known> {
        let Ok(all) = self.read(&mut Kinds { input, program: self });
        all
    }
}

/// The reading of a program by what its words mean.
struct Kinds<'a, F> {
    /// What is known of each input.
    input: F,
    program: &'a Program,
}

impl<F: Fn(Input) -> Known> Reading for Kinds<'_, F> {
    type Word = Known;
    type Stop = Infallible;

    fn constant(&mut self, word: u64) -> Known {
        Known::constant(word)
    }

    fn input(&mut self, input: Input) -> Known {
        (self.input)(input)
    }

    fn apply(&mut self, instruction: &Instruction, known: [Known; 2]) -> Result<Known, Infallible> {
        let (operation, operands) = (instruction.operation(), instruction.both());
        Ok(Known::of_operands(operation, operands, known, self.program.instructions()))
    }
}

/// Whether an operand was shifted right: its lowest bit is not a1's.
fn is_shifted(operand: Operand, instructions: &[Instruction]) -> bool {
    let Operand::Result(index) = operand else { return false };
    instructions[index].operation() == Operation::ShiftRight
}
