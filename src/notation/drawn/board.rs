//! Turns eight lines with cells into boards: each board has one mark for set squares and one for clear
//! ones, or pieces, and labels settle its orientation.

use shakmaty::Piece;

use super::canvas::Canvas;
use super::line::{Grid, Mark, is_bar, mark};
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

/// The lines of eight ranks.
pub(super) type Ranks<'a> = [&'a Canvas; 8];

/// Looks for the label of a rank on one side of a board, between two columns.
type Side = fn(&Canvas, Grid, (usize, usize)) -> Option<char>;

/// Signs that begin comments.
const COMMENTS: &str = "*#;%>";

/// How the files of boards are named, if they are: from h to a, or from a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Files {
    Unnamed,
    Named,
    Turned,
}

/// The boards that eight lines draw, from left to right.
pub(super) fn boards(ranks: &Ranks, grids: &[Grid], files: Files) -> Result<Vec<Drawn>, BadRank> {
    let grids = separate(ranks, grids)?;
    let mut upwards = None;
    let mut drawn = Vec::with_capacity(grids.len());
    for (index, grid) in grids.iter().enumerate() {
        let sides = sides(&grids, index);
        let own = [left, right].into_iter().find_map(|side| labels(ranks, *grid, side, sides));
        // The labels of the first board count for those beside it that have none.
        let own = own.map(|labels| direction(&labels)).map(|own| {
            own.ok_or_else(|| (7, Fault::new(ranks[7].place(grid.start), DrawingFault::Labels)))
        });
        let own = own.transpose()?;
        if own == Some(true) && files == Files::Unnamed {
            return Err((0, Fault::new(ranks[0].place(grid.start), DrawingFault::Upwards)));
        }
        let upwards = *upwards.get_or_insert(own.unwrap_or(false));
        drawn.push(one_board(ranks, *grid, own.unwrap_or(upwards), files == Files::Turned)?);
    }
    Ok(drawn)
}

/// The columns around a board that may hold its labels.
fn sides(grids: &[Grid], index: usize) -> (usize, usize) {
    let start = index.checked_sub(1).map_or(0, |before| grids[before].end());
    let end = grids.get(index + 1).map_or(usize::MAX, |next| next.start);
    (start, end)
}

/// Whether labels run upwards, from 1 in the first line to 8 in the last; `None` if they are not the
/// numbers of ranks in order.
fn direction(labels: &str) -> Option<bool> {
    (labels == "12345678" || labels == "87654321").then_some(labels.starts_with('1'))
}

/// The labels on one side of a board, if all ranks have one; letters only if they are those of files, as
/// beside a board that lies on its side.
fn labels(ranks: &Ranks, grid: Grid, side: Side, sides: (usize, usize)) -> Option<String> {
    let labels: Option<String> = ranks.iter().map(|rank| side(rank, grid, sides)).collect();
    let is_label = |labels: &String| {
        labels.chars().all(|c| c.is_ascii_digit()) || labels == "hgfedcba" || labels == "abcdefgh"
    };
    labels.filter(is_label)
}

/// What a label may be.
fn label(c: char) -> Option<char> {
    matches!(c, '1'..='8' | 'a'..='h').then_some(c)
}

/// The text allowed between a label and its rank.
fn is_beside(c: char) -> bool {
    let is_quote = matches!(c, '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')');
    is_quote || is_bar(c) || matches!(c, ' ' | '/' | '\\' | ',' | ';' | '.' | ':')
}

/// The label on the left of a rank.
fn left(rank: &Canvas, grid: Grid, (start, _): (usize, usize)) -> Option<char> {
    let column = (start..grid.start).rev().find(|column| !is_beside(rank.at(*column)))?;
    let is_alone = column == start || !rank.at(column - 1).is_alphanumeric();
    label(rank.at(column)).filter(|_| is_alone)
}

/// The label on the right of a rank.
fn right(rank: &Canvas, grid: Grid, (_, end): (usize, usize)) -> Option<char> {
    let end = end.min(rank.width());
    let column = (grid.end()..end).find(|column| !is_beside(rank.at(*column)))?;
    let is_alone = !rank.at(column + 1).is_alphanumeric();
    label(rank.at(column)).filter(|_| is_alone)
}

/// The grids of boards that do not share cells. Of those that overlap, one has no cell next to its
/// eight.
fn separate(ranks: &Ranks, grids: &[Grid]) -> Result<Vec<Grid>, BadRank> {
    let step = grids.iter().min_by_key(|grid| grid.start).map_or(0, |grid| grid.step);
    let mut separate: Vec<Grid> = Vec::new();
    let mut rest: Vec<Grid> = grids.iter().copied().filter(|grid| grid.step == step).collect();
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
        let faults: Vec<Option<BadRank>> =
            together.iter().map(|grid| ninth(ranks, *grid)).collect();
        let mut whole = together.iter().zip(&faults).filter(|(_, fault)| fault.is_none());
        match (whole.next(), whole.next()) {
            (Some((grid, _)), None) => separate.push(*grid),
            (Some((grid, _)), Some((other, _))) => {
                let are_same = (0..8).all(|rank| {
                    let of = |grid: &Grid| grid.columns().map(|at| ranks[rank].at(at)).collect();
                    let [one, two]: [Vec<char>; 2] = [of(grid), of(other)];
                    one == two
                });
                if !are_same {
                    return Err((
                        0,
                        Fault::new(ranks[0].place(grid.start), DrawingFault::TwoReadings),
                    ));
                }
                separate.push(*grid);
            }
            (None, _) => {
                return Err(faults.into_iter().flatten().next().unwrap_or_else(|| {
                    (0, Fault::new(ranks[0].place(first.start), DrawingFault::TwoReadings))
                }));
            }
        }
    }
    Ok(separate)
}

/// The fault of a rank that has a ninth cell, unless that is a label or a comment sign.
fn ninth(ranks: &Ranks, grid: Grid) -> Option<BadRank> {
    let all = ranks.iter().flat_map(|rank| grid.columns().map(|column| rank.at(column)));
    let mut marks: Vec<char> = all.filter(|c| *c != ' ').collect();
    marks.sort_unstable();
    marks.dedup();
    let before = grid.start.checked_sub(grid.step);
    let is_label = labels(ranks, grid, left, (0, 0)).is_some();
    let is_comment = before.is_some_and(|column| {
        let sign = ranks[0].at(column);
        COMMENTS.contains(sign) && ranks.iter().all(|rank| rank.at(column) == sign)
    });
    let before = before.filter(|_| !is_label && !is_comment);
    let is_label = labels(ranks, grid, right, (0, usize::MAX)).is_some();
    let after = (!is_label).then_some(grid.end() - 1 + grid.step);
    for (index, rank) in ranks.iter().enumerate() {
        for column in before.into_iter().chain(after) {
            let is_mark = marks.contains(&rank.at(column));
            let between =
                if column < grid.start { column + 1..grid.start } else { grid.end()..column };
            let is_near = between
                .clone()
                .all(|at| !rank.at(at).is_alphanumeric() && !marks.contains(&rank.at(at)));
            if is_mark && is_near {
                let fault = DrawingFault::RankCells(cells(rank, grid));
                return Some((index, Fault::new(rank.place(column), fault)));
            }
        }
    }
    None
}

/// The number of cells in a line that is as a rank of this grid, but has more or fewer of them.
pub(super) fn cells(rank: &Canvas, grid: Grid) -> usize {
    let first = grid.start % grid.step;
    let is_cell = |column: &usize| {
        let c = rank.at(*column);
        c != ' ' && mark(c).is_some()
    };
    let columns = |start: usize| (start..rank.width()).step_by(grid.step);
    let start = columns(first).take_while(|column| *column < grid.start).fold(
        grid.start,
        |start, column| {
            if columns(column).take_while(|at| *at < grid.start).all(|at| is_cell(&at)) {
                start.min(column)
            } else {
                start
            }
        },
    );
    columns(start).take_while(is_cell).count()
}

/// The board of a grid.
fn one_board(ranks: &Ranks, grid: Grid, upwards: bool, turned: bool) -> Result<Drawn, BadRank> {
    let mut marks = [[Mark::Clear; 8]; 8];
    let mut seen: [Option<char>; 2] = [None; 2];
    let is_piece = |c: char| matches!(mark(c), Some(Mark::Piece(_)));
    let has_pieces =
        ranks.iter().any(|rank| grid.columns().any(|column| is_piece(rank.at(column))));
    for (index, rank) in ranks.iter().enumerate() {
        for (file, column) in grid.columns().enumerate() {
            let c = rank.at(column);
            let fault = |kind: DrawingFault| (index, Fault::new(rank.place(column), kind));
            let one = mark(c).ok_or_else(|| fault(DrawingFault::Cells))?;
            marks[if upwards { index } else { 7 - index }][if turned { 7 - file } else { file }] =
                one;
            if is_piece(c) {
                continue;
            }
            if has_pieces && one != Mark::Clear {
                return Err(fault(DrawingFault::PieceGlyph(c)));
            }
            let before = seen[usize::from(one == Mark::Clear)].get_or_insert(c);
            if *before != c {
                return Err(fault(DrawingFault::Glyphs(c, *before)));
            }
        }
    }
    let [set, clear] = seen;
    if let (Some(c), None) = (set.filter(|c| mark(*c) == Some(Mark::Other)), clear) {
        return Err((0, Fault::new(ranks[0].place(grid.start), DrawingFault::Glyphs(c, c))));
    }
    if !has_pieces {
        let squares = marks.iter().flatten().enumerate();
        return Ok(Drawn::Board(
            squares
                .fold(0, |board, (square, mark)| board | u64::from(*mark != Mark::Clear) << square),
        ));
    }
    let placement =
        Placement::new(|square| match marks[square.rank().to_usize()][square.file().to_usize()] {
            Mark::Piece(c) => Piece::from_char(c),
            _ => None,
        });
    Ok(Drawn::Position(placement.into()))
}

/// Whether labels on one side of the ranks are in order.
pub(super) fn has_labels(ranks: &Ranks, grid: Grid) -> bool {
    [left, right].into_iter().any(|side| has_labels_on(ranks, grid, side))
}

fn has_labels_on(ranks: &Ranks, grid: Grid, side: Side) -> bool {
    labels(ranks, grid, side, (0, usize::MAX)).is_some_and(|labels| direction(&labels).is_some())
}

/// What stands to the right of cells, after a label.
pub(super) fn without_label(text: &str) -> &str {
    let rest = text.trim_start_matches(is_beside);
    let is_label = |rest: &&str| !rest.starts_with(char::is_alphanumeric);
    rest.strip_prefix(|c: char| ('1'..='8').contains(&c))
        .filter(is_label)
        .unwrap_or(rest)
        .trim_start()
}
