//! Counter-examples with few squares.

use shakmaty::Bitboard;

use super::pair::Pair;

impl Pair {
    /// Words for which the programs differ, with as few squares as can be found: square by square is
    /// cleared, or moved to the first square, as long as they differ.
    pub(super) fn shrunk(&self, mut words: Vec<u64>) -> Vec<u64> {
        let refutes = |words: &[u64]| self.meets(words) && self.differs(words);
        loop {
            let before = words.clone();
            for input in 0..words.len() {
                for square in Bitboard(words[input]) {
                    let mut smaller = words.clone();
                    smaller[input] &= !(1 << u32::from(square));
                    if refutes(&smaller) {
                        words = smaller;
                    }
                }
            }
            if words == before {
                return words;
            }
        }
    }
}
