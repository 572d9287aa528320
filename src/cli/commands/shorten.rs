//! `bbt shorten FORMULA|STEP...`: the cheapest equal program that is found.

use std::ffi::OsString;

use anyhow::Result;
use clap::Args;

use super::run::{Run, Setup};
use super::shared::TargetArgument;
use crate::cli::positionals;
use crate::cli::values::{Offered, WordParser};

use crate::questions::shorten::Shortening;

const EXAMPLES: &str = "\
Examples:
  bbt shorten '(x & file_a) | (x & file_h)'
  bbt shorten 'a & b | a & c'
  bbt shorten rot90 --target bmi2";

/// Find a shorter program for a formula or for steps
///
/// Every result is proved equal for all boards, and is the best that was found: nothing says that
/// there is none that is shorter. Rearrangements of the squares are rebuilt in several ways; formulas
/// are simplified. Every operation counts as one, constants are free. Cycles are those of the longest
/// chain of dependent operations, on a processor with any number of units and the latencies of AMD
/// Zen 4. Letters and other names that are not known stand for any sets.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Shorten {
    #[command(flatten)]
    aim: TargetArgument,
    /// Steps: names or formulas in `x`; a routine; or a formula with names of its own
    #[arg(
        value_name = "STEP",
        value_parser = WordParser(&[Offered::StepsAndFunctions]),
        hide_possible_values = true,
        required = true
    )]
    steps: Vec<OsString>,
}

impl Run for Shorten {
    fn run(&self, setup: &Setup) -> Result<()> {
        let program = positionals::program("shorten", &self.steps, &setup.options)?;
        setup.answer(&Shortening::of(&program, self.aim.target))
    }
}
