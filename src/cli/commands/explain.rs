//! `bbt explain STEP...`: how steps work, or a function.

use std::ffi::OsString;

use anyhow::{Result, bail, ensure};
use clap::Args;

use super::run::{Run, Setup};
use crate::chain::value::ReadOptions;
use crate::chain::{Chain, Step};
use crate::cli::formats::FormatOption;
use crate::cli::messages::note_used;
use crate::cli::positionals::{self, Source};
use crate::cli::values::{Offered, WordParser};
use crate::diagram::environment::When;
use crate::formula::{self, Rules};
use crate::position;
use crate::questions::explain;
use crate::questions::explain::{Explanation, Explanations};

const EXAMPLES: &str = "\
Examples:
  bbt explain flip-diag               a step, on one screen
  bbt explain flip-diag@delta-swaps   all about one of its algorithms
  bbt explain 'x & -x' 0x28440000     a formula at work on a bitboard
  bbt explain between                 a function";

/// Explain steps and functions, operation by operation
///
/// The purpose of a step, where the squares go, each of its algorithms with its masks, and the
/// board after every operation. Of a single step, only what fits on a screen is shown, or all
/// about the algorithm that was named (STEP@ALGORITHM), unless `--all` is given. Several steps
/// are explained as one chain. With an input, the operations are drawn with its bits. In a single
/// formula, names that mean nothing else stand for any sets (`occ & ~own`). A boolean function of two
/// to four sets has a truth table.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Explain {
    /// All algorithms of a step, and its operations
    #[arg(long, short)]
    all: bool,
    /// Steps: names or formulas in `x`; or the name of a function; then inputs
    #[arg(
        value_name = "STEP or INPUT",
        value_parser = WordParser(&[Offered::StepsAndFunctions, Offered::Values]),
        hide_possible_values = true,
        required = true
    )]
    steps: Vec<OsString>,
}

impl Run for Explain {
    /// Explains one function, or a chain of steps, perhaps by its work on inputs.
    fn run(&self, setup: &Setup) -> Result<()> {
        let all = match positionals::function(&self.steps)? {
            Some(function) => vec![explain::function(function)],
            None => explanations(&self.steps, &setup.options)?,
        };
        if self.all && matches!(setup.format, FormatOption::Json) {
            bail!("--all is for drawings: an object has everything; remove it");
        }
        let explanations = Explanations { all, is_whole: self.all };
        setup.answer(&explanations)
    }
}

/// The explanation of a chain or, if there are inputs, of its work on each of them.
fn explanations(words: &[OsString], options: &ReadOptions) -> Result<Vec<Explanation>> {
    if let [word] = words
        && let Some(step) = with_free_names(positionals::text(word)?, options)
    {
        return Ok(vec![explain::explain(&Chain { steps: vec![step] })?]);
    }
    let plan = positionals::plan(words, options)?;
    note_used(&plan.used, When::Auto);
    let chain = plan.chain("explain")?;
    ensure!(!chain.steps.is_empty(), "nothing to explain: name a step before the input");
    if plan.inputs.is_empty() {
        return Ok(vec![explain::explain(chain)?]);
    }
    let explanation =
        |input: &Source| Ok(explain::example(chain, &input.value("explain", options)?)?);
    plan.inputs.iter().map(explanation).collect()
}

/// A formula in which names that mean nothing else stand for any sets: `x ^ y`, `occ & ~own`. One that is
/// near to a known name is more likely to be mistyped.
fn with_free_names(text: &str, options: &ReadOptions) -> Option<Step> {
    let closed = options.rules();
    if Step::unknown(text).is_some() || closed.compile(text).is_ok() {
        return None;
    }
    let formula = Rules { open: true, ..closed }.compile(text).ok()?;
    let step = Step::of(text, formula);
    let inputs = step.program.inputs();
    let is_meant = |name: &str| {
        name.chars().count() == 1
            || position::inputs().find(name).is_some()
            || formula::nearest_name(name, formula::known_names()).is_none()
    };
    let are_meant = step.program.read_inputs().all(|input| is_meant(inputs.name(input)));
    (are_meant && step.open_input().is_some()).then_some(step)
}
