//! Notations of a bitboard: numbers, squares and drawings, read and written.
//!
//! Text comes in; a bitboard or, from a drawing, a position goes out, or a fault with its place.
//! [`Format`] writes bitboards. Numbers may be in any of the eight square [`mapping`]s; `hex` and
//! `usual` are fast paths for streams, for what bbt itself writes.

pub(crate) mod debugger;
pub mod drawn;
pub mod hex;
pub mod mapping;
pub mod number;
mod plain;
mod write;

use shakmaty::Square;

pub(crate) use self::write::end_line;
pub(crate) use self::write::write_grid;
pub use self::write::{Format, HexText};

/// Names that programs print before the number of a bitboard, in lower case.
const NAMES: &[&str] = &[
    "bb",
    "binary",
    "bitboard",
    "bits",
    "board",
    "data",
    "dec",
    "decimal",
    "hex",
    "hexadecimal",
    "inner",
    "mask",
    "raw",
    "rawvalue",
    "u64",
    "uint64",
    "value",
];

/// Whether a label is a name for a bitboard: `Bitboard: 255` says one, `Evaluation: 31` does not.
///
/// ```
/// assert!(bbt::notation::names_bitboard("Hex") && !bbt::notation::names_bitboard("Evaluation"));
/// ```
pub fn names_bitboard(label: &str) -> bool {
    NAMES.iter().any(|name| label.eq_ignore_ascii_case(name))
}

/// Reads a list of squares such as `a1 b2 c3`, `A1,B2` or `none` as a bitboard; `None` if the text is
/// not one.
///
/// ```
/// assert_eq!(bbt::notation::squares("a1 b1, C1"), Some(7));
/// assert_eq!(bbt::notation::squares("none"), Some(0));
/// assert_eq!(bbt::notation::squares("a1 z9"), None);
/// ```
pub fn squares(text: &str) -> Option<u64> {
    if text.eq_ignore_ascii_case("none") {
        return Some(0);
    }
    let mut words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).peekable();
    words.peek()?;
    words.try_fold(0, |set, word| {
        let square = Square::from_ascii(word.to_ascii_lowercase().as_bytes()).ok()?;
        Some(set | 1 << u32::from(square))
    })
}

/// Reads 64 binary digits, most significant first, in groups separated by spaces, `_` or `.`.
///
/// ```
/// let grouped = "10000000 00000000 00000000 00000000 00000000 00000000 00000000 00000011";
/// assert_eq!(bbt::notation::grouped_binary(grouped), Some(0x8000000000000003));
/// ```
pub fn grouped_binary(text: &str) -> Option<u64> {
    if text.len() < 64 {
        return None;
    }
    let digits: String = text.chars().filter(|c| !matches!(c, ' ' | '_' | '.')).collect();
    let binary = digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    binary.then(|| u64::from_str_radix(&digits, 2).ok())?
}
