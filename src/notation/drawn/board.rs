//! Turns eight lines with cells into boards: each board has one mark for set squares and one for clear
//! ones, or pieces, and labels settle its orientation.

use std::ops::Range;

use shakmaty::Piece;

use super::canvas::Canvas;
use super::line::{self, Grid, apart, is_bar, without_wall};
use super::marks::{Mark, Marks, Signs, mark};
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

/// The eight cells of eight ranks.
struct Reading {
    grid: Grid,
    width: usize,
    signs: Signs,
    marks: [[Mark; 8]; 8],
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
        let at = |rank: usize, fault| (rank, Fault::new(ranks[rank].0.place(board.grid.start), fault));
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
    Some(match labels.as_str() {
        _ if !is_alone || is_same => None,
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

/// The boards that do not share cells. Of those that overlap, one has no cell next to its eight.
fn separate(ranks: &Ranks, grids: &[Grid], marks: Marks) -> Result<Vec<Reading>, BadRank> {
    let mut boards: Vec<Reading> = Vec::new();
    // Where a piece stands with its colour, or a blank before each sign, cells begin farther left.
    let has_sign = |column: usize| ranks.iter().any(|(rank, _)| rank.at(column) != ' ');
    let begins = |grid: &&Grid| grid.columns().any(has_sign);
    let mut rest: Vec<Grid> = grids.iter().filter(begins).copied().collect();
    if rest.is_empty() {
        rest.extend(grids.first());
    }
    while let Some(first) = rest.first().copied() {
        let mut end = first.end();
        let mut together = Vec::new();
        rest.retain(|grid| {
            let is_in = grid.start < end;
            if is_in {
                end = end.max(grid.end());
                together.push(*grid);
            }
            !is_in
        });
        let mut whole: Vec<Reading> = Vec::new();
        let mut faults = Vec::new();
        for grid in together {
            match Reading::of(ranks, grid, marks) {
                Ok(board) if whole.iter().any(|other| other.marks == board.marks) => {}
                Ok(board) => whole.push(board),
                Err(fault) => faults.push(fault),
            }
        }
        // What is the same everywhere is a frame, if something else is not.
        if whole.iter().any(Reading::varies) {
            whole.retain(Reading::varies);
        } else if whole.iter().any(|board| board.signs.set().is_ok()) {
            whole.retain(|board| board.signs.set().is_ok());
        }
        match (whole.pop(), whole.is_empty()) {
            (Some(board), true) => boards.push(board),
            (None, _) if !faults.is_empty() => return Err(faults.swap_remove(0)),
            _ => {
                let place = ranks[0].0.place(first.start);
                return Err((0, Fault::new(place, DrawingFault::TwoReadings)));
            }
        }
    }
    same_count(ranks, &boards)?;
    Ok(boards)
}

/// Whether each line has as many boards as the others.
fn same_count(ranks: &Ranks, boards: &[Reading]) -> Result<(), BadRank> {
    let Some(step) = boards.first().map(|board| board.grid.step) else { return Ok(()) };
    let counts = ranks.iter().map(|(_, grids)| {
        let is_other = |grid: &&Grid| {
            let of_board = boards.iter().any(|board| board.grid.overlaps(**grid));
            grid.step == step && !of_board
        };
        boards.len() + apart(&grids.iter().filter(is_other).copied().collect::<Vec<_>>()).len()
    });
    let counts: Vec<usize> = counts.collect();
    let Some(at) = counts.iter().position(|count| *count != counts[0]) else { return Ok(()) };
    let fault = DrawingFault::Boards { found: counts[at], above: counts[0] };
    Err((at, Fault::new(ranks[at].0.whole(), fault)))
}

impl Reading {
    /// The cells of a grid.
    fn of(ranks: &Ranks, grid: Grid, marks: Marks) -> Result<Reading, BadRank> {
        let width = ranks.iter().map(|(rank, _)| grid.width(rank)).max().unwrap_or(1);
        let none = [[Mark::Sign(' '); 8]; 8];
        let mut board = Reading { grid, width, signs: Signs::new(marks), marks: none };
        for (index, (rank, _)) in ranks.iter().enumerate() {
            for (file, column) in grid.columns().enumerate() {
                let fault = |kind| (index, Fault::new(rank.place(column), kind));
                let mark = mark(line::cell(rank, column, width));
                let mark = mark.ok_or_else(|| fault(DrawingFault::Cells))?;
                board.signs.add(mark, (index + file) % 2).map_err(fault)?;
                board.marks[index][file] = mark;
            }
        }
        board.ninth(ranks)?;
        Ok(board)
    }

    /// The column after the last cell.
    fn end(&self) -> usize {
        self.grid.last() + self.width
    }

    /// Whether its squares differ.
    fn varies(&self) -> bool {
        self.marks.iter().flatten().any(|mark| *mark != self.marks[0][0])
    }

    /// Refuses a rank that has a ninth cell, unless that is a label or a comment sign.
    fn ninth(&self, ranks: &Ranks) -> Result<(), BadRank> {
        let Grid { start, step } = self.grid;
        let before = start.checked_sub(step).filter(|column| {
            let sign = ranks[0].0.at(*column);
            let is_same = ranks.iter().all(|(rank, _)| rank.at(*column) == sign);
            !(COMMENTS.contains(sign) && is_same) && left(ranks, 0..start).is_none()
        });
        let has_labels = right(ranks, self.end()..usize::MAX).is_some();
        let after = (!has_labels).then_some(start + 8 * step);
        for (index, (rank, _)) in ranks.iter().enumerate() {
            for column in before.into_iter().chain(after) {
                if self.is_cell(rank, column) {
                    let fault = DrawingFault::RankCells(cells(rank, self.grid));
                    return Err((index, Fault::new(rank.place(column), fault)));
                }
            }
        }
        Ok(())
    }

    /// Whether a column has another cell like those of the board, with the same around it.
    fn is_cell(&self, rank: &Canvas, column: usize) -> bool {
        let Grid { start, step } = self.grid;
        let Some(mark) = mark(line::cell(rank, column, self.width)) else { return false };
        let is_frame = |from: usize, offset: usize| {
            let own = without_wall(rank.at(start + offset));
            without_wall(rank.at(from + offset)) == own
        };
        let near = if column < start { column } else { start + 7 * step };
        let is_alone = column.checked_sub(1).is_none_or(|before| {
            step == self.width || without_wall(rank.at(before)) == without_wall(rank.at(start + step - 1))
        });
        // The eight cells that it is the first or last one of.
        let shifted = Grid { start: if column < start { column } else { start + step }, step };
        let is_closed = || line::is_closed(rank, shifted, self.width);
        self.signs.has(mark)
            && (self.width..step).all(|offset| is_frame(near, offset))
            && is_alone
            && (mark != Mark::Sign(' ') || is_closed())
    }

    /// The board; `set` is the sign of set squares.
    fn drawn(&self, set: Option<char>, upwards: bool, turned: bool) -> Drawn {
        let mark = |rank: usize, file: usize| {
            self.marks[if upwards { rank } else { 7 - rank }][if turned { 7 - file } else { file }]
        };
        if self.signs.has_pieces {
            let placement = Placement::new(|square| {
                match mark(square.rank().to_usize(), square.file().to_usize()) {
                    Mark::Piece(c) => Piece::from_char(c),
                    Mark::Sign(_) => None,
                }
            });
            return Drawn::Position(placement.into());
        }
        let is_set = |square: &usize| Some(mark(square / 8, square % 8)) == set.map(Mark::Sign);
        Drawn::Board((0..64).filter(is_set).fold(0, |board, square| board | 1 << square))
    }
}

/// The number of cells in a line that is as a rank of this grid, but has more or fewer of them.
pub(super) fn cells(rank: &Canvas, grid: Grid) -> usize {
    let is_cell = |column: &usize| {
        let c = rank.at(*column);
        c != ' ' && mark([c, ' ', ' ']).is_some()
    };
    let before = (0..=grid.start).rev().step_by(grid.step).take_while(is_cell).count();
    let after = (grid.start..rank.width()).step_by(grid.step).take_while(is_cell).count();
    (before + after).saturating_sub(1)
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
