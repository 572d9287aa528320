//! Tables as the answer to a question.

use serde::Serialize;

use super::array::{Array, csv, sources};
use super::{Cells, Table};
use crate::diagram::Style;
use crate::diagram::block::{Block, Run, side_by_side};
use crate::diagram::board::BoardDrawing;
use crate::diagram::view::View;
use crate::questions::answer::Answer;
use crate::questions::code::Language;
use crate::text::fault::{Fault, QuestionFault};

/// Tables, and the numbers of those that are drawn.
#[derive(Clone, Debug)]
pub struct Tables {
    arrays: Vec<Array>,
    /// For each table, the text and style of each square; none if tables are not drawn.
    cells: Vec<[Run; 64]>,
}

impl Tables {
    /// Tables that are written as arrays.
    pub fn of(arrays: Vec<Array>) -> Tables {
        Tables { arrays, cells: Vec::new() }
    }

    /// Tables that are drawn.
    ///
    /// # Errors
    ///
    /// A table about two squares; a number that is not the index of a square, if these are written as
    /// names.
    pub fn drawn(arrays: Vec<Array>, how: Cells) -> Result<Tables, Fault> {
        let style = if how == Cells::Squares { Style::SquareName } else { Style::Number };
        let cells = |array: &Array| match &array.table {
            Table::Squares(grid) => Ok(grid.cells(how)?.map(|cell| Run::new(style, cell))),
            Table::Moves(_) => Err(QuestionFault::MovesAreNotDrawn(array.formula.clone())),
        };
        let cells: Result<_, QuestionFault> = arrays.iter().map(cells).collect();
        Ok(Tables { cells: cells.map_err(Fault::whole)?, arrays })
    }
}

impl Answer for Tables {
    const QUESTION: &'static str = "grid";

    /// The numbers without labels, grid after grid.
    fn lines(&self) -> String {
        let grid = |cells: &[Run; 64]| -> String {
            let width = cells.iter().map(Run::width).max().unwrap_or(0);
            let cell = |cell: &Run| format!("{:>width$}", cell.text);
            let line = |rank: &[Run]| rank.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
            cells.chunks(8).rev().map(line).collect()
        };
        self.cells.iter().map(grid).collect::<Vec<_>>().join("\n")
    }

    /// The grids side by side. What a single one is, is what was typed.
    fn drawing(&self, view: View) -> Block {
        let has_titles = self.arrays.len() > 1;
        let board = |(array, cells): (&Array, &[Run; 64])| {
            let title = if has_titles { array.name.as_str() } else { "" };
            BoardDrawing::new(title, cells.clone()).block(&view)
        };
        let blocks: Vec<Block> = self.arrays.iter().zip(&self.cells).map(board).collect();
        side_by_side(&blocks, view.width)
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.arrays.iter()
    }

    fn source(&self, language: &Language) -> Result<String, String> {
        Ok(sources(&self.arrays, language))
    }

    fn csv(&self) -> Result<String, String> {
        csv(&self.arrays)
    }
}
