//! How a bitboard is written: numbers and squares, read and written.

pub mod number;
mod write;

use shakmaty::Square;

pub use self::write::{Format, write_board};

/// Reads a list of squares such as `a1 b2 c3` or `A1,B2` as a bitboard; nothing if it is none.
///
/// ```
/// assert_eq!(bbt::notation::squares("a1 b1, C1"), Some(7));
/// assert_eq!(bbt::notation::squares("a1 z9"), None);
/// ```
pub fn squares(text: &str) -> Option<u64> {
    let mut words = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).peekable();
    words.peek()?;
    words.try_fold(0, |set, word| {
        let square = Square::from_ascii(word.to_ascii_lowercase().as_bytes()).ok()?;
        Some(set | 1 << u32::from(square))
    })
}
