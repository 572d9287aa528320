//! The catalogue: the named steps, a file for each family, a row for each step.
//!
//! A row holds everything that is known about a step. Help, lists, completions and the tests that
//! prove every row all come from the rows, so a new step is a new row and nothing else.
//!
#![doc = include_str!("../../docs/steps.md")]

mod canonical;
mod color;
mod complement;
mod fill;
mod flip;
mod least_one;
mod least_zero;
mod most_one;
mod multiplication;
mod programs;
mod proof;
mod pseudo_rotation;
mod rotated;
mod rotation;
mod shift;
pub mod specification;
mod step;

pub use self::specification::{Becomes, Specification};
pub use self::step::{Algorithm, Claim, Effect, NamedStep, StepFamily};
use crate::notation::Mapping;
use crate::text::names::same;

/// All families, in the order of the list.
pub static FAMILIES: &[StepFamily] = &[
    flip::FAMILY,
    rotation::FAMILY,
    pseudo_rotation::FAMILY,
    rotated::BY_HYATT,
    rotated::BY_GILLGASCH_AND_HEINZ,
    shift::FAMILY,
    multiplication::FAMILY,
    fill::FAMILY,
    complement::FAMILY,
    least_one::FAMILY,
    least_zero::FAMILY,
    most_one::FAMILY,
    color::FAMILY,
    canonical::FAMILY,
];

/// All steps, family by family.
pub fn steps() -> impl Iterator<Item = &'static NamedStep> {
    FAMILIES.iter().flat_map(|family| family.steps)
}

/// The square mapping that the source of a step uses: bit 0 is a1, except on DarkThought's boards.
pub fn mapping(step: &NamedStep) -> &'static Mapping {
    let family =
        FAMILIES.iter().find(|family| family.steps.iter().any(|own| own.name == step.name));
    family.map_or(Mapping::OWN, |family| family.mapping)
}

/// Finds a step by its name or an alias; case, `-` and `_` are ignored.
///
/// ```
/// use bbt::catalogue::find;
/// assert_eq!(find("flipDiagA1H8").map(|step| step.name), Some("flip-diag"));
/// ```
pub fn find(name: &str) -> Option<&'static NamedStep> {
    steps().find(|step| step.names().any(|known| same(known, name)))
}
