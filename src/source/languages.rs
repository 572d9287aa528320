//! The programming languages from which routines are pasted: one row each.
//!
//! Formulas are read by bbt's own rules. A routine, which has a head or typed declarations, means
//! what it means in its language: its row says how tightly operators bind, which types are signed,
//! how wide a number without a suffix is, and what a shift by 64 does.

use super::dialect::{Arms, COMPARISONS, Dialect, FarShifts, Habit, JAVA_LEVELS, Literals};
use super::types::Type;

/// The operators of bbt's own language, with the precedence of Rust and Python. Comparisons, and
/// what joins them, are the loosest, as in the wiki's identities.
pub(crate) const OWN_LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    COMPARISONS,
    &["⇔"],
    &["⇒"],
    &["|"],
    &["^"],
    &["&", "\\"],
    &["<<", ">>", ">>>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// The operators of C, and three more.
const SCRIPT_LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!=", "===", "!=="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>", ">>>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// The types of Rust and Zig.
const SIZED_TYPES: &[(&str, Type)] = &[
    ("bool", Type::Truth),
    ("i32", Type::Int),
    ("i64", Type::Signed),
    ("isize", Type::Signed),
    ("u64", Type::Word),
    ("usize", Type::Word),
];

/// All languages.
pub static DIALECTS: &[Dialect] = &[
    Dialect {
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
    },
    Dialect {
        name: "java",
        levels: JAVA_LEVELS,
        literals: Literals::Sized { wraps: true },
        far_shifts: FarShifts::Masked,
        has_own_types: false,
        counts: Type::Int,
        habits: &[Habit::Brackets, Habit::Ternary, Habit::Promotes],
        arms: Arms { arrow: "->", ..Dialect::COMMON.arms },
        types: &[
            ("boolean", Type::Truth),
            ("byte", Type::SignedByte),
            ("char", Type::Short),
            ("int", Type::Int),
            ("long", Type::Signed),
        ],
        words: &["final", "private", "protected", "public", "static", "var"],
        ..Dialect::COMMON
    },
    Dialect {
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
        words: &[
            "const",
            "internal",
            "private",
            "protected",
            "public",
            "readonly",
            "static",
            "var",
        ],
        ..Dialect::COMMON
    },
    Dialect {
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
        types: SIZED_TYPES,
        words: &["const", "let", "mut", "pub", "static", "unsafe"],
        ..Dialect::COMMON
    },
    Dialect {
        name: "zig",
        levels: &[COMPARISONS, &["&", "^", "|"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]],
        head: Some("fn"),
        counts: Type::Fitting,
        habits: &[Habit::AsCalls, Habit::Brackets, Habit::Pointers],
        types: SIZED_TYPES,
        words: &["comptime", "const", "inline", "pub", "var"],
        ..Dialect::COMMON
    },
    Dialect {
        name: "go",
        aliases: &["golang"],
        levels: &[
            &["||"],
            &["&&"],
            COMPARISONS,
            &["+", "-", "|", "^"],
            &["*", "/", "%", "<<", ">>", "&", "&^"],
        ],
        complement: "^",
        far_shifts: FarShifts::Gone,
        head: Some("func"),
        name_first: true,
        habits: &[Habit::Pointers, Habit::Receivers, Habit::Tuples],
        arms: Arms { fall_through: false, ..Dialect::COMMON.arms },
        types: &[
            ("bool", Type::Truth),
            ("byte", Type::Byte),
            ("int", Type::Signed),
            ("int64", Type::Signed),
            ("uint", Type::Word),
            ("uint64", Type::Word),
        ],
        words: &["const", "var"],
        ..Dialect::COMMON
    },
    Dialect {
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
    },
    Dialect {
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
    },
    Dialect {
        name: "nim",
        levels: &[
            &["or", "xor"],
            &["and"],
            COMPARISONS,
            &["+", "-"],
            &["*", "/", "%", "shl", "shr"],
        ],
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
    },
    Dialect {
        name: "python",
        aliases: &["py"],
        levels: &[
            &["or"],
            &["and"],
            COMPARISONS,
            &["|"],
            &["^"],
            &["&"],
            &["<<", ">>"],
            &["+", "-"],
            &["*", "//", "%"],
        ],
        opposite: "not",
        literals: Literals::Unbounded,
        far_shifts: FarShifts::Gone,
        head: Some("def"),
        returns: "->",
        has_own_types: false,
        counts: Type::Unbounded,
        habits: &[Habit::Indents, Habit::Truthy, Habit::Tuples],
        arms: Arms {
            or: "|",
            binds: |name| !matches!(name, "True" | "False" | "None"),
            breaks: false,
            ..Dialect::COMMON.arms
        },
        types: &[("bool", Type::Truth), ("int", Type::Unbounded)],
        ..Dialect::COMMON
    },
    Dialect {
        name: "javascript",
        aliases: &["js", "typescript", "ts"],
        levels: SCRIPT_LEVELS,
        literals: Literals::Float,
        far_shifts: FarShifts::Gone,
        head: Some("function"),
        returns: ":",
        has_own_types: false,
        counts: Type::Number,
        habits: &[Habit::Arrows, Habit::BigInts, Habit::Brackets, Habit::Ternary, Habit::Truthy],
        types: &[("bigint", Type::Unbounded), ("boolean", Type::Truth), ("number", Type::Number)],
        words: &["const", "export", "let", "var"],
        conversions: &[("BigInt", Type::Unbounded), ("Number", Type::Number)],
        ..Dialect::COMMON
    },
    // Its routines, which have no braces, are not read.
    Dialect {
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
    },
];

impl Dialect {
    /// Whether a text shows that it is in this language, or may be.
    pub(crate) fn is_recognized(&self) -> bool {
        !self.has(Habit::Named)
    }

    /// Finds a language by its name or alias, ignoring case.
    ///
    /// ```
    /// use bbt::source::Dialect;
    /// assert_eq!(Dialect::find("C++").map(|dialect| dialect.name), Some("c"));
    /// assert!(Dialect::find("cobol").is_none());
    /// ```
    pub fn find(name: &str) -> Option<&'static Dialect> {
        let name = name.to_lowercase();
        let is = |dialect: &&Dialect| dialect.name == name || dialect.aliases.contains(&&*name);
        DIALECTS.iter().find(is)
    }
}
