//! Rotations of the board. Clockwise refers to boards drawn with rank 8 on top.

use super::{Algorithm, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// The rotations by quarter turns.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Rotations",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "rot90",
            aliases: &["rotate-90", "rotate-90-clockwise", "rot90-cw"],
            summary: "Rotate by 90 degrees clockwise",
            details: "Clockwise with rank 8 on top; libraries that draw a1 on top turn the other way. \
                      The same as flipping about a1-h8 and then vertically, or vertically and then \
                      about a8-h1. The page's text names the anti-diagonal where its code flips about \
                      the diagonal a1-h8 first; both of its identities hold.",
            specification: Specification::Squares(|square| Some(square.rotate_90())),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm::new("diagonal-first", "flip_vertical(flip_diag(x))", ROTATING_90),
                Algorithm::new("vertical-first", "flip_anti_diag(flip_vertical(x))", ROTATING_90),
            ],
            inverse: Some("rot270"),
            example: (0x1e2222120e0a1222, 0x00ff888c92610000),
        },
        NamedStep {
            name: "rot180",
            aliases: &["rotate-180", "reverse", "reverse-bits", "bit-reverse"],
            summary: "Rotate by 180 degrees: reverse all bits",
            details: "The same as mirroring and flipping, in either order. A square changes by xor 63.",
            specification: Specification::Squares(|square| Some(square.rotate_180())),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm::new("composed", "mirror_horizontal(flip_vertical(x))", ROTATING_180),
                Algorithm {
                    name: "masked-rotates",
                    program:
                        "h1 = 0x5555555555555555; h2 = 0x3333333333333333; h4 = 0x0f0f0f0f0f0f0f0f;
                              v1 = 0x00ff00ff00ff00ff; v2 = 0x0000ffff0000ffff;
                              x ^= v2 & (x ^ rotl(x, 32));
                              x ^= v1 & (x ^ rotl(x, 16));
                              x ^= h4 & (x ^ rotl(x,  8));
                              x ^= h2 & (x ^ rotl(x,  4));
                              x ^= h1 & (x ^ rotl(x,  2));
                              rotl(x, 1)",
                    claim: None,
                    source: "found by search for bbt; after the rotates of mirror-horizontal",
                },
                Algorithm {
                    name: "delta-swaps",
                    program:
                        "h1 = 0x5555555555555555; h2 = 0x3333333333333333; h4 = 0x0f0f0f0f0f0f0f0f;
                              v1 = 0x00ff00ff00ff00ff; v2 = 0x0000ffff0000ffff;
                              x = ((x >>  1) & h1) | ((x & h1) <<  1);
                              x = ((x >>  2) & h2) | ((x & h2) <<  2);
                              x = ((x >>  4) & h4) | ((x & h4) <<  4);
                              x = ((x >>  8) & v1) | ((x & v1) <<  8);
                              x = ((x >> 16) & v2) | ((x & v2) << 16);
                              x = ( x >> 32)       | ( x       << 32)",
                    claim: None,
                    source: ROTATING_180,
                },
                Algorithm::new(
                    "generalized",
                    "flip_mirror_or_reverse(x, 1, 1)",
                    "Flipping, Mirroring and Rotating, Generalized",
                ),
            ],
            inverse: Some("rot180"),
            example: (0x1e2222120e0a1222, 0x4448507048444478),
        },
        NamedStep {
            name: "rot270",
            aliases: &[
                "rotate-270",
                "rotate-90-anti-clockwise",
                "rotate-90-counter-clockwise",
                "rot90-ccw",
            ],
            summary: "Rotate by 90 degrees anticlockwise",
            details: "The same as flipping vertically and then about a1-h8, or about a8-h1 and then \
                      vertically.",
            specification: Specification::Squares(|square| Some(square.rotate_270())),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm::new("vertical-first", "flip_diag(flip_vertical(x))", ROTATING_270),
                Algorithm::new("diagonal-first", "flip_vertical(flip_anti_diag(x))", ROTATING_270),
            ],
            inverse: Some("rot90"),
            example: (0x1e2222120e0a1222, 0x000086493111ff00),
        },
    ],
};

const ROTATING_90: &str = "Flipping, Mirroring and Rotating, By 90 degrees Clockwise";
const ROTATING_180: &str = "Flipping, Mirroring and Rotating, By 180 degrees - Bit-Reversal";
const ROTATING_270: &str = "Flipping, Mirroring and Rotating, By 90 degrees Anti-Clockwise";
