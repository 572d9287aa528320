//! Pieces that slide, and factors for the look-up of what they attack.

use shakmaty::{Bitboard, Square, attacks};

use crate::text::names::named;

named! {
    /// A piece whose attacks are looked up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(crate) enum Slider {
        Rook = "rook",
        Bishop = "bishop",
    }
}

impl Slider {
    /// The squares that it attacks, from shakmaty's tables.
    pub(crate) fn attacks(self, square: Square, occupancy: Bitboard) -> Bitboard {
        match self {
            Slider::Rook => attacks::rook_attacks(square, occupancy),
            Slider::Bishop => attacks::bishop_attacks(square, occupancy),
        }
    }

    /// The squares whose occupancy matters: those that have others behind them.
    pub(crate) fn mask(self, square: Square) -> Bitboard {
        let all = self.attacks(square, Bitboard::EMPTY);
        let blocks = |blocker: &Square| self.attacks(square, Bitboard::from(*blocker)) != all;
        all.into_iter().filter(blocks).collect()
    }

    /// The number of bits of an index that is enough for each square: the shift is then fixed.
    pub(crate) fn most_bits(self) -> u32 {
        Square::ALL.map(|square| self.mask(square).count() as u32).into_iter().max().unwrap_or(1)
    }

    /// Whether a factor looks up the attacks from a square, with an index of as many bits as the mask has squares:
    /// two occupancies have the same index only if the attacks are the same.
    ///
    /// Source: the chess programming wiki, Magic Bitboards.
    pub(crate) fn is_magic(self, square: Square, factor: u64) -> bool {
        let mask = self.mask(square);
        let mut found = vec![Bitboard::EMPTY; 1 << mask.count()];
        mask.carry_rippler().all(|occupied| {
            let index = occupied.0.wrapping_mul(factor) >> (64 - mask.count());
            let (attacked, entry) = (self.attacks(square, occupied), &mut found[index as usize]);
            if entry.is_empty() {
                *entry = attacked;
            }
            *entry == attacked
        })
    }
}
