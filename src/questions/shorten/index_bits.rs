//! Rearrangements that permute the six bits of a square's number, and invert some of them: flips,
//! rotations, and all that can be composed of them.
//!
//! A delta swap exchanges two bits of the number, or exchanges and inverts them; a rotate by 32
//! inverts the highest one, a byte swap the three highest, and masked rotates any. The cheapest
//! sequence for each of the 46,080 maps is found by shortest paths.

use std::sync::LazyLock;

use super::network::{BITS, orders};
use super::places::Places;
use super::rotates::masked_rotates;
use super::writer::ProgramWriter;
use crate::program::Program;

/// What is done to the number of a square: the new place of each bit, and then which are inverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BitMap {
    /// The order of the bits, as an index of the table of orders.
    order: u16,
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

/// Not reached.
const FAR: u8 = u8::MAX;

/// The cheapest sequences.
struct Table {
    orders: Vec<[u8; 6]>,
    /// The index of an order, by its bits in a row, three for each.
    indices: Vec<u16>,
    /// The cost of each map, and the last move on the way to it.
    ways: Vec<(u8, Move)>,
}

impl Table {
    fn new(swaps_bytes: bool) -> Table {
        let orders = orders(&BITS);
        let orders: Vec<[u8; 6]> =
            orders.iter().map(|order| std::array::from_fn(|at| order[at])).collect();
        let mut indices = vec![0; 1 << 18];
        for (index, order) in (0..).zip(&orders) {
            indices[key(*order)] = index;
        }
        let ways = vec![(FAR, Move::Rotate); orders.len() * 64];
        let mut table = Table { orders, indices, ways };
        table.search(swaps_bytes);
        table
    }

    /// Finds shortest paths from the identity: a queue for each cost.
    fn search(&mut self, swaps_bytes: bool) {
        let mut moves: Vec<Move> = vec![Move::Rotate];
        moves.extend(swaps_bytes.then_some(Move::SwapBytes));
        for high in 1..6 {
            for low in 0..high {
                moves.extend([false, true].map(|inverts| Move::Exchange(low, high, inverts)));
            }
        }
        let start = BitMap { order: self.indices[key(BITS)], inverted: 0 };
        self.ways[index(start)].0 = 0;
        let mut queues: Vec<Vec<BitMap>> = vec![vec![start]];
        let mut cost = 0;
        while cost < queues.len() {
            for map in std::mem::take(&mut queues[cost]) {
                if usize::from(self.ways[index(map)].0) != cost {
                    continue;
                }
                for &by in &moves {
                    let next = self.after(map, by);
                    let total = cost + by.cost();
                    let way = &mut self.ways[index(next)];
                    if total < usize::from(way.0) {
                        *way = (total as u8, by);
                        queues.resize_with(queues.len().max(total + 1), Vec::new);
                        queues[total].push(next);
                    }
                }
            }
            cost += 1;
        }
    }

    /// First a map, then a move.
    fn after(&self, map: BitMap, by: Move) -> BitMap {
        match by {
            Move::Rotate => BitMap { inverted: map.inverted ^ 0x20, ..map },
            Move::SwapBytes => BitMap { inverted: map.inverted ^ 0x38, ..map },
            Move::Exchange(low, high, inverts) => {
                let places = self.orders[usize::from(map.order)].map(|place| match place {
                    place if place == low => high,
                    place if place == high => low,
                    place => place,
                });
                let both = 1 << low | 1 << high;
                let differ = (map.inverted >> low ^ map.inverted >> high) & 1;
                let swapped = map.inverted ^ (both * differ);
                let inverted = if inverts { swapped ^ both } else { swapped };
                BitMap { order: self.indices[key(places)], inverted }
            }
        }
    }

    /// The program for a map.
    fn write(&self, mut map: BitMap, writer: &mut ProgramWriter) {
        let mut moves = Vec::new();
        while let (1.., by) = self.ways[index(map)] {
            moves.push(by);
            // Every move undoes itself.
            map = self.after(map, by);
        }
        moves.iter().rev().for_each(|by| by.write(writer));
    }

    /// The map of bits that a rearrangement is, if it is one.
    fn find(&self, places: &Places) -> Option<BitMap> {
        let inverted = places[0];
        let mut order = [0; 6];
        for (bit, place) in order.iter_mut().enumerate() {
            let moved = places[1 << bit] ^ inverted;
            *place = moved.trailing_zeros() as u8;
            if !moved.is_power_of_two() {
                return None;
            }
        }
        let image = |square: u8| {
            let bits = (0..6).filter(|bit| square >> bit & 1 == 1);
            bits.fold(inverted, |image, bit| image ^ 1 << order[bit])
        };
        let is_image = (0..64).zip(places).all(|(square, &place)| image(square) == place);
        is_image.then(|| BitMap { order: self.indices[key(order)], inverted })
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

/// The bits of an order in a row.
fn key(order: [u8; 6]) -> usize {
    order.into_iter().fold(0, |key, bit| key << 3 | usize::from(bit))
}

fn index(map: BitMap) -> usize {
    usize::from(map.order) << 6 | usize::from(map.inverted)
}

/// The cheapest program of this kind, if the rearrangement is one of the bits of a square's number:
/// with byte swaps or without. Some bits may be inverted first, or at last, by masked rotates.
pub(super) fn bit_moves(places: &Places, swaps_bytes: bool) -> Option<Program> {
    static PORTABLE: LazyLock<Table> = LazyLock::new(|| Table::new(false));
    static BSWAP: LazyLock<Table> = LazyLock::new(|| Table::new(true));
    let table = if swaps_bytes { &BSWAP } else { &PORTABLE };
    let map = table.find(places)?;
    // What is inverted at first, as bits of the result.
    let at_end = |bits: u8| {
        let order = table.orders[usize::from(map.order)];
        (0..6).filter(|bit| bits >> bit & 1 == 1).fold(0, |all, bit| all | 1 << order[bit])
    };
    let rest = |inverted: u8| BitMap { inverted: map.inverted ^ inverted, ..map };
    let cost = |inverted: u8| usize::from(table.ways[index(rest(inverted))].0);
    let choices = (0..64).flat_map(|bits| [(bits, true), (bits, false)]);
    let (bits, is_first) = choices.min_by_key(|&(bits, is_first)| {
        inversion_cost(bits) + cost(if is_first { at_end(bits) } else { bits })
    })?;
    let inversion = masked_rotates(&std::array::from_fn(|square| square as u8 ^ bits), usize::MAX)?;
    let mut writer = ProgramWriter::new();
    table.write(rest(if is_first { at_end(bits) } else { bits }), &mut writer);
    let others = writer.finish();
    Some(if is_first { inversion.then(&others) } else { others.then(&inversion) })
}

/// How many operations masked rotates take to invert some bits of a square's number.
fn inversion_cost(bits: u8) -> usize {
    4 * (bits & 0x1f).count_ones() as usize + usize::from(bits != 0)
}
