//! C and C++.

use super::definition::{C_LEVELS, Dialect, FarShifts, Habit, Literals};
use crate::language::types::Type;

/// The rules of C and C++.
pub(super) const DIALECT: Dialect = Dialect {
    name: "c",
    aliases: &["cpp", "c++", "cxx"],
    levels: C_LEVELS,
    complement: "~",
    literals: Literals::Sized { wraps: false },
    far_shifts: FarShifts::Undefined,
    head: None,
    returns: "",
    name_first: false,
    has_own_types: true,
    counts: Type::Int,
    habits: &[Habit::Brackets, Habit::Ternary, Habit::Truthy, Habit::Narrows, Habit::Promotes],
    types: &[
        ("bool", Type::Truth),
        ("_Bool", Type::Truth),
        // Only next to `signed` or `unsigned`.
        ("char", Type::SignedByte),
        ("int", Type::Int),
        ("long", Type::Signed),
        ("int64_t", Type::Signed),
        ("uint64_t", Type::Word),
    ],
    words: &[
        "auto",
        "const",
        "constexpr",
        "enum",
        "extern",
        "inline",
        "noexcept",
        "register",
        "signed",
        "static",
        "struct",
        "unsigned",
        "volatile",
    ],
};
