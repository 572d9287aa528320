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
pub(crate) mod plain;
mod write;

pub use self::mapping::Mapping;
pub use self::write::{Format, HexText};
pub(crate) use self::write::{end_line, write_grid};

/// Names that programs print before the number of a bitboard, in lower case.
const NAMES: &str = "\
    bb binary bitboard bits board data dec decimal hex hexadecimal inner mask raw rawvalue u64 \
    uint64 value";

/// Whether a label is a name for a bitboard: `Bitboard: 255` says one, `Evaluation: 31` does not.
///
/// ```
/// assert!(bbt::notation::names_bitboard("Hex") && !bbt::notation::names_bitboard("Evaluation"));
/// ```
pub fn names_bitboard(label: &str) -> bool {
    NAMES.split(' ').any(|name| label.eq_ignore_ascii_case(name))
}

/// Reads a list of squares such as `a1 b2 c3`, `A1,B2` or `none` as a bitboard; `None` if the text is not one.
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
    let (set, length) = square_names(text.as_bytes(), usize::MAX);
    (set != 0 && length == text.len()).then_some(set)
}

/// The squares of a line at the start of a text, as a list or, as a set is written, in braces, and the line's length.
pub(crate) fn squares_of_line(text: &[u8]) -> Option<(u64, usize)> {
    let (set, length) = match text.strip_prefix(b"{") {
        None => Some(square_names(text, usize::MAX)).filter(|(set, _)| *set != 0)?,
        Some(inside) => {
            let (set, length) = square_names(inside, 1);
            (set, inside[length..].starts_with(b"}").then_some(length + 2)?)
        }
    };
    matches!(text.get(length), None | Some(b'\n')).then_some((set, length))
}

/// The squares whose names begin a text, up to `most` commas between two, and the length of the list.
fn square_names(text: &[u8], most: usize) -> (u64, usize) {
    // Before the first name there is no comma, if only one is allowed between two.
    let (mut set, mut rest, mut commas) = (0, text, 1);
    loop {
        rest = match rest {
            [b' ' | b'\t', rest @ ..] => rest,
            [b',', rest @ ..] if commas < most => {
                commas += 1;
                rest
            }
            [file, rank @ b'1'..=b'8', rest @ ..]
                if matches!(file | 0x20, b'a'..=b'h')
                    && matches!(rest, [] | [b' ' | b'\t' | b',' | b'\n' | b'}', ..]) =>
            {
                set |= 1 << (8 * (rank - b'1') + (file | 0x20) - b'a');
                commas = 0;
                rest
            }
            _ => return (set, text.len() - rest.len()),
        }
    }
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
