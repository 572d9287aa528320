//! Pseudo-rotations by 45 degrees: diagonals become ranks.

use shakmaty::{Rank, Square};

use super::{Algorithm, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// The pseudo-rotations and the steps that undo them.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Pseudo-rotations by 45 degrees",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "pseudo45-cw",
            aliases: &["pseudo45", "pseudo-rotate-45-clockwise", "pseudo-rotate-45"],
            summary: "Turn 45 clockwise: a1-h8 to rank 1",
            details: "Each file rotates downwards, by as many ranks as its number (file a by 0, \
                      file h by 7), so that each diagonal ends up on one rank, two short ones \
                      sharing it. A square goes to (sq - 8*(sq&7)) & 63: the page prints this \
                      formula with a plus, which is the map that undoes it; its code is right. The \
                      anticlockwise step does not undo this one; pseudo45-cw-undo does.",
            specification: Specification::Squares(|square| Some(down(square, |file| file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "rotates",
                program:
                    "k1 = 0xaaaaaaaaaaaaaaaa; k2 = 0xcccccccccccccccc; k4 = 0xf0f0f0f0f0f0f0f0;
                          x ^= k1 & (x ^ ror(x,  8));
                          x ^= k2 & (x ^ ror(x, 16));
                          x ^= k4 & (x ^ ror(x, 32))",
                claim: None,
                source: CLOCKWISE,
            }],
            inverse: Some("pseudo45-cw-undo"),
            example: (0x8040201008040201, 0x00000000000000ff),
        },
        NamedStep {
            name: "pseudo45-cw-undo",
            aliases: &["pseudo45-undo"],
            summary: "Undo pseudo45-cw: rank 1 to a1-h8",
            details: "The same program with the rotates in the other direction. A square goes to \
                      (sq + 8*(sq&7)) & 63, the formula that the page prints for pseudo45-cw.",
            specification: Specification::Squares(|square| Some(down(square, |file| -file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "rotates",
                program:
                    "k1 = 0xaaaaaaaaaaaaaaaa; k2 = 0xcccccccccccccccc; k4 = 0xf0f0f0f0f0f0f0f0;
                          x ^= k1 & (x ^ rotl(x,  8));
                          x ^= k2 & (x ^ rotl(x, 16));
                          x ^= k4 & (x ^ rotl(x, 32))",
                claim: None,
                source: UNDO,
            }],
            inverse: Some("pseudo45-cw"),
            example: (0x00000000000000ff, 0x8040201008040201),
        },
        NamedStep {
            name: "pseudo45-ccw",
            aliases: &["pseudo-rotate-45-anti-clockwise", "pseudo-rotate-45-counter-clockwise"],
            summary: "Turn 45 anticlockwise: a8-h1 to rank 1",
            details: "Each file rotates downwards, file a by 7 ranks, file h by 0. A square goes to \
                      (sq - 8*((sq&7)^7)) & 63: the page prints this formula with a plus, which is \
                      the map that undoes it; its code is right. The clockwise step does not undo \
                      this one; pseudo45-ccw-undo does.",
            specification: Specification::Squares(|square| Some(down(square, |file| 7 - file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "rotates",
                program:
                    "k1 = 0x5555555555555555; k2 = 0x3333333333333333; k4 = 0x0f0f0f0f0f0f0f0f;
                          x ^= k1 & (x ^ ror(x,  8));
                          x ^= k2 & (x ^ ror(x, 16));
                          x ^= k4 & (x ^ ror(x, 32))",
                claim: None,
                source: "Flipping, Mirroring and Rotating, Pseudo-Rotation by 45 degrees, Anti-Clockwise",
            }],
            inverse: Some("pseudo45-ccw-undo"),
            example: (0x0102040810204080, 0x00000000000000ff),
        },
        NamedStep {
            name: "pseudo45-ccw-undo",
            aliases: &[],
            summary: "Undo pseudo45-ccw: rank 1 to a8-h1",
            details: "The same program with the rotates in the other direction. A square goes to \
                      (sq + 8*((sq&7)^7)) & 63, the formula that the page prints for pseudo45-ccw.",
            specification: Specification::Squares(|square| Some(down(square, |file| file - 7))),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "rotates",
                program:
                    "k1 = 0x5555555555555555; k2 = 0x3333333333333333; k4 = 0x0f0f0f0f0f0f0f0f;
                          x ^= k1 & (x ^ rotl(x,  8));
                          x ^= k2 & (x ^ rotl(x, 16));
                          x ^= k4 & (x ^ rotl(x, 32))",
                claim: None,
                source: UNDO,
            }],
            inverse: Some("pseudo45-ccw"),
            example: (0x00000000000000ff, 0x0102040810204080),
        },
    ],
};

const CLOCKWISE: &str =
    "Flipping, Mirroring and Rotating, Pseudo-Rotation by 45 degrees, Clockwise";
const UNDO: &str = "Flipping, Mirroring and Rotating, the older copy's discussion";

/// The square on its file that is lower by the ranks for that file, wrapping around at the edge.
pub(super) fn down(square: Square, ranks: impl Fn(i32) -> i32) -> Square {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    let rank = (rank - ranks(file)).rem_euclid(8);
    Square::from_coords(square.file(), Rank::new(rank.unsigned_abs()))
}
