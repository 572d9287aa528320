//! Words with few squares.

use shakmaty::Bitboard;

/// Words for which something holds, with as few squares as can be found: square by square is cleared, as
/// long as it holds.
pub(super) fn shrunk(mut words: Vec<u64>, holds: impl Fn(&[u64]) -> bool) -> Vec<u64> {
    loop {
        let before = words.clone();
        for input in 0..words.len() {
            for square in Bitboard(words[input]) {
                let mut smaller = words.clone();
                smaller[input] &= !(1 << u32::from(square));
                if holds(&smaller) {
                    words = smaller;
                }
            }
        }
        if words == before {
            return words;
        }
    }
}
