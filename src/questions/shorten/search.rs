//! What is searched for, what has been found so far, and the algorithms of the catalogue as programs.

use std::sync::{LazyLock, OnceLock};

use serde::Serialize;

use crate::catalogue::{Algorithm, NamedStep, steps};
use crate::formula;
use crate::program::affine::AffineMap;
use crate::program::kind::{Kind, Known};
use crate::program::operation::Operation;
use crate::program::writer::ProgramWriter;
use crate::program::{Input, Program};
use crate::proof::{Deadline, Effort, How};
use crate::questions::answer::collect_str;
use crate::questions::code::{Target, latency, lowered_for};

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

/// A program that may be in place of another one.
#[derive(Clone, Debug)]
pub(super) struct Replacement {
    pub(super) operations: usize,
    pub(super) way: String,
    pub(super) program: Program,
}

/// What a program is to be shorter for, and how much is spent on the search.
#[derive(Clone, Copy)]
pub(crate) struct Aim<'a> {
    /// For what the programs are.
    pub(crate) target: Target,
    /// How many operations a program counts.
    pub(crate) cost: &'a dyn Fn(&Program) -> usize,
    /// How much is spent.
    pub(crate) effort: &'a Effort,
    /// When the search ends.
    pub(crate) end: &'a Deadline,
}

/// A search for programs that cost less than a given one: fewer operations, or as many with a shorter
/// chain of dependent ones.
pub(super) struct Candidates<'a> {
    pub(super) aim: Aim<'a>,
    /// Whether the result is something that holds or does not.
    is_truth: bool,
    /// The least cost so far: operations, and cycles if they are known.
    limit: (usize, u32),
    found: Vec<Replacement>,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(aim: &Aim<'a>, given: &Program) -> Candidates<'a> {
        let limit = ((aim.cost)(given), latency(given).unwrap_or(u32::MAX));
        let is_truth = kind(given) == Kind::Truth;
        Candidates { aim: *aim, is_truth, limit, found: Vec::new() }
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

    /// What the number of operations has to be less than.
    pub(super) fn limit(&self) -> usize {
        self.limit.0
    }

    /// Keeps a program if it costs less than those before. One that gives a word in place of a truth gets a
    /// comparison at its end.
    pub(super) fn offer(&mut self, way: &str, program: &Program) {
        let mut program = lowered_for(program, self.aim.target);
        if self.is_truth && kind(&program) != Kind::Truth {
            program = program.then(&ProgramWriter::by(Operation::NotEqual, 0));
        }
        let operations = (self.aim.cost)(&program);
        let cost = (operations, latency(&program).unwrap_or(u32::MAX));
        if cost < self.limit {
            self.limit = cost;
            self.found.push(Replacement { operations, way: way.to_owned(), program });
        }
    }

    /// Keeps an algorithm of the catalogue if it costs less than those before.
    pub(super) fn offer_algorithm(&mut self, algorithm: &Compiled) {
        if let Some(program) = algorithm.program() {
            self.offer(&format!("by {}", algorithm.name()), program);
        }
    }

    /// What was found, the cheapest first.
    pub(super) fn cheapest_first(self) -> impl Iterator<Item = Replacement> {
        self.found.into_iter().rev()
    }
}

/// Whether another program may replace one: a number stays a number, and a truth a truth.
pub(super) fn keeps_kind(given: &Program, found: &Program) -> bool {
    let kinds = [kind(given), kind(found)];
    kinds[0] == kinds[1] || kinds == [Kind::Set, Kind::Count]
}

/// What the result means, if nothing is known of the inputs.
pub(in crate::questions) fn kind(program: &Program) -> Kind {
    program.known_with(|_| Known::WORD).kind()
}

/// Whether two programs, whose inputs have these names, give the same for a few words: what does not
/// is not worth a proof.
pub(in crate::questions) fn agree(left: &Program, right: &Program, names: &[&str]) -> bool {
    let value = |program: &Program, row: u64| {
        let word = |input: Input| {
            let place = names.iter().position(|name| *name == program.inputs().name(input));
            sample(row, place.unwrap_or(63))
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

/// An algorithm of a step, as a program.
#[derive(Debug)]
pub struct Compiled {
    /// The step.
    pub step: &'static NamedStep,
    /// The algorithm.
    pub algorithm: &'static Algorithm,
    /// The affine map of the step, if it is one: that of each of its algorithms.
    pub map: Option<AffineMap>,
    program: OnceLock<Option<Program>>,
}

impl Compiled {
    /// The program, which is compiled when it is needed. There is one, as tests verify.
    pub fn program(&self) -> Option<&Program> {
        let compile = || Some(formula::compile(self.algorithm.program).ok()?.program);
        self.program.get_or_init(compile).as_ref()
    }

    /// How it is typed: `flip-diag@delta-swaps`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.step.name, self.algorithm.name)
    }
}

/// All algorithms of all steps, in the order of the list; those of a step begin with its default.
pub fn compiled() -> &'static [Compiled] {
    static ALL: LazyLock<Vec<Compiled>> = LazyLock::new(|| steps().flat_map(of_step).collect());
    &ALL
}

fn of_step(step: &'static NamedStep) -> impl Iterator<Item = Compiled> {
    let map = step.specification.affine_map();
    let algorithms = step.algorithms.iter();
    algorithms.map(move |algorithm| Compiled {
        step,
        algorithm,
        map: map.clone(),
        program: OnceLock::new(),
    })
}
