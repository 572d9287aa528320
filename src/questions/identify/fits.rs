//! What takes some boards to others: the shortest chains of steps, and formulas of one operation; and
//! which steps take one position to another: where the pieces stand, and who is to move.

use rustc_hash::FxHashSet;
use serde::Serialize;
use shakmaty::{Bitboard, File, Rank};

use crate::notation::HexText;
use crate::position::{PieceSet, Position};
use crate::program::single_squares;
use crate::questions::chains::{
    Move, Pair, applied, names, shifts, shortest_chains, steps, steps_of_boards, with_constants,
};
use crate::text::fault::QuestionFault;

/// More chains than this are counted, not listed.
const MOST_LISTED: usize = 24;

/// Longer chains are not searched for; with shifts and rotates among the moves, even shorter ones.
const LONGEST: usize = 3;
const LONGEST_WITH_SHIFTS: usize = 2;

/// A chain or formula that takes each board to its image.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fit {
    /// Its steps: names, and formulas in `x`.
    pub(crate) words: Vec<String>,
    /// Its group: those of the same group gave the same for every board that was tried.
    pub(crate) group: usize,
}

/// A board for which some of the chains differ.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Teller {
    pub(crate) board: HexText,
    /// Its image for each group.
    pub(crate) images: Vec<Option<HexText>>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fits {
    #[serde(rename = "fits")]
    pub(crate) shortest: Vec<Fit>,
    pub(crate) others: usize,
    pub(crate) tellers: Vec<Teller>,
}

impl Fits {
    /// Everything that takes each board to its image, and is as short as can be. A formula with a
    /// constant counts only if there are several pairs: it fits a single one all too often.
    pub(crate) fn of(pairs: &[(u64, u64)]) -> Result<Fits, QuestionFault> {
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        pairs.dedup();
        if let Some(two) = pairs.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(QuestionFault::TwoImages { board: two[0].0 });
        }
        let (constants, shifts) = (with_constants(&pairs), shifts());
        let with_constant = || constants.iter().map(|one| vec![one]);
        let steps: Vec<&Move> = steps_of_boards().collect();
        let moves: Vec<&Move> = steps.iter().copied().chain(&shifts).collect();
        let mut chains = shortest_chains(&moves, &pairs, 1, |_| true);
        if pairs.len() > 1 {
            chains.extend(with_constant());
        }
        if pairs.iter().all(|(board, image)| board == image) {
            chains = vec![Vec::new()];
        }
        for (moves, longest) in [(&moves, LONGEST_WITH_SHIFTS), (&steps, LONGEST)] {
            if chains.is_empty() {
                chains = shortest_chains(moves, &pairs, longest, |_| true);
            }
        }
        if chains.is_empty() {
            chains.extend(with_constant());
        }
        Ok(Fits::listed(&chains, &pairs))
    }

    /// Chains of steps, of which nothing else is known.
    pub(crate) fn of_chains(chains: Vec<Vec<String>>) -> Fits {
        let fit = |words| Fit { words, group: 0 };
        Fits { shortest: chains.into_iter().map(fit).collect(), others: 0, tellers: Vec::new() }
    }

    fn listed(chains: &[Vec<&Move>], pairs: &[Pair]) -> Fits {
        let others = chains.len().saturating_sub(MOST_LISTED);
        let chains = &chains[..chains.len() - others];
        let boards = boards(pairs);
        let mut groups: Vec<Vec<Option<u64>>> = Vec::new();
        let mut fits = Vec::new();
        for chain in chains {
            let images = boards.iter().map(|&board| applied(chain, board)).collect();
            let group = groups.iter().position(|known| *known == images).unwrap_or_else(|| {
                groups.push(images);
                groups.len() - 1
            });
            fits.extend(names(chain).into_iter().map(|words| Fit { words, group }));
        }
        let rows = tellers(&groups);
        let teller = |row: usize| Teller {
            board: HexText(boards[row]),
            images: groups.iter().map(|images| images[row].map(HexText)).collect(),
        };
        Fits { shortest: fits, others, tellers: rows.into_iter().map(teller).collect() }
    }
}

/// Boards on which chains are compared: single squares, lines, and others without an order.
fn boards(pairs: &[Pair]) -> Vec<u64> {
    let files = File::ALL.into_iter().map(|file| Bitboard::from_file(file).0);
    let ranks = Rank::ALL.into_iter().map(|rank| Bitboard::from_rank(rank).0);
    let spread = (1..200_u64).map(|number| number.wrapping_mul(0x9e3779b97f4a7c15));
    let own = pairs.iter().map(|&(board, _)| !board);
    let first = [0, !0, 0x1e2222120e0a1222].into_iter();
    first.chain(single_squares()).chain(files).chain(ranks).chain(own).chain(spread).collect()
}

/// A few rows that tell all groups apart: each one splits most of what is left.
fn tellers(groups: &[Vec<Option<u64>>]) -> Vec<usize> {
    let rows = groups.first().map_or(0, Vec::len);
    let mut chosen: Vec<usize> = Vec::new();
    let classes = |chosen: &[usize]| {
        let images = |all: &Vec<Option<u64>>| chosen.iter().map(|&row| all[row]).collect();
        groups.iter().map(images).collect::<FxHashSet<Vec<Option<u64>>>>().len()
    };
    while classes(&chosen) < groups.len() {
        let with = |row: usize| classes(&[&chosen[..], &[row]].concat());
        // Of equally good rows, the first one.
        chosen.extend((0..rows).max_by_key(|&row| (with(row), std::cmp::Reverse(row))));
    }
    chosen
}

/// The colours and roles of a position, and whether Black is to move.
type PlacedPieces = ([u64; PieceSet::ALL.len()], Option<bool>);

fn placed(position: &Position) -> PlacedPieces {
    let [_, sets @ ..] = position.placement().sets();
    (sets, position.fen().side_to_move().map(|side| side == "b"))
}

/// The shortest chains of steps that take each position to its image, by where the pieces stand and
/// who is to move; empty if there are none. The chain without steps is found where nothing changes.
pub(crate) fn symmetries(pairs: &[(Position, Position)]) -> Vec<Vec<String>> {
    let both = |(from, to): &(Position, Position)| [from, to].map(placed);
    let pairs: Vec<[PlacedPieces; 2]> = pairs.iter().map(both).collect();
    if pairs.iter().all(|[from, to]| from == to) {
        return vec![Vec::new()];
    }
    let rearranges = |one: &&Move| one.map.as_ref().is_some_and(|map| map.square_map().is_some());
    let moves: Vec<&Move> = steps().iter().filter(rearranges).collect();
    let mut all: Vec<Vec<&Move>> = Vec::new();
    // The chains that keep the colours, and those that swap them.
    for swaps in [false, true] {
        let matched = |&[(mut from, mut is_black), (to, to_black)]: &[PlacedPieces; 2]| {
            if swaps {
                // The colours come first.
                from.swap(0, 1);
                is_black = is_black.map(|is_black| !is_black);
            }
            (is_black == to_black).then(|| from.into_iter().zip(to).collect::<Vec<_>>())
        };
        let boards: Option<Vec<Vec<Pair>>> = pairs.iter().map(matched).collect();
        let Some(boards) = boards.map(|boards| boards.concat()) else { continue };
        let is_allowed = |chain: &[&Move]| {
            chain.iter().filter(|one| one.swaps_colors).count() % 2 == usize::from(swaps)
        };
        all.extend(shortest_chains(&moves, &boards, LONGEST, is_allowed));
    }
    let least = all.iter().map(Vec::len).min();
    all.iter().filter(|chain| Some(chain.len()) == least).flat_map(|chain| names(chain)).collect()
}
