//! The axis of a reflection, drawn as the page *Flipping, Mirroring and Rotating* draws it: at the ends
//! of the axis on the board before, and above and below the name of the step between the boards.

use shakmaty::Square;

use super::Style;
use super::block::{Block, StyledLine};
use super::view::View;
use crate::program::squares::Axis;

/// The line of a board next to which the first sign between boards stands.
const FIRST_LINE: usize = 3;

/// Whether one end of an axis is drawn to the left of a square. A horizontal axis has its ends between
/// two lines of a drawing.
pub(super) fn ends_before(axis: Axis, square: Square, view: &View) -> bool {
    match axis {
        Axis::Horizontal => false,
        Axis::Vertical => {
            let [top, .., bottom] = view.ranks();
            square.file() == view.files()[4] && [top, bottom].contains(&square.rank())
        }
        Axis::Diagonal => [Square::A1, Square::H8].contains(&square),
        Axis::AntiDiagonal => [Square::A8, Square::H1].contains(&square),
    }
}

/// A board after a reflection about an axis, to the right of the name of the step between two signs. The name may
/// be empty.
pub(crate) fn reflection(axis: Axis, name: &str, board: Block) -> Block {
    let width = name.chars().count().max(1);
    let line = |style, text: &str| {
        let mut line = StyledLine::of(style, format!("{text:^width$}"));
        // So far away from the labels, it is no part of the board to those who read it.
        line.space(1);
        line
    };
    let sign = line(Style::Axis, axis.sign());
    let name = line(Style::Title, name);
    board.after(&[sign.clone(), name, sign], FIRST_LINE)
}
