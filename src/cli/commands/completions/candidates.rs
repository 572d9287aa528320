//! What can be typed where, read from the command line as clap defines it.

use clap::{Arg, ArgAction, Command};

/// A context in which words are completed: after `bbt`, or after one of its auxiliary commands.
pub(super) struct Context {
    /// The auxiliary command, or `bbt`.
    pub(super) name: String,
    /// What it does.
    pub(super) about: String,
    /// Its options.
    pub(super) options: Vec<Choice>,
    /// The positional words: steps, or an auxiliary command's arguments.
    pub(super) words: Vec<Candidate>,
    /// The name of such a word in help.
    pub(super) word_name: String,
}

/// An option.
pub(super) struct Choice {
    /// How it is written: `-f`, `--format`.
    pub(super) names: Vec<String>,
    /// What it does.
    pub(super) about: String,
    /// The name of its value in help.
    pub(super) value_name: String,
    /// What follows it.
    pub(super) value: OptionValue,
    /// Whether it can be given more than once.
    pub(super) repeats: bool,
}

/// What follows an option.
pub(super) enum OptionValue {
    /// Nothing.
    None,
    /// One of these.
    OneOf(Vec<Candidate>),
    /// A file, or something that cannot be listed.
    File,
}

/// A candidate word, and what it means.
pub(super) struct Candidate {
    /// The word.
    pub(super) text: String,
    /// What it means; empty if the word is self-explanatory.
    pub(super) about: String,
}

impl Context {
    /// What can be typed after a command.
    pub(super) fn of(command: &Command) -> Context {
        let positionals = || command.get_positionals().filter(|arg| !arg.is_hide_set());
        let options =
            command.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
        Context {
            name: command.get_name().to_owned(),
            about: command.get_about().map(one_line).unwrap_or_default(),
            options: options.map(choice).collect(),
            words: positionals().flat_map(words).collect(),
            word_name: positionals().next().map(value_name).unwrap_or_default(),
        }
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
