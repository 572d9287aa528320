//! The first field of a FEN: which piece is on which square.
//!
//! FENs come by the million, so a field is read with one table look-up for each byte and written
//! rank by rank from a table, both without a branch that depends on the position. The square map of
//! a rearrangement is part of the table for reading: pieces are put directly on their target
//! squares.

use std::sync::LazyLock;

use shakmaty::{Bitboard, Piece, Square};

use super::sets::PieceSet;
use super::shape::is_space;
use crate::fault::{Fault, PositionFault, Span};
use crate::program::evaluate::Columns;
use crate::program::squares::SquareMap;

/// The piece on each square, as FEN writes it.
///
/// Placements are ordered square by square as FEN writes them, a8 first and h1 last: an empty
/// square comes before a piece, and pieces are ordered by their letters, `BKNPQRbknpqr`, promoted
/// ones last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// For each square in FEN order (a8 first, h1 last) the letter of its piece, with [`PROMOTED`]
    /// set if a `~` follows it, or [`EMPTY`].
    cells: [u8; 64],
}

const EMPTY: u8 = 0;

/// Set in a cell whose piece is a promoted pawn: `Q~` in Crazyhouse FENs.
const PROMOTED: u8 = 0x80;

/// The case bit of a letter: set for Black.
const BLACK: u8 = 0x20;

/// The longest placement: 64 promoted pieces and seven slashes.
const LONGEST: usize = 64 * 2 + 7;

/// The index of a square in FEN order.
const fn order(square: Square) -> usize {
    square.flip_vertical() as usize
}

/// How a placement is read: what each byte does, and where the piece of each square goes.
///
/// While a field is read, the position in it is a number: the low bits are an index into a board of
/// eight rows of sixteen squares, starting in the middle of the first row; each slash, which skips
/// the first half of the next row, adds [`SLASH`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reader {
    bytes: [Byte; 256],
    /// For each square of the board of sixteen files, the cell where its piece goes.
    targets: [u8; 256],
}

/// What one byte does, packed into one word: what it adds to the cursor, and the cell that it writes
/// there. The bits above the position itself are counters about the field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Byte(u64);

impl Byte {
    /// The mark of a promoted piece.
    const TILDE: Byte = Byte(1 << 16 | (MARKER as u64) << 32);
    /// A byte that cannot be part of a placement.
    const INVALID: Byte = Byte(1 << 24);

    const fn new(advance: u16, cell: u8) -> Byte {
        Byte(advance as u64 | (cell as u64) << 32)
    }

    const fn advance(self) -> u16 {
        self.0 as u16
    }

    const fn cell(self) -> u8 {
        (self.0 >> 32) as u8
    }
}

/// The position in the field after some bytes, and how many of them were tildes or unknown bytes.
#[derive(Clone, Copy)]
struct Cursor(u64);

impl Cursor {
    /// The cursor after one more byte.
    const fn after(self, byte: Byte) -> Cursor {
        Cursor(self.0.wrapping_add(byte.0))
    }

    /// Whether a field may end here: it has eight ranks, and no unknown byte.
    const fn is_end(self) -> bool {
        self.0 as u32 & !0xff_0000 == END as u32
    }

    const fn has_tildes(self) -> bool {
        self.0 & 0xff_0000 != 0
    }
}

/// What a slash adds to the cursor, in addition to the eight squares that it skips.
const SLASH: u16 = 0x1000;

/// The cursor where a field begins, and the one where a valid field ends.
const START: Cursor = Cursor(8);
const END: u16 = 8 + 64 + 7 * (SLASH + 8);

/// What slashes and tildes write at their place: it must not remain on the board.
const MARKER: u8 = 0x80;

/// The cell where a valid rank ends: slashes may be written there.
const RANK_END: u8 = 64;

/// The cells of squares after the eighth of a rank, one for each row: a slash there leaves its
/// marker.
const BEYOND: u8 = 72;

impl Reader {
    /// Puts pieces where `targets` maps them, with their colours changed if `swaps_colors`.
    pub(super) fn new(targets: &SquareMap, swaps_colors: bool) -> Reader {
        let color = if swaps_colors { BLACK } else { 0 };
        let byte = |byte: u8| match byte {
            b'1'..=b'8' => Byte::new(u16::from(byte - b'0'), EMPTY),
            b'P' | b'N' | b'B' | b'R' | b'Q' | b'K' | b'p' | b'n' | b'b' | b'r' | b'q' | b'k' => {
                Byte::new(1, byte ^ color)
            }
            b'/' => Byte::new(SLASH + 8, MARKER),
            b'~' => Byte::TILDE,
            _ => Byte::INVALID,
        };
        let mut bytes = [Byte::default(); 256];
        for (index, slot) in (0..=255).zip(&mut bytes) {
            *slot = byte(index);
        }
        let target = |place: usize| match (place / 16, place % 16) {
            (row @ 0..8, file @ 8..) => {
                let square = Square::new((row * 8 + file - 8) as u32).flip_vertical();
                order(targets.target(square)) as u8
            }
            (_, 0) => RANK_END,
            (row, _) => BEYOND + (row % 8) as u8,
        };
        let mut places = [RANK_END; 256];
        for (place, slot) in places.iter_mut().enumerate() {
            *slot = target(place);
        }
        Reader { bytes, targets: places }
    }

    /// Leaves pieces where they are.
    pub(super) fn plain() -> &'static Reader {
        static PLAIN: LazyLock<Reader> = LazyLock::new(|| Reader::new(&SquareMap::IDENTITY, false));
        &PLAIN
    }

    /// The cell for the piece at a cursor.
    fn cell_at(&self, cursor: Cursor) -> usize {
        usize::from(self.targets[usize::from(cursor.0 as u8)])
    }
}

impl Placement {
    /// Reads the placement field, such as `8/8/8/8/8/8/8/K1k4R`, at the start of a text, and
    /// returns it with its length. The field ends at a space or with the text.
    ///
    /// # Errors
    ///
    /// The span in the field, and the rank: an unknown letter, a rank of more or fewer than eight
    /// squares, more or fewer than eight ranks.
    pub(super) fn read(text: &[u8], reader: &Reader) -> Result<(Placement, usize), Fault> {
        let length = memchr::memchr(b' ', text).unwrap_or(text.len());
        let field = &text[..length];
        let mut cells = [EMPTY; 256];
        let mut cursor = START;
        for &byte in &field[..length.min(LONGEST)] {
            let byte = reader.bytes[usize::from(byte)];
            cells[reader.cell_at(cursor)] = byte.cell();
            // A field this short cannot carry from the squares into the slashes and still end well.
            cursor = cursor.after(byte);
        }
        let good = cursor.is_end() && length <= LONGEST && !has_marker(&cells);
        if !good || (cursor.has_tildes() && !mark_promoted(reader, field, &mut cells)) {
            let end = field.iter().position(|&byte| is_space(byte));
            return end
                .map_or_else(|| Err(explain(field)), |end| Placement::read(&field[..end], reader));
        }
        let mut placement = Placement { cells: [EMPTY; 64] };
        placement.cells.copy_from_slice(&cells[..64]);
        Ok((placement, length))
    }

    /// The placement of given pieces.
    pub fn new(piece: impl Fn(Square) -> Option<Piece>) -> Placement {
        let mut cells = [EMPTY; 64];
        for square in Square::ALL {
            cells[order(square)] = piece(square).map_or(EMPTY, |piece| piece.char() as u8);
        }
        Placement { cells }
    }

    /// Appends the placement field to a line.
    #[expect(clippy::inline_always, reason = "a call for each line: 4% more instructions")]
    #[inline(always)]
    pub fn write(&self, out: &mut Vec<u8>) {
        let (ranks, _) = self.cells.as_chunks::<8>();
        let mut field = [0; 80];
        let mut end = 0;
        for rank in ranks {
            let letters = u64::from_le_bytes(*rank);
            if letters & u64::from_le_bytes([PROMOTED; 8]) != 0 {
                return self.write_promoted(out);
            }
            // All letters have bit 6.
            let occupied = lowest_bits(letters >> 6);
            let Template { empty, moves, length } = &TEMPLATES[occupied as usize];
            let mut glyphs = letters | empty;
            for (index, moved) in moves.iter().enumerate() {
                let moved = glyphs & moved;
                glyphs = (glyphs ^ moved) | moved >> (8 << index);
            }
            if let Some(bytes) = field[end..].first_chunk_mut::<8>() {
                *bytes = glyphs.to_le_bytes();
            }
            end += usize::from(*length);
            field[end] = b'/';
            end += 1;
        }
        // Without the slash after the last rank.
        out.extend_from_slice(&field[..end - 1]);
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

    /// The same pieces, each on its target square.
    #[must_use]
    pub fn moved(&self, targets: &SquareMap) -> Placement {
        let mut cells = [EMPTY; 64];
        for square in Square::ALL {
            cells[order(targets.target(square))] = self.cells[order(square)];
        }
        Placement { cells }
    }

    /// The same pieces on the same squares, with their colours swapped.
    #[must_use]
    pub fn with_colors_swapped(&self) -> Placement {
        Placement { cells: self.cells.map(|cell| if cell == EMPTY { cell } else { cell ^ BLACK }) }
    }

    /// Appends the position as a row: its sets, and the occupied squares as `x`.
    ///
    /// The letters differ in only a few bits, so that boolean operations tell them apart for all
    /// squares at once.
    pub fn push_sets(&self, columns: &mut Columns) {
        let [b0, b1, b2, b3, b4, black, occupied] = self.bits_of_letters();
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
        columns.push_row(row);
    }

    /// For each of the seven bits of a letter, lowest first, the squares whose letters have that
    /// bit set.
    fn bits_of_letters(&self) -> [u64; 7] {
        let (ranks, _) = self.cells.as_chunks::<8>();
        let mut squares = [0; 7];
        for rank in ranks {
            let letters = u64::from_le_bytes(*rank);
            for (bit, squares) in squares.iter_mut().enumerate() {
                *squares = *squares << 8 | lowest_bits(letters >> bit);
            }
        }
        squares
    }
}

/// The lowest bits of the eight bytes of a word, as one byte: a multiplication gathers them in the
/// highest byte.
fn lowest_bits(word: u64) -> u64 {
    (word & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// How a rank with pieces on certain files is written: the gap lengths are put between the letters,
/// one byte for each file, and the bytes are then moved together.
#[derive(Clone, Copy)]
struct Template {
    /// On the last file of each gap, its number of empty squares.
    empty: u64,
    /// The bytes that move by one place towards the first, then by two, then by four.
    moves: [u64; 3],
    /// How many glyphs there are.
    length: u8,
}

/// The template for each set of occupied files.
static TEMPLATES: [Template; 256] = {
    let mut templates = [Template { empty: 0, moves: [0; 3], length: 0 }; 256];
    let mut occupied = 0;
    while occupied < 256 {
        let template = &mut templates[occupied];
        let (mut file, mut gap, mut length) = (0_usize, 0, 0_usize);
        while file < 8 {
            let is_piece = occupied >> file & 1 == 1;
            gap = if is_piece { 0 } else { gap + 1 };
            if is_piece || file == 7 || occupied >> (file + 1) & 1 == 1 {
                if !is_piece {
                    template.empty |= (b'0' as u64 + gap) << (8 * file);
                }
                let (mut place, mut index) = (file, 0);
                while index < 3 {
                    if (file - length) >> index & 1 == 1 {
                        template.moves[index] |= 0xff << (8 * place);
                        place -= 1 << index;
                    }
                    index += 1;
                }
                length += 1;
            }
            file += 1;
        }
        template.length = length as u8;
        occupied += 1;
    }
    templates
};

/// Whether a slash was read on the board: before the end of a rank, or after it.
fn has_marker(cells: &[u8; 256]) -> bool {
    let words = cells.as_chunks::<8>().0;
    let board = words[..8].iter().chain(&words[usize::from(BEYOND) / 8..][..1]);
    board.fold(0, |all, word| all | u64::from_le_bytes(*word)) & u64::from_le_bytes([MARKER; 8])
        != 0
}

/// Marks the promoted pieces of a valid field; returns whether each `~` follows a piece.
fn mark_promoted(reader: &Reader, field: &[u8], cells: &mut [u8; 256]) -> bool {
    let mut cursor = START;
    field.iter().enumerate().all(|(at, &byte)| {
        if byte == b'~' {
            let follows_piece = at > 0 && field[at - 1].is_ascii_alphabetic();
            cells[reader.cell_at(Cursor(cursor.0.wrapping_sub(1)))] |= PROMOTED;
            return follows_piece;
        }
        cursor = cursor.after(reader.bytes[usize::from(byte)]);
        true
    })
}

/// The error in an invalid placement field, found by reading it again rank by rank.
fn explain(field: &[u8]) -> Fault {
    let plain = Reader::plain();
    let mut start = 0;
    let ranks = field.split(|&byte| byte == b'/');
    for (index, rank) in ranks.clone().enumerate() {
        let place = Span::new(start, start + rank.len());
        if index == 8 {
            return Fault::new(Span::new(start - 1, field.len()), PositionFault::TooManyRanks);
        }
        let is_invalid = |at: &usize| match rank[*at] {
            b'~' => *at == 0 || !rank[*at - 1].is_ascii_alphabetic(),
            byte => plain.bytes[usize::from(byte)] == Byte::INVALID,
        };
        if let Some(at) = (0..rank.len()).find(is_invalid) {
            return invalid_byte(field, start + at);
        }
        let squares: u16 = rank.iter().map(|&byte| plain.bytes[usize::from(byte)].advance()).sum();
        let number = 8 - index;
        if squares != 8 {
            return Fault::new(place, PositionFault::Squares { rank: number, found: squares });
        }
        start += rank.len() + 1;
    }
    let count = ranks.count();
    Fault::new(Span::new(0, field.len()), PositionFault::Ranks(count))
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
