//! Every reading of a program agrees with plain evaluation, on random programs of all operations.

use std::convert::Infallible;

use crate::programs::{program, word};
use bbt::formula::compile_over;
use bbt::program::bits::{BitReading, Bits, Word};
use bbt::program::evaluate::{Columns, Evaluator};
use bbt::program::kind::Known;
use bbt::program::operation::{Operation, Property};
use bbt::program::{Builder, Input, Inputs, Operand, Program};
use bbt::text::fault::Span;
use proptest::prelude::*;

/// The inputs of the programs.
const INPUTS: [&str; 2] = ["x", "y"];

/// A bit with a value that nobody asks for, unless it is a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wire {
    Constant(bool),
    Carries(bool),
}

impl Wire {
    fn value(self) -> bool {
        match self {
            Wire::Constant(bit) | Wire::Carries(bit) => bit,
        }
    }
}

/// Circuits of wires: two equal wires may carry the same bit by chance, so that *not*, *and* and
/// *xor* cannot be told from constants.
struct Wires;

impl Bits for Wires {
    type Bit = Wire;

    fn constant(&mut self, bit: bool) -> Wire {
        Wire::Constant(bit)
    }

    fn not(&mut self, bit: Wire) -> Wire {
        Wire::Carries(!bit.value())
    }

    fn and(&mut self, left: Wire, right: Wire) -> Wire {
        Wire::Carries(left.value() & right.value())
    }

    fn xor(&mut self, left: Wire, right: Wire) -> Wire {
        Wire::Carries(left.value() ^ right.value())
    }
}

/// Bits of which some are known before the program runs: 0, 1, or nothing.
struct KnownBits;

impl Bits for KnownBits {
    type Bit = Option<bool>;

    fn constant(&mut self, bit: bool) -> Option<bool> {
        Some(bit)
    }

    fn not(&mut self, bit: Option<bool>) -> Option<bool> {
        bit.map(|bit| !bit)
    }

    fn and(&mut self, left: Option<bool>, right: Option<bool>) -> Option<bool> {
        match (left, right) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), other) | (other, Some(true)) => other,
            (None, None) => None,
        }
    }

    fn xor(&mut self, left: Option<bool>, right: Option<bool>) -> Option<bool> {
        Some(left? != right?)
    }

    fn choose(
        &mut self,
        condition: Option<bool>,
        yes: Option<bool>,
        no: Option<bool>,
    ) -> Option<bool> {
        match condition {
            Some(holds) => [no, yes][usize::from(holds)],
            None => yes.filter(|_| yes == no),
        }
    }
}

/// What is known of each bit of a program's result, where nothing is known of its inputs.
fn known_bits(program: &Program) -> Word<KnownBits> {
    let inputs = vec![[None; 64]; program.inputs().count()];
    let result: Result<_, Infallible> =
        program.read_result(&mut BitReading { bits: KnownBits, inputs });
    let Ok(word) = result;
    word
}

/// What the circuit of a program gives.
fn by_wires(program: &Program, inputs: &[u64]) -> u64 {
    let wires = |word: u64| std::array::from_fn(|at| Wire::Carries(word >> at & 1 == 1));
    let inputs: Vec<Word<Wires>> = inputs.iter().map(|word| wires(*word)).collect();
    let result: Result<_, Infallible> =
        program.read_result(&mut BitReading { bits: Wires, inputs });
    let Ok(word) = result;
    word.iter().enumerate().fold(0, |value, (at, bit)| value | u64::from(bit.value()) << at)
}

/// What a reading says that does not agree with the value of a program for some inputs.
fn disagreement(program: &Program, inputs: &[u64]) -> Option<&'static str> {
    let value = program.evaluate(inputs);
    let mut columns = Columns::default();
    for (input, word) in (0..).map(Input::new).zip(inputs) {
        columns.column_mut(input).extend([*word; 3]);
    }
    let mut results = Vec::new();
    let run = Evaluator::new(program).run(&columns, &mut results);
    match value {
        Err(division) => return (run != Err(division)).then_some("columns: no division by zero"),
        Ok(value) if run.is_err() || results != [value; 3] => return Some("columns"),
        Ok(_) => {}
    }
    let value = value.ok()?;
    if by_wires(program, inputs) != value {
        return Some("bit by bit");
    }
    let known = known_bits(program);
    if (0..64).any(|at| known[at].is_some_and(|bit| bit != (value >> at & 1 == 1))) {
        return Some("known bits");
    }
    let kind = program.known_with(|_| Known::WORD);
    let number =
        if kind.may_be_negative() { i128::from(value.cast_signed()) } else { value.into() };
    if !kind.is_within(i128::MIN, i128::MAX) || number < kind.least() || number > kind.greatest() {
        return Some("bounds");
    }
    let map = program.affine_map();
    if map.is_ok_and(|map| map.apply(inputs[0]) != value) {
        return Some("affine map");
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1500) })]
    #[test]
    fn all_readings_of_a_program_agree(program in program(Inputs::new(INPUTS), 7), inputs in prop::collection::vec([word(), word()], 4)) {
        for inputs in inputs {
            prop_assert_eq!(disagreement(&program, &inputs), None, "{} for {:x?}", program, inputs);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]
    #[test]
    fn all_readings_of_an_operation_agree(constant in word(), inputs in prop::collection::vec([word(), word()], 2)) {
        for &operation in Operation::ALL {
            let [x, y] = [Input::X, Input::new(1)].map(Operand::Input);
            let known = Operand::Constant(constant);
            for operands in [[x, y], [y, x], [x, x], [x, known], [known, x]] {
                if operation.has(Property::Divides) && operands[1] == Operand::Constant(0) {
                    continue;
                }
                let mut builder = Builder::new(Inputs::new(INPUTS));
                let result = builder.push(operation, operands, Span::new(0, 0));
                let program = builder.finish(result);
                for inputs in &inputs {
                    prop_assert_eq!(disagreement(&program, inputs), None, "{} for {:x?}", program, inputs);
                }
            }
        }
    }
}

#[test]
fn a_reading_that_is_wrong_is_found() {
    let program = |text| compile_over(text, &Inputs::new(INPUTS)).expect(text).program;
    let (sum, or) = (program("x + y"), program("x | y"));
    assert_eq!(by_wires(&sum, &[3, 1]), 4);
    assert_ne!(by_wires(&or, &[3, 1]), sum.evaluate(&[3, 1]).expect("no division"));
}

#[test]
fn bits_are_known_where_operations_tell() {
    let shown = |text: &str| {
        let known = known_bits(&compile_over(text, &Inputs::new(INPUTS)).expect(text).program);
        let bits = known.iter().rev().map(|bit| match bit {
            Some(true) => '1',
            Some(false) => '0',
            None => '?',
        });
        bits.collect::<String>().trim_start_matches('0').to_owned()
    };
    for (text, bits) in [
        ("x & 5", "?0?"),
        ("x & 4 | 3", "?11"),
        ("(x & 3) + 4", "1??"),
        ("(x & 3) * 8", "??000"),
        ("(x & 7) * (y & 3)", "?????"),
        ("popcount(x)", "???????"),
        ("popcount(x & 7)", "???"),
        ("lsb(x | 4)", "??"),
        ("x < y", "?"),
        ("(x & 3) < 4", "1"),
        ("(x & 0xff) / 16", "????"),
        ("(x & 0xff) / 100", "??"),
        ("x % 8", "???"),
        ("((x | 1) ^ x) & 1", "?"),
        ("pext(x, y & 6)", "??"),
        ("pdep(x, y & 6)", "??0"),
        ("1 << (x & 3)", "????"),
        ("rook(a1, y & none)", "100000001000000010000000100000001000000010000000111111110"),
    ] {
        assert_eq!(shown(text), bits, "{text}");
    }
}
