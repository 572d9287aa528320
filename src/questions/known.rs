//! The things that bbt knows by name, steps with their algorithms and functions, and which of them a program may
//! be: `identify`, `explain`, `check`, `shorten` and `code` all ask here first.

use std::iter::once;
use std::sync::LazyLock;

use crate::catalogue::{Algorithm, NamedStep, steps};
use crate::formula::compile_over;
use crate::formula::functions::{Body, Domain, Function, functions};
use crate::program::{
    AffineMap, Builder, Input, Inputs, Kind, Known, Operand, Operation, Program, single_squares,
};
use crate::proof::{How, Verdict, prove};

pub(super) struct KnownAlgorithm {
    pub(super) step: &'static NamedStep,
    algorithm: &'static Algorithm,
    /// The affine map of the step, if it is one: that of each of its algorithms.
    pub(super) map: Option<AffineMap>,
    pub(super) program: Program,
}

impl KnownAlgorithm {
    /// How it is typed: `flip-diag@delta-swaps`.
    pub(super) fn name(&self) -> String {
        format!("{}@{}", self.step.name, self.algorithm.name)
    }
}

/// All algorithms of all steps, in the order of the list; those of a step begin with its default.
pub(super) fn algorithms() -> &'static [KnownAlgorithm] {
    static ALL: LazyLock<Vec<KnownAlgorithm>> = LazyLock::new(|| {
        let of_step = |step: &'static NamedStep| {
            let map = step.specification.affine_map();
            step.algorithms.iter().filter_map(move |algorithm| {
                let (map, program) = (map.clone(), algorithm.compiled()?);
                Some(KnownAlgorithm { step, algorithm, map, program })
            })
        };
        steps().flat_map(of_step).collect()
    });
    &ALL
}

/// A call of a function as it is typed, `rook(from, occ)`, and its program.
pub(super) type KnownCall = (String, Program);

/// With more inputs than this, functions are not compared.
const MOST_INPUTS: usize = 4;

/// What is asked of the number of squares.
const COUNTS: [&str; 4] = [" == 1", " > 1", " < 2", " == 2"];

/// An input that is a small number, and the greatest one: 63 of a square, 1 of a side.
pub(super) type SmallNumber<'a> = (&'a str, u64);

/// A program that takes the low bits of small numbers.
pub(super) fn of_low_bits(program: &Program, numbers: &[SmallNumber]) -> Program {
    let mut builder = Builder::new(program.inputs().clone());
    let mut inputs = program.input_operands();
    for &(name, greatest) in numbers {
        if let Some(input) = program.inputs().find(name) {
            inputs[input.index()] = builder.add(Operation::And, Operand::Input(input), greatest);
        }
    }
    let result = builder.append(program, &inputs);
    builder.finish(result)
}

/// The program in `x`, for all of its inputs.
pub(super) fn as_x(program: &Program) -> Program {
    let x = vec![Operand::Input(Input::X); program.inputs().count()];
    program.over(Inputs::new(["x"]), &x)
}

pub(super) fn called(name: &str, operand: &str) -> String {
    format!("{}({operand})", name.replace('-', "_"))
}

/// The calls of functions, with what a program reads as operands in some order, that give the same for a few
/// words: of each function the first one; or only an input itself, or a step of it, if it reads more than `x`. The
/// number of a square stands for the set of it where a function takes one.
pub(super) fn calls(program: &Program, squares: &[SmallNumber]) -> Vec<KnownCall> {
    let inputs: Vec<_> = program.read_inputs().map(|one| program.inputs().name(one)).collect();
    if inputs.is_empty() || inputs.len() > MOST_INPUTS {
        return Vec::new();
    }
    let call = |text| call(program, text, squares);
    if inputs != ["x"] {
        let itself = inputs.iter().find_map(|name| call((*name).to_owned()));
        let step = || steps().find_map(|step| call(called(step.name, inputs[0])));
        if let Some(one) = itself.or_else(|| if inputs.len() == 1 { step() } else { None }) {
            return vec![one];
        }
    }
    let orders = orders(&inputs);
    let of_function = |function: &'static Function| {
        let (least, takes_more) = function.operands();
        let is_whole = inputs.len() == least || takes_more && inputs.len() > least;
        let has_direction =
            function.parameters.last().is_some_and(|one| one.domain == Domain::Direction);
        let mut ends: Vec<String> = is_whole.then(String::new).into_iter().collect();
        if has_direction && inputs.len() + 1 == least {
            // In each direction.
            ends.extend((0..8).map(|direction| format!(", {direction}")));
        }
        let operand = |(index, input): (usize, &&str)| {
            let is_number = function.parameters[index.min(least - 1)].domain.is_number();
            let is_square = !is_number && squares.iter().any(|(square, _)| square == input);
            format!("{}{input}", if is_square { "1 << " } else { "" })
        };
        let mut texts = orders.iter().flat_map(|order| {
            let operands = order.iter().enumerate().map(operand).collect::<Vec<_>>().join(", ");
            ends.iter().map(move |end| format!("{}({operands}{end})", function.name))
        });
        texts.find_map(call)
    };
    let mut found: Vec<KnownCall> =
        functions().filter(|one| !is_wrapper(one)).filter_map(of_function).collect();
    if let ([only], true) = (&inputs[..], found.is_empty()) {
        found.extend(COUNTS.into_iter().find_map(|end| call(format!("popcount({only}){end}"))));
    }
    found
}

/// A text, if it gives the same as a program for a few words; where some inputs are small numbers, of their low bits.
pub(super) fn call(program: &Program, text: String, numbers: &[SmallNumber]) -> Option<KnownCall> {
    let known = of_low_bits(&compile_over(&text, program.inputs()).ok()?.program, numbers);
    agree(program, &known).then_some((text, known))
}

/// Whether a function gives its operand as it is.
pub(super) fn is_wrapper(function: &Function) -> bool {
    matches!(function.body, Body::Text("x"))
}

/// What the result means, if nothing is known of the inputs.
pub(super) fn kind(program: &Program) -> Kind {
    program.known_with(|_| Known::WORD).kind()
}

pub(super) fn proof(left: &Program, right: &Program) -> Option<How> {
    if let Verdict::Proved(how) = prove(left, right) { Some(how) } else { None }
}

/// Whether two programs give the same for a few words, so that they are worth a proof.
pub(super) fn agree(left: &Program, right: &Program) -> bool {
    let value = |program: &Program, row: u64| {
        let word = |input: Input| {
            sample(row, left.inputs().find(program.inputs().name(input)).map_or(63, Input::index))
        };
        let words: Vec<u64> = program.inputs().all().map(word).collect();
        program.evaluate(&words).ok()
    };
    (0..64).all(|row| value(left, row) == value(right, row))
}

/// A word for a place in a row: a board, few squares, or a small number.
pub(super) fn sample(row: u64, place: usize) -> u64 {
    let number = 64 * row + place as u64;
    number.wrapping_mul(0x9e3779b97f4a7c15) >> (number * 7 % 61)
}

/// Boards on which programs are compared: the empty one, the single squares, and others.
pub(super) fn samples() -> impl Iterator<Item = u64> {
    once(0).chain(single_squares()).chain((1..48).map(|row| sample(row, 0)))
}

/// The things in the order in which they come first.
pub(super) fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for one in all {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

pub(super) fn orders<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |index: usize| {
        let mut rest = of.to_vec();
        let first = rest.remove(index);
        orders(&rest).into_iter().map(move |rest| [&[first], &rest[..]].concat())
    };
    (0..of.len()).flat_map(with_first).collect()
}
