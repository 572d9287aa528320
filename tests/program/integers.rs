//! Words as integers: what is known of them holds for all inputs.

use bbt::formula::{Rules, compile_over};
use bbt::program::operation::Operation;
use bbt::program::reading::Reading;
use bbt::program::{Builder, Inputs, Operand, Program};
use bbt::proof::integers::{Integers, Number};
use bbt::proof::{Effort, How, Question, Verdict, prove};
use bbt::text::fault::Span;
use proptest::prelude::*;

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
    );
    prop::collection::vec(step, 1..12).prop_map(|steps| {
        let inputs = Inputs::new(["x", "y"]);
        let mut builder = Builder::new(inputs.clone());
        let mut results: Vec<Operand> = inputs.all().map(Operand::Input).collect();
        for (operation, indices, constant, what) in steps {
            let [left, right] = indices.map(|index| *index.get(&results));
            let divides = matches!(operation, Operation::Divide | Operation::Remainder);
            let operands = match what {
                0 if !divides => [left, right],
                1 if !divides => [Operand::Constant(constant), right],
                _ => [left, Operand::Constant(constant)],
            };
            results.push(builder.push(operation, operands, Span::default()));
        }
        let last = results[results.len() - 1];
        builder.finish(last)
    })
}

fn word() -> impl Strategy<Value = u64> {
    prop_oneof![any::<u64>(), 0..300_u64, (0..300_u64).prop_map(|n| !n), constant()]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn what_is_known_of_sums_holds_for_words(
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
        // Ranges decide comparisons. Here they are those of the words from one row to another.
        let [one, other] = [rows[0], rows[1]];
        let bounds = [0, 1].map(|input| [one[input].min(other[input]), one[input].max(other[input])]);
        let mut reading = Integers::within(bounds.to_vec());
        let numbers = read(&program, &mut reading);
        for comparison in ["a == b", "ult(a, b)", "uge(a, b)"] {
            let compare = compile_over(comparison, Inputs::new(["a", "b"])).expect("compiles").program;
            let compare = &compare.instructions()[0];
            for (at, number) in numbers.iter().enumerate() {
                let value = values[0][at];
                let operands = [number.clone(), reading.constant(value)];
                let Ok(holds) = reading.apply(compare, operands) else { continue };
                for words in &values[..2] {
                    let wrong = 1 - compare.operation().apply([words[at], value]);
                    let wrong = reading.constant(wrong);
                    prop_assert!(!reading.are_equal(&holds, &wrong), "t{} of {program}", at + 1);
                }
            }
        }
    }
}

/// The words of a program as integers, up to the first one that is too large.
fn read(program: &Program, reading: &mut Integers) -> Vec<Number> {
    let mut numbers = Vec::new();
    for instruction in program.instructions() {
        let operands = instruction.both().map(|operand| reading.operand(operand, &numbers));
        let Ok(number) = reading.apply(instruction, operands) else { break };
        numbers.push(number);
    }
    numbers
}

fn program_of(text: &str) -> Program {
    let rules = Rules { open: true, ..Rules::default() };
    rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text))).program
}

#[test]
fn quotients_by_reciprocals_are_proved() {
    for (left, right) in [
        ("x % 257", "modulo_257(x)"),
        ("x / 3", "multiply_high(x, 0xaaaaaaaaaaaaaaab) >> 1"),
        ("x / 10", "multiply_high(x, 0xcccccccccccccccd) >> 3"),
        // The factor has 65 bits.
        ("x / 7", "t = multiply_high(x, 0x2492492492492493); (((x - t) >> 1) + t) >> 2"),
        ("(x & 0xffffffff) / 3", "(x & 0xffffffff) * 0xaaaaaaab >> 33"),
        ("x / 6", "x / 2 / 3"),
        ("x % 3", "(x % 6) % 3"),
        ("x", "x / 1000 * 1000 + x % 1000"),
        (
            "x % 255",
            "s = (x & 0x00ff00ff00ff00ff) + (x >> 8 & 0x00ff00ff00ff00ff);
             s = (s & 0xffffffff) + (s >> 32); s = (s & 0xffff) + (s >> 16); s % 255",
        ),
        ("multiply_high(x, y)", "multiply_high(y, x)"),
        ("multiply_high(x, 5) < 5", "1"),
        ("x / 5 <= x", "1"),
    ] {
        let verdict = prove(&program_of(left), &program_of(right));
        assert_eq!(verdict, Verdict::Proved(How::Integers), "{left} == {right}");
    }
}

#[test]
fn what_is_given_limits_the_inputs() {
    let question = |given: &str| {
        let (left, right) = (program_of("x / 3"), program_of("x * 0xaaaaaaab >> 33"));
        Question::new(left, right).given(program_of(given)).decide(&Effort::default())
    };
    assert_eq!(question("x < 0x100000000"), Verdict::Proved(How::Integers));
    assert_eq!(question("x & 0xffffffff80000000 == 0"), Verdict::Proved(How::Integers));
    let verdict = question("x < 0x200000000");
    assert!(matches!(verdict, Verdict::Refuted { .. }), "{verdict}");
}

#[test]
fn wrong_reciprocals_are_not() {
    for (left, right) in [
        ("x / 3", "multiply_high(x, 0xaaaaaaaaaaaaaaaa) >> 1"),
        ("x / 7", "multiply_high(x, 0x2492492492492493)"),
        // Right for 32 bits, and for 63 bits.
        ("x / 3", "x * 0xaaaaaaab >> 33"),
        ("x / 7", "multiply_high(x, 0x9249249249249249) >> 2"),
        ("x % 257", "x - 257 * (multiply_high(x, 0xff00ff00ff00ff01) >> 7)"),
        ("(x + y) / 2", "(x >> 1) + (y >> 1)"),
        ("(x + y) - y <= x - 1", "1"),
    ] {
        let mut reading = Integers::default();
        let inputs = || Inputs::new(["x", "y"]);
        let [left, right] = [left, right].map(|text| {
            let program = compile_over(text, inputs()).expect("compiles").program;
            program.read_result(&mut reading).expect("it is small")
        });
        assert!(!reading.are_equal(&left, &right), "{left:?} {right:?}");
    }
}
