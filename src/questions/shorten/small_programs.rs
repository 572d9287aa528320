//! All programs of up to three operations over the inputs of a program, its constants, and a few more.
//!
//! A program is a list of steps, each of an operation on earlier words. Those that differ in their first step
//! alone run side by side, on one row of words. What gives the wanted word there is compared on other
//! rows, and what agrees on all of them is proved or refuted: a refutation is one more row.

use std::collections::BTreeSet;

use super::search::{Aim, Searched, Shortest, keeps_kind};
use crate::program::{
    Builder, Instruction, Operand, OperandColumn, Operation, Program, Property, known_result,
};
use crate::proof::{How, Verdict};
use crate::questions::known::{distinct, sample};
use crate::text::names::is_one_of;

const MOST_OPERATIONS: usize = 3;

/// The operations that are tried if the target has them; any others, only if a program has them.
const USUAL: &str = "~ - bswap popcount lsb msb & | ^ + * << >> rotl ror == != < <=";

/// The most operations on words for the programs of one length, for each second; for one without a time.
const WORK: usize = 1 << 22;

/// Programs of more constants have too many others to try.
const MOST_CONSTANTS: usize = 100;

/// So many open questions are enough: the search is not complete anyway.
const MOST_OPEN: usize = 3;

/// Words of which the first programs are tried.
const ROWS: u64 = 64;

/// An operation on words by their numbers: inputs and constants come first, then what earlier steps give.
type WordOperation = (Operation, [usize; 2]);

/// Puts the shortest equal program in place of a longer one, or says which programs are not equal.
pub(super) fn improve(best: &mut Shortest, program: &Program, aim: &Aim) {
    let Some(mut space) = Space::new(program, best, aim) else { return };
    for length in 0..best.after.min(MOST_OPERATIONS + 1) {
        if let Some((program, how)) = space.equal_of(length) {
            best.after = (aim.cost)(&program);
            best.way = Some("by trying all shorter programs".to_owned());
            (best.program, best.proof) = (program, Some(how));
            return;
        }
        if space.is_complete && space.open == 0 {
            best.searched = Some(space.searched(length));
        }
    }
}

/// The programs that are tried, and what they are compared with.
struct Space<'a> {
    wanted: &'a Program,
    aim: &'a Aim<'a>,
    operations: Vec<Operation>,
    words: Vec<Operand>,
    /// What they have to cost less than.
    most: usize,
    /// For each row the values of the words, and what is wanted.
    rows: Vec<(Vec<u64>, u64)>,
    /// Whether all programs so far were tried.
    is_complete: bool,
    /// Of how many it is open whether they are equal.
    open: usize,
}

impl<'a> Space<'a> {
    /// The programs over what both have; none if there are too many, or the program divides by zero.
    fn new(wanted: &'a Program, best: &Shortest, aim: &'a Aim) -> Option<Space<'a>> {
        let found = &best.program;
        let instructions = || wanted.instructions().iter().chain(found.instructions());
        let is_used = |operation| instructions().any(|one| one.operation() == operation);
        let is_tried = |one: &Operation| {
            let has_sign = one.has(Property::Orders) && !one.has(Property::NeedsSign);
            let is_usual = !has_sign && is_one_of(USUAL, one.symbol());
            aim.target.has(*one) && (is_usual || is_used(*one)) && !one.has(Property::Divides)
        };
        let places = 0..wanted.inputs().count();
        let row = |row: u64| places.clone().map(|place| sample(row, place)).collect::<Vec<_>>();
        let rows: Vec<Vec<u64>> = (0..ROWS).map(row).collect();
        let results = rows.iter().map(|row| wanted.evaluate(row).ok());
        let results: BTreeSet<u64> = results.collect::<Option<_>>()?;
        let mut constants = BTreeSet::from([0, 1, !0]);
        // A result that is always the same is a constant, too.
        constants.extend(results.first().filter(|_| results.len() == 1));
        let ends = [wanted.result(), found.result()];
        let operands = instructions().flat_map(Instruction::operands).chain(&ends);
        for word in operands.filter_map(|operand| operand.word()) {
            constants.extend([word, !word]);
            constants.extend((1..64).contains(&word).then(|| 64 - word));
        }
        if constants.len() > MOST_CONSTANTS {
            return None;
        }
        let inputs = wanted.read_inputs().map(Operand::Input);
        let mut space = Space {
            wanted,
            aim,
            operations: Operation::ALL.iter().copied().filter(is_tried).collect(),
            words: inputs.chain(constants.into_iter().map(Operand::Constant)).collect(),
            most: best.after,
            rows: Vec::new(),
            is_complete: true,
            open: 0,
        };
        for row in &rows {
            space.add_row(row);
        }
        // A word of many squares, and of many that are empty, tells the most programs apart.
        space.rows.sort_by_cached_key(|(_, word)| word.count_ones().abs_diff(32) as usize);
        Some(space)
    }

    fn add_row(&mut self, inputs: &[u64]) {
        let value = |word: &Operand| word.value(inputs, &[]);
        if let Ok(wanted) = self.wanted.evaluate(inputs) {
            self.rows.push((self.words.iter().map(value).collect(), wanted));
        }
    }

    fn searched(&self, operations: usize) -> Searched {
        let name = |word: &Operand| self.wanted.operand_name(*word, |word| format!("{word:#x}"));
        // Two operations are written `-`.
        let with = distinct(self.operations.iter().map(|one| one.symbol()));
        Searched { operations, with, over: self.words.iter().map(name).collect() }
    }

    /// All steps after so many others that read the last one of these; the first ones read an input. What
    /// is known without a step has none.
    fn steps(&self, before: usize) -> Vec<WordOperation> {
        let all = self.words.len() + before;
        let operand = |at: usize| self.words.get(at).copied().unwrap_or(Operand::Result(at));
        let is_read = |at: usize| match operand(at) {
            Operand::Result(_) => at + 1 == all,
            word => before == 0 && matches!(word, Operand::Input(_)),
        };
        let is_step = |&(operation, [a, b]): &WordOperation| {
            (is_read(a) || is_read(b))
                && (a == b || operation.arity() == 2)
                && (a <= b || !operation.has(Property::Commutes))
                && known_result(operation, [operand(a), operand(b)]).is_none()
        };
        let pairs = || (0..all).flat_map(|a| (0..all).map(move |b| [a, b]));
        let steps = self.operations.iter().flat_map(|one| pairs().map(|pair| (*one, pair)));
        steps.filter(is_step).collect()
    }

    /// A program of so many operations that is equal, if there is one. All first steps run side by side. A
    /// second step may do without the first one if the third one reads both.
    fn equal_of(&mut self, length: usize) -> Option<(Program, How)> {
        let count = self.words.len();
        if length == 0 {
            return (0..count).find_map(|word| self.tried(&[], word));
        }
        let later = |before: usize| if before < length { self.steps(before) } else { Vec::new() };
        let [first, mut second, third] = [0, 1, 2].map(later);
        if length > 2 {
            second.extend(&first);
        }
        let seconds = self.aim.effort.time.map_or(1, |time| time.as_secs() as usize);
        if first.len() * second.len().max(1) * third.len().max(1) > WORK.saturating_mul(seconds) {
            self.is_complete = false;
            return None;
        }
        let (words, wanted) = self.rows[0].clone();
        let run = |&(operation, operands): &WordOperation, columns: &[&[u64]]| {
            let column = |at: usize| match words.get(at) {
                Some(word) => OperandColumn::Same(*word),
                None => OperandColumn::Boards(columns[at - count]),
            };
            let mut out = vec![0; first.len()];
            operation.apply_to_columns(operands.map(column), &mut out);
            out
        };
        let equal = |space: &mut Space, column: &[u64], rest: &[WordOperation]| {
            let mut fitting = column.iter().zip(&first).filter(|(word, _)| **word == wanted);
            fitting
                .find_map(|(_, step)| space.tried(&[&[*step], rest].concat(), count + rest.len()))
        };
        let apply = |(one, operands): &WordOperation| one.apply(operands.map(|at| words[at]));
        let start: Vec<u64> = first.iter().map(apply).collect();
        if length == 1 {
            return equal(self, &start, &[]);
        }
        let reads_first = |step: &WordOperation| step.1.contains(&count);
        second.iter().find_map(|second| {
            if self.open > MOST_OPEN || self.aim.end.is_over() {
                self.is_complete = false;
                return None;
            }
            let column = run(second, &[&start]);
            if length == 2 {
                return equal(self, &column, &[*second]);
            }
            let mut third = third.iter().filter(|third| reads_first(second) || reads_first(third));
            third.find_map(|third| equal(self, &run(third, &[&start, &column]), &[*second, *third]))
        })
    }

    /// The program that some steps are, if it is equal: on all rows, and then for all words.
    fn tried(&mut self, steps: &[WordOperation], result: usize) -> Option<(Program, How)> {
        let agrees = |(words, wanted): &(Vec<u64>, u64)| {
            let mut words = words.clone();
            for (operation, operands) in steps {
                words.push(operation.apply(operands.map(|at| words[at])));
            }
            words[result] == *wanted
        };
        if !self.rows.iter().all(agrees) {
            return None;
        }
        let mut builder = Builder::new(self.wanted.inputs().clone());
        let mut operands = self.words.clone();
        for &(operation, [a, b]) in steps {
            operands.push(builder.add(operation, operands[a], operands[b]));
        }
        let program = builder.finish(operands[result]);
        if !keeps_kind(self.wanted, &program) || (self.aim.cost)(&program) >= self.most {
            self.is_complete = false;
            return None;
        }
        match self.aim.decide(self.wanted, &program) {
            Verdict::Proved(how) => return Some((program, how)),
            Verdict::Refuted { inputs, .. } => self.add_row(&inputs),
            Verdict::Open { .. } | Verdict::Unmet => self.open += 1,
        }
        None
    }
}
