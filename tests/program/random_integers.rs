//! What is known of the words of random programs holds for random rows: each sum has the value of its
//! word, worked out directly, and each range has it inside.

use proptest::prelude::*;

use bbt::program::operation::Operation;
use bbt::program::reading::Reading;
use bbt::program::{Builder, Inputs, Operand, Program};
use bbt::proof::integers::{Integer, Integers};
use bbt::text::fault::Span;

/// Operations that have a meaning for integers, and some that have none.
const OPERATIONS: [Operation; 22] = [
    Operation::Add,
    Operation::Subtract,
    Operation::Multiply,
    Operation::Divide,
    Operation::Remainder,
    Operation::ShiftLeft,
    Operation::ShiftRight,
    Operation::RotateLeft,
    Operation::RotateRight,
    Operation::ShiftRightSigned,
    Operation::And,
    Operation::Or,
    Operation::Xor,
    Operation::Not,
    Operation::Negate,
    Operation::SwapBytes,
    Operation::CountOnes,
    Operation::Less,
    Operation::GreaterOrEqual,
    Operation::Equal,
    Operation::NotEqual,
    Operation::LessSigned,
];

/// Constants: small ones, masks, reciprocals.
fn constant() -> impl Strategy<Value = u64> {
    prop_oneof![
        1..70_u64,
        (0..64_u32).prop_map(|bits| u64::MAX >> bits),
        (0..64_u32).prop_map(|bit| 1 << bit),
        (3..1000_u64, 0..64_u32)
            .prop_map(|(by, bit)| (((u128::MAX / u128::from(by)) >> bit) as u64).saturating_add(1)),
        prop::sample::select(vec![0x00ff00ff00ff00ff, 0x0f0f0f0f0f0f0f0f, 0xffff0000, 255, 257]),
        1..u64::MAX,
    ]
}

/// Programs in which most operations have a constant operand, as arithmetic has.
fn program() -> impl Strategy<Value = Program> {
    let step = (
        prop::sample::select(OPERATIONS.to_vec()),
        any::<[prop::sample::Index; 2]>(),
        constant(),
        0..4,
        0..3_u64,
    );
    prop::collection::vec(step, 1..12).prop_map(|steps| {
        let inputs = Inputs::new(["x", "y"]);
        let mut builder = Builder::new(inputs.clone());
        let mut results: Vec<Operand> = inputs.all().map(Operand::Input).collect();
        for (operation, indices, constant, what, below) in steps {
            let [left, right] = indices.map(|index| *index.get(&results));
            let divides = matches!(operation, Operation::Divide | Operation::Remainder);
            let mut push = |operation, left, right: u64| {
                builder.push(operation, [left, Operand::Constant(right)], Span::default())
            };
            let operands = match what {
                0 if !divides => [left, right],
                // A word that is not 0.
                0 => {
                    let half = push(Operation::ShiftRight, right, 1);
                    [left, push(Operation::Add, half, 1)]
                }
                1 if !divides => [Operand::Constant(constant), right],
                _ => [left, Operand::Constant(constant)],
            };
            let result = builder.push(operation, operands, Span::default());
            results.push(result);
            if operation == Operation::Remainder {
                // It is compared with its divisor, and with the words below that.
                let least = builder.push(
                    Operation::Subtract,
                    [operands[1], Operand::Constant(below)],
                    Span::default(),
                );
                results.push(builder.push(Operation::Less, [result, least], Span::default()));
            }
        }
        let last = results[results.len() - 1];
        builder.finish(last)
    })
}

fn word() -> impl Strategy<Value = u64> {
    prop_oneof![any::<u64>(), 0..300_u64, (0..300_u64).prop_map(|n| !n), constant()]
}

/// The words of a program as integers, up to the first one that is too large.
fn read(program: &Program, reading: &mut Integers) -> Vec<Integer> {
    let mut numbers = Vec::new();
    for instruction in program.instructions() {
        let operands = instruction.both().map(|operand| reading.operand(operand, &numbers));
        let Ok(number) = reading.apply(instruction, operands) else { break };
        numbers.push(number);
    }
    numbers
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn sums_have_the_values_of_words_and_ranges_have_them_inside(
        program in program(),
        rows in prop::collection::vec([word(), word()], 16),
    ) {
        let [one, other] = [rows[0], rows[1]];
        let bounds = [0, 1].map(|input| [one[input].min(other[input]), one[input].max(other[input])]);
        // Any words, and those from one row to another.
        for (mut reading, rows) in
            [(Integers::default(), &rows[..]), (Integers::within(bounds.to_vec()), &rows[..2])]
        {
            let numbers = read(&program, &mut reading);
            for words in rows {
                let values = program.values(words).expect("no division by zero");
                for (at, (number, value)) in numbers.iter().zip(values).enumerate() {
                    let is_admitted = reading.admits(number, words, value);
                    prop_assert!(is_admitted, "t{} of {program} for {words:x?}", at + 1);
                }
            }
        }
    }

    #[test]
    fn words_that_are_known_to_be_equal_are_equal(
        program in program(),
        rows in prop::collection::vec([word(), word()], 16),
    ) {
        let values: Vec<Vec<u64>> =
            rows.iter().map(|words| program.values(words).expect("no division by zero")).collect();
        let mut reading = Integers::default();
        let numbers = read(&program, &mut reading);
        for (a, left) in numbers.iter().enumerate() {
            for (b, right) in numbers[..a].iter().enumerate() {
                let are_equal = values.iter().all(|words| words[a] == words[b]);
                prop_assert!(are_equal || !reading.are_equal(left, right), "t{} and t{} of {program}", a + 1, b + 1);
            }
        }
    }
}
