//! A formula that has been read: its program, and what it is about.

use crate::escape::shortened;
use crate::program::Program;
use crate::program::kind::Known;

/// A formula that has been read.
#[derive(Clone, Debug)]
pub struct Formula {
    /// What it computes.
    pub program: Program,
    /// What is known of the result, even if the program is only a constant.
    pub known: Known,
    /// Whether it is a number as it was written, whatever stands around it.
    pub is_literal: bool,
    /// Whether it mentions `x` or a set of a position. If so, it is a step; otherwise, it is a
    /// value written as a formula.
    pub mentions_input: bool,
    /// The names that the text gives to constants, in order: `k1 = 0x5555555555555555`.
    pub constants: Vec<(String, u64)>,
    /// bbt's own functions and sets that stand for those that a routine names.
    pub used: Vec<Used>,
}

/// A function or set of bbt's own that stands for one of the program that a routine comes from, in
/// which the name may mean something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Used {
    /// bbt's name.
    pub own: String,
    /// The name in the routine.
    pub written: String,
}

impl std::fmt::Display for Used {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "`{}`", shortened(&self.own))?;
        match &self.written {
            same if *same == self.own => Ok(()),
            other => write!(f, " for `{}`", shortened(other)),
        }
    }
}
