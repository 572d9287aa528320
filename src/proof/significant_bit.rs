//! The bit of a board that carries and scans depend on. Where it is known, the program may be affine.

use std::cmp::Ordering;

use shakmaty::{Bitboard, Square};

use crate::program::{Bit, BitWord, Program};

/// A bit of a board, defined by its significance: a1 has the least, h8 the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignificantBit {
    /// The least significant one (LS1B): the first square of the set.
    LeastOne,
    /// The least significant zero (LS0B): the first square that is not in the set.
    LeastZero,
    /// The most significant one (MS1B): the last square of the set.
    MostOne,
}

impl SignificantBit {
    /// All three.
    pub const ALL: [SignificantBit; 3] =
        [SignificantBit::LeastOne, SignificantBit::LeastZero, SignificantBit::MostOne];

    /// The square of the bit on a board, if there is one.
    pub fn find(self, set: Bitboard) -> Option<Square> {
        match self {
            SignificantBit::LeastOne => set.first(),
            SignificantBit::LeastZero => (!set).first(),
            SignificantBit::MostOne => set.last(),
        }
    }

    /// The only board without such a bit: the empty one, or the full one for a zero.
    pub(crate) fn missing(self) -> u64 {
        match self {
            SignificantBit::LeastOne | SignificantBit::MostOne => 0,
            SignificantBit::LeastZero => !0,
        }
    }

    /// All boards on which the bit is found on a square, as a word of symbols: the bits that are
    /// passed over on the way to it are known, those after it are arbitrary.
    pub fn boards(self, found: Square) -> BitWord {
        let (bit, arbitrary) = match self {
            SignificantBit::LeastOne => (Bit::ONE, Ordering::Greater),
            SignificantBit::LeastZero => (Bit::ZERO, Ordering::Greater),
            SignificantBit::MostOne => (Bit::ONE, Ordering::Less),
        };
        Square::ALL.map(|square| match square.cmp(&found) {
            Ordering::Equal => bit,
            side if side == arbitrary => Bit::of(square),
            _ => bit.not(),
        })
    }

    /// What a program gives for all boards on which the bit is found on a square, if that is affine.
    pub fn image(self, program: &Program, found: Square) -> Option<BitWord> {
        let trace = program.trace_from(&self.boards(found)).ok()?;
        let word = trace.word(program.result());
        word.iter().all(|bit| matches!(bit, Bit::Affine { .. })).then_some(word)
    }
}
