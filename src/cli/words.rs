//! The words of a command line before they mean something: as text, joined by operators, or split.

use std::borrow::Cow;
use std::ffi::OsString;

use anyhow::Result;

use super::messages::BadInput;
use super::operands::is_comma;
use crate::chain::Step;
use crate::formula::{self, functions};
use crate::text::escape::{escaped, shortened};

/// A word as text.
pub(super) fn text(word: &OsString) -> Result<&str> {
    // `arguments` has put a space before a minus; a byte order mark comes with the text of a file.
    let text = word.to_str().map(|text| {
        let text = text.trim_start_matches('\u{feff}');
        text.strip_prefix(' ')
            .filter(|rest| rest.trim_start_matches(' ').starts_with('-'))
            .unwrap_or(text)
    });
    text.ok_or_else(|| {
        let shown = escaped(word.as_encoded_bytes());
        BadInput(format!("`{}` is not UTF-8 text", shortened(&shown))).into()
    })
}

/// The words, in which an operator that is a word of its own joins the words next to it to a formula:
/// `white '|' black`. A minus alone is standard input.
pub(super) fn with_operators(words: &[OsString]) -> Result<Vec<Cow<'_, str>>> {
    let is_operator =
        |word: &str| word != "-" && formula::operators().flatten().any(|operator| operator == word);
    // A word keeps together; what is joined follows the rules of formulas.
    let operand = |word: &str| {
        if word.contains(' ') { format!("({word})") } else { word.to_owned() }
    };
    let mut all: Vec<Cow<str>> = Vec::with_capacity(words.len());
    let mut is_joined = false;
    let words: Vec<&str> = words.iter().map(|word| text(word)).collect::<Result<_>>()?;
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        match (all.pop(), words.clone().next()) {
            (Some(left), Some(right))
                if is_operator(word) && !is_comma(&left) && !is_comma(right) =>
            {
                let left = if is_joined { left.into_owned() } else { operand(&left) };
                words.next();
                all.push(format!("{left} {word} {}", operand(right)).into());
                is_joined = true;
            }
            (left, _) => {
                all.extend(left);
                all.push(word.into());
                is_joined = false;
            }
        }
    }
    Ok(all)
}

/// The words in one pair of quotes that are not a formula, and begin with a name: `'knight d5'`.
pub(super) fn quoted_words(text: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || "-_@".contains(c));
    let is_step = |word: &str| Step::named(word).is_ok_and(|step| step.is_some());
    let begins = |word: &str| is_step(word) || functions::find(word).is_some();
    (words.len() > 1 && words.iter().all(|word| is_name(word)) && begins(words[0])).then_some(words)
}
