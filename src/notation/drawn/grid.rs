//! Eight cells of a line, and what stands between them.

use super::canvas::Canvas;
use super::marks::{Cell, mark};

/// The greatest width of a cell: of a piece between two signs.
pub(super) const WIDEST_CELL: usize = 3;

/// Eight cells of a line: the column of the first one, and the distance to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) start: usize,
    pub(super) step: usize,
}

impl Grid {
    /// The columns of its cells.
    pub(super) fn columns(self) -> impl Iterator<Item = usize> {
        (0..8).map(move |cell| self.start + cell * self.step)
    }

    /// The column of the last cell.
    pub(super) fn last(self) -> usize {
        self.start + 7 * self.step
    }

    /// The column after the last cell, which is one column wide.
    pub(super) fn end(self) -> usize {
        self.last() + 1
    }

    /// Whether a cell of one board could be taken for one of the other.
    pub(super) fn overlaps(self, other: Grid) -> bool {
        self.start < other.end() && other.start < self.end()
    }

    /// The signs at an offset from each cell but the last one.
    fn signs(self, canvas: &Canvas, offset: usize) -> impl Iterator<Item = char> {
        self.columns().take(7).map(move |column| canvas.at(column + offset))
    }

    /// The width of the cells in a line: from where on the same stands between any two. A wall or an axis may
    /// stand between some of them.
    pub(super) fn width(self, canvas: &Canvas) -> usize {
        let is_sign = |offset: &usize| {
            let c = without_wall(canvas.at(self.start + offset));
            c != ' ' && mark([c, ' ', ' ']).is_some()
        };
        let last = (0..self.step).rev().find(|offset| self.varies(canvas, *offset));
        last.or_else(|| (0..self.step).find(is_sign)).map_or(1, |offset| offset + 1)
    }

    /// Whether what stands at an offset is not the same everywhere.
    pub(super) fn varies(self, canvas: &Canvas, offset: usize) -> bool {
        let mut signs = self.signs(canvas, offset).map(without_wall);
        let first = signs.next();
        signs.any(|sign| Some(sign) != first)
    }

    /// Whether all cells begin with the same sign.
    pub(super) fn is_uniform(self, canvas: &Canvas) -> bool {
        self.columns().all(|column| canvas.at(column) == canvas.at(self.start))
    }

    /// What stands between the cells, with its offset from the cell, if it is the same everywhere.
    pub(super) fn frame(self, canvas: &Canvas, width: usize) -> Vec<(usize, char)> {
        let sign = |offset: &usize| {
            let mut signs = self.signs(canvas, *offset);
            let first = signs.next().filter(|sign| *sign != ' ')?;
            signs.all(|sign| sign == first).then_some((*offset, first))
        };
        (width..self.step).filter_map(|offset| sign(&offset)).collect()
    }
}

/// A wall between two cells counts as a blank.
pub(super) fn without_wall(c: char) -> char {
    if is_bar(c) || matches!(c, '/' | '\\') { ' ' } else { c }
}

/// Grids that do not share columns, from left to right.
pub(super) fn apart<'a>(grids: impl Iterator<Item = &'a Grid>) -> impl Iterator<Item = Grid> {
    let mut end = 0;
    grids.copied().filter(move |grid| {
        let is_apart = grid.start >= end;
        end = if is_apart { grid.end() } else { end };
        is_apart
    })
}

/// Whether a character is the line between two cells.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}

/// The text of a cell, without blanks around it.
pub(super) fn cell(canvas: &Canvas, column: usize, width: usize) -> Cell {
    let mut cell = [' '; 3];
    let mut last = 0;
    for c in (column..column + width.min(WIDEST_CELL)).map(|at| canvas.at(at)) {
        if c != ' ' || last > 0 {
            cell[last] = c;
            last += 1;
        }
    }
    cell
}
