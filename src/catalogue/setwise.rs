//! Setwise operations on one board.

use super::{Algorithm, Claim, Family, Specification, Step};
use crate::notation::mapping::Mapping;

/// Operations that treat the board as a set of squares.
pub(super) const FAMILY: Family = Family {
    name: "Setwise operations",
    mapping: Mapping::OWN,
    steps: &[Step {
        name: "complement",
        aliases: &["not", "invert"],
        summary: "Invert every square",
        details: "The set of all squares that are not in x. Applied to a position, it is the set of \
                  empty squares.",
        specification: Specification::Complement,
        swaps_colors: false,
        algorithms: &[Algorithm {
            name: "not",
            program: "~x",
            claim: Some(Claim::counted(1)),
            source: "General Setwise Operations, Complement Set",
        }],
        inverse: Some("complement"),
        example: (0xff00000000000000, 0x00ffffffffffffff),
    }],
};
