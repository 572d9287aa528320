//! The algorithms of the catalogue as programs, compiled once.

use std::sync::LazyLock;

use crate::catalogue::{Algorithm, NamedStep, steps};
use crate::formula;
use crate::program::Program;
use crate::program::affine::AffineMap;

/// An algorithm of a step, as a program.
#[derive(Debug)]
pub struct Compiled {
    /// The step.
    pub step: &'static NamedStep,
    /// The algorithm.
    pub algorithm: &'static Algorithm,
    /// Its program.
    pub program: Program,
    /// The affine map of the step, if it is one: that of each of its algorithms.
    pub map: Option<AffineMap>,
}

impl Compiled {
    /// How it is typed: `flip-diag@delta-swaps`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.step.name, self.algorithm.name)
    }
}

/// All algorithms of all steps, in the order of the list; those of a step begin with its default.
///
/// ```
/// use bbt::questions::shorten::compiled;
/// assert_eq!(compiled()[0].name(), "flip-vertical@bswap");
/// assert_eq!(compiled()[0].program.operations(), 1);
/// ```
pub fn compiled() -> &'static [Compiled] {
    static ALL: LazyLock<Vec<Compiled>> = LazyLock::new(|| steps().flat_map(of_step).collect());
    &ALL
}

fn of_step(step: &'static NamedStep) -> impl Iterator<Item = Compiled> {
    let map = step.specification.affine_map();
    step.algorithms.iter().filter_map(move |algorithm| {
        // All of them compile, as tests verify.
        let program = formula::compile(algorithm.program).ok()?.program;
        Some(Compiled { step, algorithm, program, map: map.clone() })
    })
}
