//! The bit matrix: what a linear program does, for all 2^64 boards at once.

use shakmaty::{Bitboard, Square};

use super::squares::SquareMap;

/// A 64x64 matrix over GF(2) and a constant: for each target square, the set of source squares
/// whose bits it holds, xored, and whether the sum is inverted.
///
/// Two linear programs are equal for all 2^64 boards exactly when their matrices are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// For each target square (bit number: a1 is 0) the set of its sources.
    rows: [u64; 64],
    /// The target squares whose sum is inverted.
    inverted: u64,
}

impl Matrix {
    /// The matrix whose target squares hold the given sources, inverted where `inverted` says.
    pub const fn new(rows: [u64; 64], inverted: u64) -> Matrix {
        Matrix { rows, inverted }
    }

    /// The matrix of a plain move of bits: each square's bit goes to one square or off the board.
    pub fn moving(target: impl Fn(Square) -> Option<Square>) -> Matrix {
        let mut rows = [0; 64];
        for from in Square::ALL {
            if let Some(to) = target(from) {
                rows[to.to_usize()] ^= 1 << u32::from(from);
            }
        }
        Matrix::new(rows, 0)
    }

    /// The same matrix with every sum inverted.
    #[must_use]
    pub fn inverting(self) -> Matrix {
        Matrix::new(self.rows, !self.inverted)
    }

    /// The sources of a target square: whose bits it holds, xored.
    pub fn sources(&self, target: Square) -> Bitboard {
        Bitboard(self.rows[target.to_usize()])
    }

    /// The target squares whose sum is inverted: the image of the empty board.
    pub fn inverted(&self) -> Bitboard {
        Bitboard(self.inverted)
    }

    /// The image of one board: the slow, obvious reading that others are tested against.
    pub fn apply(&self, board: u64) -> u64 {
        let sums = self.rows.iter().enumerate();
        sums.fold(self.inverted, |image, (to, sources)| {
            image ^ u64::from((sources & board).count_ones() & 1) << to
        })
    }

    /// First this matrix, then `next`: their product.
    #[must_use]
    pub fn then(&self, next: &Matrix) -> Matrix {
        let through = |sources: &u64| {
            Bitboard(*sources).into_iter().fold(0, |sum, middle| sum ^ self.rows[middle.to_usize()])
        };
        let mut rows = [0; 64];
        for (row, sources) in rows.iter_mut().zip(&next.rows) {
            *row = through(sources);
        }
        Matrix::new(rows, next.apply(self.inverted))
    }

    /// The rearrangement of the squares that this matrix is: one source in each row, one target
    /// for each source, nothing inverted.
    pub fn square_map(&self) -> Option<SquareMap> {
        if self.inverted != 0 {
            return None;
        }
        let mut sources = [Square::A1; 64];
        for (source, &row) in sources.iter_mut().zip(&self.rows) {
            *source = Bitboard(row).single_square()?;
        }
        SquareMap::new(|target| sources[target.to_usize()]).map(|map| map.inverse())
    }
}
