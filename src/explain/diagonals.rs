//! Square maps that make each diagonal a run of adjacent bits, drawn as the documents draw them.

use shakmaty::{File, Square};

use crate::diagram::Style;
use crate::diagram::block::{Block, Run, StyledLine};
use crate::diagram::board::{BoardDrawing, Cell, Walls};
use crate::diagram::hue::{ColorBy, Hue};
use crate::program::squares::SquareMap;

/// The diagonals of one direction.
pub(super) struct Diagonals {
    /// Their name.
    pub(super) name: &'static str,
    /// The hues that tell them apart.
    pub(super) color_by: ColorBy,
    /// The number of a square's diagonal, from -7 to 7, increasing towards the top.
    number: fn(Square) -> i32,
}

/// Both directions.
const DIRECTIONS: [Diagonals; 2] = [
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
    pub(super) fn in_runs(map: &SquareMap) -> Option<Diagonals> {
        DIRECTIONS.into_iter().find(|diagonals| {
            (-7..=7).all(|number| {
                let places = diagonals.squares(number).map(|square| u32::from(map.target(square)));
                let (first, last) = (places.clone().min(), places.clone().max());
                last.zip(first)
                    .is_some_and(|(last, first)| last - first + 1 == places.count() as u32)
            })
        })
    }

    /// Whether a map keeps the order of the diagonals, from either end.
    pub(super) fn stay_in_order(&self, map: &SquareMap) -> bool {
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
    pub(super) fn walls(&self, map: &SquareMap) -> Walls {
        let sources = map.inverse();
        let number = |place: u32| (self.number)(sources.target(Square::new(place)));
        let begins = |place: &u32| *place == 0 || number(*place) != number(place - 1);
        // If diagonals continue from one rank to the next, the ends of the board are marked, too.
        let continues = (8..64).step_by(8).any(|place| !begins(&place));
        let is_inner = |place: &u32| !place.is_multiple_of(8) || *place == 0 && continues;
        let left = (0..64).filter(|place| begins(place) && is_inner(place));
        Walls { left: left.map(Square::new).collect(), at_end: continues }
    }

    /// The board turned by 45 degrees: a diagonal on each line, the longest in the middle.
    pub(super) fn diamond(&self) -> Block {
        let line = |number: i32| {
            let mut line = StyledLine::default();
            line.space(2 * number.unsigned_abs() as usize);
            for (index, square) in self.squares(number).enumerate() {
                line.space(if index == 0 { 0 } else { 2 });
                let hue = Some(Hue { square, by: self.color_by });
                line.push_run(Run { hue, ..Run::new(Style::SquareName, square.to_string()) });
            }
            line
        };
        Block { lines: (-7..=7).rev().map(line).collect(), ..Block::default() }
    }

    /// The numbers of the diagonals before and after, as the wiki writes them: one hexadecimal
    /// digit, negative above the main diagonal.
    pub(super) fn numbered(&self, map: &SquareMap) -> [BoardDrawing; 2] {
        let digit = |square| format!("{:X}", -(self.number)(square) & 15);
        let board = |title: &str, source: &dyn Fn(Square) -> Square| {
            let cells = Square::ALL.map(|place| {
                let source = source(place);
                Cell::new(digit(source), Style::Number).with_hue(source, self.color_by)
            });
            BoardDrawing::new(title, cells)
        };
        let sources = map.inverse();
        [board("before", &|place| place), board("after", &|place| sources.target(place))]
    }
}
