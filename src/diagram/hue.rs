//! Hues: bits are coloured by a line through the square that they come from.

use shakmaty::Square;

/// The hue of a bit: that of the square it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hue {
    /// The square.
    pub square: Square,
    /// What determines the hue of the square, unless the user chooses something else.
    pub by: ColorBy,
}

/// What determines the hue of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorBy {
    /// Its file: eight hues.
    #[default]
    File,
    /// Its rank: eight hues.
    Rank,
    /// Its diagonal, parallel to a1-h8: fifteen hues.
    Diagonal,
    /// Its anti-diagonal, parallel to h1-a8: fifteen hues.
    AntiDiagonal,
    /// The square itself: file and rank together.
    Square,
    /// Nothing: bits have no hues.
    Nothing,
}

impl ColorBy {
    /// The hue of a square, as an index and the number of different hues.
    ///
    /// ```
    /// use bbt::diagram::hue::ColorBy;
    /// use shakmaty::Square;
    /// assert_eq!(ColorBy::File.hue(Square::C5), Some((2, 8)));
    /// assert_eq!(ColorBy::Diagonal.hue(Square::A8), Some((0, 15)));
    /// assert_eq!(ColorBy::Nothing.hue(Square::A8), None);
    /// ```
    pub fn hue(self, square: Square) -> Option<(usize, usize)> {
        let (file, rank) = (square.file().to_usize(), square.rank().to_usize());
        match self {
            ColorBy::File => Some((file, 8)),
            ColorBy::Rank => Some((rank, 8)),
            ColorBy::Diagonal => Some((7 + file - rank, 15)),
            ColorBy::AntiDiagonal => Some((file + rank, 15)),
            ColorBy::Square => Some((square.to_usize(), 64)),
            ColorBy::Nothing => None,
        }
    }
}
