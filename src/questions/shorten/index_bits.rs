//! Rearrangements that permute the six bits of a square's number, and invert some of them: flips,
//! rotations, and all that can be composed of them.
//!
//! A delta swap exchanges two bits of the number, or exchanges and inverts them; a rotate by 32
//! inverts the highest one, a byte swap the three highest, and masked rotates any. The cheapest
//! sequence for each of the 46,080 maps is found by shortest paths.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::network::{BITS, Places, masked_rotates};
use crate::program::{Program, ProgramWriter};

/// What is done to the number of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct BitMap {
    /// The new place of each bit.
    places: [u8; 6],
    /// Which bits are then inverted.
    inverted: u8,
}

/// Nothing is done.
const IDENTITY: BitMap = BitMap { places: BITS, inverted: 0 };

/// The highest bit is inverted: a rotate by 32. The three highest are: a byte swap.
const ROTATE: BitMap = BitMap { inverted: 0x20, ..IDENTITY };
const SWAP_BYTES: BitMap = BitMap { inverted: 0x38, ..IDENTITY };

/// The cheapest sequences: the cost of each map, and the last move on the way to it.
type ShortestPaths = FxHashMap<BitMap, (usize, BitMap)>;

/// Finds shortest paths from the identity: a queue for each cost.
fn shortest_paths(swaps_bytes: bool) -> ShortestPaths {
    let mut moves = vec![ROTATE];
    moves.extend(swaps_bytes.then_some(SWAP_BYTES));
    for high in 1..6 {
        for low in 0..high {
            // Exchanges two bits, and inverts none or both.
            let mut places = BITS;
            places.swap(low, high);
            moves.extend([0, 1 << low | 1 << high].map(|inverted| BitMap { places, inverted }));
        }
    }
    let mut ways = ShortestPaths::from_iter([(IDENTITY, (0, IDENTITY))]);
    let mut queues: Vec<Vec<BitMap>> = vec![vec![IDENTITY]];
    let mut cost = 0;
    while cost < queues.len() {
        for map in std::mem::take(&mut queues[cost]) {
            if ways[&map].0 != cost {
                continue;
            }
            for &by in &moves {
                let (next, total) = (map.after(by), cost + if by.places == BITS { 1 } else { 6 });
                if ways.get(&next).is_none_or(|(known, _)| total < *known) {
                    ways.insert(next, (total, by));
                    queues.resize_with(queues.len().max(total + 1), Vec::new);
                    queues[total].push(next);
                }
            }
        }
        cost += 1;
    }
    ways
}

impl BitMap {
    /// The map of bits that a rearrangement is, if it is one.
    fn find(rearrangement: &Places) -> Option<BitMap> {
        let inverted = rearrangement[0];
        let place = |bit: usize| (rearrangement[1 << bit] ^ inverted).trailing_zeros() as u8;
        let map = BitMap { places: std::array::from_fn(place), inverted };
        let images = (0..64).map(|square| map.moved(square) ^ inverted);
        images.eq(rearrangement.iter().copied()).then_some(map)
    }

    /// The new places of some bits.
    fn moved(self, bits: u8) -> u8 {
        let set = (0..6).filter(|bit| bits >> bit & 1 == 1);
        set.fold(0, |all, bit: usize| all | 1 << self.places[bit])
    }

    /// First a map, then a move.
    fn after(self, by: BitMap) -> BitMap {
        let places = self.places.map(|place| by.places[usize::from(place)]);
        BitMap { places, inverted: by.moved(self.inverted) ^ by.inverted }
    }

    fn write(self, writer: &mut ProgramWriter) {
        let mut exchanged = (0..6).filter(|&bit| self.places[bit] != BITS[bit]);
        let (Some(low), Some(high)) = (exchanged.next(), exchanged.next()) else {
            return if self == ROTATE { writer.rotate(32) } else { writer.swap_bytes() };
        };
        // The lower square of each pair, and how far the other one is.
        let (bits, distance) = match self.inverted {
            0 => (1 << low, (1 << high) - (1 << low)),
            _ => (0, (1 << high) + (1 << low)),
        };
        let both = 1 << low | 1 << high;
        let lower = (0_u64..64).filter(|square| square & both == bits);
        writer.delta_swap(lower.fold(0, |mask, square| mask | 1 << square), distance);
    }
}

/// The cheapest program of this kind, if the rearrangement is one of the bits of a square's number:
/// with byte swaps or without. Some bits may be inverted first, or at last, by masked rotates.
pub(super) fn bit_moves(places: &Places, swaps_bytes: bool) -> Option<Program> {
    static PORTABLE: LazyLock<ShortestPaths> = LazyLock::new(|| shortest_paths(false));
    static BSWAP: LazyLock<ShortestPaths> = LazyLock::new(|| shortest_paths(true));
    let table = if swaps_bytes { &BSWAP } else { &PORTABLE };
    let map = BitMap::find(places)?;
    let rest = |inverted: u8| BitMap { inverted: map.inverted ^ inverted, ..map };
    // The operations of masked rotates that invert some bits, and those of the moves that do the rest.
    let cost = |&(bits, moved, _): &(u8, u8, bool)| {
        4 * (bits & 0x1f).count_ones() as usize + usize::from(bits != 0) + table[&rest(moved)].0
    };
    let choices = (0..64).flat_map(|bits| [(bits, map.moved(bits), true), (bits, bits, false)]);
    let (bits, moved, is_first) = choices.min_by_key(cost)?;
    let inversion = masked_rotates(&std::array::from_fn(|square| square as u8 ^ bits), usize::MAX)?;
    let (mut way, mut at) = (Vec::new(), rest(moved));
    while let (1.., by) = table[&at] {
        way.push(by);
        // Every move undoes itself.
        at = at.after(by);
    }
    let mut writer = ProgramWriter::new();
    way.iter().rev().for_each(|by| by.write(&mut writer));
    let others = writer.finish();
    Some(if is_first { inversion.then(&others) } else { others.then(&inversion) })
}
