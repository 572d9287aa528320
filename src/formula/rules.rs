//! The rules for reading a text.

use super::cells::Cells;
use super::definitions::Definitions;
use crate::program::kind::Known;
use crate::source::Dialect;

/// What a text means where it is ambiguous.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// What is known of `x`: whether it is a set or a number.
    pub x: Known,
    /// The radix of digits without a prefix; by default, they are decimal.
    pub radix: Option<u32>,
    /// The programming language of routines. If it is not given, their heads decide, or their
    /// meaning must be the same in all languages that they may be written in.
    pub dialect: Option<&'static Dialect>,
    /// Names to which the user has given values. Those of parameters of a routine are theirs.
    pub definitions: Definitions,
    /// Whether an unknown name is an input of the program, and so is each letter of FEN;
    /// otherwise, it is an error. A routine of several parameters reads `x`, `y`, `z`, then `p4`,
    /// `p5` and so on.
    pub open: bool,
    /// The cells of lines that texts read, which may then name columns: `$Rating`, `$3`, `${move number}`.
    /// They are inputs of the program, after those of a position.
    pub cells: Option<Cells>,
}
