//! Programs print themselves, and what they print is the same program.

use crate::programs::program;
use bbt::catalogue;
use bbt::formula::functions::functions;
use bbt::formula::{Rules, compile};
use bbt::position::{PositionFact, inputs};
use bbt::program::operation::{Operation, Property};
use bbt::program::{Inputs, Instruction, Program};
use bbt::source::Dialect;
use proptest::prelude::*;

/// What is said of words of another kind.
const MEANT: [&str; 3] = [" is an amount, ", " is a set, not a number", " is a number, not a set"];

/// Reads what a program prints, and compares.
fn returns(program: &Program) -> Result<(), String> {
    let text = program.to_string();
    let mut operations = program.instructions().iter().map(Instruction::operation);
    let attacks = operations.any(|one| one.has(Property::Attacks));
    let is_meant = |said: &str| {
        MEANT.iter().any(|part| said.contains(part)) || attacks && said.contains(", and this is a ")
    };
    let again = match compile(&text) {
        // A person who writes it means something else.
        Err(fault) if is_meant(&fault.to_string()) => return Ok(()),
        again => again.map_err(|fault| fault.show(&text))?.program,
    };
    // The texts are read over all inputs of a position; those of the program come first.
    let parts = |program: &Program| {
        let read = program.read_inputs().map(|one| program.inputs().name(one).to_owned());
        (read.collect::<Vec<_>>(), program.instructions().to_vec(), program.result())
    };
    if parts(&again) == parts(program) {
        Ok(())
    } else {
        Err(format!("{text}\nis read as\n{again}"))
    }
}

#[test]
fn a_program_is_printed_one_operation_after_the_other() {
    for (formula, printed) in [
        ("x", "x"),
        ("0", "0x0"),
        ("~x", "~x"),
        ("x & white | bswap(x)", "t1 = x & white; t2 = bswap(x); t1 | t2"),
        ("flip_vertical(x)", "bswap(x)"),
        ("sar(x, 3)", "sar(x, 0x3)"),
        // Where an operand may be below zero, `<` means numbers with a sign.
        ("popcount(x) < 3", "t1 = popcount(x); t1 < 0x3"),
        ("popcount(x) - 9 < 3", "t1 = popcount(x); t2 = t1 - 0x9; slt(t2, 0x3)"),
        // A truth that is joined with a set is a word.
        ("(x == 3) + 0 & x", "t1 = x == 0x3; (t1 + 0x0) & x"),
        ("popcount((x > 5) + 0)", "t1 = x > 0x5; popcount(t1 + 0x0)"),
        ("lshr(popcount(x) - 9, 1)", "t1 = popcount(x); t2 = t1 - 0x9; lshr(t2, 0x1)"),
    ] {
        let program = compile(formula).expect(formula).program;
        assert_eq!(program.to_string(), printed);
        returns(&program).unwrap_or_else(|reason| panic!("{reason}"));
    }
}

#[test]
fn every_algorithm_and_function_is_read_as_it_is_printed() {
    let algorithms = catalogue::steps().flat_map(|step| step.algorithms);
    let mut texts: Vec<String> = algorithms.map(|one| one.program.to_owned()).collect();
    assert!(texts.len() > 50, "{}", texts.len());
    for function in functions() {
        let inputs: Vec<&str> = inputs().all().map(|input| inputs().name(input)).collect();
        // With words of which nothing is known, and with the samples.
        let count = function.samples().len();
        texts.push(format!("{}({})", function.name, inputs[..count].join(", ")));
        let samples =
            function.samples().into_iter().zip(&inputs).map(|((parameter, sample), name)| {
                if parameter.domain.is_number() { sample.to_string() } else { (*name).to_owned() }
            });
        texts.push(format!("{}({})", function.name, samples.collect::<Vec<_>>().join(", ")));
    }
    for text in texts {
        // Words of a law have no kinds.
        let rules = Rules { open: true, ..Rules::default() };
        let formula = rules.compile(&text).unwrap_or_else(|fault| panic!("{}", fault.show(&text)));
        returns(&formula.program).unwrap_or_else(|reason| panic!("{text}\n{reason}"));
    }
}

#[test]
fn routines_in_other_languages_are_printed_in_our_own() {
    for (language, text, operation) in [
        ("java", "long f(long x) { return x >> 3; }", Operation::ShiftRightSigned),
        ("java", "long f(long x) { return x >>> 3; }", Operation::ShiftRight),
        ("java", "boolean f(long x) { return x < 5; }", Operation::LessSigned),
        ("c", "int f(int64_t x) { return x >= 5; }", Operation::GreaterOrEqualSigned),
        ("c", "U64 f(U64 x) { return x / 5; }", Operation::Divide),
    ] {
        let dialect = Dialect::find(language);
        let rules = Rules { dialect, ..Rules::default() };
        let formula = rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text)));
        let [instruction] = formula.program.instructions() else { panic!("{text}") };
        assert_eq!(instruction.operation(), operation);
        returns(&formula.program).unwrap_or_else(|reason| panic!("{text}\n{reason}"));
    }
}

/// `x` and the sets of a position. In a text, a fact such as `white_to_move` is 1 or 0 where numbers are
/// computed, so that not every program over facts has a text.
fn sets() -> Inputs {
    let names = inputs().all().map(|input| inputs().name(input));
    Inputs::new(names.filter(|name| PositionFact::ALL.iter().all(|fact| fact.name() != *name)))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]
    #[test]
    fn every_program_is_read_as_it_is_printed(program in program(sets(), 11)) {
        returns(&program).map_err(TestCaseError::fail)?;
    }
}
