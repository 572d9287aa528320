//! Letters for the bits of squares, as the wiki has them.

use shakmaty::{Bitboard, File, Rank, Square};

/// The squares of a set with letters, in the wiki's order: file by file, each from rank 8 down to
/// rank 1. There are letters for the first 26.
///
/// ```
/// use bbt::diagram::letters::letters;
/// use shakmaty::{Bitboard, Square};
/// let corners = Bitboard(0x8100000000000081);
/// let expected = [(Square::A8, 'A'), (Square::A1, 'B'), (Square::H8, 'C'), (Square::H1, 'D')];
/// assert_eq!(letters(corners).collect::<Vec<_>>(), expected);
/// ```
pub fn letters(squares: Bitboard) -> impl Iterator<Item = (Square, char)> {
    let order = File::ALL.into_iter().flat_map(|file| {
        Rank::ALL.into_iter().rev().map(move |rank| Square::from_coords(file, rank))
    });
    order.filter(move |square| squares.contains(*square)).zip('A'..='Z')
}
