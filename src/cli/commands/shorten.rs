//! `bbt shorten FORMULA|STEP...`: the cheapest equal program that is found.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use clap::Args;

use super::run::{Run, Setup};
use super::shared::TargetArgument;
use crate::cli::messages::note_used;
use crate::cli::values::WordParser;
use crate::cli::{hints, positionals};
use crate::diagram::environment::When;
use crate::program::Program;
use crate::questions::prove;
use crate::questions::shorten::Shortening;

const EXAMPLES: &str = "\
Examples:
  bbt shorten '(x & file_a) | (x & file_h)'
  bbt shorten 'a & b | a & c'
  bbt shorten rot90 --target bmi2";

/// Find a shorter program for a formula or for steps
///
/// Every result is proved equal for all boards, and is the best that was found: nothing says that
/// there is none that is shorter. Rearrangements of the squares are put together anew, in several
/// ways; formulas are simplified. Every operation counts as one, constants are free. How many cycles
/// the longest chain of operations takes that wait for one another is that of a processor with any
/// number of units, with the latencies of AMD Zen 4. Letters and other names that are not known stand
/// for any sets.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Shorten {
    #[command(flatten)]
    aim: TargetArgument,
    /// Steps: names or formulas in `x`; a routine; or a formula with names of its own
    #[arg(
        value_name = "STEP",
        value_parser = WordParser { functions: true },
        hide_possible_values = true,
        required = true
    )]
    steps: Vec<OsString>,
}

impl Run for Shorten {
    fn run(&self, setup: &Setup) -> Result<()> {
        let program = self.program(setup)?;
        let answer = Shortening::of(&program, self.aim.target);
        setup.answer(&answer)
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.steps)
    }
}

impl Shorten {
    /// What is to be shortened.
    fn program(&self, setup: &Setup) -> Result<Program> {
        if let [word] = &self.steps[..] {
            let text = positionals::text(word)?;
            let side = prove::side(text, &setup.options.rules())
                .map_err(|fault| anyhow!(hints::shown(&fault, text)))?;
            note_used(&side.used, When::Auto);
            return Ok(side.program);
        }
        let plan = positionals::plan(&self.steps, &setup.options)?;
        note_used(&plan.used, When::Auto);
        if let [input, ..] = &plan.inputs[..] {
            return Err(anyhow!("{input} is an input: `bbt shorten` takes steps alone"));
        }
        let chain = plan.chain("shorten")?;
        chain.program().ok_or_else(|| anyhow!("nothing to shorten: name a step"))
    }
}
