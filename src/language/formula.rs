//! What a text is read as: a program, and what it is about.

use crate::escape::shortened;
use crate::program::Program;
use crate::program::kind::Known;

/// A formula, understood.
#[derive(Clone, Debug)]
pub struct Formula {
    /// What it computes.
    pub program: Program,
    /// What is known of the result, also where the program is nothing but a constant.
    pub known: Known,
    /// Whether it mentions `x` or a set of a position: then it is a step; otherwise it is a
    /// value, written as a formula.
    pub mentions_input: bool,
    /// bbt's own functions and sets that it uses for what a routine calls by their names.
    pub used: Vec<Used>,
}

/// A function or set of bbt's own that stands for one of the program that a routine comes from,
/// where it may mean something else.
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
