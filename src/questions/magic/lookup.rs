//! What is looked up by an occupancy, for each subset of a mask a value; and magic factors: the index of
//! a look-up is `(occupancy & mask) * factor >> shift`.

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, Square, attacks};

use crate::notation::Format;

/// A function of the occupancy of some squares, as a table.
#[derive(Clone, Debug)]
pub(crate) struct Lookup {
    mask: Bitboard,
    /// The squares of the mask, the highest first.
    squares: Vec<Square>,
    /// For each subset, which of the different values it has. Bit `n` of the index is the square
    /// `squares[n]`.
    values: Vec<u32>,
    different: usize,
}

impl Lookup {
    /// How many squares a mask may have: there are two to the power of this entries.
    pub(crate) const MOST_SQUARES: usize = 20;

    /// The table of a function for all subsets of a mask, of at most [`Lookup::MOST_SQUARES`] squares.
    /// Fails with the first error of the function.
    pub(crate) fn new<E>(
        mask: Bitboard,
        function: impl Fn(Bitboard) -> Result<u64, E>,
    ) -> Result<Lookup, E> {
        let squares: Vec<Square> = mask.into_iter().rev().collect();
        let mut occupancies = vec![Bitboard::EMPTY];
        for &square in &squares {
            let with: Vec<Bitboard> = occupancies.iter().map(|one| one.with(square)).collect();
            occupancies.extend(with);
        }
        let mut known = FxHashMap::default();
        let mut values = Vec::with_capacity(occupancies.len());
        for occupancy in occupancies {
            let next = known.len() as u32;
            values.push(*known.entry(function(occupancy)?).or_insert(next));
        }
        Ok(Lookup { mask, squares, values, different: known.len() })
    }

    /// The attacks of a piece from a square, by the occupancy of the squares that matter.
    pub(crate) fn of_attacks(slider: Slider, square: Square) -> Lookup {
        let attacks =
            |occupancy| Ok::<_, std::convert::Infallible>(slider.attacks(square, occupancy).0);
        let Ok(lookup) = Lookup::new(slider.mask(square), attacks);
        lookup
    }

    /// The squares whose occupancy matters.
    pub(crate) fn mask(&self) -> Bitboard {
        self.mask
    }

    /// The number of different values.
    pub(crate) fn different(&self) -> usize {
        self.different
    }

    /// The squares of the mask, the highest first.
    pub(super) fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Which value each subset has; bit `n` of the index is the square `squares()[n]`.
    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The number of entries that a factor uses, or `None` if two occupancies with different values
    /// have the same index. All subsets are tried, one by one.
    pub(crate) fn entries(&self, magic: &Magic) -> Option<usize> {
        let mut table = FxHashMap::default();
        for (subset, &value) in self.values.iter().enumerate() {
            let chosen = self.squares.iter().enumerate().filter(|(n, _)| subset >> n & 1 == 1);
            let occupancy: Bitboard = chosen.map(|(_, &square)| square).collect();
            if *table.entry(magic.index(occupancy)).or_insert(value) != value {
                return None;
            }
        }
        Some(table.len())
    }
}

/// A piece whose attacks are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Slider {
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
}

impl Slider {
    /// Both, in the order in which they are written.
    pub(crate) const ALL: [Slider; 2] = [Slider::Rook, Slider::Bishop];

    /// The name of the piece.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Slider::Rook => "rook",
            Slider::Bishop => "bishop",
        }
    }

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
}

/// A factor, and what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Magic {
    /// The squares whose occupancy matters.
    pub(crate) mask: Bitboard,
    /// The factor.
    pub(crate) factor: u64,
    /// The number of bits of the index.
    pub(crate) bits: u32,
}

impl Magic {
    /// By how much the product is shifted to the right.
    pub(crate) const fn shift(&self) -> u32 {
        64 - self.bits
    }

    /// The index for an occupancy.
    pub(crate) fn index(&self, occupancy: Bitboard) -> u64 {
        (occupancy & self.mask).0.wrapping_mul(self.factor) >> self.shift()
    }

    /// The index as a formula.
    pub(crate) fn formula(&self) -> String {
        format!("{} >> {}", product(self.mask, 0, self.factor), self.shift())
    }
}

/// The product of masked squares, which may be shifted down first, as a formula in `x`.
pub(super) fn product(mask: Bitboard, down: u32, factor: u64) -> String {
    let [mask, factor] = [mask.0, factor].map(|word| Format::Hex.text(word));
    match down {
        0 => format!("(x & {mask}) * {factor}"),
        down => format!("((x & {mask}) >> {down}) * {factor}"),
    }
}
