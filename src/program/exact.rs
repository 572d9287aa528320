//! Reading a program row by row with numbers that may have more bits than a word: a number from a
//! column has 64 bits, and a person who computes with it does not wrap.

use super::kind::WIDEST;
use super::{Input, Instruction, Known, Nature, Operand, Operation, Program, Property};
use crate::text::fault::Span;

/// The word that stands for a missing number: an empty cell, and whatever is computed from one. A comparison
/// with it does not hold. No number has this word: the one that would is too long.
pub const NO_NUMBER: u64 = 1 << 63;

/// A program without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cause}")]
pub struct NoResult {
    /// The row of the column in which it happened.
    pub row: usize,
    /// The operation in the program's text.
    pub place: Span,
    /// Why there is none.
    pub cause: Cause,
}

/// The result of a program or of an operation.
pub(super) type Result<T, E = NoResult> = std::result::Result<T, E>;

/// Why a program has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Cause {
    /// A division by zero.
    #[error("division by zero")]
    DivisionByZero,
    /// A number that comes from a column, and has more bits than there are.
    #[error("a number of more than 64 bits")]
    TooLong,
}

/// A program with numbers that may be missing, and what is known of its words.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    /// What is known of each input.
    inputs: Vec<Known>,
    /// What is known of each instruction's result.
    results: Vec<Known>,
    /// Whether 64 bits may not hold some of them.
    is_wide: bool,
}

impl Exact {
    /// What is needed to compute a program exactly: without exact numbers among what it reads, words of 64 bits
    /// always do.
    pub(super) fn new(program: &Program, input: impl Fn(Input) -> Known) -> Exact {
        let inputs: Vec<Known> = program.inputs().all().map(&input).collect();
        let mut exact = Exact { inputs, results: program.results_known(input), is_wide: false };
        exact.is_wide = program.instructions.iter().zip(&exact.results).any(|(one, result)| {
            let [a, b] = one.both().map(|operand| exact.known(operand));
            let all = [a, b, *result];
            all.iter().any(Known::is_exact) && !all.iter().all(Known::has_sign_bit)
        });
        exact
    }

    /// Whether rows have to be computed one by one: with more than 64 bits, or because an input misses a number.
    pub(super) fn is_needed(&self, misses: impl Fn(Input) -> bool) -> bool {
        let misses_number =
            |(index, known): (usize, &Known)| known.is_exact() && misses(Input::new(index as u32));
        self.is_wide || self.inputs.iter().enumerate().any(misses_number)
    }

    fn known(&self, operand: Operand) -> Known {
        match operand {
            // With a number, a constant may be a negative number.
            Operand::Constant(word) => Known::constant(word).signed(),
            Operand::Input(input) => self.inputs[input.index()],
            Operand::Result(index) => self.results[index],
        }
    }

    /// The program's result for one row, with a word for each input.
    pub(super) fn run(&self, program: &Program, input_word: impl Fn(Input) -> u64) -> Result<u64> {
        let mut results: Vec<Option<i128>> = Vec::with_capacity(self.results.len());
        let value = |operand, results: &[Option<i128>]| match operand {
            Operand::Constant(word) => Some(self.known(operand).number(word)),
            Operand::Input(input) => {
                let (known, word) = (self.known(operand), input_word(input));
                (!known.is_exact() || word != NO_NUMBER).then(|| known.number(word))
            }
            Operand::Result(index) => results[index],
        };
        for (instruction, known) in program.instructions.iter().zip(&self.results) {
            results.push(match instruction.both().map(|operand| value(operand, &results)) {
                [Some(a), Some(b)] => Some(self.apply(instruction, known, [a, b])?),
                _ => (instruction.operation().nature() == Nature::Truth).then_some(0),
            });
        }
        let place = program.instructions.last().map(Instruction::place).unwrap_or_default();
        let is_exact = self.known(program.result()).is_exact();
        let Some(result) = value(program.result(), &results) else { return Ok(NO_NUMBER) };
        let result = word(result).filter(|word| !is_exact || *word != NO_NUMBER);
        result.ok_or(NoResult { row: 0, place, cause: Cause::TooLong })
    }

    /// The result of an operation, of which this is known, on numbers that are there.
    fn apply(&self, instruction: &Instruction, known: &Known, [a, b]: [i128; 2]) -> Result<i128> {
        let are_exact = instruction.both().map(|operand| self.known(operand).is_exact());
        let no_result = |cause| NoResult { row: 0, place: instruction.place(), cause };
        let operation = instruction.operation();
        if operation.has(Property::Divides) && b == 0 {
            return Err(no_result(Cause::DivisionByZero));
        }
        let exact = match operation.nature() {
            Nature::Truth if are_exact.contains(&true) => compared(operation, a, b),
            Nature::Alike if known.is_exact() => {
                Some(computed(operation, a, b).ok_or_else(|| no_result(Cause::TooLong))?)
            }
            _ => None,
        };
        if let Some(number) = exact {
            return Ok(number);
        }
        match [a, b].map(word) {
            [Some(a), Some(b)] => Ok(known.number(operation.apply([a, b]))),
            _ => Err(no_result(Cause::TooLong)),
        }
    }
}

/// The word that stands for a number, if one does.
fn word(number: i128) -> Option<u64> {
    u64::try_from(number).ok().or_else(|| i64::try_from(number).ok().map(i64::cast_unsigned))
}

/// Whether a comparison of numbers holds: 1 or 0; none if it compares words.
fn compared(operation: Operation, a: i128, b: i128) -> Option<i128> {
    Some(i128::from(match operation {
        Operation::Equal => a == b,
        Operation::NotEqual => a != b,
        Operation::LessSigned => a < b,
        Operation::LessOrEqualSigned => a <= b,
        Operation::GreaterSigned => a > b,
        Operation::GreaterOrEqualSigned => a >= b,
        _ => return None,
    }))
}

/// The result of an operation on numbers; none if it is too long.
fn computed(operation: Operation, a: i128, b: i128) -> Option<i128> {
    let number = match operation {
        Operation::Not => !a,
        Operation::Negate => -a,
        Operation::And => a & b,
        Operation::Or => a | b,
        Operation::Xor => a ^ b,
        Operation::Add => a + b,
        Operation::Subtract => a - b,
        Operation::Multiply => a.checked_mul(b)?,
        Operation::Divide => a / b,
        Operation::Remainder => a % b,
        Operation::ShiftLeft => {
            let factor = u32::try_from(b).ok().and_then(|b| 1_i128.checked_shl(b))?;
            a.checked_mul(factor)?
        }
        Operation::ShiftRight | Operation::ShiftRightSigned => a >> b.clamp(0, 127),
        _ => return None,
    };
    let [least, greatest] = WIDEST;
    (least..=greatest).contains(&number).then_some(number)
}
