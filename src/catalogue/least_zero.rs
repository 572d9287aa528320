//! The least significant zero (LS0B), the first square that is not in a set, and its relatives.

use shakmaty::Bitboard;

use super::specification::Becomes::{Clear, Same, Set};
use super::specification::{AroundBit, Becomes, Specification};
use super::step::{Algorithm, Effect, NamedStep, StepFamily};
use crate::notation::mapping::Mapping;
use crate::proof::significant_bit::SignificantBit;

/// What the increment does to the LS0B: the six instructions of AMD's TBM.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Least significant zero (LS0B)",
    mapping: Mapping::OWN,
    steps: &[
        relative(
            "ls0b",
            &["blcic", "isolate-ls0b"],
            "Isolate the LS0B: the first free square",
            "The LS1B of the complement. For the full board, nothing. x86 with TBM has the \
             instruction blcic.",
            ([Clear, Set, Clear], Bitboard::EMPTY),
            &[
                Algorithm {
                    name: "complement",
                    program: "x = ~x; x & -x",
                    claim: None,
                    source: LS0B,
                },
                increment("~x & (x + 1)"),
            ],
            (A1_E4, B1),
        ),
        relative(
            "without-ls0b",
            &["blci", "isolate-ls0b-complement"],
            "Every square but the LS0B",
            "The complement of ls0b. For the full board, every square. x86 with TBM has the \
             instruction blci.",
            ([Set, Clear, Set], Bitboard::FULL),
            &[increment("x | ~(x + 1)")],
            (A1_E4, !B1),
        ),
        relative(
            "set-ls0b",
            &["blcs"],
            "Set the LS0B: add the first free square",
            "The other squares stay. x86 with TBM has the instruction blcs.",
            ([Same, Set, Same], Bitboard::FULL),
            &[increment("x | (x + 1)")],
            (A1_E4, A1_E4 | B1),
        ),
        relative(
            "reset-below-ls0b",
            &["blcfill"],
            "Reset all squares below the LS0B",
            "Removes the unbroken run of squares from a1 on. x86 with TBM has the instruction blcfill.",
            ([Clear, Clear, Same], Bitboard::EMPTY),
            &[increment("x & (x + 1)")],
            (A1_E4, E4),
        ),
        relative(
            "up-to-ls0b",
            &["blcmsk"],
            "The squares up to the LS0B",
            "With the LS0B itself. For the full board, every square. x86 with TBM has the instruction \
             blcmsk.",
            ([Set, Set, Clear], Bitboard::FULL),
            &[increment("x ^ (x + 1)")],
            (A1_E4, 0x0000000000000003),
        ),
        relative(
            "from-ls0b",
            &["t1mskc"],
            "The squares from the LS0B up",
            "With the LS0B itself. For the full board, nothing. x86 with TBM has the instruction \
             t1mskc.",
            ([Clear, Set, Set], Bitboard::EMPTY),
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

/// A row of this family: what happens to the bits below the LS0B, to the LS0B itself, to those
/// above, and to the full board. None of these steps can be undone.
const fn relative(
    name: &'static str,
    aliases: &'static [&'static str],
    summary: &'static str,
    details: &'static str,
    ([below, found, above], without): ([Becomes; 3], Bitboard),
    algorithms: &'static [Algorithm],
    example: (u64, u64),
) -> NamedStep {
    NamedStep {
        name,
        aliases,
        summary,
        details,
        specification: Specification::AtBit(
            SignificantBit::LeastZero,
            AroundBit { below, found, above, without },
        ),
        effect: Effect::Moves,
        algorithms,
        inverse: None,
        example,
    }
}

/// An algorithm that combines `x` with its increment by a boolean operation.
const fn increment(program: &'static str) -> Algorithm {
    Algorithm { name: "increment", program, claim: None, source: LS0B }
}
