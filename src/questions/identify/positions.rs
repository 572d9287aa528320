//! Which steps take one position to another: where the pieces stand, and who is to move.

use super::moves::{Move, names, shortest_chains, steps};
use crate::position::{PieceSet, Position};
use crate::program::evaluate::Columns;

/// The colours and roles of a position, and whether Black is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pieces {
    sets: Vec<u64>,
    is_black: Option<bool>,
}

impl Pieces {
    fn of(position: &Position) -> Pieces {
        let mut columns = Columns::default();
        position.placement().push_sets(&mut columns);
        let sets = PieceSet::ALL.iter().map(|set| columns.column(set.input())[0]).collect();
        let is_black = position.fen().side_to_move().map(|side| side == "b");
        Pieces { sets, is_black }
    }

    /// The position with swapped colours, and the other side to move.
    fn swapped(mut self) -> Pieces {
        // The colours come first.
        self.sets.swap(0, 1);
        self.is_black = self.is_black.map(|is_black| !is_black);
        self
    }
}

/// The shortest chains of steps that take each position to its image, by where the pieces stand and
/// who is to move; empty if there are none. The chain without steps is found where nothing changes.
pub(crate) fn symmetries(pairs: &[(Position, Position)]) -> Vec<Vec<String>> {
    let pairs: Vec<(Pieces, Pieces)> =
        pairs.iter().map(|(from, to)| (Pieces::of(from), Pieces::of(to))).collect();
    if pairs.iter().all(|(from, to)| from == to) {
        return vec![Vec::new()];
    }
    let rearranges = |one: &&Move| one.map.as_ref().is_some_and(|map| map.square_map().is_some());
    let moves: Vec<&Move> = steps().iter().filter(rearranges).collect();
    let mut best: Vec<Vec<&Move>> = Vec::new();
    // The chains that keep the colours, and those that swap them.
    for swaps in [false, true] {
        let matched = |(from, to): &(Pieces, Pieces)| {
            let from = if swaps { from.clone().swapped() } else { from.clone() };
            let is_same_side = from.is_black == to.is_black;
            is_same_side.then(|| from.sets.into_iter().zip(to.sets.clone()).collect::<Vec<_>>())
        };
        let boards: Option<Vec<Vec<(u64, u64)>>> = pairs.iter().map(matched).collect();
        let Some(boards) = boards else { continue };
        let boards = boards.concat();
        let is_allowed = |chain: &[&Move]| {
            chain.iter().filter(|one| one.swaps_colors).count() % 2 == usize::from(swaps)
        };
        for chain in shortest_chains(&moves, &boards, LONGEST, is_allowed) {
            let before = best.first().map_or(usize::MAX, Vec::len);
            if chain.len() < before {
                best.clear();
            }
            if chain.len() <= before {
                best.push(chain);
            }
        }
    }
    best.iter().flat_map(|chain| names(chain)).collect()
}

/// Longer chains of rearrangements are not searched for.
const LONGEST: usize = 3;
