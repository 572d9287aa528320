//! The auxiliary commands: a file for each, from its words to its output.

pub(super) mod completions;
mod explain;
mod grid;
mod lines;
mod list;

use anyhow::Result;

use super::arguments::Auxiliary;
use super::messages::print;
use super::screen::Screen;
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
