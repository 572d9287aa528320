//! Writing programs of one board: moves, rotates and swaps of its squares.

use crate::program::operation::Operation;
use crate::program::{Builder, Input, Inputs, Operand, Program};

/// Writes a program of one board, which flows through it.
pub(crate) struct ProgramWriter {
    builder: Builder,
    /// The board as it is so far, or another word that flows on.
    pub(crate) x: Operand,
}

impl ProgramWriter {
    pub(crate) fn new() -> ProgramWriter {
        ProgramWriter { builder: Builder::new(Inputs::new(["x"])), x: Operand::Input(Input::X) }
    }

    /// The program of a single operation on the board; of two operands, both are the board.
    pub(crate) fn of(operation: Operation) -> Program {
        ProgramWriter::by(operation, Operand::Input(Input::X))
    }

    /// The program of a single operation on the board and another word.
    pub(crate) fn by(operation: Operation, word: impl Into<Operand>) -> Program {
        let mut writer = ProgramWriter::new();
        writer.x = writer.op(operation, writer.x, word);
        writer.finish()
    }

    /// Adds an operation on words or constants.
    pub(crate) fn op(
        &mut self,
        operation: Operation,
        a: impl Into<Operand>,
        b: impl Into<Operand>,
    ) -> Operand {
        self.builder.add(operation, a, b)
    }

    /// Moves the squares of a set by a distance, which may be negative. A mask that leaves out
    /// nothing but what the shift drops is not needed.
    pub(crate) fn moved(&mut self, word: Operand, set: u64, distance: i32) -> Operand {
        let far = distance.unsigned_abs();
        let (operation, stays) = if distance < 0 {
            (Operation::ShiftRight, !0 << far)
        } else {
            (Operation::ShiftLeft, !0 >> far)
        };
        let mask = if set == stays { !0 } else { set };
        let chosen = self.op(Operation::And, word, mask);
        self.op(operation, chosen, u64::from(far))
    }

    pub(crate) fn swap_bytes(&mut self) {
        self.x = self.op(Operation::SwapBytes, self.x, 0);
    }

    /// `rotl(x, n)`, to lower bits where that is the shorter way.
    pub(crate) fn rotate(&mut self, distance: u64) {
        self.x = self.rotated(distance);
    }

    fn rotated(&mut self, distance: u64) -> Operand {
        match distance % 64 {
            0 => self.x,
            n @ 33.. => self.op(Operation::RotateRight, self.x, 64 - n),
            n => self.op(Operation::RotateLeft, self.x, n),
        }
    }

    /// `x ^= mask & (x ^ rotl(x, n))`: the squares of the mask receive the rotated board.
    pub(crate) fn masked_rotate(&mut self, mask: u64, distance: u64) {
        let turned = self.rotated(distance);
        self.x = match mask {
            0 => self.x,
            u64::MAX => turned,
            _ => {
                let differ = self.op(Operation::Xor, self.x, turned);
                let chosen = self.op(Operation::And, differ, mask);
                self.op(Operation::Xor, self.x, chosen)
            }
        };
    }

    /// Swaps each square of the mask with the one that is `distance` higher, as cheaply as can be:
    /// see [`delta_swap_cost`].
    pub(crate) fn delta_swap(&mut self, mask: u64, distance: u64) {
        let both = mask | mask << distance;
        if mask == 0 {
            return;
        }
        if distance == 32 {
            return self.masked_rotate(both, 32);
        }
        let down = self.op(Operation::ShiftRight, self.x, distance);
        if both == !0 {
            let lower = self.op(Operation::And, down, mask);
            let kept = self.op(Operation::And, self.x, mask);
            let upper = self.op(Operation::ShiftLeft, kept, distance);
            self.x = self.op(Operation::Or, lower, upper);
            return;
        }
        let differ = self.op(Operation::Xor, self.x, down);
        let lower = self.op(Operation::And, differ, mask);
        let changed = self.op(Operation::Xor, self.x, lower);
        let upper = self.op(Operation::ShiftLeft, lower, distance);
        self.x = self.op(Operation::Xor, changed, upper);
    }

    pub(crate) fn finish(self) -> Program {
        self.builder.finish(self.x)
    }
}

/// The number of operations of a delta swap.
pub(crate) fn delta_swap_cost(mask: u64, distance: u64) -> usize {
    let is_full = mask | mask << distance == !0;
    match (mask, distance) {
        (0, _) => 0,
        (_, 32) if is_full => 1,
        (_, 32) => 4,
        _ if is_full => 5,
        _ => 6,
    }
}
