//! Orders of the bits of inputs, for decision diagrams.

use super::pair::ProgramPair;
use crate::program::{Instruction, Operand, Operation, Property};

/// The number of shift distances that get an order of their own.
const MOST_DISTANCES: usize = 4;

/// The largest number of input bits for diagrams, since joining them is recursive.
const MOST_LEVELS: usize = 2048;

/// The place of each bit of each input, by its number: 64 for each input.
pub(super) type BitOrder = Vec<u32>;

/// The orders to be tried: from bit 0 up, all inputs side by side; from bit 63 down; bits that are
/// a distance apart next to each other, for distances by which a program shifts; and each input
/// before all others. None if there are too many bits for diagrams.
pub(super) fn orders(pair: &ProgramPair) -> Vec<BitOrder> {
    let count = pair.inputs.count();
    if count * 64 > MOST_LEVELS {
        return Vec::new();
    }
    let mut all = vec![
        order(count, &|input, bit| (bit, 0, input)),
        order(count, &|input, bit| (63 - bit, 0, input)),
    ];
    let apart = |n| order(count, &|input, bit| (bit % n, bit / n, input));
    all.extend(distances(pair).into_iter().map(apart));
    let before = |first| order(count, &|input, bit| (usize::from(input != first), bit, input));
    all.extend((0..count).filter(|_| count > 1).map(before));
    all
}

/// The order by a key of the input and the bit.
fn order(inputs: usize, key: &dyn Fn(usize, usize) -> (usize, usize, usize)) -> BitOrder {
    let with_key = |number| (key(number / 64, number % 64), number);
    let mut numbers: Vec<_> = (0..inputs * 64).map(with_key).collect();
    numbers.sort_unstable();
    let mut places = vec![0; numbers.len()];
    for (place, (_, number)) in (0..).zip(numbers) {
        places[number] = place;
    }
    places
}

/// The distances by which the programs shift, the most frequent first.
fn distances(pair: &ProgramPair) -> Vec<usize> {
    let mut counts = [0_usize; 64];
    for distance in pair.instructions().filter_map(distance) {
        counts[distance] += 1;
    }
    let mut all: Vec<usize> = (2..63).filter(|&distance| counts[distance] > 0).collect();
    all.sort_unstable_by_key(|&distance| (usize::MAX - counts[distance], distance));
    all.truncate(MOST_DISTANCES);
    all
}

/// The distance by which an instruction moves bits, if it is known.
fn distance(instruction: &Instruction) -> Option<usize> {
    let operation = instruction.operation();
    match instruction.both() {
        [_, Operand::Constant(distance)] if operation.has(Property::Shifts) => {
            Some(distance as usize % 64)
        }
        _ if operation == Operation::SwapBytes => Some(8),
        _ => None,
    }
}
