//! What a run of text in a drawing is: its style, and for the cell of a square, its mark, the hue of
//! its bit, and its shade. None of these is a colour yet: a palette makes colours of them.

use shakmaty::Square;

use crate::text::names::named;

/// The style of a text in a drawing: what the text is. A [`Palette`](super::palette::Palette) says how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// Blanks between other texts.
    Space,
    /// The names of the ranks and files around a board.
    Label,
    /// A wall between two cells of a board.
    Wall,
    /// The axis of a reflection.
    Axis,
    /// The sign before the title of a board.
    TitleSign,
    /// The title of a board or of a number.
    Title,
    /// The text below a board: its number, or the side to move.
    Caption,
    /// A square that is in the set.
    SetSquare,
    /// A square that is empty, or not in the set.
    ClearSquare,
    /// A white piece.
    WhitePiece,
    /// A black piece.
    BlackPiece,
    /// A bit of a trace that equals the bit of one square: the name or the letter of that square.
    Bit,
    /// A bit of a trace that does not matter: `*`.
    Irrelevant,
    /// A bit of a trace that is the sum (xor) of the bits of several squares.
    Sum,
    /// A bit of a trace that depends on the board in any other way.
    Unknown,
    /// The name of a square.
    SquareName,
    /// A number in a cell, such as the number of a diagonal.
    Number,
    /// A value that is a number, not a board.
    Value,
    /// An operator between two boards.
    Operator,
    /// A heading.
    Heading,
    /// The first column of a table: the subject of the row.
    Name,
    /// Plain text: sentences, the second column of a table.
    Text,
    /// A line of a program.
    Code,
    /// The beginning of a message about an error.
    Error,
}

named! {
    /// What an operation did to a square of its board, the part of the square in an attack, which of two boards has it,
    /// or that a piece can go there. Its name is what it means; it is empty where drawings themselves explain it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Mark {
        /// In a result: a bit that the operand before the operator does not have.
        Added = "added",
        /// In a result: a clear square on which the operand before the operator has a bit.
        Removed = "removed",
        /// In an operand: a bit from which nothing comes, as one that is shifted off the board.
        Lost = "lost",
        /// In an operand: a bit that a shift carries around the edge, from the end of a rank to the next.
        Wrapped = "around the edge",
        /// In a result: a square of the half of a delta swap that has moved to higher squares.
        SwappedUp = "swapped up",
        /// In a result: a square of the half of a delta swap that has moved to lower squares.
        SwappedDown = "swapped down",
        /// The square of an attacking piece.
        Attacker = "piece",
        /// A square where an attack ends because it is occupied.
        Blocker = "blocker",
        /// Of two boards: what only the first has.
        OnlyFirst = "",
        /// Of two boards: what only the second has.
        OnlySecond = "",
        /// A square that a piece can go to.
        Target = "",
    }
}

/// The hue of a bit: that of the square it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hue {
    /// The square.
    pub square: Square,
    /// The hue as an index and the number of different hues, unless the user chooses what determines it.
    pub own: Option<(usize, usize)>,
}

impl Mark {
    /// Its colour in a palette: 0 for what is gone or in the way, 1 for what comes or can be reached, 2
    /// for what these start from. Those that meet on a board differ.
    pub const fn tone(self) -> usize {
        match self {
            Mark::Removed | Mark::Lost | Mark::SwappedDown | Mark::Blocker | Mark::OnlyFirst => 0,
            Mark::Added | Mark::SwappedUp | Mark::OnlySecond | Mark::Target => 1,
            Mark::Wrapped | Mark::Attacker => 2,
        }
    }
}

impl Hue {
    /// The hue, as an index and the number of different hues.
    pub(super) fn index(self, color_by: Option<ColorBy>) -> Option<(usize, usize)> {
        color_by.map_or(self.own, |by| by.hue(self.square))
    }
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
    /// use bbt::diagram::ColorBy;
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

/// A shade of a square, from the faintest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shade(usize);

impl Shade {
    /// The number of shades.
    pub(crate) const COUNT: usize = 10;

    /// The shade for a part of a whole: the strongest for the whole, none for nothing.
    ///
    /// ```
    /// use bbt::diagram::Shade;
    /// let index = |part| Shade::of(part, 200).map(Shade::index);
    /// assert_eq!([0, 1, 20, 21, 200].map(index), [None, Some(0), Some(0), Some(1), Some(9)]);
    /// ```
    pub fn of(part: u64, whole: u64) -> Option<Shade> {
        let count = Shade::COUNT as u128;
        let tenths = (u128::from(part.min(whole)) * count).div_ceil(u128::from(whole.max(1)));
        usize::try_from(tenths).ok()?.checked_sub(1).map(Shade)
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0
    }
}
