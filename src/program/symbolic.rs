//! Reading a program by running it on symbols: one for the bit of each square.
//!
//! Each bit of each intermediate word is then known for all 2^64 boards at once: it is the xor of some source squares'
//! bits, perhaps inverted, or it depends on the board in some other way, and then the first [`NonLinearity`] that made
//! it so is kept. A mixed bit that a mask removes again does no harm: products may carry garbage. Where an operation
//! depends on few squares, all cases are tried. A program that is not affine for all boards may be for some: a trace
//! may take boards of which some bits are known.

use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use shakmaty::{Bitboard, Square};

use super::bits::{self, Bits};
use super::{
    AffineMap, Input, Instruction, Nature, Operand, Operation, Program, Property, Reading,
};
use crate::text::fault::Span;

/// What is known of one bit, for all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bit {
    /// The xor of the source squares' bits, inverted or not. No sources: a constant.
    Affine {
        /// The source squares, as a bitboard.
        sources: u64,
        /// Whether 1 is added to the sum.
        inverted: bool,
    },
    /// Not a sum of bits, for the reason with this index in the trace.
    Mixed(usize),
}

impl Bit {
    /// 0 on every board.
    pub(crate) const ZERO: Bit = Bit::Affine { sources: 0, inverted: false };
    /// 1 on every board.
    pub(crate) const ONE: Bit = Bit::ZERO.not();

    /// The bit of a square of the board.
    pub(crate) const fn of(square: Square) -> Bit {
        Bit::Affine { sources: 1 << square as u32, inverted: false }
    }

    /// The inverted bit.
    #[must_use]
    pub(crate) const fn not(self) -> Bit {
        match self {
            Bit::Affine { sources, inverted } => Bit::Affine { sources, inverted: !inverted },
            Bit::Mixed(_) => self,
        }
    }

    /// The sum of both: 1 where they differ.
    #[must_use]
    pub(crate) const fn xor(self, other: Bit) -> Bit {
        match (self, other) {
            (Bit::Affine { sources: a, inverted: i }, Bit::Affine { sources: b, inverted: j }) => {
                Bit::Affine { sources: a ^ b, inverted: i ^ j }
            }
            (Bit::Mixed(_), _) => self,
            (_, Bit::Mixed(_)) => other,
        }
    }
}

/// A 64-bit word of symbols, bit 0 (a1) first.
pub(crate) type BitWord = [Bit; 64];

/// Why a bit is not a sum of bits: an operation combines bits on one square in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NonLinearity {
    /// The operation.
    pub symbol: &'static str,
    /// The operation in the program's text.
    pub place: Span,
    /// The square on which the bits meet.
    pub square: Square,
    /// How it combines them.
    pub cause: Mixing,
}

/// How an operation combines bits in a [`NonLinearity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixing {
    /// Two sums of source squares are joined by an intersection or a union.
    Joined(Bitboard, Bitboard),
    /// Two sums of source squares are added, and carry.
    Carried(Bitboard, Bitboard),
    /// The operation mixes the bits of the board by its nature (a count, a quotient, ...).
    Nature,
}

/// Why a program is not known to be affine.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAffine {
    /// The squares of the result that are not sums of bits, and the first reason.
    Mixed(Bitboard, NonLinearity),
    /// The program reads another input than `x`: its name.
    Reads(String),
}

impl fmt::Display for NotAffine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAffine::Reads(input) => write!(f, "not a function of `x` alone: reads `{input}`"),
            NotAffine::Mixed(squares, NonLinearity { symbol, square, cause, .. }) => {
                let (why, what) = match cause {
                    Mixing::Joined(a, b) => {
                        let (a, b) = (list(*a), list(*b));
                        (format!("not affine: `{symbol}` joins {a} and {b} on {square}"), "that")
                    }
                    Mixing::Carried(a, b) => {
                        let (a, b) = (list(*a), list(*b));
                        (format!("carries: in `{symbol}`, {a} and {b} meet on {square}"), "a carry")
                    }
                    Mixing::Nature => (format!("not affine: `{symbol}`"), "it"),
                };
                let are_all = squares.count() == 64;
                let squares = if are_all { "every square".to_owned() } else { list(*squares) };
                write!(f, "{why}; {squares} of the result may depend on {what}")
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
pub(crate) struct Trace {
    /// The word of `x`.
    pub x: BitWord,
    /// The word that each instruction gives.
    pub words: Vec<BitWord>,
    /// The reasons that mixed bits refer to.
    pub reasons: Vec<NonLinearity>,
}

impl Program {
    /// Runs the program on symbols and returns the words after each operation, unless it reads more than `x`.
    pub(crate) fn trace(&self) -> Result<Trace, NotAffine> {
        self.trace_from(&Square::ALL.map(Bit::of))
    }

    /// Like [`Program::trace`], for some boards only: those that the word `x` describes, in which
    /// some bits may be known.
    pub(crate) fn trace_from(&self, x: &BitWord) -> Result<Trace, NotAffine> {
        if let Some(input) = self.read_inputs().find(|&input| input != Input::X) {
            return Err(NotAffine::Reads(self.inputs.name(input).to_owned()));
        }
        Ok(self.trace_with(x, &[]))
    }

    /// Like [`Program::trace_from`], with these words for the inputs after `x`, which are known. `words` has
    /// one for each input; that of `x` is ignored.
    pub(crate) fn trace_with(&self, &x: &BitWord, words: &[u64]) -> Trace {
        let mut tracer = Tracer {
            x,
            words,
            // The first instruction takes the places of these.
            operation: Operation::And,
            place: Span::default(),
            square: Square::A1,
            reasons: Vec::new(),
        };
        let Ok(words) = self.read(&mut tracer);
        Trace { x, words, reasons: tracer.reasons }
    }

    /// The affine map that the program is: exact for all 2^64 boards.
    ///
    /// # Errors
    ///
    /// The program reads more than `x`, or some bits of its result are not sums of bits of `x`.
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
                Bit::Mixed(reason) => {
                    mixed.add(square);
                    first = Some(first.map_or(reason, |first: usize| first.min(reason)));
                }
            }
        }
        let mixed = |reason| Err(NotAffine::Mixed(mixed, trace.reasons[reason]));
        first.map_or_else(|| Ok(AffineMap::new(&rows, ones)), mixed)
    }
}

impl Trace {
    /// The symbols of an operand: of `x`, of a constant, or of an operation's result.
    pub(crate) fn word(&self, operand: Operand) -> BitWord {
        match operand {
            Operand::Constant(word) => constant(word),
            Operand::Input(_) => self.x,
            Operand::Result(index) => self.words[index],
        }
    }
}

/// A word that is known.
fn constant(word: u64) -> BitWord {
    std::array::from_fn(|bit| if word >> bit & 1 == 1 { Bit::ONE } else { Bit::ZERO })
}

/// How many zeros come before the first one, if it is known which bit that is.
fn first_one<'a>(bits: impl Iterator<Item = &'a Bit>) -> Option<usize> {
    let mut rest = bits.enumerate().skip_while(|(_, bit)| **bit == Bit::ZERO);
    rest.next().filter(|(_, bit)| **bit == Bit::ONE).map(|(zeros, _)| zeros)
}

struct Tracer<'a> {
    /// The word of the first input.
    x: BitWord,
    /// The words of all inputs; that of the first one is ignored.
    words: &'a [u64],
    /// The operation that is read, and its place.
    operation: Operation,
    place: Span,
    /// The square whose bits are joined.
    square: Square,
    reasons: Vec<NonLinearity>,
}

impl Reading for Tracer<'_> {
    type Word = BitWord;
    type Stop = Infallible;

    fn constant(&mut self, word: u64) -> BitWord {
        constant(word)
    }

    fn input(&mut self, input: Input) -> BitWord {
        match input {
            Input::X => self.x,
            input => constant(self.words.get(input.index()).copied().unwrap_or_default()),
        }
    }

    fn apply(&mut self, one: &Instruction, operands: [BitWord; 2]) -> Result<BitWord, Infallible> {
        (self.operation, self.place) = (one.operation(), one.place());
        let mut word = self.word(&operands);
        let is_mixed = |bit: &Bit| matches!(bit, Bit::Mixed(_));
        if word.iter().any(is_mixed)
            && let Some(sums) = enumerate(self.operation, &operands)
        {
            for (bit, sum) in word.iter_mut().zip(sums).filter(|(bit, _)| is_mixed(bit)) {
                *bit = sum.unwrap_or(*bit);
            }
        }
        Ok(word)
    }
}

impl Bits for Tracer<'_> {
    type Bit = Bit;

    fn constant(&mut self, bit: bool) -> Bit {
        if bit { Bit::ONE } else { Bit::ZERO }
    }

    fn not(&mut self, bit: Bit) -> Bit {
        bit.not()
    }

    fn and(&mut self, left: Bit, right: Bit) -> Bit {
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
                } else if self.operation.has(Property::Carries) {
                    self.mix(Mixing::Carried(Bitboard(a), Bitboard(b)))
                } else {
                    self.mix(Mixing::Joined(Bitboard(a), Bitboard(b)))
                }
            }
        }
    }

    fn xor(&mut self, left: Bit, right: Bit) -> Bit {
        left.xor(right)
    }

    fn turn_to(&mut self, square: Square) {
        self.square = square;
    }
}

impl Tracer<'_> {
    /// The result of the operation. Where it mixes the bits by its nature, one reason says so, not one for each square.
    fn word(&mut self, operands @ [left, right]: &[BitWord; 2]) -> BitWord {
        let operation = self.operation;
        let known = [left, right].map(|word| bits::as_constant(self, word));
        let divides_by_zero = operation.has(Property::Divides) && known[1] == Some(0);
        // What is known of the words for all boards: that they are equal, or that they differ in a bit.
        let is_sum = |bit: &Bit| matches!(bit, Bit::Affine { .. });
        let are_equal = || left == right && left.iter().all(is_sum);
        let differ = || left.iter().zip(right).any(|(a, b)| is_sum(a) && *a == b.not());
        match (operation, known) {
            (_, [Some(_), Some(_)]) if !divides_by_zero => bits::apply(self, operation, operands),
            (Operation::Multiply, [None, None]) => self.mixed(operands),
            (Operation::LeastBit | Operation::MostBit, _) => {
                let first = match operation {
                    Operation::LeastBit => first_one(left.iter()),
                    _ => first_one(left.iter().rev()).map(|bit| 63 - bit),
                };
                first.map_or_else(|| self.mixed(&operands[..1]), |bit| constant(bit as u64))
            }
            (_, [_, Some(right)]) if bits::is_additive(operation, right) => {
                bits::apply(self, operation, operands)
            }
            // Every sum of products with a bit that is known is a sum.
            (Operation::MultiplyMatrix, [Some(_), _] | [_, Some(_)]) => {
                bits::apply(self, operation, operands)
            }
            _ if operation.has(Property::Bitwise) || operation.has(Property::Carries) => {
                bits::apply(self, operation, operands)
            }
            // Compared with itself, every word gives the same.
            _ if operation.nature() == Nature::Truth && are_equal() => {
                constant(operation.apply([0, 0]))
            }
            (Operation::Equal | Operation::NotEqual, _) if differ() => {
                constant(operation.apply([0, 1]))
            }
            _ => self.mixed(&operands[..operation.arity()]),
        }
    }

    /// A word whose bits are mixed by the operation's nature, or because those of its operands are.
    fn mixed(&mut self, operands: &[BitWord]) -> BitWord {
        let mask: u64 = match self.operation.nature() {
            Nature::Truth => 1,
            Nature::Count => 0x7f,
            Nature::Alike | Nature::Set => !0,
        };
        let inherited = operands.iter().flatten().find(|bit| matches!(bit, Bit::Mixed(_)));
        let bit = inherited.copied().unwrap_or_else(|| {
            self.square = Square::A1;
            self.mix(Mixing::Nature)
        });
        std::array::from_fn(|at| if mask >> at & 1 == 1 { bit } else { Bit::ZERO })
    }

    fn mix(&mut self, cause: Mixing) -> Bit {
        let (symbol, place, square) = (self.operation.symbol(), self.place, self.square);
        self.reasons.push(NonLinearity { symbol, place, square, cause });
        Bit::Mixed(self.reasons.len() - 1)
    }
}

/// On how many squares the operands of an operation may depend: two to the power of this is the number of cases.
const MOST_SQUARES: usize = 8;

/// The result of an operation, found by trying all boards of the squares on which its operands depend: each bit that is
/// a sum of squares' bits in all cases. `None` if there are too many cases, or if a bit of an operand is not a sum.
fn enumerate(operation: Operation, operands: &[BitWord; 2]) -> Option<[Option<Bit>; 64]> {
    let squares =
        operands.iter().flatten().try_fold(Bitboard::EMPTY, |squares, bit| match *bit {
            Bit::Affine { sources, .. } => Some(squares | Bitboard(sources)),
            Bit::Mixed(_) => None,
        })?;
    if squares.count() > MOST_SQUARES {
        return None;
    }
    let results: Vec<(Bitboard, u64)> = squares
        .carry_rippler()
        .map(|board| {
            let words = operands.each_ref().map(|word| value(word, board));
            let has_result = words[1] != 0 || !operation.has(Property::Divides);
            has_result.then(|| (board, operation.apply(words)))
        })
        .collect::<Option<_>>()?;
    Some(std::array::from_fn(|bit| sum(&results, bit)))
}

/// The value of a word of symbols for one board.
fn value(word: &BitWord, board: Bitboard) -> u64 {
    word.iter().enumerate().fold(0, |value, (at, bit)| match *bit {
        Bit::Affine { sources, inverted } => {
            let odd = (board & Bitboard(sources)).count() % 2 == 1;
            value | u64::from(odd != inverted) << at
        }
        Bit::Mixed(_) => value,
    })
}

/// The sum that equals a bit of the results in all cases, if there is one: the empty board tells
/// whether it is inverted, single squares tell its sources, and all others must agree.
fn sum(results: &[(Bitboard, u64)], bit: usize) -> Option<Bit> {
    let is_set = |result: u64| result >> bit & 1 == 1;
    let inverted = results.iter().any(|(board, result)| board.is_empty() && is_set(*result));
    let sources: Bitboard = results
        .iter()
        .filter(|(_, result)| is_set(*result) != inverted)
        .filter_map(|(board, _)| board.single_square())
        .collect();
    let agrees = |(board, result): &(Bitboard, u64)| {
        ((*board & sources).count() % 2 == 1) != (is_set(*result) == inverted)
    };
    results.iter().all(agrees).then_some(Bit::Affine { sources: sources.0, inverted })
}
