//! What a step must do, stated without any algorithm, so that algorithms can be proved equal to it.

use std::cmp::Ordering;

use shakmaty::{Bitboard, Square};

use crate::program::squares::{SYMMETRIES, image};
use crate::program::{AffineMap, Bit, BitWord};
use crate::proof::significant_bit::SignificantBit;

/// What a step must do, independent of any algorithm.
#[derive(Clone, Copy, Debug)]
pub enum Specification {
    /// Each square's bit goes to one square, or is lost.
    Squares(fn(Square) -> Option<Square>),
    /// Each square's bit stays where it is and is inverted.
    Complement,
    /// Each square of the set becomes a set of squares, and the result is the union of these.
    Additive(fn(Square) -> Bitboard),
    /// The smallest number among the board's eight images by symmetry. A position becomes its canonical image.
    SmallestImage,
    /// A significant bit of the board is found; the effect on the other bits depends on which side of it they are.
    AtBit(SignificantBit, AroundBit),
}

/// The effect on a board in which a significant bit is found.
#[derive(Clone, Copy, Debug)]
pub struct AroundBit {
    /// On the bits below it.
    pub below: Becomes,
    /// On the bit itself.
    pub found: Becomes,
    /// On the bits above it.
    pub above: Becomes,
    /// The result for the board without such a bit: the empty board, or the full one for a zero.
    pub without: Bitboard,
}

/// The effect on a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Becomes {
    /// It becomes 0.
    Clear,
    /// It becomes 1.
    Set,
    /// It is unchanged.
    Same,
    /// It is inverted.
    Inverted,
}

impl Specification {
    /// The effect on the bits below a significant bit, on the bit itself and on those above it, and the
    /// result for the board without such a bit.
    pub(super) const fn at_bit(
        bit: SignificantBit,
        [below, found, above]: [Becomes; 3],
        without: Bitboard,
    ) -> Specification {
        Specification::AtBit(bit, AroundBit { below, found, above, without })
    }

    /// The affine map that every algorithm must be, if the step is one.
    pub fn affine_map(self) -> Option<AffineMap> {
        match self {
            Specification::Squares(target) => Some(AffineMap::moving(target)),
            Specification::Complement => Some(AffineMap::moving(Some).inverting()),
            Specification::Additive(_)
            | Specification::SmallestImage
            | Specification::AtBit(..) => None,
        }
    }

    /// The image of one board, computed slowly and obviously.
    pub fn apply(self, board: u64) -> u64 {
        let set = Bitboard(board);
        match self {
            Specification::Squares(target) => set.into_iter().filter_map(target).collect(),
            Specification::Complement => !set,
            Specification::Additive(image) => {
                set.into_iter().fold(Bitboard::EMPTY, |all, square| all | image(square))
            }
            Specification::SmallestImage => {
                let images = SYMMETRIES.map(|(_, target)| image(set, target));
                images.into_iter().fold(set, Bitboard::min)
            }
            Specification::AtBit(bit, parts) => match bit.find(set) {
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

impl AroundBit {
    /// The effect on a square's bit when the significant one is found on another.
    fn of(self, found: Square, square: Square) -> Becomes {
        match square.cmp(&found) {
            Ordering::Less => self.below,
            Ordering::Equal => self.found,
            Ordering::Greater => self.above,
        }
    }

    /// The image of the boards that a word of symbols stands for, given the square of the significant bit.
    pub(crate) fn image(self, found: Square, boards: &BitWord) -> BitWord {
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
