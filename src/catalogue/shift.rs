//! One-square steps in the eight directions. Squares that leave the board are lost.

use shakmaty::Square;

use super::Specification::Squares;
use super::{Algorithm, NamedStep, StepFamily};
use crate::notation::Mapping;

/// The eight steps, clockwise from north.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "One-square steps",
    mapping: Mapping::OWN,
    steps: &[
        one_step(
            "north",
            &["nort", "nort-one", "north-one", "shift-up", "shift-north"],
            "One rank up",
            |square| to(square, 0, 1),
            &[shift("x << 8"), rotate("rotl(x, 8) & 0xffffffffffffff00")],
            (0x0000001818000000, 0x0000181800000000),
        ),
        one_step(
            "north-east",
            &["no-ea", "no-ea-one", "north-east-one", "shift-up-right", "shift-north-east"],
            "One rank up, one file right",
            |square| to(square, 1, 1),
            &[
                post_mask("(x << 9) & 0xfefefefefefefefe"),
                pre_mask("(x & 0x7f7f7f7f7f7f7f7f) << 9"),
                rotate("rotl(x, 9) & 0xfefefefefefefe00"),
            ],
            (0x0000001818000000, 0x0000303000000000),
        ),
        one_step(
            "east",
            &["east-one", "shift-right", "shift-east"],
            "One file right",
            |square| to(square, 1, 0),
            &[
                post_mask("(x << 1) & 0xfefefefefefefefe"),
                pre_mask("(x & 0x7f7f7f7f7f7f7f7f) << 1"),
                rotate("rotl(x, 1) & 0xfefefefefefefefe"),
            ],
            (0x0000001818000000, 0x0000003030000000),
        ),
        one_step(
            "south-east",
            &["so-ea", "so-ea-one", "south-east-one", "shift-down-right", "shift-south-east"],
            "One rank down, one file right",
            |square| to(square, 1, -1),
            &[
                post_mask("(x >> 7) & 0xfefefefefefefefe"),
                pre_mask("(x & 0x7f7f7f7f7f7f7f7f) >> 7"),
                rotate("ror(x, 7) & 0x00fefefefefefefe"),
            ],
            (0x0000001818000000, 0x0000000030300000),
        ),
        one_step(
            "south",
            &["sout", "sout-one", "south-one", "shift-down", "shift-south"],
            "One rank down",
            |square| to(square, 0, -1),
            &[shift("x >> 8"), rotate("ror(x, 8) & 0x00ffffffffffffff")],
            (0x0000001818000000, 0x0000000018180000),
        ),
        one_step(
            "south-west",
            &["so-we", "so-we-one", "south-west-one", "shift-down-left", "shift-south-west"],
            "One rank down, one file left",
            |square| to(square, -1, -1),
            &[
                post_mask("(x >> 9) & 0x7f7f7f7f7f7f7f7f"),
                pre_mask("(x & 0xfefefefefefefefe) >> 9"),
                rotate("ror(x, 9) & 0x007f7f7f7f7f7f7f"),
            ],
            (0x0000001818000000, 0x000000000c0c0000),
        ),
        one_step(
            "west",
            &["west-one", "shift-left", "shift-west"],
            "One file left",
            |square| to(square, -1, 0),
            &[
                post_mask("(x >> 1) & 0x7f7f7f7f7f7f7f7f"),
                pre_mask("(x & 0xfefefefefefefefe) >> 1"),
                rotate("ror(x, 1) & 0x7f7f7f7f7f7f7f7f"),
            ],
            (0x0000001818000000, 0x0000000c0c000000),
        ),
        one_step(
            "north-west",
            &["no-we", "no-we-one", "north-west-one", "shift-up-left", "shift-north-west"],
            "One rank up, one file left",
            |square| to(square, -1, 1),
            &[
                post_mask("(x << 7) & 0x7f7f7f7f7f7f7f7f"),
                pre_mask("(x & 0xfefefefefefefefe) << 7"),
                rotate("rotl(x, 7) & 0x7f7f7f7f7f7f7f00"),
            ],
            (0x0000001818000000, 0x00000c0c00000000),
        ),
    ],
};

/// The square some files and ranks away, if it is on the board.
pub(super) fn to(square: Square, files: i32, ranks: i32) -> Option<Square> {
    let (file, rank) = square.coords();
    Some(Square::from_coords(file.offset(files)?, rank.offset(ranks)?))
}

/// A row of this family: all of them lose what leaves the board, so none can be undone.
const fn one_step(
    name: &'static str,
    aliases: &'static [&'static str],
    summary: &'static str,
    target: fn(Square) -> Option<Square>,
    algorithms: &'static [Algorithm],
    example: (u64, u64),
) -> NamedStep {
    let details = "What steps off the board is lost, as in the wiki, python-chess and Stockfish; \
                  nothing wraps around to the other side.";
    NamedStep::lossy(name, aliases, summary, details, Squares(target), algorithms, example)
}

/// Bits simply fall off at the upper or lower end.
const fn shift(program: &'static str) -> Algorithm {
    Algorithm::new("shift", program, "General Setwise Operations, One Step Only")
}

/// Shift, then remove what has wrapped around to the other side.
const fn post_mask(program: &'static str) -> Algorithm {
    Algorithm::new("post-mask", program, "General Setwise Operations, One Step Only (post-shift)")
}

/// Remove what would wrap around to the other side, then shift.
const fn pre_mask(program: &'static str) -> Algorithm {
    Algorithm::new("pre-mask", program, "General Setwise Operations, One Step Only (pre-shift)")
}

/// Rotate, then remove everything that has wrapped around.
const fn rotate(program: &'static str) -> Algorithm {
    Algorithm::new("rotate", program, "General Setwise Operations, Generalized Shift, One Step")
}
