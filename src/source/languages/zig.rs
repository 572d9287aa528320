//! Zig.

use crate::source::dialect::{COMPARISONS, Dialect, Habit};
use crate::source::types::Type;

/// The rules of Zig.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "zig",
    levels: &[COMPARISONS, &["&", "^", "|"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]],
    head: Some("fn"),
    counts: Type::Fitting,
    habits: &[Habit::AsCalls, Habit::Brackets, Habit::Pointers],
    types: &[
        ("bool", Type::Truth),
        ("i32", Type::Int),
        ("i64", Type::Signed),
        ("isize", Type::Signed),
        ("u64", Type::Word),
        ("usize", Type::Word),
    ],
    words: &["comptime", "const", "inline", "pub", "var"],
    ..Dialect::COMMON
};
