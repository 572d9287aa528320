//! What is searched for, and what has been found so far.

use serde::Serialize;

use crate::program::{Kind, Operand, Operation, Program, ProgramWriter};
use crate::proof::{Deadline, Effort, How, Question, Verdict};
use crate::questions::answer::collect_str;
use crate::questions::code::{Target, latency, lowered_for};
use crate::questions::known::kind;

/// The cheapest program that was found.
#[derive(Clone, Debug, Serialize)]
pub struct Shortest {
    /// The program, without instructions that the target lacks.
    #[serde(serialize_with = "collect_str")]
    pub program: Program,
    /// How many operations the target takes for what was given.
    pub before: usize,
    /// How many it takes for the program.
    pub after: usize,
    /// How it was found; none if nothing was that is cheaper than what was given.
    #[serde(rename = "found")]
    pub way: Option<String>,
    /// How it was proved equal to what was given.
    pub proof: Option<How>,
    /// Whether something shorter was found that could not be proved equal.
    #[serde(rename = "open")]
    pub is_open: bool,
    /// Whether the time was over before everything was tried.
    #[serde(rename = "cut")]
    pub is_cut: bool,
    /// Programs of which none is equal and shorter: all of them were tried.
    pub searched: Option<Searched>,
}

/// Programs that were all tried: none of them is equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Searched {
    /// They have up to so many operations, none of them on constants alone.
    pub operations: usize,
    /// They have these operations. A comparison stands for the one with its operands exchanged, too.
    pub with: Vec<&'static str>,
    /// They have these inputs and constants.
    pub over: Vec<String>,
}

/// What a program is to be shorter for, and how much is spent on the search.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'a> {
    pub(crate) target: Target,
    /// How many operations a program counts.
    pub(crate) cost: &'a dyn Fn(&Program) -> usize,
    pub(crate) effort: &'a Effort,
    pub(crate) end: &'a Deadline,
}

impl Aim<'_> {
    /// Whether two programs are equal, as far as there is time.
    pub(super) fn decide(&self, given: &Program, found: &Program) -> Verdict {
        Question::new(given.clone(), found.clone()).decide(&self.effort.before(self.end))
    }
}

/// A search for cheaper programs: of fewer operations, or as many with a shorter chain of dependent ones.
pub(super) struct Candidates<'a> {
    pub(super) aim: Aim<'a>,
    /// Whether the result is something that holds or does not.
    is_truth: bool,
    /// The least cost so far: operations, and cycles if they are known.
    pub(super) limit: (usize, u32),
    /// Programs, and how they were found. The cheapest is the last one.
    pub(super) found: Vec<(String, Program)>,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(aim: &Aim<'a>, given: &Program) -> Candidates<'a> {
        let limit = ((aim.cost)(given), latency(given).unwrap_or(u32::MAX));
        Candidates { aim: *aim, is_truth: kind(given) == Kind::Truth, limit, found: Vec::new() }
    }

    /// The cost of each operation: how many the target takes for it, then its cycles.
    pub(super) fn weights(&self) -> Vec<usize> {
        let weight = |operation: &Operation| {
            let program = lowered_for(&ProgramWriter::of(*operation), self.aim.target);
            let cycles = latency(&program).map_or(999, |cycles| cycles as usize);
            ((self.aim.cost)(&program) * 1000 + cycles) * 100
        };
        Operation::ALL.iter().map(weight).collect()
    }

    /// Keeps a program if it costs less than those before. Where a truth is wanted, a word is compared with 0.
    pub(super) fn offer(&mut self, way: &str, program: &Program) {
        let mut program = lowered_for(program, self.aim.target);
        if self.is_truth && kind(&program) != Kind::Truth {
            program = program.then(&ProgramWriter::by(Operation::NotEqual, 0));
        }
        let cost = ((self.aim.cost)(&program), latency(&program).unwrap_or(u32::MAX));
        if cost < self.limit {
            self.limit = cost;
            self.found.push((way.to_owned(), program));
        }
    }

    /// Offers what is found for targets from `least` on, given the limit of operations.
    pub(super) fn offer_for(
        &mut self,
        least: Target,
        way: &str,
        found: impl FnOnce(usize) -> Option<Program>,
    ) {
        if self.aim.target >= least
            && let Some(program) = found(self.limit.0)
        {
            self.offer(way, &program);
        }
    }

    /// Keeps a known program if it costs less than those before and is proved equal: many agree on a few words.
    pub(super) fn offer_known(&mut self, way: &str, program: &Program, given: &Program) {
        if (self.aim.cost)(&lowered_for(program, self.aim.target)) < self.limit.0
            && matches!(self.aim.decide(given, program), Verdict::Proved(_))
        {
            self.offer(way, program);
        }
    }
}

/// Whether another program may replace one: a number stays a number, and a truth a truth. A constant is either.
pub(super) fn keeps_kind(given: &Program, found: &Program) -> bool {
    match [kind(given), kind(found)] {
        [given, found] if given == found => true,
        [Kind::Set | Kind::Signed, Kind::Count] => true,
        _ => matches!(found.result(), Operand::Constant(_)),
    }
}
