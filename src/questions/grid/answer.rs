//! Tables as the answer to a question.

use serde::Serialize;

use super::Table;
use super::array::{Array, csv, sources};
use super::drawing::Cells;
use crate::diagram::block::{Block, side_by_side};
use crate::diagram::view::View;
use crate::questions::answer::Answer;
use crate::questions::code::Language;
use crate::text::fault::QuestionFault;

/// Tables, and how the numbers of drawn ones are written.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The tables, and their names.
    pub arrays: Vec<Array>,
    /// The notation of numbers that are drawn, or written as bare grids.
    pub cells: Cells,
}

impl Tables {
    /// The first table of moves, which are not drawn.
    pub fn of_moves(&self) -> Option<&Array> {
        self.arrays.iter().find(|array| matches!(array.table, Table::Moves(_)))
    }

    /// Checks that all numbers can be written in the notation.
    ///
    /// # Errors
    ///
    /// The first number that is not the index of a square, if these are written as names.
    pub fn check_cells(&self) -> Result<(), QuestionFault> {
        let mut grids = self.arrays.iter().flat_map(|array| array.table.grids());
        grids.try_for_each(|grid| grid.cells(self.cells).map(drop))
    }

    /// The drawings of the tables of squares; of moves, there is none.
    fn blocks(
        &self,
        draw: impl Fn(&Array, &super::Grid) -> Result<Block, QuestionFault>,
    ) -> Vec<Block> {
        let block = |array: &Array| match &array.table {
            Table::Squares(grid) => draw(array, grid).ok(),
            Table::Moves(_) => None,
        };
        self.arrays.iter().filter_map(block).collect()
    }
}

impl Answer for Tables {
    const QUESTION: &'static str = "grid";

    /// The numbers without labels, grid after grid.
    fn lines(&self) -> String {
        let mut page = Block::default();
        for block in self.blocks(|_, grid| grid.bare_drawing(self.cells)) {
            page.add_below(&block);
        }
        page.to_string()
    }

    /// The grids side by side. What a single one is, is what was typed.
    fn drawing(&self, view: View) -> Block {
        let title = |array: &Array| match self.arrays.len() {
            1 => String::new(),
            _ => array.name.clone(),
        };
        let draw =
            |array: &Array, grid: &super::Grid| grid.drawing(&title(array), self.cells, &view);
        side_by_side(&self.blocks(draw), view.width)
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
