//! Which lines can be read without the framer: most streams consist of them.

use super::options::{OnError, Options};
use crate::chain::Runner;

/// The fast paths that are open, decided once for each stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fast {
    /// Lines of `0x` and sixteen digits whose results are written in batches.
    pub(super) hex: bool,
    /// Positions that remain positions, and are never refused for what they lose.
    pub(super) positions: bool,
    /// Positions whose sets go through conditions or steps in batches.
    pub(super) sets: bool,
}

impl Fast {
    /// What chains and options permit.
    pub(super) fn of(runner: &Runner, others: &[Runner], options: &Options) -> Fast {
        let Options { output, conditions, strict, on_error, .. } = options;
        let plain = options.is_plain();
        let chains = std::iter::once(runner).chain(others).map(Runner::chain);
        let mut steps = chains.flat_map(|chain| &chain.steps).chain(conditions);
        let is_refused = steps.any(|step| step.may_refuse(false));
        let hex = plain && output.takes_batches() && !(*on_error == OnError::Keep && is_refused);
        Fast {
            hex,
            sets: others.is_empty() && (hex || plain && !conditions.is_empty()),
            positions: plain
                && others.is_empty()
                && !strict
                && conditions.is_empty()
                && runner.keeps_positions()
                && output.keeps_positions(),
        }
    }
}
