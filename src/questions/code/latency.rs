//! How long the longest chain of operations takes that wait for one another.

use crate::program::operation::{Nature, Operation, Property};
use crate::program::{Operand, Program};

/// How long it takes to move a word to a vector register, or back.
const MOVE: u32 = 3;

/// How many cycles a bit shuffle takes, with the moves to its registers and back.
pub const SHUFFLE_CYCLES: u32 = 12;

/// How many cycles pass until the result of an operation can be read; none if it is no single
/// instruction.
///
/// Source: measured on a processor of the family AMD Zen 4, in chains of one instruction; for `gfni`,
/// with and without moves. A comparison is three instructions, a quotient that of small numbers.
fn cycles(operation: Operation) -> Option<u32> {
    use Operation as O;
    match operation {
        _ if operation.has(Property::Attacks) => None,
        O::Divide | O::Remainder => Some(10),
        O::Multiply | O::Extract | O::Deposit | O::MultiplyMatrix => Some(3),
        _ if operation.nature() == Nature::Truth => Some(3),
        _ => Some(1),
    }
}

/// The least number of cycles from the inputs of a program to its result, on a processor that does
/// any number of operations at once; none if some operation is no single instruction.
///
/// ```
/// use bbt::questions::code::latency;
/// let cycles = |text| latency(&bbt::compile(text).unwrap().program);
/// assert_eq!(cycles("x & (x - 1)"), Some(2));
/// assert_eq!(cycles("(x << 1 | x >> 1) & ~(x << 8)"), Some(3));
/// // A move to a vector register and back takes longer than the product.
/// assert_eq!(cycles("gf2p8affine(x, 0x8040201008040201)"), Some(9));
/// assert_eq!(cycles("king(x)"), None);
/// ```
pub fn latency(program: &Program) -> Option<u32> {
    let is_vector = |operation| operation == Operation::MultiplyMatrix;
    // When the result of each instruction can be read, and whether it is in a vector register.
    let mut results: Vec<(u32, bool)> = Vec::with_capacity(program.operations());
    let ready = |operand, in_vector: bool, results: &[(u32, bool)]| match operand {
        Operand::Constant(_) => 0,
        Operand::Input(_) => {
            if in_vector {
                MOVE
            } else {
                0
            }
        }
        Operand::Result(index) => {
            let (ready, is_vector) = results[index];
            ready + if is_vector == in_vector { 0 } else { MOVE }
        }
    };
    for instruction in program.instructions() {
        let operation = instruction.operation();
        let wanted = is_vector(operation);
        let operands = &instruction.both()[..operation.arity()];
        let start = operands.iter().map(|operand| ready(*operand, wanted, &results)).max();
        results.push((start.unwrap_or(0) + cycles(operation)?, wanted));
    }
    Some(ready(program.result(), false, &results))
}
