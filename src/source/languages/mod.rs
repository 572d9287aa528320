//! The programming languages from which routines are pasted: one file each.
//!
//! Formulas are read by bbt's own rules. A routine, which has a head or typed declarations, means
//! what it means in its language: its rules say how tightly operators bind, which types are signed,
//! how wide a number without a suffix is, and what a shift by 64 does.

mod c;
mod csharp;
mod go;
mod java;
mod javascript;
mod kotlin;
mod nim;
mod pascal;
mod python;
mod rust;
mod swift;
mod zig;

use super::dialect::{COMPARISONS, Dialect, Habit};

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

/// All languages.
pub const DIALECTS: &[Dialect] = &[
    c::DIALECT,
    java::DIALECT,
    csharp::DIALECT,
    rust::DIALECT,
    zig::DIALECT,
    go::DIALECT,
    swift::DIALECT,
    kotlin::DIALECT,
    nim::DIALECT,
    python::DIALECT,
    javascript::DIALECT,
    pascal::DIALECT,
];

impl Dialect {
    /// Whether a text shows that it is in this language, or may be.
    pub(crate) fn is_recognized(&self) -> bool {
        !self.has(Habit::FormulasOnly)
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
