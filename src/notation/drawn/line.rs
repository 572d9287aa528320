//! What a line can be in a drawing: ranks of boards, the names of the files, a border.

use super::canvas::Canvas;

/// What each title line that bbt draws begins with, in ASCII and on a screen that shows more: no input
/// begins like that.
pub(crate) const TITLE_SIGNS: [&str; 2] = ["> ", "\u{25b8} "];

/// The greatest distance of two cells.
const WIDEST_STEP: usize = 8;

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

    /// The column after the last cell.
    pub(super) fn end(self) -> usize {
        self.start + 7 * self.step + 1
    }

    /// Whether a cell of one board could be taken for one of the other.
    pub(super) fn overlaps(self, other: Grid) -> bool {
        self.start < other.end() && other.start < self.end()
    }
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
        turned: bool,
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

/// The meaning of a cell's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Clear,
    /// A piece, as in FEN.
    Piece(char),
    /// A sign that always means a set square.
    Set,
    /// A sign that means a set square if another one means a clear square.
    Other,
}

/// The meaning of a character in a cell; `None` if no cell is drawn with it. A blank is a clear
/// square where bars stand between the cells.
pub(super) fn mark(c: char) -> Option<Mark> {
    Some(match c {
        ' ' | '.' | '-' | '0' | '_' | '·' | '⋅' | '∙' | '⭘' | '□' | '○' | '⬜' | '◻' | '▫'
        | '◦' => Mark::Clear,
        'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k' => Mark::Piece(c),
        '1' | 'X' | 'x' | '#' | 'O' | '@' | '*' | '■' | '█' | '●' | '⬛' | '◼' => {
            Mark::Set
        }
        '♔' => Mark::Piece('K'),
        '♕' => Mark::Piece('Q'),
        '♖' => Mark::Piece('R'),
        '♗' => Mark::Piece('B'),
        '♘' => Mark::Piece('N'),
        '♙' => Mark::Piece('P'),
        '♚' => Mark::Piece('k'),
        '♛' => Mark::Piece('q'),
        '♜' => Mark::Piece('r'),
        '♝' => Mark::Piece('b'),
        '♞' => Mark::Piece('n'),
        '♟' => Mark::Piece('p'),
        '/' | '\\' | '"' | '\'' | '`' | ',' | ';' | ':' | '(' | ')' | '[' | ']' | '{' | '}'
        | '<' | '>' | '=' | '|' | '│' | '║' | '┃' | '$' => return None,
        c if c.is_numeric() || c.is_control() => return None,
        _ => Mark::Other,
    })
}

/// Whether a character is the line between two cells.
pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃')
}

/// What a line can be in a drawing.
pub(super) fn kind(canvas: &Canvas) -> Kind {
    let used = || (0..canvas.width()).map(|column| canvas.at(column)).filter(|c| *c != ' ');
    let Some(first) = used().next() else { return Kind::Blank };
    let is_uniform =
        used().all(|c| c == first) && used().count() == canvas.text(0, 1000).trim().chars().count();
    let count = used().count();
    if count != 8
        && (is_border(canvas)
            || is_uniform && count >= 3 && !first.is_alphanumeric() && first != '.')
    {
        return Kind::Frame;
    }
    if let Some(files) = files(canvas) {
        return files;
    }
    let grids = grids(canvas);
    if grids.is_empty() {
        return if is_border(canvas) { Kind::Frame } else { Kind::Text };
    }
    let or_number = count == 8 && grids[0].step == 1 && used().all(|c| matches!(c, '0' | '1'));
    Kind::Ranks { grids, or_frame: is_uniform && "-_=~*#".contains(first), or_number }
}

/// Whether a line consists of the signs of borders, at least two of a line's one after the other.
fn is_border(canvas: &Canvas) -> bool {
    let is_line = |c: char| matches!(c, '-' | '=' | '_' | '~' | '─' | '━' | '═' | '‾' | '▔' | '—');
    let is_part = |c: char| {
        is_line(c)
            || matches!(c, '+' | ' ' | '|' | '*' | '/' | '#' | '\'' | '"' | '>')
            || matches!(c, '\u{2500}'..='\u{257f}')
    };
    let columns = 0..canvas.width();
    columns.clone().all(|column| is_part(canvas.at(column)))
        && columns
            .skip(1)
            .any(|column| is_line(canvas.at(column)) && is_line(canvas.at(column - 1)))
}

/// The names of the files, `a b c d e f g h` or `a - - - - - - h`.
fn files(canvas: &Canvas) -> Option<Kind> {
    for start in 0..canvas.width().saturating_sub(7) {
        let turned = match canvas.at(start) {
            'a' | 'A' => false,
            'h' | 'H' => true,
            _ => continue,
        };
        let name = |index: u32| {
            char::from_u32(if turned { 'h' as u32 - index } else { 'a' as u32 + index })
        };
        for step in 1..=WIDEST_STEP {
            let grid = Grid { start, step };
            let is_named = (0..).zip(grid.columns()).all(|(index, column)| {
                let letter = canvas.at(column).to_ascii_lowercase();
                Some(letter) == name(index)
                    || matches!(letter, '-' | '.') && !matches!(index, 0 | 7)
            });
            if is_named && are_apart(canvas, grid) && is_free(canvas, grid) {
                return Some(Kind::Files { grid, turned });
            }
        }
    }
    None
}

/// Whether nothing that looks like a word stands between the cells.
fn are_apart(canvas: &Canvas, grid: Grid) -> bool {
    (grid.start..grid.end())
        .filter(|column| !(column - grid.start).is_multiple_of(grid.step))
        .all(|column| !canvas.at(column).is_alphanumeric())
}

/// Whether the cells are not part of a longer word. Next to cells that are apart, there may be a label:
/// `81 0 0 0 0 0 0 1`.
fn is_free(canvas: &Canvas, grid: Grid) -> bool {
    let at = |before: usize| grid.start.checked_sub(before).map_or(' ', |column| canvas.at(column));
    let is_label = grid.step > 1 && at(1).is_ascii_digit() && !at(2).is_alphanumeric();
    (is_label || !at(1).is_alphanumeric()) && !canvas.at(grid.end()).is_alphanumeric()
}

/// Every way to find the eight cells of a rank in a line.
fn grids(canvas: &Canvas) -> Vec<Grid> {
    let mut all = Vec::new();
    for start in 0..canvas.width().saturating_sub(7) {
        let steps = 1..=WIDEST_STEP.min((canvas.width() - 1 - start) / 7);
        all.extend(steps.map(|step| Grid { start, step }).filter(|grid| is_rank(canvas, *grid)));
    }
    all
}

/// Whether eight cells are a rank: they have the marks of one, with the same text between any two.
pub(super) fn is_rank(canvas: &Canvas, grid: Grid) -> bool {
    let cells = || grid.columns().map(|column| canvas.at(column));
    let first = canvas.at(grid.start);
    if mark(first).is_none() || canvas.is_filler(grid.start) || !is_free(canvas, grid) {
        return false;
    }
    let Some(bar) = between(canvas, grid) else { return false };
    let first = (grid.start + bar).checked_sub(grid.step);
    let last = grid.end() - 1 + bar;
    let has_bars =
        bar > 0 && first.is_some_and(|first| is_bar(canvas.at(first)) && is_bar(canvas.at(last)));
    let has_blanks = cells().any(|c| c == ' ');
    let is_next = |column: Option<usize>| {
        let next = column.map_or(' ', |column| canvas.at(column));
        grid.step == 1 && next != ' ' && (cells().any(|c| c == next) || "/_".contains(next))
    };
    (has_bars || !has_blanks)
        && have_marks(cells())
        && !is_next(grid.start.checked_sub(1))
        && !is_next(Some(grid.end()))
}

/// How far from each cell but the last a bar stands, 0 if none does; `None` if something else stands
/// between them that is not the same everywhere, or looks like a cell. A wall or an axis may stand between
/// some of them.
fn between(canvas: &Canvas, grid: Grid) -> Option<usize> {
    let mut bar = 0;
    for offset in 1..grid.step {
        let column = |cell: usize| canvas.at(grid.start + cell * grid.step + offset);
        let mut signs =
            (0..7).map(column).filter(|c| !is_bar(*c) && !matches!(c, ' ' | '/' | '\\'));
        let Some(sign) = signs.next() else {
            bar = if bar == 0 && (0..7).all(|cell| is_bar(column(cell))) { offset } else { bar };
            continue;
        };
        let is_cell = sign.is_alphanumeric() || grid.columns().any(|at| canvas.at(at) == sign);
        if is_cell || signs.filter(|other| *other == sign).count() < 6 {
            return None;
        }
    }
    Some(bar)
}

/// Whether cells have the marks of a rank: those of pieces, or one for set and one for clear squares.
fn have_marks(cells: impl Iterator<Item = char>) -> bool {
    let mut clear = None;
    let mut set: Option<(char, Mark)> = None;
    let mut has_pieces = false;
    for c in cells {
        match mark(c) {
            None => return false,
            Some(Mark::Clear) if clear.is_some_and(|other| other != c) => return false,
            Some(Mark::Clear) => clear = Some(c),
            Some(Mark::Piece(_)) => has_pieces = true,
            Some(_) if set.is_some_and(|(other, _)| other != c) => return false,
            Some(mark) => set = Some((c, mark)),
        }
    }
    match set {
        Some((_, mark)) => !has_pieces && (clear.is_some() || mark == Mark::Set),
        None => true,
    }
}
