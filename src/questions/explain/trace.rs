//! The facts of a trace: the word after each operation, in symbols or for a sample.

use super::names::BitNames;
use super::prelude::*;
use super::sample::Sample;
use super::terms::{Equation, TraceValue, equations, marks_of_swaps, squares};
use super::titles::{NamedProgram, Titles, name};

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
