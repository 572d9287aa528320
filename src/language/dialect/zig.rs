//! Zig.

use super::definition::{COMPARISONS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of Zig.
pub(super) const DIALECT: Dialect = Dialect {
    name: "zig",
    aliases: &[],
    levels: &[COMPARISONS, &["&", "^", "|"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]],
    complement: "~",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Undefined,
    head: Some("fn"),
    returns: "",
    name_first: false,
    has_own_types: true,
    counts: Type::Fitting,
    habits: &[Habit::Brackets],
    types: &[
        ("bool", Type::Truth),
        ("i32", Type::Int),
        ("i64", Type::Signed),
        ("isize", Type::Signed),
        ("u64", Type::Word),
        ("usize", Type::Word),
    ],
    words: &["comptime", "const", "inline", "pub", "var"],
};
