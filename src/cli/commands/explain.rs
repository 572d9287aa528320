//! `bbt explain STEP...`: how steps work, or a function.

use std::ffi::OsString;

use anyhow::{Result, anyhow};

use crate::cli::arguments::ListFormat;
use crate::cli::messages::{note_used, print};
use crate::cli::positionals::{self, Source};
use crate::cli::screen::Screen;
use crate::diagram::block::Block;
use crate::diagram::environment::When;
use crate::explain::{self, Explanation};
use crate::language::functions;
use crate::value::ReadOptions;

/// Explains one function, or a chain of steps, perhaps by its work on inputs: draws the
/// explanations, or writes each as an object.
pub(super) fn run(
    steps: &[OsString],
    format: ListFormat,
    all: bool,
    options: &ReadOptions,
    screen: &Screen,
) -> Result<()> {
    let function = match steps {
        [word] => functions::find(positionals::text(word)?),
        _ => None,
    };
    let explanations = match function {
        Some(function) => vec![explain::function(function)],
        None => explanations(steps, options)?,
    };
    match format {
        ListFormat::Drawing(picture) => screen.draw(picture, |view| {
            let mut page = Block::default();
            for explanation in &explanations {
                page.add_below(&if all {
                    explanation.drawing(view)
                } else {
                    explanation.essence(view)
                });
            }
            page
        }),
        ListFormat::Json => explanations
            .iter()
            .try_for_each(|one| print((serde_json::to_string(one)? + "\n").as_bytes())),
    }
}

/// The explanation of a chain or, if there are inputs, of its work on each of them.
fn explanations(words: &[OsString], options: &ReadOptions) -> Result<Vec<Explanation>> {
    let plan = positionals::plan(words, options)?;
    note_used(&plan.used, When::Auto);
    let chain = plan.chain("explain")?;
    if chain.steps.is_empty() {
        return Err(anyhow!("nothing to explain: name a step before the input"));
    }
    if plan.inputs.is_empty() {
        return Ok(vec![explain::explain(chain)?]);
    }
    let explanation =
        |input: &Source| Ok(explain::example(chain, &input.value("explain", options)?)?);
    plan.inputs.iter().map(explanation).collect()
}
