//! What a step must do, said without any algorithm, so that algorithms can be proved equal to it.

use std::cmp::Ordering;

use shakmaty::{Bitboard, Square};

use crate::program::affine::AffineMap;
use crate::program::bit::{Bit, Word};
use crate::program::squares::{SYMMETRIES, image};

/// What a step must do, independent of any algorithm.
#[derive(Clone, Copy, Debug)]
pub enum Specification {
    /// Each square's bit goes to one square, or drops off the board.
    Squares(fn(Square) -> Option<Square>),
    /// Each square's bit stays where it is and is inverted.
    Complement,
    /// Each square of the set becomes a set of squares, and the result is the union of these.
    Spread(fn(Square) -> Bitboard),
    /// The smallest number among the board's eight images by symmetry. A position becomes the one
    /// that stands for all its images.
    SmallestImage,
    /// A significant bit of the board is found, and divides it.
    Divided(SignificantBit, Parts),
}

/// A bit that is found by its significance: a1 has the least, h8 the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignificantBit {
    /// The least significant one (LS1B): the first square of the set.
    LeastOne,
    /// The least significant zero (LS0B): the first square that is not in the set.
    LeastZero,
    /// The most significant one (MS1B): the last square of the set.
    MostOne,
}

/// What becomes of a board that a significant bit divides.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// Of the bits below the one that was found.
    pub below: Becomes,
    /// Of the one that was found.
    pub found: Becomes,
    /// Of the bits above.
    pub above: Becomes,
    /// Of the board on which there is none to be found: empty, or full for a zero.
    pub without: Bitboard,
}

/// What becomes of a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// It is 0.
    Clear,
    /// It is 1.
    Set,
    /// It stays what it was.
    Same,
    /// It is inverted.
    Inverted,
}

impl Specification {
    /// The affine map that every algorithm must be, if the step is one.
    pub fn affine_map(self) -> Option<AffineMap> {
        match self {
            Specification::Squares(target) => Some(AffineMap::moving(target)),
            Specification::Complement => Some(AffineMap::moving(Some).inverting()),
            Specification::Spread(_)
            | Specification::SmallestImage
            | Specification::Divided(..) => None,
        }
    }

    /// How the algorithms are proved to do this for all 2^64 boards, as a phrase.
    pub fn proof(self) -> &'static str {
        match self {
            Specification::Squares(_) | Specification::Complement => {
                "the affine map of each algorithm is that of the specification"
            }
            Specification::Spread(_) => {
                "every operation keeps unions, and so the 64 single squares tell all"
            }
            Specification::SmallestImage => {
                "the affine map of each of the eight images, and the form of each choice between two"
            }
            Specification::Divided(..) => {
                "65 cases: for each place of the bit the rest is affine; and the board without one"
            }
        }
    }

    /// The image of one board: slow and obvious.
    pub fn apply(self, board: u64) -> u64 {
        let set = Bitboard(board);
        match self {
            Specification::Squares(target) => set.into_iter().filter_map(target).collect(),
            Specification::Complement => !set,
            Specification::Spread(image) => {
                set.into_iter().fold(Bitboard::EMPTY, |all, square| all | image(square))
            }
            Specification::SmallestImage => {
                let images = SYMMETRIES.map(|(_, target)| image(set, target));
                images.into_iter().fold(set, Bitboard::min)
            }
            Specification::Divided(bit, parts) => match bit.find(set) {
                None => parts.without,
                Some(found) => {
                    let becomes = |square: &Square| match parts.of(found, *square) {
                        Becomes::Clear => false,
                        Becomes::Set => true,
                        Becomes::Same => set.contains(*square),
                        Becomes::Inverted => !set.contains(*square),
                    };
                    Square::ALL.into_iter().filter(becomes).collect()
                }
            },
        }
        .0
    }
}

impl SignificantBit {
    /// Where the bit is on a board, if there is one.
    pub fn find(self, set: Bitboard) -> Option<Square> {
        match self {
            SignificantBit::LeastOne => set.first(),
            SignificantBit::LeastZero => (!set).first(),
            SignificantBit::MostOne => set.last(),
        }
    }

    /// The only board on which there is no such bit.
    pub fn missing(self) -> u64 {
        match self {
            SignificantBit::LeastOne | SignificantBit::MostOne => 0,
            SignificantBit::LeastZero => !0,
        }
    }

    /// All boards on which the bit is found on a square, as a word of symbols: the bits that are
    /// passed over on the way to it are known, those behind it may be anything.
    pub fn boards(self, found: Square) -> Word {
        let (bit, behind) = match self {
            SignificantBit::LeastOne => (Bit::ONE, Ordering::Greater),
            SignificantBit::LeastZero => (Bit::ZERO, Ordering::Greater),
            SignificantBit::MostOne => (Bit::ONE, Ordering::Less),
        };
        Square::ALL.map(|square| match square.cmp(&found) {
            Ordering::Equal => bit,
            side if side == behind => Bit::of(square),
            _ => bit.not(),
        })
    }
}

impl Parts {
    /// What becomes of a square's bit when the significant one is found on another.
    fn of(self, found: Square, square: Square) -> Becomes {
        match square.cmp(&found) {
            Ordering::Less => self.below,
            Ordering::Equal => self.found,
            Ordering::Greater => self.above,
        }
    }

    /// The image of the boards that a word of symbols stands for, on which the significant bit
    /// is found on a square.
    pub fn image(self, found: Square, boards: &Word) -> Word {
        Square::ALL.map(|square| {
            let bit = boards[square.to_usize()];
            match self.of(found, square) {
                Becomes::Clear => Bit::ZERO,
                Becomes::Set => Bit::ONE,
                Becomes::Same => bit,
                Becomes::Inverted => bit.not(),
            }
        })
    }
}
