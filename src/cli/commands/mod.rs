//! The auxiliary commands: a file for each, from its words to its output.

pub(super) mod completions;
mod explain;
mod grid;
mod lines;
mod list;

use std::ffi::OsString;

use anyhow::{Result, anyhow};

use super::arguments::Auxiliary;
use super::messages::{note_used, print};
use super::positionals;
use super::screen::Screen;
use crate::chain::Chain;
use crate::diagram::environment::When;
use crate::value::ReadOptions;

/// Runs an auxiliary command.
pub(super) fn run(command: &Auxiliary, options: &ReadOptions, screen: &Screen) -> Result<()> {
    match command {
        Auxiliary::List { format } => list::run(*format, screen),
        Auxiliary::Explain { format, all, steps } => {
            explain::run(steps, *format, *all, options, screen)
        }
        Auxiliary::Grid { format, formula, steps } => {
            grid::run(formula, steps, *format, options, screen)
        }
        Auxiliary::Lines { format, square, input } => {
            lines::run(*square, input, *format, options, screen)
        }
        Auxiliary::Completions { shell } => print(completions::script(*shell).as_bytes()),
    }
}

/// The chain of the words of a command that takes steps only.
fn chain(command: &str, steps: &[OsString], options: &ReadOptions) -> Result<Chain> {
    let plan = positionals::plan(steps, options)?;
    note_used(&plan.used, When::Auto);
    match plan.inputs.first() {
        Some(input) => {
            Err(anyhow!("{input} is not a step, and `bbt {command}` does not take inputs"))
        }
        None => plan.chain(command).cloned(),
    }
}
