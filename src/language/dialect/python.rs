//! Python.

use super::definition::{COMPARISONS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of Python.
pub(super) const DIALECT: Dialect = Dialect {
    name: "python",
    aliases: &["py"],
    levels: &[
        &["or"],
        &["and"],
        COMPARISONS,
        &["|"],
        &["^"],
        &["&"],
        &["<<", ">>"],
        &["+", "-"],
        &["*", "//", "%"],
    ],
    complement: "~",
    literals: Literals::Unbounded,
    far_shifts: FarShifts::Gone,
    head: Some("def"),
    returns: "->",
    name_first: false,
    has_own_types: false,
    counts: Type::Unbounded,
    habits: &[Habit::Truthy],
    types: &[("bool", Type::Truth), ("int", Type::Unbounded)],
    words: &[],
};
