//! Python.

use crate::source::dialect::{Arms, COMPARISONS, Dialect, FarShifts, Habit, Literals};
use crate::source::types::Type;

/// The rules of Python.
pub(crate) const DIALECT: Dialect = Dialect {
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
    opposite: "not",
    literals: Literals::Unbounded,
    far_shifts: FarShifts::Gone,
    head: Some("def"),
    returns: "->",
    has_own_types: false,
    counts: Type::Unbounded,
    habits: &[Habit::Indents, Habit::Truthy, Habit::Tuples],
    arms: Arms {
        or: "|",
        binds: |name| !matches!(name, "True" | "False" | "None"),
        breaks: false,
        ..Dialect::COMMON.arms
    },
    types: &[("bool", Type::Truth), ("int", Type::Unbounded)],
    ..Dialect::COMMON
};
