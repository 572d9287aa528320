//! Ways out of a block, as data.

use crate::formula::scope::Scope;
use crate::formula::value::Value;

/// Where an exit leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Way {
    /// To the end of the routine.
    Return,
    /// To the end of the loop.
    #[default]
    Break,
    /// To the end of the `switch`.
    Switch,
    /// To the next round of the loop.
    Continue,
}

/// A way out of a block that was taken on a path.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) way: Way,
    /// Whether the path is taken, if no exit before this one is; always, if there is no condition.
    pub(super) path: Option<Value>,
    pub(super) state: State,
}

/// What is known where a path ends.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) scope: Scope,
    /// The value that is returned.
    pub(super) value: Option<Value>,
}
