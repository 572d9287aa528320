//! Diagonals: the board turned by 45 degrees, and square maps that make each diagonal a run of adjacent
//! bits, with walls between the diagonals.

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::{ColorBy, Run, StyledLine};
use crate::program::SquareMap;

/// The diagonals of one direction.
#[derive(Debug)]
pub struct Diagonals {
    /// Their name.
    pub name: &'static str,
    /// The hues that tell them apart.
    pub color_by: ColorBy,
    /// The number of a square's diagonal, from -7 to 7, increasing towards the top.
    pub number: fn(Square) -> i32,
}

/// The diagonals parallel to a1-h8, from h1 to a8, and those parallel to a8-h1, from a1 to h8.
pub(crate) static DIRECTIONS: [Diagonals; 2] = [
    Diagonals {
        name: "diagonals",
        color_by: ColorBy::Diagonal,
        number: |square| i32::from(square.rank()) - i32::from(square.file()),
    },
    Diagonals {
        name: "anti-diagonals",
        color_by: ColorBy::AntiDiagonal,
        number: |square| i32::from(square.rank()) + i32::from(square.file()) - 7,
    },
];

impl Diagonals {
    /// The direction whose diagonals all become runs of adjacent bits, if there is one.
    pub(crate) fn in_runs(map: &SquareMap) -> Option<&'static Diagonals> {
        DIRECTIONS.iter().find(|diagonals| {
            (-7..=7).all(|number| {
                let places = diagonals.squares(number).map(|square| u32::from(map.target(square)));
                let ends = places.clone().max().zip(places.clone().min());
                ends.is_some_and(|(last, first)| last - first + 1 == places.count() as u32)
            })
        })
    }

    /// Whether a map keeps the order of the diagonals, from either end.
    pub(crate) fn stay_in_order(&self, map: &SquareMap) -> bool {
        let place = |number| self.squares(number).map(|square| u32::from(map.target(square))).min();
        let places: Vec<Option<u32>> = (-7..=7).map(place).collect();
        places.is_sorted() || places.iter().rev().is_sorted()
    }

    /// The squares of a diagonal, from file a to file h.
    fn squares(&self, number: i32) -> impl Iterator<Item = Square> + Clone {
        let of_file = |file| Square::ALL.into_iter().filter(move |square| square.file() == file);
        let all = File::ALL.into_iter().flat_map(of_file);
        all.filter(move |square| (self.number)(*square) == number)
    }

    /// The walls between the diagonals on a board that a map has rearranged.
    pub(crate) fn walls(&self, map: &SquareMap) -> Walls {
        let sources = map.inverse();
        let number = |place: u32| (self.number)(sources.target(Square::new(place)));
        let begins = |place: &u32| *place == 0 || number(*place) != number(place - 1);
        // If diagonals continue from one rank to the next, the ends of the board are marked, too.
        let continues = (8..64).step_by(8).any(|place| !begins(&place));
        let is_inner = |place: &u32| !place.is_multiple_of(8) || *place == 0 && continues;
        let left = (0..64).filter(|place| begins(place) && is_inner(place));
        Walls { left: left.map(Square::new).collect(), at_end: continues }
    }

    /// The board turned by 45 degrees: a diagonal on each line, with the squares at its ends as its name.
    pub(crate) fn diamond(
        &self,
        bottom: Color,
        width: usize,
        run: impl Fn(Square) -> Run,
    ) -> Vec<(String, StyledLine)> {
        // The next diagonal begins half a cell further on: a cell and its gap have an even width.
        let gap = 2 - width % 2;
        let line = |number: i32| {
            let mut squares: Vec<Square> = self.squares(number).collect();
            let name = match squares[..] {
                [first, .., last] => format!("{first}{last}"),
                _ => squares.iter().map(Square::to_string).collect(),
            };
            if bottom == Color::Black {
                squares.reverse();
            }
            let mut line = StyledLine::default();
            line.space(usize::midpoint(width, gap) * number.unsigned_abs() as usize);
            for square in squares {
                let run = run(square);
                let text = format!("{:>width$}{:gap$}", run.text, "").into();
                line.push_run(Run { text, ..run });
            }
            (name, line)
        };
        let mut lines: Vec<(String, StyledLine)> = (-7..=7).rev().map(line).collect();
        if bottom == Color::Black {
            lines.reverse();
        }
        lines
    }
}

/// The walls between the cells of a board.
#[derive(Clone, Copy, Debug)]
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
