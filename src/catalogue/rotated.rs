//! The rotated boards of Crafty (Robert Hyatt) and of DarkThought (Gillgasch and Heinz), by where
//! they are drawn: rank 8 on top, file a on the left. Later versions of Crafty number the bits the
//! other way around and swap the names left and right.

use shakmaty::Square;

use super::pseudo_rotation::down;
use super::{Algorithm, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// Hyatt's boards, each with the step that undoes it.
pub(super) const BY_HYATT: StepFamily = StepFamily {
    name: "Rotated bitboards, by Hyatt",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "hyatt-90",
            aliases: &["crafty-90"],
            summary: "Crafty's 90 degrees: files to ranks",
            details: "An anticlockwise rotation, the same as rot270: file a ends up on rank 1, with \
                      a1 at its right end.",
            specification: Specification::Squares(|square| Some(square.rotate_270())),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("vertical-first", "flip_diag(flip_vertical(x))", HYATT)],
            inverse: Some("hyatt-90-undo"),
            example: (0x0101010101010101, 0x00000000000000ff),
        },
        NamedStep {
            name: "hyatt-90-undo",
            aliases: &["crafty-90-undo"],
            summary: "Undo hyatt-90: ranks to files",
            details: "A clockwise rotation, the same as rot90.",
            specification: Specification::Squares(|square| Some(square.rotate_90())),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("diagonal-first", "flip_vertical(flip_diag(x))", HYATT)],
            inverse: Some("hyatt-90"),
            example: (0x00000000000000ff, 0x0101010101010101),
        },
        NamedStep {
            name: "hyatt-left45",
            aliases: &["crafty-left45"],
            summary: "Crafty's left 45: anti-diagonals in a row",
            details: "The anti-diagonals, from the corner a1 to the corner h8, follow one \
                      another, each from its upper left end, regardless of ranks. The page leaves \
                      a parallel prefix solution to the reader: these were found by search. After \
                      the anticlockwise pseudo-rotation each half of an anti-diagonal is one run. \
                      Later versions of Crafty number the bits the other way around and swap the \
                      names left and right.",
            specification: Specification::Squares(|square| Some(left45(square))),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "delta-swaps",
                    program: "x = pseudo45_ccw(x);
                              x = delta_swap(x, 0x52a80400100aa500, 1);
                              x = delta_swap(x, 0x123004ccc8031200, 2);
                              x = delta_swap(x, 0x02070300181c0800, 3);
                              x = delta_swap(x, 0x0007000fe001c000, 7);
                              x = delta_swap(x, 0x0000000fffe00000, 15);
                              rotl(x, 28)",
                    claim: None,
                    source: FOUND,
                },
                Algorithm {
                    name: "pdep",
                    program:
                        "k1 = 0x0aaf0aaf0aaf0aaf; k2 = 0x292aab6b292aab6b; k3 = 0x4a9552aaaab556ad;
                              x = pdep(x, k1) | pdep(x >> 32, ~k1);
                              x = pdep(x, k2) | pdep(x >> 32, ~k2);
                              x = pdep(x, k3) | pdep(x >> 32, ~k3)",
                    claim: None,
                    source: FOUND,
                },
            ],
            inverse: Some("hyatt-left45-undo"),
            example: (0x0102040810204080, 0x0000000ff0000000),
        },
        NamedStep {
            name: "hyatt-left45-undo",
            aliases: &["crafty-left45-undo"],
            summary: "Undo hyatt-left45",
            details: "The programs of hyatt-left45 in reverse.",
            specification: Specification::Squares(|square| undo(left45, square)),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "delta-swaps",
                    program: "x = ror(x, 28);
                              x = delta_swap(x, 0x0000000fffe00000, 15);
                              x = delta_swap(x, 0x0007000fe001c000, 7);
                              x = delta_swap(x, 0x02070300181c0800, 3);
                              x = delta_swap(x, 0x123004ccc8031200, 2);
                              x = delta_swap(x, 0x52a80400100aa500, 1);
                              pseudo45_ccw_undo(x)",
                    claim: None,
                    source: FOUND,
                },
                Algorithm {
                    name: "pext",
                    program:
                        "k1 = 0x0aaf0aaf0aaf0aaf; k2 = 0x292aab6b292aab6b; k3 = 0x4a9552aaaab556ad;
                              x = pext(x, k3) | pext(x, ~k3) << 32;
                              x = pext(x, k2) | pext(x, ~k2) << 32;
                              x = pext(x, k1) | pext(x, ~k1) << 32",
                    claim: None,
                    source: FOUND,
                },
            ],
            inverse: Some("hyatt-left45"),
            example: (0x0000000ff0000000, 0x0102040810204080),
        },
        NamedStep {
            name: "hyatt-right45",
            aliases: &["crafty-right45"],
            summary: "Crafty's right 45: diagonals in a row",
            details: "The diagonals, from the corner h1 to the corner a8, follow one another, \
                      each from its lower left end, regardless of ranks. The page leaves a \
                      parallel prefix solution to the reader: these were found by search. After \
                      the clockwise pseudo-rotation each half of a diagonal is one run. Later \
                      versions of Crafty number the bits the other way around and swap the names \
                      left and right.",
            specification: Specification::Squares(|square| Some(right45(square))),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "delta-swaps",
                    program: "x = pseudo45_cw(x);
                              x = delta_swap(x, 0x0003f000003f0000, 6);
                              x = delta_swap(x, 0x0003f800003f8000, 7);
                              x = delta_swap(x, 0x0000780f01e00000, 4);
                              x = delta_swap(x, 0x0000000ffc000000, 10);
                              rotl(x, 28)",
                    claim: None,
                    source: FOUND,
                },
                Algorithm {
                    name: "pext",
                    program: "y = pseudo45_cw(x); d = 0x0103070f1f3f7fff;
                              pext(y, ~d) | pext(y, d) << 28",
                    claim: None,
                    source: FOUND,
                },
            ],
            inverse: Some("hyatt-right45-undo"),
            example: (0x8040201008040201, 0x0000000ff0000000),
        },
        NamedStep {
            name: "hyatt-right45-undo",
            aliases: &["crafty-right45-undo"],
            summary: "Undo hyatt-right45",
            details: "The programs of hyatt-right45 in reverse.",
            specification: Specification::Squares(|square| undo(right45, square)),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "delta-swaps",
                    program: "x = ror(x, 28);
                              x = delta_swap(x, 0x0000000ffc000000, 10);
                              x = delta_swap(x, 0x0000780f01e00000, 4);
                              x = delta_swap(x, 0x0003f800003f8000, 7);
                              x = delta_swap(x, 0x0003f000003f0000, 6);
                              pseudo45_cw_undo(x)",
                    claim: None,
                    source: FOUND,
                },
                Algorithm::new(
                    "pdep",
                    "d = 0x0103070f1f3f7fff; pseudo45_cw_undo(pdep(x, ~d) | pdep(x >> 28, d))",
                    FOUND,
                ),
            ],
            inverse: Some("hyatt-right45"),
            example: (0x0000000ff0000000, 0x8040201008040201),
        },
    ],
};

/// DarkThought's boards, each with the step that undoes it.
pub(super) const BY_GILLGASCH_AND_HEINZ: StepFamily = StepFamily {
    name: "Rotated bitboards, by Gillgasch and Heinz",
    mapping: Mapping::DARKTHOUGHT,
    steps: &[
        NamedStep {
            name: "darkthought-flipped",
            aliases: &[],
            summary: "DarkThought's flipped board: about a8-h1",
            details: "The flip about the anti-diagonal a8-h1, by where the squares are drawn. \
                      DarkThought itself numbers file a as bit 7 of a byte and h1 as bit 0: read \
                      its numbers with --mapping h1g1.",
            specification: Specification::Squares(|square| Some(square.flip_anti_diagonal())),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("flip-anti-diag", "flip_anti_diag(x)", DARKTHOUGHT)],
            inverse: Some("darkthought-flipped"),
            example: (0x0101010101010101, 0xff00000000000000),
        },
        NamedStep {
            name: "darkthought-a1h8",
            aliases: &[],
            summary: "DarkThought's A1-H8 board: a1-h8 to rank 1",
            details: "By where the squares are drawn, the clockwise pseudo-rotation: a1-h8 ends up \
                      on rank 1, and two short diagonals share a rank.",
            specification: Specification::Squares(|square| Some(down(square, |file| file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("rotates", "pseudo45_cw(x)", DARKTHOUGHT)],
            inverse: Some("darkthought-a1h8-undo"),
            example: (0x8040201008040201, 0x00000000000000ff),
        },
        NamedStep {
            name: "darkthought-a1h8-undo",
            aliases: &[],
            summary: "Undo darkthought-a1h8",
            details: "By where the squares are drawn, this is DarkThought's other board: \
                      darkthought-a8h1.",
            specification: Specification::Squares(|square| Some(down(square, |file| -file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("rotates", "pseudo45_cw_undo(x)", DARKTHOUGHT)],
            inverse: Some("darkthought-a1h8"),
            example: (0x00000000000000ff, 0x8040201008040201),
        },
        NamedStep {
            name: "darkthought-a8h1",
            aliases: &[],
            summary: "DarkThought's A8-H1 board: a8-h1 to rank 8",
            details: "By where the squares are drawn, the step that undoes the clockwise \
                      pseudo-rotation: a8-h1 ends up on rank 8. The anticlockwise pseudo-rotation \
                      takes it to rank 1; this is the same, followed by ror(x, 8).",
            specification: Specification::Squares(|square| Some(down(square, |file| -file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("rotates", "pseudo45_cw_undo(x)", DARKTHOUGHT)],
            inverse: Some("darkthought-a8h1-undo"),
            example: (0x0102040810204080, 0xff00000000000000),
        },
        NamedStep {
            name: "darkthought-a8h1-undo",
            aliases: &[],
            summary: "Undo darkthought-a8h1",
            details: "By where the squares are drawn, the clockwise pseudo-rotation.",
            specification: Specification::Squares(|square| Some(down(square, |file| file))),
            effect: Effect::Moves,
            algorithms: &[Algorithm::new("rotates", "pseudo45_cw(x)", DARKTHOUGHT)],
            inverse: Some("darkthought-a8h1"),
            example: (0xff00000000000000, 0x0102040810204080),
        },
    ],
};

const HYATT: &str = "Rotated Bitboards, by Hyatt";
const DARKTHOUGHT: &str = "Rotated Bitboards, by Gillgasch and Heinz";
const FOUND: &str = "found by search for bbt; the mapping is from Rotated Bitboards, by Hyatt";

/// The number of squares on the lines before line `d`; the lines are numbered from -7 to 7, from corner to corner.
fn before(d: i32) -> i32 {
    if d <= 0 { (7 + d) * (8 + d) / 2 } else { 64 - (8 - d) * (9 - d) / 2 }
}

/// Where Crafty's right 45 puts a square: the diagonals from h1 to a8, each from the left.
fn right45(square: Square) -> Square {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    numbered(before(rank - file) + file.min(rank))
}

/// Where Crafty's left 45 puts a square: the anti-diagonals from a1 to h8, each from the left.
fn left45(square: Square) -> Square {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    numbered(before(file + rank - 7) + file.min(7 - rank))
}

/// The square with an index from 0 (a1) to 63 (h8).
fn numbered(number: i32) -> Square {
    Square::new(number.unsigned_abs())
}

/// The square that a map takes to this one.
fn undo(map: fn(Square) -> Square, square: Square) -> Option<Square> {
    Square::ALL.into_iter().find(|&from| map(from) == square)
}
