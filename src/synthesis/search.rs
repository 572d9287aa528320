//! What has been found so far.

use super::compiled::Compiled;
use crate::code::Target;
use crate::program::Program;

/// A program that may be in place of another one.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) cost: usize,
    pub(super) way: String,
    pub(super) program: Program,
}

/// A search for programs that cost less than a given one.
pub(super) struct Search<'a> {
    /// For what the programs are.
    pub(super) target: Target,
    cost: &'a dyn Fn(&Program) -> usize,
    /// The least cost so far.
    limit: usize,
    found: Vec<Found>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        target: Target,
        cost: &'a dyn Fn(&Program) -> usize,
        limit: usize,
    ) -> Search<'a> {
        Search { target, cost, limit, found: Vec::new() }
    }

    /// What a program has to cost less than.
    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    /// Keeps a program if it costs less than those before.
    pub(super) fn offer(&mut self, way: &str, program: &Program) {
        let program = self.target.lowered(program);
        let cost = (self.cost)(&program);
        if cost < self.limit {
            self.limit = cost;
            self.found.push(Found { cost, way: way.to_owned(), program });
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
