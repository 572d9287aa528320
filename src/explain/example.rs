//! A chain at work on one input: the board after each operation, with the input's own bits.

use serde::Serialize;

use super::sample::Sample;
use super::trace::TraceFacts;
use super::{Explanation, Refused, check_length};
use crate::chain::{Chain, Step};
use crate::facts::Facts;
use crate::notation::mapping::Mapping;
use crate::position::Rules;
use crate::program::Program;
use crate::program::evaluate::Columns;
use crate::value::Value;

/// The facts about a chain at work on an input.
#[derive(Debug, Serialize)]
pub struct ExampleFacts {
    /// Its steps, as they were written.
    pub steps: Vec<String>,
    /// The input.
    pub input: Facts,
    /// The result.
    pub result: Facts,
    /// The word after each operation.
    pub trace: Option<TraceFacts>,
    #[serde(skip)]
    pub(super) values: (Value, Value),
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
/// use bbt::explain::{Explanation, example};
/// use bbt::value::Value;
/// let chain = Chain { steps: vec![Step::formula("x & -x", bbt::language::compile("x & -x").unwrap().program)] };
/// let Ok(Explanation::Example(facts)) = example(&chain, &Value::Board(0x28440000)) else { panic!() };
/// assert_eq!(facts.trace.unwrap().operations[1].text, "x & t1");
/// ```
pub fn example(chain: &Chain, input: &Value) -> Result<Explanation, Refused> {
    check_length(chain).map_err(Refused::TooLong)?;
    let reads_moved = chain
        .steps
        .iter()
        .skip_while(|step| step.action.is_none())
        .find(|step| step.action.is_none() && step.reads_sets());
    if let (Some(step), Value::Position(_)) = (reads_moved, input) {
        return Err(Refused::Moved { step: step.name.clone() });
    }
    let (results, _) = chain.stages(input, Rules::none()).map_err(Refused::Chain)?;
    let programs = chain.steps.iter().map(|step: &Step| step.program.clone());
    let program: Option<Program> = programs.reduce(|all, next| all.then(&next));
    let sample = Sample { what: "this input".into(), values: words(input) };
    let result = results.last().unwrap_or(input);
    Ok(Explanation::Example(Box::new(ExampleFacts {
        steps: chain.steps.iter().map(|step| step.name.clone()).collect(),
        input: Facts::of(input, Mapping::OWN),
        result: Facts::of(result, Mapping::OWN),
        trace: program.and_then(|program| TraceFacts::sampled(&program, &sample)),
        values: (input.clone(), result.clone()),
    })))
}

/// The words of an input: `x`, and the sets of a position.
fn words(input: &Value) -> Vec<u64> {
    let Value::Position(position) = input else { return vec![input.occupied().0] };
    let mut columns = Columns::default();
    position.placement().push_sets(&mut columns);
    let inputs = crate::position::inputs().all();
    inputs.map(|input| columns.column(input).first().copied().unwrap_or_default()).collect()
}
