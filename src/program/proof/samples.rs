//! Words that tell programs apart.

use shakmaty::{Bitboard, File, Rank, Square};

/// How many random rows are tried.
const RANDOM_ROWS: usize = 10_000;

/// Words for each input: a column for each.
pub(crate) type Words = Vec<Vec<u64>>;

/// Rows of words that tell programs apart: for one input structured boards, for several all
/// combinations of a few edges; and random words, of which some have few bits.
pub(crate) fn samples(inputs: usize) -> Words {
    const EDGES: [u64; 12] =
        [0, 1, 2, 3, 63, 64, 255, 0xff00ff00ff00ff01, 1 << 63, !0 >> 1, !1, !0];
    let structured: Vec<u64> = if inputs == 1 { boards() } else { EDGES.to_vec() };
    // The combinations of more inputs than three would be too many.
    let combined = inputs.min(3) as u32;
    let rows = if inputs == 0 { 1 } else { structured.len().pow(combined) };
    let mut state = 0x9e3779b97f4a7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut columns: Words = (0..inputs as u32)
        .map(|n| {
            let place = structured.len().pow(n % combined.max(1));
            (0..rows).map(|row| structured[row / place % structured.len()]).collect()
        })
        .collect();
    for row in 0..RANDOM_ROWS {
        for (n, column) in columns.iter_mut().enumerate() {
            column.push(match (row + n) % 4 {
                0 | 1 => random(),
                2 => random() & random() & random(),
                _ => random() % 65,
            });
        }
    }
    columns
}

/// Structured boards: empty, full, one or two squares and their complements, lines.
fn boards() -> Vec<u64> {
    let single = |square: Square| 1 << u32::from(square);
    let pairs = Square::ALL
        .into_iter()
        .flat_map(|one| Square::ALL.into_iter().map(move |other| single(one) | single(other)));
    let files = File::ALL.into_iter().map(|file| Bitboard::from_file(file).0);
    let ranks = Rank::ALL.into_iter().map(|rank| Bitboard::from_rank(rank).0);
    let some: Vec<u64> = [0].into_iter().chain(pairs).chain(files).chain(ranks).collect();
    some.iter().copied().chain(some.iter().map(|board| !board)).collect()
}
