//! The languages in which code is written: one file each.

mod c;
mod cpp;
mod csharp;
mod go;
mod java;
mod javascript;
mod language;
mod python;
mod rust;

pub use self::language::Language;
pub(super) use self::language::Level;

/// All languages.
pub const LANGUAGES: &[Language] = &[
    c::LANGUAGE,
    cpp::LANGUAGE,
    rust::LANGUAGE,
    java::LANGUAGE,
    csharp::LANGUAGE,
    go::LANGUAGE,
    python::LANGUAGE,
    javascript::LANGUAGE,
];

impl Language {
    /// The language with a name or alias, in any case.
    pub fn find(name: &str) -> Option<&'static Language> {
        let names = |language: &Language| [&[language.name], language.aliases].concat();
        LANGUAGES
            .iter()
            .find(|language| names(language).iter().any(|own| own.eq_ignore_ascii_case(name)))
    }
}
