//! Options that several auxiliary commands have.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;

use super::run::Setup;
use crate::cli::formats::FormatOption;
use crate::cli::messages::{Conclusion, print, say};
use crate::cli::progress::Interrupt;
use crate::cli::source::Source;
use crate::cli::values::{ON_ERROR, fixed, memory, named, seconds, target_parser};
use crate::diagram::environment::When;
use crate::position::Position;
use crate::position::embedded::has_position;
use crate::proof::{Effort, Progress};
use crate::questions::answer::Outcome;
use crate::questions::code::Target;
use crate::stream::{OnError, TOO_LONG};

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
        default_value = "portable"
    )]
    pub(super) target: Target,
}

// How much is spent on a search.
#[derive(Debug, Args)]
pub(in crate::cli) struct EffortArguments {
    /// How long to search for an answer, at most
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    time: Duration,
    /// How much memory to use, at most
    ///
    /// A number of bytes, such as 100M or 2G. In a proof, a half of it is for the programs as gates, a
    /// quarter for decision diagrams, and a quarter for the SAT solver.
    #[arg(long, value_name = "SIZE", hide_short_help = true, value_parser = memory, default_value = "480M")]
    memory: usize,
}

impl EffortArguments {
    /// Runs a search with this effort, which Ctrl-C ends. Returns what it has found, and whether it was
    /// interrupted.
    pub(super) fn during<T>(
        &self,
        interrupt: &Interrupt,
        search: impl FnOnce(&Effort) -> T,
    ) -> (T, bool) {
        interrupt.during(|is_stopped| {
            let progress = Arc::new(Progress::until(is_stopped));
            search(&Effort { time: Some(self.time), memory: self.memory, progress })
        })
    }
}

// How commands read lines of positions.
#[derive(Debug, Args)]
pub(in crate::cli) struct LinesArguments {
    /// What to do with a bad line: stop, skip, keep
    #[arg(long, value_name = "HOW", value_parser = fixed(ON_ERROR))]
    on_error: Option<OnError>,
}

impl LinesArguments {
    /// Checks that lines are read, if something is said about bad ones.
    pub(super) fn check(&self, position: Option<&Source>) -> Result<()> {
        ensure!(
            position.is_none() || self.on_error.is_none(),
            "--on-error is about the lines of standard input, and a position is typed; remove it"
        );
        Ok(())
    }
}

/// Answers for the position in `words`, or else for those on the lines of standard input, among which may be
/// comments. The exit code is the greatest one.
pub(super) fn for_positions(
    command: &str,
    position: Option<&Source>,
    lines: &LinesArguments,
    setup: &Setup,
    answer: impl Fn(Position) -> Result<Outcome>,
) -> Result<()> {
    lines.check(position)?;
    if let Some(position) = position {
        return Conclusion::of(answer(position.position(command, &setup.options)?)?);
    }
    let mut worst = None;
    for line in input_lines("a FEN") {
        let (number, line) = line?;
        let is_comment = line.trim_start().starts_with('#') && !has_position(line.as_bytes());
        if line.trim().is_empty() || is_comment {
            continue;
        }
        if worst.is_some() && !matches!(setup.format, FormatOption::Json) {
            print(b"\n")?;
        }
        let source = Source::Text(line);
        let outcome = source.position(command, &setup.options).and_then(&answer);
        let outcome = outcome.with_context(|| format!("<stdin>:{number}"));
        let on_error = lines.on_error.unwrap_or_default();
        match (outcome, source) {
            (Err(bad), Source::Text(line)) if on_error != OnError::Stop => {
                say(When::Auto, &format!("{bad:#}"));
                if on_error == OnError::Keep {
                    print(format!("{line}\n").as_bytes())?;
                }
            }
            (outcome, _) => worst = worst.max(Some(outcome?)),
        }
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
