//! Words with a fixed meaning: keywords, and words that precede a type or begin a line of code.

use super::Type;
use super::languages::DIALECTS;
use crate::text::names::is_one_of;

/// Keywords of C, Rust and Python that formulas do not have, the reason, and what to write.
pub(crate) const KEYWORDS: [(&[&str], &str, &str); 4] = [
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
    (
        &["lambda", "macro_rules"],
        "a function is read by its head",
        "write it as a routine, `def f(b): return ...`, `fn f(b: u64) -> u64 { ... }`",
    ),
];

pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.iter().any(|(words, ..)| words.contains(&word))
}

/// Whether a word in a declaration says nothing about the type, as `const` and `let` do not.
pub(crate) fn is_qualifier(word: &str) -> bool {
    matches!(word, "mut" | "unsigned" | "signed")
        || DIALECTS
            .iter()
            .any(|dialect| is_one_of(dialect.words, word) || dialect.head == Some(word))
}

/// Whether a word is a keyword or a type, and so cannot name a value.
pub(crate) fn is_reserved(word: &str) -> bool {
    matches!(word, "return" | "as")
        || is_keyword(word)
        || is_qualifier(word)
        || Type::is_known(word)
}

/// What begins lines of the C preprocessor, and other lines of code that give nothing a value.
const DIRECTIVES: [&[u8]; 8] =
    [b"#if", b"#include", b"#pragma", b"#define", b"typedef ", b"enum ", b"namespace ", b"using "];

/// Whether a line begins source code: with a word of the preprocessor or of a type, or with a declaration
/// that has a number in it or goes on.
pub(crate) fn begins_code(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    if DIRECTIVES.iter().any(|word| line.starts_with(word)) {
        return true;
    }
    let end = line.iter().position(|c| !c.is_ascii_lowercase()).unwrap_or(line.len());
    let (word, rest) = line.split_at(end);
    let has_value = || rest.contains(&b'=') && (rest.contains(&b';') || is_open(rest));
    rest.starts_with(b" ") && has_value() && std::str::from_utf8(word).is_ok_and(is_qualifier)
}

/// Whether a text leaves a bracket or a comment open, or ends with a backslash.
pub(crate) fn is_open(text: &[u8]) -> bool {
    let count = |signs: &[u8]| text.iter().filter(|c| signs.contains(c)).count();
    let find = |sign: &[u8]| text.windows(2).rposition(|two| two == sign);
    let is_continued = text.trim_ascii_end().ends_with(b"\\");
    is_continued || count(b"([{") > count(b")]}") || find(b"/*") > find(b"*/")
}
