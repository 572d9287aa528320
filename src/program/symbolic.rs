//! Reading a program by running it on symbols: one for the bit of each square.
//!
//! Each bit of each intermediate word is then known for all 2^64 boards at once: it is the xor
//! of some source squares' bits, perhaps inverted ([`Bit::Sum`]), or it depends on the board in
//! some other way ([`Bit::Mixed`]), and then the first [`Collision`] that made it so is kept. A
//! mixed bit that a mask removes again does no harm: products may carry garbage. Where an operation
//! hangs on few squares, all cases are tried. What is not
//! linear for all boards may be for some: [`Program::trace_from`] takes boards of which some bits
//! are known.

use std::fmt;

use shakmaty::{Bitboard, Square};

use super::bit::{Bit, Word};
use super::cases;
use super::kind::Nature;
use super::matrix::Matrix;
use super::operation::{Binary, Unary};
use super::{Input, Instruction, Operand, Program};
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

/// Why a program has no matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotLinear {
    /// The squares of the result that are no sums of bits, and the first reason.
    Mixed(Bitboard, Collision),
    /// The program reads a set of a position, not `x` alone.
    Reads(Input),
}

impl fmt::Display for NotLinear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotLinear::Reads(input) => {
                write!(f, "not a function of `x` alone: reads `{}`", input.name())
            }
            NotLinear::Mixed(squares, collision) => {
                let Collision { symbol, square, .. } = collision;
                match collision.meeting {
                    Meeting::Joined(a, b) => {
                        write!(
                            f,
                            "not linear: `{symbol}` joins {} and {} on {square}",
                            list(a),
                            list(b)
                        )?;
                    }
                    Meeting::Carried(a, b) => {
                        let (a, b) = (list(a), list(b));
                        write!(f, "carries: in `{symbol}`, {a} and {b} meet on {square}")?;
                    }
                    Meeting::Nature => write!(f, "not linear: `{symbol}`")?,
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
    /// [`NotLinear::Reads`] if it reads more than `x`.
    pub fn trace(&self) -> Result<Trace, NotLinear> {
        self.trace_from(Square::ALL.map(Bit::of))
    }

    /// Like [`Program::trace`], for some boards only: those that `x` stands for, in which some
    /// bits may be known.
    ///
    /// # Errors
    ///
    /// [`NotLinear::Reads`] if it reads more than `x`.
    pub fn trace_from(&self, x: Word) -> Result<Trace, NotLinear> {
        match self.inputs().find(|&input| input != Input::Board) {
            Some(input) => Err(NotLinear::Reads(input)),
            None => Ok(self.traced(&x)),
        }
    }

    /// The trace in which every input is the same word.
    fn traced(&self, input: &Word) -> Trace {
        let mut trace = Trace { x: *input, words: Vec::new(), collisions: Vec::new() };
        for instruction in &self.instructions {
            let words: Vec<Word> = instruction.operands().map(|o| trace.word(o)).collect();
            let mut tracer = Tracer { instruction, collisions: &mut trace.collisions };
            let word = tracer.run(&words);
            trace.words.push(word);
        }
        trace
    }

    /// The program's bit matrix: exact for all 2^64 boards.
    ///
    /// # Errors
    ///
    /// Why there is none: the program reads more than `x`, or some of its bits are no sums of
    /// bits of `x`.
    pub fn matrix(&self) -> Result<Matrix, NotLinear> {
        let trace = self.trace()?;
        let word = trace.word(self.result);
        let mut rows = [0; 64];
        let mut ones = 0;
        let mut mixed = Bitboard::EMPTY;
        let mut first = None;
        for (square, bit) in Square::ALL.into_iter().zip(word) {
            match bit {
                Bit::Sum { sources, inverted } => {
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
            Some(cause) => Err(NotLinear::Mixed(mixed, trace.collisions[cause])),
            None => Ok(Matrix::new(rows, ones)),
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
        Bit::Sum { sources: 0, inverted } => Some(constant | u64::from(*inverted) << bit),
        _ => None,
    })
}

/// How many zeros stand before the first one, if it is known which bit that is.
fn first_one<'a>(bits: impl Iterator<Item = &'a Bit>) -> Option<usize> {
    let mut behind = bits.enumerate().skip_while(|(_, bit)| **bit == Bit::ZERO);
    behind.next().filter(|(_, bit)| **bit == Bit::ONE).map(|(zeros, _)| zeros)
}

/// The word whose bit `i` is the bit `source(i)` of another, or zero where that has none.
fn moved(word: &Word, source: impl Fn(usize) -> Option<usize>) -> Word {
    let bit = |bit| source(bit).and_then(|from| word.get(from)).copied();
    std::array::from_fn(|to| bit(to).unwrap_or(Bit::ZERO))
}

fn shifted_left(word: &Word, n: u64) -> Word {
    moved(word, |bit| bit.checked_sub(n.min(64) as usize))
}

fn shifted_right(word: &Word, n: u64) -> Word {
    moved(word, |bit| Some(bit + n.min(64) as usize))
}

/// One instruction at work on symbols.
struct Tracer<'a> {
    instruction: &'a Instruction,
    collisions: &'a mut Vec<Collision>,
}

impl Tracer<'_> {
    fn run(&mut self, operands: &[Word]) -> Word {
        let mut word = match *self.instruction {
            Instruction::Unary { operation, .. } => self.unary(operation, &operands[0]),
            Instruction::Binary { operation, .. } => {
                self.binary(operation, &operands[0], &operands[1])
            }
        };
        let is_mixed = |bit: &Bit| matches!(bit, Bit::Mixed(_));
        if word.iter().any(is_mixed)
            && let Some(sums) = cases::tried(self.instruction, operands)
        {
            for (bit, sum) in word.iter_mut().zip(sums).filter(|(bit, _)| is_mixed(bit)) {
                *bit = sum.unwrap_or(*bit);
            }
        }
        word
    }

    fn unary(&mut self, operation: Unary, word: &Word) -> Word {
        if let Some(known) = as_constant(word) {
            return constant(operation.apply([known]));
        }
        match operation {
            Unary::Not => word.map(Bit::not),
            Unary::Negate => self.subtract(&constant(0), word),
            Unary::SwapBytes => moved(word, |bit| Some(bit ^ 0b11_1000)),
            Unary::LeastBit if let Some(bit) = first_one(word.iter()) => constant(bit as u64),
            Unary::MostBit if let Some(bit) = first_one(word.iter().rev()) => {
                constant(63 - bit as u64)
            }
            Unary::CountOnes | Unary::LeastBit | Unary::MostBit => self.mixed(&[word], 0x7f),
            Unary::Knight | Unary::King | Unary::WhitePawn | Unary::BlackPawn => {
                self.union(word, |square| operation.apply([1 << u32::from(square)]))
            }
        }
    }

    fn binary(&mut self, operation: Binary, left: &Word, right: &Word) -> Word {
        let (known_left, known_right) = (as_constant(left), as_constant(right));
        if let (Some(a), Some(b)) = (known_left, known_right)
            && !(operation.divides() && b == 0)
        {
            return constant(operation.apply([a, b]));
        }
        match (operation, known_right) {
            (Binary::And, _) => self.pairs(left, right, Self::and),
            (Binary::Or, _) => self.pairs(left, right, Self::or),
            (Binary::Xor, _) => std::array::from_fn(|bit| left[bit].xor(right[bit])),
            (Binary::Add, _) => self.add(left, right),
            (Binary::Subtract, _) => self.subtract(left, right),
            (Binary::Multiply, Some(factor)) => self.multiply(left, factor),
            (Binary::Multiply, None) if known_left.is_some() => {
                self.multiply(right, known_left.unwrap_or(0))
            }
            (Binary::ShiftLeft, Some(n)) => shifted_left(left, n),
            (Binary::ShiftRight, Some(n)) => shifted_right(left, n),
            (Binary::ShiftRightSigned, Some(n)) => {
                moved(left, |bit| Some((bit + n.min(63) as usize).min(63)))
            }
            (Binary::RotateLeft, Some(n)) => {
                moved(left, |bit| Some((bit + 64 - n as usize % 64) % 64))
            }
            (Binary::RotateRight, Some(n)) => moved(left, |bit| Some((bit + n as usize % 64) % 64)),
            (Binary::Divide, Some(n)) if n.is_power_of_two() => {
                shifted_right(left, n.trailing_zeros().into())
            }
            (Binary::Remainder, Some(n)) if n.is_power_of_two() => {
                self.pairs(left, &constant(n - 1), Self::and)
            }
            (Binary::Extract, Some(mask)) => {
                moved(left, |to| Bitboard(mask).into_iter().map(usize::from).nth(to))
            }
            (Binary::Deposit, Some(mask)) => moved(left, |to| {
                Bitboard(mask).into_iter().map(usize::from).position(|at| at == to)
            }),
            (Binary::Rook | Binary::Bishop | Binary::Queen, Some(occupied)) => {
                self.union(left, |square| operation.apply([1 << u32::from(square), occupied]))
            }
            // Compared with itself, every word gives the same.
            _ if operation.nature() == Nature::Truth && same(left, right) => {
                constant(operation.apply([0, 0]))
            }
            _ if operation.nature() == Nature::Truth => self.mixed(&[left, right], 1),
            _ => self.mixed(&[left, right], !0),
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
            (Bit::Sum { sources: a, .. }, Bit::Sum { sources: b, .. }) => {
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
            let shifted = shifted_left(word, copy.into());
            self.add(&sum, &shifted)
        })
    }

    /// The union over the set squares of `word` of each square's image.
    fn union(&mut self, word: &Word, image: impl Fn(Square) -> u64) -> Word {
        Square::ALL.into_iter().fold(constant(0), |all, from| {
            let bit = word[from.to_usize()];
            let spread =
                constant(image(from)).map(|lit| if lit == Bit::ONE { bit } else { Bit::ZERO });
            self.pairs(&all, &spread, Self::or)
        })
    }

    fn collide(&mut self, square: Square, meeting: Meeting) -> Bit {
        let (symbol, place) = (self.instruction.symbol(), self.instruction.place());
        self.collisions.push(Collision { symbol, place, square, meeting });
        Bit::Mixed(self.collisions.len() - 1)
    }
}

/// Whether two words are known to be equal for all boards.
fn same(left: &Word, right: &Word) -> bool {
    left == right && left.iter().all(|bit| matches!(bit, Bit::Sum { .. }))
}
