//! The arguments, as clap sees them. The only file that knows clap's ways of declaring them.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::catalogue;
use crate::diagram::theme::{Theme, When};
use crate::notation::Format;
use crate::stream::Output;

/// The bitboard workbench for the shell: see, transform and explain bitboards and positions.
#[derive(Debug, Parser)]
#[command(
    name = "bbt",
    version,
    about = "See, transform and explain bitboards and chess positions",
    override_usage = "bbt [OPTIONS] [STEP]... [INPUT]...\n       bbt list",
    before_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    max_term_width = 100,
    help_template = "{about}\n\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}\n"
)]
pub(super) struct Arguments {
    /// Steps from `bbt list` or formulas in `x`, then numbers, FENs, squares or sets
    ///
    /// A step is a name from `bbt list` (flip-diag, or flip-diag@ALGORITHM) or a formula in `x`
    /// (`'x & file_a'`, `'>> 8'`). An input is a number, a FEN, squares (`e4`, `'{a1, b2}'`) or a
    /// formula without `x` (`'file_a | rank_1'`). Without an input, lines are read from standard
    /// input; so they are where the input is `-`.
    #[arg(
        value_name = "STEP or INPUT",
        value_parser = WordParser,
        hide_possible_values = true,
        allow_negative_numbers = true
    )]
    pub(super) words: Vec<OsString>,

    /// How to write results: diagram, plain, hex, dec, bin, squares
    ///
    /// Without it, there are diagrams on a terminal, and in a pipe one line for each input: `0x`
    /// and sixteen digits for a bitboard, a FEN for a position.
    #[arg(long, short, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(super) format: Option<FormatOption>,

    /// When to use colour: auto, always, never
    #[arg(
        long,
        value_name = "WHEN",
        value_parser = color_parser(),
        default_value = "auto",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(super) color: When,

    /// Refuse positions that would lose castling rights or en passant
    #[arg(long)]
    pub(super) strict: bool,

    #[command(subcommand)]
    pub(super) auxiliary: Option<Auxiliary>,
}

/// The auxiliary commands.
#[derive(Debug, Subcommand)]
pub(super) enum Auxiliary {
    /// List the steps, family by family
    List,
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// What `--format` can be.
#[derive(Clone, Copy, Debug)]
pub(super) enum FormatOption {
    Diagram,
    Lines(Format),
}

impl FormatOption {
    /// The output that the option asks for.
    pub(super) fn output(self, theme: &Theme, width: usize) -> Output {
        match self {
            FormatOption::Diagram => Output::Diagrams { width, theme: theme.clone() },
            FormatOption::Lines(format) => Output::Lines(format),
        }
    }
}

fn format_parser() -> impl TypedValueParser<Value = FormatOption> {
    let diagram = PossibleValue::new("diagram").help("boards side by side");
    let lines = Format::NAMES.iter().map(|&(name, _, about)| PossibleValue::new(name).help(about));
    let names: Vec<PossibleValue> = std::iter::once(diagram).chain(lines).collect();
    PossibleValuesParser::new(names).map(|name| {
        let lines = Format::NAMES.iter().find(|(known, _, _)| *known == name);
        lines.map_or(FormatOption::Diagram, |&(_, format, _)| FormatOption::Lines(format))
    })
}

fn color_parser() -> impl TypedValueParser<Value = When> {
    PossibleValuesParser::new(["auto", "always", "never"]).map(|when| match when.as_str() {
        "always" => When::Always,
        "never" => When::Never,
        _ => When::Auto,
    })
}

/// Takes any word; the steps are what completions offer.
#[derive(Clone)]
struct WordParser;

impl TypedValueParser for WordParser {
    type Value = OsString;

    fn parse_ref(
        &self,
        _: &Command,
        _: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<OsString, clap::Error> {
        Ok(value.to_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let steps = catalogue::steps();
        Some(Box::new(steps.map(|step| PossibleValue::new(step.name).help(step.summary))))
    }
}

/// What a newcomer can type first.
const EXAMPLES: &str = "\
Examples:
  bbt flip-diag 0x1e2222120e0a1222       before and after, drawn
  bbt 0xff                               everything about one bitboard
  bbt 'x & file_a' '* a1h8 >> 56' a3     a chain of formulas
  bbt 'rook(d4, occupied)' FEN           squares attacked in a position
  bbt color-flip < fens.txt              a position on each line";

/// Reads the arguments.
pub(super) fn parse(
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from(arguments)
}

/// The whole command line as clap sees it: help, completions and the man page come from here.
pub fn command() -> Command {
    Arguments::command()
}
