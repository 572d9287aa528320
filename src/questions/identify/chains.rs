//! The shortest chains of moves that take some boards to others.

use super::moves::{Move, Pair};

/// All of the shortest chains that are allowed and take each board to its image, with at most so many
/// moves; none without a pair.
pub(super) fn shortest_chains<'a>(
    moves: &[&'a Move],
    pairs: &[Pair],
    longest: usize,
    is_allowed: impl Fn(&[&Move]) -> bool,
) -> Vec<Vec<&'a Move>> {
    // The board that tells most goes first.
    let told = |&&(board, _): &&Pair| board.count_ones().min(board.count_zeros());
    let Some(&(board, wanted)) = pairs.iter().max_by_key(told) else { return Vec::new() };
    for length in 1..=longest {
        let mut search = ChainSearch { moves, pairs, wanted, chain: Vec::new(), found: Vec::new() };
        search.extend(board, length);
        search.found.retain(|chain| is_allowed(chain));
        if !search.found.is_empty() {
            return search.found;
        }
    }
    Vec::new()
}

struct ChainSearch<'a, 'p> {
    moves: &'p [&'a Move],
    pairs: &'p [Pair],
    /// What becomes of the first board.
    wanted: u64,
    chain: Vec<&'a Move>,
    found: Vec<Vec<&'a Move>>,
}

impl ChainSearch<'_, '_> {
    /// Tries all chains with so many more moves. The board is what became of the first one.
    fn extend(&mut self, board: u64, left: usize) {
        for one in self.moves {
            let Some(image) = one.apply(board) else { continue };
            if left > 1 {
                self.chain.push(one);
                self.extend(image, left - 1);
                self.chain.pop();
            } else if image == self.wanted {
                self.chain.push(one);
                if self.fits() {
                    self.found.push(self.chain.clone());
                }
                self.chain.pop();
            }
        }
    }

    /// Whether the chain takes every board to its image.
    fn fits(&self) -> bool {
        self.pairs.iter().all(|&(board, image)| applied(&self.chain, board) == Some(image))
    }
}

/// What becomes of a board in a chain.
pub(super) fn applied(chain: &[&Move], board: u64) -> Option<u64> {
    chain.iter().try_fold(board, |board, one| one.apply(board))
}
