//! Fills: each square is extended to a line that ends at the edge of the board.

use shakmaty::{Bitboard, Square};

use super::shift::to;
use super::{Algorithm, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;

/// Fills by parallel prefix: the distance doubles with each shift.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Fills",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep::lossy(
            "north-fill",
            &["nort-fill", "fill-up"],
            "Fill each file upwards",
            "Shifts by 8, 16 and 32 bits, in any order, reach all seven ranks above. If \
                      there is at most one square on each file, a multiplication does the same: \
                      fill_multiplication(x).",
            Specification::Additive(|square| ray(square, 0, 1)),
            &[prefix("x |= x << 32; x |= x << 16; x |= x << 8")],
            (0x0000200000000000, 0x2020200000000000),
        ),
        NamedStep::lossy(
            "south-fill",
            &["sout-fill", "fill-down"],
            "Fill each file downwards",
            "The same with shifts to the right. No multiplication does this: carries and \
                      products only go upwards.",
            Specification::Additive(|square| ray(square, 0, -1)),
            &[prefix("x |= x >> 32; x |= x >> 16; x |= x >> 8")],
            (0x0000000000200000, 0x0000000000202020),
        ),
        NamedStep::lossy(
            "north-east-fill",
            &["no-ea-fill"],
            "Fill each diagonal up, right",
            "The mask keeps bits from wrapping around the left edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, 1, 1)),
            &[kogge_stone(
                "p = ~file_a; x |= p & (x << 9); p &= p << 9;
                 x |= p & (x << 18); p &= p << 18; x |= p & (x << 36)",
            )],
            (0x0000000000200000, 0x0000008040200000),
        ),
        NamedStep::lossy(
            "east-fill",
            &[],
            "Fill each rank to the right",
            "The mask keeps bits from wrapping around the left edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, 1, 0)),
            &[kogge_stone(
                "p = ~file_a; x |= p & (x << 1); p &= p << 1;
                 x |= p & (x << 2); p &= p << 2; x |= p & (x << 4)",
            )],
            (0x0000000000200000, 0x0000000000e00000),
        ),
        NamedStep::lossy(
            "south-east-fill",
            &["so-ea-fill"],
            "Fill each anti-diagonal down, right",
            "The mask keeps bits from wrapping around the left edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, 1, -1)),
            &[kogge_stone(
                "p = ~file_a; x |= p & (x >> 7); p &= p >> 7;
                 x |= p & (x >> 14); p &= p >> 14; x |= p & (x >> 28)",
            )],
            (0x0000000000200000, 0x0000000000204080),
        ),
        NamedStep::lossy(
            "south-west-fill",
            &["so-we-fill"],
            "Fill each diagonal down, left",
            "The mask keeps bits from wrapping around the right edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, -1, -1)),
            &[kogge_stone(
                "p = ~file_h; x |= p & (x >> 9); p &= p >> 9;
                 x |= p & (x >> 18); p &= p >> 18; x |= p & (x >> 36)",
            )],
            (0x0000000000200000, 0x0000000000201008),
        ),
        NamedStep::lossy(
            "west-fill",
            &[],
            "Fill each rank to the left",
            "The mask keeps bits from wrapping around the right edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, -1, 0)),
            &[kogge_stone(
                "p = ~file_h; x |= p & (x >> 1); p &= p >> 1;
                 x |= p & (x >> 2); p &= p >> 2; x |= p & (x >> 4)",
            )],
            (0x0000000000200000, 0x00000000003f0000),
        ),
        NamedStep::lossy(
            "north-west-fill",
            &["no-we-fill"],
            "Fill each anti-diagonal up, left",
            "The mask keeps bits from wrapping around the right edge. It shrinks as the distance \
                      doubles, so that no bit is shifted across the edge.",
            Specification::Additive(|square| ray(square, -1, 1)),
            &[kogge_stone(
                "p = ~file_h; x |= p & (x << 7); p &= p << 7;
                 x |= p & (x << 14); p &= p << 14; x |= p & (x << 28)",
            )],
            (0x0000040000000000, 0x0102040000000000),
        ),
    ],
};

/// A square, and all squares from there on in a direction.
fn ray(square: Square, files: i32, ranks: i32) -> Bitboard {
    std::iter::successors(Some(square), |from| to(*from, files, ranks)).collect()
}

const fn kogge_stone(program: &'static str) -> Algorithm {
    Algorithm::new("kogge-stone", program, "chess programming wiki, Fill Algorithms")
}

const fn prefix(program: &'static str) -> Algorithm {
    Algorithm::new(
        "parallel-prefix",
        program,
        "General Setwise Operations, Multiplication, Fill-Multiplication",
    )
}
