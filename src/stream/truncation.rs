//! Detects a truncated last line: the program that wrote it may have been killed, or its disk full.
//!
//! Most programs end their last line, and for those that do not, it is as good as any other. But
//! what remains of a truncated number or FEN may be valid, too, and nothing else would reveal it.

use memchr::memrchr;
use shakmaty::Piece;

use super::record::LineEnd;
use crate::position::{LONGEST_RANK, is_space, looks_like_fen};

/// The number of bytes kept of a line: more than bitboards and positions have.
const KEPT: usize = 128;

/// The beginning of the last terminated line.
#[derive(Debug, Default)]
pub(super) struct Last(Vec<u8>);

impl Last {
    /// Keeps the last whole line of a text, if it has one.
    pub(super) fn keep(&mut self, text: &[u8]) {
        if let Some(end) = memrchr(b'\n', text) {
            self.keep_line(last_line(&text[..end]));
        }
    }

    pub(super) fn keep_line(&mut self, line: &[u8]) {
        self.0.clear();
        self.0.extend_from_slice(&line[..line.len().min(KEPT)]);
    }

    /// The line before another one; `text` is the text before that one, as far as it is available.
    pub(super) fn before<'a>(&'a self, text: &'a [u8]) -> &'a [u8] {
        text.strip_suffix(b"\n").map_or(&self.0[..], last_line)
    }
}

/// The last line of a text that has no line end at its own end, up to [`KEPT`] bytes.
fn last_line(text: &[u8]) -> &[u8] {
    let line = &text[memrchr(b'\n', text).map_or(0, |end| end + 1)..];
    &line[..line.len().min(KEPT)]
}

/// Whether a line looks like the beginning of one of the same kind as the line before it.
pub(super) fn is_cut_off(line: &[u8], before: &[u8]) -> bool {
    let before = LineEnd::split(before).0;
    let digits = |number: &[u8]| number.iter().all(u8::is_ascii_hexdigit);
    if let [b'0', b'x', number @ ..] = before
        && number.len() == 16
        && digits(number)
    {
        let beginning = line.strip_prefix(b"0x").map(|rest| rest.len() < 16 && digits(rest));
        return beginning.unwrap_or(line == b"0");
    }
    match (fields(before), fields(line)) {
        (Some(all), Some(some)) => some < all,
        // Part of the first rank may look like a number or a square.
        (Some(_), None) => line.len() < LONGEST_RANK && line.iter().all(|byte| in_rank(*byte)),
        _ => false,
    }
}

/// Whether a byte may occur in a rank of a FEN.
fn in_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8' | b'~') || Piece::from_char(char::from(byte)).is_some()
}

/// The number of fields of the FEN that a line is or begins with: up to the counters, if there is
/// nothing after them; otherwise four, since anything may follow these.
fn fields(line: &[u8]) -> Option<usize> {
    let words: Vec<&[u8]> =
        line.split(|byte| is_space(*byte)).filter(|word| !word.is_empty()).collect();
    let is_counter = |word: &&[u8]| word.iter().all(u8::is_ascii_digit);
    let alone = words.len() <= 6 && words.iter().skip(4).all(is_counter);
    looks_like_fen(line).then_some(if alone { words.len() } else { 4 })
}
