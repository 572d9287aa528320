//! What every auxiliary command is given, and what it does; and options that several of them have.

use std::io::{self, BufRead, BufWriter, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use clap::{Arg, Args, Command};

use crate::chain::value::ReadOptions;
use crate::cli::formats::{FormatOption, More};
use crate::cli::messages::{Conclusion, print, say};
use crate::cli::needs::{self, OptionId};
use crate::cli::progress;
use crate::cli::screen::Screen;
use crate::cli::source::Source;
use crate::cli::values::{ON_ERROR, fixed, format_parser, memory, named, seconds, target_parser};
use crate::notation::Format;
use crate::position::Position;
use crate::position::embedded::has_position;
use crate::proof::{Effort, Progress};
use crate::questions::answer::{Answer, Outcome};
use crate::questions::code::Target;
use crate::stream::{OnError, TOO_LONG, standard_output};

/// What the options of the main command say to all auxiliary commands.
pub(in crate::cli) struct Setup {
    pub(in crate::cli) options: ReadOptions,
    pub(in crate::cli) screen: Screen,
    pub(in crate::cli) format: FormatOption,
    pub(in crate::cli) notation: Option<Format>,
    /// The whole command line, as clap defines it.
    pub(in crate::cli) command: fn() -> Command,
}

impl Setup {
    pub(super) fn answer(&self, answer: &impl Answer) -> Result<()> {
        Conclusion::of(self.show(answer)?)
    }

    /// Answers by a search, which Ctrl-C ends. If it has a name, a person can see that it takes long.
    pub(super) fn search<A: Answer>(
        &self,
        name: Option<&str>,
        search: impl FnOnce(&Arc<AtomicBool>) -> A,
    ) -> Result<()> {
        let (answer, is_interrupted) = progress::interruptible(|stop| match name {
            Some(name) => progress::during(&name, || search(&stop)),
            None => search(&stop),
        });
        progress::concluded(self.answer(&answer), is_interrupted)
    }

    pub(super) fn show(&self, answer: &impl Answer) -> Result<Outcome> {
        show(answer, self.format, &self.screen, say)
    }
}

/// Shows an answer, and returns its outcome. If nothing was found, missing code is not an error.
pub(in crate::cli) fn show(
    answer: &impl Answer,
    format: FormatOption,
    screen: &Screen,
    say: impl Fn(&str),
) -> Result<Outcome> {
    let text = match format {
        FormatOption::Drawing(picture) => {
            screen.draw(picture, |view| answer.drawing(view))?;
            return Ok(answer.outcome());
        }
        FormatOption::Json => {
            let mut out = BufWriter::new(standard_output().context("cannot write")?);
            answer.write_json(&mut out).and_then(|()| out.flush()).context("cannot write")?;
            return Ok(answer.outcome());
        }
        FormatOption::Csv => answer.csv(),
        FormatOption::Source(language) => answer.source(language),
        FormatOption::Text
        | FormatOption::Board(_)
        | FormatOption::Fen
        | FormatOption::Packed(_) => Ok(answer.lines()),
    };
    match text {
        Ok(text) => print(text.as_bytes())?,
        Err(why) if answer.outcome().code() == 0 => return Err(anyhow!(why)),
        Err(why) => say(&why),
    }
    if !matches!(format, FormatOption::Source(_)) {
        answer.notes().iter().for_each(|note| say(note));
    }
    Ok(answer.outcome())
}

#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Formats {
    pub(in crate::cli) more: &'static [More],
    /// What the format `text` is.
    pub(in crate::cli) text: Text,
    /// Which options of all commands a drawing as text takes note of.
    pub(in crate::cli) drawn: &'static [OptionId],
}

/// What the format `text` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Text {
    Drawing,
    Lines,
    /// A drawing on a terminal, lines elsewhere.
    DrawingOnTerminal,
}

/// A drawing on a terminal, lines elsewhere, in the formats of every command.
pub(super) const USUAL: Formats =
    Formats { more: &[], text: Text::DrawingOnTerminal, drawn: needs::BOARDS };

impl Formats {
    pub(super) fn option(&self) -> Arg {
        let parser = format_parser(self.more);
        Arg::new("format")
            .long("format")
            .short('f')
            .value_name("FORMAT")
            .help(named("Output format", &parser))
            .value_parser(parser)
            .display_order(0)
    }

    /// What answers are written as: text, and the numbers of a grid, are drawn, or lines.
    pub(in crate::cli) fn resolved(&self, format: FormatOption) -> FormatOption {
        let is_drawn = || match self.text {
            Text::Drawing => true,
            Text::Lines => false,
            Text::DrawingOnTerminal => io::stdout().is_terminal(),
        };
        let may_be_drawn = match format {
            FormatOption::Text => true,
            FormatOption::Board(_) => matches!(self.more, [More::Numbers, ..]),
            _ => false,
        };
        if may_be_drawn && is_drawn() { FormatOption::Drawing(None) } else { format }
    }

    /// Which options of all commands are taken note of in some format.
    pub(super) fn ever_noted(&self) -> Vec<OptionId> {
        self.drawn.iter().chain(&["theme", "title"]).copied().collect()
    }

    /// Which options of all commands are taken note of in a format.
    pub(in crate::cli) fn noted(&self, format: FormatOption) -> Vec<OptionId> {
        let is_read = |one: &&OptionId| needs::READING.contains(one);
        match self.resolved(format) {
            format @ FormatOption::Drawing(_) => needs::in_format(self.drawn, format),
            _ => self.drawn.iter().filter(is_read).copied().collect(),
        }
    }
}

/// An auxiliary command: its arguments, and what it does.
pub(super) trait Run {
    fn run(&self, setup: &Setup) -> Result<()>;

    /// Of the options of all commands that its format takes note of, those that it has a use for.
    fn noted(&self, noted: Vec<OptionId>) -> Vec<OptionId> {
        noted
    }
}

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
    /// The effort of a search, which ends once the flag is set.
    pub(super) fn until(&self, is_stopped: Arc<AtomicBool>) -> Effort {
        let progress = Arc::new(Progress::until(is_stopped));
        Effort { time: Some(self.time), memory: self.memory, progress }
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

/// Answers for a position, or for those in standard input, which may have comments; the greatest exit code counts.
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
                say(&format!("{bad:#}"));
                if on_error == OnError::Keep {
                    print(format!("{line}\n").as_bytes())?;
                }
            }
            (outcome, _) => worst = worst.max(Some(outcome?)),
        }
    }
    worst.map_or(Ok(()), Conclusion::of)
}

/// The lines of standard input with their numbers, without their ends, and no longer than those of streams.
pub(super) fn input_lines(what: &str) -> impl Iterator<Item = Result<(u64, String)>> {
    if io::stdin().is_terminal() {
        say(&format!("type {what} on each line, Ctrl-D to end"));
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
