//! Symbols: what is known of a bit of a program's words for all boards at once.

use shakmaty::Square;

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
