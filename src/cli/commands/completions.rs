//! `bbt completions`: a script for a shell, and what the scripts ask: which words can be typed at a
//! place in a line. A new step, option or auxiliary command changes no script.

use std::collections::BTreeSet;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, ArgAction, Command, ValueEnum, ValueHint};

use super::prelude::*;
use crate::catalogue;
use crate::chain::INPUT;
use crate::cli::values::START;
use crate::formula::functions::functions;
use crate::formula::{compile, known_names, sets};
use crate::position::looks_like_fen;

const EXAMPLES: &str = "  bbt completions bash > ~/.local/share/bash-completion/completions/bbt
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
            Shell::Bash => include_str!("../../../completions/bbt.bash"),
            Shell::Elvish => include_str!("../../../completions/bbt.elv"),
            Shell::Fish => include_str!("../../../completions/bbt.fish"),
            Shell::PowerShell => include_str!("../../../completions/_bbt.ps1"),
            Shell::Zsh => include_str!("../../../completions/_bbt"),
        }
    }

    /// A line for each offer that a word may become, or `/` for files: for bash, what comes after the part of
    /// the word that it keeps. PowerShell offers files by itself where there is no offer.
    fn lines(self, offers: &Offers, word: &str, kept: &str) -> String {
        let line = |(text, about): &Offer| match self {
            Shell::Bash if text.starts_with(word) => Some(format!("{}\n", &text[kept.len()..])),
            Shell::Bash => None,
            // Fish compares the word with the descriptions, too.
            Shell::Fish if !text.contains(word) => None,
            Shell::Zsh if about.is_empty() => Some(format!("{}\n", text.replace(':', r"\:"))),
            Shell::Zsh => Some(format!("{}:{about}\n", text.replace(':', r"\:"))),
            Shell::Elvish | Shell::Fish | Shell::PowerShell => Some(format!("{text}\t{about}\n")),
        };
        match offers {
            Offers::Words(words) => words.iter().filter_map(line).collect(),
            Offers::Files if matches!(self, Shell::PowerShell) => String::new(),
            Offers::Files => "/\n".to_owned(),
        }
    }
}

impl Run for Completions {
    fn run(&self, setup: &Setup) -> Result<()> {
        let Some(word) = &self.word else { return print(self.shell.script().as_bytes()) };
        let mut command = (setup.command)().subcommand(help(&(setup.command)()));
        command.build();
        let is_bash = matches!(self.shell, Shell::Bash);
        let before = if is_bash { joined(&self.before) } else { self.before.clone() };
        let mut before: Vec<&str> = before.iter().map(String::as_str).collect();
        // Bash replaces a part of the unfinished word, which is the last one here.
        let whole = if is_bash { before.pop() } else { None }.unwrap_or(word);
        // Without the quotation mark that begins it, if it does not end there.
        let whole = whole.strip_prefix(['\'', '"']).unwrap_or(whole);
        let kept = whole.strip_suffix(&**word).unwrap_or_default();
        print(self.shell.lines(&offers(&command, &before, whole), whole, kept).as_bytes())
    }
}

/// The command `help`, which stands for others.
fn help(command: &Command) -> Command {
    let auxiliaries = command.get_subcommands().map(|one| {
        let about = one.get_about().cloned().unwrap_or_default();
        PossibleValue::new(one.get_name().to_owned()).help(about)
    });
    let others = word_parser(&[Offered::StepsAndFunctions]);
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

enum Offers {
    Words(Vec<Offer>),
    Files,
}

/// What can be typed, and what it means; that is empty if the word is self-explanatory.
type Offer = (String, String);

/// What can be typed in place of an unfinished word, after other words, of which the first is `bbt`.
fn offers(command: &Command, before: &[&str], word: &str) -> Offers {
    let typed = before.get(1..).unwrap_or_default();
    let auxiliary = |name: &&str| auxiliaries(command).find(|found| found.get_name() == *name);
    let chosen = typed.first().and_then(auxiliary);
    let (place, typed) = chosen.map_or((command, typed), |chosen| (chosen, &typed[1..]));
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
    let first = first.map(|one| (one.get_name().to_owned(), one_line(one.get_about())));
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
        names(option).into_iter().map(move |text| (text, about.clone()))
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
    place.get_positionals().filter(|argument| !argument.is_hide_set()).find(|argument| {
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
    let after = |(text, about): Offer| (format!("{attached}{text}"), about);
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
    if values.iter().any(|(text, _)| is_step(text)) {
        if let Some((step, _)) = word.split_once('@') {
            return algorithms(step);
        }
        // Steps come before inputs.
        if before.iter().any(|word| is_value(word)) {
            values.retain(|(text, _)| is_value(text));
        }
        return values;
    }
    // Of other words, there is one.
    let is_chosen = |value: &PossibleValue| before.contains(&value.get_name());
    let mut shown = argument.get_possible_values();
    shown.retain(|value| !value.is_hide_set());
    if shown.iter().any(is_chosen) {
        values.retain(|(text, _)| shown.iter().all(|value| value.get_name() != text));
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
        let about = format!("{count} operations; {}", algorithm.source);
        (format!("{step}@{}", algorithm.name), about)
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
    let head = word.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    if head.len() == word.len() {
        return Vec::new();
    }
    let functions = functions().map(|one| (format!("{}(", one.name), one.summary.to_owned()));
    let offer = |(name, about)| (format!("{head}{name}"), about);
    known_names().map(|name| (name.to_owned(), String::new())).chain(functions).map(offer).collect()
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

/// The fixed values of an argument; before a part of one is there, only as many as can be read.
fn values(arg: &Arg, has_part: bool) -> Vec<Offer> {
    let values = arg.get_possible_values().into_iter();
    let offer = |value: PossibleValue| (value.get_name().to_owned(), one_line(value.get_help()));
    let mut offers: Vec<Offer> =
        values.filter(|value| has_part || !value.is_hide_set()).map(offer).collect();
    // `all` of `bbt magic` is not the set.
    let mut names = BTreeSet::new();
    offers.retain(|(text, _)| names.insert(text.clone()));
    offers
}

fn one_line(text: Option<&impl ToString>) -> String {
    text.map(|text| text.to_string().replace('\n', " ")).unwrap_or_default()
}
