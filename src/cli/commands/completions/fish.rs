//! The script for fish.

use super::candidates::{Candidate, Choice, Context, OptionValue};

/// One line for each word and option, with the context in which it is offered.
pub(super) fn script(main: &Context, auxiliaries: &[Context]) -> String {
    let names: Vec<&str> = auxiliaries.iter().map(|place| place.name.as_str()).collect();
    let mut lines = String::new();
    for place in auxiliaries {
        lines += &line("__bbt_first", &word(&place.name, &place.about));
    }
    for place in std::iter::once(main).chain(auxiliaries) {
        let condition = format!("__bbt_behind {}", place.name);
        for offer in &place.words {
            lines += &line(&condition, &word(&offer.text, &offer.about));
        }
        for choice in &place.options {
            lines += &line(&condition, &option(choice));
        }
    }
    TEMPLATE.replace("{names}", &names.join(" ")).replace("{lines}", &lines)
}

fn line(condition: &str, offer: &str) -> String {
    format!("complete -c bbt -n {} {offer}\n", quoted(condition))
}

fn word(text: &str, about: &str) -> String {
    format!("-a {} -d {}", quoted(text), quoted(about))
}

/// An option, and what follows it: words (`-x`: nothing else) or files (`-r -F`).
fn option(option: &Choice) -> String {
    let name = |name: &String| match name.strip_prefix("--") {
        Some(long) => format!("-l {long}"),
        None => format!("-s {}", name.trim_start_matches('-')),
    };
    let names: Vec<String> = option.names.iter().map(name).collect();
    let value = match &option.value {
        OptionValue::None => String::new(),
        OptionValue::File => " -r -F".to_owned(),
        OptionValue::OneOf(values) => format!(" -x -a {}", quoted(&candidates(values))),
    };
    format!("{} -d {}{value}", names.join(" "), quoted(&option.about))
}

/// Several words in one string, which fish splits and expands once more.
fn candidates(values: &[Candidate]) -> String {
    let candidate = |value: &Candidate| format!("{}\\t{}", value.text, quoted(&value.about));
    values.iter().map(candidate).collect::<Vec<_>>().join(" ")
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', r"\\").replace('\'', r"\'"))
}

const TEMPLATE: &str = r#"# Completions of bbt for fish, made by `bbt completions fish`.

# Whether the first word after bbt is being typed.
function __bbt_first
    test (count (commandline -opc)) -eq 1
end

# Whether a word after an auxiliary command, or after bbt alone, is being typed.
function __bbt_behind --argument-names place
    set -l words (commandline -opc)
    set -l found bbt
    contains -- "$words[2]" {names}; and set found $words[2]
    test $found = $place
end

complete -c bbt -f
{lines}"#;
