//! What can be wrong with a drawn board.

use std::borrow::Cow;
use std::fmt;

use crate::text::escape::shortened;

/// Why lines are not a drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawingFault {
    /// The cells of a line do not match those of the others.
    Cells,
    /// A line with a number of boards that differs from that of the lines above.
    Boards {
        /// How many it has.
        found: usize,
        /// How many the lines above have.
        above: usize,
    },
    /// Labels of ranks that do not run from 8 to 1 or from 1 to 8.
    Labels,
    /// Two glyphs for the same thing: this one, after the other.
    Glyphs(char, char),
    /// A glyph of bitboards in a board of pieces.
    PieceGlyph(char),
    /// A rank that does not have eight cells.
    RankCells(usize),
    /// A board that does not have eight ranks.
    Ranks(usize),
    /// Numbers from 1 to 8 beside a board without the names of its files: ranks, or numbers of lines.
    Upwards,
    /// Cells that can be found in more than one way.
    TwoReadings,
    /// A number or a FEN next to a board that is another one.
    Disagrees {
        /// What is written.
        said: String,
        /// What the board shows, in hexadecimal or as a FEN.
        drawn: String,
    },
    /// More than one board where one is expected.
    SeveralBoards,
}

impl DrawingFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        match self {
            DrawingFault::RankCells(_) => {
                Some("a drawn board has eight cells on each of eight lines".into())
            }
            DrawingFault::Upwards => {
                Some("name the files below, `a b c d e f g h`, or leave the numbers out".into())
            }
            _ => None,
        }
    }
}

impl fmt::Display for DrawingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawingFault::Cells => f.write_str("the cells do not match those of the other lines"),
            DrawingFault::Boards { found, above } => {
                write!(f, "{found} boards side by side, but {above} in the lines above")
            }
            DrawingFault::Labels => {
                f.write_str("the rank labels do not run from 8 to 1 or from 1 to 8")
            }
            DrawingFault::Glyphs(glyph, before) => {
                write!(f, "`{glyph}` in a board that already uses `{before}`")
            }
            DrawingFault::PieceGlyph(glyph) => write!(f, "`{glyph}` in a board of pieces"),
            DrawingFault::RankCells(count) => write!(f, "a rank with {count} cells, not 8"),
            DrawingFault::Ranks(0) => f.write_str("nothing is drawn in this text"),
            DrawingFault::Ranks(1) => f.write_str("a drawn board with 1 rank, not 8"),
            DrawingFault::Ranks(count) => write!(f, "a drawn board with {count} ranks, not 8"),
            DrawingFault::Upwards => {
                f.write_str("the numbers from 1 to 8 may be those of ranks, or of lines")
            }
            DrawingFault::TwoReadings => {
                f.write_str("the cells of this rank can be found in two ways")
            }
            DrawingFault::Disagrees { said, drawn } => {
                write!(f, "the board is {drawn}, not `{}`", shortened(said))
            }
            DrawingFault::SeveralBoards => f.write_str("more than one board in one input"),
        }
    }
}
