//! Drawing: boards with labels, side by side.
//!
//! Drawing does not depend on steps or options: it takes values with titles, and a width. A drawing is
//! a [`block::Block`] of lines, and a line consists of runs of text, each with its [`Style`], the
//! square of its cell, the [`Mark`] of that, and the hue of its bit. Only when a drawing is written do
//! these become colours of a [`palette`]: by a [`theme::Theme`] on a terminal, or as [`medium::svg`] or
//! [`medium::markup`].
//!
//! ```
//! use bbt::diagram::board::BoardDrawing;
//! use bbt::diagram::view::View;
//! use bbt::notation::mapping::Mapping;
//! let board = BoardDrawing::of_set("the letter R", 0x1e2222120e0a1222, Mapping::OWN);
//! assert_eq!(
//!     board.block(&View::default()).to_string(),
//!     "\
//! > the letter R
//! 8 . 1 1 1 1 . . .
//! 7 . 1 . . . 1 . .
//! 6 . 1 . . . 1 . .
//! 5 . 1 . . 1 . . .
//! 4 . 1 1 1 . . . .
//! 3 . 1 . 1 . . . .
//! 2 . 1 . . 1 . . .
//! 1 . 1 . . . 1 . .
//!   a b c d e f g h
//! 0x1e2222120e0a1222
//! "
//! );
//! ```

pub mod block;
pub mod board;
pub(crate) mod diagonals;
#[cfg(feature = "cli")]
pub(crate) mod environment;
pub(crate) mod inspect;
pub mod medium;
pub mod overlay;
pub(crate) mod page;
pub mod palette;
mod style;
pub mod theme;
pub mod view;

pub use self::block::{Block, Run, StyledLine, table};
pub(crate) use self::block::{marked_table, side_by_side};
pub use self::board::{BoardDrawing, Labels, letters};
pub(crate) use self::board::{ValueDrawing, reflection};
pub(crate) use self::diagonals::{Diagonals, Walls};
pub use self::inspect::{inspect, inspect_all};
pub use self::page::Page;
pub(crate) use self::page::equation;
pub use self::style::{ColorBy, Hue, Mark, Shade, Style};
pub use self::theme::{Depth, Theme};
pub use self::view::{Layout, Pieces, View};
use crate::chain::Value;
use crate::notation::Mapping;
use crate::text::escape::escaped_in_a_line;

/// A value before a chain and after each of its steps, side by side; below them, the FENs of positions, one to a line.
pub fn draw<T: AsRef<str>>(stages: &[(T, Value)], mapping: &Mapping, view: &View) -> Block {
    draw_each(stages, mapping, &vec![*view; stages.len()])
}

/// The same, with a view of each value; the page is as wide as in the first one.
pub(crate) fn draw_each<T: AsRef<str>>(
    stages: &[(T, Value)],
    mapping: &Mapping,
    views: &[View],
) -> Block {
    let board = |((title, value), view): (&(T, Value), &View)| {
        ValueDrawing::of_value(title.as_ref(), value, mapping).block(view)
    };
    let boards: Vec<Block> = stages.iter().zip(views).map(board).collect();
    with_fens(side_by_side(boards, views.first().map_or(0, |view| view.width)), stages)
}

/// A drawing of values, with the FENs of the positions among them below, each after its title.
pub(crate) fn with_fens<T: AsRef<str>>(mut page: Block, stages: &[(T, Value)]) -> Block {
    let titles: Vec<String> =
        stages.iter().map(|(title, _)| escaped_in_a_line(title.as_ref())).collect();
    let label = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    let label = label.min(LONGEST_LABEL);
    for (title, (_, value)) in titles.iter().zip(stages) {
        if let Value::Position(position) = value {
            let title: String = title.chars().take(label).collect();
            let name = StyledLine::of(Style::Name, format!("{title:label$}  "));
            let fen = escaped_in_a_line(position.line().trim_ascii());
            page.lines.push(name.with(Style::Text, fen));
        }
    }
    page
}

/// The maximum length of a step's name before a FEN.
const LONGEST_LABEL: usize = 18;
