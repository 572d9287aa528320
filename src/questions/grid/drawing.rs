//! The drawing of a grid: a board with a number on each square.

use std::array::from_fn;
use std::slice::from_ref;

use shakmaty::{File, Rank, Square};

use super::{Grid, Nature, nature};
use crate::diagram::Style;
use crate::diagram::block::{Block, Run, StyledLine};
use crate::diagram::board::BoardDrawing;
use crate::diagram::view::View;
use crate::notation::Format;
use crate::text::fault::QuestionFault;

/// The notation of the numbers of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// Decimal, with a sign where numbers have one; bitboards as `0x` and sixteen digits.
    #[default]
    Usual,
    /// Decimal, with a sign where numbers have one: `file - rank` is -7 on a8.
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
            Cells::Usual | Cells::Dec | Cells::Hex => Style::Number,
            Cells::Squares => Style::SquareName,
        }
    }
}

impl Grid {
    /// The numbers as text, from a1 to h8.
    ///
    /// # Errors
    ///
    /// In the notation `Squares`, the first number that is not the index of a square.
    pub fn cells(&self, how: Cells) -> Result<[String; 64], QuestionFault> {
        let nature = nature(from_ref(self));
        let mut cells = from_fn(|_| String::new());
        for ((cell, &number), on) in cells.iter_mut().zip(&self.numbers).zip(Square::ALL) {
            *cell = match (how, nature) {
                (Cells::Usual, Nature::Boards) => Format::Hex.text(number),
                (Cells::Usual | Cells::Dec, Nature::Signed) => number.cast_signed().to_string(),
                (Cells::Usual | Cells::Dec, _) => number.to_string(),
                (Cells::Hex, _) => format!("{number:X}"),
                (Cells::Squares, _) => {
                    let square = Square::try_from(number);
                    square
                        .map_err(|_| QuestionFault::NotASquare {
                            number: number.cast_signed(),
                            on: on.to_string(),
                        })?
                        .to_string()
                }
            };
        }
        Ok(cells)
    }

    /// The numbers as a board with a title, which may be empty, and with the labels of ranks and files.
    ///
    /// # Errors
    ///
    /// As for [`Grid::cells`].
    pub fn drawing(&self, title: &str, how: Cells, view: &View) -> Result<Block, QuestionFault> {
        let cells = self.cells(how)?.map(|cell| Run::new(how.style(), cell));
        Ok(BoardDrawing::new(title, cells).block(view))
    }

    /// The numbers as lines without labels, rank 8 first.
    ///
    /// # Errors
    ///
    /// As for [`Grid::cells`].
    pub fn bare_drawing(&self, how: Cells) -> Result<Block, QuestionFault> {
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
