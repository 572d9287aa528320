//! Swift.

use super::definition::{COMPARISONS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of Swift.
pub(super) const DIALECT: Dialect = Dialect {
    name: "swift",
    aliases: &[],
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["+", "-", "|", "^"],
        &["*", "/", "%", "&"],
        &["<<", ">>"],
    ],
    complement: "~",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    returns: "->",
    name_first: false,
    has_own_types: true,
    counts: Type::Signed,
    habits: &[Habit::Ternary],
    types: &[
        ("Bool", Type::Truth),
        ("Int", Type::Signed),
        ("Int64", Type::Signed),
        ("UInt", Type::Word),
        ("UInt64", Type::Word),
    ],
    words: &["_", "fileprivate", "internal", "let", "private", "public", "static", "var"],
};
