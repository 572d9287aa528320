//! Nim.

use super::definition::{COMPARISONS, Dialect, FarShifts, Literals};
use crate::language::types::Type;

/// The rules of Nim.
pub(super) const DIALECT: Dialect = Dialect {
    name: "nim",
    aliases: &[],
    levels: &[&["or", "xor"], &["and"], COMPARISONS, &["+", "-"], &["*", "/", "%", "shl", "shr"]],
    complement: "not",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Undefined,
    head: Some("proc"),
    returns: ":",
    name_first: false,
    has_own_types: true,
    counts: Type::Signed,
    habits: &[],
    types: &[
        ("int", Type::Signed),
        ("int64", Type::Signed),
        ("uint", Type::Word),
        ("uint64", Type::Word),
    ],
    words: &["const", "let", "var"],
};
