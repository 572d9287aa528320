//! `bbt explain STEP...`: how steps work, or a function.

use super::prelude::*;
use crate::chain::Step;
use crate::cli::messages::note_used;
use crate::cli::operands::is_comma;
use crate::formula;
use crate::position;
use crate::questions::explain::{self, Explanation, Explanations};

const EXAMPLES: &str = "  bbt explain flip-diag               a step, on one screen
  bbt explain flip-diag@delta-swaps   all about one of its algorithms
  bbt explain 'x & -x' 0x28440000     a formula at work on a bitboard
  bbt explain between                 a function
  bbt explain '~x' , 'x & y' , xor    a truth table of several";

/// Explain steps and functions, operation by operation
///
/// The purpose of a step, where the squares go, each of its algorithms with its masks, and the
/// board after every operation. Of a single step, only what fits on a screen is shown, or all
/// about the algorithm that was named (STEP@ALGORITHM), unless `--all` is given. Several steps
/// are explained as one chain. With an input, the operations are drawn with its bits. Of an input
/// alone, such as the name of a set, all that is known is shown. In a single formula, names that mean
/// nothing else stand for any sets (`occ & ~own`). A boolean function of up to four sets has a truth
/// table. `,` separates chains: several boolean functions are one table.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Explain {
    /// All algorithms of a step, and its operations
    #[arg(long, short)]
    all: bool,
    /// Steps: names or formulas in `x`; or the name of a function; then inputs
    #[arg(
        value_name = "STEP or INPUT",
        value_parser = word_parser(&[Offered::StepsAndFunctions, Offered::Values]),
        required = true
    )]
    steps: Vec<OsString>,
}

impl Run for Explain {
    fn run(&self, setup: &Setup) -> Result<()> {
        let all = explanations(&self.steps, &setup.options)?;
        if self.all && matches!(setup.format, FormatOption::Json) {
            bail!("--all is for drawings: an object has everything; remove it");
        }
        setup.answer(&Explanations { all, is_whole: self.all })
    }
}

/// The explanations of chains and functions between commas, or of the work of each chain on each input.
fn explanations(words: &[OsString], options: &ReadOptions) -> Result<Vec<Explanation>> {
    let parts: Vec<&[OsString]> = words.split(|word| word.to_str().is_some_and(is_comma)).collect();
    if let [_, _, ..] = parts[..]
        && let Ok(plan) = positionals::plan(words, options)
        && !plan.inputs.is_empty()
    {
        return of_plan(&plan, options);
    }
    let part = |part: &&[OsString]| {
        ensure!(!part.is_empty(), "`,` separates chains, and one side of it is empty");
        if let Some(function) = positionals::function(part)? {
            return Ok(vec![explain::function(function)]);
        }
        if let [word] = part
            && let Some(step) = with_free_names(positionals::text(word)?, options)
        {
            return Ok(vec![explain::explain(&Chain { steps: vec![step] })?]);
        }
        of_plan(&positionals::plan(part, options)?, options)
    };
    Ok(parts.iter().map(part).collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

fn of_plan(plan: &Plan, options: &ReadOptions) -> Result<Vec<Explanation>> {
    note_used(&plan.used);
    if plan.inputs.is_empty() {
        let has_steps = plan.chains.iter().all(|chain| !chain.steps.is_empty());
        ensure!(has_steps, "nothing to explain: name a step, or give an input");
        return plan.chains.iter().map(|chain| Ok(explain::explain(chain)?)).collect();
    }
    let inputs: Vec<_> =
        plan.inputs.iter().map(|input| input.value("explain", options)).collect::<Result<_>>()?;
    let all = inputs.iter().flat_map(|input| plan.chains.iter().map(move |chain| (chain, input)));
    all.map(|(chain, input)| Ok(explain::example(chain, input)?)).collect()
}

/// A formula in which names stand for any sets, `occ & ~own`; one that is near to a known name may be mistyped.
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
