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

/// Whether every bracket in a text is opened before it is closed.
pub(crate) fn closes_all(text: &str) -> bool {
    let mut depth = 0_i32;
    text.chars().all(|sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        depth >= 0
    })
}
