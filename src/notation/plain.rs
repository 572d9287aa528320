//! The wiki's grid of `. 1` cells, read and written four cells at a time.
//!
//! Eight lines of sixteen bytes, rank 8 first.

/// The length of a rank with its line end.
const RANK: usize = 16;

/// The length of a board with its line ends.
pub(crate) const BOARD: usize = 8 * RANK;

/// The length of a board with the blank line after it.
pub(crate) const RECORD: usize = BOARD + 1;

/// The number of its lines.
pub(crate) const LINES: u64 = 9;

/// The halves of a rank without set squares.
const CLEAR: [[u8; 8]; 2] = [*b". . . . ", *b". . . .\n"];

/// What makes `1` of `.`, for the first of four cells.
const SET: u64 = (b'.' ^ b'1') as u64;

/// A bit for each of four cells, which are two bytes wide.
const CELLS: u64 = 0x0001_0001_0001_0001;

/// Copies bit `n` of the lowest four to bit `16 * n`, or back: no two products share a bit.
const SPREAD: u64 = 1 | 1 << 15 | 1 << 30 | 1 << 45;

/// The first square of a half of a rank, given its index in the grid.
fn place(index: usize) -> usize {
    8 * (7 - index / 2) + 4 * (index % 2)
}

/// The grid of a board.
pub(super) fn write(board: u64) -> [u8; BOARD] {
    let mut grid = [0; BOARD];
    let (halves, _) = grid.as_chunks_mut::<8>();
    for (index, half) in halves.iter_mut().enumerate() {
        let set = (board >> place(index) & 0xf).wrapping_mul(SPREAD) & CELLS;
        *half = (u64::from_le_bytes(CLEAR[index % 2]) ^ (set * SET)).to_le_bytes();
    }
    grid
}

/// The board of a grid at the start of a text; nothing if it is written in any other way.
fn read(text: &[u8]) -> Option<u64> {
    let (halves, _) = text.get(..BOARD)?.as_chunks::<8>();
    let (mut board, mut wrong) = (0, 0);
    for (index, half) in halves.iter().enumerate() {
        let changed = u64::from_le_bytes(*half) ^ u64::from_le_bytes(CLEAR[index % 2]);
        let set = changed & CELLS;
        wrong |= changed ^ (set * SET);
        // Bit `16 * n` of the cells goes to bit `45 + n`, and no other one.
        board |= (set.wrapping_mul(SPREAD) >> 45 & 0xf) << place(index);
    }
    (wrong == 0).then_some(board)
}

/// Whether a text begins with a grid.
pub(crate) fn begins(text: &[u8]) -> bool {
    read(text).is_some()
}

/// Reads grids, each with a blank line and another grid below it, appends at most `most`, and returns their number.
pub(crate) fn read_boards(text: &[u8], most: usize, boards: &mut Vec<u64>) -> usize {
    let (before, (records, _)) = (boards.len(), text.as_chunks::<RECORD>());
    let board = |record: &[u8; RECORD]| read(record.strip_suffix(b"\n")?);
    boards.extend(records.iter().take(most).map_while(board));
    let count = boards.len() - before;
    let is_above = begins(&text[count * RECORD..]);
    boards.truncate(before + if is_above { count } else { count.saturating_sub(1) });
    boards.len() - before
}
