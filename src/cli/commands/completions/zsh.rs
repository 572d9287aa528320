//! The script for zsh.

use super::candidates::{Candidate, Choice, Context, OptionValue};

/// One function for each list of words, and `_arguments` for what can be typed where.
pub(super) fn script(main: &Context, auxiliaries: &[Context]) -> String {
    let mut cases = String::new();
    for place in auxiliaries {
        cases += &format!("        ({}) shift words; (( CURRENT-- ))\n", place.name);
        cases += &format!("{}            return ;;\n", arguments(place, "            "));
    }
    let commands: Vec<String> =
        auxiliaries.iter().map(|place| described(&place.name, &place.about)).collect();
    let lists: String = std::iter::once(main).chain(auxiliaries).map(lists).collect();
    TEMPLATE
        .replace("{cases}", &cases)
        .replace("{main}", &arguments(main, "    "))
        .replace("{commands}", &commands.join("\n        "))
        .replace("{steps}", &word_list(main))
        .replace("{lists}", &lists)
}

/// The functions that offer the words of a context.
fn lists(place: &Context) -> String {
    let words = std::iter::once((word_list(place), "words", &place.word_name, &place.words));
    let values = place.options.iter().filter_map(|option| match &option.value {
        OptionValue::OneOf(words) => {
            Some((value_list(place, option), "values", &option.value_name, words))
        }
        OptionValue::None | OptionValue::File => None,
    });
    let lists = words.chain(values).filter(|(_, _, _, words)| !words.is_empty());
    lists.map(|(function, tag, title, words)| list(&function, tag, title, words)).collect()
}

/// The call of `_arguments` for a context. The single colon after `*` leaves the line intact.
fn arguments(place: &Context, indent: &str) -> String {
    let mut specs: Vec<String> =
        place.options.iter().map(|option| specification(place, option)).collect();
    match place.name.as_str() {
        "bbt" => specs.push("'*: :_bbt_first_or_later'".to_owned()),
        _ if place.words.is_empty() => {}
        _ => specs.push(format!("'*: :{}'", word_list(place))),
    }
    let call = format!("_arguments -s -S : \\\n    {}\n", specs.join(" \\\n    "));
    textwrap::indent(&call, indent)
}

/// An option for `_arguments`: `'(-f --format)'{-f+,--format=}'[about]:FORMAT:_bbt_format'`.
fn specification(place: &Context, option: &Choice) -> String {
    let takes_value = !matches!(option.value, OptionValue::None);
    let spelling = |name: &String| match (takes_value, name.starts_with("--")) {
        (true, true) => format!("{name}="),
        (true, false) => format!("{name}+"),
        (false, _) => name.clone(),
    };
    let spellings: Vec<String> = option.names.iter().map(spelling).collect();
    let others =
        if option.repeats { "*".to_owned() } else { format!("({})", option.names.join(" ")) };
    let spellings = match &spellings[..] {
        [one] => one.clone(),
        several => format!("{{{}}}", several.join(",")),
    };
    let action = match option.value {
        OptionValue::None => String::new(),
        OptionValue::File => format!(":{}:_files", option.value_name),
        OptionValue::OneOf(_) => format!(":{}:{}", option.value_name, value_list(place, option)),
    };
    let about = option.about.replace('[', r"\[").replace(']', r"\]").replace(':', r"\:");
    format!("{}{spellings}{}", quoted(&others), quoted(&format!("[{about}]{action}")))
}

/// The function that offers an option's values.
fn value_list(place: &Context, option: &Choice) -> String {
    let name = option.names.last().map_or("", |name| name.trim_start_matches('-'));
    format!("{}_of_{name}", word_list(place))
}

/// The function that offers the words of a context.
fn word_list(place: &Context) -> String {
    format!("_bbt_words_{}", place.name)
}

/// A function that offers words.
fn list(function: &str, tag: &str, title: &str, words: &[Candidate]) -> String {
    let words =
        words.iter().map(|word| format!("        {}\n", described(&word.text, &word.about)));
    let words: String = words.collect();
    let title = quoted(title);
    format!(
        "\n{function}() {{\n    local -a offers=(\n{words}    )\n    \
         _describe -t {tag} {title} offers \"$@\"\n}}\n"
    )
}

/// A word and its meaning for `_describe`.
fn described(text: &str, about: &str) -> String {
    let text = text.replace(':', r"\:");
    if about.is_empty() { quoted(&text) } else { quoted(&format!("{text}:{about}")) }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Works both from `$fpath` and when sourced.
const TEMPLATE: &str = r#"#compdef bbt
# Completions of bbt for zsh, made by `bbt completions zsh`.

_bbt() {
    (( CURRENT > 2 )) && case $words[2] in
{cases}    esac
{main}}

_bbt_first_or_later() {
    local -a commands=(
        {commands}
    )
    local result=1
    (( CURRENT == 2 )) && _describe -t commands 'command' commands && result=0
    {steps} "$@" && result=0
    return result
}
{lists}
if [[ $funcstack[1] == _bbt ]]; then
    _bbt "$@"
else
    compdef _bbt bbt
fi
"#;
