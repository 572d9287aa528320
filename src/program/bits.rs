//! Reading a program bit by bit: what an operation is, in terms of *not*, *and* and *xor*.
//!
//! Adders, shifters, counters, ... are written here once, for everything that can represent a bit: see [`Bits`].

use std::convert::Infallible;
use std::fmt::Debug;

use shakmaty::{Bitboard, Square};

use super::{Input, Instruction, Operation, Property, Reading};

/// A representation of bits, and how they are joined.
pub trait Bits {
    /// A bit. One that equals a constant is that constant.
    type Bit: Copy + Debug + PartialEq;

    /// A bit that is known.
    fn constant(&mut self, bit: bool) -> Self::Bit;

    /// The inverted bit.
    fn not(&mut self, bit: Self::Bit) -> Self::Bit;

    /// 1 if both are.
    fn and(&mut self, left: Self::Bit, right: Self::Bit) -> Self::Bit;

    /// 1 if they differ.
    fn xor(&mut self, left: Self::Bit, right: Self::Bit) -> Self::Bit;

    /// Takes notice of the square for which the next bits are joined.
    fn turn_to(&mut self, _square: Square) {}

    /// 1 if one of them is.
    fn or(&mut self, left: Self::Bit, right: Self::Bit) -> Self::Bit {
        let (left, right) = (self.not(left), self.not(right));
        let neither = self.and(left, right);
        self.not(neither)
    }

    /// One bit if the condition holds, else the other.
    fn choose(&mut self, condition: Self::Bit, yes: Self::Bit, no: Self::Bit) -> Self::Bit {
        if condition == self.constant(true) {
            return yes;
        }
        if condition == self.constant(false) {
            return no;
        }
        let no = {
            let fails = self.not(condition);
            self.and(fails, no)
        };
        let yes = self.and(condition, yes);
        // Never both: so their xor is exact.
        self.xor(yes, no)
    }
}

/// A word: its bits, bit 0 (a1) first.
pub type Word<B> = [<B as Bits>::Bit; 64];

/// A reading of programs bit by bit. A division by zero gives some word: the caller has to
/// make sure that there is none.
#[derive(Clone, Debug, Default)]
pub struct BitReading<B: Bits> {
    /// What joins the bits.
    pub bits: B,
    /// The words of the inputs; missing ones are empty sets.
    pub inputs: Vec<Word<B>>,
}

impl<B: Bits> Reading for BitReading<B> {
    type Word = Word<B>;
    type Stop = Infallible;

    fn constant(&mut self, word: u64) -> Word<B> {
        constant(&mut self.bits, word)
    }

    fn input(&mut self, input: Input) -> Word<B> {
        self.inputs.get(input.index()).copied().unwrap_or_else(|| constant(&mut self.bits, 0))
    }

    fn apply(
        &mut self,
        instruction: &Instruction,
        operands: [Word<B>; 2],
    ) -> Result<Word<B>, Infallible> {
        Ok(apply(&mut self.bits, instruction.operation(), &operands))
    }
}

/// A word that is known.
fn constant<B: Bits>(bits: &mut B, word: u64) -> Word<B> {
    std::array::from_fn(|at| bits.constant(word >> at & 1 == 1))
}

/// The constant that a word is, if all its bits are known.
pub(crate) fn as_constant<B: Bits>(bits: &mut B, word: &Word<B>) -> Option<u64> {
    let [zero, one] = [false, true].map(|bit| bits.constant(bit));
    word.iter().enumerate().try_fold(0, |constant, (at, &bit)| match bit {
        bit if bit == one => Some(constant | 1 << at),
        bit if bit == zero => Some(constant),
        _ => None,
    })
}

/// Whether an operation with this word on the right gives the union of what it gives for the single
/// squares on the left.
pub(super) fn is_additive(operation: Operation, right: u64) -> bool {
    operation.has(Property::Additive) || operation.has(Property::Divides) && right.is_power_of_two()
}

/// What an operation gives; one that takes a single operand ignores the second.
pub(crate) fn apply<B: Bits>(
    bits: &mut B,
    operation: Operation,
    [left, right]: &[Word<B>; 2],
) -> Word<B> {
    let known = [as_constant(bits, left), as_constant(bits, right)];
    match (operation, known) {
        (_, [Some(a), Some(b)]) if b != 0 || !operation.has(Property::Divides) => {
            constant(bits, operation.apply([a, b]))
        }
        (Operation::Not, _) => left.map(|bit| bits.not(bit)),
        (Operation::And, _) => pairs(bits, left, right, B::and),
        (Operation::Or, _) => pairs(bits, left, right, B::or),
        (Operation::Xor, _) => pairs(bits, left, right, B::xor),
        (Operation::Negate, _) => {
            let zero = constant(bits, 0);
            subtract(bits, &zero, left).0
        }
        (Operation::Add, _) => add(bits, left, right),
        (Operation::Subtract, _) => subtract(bits, left, right).0,
        (Operation::Multiply, _) => multiply(bits, left, right),
        (Operation::CountOnes, _) => count_ones(bits, left),
        (Operation::LeastBit, _) => first_one(bits, left.iter().copied().enumerate()),
        (Operation::MostBit, _) => first_one(bits, left.iter().copied().enumerate().rev()),
        (_, [_, Some(right)]) if is_additive(operation, right) => {
            union(bits, left, |square| operation.apply([1 << u32::from(square), right]))
        }
        (Operation::Divide, _) => divide(bits, left, right).0,
        (Operation::Remainder, _) => divide(bits, left, right).1,
        (Operation::Extract, _) => extract(bits, left, right),
        (Operation::Deposit, _) => deposit(bits, left, right),
        (Operation::MultiplyMatrix, _) => multiply_matrix(bits, left, right),
        (Operation::Rook, _) => slide(bits, left, right, &ROOK),
        (Operation::Bishop, _) => slide(bits, left, right, &BISHOP),
        (Operation::Queen, _) => {
            let straight = slide(bits, left, right, &ROOK);
            let oblique = slide(bits, left, right, &BISHOP);
            pairs(bits, &straight, &oblique, B::or)
        }
        _ if operation.has(Property::Shifts) => shift(bits, operation, left, right),
        _ => {
            let holds = compare(bits, operation, left, right);
            let zero = bits.constant(false);
            std::array::from_fn(|at| if at == 0 { holds } else { zero })
        }
    }
}

/// Joins two words square by square, from a1 to h8.
fn pairs<B: Bits>(
    bits: &mut B,
    left: &Word<B>,
    right: &Word<B>,
    mut join: impl FnMut(&mut B, B::Bit, B::Bit) -> B::Bit,
) -> Word<B> {
    Square::ALL.map(|square| {
        bits.turn_to(square);
        join(bits, left[square.to_usize()], right[square.to_usize()])
    })
}

/// The sum, modulo 2^64.
fn add<B: Bits>(bits: &mut B, left: &Word<B>, right: &Word<B>) -> Word<B> {
    let mut carry = bits.constant(false);
    pairs(bits, left, right, |bits, a, b| {
        let sum = bits.xor(a, b);
        let made = bits.and(a, b);
        let passed = bits.and(sum, carry);
        let out = bits.xor(sum, carry);
        // Never both: so their xor is exact.
        carry = bits.xor(made, passed);
        out
    })
}

/// The difference, modulo 2^64, and whether the left word is the smaller number.
fn subtract<B: Bits>(bits: &mut B, left: &Word<B>, right: &Word<B>) -> (Word<B>, B::Bit) {
    let mut borrow = bits.constant(false);
    let difference = pairs(bits, left, right, |bits, a, b| {
        let difference = bits.xor(a, b);
        let (not_a, same) = (bits.not(a), bits.not(difference));
        let made = bits.and(not_a, b);
        let passed = bits.and(same, borrow);
        let out = bits.xor(difference, borrow);
        borrow = bits.xor(made, passed);
        out
    });
    (difference, borrow)
}

/// The sum of copies of the left word, one shifted by each set bit of the right one.
fn multiply<B: Bits>(bits: &mut B, left: &Word<B>, right: &Word<B>) -> Word<B> {
    let swaps = as_constant(bits, left).is_some();
    let (left, factor) = if swaps { (right, left) } else { (left, right) };
    let zero = bits.constant(false);
    let mut product = [zero; 64];
    for (copy, &digit) in factor.iter().enumerate().filter(|(_, digit)| **digit != zero) {
        let shifted = std::array::from_fn(|at| match at.checked_sub(copy) {
            Some(from) => bits.and(digit, left[from]),
            None => zero,
        });
        product = add(bits, &product, &shifted);
    }
    product
}

/// The quotient and the remainder, where the right word is not zero: long division.
fn divide<B: Bits>(bits: &mut B, left: &Word<B>, right: &Word<B>) -> (Word<B>, Word<B>) {
    let mut quotient = constant(bits, 0);
    let mut rest = quotient;
    for at in (0..64).rev() {
        let top = rest[63];
        rest = std::array::from_fn(|to| if to == 0 { left[at] } else { rest[to - 1] });
        let (difference, is_less) = subtract(bits, &rest, right);
        let is_enough = bits.not(is_less);
        let fits = bits.or(top, is_enough);
        quotient[at] = fits;
        rest = choose(bits, fits, &difference, &rest);
    }
    (quotient, rest)
}

/// One word if a condition holds, else the other.
fn choose<B: Bits>(bits: &mut B, holds: B::Bit, yes: &Word<B>, no: &Word<B>) -> Word<B> {
    pairs(bits, yes, no, |bits, yes, no| bits.choose(holds, yes, no))
}

/// The number of set bits: a counter of seven bits.
fn count_ones<B: Bits>(bits: &mut B, word: &Word<B>) -> Word<B> {
    let mut count = constant(bits, 0);
    for &bit in word {
        let mut carry = bit;
        for digit in &mut count[..7] {
            let sum = bits.xor(*digit, carry);
            carry = bits.and(*digit, carry);
            *digit = sum;
        }
    }
    count
}

/// The number of the first bit that is set, in this order; 64 if there is none.
fn first_one<B: Bits>(bits: &mut B, word: impl Iterator<Item = (usize, B::Bit)>) -> Word<B> {
    let mut number = constant(bits, 0);
    let mut none_before = bits.constant(true);
    for (at, bit) in word {
        let is_first = bits.and(none_before, bit);
        for digit in Bitboard(at as u64) {
            number[digit.to_usize()] = bits.or(number[digit.to_usize()], is_first);
        }
        let is_clear = bits.not(bit);
        none_before = bits.and(none_before, is_clear);
    }
    number[6] = none_before;
    number
}

/// The union over the set squares of a word of each square's image.
fn union<B: Bits>(bits: &mut B, word: &Word<B>, image: impl Fn(Square) -> u64) -> Word<B> {
    let mut all = constant(bits, 0);
    for from in Square::ALL {
        for to in Bitboard(image(from)) {
            bits.turn_to(to);
            all[to.to_usize()] = bits.or(all[to.to_usize()], word[from.to_usize()]);
        }
    }
    all
}

/// A shift or rotation: by each digit of the distance, or not.
fn shift<B: Bits>(
    bits: &mut B,
    operation: Operation,
    word: &Word<B>,
    distance: &Word<B>,
) -> Word<B> {
    let zero = bits.constant(false);
    let from = |at: usize, by: usize| match operation {
        Operation::ShiftLeft => at.checked_sub(by),
        Operation::ShiftRight => Some(at + by).filter(|from| *from < 64),
        Operation::ShiftRightSigned => Some((at + by).min(63)),
        Operation::RotateLeft => Some((at + 64 - by) % 64),
        _ => Some((at + by) % 64),
    };
    let mut out = *word;
    for (digit, by) in distance[..6].iter().zip([1, 2, 4, 8, 16, 32]) {
        let moved = std::array::from_fn(|at| from(at, by).map_or(zero, |from| out[from]));
        out = choose(bits, *digit, &moved, &out);
    }
    if matches!(operation, Operation::RotateLeft | Operation::RotateRight) {
        return out;
    }
    let is_far = distance[6..].iter().fold(zero, |far, &digit| bits.or(far, digit));
    let rest = if operation == Operation::ShiftRightSigned { word[63] } else { zero };
    choose(bits, is_far, &[rest; 64], &out)
}

/// The bits of the word at the set bits of the mask, packed to the low end.
fn extract<B: Bits>(bits: &mut B, word: &Word<B>, mask: &Word<B>) -> Word<B> {
    let mut out = constant(bits, 0);
    for (&bit, &is_taken) in word.iter().zip(mask).rev() {
        let longer = std::array::from_fn(|at| if at == 0 { bit } else { out[at - 1] });
        out = choose(bits, is_taken, &longer, &out);
    }
    out
}

/// The low bits of the word, laid out on the set bits of the mask.
fn deposit<B: Bits>(bits: &mut B, word: &Word<B>, mask: &Word<B>) -> Word<B> {
    let zero = bits.constant(false);
    let mut rest = *word;
    mask.map(|is_given| {
        let bit = bits.and(is_given, rest[0]);
        let shorter = std::array::from_fn(|at| rest.get(at + 1).copied().unwrap_or(zero));
        rest = choose(bits, is_given, &shorter, &rest);
        bit
    })
}

/// Each byte of the word times a matrix of 8x8 bits, whose last row is its first byte.
fn multiply_matrix<B: Bits>(bits: &mut B, word: &Word<B>, matrix: &Word<B>) -> Word<B> {
    Square::ALL.map(|square| {
        bits.turn_to(square);
        let byte = usize::from(square.rank()) * 8;
        let row = (7 - usize::from(square.file())) * 8;
        let zero = bits.constant(false);
        (0..8).fold(zero, |sum, at| {
            let product = bits.and(word[byte + at], matrix[row + at]);
            bits.xor(sum, product)
        })
    })
}

/// The directions of sliding pieces, as steps in files and ranks.
const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The squares that pieces on a set attack in some directions, up to the first occupied one.
fn slide<B: Bits>(
    bits: &mut B,
    pieces: &Word<B>,
    occupied: &Word<B>,
    directions: &[(i32, i32)],
) -> Word<B> {
    let zero = bits.constant(false);
    let empty = occupied.map(|bit| bits.not(bit));
    let mut attacked = [zero; 64];
    for &(files, ranks) in directions {
        let before = |to: Square| {
            Some(Square::from_coords(to.file().offset(-files)?, to.rank().offset(-ranks)?))
        };
        let mut moving = *pieces;
        for _ in 0..7 {
            let all = moving;
            for (bit, to) in moving.iter_mut().zip(Square::ALL) {
                *bit = before(to).map_or(zero, |from| all[from.to_usize()]);
            }
            attacked = pairs(bits, &attacked, &moving, B::or);
            moving = pairs(bits, &moving, &empty, B::and);
        }
    }
    attacked
}

/// Whether a comparison holds.
fn compare<B: Bits>(bits: &mut B, operation: Operation, left: &Word<B>, right: &Word<B>) -> B::Bit {
    use Operation::{Greater, GreaterSigned, Less, LessSigned, NotEqual};
    match operation {
        NotEqual => {
            let differ = pairs(bits, left, right, B::xor);
            let zero = bits.constant(false);
            differ.into_iter().fold(zero, |any, bit| bits.or(any, bit))
        }
        Less => subtract(bits, left, right).1,
        // With their highest bits inverted, numbers with a sign are ordered as words are.
        LessSigned => {
            let [left, right] = [left, right].map(|word| {
                let mut word = *word;
                word[63] = bits.not(word[63]);
                word
            });
            subtract(bits, &left, &right).1
        }
        Greater => compare(bits, Less, right, left),
        GreaterSigned => compare(bits, LessSigned, right, left),
        // Any other comparison holds where its opposite, one of these, does not.
        _ => {
            let fails = compare(bits, operation.opposite().unwrap_or(NotEqual), left, right);
            bits.not(fails)
        }
    }
}
