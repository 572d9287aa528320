//! Fills: each square is extended to a line that ends at the edge of the board.

use shakmaty::{Bitboard, Square};

use super::specification::Specification;
use super::step::{Algorithm, Effect, NamedStep, StepFamily};
use crate::notation::mapping::Mapping;

/// Fills by parallel prefix: the distance doubles with each shift.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Fills",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "north-fill",
            aliases: &["nort-fill", "fill-up"],
            summary: "Fill each file upwards from its squares",
            details: "Shifts by 8, 16 and 32 bits, in any order, reach all seven ranks above. If \
                      there is at most one square on each file, a multiplication does the same: \
                      fill_multiplication(x).",
            specification: Specification::Additive(|square| {
                on_file(square, |other| other >= square)
            }),
            effect: Effect::Moves,
            algorithms: &[prefix("x |= x << 32; x |= x << 16; x |= x << 8")],
            inverse: None,
            example: (0x0000200000000000, 0x2020200000000000),
        },
        NamedStep {
            name: "south-fill",
            aliases: &["sout-fill", "fill-down"],
            summary: "Fill each file downwards from its squares",
            details: "The same with shifts to the right. No multiplication does this: carries and \
                      products only go upwards.",
            specification: Specification::Additive(|square| {
                on_file(square, |other| other <= square)
            }),
            effect: Effect::Moves,
            algorithms: &[prefix("x |= x >> 32; x |= x >> 16; x |= x >> 8")],
            inverse: None,
            example: (0x0000000000200000, 0x0000000000202020),
        },
    ],
};

/// The squares of a square's file that satisfy `wanted`.
fn on_file(square: Square, wanted: impl Fn(Square) -> bool) -> Bitboard {
    Bitboard::from_file(square.file()).into_iter().filter(|&other| wanted(other)).collect()
}

const fn prefix(program: &'static str) -> Algorithm {
    Algorithm {
        name: "parallel-prefix",
        program,
        claim: None,
        source: "General Setwise Operations, Multiplication, Fill-Multiplication",
    }
}
