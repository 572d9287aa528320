//! A number for each square, from a formula in `sq`, `file` and `rank`: the numbering of the
//! squares, of the diagonals, of where a square goes.

use std::array;

use shakmaty::{File, Rank, Square};

use crate::diagram::Role;
use crate::diagram::board::{Board, Cell};
use crate::diagram::layout::{Block, Line};
use crate::fault::Fault;
use crate::language::Rules;
use crate::program::squares::SquareMap;

/// A number for each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The numbers, a1's first.
    numbers: [u64; 64],
}

/// How the numbers of a grid are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// In decimal, with a sign where the highest bit is set: `file - rank` is -7 on a8.
    #[default]
    Dec,
    /// In hexadecimal, as the wiki numbers diagonals: `9 A B C D E F 0`.
    Hex,
    /// As the name of the square that has the number.
    Squares,
}

impl Cells {
    /// What the text of a cell is.
    fn role(self) -> Role {
        match self {
            Cells::Dec | Cells::Hex => Role::Number,
            Cells::Squares => Role::SquareName,
        }
    }
}

impl Grid {
    /// The numbers of a formula, computed for each square: `sq` is its number from 0 (a1) to 63
    /// (h8), `file` its file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth).
    ///
    /// # Errors
    ///
    /// The place of the trouble in the formula, as [`Rules::for_square`] tells it.
    ///
    /// ```
    /// use bbt::grid::{Cells, Grid};
    /// use bbt::language::Rules;
    /// let grid = Grid::of("(file - rank) & 15", &Rules::default());
    /// let diagonals = grid.unwrap().cells(Cells::Hex).unwrap();
    /// assert_eq!(diagonals[56..].join(" "), "9 A B C D E F 0");
    /// ```
    pub fn of(formula: &str, rules: &Rules) -> Result<Grid, Fault> {
        let mut numbers = [0; 64];
        for (number, square) in numbers.iter_mut().zip(Square::ALL) {
            *number = rules.for_square(formula, square).map_err(|mut fault| {
                // Some faults come up on some squares alone, such as a division by zero.
                let depends = fault.reason.contains("division by zero");
                if depends
                    && Square::ALL.iter().any(|&other| rules.for_square(formula, other).is_ok())
                {
                    fault.reason += &format!(" on {square}");
                }
                fault
            })?;
        }
        Ok(Grid { numbers })
    }

    /// The same numbers, each moved to where the map takes its square.
    #[must_use]
    pub fn rearranged(&self, map: &SquareMap) -> Grid {
        let sources = map.inverse();
        let number = |to| self.numbers[sources.target(Square::new(to)).to_usize()];
        Grid { numbers: array::from_fn(|to| number(to as u32)) }
    }

    /// The numbers as they are written, a1's first.
    ///
    /// # Errors
    ///
    /// The first number that is no square's, where names of squares are wanted.
    pub fn cells(&self, how: Cells) -> Result<[String; 64], NoSquare> {
        let mut cells = array::from_fn(|_| String::new());
        for ((cell, &number), on) in cells.iter_mut().zip(&self.numbers).zip(Square::ALL) {
            *cell = match how {
                Cells::Dec => number.cast_signed().to_string(),
                Cells::Hex => format!("{number:X}"),
                Cells::Squares => {
                    let square = Square::try_from(number);
                    square.map_err(|_| NoSquare { number, on })?.to_string()
                }
            };
        }
        Ok(cells)
    }

    /// The numbers as a board, with the labels of ranks and files around it.
    ///
    /// # Errors
    ///
    /// As [`Grid::cells`].
    pub fn drawing(&self, how: Cells) -> Result<Block, NoSquare> {
        let cells = self.cells(how)?.map(|cell| Cell::new(cell, how.role()));
        Ok(Board::new("", cells).block())
    }

    /// The numbers as bare lines without labels, rank 8 first.
    ///
    /// # Errors
    ///
    /// As [`Grid::cells`].
    pub fn bare_drawing(&self, how: Cells) -> Result<Block, NoSquare> {
        let cells = self.cells(how)?;
        let width = cells.iter().map(String::len).max().unwrap_or(0);
        let line = |rank| {
            let mut line = Line::default();
            for file in File::ALL {
                let cell = &cells[Square::from_coords(file, rank).to_usize()];
                line.space(width - cell.len() + usize::from(file > File::A));
                line.push(how.role(), cell.clone());
            }
            line
        };
        Ok(Block { lines: Rank::ALL.into_iter().rev().map(line).collect(), ..Block::default() })
    }
}

/// A number that no square has, and the cell in which it would stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare {
    /// The number.
    pub number: u64,
    /// The cell.
    pub on: Square,
}

impl std::fmt::Display for NoSquare {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let number = self.number.cast_signed();
        write!(f, "{number} (on {}) is no square's number: they are 0 to 63", self.on)
    }
}

impl std::error::Error for NoSquare {}
