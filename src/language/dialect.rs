//! The programming languages from which routines are pasted: one row each.
//!
//! Formulas are read by bbt's own rules. A routine, which has a head or typed declarations, means
//! what it means in its language: its rules say how tightly operators bind, which types are signed,
//! how wide a number without a suffix is, and what a shift by 64 does.

use super::types::Type;

/// A programming language: the rules by which its routines on words differ from those of others.
#[derive(Debug)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The binary operators, level by level, from the loosest to the tightest.
    pub(super) levels: &'static [&'static [&'static str]],
    /// The operator for the complement.
    pub(super) complement: &'static str,
    /// The type of a number without a suffix.
    pub(super) literals: Literals,
    /// The result of a shift by 64 or more, or by a negative distance.
    pub(super) far_shifts: FarShifts,
    /// The keyword that begins a routine; none if a routine begins with its return type.
    pub(super) head: Option<&'static str>,
    /// The token between the parameters and the return type, in languages where it comes after
    /// them.
    pub(super) returns: &'static str,
    /// Whether a parameter is written as its name and then its type, with nothing between them.
    pub(super) name_first: bool,
    /// Whether programs define names for types, such as `U64`.
    pub(super) has_own_types: bool,
    /// The names of types, and what they mean.
    types: &'static [(&'static str, Type)],
    /// Other words that can occur in declarations.
    pub(super) words: &'static [&'static str],
}

/// The type of a number without a suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literals {
    /// It takes the type of what it is used with.
    Fitting,
    /// The first type that can hold it, with 32 or 64 bits; if `wraps`, a hexadecimal number may
    /// use the sign bit.
    Sized {
        /// Whether `0xffffffff` is -1.
        wraps: bool,
    },
    /// A number with as many bits as it needs.
    Unbounded,
    /// Not a 64-bit integer: only numbers with the suffix `n` are.
    Float,
}

/// The result of a shift by a negative distance, or by 64 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FarShifts {
    /// Only the low bits of the distance count.
    Masked,
    /// An error; in unchecked builds, the distance is masked.
    Checked,
    /// Zero; a negative distance is an error or shifts the other way.
    Gone,
    /// Undefined.
    Undefined,
}

/// The operators of C, where comparisons bind tighter than `&`.
const C_LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// The operators of Java and C#, which have one more.
const JAVA_LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>", ">>>"],
    &["+", "-"],
    &["*", "/", "%"],
];

const COMPARISONS: &[&str] = &["==", "!=", "<=", ">=", "<", ">"];

/// The operators of bbt's own language, with the precedence of Rust and Python. Comparisons, and
/// what joins them, are the loosest, as in the wiki's identities.
pub(super) const OWN_LEVELS: &[&[&str]] = &[
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

/// All languages.
pub const DIALECTS: &[Dialect] = &[
    Dialect {
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
        types: &[
            ("int", Type::Int),
            ("long", Type::Signed),
            ("int64_t", Type::Signed),
            ("uint64_t", Type::Word),
        ],
        words: &[
            "auto",
            "const",
            "constexpr",
            "extern",
            "inline",
            "noexcept",
            "register",
            "signed",
            "static",
            "unsigned",
            "volatile",
        ],
    },
    Dialect {
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
        types: &[("int", Type::Int), ("long", Type::Signed)],
        words: &["final", "private", "protected", "public", "static", "var"],
    },
    Dialect {
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
        types: &[("int", Type::Int), ("long", Type::Signed), ("ulong", Type::Word)],
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
        literals: Literals::Fitting,
        far_shifts: FarShifts::Checked,
        head: Some("fn"),
        returns: "->",
        name_first: false,
        has_own_types: true,
        types: &[
            ("i32", Type::Int),
            ("i64", Type::Signed),
            ("isize", Type::Signed),
            ("u64", Type::Word),
            ("usize", Type::Word),
        ],
        words: &["const", "let", "mut", "pub", "static", "unsafe"],
    },
    Dialect {
        name: "zig",
        aliases: &[],
        levels: &[COMPARISONS, &["&", "^", "|"], &["<<", ">>"], &["+", "-"], &["*", "/", "%"]],
        complement: "~",
        literals: Literals::Fitting,
        far_shifts: FarShifts::Undefined,
        head: Some("fn"),
        returns: "",
        name_first: false,
        has_own_types: true,
        types: &[
            ("i32", Type::Int),
            ("i64", Type::Signed),
            ("isize", Type::Signed),
            ("u64", Type::Word),
            ("usize", Type::Word),
        ],
        words: &["comptime", "const", "inline", "pub", "var"],
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
        literals: Literals::Fitting,
        far_shifts: FarShifts::Gone,
        head: Some("func"),
        returns: "",
        name_first: true,
        has_own_types: true,
        types: &[
            ("int", Type::Signed),
            ("int64", Type::Signed),
            ("uint", Type::Word),
            ("uint64", Type::Word),
        ],
        words: &["const", "var"],
    },
    Dialect {
        name: "swift",
        aliases: &[],
        levels: &[
            &["||"],
            &["&&"],
            COMPARISONS,
            &["+", "-", "|", "^"],
            &["*", "/", "%", "&"],
            &["<<", ">>"],
        ],
        complement: "~",
        literals: Literals::Fitting,
        far_shifts: FarShifts::Gone,
        head: Some("func"),
        returns: "->",
        name_first: false,
        has_own_types: true,
        types: &[
            ("Int", Type::Signed),
            ("Int64", Type::Signed),
            ("UInt", Type::Word),
            ("UInt64", Type::Word),
        ],
        words: &["_", "fileprivate", "internal", "let", "private", "public", "static", "var"],
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
        name_first: false,
        has_own_types: true,
        types: &[("Int", Type::Int), ("Long", Type::Signed), ("ULong", Type::Word)],
        words: &["const", "inline", "internal", "private", "public", "val", "var"],
    },
    Dialect {
        name: "nim",
        aliases: &[],
        levels: &[
            &["or", "xor"],
            &["and"],
            COMPARISONS,
            &["+", "-"],
            &["*", "/", "%", "shl", "shr"],
        ],
        complement: "not",
        literals: Literals::Fitting,
        far_shifts: FarShifts::Undefined,
        head: Some("proc"),
        returns: ":",
        name_first: false,
        has_own_types: true,
        types: &[
            ("int", Type::Signed),
            ("int64", Type::Signed),
            ("uint", Type::Word),
            ("uint64", Type::Word),
        ],
        words: &["const", "let", "var"],
    },
    Dialect {
        name: "python",
        aliases: &["py"],
        levels: &[
            COMPARISONS,
            &["|"],
            &["^"],
            &["&"],
            &["<<", ">>"],
            &["+", "-"],
            &["*", "//", "%"],
        ],
        complement: "~",
        literals: Literals::Unbounded,
        far_shifts: FarShifts::Gone,
        head: Some("def"),
        returns: "->",
        name_first: false,
        has_own_types: false,
        types: &[("int", Type::Unbounded)],
        words: &[],
    },
    Dialect {
        name: "javascript",
        aliases: &["js", "typescript", "ts"],
        levels: C_LEVELS,
        complement: "~",
        literals: Literals::Float,
        far_shifts: FarShifts::Gone,
        head: Some("function"),
        returns: ":",
        name_first: false,
        has_own_types: false,
        types: &[("bigint", Type::Unbounded)],
        words: &["const", "export", "let", "var"],
    },
];

impl Dialect {
    /// Finds a language by its name or alias, ignoring case.
    ///
    /// ```
    /// use bbt::language::dialect::Dialect;
    /// assert_eq!(Dialect::find("C++").map(|dialect| dialect.name), Some("c"));
    /// assert!(Dialect::find("cobol").is_none());
    /// ```
    pub fn find(name: &str) -> Option<&'static Dialect> {
        let name = name.to_lowercase();
        let is = |dialect: &&Dialect| dialect.name == name || dialect.aliases.contains(&&*name);
        DIALECTS.iter().find(is)
    }

    /// Whether a word can occur in a declaration: a type, or a word that precedes one.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(&word) || self.head == Some(word) || self.type_called(word).is_some()
    }

    /// Finds a type by its name.
    pub(super) fn type_called(&self, word: &str) -> Option<Type> {
        self.types.iter().find(|(name, _)| *name == word).map(|(_, known)| *known)
    }

    /// The type of a literal, and its value, which differs from what is written if the literal uses
    /// the sign bit.
    pub(super) fn literal(&self, text: &str, word: u64) -> (Type, u64) {
        let text = text.to_ascii_lowercase();
        let is_based = text.starts_with("0x") || text.starts_with("0b") || text.starts_with("0o");
        let named = |suffix: &str| text.ends_with(suffix);
        let tail = text.trim_start_matches(|c: char| !matches!(c, 'u' | 'l' | 'n'));
        let (is_long, is_unsigned) = (tail.contains('l'), tail.contains('u'));
        let fits_int = i32::try_from(word).is_ok();
        let fits_long = i64::try_from(word).is_ok();
        let sized = match self.literals {
            Literals::Sized { wraps } => Some(wraps),
            _ => None,
        };
        let wraps = sized == Some(true);
        let of_type = match () {
            () if named("u64") || named("ui64") || named("usize") => Type::Word,
            () if named("i64") || named("isize") => Type::Signed,
            () if named("i32") => Type::Int,
            () if named("u32") => Type::Unsigned,
            () if tail == "n" => Type::Unbounded,
            () if sized.is_none() && self.literals == Literals::Unbounded => Type::Unbounded,
            () if sized.is_none() => Type::Fitting,
            () if is_unsigned && (is_long || word > u32::MAX.into()) => Type::Word,
            () if is_unsigned => Type::Unsigned,
            () if !is_long && fits_int => Type::Int,
            () if !is_long && is_based && wraps && word <= u32::MAX.into() => {
                return (Type::Int, i64::from((word as u32).cast_signed()).cast_unsigned());
            }
            () if !is_long && is_based && word <= u32::MAX.into() => Type::Unsigned,
            () if fits_long || wraps => Type::Signed,
            () => Type::Word,
        };
        (of_type, word)
    }

    /// Whether indentation marks the body of a routine.
    pub(super) fn indents(&self) -> bool {
        self.head == Some("def")
    }

    /// The type of everything that is declared without one, if there is a single such type.
    pub(super) fn usual_type(&self) -> Option<Type> {
        let is_unbounded = matches!(self.literals, Literals::Unbounded | Literals::Float);
        is_unbounded.then_some(Type::Unbounded)
    }

    /// The level of an operator; none if the language does not have it.
    pub(super) fn level(&self, symbol: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.contains(&symbol))
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}
