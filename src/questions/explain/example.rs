//! A chain at work on one input: the board after each operation, with the input's own bits.

use serde::Serialize;

use super::sample::Sample;
use super::terms::constants;
use super::trace::TraceFacts;
use crate::chain::facts::Facts;
use crate::chain::value::Value;
use crate::chain::{Chain, Step};
use crate::notation::mapping::Mapping;
use crate::position::Rules;
use crate::text::fault::{Fault, QuestionFault};

/// The facts about a chain at work on an input.
#[derive(Debug, Serialize)]
pub(super) struct ExampleFacts {
    pub(super) steps: Vec<String>,
    pub(super) input: Facts,
    pub(super) result: Facts,
    /// The word after each operation.
    pub(super) trace: Option<TraceFacts>,
    #[serde(skip)]
    pub(super) values: (Value, Value),
}

impl ExampleFacts {
    /// Runs a chain on an input; fails as [`super::example()`] says.
    pub(super) fn of(chain: &Chain, input: &Value) -> Result<ExampleFacts, Fault> {
        if let Value::Position(_) = input {
            let name = |step: &Step| step.name.clone();
            if let Some(step) = chain.steps.iter().find(|step| step.chooses()) {
                return Err(Fault::whole(QuestionFault::ChoosesBySymmetry { step: name(step) }));
            }
            let mut after_moves = chain.steps.iter().skip_while(|step| step.action.is_none());
            let reads_moved = |step: &&Step| step.action.is_none() && step.reads_sets();
            if let Some(step) = after_moves.find(reads_moved) {
                return Err(Fault::whole(QuestionFault::MovedPieces { step: name(step) }));
            }
        }
        let (results, _) = chain.stages(input, Rules::none())?;
        let sample = Sample { what: "this input".into(), values: words(input) };
        let result = results.last().unwrap_or(input);
        Ok(ExampleFacts {
            steps: chain.steps.iter().map(|step| step.name.clone()).collect(),
            input: Facts::of(input, Mapping::OWN),
            result: Facts::of(result, Mapping::OWN),
            trace: chain
                .program()
                .and_then(|program| TraceFacts::sampled(&program, &sample))
                .map(|trace| trace.with_names(&constants(&chain.steps))),
            values: (input.clone(), result.clone()),
        })
    }
}

/// The words of an input: `x`, and the sets of a position.
pub(super) fn words(input: &Value) -> Vec<u64> {
    let Value::Position(position) = input else { return vec![input.occupied().0] };
    crate::position::words(&position.fen())
}
