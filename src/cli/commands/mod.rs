//! The auxiliary commands: a file for each, from its arguments to its output.

mod check;
mod code;
mod completions;
mod diff;
#[cfg(feature = "edit")]
mod edit;
mod explain;
mod gather;
mod grid;
mod identify;
mod lines;
mod list;
mod magic;
mod man;
mod moves;
mod prelude;
mod prove;
mod run;
mod sets;
mod shorten;
mod subsets;

use anyhow::Result;
use clap::builder::Resettable;
use clap::{Arg, Command, Subcommand};

use self::run::{Formats, Run, Text, USUAL};
pub(super) use self::run::{Setup, show};
use super::formats::{FormatOption, More};
use super::needs::{self, OptionId};
use super::operands::PLAY;
use crate::text::names::nearest;

/// The auxiliary commands, a row for each: its arguments, its group, and how its answers are written.
macro_rules! commands {
    ($($(#[$only:meta])* $name:ident($arguments:ty) $group:ident, $formats:expr;)+) => {
        // No documentation comment: clap would take it for what `bbt` itself does.
        #[derive(Debug, Subcommand)]
        pub(super) enum Auxiliary {
            $($(#[$only])* $name($arguments),)+
        }

        impl Auxiliary {
            fn command(&self) -> (&dyn Run, Option<Formats>) {
                match self {
                    $($(#[$only])* Auxiliary::$name(command) => (command, $formats),)+
                }
            }
        }

        /// The names of the commands, with their groups and the formats of their answers.
        const ROWS: &[(&str, &str, Option<Formats>)] =
            &[$($(#[$only])* (stringify!($name), $group, $formats),)+];
    };
}

/// The groups of commands, by purpose, in the order of help.
const GROUPS: [&str; 4] = [SEE, ASK, TABLES, SHELL];
const SEE: &str = "see";
const ASK: &str = "ask";
const TABLES: &str = "tables";
const SHELL: &str = "shell";

commands! {
    Diff(diff::Diff) SEE, Some(Formats { drawn: needs::POSITIONS, ..USUAL });
    Moves(moves::Moves) SEE,
        Some(Formats { more: &[More::Fen], drawn: needs::POSITIONS_ALONE, ..USUAL });
    Sets(sets::Sets) SEE,
        Some(Formats { more: &[More::Boards], drawn: needs::POSITIONS_ALONE, ..USUAL });
    #[cfg(feature = "edit")]
    Edit(edit::Edit) SEE, Some(Formats {
        more: &[More::Boards, More::Positions],
        text: Text::Lines,
        drawn: needs::POSITIONS,
    });
    Explain(explain::Explain) ASK,
        Some(Formats { text: Text::Drawing, drawn: needs::EXPLAINING, ..USUAL });
    Prove(prove::Prove) ASK, Some(USUAL);
    Identify(identify::Identify) ASK, Some(USUAL);
    Check(check::Check) ASK, Some(Formats { text: Text::Lines, drawn: &["language"], ..USUAL });
    Shorten(shorten::Shorten) ASK, Some(Formats { drawn: needs::READING, ..USUAL });
    Code(code::Code) ASK,
        Some(Formats { more: &[More::Languages], text: Text::Lines, drawn: needs::READING });
    Grid(grid::Grid) TABLES,
        Some(Formats {
            more: &[More::Numbers, More::Languages, More::Csv],
            drawn: needs::GRIDS,
            ..USUAL
        });
    Lines(lines::Lines) TABLES,
        Some(Formats { text: Text::Drawing, drawn: needs::POSITIONS, ..USUAL });
    Magic(magic::Magic) TABLES, Some(Formats { more: &[More::Languages, More::Csv], ..USUAL });
    Gather(gather::Gather) TABLES, Some(Formats { more: &[More::Languages], ..USUAL });
    Subsets(subsets::Subsets) TABLES,
        Some(Formats { more: &[More::Boards], text: Text::Lines, ..USUAL });
    List(list::List) SHELL,
        Some(Formats { text: Text::Drawing, drawn: &["theme"], ..USUAL });
    Completions(completions::Completions) SHELL, None;
    Man(man::Man) SHELL, None;
}

/// The names of the commands, group by group.
pub(super) fn groups() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    let of = |group: &'static str| {
        let rows = ROWS.iter().filter(move |(_, of, _)| *of == group);
        let names = rows.map(|(name, ..)| name.to_ascii_lowercase());
        (group, names.chain((group == SEE).then(|| PLAY.to_owned())).collect())
    };
    GROUPS.into_iter().map(of)
}

impl Auxiliary {
    /// Adds the commands to a command line; their help has the options of all commands that they heed, in short.
    pub(super) fn augment(command: Command) -> Command {
        let of_all: Vec<Arg> =
            command.get_arguments().filter(|option| option.is_global_set()).cloned().collect();
        let with_options = |one: Command| {
            let row = ROWS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(one.get_name()));
            let formats = row.and_then(|(.., formats)| *formats);
            let noted = formats.map_or(Vec::new(), |formats| formats.ever_noted());
            let shown = |option: &Arg| {
                let is_noted = needs::may_be_noted(option.get_id().as_str(), &noted);
                option.clone().long_help(Resettable::Reset).hide(!is_noted)
            };
            let all = one.args(formats.map(|formats| formats.option()));
            all.args(of_all.iter().map(shown)).mut_args(|arg| {
                // Help names the values in its sentences, except for those of `bbt completions`.
                let are_hidden = arg.get_action().takes_values() && arg.get_id() != "shell";
                arg.hide_possible_values(are_hidden)
            })
        };
        Auxiliary::augment_subcommands(command).mut_subcommands(with_options)
    }

    /// Whether a word is the name of a command, or another name of one.
    pub(super) fn is_named(word: &str) -> bool {
        Auxiliary::has_subcommand(word) || word == diff::OTHER_NAME
    }

    pub(super) fn nearest(word: &str) -> Option<String> {
        let all = Auxiliary::augment_subcommands(Command::new("bbt"));
        nearest(word, all.get_subcommands().map(|command| command.get_name().to_owned()))
    }

    pub(super) fn run(&self, setup: Setup) -> Result<()> {
        let (command, formats) = self.command();
        let notation =
            if let FormatOption::Board(format) = setup.format { Some(format) } else { None };
        let format = formats.map_or(setup.format, |formats| formats.resolved(setup.format));
        command.run(&Setup { format, notation, ..setup })
    }

    pub(super) fn noted(&self, format: FormatOption) -> Vec<OptionId> {
        let (command, formats) = self.command();
        command.noted(formats.map_or(Vec::new(), |formats| formats.noted(format)))
    }
}
