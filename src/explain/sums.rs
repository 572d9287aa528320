//! Whether sums, differences and products carry.

use shakmaty::{Bitboard, Square};

use crate::program::bit::{Bit, Word};
use crate::program::operation::{Binary, Unary};
use crate::program::symbolic::{Meeting, Trace};
use crate::program::{Instruction, Operand, Program};

/// Whether bits meet in a sum, a difference or a product: `None` for all other operations.
fn meets(instruction: &Instruction, trace: &Trace) -> Option<bool> {
    let bits = |operand, counts: fn(&Bit) -> bool| {
        let word = trace.word(operand);
        let set = Square::ALL.into_iter().filter(|square| counts(&word[square.to_usize()]));
        set.collect::<Bitboard>()
    };
    let some = |operand| bits(operand, |bit| *bit != Bit::ZERO);
    match *instruction {
        Instruction::Unary { operation: Unary::Negate, operand, .. } => {
            Some(!some(operand).is_empty())
        }
        Instruction::Binary { operation, left, right, .. } => match (operation, left, right) {
            (Binary::Add, _, _) => Some(!some(left).is_disjoint(some(right))),
            (Binary::Subtract, ..) => {
                Some(!some(right).is_subset(bits(left, |bit| *bit == Bit::ONE)))
            }
            (Binary::Multiply, word, Operand::Constant(factor))
            | (Binary::Multiply, Operand::Constant(factor), word) => {
                let copies =
                    Bitboard(factor).into_iter().map(|copy| some(word).0 << u32::from(copy));
                let mut seen = Bitboard::EMPTY;
                Some(copies.map(Bitboard).any(|copy| {
                    let met = !copy.is_disjoint(seen);
                    seen |= copy;
                    met
                }))
            }
            (Binary::Multiply, ..) => Some(true),
            _ => None,
        },
        Instruction::Unary { .. } => None,
    }
}

/// Whether sums and products are exact.
pub(super) fn carries(program: &Program, trace: &Trace, result: &Word) -> Option<&'static str> {
    let sums: Vec<bool> =
        program.instructions().iter().filter_map(|instruction| meets(instruction, trace)).collect();
    let carried =
        trace.collisions.iter().any(|collision| matches!(collision.meeting, Meeting::Carried(..)));
    let harmless = result.iter().all(|bit| matches!(bit, Bit::Sum { .. }));
    match (carried, harmless) {
        _ if sums.is_empty() => None,
        (false, _) if sums.iter().all(|met| !met) => {
            Some("No two bits meet in a sum: there are no carries, and the result is exact.")
        }
        (false, _) => {
            Some("Bits meet in a sum, but what they carry is known: the result is exact.")
        }
        (true, true) => {
            Some("Bits meet and carry, but what they spoil is masked off: the result is exact.")
        }
        (true, false) => Some("Bits meet and carry into the result."),
    }
}
