//! Random programs of all operations.

use bbt::program::operation::{Operation, Property};
use bbt::program::{Builder, Inputs, Operand, Program};
use bbt::text::fault::Span;
use proptest::prelude::*;

/// Words: any, edges, and numbers of squares.
pub(crate) fn word() -> impl Strategy<Value = u64> + Clone {
    prop_oneof![
        any::<u64>(),
        0..70_u64,
        (0..70_u64).prop_map(|n| !n),
        (0..64).prop_map(|square| 1_u64 << square),
        prop::sample::select(vec![0, 1, 2, 63, 64, 255, 1 << 63, u64::MAX]),
    ]
}

/// Programs of at most so many operations that read these inputs: for each operation what it is, and
/// what each of its operands is.
pub(crate) fn program(inputs: Inputs, operations: usize) -> impl Strategy<Value = Program> {
    let operand = (0..6_usize, any::<prop::sample::Index>(), word());
    let step = (prop::sample::select(Operation::ALL), [operand.clone(), operand]);
    prop::collection::vec(step, 0..=operations).prop_map(move |steps| {
        let mut builder = Builder::new(inputs.clone());
        let mut results: Vec<Operand> = inputs.all().map(Operand::Input).collect();
        for (operation, operands) in steps {
            let operands = operands.map(|(what, index, word)| match what {
                0 => Operand::Constant(word),
                1..=3 => *index.get(&results),
                // Mostly what has just been computed.
                _ => results[results.len() - 1],
            });
            let by_zero = operation.has(Property::Divides) && operands[1] == Operand::Constant(0);
            if !by_zero {
                results.push(builder.push(operation, operands, Span::new(0, 0)));
            }
        }
        builder.finish(results[results.len() - 1])
    })
}
