//! The script for PowerShell.

use super::candidates::{Candidate, Choice, Context, OptionValue};

/// A `switch` over the context and the word before the one being typed. If nothing is offered,
/// PowerShell offers files.
pub(super) fn script(main: &Context, auxiliaries: &[Context]) -> String {
    let names: Vec<String> = auxiliaries.iter().map(|place| quoted(&place.name)).collect();
    let commands: String = auxiliaries
        .iter()
        .map(|place| offer(&place.name, "ParameterValue", &place.about))
        .collect();
    let places = || std::iter::once(main).chain(auxiliaries);
    let values: String = places()
        .flat_map(|place| place.options.iter().map(|option| values(&place.name, option)))
        .collect();
    let words: String = places().map(words).collect();
    TEMPLATE
        .replace("{names}", &names.join(", "))
        .replace("{values}", &values)
        .replace("{commands}", &commands)
        .replace("{words}", &words)
}

/// What can follow an option, under each of its names.
fn values(place: &str, option: &Choice) -> String {
    let action: String = match &option.value {
        OptionValue::None => return String::new(),
        OptionValue::File => String::new(),
        OptionValue::OneOf(values) => {
            let offer = |value: &Candidate| offer(&value.text, "ParameterValue", &value.about);
            values.iter().map(offer).collect()
        }
    };
    let case = |name: &String| {
        format!(
            "        {} {{\n{action}            break\n        }}\n",
            quoted(&format!("{place} {name}"))
        )
    };
    option.names.iter().map(case).collect()
}

/// The words and options of a context.
fn words(place: &Context) -> String {
    let words = place.words.iter().map(|word| offer(&word.text, "ParameterValue", &word.about));
    let options = place.options.iter().flat_map(|option| {
        option.names.iter().map(|name| offer(name, "ParameterName", &option.about))
    });
    let offers: String = words.chain(options).collect();
    let pattern = quoted(&format!("{} *", place.name));
    format!("        {pattern} {{\n{offers}            break\n        }}\n")
}

/// One result; a tooltip must not be empty.
fn offer(text: &str, kind: &str, about: &str) -> String {
    let about = if about.is_empty() { text } else { about };
    let (text, about) = (quoted(text), quoted(about));
    format!(
        "            [CompletionResult]::new({text}, {text}, [CompletionResultType]::{kind}, {about})\n"
    )
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Words that end before the cursor are complete; the one that ends at it is being typed.
const TEMPLATE: &str = r#"# Completions of bbt for PowerShell, made by `bbt completions powershell`.

using namespace System.Management.Automation

Register-ArgumentCompleter -Native -CommandName 'bbt' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text })
    $place = if ($words.Count -gt 1 -and $words[1] -cin @({names})) { $words[1] } else { 'bbt' }
    $before = if ($words.Count -gt 1) { $words[-1] } else { '' }

    $offers = @(switch -CaseSensitive -Wildcard ("$place $before") {
{values}        'bbt ' {
{commands}        }
{words}    })

    $offers.Where{ $_.CompletionText.StartsWith($wordToComplete) }
}
"#;
