//! Flips and mirrors: reflections of the board about an axis or a diagonal.

use super::{Algorithm, Claim, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// The reflections.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Flips and mirrors",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "flip-vertical",
            aliases: &["flip", "vertical-flip", "flip-v", "mirror-vertical"],
            summary: "Flip upside down: rank 1 to rank 8",
            details: "Reverses the eight bytes, as when converting a word between little and big \
                      endian: one instruction on most processors. A square changes by xor 56. \
                      python-chess's flip_vertical and shakmaty's flip_vertical are the same; \
                      python-chess's Board.mirror swaps the colours as well: that is color-flip.",
            specification: Specification::Squares(|square| Some(square.flip_vertical())),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "bswap",
                    program: "bswap(x)",
                    claim: Some(Claim::counted(1)),
                    source: FLIPPING_VERTICAL,
                },
                Algorithm {
                    name: "delta-swaps",
                    program: "k1 = 0x00ff00ff00ff00ff; k2 = 0x0000ffff0000ffff;
                              x = ((x >>  8) & k1) | ((x & k1) <<  8);
                              x = ((x >> 16) & k2) | ((x & k2) << 16);
                              x = ( x >> 32)       | ( x       << 32)",
                    claim: Some(Claim::counted(13)),
                    source: FLIPPING_VERTICAL,
                },
                Algorithm {
                    name: "masked-rotates",
                    program: "k1 = 0x00ff00ff00ff00ff; k2 = 0x0000ffff0000ffff;
                              x ^= k2 & (x ^ rotl(x, 32));
                              x ^= k1 & (x ^ rotl(x, 16));
                              rotl(x, 8)",
                    claim: None,
                    source: "found by search for bbt; after the rotates of mirror-horizontal",
                },
                Algorithm {
                    name: "obvious",
                    program: "(x << 56)
                              | ((x << 40) & 0x00ff000000000000)
                              | ((x << 24) & 0x0000ff0000000000)
                              | ((x <<  8) & 0x000000ff00000000)
                              | ((x >>  8) & 0x00000000ff000000)
                              | ((x >> 24) & 0x0000000000ff0000)
                              | ((x >> 40) & 0x000000000000ff00)
                              | (x >> 56)",
                    claim: Some(Claim::counted(21)),
                    source: FLIPPING_VERTICAL,
                },
                Algorithm::new("generalized", "flip_mirror_or_reverse(x, 1, 0)", GENERALIZED),
            ],
            inverse: Some("flip-vertical"),
            example: (0x1e2222120e0a1222, 0x22120a0e1222221e),
        },
        NamedStep {
            name: "mirror-horizontal",
            aliases: &["mirror", "flip-horizontal", "horizontal-mirror", "flip-h"],
            summary: "Mirror left to right: file a to file h",
            details: "Reverses the bits of each byte. A square changes by xor 7. A position keeps \
                      its side to move and en passant square, but loses its castling rights: kings \
                      and rooks are no longer on their castling squares.",
            specification: Specification::Squares(|square| Some(square.flip_horizontal())),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "rotates",
                    program:
                        "k1 = 0x5555555555555555; k2 = 0x3333333333333333; k4 = 0x0f0f0f0f0f0f0f0f;
                              x ^= k4 & (x ^ rotl(x, 8));
                              x ^= k2 & (x ^ rotl(x, 4));
                              x ^= k1 & (x ^ rotl(x, 2));
                              ror(x, 7)",
                    claim: Some(Claim::counted(13)),
                    source: "Flipping, Mirroring and Rotating, Horizontal; introduced by Steffan Westcott",
                },
                Algorithm {
                    name: "delta-swaps",
                    program:
                        "k1 = 0x5555555555555555; k2 = 0x3333333333333333; k4 = 0x0f0f0f0f0f0f0f0f;
                              x = ((x >> 1) & k1) | ((x & k1) << 1);
                              x = ((x >> 2) & k2) | ((x & k2) << 2);
                              x = ((x >> 4) & k4) | ((x & k4) << 4)",
                    claim: Some(Claim::counted(15)),
                    source: FLIPPING_HORIZONTAL,
                },
                Algorithm {
                    name: "multiply-add",
                    program:
                        "k1 = 0x5555555555555555; k2 = 0x3333333333333333; k4 = 0x0f0f0f0f0f0f0f0f;
                              x = ((x >> 1) & k1) +  2*(x & k1);
                              x = ((x >> 2) & k2) +  4*(x & k2);
                              x = ((x >> 4) & k4) + 16*(x & k4)",
                    claim: Some(Claim::counted(15)),
                    source: FLIPPING_HORIZONTAL,
                },
                Algorithm::new("generalized", "flip_mirror_or_reverse(x, 0, 1)", GENERALIZED),
            ],
            inverse: Some("mirror-horizontal"),
            example: (0x1e2222120e0a1222, 0x7844444870504844),
        },
        NamedStep {
            name: "flip-diag",
            aliases: &["flip-diag-a1h8", "flip-diagonal", "transpose"],
            summary: "Flip about the diagonal a1-h8",
            details: "Swaps rank and file of every square; the diagonal a1-h8 stays. Some libraries \
                      call this transpose, others give that name to flip-anti-diag.",
            specification: Specification::Squares(|square| Some(square.flip_diagonal())),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "delta-swaps",
                program:
                    "k1 = 0x5500550055005500; k2 = 0x3333000033330000; k4 = 0x0f0f0f0f00000000;
                          t  = k4 & (x ^ (x << 28));
                          x ^=       t ^ (t >> 28);
                          t  = k2 & (x ^ (x << 14));
                          x ^=       t ^ (t >> 14);
                          t  = k1 & (x ^ (x <<  7));
                          x ^=       t ^ (t >>  7)",
                claim: None,
                source: "Flipping, Mirroring and Rotating, Diagonal",
            }],
            inverse: Some("flip-diag"),
            example: (0x1e2222120e0a1222, 0x000061928c88ff00),
        },
        NamedStep {
            name: "flip-anti-diag",
            aliases: &["flip-diag-a8h1", "flip-anti-diagonal"],
            summary: "Flip about the anti-diagonal a8-h1",
            details: "The bit reversal of flip-diag: rank and file are swapped and both reversed; \
                      the anti-diagonal a8-h1 stays.",
            specification: Specification::Squares(|square| Some(square.flip_anti_diagonal())),
            effect: Effect::Moves,
            algorithms: &[Algorithm {
                name: "delta-swaps",
                program:
                    "k1 = 0xaa00aa00aa00aa00; k2 = 0xcccc0000cccc0000; k4 = 0xf0f0f0f00f0f0f0f;
                          t  =       x ^ (x << 36);
                          x ^= k4 & (t ^ (x >> 36));
                          t  = k2 & (x ^ (x << 18));
                          x ^=       t ^ (t >> 18);
                          t  = k1 & (x ^ (x <<  9));
                          x ^=       t ^ (t >>  9)",
                claim: None,
                source: "Flipping, Mirroring and Rotating, Anti-Diagonal",
            }],
            inverse: Some("flip-anti-diag"),
            example: (0x1e2222120e0a1222, 0x00ff113149860000),
        },
    ],
};

const FLIPPING_VERTICAL: &str = "Flipping, Mirroring and Rotating, Vertical";
const FLIPPING_HORIZONTAL: &str = "Flipping, Mirroring and Rotating, Horizontal";
const GENERALIZED: &str = "Flipping, Mirroring and Rotating, Generalized";
