//! The most significant one (MS1B), the last square of a set. Carries only run upwards, so that it
//! costs more than the LS1B.

use shakmaty::Bitboard;

use super::specification::Becomes::{self, Clear, Set};
use super::{Algorithm, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;
use crate::proof::significant_bit::SignificantBit;

/// The MS1B and the squares below it.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Most significant one (MS1B)",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep::lossy(
            "ms1b",
            &["isolate-ms1b", "isolate-msb"],
            "Isolate the MS1B: the last square alone",
            "Without a bit scan, all squares below the MS1B are set first; half of that is \
             the set of squares below it. The page adds 1 to the half, which turns the empty board into a1: \
             here the a1 of the fill itself is added, so that the empty board stays empty.",
            around([Clear, Set, Clear]),
            &[
                algorithm("scan", "1 << msb(x)"),
                algorithm(
                    "parallel-prefix",
                    "x |= x >> 32;
                     x |= x >> 16;
                     x |= x >>  8;
                     x |= x >>  4;
                     x |= x >>  2;
                     x |= x >>  1;
                     (x >> 1) + (x & 1)",
                ),
            ],
            (0x0000000010000400, 0x0000000010000000),
        ),
        NamedStep::lossy(
            "up-to-ms1b",
            &["smear-ms1b-down", "fill-below-ms1b"],
            "The squares up to the MS1B",
            "With the MS1B itself. For the empty board, nothing. One shift at a time would take 63 \
             rounds; doubling the distance each time takes six.",
            around([Set, Set, Clear]),
            &[
                algorithm("scan", "all >> (63 - msb(x))"),
                algorithm(
                    "parallel-prefix",
                    "x |= x >> 32;
                     x |= x >> 16;
                     x |= x >>  8;
                     x |= x >>  4;
                     x |= x >>  2;
                     x |= x >>  1",
                ),
            ],
            (0x0000000010000400, 0x000000001fffffff),
        ),
    ],
};

const fn algorithm(name: &'static str, program: &'static str) -> Algorithm {
    Algorithm::new(name, program, "General Setwise Operations, Most Significant One")
}

/// What happens to the bits below the MS1B, to the MS1B itself, and to those above; the empty board stays empty.
const fn around(becomes: [Becomes; 3]) -> Specification {
    Specification::at_bit(SignificantBit::MostOne, becomes, Bitboard::EMPTY)
}
