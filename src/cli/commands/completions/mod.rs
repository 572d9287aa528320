//! `bbt completions`: a script for a shell, and what the scripts ask: which words can be typed at a
//! place in a line. A new step, option or auxiliary command changes no script.

mod offers;

use anyhow::Result;
use clap::{Args, ValueEnum};

use self::offers::{Offer, Offers};
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
    /// For the scripts: print what can be typed in place of this word
    #[arg(long, hide = true, allow_hyphen_values = true)]
    word: Option<String>,
    /// The words before it
    #[arg(last = true, hide = true, requires = "word")]
    before: Vec<String>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
#[expect(clippy::enum_variant_names, reason = "it is called PowerShell")]
enum Shell {
    Bash,
    Elvish,
    Fish,
    #[value(name = "powershell")]
    PowerShell,
    Zsh,
}

impl Shell {
    fn script(self) -> &'static str {
        match self {
            Shell::Bash => include_str!("../../../../completions/bbt.bash"),
            Shell::Elvish => include_str!("../../../../completions/bbt.elv"),
            Shell::Fish => include_str!("../../../../completions/bbt.fish"),
            Shell::PowerShell => include_str!("../../../../completions/_bbt.ps1"),
            Shell::Zsh => include_str!("../../../../completions/_bbt"),
        }
    }

    /// A line for each offer, or `/` for files. Where nothing is offered, bash and PowerShell offer
    /// files by themselves.
    fn lines(self, offers: &Offers, word: &str) -> String {
        let line = |Offer { text, about }: &Offer| match self {
            Shell::Bash => format!("{text}\n"),
            Shell::Zsh if about.is_empty() => format!("{}\n", text.replace(':', r"\:")),
            Shell::Zsh => format!("{}:{about}\n", text.replace(':', r"\:")),
            Shell::Elvish | Shell::Fish | Shell::PowerShell => format!("{text}\t{about}\n"),
        };
        match (offers, self) {
            (Offers::Files, Shell::Bash | Shell::PowerShell) => String::new(),
            (Offers::Files, _) => "/\n".to_owned(),
            // Fish compares the word with the descriptions, too.
            (Offers::Words(words), Shell::Fish) => {
                words.iter().filter(|offer| offer.text.contains(word)).map(line).collect()
            }
            (Offers::Words(words), _) => words.iter().map(line).collect(),
        }
    }
}

impl Run for Completions {
    fn run(&self, setup: &Setup) -> Result<()> {
        let Some(word) = &self.word else { return print(self.shell.script().as_bytes()) };
        let mut command = (setup.command)();
        command.build();
        // Bash takes `=` as a word of its own.
        let before: Vec<&str> =
            self.before.iter().map(String::as_str).filter(|word| *word != "=").collect();
        print(self.shell.lines(&offers::offers(&command, &before, word), word).as_bytes())
    }
}
