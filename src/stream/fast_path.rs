//! Which lines are read on the fast path: many at a time and without the framer.

use super::options::{OnError, Options};
use super::output::Output;
use crate::chain::Runner;

/// What can be read on the fast path, decided once for each stream.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FastPath {
    /// Boards whose results are written in batches.
    pub(super) boards: bool,
    /// Positions that remain positions, and are never refused for what they lose: without conditions, or after
    /// these.
    pub(super) positions: bool,
    /// Positions whose sets go through conditions or steps in batches.
    pub(super) sets: bool,
    /// Positions whose facts are written.
    pub(super) facts: bool,
    /// Whether some of these boards may be refused: of a drawn one, all lines are then counted.
    pub(super) may_refuse: bool,
}

impl FastPath {
    /// What chains and options permit.
    pub(super) fn of(runner: &Runner, others: &[Runner], options: &Options) -> FastPath {
        let Options { output, conditions, .. } = options;
        if options.plies.is_some() || !options.only.is_empty() {
            return FastPath::default();
        }
        let (is_one, is_plain) = (others.is_empty(), options.is_plain());
        let chains = std::iter::once(runner).chain(others).map(Runner::chain);
        let mut steps = chains.flat_map(|chain| &chain.steps).chain(conditions);
        let may_refuse = steps.any(|step| step.may_refuse(false));
        // Whatever else belongs into their lines, such as names of symmetries, is written row by row.
        let batches = options.layout.is_none()
            && output.takes_batches()
            && !(options.on_error == OnError::Keep && may_refuse);
        let is_moved = is_one && is_plain && runner.keeps_positions();
        FastPath {
            boards: batches && options.cells.is_empty(),
            may_refuse,
            sets: is_one && (batches || is_plain && !conditions.is_empty()),
            positions: is_moved && !options.strict && output.keeps_positions(),
            facts: is_moved && conditions.is_empty() && matches!(output, Output::Facts(_)),
        }
    }
}
