//! Options that several auxiliary commands have.

use std::io::{self, BufRead, IsTerminal, Read};

use anyhow::{Context, Result, anyhow};
use clap::Args;

use super::run::Setup;
use crate::cli::formats::FormatOption;
use crate::cli::messages::{Conclusion, print, say};
use crate::cli::source::Source;
use crate::cli::values::{named, target_parser};
use crate::diagram::environment::When;
use crate::position::Position;
use crate::questions::answer::Outcome;
use crate::questions::code::Target;
use crate::stream::TOO_LONG;

// These have no documentation comments: clap would take them for the help of the commands.

// The target of code.
#[derive(Debug, Args)]
pub(in crate::cli) struct TargetArgument {
    #[arg(
        long,
        short,
        value_name = "TARGET",
        help = named("The instructions that may be used", &target_parser()),
        value_parser = target_parser(),
        default_value = "portable",
        hide_possible_values = true
    )]
    pub(super) target: Target,
}

/// Answers for the position in `words`, or else for those on the lines of standard input. The exit code is
/// the greatest one.
pub(super) fn for_positions(
    command: &str,
    position: Option<&Source>,
    setup: &Setup,
    answer: impl Fn(Position) -> Result<Outcome>,
) -> Result<()> {
    if let Some(position) = position {
        return Conclusion::of(answer(position.position(command, &setup.options)?)?);
    }
    let mut worst = None;
    for line in input_lines("a FEN") {
        let (number, line) = line?;
        if line.trim().is_empty() {
            continue;
        }
        if worst.is_some() && !matches!(setup.format, FormatOption::Json) {
            print(b"\n")?;
        }
        let outcome = Source::Text(line).position(command, &setup.options).and_then(&answer);
        worst = worst.max(Some(outcome.with_context(|| format!("<stdin>:{number}"))?));
    }
    worst.map_or(Ok(()), Conclusion::of)
}

/// The lines of standard input with their numbers, without their ends. They have the limit of length of
/// streams.
pub(super) fn input_lines(what: &str) -> impl Iterator<Item = Result<(u64, String)>> {
    if io::stdin().is_terminal() {
        say(When::Auto, &format!("type {what} on each line, Ctrl-D to end"));
    }
    let mut input = io::stdin().lock();
    let line = move |number: u64| -> Result<Option<(u64, String)>> {
        let mut line = Vec::new();
        input.by_ref().take(TOO_LONG as u64).read_until(b'\n', &mut line).context("<stdin>")?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.len() == TOO_LONG && !line.ends_with(b"\n") {
            return Err(anyhow!("<stdin>:{number}: a line of {TOO_LONG} bytes or more"));
        }
        let line = String::from_utf8(line).map_err(|_| anyhow!("<stdin>:{number}: not UTF-8"))?;
        let text = line.strip_suffix('\n').unwrap_or(&line);
        Ok(Some((number, text.strip_suffix('\r').unwrap_or(text).to_owned())))
    };
    (1..).map(line).map_while(Result::transpose)
}
