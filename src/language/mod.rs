//! The language: text to [`Program`].
//!
//! C-flavoured, because people paste from engines and from the wiki: unsigned 64-bit words that
//! wrap, the operators of C with comparisons binding loosest, statements, assignments, and
//! names for squares, lines, regions, the sets of a position, and every step of the catalogue.
//! Bit 0 is a1, bit 7 h1, bit 63 h8.
//!
//! The way through: `token` splits the text into words, `grammar` reads them and writes the
//! program, `names`, [`sets`] and [`functions`] say what a name means.

pub mod functions;
mod grammar;
mod names;
pub mod sets;
mod token;

pub(crate) use names::known as known_names;

use crate::fault::Fault;
use crate::program::Program;

/// A formula, understood.
#[derive(Clone, Debug)]
pub struct Formula {
    /// What it computes.
    pub program: Program,
    /// Whether it mentions `x` or a set of a position: then it is a step; otherwise it is a
    /// value, written as a formula.
    pub mentions_input: bool,
}

/// Reads a formula: an expression, or statements of which the last one's value counts. A text
/// that begins with a binary operator (but not a minus) has `x` before it.
///
/// # Errors
///
/// The place of the trouble in the text, the reason, and a suggestion where there is one.
///
/// ```
/// use bbt::language::compile;
/// let formula = compile("x & (x - 1)").unwrap();
/// assert_eq!(formula.program.evaluate_board(0b1100), Ok(0b1000));
/// let routine = compile("U64 t; t = x >> 8; return x ^ t;").unwrap();
/// assert_eq!(routine.program.operations(), 2);
/// assert!(compile("x & fil_a").is_err());
/// ```
pub fn compile(text: &str) -> Result<Formula, Fault> {
    grammar::Parser::new(text)?.formula()
}

/// The binary operators, level by level: those of the first level bind loosest.
///
/// ```
/// assert_eq!(bbt::language::operators().last(), Some(vec!["*", "/", "%"]));
/// ```
pub fn operators() -> impl Iterator<Item = Vec<&'static str>> {
    grammar::operators()
}

/// The names that stand for the sets of a position: `white`, `pawns`, `occupied`, ...
pub fn position_sets() -> impl Iterator<Item = &'static str> {
    names::position_sets()
}
