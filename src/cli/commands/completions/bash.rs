//! The script for bash.

use super::candidates::{Candidate, Choice, Context, OptionValue};

/// Bash does not show descriptions. If there is nothing to offer, it falls back to files.
pub(super) fn script(main: &Context, auxiliaries: &[Context]) -> String {
    let names = auxiliaries.iter().map(|place| place.name.clone()).collect::<Vec<_>>();
    let mut cases = String::new();
    for place in std::iter::once(main).chain(auxiliaries) {
        place.options.iter().for_each(|option| cases += &value_case(&place.name, option));
    }
    for place in auxiliaries {
        cases += &format!("        '{} '*)\n            {}\n", place.name, offer(&words(place)));
    }
    cases += &format!("        *)\n            {}\n", offer(&words(main)));
    TEMPLATE
        .replace("{names}", &names.join("|"))
        .replace("{first}", &names.join(" "))
        .replace("{cases}", &cases)
}

/// The candidates after an option that takes a value; none for a file, so that bash offers files.
fn value_case(place: &str, option: &Choice) -> String {
    let patterns: Vec<String> =
        option.names.iter().map(|name| format!("'{place} {name}'")).collect();
    let action = match &option.value {
        OptionValue::None => return String::new(),
        OptionValue::File => ";;".to_owned(),
        OptionValue::OneOf(values) => offer(&texts(values)),
    };
    format!("        {})\n            {action}\n", patterns.join("|"))
}

fn offer(words: &[&str]) -> String {
    format!("words+=' {}' ;;", words.join(" "))
}

fn words(place: &Context) -> Vec<&str> {
    let options = place.options.iter().flat_map(|option| &option.names).map(String::as_str);
    texts(&place.words).into_iter().chain(options).collect()
}

fn texts(words: &[Candidate]) -> Vec<&str> {
    words.iter().map(|word| word.text.as_str()).collect()
}

/// `=`, `@`, `<` and `>` are separate words in bash.
const TEMPLATE: &str = r#"# Completions of bbt for bash, made by `bbt completions bash`.

_bbt() {
    local IFS=$' \t\n' place=bbt current=$2 previous=$3 words=''
    COMPREPLY=()
    case $previous in
        '=') previous=${COMP_WORDS[COMP_CWORD-2]} ;;
        '@' | *'<' | *'>') return ;;
    esac
    if (( COMP_CWORD == 1 )); then
        words='{first}'
    else
        case ${COMP_WORDS[1]} in
            {names}) place=${COMP_WORDS[1]} ;;
        esac
    fi
    case "$place $previous" in
{cases}    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -F _bbt -o nosort -o bashdefault -o default bbt 2>/dev/null ||
    complete -F _bbt -o bashdefault -o default bbt
"#;
