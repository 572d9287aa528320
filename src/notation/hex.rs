//! Lines of `0x` and sixteen digits, read and written a word of eight digits at a time.
//!
//! This is the notation in which bbt talks to itself, and most streams consist of nothing else;
//! other notations take the general path.

use crate::vectors;

/// The length of such a line with its line end.
pub(crate) const LINE: usize = 19;

/// The number of lines that are checked together.
const GROUP: usize = 256;

/// A 1 in each byte: multiplying a byte by it gives eight copies.
pub(crate) const EACH: u64 = 0x0101_0101_0101_0101;

/// Reads the lines at the start of a text that have this form, at most `most`, appends their boards
/// and returns their number.
///
/// ```
/// let mut boards = Vec::new();
/// let text = b"0x00000000000000ff\n0x1E2222120E0A1222\n7\n";
/// assert_eq!(bbt::notation::hex::read_lines(text, 1024, &mut boards), 2);
/// assert_eq!(boards, [0xff, 0x1e2222120e0a1222]);
/// ```
pub fn read_lines(text: &[u8], most: usize, boards: &mut Vec<u64>) -> usize {
    let (lines, _) = text.as_chunks::<LINE>();
    let lines = &lines[..lines.len().min(most)];
    let before = boards.len();
    // Small groups first: a stream of other lines should not pay for reading ahead.
    let mut group = 1;
    let mut rest = lines;
    while !rest.is_empty() {
        let (now, later) = rest.split_at(group.min(rest.len()));
        let start = boards.len();
        boards.resize(start + now.len(), 0);
        let good = vectors::run(
            now.len(),
            #[inline(always)]
            || read_group(now, &mut boards[start..]),
        );
        if !good {
            boards.truncate(start);
            if group == 1 {
                break;
            }
            group = 1;
            continue;
        }
        rest = later;
        group = (group * 2).min(GROUP);
    }
    boards.len() - before
}

/// Reads a text of exactly this form, without a line end; `None` for any other text.
///
/// ```
/// use bbt::notation::hex::value;
/// assert_eq!(value(b"0x00000000000000ff"), Some(0xff));
/// assert_eq!(value(b"0xff"), None);
/// ```
pub fn value(text: &[u8]) -> Option<u64> {
    let mut line = [b'\n'; LINE];
    *line.first_chunk_mut::<{ LINE - 1 }>()? = text.try_into().ok()?;
    let mut board = [0];
    read_group(&[line], &mut board).then_some(board[0])
}

/// Reads some lines without locating errors; returns whether all were valid.
#[inline(always)]
fn read_group(lines: &[[u8; LINE]], boards: &mut [u64]) -> bool {
    let mut wrong = 0;
    for (line, board) in lines.iter().zip(boards) {
        let [first, second] = halves(line);
        let (high, bad_high) = digits(first);
        let (low, bad_low) = digits(second);
        let frame = (line[0] ^ b'0') | (line[1] ^ b'x') | (line[LINE - 1] ^ b'\n');
        wrong |= bad_high | bad_low | u64::from(frame);
        *board = (high | low << 32).swap_bytes();
    }
    wrong == 0
}

/// The sixteen digits of a line as two words.
#[inline(always)]
fn halves(line: &[u8; LINE]) -> [u64; 2] {
    let mut words = [[0; 8]; 2];
    words[0].copy_from_slice(&line[2..10]);
    words[1].copy_from_slice(&line[10..18]);
    words.map(u64::from_le_bytes)
}

/// The four bytes that eight digits stand for, the first lowest, and a value that is nonzero if one is not a digit.
#[inline(always)]
fn digits(ascii: u64) -> (u64, u64) {
    // Letters have bit 6 set; their low bits count from 1.
    let letters = (ascii >> 6) & EACH;
    let values = (ascii & (EACH * 0x0f)) + letters * 9;
    let lower = ascii | letters << 5;
    let wrong = (ascii_of(values) ^ lower) | (values & (EACH * 0xf0));
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff;
    let quads = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    ((quads | quads >> 16) & 0xffff_ffff, wrong)
}

/// The lower-case digits for eight values below 16 (for values up to 24, characters that are not hexadecimal digits).
#[inline(always)]
fn ascii_of(values: u64) -> u64 {
    let above_nine = ((values + EACH * 6) >> 4) & EACH;
    values + EACH * 0x30 + above_nine * 0x27
}

/// The text of a board, without a line end.
pub(super) fn text(board: u64) -> [u8; LINE - 1] {
    let mut line = [[0; LINE]];
    fill_lines(&[board], &mut line);
    let mut text = [0; LINE - 1];
    text.copy_from_slice(&line[0][..LINE - 1]);
    text
}

/// Appends the lines of some boards.
pub(crate) fn write_lines(boards: &[u64], out: &mut Vec<u8>) {
    let start = out.len();
    out.resize(start + boards.len() * LINE, 0);
    let (lines, _) = out[start..].as_chunks_mut::<LINE>();
    vectors::run(
        boards.len(),
        #[inline(always)]
        || fill_lines(boards, lines),
    );
}

#[inline(always)]
fn fill_lines(boards: &[u64], lines: &mut [[u8; LINE]]) {
    for (line, board) in lines.iter_mut().zip(boards) {
        let bytes = board.swap_bytes();
        line[0] = b'0';
        line[1] = b'x';
        line[2..10].copy_from_slice(&spread(bytes & 0xffff_ffff).to_le_bytes());
        line[10..18].copy_from_slice(&spread(bytes >> 32).to_le_bytes());
        line[LINE - 1] = b'\n';
    }
}

/// The eight digits of four bytes, the lowest one first.
#[inline(always)]
fn spread(bytes: u64) -> u64 {
    let quads = (bytes | bytes << 16) & 0x0000_ffff_0000_ffff;
    let pairs = (quads | quads << 8) & 0x00ff_00ff_00ff_00ff;
    ascii_of((pairs >> 4 | pairs << 8) & (EACH * 0x0f))
}
