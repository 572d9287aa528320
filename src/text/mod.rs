//! Texts as people write and read them, whatever they are about.
//!
//! - [`fault`]: errors in a text: where, what, and what to do;
//! - [`escape`]: control characters and escape sequences, made visible;
//! - [`names`]: when names are the same, and which is nearest to a mistyped one.

pub mod escape;
pub mod fault;
pub mod names;

/// A number of things: `1 field`, `3 fields`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
