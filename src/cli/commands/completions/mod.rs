//! Completion scripts for the shells, generated from the command line as clap defines it: a new
//! step, a new option or a new auxiliary command is picked up automatically.
//!
//! The scripts of `clap_complete` are not sufficient: with subcommands present, they complete the
//! steps of one word only (zsh) or of none (fish, elvish, PowerShell), and in bash no
//! `--format=hex`. So a [`Context`] says what can be typed where, and there is a file for each shell
//! that renders it.

mod bash;
mod candidates;
mod elvish;
mod fish;
mod powershell;
mod zsh;

use crate::cli::noted::Noted;
use anyhow::Result;
use clap::{Args, Command};
use clap_complete::Shell;

use self::candidates::Context;
use super::run::{Run, Setup};
use crate::cli::messages::print;

const EXAMPLES: &str = "\
Examples:
  bbt completions bash > ~/.local/share/bash-completion/completions/bbt";

/// Print a completion script for a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Completions {
    /// The shell
    shell: Shell,
}

impl Run for Completions {
    fn noted(&self) -> Vec<Noted> {
        Vec::new()
    }

    fn run(&self, setup: &Setup) -> Result<()> {
        print(script(self.shell, (setup.command)()).as_bytes())
    }
}

/// The completion script for a shell.
fn script(shell: Shell, mut command: Command) -> String {
    command.build();
    let main = Context::of(&command);
    let auxiliaries: Vec<Context> =
        command.get_subcommands().filter(|sub| !sub.is_hide_set()).map(Context::of).collect();
    match shell {
        Shell::Bash => bash::script(&main, &auxiliaries),
        Shell::Zsh => zsh::script(&main, &auxiliaries),
        Shell::Fish => fish::script(&main, &auxiliaries),
        Shell::Elvish => elvish::script(&main, &auxiliaries),
        Shell::PowerShell => powershell::script(&main, &auxiliaries),
        // For shells that clap_complete may support later, its own script is better than none.
        _ => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, "bbt", &mut script);
            String::from_utf8_lossy(&script).into_owned()
        }
    }
}
