//! Rearrangements by rotates of parts of the board.

use super::network::Places;
use crate::program::{Program, ProgramWriter};

const STAGE_COST: usize = 4;

/// A stage: which squares receive the rotated board, and the distance.
type RotateStage = (u64, u64);

/// The cheapest program by rotates of parts of the board, if there is one below the limit.
///
/// In each stage `x ^= k & (x ^ rotl(x, n))`, the squares of a set move by `n`, modulo 64; a square that
/// has to move by 11 takes part in the stages for 8, 2 and 1. A rotate of the whole board changes all
/// distances by the same number, which may make some stages unnecessary. In which order the stages can
/// follow one another without two squares meeting is searched for.
///
/// Source of the stage: Flipping, Mirroring and Rotating, Horizontal (Steffan Westcott).
pub(super) fn masked_rotates(places: &Places, limit: usize) -> Option<Program> {
    let mut best: Option<(usize, Vec<RotateStage>, u64)> = None;
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
fn find_order(now: &Places, distances: &Places, left: u8, stages: &mut Vec<RotateStage>) -> bool {
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
