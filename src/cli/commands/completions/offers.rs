//! What can be typed at a place in a line, from the command line as clap defines it.

use clap::{Arg, ArgAction, Command};

/// What can be typed.
pub(super) enum Offers {
    /// One of these words.
    Words(Vec<Offer>),
    /// A file, or something else that cannot be listed.
    Files,
}

/// A word that can be typed.
pub(super) struct Offer {
    pub(super) text: String,
    /// What it means; empty if the word is self-explanatory.
    pub(super) about: String,
}

/// What can be typed in place of an unfinished word, after other words, of which the first is `bbt`.
/// The shells compare the offers with the word.
pub(super) fn offers(command: &Command, before: &[&str], word: &str) -> Offers {
    let auxiliary = |name: &&str| auxiliaries(command).find(|found| found.get_name() == *name);
    let place = before.get(1).and_then(auxiliary).unwrap_or(command);
    let options = || place.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set());
    if !before.contains(&"--") {
        for option in options().filter(|option| option.get_action().takes_values()) {
            if let Some(attached) = attached(option, before, word) {
                return match values(option, attached) {
                    none if none.is_empty() => Offers::Files,
                    some => Offers::Words(some),
                };
            }
        }
        if word.starts_with('-') {
            let is_free = |option: &&Arg| {
                matches!(option.get_action(), ArgAction::Append | ArgAction::Count)
                    || !names(option).iter().any(|name| before.contains(&&**name))
            };
            let offer = |option| {
                let about = one_line(Arg::get_help(option));
                names(option).into_iter().map(move |text| Offer { text, about: about.clone() })
            };
            return Offers::Words(options().filter(is_free).flat_map(offer).collect());
        }
    }
    let first = auxiliaries(command).filter(|_| before.len() < 2);
    let first = first.map(|auxiliary| Offer {
        text: auxiliary.get_name().to_owned(),
        about: one_line(auxiliary.get_about()),
    });
    let positionals = place.get_positionals().filter(|arg| !arg.is_hide_set());
    Offers::Words(first.chain(positionals.flat_map(|arg| values(arg, ""))).collect())
}

fn auxiliaries(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|auxiliary| !auxiliary.is_hide_set())
}

/// What stands before the value of an option in a word, if it is the option's value: `--format=`,
/// `-f`, or nothing, if the option is the word before.
fn attached<'a>(option: &Arg, before: &[&str], word: &'a str) -> Option<&'a str> {
    names(option).iter().find_map(|name| {
        let rest = word.strip_prefix(&**name);
        match (name.starts_with("--"), rest) {
            _ if before.last() == Some(&&**name) => Some(""),
            (true, Some(rest)) if rest.starts_with('=') => Some(&word[..=name.len()]),
            (false, Some(rest)) if !rest.is_empty() => Some(&word[..name.len()]),
            _ => None,
        }
    })
}

/// How an option is written: `-f`, `--format`.
fn names(option: &Arg) -> Vec<String> {
    let shorts = option.get_short_and_visible_aliases().unwrap_or_default();
    let longs = option.get_long_and_visible_aliases().unwrap_or_default();
    let shorts = shorts.into_iter().map(|short| format!("-{short}"));
    shorts.chain(longs.into_iter().map(|long| format!("--{long}"))).collect()
}

/// The fixed values of an argument, each after what stands before it.
fn values(arg: &Arg, before: &str) -> Vec<Offer> {
    let values = arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set());
    let offer = |value: clap::builder::PossibleValue| Offer {
        text: format!("{before}{}", value.get_name()),
        about: one_line(value.get_help()),
    };
    values.map(offer).collect()
}

fn one_line(text: Option<&impl ToString>) -> String {
    text.map(|text| text.to_string().replace('\n', " ")).unwrap_or_default()
}
