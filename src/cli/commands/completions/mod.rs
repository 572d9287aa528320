//! Completion scripts for the shells, generated from the command line as clap defines it: a new
//! step, a new option or a new auxiliary command is picked up automatically.
//!
//! The scripts of `clap_complete` are not sufficient: with subcommands present, they complete the
//! steps of one word only (zsh) or of none (fish, elvish, PowerShell), and in bash no
//! `--format=hex`. So a [`Context`] says what can be typed where, and there is a file for each shell
//! that renders it.

mod bash;
mod elvish;
mod fish;
mod powershell;
mod zsh;

use clap::{Arg, ArgAction, Command};
use clap_complete::Shell;

use crate::cli::arguments::command;

/// A context in which words are completed: after `bbt`, or after one of its auxiliary commands.
struct Context {
    /// The auxiliary command, or `bbt`.
    name: String,
    /// What it does.
    about: String,
    /// Its options.
    options: Vec<Choice>,
    /// The positional words: steps, or an auxiliary command's arguments.
    words: Vec<Candidate>,
    /// The name of such a word in help.
    word_name: String,
}

/// An option.
struct Choice {
    /// How it is written: `-f`, `--format`.
    names: Vec<String>,
    /// What it does.
    about: String,
    /// The name of its value in help.
    value_name: String,
    /// What follows it.
    value: OptionValue,
    /// Whether it can be given more than once.
    repeats: bool,
}

/// What follows an option.
enum OptionValue {
    /// Nothing.
    None,
    /// One of these.
    OneOf(Vec<Candidate>),
    /// A file, or something that cannot be listed.
    File,
}

/// A candidate word, and what it means.
struct Candidate {
    /// The word.
    text: String,
    /// What it means; empty if the word is self-explanatory.
    about: String,
}

/// The completion script for a shell.
pub(super) fn script(shell: Shell) -> String {
    let mut command = command();
    command.build();
    let main = place(&command);
    let auxiliaries: Vec<Context> =
        command.get_subcommands().filter(|sub| !sub.is_hide_set()).map(place).collect();
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

/// What can be typed after a command.
fn place(command: &Command) -> Context {
    let positionals = || command.get_positionals().filter(|arg| !arg.is_hide_set());
    let options = command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    Context {
        name: command.get_name().to_owned(),
        about: command.get_about().map(one_line).unwrap_or_default(),
        options: options.map(choice).collect(),
        words: positionals().flat_map(words).collect(),
        word_name: positionals().next().map(value_name).unwrap_or_default(),
    }
}

/// What clap knows about an option.
fn choice(arg: &Arg) -> Choice {
    let shorts = arg.get_short_and_visible_aliases().unwrap_or_default();
    let longs = arg.get_long_and_visible_aliases().unwrap_or_default();
    let shorts = shorts.into_iter().map(|short| format!("-{short}"));
    let value = match words(arg) {
        _ if !arg.get_action().takes_values() => OptionValue::None,
        words if words.is_empty() => OptionValue::File,
        words => OptionValue::OneOf(words),
    };
    Choice {
        names: shorts.chain(longs.into_iter().map(|long| format!("--{long}"))).collect(),
        about: arg.get_help().map(one_line).unwrap_or_default(),
        value_name: value_name(arg),
        value,
        repeats: matches!(arg.get_action(), ArgAction::Append | ArgAction::Count),
    }
}

fn value_name(arg: &Arg) -> String {
    arg.get_value_names().map(|names| names.join(" ")).unwrap_or_default()
}

/// The fixed values of an argument.
fn words(arg: &Arg) -> Vec<Candidate> {
    let values = arg.get_possible_values();
    let visible = values.iter().filter(|value| !value.is_hide_set());
    visible
        .map(|value| Candidate {
            text: value.get_name().to_owned(),
            about: value.get_help().map(one_line).unwrap_or_default(),
        })
        .collect()
}

fn one_line(text: &impl ToString) -> String {
    text.to_string().replace('\n', " ")
}
