//! The programming languages from which routines are pasted, and in which code is written: a row says how
//! one is read, and another one beside it how it is written.
//!
//! Formulas are read by bbt's own rules. A routine, which has a head or typed declarations, means
//! what it means in its language: its row says how tightly operators bind, which types are signed,
//! how wide a number without a suffix is, and what a shift by 64 does.

mod c;
mod java;
mod prelude;
mod rust;
mod scripts;

use super::language::Language;
use super::{Dialect, FarShifts, Habit, Type};

/// All languages that are read.
pub static DIALECTS: &[Dialect] = &[
    c::C,
    java::JAVA,
    java::CSHARP,
    rust::RUST,
    rust::ZIG,
    rust::GO,
    rust::SWIFT,
    scripts::PYTHON,
    scripts::JAVASCRIPT,
];

/// All languages that are written.
pub static LANGUAGES: &[Language] = &[
    c::C_CODE,
    c::CPP_CODE,
    rust::RUST_CODE,
    java::JAVA_CODE,
    java::CSHARP_CODE,
    rust::GO_CODE,
    scripts::PYTHON_CODE,
    scripts::JAVASCRIPT_CODE,
];

/// bbt's own language. Its operators have the precedence of Rust and Python, but comparisons, and what joins them,
/// are the loosest, as in the wiki's identities.
pub(crate) static OWN: Dialect = Dialect {
    levels: "||, &&, == != <= >= < >, ⇔, ⇒, |, ^, & \\, << >> >>>, + -, * / %",
    far_shifts: FarShifts::Gone,
    counts: Type::Fitting,
    habits: &[Habit::JoinsNumbers, Habit::Ternary, Habit::Truthy],
    zero_radix: None,
    ..Dialect::COMMON
};

impl Language {
    /// The language with a name or alias, in any case.
    pub fn find(name: &str) -> Option<&'static Language> {
        let is_name = |own: &&str| own.eq_ignore_ascii_case(name);
        LANGUAGES.iter().find(|one| is_name(&one.name) || one.aliases.iter().any(is_name))
    }
}

impl Dialect {
    /// Finds a language by its name or alias, ignoring case.
    ///
    /// ```
    /// use bbt::source::Dialect;
    /// assert_eq!(Dialect::find("C++").map(|dialect| dialect.name), Some("c"));
    /// assert!(Dialect::find("cobol").is_none());
    /// ```
    pub fn find(name: &str) -> Option<&'static Dialect> {
        let is_name = |own: &&str| own.eq_ignore_ascii_case(name);
        DIALECTS.iter().find(|one| is_name(&one.name) || one.aliases.iter().any(is_name))
    }
}
