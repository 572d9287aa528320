//! Lines of `0x` and sixteen digits, read and written sixteen digits at a time.
//!
//! This is the notation in which bbt talks to itself, and most streams consist of nothing else;
//! other notations take the general path.

use crate::vectors::{self, ByteLoop, Bytes, MANY, digits};

/// The length of such a line with its line end.
pub(crate) const LINE: usize = 19;

/// The number of lines that are checked together.
const GROUP: usize = 256;

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
    let mut rest = &lines[..lines.len().min(most)];
    // Small groups first: a stream of other lines should not pay for reading ahead.
    let (before, mut group) = (boards.len(), 1);
    while !rest.is_empty() {
        let (now, later) = rest.split_at(group.min(rest.len()));
        let start = boards.len();
        boards.resize(start + now.len(), 0);
        if read(now, &mut boards[start..]) {
            (rest, group) = (later, (group * 2).min(GROUP));
            continue;
        }
        boards.truncate(start);
        if group == 1 {
            break;
        }
        group = 1;
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
    let (value, wrong) = digits::value(text.strip_prefix(b"0x")?.try_into().ok()?);
    (wrong == 0).then_some(u64::from_be_bytes(value))
}

/// Reads some lines without locating errors; returns whether all were valid.
fn read(lines: &[[u8; LINE]], boards: &mut [u64]) -> bool {
    if lines.len() >= MANY {
        return vectors::run_on_bytes(ReadLines { lines, boards });
    }
    let word = |line: &[u8; LINE]| line.strip_suffix(b"\n").and_then(value);
    lines.iter().zip(boards).all(|(line, board)| word(line).map(|word| *board = word).is_some())
}

/// Reads some lines by vectors; the result is whether all were valid.
struct ReadLines<'a> {
    lines: &'a [[u8; LINE]],
    boards: &'a mut [u64],
}

impl ByteLoop for ReadLines<'_> {
    type Output = bool;

    #[inline(always)]
    fn run(self, bytes: impl Bytes) -> bool {
        let mut wrong = 0;
        for (line, board) in self.lines.iter().zip(self.boards) {
            let [zero, x, digits @ .., feed] = *line;
            let (value, bad) = bytes.hex_value(digits);
            let frame = (zero ^ b'0') | (x ^ b'x') | (feed ^ b'\n');
            wrong |= bad | u64::from(frame);
            *board = u64::from_be_bytes(value);
        }
        wrong == 0
    }
}

/// The text of a board, without a line end.
pub(super) fn text(board: u64) -> [u8; LINE - 1] {
    let mut text = *b"0x0123456789abcdef";
    text[2..].copy_from_slice(&digits::text(board.to_be_bytes()));
    text
}

/// Appends the lines of some boards.
pub(crate) fn write_lines(boards: &[u64], out: &mut Vec<u8>) {
    if boards.len() < MANY {
        return boards.iter().for_each(|board| {
            out.extend_from_slice(&text(*board));
            out.push(b'\n');
        });
    }
    let start = out.len();
    out.resize(start + boards.len() * LINE, 0);
    let (lines, _) = out[start..].as_chunks_mut::<LINE>();
    vectors::run_on_bytes(WriteLines { boards, lines });
}

/// Writes the lines of some boards.
struct WriteLines<'a> {
    boards: &'a [u64],
    lines: &'a mut [[u8; LINE]],
}

impl ByteLoop for WriteLines<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, bytes: impl Bytes) {
        for (line, board) in self.lines.iter_mut().zip(self.boards) {
            line[..2].copy_from_slice(b"0x");
            line[2..18].copy_from_slice(&bytes.hex_digits(board.to_be_bytes()));
            line[LINE - 1] = b'\n';
        }
    }
}
