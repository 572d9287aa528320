//! What has been found so far, and the algorithms of the catalogue as programs.

use std::sync::{LazyLock, OnceLock};

use crate::catalogue::{Algorithm, NamedStep, steps};
use crate::formula;
use crate::program::Program;
use crate::program::affine::AffineMap;
use crate::program::kind::{Kind, Known};
use crate::program::operation::Operation;
use crate::program::writer::ProgramWriter;
use crate::proof::{Deadline, Effort};
use crate::questions::code::{Target, latency, lowered_for};

/// A program that may be in place of another one.
#[derive(Clone, Debug)]
pub(super) struct Found {
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
    found: Vec<Found>,
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
            self.found.push(Found { operations, way: way.to_owned(), program });
        }
    }

    /// Keeps an algorithm of the catalogue if it costs less than those before.
    pub(super) fn offer_algorithm(&mut self, algorithm: &Compiled) {
        if let Some(program) = algorithm.program() {
            self.offer(&format!("by {}", algorithm.name()), program);
        }
    }

    /// What was found, the cheapest first.
    pub(super) fn cheapest_first(self) -> impl Iterator<Item = Found> {
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
