//! Words and signs with a fixed meaning: operators, keywords, and words that precede a type.

use super::languages::DIALECTS;
use super::types::Type;
use crate::program::operation::Operation;

/// The operation of each binary operator. Their precedence is a matter of the dialects.
pub(crate) static OPERATORS: &[(&str, Operation)] = &[
    ("==", Operation::Equal),
    ("!=", Operation::NotEqual),
    ("===", Operation::Equal),
    ("!==", Operation::NotEqual),
    ("<=", Operation::LessOrEqual),
    (">=", Operation::GreaterOrEqual),
    ("<", Operation::Less),
    (">", Operation::Greater),
    ("|", Operation::Or),
    ("or", Operation::Or),
    ("^", Operation::Xor),
    ("&", Operation::And),
    ("and", Operation::And),
    // The right operand is complemented first.
    ("&^", Operation::And),
    ("<<", Operation::ShiftLeft),
    (">>", Operation::ShiftRight),
    (">>>", Operation::ShiftRight),
    ("+", Operation::Add),
    ("-", Operation::Subtract),
    ("*", Operation::Multiply),
    ("/", Operation::Divide),
    ("//", Operation::Divide),
    ("%", Operation::Remainder),
];

/// The operation of a binary operator, which is the same in all languages.
pub(crate) fn operation(symbol: &str) -> Option<Operation> {
    OPERATORS.iter().find(|(written, _)| *written == symbol).map(|(_, operation)| *operation)
}

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

/// Whether a word is a keyword, an operator or a type, and so cannot name a value.
pub(crate) fn is_reserved(word: &str) -> bool {
    matches!(word, "return" | "as")
        || KEYWORDS.iter().any(|(words, ..)| words.contains(&word))
        || operation(word).is_some()
        || is_qualifier(word)
        || Type::is_known(word)
}
