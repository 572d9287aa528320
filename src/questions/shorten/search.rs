//! What has been found so far.

use super::compiled::Compiled;
use crate::program::Program;
use crate::questions::code::{Target, latency};

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
        let program = self.target.lowered(program);
        let operations = (self.cost)(&program);
        let cost = (operations, latency(&program).unwrap_or(u32::MAX));
        if cost < self.limit {
            self.limit = cost;
            self.found.push(Found { operations, way: way.to_owned(), program });
        }
    }

    /// Keeps an algorithm of the catalogue if it costs less than those before.
    pub(super) fn offer_algorithm(&mut self, algorithm: &Compiled) {
        self.offer(&format!("by {}", algorithm.name()), &algorithm.program);
    }

    /// What was found, the cheapest first.
    pub(super) fn cheapest_first(self) -> impl Iterator<Item = Found> {
        self.found.into_iter().rev()
    }
}
