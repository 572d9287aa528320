//! Affine maps: what a program that only moves, drops, xors and inverts bits does, for all 2^64 boards at once.

use shakmaty::{Bitboard, Square};

use super::SquareMap;

/// An affine map over GF(2): a matrix of 64x64 bits and a constant. For each target square, it has the set of source
/// squares whose bits are xored there, and whether the sum is inverted. Without a constant, the map is linear.
///
/// Two affine programs are equal for all 2^64 boards exactly when their maps are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AffineMap {
    /// For each target square (bit number: a1 is 0) the set of its sources.
    rows: [u64; 64],
    /// The target squares whose sum is inverted.
    constant: u64,
}

impl AffineMap {
    /// The map whose target squares hold the given sources, inverted on the squares of `constant`.
    pub(crate) const fn new(rows: &[u64; 64], constant: u64) -> AffineMap {
        AffineMap { rows: *rows, constant }
    }

    /// The map of a plain move of bits: each square's bit goes to one square or off the board.
    pub fn moving(target: impl Fn(Square) -> Option<Square>) -> AffineMap {
        let mut rows = [0; 64];
        for from in Square::ALL {
            if let Some(to) = target(from) {
                rows[to.to_usize()] ^= 1 << u32::from(from);
            }
        }
        AffineMap::new(&rows, 0)
    }

    /// The same map with every sum inverted.
    #[must_use]
    pub(crate) fn inverting(self) -> AffineMap {
        AffineMap::new(&self.rows, !self.constant)
    }

    /// The sources of a target square: whose bits it holds, xored.
    pub(crate) fn sources(&self, target: Square) -> Bitboard {
        Bitboard(self.rows[target.to_usize()])
    }

    /// The target squares whose sum is inverted: the image of the empty board.
    pub(crate) fn constant(&self) -> Bitboard {
        Bitboard(self.constant)
    }

    /// The image of one board: the slow, obvious reading that others are tested against.
    pub fn apply(&self, board: u64) -> u64 {
        self.rows.iter().enumerate().fold(self.constant, |image, (to, sources)| {
            image ^ u64::from((sources & board).count_ones() & 1) << to
        })
    }

    /// The rearrangement of the squares that this map is: one source in each row, one target
    /// for each source, nothing inverted.
    pub fn square_map(&self) -> Option<SquareMap> {
        if self.constant != 0 {
            return None;
        }
        SquareMap::try_new(|target| self.sources(target).single_square()).map(|map| map.inverse())
    }
}
