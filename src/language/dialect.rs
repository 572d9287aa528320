//! The programming languages from which routines are pasted: one row each.
//!
//! A formula of one's own is read by bbt's rules. A routine, with a head or with declarations that
//! have types, means what it means in its language: which operators bind tighter, which types have a
//! sign, how wide a number without a suffix is, what a shift by 64 does.

use super::types::Type;

/// A programming language, as far as routines on words differ in it.
#[derive(Debug)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The binary operators, level by level, the loosest first.
    pub(super) levels: &'static [&'static [&'static str]],
    /// The sign of the complement.
    pub(super) complement: &'static str,
    /// What a number without a suffix is.
    pub(super) literals: Literals,
    /// What a shift by a distance does that a word does not have.
    pub(super) far_shifts: FarShifts,
    /// The word with which a routine begins; none where that is the type of its value.
    pub(super) head: Option<&'static str>,
    /// What is written between the parameters and the type of the value, where that follows them.
    pub(super) returns: &'static str,
    /// Whether a parameter's name comes before its type, with nothing between them.
    pub(super) name_first: bool,
    /// Whether programmers give types names of their own, such as `U64`.
    pub(super) has_own_types: bool,
    /// The types whose names mean something here.
    types: &'static [(&'static str, Type)],
    /// Other words that may occur in declarations.
    pub(super) words: &'static [&'static str],
}

/// What a number without a suffix is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literals {
    /// Of the type that it is used with.
    Fitting,
    /// The first type that holds it, of 32 bits or 64; hexadecimal ones may use the sign's bit
    /// where `wraps` says so.
    Sized {
        /// Whether `0xffffffff` is -1.
        wraps: bool,
    },
    /// A number of as many bits as it takes.
    Unbounded,
    /// Not a whole number of 64 bits: only those with the suffix `n` are.
    Float,
}

/// What a shift by a negative distance, or by 64 and more, does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FarShifts {
    /// Only the lowest bits of the distance count.
    Masked,
    /// It is an error, or the distance is masked where nobody checks.
    Checked,
    /// Nothing is left; a negative distance is an error, or shifts the other way.
    Gone,
    /// It is not defined.
    Undefined,
}

/// The operators of C, where comparisons bind tighter than `&`.
const C_LEVELS: &[&[&str]] = &[
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// Those of Java and C#, which have one more.
const JAVA_LEVELS: &[&[&str]] = &[
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

/// The operators of bbt's own language, in the order of Rust and Python; comparisons bind loosest, as
/// in the wiki's identities.
pub(super) const OWN_LEVELS: &[&[&str]] =
    &[COMPARISONS, &["|"], &["^"], &["&"], &["<<", ">>", ">>>"], &["+", "-"], &["*", "/", "%"]];

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
        levels: &[COMPARISONS, &["+", "-", "|", "^"], &["*", "/", "%", "<<", ">>", "&", "&^"]],
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
        levels: &[COMPARISONS, &["+", "-", "|", "^"], &["*", "/", "%", "&"], &["<<", ">>"]],
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
    /// The language with a name or alias, in any case.
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

    /// Whether a word may occur in declarations of the language: a type, or what goes before one.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(&word) || self.head == Some(word) || self.type_called(word).is_some()
    }

    /// The type whose name means something in the language.
    pub(super) fn type_called(&self, word: &str) -> Option<Type> {
        self.types.iter().find(|(name, _)| *name == word).map(|(_, known)| *known)
    }

    /// The type of a number as it is written in the language, and its value where the sign's bit makes
    /// it another one.
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

    /// Whether the body of a routine is what is indented.
    pub(super) fn indents(&self) -> bool {
        self.head == Some("def")
    }

    /// The type of what is declared without one, if that is the same for all.
    pub(super) fn usual_type(&self) -> Option<Type> {
        let is_unbounded = matches!(self.literals, Literals::Unbounded | Literals::Float);
        is_unbounded.then_some(Type::Unbounded)
    }

    /// The level of an operator, if the language has it.
    pub(super) fn level(&self, symbol: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.contains(&symbol))
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}
