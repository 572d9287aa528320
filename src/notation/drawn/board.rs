//! Turns eight lines with cells into boards: each board has one mark for set squares and one for clear
//! ones, or pieces, and labels settle its orientation.

use shakmaty::Piece;

use super::canvas::ScreenColumns;
use super::columns::{self, CellColumns, are_colors, is_bar};
use super::line::Files;
use super::marks::{Alphabet, BLANK, CellMark};
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

/// Signs that begin comments.
const COMMENTS: &str = "*#;%>";

/// The cells of eight ranks.
struct Ranks {
    grid: CellColumns,
    cells: [CellMark; 64],
    alphabet: Alphabet,
    /// The sign of set squares, if the marks say it.
    set: Result<Option<char>, DrawingFault>,
}

/// The boards that eight lines draw, from left to right.
pub(super) fn boards(
    ranks: &[&ScreenColumns; 8],
    grids: &[CellColumns],
    files: &[Files],
    begins_at_a1: Option<bool>,
) -> Result<Vec<Drawn>, BadRank> {
    let boards = separate(ranks, grids, files)?;
    let width = ranks.iter().map(|rank| rank.width()).max().unwrap_or_default();
    let mut first = None;
    let mut drawn = Vec::with_capacity(boards.len());
    for (index, board) in boards.iter().enumerate() {
        let start = index.checked_sub(1).map_or(0, |before| boards[before].grid.end());
        let end = boards.get(index + 1).map_or(usize::MAX, |next| next.grid.start);
        let at =
            |rank: usize, fault| (rank, Fault::new(ranks[rank].place(board.grid.start), fault));
        let names = || files.iter().filter(|names| names.stand_at(board.grid));
        let turned = names().chain(files).find_map(|names| names.turned);
        // The labels of the first board count for those beside it that have none.
        let sides = [
            labels(ranks, (start..board.grid.start).rev(), board.grid),
            labels(ranks, board.grid.end()..end.min(width), board.grid),
        ];
        let is_last = index + 1 == boards.len();
        let differ = matches!(sides, [Some(Ok(left)), Some(Ok(right))] if left != right);
        let is_other = |names: &Files| names.turned.is_some_and(|own| Some(own) != turned);
        let differ = names().any(is_other) || is_last && differ;
        // Numbers that do not run as labels do may count squares, if there are labels on the other side.
        let own = sides.into_iter().flatten().min_by_key(|side| is_last && side.is_err());
        let own = own.transpose().map_err(|fault| at(7, fault))?;
        let has_commas =
            ranks.iter().all(|rank| rank.at(board.grid.start + board.grid.width) == ',');
        let stated = own.or(begins_at_a1.filter(|_| has_commas));
        let upwards = stated.or(*first.get_or_insert(stated));
        let doubts = [
            (differ, DrawingFault::LabelsDiffer),
            (own == Some(true) && turned.is_none(), DrawingFault::Upwards),
            (turned == Some(true) && upwards.is_none(), DrawingFault::Turned),
            (board.is_colored(ranks), DrawingFault::Colors),
            (board.are_digits(ranks), DrawingFault::Digits),
        ];
        if let Some((_, fault)) = doubts.into_iter().find(|(holds, _)| *holds) {
            return Err(at(0, fault));
        }
        let set = board.set.clone().map_err(|fault| at(0, fault))?;
        drawn.push(board.drawn(set, upwards == Some(true), turned == Some(true)));
    }
    Ok(drawn)
}

/// The labels in the nearest of some columns that differ between lines: whether they run from 1 in the first line to 8.
pub(super) fn labels(
    ranks: &[&ScreenColumns; 8],
    mut columns: impl Iterator<Item = usize>,
    cells: CellColumns,
) -> Option<Result<bool, DrawingFault>> {
    let is_frame = |column: usize| {
        let is_same = ranks.iter().all(|rank| rank.at(column) == ranks[0].at(column));
        is_same || ranks.iter().all(|rank| is_beside(rank.at(column)))
    };
    let column = columns.find(|column| !is_frame(*column))?;
    let labels: String = ranks.iter().map(|rank| rank.at(column)).collect();
    let before = |rank: &ScreenColumns| column.checked_sub(1).map_or(' ', |at| rank.at(at));
    let is_alone = ranks.iter().all(|rank| {
        let is_word = before(rank).is_alphabetic() && before(rank) == before(ranks[0]);
        (is_word || column == cells.end() || !before(rank).is_alphanumeric())
            && (column + 1 == cells.start || !rank.at(column + 1).is_ascii_digit())
    });
    let numbers = ranks.map(|rank| rank.number_at(column));
    // The first squares of ranks, or their last ones: `8-15`.
    let are_squares = |first: usize| numbers == std::array::from_fn(|rank| Some(8 * rank + first));
    // `#7` is a row of another arrangement of the squares, as bbt draws it.
    let is_row = labels.contains('0') && ranks.iter().all(|rank| before(rank) == '#');
    match labels.as_str() {
        _ if are_squares(0) || are_squares(7) => Some(Ok(true)),
        _ if !is_alone => None,
        "87654321" | "76543210" if !is_row => Some(Ok(false)),
        "12345678" | "01234567" if !is_row => Some(Ok(true)),
        "hgfedcba" | "abcdefgh" => Some(Err(DrawingFault::Labels)),
        _ if labels.chars().all(|c| ('0'..='8').contains(&c)) => Some(Err(DrawingFault::Labels)),
        _ => None,
    }
}

/// The text allowed between a label and its rank.
fn is_beside(c: char) -> bool {
    let is_quote = matches!(c, '"' | '\'' | '[' | ']' | '{' | '}' | '(' | ')');
    is_quote || is_bar(c) || matches!(c, ' ' | '/' | '\\' | ',' | ';' | '.' | ':')
}

/// The boards that do not share cells, from left to right.
fn separate(
    ranks: &[&ScreenColumns; 8],
    grids: &[CellColumns],
    files: &[Files],
) -> Result<Vec<Ranks>, BadRank> {
    let is_beside = |grid: &CellColumns| {
        let has_next = grids.contains(&CellColumns { start: grid.start + grid.step, ..*grid });
        has_next && is_beside_cells(ranks, grid.start, *grid)
    };
    let readings = grids.iter().filter(|grid| !is_beside(grid));
    let mut found: Vec<Ranks> = readings.filter_map(|grid| Ranks::of(ranks, *grid)).collect();
    // If cells are blank, those are meant that have the names of the files, if any have.
    for names in files.iter().filter_map(|files| files.grid) {
        let is_named = |board: &Ranks| {
            let grid = board.grid;
            let first = grid.start..grid.start + grid.width;
            first.contains(&names.start) && (grid.step, grid.wall) == (names.step, names.wall)
        };
        let has_blanks = |board: &Ranks| board.alphabet.has(BLANK) && board.grid.overlaps(names);
        if found.iter().any(is_named) {
            found.retain(|board| !has_blanks(board) || is_named(board));
        }
    }
    // What is the same everywhere may be a frame.
    found.sort_by_cached_key(|one| 2 * usize::from(!one.varies()) + usize::from(one.set.is_err()));
    let mut boards: Vec<Ranks> = Vec::new();
    for reading in found {
        match boards.iter().find(|board| board.grid.overlaps(reading.grid)) {
            None => boards.push(reading),
            Some(other) if other.is_preferred(&reading) || other.cells == reading.cells => {}
            Some(other) => {
                let ninth = ninth(ranks, other).or_else(|| ninth(ranks, &reading));
                let place = ranks[0].place(reading.grid.start);
                return Err(ninth.unwrap_or((0, Fault::new(place, DrawingFault::TwoReadings))));
            }
        }
    }
    if boards.is_empty() {
        return Err((0, Fault::new(ranks[0].whole(), DrawingFault::Cells)));
    }
    boards.sort_by_cached_key(|board| board.grid.start);
    boards.iter().find_map(|board| ninth(ranks, board)).map_or(Ok(()), Err)?;
    no_other(ranks, &boards).map(|()| boards)
}

/// Whether a column before cells has a sign that is not one of them: of a comment, or the point of the label `8.`.
fn is_beside_cells(ranks: &[&ScreenColumns; 8], column: usize, cells: CellColumns) -> bool {
    let sign = ranks[0].at(column);
    let is_part = column > 0 && ['/', sign].contains(&ranks[0].at(column - 1));
    let is_cell = column.checked_sub(cells.step).is_some_and(|at| ranks[0].at(at) == sign);
    let is_mark = cells.columns().any(|at| ranks.iter().any(|rank| rank.at(at) == sign));
    !is_cell
        && ranks.iter().all(|rank| rank.at(column) == sign)
        && (is_part
            || COMMENTS.contains(sign) && !is_mark
            || column > 0 && labels(ranks, column - 1..column, cells).is_some())
}

/// The fault of a rank with a ninth cell, unless that is a label or a comment sign.
fn ninth(ranks: &[&ScreenColumns; 8], board: &Ranks) -> Option<BadRank> {
    let grid = board.grid;
    let before = grid.start.checked_sub(grid.step);
    let before = before.filter(|column| !is_beside_cells(ranks, *column, grid));
    before.into_iter().chain([grid.end() - grid.width + grid.step]).find_map(|column| {
        if labels(ranks, column..column + grid.width, grid).is_some() {
            return None;
        }
        let is_cell = |rank: &&ScreenColumns| {
            let ends = [column.checked_sub(1), Some(column + grid.width)].into_iter().flatten();
            let is_alone =
                ends.map(|at| rank.at(at)).all(|c| !c.is_alphanumeric()) || grid.step == grid.width;
            let mark = grid.mark(rank, column).filter(|mark| *mark != BLANK);
            is_alone && mark.is_some_and(|mark| board.alphabet.has(mark))
        };
        let rank = ranks.iter().position(is_cell)?;
        let fault = DrawingFault::RankCells(grid.count(ranks[rank]).max(9));
        Some((rank, Fault::new(ranks[rank].place(column), fault)))
    })
}

/// Checks that no rank beside these boards begins in the first line, or ends in the last one.
fn no_other(ranks: &[&ScreenColumns; 8], boards: &[Ranks]) -> Result<(), BadRank> {
    let is_rank = |rank: &ScreenColumns, other: &CellColumns| {
        other.columns().all(|at| other.mark(rank, at).is_some_and(|mark| mark != BLANK))
    };
    let other_in = |rank: &ScreenColumns| {
        let grids = (0..rank.width()).map(|start| CellColumns { start, ..boards[0].grid });
        let mut others = grids.filter(|other| {
            is_rank(rank, other)
                && !boards.iter().any(|board| board.grid.overlaps(*other))
                && columns::have_cells(&[rank], *other)
        });
        others.next()
    };
    let Some(other) = other_in(ranks[0]).or_else(|| other_in(ranks[7])) else { return Ok(()) };
    if let Some(fault) = clash(ranks, other) {
        return Err(fault);
    }
    let counts = ranks.map(|rank| boards.len() + usize::from(is_rank(rank, &other)));
    let rank = counts.iter().position(|count| *count != counts[0]);
    let fault = rank.map_or(DrawingFault::Cells, |rank| DrawingFault::Boards {
        found: counts[rank],
        above: counts[0],
    });
    let rank = rank.unwrap_or(0);
    Err((rank, Fault::new(ranks[rank].whole(), fault)))
}

impl Ranks {
    /// The cells of a grid.
    fn of(ranks: &[&ScreenColumns; 8], grid: CellColumns) -> Option<Ranks> {
        let mut cells = [BLANK; 64];
        let mut alphabet = Alphabet::default();
        for (rank, cells) in ranks.iter().zip(cells.chunks_mut(8)) {
            for (column, cell) in grid.columns().zip(cells) {
                *cell = grid.mark(rank, column)?;
                alphabet = alphabet.with(*cell)?;
            }
        }
        let are_colors = |one, other| are_colors(ranks.iter().copied(), grid, one, other);
        Some(Ranks { grid, cells, alphabet, set: alphabet.set(are_colors) })
    }

    /// Whether its squares differ.
    fn varies(&self) -> bool {
        self.cells.iter().any(|mark| *mark != self.cells[0])
    }

    /// Whether its pieces of one side have several colours on the screen, or its squares, all with the same sign.
    fn is_colored(&self, ranks: &[&ScreenColumns; 8]) -> bool {
        let cells = ranks.iter().flat_map(|rank| self.grid.columns().map(move |at| (rank, at)));
        let seen = cells.zip(self.cells).filter_map(|((rank, column), mark)| {
            // Digits say what is set.
            let sign = match mark {
                CellMark::Piece(c) if c.is_ascii_uppercase() => 'P',
                CellMark::Piece(_) => 'p',
                CellMark::Sign(c, _) => {
                    Some(c).filter(|c| !self.alphabet.has_pieces && !c.is_ascii_digit())?
                }
            };
            Some((sign, rank.ink(column + self.grid.width / 2)))
        });
        let seen: Vec<(char, u32)> = seen.collect();
        seen.iter().all(|one| one.0 == seen[0].0)
            && seen.iter().any(|one| one.1 != seen[0].1)
            && (self.alphabet.has_pieces || self.set != Ok(None))
    }

    /// Whether they may be digits of bytes, `%00000001`, `b'00000001'`, or of a number that goes on: `00000001\`.
    fn are_digits(&self, ranks: &[&ScreenColumns; 8]) -> bool {
        let is_part = |rank: &&ScreenColumns| {
            let around = [-2, -1, 8].map(|by| rank.at(self.grid.start.wrapping_add_signed(by)));
            matches!(around, [_, '%', _] | ['b' | 'B', '\'', _] | [.., '\\'])
        };
        let are_bits = self.cells.iter().all(|mark| mark.is('0') || mark.is('1'));
        self.grid.step == 1 && are_bits && ranks[..7].iter().all(is_part)
    }

    /// Whether it is a board rather than the other one, whose cells are all the same.
    fn is_preferred(&self, other: &Ranks) -> bool {
        !other.varies() && (self.varies() || self.set.is_ok() && other.set.is_err())
    }

    /// The board; `set` is the sign of set squares.
    fn drawn(&self, set: Option<char>, upwards: bool, turned: bool) -> Drawn {
        let mark = |square: usize| {
            let (rank, file) = (square / 8, square % 8);
            let row = if upwards { rank } else { 7 - rank };
            self.cells[8 * row + if turned { 7 - file } else { file }]
        };
        if self.alphabet.has_pieces {
            let placement = Placement::new(|square| match mark(square.to_usize()) {
                CellMark::Piece(c) => Piece::from_char(c),
                CellMark::Sign(..) => None,
            });
            return Drawn::Position(placement.into());
        }
        let is_set = |square: &usize| set.is_some_and(|set| mark(*square).is(set));
        Drawn::Board((0..64).filter(is_set).fold(0, |board, square| board | 1 << square))
    }
}

/// What is wrong with the last one of some lines, if it was meant to be a rank after the others.
pub(super) fn ragged(rows: &[&ScreenColumns], ways: &[CellColumns]) -> Option<Fault> {
    let (first, last) = (rows.first()?, rows.last()?);
    let grid = *ways.iter().find(|grid| first.at(grid.start) != ' ')?;
    match grid.count(last) {
        8 => clash(rows, grid).filter(|(line, _)| line + 1 == rows.len()).map(|(_, fault)| fault),
        count @ (4..8 | 9..=16) => {
            let ninth = last.place(grid.start + 8 * grid.step);
            let place = if count > 8 { ninth } else { last.whole() };
            Some(Fault::new(place, DrawingFault::RankCells(count)))
        }
        _ => None,
    }
}

/// The first mark in some lines that no board has with those before it, and the index of its line.
fn clash(lines: &[&ScreenColumns], grid: CellColumns) -> Option<BadRank> {
    let mut alphabet = Alphabet::default();
    let lines_of = || lines.iter().copied();
    let cells = lines_of()
        .enumerate()
        .flat_map(|(rank, line)| grid.columns().map(move |column| (rank, line, column)));
    for (rank, line, column) in cells {
        let mark = grid.mark(line, column)?;
        alphabet = alphabet.with(mark)?;
        let fault = match (mark, alphabet.set(|a, b| are_colors(lines_of(), grid, a, b))) {
            (_, Ok(_) | Err(DrawingFault::WhichIsSet(..))) => continue,
            (CellMark::Piece(c), Err(DrawingFault::PieceGlyph(set))) => {
                DrawingFault::Glyphs(c, set)
            }
            (_, Err(fault)) => fault,
        };
        return (mark != BLANK).then(|| (rank, Fault::new(line.place(column), fault)));
    }
    None
}

/// What stands to the right of cells, after a label.
pub(super) fn without_label(text: &str) -> &str {
    let rest = text.trim_start_matches(is_beside);
    rest.strip_prefix(|c: char| ('0'..='8').contains(&c))
        .filter(|rest: &&str| !rest.starts_with(char::is_alphanumeric))
        .unwrap_or(rest)
        .trim_start()
}
