//! Words with a fixed meaning: keywords, and words that precede a type.

use super::languages::DIALECTS;
use super::types::Type;

/// Keywords of C, Rust and Python that formulas do not have: the word, the reason, and what to
/// write.
pub(crate) const KEYWORDS: [(&[&str], &str, &str); 3] = [
    (
        &["for", "while", "do", "loop", "goto", "break", "continue"],
        "loops are read in whole routines only",
        "write the routine with its head, as `u64 f(u64 b) { ... }`, or call a function, such as \
         `popcount(x)`",
    ),
    (
        &["if", "else", "switch", "case", "match"],
        "branches are read in whole routines only",
        "write the routine with its head, as `u64 f(u64 b) { ... }`, or choose: \
         `select(a, b, -(condition))` is `b` where the condition holds",
    ),
    (
        &["and", "or", "not"],
        "operators are signs here",
        "write `&`, `|` or `~`; before a comparison, `!( )`",
    ),
];

/// Whether a word in a declaration says nothing about the type, as `const` and `let` do not.
pub(crate) fn is_qualifier(word: &str) -> bool {
    matches!(word, "mut" | "unsigned" | "signed")
        || DIALECTS
            .iter()
            .any(|dialect| dialect.words.contains(&word) || dialect.head == Some(word))
}

/// Whether a word is a keyword or a type, and so cannot name a value.
pub(crate) fn is_reserved(word: &str) -> bool {
    matches!(word, "return" | "as")
        || KEYWORDS.iter().any(|(words, ..)| words.contains(&word))
        || is_qualifier(word)
        || Type::is_known(word)
}
