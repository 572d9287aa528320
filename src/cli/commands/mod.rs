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
use clap::Subcommand;

use self::run::Run;
pub(super) use self::run::Setup;
use super::noted::Noted;

/// The auxiliary commands, a row for each.
macro_rules! commands {
    ($($name:ident($arguments:ty),)+) => {
        // No documentation comment: clap would take it for what `bbt` itself does.
        #[derive(Debug, Subcommand)]
        pub(super) enum Auxiliary {
            $($name($arguments),)+
        }

        impl Auxiliary {
            fn command(&self) -> &dyn Run {
                match self {
                    $(Auxiliary::$name(command) => command,)+
                }
            }
        }
    };
}

commands! {
    List(list::List),
    Explain(explain::Explain),
    Grid(grid::Grid),
    Lines(lines::Lines),
    Prove(prove::Prove),
    Identify(identify::Identify),
    Code(code::Code),
    Shorten(shorten::Shorten),
    Magic(magic::Magic),
    Gather(gather::Gather),
    Subsets(subsets::Subsets),
    Completions(completions::Completions),
}

impl Auxiliary {
    /// Runs the command.
    pub(super) fn run(&self, setup: &Setup) -> Result<()> {
        self.command().run(setup)
    }

    /// Which options of all commands it takes note of.
    pub(super) fn noted(&self) -> Vec<Noted> {
        self.command().noted()
    }

    /// The words that may be formulas: one that must be, and others.
    pub(super) fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        self.command().formulas()
    }

    /// The conditions, which are formulas, too.
    pub(super) fn conditions(&self) -> &[String] {
        self.command().conditions()
    }
}
