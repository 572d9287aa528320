//! How a chain works: the purpose of each step, where the squares go, the algorithms with
//! their operations and masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its affine map after each operation. The
//! facts come first, as data; the drawing and the JSON are made from them.

mod answer;
mod compass;
mod drawing;
mod essence;
mod example;
mod facts;
mod function;
mod hues;
mod marks;
mod names;
mod sample;
mod scalar;
mod stages;
mod sums;
mod terms;
mod trace;
mod truth;

pub use self::answer::Explanations;
pub use self::compass::DirectionFacts;
pub use self::example::ExampleFacts;
pub use self::facts::{
    Affine, AlgorithmFacts, ChainFacts, Explanation, LinkFacts, MapFacts, ProgramFacts,
    SquareMapFacts, StepFacts,
};
pub use self::function::FunctionFacts;
pub use self::scalar::formulas;
pub use self::stages::stages;
pub use self::trace::{InputFacts, OperationFacts, TraceFacts, TraceValue};
pub use self::truth::TruthTable;
use crate::chain::Chain;
use crate::chain::value::Value;
use crate::formula::functions::Function;
use crate::text::fault::{Fault, QuestionFault};

/// Explains a step, or a chain of several steps as one.
///
/// # Errors
///
/// The chain is too long.
///
/// ```
/// use bbt::chain::{Chain, Step};
/// use bbt::questions::explain::{Explanation, explain};
/// let program = bbt::formula::compile("x & (x - 1)").unwrap().program;
/// let chain = Chain { steps: vec![Step::formula("x & (x - 1)", program)] };
/// let Ok(Explanation::Chain(facts)) = explain(&chain) else { panic!("a formula") };
/// assert_eq!(facts.program.map(|program| program.operations), Some(2));
/// ```
pub fn explain(chain: &Chain) -> Result<Explanation, Fault> {
    check_length(chain)?;
    Ok(Explanation::of(chain))
}

/// Explains a chain by its work on an input: a bitboard, or the sets of a position. A position is
/// the set of its occupied squares to steps that rearrange squares.
///
/// # Errors
///
/// The chain is too long, or cannot be applied to the input; a step moves the pieces of a position
/// before another one reads them.
///
/// ```
/// use bbt::chain::{Chain, Step};
/// use bbt::questions::explain::{Explanation, example};
/// use bbt::chain::value::Value;
/// let chain = Chain { steps: vec![Step::formula("x & -x", bbt::formula::compile("x & -x").unwrap().program)] };
/// let Ok(Explanation::Example(facts)) = example(&chain, &Value::Board(0x28440000)) else { panic!() };
/// assert_eq!(facts.trace.unwrap().operations[1].text, "x & t1");
/// ```
pub fn example(chain: &Chain, input: &Value) -> Result<Explanation, Fault> {
    check_length(chain)?;
    ExampleFacts::of(chain, input).map(Box::new).map(Explanation::Example)
}

/// Explains a function that takes operands.
pub fn function(function: &Function) -> Explanation {
    Explanation::Function(Box::new(FunctionFacts::of(function)))
}

/// The largest numbers of steps and of operations that are explained: more than anybody reads.
const MOST: [usize; 2] = [100, 1000];

/// Refuses a chain that is too long to be explained.
fn check_length(chain: &Chain) -> Result<(), Fault> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let steps = chain.steps.len();
    if [steps, operations].iter().zip(MOST).all(|(count, most)| *count <= most) {
        return Ok(());
    }
    Err(Fault::whole(QuestionFault::TooLong { steps, operations, most: MOST }))
}
