//! Whether sums, differences and products carry, and whether that matters.

use shakmaty::{Bitboard, Square};

use crate::program::bit::{Bit, Word};
use crate::program::operation::{Operation, Property};
use crate::program::symbolic::Trace;
use crate::program::{Instruction, Operand, Program};

/// Whether bits meet in a sum, a difference or a product: `None` for all other operations.
fn meets(instruction: &Instruction, trace: &Trace) -> Option<bool> {
    let bits = |operand, counts: fn(&Bit) -> bool| {
        let word = trace.word(operand);
        let set = Square::ALL.into_iter().filter(|square| counts(&word[square.to_usize()]));
        set.collect::<Bitboard>()
    };
    let some = |operand| bits(operand, |bit| *bit != Bit::ZERO);
    if !instruction.operation().has(Property::Carries) {
        return None;
    }
    Some(match (instruction.operation(), instruction.operands()) {
        (Operation::Add, &[left, right]) => !some(left).is_disjoint(some(right)),
        (Operation::Subtract, &[left, right]) => {
            !some(right).is_subset(bits(left, |bit| *bit == Bit::ONE))
        }
        (Operation::Multiply, &[word, Operand::Constant(factor)])
        | (Operation::Multiply, &[Operand::Constant(factor), word]) => {
            let copies = Bitboard(factor).into_iter().map(|copy| some(word).0 << u32::from(copy));
            let mut seen = Bitboard::EMPTY;
            copies.map(Bitboard).any(|copy| {
                let met = !copy.is_disjoint(seen);
                seen |= copy;
                met
            })
        }
        // A difference from nothing.
        (Operation::Negate, &[operand]) => !some(operand).is_empty(),
        _ => true,
    })
}

/// Whether the sums and products of an affine program are exact.
pub(super) fn carries(program: &Program, trace: &Trace) -> Option<&'static str> {
    let instructions = || program.instructions().iter().zip(&trace.words);
    let sums: Vec<(bool, &Word)> = instructions()
        .filter_map(|(instruction, word)| Some((meets(instruction, trace)?, word)))
        .collect();
    let has_carries = |word: &Word| word.iter().any(|bit| matches!(bit, Bit::Mixed(_)));
    if sums.is_empty() {
        None
    } else if sums.iter().all(|(met, _)| !met) {
        Some("No two bits meet in a sum: there are no carries, and the result is exact.")
    } else if sums.iter().any(|(met, word)| *met && has_carries(word)) {
        Some("Bits meet and carry, but the affected bits are masked off: the result is exact.")
    } else {
        Some("Bits meet in a sum, but the carries are known: the result is exact.")
    }
}
