//! What stands around a drawn board in code, in documents and in what programs print: captions,
//! underlines, the brackets and quotes of a macro or a string, and the value of the board.

use super::board::Drawn;
use crate::notation::mapping::MAPPINGS;
use crate::notation::number;

/// What a line that draws nothing can be to a board above or below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Around<'a> {
    /// It stands above a board: `Game Board:`, `let mask = bitboard! {`, `// The rook's mask`.
    Opens,
    /// It stands below a board: `});`.
    Closes,
    /// It stands on either side: an underline, a quote.
    Either,
    /// It says what the board's number is, once or several times: `Value: 255 (0xff)`.
    Says(Vec<&'a str>),
    /// It says something about the position, with this label: `Key: …`.
    About(&'a str, &'a str),
}

/// What engines print below a position, in lower case and without spaces.
const LABELS: &[&str] = &[
    "castle",
    "castling",
    "castlingrights",
    "checkers",
    "enpas",
    "enpassant",
    "enpassantsquare",
    "ep",
    "epsquare",
    "fen",
    "fifty",
    "fiftymove",
    "fullmove",
    "fullmoves",
    "halfmove",
    "halfmoveclock",
    "halfmoves",
    "hash",
    "hashkey",
    "key",
    "ply",
    "poskey",
    "side",
    "sidetomove",
    "tomove",
    "turn",
    "zobrist",
    "zobristkey",
];

/// The longest label.
const LONGEST: usize = 40;

/// A quick test that every line passes that [`around`] knows.
pub(super) fn may_be_around(text: &str) -> bool {
    let text = text.trim_end();
    if text.starts_with(|c: char| c.is_ascii_digit()) && text.ends_with(char::is_alphanumeric) {
        // Most lines of a stream.
        return false;
    }
    let ends = |c: char| {
        c.is_ascii()
            && matches!(c, '{' | '(' | '[' | '"' | '\'' | '`' | ':' | '=' | '_' | '-' | '~')
            || !c.is_ascii()
    };
    let is_label = || {
        let begins = text.trim_start().starts_with(|c: char| c.is_alphabetic());
        begins && text.as_bytes().contains(&b':')
    };
    let begins = ["//", "```"].iter().any(|sign| text.trim_start().starts_with(sign));
    text.ends_with(ends) || begins || text.ends_with('*') || is_label()
}

/// What a line can be to a board above or below it; none if it has nothing to do with one.
pub(super) fn around(text: &str) -> Option<Around<'_>> {
    let trimmed = text.trim();
    let body = without_sign(trimmed);
    if body.is_empty() {
        // A comment sign alone.
        return (body.len() < trimmed.len()).then_some(Around::Either);
    }
    let (first, last) = (body.chars().next()?, body.chars().next_back()?);
    let is_line = || body.chars().all(|c| c == first) && body.chars().count() >= 3;
    // Eight of them are clear cells.
    if matches!(first, '-' | '_' | '=' | '~' | '─' | '━' | '═' | '‾' | '▔' | '—') && is_line()
    {
        return (body.len() != 8).then_some(Around::Either);
    }
    let is_fence = body.starts_with("```") && !body[3..].contains('`');
    if matches!(body, "\"" | "'" | "`" | "\"\"\"" | "'''") || is_fence {
        return Some(Around::Either);
    }
    if body == "*/" || is_closing(body) {
        return Some(Around::Closes);
    }
    if let Some(labelled) = labelled(body) {
        return Some(labelled);
    }
    let opens = matches!(last, '{' | '(' | '[' | '"' | '\'' | '`')
        || body.ends_with(':') && body.contains(char::is_alphabetic)
        || matches!(body, "/*" | "/**")
        || last == '=' && body.starts_with(char::is_alphabetic);
    let is_comment = trimmed.starts_with("//") && body.contains(char::is_alphabetic);
    (opens || is_comment).then_some(Around::Opens)
}

/// A line without its comment sign.
fn without_sign(text: &str) -> &str {
    if let Some(rest) = text.strip_prefix("//") {
        return rest.trim_start_matches(['/', '!']).trim_start();
    }
    let sign = ["* ", "# ", "-- ", "; ", "% "].iter().find_map(|sign| text.strip_prefix(sign));
    match text {
        "*" | "#" | ";" | "%" => "",
        _ => sign.map_or(text, str::trim_start),
    }
}

/// Whether a text consists of closing brackets and quotes, and what follows them.
fn is_closing(body: &str) -> bool {
    let is_part =
        |c: char| matches!(c, '}' | ')' | ']' | '"' | '\'' | '`' | ';' | ',' | '#') || c == ' ';
    body.starts_with(['}', ')', ']', '"', '\'', '`']) && body.chars().all(is_part)
}

/// `Value: 255`, `Key: 8F8F01D4562F59FB`.
fn labelled(body: &str) -> Option<Around<'_>> {
    let (label, rest) = body.split_once(':')?;
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '\'');
    if !label.starts_with(char::is_alphabetic)
        || label.len() > LONGEST
        || !label.chars().all(is_word)
    {
        return None;
    }
    let bare: String = label.chars().filter(|c| c.is_alphabetic()).collect();
    if LABELS.contains(&&*bare.to_lowercase()) {
        return Some(Around::About(label, rest.trim()));
    }
    let marks = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';' | '`' | '"' | '/');
    let words: Vec<&str> = rest.split(marks).filter(|word| !word.is_empty()).collect();
    let are_numbers = !words.is_empty() && words.iter().all(|word| !numbers(word).is_empty());
    are_numbers.then_some(Around::Says(words))
}

/// The numbers that a word may be: sixteen digits are hexadecimal or decimal. Some programs write a
/// `d` after a decimal number, which they meant for its format.
fn numbers(word: &str) -> Vec<u64> {
    // Shorter words may be anything: `e4`, `bad`.
    let base = if word.len() > 4 { 16 } else { 10 };
    let readings = [
        number::parse(word, None),
        number::parse(word, Some(10)),
        number::parse(word, Some(base)),
        number::parse(word.strip_suffix('d').unwrap_or_default(), Some(10)),
    ];
    readings.into_iter().filter_map(|read| read?.ok()).collect()
}

/// Whether a line is a number and nothing else.
pub(super) fn is_number(line: &str) -> bool {
    !numbers(line.trim()).is_empty()
}

/// Whether a word is the number of one of these boards, in any square mapping.
pub(super) fn says_one_of(word: &str, boards: &[Drawn]) -> bool {
    let is_drawn = |number: u64| {
        MAPPINGS.iter().any(|mapping| boards.contains(&Drawn::Board(mapping.read(number))))
    };
    numbers(word).into_iter().any(is_drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_a_board_is_told_from_values() {
        for text in [
            "Attacks of the rook:",
            "let m = bitboard! {",
            "  /// assert_eq!(m, bb!(",
            "\"rows = [",
        ] {
            assert_eq!(around(text), Some(Around::Opens), "{text}");
        }
        for text in ["}", "});", "  ]);", "    /// };", "\",", "*/"] {
            assert_eq!(around(text), Some(Around::Closes), "{text}");
        }
        for text in ["-----------------", "=====", "_________", "\"", "```", "///", " *"] {
            assert_eq!(around(text), Some(Around::Either), "{text}");
        }
        assert_eq!(around("Board: 5 (0x5)"), Some(Around::Says(vec!["5", "0x5"])));
        assert_eq!(around("Key: 8F8F"), Some(Around::About("Key", "8F8F")));
        for text in ["0xff", "e4", "x & {a1}", "--------", "Board: none of them", "a | b", ""] {
            assert_eq!(around(text), None, "{text}");
        }
        for text in ["Attacks:", "m! {", "------", "///", "});", "Board: 5", "\"", "*/", "```text"]
        {
            let quick = may_be_around(text) || around(text) == Some(Around::Closes);
            assert!(quick, "{text}");
        }
    }
}
