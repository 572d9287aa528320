//! How boards are seen: on how wide a page, from which side, with which glyphs, and where each square is drawn.

use shakmaty::{Color, File, Piece, Rank, Square};

use super::{Diagonals, Run};
use crate::notation::Mapping;
use crate::notation::drawn::{PIECES, TITLE_SIGNS};
use crate::program::SquareMap;

/// How boards are seen.
///
/// ```
/// use bbt::diagram::board::BoardDrawing;
/// use bbt::diagram::view::View;
/// use bbt::notation::mapping::Mapping;
/// use shakmaty::Color;
/// let board = BoardDrawing::of_set("", 1, Mapping::OWN);
/// let black = View { bottom: Color::Black, ..View::default() };
/// assert!(board.block(&View::default()).to_string().ends_with("1 1 . . . . . . .\n  a b c d e f g h\n0x0000000000000001\n"));
/// assert!(board.block(&black).to_string().starts_with("  h g f e d c b a\n1 . . . . . . . 1\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The width of the page in columns.
    pub width: usize,
    /// The side at the bottom. This turns the drawing, and changes no value.
    pub bottom: Color,
    /// The glyphs of pieces.
    pub pieces: Pieces,
    /// Where squares are drawn.
    pub layout: Layout,
    /// Whether the board starts a row.
    pub starts_row: bool,
}

/// The glyphs of pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pieces {
    /// Letters, as in a FEN.
    #[default]
    Letters,
    /// Figurines: outlined for White, solid for Black.
    Figurines,
}

impl Default for View {
    /// 80 columns, White at the bottom, letters.
    fn default() -> View {
        View::of_width(80)
    }
}

impl View {
    /// The default, on a page of another width.
    pub fn of_width(width: usize) -> View {
        let (bottom, pieces) = (Color::White, Pieces::Letters);
        View { width, bottom, pieces, layout: Layout::Board, starts_row: false }
    }

    /// The sign before a title: on a screen that shows figurines, not one that looks like a prompt.
    pub(super) fn title_sign(&self) -> &'static str {
        let [ascii, other] = TITLE_SIGNS;
        if self.pieces == Pieces::Figurines { other } else { ascii }
    }

    /// The ranks from top to bottom.
    pub(crate) fn ranks(&self) -> [Rank; 8] {
        self.bottom.fold_wb(Rank::ALL.map(Rank::flip_vertical), Rank::ALL)
    }

    /// The files from left to right.
    pub(crate) fn files(&self) -> [File; 8] {
        self.bottom.fold_wb(File::ALL, File::ALL.map(File::flip_horizontal))
    }
}

impl Pieces {
    pub(super) fn glyph(self, piece: Piece) -> char {
        match self {
            Pieces::Letters => piece.char(),
            Pieces::Figurines => {
                let at = PIECES[0].find(piece.char()).unwrap_or_default();
                PIECES[1].chars().nth(at).unwrap_or(' ')
            }
        }
    }

    /// A cell with the glyph of its piece.
    pub(super) fn cell(self, cell: &Run) -> Run {
        let glyph = cell.piece().map(|piece| self.glyph(piece).to_string().into());
        Run { text: glyph.unwrap_or(cell.text.clone()), ..cell.clone() }
    }
}

/// Where the squares of a board are drawn. The board stays the same, and so does its number.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub enum Layout {
    /// Rank by rank.
    #[default]
    Board,
    /// The board turned by 45 degrees: a diagonal on each line. The name of a line is that of the squares at its ends.
    Diamond(&'static Diagonals),
    /// Each square at its target.
    Rearranged(Rearrangement),
    /// Sets as numbers in lanes of so many bits, up to 16, each on the square of its lowest bit.
    Lanes(u32),
}

/// A board whose squares are drawn elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Rearrangement {
    /// Where each square is drawn.
    pub map: SquareMap,
    /// The mapping whose numbers of bytes and bits are the labels. In bbt's own, whole files and ranks
    /// that are drawn in a line are labelled with their names.
    pub mapping: &'static Mapping,
}

impl Rearrangement {
    /// The labels of the rank and of the file of a place.
    pub(super) fn labels(&self, place: Square) -> (String, String) {
        let sources = self.map.inverse();
        // The name of the file or of the rank that has all squares of a line.
        let of = |line: [Square; 8]| {
            let squares = line.map(|place| sources.target(place));
            let [first, ..] = squares;
            if squares.iter().all(|square| square.file() == first.file()) {
                first.file().char().into()
            } else if squares.iter().all(|square| square.rank() == first.rank()) {
                first.rank().char().into()
            } else {
                String::new()
            }
        };
        let rank = File::ALL.map(|file| Square::from_coords(file, place.rank()));
        (of(rank), of(Rank::ALL.map(|rank| Square::from_coords(place.file(), rank))))
    }
}
