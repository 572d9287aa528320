//! Placements as they are usually written, read and written rank by rank.
//!
//! A rank is one of 256 sets of occupied files. Its gaps (the digits, each at its place in the text)
//! determine the set when it is read, and the set determines the gaps when it is written; a shuffle
//! does the rest. Nothing branches on the position.

use shakmaty::{Bitboard, Square};

use crate::program::SquareMap;
use crate::vectors::digits::EACH;
use crate::vectors::{Bytes, Loops, Permutation};

/// The case bit of a letter: set for Black.
const BLACK: u8 = 0x20;

/// The index of a square in the order of the text: a8 first, h1 last.
pub(super) const fn order(square: Square) -> usize {
    square.flip_vertical() as usize
}

/// A loop over some places, written out: the compiler keeps so long a loop.
macro_rules! unrolled {
    (for $at:ident in [$($index:literal)+] $body:block) => { $({ let $at = $index; $body })+ };
}

/// The number of bytes that [`read`] may look at.
pub(super) const LONGEST: usize = 96;

/// The room that [`write()`] needs.
pub(super) const SPACE: usize = 80;

/// An index for which a shuffle gives zero.
const NOTHING: u8 = 0x80;

/// How a rank with pieces on certain files is written.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct WrittenRank {
    /// For each place in the text, the file of its letter.
    files: [u8; 16],
    /// The rest of the text: the digits, and a slash at its end.
    rest: [u8; 16],
}

/// How a rank with certain gaps is read.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct ReadRank {
    /// For each file, the place of its letter in the text; after these eight, the places of the rest of the text.
    places: [u8; 16],
    /// The rest of the text after eight bytes that do not count, filled with slashes.
    rest: [u8; 16],
}

/// How ranks are written, for each set of occupied files (bit 0 is file a), and how they are read, by a hash of their
/// gaps. Where no rank has a hash, no text has that rest.
static RANKS: ([WrittenRank; 256], [ReadRank; 1 << HASH_BITS]) = {
    let written = WrittenRank { files: [NOTHING; 16], rest: [0; 16] };
    let read = ReadRank { places: [NOTHING; 16], rest: [NOTHING; 16] };
    let mut ranks = ([written; 256], [read; 1 << HASH_BITS]);
    let mut occupied = 0;
    while occupied < 256 {
        let (mut written, mut read) = (written, ReadRank { rest: [b'/'; 16], ..read });
        let (mut file, mut gap, mut place, mut last, mut gaps) = (0, 0, 0, 8, 0);
        while file < 8 {
            if occupied >> file & 1 == 1 {
                written.files[place] = file as u8;
                read.places[file] = place as u8;
                place += 1;
            } else {
                gap += 1;
                if file == 7 || occupied >> (file + 1) & 1 == 1 {
                    written.rest[place] = b'0' + gap;
                    (read.places[last], read.rest[last]) = (place as u8, b'0' + gap);
                    gaps |= (9 - gap as u64) << (8 * place);
                    (place, last, gap) = (place + 1, last + 1, 0);
                }
            }
            file += 1;
        }
        written.rest[place] = b'/';
        while last < 16 {
            read.places[last] = place as u8;
            last += 1;
        }
        let slot = &mut ranks.1[hash(gaps << (64 - 8 * place))];
        assert!(slot.rest[0] == NOTHING, "two ranks have the same hash");
        *slot = read;
        ranks.0[occupied] = written;
        occupied += 1;
    }
    ranks
};

const HASH_BITS: u32 = 10;

/// A hash of a rank's gaps: the factor was found by trial.
const fn hash(gaps: u64) -> usize {
    (gaps.wrapping_mul(0x7810_b972_9ff0_7e25) >> (64 - HASH_BITS)) as usize
}

/// Reads a placement as it is usually written: without promoted pieces, gaps in one digit, and a space after it. The
/// result is the cells in the order of the text, and the length; nothing for any other text.
#[inline(always)]
pub(super) fn read<B: Bytes>(bytes: B, text: &[u8; LONGEST]) -> Option<([u8; 64], usize)> {
    #[inline(never)]
    fn by_loops(text: &[u8; LONGEST]) -> Option<([u8; 64], usize)> {
        read_ranks(Loops, text)
    }
    if B::ARE_LOOPS { by_loops(text) } else { read_ranks(bytes, text) }
}

/// [`read`], wherever it is called.
#[inline(always)]
fn read_ranks(bytes: impl Bytes, text: &[u8; LONGEST]) -> Option<([u8; 64], usize)> {
    let (halves, _) = text.as_chunks::<32>();
    let both = |mask: [u32; 2]| u64::from(mask[0]) | u64::from(mask[1]) << 32;
    let mut separators = both([bytes.less(halves[0], b'0'), bytes.less(halves[1], b'0')]);
    let slashes = both([bytes.equal(halves[0], [b'/'; 32]), bytes.equal(halves[1], [b'/'; 32])]);
    let end = (separators & !slashes).trailing_zeros();
    let mut next_separator = || {
        let next = separators.trailing_zeros();
        separators &= separators.wrapping_sub(1);
        next as usize
    };

    let mut cells = [[0; 8]; 8];
    let (mut start, mut differences) = (0, [0; 16]);
    unrolled!(for rank in [0 1 2 3 4 5 6 7] {
        let stop = next_separator();
        let text = array(text, start);
        let shift = (start as u32).wrapping_sub(stop as u32).wrapping_mul(8);
        let gaps = bytes.below(text, b'9').wrapping_shl(shift);
        let usual = &RANKS.1[hash(gaps)];
        let parts: [u8; 16] = bytes.shuffle(text, usual.places);
        // The space after the last rank counts as a slash.
        let ended = if rank < 7 { parts } else { bytes.at_least(parts, b'/') };
        differences = bytes.differences(differences, ended, usual.rest);
        start = stop + 1;
        cells[rank] = array(&parts, 0);
    });
    let cells: [u8; 64] = *cells.as_flattened().first_chunk()?;
    let (halves, _) = cells.as_chunks();
    // The rest of a longer rank has no slash at its end. In a shorter one, a separator has the place of a piece: a
    // slash or, in the last one, a space.
    let spaces = bytes.equal(halves[1], [b' '; 32]);
    let pieces = pieces(bytes, halves[0]) & pieces(bytes, halves[1]) & !spaces;
    let mut different = [0; 32];
    // As a whole: what is cut out of a vector is compared as eight numbers.
    differences[..8].fill(0);
    different[..16].copy_from_slice(&differences);
    let is_usual = start == end as usize + 1
        && text[end as usize % 64] == b' '
        && pieces & bytes.equal(different, [0; 32]) == !0;
    is_usual.then_some((cells, end as usize))
}

/// The cells that are empty or letters of pieces: each is compared with the piece that its bits would be.
#[inline(always)]
fn pieces(bytes: impl Bytes, cells: [u8; 32]) -> u32 {
    // The two halves of a letter, added without carries, tell the six letters and zero apart.
    const PIECES: [u8; 16] = *b"\0\0\0\0QPBR\0\0N\0\0\0\0K";
    let white = bytes.xor_shifted(cells, 0, BLACK);
    bytes.equal(white, bytes.lookup(PIECES, bytes.xor_shifted(white, 4, 0x0f)))
}

/// Writes the placement of some cells, none of which is a promoted piece; returns its length.
#[inline(always)]
pub(super) fn write<B: Bytes>(bytes: B, cells: &[u8; 64], text: &mut [u8; SPACE]) -> usize {
    #[inline(never)]
    fn by_loops(cells: &[u8; 64], text: &mut [u8; SPACE]) -> usize {
        write_ranks(Loops, cells, text)
    }
    if B::ARE_LOOPS { by_loops(cells, text) } else { write_ranks(bytes, cells, text) }
}

/// [`write()`], wherever it is called.
#[inline(always)]
fn write_ranks(bytes: impl Bytes, cells: &[u8; 64], text: &mut [u8; SPACE]) -> usize {
    let (halves, _) = cells.as_chunks::<32>();
    let [low, high] = [halves[0], halves[1]].map(|half| bytes.equal(half, [0; 32]));
    let empty = u64::from(low) | u64::from(high) << 32;
    // A gap has one character, at its first square.
    let characters = !(empty & empty << 1 & (EACH * 0xfe));
    unrolled!(for at in [0 1 2 3 4 5 6 7] {
        let rank = &RANKS.0[usize::from((!empty).to_le_bytes()[at])];
        // Two ranks, this one first.
        let both = u128::from_le_bytes(array(cells, at / 2 * 16)) >> (at % 2 * 64);
        let letters = u128::from_le_bytes(bytes.shuffle(both.to_le_bytes(), rank.files));
        let glyphs = letters | u128::from_le_bytes(rank.rest);
        let before = characters & ((1 << (8 * at)) - 1);
        let start = before.count_ones() as usize + at;
        text[start..start + 16].copy_from_slice(&glyphs.to_le_bytes());
    });
    characters.count_ones() as usize + 7
}

/// For each of the seven bits of a letter, lowest first, the squares whose letters have that bit set.
#[inline(always)]
pub(super) fn letter_bits(bytes: impl Bytes, cells: &[u8; 64]) -> [u64; 7] {
    let mut bits = [0; 7];
    unrolled!(for bit in [0 1 2 3 4 5 6] {
        let mut shifted = [[0; 8]; 8];
        for (cells, shifted) in cells.as_chunks::<8>().0.iter().zip(&mut shifted) {
            // What goes to the neighbours is below their highest bit.
            *shifted = (u64::from_le_bytes(*cells) << (7 - bit)).to_le_bytes();
        }
        // A byte with its highest bit set is not ASCII.
        let (halves, _) = shifted.as_flattened().as_chunks::<32>();
        let [low, high] = [halves[0], halves[1]].map(|half| bytes.less(half, 0));
        // The text begins with rank 8.
        bits[bit] = (u64::from(low) | u64::from(high) << 32).swap_bytes();
    });
    bits
}

/// The squares of the pieces with a letter.
#[inline(always)]
pub(super) fn find(bytes: impl Bytes, cells: &[u8; 64], letter: u8) -> Bitboard {
    let (halves, _) = cells.as_chunks::<32>();
    let [low, high] = [halves[0], halves[1]].map(|half| bytes.equal(half, [letter; 32]));
    Bitboard(u64::from(low) | u64::from(high) << 32).flip_vertical()
}

/// Clears the highest bit of the letters that have it, and returns their squares.
#[inline(always)]
pub(super) fn unmark(bytes: impl Bytes, cells: &mut [u8; 64]) -> Bitboard {
    let (halves, _) = cells.as_chunks::<32>();
    let [low, high] = [halves[0], halves[1]].map(|half| bytes.less(half, 0));
    for cell in cells {
        *cell &= 0x7f;
    }
    Bitboard(u64::from(low) | u64::from(high) << 32).flip_vertical()
}

/// For each set of occupied files, how the pieces of a rank are moved together, and apart again.
static TOGETHER: [[[u8; 8]; 2]; 256] = {
    let mut all = [[[NOTHING; 8]; 2]; 256];
    let mut occupied = 0;
    while occupied < 256 {
        let (mut file, mut place) = (0, 0);
        while file < 8 {
            if occupied >> file & 1 == 1 {
                all[occupied][0][place] = file as u8;
                all[occupied][1][file] = place as u8;
                place += 1;
            }
            file += 1;
        }
        occupied += 1;
    }
    all
};

/// The most pieces of a packed board.
pub(super) const MOST_PACKED: usize = 32;

/// The cells of a packed board: of the occupied squares, at most [`MOST_PACKED`], each has the letter of the
/// next half byte.
#[inline(always)]
pub(super) fn unpack(
    bytes: impl Bytes,
    occupied: u64,
    packed: [u8; 16],
    letters: [u8; 16],
) -> [u8; 64] {
    let mut numbers = [0; MOST_PACKED];
    for (numbers, packed) in numbers.as_chunks_mut().0.iter_mut().zip(packed) {
        *numbers = [packed & 15, packed >> 4];
    }
    let mut pieces = [0; MOST_PACKED + 16];
    for (pieces, numbers) in pieces.as_chunks_mut::<16>().0.iter_mut().zip(numbers.as_chunks().0) {
        *pieces = bytes.shuffle(letters, *numbers);
    }
    let (mut cells, mut at) = ([[0; 8]; 8], 0);
    for (files, cells) in occupied.to_le_bytes().into_iter().zip(cells.iter_mut().rev()) {
        let [_, apart] = TOGETHER[usize::from(files)];
        *cells = bytes.shuffle(array(&pieces, at), apart);
        at = (at + files.count_ones() as usize).min(MOST_PACKED);
    }
    array(cells.as_flattened(), 0)
}

/// The occupied squares of some cells, at most [`MOST_PACKED`] and without promoted pieces, and their pieces:
/// a half byte for each, which is its place in `PNBRQK`, and 8 more for Black.
#[inline(always)]
pub(super) fn pack(bytes: impl Bytes, cells: &[u8; 64]) -> (u64, [u8; 16]) {
    // By the sum of the two halves of a letter, as in `pieces`.
    const NUMBERS: [u8; 16] = [0, 0, 0, 0, 4, 0, 2, 3, 0, 0, 1, 0, 0, 0, 0, 5];
    let mut numbers = [[0; 16]; 8];
    let (mut pieces, mut at, mut occupied) = ([0; MOST_PACKED + 8], 0, [0; 8]);
    for (cells, numbers) in cells.as_chunks::<8>().0.iter().zip(&mut numbers) {
        let word = u64::from_le_bytes(*cells);
        let letters = word & !(EACH * u64::from(BLACK));
        let sums = (letters ^ letters >> 4) & (EACH * 0x0f);
        let roles = u64::from_le_bytes(bytes.shuffle(NUMBERS, sums.to_le_bytes()));
        let all = roles | word >> 2 & (EACH * 8);
        numbers[..8].copy_from_slice(&all.to_le_bytes());
    }
    for (half, cells) in cells.as_chunks::<32>().0.iter().enumerate() {
        let squares = !bytes.equal(*cells, [0; 32]);
        occupied[4 * half..][..4].copy_from_slice(&squares.to_le_bytes());
    }
    occupied.reverse();
    for (files, numbers) in occupied.into_iter().zip(numbers.iter().rev()) {
        let [together, _] = TOGETHER[usize::from(files)];
        pieces[at..at + 8].copy_from_slice(&bytes.shuffle::<8>(*numbers, together));
        at = (at + files.count_ones() as usize).min(MOST_PACKED);
    }
    let mut packed = [0; 16];
    for (packed, pieces) in packed.iter_mut().zip(pieces.as_chunks().0) {
        let [low, high] = *pieces;
        *packed = low | high << 4;
    }
    (u64::from_le_bytes(occupied), packed)
}

/// How pieces are rearranged: where the piece on each square comes from, and whether it changes its colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PieceMap {
    permutation: Permutation,
    /// The bits that change where there is a piece.
    swapped: u8,
}

impl PieceMap {
    /// Moves pieces as `targets` says.
    pub(super) fn new(targets: &SquareMap, swaps_colors: bool) -> PieceMap {
        let mut sources = [0; 64];
        for square in Square::ALL {
            sources[order(targets.target(square))] = order(square);
        }
        let swapped = if swaps_colors { BLACK } else { 0 };
        PieceMap { permutation: Permutation::new(|cell| sources[cell]), swapped }
    }

    /// The cells after the rearrangement.
    #[inline(always)]
    pub(super) fn map(&self, bytes: impl Bytes, cells: [u8; 64]) -> [u8; 64] {
        let mut mapped = bytes.permute(cells, &self.permutation);
        for half in mapped.as_chunks_mut::<32>().0 {
            // All letters have bit 6, which becomes the case bit.
            *half = bytes.xor_shifted(*half, 1, self.swapped);
        }
        mapped
    }
}

/// Some bytes of a text. (The caller knows that they are there.)
#[inline(always)]
pub(super) fn array<const N: usize>(text: &[u8], at: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&text[at..at + N]);
    bytes
}
