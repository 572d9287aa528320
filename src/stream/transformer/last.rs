//! A last line without a line end: its writer may have been killed, or its disk full.
//!
//! Most programs end their last line, and where one does not, it is as good as any other. But what
//! is left of a number or of a FEN may be one, too, and then nothing else would tell.

use memchr::memrchr;
use shakmaty::Piece;

use super::refusals::BadLine;
use super::{LONGEST_RANK, Transformer};
use crate::fault::{Fault, Span};
use crate::position::{is_space, looks_like_fen};
use crate::stream::output::LineEnd;

/// How much is kept of a line: more than bitboards and positions have.
const KEPT: usize = 128;

impl Transformer<'_> {
    /// Keeps the last whole line of a text.
    pub(super) fn keep_last(&mut self, text: &[u8]) {
        if let Some(end) = memrchr(b'\n', text) {
            self.last.clear();
            self.last.extend_from_slice(last_line(&text[..end]));
        }
    }

    /// Refuses what stands behind the last line end of a text, if it is less than a line like the
    /// one before it. Returns whether it was.
    ///
    /// # Errors
    ///
    /// The line, if it is to be stopped at.
    pub(super) fn refuse_if_cut_off(&mut self, text: &[u8], line: &[u8]) -> Result<bool, BadLine> {
        let before = match text[..text.len() - line.len()].strip_suffix(b"\n") {
            Some(before) => last_line(before),
            None => &self.last,
        };
        let is_cut_off =
            self.options.layout.is_none() && is_cut_off(line, LineEnd::split(before).0);
        if is_cut_off {
            self.end()?;
            self.line += 1;
            let place = Span::new(0, line.len());
            let fault = Fault::new(place, "the last line has no end, and less than the one before");
            let fault = fault.with_help("it may be cut off; if it is whole, end it");
            self.refuse(self.bad(fault, line), line)?;
        }
        Ok(is_cut_off)
    }
}

/// The last line of a text without a line end behind it, as far as it is kept.
fn last_line(text: &[u8]) -> &[u8] {
    let line = &text[memrchr(b'\n', text).map_or(0, |end| end + 1)..];
    &line[..line.len().min(KEPT)]
}

/// Whether a line looks like the beginning of one of the same kind as that before it.
fn is_cut_off(line: &[u8], before: &[u8]) -> bool {
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
        // A part of its first rank may be a number or a square.
        (Some(_), None) => line.len() < LONGEST_RANK && line.iter().all(|byte| in_rank(*byte)),
        _ => false,
    }
}

/// Whether a byte may stand in a rank of a FEN.
fn in_rank(byte: u8) -> bool {
    matches!(byte, b'1'..=b'8' | b'~') || Piece::from_char(char::from(byte)).is_some()
}

/// How many fields the FEN has that a line is or begins with: those of a FEN alone are counted up to
/// its counters, and behind the first four may stand anything.
fn fields(line: &[u8]) -> Option<usize> {
    let words: Vec<&[u8]> =
        line.split(|byte| is_space(*byte)).filter(|word| !word.is_empty()).collect();
    let is_counter = |word: &&[u8]| word.iter().all(u8::is_ascii_digit);
    let alone = words.len() <= 6 && words.iter().skip(4).all(is_counter);
    looks_like_fen(line).then_some(if alone { words.len() } else { 4 })
}
