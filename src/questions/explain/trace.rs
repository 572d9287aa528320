//! The facts of a trace: the word after each operation, in symbols or for a sample; and samples, boards for which a
//! program is shown or tested.

use super::names::{BitNames, NamedProgram, Titles, name};
use super::prelude::*;
use super::terms::{Equation, TraceValue, equations, marks_of_swaps, masks, squares};
use crate::formula::functions::Parameter;
use crate::position::embedded::START;
use crate::position::{self, Fen};
use crate::program::single_squares;

/// The words of a program: its inputs, and the result of each operation.
#[derive(Debug, Default, Serialize)]
pub(super) struct TraceFacts {
    /// The sample for which these are the words; `None` if they are symbols, for all boards.
    pub(super) sample: Option<&'static str>,
    /// Whether the sums and products of an affine program carry, as a sentence.
    pub(super) carries: Option<&'static str>,
    pub(super) inputs: Vec<InputFacts>,
    pub(super) operations: Vec<OperationFacts>,
    #[serde(skip)]
    pub(super) equations: Vec<Equation>,
    /// The meaning of the drawn letters and signs, as sentences.
    #[serde(skip)]
    pub(super) legend: Vec<String>,
    #[serde(skip)]
    pub(super) names: Option<BitNames>,
}

#[derive(Debug, Serialize)]
pub(super) struct InputFacts {
    pub(super) name: String,
    pub(super) value: TraceValue,
}

#[derive(Debug, Serialize)]
pub(super) struct OperationFacts {
    /// The name of its result: `t1`, `t2` and so on.
    pub(super) name: String,
    /// The name that the text gives it: `LS1B`, or `t.2` for the second value of `t`.
    pub(super) assigned: Option<String>,
    /// The operator, or the name of the function.
    pub(super) operation: &'static str,
    pub(super) operands: Vec<String>,
    pub(super) text: String,
    pub(super) value: TraceValue,
}

impl TraceFacts {
    /// The trace of a program: in symbols if it is affine and does anything, otherwise for a sample.
    pub(super) fn of(of: NamedProgram, sample: &Sample) -> Option<TraceFacts> {
        let is_affine = || of.program.operations() > 0 && of.program.affine_map().is_ok();
        match of.program.trace() {
            Ok(trace) if is_affine() => Some(TraceFacts::symbolic(of, &trace)),
            _ => TraceFacts::sampled(of, sample),
        }
    }

    fn symbolic(of: NamedProgram, trace: &Trace) -> TraceFacts {
        let names = BitNames::of(of.program, trace);
        let facts = facts(of, trace, |operand| match operand {
            Operand::Constant(word) => TraceValue::Set(HexText(word)),
            operand => TraceValue::Bits(Box::new(trace.word(operand))),
        });
        let operands = facts.equations.iter().flatten().map(|term| term.operand);
        let symbols = operands.filter(|operand| operand.word().is_none());
        let bits = symbols.flat_map(|operand| trace.word(operand));
        let mut legend = vec![names.legend.clone()];
        legend.extend(names.sums());
        legend.extend(facts.legend.iter().cloned());
        legend.extend(names.signs(bits));
        TraceFacts { carries: carries(of.program, trace), legend, names: Some(names), ..facts }
    }

    /// The trace for a sample; `None` for a program without operations, or if it divides by zero.
    pub(super) fn sampled(of: NamedProgram, sample: &Sample) -> Option<TraceFacts> {
        let program = of.program;
        if program.operations() == 0 {
            return None;
        }
        let values = program.values(&sample.values).ok()?;
        let known = program.all_known();
        let symbols = program.trace_with(&Square::ALL.map(Bit::of), &sample.values);
        let value = |operand| match operand {
            Operand::Result(index) => match known[index].kind().number(values[index]) {
                Some(number) => TraceValue::Number(number),
                None => TraceValue::Set(HexText(values[index])),
            },
            given => TraceValue::Set(HexText(given.value(&sample.values, &[]))),
        };
        Some(TraceFacts { sample: Some(sample.what), ..facts(of, &symbols, value) })
    }
}

/// The facts that are the same for symbols and for samples.
fn facts(of: NamedProgram, symbols: &Trace, value: impl Fn(Operand) -> TraceValue) -> TraceFacts {
    let program = of.program;
    let mut equations = equations(of, &value);
    let swaps = marks_of_swaps(symbols);
    for term in equations.iter_mut().flatten().filter(|term| term.is_result()) {
        // Nothing else is shown on these.
        if let Some(swap) = term.operand.index().and_then(|result| swaps[result]) {
            term.marks = swap.to_vec();
        }
    }
    let inputs = program.read_inputs().map(Operand::Input);
    let inputs = inputs.map(|input| InputFacts { name: name(program, input), value: value(input) });
    let titles = Titles::of(of);
    let operations = program.instructions().iter().enumerate().map(|(index, instruction)| {
        let operation = instruction.operation().symbol();
        let operands: Vec<String> =
            instruction.operands().iter().map(|&operand| name(program, operand)).collect();
        let text = instruction.operation().written(&operands);
        let result = Operand::Result(index);
        let assigned = titles.assigned(index).map(str::to_owned);
        let (name, value) = (name(program, result), value(result));
        OperationFacts { name, assigned, operation, operands, text, value }
    });
    TraceFacts {
        inputs: inputs.collect(),
        operations: operations.collect(),
        equations,
        legend: titles.legend().into_iter().collect(),
        ..TraceFacts::default()
    }
}

/// Whether bits meet in a sum, a difference or a product.
fn meets(instruction: &Instruction, trace: &Trace) -> bool {
    let some = |operand| squares(&trace.word(operand), |bit| bit != Bit::ZERO);
    match (instruction.operation(), instruction.operands()) {
        (Operation::Add, &[left, right]) => !some(left).is_disjoint(some(right)),
        (Operation::Subtract, &[left, right]) => {
            !some(right).is_subset(squares(&trace.word(left), |bit| bit == Bit::ONE))
        }
        (Operation::Multiply, &[word, Operand::Constant(factor)])
        | (Operation::Multiply, &[Operand::Constant(factor), word]) => {
            let word = some(word).0;
            let mut copies = Bitboard(factor).into_iter().map(|copy| word << u32::from(copy));
            copies.try_fold(0, |seen, copy| (seen & copy == 0).then_some(seen | copy)).is_none()
        }
        // A difference from nothing.
        (Operation::Negate, &[operand]) => !some(operand).is_empty(),
        _ => true,
    }
}

/// Whether the sums and products of an affine program carry.
fn carries(program: &Program, trace: &Trace) -> Option<&'static str> {
    let carrying = |one: &&Instruction| one.operation().has(Property::Carries);
    let meetings = program.instructions().iter().filter(carrying).map(|one| meets(one, trace));
    Some(if meetings.reduce(|any, one| any || one)? {
        "Bits meet in a sum, but what they carry is known or masked off: the result is exact."
    } else {
        "No two bits meet in a sum: there are no carries, and the result is exact."
    })
}

/// The sample of the page General Setwise Operations.
pub(super) const SAMPLE: u64 = Domain::Set.samples()[0];

/// A sample of each input of a program.
pub(super) struct Sample {
    pub(super) what: &'static str,
    pub(super) values: Vec<u64>,
}

impl Sample {
    /// A sample that shows the effect: the initial position, or a board with some of the squares that matter.
    pub(super) fn of(program: &Program) -> Sample {
        if program.reads_more_than_x() {
            return with_open(program, initial());
        }
        let changed = |board: u64| {
            let others = single_squares().map(|square| board ^ square);
            let results = results(program, std::iter::once(board).chain(others))?;
            let matters = |square: &Square| results[1 + square.to_usize()] != results[0];
            Some(Square::ALL.into_iter().filter(matters).collect::<Bitboard>())
        };
        // The squares that each change the result for at least one of three boards.
        let matter = || Some(changed(0)? | changed(!0)? | changed(SAMPLE)?);
        let others = matter().filter(|squares| squares.is_disjoint(Bitboard(SAMPLE)));
        Sample { what: "a sample", values: vec![others.map_or(SAMPLE, some)] }
    }
}

/// The largest number of inputs whose samples are chosen together.
const MOST_CHOSEN: usize = 3;

/// The initial position, and a sample of each input that is not part of a position; with these, `x` is one, too.
/// The samples are the smallest ones of those that show the most operations at work.
fn with_open(program: &Program, mut values: Vec<u64>) -> Sample {
    let known = values.len();
    let mut usual = Domain::Set.samples().iter().copied().cycle();
    let open = program.inputs().count().saturating_sub(known);
    if open == 0 {
        return Sample { what: "the initial position", values };
    }
    values[Input::X.index()] = usual.next().unwrap_or(SAMPLE);
    values.extend(usual.take(open));
    let is_open = |index: &usize| *index == Input::X.index() || *index >= known;
    let chosen: Vec<usize> =
        program.read_inputs().map(Input::index).filter(is_open).take(MOST_CHOSEN).collect();
    let pool = pool(program);
    let count = pool.len().pow(u32::try_from(chosen.len()).unwrap_or(0));
    let choice = |number: usize| {
        let mut choice = values.clone();
        chosen.iter().rev().fold(number, |rest, &index| {
            choice[index] = pool[rest % pool.len()];
            rest / pool.len()
        });
        choice
    };
    let worth = |number: &usize| {
        let choice = choice(*number);
        let squares: u32 = chosen.iter().map(|&index| choice[index].count_ones()).sum();
        (std::cmp::Reverse(at_work(program, &choice)), squares)
    };
    Sample { what: "a sample", values: choice((0..count).min_by_key(worth).unwrap_or(0)) }
}

/// Two of three squares of a set.
fn some(squares: Bitboard) -> u64 {
    let some = squares.into_iter().enumerate().filter(|(index, _)| index % 3 < 2);
    some.map(|(_, square)| square).collect::<Bitboard>().0
}

/// The sets to choose from: the usual ones, one square, and for each mask one with a part of it and others.
fn pool(program: &Program) -> Vec<u64> {
    let masks = masks(NamedProgram { program, constants: &[] }).into_iter().take(4);
    let masks = masks.map(|mask| SAMPLE | some(Bitboard(mask)));
    Domain::Set.samples().iter().chain(Domain::One.samples()).copied().chain(masks).collect()
}

/// How many operations show what they do: sets meet, and neither is in the other; sums carry; the result is
/// neither empty nor full, nor an operand.
fn at_work(program: &Program, values: &[u64]) -> usize {
    let Ok(results) = program.values(values) else { return 0 };
    let is_at_work = |(instruction, &result): (&Instruction, &u64)| {
        let operation = instruction.operation();
        let [left, right] = instruction.both().map(|operand| operand.value(values, &results));
        let (carries, is_binary) = (operation.has(Property::Carries), operation.arity() == 2);
        let meet = left & right != 0 && left & !right != 0 && right & !left != 0;
        ![0, !0, left].contains(&result)
            && (!operation.has(Property::Masks) || meet)
            && (!carries || !is_binary || result != left ^ right)
            && (operation != Operation::Multiply || left.count_ones().min(right.count_ones()) > 1)
    };
    program.instructions().iter().zip(&results).filter(|pair| is_at_work(*pair)).count()
}

/// The results for some boards; `None` if the program reads anything but `x`, or divides by zero.
fn results(program: &Program, boards: impl Iterator<Item = u64>) -> Option<Vec<u64>> {
    if program.reads_more_than_x() {
        return None;
    }
    boards.map(|board| program.evaluate_board(board).ok()).collect()
}

/// Whether a program behaves like an affine one for every pair of squares; if not, it is not affine.
pub(super) fn samples_are_affine(program: &Program) -> bool {
    let pairs = single_squares().flat_map(|a| single_squares().map(move |b| a ^ b));
    let boards = std::iter::once(0).chain(single_squares()).chain(pairs);
    let Some(results) = results(program, boards) else { return false };
    let (singles, of_pairs) = results[1..].split_at(64);
    let sums = singles.iter().flat_map(|a| singles.iter().map(move |b| a ^ b));
    sums.eq(of_pairs.iter().map(|sum| sum ^ results[0]))
}

/// A call of a function, with numbers where it takes numbers; if a direction is given, with that one.
pub(super) fn call(function: &Function, direction: Option<usize>) -> String {
    let operand = |(Parameter { name, domain }, sample)| match (domain, direction) {
        (Domain::Direction, Some(direction)) => direction.to_string(),
        (domain, _) if domain.is_number() => domain.written(sample),
        _ => name.to_owned(),
    };
    let operands: Vec<String> = function.samples().into_iter().map(operand).collect();
    format!("{}({})", function.name, operands.join(", "))
}

/// The text that computes a function after its numbers, `n = 6; x ^ (x >> n)`; `None` if it has no such text.
pub(super) fn body(function: &Function) -> Option<String> {
    let Body::Text(text) = function.body else { return None };
    let numbers = function.samples().into_iter();
    let numbers = numbers.filter(|(parameter, _)| parameter.domain.is_number());
    // The name of a square would be a set there.
    let number = |(one, word): (Parameter, u64)| format!("{} = {}; ", one.name, word.cast_signed());
    Some(numbers.map(number).collect::<String>() + text)
}

fn initial() -> Vec<u64> {
    Fen::parse(START).map(|fen| position::words(&fen)).unwrap_or_default()
}

/// A compiled call of a function, and a sample of each set that it takes or reads.
pub(super) fn sampled(function: &Function, call: &str) -> Result<(Formula, Sample), Fault> {
    let samples = function.samples().into_iter();
    let sets = samples.filter(|(parameter, _)| !parameter.domain.is_number());
    let (names, mut values): (Vec<&str>, Vec<u64>) =
        sets.map(|(parameter, set)| (parameter.name, set)).unzip();
    let own = values.len();
    let formula = formula::compile_over(call, &Inputs::new(names))?;
    let (inputs, initial) = (formula.program.inputs(), initial());
    let set = |name| initial.get(position::inputs().find(name)?.index()).copied();
    values.extend(inputs.all().skip(own).map(|input| set(inputs.name(input)).unwrap_or_default()));
    let what = if values.len() > own { "a sample, in the initial position" } else { "a sample" };
    Ok((formula, Sample { what, values }))
}
