//! Which step is it? Programs, pairs of boards, and the answers of unknown routines, found among
//! the steps of the catalogue, short chains of them, functions, and formulas of one operation.
//!
//! A program is only called the same as another one if that is proved, for all boards (`same_as`), or for all but a
//! few, which are named. What takes some boards to others ([`Fits`]) is not known for other boards: all of the shortest
//! chains are found, and boards that tell them apart.

mod drawing;
mod fits;
mod parameters;
mod probes;
mod routine;

pub(crate) use self::drawing::{Identified, Names, listed};
pub(crate) use self::fits::{Fits, symmetries};
pub(crate) use self::probes::{Found, ProbeKind, probes};
pub(crate) use self::routine::{Same, other_names};
