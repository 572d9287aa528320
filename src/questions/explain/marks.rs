//! Marks on the boards of equations: what each operation did, by the properties in its row.

use std::cmp::Ordering;

use super::prelude::*;

#[derive(Clone, Copy)]
pub(super) enum Place {
    Left,
    Right,
    Result,
}

/// What an operation did to the bits on its left, given the word on its right if it is known, and its result.
pub(super) fn of(
    operation: Operation,
    before: Bitboard,
    word: Option<Bitboard>,
    after: Bitboard,
) -> Vec<(Place, Bitboard, Mark)> {
    use Place::{Left, Result, Right};
    let is_squarewise = |property| operation.arity() == 2 && operation.has(property);
    if operation.has(Property::Attacks) {
        let mut marks = vec![(Result, before, Mark::Attacker)];
        if let Some(occupied) = word {
            let blockers = after & occupied & !before;
            marks.extend([(Result, blockers, Mark::Blocker), (Right, before, Mark::Attacker)]);
            marks.push((Right, blockers, Mark::Blocker));
        }
        marks
    } else if is_squarewise(Property::Bitwise) || is_squarewise(Property::Carries) {
        vec![(Result, after & !before, Mark::Added), (Result, before & !after, Mark::Removed)]
    } else if let (true, Some(word)) = (operation.has(Property::Additive), word) {
        let image = |square: Square| operation.apply([1 << u32::from(square), word.0]);
        let lost = before.into_iter().filter(|&square| image(square) == 0).collect();
        let shifts = operation.has(Property::Shifts);
        // Around the edge, a bit goes further sideways than half a rank.
        let is_wrapped = |from: &Square| {
            let to = Bitboard(image(*from)).single_square();
            shifts && to.is_some_and(|to| (to.file() - from.file()).abs() > 4)
        };
        let wrapped = before.into_iter().filter(is_wrapped).collect();
        vec![(Left, lost, Mark::Lost), (Left, wrapped, Mark::Wrapped)]
    } else {
        Vec::new()
    }
}

/// For each result its marks, if the map from the last board before it with all bits is a delta swap.
pub(super) fn of_swaps(trace: &Trace) -> Vec<Option<[(Bitboard, Mark); 2]>> {
    let mut last = sources(&trace.x);
    let swap = |word: &BitWord| {
        let next = sources(word)?;
        let map = last.replace(next)?.then(&next.inverse());
        map.is_delta_swap().then(|| halves(&map))
    };
    trace.words.iter().map(swap).collect()
}

/// Where each bit of a word comes from, if the word has the bit of each square once.
fn sources(word: &BitWord) -> Option<SquareMap> {
    SquareMap::try_new(|square| match word[square.to_usize()] {
        Bit::Affine { sources, inverted: false } => Bitboard(sources).single_square(),
        _ => None,
    })
}

/// The two halves of a delta swap, by their squares after it.
fn halves(swap: &SquareMap) -> [(Bitboard, Mark); 2] {
    // A swap takes each square to the one that its bit comes from.
    let half = |order| {
        let is_in = |square: &Square| square.cmp(&swap.target(*square)) == order;
        Square::ALL.into_iter().filter(is_in).collect()
    };
    [(half(Ordering::Greater), Mark::SwappedUp), (half(Ordering::Less), Mark::SwappedDown)]
}
