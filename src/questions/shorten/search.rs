//! What has been found so far, and the algorithms of the catalogue as programs.

use std::sync::{LazyLock, OnceLock};

use crate::catalogue::{Algorithm, NamedStep, steps};
use crate::formula;
use crate::program::Program;
use crate::program::affine::AffineMap;
use crate::questions::code::{Target, latency, lowered_for};

/// A program that may be in place of another one.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) operations: usize,
    pub(super) way: String,
    pub(super) program: Program,
}

/// A search for programs that cost less than a given one: fewer operations, or as many with a shorter
/// chain of dependent ones.
pub(super) struct Candidates<'a> {
    /// For what the programs are.
    pub(super) target: Target,
    /// How many operations a program counts.
    pub(super) cost: &'a dyn Fn(&Program) -> usize,
    /// The least cost so far: operations, and cycles if they are known.
    limit: (usize, u32),
    found: Vec<Found>,
}

impl<'a> Candidates<'a> {
    pub(super) fn new(
        target: Target,
        cost: &'a dyn Fn(&Program) -> usize,
        given: &Program,
    ) -> Candidates<'a> {
        let limit = (cost(given), latency(given).unwrap_or(u32::MAX));
        Candidates { target, cost, limit, found: Vec::new() }
    }

    /// What the number of operations has to be less than.
    pub(super) fn limit(&self) -> usize {
        self.limit.0
    }

    /// Keeps a program if it costs less than those before.
    pub(super) fn offer(&mut self, way: &str, program: &Program) {
        let program = lowered_for(program, self.target);
        let operations = (self.cost)(&program);
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
