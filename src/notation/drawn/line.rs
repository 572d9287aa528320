//! What a line can be in a drawing: ranks of boards, the names of the files, a border.

use super::canvas::Canvas;
use super::grid::{Grid, WIDEST_CELL, is_bar};
use super::marks::{Mark, Marks, mark};
use super::signs::Signs;

/// What each title line that bbt draws begins with, in ASCII and on a screen that shows more: no input
/// begins like that.
pub(crate) const TITLE_SIGNS: [&str; 2] = ["> ", "\u{25b8} "];

/// The greatest distance of two cells.
const WIDEST_STEP: usize = 8;

/// The ways to read a line beyond which it is no rank: more than boards that fit side by side have.
const MOST_GRIDS: usize = 128;

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

/// What a line can be in a drawing.
pub(super) fn kind(canvas: &Canvas, marks: Marks) -> Kind {
    let used = || (0..canvas.width()).map(|column| canvas.at(column)).filter(|c| *c != ' ');
    let Some(first) = used().next() else { return Kind::Blank };
    if let Some(files) = files(canvas) {
        return files;
    }
    let count = used().count();
    let is_uniform = used().all(|c| c == first) && !first.is_alphanumeric();
    let after_prefix = used().skip_while(|c| "*/#>'\"".contains(*c));
    let is_frame = after_prefix.into_iter().all(is_border) || is_uniform && ",:#*".contains(first);
    let grids = grids(canvas, marks);
    if grids.is_empty() {
        let has_line = used().zip(used().skip(1)).any(|(a, b)| a == b && !is_bar(a) && a != '.');
        let is_frame = has_line && (is_frame || is_uniform && count > 2);
        return if is_frame { Kind::Frame } else { Kind::Text };
    }
    let or_number = count == 8 && grids[0].step == 1 && used().all(|c| matches!(c, '0' | '1'));
    // Eight signs of two kinds, `+--+--+-`, or apart from each other, are no border.
    let mut pairs = (1..canvas.width()).map(|column| (canvas.at(column - 1), canvas.at(column)));
    let has_line = count != 8 && pairs.any(|(one, other)| one == other && is_border(one));
    let or_frame = is_frame && (has_line || grids.iter().all(|grid| grid.is_uniform(canvas)));
    Kind::Ranks { grids, or_frame, or_number }
}

/// Whether a character is one of those of borders.
fn is_border(c: char) -> bool {
    "-=_~─━═‾▔—+|/'\">:".contains(c) || matches!(c, '\u{2500}'..='\u{257f}')
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
            if is_named
                && between.all(|at| !canvas.at(at).is_alphanumeric())
                && is_free(canvas, grid, 1)
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
        if all.len() > MOST_GRIDS {
            return Vec::new();
        }
    }
    all
}

/// Whether eight cells are a rank: they have the marks of one, with the same text between any two. A blank is a
/// mark only where something else shows the columns.
fn is_rank(canvas: &Canvas, grid: Grid, marks: Marks) -> bool {
    let Some(signs) = cells(canvas, grid, marks) else { return false };
    let last = canvas.at(grid.start + grid.step - 1);
    let is_next = |column: Option<usize>| {
        let next = column.map_or(' ', |column| canvas.at(column));
        let is_mark = mark([next, ' ', ' ']).is_some_and(|mark| signs.has(mark));
        let is_slash = "/_".contains(next) && grid.step == 1;
        let is_comment =
            column.is_some_and(|at| at > 0 && at < grid.start && canvas.at(at - 1) == '/');
        next != ' '
            && (is_mark && (grid.step == 1 || last == ' ' && !next.is_alphanumeric())
                || is_slash && !is_comment)
    };
    let is_alone = !is_next(grid.start.checked_sub(1)) && !is_next(Some(grid.last() + signs.width));
    let shows_blanks =
        || is_closed(canvas, grid, signs.width) || is_framed(canvas, grid, signs.width);
    is_alone && (!signs.has(Mark::Sign(' ')) || shows_blanks())
}

/// The signs of eight cells, if they may be those of a rank.
fn cells(canvas: &Canvas, grid: Grid, marks: Marks) -> Option<Signs> {
    let is_small = (WIDEST_CELL..grid.step).all(|offset| !grid.varies(canvas, offset));
    let signs = is_small.then(|| Signs::of([canvas].into_iter(), grid, marks).ok()).flatten()?;
    let is_rank = is_free(canvas, grid, signs.width) && is_between(canvas, grid, &signs);
    is_rank.then_some(signs)
}

/// Whether a line has the eight cells of a board whose columns are known, after a label.
pub(super) fn is_labelled_rank(canvas: &Canvas, grid: Grid, marks: Marks) -> bool {
    let has_label = (0..grid.start).any(|column| canvas.at(column).is_ascii_digit());
    has_label && cells(canvas, grid, marks).is_some()
}

/// Whether nothing between the cells looks like one: after a repeated sign, or the zeros after the point of a
/// number.
fn is_between(canvas: &Canvas, grid: Grid, signs: &Signs) -> bool {
    let width = signs.width;
    let mut between =
        (grid.start + width..grid.start + grid.step).map(|at| canvas.at(at)).peekable();
    let first = canvas.at(grid.start);
    let is_number = matches!(first, '0' | '1') && between.next_if_eq(&'.').is_some();
    let repeated = if is_number { '0' } else { first };
    let is_alone = |c: char| c == ' ' || c.is_alphanumeric() && !is_number;
    while !is_alone(repeated) && between.next_if_eq(&repeated).is_some() {}
    // Two lines of a border are not a cell.
    let ends = between.peek().is_none() && grid.step > width && is_border(first);
    !ends
        && between.all(|c| {
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
