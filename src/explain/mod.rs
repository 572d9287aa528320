//! How a chain works: the purpose of each step, where the squares go, the algorithms with
//! their operations and masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its affine map after each operation. The
//! facts come first, as data; the drawing and the JSON are made from them.

mod diagonals;
mod drawing;
mod essence;
mod example;
mod facts;
mod function;
mod hues;
mod names;
mod sample;
mod scalar;
mod sums;
mod terms;
mod trace;

pub use self::example::{ExampleFacts, example};
pub use self::facts::{
    Affine, AlgorithmFacts, ChainFacts, Explanation, LinkFacts, MapFacts, ProgramFacts,
    SquareMapFacts, StepFacts,
};
pub use self::function::FunctionFacts;
pub use self::scalar::formulas;
pub use self::trace::{InputFacts, OperationFacts, TraceFacts, TraceValue};
use crate::chain::{Chain, Refusal};
use crate::escape::shortened;
use crate::language::functions::Function;

/// The maximum numbers of steps and of operations that are explained: more than anybody reads.
const MOST: TooLong = TooLong { steps: 100, operations: 1000 };

/// The length of a chain that is too long to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The number of its steps.
    pub steps: usize,
    /// The number of its operations.
    pub operations: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TooLong { steps, operations } = self;
        let plural = if *steps == 1 { "" } else { "s" };
        write!(
            f,
            "{operations} operations in {steps} step{plural} are too many to explain; the limits are {} \
             operations and {} steps",
            MOST.operations, MOST.steps
        )
    }
}

impl std::error::Error for TooLong {}

/// Why a chain cannot be explained with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is too long.
    TooLong(TooLong),
    /// It cannot be applied to the input.
    Chain(Refusal),
    /// A step reads sets of a position that an earlier step has moved.
    Moved {
        /// The step's text.
        step: String,
    },
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::TooLong(length) => length.fmt(f),
            Refused::Chain(refusal) => refusal.fmt(f),
            Refused::Moved { step } => write!(
                f,
                "`{}` reads pieces that an earlier step moves: explain it alone, with the moved \
                 position",
                shortened(step)
            ),
        }
    }
}

impl std::error::Error for Refused {}

/// Explains a step, or a chain of several steps as one.
///
/// # Errors
///
/// The chain is too long.
///
/// ```
/// use bbt::chain::{Chain, Step};
/// use bbt::explain::{Explanation, explain};
/// let program = bbt::language::compile("x & (x - 1)").unwrap().program;
/// let chain = Chain { steps: vec![Step::formula("x & (x - 1)", program)] };
/// let Ok(Explanation::Chain(facts)) = explain(&chain) else { panic!("a formula") };
/// assert_eq!(facts.program.map(|program| program.operations), Some(2));
/// ```
pub fn explain(chain: &Chain) -> Result<Explanation, TooLong> {
    check_length(chain)?;
    Ok(Explanation::of(&chain.steps))
}

fn check_length(chain: &Chain) -> Result<(), TooLong> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let length = TooLong { steps: chain.steps.len(), operations };
    if length.steps > MOST.steps || length.operations > MOST.operations {
        Err(length)
    } else {
        Ok(())
    }
}

/// Explains a function that takes operands.
pub fn function(function: &Function) -> Explanation {
    Explanation::Function(Box::new(FunctionFacts::of(function)))
}
