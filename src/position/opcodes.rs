//! What follows the fields of a FEN: the operations of EPD, and the moves in some of them.
//!
//! An operation is an opcode, its operands and a semicolon: `bm Nf3; id "a; b"; ce 12;`. A
//! rearrangement that keeps the game the same, up to a mirror, maps moves by the letters of
//! their squares alone; under any other one they have no meaning, and their operations are
//! dropped. All other operations stay byte for byte.
//!
//! Sources: Portable Game Notation, Extended Position Description; the same, Standard Algebraic
//! Notation.

use std::ops::Range;

use shakmaty::{Role, Square};

use super::{Placement, Rearrangement, is_space, spaces};
use crate::fault::{Fault, Span, shortened};

/// The opcodes whose operands are moves: best, avoid, predicted and supplied move, predicted
/// variation.
const WITH_MOVES: [&[u8]; 5] = [b"bm", b"am", b"pm", b"sm", b"pv"];

/// The longest text behind the four fields of a FEN that begins with a counter and has no room
/// for a move: `12 150`, with the space before it.
const COUNTERS: usize = " 0 bm e4".len() - 1;

/// Whether there may be more behind the four fields of a FEN than counters.
#[inline]
pub(super) fn has_operations(text: &[u8]) -> bool {
    match text {
        [_, b'0'..=b'9', ..] if text.len() <= COUNTERS => false,
        _ => text.iter().any(u8::is_ascii_alphabetic),
    }
}

/// The moves of one position, which a rearrangement maps or drops.
#[derive(Clone, Copy)]
pub(super) struct Moves<'a> {
    pub(super) by: &'a Rearrangement,
    /// The position, rearranged already.
    pub(super) placement: &'a Placement,
    /// Whether the position loses castling rights: a long move of a king may have been castling.
    pub(super) loses_castling: bool,
}

impl Moves<'_> {
    /// Appends what follows the four fields of a line: counters, operations, whatever it may be.
    /// Returns whether operations were dropped, each with the space before it, unless what follows
    /// has none of its own.
    ///
    /// # Errors
    ///
    /// A word among moves that are to be mapped which is none.
    pub(super) fn write_operations(&self, text: &[u8], out: &mut Vec<u8>) -> Result<bool, Fault> {
        let mut at = counters(text);
        out.extend_from_slice(&text[..at]);
        let mut dropped = false;
        let mut gap: &[u8] = &[];
        while at < text.len() {
            let whole = &text[at..at + operation(&text[at..])];
            at += whole.len();
            let opcode = first_word(whole);
            let written = out.len();
            if opcode.start == 0 {
                out.extend_from_slice(gap);
            }
            let has_moves = WITH_MOVES.contains(&&whole[opcode.clone()]);
            let (plain, moves) = whole.split_at(if has_moves { opcode.end } else { whole.len() });
            out.extend_from_slice(plain);
            if self.write_all(moves, out) {
                gap = &[];
                continue;
            }
            if self.by.reads_moves {
                check(moves).map_err(|fault| fault.shifted(at - moves.len()))?;
            }
            out.truncate(written);
            dropped = true;
            if opcode.start > 0 {
                gap = &whole[..opcode.start];
            }
        }
        Ok(dropped)
    }

    /// Appends moves, with the space between them as it is; a semicolon ends the last one.
    /// Returns whether all of them could be mapped; if not, what was appended is to be forgotten.
    pub(super) fn write_all(&self, moves: &[u8], out: &mut Vec<u8>) -> bool {
        moves.chunk_by(|a, b| is_word(*a) == is_word(*b)).all(|part| {
            if is_word(part[0]) {
                return self.write(part, out);
            }
            out.extend_from_slice(part);
            true
        })
    }

    /// Appends a move as it is after the rearrangement. Returns `false` if it is none or has no
    /// meaning there; what was appended is to be forgotten then.
    fn write(&self, text: &[u8], out: &mut Vec<u8>) -> bool {
        if !self.by.keeps_moves {
            return false;
        }
        let (number, text) = text.split_at(number(text));
        out.extend_from_slice(number);
        let Some(squares) = Squares::of(text) else {
            out.extend_from_slice(text);
            return stays_as_it_is(text) || (self.by.keeps_castling && is_castling(text));
        };
        if self.loses_castling && self.may_castle(&squares) {
            return false;
        }
        // Such a rearrangement moves whole files and ranks: a corner shows which way.
        let corner = self.by.targets.target(Square::A1);
        let (files, ranks) = (corner.file().char() != 'a', corner.rank().char() != '1');
        out.extend(text.iter().enumerate().map(|(at, &byte)| match byte {
            _ if !squares.place.contains(&at) => byte,
            b'a'..=b'h' if files => b'a' + b'h' - byte,
            b'1'..=b'8' if ranks => b'1' + b'8' - byte,
            _ => byte,
        }));
        true
    }

    /// Whether a move from one square to another is castling: a king goes further than one
    /// square, or onto a rook of its own.
    fn may_castle(&self, squares: &Squares) -> bool {
        let Some((from, to)) = squares.ends else { return false };
        let piece = |square| self.placement.piece(self.by.targets.target(square));
        piece(from).is_some_and(|king| {
            king.role == Role::King
                && (from.distance(to) > 1
                    || piece(to).is_some_and(|other| other.color == king.color))
        })
    }
}

/// The squares in a move, as SAN (`Nbd7`, `exd8=Q+`), long algebraic notation (`Ng1-f3`) or UCI
/// (`e7e8q`) write it.
struct Squares {
    /// Where their letters and digits stand: behind the piece, before the promotion.
    place: Range<usize>,
    /// From where to where, if both squares are written.
    ends: Option<(Square, Square)>,
}

impl Squares {
    /// Finds the squares of a move; nothing if the text is none.
    fn of(text: &[u8]) -> Option<Squares> {
        let core = match unmarked(text) {
            // A square ends in a digit: a letter behind it is what a pawn becomes.
            [core @ .., b'/', last] | [core @ .., b'(', last, b')']
                if b"NBRQKnbrqk".contains(last) =>
            {
                core
            }
            [core @ .., last] if b"NBRQKnbrqk".contains(last) => {
                core.strip_suffix(b"=").unwrap_or(core)
            }
            core => core,
        };
        let start = usize::from(core.first().is_some_and(|byte| b"PNBRQK".contains(byte)));
        let (before, target) = core.get(start..)?.split_last_chunk::<2>()?;
        let to = Square::from_ascii(target).ok()?;
        let from = before.strip_suffix(b"x").or(before.strip_suffix(b"-")).unwrap_or(before);
        let is_good = match from {
            [] | [b'@' | b'a'..=b'h' | b'1'..=b'8'] => true,
            both => Square::from_ascii(both).is_ok(),
        };
        let ends = Square::from_ascii(from).ok().map(|from| (from, to));
        is_good.then_some(Squares { place: start..core.len(), ends })
    }
}

/// Checks that all words among moves are some.
///
/// # Errors
///
/// The first word that is none.
pub(super) fn check(moves: &[u8]) -> Result<(), Fault> {
    let mut at = 0;
    while at < moves.len() {
        let word = first_word(&moves[at..]);
        let text = &moves[at..][word.clone()];
        let text = &text[number(text)..];
        if !(stays_as_it_is(text) || is_castling(text) || Squares::of(text).is_some()) {
            let place = Span::new(at + word.start, at + word.end);
            let word = String::from_utf8_lossy(&moves[place.start..place.end]);
            let reason = format!("`{}` is no move", shortened(&word));
            return Err(Fault::new(place, reason).with_help(
                "moves have spaces between, such as `Nf3 exd8=Q+ O-O` or `e2e4 e7e8q`",
            ));
        }
        at += word.end.max(1);
    }
    Ok(())
}

/// A move without what may stand behind it: check, mate, what somebody thinks of it, en passant,
/// a comma.
fn unmarked(mut text: &[u8]) -> &[u8] {
    loop {
        text = match text {
            [rest @ .., b'+' | b'#' | b'!' | b'?' | b',']
            | [rest @ .., b'e', b'p']
            | [rest @ .., b'e', b'.', b'p', b'.'] => rest,
            _ => return text,
        }
    }
}

/// How many bytes of a word are the number of a move: `1.`, or `12...` before Black's.
fn number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = text[digits..].iter().take_while(|byte| **byte == b'.').count();
    if digits > 0 && dots > 0 { digits + dots } else { 0 }
}

fn is_castling(text: &[u8]) -> bool {
    matches!(unmarked(text), b"O-O" | b"O-O-O" | b"0-0" | b"0-0-0" | b"o-o" | b"o-o-o")
}

/// Whether a text among moves is that of a side that passes, or stands where there is no move, or is
/// a mark (`e.p.`) or the number of a comment (`$1`).
fn stays_as_it_is(text: &[u8]) -> bool {
    match unmarked(text) {
        b"" | b"-" | b"--" | b"0000" | b"@@@@" | b"Z0" | b"null" | b"(none)" => true,
        [b'$', digits @ ..] => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// How many bytes of a text the halfmove clock and the move number have, if they are there.
fn counters(text: &[u8]) -> usize {
    let mut end = 0;
    for _ in 0..2 {
        let word = first_word(&text[end..]);
        let digits = &text[end..][word.clone()];
        if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
            end += word.end;
        }
    }
    end
}

/// Where the first word of a text stands; a semicolon ends it, too.
fn first_word(text: &[u8]) -> Range<usize> {
    let start = spaces(text);
    let length = text[start..].iter().take_while(|byte| is_word(**byte)).count();
    start..start + length
}

/// Whether a byte belongs to an opcode or a move.
fn is_word(byte: u8) -> bool {
    !is_space(byte) && byte != b';'
}

/// How many bytes the operation at the start of a text has, up to its semicolon. One that stands
/// between quotes ends nothing, and neither does a quote behind a backslash.
fn operation(text: &[u8]) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b';' if !quoted => return at + 1,
            _ => {}
        }
    }
    // Without a semicolon it ends with the line, and the space behind it is not its own.
    let end = text.iter().rposition(|&byte| !is_space(byte)).map_or(0, |at| at + 1);
    if end == 0 { text.len() } else { end }
}
