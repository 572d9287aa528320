//! What a line can be in a drawing: ranks of boards, the names of the files, a border.

use super::canvas::Canvas;
use super::marks::{Cell, Mark, Marks, Signs, mark};

/// What each title line that bbt draws begins with, in ASCII and on a screen that shows more: no input
/// begins like that.
pub(crate) const TITLE_SIGNS: [&str; 2] = ["> ", "\u{25b8} "];

/// The greatest distance of two cells.
const WIDEST_STEP: usize = 8;

/// The greatest width of a cell: of a piece between two signs.
const WIDEST_CELL: usize = 3;

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
        let varies = |offset: &usize| {
            let mut signs = self.signs(canvas, *offset).map(without_wall);
            let first = signs.next();
            signs.any(|sign| Some(sign) != first)
        };
        let last = (0..self.step).rev().find(varies);
        let is_sign = |offset: &usize| {
            let c = without_wall(canvas.at(self.start + offset));
            c != ' ' && mark([c, ' ', ' ']).is_some()
        };
        last.or_else(|| (0..self.step).find(is_sign)).map_or(1, |offset| offset + 1)
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

/// What a line can be in a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A rank of each of the boards side by side, in every way in which it can be read.
    Ranks {
        grids: Vec<Grid>,
        /// Whether it could also be a border above or below a board: `--------`.
        or_frame: bool,
        /// Whether it could also be a number: eight digits and nothing else.
        or_number: bool,
    },
    /// A border.
    Frame,
    /// The names of the files.
    Files {
        /// The cells below or above them, from file a or, if they are turned, from file h.
        grid: Grid,
        /// Whether they are turned; `None` if the files are numbered.
        turned: Option<bool>,
    },
    Blank,
    /// Anything else.
    Text,
}

/// Grids that do not share columns, from left to right.
pub(super) fn apart(grids: &[Grid]) -> Vec<Grid> {
    let mut apart: Vec<Grid> = Vec::new();
    for grid in grids {
        if apart.last().is_none_or(|last| !last.overlaps(*grid)) {
            apart.push(*grid);
        }
    }
    apart
}

/// Whether a character is the line between two cells.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}

/// What a line can be in a drawing.
pub(super) fn kind(canvas: &Canvas, marks: Marks) -> Kind {
    let used = || (0..canvas.width()).map(|column| canvas.at(column)).filter(|c| *c != ' ');
    let Some(first) = used().next() else { return Kind::Blank };
    if let Some(files) = files(canvas) {
        return files;
    }
    let count = used().count();
    let is_uniform = used().all(|c| c == first) && !first.is_alphanumeric();
    let is_frame = used().all(is_border) || is_uniform && (",:#*".contains(first));
    let grids = grids(canvas, marks);
    if grids.is_empty() {
        let has_line = used().zip(used().skip(1)).any(|(a, b)| a == b && !is_bar(a) && a != '.');
        let is_frame = has_line && (is_frame || is_uniform && count > 2);
        return if is_frame { Kind::Frame } else { Kind::Text };
    }
    let or_number = count == 8 && grids[0].step == 1 && used().all(|c| matches!(c, '0' | '1'));
    Kind::Ranks { grids, or_frame: is_frame, or_number }
}

/// Whether a character is one of those of borders.
fn is_border(c: char) -> bool {
    "-=_~─━═‾▔—+|*/#'\">:".contains(c) || matches!(c, '\u{2500}'..='\u{257f}')
}

/// The names of the files, `a b c d e f g h` or `a - - - - - - h`, or their numbers from 0 or 1.
fn files(canvas: &Canvas) -> Option<Kind> {
    let beginning = (0..canvas.width()).find(|column| canvas.at(*column).is_alphanumeric());
    for start in 0..canvas.width().saturating_sub(7) {
        let first = canvas.at(start).to_ascii_lowercase();
        let turned = match first {
            'a' => Some(false),
            'h' => Some(true),
            '0' | '1' if beginning == Some(start) => None,
            _ => continue,
        };
        let name = |index: u32| {
            let name = u32::from(first);
            char::from_u32(if turned == Some(true) { name - index } else { name + index })
        };
        for step in 1 + usize::from(turned.is_none())..=WIDEST_STEP {
            let grid = Grid { start, step };
            let is_named = (0..).zip(grid.columns()).all(|(index, column)| {
                let letter = canvas.at(column).to_ascii_lowercase();
                let may_be_other = turned.is_some() && !matches!(index, 0 | 7);
                Some(letter) == name(index) || may_be_other && matches!(letter, '-' | '.')
            });
            let mut between = (start..grid.end()).filter(|at| !(at - start).is_multiple_of(step));
            if is_named && between.all(|at| !canvas.at(at).is_alphanumeric()) && is_free(canvas, grid, 1)
            {
                return Some(Kind::Files { grid, turned });
            }
        }
    }
    None
}

/// Whether the cells are not part of a longer word. Next to cells that are apart, there may be a label:
/// `81 0 0 0 0 0 0 1`.
fn is_free(canvas: &Canvas, grid: Grid, width: usize) -> bool {
    let at = |before: usize| grid.start.checked_sub(before).map_or(' ', |column| canvas.at(column));
    let is_label = grid.step > 1 && at(1).is_ascii_digit() && !at(2).is_alphanumeric();
    (is_label || !at(1).is_alphanumeric()) && !canvas.at(grid.last() + width).is_alphanumeric()
}

/// Every way to find the eight cells of a rank in a line.
fn grids(canvas: &Canvas, marks: Marks) -> Vec<Grid> {
    let is_closed = (0..canvas.width()).any(|column| "|│║┃])'\"".contains(canvas.at(column)));
    let mut all = Vec::new();
    for start in 0..canvas.width().saturating_sub(7) {
        let mut first = (start..start + WIDEST_CELL).map(|column| canvas.at(column));
        if canvas.is_filler(start) || !is_closed && first.all(|c| c == ' ') {
            continue;
        }
        let steps = 1..=WIDEST_STEP.min((canvas.width() - 1 - start) / 7);
        let grids = steps.map(|step| Grid { start, step });
        all.extend(grids.filter(|grid| is_rank(canvas, *grid, marks)));
    }
    all
}

/// Whether eight cells are a rank: they have the marks of one, with the same text between any two. A blank is a
/// mark only where something else shows the columns.
fn is_rank(canvas: &Canvas, grid: Grid, marks: Marks) -> bool {
    let width = grid.width(canvas);
    if width > WIDEST_CELL || !is_free(canvas, grid, width) {
        return false;
    }
    let Some(signs) = signs(canvas, grid, width, marks) else { return false };
    let has_blanks = signs.has(Mark::Sign(' '));
    let is_next = |column: Option<usize>| {
        let next = column.map_or(' ', |column| canvas.at(column));
        let is_mark = mark([next, ' ', ' ']).is_some_and(|mark| signs.has(mark));
        let is_comment = column.is_some_and(|at| at > 0 && at < grid.start && canvas.at(at - 1) == '/');
        grid.step == 1 && next != ' ' && (is_mark || "/_".contains(next) && !is_comment)
    };
    is_between(canvas, grid, width, &signs)
        && (!has_blanks || is_closed(canvas, grid, width) || is_framed(canvas, grid, width))
        && !is_next(grid.start.checked_sub(1))
        && !is_next(Some(grid.end()))
}

/// Whether a line has the eight cells of a board whose columns are known, with a label beside them.
pub(super) fn is_labelled_rank(canvas: &Canvas, grid: Grid, marks: Marks) -> bool {
    let width = grid.width(canvas);
    let is_label = |c: char| ('0'..='8').contains(&c);
    let label = (0..grid.start).rev().map(|column| canvas.at(column)).find(|c| !" |.:)".contains(*c));
    let after = (grid.last() + width..canvas.width()).map(|column| canvas.at(column));
    let after = after.clone().find(|c| !" |".contains(*c));
    width <= WIDEST_CELL
        && (label.is_some_and(is_label) || after.is_some_and(is_label))
        && signs(canvas, grid, width, marks)
            .is_some_and(|signs| is_between(canvas, grid, width, &signs))
}

/// The marks of cells; `None` if no rank has them.
fn signs(canvas: &Canvas, grid: Grid, width: usize, marks: Marks) -> Option<Signs> {
    let mut signs = Signs::new(marks);
    for (file, column) in grid.columns().enumerate() {
        signs.add(mark(cell(canvas, column, width))?, file % 2).ok()?;
    }
    Some(signs)
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

/// Whether nothing between the cells looks like one: after a repeated sign, or the zeros after the point of a
/// number.
fn is_between(canvas: &Canvas, grid: Grid, width: usize, signs: &Signs) -> bool {
    let mut between = (grid.start + width..grid.start + grid.step).map(|at| canvas.at(at)).peekable();
    let first = canvas.at(grid.start);
    let is_number = matches!(first, '0' | '1') && between.next_if_eq(&'.').is_some();
    let repeated = if is_number { '0' } else { first };
    let is_alone = |c: char| c == ' ' || c.is_alphanumeric() && !is_number;
    while !is_alone(repeated) && between.next_if_eq(&repeated).is_some() {}
    // Two lines of a border are not a cell.
    let ends = between.peek().is_none() && grid.step > width && is_border(first);
    !ends && between.all(|c| {
        let is_mark = mark([c, ' ', ' ']).is_some_and(|mark| signs.has(mark));
        c == ' ' || !c.is_alphanumeric() && !is_mark
    })
}

/// Whether the same signs stand before, between and after all cells, as bars and brackets do.
pub(super) fn is_closed(canvas: &Canvas, grid: Grid, width: usize) -> bool {
    let frame = grid.frame(canvas, width);
    let (Some(&(first, after)), Some(&(last, before))) = (frame.first(), frame.last()) else {
        return false;
    };
    let left = (grid.start + last).checked_sub(grid.step);
    left.is_some_and(|left| canvas.at(left) == before) && canvas.at(grid.last() + first) == after
}

/// Whether bars stand left and right of the cells, and between them is room for just these.
fn is_framed(canvas: &Canvas, grid: Grid, width: usize) -> bool {
    let is_edge = |column: &usize| !matches!(canvas.at(*column), ' ');
    let left = (0..grid.start).rev().find(is_edge);
    let right = (grid.last() + width..canvas.width()).find(is_edge);
    let (Some(left), Some(right)) = (left, right) else { return false };
    let is_same = canvas.at(left) == canvas.at(right) && is_bar(canvas.at(left));
    is_same && grid.start - left <= grid.step && right - grid.last() <= grid.step
}
