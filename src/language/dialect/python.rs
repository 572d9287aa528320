//! Python.

use super::definition::{COMPARISONS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of Python.
pub(super) const DIALECT: Dialect = Dialect {
    name: "python",
    aliases: &["py"],
    levels: &[COMPARISONS, &["|"], &["^"], &["&"], &["<<", ">>"], &["+", "-"], &["*", "//", "%"]],
    complement: "~",
    literals: Literals::Unbounded,
    far_shifts: FarShifts::Gone,
    head: Some("def"),
    returns: "->",
    name_first: false,
    has_own_types: false,
    habits: &[Habit::Truthy],
    types: &[("int", Type::Unbounded)],
    words: &[],
};
