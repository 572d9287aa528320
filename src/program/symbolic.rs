//! Reading a program by running it on symbols: one for the bit of each square.
//!
//! Each bit of each intermediate word is then known for all 2^64 boards at once: it is the xor
//! of some source squares' bits, perhaps inverted ([`Bit::Affine`]), or it depends on the board in
//! some other way ([`Bit::Mixed`]), and then the first [`Collision`] that made it so is kept. A
//! mixed bit that a mask removes again does no harm: products may carry garbage. Where an operation
//! hangs on few squares, all cases are tried. What is not
//! affine for all boards may be for some: [`Program::trace_from`] takes boards of which some bits
//! are known.

use std::error::Error;
use std::fmt;

use shakmaty::{Bitboard, Square};

use super::affine::AffineMap;
use super::bit::{Bit, Word};
use super::cases;
use super::input::Input;
use super::instruction::{Instruction, Operand, Program};
use super::operation::{Nature, Operation, Property};
use crate::fault::Span;

/// Why a bit is no sum of bits: an operation brought two boards' bits together on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collision {
    /// The operation.
    pub symbol: &'static str,
    /// The operation in the program's text.
    pub place: Span,
    /// The square on which the bits met.
    pub square: Square,
    /// How they met.
    pub meeting: Meeting,
}

/// How bits meet in a [`Collision`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Two sums of source squares were joined by and, or or a union.
    Joined(Bitboard, Bitboard),
    /// Two sums of source squares were added, and carry.
    Carried(Bitboard, Bitboard),
    /// The operation mixes the bits of the board by its nature (a count, a quotient, ...).
    Nature,
}

/// Why a program is no affine map, as far as symbols tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAffine {
    /// The squares of the result that are no sums of bits, and the first reason.
    Mixed(Bitboard, Collision),
    /// The program reads a set of a position, not `x` alone.
    Reads(Input),
}

impl fmt::Display for NotAffine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAffine::Reads(input) => {
                write!(f, "not a function of `x` alone: reads `{}`", input.name())
            }
            NotAffine::Mixed(squares, collision) => {
                let Collision { symbol, square, .. } = collision;
                match collision.meeting {
                    Meeting::Joined(a, b) => {
                        write!(
                            f,
                            "not affine: `{symbol}` joins {} and {} on {square}",
                            list(a),
                            list(b)
                        )?;
                    }
                    Meeting::Carried(a, b) => {
                        let (a, b) = (list(a), list(b));
                        write!(f, "carries: in `{symbol}`, {a} and {b} meet on {square}")?;
                    }
                    Meeting::Nature => write!(f, "not affine: `{symbol}`")?,
                }
                let squares = match squares.count() {
                    64 => "every square".to_owned(),
                    _ => list(*squares),
                };
                let cause = match collision.meeting {
                    Meeting::Joined(..) => "such a meeting",
                    Meeting::Carried(..) => "a carry",
                    Meeting::Nature => "it",
                };
                write!(f, "; {squares} of the result may depend on {cause}")
            }
        }
    }
}

impl Error for NotAffine {}

/// Square names, a few of them.
fn list(squares: Bitboard) -> String {
    const SHOWN: usize = 4;
    let names: Vec<String> = squares.into_iter().take(SHOWN).map(|s| s.to_string()).collect();
    match squares.count().saturating_sub(SHOWN) {
        0 if names.is_empty() => "a constant".to_owned(),
        0 => names.join(" "),
        more => format!("{} and {more} more", names.join(" ")),
    }
}

/// What a program holds after each operation, in symbols.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The word of `x`.
    pub x: Word,
    /// The word that each instruction gives.
    pub words: Vec<Word>,
    /// The collisions that mixed bits refer to.
    pub collisions: Vec<Collision>,
}

impl Program {
    /// Runs the program on symbols and returns the words after each operation.
    ///
    /// # Errors
    ///
    /// [`NotAffine::Reads`] if it reads more than `x`.
    pub fn trace(&self) -> Result<Trace, NotAffine> {
        self.trace_from(Square::ALL.map(Bit::of))
    }

    /// Like [`Program::trace`], for some boards only: those that `x` stands for, in which some
    /// bits may be known.
    ///
    /// # Errors
    ///
    /// [`NotAffine::Reads`] if it reads more than `x`.
    pub fn trace_from(&self, x: Word) -> Result<Trace, NotAffine> {
        match self.inputs().find(|&input| input != Input::Board) {
            Some(input) => Err(NotAffine::Reads(input)),
            None => Ok(self.traced(&x)),
        }
    }

    /// The trace in which every input is the same word.
    fn traced(&self, input: &Word) -> Trace {
        let mut trace = Trace { x: *input, words: Vec::new(), collisions: Vec::new() };
        for instruction in &self.instructions {
            let words = instruction.both().map(|operand| trace.word(operand));
            let mut tracer = Tracer { instruction, collisions: &mut trace.collisions };
            let word = tracer.run(&words);
            trace.words.push(word);
        }
        trace
    }

    /// The affine map that the program is: exact for all 2^64 boards.
    ///
    /// # Errors
    ///
    /// Why there is none: the program reads more than `x`, or some of its bits are no sums of
    /// bits of `x`.
    pub fn affine_map(&self) -> Result<AffineMap, NotAffine> {
        let trace = self.trace()?;
        let word = trace.word(self.result);
        let mut rows = [0; 64];
        let mut ones = 0;
        let mut mixed = Bitboard::EMPTY;
        let mut first = None;
        for (square, bit) in Square::ALL.into_iter().zip(word) {
            match bit {
                Bit::Affine { sources, inverted } => {
                    rows[square.to_usize()] = sources;
                    ones |= u64::from(inverted) << u32::from(square);
                }
                Bit::Mixed(cause) => {
                    mixed.add(square);
                    first = Some(first.map_or(cause, |first: usize| first.min(cause)));
                }
            }
        }
        match first {
            Some(cause) => Err(NotAffine::Mixed(mixed, trace.collisions[cause])),
            None => Ok(AffineMap::new(rows, ones)),
        }
    }

    /// How many bits the greatest result has, as far as the operations tell: of the inputs, nothing
    /// is known. Bit 0 (a1) alone is one bit, an empty result none.
    pub fn width(&self) -> usize {
        let word = self.traced(&[Bit::Mixed(0); 64]).word(self.result);
        word.iter().rposition(|bit| *bit != Bit::ZERO).map_or(0, |last| last + 1)
    }
}

impl Trace {
    /// The symbols of an operand: of `x`, of a constant, or of an operation's result.
    pub fn word(&self, operand: Operand) -> Word {
        match operand {
            Operand::Constant(word) => constant(word),
            Operand::Input(_) => self.x,
            Operand::Result(index) => self.words[index],
        }
    }
}

fn constant(word: u64) -> Word {
    std::array::from_fn(|bit| if word >> bit & 1 == 1 { Bit::ONE } else { Bit::ZERO })
}

/// The constant that a word of symbols is, if it is one.
fn as_constant(word: &Word) -> Option<u64> {
    word.iter().enumerate().try_fold(0, |constant, (bit, symbol)| match symbol {
        Bit::Affine { sources: 0, inverted } => Some(constant | u64::from(*inverted) << bit),
        _ => None,
    })
}

/// How many zeros stand before the first one, if it is known which bit that is.
fn first_one<'a>(bits: impl Iterator<Item = &'a Bit>) -> Option<usize> {
    let mut behind = bits.enumerate().skip_while(|(_, bit)| **bit == Bit::ZERO);
    behind.next().filter(|(_, bit)| **bit == Bit::ONE).map(|(zeros, _)| zeros)
}

/// A word whose bits have moved to higher squares.
fn shifted_left(word: &Word, n: usize) -> Word {
    std::array::from_fn(|bit| bit.checked_sub(n).map_or(Bit::ZERO, |from| word[from]))
}

/// Whether an operation with this word on the right gives the union of what it gives for the single
/// squares on the left.
fn is_additive(operation: Operation, right: u64) -> bool {
    operation.has(Property::Additive) || operation.has(Property::Divides) && right.is_power_of_two()
}

/// One instruction at work on symbols.
struct Tracer<'a> {
    instruction: &'a Instruction,
    collisions: &'a mut Vec<Collision>,
}

impl Tracer<'_> {
    fn run(&mut self, operands: &[Word; 2]) -> Word {
        let operation = self.instruction.operation();
        let mut word = self.word(operation, operands);
        let is_mixed = |bit: &Bit| matches!(bit, Bit::Mixed(_));
        if word.iter().any(is_mixed)
            && let Some(sums) = cases::tried(operation, operands)
        {
            for (bit, sum) in word.iter_mut().zip(sums).filter(|(bit, _)| is_mixed(bit)) {
                *bit = sum.unwrap_or(*bit);
            }
        }
        word
    }

    /// What an operation gives, whether it takes `left` alone or both operands.
    fn word(&mut self, operation: Operation, [left, right]: &[Word; 2]) -> Word {
        let known = [as_constant(left), as_constant(right)];
        if let [Some(a), Some(b)] = known
            && !(operation.has(Property::Divides) && b == 0)
        {
            return constant(operation.apply([a, b]));
        }
        match (operation, known) {
            (Operation::Not, _) => left.map(Bit::not),
            (Operation::And, _) => self.pairs(left, right, Self::and),
            (Operation::Or, _) => self.pairs(left, right, Self::or),
            (Operation::Xor, _) => std::array::from_fn(|bit| left[bit].xor(right[bit])),
            (Operation::Negate, _) => self.subtract(&constant(0), left),
            (Operation::Add, _) => self.add(left, right),
            (Operation::Subtract, _) => self.subtract(left, right),
            (Operation::Multiply, [_, Some(factor)]) => self.multiply(left, factor),
            (Operation::Multiply, [Some(factor), _]) => self.multiply(right, factor),
            (Operation::LeastBit, _) if let Some(bit) = first_one(left.iter()) => {
                constant(bit as u64)
            }
            (Operation::MostBit, _) if let Some(bit) = first_one(left.iter().rev()) => {
                constant(63 - bit as u64)
            }
            (_, [_, Some(right)]) if is_additive(operation, right) => {
                self.union(left, |square| operation.apply([1 << u32::from(square), right]))
            }
            // Compared with itself, every word gives the same.
            _ if operation.nature() == Nature::Truth && same(left, right) => {
                constant(operation.apply([0, 0]))
            }
            _ => {
                let mask = match operation.nature() {
                    Nature::Truth => 1,
                    Nature::Count => 0x7f,
                    Nature::Alike | Nature::Set => !0,
                };
                let operands = [left, right];
                self.mixed(&operands[..operation.arity()], mask)
            }
        }
    }

    /// A word whose bits in `mask` are mixed by the operation's nature, or because those of its
    /// operands are.
    fn mixed(&mut self, operands: &[&Word], mask: u64) -> Word {
        let bits = operands.iter().copied().flatten();
        let inherited = bits.copied().find(|bit| matches!(bit, Bit::Mixed(_)));
        let bit = inherited.unwrap_or_else(|| self.collide(Square::A1, Meeting::Nature));
        std::array::from_fn(|at| if mask >> at & 1 == 1 { bit } else { Bit::ZERO })
    }

    /// Joins two words square by square, from a1 to h8.
    fn pairs(
        &mut self,
        left: &Word,
        right: &Word,
        mut join: impl FnMut(&mut Self, Square, Bit, Bit) -> Bit,
    ) -> Word {
        Square::ALL
            .map(|square| join(self, square, left[square.to_usize()], right[square.to_usize()]))
    }

    /// Like [`Tracer::pairs`], for sums: what collides there, carries.
    fn carrying_pairs(
        &mut self,
        left: &Word,
        right: &Word,
        join: impl FnMut(&mut Self, Square, Bit, Bit) -> Bit,
    ) -> Word {
        let first = self.collisions.len();
        let word = self.pairs(left, right, join);
        for collision in &mut self.collisions[first..] {
            if let Meeting::Joined(a, b) = collision.meeting {
                collision.meeting = Meeting::Carried(a, b);
            }
        }
        word
    }

    fn and(&mut self, square: Square, left: Bit, right: Bit) -> Bit {
        match (left, right) {
            (Bit::ZERO, _) | (_, Bit::ZERO) => Bit::ZERO,
            (Bit::ONE, other) | (other, Bit::ONE) => other,
            (Bit::Mixed(_), _) => left,
            (_, Bit::Mixed(_)) => right,
            (Bit::Affine { sources: a, .. }, Bit::Affine { sources: b, .. }) => {
                if left == right {
                    left
                } else if left == right.not() {
                    Bit::ZERO
                } else {
                    self.collide(square, Meeting::Joined(Bitboard(a), Bitboard(b)))
                }
            }
        }
    }

    fn or(&mut self, square: Square, left: Bit, right: Bit) -> Bit {
        self.and(square, left.not(), right.not()).not()
    }

    fn add(&mut self, left: &Word, right: &Word) -> Word {
        let mut carry = Bit::ZERO;
        self.carrying_pairs(left, right, |tracer, square, a, b| {
            let sum = a.xor(b);
            let made = tracer.and(square, a, b);
            let passed = tracer.and(square, sum, carry);
            let out = sum.xor(carry);
            // Never both: so their xor is exact.
            carry = made.xor(passed);
            out
        })
    }

    fn subtract(&mut self, left: &Word, right: &Word) -> Word {
        let mut borrow = Bit::ZERO;
        self.carrying_pairs(left, right, |tracer, square, a, b| {
            let difference = a.xor(b);
            let made = tracer.and(square, a.not(), b);
            let passed = tracer.and(square, difference.not(), borrow);
            let out = difference.xor(borrow);
            borrow = made.xor(passed);
            out
        })
    }

    /// The sum of copies, one shifted by each set bit of the factor.
    fn multiply(&mut self, word: &Word, factor: u64) -> Word {
        Bitboard(factor).into_iter().fold(constant(0), |sum, copy| {
            let shifted = shifted_left(word, copy.to_usize());
            self.add(&sum, &shifted)
        })
    }

    /// The union over the set squares of `word` of each square's image.
    fn union(&mut self, word: &Word, image: impl Fn(Square) -> u64) -> Word {
        let mut all = constant(0);
        for from in Square::ALL {
            for to in Bitboard(image(from)) {
                all[to.to_usize()] = self.or(to, all[to.to_usize()], word[from.to_usize()]);
            }
        }
        all
    }

    fn collide(&mut self, square: Square, meeting: Meeting) -> Bit {
        let (symbol, place) = (self.instruction.operation().symbol(), self.instruction.place());
        self.collisions.push(Collision { symbol, place, square, meeting });
        Bit::Mixed(self.collisions.len() - 1)
    }
}

/// Whether two words are known to be equal for all boards.
fn same(left: &Word, right: &Word) -> bool {
    left == right && left.iter().all(|bit| matches!(bit, Bit::Affine { .. }))
}
