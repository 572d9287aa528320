//! Rust.

use super::definition::{COMPARISONS, Dialect, FarShifts, Literals};
use crate::language::types::Type;

/// The rules of Rust.
pub(super) const DIALECT: Dialect = Dialect {
    name: "rust",
    aliases: &["rs"],
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["|"],
        &["^"],
        &["&"],
        &["<<", ">>"],
        &["+", "-"],
        &["*", "/", "%"],
    ],
    complement: "!",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Checked,
    head: Some("fn"),
    returns: "->",
    name_first: false,
    has_own_types: true,
    counts: Type::Unsigned,
    habits: &[],
    types: &[
        ("bool", Type::Truth),
        ("i32", Type::Int),
        ("i64", Type::Signed),
        ("isize", Type::Signed),
        ("u64", Type::Word),
        ("usize", Type::Word),
    ],
    words: &["const", "let", "mut", "pub", "static", "unsafe"],
};
