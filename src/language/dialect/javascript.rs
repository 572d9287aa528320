//! JavaScript and TypeScript.

use super::definition::{C_LEVELS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of JavaScript and TypeScript.
pub(super) const DIALECT: Dialect = Dialect {
    name: "javascript",
    aliases: &["js", "typescript", "ts"],
    levels: C_LEVELS,
    complement: "~",
    literals: Literals::Float,
    far_shifts: FarShifts::Gone,
    head: Some("function"),
    returns: ":",
    name_first: false,
    has_own_types: false,
    habits: &[Habit::Brackets, Habit::Ternary, Habit::Truthy],
    types: &[("bigint", Type::Unbounded)],
    words: &["const", "export", "let", "var"],
};
