//! Captions, the text beside drawn boards: numbers, FENs, and other words.

use shakmaty::Square;

use super::board::Drawn;
use super::line::TITLE_SIGNS;
use crate::notation::mapping::MAPPINGS;
use crate::notation::{Format, names_bitboard, number};
use crate::position::{Fen, Placement, Position};
use crate::text::fault::{DrawingFault, Fault, Span};

/// What has become of a caption.
pub(super) enum Caption {
    /// It has nothing to read, or agrees with the boards around it.
    Understood,
    /// It has other words, which are skipped.
    Skipped,
}

/// Boards side by side, and whether they come before the caption.
pub(super) struct Shown<'b> {
    pub(super) is_above: bool,
    pub(super) boards: &'b mut [Drawn],
}

/// Compares a caption with the boards around it. A FEN whose pieces a board shows completes that
/// board; a number labelled as a board's must be that of one of them.
///
/// # Errors
///
/// The caption contradicts the boards.
pub(super) fn read(text: &str, shown: &mut [Shown]) -> Result<Caption, Fault> {
    let body = text.trim().trim_start_matches(['/', '*', '#', ';', '%', ' ']);
    let is_title = TITLE_SIGNS.iter().any(|sign| body.starts_with(sign));
    if is_title || !body.contains(char::is_alphanumeric) {
        return Ok(Caption::Understood);
    }
    let (label, rest) = labelled(body).unwrap_or(("", body));
    let columns = body.match_indices("  ").map(|(at, _)| body[at..].trim());
    if [body, rest].into_iter().chain(columns).any(|part| learn(part, shown)) {
        return Ok(Caption::Understood);
    }
    let boards: Vec<&Drawn> = shown.iter().flat_map(|shown| &*shown.boards).collect();
    if label.eq_ignore_ascii_case("fen") && Position::parse(rest.as_bytes()).is_ok() {
        let is_shown = boards.iter().any(|drawn| shows(drawn, rest));
        return if is_shown {
            Ok(Caption::Understood)
        } else {
            Err(disagrees(rest, &boards, text))
        };
    }
    let is_number = names_bitboard(label);
    let marks = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';' | '`' | '"');
    let words = if is_number { rest } else { body }.split(marks).filter(|word| !word.is_empty());
    let words: Vec<(&str, Vec<u64>)> = words.map(|word| (word, values(word))).collect();
    if words.iter().any(|(_, values)| values.is_empty()) {
        return Ok(Caption::Skipped);
    }
    let sets = boards.iter().filter_map(|drawn| match drawn {
        Drawn::Board(board) => Some(*board),
        Drawn::Position(_) => None,
    });
    let numbers: Vec<u64> =
        sets.flat_map(|board| MAPPINGS.iter().map(move |mapping| mapping.write(board))).collect();
    let is_theirs = |values: &[u64]| values.iter().any(|value| numbers.contains(value));
    match words.iter().find(|(_, values)| !is_theirs(values)) {
        None => Ok(Caption::Understood),
        Some((word, _)) if is_number && !numbers.is_empty() => Err(disagrees(word, &boards, text)),
        Some(_) => Ok(Caption::Skipped),
    }
}

/// `hex: 0xff`, `bb = 0xff`, `hex         0xff`: the last word before the sign, and what follows.
fn labelled(body: &str) -> Option<(&str, &str)> {
    let at = body.find([':', '=']).or_else(|| body.find("  "))?;
    let label = body[..at].split_whitespace().last()?;
    Some((label, body[at..].trim_start_matches([':', '=', ' '])))
}

/// The numbers that a word may be: without a prefix, its digits may be hexadecimal or decimal. Some
/// programs write a `d` after a decimal number, which they meant for its format.
fn values(word: &str) -> Vec<u64> {
    if !word.contains(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    let is_binary = word.len() >= 8 && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    let decimal = word.strip_suffix('d').unwrap_or(word);
    let has_prefix =
        word.starts_with('0') && word[1..].starts_with(|c: char| c.is_ascii_alphabetic());
    let bases: &[_] = match () {
        () if has_prefix || is_binary => &[(word, None)],
        () => &[(decimal, Some(10)), (word, Some(16))],
    };
    bases.iter().filter_map(|(word, radix)| number::parse(word, *radix)?.ok()).collect()
}

/// The fault of a part of a text that contradicts the boards.
fn disagrees(part: &str, boards: &[&Drawn], text: &str) -> Fault {
    let start = text.find(part).unwrap_or(0);
    let drawn = boards.first().map(|drawn| match drawn {
        Drawn::Board(board) => Format::Hex.text(*board),
        Drawn::Position(position) => position.to_string(),
    });
    let fault = DrawingFault::Disagrees { said: part.to_owned(), drawn: drawn.unwrap_or_default() };
    Fault::new(Span::new(start, start + part.len()), fault)
}

/// Whether nothing but the pieces of a board is known.
pub(super) fn is_bare(drawn: &Drawn) -> bool {
    matches!(drawn, Drawn::Position(position) if position.fen().side_to_move().is_none())
}

/// Takes a text for the position that a board with its pieces shows; returns whether it is one. If
/// boards in several rows show the same pieces, it is not known which of them is meant.
fn learn(text: &str, shown: &mut [Shown]) -> bool {
    let Ok(position) = Position::parse(text.as_bytes()) else { return false };
    if position.fen().side_to_move().is_none() {
        return false;
    }
    let is_it = |drawn: &&mut Drawn| is_bare(drawn) && shows(drawn, text);
    for is_above in [true, false] {
        let side = shown.iter_mut().filter(|shown| shown.is_above == is_above);
        let mut found = side.filter_map(|shown| shown.boards.iter_mut().find(is_it));
        if let Some(drawn) = found.next() {
            if found.next().is_some() {
                return false;
            }
            *drawn = Drawn::Position(position);
            return true;
        }
    }
    false
}

/// Whether a board shows the pieces of a FEN; marks of promotion are not drawn.
fn shows(drawn: &Drawn, fen: &str) -> bool {
    let Ok(position) = Position::parse(fen.as_bytes()) else { return false };
    let fen: Fen = position.fen();
    let is_same = |placement: &Placement| {
        Square::ALL.iter().all(|&square| placement.piece(square) == fen.placement().piece(square))
    };
    match drawn {
        Drawn::Position(position) => is_same(position.placement()),
        Drawn::Board(set) => *set == 0 && fen.placement().occupied().is_empty(),
    }
}
