//! Programs that give the union of what they give for each square.

use super::instruction::{Instruction, Operand, Program};
use super::operation::{Operation, Property};

impl Program {
    /// Whether the result for a union of boards is the union of the results, because each operation
    /// preserves unions: nothing for the empty board, and the rest from the single squares. `false`
    /// if that is not known.
    pub(crate) fn preserves_unions(&self) -> bool {
        let varies = |operand: &Operand| !matches!(operand, Operand::Constant(_));
        let preserves = |instruction: &Instruction| {
            let operation = instruction.operation();
            let is_additive = operation.has(Property::Additive) || self.spreads_a_bit(instruction);
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
        varies(&self.result()) && self.instructions().iter().all(preserves)
    }

    /// `-(x & 1)`: all squares or none.
    fn spreads_a_bit(&self, instruction: &Instruction) -> bool {
        let (Operation::Negate, Operand::Result(index)) =
            (instruction.operation(), instruction.both()[0])
        else {
            return false;
        };
        let before = &self.instructions()[index];
        before.operation() == Operation::And && before.both().contains(&Operand::Constant(1))
    }
}
