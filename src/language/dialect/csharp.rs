//! C#.

use super::definition::{Dialect, FarShifts, Habit, JAVA_LEVELS, Literals};
use crate::language::types::Type;

/// The rules of C#.
pub(super) const DIALECT: Dialect = Dialect {
    name: "csharp",
    aliases: &["cs", "c#"],
    levels: JAVA_LEVELS,
    complement: "~",
    literals: Literals::Sized { wraps: false },
    far_shifts: FarShifts::Masked,
    head: None,
    returns: "",
    name_first: false,
    has_own_types: true,
    counts: Type::Int,
    habits: &[Habit::Brackets, Habit::Ternary, Habit::Promotes],
    types: &[
        ("bool", Type::Truth),
        ("byte", Type::Byte),
        ("sbyte", Type::SignedByte),
        ("ushort", Type::Short),
        ("uint", Type::Unsigned),
        ("int", Type::Int),
        ("long", Type::Signed),
        ("ulong", Type::Word),
    ],
    words: &["const", "internal", "private", "protected", "public", "readonly", "static", "var"],
};
