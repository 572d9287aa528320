//! Walls between the cells of a board.

use shakmaty::{Bitboard, Color, File, Rank, Square};

/// The walls between the cells of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Walls {
    /// The squares with a wall to their left.
    pub left: Bitboard,
    /// Whether there is a wall to the right of h8, where the board ends.
    pub at_end: bool,
}

impl Walls {
    /// Whether there is a wall to the left of a square, seen from a side.
    pub(super) fn before(self, square: Square, bottom: Color) -> bool {
        match (bottom, square.file()) {
            (Color::White, _) => self.left.contains(square),
            (Color::Black, File::H) => self.at_end && square.rank() == Rank::Eighth,
            (Color::Black, _) => square.offset(1).is_some_and(|next| self.left.contains(next)),
        }
    }

    /// Whether there is a wall at the right end of a rank, seen from a side.
    pub(super) fn after(self, rank: Rank, bottom: Color) -> bool {
        match bottom {
            Color::White => self.at_end && rank == Rank::Eighth,
            Color::Black => self.left.contains(Square::from_coords(File::A, rank)),
        }
    }
}
