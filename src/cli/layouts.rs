//! The layouts of drawn boards, by name: those of the rotated boards, whose squares are where steps of
//! the catalogue put them.

use super::formats::Row;
use crate::catalogue;
use crate::diagram::diagonals::DIRECTIONS;
use crate::diagram::view::{Layout, Rearrangement};

/// The values of `--layout`.
#[derive(Clone, Copy, Debug)]
pub(super) enum LayoutOption {
    Board,
    /// The board turned by 45 degrees: a diagonal of this direction on each line.
    Diamond(usize),
    /// The squares where this step puts them.
    Step(&'static str),
}

/// All of them. Source: Rotated Bitboards, by Hyatt, and by Gillgasch and Heinz.
pub(super) const LAYOUTS: &[Row<LayoutOption>] = &[
    ("board", LayoutOption::Board, "rank by rank"),
    ("diamond-left", LayoutOption::Diamond(1), "an anti-diagonal on each line, h8 on top"),
    ("diamond-right", LayoutOption::Diamond(0), "a diagonal on each line, a8 on top"),
    ("walls-left", LayoutOption::Step("hyatt-left45"), "Crafty's left 45, walls between lines"),
    ("walls-right", LayoutOption::Step("hyatt-right45"), "Crafty's right 45, walls between lines"),
    ("hyatt-90", LayoutOption::Step("hyatt-90"), "Crafty's 90 degrees"),
    (
        "darkthought-flipped",
        LayoutOption::Step("darkthought-flipped"),
        "DarkThought's flipped board",
    ),
    ("darkthought-a1h8", LayoutOption::Step("darkthought-a1h8"), "DarkThought's A1-H8 board"),
    ("darkthought-a8h1", LayoutOption::Step("darkthought-a8h1"), "DarkThought's A8-H1 board"),
];

impl LayoutOption {
    /// The layout.
    pub(super) fn layout(self) -> Layout {
        match self {
            LayoutOption::Board => Layout::Board,
            LayoutOption::Diamond(direction) => {
                DIRECTIONS.get(direction).map_or(Layout::Board, Layout::Diamond)
            }
            LayoutOption::Step(name) => {
                let rearrangement = catalogue::find(name).and_then(|step| {
                    Some(Rearrangement {
                        map: step.square_map()?,
                        mapping: catalogue::mapping(step),
                    })
                });
                rearrangement.map_or(Layout::Board, Layout::Rearranged)
            }
        }
    }
}
