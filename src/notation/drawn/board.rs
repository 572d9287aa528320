//! Turns eight lines of cells into boards: the labels give the orientation, and each kind of cell
//! has one glyph.

use shakmaty::Piece;

use super::line::{Glyph, PIECES, RankLine, Row, SET};
use crate::fault::{DrawingFault, Fault, Span};
use crate::position::{Placement, Position};

/// A drawn board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A bitboard: bit 0 is a1.
    Board(u64),
    /// A position: pieces, and nothing else.
    Position(Position),
}

/// A fault, and the index of its row.
type BadRow = (usize, Fault);

/// The boards that eight rows draw side by side, with the files from a to h or, if they are
/// `turned`, from h to a. A sign before each row is taken as a comment sign
/// if the rows do not form boards with it.
pub(super) fn boards(rows: &[&Row], turned: bool) -> Result<Vec<Drawn>, BadRow> {
    let plain = boards_of(rows, turned, |row| row.plain.as_ref());
    if plain.is_err()
        && let Ok(boards) = boards_of(rows, turned, |row| row.after_sign.as_ref())
    {
        return Ok(boards);
    }
    plain
}

/// The boards that eight rows draw, with or without the signs.
fn boards_of<'a>(
    rows: &[&'a Row],
    turned: bool,
    ranks: impl Fn(&'a Row) -> Option<&'a Vec<RankLine>>,
) -> Result<Vec<Drawn>, BadRow> {
    let whole = |at: usize| Span::new(0, rows[at].length);
    let mut all = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let Some(ranks) = ranks(row) else {
            return Err((at, Fault::new(whole(at), DrawingFault::Cells)));
        };
        all.push(ranks);
    }
    let count = all[0].len();
    if let Some(at) = all.iter().position(|ranks| ranks.len() != count) {
        let fault = DrawingFault::Boards { found: all[at].len(), above: count };
        return Err((at, Fault::new(whole(at), fault)));
    }
    (0..count)
        .map(|board| one_board(&all.iter().map(|ranks| &ranks[board]).collect::<Vec<_>>(), turned))
        .collect()
}

/// How labels are placed: which glyphs of a rank are cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LabelSides {
    None,
    Left,
    Right,
    Both,
}

impl LabelSides {
    fn cells(self, glyphs: &[Glyph]) -> Option<&[Glyph]> {
        let cells = match self {
            LabelSides::None => glyphs,
            LabelSides::Left => glyphs.get(1..)?,
            LabelSides::Right => &glyphs[..glyphs.len().checked_sub(1)?],
            LabelSides::Both => glyphs.get(1..glyphs.len().checked_sub(1)?)?,
        };
        (cells.len() == 8).then_some(cells)
    }

    fn label(self, glyphs: &[Glyph]) -> Option<u32> {
        let glyph = match self {
            LabelSides::None => None,
            LabelSides::Left | LabelSides::Both => glyphs.first(),
            LabelSides::Right => glyphs.last(),
        };
        glyph.and_then(|(c, _)| c.to_digit(10))
    }
}

fn one_board(ranks: &[&RankLine], turned: bool) -> Result<Drawn, BadRow> {
    let fault = |row: usize, (glyph, at): Glyph, kind: DrawingFault| {
        (row, Fault::new(Span::new(at, at + glyph.len_utf8()), kind))
    };
    let fits = |labels: LabelSides| {
        let order: Option<Vec<u32>> = ranks.iter().map(|rank| labels.label(rank)).collect();
        let down = order.as_ref().is_some_and(|order| order.iter().copied().eq((1..=8).rev()));
        let up = order.as_ref().is_some_and(|order| order.iter().copied().eq(1..=8));
        let cells = ranks.iter().all(|rank| labels.cells(rank).is_some());
        (cells && (down || up || labels == LabelSides::None)).then_some((labels, up))
    };
    let all = [LabelSides::None, LabelSides::Left, LabelSides::Right, LabelSides::Both];
    let Some((labels, upside_down)) = all.into_iter().find_map(fits) else {
        return Err(fault(7, ranks[7][0], DrawingFault::Labels));
    };
    let mut glyphs = [['.'; 8]; 8];
    let mut seen: [Option<char>; 2] = [None; 2];
    let has_pieces = ranks.iter().any(|rank| {
        labels.cells(rank).unwrap_or_default().iter().any(|(c, _)| PIECES.contains(*c))
    });
    for (index, rank_line) in ranks.iter().enumerate() {
        let rank = if upside_down { index } else { 7 - index };
        for (file, &(c, at)) in labels.cells(rank_line).unwrap_or_default().iter().enumerate() {
            glyphs[rank][if turned { 7 - file } else { file }] = c;
            if has_pieces && PIECES.contains(c) {
                continue;
            }
            let is_set = SET.contains(c);
            let before = seen[usize::from(is_set)].get_or_insert(c);
            if *before != c {
                return Err(fault(index, (c, at), DrawingFault::Glyphs(c, *before)));
            }
            if is_set && has_pieces {
                return Err(fault(index, (c, at), DrawingFault::PieceGlyph(c)));
            }
        }
    }
    if !has_pieces {
        return Ok(Drawn::Board(bits(&glyphs)));
    }
    let placement = Placement::new(|square| {
        Piece::from_char(glyphs[square.rank().to_usize()][square.file().to_usize()])
    });
    Ok(Drawn::Position(placement.into()))
}

fn bits(glyphs: &[[char; 8]; 8]) -> u64 {
    let squares = glyphs.iter().flatten().enumerate();
    squares.fold(0, |board, (square, c)| board | u64::from(SET.contains(*c)) << square)
}
