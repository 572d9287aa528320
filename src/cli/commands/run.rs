//! What every auxiliary command is given, and what it does.

use std::ffi::OsString;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result, anyhow};
use clap::Command;

use crate::chain::value::ReadOptions;
use crate::cli::formats::FormatOption;
use crate::cli::messages::{print, say};
use crate::cli::noted::{self, Noted};
use crate::cli::screen::Screen;
use crate::diagram::environment::When;
use crate::questions::answer::{Answer, Outcome};
use crate::stream::standard_output;

/// What the options of the main command say to all auxiliary commands.
pub(in crate::cli) struct Setup {
    pub(in crate::cli) options: ReadOptions,
    pub(in crate::cli) screen: Screen,
    /// The whole command line, as clap defines it.
    pub(in crate::cli) command: fn() -> Command,
}

impl Setup {
    /// Shows an answer, and returns its outcome. If there is no code where nothing was found, that is
    /// said; otherwise it is an error.
    pub(super) fn show(&self, answer: &impl Answer, format: FormatOption) -> Result<Outcome> {
        let text = match format {
            FormatOption::Drawing(picture) => {
                self.screen.draw(picture, |view| answer.drawing(view))?;
                return Ok(answer.outcome());
            }
            FormatOption::Json => {
                let mut out = BufWriter::new(standard_output().context("cannot write")?);
                answer.write_json(&mut out).and_then(|()| out.flush()).context("cannot write")?;
                return Ok(answer.outcome());
            }
            FormatOption::Csv => answer.csv(),
            FormatOption::Source(language) => answer.source(language),
            FormatOption::Text | FormatOption::Board(_) | FormatOption::Fen => {
                answer.notes().iter().for_each(|note| say(When::Auto, note));
                Ok(answer.lines())
            }
        };
        match text {
            Ok(text) => print(text.as_bytes())?,
            Err(why) if answer.outcome().code() == 0 => return Err(anyhow!(why)),
            Err(why) => say(When::Auto, &why),
        }
        Ok(answer.outcome())
    }
}

/// An auxiliary command: its arguments, and what it does.
pub(super) trait Run {
    /// Runs the command.
    fn run(&self, setup: &Setup) -> Result<()>;

    /// Which options of all commands it takes note of, in its format: by default, those about what is
    /// read.
    fn noted(&self) -> Vec<Noted> {
        noted::READING.to_vec()
    }

    /// The words that may be formulas: one that must be, and others.
    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &[])
    }

    /// The conditions, which are formulas, too.
    fn conditions(&self) -> &[String] {
        &[]
    }
}
