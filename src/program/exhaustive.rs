//! Exhaustive evaluation of an operation whose operands depend on few squares: a look-up in a table
//! or a shift by a distance that is not known may be affine for all of their boards.

use shakmaty::Bitboard;

use crate::program::bit::{Bit, BitWord};
use crate::program::operation::{Operation, Property};

/// On how many squares the operands of an operation may depend: two to the power of this is the
/// number of cases.
const MOST_SQUARES: usize = 8;

/// The result of an operation, found by trying all boards of the squares on which its operands
/// depend: each bit that is a sum of squares' bits in all cases. `None` if there are too many
/// cases, or if a bit of an operand is not a sum.
pub(super) fn enumerate(
    operation: Operation,
    operands: &[BitWord; 2],
) -> Option<[Option<Bit>; 64]> {
    let squares =
        operands.iter().flatten().try_fold(Bitboard::EMPTY, |squares, bit| match *bit {
            Bit::Affine { sources, .. } => Some(squares | Bitboard(sources)),
            Bit::Mixed(_) => None,
        })?;
    if squares.count() > MOST_SQUARES {
        return None;
    }
    let results: Option<Vec<(Bitboard, u64)>> = squares
        .carry_rippler()
        .map(|board| {
            let words = operands.each_ref().map(|word| value(word, board));
            let has_result = words[1] != 0 || !operation.has(Property::Divides);
            has_result.then(|| (board, operation.apply(words)))
        })
        .collect();
    let results = results?;
    Some(std::array::from_fn(|bit| sum(&results, bit)))
}

/// The value of a word of symbols for one board.
fn value(word: &BitWord, board: Bitboard) -> u64 {
    word.iter().enumerate().fold(0, |value, (at, bit)| match *bit {
        Bit::Affine { sources, inverted } => {
            let odd = (board & Bitboard(sources)).count() % 2 == 1;
            value | u64::from(odd != inverted) << at
        }
        Bit::Mixed(_) => value,
    })
}

/// The sum that equals a bit of the results in all cases, if there is one: the empty board tells
/// whether it is inverted, single squares tell its sources, and all others must agree.
fn sum(results: &[(Bitboard, u64)], bit: usize) -> Option<Bit> {
    let is_set = |result: u64| result >> bit & 1 == 1;
    let inverted = results.iter().any(|(board, result)| board.is_empty() && is_set(*result));
    let sources: Bitboard = results
        .iter()
        .filter(|(_, result)| is_set(*result) != inverted)
        .filter_map(|(board, _)| board.single_square())
        .collect();
    let agrees = |(board, result): &(Bitboard, u64)| {
        ((*board & sources).count() % 2 == 1) != (is_set(*result) == inverted)
    };
    results.iter().all(agrees).then_some(Bit::Affine { sources: sources.0, inverted })
}
