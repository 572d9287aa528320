//! What a line below drawn boards says about them, and whether that is true.

use shakmaty::Square;

use super::around::{Around, says_one_of};
use super::board::Drawn;
use crate::fault::{DrawingFault, Fault, Span};
use crate::notation::Format;
use crate::position::{Fen, Placement, Position};

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

/// Whether a board has pieces, and nothing else is known of the position.
pub(super) fn is_bare(drawn: &Drawn) -> bool {
    matches!(drawn, Drawn::Position(position) if position.fen().side_to_move().is_none())
}

/// Takes the FENs in a line below rows of boards for the positions that the boards show. If boards of
/// several rows show the same pieces, it is not known which of them is meant. Returns whether the line
/// says more of a position than its pieces.
pub(super) fn learn(rows: &mut [&mut [Drawn]], text: &str) -> bool {
    let mut says_more = false;
    for part in text.split("  ").map(str::trim).filter(|part| !part.is_empty()) {
        let labelled = part.split_once(':').map(|(label, rest)| (label.trim(), rest.trim()));
        let (label, part) = labelled.unwrap_or(("", part));
        let is_known = |known: &&str| label.eq_ignore_ascii_case(known);
        says_more |= matches!(part, "White to move" | "Black to move")
            || !label.is_empty() && !SAYS_NOTHING.iter().any(is_known);
        let Ok(position) = Position::parse(part.as_bytes()) else { continue };
        if position.fen().side_to_move().is_none() {
            continue;
        }
        says_more = true;
        let shows = |drawn: &Drawn| {
            let is_same = |one: &Position| shows_pieces(one.placement(), &position.fen());
            is_bare(drawn) && matches!(drawn, Drawn::Position(one) if is_same(one))
        };
        let mut found = rows.iter_mut().filter_map(|row| row.iter_mut().find(|one| shows(one)));
        if let (Some(drawn), None) = (found.next(), found.next()) {
            *drawn = Drawn::Position(position);
        }
    }
    says_more
}

/// What engines print below a position that follows from its pieces, or from its FEN.
const SAYS_NOTHING: [&str; 9] =
    ["checkers", "fen", "hash", "hash key", "key", "poskey", "ply", "zobrist", "zobrist key"];

/// Whether one of the boards shows the pieces of a FEN.
pub(super) fn has_pieces(boards: &[Drawn], fen: &str) -> bool {
    let field = fen.split(' ').next().unwrap_or_default();
    let Ok(fen) = Fen::parse(field.as_bytes()) else { return false };
    boards.iter().any(|drawn| match drawn {
        Drawn::Position(position) => shows_pieces(position.placement(), &fen),
        Drawn::Board(set) => *set == 0 && fen.placement().occupied().is_empty(),
    })
}

/// Whether a board shows the pieces of a FEN; marks of promotion are not drawn.
fn shows_pieces(drawn: &Placement, fen: &Fen) -> bool {
    Square::ALL.iter().all(|&square| drawn.piece(square) == fen.placement().piece(square))
}
