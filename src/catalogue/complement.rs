//! The two complements: of the set, and of the number that encodes it.

use shakmaty::Bitboard;

use super::{Algorithm, Becomes, Claim, Effect, NamedStep, Specification, StepFamily};
use crate::notation::Mapping;
use crate::proof::significant_bit::SignificantBit;

/// Ones' complement and two's complement.
pub(super) const FAMILY: StepFamily = StepFamily {
    name: "Complements",
    mapping: Mapping::OWN,
    steps: &[
        NamedStep {
            name: "complement",
            aliases: &["not", "invert", "ones-complement"],
            summary: "Invert every square",
            details: "The set of all squares that are not in x. Applied to a position, it is the set \
                      of empty squares.",
            specification: Specification::Complement,
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "not",
                    program: "~x",
                    claim: Some(Claim::counted(1)),
                    source: "General Setwise Operations, Complement Set",
                },
                Algorithm::new(
                    "xor",
                    "x ^ -1",
                    "General Setwise Operations, Exclusive Or, Complement",
                ),
                Algorithm::new(
                    "subtract",
                    "-1 - x",
                    "General Setwise Operations, Exclusive Or, Subtraction",
                ),
            ],
            inverse: Some("complement"),
            example: (0xff00000000000000, 0x00ffffffffffffff),
        },
        NamedStep {
            name: "negate",
            aliases: &["neg", "twos-complement"],
            summary: "Two's complement: invert above the LS1B",
            details: "The number that gives 2^64, which is 0, when added to x. The bits up to the least \
                      significant one stay, all above it are inverted. The step undoes itself; the \
                      empty board and the board with h8 alone stay as they are.",
            specification: Specification::at_bit(
                SignificantBit::LeastOne,
                [Becomes::Clear, Becomes::Set, Becomes::Inverted],
                Bitboard::EMPTY,
            ),
            effect: Effect::Moves,
            algorithms: &[
                Algorithm {
                    name: "negate",
                    program: "-x",
                    claim: Some(Claim::counted(1)),
                    source: "General Setwise Operations, The Two's Complement",
                },
                Algorithm::new(
                    "increment-of-complement",
                    "~x + 1",
                    "General Setwise Operations, The Two's Complement, Increment of Complement",
                ),
                Algorithm::new(
                    "complement-of-decrement",
                    "~(x - 1)",
                    "General Setwise Operations, The Two's Complement, Complement of Decrement",
                ),
            ],
            inverse: Some("negate"),
            example: (0x6000000000000400, 0x9ffffffffffffc00),
        },
    ],
};
