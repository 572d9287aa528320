//! C#.

use crate::source::dialect::{Arms, Dialect, FarShifts, Habit, JAVA_LEVELS, Literals};
use crate::source::types::Type;

/// The rules of C#.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "csharp",
    aliases: &["cs", "c#"],
    levels: JAVA_LEVELS,
    literals: Literals::Sized { wraps: false },
    far_shifts: FarShifts::Masked,
    counts: Type::Int,
    habits: &[
        Habit::Brackets,
        Habit::Pointers,
        Habit::Promotes,
        Habit::SwitchValues,
        Habit::Ternary,
        Habit::Widens,
    ],
    arms: Arms { arrow: "=>", or: "or", ..Dialect::COMMON.arms },
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
    ..Dialect::COMMON
};
