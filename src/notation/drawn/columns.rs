//! The search for boards: eight columns that hold one mark in each of some lines.

use std::cell::LazyCell;
use std::ops::RangeInclusive;

use super::canvas::ScreenColumns;
use super::marks::{Alphabet, BLANK, CellMark, mark};
use crate::text::fault::DrawingFault;

/// The greatest width of a cell: of a piece between two signs.
pub(super) const WIDEST_CELL: usize = 3;

/// The greatest distance of two cells.
const WIDEST_STEP: usize = 8;

/// The greatest gap between the halves of a rank, besides that between any two cells.
const WIDEST_WALL: usize = 4;

/// A line that can be read in more ways than this is not a rank: boards side by side have fewer.
const MOST_GRIDS: usize = 128;

/// Eight cells of a line: the column of the first one, and the distance to the next. There may be a wall in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellColumns {
    pub(super) start: usize,
    pub(super) step: usize,
    pub(super) wall: usize,
    pub(super) width: usize,
}

impl CellColumns {
    /// The columns of its cells.
    pub(super) fn columns(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..8).map(move |cell| self.start + cell * self.step + self.wall * (cell / 4))
    }

    fn last(self) -> usize {
        self.start + 7 * self.step + self.wall
    }

    /// The column after the last cell.
    pub(super) fn end(self) -> usize {
        self.last() + self.width
    }

    /// Whether a cell of one board could be taken for one of the other.
    pub(super) fn overlaps(self, other: CellColumns) -> bool {
        self.start < other.end() && other.start < self.end()
    }

    /// The columns between its cells.
    fn gaps(self) -> impl Iterator<Item = usize> {
        let gap = move |(cell, column): (usize, usize)| {
            column + self.width..column + self.step + if cell == 3 { self.wall } else { 0 }
        };
        self.columns().take(7).enumerate().flat_map(gap)
    }

    pub(super) fn mark(self, line: &ScreenColumns, column: usize) -> Option<CellMark> {
        cell(line, column, self.width)
    }

    /// Whether all of its cells are blank in a line.
    pub(super) fn is_blank(self, line: &ScreenColumns) -> bool {
        self.columns().all(|column| self.mark(line, column) == Some(BLANK))
    }

    /// The number of marks in a line, at the distance of the cells.
    pub(super) fn count(self, line: &ScreenColumns) -> usize {
        let is_cell = |column: &usize| line.at(*column) != ' ' && cell(line, *column, 1).is_some();
        let before = (0..self.start).rev().skip(self.step - 1).step_by(self.step);
        let cells =
            self.columns().chain((self.last() + self.step..line.width()).step_by(self.step));
        before.take_while(is_cell).count() + cells.take_while(is_cell).count()
    }
}

/// The mark of a cell, without blanks around it.
fn cell(line: &ScreenColumns, column: usize, width: usize) -> Option<CellMark> {
    let signs: [char; WIDEST_CELL] = std::array::from_fn(|at| line.at(column + at));
    let is_used = |c: &char| *c != ' ';
    let signs = &signs[..width];
    let first = signs.iter().position(is_used).unwrap_or(width);
    let end = signs.iter().rposition(is_used).map_or(first, |last| last + 1);
    mark(&signs[first..end], line.marks)
}

/// What stands in a column in some lines.
#[derive(Clone, Copy, Debug)]
struct DrawnColumn {
    /// What stands there in the first line, and whether the same stands in all; or a wall in some.
    first: char,
    is_same: bool,
    is_like: bool,
    /// Whether a letter or a digit stands in a line, and whether a digit stands in all.
    is_word: bool,
    are_digits: bool,
    /// The marks of the cells that begin there, if all have one.
    marks: Option<Alphabet>,
}

impl DrawnColumn {
    fn of(lines: &[&ScreenColumns], column: usize, width: usize) -> DrawnColumn {
        let all = || lines.iter().map(|line| line.at(column));
        let first = all().next().unwrap_or(' ');
        let mark =
            |alphabet: Alphabet, line: &&ScreenColumns| alphabet.with(cell(line, column, width)?);
        DrawnColumn {
            first,
            is_same: all().all(|c| c == first),
            is_like: all().all(|c| without_wall(c) == without_wall(first)),
            is_word: all().any(char::is_alphanumeric),
            are_digits: all().all(|c| c.is_ascii_digit()),
            marks: lines.iter().try_fold(Alphabet::default(), mark),
        }
    }
}

/// The ways to find the cells of boards in all lines but the last one that fit it, too; blanks must not be new there.
pub(super) fn kept(old: &[CellColumns], rows: &[&ScreenColumns]) -> Vec<CellColumns> {
    let [first, .., last] = rows else { return Vec::new() };
    let before = &rows[..rows.len() - 1];
    // What is the same in two lines is the same in all.
    let pair = [*first, *last];
    let is_kept = |grid: &&CellColumns| {
        let with = |all: Alphabet, line: &&ScreenColumns| {
            grid.columns().try_fold(all, |all, column| all.with(grid.mark(line, column)?))
        };
        let Some(before) = before.iter().try_fold(Alphabet::default(), with) else { return false };
        let Some(all) = with(before, last) else { return false };
        let pair = Search { lines: &pair, columns: Vec::new(), width: grid.width };
        let is_cell = !all.has(BLANK) || before.has(BLANK) && pair.is_framed(**grid);
        is_cell
            && pair.cells(**grid).is_some()
            && pair.is_alone(**grid, all)
            && Search { lines: rows, columns: Vec::new(), ..pair }.is_board(**grid, all)
    };
    old.iter().filter(is_kept).copied().collect()
}

/// The simplest ways to find the eight cells of boards in some lines: without blanks, without a wall, of one column.
pub(super) fn grids(lines: &[&ScreenColumns]) -> Vec<CellColumns> {
    let search = |width: usize| LazyCell::new(move || Search::of(lines, width + 1));
    let searches: [_; WIDEST_CELL] = std::array::from_fn(search);
    let is_closed = || searches[0].columns.iter().any(|column| "|│║┃])'\"".contains(column.first));
    let ways = [(false, 0..=0), (false, 1..=WIDEST_WALL), (true, 0..=WIDEST_WALL)];
    for (may_be_blank, walls) in ways {
        if may_be_blank && !is_closed() {
            break;
        }
        for search in &searches {
            let found = search.grids(&walls, may_be_blank);
            if !found.is_empty() {
                // Eight groups of eight binary digits are a number.
                let is_number = found.iter().filter(|grid| grid.step == 1).count() == 8;
                return if found.len() > MOST_GRIDS || is_number { Vec::new() } else { found };
            }
        }
    }
    Vec::new()
}

/// Whether some lines have the cells of a board at places that are known.
pub(super) fn have_cells(lines: &[&ScreenColumns], grid: CellColumns) -> bool {
    let search = Search::of(lines, grid.width);
    search.cells(grid).is_some_and(|alphabet| search.is_alone(grid, alphabet))
}

/// A search for cells of a width in some lines.
struct Search<'a> {
    lines: &'a [&'a ScreenColumns],
    columns: Vec<DrawnColumn>,
    width: usize,
}

impl<'a> Search<'a> {
    fn of(lines: &'a [&'a ScreenColumns], width: usize) -> Search<'a> {
        let most = lines.iter().map(|line| line.width()).max().unwrap_or_default();
        let columns = (0..most).map(|column| DrawnColumn::of(lines, column, width)).collect();
        Search { lines, columns, width }
    }

    fn at(&self, column: usize) -> DrawnColumn {
        let beyond = || DrawnColumn::of(self.lines, column, self.width);
        self.columns.get(column).copied().unwrap_or_else(beyond)
    }

    fn grids(&self, walls: &RangeInclusive<usize>, may_be_blank: bool) -> Vec<CellColumns> {
        let width = self.width;
        let mut found = Vec::new();
        for (start, column) in self.columns.iter().enumerate() {
            let is_blank = column.marks.is_none_or(|marks| marks.has(BLANK) && !may_be_blank);
            if is_blank || start > 0 && !self.may_be_beside(start - 1, start.checked_sub(2)) {
                continue;
            }
            let steps = width..=WIDEST_STEP.min((self.columns.len() - 1 - start) / 7);
            let grids = steps.flat_map(|step| {
                walls.clone().map(move |wall| CellColumns { start, step, wall, width })
            });
            found.extend(grids.filter(|grid| {
                self.cells(*grid).is_some_and(|alphabet| {
                    let is_known = !alphabet.has(BLANK) || may_be_blank && self.is_framed(*grid);
                    is_known && self.is_alone(*grid, alphabet) && self.is_board(*grid, alphabet)
                })
            }));
        }
        found
    }

    /// The marks of cells, if all have one and between any two is a frame, the same in all lines but for walls.
    fn cells(&self, grid: CellColumns) -> Option<Alphabet> {
        let mut alphabet = Alphabet::default();
        for column in grid.columns() {
            alphabet = alphabet.and(self.at(column).marks?)?;
        }
        let are_digits = alphabet.signs().all(|sign| matches!(sign, '0' | '1'));
        let mut has_point = false;
        for (at, column) in grid.gaps().enumerate() {
            let DrawnColumn { first, is_like: is_same, is_word, .. } = self.at(column);
            let offset = at % (grid.step - grid.width).max(1);
            let same = self.at(grid.start + grid.width + offset).first;
            let is_like = without_wall(first) == without_wall(same) || grid.wall > 0;
            has_point |= are_digits && first == '.';
            let is_frame = first == ' '
                || !is_word
                    && mark(&[first], self.lines[0].marks).is_none_or(|mark| !alphabet.has(mark))
                || has_point && first == '0';
            if !is_same || !is_like || !is_frame {
                return None;
            }
        }
        Some(alphabet)
    }

    /// Whether there is a board with these marks; which of two signs means a set square need not be known.
    fn is_board(&self, grid: CellColumns, alphabet: Alphabet) -> bool {
        let are_colors = |one, other| are_colors(self.lines.iter().copied(), grid, one, other);
        match alphabet.set(are_colors) {
            Ok(_) | Err(DrawingFault::WhichIsSet(..)) => true,
            Err(_) => alphabet.has_pieces && alphabet.signs().count() == 1,
        }
    }

    /// Whether cells may stand beside a column: it is not part of a word, unless that is a label, which differs in
    /// each rank.
    fn may_be_beside(&self, column: usize, next: Option<usize>) -> bool {
        let DrawnColumn { is_word, are_digits, is_same, .. } = self.at(column);
        let may_be_label = are_digits && !(is_same && self.lines.len() > 1);
        !is_word || may_be_label && !next.is_some_and(|next| self.at(next).is_word)
    }

    /// Whether the cells are not part of more signs, a word or a number, but for a label: `81 0 0 0 0 0 0 1`.
    fn is_alone(&self, grid: CellColumns, alphabet: Alphabet) -> bool {
        let has_digits = alphabet.signs().any(|sign| sign.is_ascii_digit());
        let is_free = |column: Option<usize>, next: Option<usize>| {
            let Some(column) = column else { return true };
            let is_label = self.at(column).are_digits && (grid.step > 1 || !has_digits);
            let is_next = |line: &&ScreenColumns| {
                let (sign, beyond) = (line.at(column), next.map_or(' ', |next| line.at(next)));
                let mark = |c: char| mark(&[c], line.marks).filter(|mark| *mark != BLANK);
                let is_mark = mark(sign).is_some_and(|mark| alphabet.has(mark));
                let goes_on = || match sign {
                    '_' => true,
                    '/' => beyond != '/',
                    '\'' => beyond.is_ascii_digit(),
                    _ => is_mark || mark(sign).is_some() && mark(beyond).is_some(),
                };
                is_mark && !sign.is_alphanumeric() || grid.step == 1 && goes_on()
            };
            let is_free = is_label || !self.at(column).is_word && !self.lines.iter().any(is_next);
            is_free && self.may_be_beside(column, next)
        };
        let before = grid.start.checked_sub(1);
        is_free(before, before.and_then(|column| column.checked_sub(1)))
            && is_free(Some(grid.end()), Some(grid.end() + 1))
    }

    /// Whether bars or quotes stand left and right of the cells, and between them is room for just these; if the
    /// halves stand apart, there is a wall. Bars between cells are between all of them, or else the halves.
    fn is_framed(&self, grid: CellColumns) -> bool {
        let columns: Vec<usize> = grid.columns().collect();
        let has_bar = |pair: &[usize]| {
            (pair[0] + grid.width..pair[1]).any(|column| is_bar(self.at(column).first))
        };
        let bars: Vec<bool> = columns.windows(2).map(has_bar).collect();
        if bars.iter().enumerate().any(|(cell, bar)| *bar != bars[0] && cell != 3) {
            return false;
        }
        let half = grid.start + 3 * grid.step + grid.width..grid.start + 4 * grid.step + grid.wall;
        if grid.wall > 0 && half.map(|column| self.at(column).first).all(|c| c == ' ') {
            return false;
        }
        let is_used =
            |at: &usize| !matches!(self.at(*at), DrawnColumn { first: ' ', is_same: true, .. });
        let left = (0..grid.start).rev().find(is_used);
        let most = self.lines.iter().map(|line| line.width()).max().unwrap_or_default();
        let right = (grid.end()..most).find(is_used);
        let (Some(left), Some(right)) = (left, right) else { return false };
        let edges = [left, right].map(|at| self.at(at));
        let are_edges = edges.iter().all(|edge| edge.is_same)
            && match edges.map(|edge| edge.first) {
                ['[', ']'] | ['(', ')'] | ['{', '}'] | ['"' | '\'', '\\'] => true,
                [left, right] => left == right && (is_bar(left) || "\"'`".contains(left)),
            };
        let (before, after) = (grid.start - left - 1, right - grid.end());
        are_edges && before.abs_diff(after) <= 1 && before <= grid.step
    }
}

/// Whether of two signs one stands on light squares and the other on dark ones.
pub(super) fn are_colors<'a>(
    lines: impl Iterator<Item = &'a ScreenColumns>,
    grid: CellColumns,
    one: char,
    other: char,
) -> bool {
    let mut seen = [[false; 2]; 2];
    for (rank, line) in lines.enumerate() {
        for (file, column) in grid.columns().enumerate() {
            let mark = grid.mark(line, column);
            for (sign, seen) in [one, other].into_iter().zip(&mut seen) {
                seen[(rank + file) % 2] |= mark.is_some_and(|mark| mark.is(sign));
            }
        }
    }
    let [[a, b], [c, d]] = seen;
    !(a && c || b && d)
}

/// A wall between two cells counts as a blank.
fn without_wall(c: char) -> char {
    if is_bar(c) || matches!(c, '/' | '\\') { ' ' } else { c }
}

/// Whether a character is the line between two cells.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}
