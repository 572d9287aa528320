//! The least significant one (LS1B), the first square of a set, and its relatives.

use shakmaty::Bitboard;

use super::specification::Becomes::{Clear, Same, Set};
use super::{Algorithm, Becomes, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;
use crate::proof::significant_bit::SignificantBit;

/// What two's complement and decrement do to the LS1B.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Least significant one (LS1B)",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep::lossy(
            "ls1b",
            &["blsi", "isolate-ls1b", "isolate-lsb"],
            "Isolate the LS1B: the first square alone",
            "Two's complement keeps the LS1B and inverts what is above it, so that the two \
             have nothing else in common. The empty board stays empty. x86 has the instruction blsi.",
            around([Clear, Set, Clear], Bitboard::EMPTY),
            &[
                one("negate", "x & -x", ISOLATION),
                one("complement", "x & ~(x - 1)", TWOS_COMPLEMENT),
                one("scan", "1 << lsb(x)", "General Setwise Operations, Bit by Square"),
            ],
            (C2_E4, C2),
        ),
        NamedStep::lossy(
            "without-ls1b",
            &["blsic", "isolate-ls1b-complement"],
            "Every square but the LS1B",
            "The complement of ls1b. For the empty board, every square. \
             x86 with TBM has the instruction blsic.",
            around([Set, Clear, Set], Bitboard::FULL),
            &[
                one("decrement", "~x | (x - 1)", ISOLATION),
                one("complement", "~(x & -x)", ISOLATION),
            ],
            (C2_E4, !C2),
        ),
        NamedStep::lossy(
            "reset-ls1b",
            &["blsr", "clear-ls1b", "without-first"],
            "Reset the LS1B: drop the first square",
            "To visit a set square by square, take ls1b and reset it until nothing is \
             left. x86 has the instruction blsr.",
            around([Clear, Clear, Same], Bitboard::EMPTY),
            &[one("decrement", "x & (x - 1)", RESET), one("isolate", "x ^ (x & -x)", ISOLATION)],
            (C2_E4, E4),
        ),
        NamedStep::lossy(
            "above-ls1b",
            &["above-ls1b-mask"],
            "The squares above the LS1B",
            "Without the LS1B itself. For the empty board, nothing. For a single square, all squares \
             after it.",
            around([Clear, Clear, Set], Bitboard::EMPTY),
            &[one("negate", "x ^ -x", SEPARATION), one("complement", "~(x ^ (x - 1))", SEPARATION)],
            (C2_E4, 0xfffffffffffff800),
        ),
        NamedStep::lossy(
            "below-ls1b",
            &["tzmsk", "below-ls1b-mask"],
            "The squares below the LS1B",
            "Without the LS1B itself. For the empty board, every square. Their number is the index of \
             the LS1B, so that popcount gives a bit scan. x86 with TBM has the instruction tzmsk.",
            around([Set, Clear, Clear], Bitboard::FULL),
            &[
                one("decrement", "~x & (x - 1)", SEPARATION),
                one("isolate", "(x & -x) - 1", "General Setwise Operations, Lower Squares"),
                one("negate", "~(x | -x)", SEPARATION),
            ],
            (C2_E4, 0x00000000000003ff),
        ),
        NamedStep::lossy(
            "up-to-ls1b",
            &["blsmsk", "below-ls1b-mask-including"],
            "The squares up to the LS1B",
            "With the LS1B itself. For the empty board, every square. x86 has the instruction blsmsk.",
            around([Set, Set, Clear], Bitboard::FULL),
            &[one("decrement", "x ^ (x - 1)", SEPARATION)],
            (C2_E4, 0x00000000000007ff),
        ),
        NamedStep::lossy(
            "smear-up",
            &["smear-ls1b-up"],
            "Smear the LS1B up: set all above it",
            "Every square from the LS1B on. For the empty board, nothing.",
            around([Clear, Set, Set], Bitboard::EMPTY),
            &[one("negate", "x | -x", SMEARING)],
            (C2_E4, 0xfffffffffffffc00),
        ),
        NamedStep::lossy(
            "smear-down",
            &["blsfill", "smear-ls1b-down"],
            "Smear the LS1B down: set all below it",
            "What is above the LS1B stays. For the empty board, every square. x86 with TBM has the \
             instruction blsfill.",
            around([Set, Set, Same], Bitboard::FULL),
            &[one("decrement", "x | (x - 1)", SMEARING)],
            (C2_E4, 0x00000000100007ff),
        ),
    ],
};

const ISOLATION: &str = "General Setwise Operations, Least Significant One, Isolation";
const SEPARATION: &str = "General Setwise Operations, Least Significant One, Separation";
const SMEARING: &str = "General Setwise Operations, Least Significant One, Smearing";
const TWOS_COMPLEMENT: &str = "General Setwise Operations, The Two's Complement";
const RESET: &str = "General Setwise Operations, Least Significant One, Reset";

/// A set of two squares that shows the differences, and these squares.
const C2_E4: u64 = C2 | E4;
const C2: u64 = 0x0000000000000400;
const E4: u64 = 0x0000000010000000;

const fn one(name: &'static str, program: &'static str, source: &'static str) -> Algorithm {
    Algorithm { name, program, claim: None, source }
}

/// What happens to the bits below the LS1B, to the LS1B itself, to those above, and to the empty board.
const fn around(becomes: [Becomes; 3], without: Bitboard) -> Specification {
    Specification::at_bit(SignificantBit::LeastOne, becomes, without)
}
