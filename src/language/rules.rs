//! The rules by which a text is read.

use super::definitions::Definitions;
use super::dialect::Dialect;
use crate::program::kind::Known;

/// What a text means where it does not say so itself.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// What is known of `x`: whether it is a set or a number.
    pub x: Known,
    /// What digits without a prefix are; by default they are decimal.
    pub radix: Option<u32>,
    /// The programming language of routines; where it is not given, their heads tell, or their
    /// meaning must be the same in all languages that they may be in.
    pub dialect: Option<&'static Dialect>,
    /// Names that have a value.
    pub definitions: Definitions,
    /// Whether a name that is not known is an input of the program, and so is each letter of FEN;
    /// otherwise, it is an error. A routine of several parameters reads `x`, `y`, `z`, then `p4`,
    /// `p5` and so on.
    pub open: bool,
}
