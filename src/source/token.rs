//! Text to tokens.

use super::{Dialect, Habit};
use crate::notation::number;
use crate::text::fault::{Fault, FormulaFault, NumberFault, Result, Span};
use crate::text::names::is_one_of;

/// A word of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A number's value.
    Number(u64),
    /// A name, as written.
    Name(String),
    /// What stands between quotes or back quotes.
    Text(String),
    /// An operator or a bracket.
    Symbol(&'static str),
    /// The end of a line, where it may end a statement.
    NewLine,
}

/// Operators and brackets. A longer one comes before those that it begins with.
const SYMBOLS: &[&str] = &[
    ">>>=", "===", "!==", "<<=", ">>=", ">>>", "..=", "...", "=>", "..", "+%=", "-%=", "*%=", "+%",
    "-%", "*%", "&^=", "&^", ":=", "<<", ">>", "<=", ">=", "==", "!=", "+=", "-=", "*=", "/=",
    "%=", "&=", "|=", "^=", "&&", "||", "->", "::", "++", "--", "+", "-", "*", "/", "%", "&", "|",
    "^", "~", "!", "<", ">", "=", "(", ")", "{", "}", "[", "]", ",", ";", ":", "?", ".", "\\",
];

/// The symbols of Swift that are several ones elsewhere, as in `b&-b`.
const WRAPPING: &[&str] = &["&+=", "&-=", "&*=", "&+", "&-", "&*", "..<"];

/// The operators that signs of set theory and logic stand for, and these signs.
const SIGNS: &str = "\
    & ∩∧, | ∪∨, ^ ⊕∆, ~ ¬, * ×, - −, != ≠, <= ≤, >= ≥, \\ ∖, ∁ ∁, ⇒ ⇒→, ⇔ ⇔↔";

/// What is skipped: a non-breaking space that was encoded twice, of which the pages are full, and the end of a line of a
/// macro that goes on.
const SKIPPED: [&str; 2] = ["Â\u{a0}", "\\\n"];

/// Signs that are not operators here, and what to write.
const UNKNOWN: &[(char, &str)] = &[('≡', "`a == b`"), ('⊆', "`subset(a, b)`"), ('∈', "`a & b`")];

/// Tokens, each with its place.
pub(crate) type Tokens = Vec<(Token, Span)>;

/// The words after `#` that make a line one of the C preprocessor. `# ` in front of anything else begins a comment.
pub(super) const PREPROCESSOR: &str = "define elif else endif error if ifdef ifndef include undef";

/// How the words of a text are told apart, where that is not the same everywhere.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spelling {
    /// The radix of digits without a prefix; by default, they are decimal.
    pub(crate) radix: Option<u32>,
    /// The language of the text; none for bbt's own.
    pub(crate) language: Option<&'static Dialect>,
    /// Whether `#` begins a comment, and `//` divides, as in Python.
    pub(crate) hashes: bool,
}

/// Whether a line goes on after its last token: with a member, a body or a list of what stands there.
fn goes_on(last: Option<&(Token, Span)>, next: &str) -> bool {
    let is_member = next.starts_with('.') && next[1..].starts_with(char::is_alphanumeric);
    let is_list = next.starts_with('{') && matches!(last, Some((Token::Symbol("]"), _)));
    is_member || is_list || next.starts_with("=>")
}

/// Splits a text into tokens, each with its place. Comments (`//`, `/* */`, `# `, and `-- ` after a
/// value) and the pages' stray non-breaking spaces are skipped.
pub(crate) fn tokens(text: &str, spelling: Spelling) -> Result<Tokens> {
    let Spelling { radix, hashes, language } = spelling;
    let has = |habit| language.is_some_and(|language| language.has(habit));
    let symbols = || if has(Habit::Labels) { WRAPPING } else { &[] }.iter().chain(SYMBOLS);
    let is_code = |rest: &str| rest.contains(" = ") && !rest.contains('\n');
    let begins_word = |rest: &str| rest.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let mut tokens = Vec::new();
    let mut at = 0;
    // Line ends do not matter inside round brackets.
    let mut depth = 0_usize;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (token, length) = if first == '\n' {
            let is_inside =
                depth > 0 || goes_on(tokens.last(), rest[1..].trim_start_matches([' ', '\t']));
            ((!is_inside).then_some(Token::NewLine), 1)
        } else if first.is_whitespace() || matches!(first, '\u{200b}'..='\u{200d}' | '\u{2060}') {
            // Pages put characters that take no space between words.
            (None, first.len_utf8())
        } else if rest.starts_with("//") && tokens.is_empty() && is_code(rest) {
            // Code that was commented out.
            (None, 2)
        } else if let Some(skipped) = SKIPPED.iter().find(|skipped| rest.starts_with(**skipped)) {
            (None, skipped.len())
        } else if hashes && rest.starts_with("//") {
            let symbol = if rest.starts_with("//=") { "//=" } else { "//" };
            (Some(Token::Symbol(symbol)), symbol.len())
        } else if rest.starts_with("//")
            || first == '#' && (hashes || begins_comment(rest))
            || rest.starts_with("--") && ends_with_comment(rest, &tokens)
        {
            (None, end_of_line(rest, has(Habit::Defines) && first == '/'))
        } else if hashes && rest.starts_with("\"\"\"") {
            // The description of a function.
            (None, rest[3..].find("\"\"\"").map_or(rest.len(), |end| end + 6))
        } else if rest.starts_with("#[") || rest.starts_with("#![") {
            // An attribute of Rust.
            (None, rest.find(']').map_or(rest.len(), |end| end + 1))
        } else if let Some(comment) = rest.strip_prefix("/*") {
            let fault = || Fault::new(Span::new(at, at + 2), FormulaFault::OpenComment);
            (None, comment.find("*/").ok_or_else(fault)? + 4)
        } else if rest.starts_with("#define") {
            (Some(Token::Name("#define".to_owned())), "#define".len())
        } else if let Some((name, length)) = column(rest) {
            // Sixteen digits, which no column is called, are a number of Pascal.
            let number = u64::from_str_radix(&name, 16).ok().filter(|_| name.len() == 16);
            (Some(number.map_or_else(|| Token::Name(format!("${name}")), Token::Number)), length)
        } else if let Some(length) = decimals(rest, at, &tokens) {
            tokens.push((Token::Symbol("."), Span::new(at, at + 1)));
            at += 1;
            (Some(Token::Number(rest[1..=length].parse().unwrap_or_default())), length)
        } else if first.is_ascii_digit() || is_marked(rest, &tokens) {
            let length = word_length(rest, 1, number::is_number_character);
            (Some(Token::Number(literal(rest, Span::new(at, at + length), spelling)?)), length)
        } else if let Some((word, length)) = quoted_hex(rest) {
            (Some(Token::Number(word)), length)
        } else if begins_word(rest.strip_prefix('@').unwrap_or(rest)) {
            // Zig's `@as`; and in the pages, `sq'` is the square that `sq` becomes.
            let length = word_length(rest, first.len_utf8(), |c| c.is_alphanumeric() || c == '_');
            let length = length + usize::from(rest[length..].starts_with('\''));
            (Some(Token::Name(rest[..length].to_owned())), length)
        } else if let Some(inside) = quoted(rest) {
            (Some(Token::Text(inside.to_owned())), inside.len() + 2)
        } else if first == '∅' {
            (Some(Token::Name("none".to_owned())), first.len_utf8())
        } else if let Some(symbol) = symbols().find(|symbol| rest.starts_with(**symbol)) {
            match *symbol {
                // Go's `const (` has a declaration on each line.
                "(" if depth == 0 && tokens.last().is_some_and(|(before, _)| declares(before)) => {}
                "(" => depth += 1,
                ")" => depth = depth.saturating_sub(1),
                _ => {}
            }
            // Swift's `0..<8` is Rust's `0..8`.
            (Some(Token::Symbol(if *symbol == "..<" { ".." } else { symbol })), symbol.len())
        } else if let Some((symbol, _)) = SIGNS
            .split(", ")
            .filter_map(|row| row.split_once(' '))
            .find(|(_, signs)| signs.contains(first))
        {
            (Some(Token::Symbol(symbol)), first.len_utf8())
        } else {
            let instead = UNKNOWN.iter().find(|(sign, _)| *sign == first).map(|known| known.1);
            let place = Span::new(at, at + first.len_utf8());
            return Err(Fault::new(place, FormulaFault::Character { character: first, instead }));
        };
        if let Some(token) = token {
            tokens.push((token, Span::new(at, at + length)));
        }
        at += length;
    }
    check_alone(text, radix, &tokens)?;
    Ok(tokens)
}

/// Checks that a text is not sixteen digits alone: as input they are hexadecimal, in code decimal.
fn check_alone(text: &str, radix: Option<u32>, tokens: &[(Token, Span)]) -> Result<()> {
    let ends = |token: &Token| matches!(token, Token::Symbol(";" | ",") | Token::NewLine);
    let mut words = tokens.iter().filter(|(token, _)| !ends(token) && *token != Token::Symbol("+"));
    let (Some((Token::Number(_), place)), None) = (words.next(), words.next()) else {
        return Ok(());
    };
    let digits = &text[place.start..place.end];
    if radix.is_some() || !number::are_sixteen_decimals(digits) {
        return Ok(());
    }
    let instead = Some(format!("0x{digits} or 0x{:x}", digits.parse::<u64>().unwrap_or_default()));
    let (fault, text) = (Some(NumberFault::HexOrDecimal), digits.to_owned());
    Err(Fault::new(*place, FormulaFault::Number { fault, text, instead }))
}

/// The name of the column at the start of a text, and the length of its mention: `$Rating`, `$3`,
/// `${move number}`, and in the way of jq `$.evals[0].cp`.
fn column(rest: &str) -> Option<(String, usize)> {
    let word = rest.strip_prefix('$')?;
    let belongs = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '[' | ']');
    let (name, length) = if let Some(inside) = word.strip_prefix('{') {
        let (name, _) = inside.split_once('}')?;
        (name, name.len() + 3)
    } else if let Some(path) = word.strip_prefix('.') {
        let path = &path[..word_length(path, 0, belongs)];
        (path, path.len() + 2)
    } else if word.starts_with("[]") {
        // As `--result` calls it.
        ("[]", 3)
    } else {
        let name = &word[..word_length(word, 0, |c| c.is_alphanumeric() || c == '_')];
        // `$eval.cp`, `$moves[0]`: a path, too, unless it calls a method.
        let path = &word[..word_length(word, name.len(), belongs)];
        let is_path = path.matches('[').count() == path.matches(']').count()
            && !path.ends_with('.')
            && !word[path.len()..].starts_with('(');
        let name = if is_path && !name.is_empty() { path } else { name };
        (name, name.len() + 1)
    };
    (!name.is_empty()).then(|| (name.to_owned(), length))
}

/// Where the first line of a text ends; a backslash may join the next one to it.
pub(super) fn end_of_line(text: &str, joins: bool) -> usize {
    let is_joined = |end: usize| joins && text[..end].trim_end().ends_with('\\');
    let mut ends = text.match_indices('\n').map(|(end, _)| end);
    ends.find(|end| !is_joined(*end)).unwrap_or(text.len())
}

/// Whether a text that begins with `#` begins with a comment.
fn begins_comment(rest: &str) -> bool {
    let after = rest.trim_start_matches('#');
    let word = after.split_whitespace().next().unwrap_or_default();
    (after.is_empty() || after.starts_with(char::is_whitespace)) && !is_one_of(PREPROCESSOR, word)
}

fn declares(word: &Token) -> bool {
    matches!(word, Token::Name(word) if word == "const" || word == "var")
}

/// Whether `--` begins a comment, as in Ada, Haskell and Lua: where it cannot subtract, after a value.
fn ends_with_comment(rest: &str, before: &[(Token, Span)]) -> bool {
    let is_apart = rest[2..].starts_with(|c: char| c.is_whitespace());
    let is_value = matches!(
        before,
        [.., (Token::Symbol(";" | ","), _)]
            | [.., (Token::Symbol("=" | ":="), _), (Token::Number(_), _)]
    );
    is_apart && is_value
}

/// The number of digits after a point that follows a number directly; they may begin with 0.
fn decimals(rest: &str, at: usize, before: &[(Token, Span)]) -> Option<usize> {
    let digits = word_length(rest.strip_prefix('.')?, 0, |c| c.is_ascii_digit());
    let is_after = matches!(before.last(), Some((Token::Number(_), place)) if place.end == at);
    (is_after && digits > 0).then_some(digits)
}

/// Whether a number begins with a sign that is not a digit: `#x…` of Lisp, or `&H…` of Visual
/// Basic, where no operator is expected.
fn is_marked(rest: &str, before: &[(Token, Span)]) -> bool {
    let [b'#' | b'&', b'x' | b'h' | b'b' | b'o' | b'X' | b'H' | b'B' | b'O', ..] = rest.as_bytes()
    else {
        return false;
    };
    let word = &rest[..word_length(rest, 1, number::is_number_character)];
    let may_begin = match before.last() {
        Some((Token::Symbol(symbol), _)) => !matches!(*symbol, ")" | "]" | "}"),
        token => token.is_none_or(|(token, _)| *token == Token::NewLine),
    };
    // In Lisp, a number may follow a name.
    (may_begin || rest.starts_with("#x")) && matches!(number::literal(word, None), Some(Ok(_)))
}

/// The number in quoted hexadecimal digits, as in SQL and Fortran, and its length: `x'ff00'`.
fn quoted_hex(rest: &str) -> Option<(u64, usize)> {
    let digits = quoted(rest.strip_prefix(['x', 'X', 'z', 'Z'])?)?;
    Some((u64::from_str_radix(digits, 16).ok().filter(|_| digits.len() > 1)?, digits.len() + 3))
}

/// What stands between the quotes at the start of a text, on one line.
pub(super) fn quoted(rest: &str) -> Option<&str> {
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let inside = &rest[1..];
    let end = inside.find([quote, '\n'])?;
    inside[end..].starts_with(quote).then(|| &inside[..end])
}

/// The length in bytes of the word at the start of `text`, to which `skip` bytes belong in any case.
fn word_length(text: &str, skip: usize, belongs: impl Fn(char) -> bool) -> usize {
    text[skip..].find(|c| !belongs(c)).map_or(text.len(), |end| end + skip)
}

fn literal(rest: &str, word: Span, spelling: Spelling) -> Result<u64> {
    let radix = spelling.radix;
    let text = &rest[..word.end - word.start];
    let of_language = |fault: &NumberFault| match fault {
        NumberFault::LeadingZero => spelling.language?.zero_radix,
        // Only in bbt's own language, they may be binary.
        NumberFault::LooksBinary => spelling.language.map(|_| 10),
        _ => None,
    };
    let fault = match number::literal(text, radix) {
        Some(Ok(value)) => return Ok(value),
        Some(Err(fault)) if of_language(&fault).is_some() => {
            return literal(rest, word, Spelling { radix: of_language(&fault), ..spelling });
        }
        Some(Err(_)) if text.ends_with("u128") || text.ends_with("i128") => {
            Some(NumberFault::TooLarge)
        }
        other => other.and_then(Result::err),
    };
    let is_unmarked = radix.is_none() && number::is_unmarked_hex(text);
    Fault::when(is_unmarked, word, FormulaFault::UnmarkedHex(text.to_owned()))?;
    let digits = text.trim_start_matches('0');
    let instead = match fault {
        _ if radix.is_some() => None,
        Some(NumberFault::LooksBinary) => Some(format!("0b{text}")),
        _ if matches!(number::parse(text, None), Some(Ok(_))) => Some(format!("0x{text}")),
        Some(NumberFault::LeadingZero) if digits.is_empty() => Some("0".to_owned()),
        Some(NumberFault::LeadingZero) if digits.contains(['8', '9']) => Some(digits.to_owned()),
        Some(NumberFault::LeadingZero) => Some(format!("0o{digits} or {digits}")),
        _ => None,
    };
    Err(Fault::new(word, FormulaFault::Number { fault, text: text.to_owned(), instead }))
}
