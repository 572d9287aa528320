//! Programs that give the union of what they give for each square.

use shakmaty::Square;

use crate::program::operation::{Operation, Property};
use crate::program::{Instruction, Operand, Program};

/// The single squares, from a1 to h8: a program that preserves unions is known by its images of
/// these.
pub(crate) fn single_squares() -> impl Iterator<Item = u64> + Clone {
    Square::ALL.into_iter().map(|square| 1 << u32::from(square))
}

impl Program {
    /// Whether the result for a union of boards is the union of the results, because each operation
    /// preserves unions: nothing for the empty board, and the rest from the single squares. `false`
    /// if that is not known.
    pub(crate) fn preserves_unions(&self) -> bool {
        let varies = |operand: &Operand| !matches!(operand, Operand::Constant(_));
        let preserves = |instruction: &Instruction| {
            let operation = instruction.operation();
            let is_additive = operation.has(Property::Additive);
            match instruction.operands() {
                // The union of two that do.
                [left, right] if operation == Operation::Or => varies(left) && varies(right),
                [left, right] if !varies(left) => {
                    is_additive && operation.has(Property::Commutes) && varies(right)
                }
                [_, right] => is_additive && !varies(right),
                operands => is_additive && operands.iter().all(varies),
            }
        };
        varies(&self.result) && self.instructions().iter().all(preserves)
    }
}
