//! What can be typed at a place in a line, from the command line as clap defines it.

use std::collections::BTreeSet;

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command, ValueHint};

use crate::catalogue;
use crate::chain::INPUT;
use crate::cli::values::START;
use crate::formula::functions::functions;
use crate::formula::{compile, known_names, sets};
use crate::position::looks_like_fen;

/// What can be typed.
pub(super) enum Offers {
    /// One of these words.
    Words(Vec<Offer>),
    /// A file.
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
    let typed = before.get(1..).unwrap_or_default();
    let auxiliary = |name: &&str| auxiliaries(command).find(|found| found.get_name() == *name);
    let (place, typed) = match typed.first().and_then(auxiliary) {
        Some(auxiliary) => (auxiliary, &typed[1..]),
        None => (command, typed),
    };
    if !typed.contains(&"--") {
        for option in options(place).filter(|option| option.get_action().takes_values()) {
            if let Some(attached) = attached(option, typed, word) {
                return option_values(option, attached, &word[attached.len()..]);
            }
        }
        if word.starts_with('-') {
            return Offers::Words(free_options(place, typed));
        }
    }
    let first = auxiliaries(command).filter(|_| before.len() < 2);
    let first = first.map(|auxiliary| Offer {
        text: auxiliary.get_name().to_owned(),
        about: one_line(auxiliary.get_about()),
    });
    let words = words(place, typed);
    let argument = argument(place, words.len());
    let words = argument.map_or_else(Vec::new, |argument| argument_values(argument, &words, word));
    Offers::Words(first.chain(words).collect())
}

fn auxiliaries(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|auxiliary| !auxiliary.is_hide_set())
}

fn options(place: &Command) -> impl Iterator<Item = &Arg> {
    place.get_arguments().filter(|arg| !arg.is_positional() && !arg.is_hide_set())
}

/// The options that may follow these words.
fn free_options(place: &Command, typed: &[&str]) -> Vec<Offer> {
    let is_free = |option: &&Arg| {
        matches!(option.get_action(), ArgAction::Append | ArgAction::Count)
            || !names(option).iter().any(|name| typed.contains(&&**name))
    };
    let offer = |option| {
        let about = one_line(Arg::get_help(option));
        names(option).into_iter().map(move |text| Offer { text, about: about.clone() })
    };
    options(place).filter(is_free).flat_map(offer).collect()
}

/// The words that are neither an option nor the value of one.
fn words<'a>(place: &Command, typed: &[&'a str]) -> Vec<&'a str> {
    let mut words = Vec::new();
    let mut rest = typed.iter();
    while let Some(word) = rest.next() {
        if *word == "--" {
            words.extend(rest);
            break;
        }
        let mut valued = options(place).filter(|option| option.get_action().takes_values());
        let needs_value = |option: &Arg| {
            !option.is_require_equals_set() && names(option).iter().any(|name| name == word)
        };
        if valued.any(needs_value) {
            rest.next();
        } else if !word.starts_with('-') {
            words.push(*word);
        }
    }
    words
}

/// The argument that a word belongs to, by its place among the words.
fn argument(place: &Command, index: usize) -> Option<&Arg> {
    let mut before = 0_usize;
    let mut arguments = place.get_positionals().filter(|argument| !argument.is_hide_set());
    arguments.find(|argument| {
        let most = argument.get_num_args().map_or(1, |count| count.max_values());
        let is_append = matches!(argument.get_action(), ArgAction::Append);
        before = before.saturating_add(if is_append && most == 1 { usize::MAX } else { most });
        index < before
    })
}

/// What an option can be given, after what stands before its value in the word.
fn option_values(option: &Arg, attached: &str, word: &str) -> Offers {
    let offers = match option.get_value_hint() {
        ValueHint::AnyPath | ValueHint::FilePath => return Offers::Files,
        _ if is_formula(option) => formulas(word),
        _ => values(option, false),
    };
    let after = |Offer { text, about }| Offer { text: format!("{attached}{text}"), about };
    Offers::Words(offers.into_iter().map(after).collect())
}

/// What an argument can be, after these words.
fn argument_values(argument: &Arg, before: &[&str], word: &str) -> Vec<Offer> {
    let has_name_alone =
        word.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '@'));
    if !has_name_alone || is_formula(argument) && argument.get_possible_values().is_empty() {
        return formulas(word);
    }
    let mut values = values(argument, !word.is_empty());
    let is_step = |name: &str| name == INPUT || catalogue::find(name).is_some();
    if values.iter().any(|offer| is_step(&offer.text)) {
        if let Some((step, _)) = word.split_once('@') {
            return algorithms(step);
        }
        // Steps come before inputs.
        if before.iter().any(|word| is_value(word)) {
            values.retain(|offer| is_value(&offer.text));
        }
        return values;
    }
    // Of other words, there is one.
    let is_chosen = |value: &PossibleValue| before.contains(&value.get_name());
    let shown = argument.get_possible_values().into_iter().filter(|value| !value.is_hide_set());
    let shown: Vec<PossibleValue> = shown.collect();
    if shown.iter().any(is_chosen) {
        values.retain(|offer| shown.iter().all(|value| value.get_name() != offer.text));
    }
    values
}

/// Whether a word is an input, as far as can be seen at once.
fn is_value(word: &str) -> bool {
    word == START.0
        || word.starts_with(|c: char| c.is_ascii_digit())
        || looks_like_fen(word.as_bytes())
        || sets::named_by_engines(word).is_some()
}

/// The algorithms of a step, each after its name.
fn algorithms(step: &str) -> Vec<Offer> {
    let rows = catalogue::find(step).map_or(&[][..], |found| found.algorithms);
    let offer = |algorithm: &catalogue::Algorithm| {
        let count = compile(algorithm.program).map_or(0, |formula| formula.program.operations());
        Offer {
            text: format!("{step}@{}", algorithm.name),
            about: format!("{count} operations; {}", algorithm.source),
        }
    };
    rows.iter().map(offer).collect()
}

/// Whether an argument or an option takes a formula, as help calls it.
fn is_formula(arg: &Arg) -> bool {
    arg.get_value_names()
        .is_some_and(|names| names.iter().any(|name| name.to_ascii_uppercase().contains("FORMULA")))
}

/// The names that a formula can go on with: sets, facts of positions and functions.
fn formulas(word: &str) -> Vec<Offer> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let head = word.trim_end_matches(is_name);
    if head.len() == word.len() {
        return Vec::new();
    }
    let names = known_names().map(|name| (name.to_owned(), String::new()));
    let functions =
        functions().map(|function| (format!("{}(", function.name), function.summary.to_owned()));
    let offer = |(name, about)| Offer { text: format!("{head}{name}"), about };
    names.chain(functions).map(offer).collect()
}

/// What stands before the value of an option in a word, if it is the option's value: `--format=`,
/// `-f`, or nothing, if the option is the word before.
fn attached<'a>(option: &Arg, before: &[&str], word: &'a str) -> Option<&'a str> {
    names(option).iter().find_map(|name| {
        let rest = word.strip_prefix(&**name);
        match (name.starts_with("--"), rest) {
            _ if before.last() == Some(&&**name) && !option.is_require_equals_set() => Some(""),
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

/// The fixed values of an argument. Those that are hidden are too many to be read, unless a part of one
/// is there.
fn values(arg: &Arg, has_part: bool) -> Vec<Offer> {
    let values = arg.get_possible_values().into_iter();
    let offer = |value: PossibleValue| Offer {
        text: value.get_name().to_owned(),
        about: one_line(value.get_help()),
    };
    let mut offers: Vec<Offer> =
        values.filter(|value| has_part || !value.is_hide_set()).map(offer).collect();
    // `all` of `bbt magic` is not the set.
    let mut names = BTreeSet::new();
    offers.retain(|offer| names.insert(offer.text.clone()));
    offers
}

fn one_line(text: Option<&impl ToString>) -> String {
    text.map(|text| text.to_string().replace('\n', " ")).unwrap_or_default()
}
