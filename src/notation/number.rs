//! Numbers, in every notation that chess programmers use.
//!
//! The language reads its literals with [`parse`], and so does every input that is a number.

use std::borrow::Cow;
use std::num::IntErrorKind;

use crate::fault::NumberFault;

/// Suffixes that only say that a number has 64 bits; longest first, where one ends with another.
const SUFFIXES: &[&str] =
    &["ui64", "'u64", "_u64", "u64", "ull", "llu", "ul", "lu", "ll", "u", "l", "n"];

/// What is written before the digits of a base.
const BASED: &[(&str, u32)] = &[
    ("0x", 16),
    ("$", 16),
    ("#x", 16),
    ("&h", 16),
    ("0b", 2),
    ("#b", 2),
    ("&b", 2),
    ("0o", 8),
    ("#o", 8),
    ("&o", 8),
];

/// A number split into sign, base and digits.
struct Parts<'a> {
    negative: bool,
    radix: u32,
    digits: &'a str,
}

/// Reads a number of at most 64 bits that is a value of its own: a word of input, not part of code.
///
/// - hexadecimal: `0x…`, `$…` (Pascal), `16#…#` (Ada), `#x…` (Lisp), `&H…` (Visual Basic), or
///   exactly sixteen digits without a prefix;
/// - binary: `0b…`, or exactly 64 digits without a prefix; octal: `0o…`;
/// - decimal: everything else, and sixteen digits after a sign; a negative number is the two's
///   complement (Java's signed longs);
/// - digits may be grouped by `_` or `'`; suffixes (`ULL`, `u64`, `n`, …) are ignored.
///
/// With a `radix`, digits without a prefix are in that base, however many there are.
///
/// # Errors
///
/// `None` if the text does not look like a number at all; otherwise why it is not one: an invalid
/// digit, no digits, more than 64 bits.
///
/// ```
/// use bbt::notation::number::parse;
/// assert_eq!(parse("0x1e22_2212_0e0a_1222", None), Some(Ok(0x1e2222120e0a1222)));
/// assert_eq!(parse("1e2222120e0a1222", None), Some(Ok(0x1e2222120e0a1222)));
/// assert_eq!(parse("255ULL", None), Some(Ok(255)));
/// assert_eq!(parse("ff", Some(16)), Some(Ok(255)));
/// assert_eq!(parse("-1", None), Some(Ok(u64::MAX)));
/// assert_eq!(parse("file_a", None), None);
/// ```
pub fn parse(text: &str, radix: Option<u32>) -> Option<Result<u64, NumberFault>> {
    if let Some(fault) = radix.and_then(check_radix) {
        return Some(Err(fault));
    }
    // A sign makes sixteen digits decimal.
    if let Some(digits) = text.strip_prefix('+').filter(|digits| are_sixteen_decimals(digits)) {
        return Some(value(&Parts { negative: false, radix: 10, digits }));
    }
    if radix.is_none() && are_64_bits(text) {
        return Some(value(&Parts { negative: false, radix: 2, digits: text }));
    }
    // Sixteen digits are hexadecimal even if they begin like a binary number.
    if radix.is_none() && is_bare(text, 16, |c| c.is_ascii_hexdigit()) {
        return Some(value(&Parts { negative: false, radix: 16, digits: text }));
    }
    split(text, radix).map(|parts| value(&parts))
}

/// Reads a number that is part of code: like [`parse`], but digits without a prefix are decimal,
/// unless `radix` says otherwise or there are 64 binary ones.
///
/// # Errors
///
/// As for [`parse`]; also, a decimal number that begins with 0, which is octal in C and Java and
/// decimal elsewhere.
///
/// ```
/// use bbt::notation::number::literal;
/// assert_eq!(literal("6060551578861568", None), Some(Ok(6060551578861568)));
/// assert!(literal("1e2222120e0a1222", None).unwrap().is_err());
/// assert!(literal("017", None).unwrap().is_err());
/// ```
pub fn literal(text: &str, radix: Option<u32>) -> Option<Result<u64, NumberFault>> {
    if let Some(fault) = radix.and_then(check_radix) {
        return Some(Err(fault));
    }
    // No decimal number of 64 bits has 64 digits.
    if radix.is_none() && are_64_bits(text) {
        return parse(text, radix);
    }
    let parts = split(text, radix)?;
    if radix.is_none()
        && parts.radix == 10
        && parts.digits.len() > 1
        && parts.digits.starts_with('0')
    {
        return Some(Err(NumberFault::Octal));
    }
    Some(value(&parts))
}

fn check_radix(radix: u32) -> Option<NumberFault> {
    (!(2..=36).contains(&radix)).then_some(NumberFault::Base(radix))
}

/// Whether a text is sixteen decimal digits: [`parse`] reads them as a hexadecimal number, though
/// they may be meant as a decimal one.
///
/// ```
/// use bbt::notation::number::are_sixteen_decimals;
/// assert!(are_sixteen_decimals("1234567890123456"));
/// assert!(!are_sixteen_decimals("1e2222120e0a1222"));
/// ```
pub fn are_sixteen_decimals(text: &str) -> bool {
    is_bare(text, 16, |c| c.is_ascii_digit())
}

/// Whether a text is the digits of a hexadecimal number without a prefix: 9 to 15 of them, with a
/// letter among them. That is too few to be read as one, and too many for a word.
///
/// ```
/// use bbt::notation::number::is_unmarked_hex;
/// assert!(is_unmarked_hex("ff000000000000"));
/// assert!(!is_unmarked_hex("100000000000") && !is_unmarked_hex("decade"));
/// ```
pub fn is_unmarked_hex(text: &str) -> bool {
    (9..=15).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_hexdigit())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Whether a character can be part of a number: a tokenizer takes all of these as one word.
pub fn is_number_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'' | '#')
}

fn split(text: &str, bare: Option<u32>) -> Option<Parts<'_>> {
    let (negative, rest) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let parts = |radix, digits| Some(Parts { negative, radix, digits });
    let based = BASED.iter().find_map(|(before, radix)| {
        // In a hexadecimal number, a `b` is a digit.
        let is_digits = bare == Some(16) && matches!(*before, "0b" | "0o");
        let (start, digits) = rest.split_at_checked(before.len())?;
        (!is_digits && start.eq_ignore_ascii_case(before)).then_some((digits, *radix))
    });
    if let Some((digits, radix)) = based {
        return parts(radix, without_suffix(digits, radix));
    }
    let between = |before| rest.strip_prefix(before).and_then(|digits| digits.strip_suffix('#'));
    if let Some((digits, radix)) = between("16#").zip(Some(16)).or(between("2#").zip(Some(2))) {
        return parts(radix, digits);
    }
    let radix = bare.unwrap_or(10);
    let digits = without_suffix(rest, radix);
    // A word that begins with a letter may be a name.
    let are_digits = || digits.chars().all(|c| c.is_digit(radix) || matches!(c, '_' | '\''));
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit())
        || rest.starts_with(|c: char| c.is_digit(radix)) && are_digits();
    is_number.then(|| parts(radix, digits))?
}

fn are_64_bits(text: &str) -> bool {
    is_bare(text, 64, |c| matches!(c, '0' | '1'))
}

fn is_bare(text: &str, length: usize, digit: impl Fn(char) -> bool) -> bool {
    text.len() == length && text.chars().all(digit)
}

/// The digits without the suffix of a 64-bit literal.
fn without_suffix(digits: &str, radix: u32) -> &str {
    let stripped = SUFFIXES.iter().find_map(|suffix| {
        let at =
            digits.len().checked_sub(suffix.len()).filter(|&at| digits.is_char_boundary(at))?;
        let (before, end) = digits.split_at(at);
        let digit = before.ends_with(|c: char| c.is_digit(radix) || c == '_');
        (digit && end.eq_ignore_ascii_case(suffix)).then_some(before)
    });
    stripped.unwrap_or(digits)
}

fn value(parts: &Parts) -> Result<u64, NumberFault> {
    let Parts { negative, radix, digits } = *parts;
    if let Some(bad_digit) =
        digits.chars().find(|&c| !c.is_digit(radix) && !matches!(c, '_' | '\''))
    {
        return Err(NumberFault::Digit(bad_digit, radix));
    }
    let plain: Cow<str> = if digits.contains(['_', '\'']) {
        digits.replace(['_', '\''], "").into()
    } else {
        digits.into()
    };
    let word = u64::from_str_radix(&plain, radix).map_err(|error| match error.kind() {
        IntErrorKind::Empty => NumberFault::NoDigits,
        _ => NumberFault::TooLarge,
    })?;
    match negative {
        false => Ok(word),
        true if word <= 1 << 63 => Ok(word.wrapping_neg()),
        true => Err(NumberFault::TooSmall),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_a_number_is_read() {
        let board = 0x0101_0101_0101_0101;
        for text in [
            "0x0101010101010101",
            "0x0101010101010101ULL",
            "0x0101010101010101ull",
            "0x0101010101010101UL",
            "0x0101010101010101ul",
            "0x0101010101010101u",
            "0x0101010101010101l",
            "0x0101010101010101LL",
            "0x0101010101010101ui64",
            "0x01'01'01'01'01'01'01'01",
            "0x0101_0101_0101_0101_u64",
            "0x0101010101010101u64",
            "0x0101010101010101n",
            "0x0101010101010101'u64",
            "$0101010101010101",
            "16#0101_0101_0101_0101#",
            "#x0101010101010101",
            "&H101010101010101UL",
            "&h0101010101010101",
            "0x0101010101010101Ui64",
            "0101010101010101",
            "72340172838076673",
            "0X0101010101010101L",
            "0b_100000001000000010000000100000001000000010000000100000001",
        ] {
            assert_eq!(parse(text, None), Some(Ok(board)), "{text}");
        }
        assert_eq!(parse("-9187201950435737472", None), Some(Ok(0x8080_8080_8080_8080)));
        assert_eq!(parse("0xb", None), Some(Ok(11)));
        assert_eq!(parse("0b00000000000001", None), Some(Ok(0x0b00_0000_0000_0001)));
        assert_eq!(parse(&format!("{board:064b}"), None), Some(Ok(board)));
    }

    #[test]
    fn a_radix_says_what_bare_digits_are() {
        for (text, radix, expected) in [
            ("ff", 16, 255),
            ("a1", 16, 0xa1),
            ("101", 2, 5),
            ("1010101010101010", 10, 1_010_101_010_101_010),
            ("0x10", 10, 16),
            ("0b11", 10, 3),
            ("-1", 16, !0),
            ("+1010101010101010", 16, 1_010_101_010_101_010),
            ("1128098930098176", 10, 1_128_098_930_098_176),
            ("1e2222120e0a1222", 16, 0x1e22_2212_0e0a_1222),
        ] {
            assert_eq!(parse(text, Some(radix)), Some(Ok(expected)), "{text}");
        }
    }

    #[test]
    fn any_number_may_be_given_as_a_radix() {
        assert_eq!(parse("z", Some(36)), Some(Ok(35)));
        assert!(matches!(parse("1z", Some(30)), Some(Err(_))));
        for radix in [0, 1, 37, u32::MAX] {
            assert!(matches!(parse("1", Some(radix)), Some(Err(_))), "{radix}");
            assert!(matches!(literal("1", Some(radix)), Some(Err(_))), "{radix}");
        }
    }

    #[test]
    fn a_radix_applies_to_digits_that_are_not_valid_in_it() {
        for (text, radix) in [
            ("8", 2),
            ("1e2222120e0a1222", 10),
            ("101x", 2),
            (&*"1".repeat(64), 10),
            (&*"1".repeat(64), 16),
        ] {
            assert!(matches!(parse(text, Some(radix)), Some(Err(_))), "{text} in {radix}");
            assert_eq!(literal(text, Some(radix)), parse(text, Some(radix)), "{text} in {radix}");
        }
    }

    #[test]
    fn digits_inside_code_are_decimal() {
        for (text, alone, inside) in [
            ("1128098930098176", 0x1128_0989_3009_8176, Some(1_128_098_930_098_176)),
            ("1128098930098176L", 1_128_098_930_098_176, Some(1_128_098_930_098_176)),
            ("-1234567890123456", 1_234_567_890_123_456_u64.wrapping_neg(), None),
            ("1e2222120e0a1222", 0x1e22_2212_0e0a_1222, None),
            ("abcdef0123456789", 0xabcd_ef01_2345_6789, None),
            ("0101010101010101", 0x0101_0101_0101_0101, None),
        ] {
            assert_eq!(parse(text, None), Some(Ok(alone)), "{text}");
            let literal = literal(text, None).and_then(Result::ok);
            assert_eq!(literal, inside.or(text.starts_with('-').then_some(alone)), "{text}");
        }
        for text in ["0", "0x0", "0L", "100"] {
            assert_eq!(literal(text, None), parse(text, None), "{text}");
        }
        assert_eq!(literal(&"1".repeat(64), None), Some(Ok(u64::MAX)));
        assert_eq!(literal(&"1".repeat(63), None).and_then(Result::ok), None);
    }

    #[test]
    fn what_is_no_number_says_why() {
        for (text, fault) in [
            ("0x1ffffffffffffffff", NumberFault::TooLarge),
            ("18446744073709551616", NumberFault::TooLarge),
            ("-9223372036854775809", NumberFault::TooSmall),
            ("0x", NumberFault::NoDigits),
            ("0xg", NumberFault::Digit('g', 16)),
            ("12ab", NumberFault::Digit('a', 10)),
        ] {
            assert_eq!(parse(text, None), Some(Err(fault)), "{text}");
        }
        for text in ["", "-", "x", "e4", "file_a", "u64"] {
            assert_eq!(parse(text, None), None, "{text}");
        }
    }
}
