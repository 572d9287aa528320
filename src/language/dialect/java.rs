//! Java.

use super::definition::{Dialect, FarShifts, Habit, JAVA_LEVELS, Literals};
use crate::language::types::Type;

/// The rules of Java.
pub(super) const DIALECT: Dialect = Dialect {
    name: "java",
    aliases: &[],
    levels: JAVA_LEVELS,
    complement: "~",
    literals: Literals::Sized { wraps: true },
    far_shifts: FarShifts::Masked,
    head: None,
    returns: "",
    name_first: false,
    has_own_types: false,
    counts: Type::Int,
    habits: &[Habit::Brackets, Habit::Ternary, Habit::Promotes],
    types: &[
        ("boolean", Type::Truth),
        ("byte", Type::SignedByte),
        ("char", Type::Short),
        ("int", Type::Int),
        ("long", Type::Signed),
    ],
    words: &["final", "private", "protected", "public", "static", "var"],
};
