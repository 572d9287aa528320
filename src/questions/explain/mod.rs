//! How a chain works: the purpose of each step, where the squares go, the algorithms with
//! their operations and masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its affine map after each operation. The
//! facts come first, as data; the drawing and the JSON are made from them.

mod drawing;
mod facts;
mod names;
mod prelude;
mod stages;
mod tables;
mod terms;
mod trace;

pub(crate) use self::drawing::Explanations;
use self::facts::{ChainFacts, ExampleFacts, Explained, FunctionFacts, StepFacts};
pub use self::facts::{Explanation, formulas};
pub use self::stages::stages;
pub(super) use self::stages::with_sign;
use crate::chain::{Chain, Step, Value};
use crate::formula::functions::Function;
use crate::text::fault::{Fault, QuestionFault};

/// Explains a step, or a chain of several steps as one.
///
/// # Errors
///
/// The chain is too long.
pub fn explain(chain: &Chain) -> Result<Explanation, Fault> {
    let chain = written(chain)?;
    if let [step] = &chain.steps[..]
        && let Some(row) = step.row()
    {
        return Ok(Explanation(Explained::Step(Box::new(StepFacts::of(row, step)))));
    }
    Ok(Explanation(Explained::Chain(Box::new(ChainFacts::of(&chain)))))
}

/// Explains a chain by its work on an input: a bitboard, or the sets of a position. A position is
/// the set of its occupied squares to steps that rearrange squares.
///
/// # Errors
///
/// The chain is too long, or cannot be applied to the input; a step moves the pieces of a position
/// before another one reads them.
pub fn example(chain: &Chain, input: &Value) -> Result<Explanation, Fault> {
    Ok(Explanation(Explained::Example(Box::new(ExampleFacts::of(&written(chain)?, input)?))))
}

/// Explains a function that takes operands.
pub fn function(function: &Function) -> Explanation {
    Explanation(Explained::Function(Box::new(FunctionFacts::of(function))))
}

/// The largest numbers of steps and of operations that are explained: more than anybody reads.
const MOST: [usize; 2] = [100, 1000];

/// The chain with what the texts of its steps say, unless it is too long to be explained.
fn written(chain: &Chain) -> Result<Chain, Fault> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let steps = chain.steps.len();
    if [steps, operations].iter().zip(MOST).all(|(count, most)| *count <= most) {
        return Ok(Chain { steps: chain.steps.iter().map(Step::as_written).collect() });
    }
    Err(Fault::whole(QuestionFault::TooLong { steps, operations, most: MOST }))
}
