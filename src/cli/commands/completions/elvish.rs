//! The script for elvish.

use textwrap::indent;

use super::candidates::{Candidate, Choice, Context, OptionValue};

/// A map from contexts to what can be typed there.
pub(super) fn script(main: &Context, auxiliaries: &[Context]) -> String {
    let commands: String =
        auxiliaries.iter().map(|place| offer(&place.name, &place.about)).collect();
    let places: String = std::iter::once(main).chain(auxiliaries).map(entry).collect();
    TEMPLATE
        .replace("{commands}", &indent(&commands, &" ".repeat(12)))
        .replace("{places}", &indent(&places, &" ".repeat(8)))
}

/// A context: its words and options, and what can follow each option that takes a value.
fn entry(place: &Context) -> String {
    let words = place.words.iter().map(|word| offer(&word.text, &word.about));
    let options = place
        .options
        .iter()
        .flat_map(|option| option.names.iter().map(|name| offer(name, &option.about)));
    let words = function(&words.chain(options).collect::<String>());
    // An empty map is written `[&]`.
    let values = match place.options.iter().map(values).collect::<String>() {
        none if none.is_empty() => "&".to_owned(),
        some => format!("\n{}", indent(&some, "    ")),
    };
    let fields = indent(&format!("&words= {words}\n&values= [{values}]\n"), "    ");
    format!("&{}= [\n{fields}]\n", quoted(&place.name))
}

/// What can follow an option, under each of its names.
fn values(option: &Choice) -> String {
    let action = match &option.value {
        OptionValue::None => return String::new(),
        OptionValue::File => "edit:complete-filename $words[-1]\n".to_owned(),
        OptionValue::OneOf(values) => {
            let offer = |value: &Candidate| offer(&value.text, &value.about);
            values.iter().map(offer).collect()
        }
    };
    let entry = |name: &String| format!("&{}= {}\n", quoted(name), function(&action));
    option.names.iter().map(entry).collect()
}

fn offer(text: &str, about: &str) -> String {
    format!("offer {} {}\n", quoted(text), quoted(about))
}

fn function(body: &str) -> String {
    format!("{{\n{}}}", indent(body, "    "))
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The last of `$words` is the one being typed.
const TEMPLATE: &str = r"# Completions of bbt for elvish, made by `bbt completions elvish`.

set edit:completion:arg-completer[bbt] = {|@words|
    fn offer {|text about|
        edit:complex-candidate $text &display=$text'  '$about
    }
    var places = [
{places}    ]
    var place = $places[bbt]
    if (and (> (count $words) 2) (has-key $places $words[1])) {
        set place = $places[$words[1]]
    }
    if (has-key $place[values] $words[-2]) {
        $place[values][$words[-2]]
    } else {
        if (== (count $words) 2) {
{commands}        }
        $place[words]
    }
}
";
