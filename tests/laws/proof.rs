//! How the laws are proved, or tested if there is no proof.

use std::ops::Range;

use bbt::language::compile_over;
use bbt::program::evaluate::{Columns, Evaluator};
use bbt::program::operation::{Operation, Property};
use bbt::program::{Inputs, Instruction, Operand, Program};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use Proof::{Affine, Bits, Carries, Samples, Value};

/// How a law is shown to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// By one word that contains all combinations of bits.
    Bits,
    /// By all words with as many bits as there are states.
    Carries,
    /// By the affine maps of both sides.
    Affine,
    /// By its value.
    Value,
    /// Not proved: tested on many words.
    Samples,
}

/// The operands of the laws; `s` is the number of a square.
const OPERANDS: [&str; 9] = ["x", "a", "b", "c", "d", "y", "z", "mask", "s"];

/// Whether a law holds; if it does not, or is not proved as it should be, the reason.
type Verdict = Result<(), String>;

fn ensure(holds: bool, objection: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(objection()) }
}

fn program(text: &str) -> Program {
    let text = format!("s &= 63; {text}");
    let formula = compile_over(&text, Inputs::new(OPERANDS));
    formula.unwrap_or_else(|fault| panic!("{}", fault.show(&text))).program
}

/// Whether a law holds, and can be shown to hold in this way.
pub(super) fn holds(law: &str, proof: Proof) -> Verdict {
    let compiled = program(law);
    match proof {
        Value => numbers(law).try_for_each(|s| {
            let value = program(&format!("s = {s}; {law}")).result();
            ensure(value == Operand::Constant(1), || format!("the value is not 1 where s is {s}"))
        }),
        Bits => {
            let (comparison, others) = compared(&compiled)?;
            ensure(others.iter().all(is_bitwise) && uniform(comparison), || {
                "not bit by bit".into()
            })?;
            // Every combination of four bits occurs in these words.
            let words =
                [0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00];
            ensure(compiled.read_inputs().count() <= words.len(), || "too many operands".into())?;
            is_true(&compiled, &words.map(|word| vec![word]))
        }
        Carries => {
            let (_, others) = compared(&compiled)?;
            ensure(others.iter().all(|i| remembered(i).is_some()), || "not only carries".into())?;
            let (operands, bits) = (compiled.read_inputs().count(), states(&compiled));
            ensure(operands * bits <= 16, || format!("{bits} states: too many to try"))?;
            let rows = 0..1_u64 << (operands * bits);
            let operand =
                |n| rows.clone().map(|row| row >> (n * bits) & ((1 << bits) - 1)).collect();
            is_true(&compiled, &(0..operands).map(operand).collect::<Vec<_>>())
        }
        Affine => numbers(law).try_for_each(|s| same_map(law, s)),
        Samples => is_true(&compiled, &samples(compiled.read_inputs().count())),
    }
}

/// The values of `s`: the indices of all squares if the law mentions it.
fn numbers(law: &str) -> Range<u32> {
    let mentioned = law.split(|c: char| !c.is_alphanumeric()).any(|word| word == "s");
    0..if mentioned { 64 } else { 1 }
}

/// Whether both sides of a law are affine, and the same map, for one number `s`.
fn same_map(law: &str, s: u32) -> Verdict {
    let (left, right) = law.rsplit_once("==").ok_or("no comparison")?;
    let (before, left) = left.rsplit_once(';').unwrap_or(("", left));
    let map = |side: &str| program(&format!("s = {s}; {before}; {side}")).affine_map();
    let (left, right) = (map(left), map(right));
    ensure(left.is_ok(), || "not affine".into())?;
    ensure(left == right, || format!("two maps where s is {s}"))
}

/// The comparison that ends a program, and the operations before it.
fn compared(program: &Program) -> Result<(&Instruction, &[Instruction]), String> {
    let split = program.instructions().split_last().filter(|(last, others)| {
        last.operation() == Operation::Equal && program.result() == Operand::Result(others.len())
    });
    split.ok_or_else(|| "no comparison".to_owned())
}

/// Whether an operation treats each bit separately, and all alike.
fn is_bitwise(instruction: &Instruction) -> bool {
    instruction.operation().has(Property::Bitwise) && uniform(instruction)
}

/// Whether the constants of an operation are the same on all bits.
fn uniform(instruction: &Instruction) -> bool {
    instruction.operands().iter().all(|operand| match *operand {
        Operand::Constant(word) => word == 0 || word == !0,
        _ => true,
    })
}

/// The number of bits that an operation remembers from one bit of its operands to the next, if each
/// bit of its result depends only on these and on the bits of the operands at the same index.
fn remembered(instruction: &Instruction) -> Option<usize> {
    let operation = instruction.operation();
    match (operation, instruction.operands()) {
        (Operation::Multiply, [Operand::Constant(factor), _] | [_, Operand::Constant(factor)])
            if factor.is_power_of_two() =>
        {
            Some(factor.ilog2() as usize)
        }
        (Operation::Multiply, _) => None,
        _ if operation.has(Property::Bitwise) => Some(0),
        _ => operation.has(Property::Carries).then_some(1),
    }
}

/// The number of states of the machine that runs the program bit by bit: what its operations
/// remember, and how far it has read into the longest constant.
fn states(program: &Program) -> usize {
    let bits: usize = program.instructions().iter().filter_map(remembered).sum();
    let length = |operand: &Operand| match *operand {
        Operand::Constant(word) if word != !0 => 64 - word.leading_zeros() as usize,
        _ => 0,
    };
    let read = program.instructions().iter().filter(|i| i.operation() != Operation::Multiply);
    let operands = read.flat_map(Instruction::operands);
    (1 << bits) * (1 + operands.map(length).max().unwrap_or(0))
}

/// Whether the program gives 1 for all rows of its operands.
fn is_true(program: &Program, operands: &[Vec<u64>]) -> Verdict {
    let mut columns = Columns::default();
    for (input, words) in program.read_inputs().zip(operands) {
        columns.column_mut(input).clone_from(words);
    }
    let mut out = Vec::new();
    Evaluator::new(program).run(&columns, &mut out).expect("no division by zero");
    ensure(!out.is_empty(), || "nothing was tried".into())?;
    match out.iter().position(|&value| value != 1) {
        None => Ok(()),
        Some(row) => {
            let words: Vec<String> =
                operands.iter().map(|words| format!("0x{:016x}", words[row])).collect();
            let names = program.read_inputs().map(|input| program.inputs().name(input));
            let names: Vec<&str> = names.collect();
            Err(format!("false for {} = {}", names.join(", "), words.join(", ")))
        }
    }
}

/// Many rows of operands: pairs of edge cases, and random words.
fn samples(operands: usize) -> Vec<Vec<u64>> {
    const EDGES: &[u64] = &[0, 1, 2, 3, 63, 64, 255, 0xff00ff00ff00ff01, 1 << 63, !0 >> 1, !1, !0];
    let edges = |n: u32| {
        let rows = 0..EDGES.len().pow(operands as u32);
        rows.map(move |row| EDGES[row / EDGES.len().pow(n) % EDGES.len()])
    };
    let mut runner = TestRunner::deterministic();
    let random = prop::collection::vec(any::<u64>(), 10_000);
    let mut words = || random.new_tree(&mut runner).expect("words").current();
    (0..operands as u32).map(|n| edges(n).chain(words()).collect()).collect()
}
