//! What a line below drawn boards says about them, and whether that is true.

use shakmaty::Square;

use super::around::{Around, says_one_of};
use super::board::Drawn;
use crate::fault::{DrawingFault, Fault, Span};
use crate::notation::Format;
use crate::position::{Fen, Placement};

/// What a line is that stands below boards.
pub(super) enum Below {
    /// It belongs to them.
    Is,
    /// It says something else than they show.
    Disagrees(Fault),
    /// It has nothing to do with them.
    IsNot,
}

/// What a line is to the boards above it.
pub(super) fn below(around: &Around, boards: &[Drawn], text: &str) -> Below {
    let is_set = |drawn: &Drawn| matches!(drawn, Drawn::Board(_));
    match around {
        Around::Closes | Around::Either => Below::Is,
        Around::Says(words) if boards.iter().any(is_set) => match check(words, boards, text) {
            Ok(()) => Below::Is,
            Err(fault) => Below::Disagrees(fault),
        },
        Around::About(label, rest) if !boards.iter().all(is_set) => {
            let is_fen = label.eq_ignore_ascii_case("fen") && !has_pieces(boards, rest);
            match boards.last() {
                Some(drawn) if is_fen => Below::Disagrees(disagrees(rest, drawn, text)),
                _ => Below::Is,
            }
        }
        Around::Opens | Around::Says(_) | Around::About(..) => Below::IsNot,
    }
}

/// Checks that the words of a line are the numbers of boards.
pub(super) fn check(words: &[&str], boards: &[Drawn], text: &str) -> Result<(), Fault> {
    let other = words.iter().find(|word| !says_one_of(word, boards));
    match (other, boards.last()) {
        (Some(word), Some(drawn)) => Err(disagrees(word, drawn, text)),
        _ => Ok(()),
    }
}

/// The fault of a part of a line that says something else than a board shows.
fn disagrees(part: &str, drawn: &Drawn, text: &str) -> Fault {
    let start = text.find(part).unwrap_or(0);
    let drawn = match drawn {
        Drawn::Board(board) => Format::Hex.text(*board),
        Drawn::Position(position) => position.to_string(),
    };
    let fault = DrawingFault::Disagrees { said: part.to_owned(), drawn };
    Fault::new(Span::new(start, start + part.len()), fault)
}

/// Whether one of the boards shows the pieces of a FEN.
pub(super) fn has_pieces(boards: &[Drawn], fen: &str) -> bool {
    let field = fen.split(' ').next().unwrap_or_default();
    let Ok(fen) = Fen::parse(field.as_bytes()) else { return false };
    // Marks of promotion are not drawn.
    let has = |drawn: &Placement| {
        Square::ALL.iter().all(|&square| drawn.piece(square) == fen.placement().piece(square))
    };
    boards.iter().any(|drawn| match drawn {
        Drawn::Position(position) => has(position.placement()),
        Drawn::Board(set) => *set == 0 && fen.placement().occupied().is_empty(),
    })
}
