//! Rearrangements by networks of delta swaps, and by rotates of parts of the board.
//!
//! A Benes network moves the squares by exchanging those whose numbers differ in one bit: in the
//! first and the last stage in the first bit of some order, and between them, within both halves,
//! in the same way in the other bits. Every rearrangement has such a network for each of the 720
//! orders of the bits. Squares that differ by 32 are exchanged by a rotate.
//!
//! Source of the stage: General Setwise Operations, Swapping Bits, Delta Swap.

use shakmaty::Square;

use crate::program::{Program, ProgramWriter, SquareMap, delta_swap_cost};
use crate::questions::known::orders;

/// A stage: the lower squares of those that are swapped, or those that receive the rotated board; and the distance.
type NetworkStage = (u64, u64);

/// The cheapest of all these networks.
pub(super) fn delta_swaps(places: &Places) -> Program {
    let of_order = |order: Vec<u8>| [true, false].map(|first| network(places, &order, first));
    let networks = orders(&BITS).into_iter().flat_map(of_order);
    let cost = |stages: &Vec<NetworkStage>| -> usize {
        stages.iter().map(|&(mask, distance)| delta_swap_cost(mask, distance)).sum()
    };
    let mut writer = ProgramWriter::new();
    for (mask, distance) in networks.min_by_key(cost).unwrap_or_default() {
        writer.delta_swap(mask, distance);
    }
    writer.finish()
}

/// The six bits of the number of a square.
pub(super) const BITS: [u8; 6] = [0, 1, 2, 3, 4, 5];

/// The network for one order. In each ring of squares that depend on each other, either no swap at
/// the beginning or none at the end is preferred.
fn network(places: &Places, order: &[u8], prefers_first: bool) -> Vec<NetworkStage> {
    let mut to = *places;
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let (last, outer) = (order[5], &order[..5]);
    for &bit in outer {
        let (first_mask, last_mask, inner) = layer(&to, bit, prefers_first);
        before.push((first_mask, 1 << bit));
        after.push((last_mask, 1 << bit));
        to = inner;
    }
    let is_lower = |from: u8| from >> last & 1 == 0;
    let moves = |&(from, to): &(u8, &u8)| from != *to && is_lower(from);
    let middle = (0..).zip(&to).filter(moves).fold(0, |mask, (from, _)| mask | 1_u64 << from);
    before.push((middle, 1 << last));
    before.extend(after.into_iter().rev());
    before
}

/// The swaps at the beginning and the end, and what is left to do between them.
fn layer(to: &Places, bit: u8, prefers_first: bool) -> (u64, u64, Places) {
    const UNKNOWN: u8 = 2;
    let from = inverse(to);
    let partner = 1 << bit;
    let side = |square: u8| square >> bit & 1;
    let mut halves = [UNKNOWN; 64];
    for start in 0..64 {
        if halves[usize::from(start)] != UNKNOWN {
            continue;
        }
        let mut ring = Vec::new();
        let mut square = start;
        while halves[usize::from(square)] == UNKNOWN {
            // Both of a pair go to different halves, where they come from and where they go to.
            let other = square ^ partner;
            halves[usize::from(square)] = side(start);
            halves[usize::from(other)] = 1 - side(start);
            ring.extend([square, other]);
            square = from[usize::from(to[usize::from(other)] ^ partner)];
        }
        let swaps = |place: &dyn Fn(u8) -> u8| {
            ring.iter().filter(|&&one| halves[usize::from(one)] != side(place(one))).count()
        };
        let (first, last) = (swaps(&|one| one), swaps(&|one| to[usize::from(one)]));
        let worth = |first, last| if prefers_first { (first, last) } else { (last, first) };
        if worth(ring.len() - first, ring.len() - last) < worth(first, last) {
            for &one in &ring {
                halves[usize::from(one)] ^= 1;
            }
        }
    }
    let (mut first_mask, mut last_mask) = (0_u64, 0_u64);
    let mut inner = [0; 64];
    for (square, (&target, &half)) in (0_u8..).zip(to.iter().zip(&halves)) {
        let within = |square: u8| square & !partner | half << bit;
        first_mask |= u64::from(half != side(square)) << (square & !partner);
        last_mask |= u64::from(half != side(target)) << (target & !partner);
        inner[usize::from(within(square))] = within(target);
    }
    (first_mask, last_mask, inner)
}

/// For each square, the number of another one.
pub(super) type Places = [u8; 64];

pub(super) fn places(map: &SquareMap) -> Places {
    Square::ALL.map(|square| map.target(square).into())
}

/// The map that takes each number of an array back to its index.
pub(super) fn inverse(places: &Places) -> Places {
    let mut inverse = [0; 64];
    for (index, &place) in (0..).zip(places) {
        inverse[usize::from(place)] = index;
    }
    inverse
}

/// The number of operations of a stage.
const STAGE_COST: usize = 4;

/// The cheapest program by rotates of parts of the board, if there is one below the limit.
///
/// In each stage `x ^= k & (x ^ rotl(x, n))`, the squares of a set move by `n`, modulo 64; a square that
/// has to move by 11 takes part in the stages for 8, 2 and 1. A rotate of the whole board changes all
/// distances by the same number, which may make some stages unnecessary. In which order the stages can
/// follow one another without two squares meeting is searched for.
///
/// Source of the stage: Flipping, Mirroring and Rotating, Horizontal (Steffan Westcott).
pub(super) fn masked_rotates(places: &Places, limit: usize) -> Option<Program> {
    let mut best: Option<(usize, Vec<NetworkStage>, u64)> = None;
    for turn in 0..64 {
        let distance = |from: usize| places[from].wrapping_sub(from as u8).wrapping_sub(turn) % 64;
        let distances: Places = std::array::from_fn(distance);
        let all = distances.iter().fold(0, |all, distance| all | distance);
        let cost = STAGE_COST * all.count_ones() as usize + usize::from(turn != 0);
        if cost >= best.as_ref().map_or(limit, |(cost, ..)| *cost) {
            continue;
        }
        let mut stages = Vec::new();
        let start = std::array::from_fn(|square| square as u8);
        if find_order(&start, &distances, all, &mut stages) {
            best = Some((cost, stages, u64::from(turn)));
        }
    }
    let (_, stages, turn) = best?;
    let mut writer = ProgramWriter::new();
    for (mask, distance) in stages {
        writer.masked_rotate(mask, distance);
    }
    writer.rotate(turn);
    Some(writer.finish())
}

/// Finds an order of the stages `left`, a bit of the distance each, from where the squares are now.
fn find_order(now: &Places, distances: &Places, left: u8, stages: &mut Vec<NetworkStage>) -> bool {
    if left == 0 {
        return true;
    }
    for bit in (0..6).rev().map(|bit| 1 << bit).filter(|bit| left & bit != 0) {
        let Some((next, mask)) = moved(now, distances, bit) else { continue };
        stages.push((mask, bit.into()));
        if find_order(&next, distances, left & !bit, stages) {
            return true;
        }
        stages.pop();
    }
    false
}

/// Where the squares are after a stage, and where those are that moved; none if two meet.
fn moved(now: &Places, distances: &Places, bit: u8) -> Option<(Places, u64)> {
    let (mut taken, mut mask) = (0_u64, 0);
    let mut next = *now;
    for (place, distance) in next.iter_mut().zip(distances) {
        if distance & bit != 0 {
            *place = (*place + bit) % 64;
            mask |= 1 << *place;
        }
        if taken >> *place & 1 == 1 {
            return None;
        }
        taken |= 1 << *place;
    }
    Some((next, mask))
}
