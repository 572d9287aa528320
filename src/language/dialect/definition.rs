//! What languages differ in, and the tables that several of them share.

use crate::language::types::Type;

/// A programming language: the rules by which its routines on words differ from those of others.
#[derive(Debug)]
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The binary operators, level by level, from the loosest to the tightest.
    pub(in crate::language) levels: &'static [&'static [&'static str]],
    /// The operator for the complement.
    pub(in crate::language) complement: &'static str,
    /// The type of a number without a suffix.
    pub(in crate::language) literals: Literals,
    /// The result of a shift by 64 or more, or by a negative distance.
    pub(in crate::language) far_shifts: FarShifts,
    /// The keyword that begins a routine; none if a routine begins with its return type.
    pub(in crate::language) head: Option<&'static str>,
    /// The token between the parameters and the return type, in languages where it comes after
    /// them.
    pub(in crate::language) returns: &'static str,
    /// Whether a parameter is written as its name and then its type, with nothing between them.
    pub(in crate::language) name_first: bool,
    /// The type in which its library counts.
    pub(in crate::language) counts: Type,
    /// What is allowed in it, and what happens without being written.
    pub(super) habits: &'static [Habit],
    /// Whether programs define names for types, such as `U64`.
    pub(in crate::language) has_own_types: bool,
    /// The names of types, and what they mean.
    pub(super) types: &'static [(&'static str, Type)],
    /// Other words that can occur in declarations.
    pub(in crate::language) words: &'static [&'static str],
}

/// What a language allows, or does without being told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::language) enum Habit {
    /// Conditions stand in brackets.
    Brackets,
    /// `c ? a : b` is a value.
    Ternary,
    /// A number can be a condition: whether it is not 0.
    Truthy,
    /// A variable of fewer bits takes the low bits of what it is assigned.
    Narrows,
    /// An operation on numbers of fewer than 32 bits has 32.
    Promotes,
}

/// The type of a number without a suffix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::language) enum Literals {
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
pub(in crate::language) enum FarShifts {
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
pub(super) const C_LEVELS: &[&[&str]] = &[
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
pub(super) const JAVA_LEVELS: &[&[&str]] = &[
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

pub(super) const COMPARISONS: &[&str] = &["==", "!=", "<=", ">=", "<", ">"];

impl Dialect {
    /// Whether it allows or does something.
    pub(in crate::language) fn has(&self, habit: Habit) -> bool {
        self.habits.contains(&habit)
    }

    /// Whether a word can occur in a declaration: a type, or a word that precedes one.
    pub(in crate::language) fn has_word(&self, word: &str) -> bool {
        self.words.contains(&word) || self.head == Some(word) || self.type_called(word).is_some()
    }

    /// Finds a type by its name.
    pub(in crate::language) fn type_called(&self, word: &str) -> Option<Type> {
        self.types.iter().find(|(name, _)| *name == word).map(|(_, known)| *known)
    }

    /// The type of a literal, and its value, which differs from what is written if the literal uses
    /// the sign bit.
    pub(in crate::language) fn literal(&self, text: &str, word: u64) -> (Type, u64) {
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
            () if named("i8") => Type::SignedByte,
            () if named("u8") => Type::Byte,
            () if named("i16") => Type::SignedShort,
            () if named("u16") => Type::Short,
            () if named("i32") => Type::Int,
            () if named("u32") => Type::Unsigned,
            () if tail == "n" => Type::Unbounded,
            () if sized.is_none() && self.literals == Literals::Unbounded => Type::Unbounded,
            () if self.literals == Literals::Float => Type::Number,
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
    pub(in crate::language) fn indents(&self) -> bool {
        self.head == Some("def")
    }

    /// The type of everything that is declared without one, if there is a single such type.
    pub(in crate::language) fn usual_type(&self) -> Option<Type> {
        let is_unbounded = matches!(self.literals, Literals::Unbounded | Literals::Float);
        is_unbounded.then_some(Type::Unbounded)
    }

    /// The level of an operator; none if the language does not have it.
    pub(in crate::language) fn level(&self, symbol: &str) -> Option<usize> {
        self.levels.iter().position(|level| level.contains(&symbol))
    }
}

impl PartialEq for Dialect {
    fn eq(&self, other: &Dialect) -> bool {
        self.name == other.name
    }
}
