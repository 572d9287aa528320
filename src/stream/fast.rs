//! Which lines can be read without the framer: most streams consist of them.

use super::options::{OnError, Options};
use crate::chain::Runner;
use crate::notation::usual::Usual;

/// The fast paths that are open, decided once for each stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fast {
    /// Boards whose results are written in batches.
    pub(super) boards: bool,
    /// Numbers and squares among them that have no prefix.
    bare: bool,
    /// Sets in braces, which are formulas, among them.
    braces: bool,
    /// Positions that remain positions, and are never refused for what they lose.
    pub(super) positions: bool,
    /// Positions whose sets go through conditions or steps in batches.
    pub(super) sets: bool,
}

impl Fast {
    /// What chains and options permit.
    pub(super) fn of(runner: &Runner, others: &[Runner], options: &Options) -> Fast {
        let Options { output, conditions, strict, on_error, read_options, .. } = options;
        let plain = options.is_plain();
        let chains = std::iter::once(runner).chain(others).map(Runner::chain);
        let mut steps = chains.flat_map(|chain| &chain.steps).chain(conditions);
        let is_refused = steps.any(|step| step.may_refuse(false));
        // Whatever else belongs into their lines, such as names of symmetries, is written row by row.
        let boards = options.layout.is_none()
            && output.takes_batches()
            && !(*on_error == OnError::Keep && is_refused);
        let bare = boards && matches!(read_options.radix, None | Some(10));
        Fast {
            boards,
            bare,
            braces: bare && read_options.dialect.is_none(),
            sets: others.is_empty() && (boards || plain && !conditions.is_empty()),
            positions: plain
                && others.is_empty()
                && !strict
                && conditions.is_empty()
                && runner.keeps_positions()
                && output.keeps_positions(),
        }
    }

    /// Whether boards in this notation can be read without the framer.
    pub(super) fn reads(self, notation: Usual) -> bool {
        match notation {
            Usual::Hex => self.boards,
            Usual::Decimal | Usual::Squares => self.bare,
            Usual::Set => self.braces,
        }
    }
}
