//! Several sets on one board: each with a letter and a hue of its own, and a legend.

use shakmaty::{Bitboard, Piece, Square};

use super::{Block, BoardDrawing, ColorBy, Run, Style, View, marked_table, side_by_side};
use crate::notation::{Format, Mapping};
use crate::position::Placement;
use crate::text::counted;

/// The maximum number of sets: the letters from A to Z.
pub(crate) const MOST: usize = 26;

/// The maximum number of letters in a cell; for more sets on a square, the last one is a plus sign.
const LETTERS: usize = 3;

/// A set to be drawn, and its description.
#[derive(Clone, Debug)]
pub struct OverlaySet {
    /// The description, for the legend.
    pub title: String,
    /// The squares.
    pub squares: Bitboard,
}

/// Draws sets on one board, of which no more than 26 are drawn: a cell has the letters of all sets that its square is
/// in. On a position, the letter of the piece comes after them. The numbers in the legend are written in `mapping`.
///
/// ```
/// use bbt::diagram::overlay::{OverlaySet, overlay};
/// use bbt::diagram::view::View;
/// use bbt::notation::mapping::Mapping;
/// use shakmaty::{Bitboard, Square};
/// let set = |title: &str, squares| OverlaySet { title: title.to_owned(), squares: Bitboard(squares) };
/// let drawing = overlay(&[set("corner", 1), set("rank", 0xff)], None, Mapping::OWN, &View::default()).to_string();
/// assert!(drawing.contains("1 AB  B  B  B  B  B  B  B"));
/// assert!(drawing.contains("A  corner"));
/// ```
pub fn overlay(
    sets: &[OverlaySet],
    position: Option<&Placement>,
    mapping: &Mapping,
    view: &View,
) -> Block {
    let sets = &sets[..sets.len().min(MOST)];
    let piece = |square| position.and_then(|position| position.piece(square));
    let cells = Square::ALL.map(|square| cell(sets, piece(square), square, view));
    let board = BoardDrawing::new("", cells).block(view);
    let width = view.width.saturating_sub(board.width() + 2).max(view.width / 2);
    side_by_side([board, legend(sets, mapping, width)], view.width)
}

/// The letter of a set, or of a group of them.
pub(crate) fn letter(index: usize) -> char {
    ('A'..='Z').nth(index).unwrap_or('?')
}

fn in_hue(index: usize, text: String) -> Run {
    // Neighbours in the list are far apart in the rainbow.
    Run::new(Style::Bit, text).with_hue(Square::new(index as u32 * 3 % 8), ColorBy::File)
}

fn cell(sets: &[OverlaySet], piece: Option<Piece>, square: Square, view: &View) -> Run {
    let has = |(_, set): &(usize, &OverlaySet)| set.squares.contains(square);
    let on: Vec<usize> = sets.iter().enumerate().filter(has).map(|(index, _)| index).collect();
    let mut text: String = on.iter().take(LETTERS).map(|&index| letter(index)).collect();
    if on.len() > LETTERS {
        text.pop();
        text.push('+');
    }
    text.extend(piece.map(|piece| view.pieces.glyph(piece)));
    match on[..] {
        [] => Run::of_piece(piece),
        [only] => in_hue(only, text),
        _ => Run::new(Style::Sum, text),
    }
}

/// A line or more for each set: its letter, its description, its number.
fn legend(sets: &[OverlaySet], mapping: &Mapping, width: usize) -> Block {
    let row = |(index, set): (usize, &OverlaySet)| {
        let number = Format::Hex.text(mapping.write(set.squares.0));
        let count = counted(set.squares.count(), "square");
        (in_hue(index, letter(index).to_string()), format!("{}  {number} ({count})", set.title))
    };
    marked_table(&sets.iter().enumerate().map(row).collect::<Vec<_>>(), width)
}
