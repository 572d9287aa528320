//! `bbt shorten FORMULA|STEP...`: the cheapest equal program that is found.

use super::prelude::*;
use super::run::{EffortArguments, TargetArgument};
use crate::questions::shorten::Shortening;

const EXAMPLES: &str = "  bbt shorten '(x & file_a) | (x & file_h)'
  bbt shorten 'a & b | a & c'
  bbt shorten rot90 --target bmi2";

/// Find a shorter program for a formula or for steps
///
/// Every result is proved equal for all boards, and is the best that was found. Rearrangements of the
/// squares are rebuilt in several ways; formulas are rewritten by laws (`bbt list laws`). At last, all
/// programs of up to three operations are tried, as far as there is time, over the inputs, the constants and
/// those that belong to them: 0, 1, all squares, complements, and 64 minus a distance. If that was
/// complete, the answer says for how many operations and for which ones; otherwise, that none was found.
///
/// Every operation counts as one, constants and operations on constants alone are free. Cycles are those of the longest
/// chain of dependent operations, on a processor with any number of units and the latencies of AMD Zen 4. Letters and
/// other names that are not known stand for any sets. Ctrl-C ends the search: what is known so far is written.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Shorten {
    #[command(flatten)]
    aim: TargetArgument,
    #[command(flatten)]
    effort: EffortArguments,
    /// Steps: names or formulas in `x`; a routine; or a formula with names of its own
    #[arg(value_name = "STEP", value_parser = word_parser(&[Offered::StepsAndFunctions]), required = true)]
    steps: Vec<OsString>,
}

impl Run for Shorten {
    fn run(&self, setup: &Setup) -> Result<()> {
        let program = positionals::meant("shorten", &self.steps, &setup.options)?.0;
        setup.search(None, |stop| {
            Shortening::of(&program, self.aim.target, &self.effort.until(stop.clone()))
        })
    }
}
