//! A number for each square, from a formula in `sq`, `file` and `rank`: the numbers of the squares,
//! of the diagonals, or of the targets of a square map.

use std::array;

use shakmaty::{File, Rank, Square};

use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::board::{BoardDrawing, Cell};
use crate::diagram::view::View;
use crate::fault::{Fault, FormulaFault};
use crate::language::Rules;
use crate::program::squares::SquareMap;

/// A number for each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The numbers, from a1 to h8.
    numbers: [u64; 64],
}

/// The notation of the numbers of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// Decimal and signed: `file - rank` is -7 on a8.
    #[default]
    Dec,
    /// Hexadecimal, as the wiki numbers diagonals: `9 A B C D E F 0`.
    Hex,
    /// The name of the square with the number.
    Squares,
}

impl Cells {
    /// The style of a cell.
    fn style(self) -> Style {
        match self {
            Cells::Dec | Cells::Hex => Style::Number,
            Cells::Squares => Style::SquareName,
        }
    }
}

impl Grid {
    /// The value of a formula on each square: `sq` is its index from 0 (a1) to 63 (h8), `file` its
    /// file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth).
    ///
    /// # Errors
    ///
    /// The error in the formula, as for [`Rules::for_square`].
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
            *number = rules.for_square(formula, square).map_err(|fault| {
                // A division by zero may occur on some squares only.
                let divides = fault.kind == FormulaFault::DivisionByZero(None).into();
                let is_good = |other| rules.for_square(formula, other).is_ok();
                if divides && Square::ALL.into_iter().any(is_good) {
                    return Fault::new(fault.place, FormulaFault::DivisionByZero(Some(square)));
                }
                fault
            })?;
        }
        Ok(Grid { numbers })
    }

    /// The same numbers, each moved to the target of its square.
    #[must_use]
    pub fn rearranged(&self, map: &SquareMap) -> Grid {
        let sources = map.inverse();
        let number = |to| self.numbers[sources.target(Square::new(to)).to_usize()];
        Grid { numbers: array::from_fn(|to| number(to as u32)) }
    }

    /// The numbers as text, from a1 to h8.
    ///
    /// # Errors
    ///
    /// In the notation `Squares`, the first number that is not the index of a square.
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

    /// The numbers as a board, with the labels of ranks and files.
    ///
    /// # Errors
    ///
    /// As for [`Grid::cells`].
    pub fn drawing(&self, how: Cells, view: &View) -> Result<Block, NoSquare> {
        let cells = self.cells(how)?.map(|cell| Cell::new(cell, how.style()));
        Ok(BoardDrawing::new("", cells).block(view))
    }

    /// The numbers as lines without labels, rank 8 first.
    ///
    /// # Errors
    ///
    /// As for [`Grid::cells`].
    pub fn bare_drawing(&self, how: Cells) -> Result<Block, NoSquare> {
        let cells = self.cells(how)?;
        let width = cells.iter().map(String::len).max().unwrap_or(0);
        let line = |rank| {
            let mut line = StyledLine::default();
            for file in File::ALL {
                let cell = &cells[Square::from_coords(file, rank).to_usize()];
                line.space(width - cell.len() + usize::from(file > File::A));
                line.push(how.style(), cell.clone());
            }
            line
        };
        Ok(Block { lines: Rank::ALL.into_iter().rev().map(line).collect(), ..Block::default() })
    }
}

/// A number that is not the index of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare {
    /// The number.
    pub number: u64,
    /// The square that has this number in the grid.
    pub on: Square,
}

impl std::fmt::Display for NoSquare {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let number = self.number.cast_signed();
        write!(f, "{number} (on {}) is not the index of a square: these are 0 to 63", self.on)
    }
}

impl std::error::Error for NoSquare {}
