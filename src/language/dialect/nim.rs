//! Nim.

use super::definition::{COMPARISONS, Dialect};
use crate::language::types::Type;

/// The rules of Nim.
pub(super) const DIALECT: Dialect = Dialect {
    name: "nim",
    levels: &[&["or", "xor"], &["and"], COMPARISONS, &["+", "-"], &["*", "/", "%", "shl", "shr"]],
    complement: "not",
    opposite: "not",
    head: Some("proc"),
    returns: ":",
    types: &[
        ("int", Type::Signed),
        ("int64", Type::Signed),
        ("uint", Type::Word),
        ("uint64", Type::Word),
    ],
    words: &["const", "let", "var"],
    ..Dialect::COMMON
};
