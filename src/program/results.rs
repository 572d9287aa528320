//! What is known of the results of a program's operations, from what is known of their operands, from the
//! first to the last: each operation has its `Nature` in its row.

use std::convert::Infallible;

use super::kind::{ALL, WIDEST, word};
use super::{
    Input, Instruction, Kind, Known, Nature, Operand, Operation, Program, Property, Reading,
};

impl Known {
    /// A number with these bounds that comes from a column.
    fn exact(bounds: Option<(i128, i128)>) -> Known {
        let (least, greatest) = bounds.unwrap_or((i128::MIN, i128::MAX));
        let (least, greatest) = (least.max(WIDEST[0]), greatest.min(WIDEST[1]));
        Known { is_exact: true, ..Known::between(least, greatest) }
    }

    /// A result with these bounds, a number or a set; a word of which nothing is known where it may wrap.
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

    /// What an operation gives, if this is known of its operands; one that takes a single operand ignores the second.
    pub fn of(operation: Operation, [a, b]: [Known; 2]) -> Known {
        let known = match operation.nature() {
            Nature::Truth => Known::TRUTH,
            Nature::Count => Known::new(Kind::Count, 0, 64),
            Nature::Set => match operation {
                Operation::Extract if b.is_constant() => {
                    Known::new(Kind::Set, 0, (1 << word(b.least).count_ones()) - 1)
                }
                Operation::Deposit if !b.may_be_negative() => Known::new(Kind::Set, 0, b.greatest),
                _ => Known::WORD,
            },
            Nature::Alike if operation.arity() == 1 => of_one(operation, a),
            Nature::Alike => of_two(operation, a, b),
        };
        let is_of_pieces = match operation {
            Operation::Add | Operation::Subtract => a.is_of_pieces && b.is_of_pieces,
            _ if !operation.has(Property::Bitwise) => false,
            _ => a.is_of_pieces || operation.arity() == 2 && b.is_of_pieces,
        };
        known.of_pieces_if(is_of_pieces)
    }

    /// Like [`Known::of`], with what is known of the operands from the instructions before.
    pub(super) fn of_operands(
        operation: Operation,
        [left, right]: [Operand; 2],
        known: [Known; 2],
        instructions: &[Instruction],
    ) -> Known {
        // `x >> n & 1` is one bit as a number.
        let is_shifted = |word| {
            let Operand::Result(index) = word else { return false };
            instructions[index].operation() == Operation::ShiftRight
        };
        let is_bit = |word, mask| mask == Operand::Constant(1) && is_shifted(word);
        if operation == Operation::And && (is_bit(left, right) || is_bit(right, left)) {
            return Known::new(Kind::Count, 0, 1);
        }
        Known::of(operation, known)
    }

    /// What an operation gives where numbers have as many bits as they take: the bounds may be those
    /// of more than a word.
    pub(crate) fn unbounded(operation: Operation, [a, b]: [Known; 2]) -> Known {
        let bounds = match (operation.nature(), operation.arity()) {
            (Nature::Alike, 1) => Some(bounds_of_one(operation, a)),
            (Nature::Truth, _) | (_, 1) => return Known::of(operation, [a, b]),
            _ => bounds(operation, a, b),
        };
        let is_number = a.is_number() && (b.joins_numbers() || operation.arity() == 1);
        let Known { kind, least, greatest, .. } = Known::exact(bounds);
        Known::new(if is_number { kind } else { Kind::Set }, least, greatest)
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
        return if is_mask { Known::MASK } else { Known::TRUTH };
    }
    let are_masks = [a, b].iter().all(|one| one.is_number() && one.is_within(-1, 0));
    if is_bitwise && are_masks && [a, b].iter().any(Known::is_mask_of_truth) {
        return Known::MASK;
    }
    // A fact joined with a comparison is one; it and the bits of a number are a set with a set.
    let joins = |one: Known, other: Known| one.is_mask_of_truth() && !other.is_number();
    let is_set = is_bitwise && (joins(a, b) || joins(b, a) || a.is_any_word() || b.is_any_word());
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
        // What does not fit into a word may do so later: `(1 << 64) - 1`.
        Operation::ShiftLeft if b.is_within(0, 64) => {
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

/// The number with all bits set up to the highest one of another.
fn all_bits(number: i128) -> i128 {
    i128::MAX >> (number.leading_zeros() - 1)
}

impl Instruction {
    /// Whether the operand on its right is below 64, as far as this is known of the results before it.
    pub(crate) fn is_near(&self, known: &[Known]) -> bool {
        match self.both()[1] {
            Operand::Constant(amount) => amount < 64,
            Operand::Input(_) => false,
            Operand::Result(index) => known[index].is_within(0, 63),
        }
    }
}

/// What there is to say of a program for which [`Program::may_shift_far`] holds.
pub(crate) const FAR_SHIFTS: &str =
    "a shift by 64 or more gives 0 here; in C and other languages, it is undefined or another word";

impl Program {
    /// Whether the result for a union of boards is the union of the results, because each operation preserves unions:
    /// nothing for the empty board, and the rest from the single squares. `false` if that is not known.
    pub(crate) fn preserves_unions(&self) -> bool {
        let varies = |operand: &Operand| !matches!(operand, Operand::Constant(_));
        let preserves = |instruction: &Instruction| {
            let operation = instruction.operation();
            let is_additive = operation.has(Property::Additive) || self.spreads_a_bit(instruction);
            match instruction.operands() {
                // The union of two that do.
                [left, right] if operation == Operation::Or => varies(left) && varies(right),
                [left, right] if !varies(left) => {
                    is_additive && operation.has(Property::Commutes) && varies(right)
                }
                [_, right] => is_additive && !varies(right),
                operands => is_additive && operands.iter().all(varies),
            }
        };
        varies(&self.result()) && self.instructions().iter().all(preserves)
    }

    /// `-(x & 1)`: all squares or none.
    fn spreads_a_bit(&self, instruction: &Instruction) -> bool {
        let (Operation::Negate, Operand::Result(index)) =
            (instruction.operation(), instruction.both()[0])
        else {
            return false;
        };
        let before = &self.instructions()[index];
        before.operation() == Operation::And && before.both().contains(&Operand::Constant(1))
    }

    /// Whether a word may be shifted to the left or to the right by 64 bits or more.
    ///
    /// ```
    /// use bbt::formula::compile;
    /// let may_shift_far = |text| compile(text).unwrap().program.may_shift_far();
    /// assert!(may_shift_far("x << x") && may_shift_far("1 << popcount(x)"));
    /// assert!(!may_shift_far("x << 63") && !may_shift_far("1 << (x & 63)"));
    /// ```
    pub fn may_shift_far(&self) -> bool {
        let known = self.all_known();
        let is_shift = |one: Operation| matches!(one, Operation::ShiftLeft | Operation::ShiftRight);
        self.instructions().iter().any(|one| is_shift(one.operation()) && !one.is_near(&known))
    }

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
