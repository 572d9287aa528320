//! Nim.

use crate::source::dialect::{COMPARISONS, Dialect};
use crate::source::types::Type;

/// The rules of Nim.
pub(crate) const DIALECT: Dialect = Dialect {
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
