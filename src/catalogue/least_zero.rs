//! The least significant zero (LS0B), the first square that is not in a set, and its relatives.

use shakmaty::Bitboard;

use super::specification::Becomes::{Clear, Same, Set};
use super::{Algorithm, Becomes, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;
use crate::proof::significant_bit::SignificantBit;

/// What the increment does to the LS0B: the six instructions of AMD's TBM.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Least significant zero (LS0B)",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep::lossy(
            "ls0b",
            &["blcic", "isolate-ls0b"],
            "Isolate the LS0B: the first free square",
            "The LS1B of the complement. For the full board, nothing. x86 with TBM has the \
             instruction blcic.",
            around([Clear, Set, Clear], Bitboard::EMPTY),
            &[Algorithm::new("complement", "x = ~x; x & -x", LS0B), increment("~x & (x + 1)")],
            (A1_E4, B1),
        ),
        NamedStep::lossy(
            "without-ls0b",
            &["blci", "isolate-ls0b-complement"],
            "Every square but the LS0B",
            "The complement of ls0b. For the full board, every square. x86 with TBM has the \
             instruction blci.",
            around([Set, Clear, Set], Bitboard::FULL),
            &[increment("x | ~(x + 1)")],
            (A1_E4, !B1),
        ),
        NamedStep::lossy(
            "set-ls0b",
            &["blcs"],
            "Set the LS0B: add the first free square",
            "The other squares stay. x86 with TBM has the instruction blcs.",
            around([Same, Set, Same], Bitboard::FULL),
            &[increment("x | (x + 1)")],
            (A1_E4, A1_E4 | B1),
        ),
        NamedStep::lossy(
            "reset-below-ls0b",
            &["blcfill"],
            "Reset all squares below the LS0B",
            "Removes the unbroken run of squares from a1 on. x86 with TBM has the instruction blcfill.",
            around([Clear, Clear, Same], Bitboard::EMPTY),
            &[increment("x & (x + 1)")],
            (A1_E4, E4),
        ),
        NamedStep::lossy(
            "up-to-ls0b",
            &["blcmsk"],
            "The squares up to the LS0B",
            "With the LS0B itself. For the full board, every square. x86 with TBM has the instruction \
             blcmsk.",
            around([Set, Set, Clear], Bitboard::FULL),
            &[increment("x ^ (x + 1)")],
            (A1_E4, 0x0000000000000003),
        ),
        NamedStep::lossy(
            "from-ls0b",
            &["t1mskc"],
            "The squares from the LS0B up",
            "With the LS0B itself. For the full board, nothing. x86 with TBM has the instruction \
             t1mskc.",
            around([Clear, Set, Set], Bitboard::EMPTY),
            &[increment("~x | (x + 1)")],
            (A1_E4, !0x0000000000000001),
        ),
    ],
};

const LS0B: &str = "General Setwise Operations, Least Significant Zero";

/// A set that shows the differences, its last square, and its LS0B.
const A1_E4: u64 = 0x0000000010000001;
const E4: u64 = 0x0000000010000000;
const B1: u64 = 0x0000000000000002;

/// An algorithm that combines `x` with its increment by a boolean operation.
const fn increment(program: &'static str) -> Algorithm {
    Algorithm::new("increment", program, LS0B)
}

/// What happens to the bits below the LS0B, to the LS0B itself, to those above, and to the full board.
const fn around(becomes: [Becomes; 3], without: Bitboard) -> Specification {
    Specification::at_bit(SignificantBit::LeastZero, becomes, without)
}
