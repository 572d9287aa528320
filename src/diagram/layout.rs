//! Layouts: where the squares of a board are drawn.

use shakmaty::{File, Rank, Square};

use super::diagonals::Diagonals;
use crate::notation::mapping::Mapping;
use crate::program::squares::SquareMap;

/// Where the squares of a board are drawn. The board stays the same, and so does its number.
#[derive(Clone, Copy, Debug, Default)]
pub enum Layout {
    /// Rank by rank.
    #[default]
    Board,
    /// The board turned by 45 degrees: a diagonal on each line. The name of the line is that of its
    /// squares at both ends.
    Diamond(&'static Diagonals),
    /// Each square at its target.
    Rearranged(Rearrangement),
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
        let of = |line: [Square; 8]| name(line.map(|place| sources.target(place)));
        let rank = File::ALL.map(|file| Square::from_coords(file, place.rank()));
        let file = Rank::ALL.map(|rank| Square::from_coords(place.file(), rank));
        (of(rank), of(file))
    }
}

/// The name of the rank or of the file that has all of these squares.
fn name(squares: [Square; 8]) -> String {
    let [first, ..] = squares;
    if squares.iter().all(|square| square.file() == first.file()) {
        first.file().char().into()
    } else if squares.iter().all(|square| square.rank() == first.rank()) {
        first.rank().char().into()
    } else {
        String::new()
    }
}
