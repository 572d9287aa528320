//! Swift.

use crate::source::dialect::{COMPARISONS, Dialect, FarShifts, Habit};
use crate::source::types::Type;

/// The rules of Swift.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "swift",
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["+", "-", "|", "^"],
        &["*", "/", "%", "&"],
        &["<<", ">>"],
    ],
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    returns: "->",
    habits: &[Habit::Members, Habit::Ternary],
    types: &[
        ("Bool", Type::Truth),
        ("Int", Type::Signed),
        ("Int64", Type::Signed),
        ("UInt", Type::Word),
        ("UInt64", Type::Word),
    ],
    words: &["_", "fileprivate", "internal", "let", "private", "public", "static", "var"],
    ..Dialect::COMMON
};
