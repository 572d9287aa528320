//! Whether two programs give the same for all words: proved, refuted, or open.
//!
//! A difference is searched for first, on boards that tell programs apart. If none is found, the
//! equality may be proved: by the affine maps of both programs; bit by bit; on single squares, if
//! both preserve unions; by trying everything that the results depend on; for sums and differences,
//! by following the carries; or by the affine maps for each square of a significant bit. What is
//! left is read as gates, and its bits are compared by decision diagrams and by a SAT solver.
//!
//! - [`gates`] writes the bits of a program as gates, together with [`numbers`]; [`diagrams`] and the
//!   [`clauses`] of a SAT solver compare them, and its proofs are written for others to check;
//! - [`integers`] writes its words as sums of products and rounded quotients;
//! - [`significant_bit`] tells boards apart by the bit that carries and scans depend on.

pub mod clauses;
pub mod diagrams;
mod engines;
pub mod gates;
pub mod integers;
mod miter;
pub mod numbers;
mod pair;
mod question;
mod samples;
pub mod significant_bit;
mod verdict;

pub use self::question::Question;
pub(crate) use self::samples::samples;
pub(crate) use self::verdict::Deadline;
pub use self::verdict::{Effort, Engines, How, Progress, Verdict};
use crate::program::Program;

/// Compares two programs for all words, as [`Question::decide`] does, and looks at no clock.
///
/// ```
/// use bbt::formula::Rules;
/// use bbt::proof::{How, Verdict, prove};
/// let rules = Rules { open: true, ..Rules::default() };
/// let program = |text| rules.compile(text).unwrap().program;
/// let verdict = prove(&program("mine & ~yours"), &program("mine ^ (mine & yours)"));
/// assert_eq!(verdict, Verdict::Proved(How::BitByBit));
/// let verdict = prove(&program("x | x << 8"), &program("x + (x << 8)"));
/// assert!(matches!(verdict, Verdict::Refuted { .. }));
/// ```
pub fn prove(left: &Program, right: &Program) -> Verdict {
    Question::new(left.clone(), right.clone()).decide(&Effort::default())
}
