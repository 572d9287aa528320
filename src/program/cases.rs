//! Reading an operation case by case, where its operands hang on few squares: a look-up in a table,
//! a shift by a distance that is not known, is affine only as the table has it.

use shakmaty::Bitboard;

use super::bit::{Bit, Word};
use super::operation::{Operation, Property};

/// On how many squares the operands of an operation may hang: two to the power of this is the
/// number of cases.
const MOST_SQUARES: usize = 8;

/// What an operation makes of its operands, found by trying all boards of the squares on which they
/// hang: each bit that is a sum of squares' bits in all cases. Nothing if there are too many cases,
/// or a bit of an operand is no sum.
pub(super) fn tried(operation: Operation, operands: &[Word; 2]) -> Option<[Option<Bit>; 64]> {
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

/// The word that symbols are for one board.
fn value(word: &Word, board: Bitboard) -> u64 {
    word.iter().enumerate().fold(0, |value, (at, bit)| match *bit {
        Bit::Affine { sources, inverted } => {
            let odd = (board & Bitboard(sources)).count() % 2 == 1;
            value | u64::from(odd != inverted) << at
        }
        Bit::Mixed(_) => value,
    })
}

/// The sum that a bit of the results is in all cases, if it is one: the empty board tells whether
/// it is inverted, the single squares which are its sources, and all others must agree.
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
