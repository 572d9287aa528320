//! Rust.

use crate::source::dialect::{Arms, COMPARISONS, Dialect, FarShifts, Habit};
use crate::source::types::Type;

/// The rules of Rust.
pub(crate) const DIALECT: Dialect = Dialect {
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
    far_shifts: FarShifts::Checked,
    head: Some("fn"),
    returns: "->",
    counts: Type::Unsigned,
    habits: &[Habit::Pointers],
    arms: Arms {
        arrow: "=>",
        or: "|",
        binds: |name| name.starts_with(char::is_lowercase) && !matches!(name, "true" | "false"),
        are_all: true,
        breaks: false,
        ..Dialect::COMMON.arms
    },
    types: &[
        ("bool", Type::Truth),
        ("i32", Type::Int),
        ("i64", Type::Signed),
        ("isize", Type::Signed),
        ("u64", Type::Word),
        ("usize", Type::Word),
    ],
    words: &["const", "let", "mut", "pub", "static", "unsafe"],
    ..Dialect::COMMON
};
