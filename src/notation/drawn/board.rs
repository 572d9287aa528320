//! Turns eight lines with cells into boards: each board has one mark for set squares and one for clear
//! ones, or pieces, and labels settle its orientation.

use std::ops::Range;

use shakmaty::Piece;

use super::canvas::Canvas;
use super::grid::{Grid, apart, cell, is_bar};
use super::marks::{Mark, Marks, mark};
use super::signs::Signs;
use crate::position::{Placement, Position};
use crate::text::fault::{DrawingFault, Fault};

/// A drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A bitboard: bit 0 is a1.
    Board(u64),
    /// A position: pieces, and what is known of it besides.
    Position(Position),
}

/// A fault, and the index of its rank.
pub(super) type BadRank = (usize, Fault);

/// The lines of eight ranks, with every way in which each can be read.
pub(super) type Ranks<'a> = [(&'a Canvas, &'a [Grid]); 8];

/// Signs that begin comments.
const COMMENTS: &str = "*#;%>";

/// How the files of boards are named, if they are: from h to a, or from a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Files {
    Unnamed,
    Named,
    Turned,
}

/// A way to read the cells of eight ranks.
struct Reading<'a> {
    ranks: &'a Ranks<'a>,
    grid: Grid,
    signs: Signs,
}

/// The boards that eight lines draw, from left to right.
pub(super) fn boards(
    ranks: &Ranks,
    grids: &[Grid],
    files: Files,
    marks: Marks,
) -> Result<Vec<Drawn>, BadRank> {
    let boards = separate(ranks, grids, marks)?;
    let mut upwards = None;
    let mut drawn = Vec::with_capacity(boards.len());
    for (index, board) in boards.iter().enumerate() {
        let start = index.checked_sub(1).map_or(0, |before| boards[before].end());
        let end = boards.get(index + 1).map_or(usize::MAX, |next| next.grid.start);
        let at =
            |rank: usize, fault| (rank, Fault::new(ranks[rank].0.place(board.grid.start), fault));
        // The labels of the first board count for those beside it that have none.
        let own = left(ranks, start..board.grid.start).or_else(|| right(ranks, board.end()..end));
        let own = own.transpose().map_err(|fault| at(7, fault))?;
        if own == Some(true) && files == Files::Unnamed {
            return Err(at(0, DrawingFault::Upwards));
        }
        let upwards = *upwards.get_or_insert(own.unwrap_or(false));
        let set = board.signs.set().map_err(|fault| at(0, fault))?;
        drawn.push(board.drawn(set, own.unwrap_or(upwards), files == Files::Turned));
    }
    Ok(drawn)
}

/// The labels to the left of a board, between two columns: whether they run upwards.
fn left(ranks: &Ranks, columns: Range<usize>) -> Option<Result<bool, DrawingFault>> {
    columns.rev().find_map(|column| labels(ranks, column)).flatten()
}

/// The labels to the right of a board, between two columns.
fn right(ranks: &Ranks, columns: Range<usize>) -> Option<Result<bool, DrawingFault>> {
    let width = ranks.iter().map(|(rank, _)| rank.width()).max().unwrap_or_default();
    let mut columns = columns.start..columns.end.min(width);
    columns.find_map(|column| labels(ranks, column)).flatten()
}

/// The labels in a column, and whether they run upwards, from the first rank in the last line to the eighth in
/// the first; `None` if labels may stand farther away, `Some(None)` if there are none.
#[expect(clippy::option_option, reason = "whether to go on, and what has been found")]
fn labels(ranks: &Ranks, column: usize) -> Option<Option<Result<bool, DrawingFault>>> {
    let labels: String = ranks.iter().map(|(rank, _)| rank.at(column)).collect();
    let first = labels.chars().next()?;
    let is_same = labels.chars().all(|c| c == first);
    if labels.chars().all(is_beside) || is_same && !first.is_alphanumeric() {
        return None;
    }
    let before = |rank: &Canvas| column.checked_sub(1).map_or(' ', |at| rank.at(at));
    let is_alone = ranks.iter().all(|(rank, _)| {
        let is_word = before(rank).is_alphabetic() && before(rank) == before(ranks[0].0);
        (is_word || !before(rank).is_alphanumeric()) && !rank.at(column + 1).is_ascii_digit()
    });
    let is_wrong = labels == "hgfedcba" || labels == "abcdefgh";
    // `#7` is a row of another arrangement of the squares, as bbt draws it.
    let is_row = labels.contains('0') && ranks.iter().all(|(rank, _)| before(rank) == '#');
    Some(match labels.as_str() {
        _ if !is_alone || is_same => None,
        _ if is_row => Some(Err(DrawingFault::Labels)),
        "87654321" | "76543210" => Some(Ok(false)),
        "12345678" | "01234567" => Some(Ok(true)),
        _ if is_wrong || labels.chars().all(|c| ('0'..='8').contains(&c)) => {
            Some(Err(DrawingFault::Labels))
        }
        _ => None,
    })
}

/// The text allowed between a label and its rank.
fn is_beside(c: char) -> bool {
    let is_quote = matches!(c, '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')');
    is_quote || is_bar(c) || matches!(c, ' ' | '/' | '\\' | ',' | ';' | '.' | ':')
}

/// The boards that do not share cells, from left to right.
fn separate<'a>(
    ranks: &'a Ranks,
    grids: &[Grid],
    marks: Marks,
) -> Result<Vec<Reading<'a>>, BadRank> {
    // Cells begin where a sign stands in one of them; only if all are blank, anywhere.
    let has_sign = |column: usize| ranks.iter().any(|(rank, _)| rank.at(column) != ' ');
    let begins = |grid: &&Grid| grid.columns().any(has_sign);
    let is_blank = !grids.iter().any(|grid| begins(&grid));
    let grids = grids.iter().filter(|grid| begins(grid) || is_blank);
    let mut faults = Vec::new();
    let mut found = Vec::new();
    for grid in grids {
        match Reading::of(ranks, *grid, marks) {
            Ok(reading) => found.push(reading),
            Err(fault) => faults.push((*grid, fault)),
        }
    }
    // What is the same everywhere may be a frame.
    found.sort_by_key(|reading| (!reading.varies(), reading.signs.set().is_err()));
    let mut boards: Vec<Reading> = Vec::new();
    for reading in found {
        match boards.iter().find(|board| board.grid.overlaps(reading.grid)) {
            None => boards.push(reading),
            Some(other) if other.is_preferred(&reading) || other.marks().eq(reading.marks()) => {}
            Some(_) => {
                let place = ranks[0].0.place(reading.grid.start);
                return Err((0, Fault::new(place, DrawingFault::TwoReadings)));
            }
        }
    }
    boards.sort_by_key(|board| board.grid.start);
    let is_read = |grid: &Grid| boards.iter().any(|board| board.grid.overlaps(*grid));
    match faults.into_iter().find(|(grid, _)| !is_read(grid)) {
        Some((_, fault)) => Err(fault),
        None => same_count(ranks, &boards).map(|()| boards),
    }
}

/// Checks that each line has as many boards as the others.
fn same_count(ranks: &Ranks, boards: &[Reading]) -> Result<(), BadRank> {
    let is_other = |grid: &&Grid| {
        grid.step == boards[0].grid.step && !boards.iter().any(|board| board.grid.overlaps(**grid))
    };
    let more = |grids: &[Grid]| apart(grids.iter().filter(is_other)).count();
    let above = more(ranks[0].1);
    let Some(at) = ranks.iter().position(|(_, grids)| more(grids) != above) else { return Ok(()) };
    let count = |more| boards.len() + more;
    let fault = DrawingFault::Boards { found: count(more(ranks[at].1)), above: count(above) };
    Err((at, Fault::new(ranks[at].0.whole(), fault)))
}

impl<'a> Reading<'a> {
    /// The cells of a grid.
    fn of(ranks: &'a Ranks, grid: Grid, marks: Marks) -> Result<Reading<'a>, BadRank> {
        let signs = Signs::of(ranks.iter().map(|(rank, _)| *rank), grid, marks);
        let signs = signs.map_err(|(rank, column, fault)| {
            (rank, Fault::new(ranks[rank].0.place(column), fault))
        })?;
        let board = Reading { ranks, grid, signs };
        match board.ninth() {
            Some((rank, column)) => {
                let fault = DrawingFault::RankCells(cells(ranks[rank].0, grid).max(9));
                Err((rank, Fault::new(ranks[rank].0.place(column), fault)))
            }
            None => Ok(board),
        }
    }

    /// The rank and the column of a ninth cell, unless that is a label or a comment sign.
    fn ninth(&self) -> Option<(usize, usize)> {
        let (Grid { start, step }, width) = (self.grid, self.signs.width);
        let is_comment = |column: usize| {
            let sign = self.ranks[0].0.at(column);
            COMMENTS.contains(sign) && self.ranks.iter().all(|(rank, _)| rank.at(column) == sign)
        };
        let has_labels = |column: usize| {
            (column..column + width).any(|column| labels(self.ranks, column).flatten().is_some())
        };
        // The first one of the eight cells with it, and its own column.
        let before = start.checked_sub(step).filter(|column| !is_comment(*column));
        let sides = before.map(|column| (column, column)).into_iter();
        let sides = sides.chain([(start + step, start + 8 * step)]);
        sides.filter(|(_, column)| !has_labels(*column)).find_map(|(start, column)| {
            let is_cell = |(rank, grids): &(&Canvas, &[Grid])| {
                let mark = mark(cell(rank, column, width));
                grids.contains(&Grid { start, step })
                    && mark.is_some_and(|mark| self.signs.has(mark))
            };
            self.ranks.iter().position(is_cell).map(|rank| (rank, column))
        })
    }

    /// The column after the last cell.
    fn end(&self) -> usize {
        self.grid.last() + self.signs.width
    }

    /// The marks, from the first line to the last.
    fn marks(&self) -> impl Iterator<Item = Option<Mark>> {
        (0..64).map(|cell| self.mark(cell / 8, cell % 8))
    }

    fn mark(&self, rank: usize, file: usize) -> Option<Mark> {
        let column = self.grid.start + file * self.grid.step;
        mark(cell(self.ranks[rank].0, column, self.signs.width))
    }

    /// Whether its squares differ.
    fn varies(&self) -> bool {
        self.marks().any(|mark| mark != self.mark(0, 0))
    }

    /// Whether it is a board rather than the other one, whose cells are all the same.
    fn is_preferred(&self, other: &Reading) -> bool {
        !other.varies() && (self.varies() || self.signs.set().is_ok() && other.signs.set().is_err())
    }

    /// The board; `set` is the sign of set squares.
    fn drawn(&self, set: Option<char>, upwards: bool, turned: bool) -> Drawn {
        let mark = |rank: usize, file: usize| {
            self.mark(if upwards { rank } else { 7 - rank }, if turned { 7 - file } else { file })
        };
        if self.signs.has_pieces {
            let placement = Placement::new(|square| {
                match mark(square.rank().to_usize(), square.file().to_usize()) {
                    Some(Mark::Piece(c)) => Piece::from_char(c),
                    _ => None,
                }
            });
            return Drawn::Position(placement.into());
        }
        let set = set.map(Mark::Sign);
        let is_set = |square: &usize| set.is_some() && mark(square / 8, square % 8) == set;
        Drawn::Board((0..64).filter(is_set).fold(0, |board, square| board | 1 << square))
    }
}

/// The number of cells in a line that is as a rank of this grid, but has more or fewer of them.
fn cells(rank: &Canvas, grid: Grid) -> usize {
    let is_cell = |column: &usize| {
        let c = rank.at(*column);
        c != ' ' && mark([c, ' ', ' ']).is_some()
    };
    let before = (0..=grid.start).rev().step_by(grid.step).take_while(is_cell).count();
    let after = (grid.start..rank.width()).step_by(grid.step).take_while(is_cell).count();
    (before + after).saturating_sub(1)
}

/// What is wrong with the last one of some lines, if it was meant to be a rank after the others.
pub(super) fn ragged<'a>(
    lines: impl DoubleEndedIterator<Item = &'a Canvas> + Clone,
    grids: &[Grid],
    marks: Marks,
) -> Option<Fault> {
    let (first, last) = (lines.clone().next()?, lines.clone().next_back()?);
    let grid = *grids.iter().find(|grid| first.at(grid.start) != ' ')?;
    match cells(last, grid) {
        8 => {
            let (_, column, fault) = Signs::of(lines, grid, marks).err()?;
            (last.at(column) != ' ').then(|| Fault::new(last.place(column), fault))
        }
        count @ (4..8 | 9..=16) => {
            let ninth = last.place(grid.start + 8 * grid.step);
            let place = if count > 8 { ninth } else { last.whole() };
            Some(Fault::new(place, DrawingFault::RankCells(count)))
        }
        _ => None,
    }
}

/// What stands to the right of cells, after a label.
pub(super) fn without_label(text: &str) -> &str {
    let rest = text.trim_start_matches(is_beside);
    let is_label = |rest: &&str| !rest.starts_with(char::is_alphanumeric);
    rest.strip_prefix(|c: char| ('0'..='8').contains(&c))
        .filter(is_label)
        .unwrap_or(rest)
        .trim_start()
}
