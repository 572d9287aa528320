//! What every auxiliary command is given, and what it does.

use std::io::{self, BufWriter, IsTerminal, Write};
#[cfg(feature = "edit")]
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use clap::{Arg, Command};

#[cfg(feature = "edit")]
use crate::chain::facts::keys::Keys;
use crate::chain::value::ReadOptions;
use crate::cli::formats::{FormatOption, More};
use crate::cli::messages::{Conclusion, print, say};
use crate::cli::noted::{self, OptionId};
use crate::cli::screen::Screen;
use crate::cli::values::{format_parser, named};
use crate::diagram::environment::When;
use crate::notation::Format;
use crate::questions::answer::{Answer, Outcome};
#[cfg(feature = "edit")]
use crate::questions::canvas::Canvas;
#[cfg(feature = "edit")]
use crate::stream::Output;
use crate::stream::standard_output;

/// What the options of the main command say to all auxiliary commands.
pub(in crate::cli) struct Setup {
    pub(in crate::cli) options: ReadOptions,
    pub(in crate::cli) screen: Screen,
    /// The format of the answer.
    pub(in crate::cli) format: FormatOption,
    /// The notation of boards or numbers, if one was chosen.
    pub(in crate::cli) notation: Option<Format>,
    /// The whole command line, as clap defines it.
    pub(in crate::cli) command: fn() -> Command,
}

impl Setup {
    /// Answers a question.
    pub(super) fn answer(&self, answer: &impl Answer) -> Result<()> {
        Conclusion::of(self.show(answer)?)
    }

    /// How values that were found are written.
    #[cfg(feature = "edit")]
    pub(super) fn output(&self) -> Output {
        match self.format {
            FormatOption::Drawing(picture) => {
                let medium = self.screen.medium(picture);
                Output::Drawings(Arc::new(Canvas::new(self.screen.view(picture), medium)))
            }
            FormatOption::Json => Output::Facts(Keys::default()),
            FormatOption::Fen => Output::Fen,
            FormatOption::Board(format) => Output::Board(format),
            _ => Output::Native,
        }
    }

    /// Shows an answer, and returns its outcome.
    pub(super) fn show(&self, answer: &impl Answer) -> Result<Outcome> {
        show(answer, self.format, &self.screen, |note| say(When::Auto, note))
    }
}

/// Shows an answer in a format, and returns its outcome. If there is no code where nothing was found,
/// that is said; otherwise it is an error.
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

/// How the answers of a command are written.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Formats {
    /// The formats that not every command has.
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

impl Formats {
    /// A drawing on a terminal, lines elsewhere, in the formats of every command.
    pub(super) const USUAL: Formats =
        Formats { more: &[], text: Text::DrawingOnTerminal, drawn: noted::BOARDS };

    /// The option that chooses among them.
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
        let is_read = |one: &&OptionId| noted::READING.contains(one);
        match self.resolved(format) {
            format @ FormatOption::Drawing(_) => noted::in_format(self.drawn, format),
            _ => self.drawn.iter().filter(is_read).copied().collect(),
        }
    }
}

/// An auxiliary command: its arguments, and what it does.
pub(super) trait Run {
    /// Runs the command.
    fn run(&self, setup: &Setup) -> Result<()>;

    /// Of the options of all commands that its format takes note of, those that it has a use for.
    fn noted(&self, noted: Vec<OptionId>) -> Vec<OptionId> {
        noted
    }
}
