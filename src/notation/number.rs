//! Numbers, in every notation that chess programmers use.
//!
//! The prefix of a number decides its base. Digits without one have a reading by `base_of`, the rule
//! for all of them, or several, and are refused: [`parse`] reads what is a value of its own,
//! [`literal`] what is part of code.

use std::ops::RangeInclusive;

use crate::text::fault::NumberFault;
use crate::vectors::digits::EACH;

/// Suffixes that only say that a number has 64 bits; longest first, where one ends with another.
const SUFFIXES: &[&str] =
    &["ui64", "'u64", "_u64", "u64", "ull", "llu", "ul", "lu", "ll", "u", "l", "n"];

/// What is written before the digits of each base; `64'h` in Verilog.
const BASED: &[(u32, &[&str])] = &[
    (16, &["0x", "#x", "&h", "64'h"]),
    (2, &["0b", "#b", "&b", "64'b"]),
    (8, &["0o", "#o", "&o"]),
    (10, &["64'd"]),
];

/// Zeros and ones, at least as many as these, look like a binary number.
const LOOKS_BINARY: usize = 8;

/// So many zeros and ones are a binary number: in any other base, 64 bits have at most 22 digits.
const BINARY: RangeInclusive<usize> = 23..=64;

/// A number split into sign, base and digits.
struct NumberParts<'a> {
    negative: bool,
    /// The base that is written before the digits.
    prefix: Option<u32>,
    /// Whether a sign or a suffix says that digits without a prefix are decimal.
    is_marked: bool,
    digits: &'a str,
}

/// A number as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numeral<'a> {
    /// The text of the number.
    pub text: &'a str,
    /// The number, or what is wrong with it.
    pub word: Result<u64, NumberFault>,
    /// The base that several digits without a prefix show, or why they have several readings. None in code, and
    /// if a base is given.
    pub base: Option<Result<u32, NumberFault>>,
}

/// Reads a number of at most 64 bits that is a value of its own: a word of input, not part of code.
///
/// - The prefix decides: `0x…`, `16#…#` (Ada), `#x…` (Lisp), `&H…` (Visual Basic), `64'h…` (Verilog) and
///   `$` before sixteen digits (Pascal) are hexadecimal, `0b…` binary, `0o…` octal. So is `h` after a
///   digit and others (assemblers): `0ff00h`.
/// - Without one, sixteen digits are hexadecimal, 23 to 64 zeros and ones binary (no other base needs so
///   many digits), and other digits decimal unless they begin with 0 or look binary (8 to 22 zeros and
///   ones). `0b` and fourteen digits are refused: they may be sixteen.
/// - A sign or a suffix makes digits decimal; a negative number is the two's complement (Java's signed longs).
/// - Digits may be grouped by `_` or `'`; suffixes (`ULL`, `u64`, `n`, …) say nothing else.
///
/// With a `radix`, digits without a prefix are in that base, however many there are.
///
/// # Errors
///
/// `None` if the text does not look like a number at all; otherwise why it is not one: an invalid
/// digit, no digits, more than 64 bits, several readings.
///
/// ```
/// use bbt::notation::number::parse;
/// assert_eq!(parse("0x1e22_2212_0e0a_1222", None), Some(Ok(0x1e2222120e0a1222)));
/// assert_eq!(parse("1e2222120e0a1222", None), Some(Ok(0x1e2222120e0a1222)));
/// assert_eq!(parse("255ULL", None), Some(Ok(255)));
/// assert_eq!(parse("ff", Some(16)), Some(Ok(255)));
/// assert_eq!(parse("-1", None), Some(Ok(u64::MAX)));
/// assert!(parse("0100", None).unwrap().is_err());
/// assert_eq!(parse("file_a", None), None);
/// ```
pub fn parse(text: &str, radix: Option<u32>) -> Option<Result<u64, NumberFault>> {
    Some(read(text, radix, false)?.word)
}

/// Reads a number that is part of code: like [`parse`], but sixteen digits without a prefix are decimal.
///
/// # Errors
///
/// As for [`parse`].
///
/// ```
/// use bbt::notation::number::literal;
/// assert_eq!(literal("6060551578861568", None), Some(Ok(6060551578861568)));
/// assert!(literal("1e2222120e0a1222", None).unwrap().is_err());
/// assert!(literal("017", None).unwrap().is_err());
/// ```
pub fn literal(text: &str, radix: Option<u32>) -> Option<Result<u64, NumberFault>> {
    Some(read(text, radix, true)?.word)
}

/// Reads a number as [`parse`] does or, in code, as [`literal`], and the base that its digits show.
///
/// ```
/// use bbt::notation::number::read;
/// let shown = |text| read(text, None, false).unwrap().base;
/// assert_eq!((shown("1e2222120e0a1222"), shown("255")), (Some(Ok(16)), Some(Ok(10))));
/// assert_eq!((shown("7"), shown("0xff")), (None, None));
/// ```
pub fn read(text: &str, radix: Option<u32>, in_code: bool) -> Option<Numeral<'_>> {
    if let Some(base) = radix.filter(|radix| !(2..=36).contains(radix)) {
        return Some(Numeral { text, word: Err(NumberFault::Base(base)), base: None });
    }
    if let Some(word) = of_width(text, radix.filter(|radix| *radix <= 16)) {
        return Some(Numeral { text, word: Ok(word), base: None });
    }
    let parts = split(text, radix, in_code)?;
    let base = match (parts.prefix, radix) {
        (Some(2), None) if !in_code && are_sixteen(text) => Err(NumberFault::HexOrBinary),
        (Some(base), _) => Ok(base),
        // A plus makes sixteen digits decimal.
        (None, Some(_)) if text.starts_with('+') => Ok(10),
        (None, Some(radix)) => Ok(radix),
        (None, None) => base_of(&parts, in_code),
    };
    let is_open = parts.prefix.is_none() && radix.is_none() && !in_code;
    let shows = is_open
        && digits(&parts).all(|c| c.is_ascii_alphanumeric())
        && digits(&parts).nth(1).is_some();
    let word = base.clone().and_then(|base| value(&parts, base));
    Some(Numeral { text, word, base: shows.then_some(base) })
}

/// A number with a suffix of Rust's for other types than `u64`, if it fits.
fn of_width(text: &str, radix: Option<u32>) -> Option<u64> {
    let (digits, suffix) = text.split_at(text.find(['i', 'u'])?);
    let is_signed = suffix.starts_with('i');
    let bits: u32 = suffix[1..].replace("size", "64").parse().ok()?;
    let value = literal(digits.trim_end_matches('_'), radix)?.ok()?;
    let is_negative = digits.starts_with('-') && is_signed;
    let size = if is_negative { value.wrapping_neg().saturating_sub(1) } else { value };
    let fits =
        matches!(bits, 8 | 16 | 32 | 64) && size <= u64::MAX >> (64 - bits) >> u32::from(is_signed);
    (fits && suffix != "u64").then_some(value)
}

/// The base of digits without a prefix: the rule for all of them.
fn base_of(parts: &NumberParts, in_code: bool) -> Result<u32, NumberFault> {
    let count = digits(parts).count();
    let is_plain = count == parts.digits.len() && !parts.is_marked;
    let is_binary = !parts.is_marked && digits(parts).all(|c| matches!(c, '0' | '1'));
    let is_decimal = digits(parts).all(|c| c.is_ascii_digit());
    match count {
        _ if is_binary && BINARY.contains(&count) => Ok(2),
        16 if is_plain && !in_code && digits(parts).all(|c| c.is_ascii_hexdigit()) => Ok(16),
        2.. if is_decimal && parts.digits.starts_with('0') => Err(NumberFault::LeadingZero),
        LOOKS_BINARY.. if is_binary => Err(NumberFault::LooksBinary),
        16 if is_decimal && !parts.is_marked && !in_code => Err(NumberFault::HexOrDecimal),
        _ => Ok(10),
    }
}

/// The decimal number at the start of a text, and its length; `None` if its digits have another reading.
pub(crate) fn decimal_of_line(text: &[u8]) -> Option<(u64, usize)> {
    if matches!(text.first(), None | Some(b'0')) {
        return None;
    }
    let (mut word, mut length, mut looks_binary) = (0_u64, 0, true);
    while let Some(eight) = text[length..].first_chunk().copied().and_then(eight_digits) {
        word = word.checked_mul(100_000_000)?.checked_add(eight)?;
        looks_binary &= text[length..length + 8].iter().all(|&digit| digit <= b'1');
        length += 8;
    }
    while let Some(digit @ b'0'..=b'9') = text.get(length) {
        word = word.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
        looks_binary &= *digit <= b'1';
        length += 1;
    }
    let has_one_reading = length != 16 && (length < LOOKS_BINARY || !looks_binary);
    (has_one_reading && length > 0).then_some((word, length))
}

/// The number of eight decimal digits; `None` if another character is among them.
fn eight_digits(text: [u8; 8]) -> Option<u64> {
    let digits = u64::from_le_bytes(text) ^ (EACH * 0x30);
    // Above 9, a carry or the upper half of the byte shows it.
    if (digits | digits.wrapping_add(EACH * 6)) & (EACH * 0xf0) != 0 {
        return None;
    }
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let quads = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    Some((quads * 10_000 + (quads >> 32)) & 0xffff_ffff)
}

/// Whether a text is sixteen digits that may be meant as a decimal number, though [`parse`] takes them for hexadecimal.
pub(crate) fn are_sixteen_decimals(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0')
}

/// Whether a text is 9 to 15 digits and letters of a hexadecimal number: too few to be read as one without a prefix.
pub(crate) fn is_unmarked_hex(text: &str) -> bool {
    (9..=15).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_hexdigit())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
        && prefix(text).is_none()
}

/// Whether a text is so many zeros and ones that it is a binary number without a prefix.
pub(crate) fn is_binary(text: &str) -> bool {
    BINARY.contains(&text.len()) && text.bytes().all(|byte| matches!(byte, b'0' | b'1'))
}

/// Whether a character can be part of a number: a tokenizer takes all of these as one word.
pub(crate) fn is_number_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '\'' | '#')
}

/// The base that is written before digits, and the digits.
fn prefix(text: &str) -> Option<(u32, &str)> {
    let pascal = text.strip_prefix('$').filter(|digits| are_sixteen(digits));
    let based = |(radix, prefixes): &(u32, &[&str])| {
        prefixes.iter().find_map(|before| {
            let (start, digits) = text.split_at_checked(before.len())?;
            start.eq_ignore_ascii_case(before).then_some((*radix, digits))
        })
    };
    pascal.map(|digits| (16, digits)).or_else(|| BASED.iter().find_map(based))
}

fn split(text: &str, radix: Option<u32>, in_code: bool) -> Option<NumberParts<'_>> {
    let are_decimal = |digits: &&str| digits.bytes().all(|byte| byte.is_ascii_digit());
    let plus = || text.strip_prefix('+').filter(|digits| digits.len() == 16).filter(are_decimal);
    let signed = text.strip_prefix('-').or_else(plus);
    let (rest, negative) = (signed.unwrap_or(text), text.starts_with('-'));
    let parts = |prefix, is_marked, digits| NumberParts { negative, prefix, is_marked, digits };
    if !rest.is_empty() && are_decimal(&rest) {
        return Some(parts(None, signed.is_some(), rest));
    }
    let based = |base, digits| Some(parts(Some(base), true, digits));
    // In a hexadecimal number, a `b` is a digit.
    let is_digits = |base| radix == Some(16) && base != 16 && rest.starts_with('0');
    if let Some((base, digits)) = prefix(rest).filter(|(base, _)| !is_digits(*base)) {
        return based(base, without_suffix(digits, base));
    }
    let between = |before| rest.strip_prefix(before).and_then(|digits| digits.strip_suffix('#'));
    if let Some((digits, base)) = between("16#").zip(Some(16)).or(between("2#").zip(Some(2))) {
        return based(base, digits);
    }
    // What assemblers write: `0ff00h`.
    let masm = rest.strip_suffix(['h', 'H']).filter(|digits| digits.len() > 2);
    if let Some(digits) =
        masm.filter(|digits| is_hex(digits) && rest.starts_with(|c: char| c.is_ascii_digit()))
    {
        return based(16, digits);
    }
    let base = radix.unwrap_or(10);
    let digits = without_suffix(rest, base);
    // A word that begins with a letter may be a name.
    let are_digits = || digits.chars().all(|c| c.is_digit(base) || matches!(c, '_' | '\''));
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit())
        || rest.starts_with(|c: char| c.is_digit(base)) && are_digits()
        || radix.is_none() && !in_code && signed.is_none() && are_sixteen(rest);
    let is_marked = signed.is_some() || digits.len() < rest.len();
    is_number.then(|| parts(None, is_marked, digits))
}

fn are_sixteen(digits: &str) -> bool {
    digits.len() == 16 && is_hex(digits)
}

fn is_hex(digits: &str) -> bool {
    digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The digits without what groups them.
fn digits<'a>(parts: &NumberParts<'a>) -> impl Iterator<Item = char> + use<'a> {
    parts.digits.chars().filter(|c| !matches!(c, '_' | '\''))
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

fn value(parts: &NumberParts, radix: u32) -> Result<u64, NumberFault> {
    if let Some(bad_digit) = digits(parts).find(|&c| !c.is_digit(radix)) {
        return Err(NumberFault::Digit(bad_digit, radix));
    }
    if digits(parts).next().is_none() {
        return Err(NumberFault::NoDigits);
    }
    let more = |word: u64, digit: char| {
        word.checked_mul(radix.into())?.checked_add(digit.to_digit(radix)?.into())
    };
    let word = digits(parts).try_fold(0, more).ok_or(NumberFault::TooLarge)?;
    match parts.negative {
        false => Ok(word),
        true if word <= 1 << 63 => Ok(word.wrapping_neg()),
        true => Err(NumberFault::TooSmall),
    }
}
