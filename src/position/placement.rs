//! The first field of a FEN: which piece is on which square.
//!
//! FENs come by the million, so placements as they are usually written are read and written by
//! [`ranks`]; any others are read here, with a fault that says what is wrong.

use shakmaty::{Bitboard, Board, ByColor, ByRole, Piece, Square};

use super::inputs::{PieceSet, Sets};
use super::ranks::{self, PieceMap, order};
use super::shape::is_space;
use crate::program::evaluate::Columns;
use crate::text::fault::{Fault, PositionFault, Result, Span};
use crate::vectors::Bytes;

/// What a function gives for the processor's own shuffles of bytes and for other values, whose types it names.
macro_rules! on_bytes {
    (($($name:ident: $type:ty = $value:expr),+) |$bytes:ident| -> $output:ty $body:block) => {{
        struct PlacementWork<T>(T);
        impl $crate::vectors::ByteLoop for PlacementWork<($($type,)+)> {
            type Output = $output;

            #[inline(always)]
            fn run(self, $bytes: impl Bytes) -> $output {
                let PlacementWork(($($name,)+)) = self;
                $body
            }
        }
        $crate::vectors::run_on_bytes(PlacementWork(($($value,)+)))
    }};
}
pub(super) use on_bytes;

/// The piece on each square, as FEN writes it.
///
/// Placements are ordered square by square as FEN writes them, a8 first and h1 last: an empty square comes before a
/// piece, and pieces are ordered by their letters, `BKNPQRbknpqr`, promoted ones last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The letter of the piece on each square in FEN order, with [`PROMOTED`] set if a `~` follows it, or [`EMPTY`].
    cells: [u8; 64],
}

pub(super) const EMPTY: u8 = 0;

/// Set in a cell whose piece is a promoted pawn: `Q~` in Crazyhouse FENs.
const PROMOTED: u8 = 0x80;

impl Placement {
    /// Reads the placement field, such as `8/8/8/8/8/8/8/K1k4R`, at the start of a text, and
    /// returns it with its length. The field ends at a space or with the text.
    pub(super) fn read(text: &[u8]) -> Result<(Placement, usize)> {
        if let Some((cells, length)) = read_usual(text) {
            return Ok((Placement { cells }, length));
        }
        let length = text.iter().position(|&byte| is_space(byte)).unwrap_or(text.len());
        read_any(&text[..length]).map(|placement| (placement, length))
    }

    /// The placement with these cells, as [`ranks::read`] reads them.
    pub(super) fn of_cells(cells: [u8; 64]) -> Placement {
        Placement { cells }
    }

    /// The cells as [`ranks::write`] writes them; nothing if there are promoted pieces.
    pub(super) fn usual_cells(&self) -> Option<[u8; 64]> {
        (!self.has_promoted()).then_some(self.cells)
    }

    pub(super) fn has_promoted(&self) -> bool {
        self.cells.iter().any(|cell| cell & PROMOTED != 0)
    }

    /// The placement of given pieces.
    pub fn new(piece: impl Fn(Square) -> Option<Piece>) -> Placement {
        let empty = Placement { cells: [EMPTY; 64] };
        Square::ALL.into_iter().fold(empty, |all, square| all.with(square, piece(square)))
    }

    /// The placement with another piece, or none, on a square.
    #[must_use]
    pub(crate) fn with(mut self, square: Square, piece: Option<Piece>) -> Placement {
        self.cells[order(square)] = piece.map_or(EMPTY, |piece| piece.char() as u8);
        self
    }

    /// Appends the placement field to a line.
    pub fn write(&self, out: &mut Vec<u8>) {
        if self.has_promoted() {
            return self.write_promoted(out);
        }
        on_bytes!((cells: &[u8; 64] = &self.cells, out: &mut Vec<u8> = out) |bytes| -> () {
            let mut text = [0; ranks::SPACE];
            let length = ranks::write(bytes, cells, &mut text);
            out.extend_from_slice(&text[..length]);
        });
    }

    /// Appends the placement field of a position with promoted pieces.
    fn write_promoted(&self, out: &mut Vec<u8>) {
        for (index, rank) in self.cells.chunks_exact(8).enumerate() {
            if index > 0 {
                out.push(b'/');
            }
            for run in rank.chunk_by(|a, b| *a == EMPTY && *b == EMPTY) {
                match run[0] {
                    EMPTY => out.push(b'0' + run.len() as u8),
                    piece if piece & PROMOTED == 0 => out.push(piece),
                    piece => out.extend_from_slice(&[piece & !PROMOTED, b'~']),
                }
            }
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        Piece::from_char(char::from(self.cells[order(square)] & !PROMOTED))
    }

    /// The letter of the piece on a square, with its mark if it is a promoted pawn: `Q~`.
    pub(crate) fn letters(&self, square: Square) -> Option<String> {
        let mark = if self.cells[order(square)] & PROMOTED == 0 { "" } else { "~" };
        Some(format!("{}{mark}", self.piece(square)?.char()))
    }

    /// The square of the only piece with a letter.
    pub(super) fn only(&self, letter: u8) -> Option<Square> {
        let found = on_bytes!((cells: &[u8; 64] = &self.cells, letter: u8 = letter) |bytes| -> Bitboard {
            ranks::find(bytes, cells, letter)
        });
        found.single_square()
    }

    /// The squares with pieces whose letters satisfy `wanted`.
    pub(super) fn squares(&self, wanted: impl Fn(u8) -> bool) -> Bitboard {
        let squares = self
            .cells
            .iter()
            .enumerate()
            .fold(0, |squares, (at, cell)| squares | u64::from(wanted(cell & !PROMOTED)) << at);
        Bitboard(squares).flip_vertical()
    }

    /// The occupied squares.
    pub fn occupied(&self) -> Bitboard {
        self.squares(|letter| letter != EMPTY)
    }

    /// The same pieces, rearranged.
    pub(super) fn mapped(&self, map: &PieceMap) -> Placement {
        let cells = on_bytes!((map: &PieceMap = map, old: &[u8; 64] = &self.cells) |bytes| -> [u8; 64] {
            map.map(bytes, *old)
        });
        Placement { cells }
    }

    /// Whether what follows this placement may be a pocket, written `[QPp]` or `/QPp`: it has no more of a piece than a
    /// game has (promoted ones become pawns in it), and a king only in brackets, before it is placed. Eight pieces
    /// after a slash are a ninth rank, unless board and pocket have as many as a game: none is ever lost.
    pub(super) fn may_have_pocket(&self, pocket: &[u8]) -> bool {
        let count = |letters: &[u8]| pocket.iter().filter(|byte| letters.contains(byte)).count();
        let most = [(b"Pp", 16), (b"Nn", 4), (b"Bb", 4), (b"Rr", 4), (b"Qq", 2)];
        let kings = [b'K', b'k'].map(|king| {
            count(&[king]) == 0
                || count(&[king, b'/']) + self.squares(|letter| letter == king).count() == 1
        });
        let is_rank = pocket.starts_with(b"/") && pocket.len() == 9;
        kings == [true; 2]
            && most.iter().all(|(letters, most)| count(*letters) <= *most)
            && (!is_rank || self.occupied().count() + 8 == 32)
    }

    /// shakmaty's board; nothing if there are promoted pieces, which it does not know.
    pub(super) fn board(&self) -> Option<Board> {
        if self.has_promoted() {
            return None;
        }
        let row = self.sets();
        let set = |set: PieceSet| Bitboard(row[set.input().index()]);
        let by_role = ByRole::new_with(|role| set(PieceSet::of_role(role)));
        let by_color = ByColor::new_with(|color| set(PieceSet::of_color(color)));
        Board::try_from_bitboards(by_role, by_color).ok()
    }

    /// The occupied squares and the sets of the position, at the indices of their inputs.
    pub(crate) fn sets(&self) -> Sets {
        row_of_sets(on_bytes!((cells: &[u8; 64] = &self.cells) |bytes| -> [u64; 7] {
            ranks::letter_bits(bytes, cells)
        }))
    }

    /// Appends the position as a row: its sets, and the occupied squares as `x`.
    pub fn push_sets(&self, columns: &mut Columns) {
        columns.push_row(self.sets());
    }
}

/// The row of a position: `x`, the occupied squares, and its sets.
///
/// The letters differ in only a few bits, so that boolean operations tell them apart for all squares at once.
#[inline(always)]
pub(super) fn row_of_sets(bits: [u64; 7]) -> Sets {
    let [b0, b1, b2, b3, b4, black, occupied] = bits;
    // `x` is the first input.
    let mut row = [occupied; 1 + PieceSet::ALL.len()];
    for set in PieceSet::ALL {
        row[set.input().index()] = match set {
            PieceSet::White => occupied & !black,
            PieceSet::Black => black,
            PieceSet::Pawns => b4 & !(b0 | b1),
            PieceSet::Knights => b2,
            PieceSet::Bishops => b1 & !(b3 | b4),
            PieceSet::Rooks => b4 & b1,
            PieceSet::Queens => b4 & b0,
            PieceSet::Kings => b3 & !b2,
        };
    }
    row
}

/// Reads a placement as it is usually written.
#[inline(always)]
fn read_usual(text: &[u8]) -> Option<([u8; 64], usize)> {
    on_bytes!((text: &[u8] = text) |bytes| -> Option<([u8; 64], usize)> {
        if let Some(text) = text.first_chunk() {
            return ranks::read(bytes, text);
        }
        let mut padded = [b' '; ranks::LONGEST];
        padded[..text.len()].copy_from_slice(text);
        ranks::read(bytes, &padded)
    })
}

/// Reads a placement however it is written, rank by rank.
#[cold]
fn read_any(field: &[u8]) -> Result<Placement> {
    let mut cells = [EMPTY; 64];
    let mut start = 0;
    let ranks = field.split(|&byte| byte == b'/');
    for (index, rank) in ranks.clone().enumerate() {
        if index == 8 {
            return Err(Fault::new(Span::new(start - 1, field.len()), PositionFault::TooManyRanks));
        }
        let cells = &mut cells[8 * index..][..8];
        let found = read_rank(rank, cells).map_err(|at| invalid_byte(field, start + at))?;
        if found != 8 {
            let place = Span::new(start, start + rank.len());
            return Err(Fault::new(place, PositionFault::Squares { rank: 8 - index, found }));
        }
        start += rank.len() + 1;
    }
    match ranks.count() {
        8 => Ok(Placement { cells }),
        count => Err(Fault::of_all(field, PositionFault::Ranks(count))),
    }
}

/// Reads one rank, and returns how many squares it has, or the place of a byte that is not valid; the pieces after
/// the eighth are passed over.
fn read_rank(rank: &[u8], cells: &mut [u8]) -> Result<u16, usize> {
    let mut file = 0;
    for (at, &byte) in rank.iter().enumerate() {
        match byte {
            b'1'..=b'8' => file += usize::from(byte - b'0'),
            b'~' if at > 0 && rank[at - 1].is_ascii_alphabetic() => {
                if let Some(cell) = cells.get_mut(file - 1) {
                    *cell |= PROMOTED;
                }
            }
            _ if b"PNBRQKpnbrqk".contains(&byte) => {
                if let Some(cell) = cells.get_mut(file) {
                    *cell = byte;
                }
                file += 1;
            }
            _ => return Err(at),
        }
    }
    Ok(u16::try_from(file).unwrap_or(u16::MAX))
}

fn invalid_byte(field: &[u8], at: usize) -> Fault {
    let text = field[at..].utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let letter = text.chars().next();
    let place = Span::new(at, at + letter.map_or(1, char::len_utf8));
    let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
    let kind = match letter {
        '0' | '9' => PositionFault::EmptySquares(letter),
        '~' => PositionFault::Promoted,
        _ => PositionFault::Piece(letter),
    };
    Fault::new(place, kind)
}
