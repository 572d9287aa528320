//! Kotlin.

use crate::source::dialect::{Dialect, FarShifts, Habit, Literals};
use crate::source::types::Type;

/// The rules of Kotlin.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "kotlin",
    aliases: &["kt"],
    levels: &[
        &["||"],
        &["&&"],
        &["==", "!="],
        &["<=", ">=", "<", ">"],
        &["and", "or", "xor", "shl", "shr", "ushr"],
        &["+", "-"],
        &["*", "/", "%"],
    ],
    complement: "",
    literals: Literals::Sized { wraps: false },
    far_shifts: FarShifts::Masked,
    head: Some("fun"),
    returns: ":",
    counts: Type::Int,
    habits: &[Habit::Brackets],
    types: &[
        ("Boolean", Type::Truth),
        ("Int", Type::Int),
        ("Long", Type::Signed),
        ("ULong", Type::Word),
    ],
    words: &["const", "inline", "internal", "private", "public", "val", "var"],
    ..Dialect::COMMON
};
