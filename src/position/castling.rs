//! Castling rights: with the colours swapped, and in the notation that is wanted.

use std::borrow::Cow;

use shakmaty::{Color, Setup};

use super::Fen;
use super::legality::setup;
use super::rules::Castling;
use crate::text::fault::{Fault, PositionFault, Span};

/// Appends castling rights with the colours swapped, White's still first.
pub(super) fn write_swapped(field: &[u8], out: &mut Vec<u8>) {
    let swapped = |byte: &u8| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { *byte };
    out.extend(field.iter().filter(|byte| byte.is_ascii_lowercase()).map(swapped));
    out.extend(field.iter().filter(|byte| !byte.is_ascii_lowercase()).map(swapped));
}

/// The castling rights of a line, which are at a place in it, as they are to be written.
///
/// # Errors
///
/// They are to be written in another notation, and are not those of rooks.
pub(super) fn written<'l>(
    fen: &Fen<'l>,
    place: Span,
    how: Castling,
) -> Result<Cow<'l, [u8]>, Fault> {
    let field = &fen.line()[place.start..place.end];
    if how == Castling::Keep {
        return Ok(Cow::Borrowed(field));
    }
    let text = || String::from_utf8_lossy(field).into_owned();
    let written = in_notation(fen, how).map(Cow::Owned);
    written.ok_or_else(|| Fault::new(place, PositionFault::NoRook(text())))
}

/// The castling rights of a line in a notation, White's first; `None` if there is not a rook, and a king
/// on its rank, for each.
fn in_notation(fen: &Fen, how: Castling) -> Option<Vec<u8>> {
    let Setup { board, castling_rights: rights, .. } = setup(fen)?;
    let mut text = Vec::new();
    for color in Color::ALL {
        let own = rights & color.backrank();
        let king = board.king_of(color).filter(|king| king.rank() == color.backrank());
        let rooks = board.by_piece(color.rook()) & color.backrank();
        (own.is_empty() || king.is_some() && own.is_subset(rooks)).then_some(())?;
        for rook in own.into_iter().rev() {
            let letter = match (how == Castling::XFen, Some(rook)) {
                (true, rook) if rook == rooks.last() && rook > king => 'K',
                (true, rook) if rook == rooks.first() && rook < king => 'Q',
                _ => rook.file().char().to_ascii_uppercase(),
            };
            text.push(color.fold_wb(letter, letter.to_ascii_lowercase()) as u8);
        }
    }
    let letters = fen.castling()?.bytes().filter(u8::is_ascii_alphabetic).count();
    // A letter for the same rook twice, or for none.
    (letters == text.len()).then(|| if text.is_empty() { b"-".to_vec() } else { text })
}
