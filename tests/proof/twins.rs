//! Algorithms of the same step are proved equal, and so are tricks of engines; programs with one
//! mask bit or one distance changed are refuted by words that evaluation confirms.

use bbt::catalogue;
use bbt::formula::{Rules, compile};
use bbt::program::operation::{Operation, Property};
use bbt::program::{Builder, Operand, Program};
use bbt::proof::{Verdict, prove};
use bbt::text::fault::Span;

/// Tricks and what they compute.
const TRICKS: &[(&str, &str)] = &[
    ("x & -x", "x & ~(x - 1)"),
    ("x & -x", "x ^ (x & (x - 1))"),
    ("x & (x - 1)", "x - (x & -x)"),
    ("x ^ (x - 1)", "~(-x ^ x)"),
    ("(x != 0) << lsb(x)", "x & -x"),
    ("x | (x + 1)", "x ^ (~x & (x + 1))"),
    ("popcount((x & -x) - 1)", "lsb(x)"),
    (
        "y = x | x >> 1; y |= y >> 2; y |= y >> 4; y |= y >> 8; y |= y >> 16; y |= y >> 32; y ^ (y >> 1)",
        "(x != 0) << (msb(x) & 63)",
    ),
    (
        "a = x - ((x >> 1) & 0x5555555555555555);
         a = (a & 0x3333333333333333) + ((a >> 2) & 0x3333333333333333);
         a = (a + (a >> 4)) & 0x0f0f0f0f0f0f0f0f;
         (a * 0x0101010101010101) >> 56",
        "popcount(x)",
    ),
    ("popcount(x & y) + popcount(x | y)", "popcount(x) + popcount(y)"),
    ("y = x | (x << 8); y |= y << 16; y | (y << 32)", "north_fill(x)"),
    ("(x << 1 & ~file_a) | (x >> 1 & ~file_h)", "(x & ~file_h) << 1 | (x & ~file_a) >> 1"),
    ("x * y", "y * x"),
    ("x * (y + z)", "x * y + z * x"),
    ("(x + y) * (x - y)", "x * x - y * y"),
    ("(x & y) + ((x ^ y) >> 1)", "(x | y) - ((x ^ y) - ((x ^ y) >> 1))"),
    ("kogge_stone_add(x, y)", "x + y"),
];

fn program(text: &str) -> Program {
    let rules = Rules { open: true, ..Rules::default() };
    rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text))).program
}

/// The program with one constant changed: a bit of a mask, or a distance by one. One for each constant.
fn twins(program: &Program) -> Vec<Program> {
    let changed = |at: usize| {
        let instruction = &program.instructions()[at];
        let operation = instruction.operation();
        let [left, right] = instruction.both();
        let bit = 1 << (at * 7 % 64);
        match (left, right) {
            (left, Operand::Constant(word)) if operation.has(Property::Shifts) => {
                Some([left, Operand::Constant(if word == 63 { 62 } else { word + 1 })])
            }
            (left, Operand::Constant(word)) if operation == Operation::And => {
                Some([left, Operand::Constant(word ^ bit)])
            }
            (Operand::Constant(word), right) if operation == Operation::And => {
                Some([Operand::Constant(word ^ bit), right])
            }
            _ => None,
        }
    };
    let twin = |at: usize| {
        let operands = changed(at)?;
        let mut builder = Builder::new(program.inputs().clone());
        let mut results: Vec<Operand> = Vec::new();
        for (index, instruction) in program.instructions().iter().enumerate() {
            let operands = if index == at { operands } else { instruction.both() };
            let here = operands.map(|operand| match operand {
                Operand::Result(index) => results[index],
                other => other,
            });
            results.push(builder.push(instruction.operation(), here, Span::default()));
        }
        let Operand::Result(last) = program.result() else { return None };
        Some(builder.finish(results[last]))
    };
    (0..program.operations()).filter_map(twin).collect()
}

/// Checks the verdict on each twin of a program, and returns how many are refuted and how many there are.
fn check_twins(program: &Program) -> (usize, usize) {
    let mut refuted = 0;
    let twins = twins(program);
    for twin in &twins {
        match prove(program, twin) {
            Verdict::Refuted { inputs, left, right } => {
                refuted += 1;
                assert_ne!(left, right);
                assert_eq!(program.evaluate(&inputs).ok(), left, "{program} for {inputs:x?}");
                assert_eq!(twin.evaluate(&inputs).ok(), right, "{twin} for {inputs:x?}");
            }
            // Some bits of some masks do not matter.
            Verdict::Proved(_) => {
                for n in 0..2000_u64 {
                    let words: Vec<u64> = (0..program.inputs().count() as u64)
                        .map(|input| {
                            (n + input).wrapping_mul(0x9e3779b97f4a7c15).rotate_left(n as u32)
                        })
                        .collect();
                    assert_eq!(program.evaluate(&words), twin.evaluate(&words), "{program} {twin}");
                }
            }
            other => panic!("{program} and {twin}: {other}"),
        }
    }
    (refuted, twins.len())
}

#[test]
fn algorithms_of_a_step_are_equal_and_their_wrong_twins_are_not() {
    let (mut refuted, mut all) = (0, 0);
    for step in catalogue::steps() {
        let programs: Vec<Program> = step
            .algorithms
            .iter()
            .map(|algorithm| compile(algorithm.program).expect("compiles").program)
            .collect();
        for (other, algorithm) in programs.iter().zip(step.algorithms).skip(1) {
            let verdict = prove(&programs[0], other);
            let place = format!("{}@{}: {verdict}", step.name, algorithm.name);
            assert!(matches!(verdict, Verdict::Proved(_)), "{place}");
        }
        // Those with tables take long, and have hundreds of constants.
        for program in programs.iter().filter(|program| program.operations() <= 40) {
            let (some, of) = check_twins(program);
            refuted += some;
            all += of;
        }
    }
    assert!(refuted * 10 > all * 9, "{refuted} of {all}");
}

#[test]
fn tricks_are_proved_and_their_wrong_twins_refuted() {
    let (mut refuted, mut all) = (0, 0);
    for (trick, meaning) in TRICKS {
        let (trick, meaning) = (program(trick), program(meaning));
        let verdict = prove(&trick, &meaning);
        assert!(matches!(verdict, Verdict::Proved(_)), "{trick} == {meaning}: {verdict}");
        let (some, of) = check_twins(&trick);
        refuted += some;
        all += of;
    }
    assert!(refuted * 10 > all * 9, "{refuted} of {all}");
}
