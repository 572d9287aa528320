//! Rearrangements that permute the six bits of a square's number, and invert some of them: flips,
//! rotations, and all that can be composed of them.
//!
//! A delta swap exchanges two bits of the number, or exchanges and inverts them; a rotate by 32
//! inverts the highest one, a byte swap the three highest, and masked rotates any. The cheapest
//! sequence for each of the 46,080 maps is found by shortest paths.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::network::{BITS, Places};
use crate::program::Program;
use crate::program::writer::ProgramWriter;

/// What is done to the number of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct BitMap {
    /// The new place of each bit.
    places: [u8; 6],
    /// Which bits are then inverted.
    inverted: u8,
}

/// A move along a shortest path.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Exchanges the values of two bits, the lower one first, and inverts both or none.
    Exchange(u8, u8, bool),
    /// Inverts the highest bit.
    Rotate,
    /// Inverts the three highest bits.
    SwapBytes,
}

/// The cheapest sequences: the cost of each map, and the last move on the way to it.
struct Table(FxHashMap<BitMap, (usize, Move)>);

impl Table {
    /// Finds shortest paths from the identity: a queue for each cost.
    fn new(swaps_bytes: bool) -> Table {
        let mut moves: Vec<Move> = vec![Move::Rotate];
        moves.extend(swaps_bytes.then_some(Move::SwapBytes));
        for high in 1..6 {
            for low in 0..high {
                moves.extend([false, true].map(|inverts| Move::Exchange(low, high, inverts)));
            }
        }
        let start = BitMap { places: BITS, inverted: 0 };
        let mut ways = FxHashMap::default();
        ways.insert(start, (0, Move::Rotate));
        let mut queues: Vec<Vec<BitMap>> = vec![vec![start]];
        let mut cost = 0;
        while cost < queues.len() {
            for map in std::mem::take(&mut queues[cost]) {
                if ways[&map].0 != cost {
                    continue;
                }
                for &by in &moves {
                    let (next, total) = (map.after(by), cost + by.cost());
                    if ways.get(&next).is_none_or(|(known, _)| total < *known) {
                        ways.insert(next, (total, by));
                        queues.resize_with(queues.len().max(total + 1), Vec::new);
                        queues[total].push(next);
                    }
                }
            }
            cost += 1;
        }
        Table(ways)
    }

    /// The program for a map.
    fn write(&self, mut map: BitMap, writer: &mut ProgramWriter) {
        let mut moves = Vec::new();
        while let (1.., by) = self.0[&map] {
            moves.push(by);
            // Every move undoes itself.
            map = map.after(by);
        }
        moves.iter().rev().for_each(|by| by.write(writer));
    }
}

impl BitMap {
    /// The map of bits that a rearrangement is, if it is one.
    fn find(rearrangement: &Places) -> Option<BitMap> {
        let inverted = rearrangement[0];
        let mut places = [0; 6];
        for (bit, place) in places.iter_mut().enumerate() {
            let moved = rearrangement[1 << bit] ^ inverted;
            *place = moved.trailing_zeros() as u8;
            if !moved.is_power_of_two() {
                return None;
            }
        }
        let map = BitMap { places, inverted };
        let is_image =
            (0..64).zip(rearrangement).all(|(square, &to)| map.moved(square) ^ inverted == to);
        is_image.then_some(map)
    }

    /// The new places of some bits.
    fn moved(self, bits: u8) -> u8 {
        let set = (0..6).filter(|bit| bits >> bit & 1 == 1);
        set.fold(0, |all, bit: usize| all | 1 << self.places[bit])
    }

    /// First a map, then a move.
    fn after(self, by: Move) -> BitMap {
        match by {
            Move::Rotate => BitMap { inverted: self.inverted ^ 0x20, ..self },
            Move::SwapBytes => BitMap { inverted: self.inverted ^ 0x38, ..self },
            Move::Exchange(low, high, inverts) => {
                let places = self.places.map(|place| match place {
                    place if place == low => high,
                    place if place == high => low,
                    place => place,
                });
                let both = 1 << low | 1 << high;
                let differ = (self.inverted >> low ^ self.inverted >> high) & 1;
                let swapped = self.inverted ^ (both * differ);
                BitMap { places, inverted: if inverts { swapped ^ both } else { swapped } }
            }
        }
    }
}

impl Move {
    fn cost(self) -> usize {
        match self {
            Move::Exchange(..) => 6,
            Move::Rotate | Move::SwapBytes => 1,
        }
    }

    fn write(self, writer: &mut ProgramWriter) {
        match self {
            Move::Rotate => writer.rotate(32),
            Move::SwapBytes => writer.swap_bytes(),
            Move::Exchange(low, high, inverts) => {
                // The lower square of each pair, and how far the other one is.
                let (bits, distance) = if inverts {
                    (0, (1 << high) + (1 << low))
                } else {
                    (1 << low, (1 << high) - (1 << low))
                };
                let both = 1 << low | 1 << high;
                let lower = (0_u64..64).filter(|square| square & both == bits);
                writer.delta_swap(lower.fold(0, |mask, square| mask | 1 << square), distance);
            }
        }
    }
}

/// The cheapest program of this kind, if the rearrangement is one of the bits of a square's number:
/// with byte swaps or without. Some bits may be inverted first, or at last, by masked rotates.
pub(super) fn bit_moves(places: &Places, swaps_bytes: bool) -> Option<Program> {
    static PORTABLE: LazyLock<Table> = LazyLock::new(|| Table::new(false));
    static BSWAP: LazyLock<Table> = LazyLock::new(|| Table::new(true));
    let table = if swaps_bytes { &BSWAP } else { &PORTABLE };
    let map = BitMap::find(places)?;
    let rest = |inverted: u8| BitMap { inverted: map.inverted ^ inverted, ..map };
    let cost = |inverted: u8| table.0[&rest(inverted)].0;
    let choices = (0..64).flat_map(|bits| [(bits, true), (bits, false)]);
    let (bits, is_first) = choices.min_by_key(|&(bits, is_first)| {
        inversion_cost(bits) + cost(if is_first { map.moved(bits) } else { bits })
    })?;
    let inversion = masked_rotates(&std::array::from_fn(|square| square as u8 ^ bits), usize::MAX)?;
    let mut writer = ProgramWriter::new();
    table.write(rest(if is_first { map.moved(bits) } else { bits }), &mut writer);
    let others = writer.finish();
    Some(if is_first { inversion.then(&others) } else { others.then(&inversion) })
}

/// How many operations masked rotates take to invert some bits of a square's number.
fn inversion_cost(bits: u8) -> usize {
    4 * (bits & 0x1f).count_ones() as usize + usize::from(bits != 0)
}

/// What a stage costs.
const STAGE: usize = 4;

/// A stage: which squares receive the rotated board, and the distance.
type Stage = (u64, u64);

/// The cheapest program by rotates of parts of the board with fewer operations than `limit`, if there is
/// one.
///
/// In each stage `x ^= k & (x ^ rotl(x, n))`, the squares of a set move by `n`, modulo 64; a square that
/// has to move by 11 takes part in the stages for 8, 2 and 1. A rotate of the whole board changes all
/// distances by the same number, which may make some stages unnecessary. In which order the stages can
/// follow one another without two squares meeting is searched for.
///
/// Source of the stage: Flipping, Mirroring and Rotating, Horizontal (Steffan Westcott).
pub(super) fn masked_rotates(places: &Places, limit: usize) -> Option<Program> {
    let mut best: Option<(usize, Vec<Stage>, u64)> = None;
    for turn in 0..64 {
        let mut distances = [0; 64];
        let mut all = 0;
        for (from, (distance, &to)) in (0_u8..).zip(distances.iter_mut().zip(places)) {
            *distance = to.wrapping_sub(from).wrapping_sub(turn) % 64;
            all |= *distance;
        }
        let cost = STAGE * all.count_ones() as usize + usize::from(turn != 0);
        if cost >= best.as_ref().map_or(limit, |(cost, ..)| *cost) {
            continue;
        }
        let mut stages = Vec::new();
        let start = std::array::from_fn(|square| square as u8);
        if find_order(&start, &distances, all, &mut stages) {
            best = Some((cost, stages, u64::from(turn)));
        }
    }
    best.map(|(_, stages, turn)| {
        let mut writer = ProgramWriter::new();
        for (mask, distance) in stages {
            writer.masked_rotate(mask, distance);
        }
        writer.rotate(turn);
        writer.finish()
    })
}

/// Finds an order of the stages `left`, a bit of the distance each, from where the squares are now.
fn find_order(now: &Places, distances: &Places, left: u8, stages: &mut Vec<Stage>) -> bool {
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
        let moves = distance & bit != 0;
        if moves {
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
