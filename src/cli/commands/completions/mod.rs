//! `bbt completions`: a script for a shell, and what the scripts ask: which words can be typed at a
//! place in a line. A new step, option or auxiliary command changes no script.

mod offers;

use anyhow::Result;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, ArgAction, Args, Command, ValueEnum};

use self::offers::{Offer, Offers};
use super::run::{Run, Setup};
use crate::cli::messages::print;
use crate::cli::values::{Offered, WordParser};

const EXAMPLES: &str = "\
Examples:
  bbt completions bash > ~/.local/share/bash-completion/completions/bbt
  bbt completions fish > ~/.config/fish/completions/bbt.fish
  bbt completions zsh > ~/.zfunc/_bbt               if ~/.zfunc is in $fpath";

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

    /// A line for each offer, or `/` for files. PowerShell offers files by itself where there is no offer.
    fn lines(self, offers: &Offers, word: &str) -> String {
        let line = |Offer { text, about }: &Offer| match self {
            Shell::Bash => format!("{text}\n"),
            Shell::Zsh if about.is_empty() => format!("{}\n", text.replace(':', r"\:")),
            Shell::Zsh => format!("{}:{about}\n", text.replace(':', r"\:")),
            Shell::Elvish | Shell::Fish | Shell::PowerShell => format!("{text}\t{about}\n"),
        };
        match (offers, self) {
            (Offers::Files, Shell::PowerShell) => String::new(),
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
        let mut command = (setup.command)().subcommand(help(&(setup.command)()));
        command.build();
        let before: Vec<String> = match self.shell {
            Shell::Bash => joined(&self.before),
            _ => self.before.clone(),
        };
        let mut before: Vec<&str> = before.iter().map(String::as_str).collect();
        // Bash replaces a part of the unfinished word, which is the last one here.
        let whole = if let Shell::Bash = self.shell { before.pop() } else { None };
        let whole = unquoted(whole.unwrap_or(word));
        let mut offers = offers::offers(&command, &before, whole);
        let kept = whole.strip_suffix(&**word).unwrap_or_default();
        if let (Shell::Bash, Offers::Words(words)) = (self.shell, &mut offers) {
            words.retain(|offer| offer.text.starts_with(whole));
            for offer in words {
                offer.text.replace_range(..kept.len(), "");
            }
        }
        print(self.shell.lines(&offers, whole).as_bytes())
    }
}

/// The command `help`, which stands for others.
fn help(command: &Command) -> Command {
    let auxiliaries = command.get_subcommands().map(|one| {
        let about = one.get_about().cloned().unwrap_or_default();
        PossibleValue::new(one.get_name().to_owned()).help(about)
    });
    let others = WordParser(&[Offered::StepsAndFunctions]);
    let others = others.possible_values().into_iter().flatten();
    let topics: Vec<PossibleValue> = auxiliaries.chain(others).collect();
    let about = "Explain a command, a step, a function or an option";
    let is_option =
        |arg: &&Arg| !arg.is_positional() && !matches!(arg.get_action(), ArgAction::Version);
    let options = command.get_arguments().filter(is_option).cloned();
    Command::new("help").about(about).arg(Arg::new("topic").value_parser(topics)).args(options)
}

/// The words of a line as they were typed: bash takes `=`, `@` and `:` for words of their own.
fn joined(words: &[String]) -> Vec<String> {
    let is_sign = |word: &str| !word.is_empty() && word.chars().all(|c| "=@:".contains(c));
    let mut joined: Vec<String> = Vec::new();
    let mut goes_on = false;
    for word in words {
        match joined.last_mut() {
            Some(last) if goes_on || is_sign(word) => last.push_str(word),
            _ => joined.push(word.clone()),
        }
        goes_on = is_sign(word);
    }
    joined
}

/// A word without the quotation mark that begins it, if it does not end there.
fn unquoted(word: &str) -> &str {
    word.strip_prefix(['\'', '"']).unwrap_or(word)
}
