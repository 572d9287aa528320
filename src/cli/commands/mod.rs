//! The auxiliary commands: a file for each, from its arguments to its output.

mod code;
mod completions;
mod explain;
mod gather;
mod grid;
mod identify;
mod lines;
mod list;
mod magic;
mod prove;
mod run;
mod shared;
mod shorten;
mod subsets;

use std::ffi::OsString;

use anyhow::Result;
use clap::{Command, Subcommand};

pub(super) use self::run::Setup;
use self::run::{Formats, Run, Text};
use super::formats::{FormatOption, More};
use super::noted::{self, Noted};

/// The auxiliary commands, a row for each: its arguments, and how its answers are written.
macro_rules! commands {
    ($($name:ident($arguments:ty), $formats:expr;)+) => {
        // No documentation comment: clap would take it for what `bbt` itself does.
        #[derive(Debug, Subcommand)]
        pub(super) enum Auxiliary {
            $($name($arguments),)+
        }

        impl Auxiliary {
            fn command(&self) -> (&dyn Run, Option<Formats>) {
                match self {
                    $(Auxiliary::$name(command) => (command, $formats),)+
                }
            }
        }

        /// The names of the commands with the formats of their answers.
        const FORMATS: &[(&str, Option<Formats>)] = &[$((stringify!($name), $formats),)+];
    };
}

/// The formats of most commands.
const USUAL: Formats = Formats::USUAL;

commands! {
    List(list::List), Some(Formats { text: Text::Drawing, drawn: &[Noted::Theme], ..USUAL });
    Explain(explain::Explain),
        Some(Formats { text: Text::Drawing, drawn: noted::EXPLAINING, ..USUAL });
    Grid(grid::Grid),
        Some(Formats { more: &[More::Numbers, More::Languages, More::Csv], ..USUAL });
    Lines(lines::Lines),
        Some(Formats { text: Text::Drawing, drawn: noted::POSITIONS, ..USUAL });
    Prove(prove::Prove), Some(USUAL);
    Identify(identify::Identify), Some(USUAL);
    Code(code::Code),
        Some(Formats { more: &[More::Languages], text: Text::Lines, drawn: noted::READING });
    Shorten(shorten::Shorten), Some(Formats { drawn: noted::READING, ..USUAL });
    Magic(magic::Magic), Some(Formats { more: &[More::Languages, More::Csv], ..USUAL });
    Gather(gather::Gather), Some(Formats { more: &[More::Languages], ..USUAL });
    Subsets(subsets::Subsets), Some(Formats { more: &[More::Boards], text: Text::Lines, ..USUAL });
    Completions(completions::Completions), None;
}

impl Auxiliary {
    /// Adds the commands to a command line.
    pub(super) fn augment(command: Command) -> Command {
        let with_formats = |one: Command| {
            let row = FORMATS.iter().find(|(name, _)| name.eq_ignore_ascii_case(one.get_name()));
            match row {
                Some((_, Some(formats))) => one.arg(formats.option()),
                _ => one,
            }
        };
        Auxiliary::augment_subcommands(command).mut_subcommands(with_formats)
    }

    /// Runs the command, in a format.
    pub(super) fn run(&self, setup: Setup) -> Result<()> {
        let (command, formats) = self.command();
        let notation =
            if let FormatOption::Board(format) = setup.format { Some(format) } else { None };
        let format = formats.map_or(setup.format, |formats| formats.resolved(setup.format));
        command.run(&Setup { format, notation, ..setup })
    }

    /// Which options of all commands it takes note of, in a format.
    pub(super) fn noted(&self, format: FormatOption) -> Vec<Noted> {
        let (command, formats) = self.command();
        command.noted(formats.map_or(Vec::new(), |formats| formats.noted(format)))
    }

    /// The words that may be formulas: one that must be, and others.
    pub(super) fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        self.command().0.formulas()
    }

    /// The conditions, which are formulas, too.
    pub(super) fn conditions(&self) -> &[String] {
        self.command().0.conditions()
    }
}
