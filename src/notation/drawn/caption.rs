//! Captions, the text beside drawn boards: numbers, FENs, and other words.

use shakmaty::Square;

use super::board::Drawn;
use super::line::TITLE_SIGNS;
use super::part::DrawnPart;
use crate::notation::mapping::MAPPINGS;
use crate::notation::{Format, names_bitboard, number};
use crate::position::Position;
use crate::position::embedded::read_embedded;
use crate::text::fault::{DrawingFault, Fault, Result, Span};

/// Reads the text beside the boards of the first `count` parts, also for the one after them. A FEN completes a board
/// with its pieces; a number labelled as a board's must be that of one. Returns how many lines are passed over.
pub(super) fn settle(parts: &mut [DrawnPart], count: usize) -> Vec<u64> {
    let mut boards: Vec<Vec<Drawn>> =
        parts.iter_mut().take(count + 1).map(|part| std::mem::take(&mut part.boards)).collect();
    let mut passed_over = vec![0; count];
    for (index, part) in parts.iter_mut().enumerate().take(count) {
        for at in 0..part.lines.len() {
            let Some(start) = part.beside(at) else { continue };
            let above = index + usize::from(part.rows.last().is_some_and(|row| *row <= at));
            match read(&part.lines[at].text()[start..], &mut boards, above) {
                Ok(is_understood) => passed_over[index] += u64::from(!is_understood),
                Err(_) if part.rows.is_empty() => passed_over[index] += 1,
                Err(fault) => {
                    part.fault.get_or_insert((at, fault.shifted(start)));
                }
            }
        }
    }
    for (part, boards) in parts.iter_mut().zip(boards) {
        part.boards = boards;
    }
    passed_over
}

/// Compares a text with the boards around it, of which so many are above it. Returns whether it says nothing new.
fn read(text: &str, boards: &mut [Vec<Drawn>], above: usize) -> Result<bool> {
    let body = text.trim().trim_start_matches(['/', '*', '#', ';', '%', ' ']);
    let is_title = TITLE_SIGNS.iter().any(|sign| body.starts_with(sign));
    if is_title || !body.contains(char::is_alphanumeric) || begins_at_a1(body).is_some() {
        return Ok(true);
    }
    let of = body.trim_start_matches("% ").strip_prefix("of ").unwrap_or_default();
    if of.starts_with(|c: char| c.is_ascii_digit()) && of.contains(" boards") {
        return Err(Fault::new(Span::new(0, text.len()), DrawingFault::Counts));
    }
    let (label, rest) = labelled(body).unwrap_or(("", body));
    if let Ok((position, _)) = read_embedded(body.as_bytes(), Position::parse) {
        return if learn(&position, boards, above) {
            Ok(true)
        } else if !label.eq_ignore_ascii_case("fen") {
            Ok(false)
        } else if boards.iter().flatten().any(|drawn| shows(drawn, &position)) {
            Ok(true)
        } else {
            Err(disagrees(&position.to_string(), boards, text))
        };
    }
    let is_number = names_bitboard(label);
    let marks = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';' | '`' | '"');
    let words = if is_number { rest } else { body }.split(marks).filter(|word| !word.is_empty());
    let words: Vec<(&str, Vec<u64>)> = words.map(|word| (word, values(label, word))).collect();
    let set = |drawn: &Drawn| if let Drawn::Board(board) = drawn { Some(*board) } else { None };
    let drawn: Vec<u64> = boards.iter().flatten().filter_map(set).collect();
    let is_drawn = |values: &[u64]| {
        let mut mappings = MAPPINGS.iter();
        mappings.any(|mapping| drawn.iter().any(|board| values.contains(&mapping.write(*board))))
    };
    match words.iter().find(|(_, values)| !is_drawn(values)) {
        _ if words.iter().any(|(_, values)| values.is_empty()) => Ok(false),
        None => Ok(true),
        Some((word, _)) if is_number && !drawn.is_empty() => Err(disagrees(word, boards, text)),
        Some(_) => Ok(false),
    }
}

/// Whether the first one of a list is a1 rather than a8, if a text says it: `Index 0 is a1`.
pub(super) fn begins_at_a1(text: &str) -> Option<bool> {
    let words = || text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_said = words().any(|word| matches!(word, "0" | "first"));
    let square = words().find_map(|word| word.parse().ok()).filter(|_| is_said);
    square.filter(|square| matches!(square, Square::A1 | Square::A8)).map(|it| it == Square::A1)
}

/// `hex: 0xff`, `bb = 0xff`, `hex         0xff`: the last word before the sign, and what follows.
fn labelled(body: &str) -> Option<(&str, &str)> {
    let at = body.find([':', '=']).or_else(|| body.find("  "))?;
    Some((body[..at].split_whitespace().last()?, body[at..].trim_start_matches([':', '=', ' '])))
}

/// The numbers that a word after a label may be: without a prefix hexadecimal or decimal, perhaps with a `d` after it.
fn values(label: &str, word: &str) -> Vec<u64> {
    if !word.contains(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    let decimal = word.strip_suffix('d').unwrap_or(word);
    let has_prefix =
        word.starts_with('0') && word[1..].starts_with(|c: char| c.is_ascii_alphabetic());
    let is_binary = word.len() >= 8 && word.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    let bases: &[_] = match label {
        _ if has_prefix => &[(word, None)],
        "decimal" => &[(word, Some(10))],
        _ if is_binary => &[(word, None)],
        _ => &[(decimal, Some(10)), (word, Some(16))],
    };
    bases.iter().filter_map(|(word, radix)| number::parse(word, *radix)?.ok()).collect()
}

/// The fault of a part of a text that contradicts the boards.
fn disagrees(part: &str, boards: &[Vec<Drawn>], text: &str) -> Fault {
    let start = text.find(part).unwrap_or(0);
    let drawn = boards.iter().flatten().next().map(|drawn| match drawn {
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

/// Completes the board above, or else below, with a position's pieces if there is one such board; returns whether.
fn learn(position: &Position, boards: &mut [Vec<Drawn>], above: usize) -> bool {
    if position.fen().side_to_move().is_none() {
        return false;
    }
    let (above, below) = boards.split_at_mut(above);
    for side in [above, below] {
        let may_be_it = |drawn: &Drawn| is_bare(drawn) || matches!(drawn, Drawn::Board(_));
        let is_it = |drawn: &&mut Drawn| may_be_it(drawn) && shows(drawn, position);
        let mut found = side.iter_mut().filter_map(|row| row.iter_mut().find(is_it));
        if let Some(drawn) = found.next() {
            let is_alone = found.next().is_none();
            if is_alone {
                *drawn = Drawn::Position(position.clone());
            }
            return is_alone;
        }
    }
    false
}

/// Whether a board shows the pieces of a position; marks of promotion are not drawn.
fn shows(drawn: &Drawn, position: &Position) -> bool {
    let pieces = position.placement();
    match drawn {
        Drawn::Position(drawn) => {
            let drawn = drawn.placement();
            Square::ALL.iter().all(|&square| drawn.piece(square) == pieces.piece(square))
        }
        Drawn::Board(set) => *set == 0 && pieces.occupied().is_empty(),
    }
}
