//! JavaScript and TypeScript.

use crate::source::dialect::{Dialect, FarShifts, Habit, Literals};
use crate::source::types::Type;

/// The operators of C, and three more.
const SCRIPT_LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!=", "===", "!=="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>", ">>>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// The rules of JavaScript and TypeScript.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "javascript",
    aliases: &["js", "typescript", "ts"],
    levels: SCRIPT_LEVELS,
    literals: Literals::Float,
    far_shifts: FarShifts::Gone,
    head: Some("function"),
    returns: ":",
    has_own_types: false,
    counts: Type::Number,
    habits: &[Habit::Arrows, Habit::BigInts, Habit::Brackets, Habit::Ternary, Habit::Truthy],
    types: &[("bigint", Type::Unbounded), ("boolean", Type::Truth), ("number", Type::Number)],
    words: &["const", "export", "let", "var"],
    conversions: &[("BigInt", Type::Unbounded), ("Number", Type::Number)],
    ..Dialect::COMMON
};
