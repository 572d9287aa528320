//! Options that several auxiliary commands have.

use std::io::{self, BufRead, IsTerminal, Read};
use std::marker::PhantomData;

use anyhow::{Context, Result, anyhow};
use clap::Args;

use crate::cli::formats::{FormatOption, More};
use crate::cli::messages::say;
use crate::cli::noted::{self, Noted};
use crate::cli::values::{format_parser, named, target_parser};
use crate::diagram::environment::When;
use crate::notation::Format;
use crate::questions::code::Target;
use crate::stream::TOO_LONG;

// These have no documentation comments: clap would take them for the help of the commands.

// The format of a command's answers.
#[derive(Debug, Args)]
pub(in crate::cli) struct FormatArgument<C: Formats> {
    #[arg(
        long,
        short,
        help = named("Output format", &format_parser(C::MORE)),
        value_name = "FORMAT",
        value_parser = format_parser(C::MORE),
        default_value = "text",
        hide_possible_values = true,
        hide_default_value = true
    )]
    format: FormatOption,
    #[arg(skip)]
    of: PhantomData<C>,
}

/// How the answers of a command are written.
pub(in crate::cli) trait Formats: Send + Sync + 'static {
    /// The formats that not every command has.
    const MORE: &'static [More] = &[];
    /// What the format `text` is.
    const TEXT: Text = Text::DrawingOnTerminal;
    /// Which options of all commands a drawing as text takes note of.
    const DRAWN: &'static [Noted] = noted::BOARDS;
}

/// What the format `text` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Text {
    Drawing,
    Lines,
    /// A drawing on a terminal, lines elsewhere.
    DrawingOnTerminal,
}

impl<C: Formats> FormatArgument<C> {
    /// What answers are written as: text and numbers are drawn, or lines.
    pub(super) fn format(&self) -> FormatOption {
        let is_drawn = || match C::TEXT {
            Text::Drawing => true,
            Text::Lines => false,
            Text::DrawingOnTerminal => io::stdout().is_terminal(),
        };
        match self.format {
            FormatOption::Text | FormatOption::Board(_) if is_drawn() => {
                FormatOption::Drawing(None)
            }
            format => format,
        }
    }

    /// The notation of boards or numbers, if one was chosen.
    pub(super) fn notation(&self) -> Option<Format> {
        if let FormatOption::Board(format) = self.format { Some(format) } else { None }
    }

    /// Which options of all commands are taken note of. A picture has a background, and pieces are
    /// outlines there.
    pub(super) fn noted(&self) -> Vec<Noted> {
        let is_read = |one: &&Noted| noted::READING.contains(one);
        let is_outline = |one: &&Noted| **one == Noted::Pieces;
        match self.format() {
            FormatOption::Drawing(None) => C::DRAWN.to_vec(),
            FormatOption::Drawing(Some(_)) => {
                let drawn = C::DRAWN.iter().filter(|one| !is_outline(one));
                drawn.chain([&Noted::Theme]).copied().collect()
            }
            _ => C::DRAWN.iter().filter(is_read).copied().collect(),
        }
    }
}

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
