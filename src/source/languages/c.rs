//! C and C++.

use crate::source::dialect::{Dialect, Habit, Literals};
use crate::source::types::Type;

/// The rules of C and C++.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "c",
    aliases: &["cpp", "c++", "cxx"],
    literals: Literals::Sized { wraps: false },
    counts: Type::Int,
    habits: &[
        Habit::Brackets,
        Habit::Defines,
        Habit::JoinsNumbers,
        Habit::Narrows,
        Habit::PointerFields,
        Habit::Pointers,
        Habit::Promotes,
        Habit::Ternary,
        Habit::Truthy,
        Habit::UnsureChar,
    ],
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
    ..Dialect::COMMON
};
