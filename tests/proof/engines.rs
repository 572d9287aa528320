//! Gates, forms of numbers, decision diagrams and the SAT solver, each compared with evaluation of
//! random small programs on all their boards.

use bbt::program::bits::{BitReading, Bits, Word};
use bbt::program::{Inputs, Program};
use bbt::proof::clauses::{Clauses, SatSolver, Satisfied};
use bbt::proof::diagrams::{Diagrams, Edge, Exhausted};
use bbt::proof::gates::{Gate, Gates, Node};
use bbt::proof::numbers::Numbers;
use proptest::prelude::*;

/// How many bits of each input are not known.
const OPEN: usize = 4;

/// The squares of the bits that are not known: side by side, or spread, so that shifts and carries
/// meet some.
fn squares(seed: u64) -> [usize; OPEN] {
    match seed % 3 {
        0 => std::array::from_fn(|n| n),
        1 => std::array::from_fn(|n| (seed as usize >> 8) % 61 + n),
        _ => std::array::from_fn(|n| (seed >> (8 * n + 8)) as usize % 16 + 16 * n),
    }
}

/// The words of two inputs for a case: a bit of it for each bit that is not known.
fn words(seed: u64, case: usize) -> [u64; 2] {
    [0, 1].map(|input| {
        let set = |n: &usize| case >> (input * OPEN + n) & 1 == 1;
        (0..OPEN).filter(set).fold(0, |word, n| word | 1 << squares(seed)[n])
    })
}

/// The words of two inputs as gates: bit `n` of a case is the input of that number.
fn inputs(gates: &mut Gates, seed: u64) -> Vec<Word<Gates>> {
    let input = |gates: &mut Gates, input: usize| {
        let mut word = [Gate::ZERO; 64];
        for (n, square) in squares(seed).into_iter().enumerate() {
            word[square] = gates.input(input * OPEN + n);
        }
        word
    };
    vec![input(gates, 0), input(gates, 1)]
}

/// The value of each gate for a case.
fn values(gates: &Gates, all: &[Gate], case: usize) -> Vec<bool> {
    let mut values = vec![false; gates.count()];
    for &gate in all {
        let of = |bit: Gate| values[bit.index()] != bit.is_inverted();
        values[gate.index()] = match gates.node(gate) {
            Node::Zero => false,
            Node::Input(number) => case >> number & 1 == 1,
            Node::And([a, b]) => of(a) && of(b),
            Node::Xor([a, b]) => of(a) != of(b),
        };
    }
    values
}

/// The diagram of each gate.
fn functions(gates: &Gates, all: &[Gate], diagrams: &mut Diagrams) -> Result<Vec<Edge>, Exhausted> {
    let mut functions = vec![Edge::ZERO; gates.count()];
    for &gate in all {
        let of = |bit: Gate| functions[bit.index()].inverted_if(bit.is_inverted());
        functions[gate.index()] = match gates.node(gate) {
            Node::Zero => Edge::ZERO,
            Node::Input(number) => diagrams.bit(number as u32)?,
            Node::And([a, b]) => diagrams.and(of(a), of(b))?,
            Node::Xor([a, b]) => diagrams.xor(of(a), of(b))?,
        };
    }
    Ok(functions)
}

/// The diagram that is 1 for these cases.
fn table(diagrams: &mut Diagrams, holds: &[bool]) -> Result<Edge, Exhausted> {
    let mut any = Edge::ZERO;
    for (case, _) in holds.iter().enumerate().filter(|(_, holds)| **holds) {
        let mut this = Edge::ONE;
        for level in 0..2 * OPEN {
            let bit = diagrams.bit(level as u32)?.inverted_if(case >> level & 1 == 0);
            this = diagrams.and(this, bit)?;
        }
        any = diagrams.and(any.inverted(), this.inverted())?.inverted();
    }
    Ok(any)
}

/// Compares the gates of a result with its value in each case, then the engines on each of its bits.
fn compare(
    program: &Program,
    gates: &Gates,
    result: Word<Gates>,
    seed: u64,
) -> Result<(), TestCaseError> {
    let cone = gates.cone(&result);
    let cases: Vec<(u64, Vec<bool>)> = (0..1 << (2 * OPEN))
        .map(|case| {
            let word = program.evaluate(&words(seed, case)).expect("no division");
            (word, values(gates, &cone, case))
        })
        .collect();
    let is_over = |_: usize| false;
    let mut diagrams = Diagrams::new(1 << 20, &is_over);
    let functions = functions(gates, &cone, &mut diagrams).expect("enough nodes");
    let clauses = Clauses::of(gates, &result);
    let mut search = SatSolver::new(&clauses, usize::MAX, &is_over);
    for (at, bit) in result.into_iter().enumerate() {
        let holds: Vec<bool> = cases.iter().map(|(word, _)| word >> at & 1 == 1).collect();
        let gate: Vec<bool> =
            cases.iter().map(|(_, values)| values[bit.index()] != bit.is_inverted()).collect();
        prop_assert_eq!(&gate, &holds, "bit {} of {}", at, program);
        let function = functions[bit.index()].inverted_if(bit.is_inverted());
        prop_assert_eq!(function, table(&mut diagrams, &holds).expect("enough nodes"));
        let solution = diagrams.solution(function).map(|bits| {
            bits.iter().fold(0, |case, &(level, bit)| case | usize::from(bit) << level)
        });
        prop_assert_eq!(solution.is_some(), holds.contains(&true));
        prop_assert!(solution.is_none_or(|case| holds[case]), "bit {} of {}", at, program);
        match search.ask(bit) {
            Satisfied::Never => prop_assert!(!holds.contains(&true), "bit {} of {}", at, program),
            Satisfied::For(bits) => {
                let case = bits.iter().fold(0, |case, &(n, bit)| case | usize::from(bit) << n);
                prop_assert!(holds[case], "bit {} of {} for {:?}", at, program, bits);
            }
            Satisfied::Unknown => prop_assert!(false, "there is time"),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn engines_agree_with_evaluation(
        program in crate::programs::program(Inputs::new(["x", "y"]), 6),
        seed in any::<u64>(),
    ) {
        prop_assume!(!program.divides());
        let mut gates = Gates::default();
        let words = inputs(&mut gates, seed);
        let mut reading = BitReading { bits: gates, inputs: words };
        let Ok(result) = program.read_result(&mut reading);
        compare(&program, &reading.bits, result, seed)?;

        let mut gates = Gates::default();
        let words = inputs(&mut gates, seed);
        let mut reading = Numbers::new(gates, words);
        let Ok(result) = program.read_result(&mut reading);
        compare(&program, &reading.into_gates(), result, seed)?;
    }
}

#[test]
fn limits_end_the_engines() {
    let mut gates = Gates::default();
    let word = |gates: &mut Gates, first: usize| std::array::from_fn(|n| gates.input(first + n));
    let inputs = vec![word(&mut gates, 0), word(&mut gates, 64)];
    let mut reading = BitReading { bits: gates, inputs };
    let program = bbt::formula::compile_over("x * y", &Inputs::new(["x", "y"])).expect("compiles");
    let Ok(product) = program.program.read_result(&mut reading);
    let gates = &mut reading.bits;
    let both = gates.and(product[40], product[41]);
    let cone = gates.cone(&[both]);
    let never = |_: usize| false;
    assert!(functions(gates, &cone, &mut Diagrams::new(1000, &never)).is_err());
    let now = |_: usize| true;
    assert!(functions(gates, &cone, &mut Diagrams::new(1 << 24, &now)).is_err());
    let clauses = Clauses::of(gates, &[both]);
    assert_eq!(SatSolver::new(&clauses, usize::MAX, &now).ask(both), Satisfied::Unknown);
    assert!(matches!(SatSolver::new(&clauses, usize::MAX, &never).ask(both), Satisfied::For(_)));
}

#[test]
fn forms_tell_words_apart() {
    let are_equal = |left: &str, right: &str| {
        let mut gates = Gates::default();
        let mut word = |first: usize| std::array::from_fn(|n| gates.input(first + n));
        let inputs = vec![word(0), word(64)];
        let mut reading = Numbers::new(gates, inputs);
        let [left, right] = [left, right].map(|text| {
            let formula = bbt::formula::compile_over(text, &Inputs::new(["x", "y"]));
            let Ok(word) = formula.expect("compiles").program.read_result(&mut reading);
            word
        });
        reading.are_equal(&left, &right)
    };
    for (left, right) in [
        ("x + y", "(x ^ y) + 2 * (x & y)"),
        ("x | y", "x + y - (x & y)"),
        ("x * y", "y * x"),
        ("x * (y - 3)", "y * x - x - (x << 1)"),
        ("popcount(x | y)", "popcount(x) + popcount(y) - popcount(x & y)"),
        ("-x", "~x + 1"),
        ("pext(pdep(x, y), y)", "x & ((1 << popcount(y)) - 1)"),
    ] {
        assert!(are_equal(left, right), "{left} == {right}");
    }
    for (left, right) in [
        ("x + y", "(x ^ y) + (x & y)"),
        // It is deposited on another mask.
        ("pext(pdep(x, y), x)", "x & ((1 << popcount(y)) - 1)"),
        ("pext(pdep(x, y), x)", "x & ((1 << popcount(x)) - 1)"),
        ("x ^ y", "x + y - (x & y)"),
        ("x | y", "x + y"),
        ("x * y", "x * x"),
        ("x * x", "x"),
        ("x - y", "y - x"),
        ("-x", "~x"),
        ("x << 1", "x * 3"),
        ("popcount(x)", "x"),
        ("popcount(x)", "popcount(x & ~e4)"),
        ("popcount(~x)", "popcount(x)"),
    ] {
        assert!(!are_equal(left, right), "{left} == {right}");
    }
}
