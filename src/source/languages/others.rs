//! Languages that are read, and not written.

use super::prelude::*;

pub(super) const ZIG: Dialect = Dialect {
    name: "zig",
    levels: &[COMPARISONS, &["&", "^", "|"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]],
    head: Some("fn"),
    counts: Type::Fitting,
    habits: &[Habit::AsCalls, Habit::Brackets, Habit::Pointers],
    types: SIZED_TYPES,
    words: &["comptime", "const", "inline", "pub", "var"],
    ..Dialect::COMMON
};

pub(super) const SWIFT: Dialect = Dialect {
    name: "swift",
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["+", "-", "|", "^"],
        &["*", "/", "%", "&"],
        &["<<", ">>"],
    ],
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    returns: "->",
    habits: &[Habit::Members, Habit::Ternary],
    types: &[
        ("Bool", Type::Truth),
        ("Int", Type::Signed),
        ("Int64", Type::Signed),
        ("UInt", Type::Word),
        ("UInt64", Type::Word),
    ],
    words: &["_", "fileprivate", "internal", "let", "private", "public", "static", "var"],
    ..Dialect::COMMON
};

pub(super) const KOTLIN: Dialect = Dialect {
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

pub(super) const NIM: Dialect = Dialect {
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

/// Its routines, which have no braces, are not read.
pub(super) const PASCAL: Dialect = Dialect {
    name: "pascal",
    aliases: &["delphi"],
    levels: &[COMPARISONS, &["+", "-", "or", "xor"], &["*", "/", "%", "and", "shl", "shr"]],
    complement: "not",
    opposite: "not",
    returns: ":",
    habits: &[Habit::DollarNumbers, Habit::Named],
    types: &[("Int64", Type::Signed), ("QWord", Type::Word), ("UInt64", Type::Word)],
    words: &["const", "var"],
    ..Dialect::COMMON
};
