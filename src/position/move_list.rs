//! Moves as text: SAN (`Nbd7`, `exd8=Q+`, `O-O`), long algebraic notation (`Ng1-f3`) and UCI
//! (`e7e8q`), and how a rearrangement rewrites them.
//!
//! A rearrangement that keeps the game the same, up to a mirror, maps whole files and ranks, so
//! that the letters and digits of a move's squares suffice to map it. Castling, which is not
//! symmetric under a mirror, is detected by [`super::legality`].
//!
//! Sources: Portable Game Notation, Standard Algebraic Notation; the Universal Chess Interface.

use std::ops::Range;

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::program::SquareMap;
use crate::text::escape::lossy;
use crate::text::fault::{Fault, PositionFault, Result, Span};

/// A word in a move list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveWord {
    /// Not a move, but allowed in a move list: a move number, an annotation, a dash in place of a move.
    Mark,
    /// The side to move passes.
    Pass,
    /// Castling, written as `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// A move that names its squares.
    Squares(Squares),
}

/// A move with its target square, and as much of its origin as is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Squares {
    /// The range of the square letters and digits in the word: after the piece, before the promotion.
    start: usize,
    end: usize,
    /// The piece, if it is written.
    pub(super) role: Option<Role>,
    /// Whether the piece is dropped from a pocket.
    pub(super) drops: bool,
    /// Whether `x` says that the move captures; without it, it may.
    pub(super) captures: bool,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

impl Squares {
    /// The origin, if the whole square is written.
    pub(super) fn from(&self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }

    /// Reads a move as UCI has it, without a promotion: most words are written like this.
    fn uci(word: &[u8]) -> Option<Squares> {
        let (from, to) = <&[u8; 4]>::try_from(word).ok()?.split_at(2);
        let (from, to) = (Square::from_ascii(from).ok()?, Square::from_ascii(to).ok()?);
        let (file, rank) = (Some(from.file()), Some(from.rank()));
        let (start, end, role, promotion) = (0, 4, None, None);
        let (drops, captures) = (false, false);
        Some(Squares { start, end, role, drops, captures, file, rank, to, promotion })
    }

    fn read(text: &[u8], offset: usize) -> Option<Squares> {
        let (core, promotion) = split_promotion(text);
        let role = core.first().filter(|byte| byte.is_ascii_uppercase());
        let role = role.map(|byte| Role::from_char(char::from(*byte)).ok_or(()));
        let role = role.transpose().ok()?;
        let start = usize::from(role.is_some());
        let (before, target) = core[start..].split_last_chunk::<2>()?;
        let to = Square::from_ascii(target).ok()?;
        let pawn_promotes = role.is_none() && matches!(to.rank(), Rank::First | Rank::Eighth);
        if promotion.is_some() && !pawn_promotes {
            return None;
        }
        let from = before.strip_suffix(b"x").or(before.strip_suffix(b"-")).unwrap_or(before);
        let file = |byte: u8| File::from_char(char::from(byte));
        let rank = |byte: u8| Rank::from_char(char::from(byte));
        let (file, rank) = match *from {
            [] | [b'@'] => (None, None),
            [byte] => (file(byte), rank(byte)),
            [a, b] => (Some(file(a)?), Some(rank(b)?)),
            _ => return None,
        };
        let (drops, captures) = (from == b"@", before.ends_with(b"x"));
        if from.len() == 1 && !drops && file.is_none() && rank.is_none() {
            return None;
        }
        let (start, end) = (offset + start, offset + core.len());
        Some(Squares { start, end, role, drops, captures, file, rank, to, promotion })
    }
}

impl MoveWord {
    /// Reads a word; `None` if it does not belong in a move list.
    #[inline]
    pub(super) fn read(word: &[u8]) -> Option<MoveWord> {
        Squares::uci(word).map(MoveWord::Squares).or_else(|| MoveWord::read_any(word))
    }

    /// The same, however the word is written, as in `E2E4`.
    fn read_any(word: &[u8]) -> Option<MoveWord> {
        let number = number(word);
        let text = unmarked(&word[number..]);
        Some(match text {
            b"" | b"-" | b"@@@@" | b"(none)" => MoveWord::Mark,
            [b'$', digits @ ..] if digits.iter().all(u8::is_ascii_digit) => MoveWord::Mark,
            b"--" | b"0000" | b"Z0" | b"null" => MoveWord::Pass,
            b"O-O" | b"0-0" | b"o-o" => MoveWord::Castling(CastlingSide::KingSide),
            b"O-O-O" | b"0-0-0" | b"o-o-o" => MoveWord::Castling(CastlingSide::QueenSide),
            text => MoveWord::Squares(Squares::read(text, number).or_else(|| {
                let is_capital = matches!(text, [b'A'..=b'H', b'1'..=b'8', ..]);
                let read = is_capital.then(|| Squares::read(&text.to_ascii_lowercase(), number));
                read?.filter(|read| read.from().is_some())
            })?),
        })
    }
}

/// The words of a move list and their ranges: white space, commas and quotation marks separate them.
pub(super) fn words(moves: &[u8]) -> impl Iterator<Item = (Range<usize>, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let separates = |byte: &u8| IN_LISTS[usize::from(*byte)];
        let start = at + moves[at..].iter().position(|byte| !separates(byte))?;
        at = moves[start..].iter().position(separates).map_or(moves.len(), |end| start + end);
        Some((start..at, &moves[start..at]))
    })
}

/// Whether any word of a text looks like a move: `Bxf7+`, `e2e4`, `1.d4`, `O-O`.
///
/// ```
/// use bbt::position::looks_like_moves;
/// assert!(looks_like_moves(b"f5=10, Be5+=2"));
/// assert!(!looks_like_moves(b"Karpov - Deep Thought, 1990"));
/// ```
pub fn looks_like_moves(text: &[u8]) -> bool {
    // A quick test first: every move contains a square or castles.
    has_part(text) && text.split(|&byte| IN_TEXTS[usize::from(byte)]).any(is_move)
}

/// The bytes that separate words in a move list.
static IN_LISTS: [bool; 256] = separators(b",\"");

/// The bytes that separate words in any text.
static IN_TEXTS: [bool; 256] = separators(b",\"'();:[]{}<>|");

/// The bytes that are white space, control characters or some punctuation.
pub(super) const fn separators(punctuation: &[u8]) -> [bool; 256] {
    let mut separators = [false; 256];
    let mut byte = 0;
    while byte <= b' ' as usize {
        separators[byte] = true;
        byte += 1;
    }
    let mut index = 0;
    while index < punctuation.len() {
        separators[punctuation[index] as usize] = true;
        index += 1;
    }
    separators
}

/// Whether two bytes of a text are a square, or part of a castling move.
fn has_part(text: &[u8]) -> bool {
    /// The bytes that are looked at together: sixteen pairs, which vectors can hold.
    const BLOCK: usize = 17;
    /// Whether any two neighbours are such a pair.
    #[expect(clippy::needless_bitwise_bool, reason = "a branch for each byte prevents vectors")]
    #[expect(clippy::inline_always, reason = "vectors need the length of a block")]
    #[inline(always)]
    fn any(text: &[u8]) -> bool {
        text.iter().zip(&text[1..]).fold(false, |any, (&a, &b)| {
            let is_square = (a.wrapping_sub(b'a') < 8) & (b.wrapping_sub(b'1') < 8);
            let is_castling = (a == b'-') & ((b == b'O') | (b == b'o') | (b == b'0'));
            any | is_square | is_castling
        })
    }
    let Some(last) = text.last_chunk::<BLOCK>() else {
        return !text.is_empty() && any(text);
    };
    // The last byte of a block is the first of the next one.
    let mut rest = text;
    while let Some(block) = rest.first_chunk::<BLOCK>() {
        if any(block) {
            return true;
        }
        rest = &rest[BLOCK - 1..];
    }
    any(last)
}

/// Whether a word looks like a move; it may end in a full stop.
pub(crate) fn is_move(word: &[u8]) -> bool {
    let read = MoveWord::read(word.strip_suffix(b".").unwrap_or(word));
    matches!(read, Some(MoveWord::Castling(_) | MoveWord::Squares(_)))
}

/// Reads a move list: its words, and where each of them begins; or the first word that does not belong in one.
pub(super) fn read(moves: &[u8]) -> Result<Vec<(usize, MoveWord)>> {
    // Most moves take five bytes, with the space after them.
    let mut list = Vec::with_capacity(moves.len() / 5 + 1);
    for (place, word) in words(moves) {
        let Some(read) = MoveWord::read(word) else {
            let place = Span::new(place.start, place.end);
            return Err(Fault::new(place, PositionFault::Move(lossy(word))));
        };
        list.push((place.start, read));
    }
    Ok(list)
}

/// Appends moves, given with their text, after a rearrangement that maps whole files and ranks; all other bytes of the
/// text stay as they are. If the sides are swapped, move numbers and annotation glyphs become those of the other side.
pub(super) fn write(
    text: &[u8],
    moves: &[(usize, MoveWord)],
    targets: &SquareMap,
    swaps_sides: bool,
    out: &mut Vec<u8>,
) {
    // The image of a corner shows which of files and ranks are reversed.
    let corner = targets.target(Square::A1);
    let (files, ranks) = (corner.file() != File::A, corner.rank() != Rank::First);
    let written = out.len();
    out.extend_from_slice(text);
    for (at, word) in moves {
        let start = written + at;
        let MoveWord::Squares(squares) = word else {
            if *word == MoveWord::Mark && swaps_sides {
                swap_glyph(&mut out[start..]);
            }
            continue;
        };
        for byte in &mut out[start + squares.start..start + squares.end] {
            *byte = match *byte {
                file @ b'a'..=b'h' if files => b'a' + b'h' - file,
                file @ b'A'..=b'H' if files => b'A' + b'H' - file,
                rank @ b'1'..=b'8' if ranks => b'1' + b'8' - rank,
                other => other,
            };
        }
    }
    if swaps_sides && moves.iter().any(|(at, _)| number(&text[*at..]) > 0) {
        let mapped = out.split_off(written);
        write_numbered(&mapped, moves, out);
    }
}

/// Appends moves whose sides have been swapped with numbers for the other side: `1. e4 e5 2. Nf3`
/// has become `1... e5 2. e4 Nf6`. Half-moves are counted: White's from 2 times its number.
fn write_numbered(text: &[u8], moves: &[(usize, MoveWord)], out: &mut Vec<u8>) {
    let half_move = |at: usize| {
        let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let read = str::from_utf8(&text[at..at + digits]).ok()?.parse::<u32>().ok()?;
        let is_blacks = text[at + digits..].starts_with(b"..");
        (number(&text[at..]) > 0).then(|| read.saturating_mul(2) | u32::from(is_blacks))
    };
    let numbers = moves.iter().map(|(at, _)| half_move(*at));
    let Some((first, mut now)) = numbers.enumerate().find_map(|(index, now)| Some((index, now?)))
    else {
        return out.extend_from_slice(text);
    };
    let is_apart = moves[first].1 == MoveWord::Mark;
    let before = moves[..first].iter().filter(|(_, word)| *word != MoveWord::Mark);
    now = now.saturating_sub(before.count() as u32);
    let (begins_with_white, mut is_fresh, mut copied) = (now.is_multiple_of(2), true, 0);
    for (at, word) in moves {
        let length = number(&text[*at..]);
        if let Some(written) = half_move(*at) {
            is_fresh |= written != now;
            now = written;
        }
        out.extend_from_slice(&text[copied..*at]);
        copied = at + length;
        if *word == MoveWord::Mark {
            // The space after a number goes with it.
            let space = text[copied..].iter().take_while(|byte| **byte == b' ').count();
            copied += if length > 0 { space } else { 0 };
            continue;
        }
        let other = if begins_with_white { now.saturating_add(1) } else { now.saturating_sub(1) };
        write_number(other, is_fresh, if is_apart { b" " } else { b"" }, out);
        (now, is_fresh) = (now.saturating_add(1), false);
    }
    out.extend_from_slice(&text[copied..]);
}

/// Appends the number of a half-move, if it needs one: each of White's does, and one of Black's with nothing before it.
///
/// Source: Portable Game Notation Specification, 8.2.2.2, Export format move number indications.
pub(super) fn write_number(half_move: u32, is_fresh: bool, between: &[u8], out: &mut Vec<u8>) {
    let is_whites = half_move.is_multiple_of(2);
    if is_whites || is_fresh {
        let dots = if is_whites { "." } else { "..." };
        out.extend_from_slice(format!("{}{dots}", half_move / 2).as_bytes());
        out.extend_from_slice(between);
    }
}

/// Changes an annotation glyph at the start of a text to that of the other side. From 14 to 139, even
/// ones are about White, and the next one says the same of Black.
///
/// Source: Portable Game Notation Specification, 10, Numeric Annotation Glyphs.
pub(super) fn swap_glyph(text: &mut [u8]) {
    let Some(digits) = text.strip_prefix(b"$") else { return };
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if let Ok(14..=139) = str::from_utf8(&digits[..length]).unwrap_or_default().parse::<u32>() {
        // The last bit of a number is that of its last digit.
        text[length] ^= 1;
    }
}

/// Strips the suffixes of a move: check, mate, annotations, en passant, a grade (`=10`).
fn unmarked(mut text: &[u8]) -> &[u8] {
    loop {
        text = match text {
            [rest @ .., b'+' | b'#' | b'!' | b'?']
            | [rest @ .., b'/', b'e', b'p']
            | [rest @ .., b'e', b'p']
            | [rest @ .., b'e', b'.', b'p', b'.'] => rest,
            _ => {
                let digits = text.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
                match &text[..text.len() - digits] {
                    [rest @ .., b'='] if digits > 0 => rest,
                    _ => return text,
                }
            }
        }
    }
}

/// The length of the move number at the start of a word: `1.`, or `12...` before Black's move.
pub(super) fn number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = text[digits..].iter().take_while(|byte| **byte == b'.').count();
    if digits > 0 && dots > 0 { digits + dots } else { 0 }
}

/// Whether the number at the start of a word, if there is one, goes back, as that of another game does. `last` is the
/// number before it.
pub(super) fn goes_back(word: &[u8], last: &mut u32, is_whites: bool) -> bool {
    let digits = word[..number(word)].split(|byte| *byte == b'.').next();
    let Some(now) = digits.and_then(|digits| str::from_utf8(digits).ok()?.parse().ok()) else {
        return false;
    };
    let before = std::mem::replace(last, now);
    now < before || now == before && is_whites
}

/// Splits off the promotion: `e8=Q`, `e8Q`, `e8/Q`, `e8(Q)`, `e7e8q`.
fn split_promotion(text: &[u8]) -> (&[u8], Option<Role>) {
    let role = |byte: u8| Role::from_char(char::from(byte)).filter(|role| *role != Role::Pawn);
    let (core, letter) = match text {
        // A square ends in a digit: a letter after it is a promotion.
        [core @ .., b'/' | b'=', last] | [core @ .., b'(', last, b')'] | [core @ .., last] => {
            (core, *last)
        }
        [] => return (text, None),
    };
    role(letter).map_or((text, None), |role| (core, Some(role)))
}
