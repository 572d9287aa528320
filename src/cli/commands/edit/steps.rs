//! The text of a chain: the words of a command line or, without quotes, a single formula.

use std::ffi::OsString;
use std::slice;

use crate::chain::value::ReadOptions;
use crate::chain::{Chain, Step};
use crate::cli::{hints, positionals};
use crate::formula::{self, Rules};
use crate::text::fault::{Fault, FaultKind, FormulaFault, InputFault, Span};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mistake {
    pub(super) place: Span,
    pub(super) message: String,
}

impl From<Fault> for Mistake {
    fn from(fault: Fault) -> Mistake {
        Mistake { place: fault.place, message: hints::line(&fault) }
    }
}

/// A word of a text, and where it begins.
type Word<'a> = (usize, &'a str);

/// The words of a text: spaces separate them, and quotes keep one together, as in a shell.
fn words(text: &str) -> Result<Vec<Word<'_>>, Mistake> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(skipped) = text[at..].find(|c: char| !c.is_whitespace()) {
        let start = at + skipped;
        let quote = text[start..].chars().next().filter(|c| matches!(c, '\'' | '"'));
        let inside = start + usize::from(quote.is_some());
        let is_end = |c: char| quote.map_or_else(|| c.is_whitespace(), |quote| c == quote);
        let end = match text[inside..].find(is_end) {
            Some(length) => inside + length,
            None if quote.is_none() => text.len(),
            None => {
                let message = "this quote is not closed".to_owned();
                return Err(Mistake { place: Span::new(start, inside), message });
            }
        };
        words.push((inside, &text[inside..end]));
        at = end + usize::from(quote.is_some());
    }
    Ok(words)
}

/// The chain of words that are steps and nothing else.
fn steps(words: &[Word], options: &ReadOptions) -> Result<Chain, String> {
    let words: Vec<OsString> = words.iter().map(|(_, word)| word.into()).collect();
    let plan = positionals::plan(&words, options);
    let plan = plan.map_err(|error| error.to_string().lines().take(1).collect::<String>())?;
    match (&plan.chains[..], &plan.inputs[..]) {
        ([chain], []) => Ok(chain.clone()),
        (_, [input, ..]) => Err(format!("{input} is a value, not a step")),
        _ => Err("`,` separates chains, and there is one here".to_owned()),
    }
}

/// The chain that a text is, and its words: a single one if it is a formula as a whole.
///
/// # Errors
///
/// What is wrong with it, and where.
pub(super) fn read<'a>(
    text: &'a str,
    options: &ReadOptions,
) -> Result<(Chain, Vec<Word<'a>>), Mistake> {
    let whole = (text.len() - text.trim_start().len(), text.trim());
    let has_names = || matches!(Step::all_named(whole.1), Ok(Some(_)));
    if !has_names()
        && let Ok(chain) = steps(&[whole], options)
    {
        return Ok((chain, vec![whole]));
    }
    let words = words(text)?;
    // The note about its digits would be written over the screen.
    let is_doubtful = |(_, word): &&Word| options.doubtful(word).is_some();
    if let Some((start, word)) = words.iter().find(is_doubtful) {
        let place = Span::new(*start, start + word.len());
        return Err(Mistake { place, message: format!("`{word}` is a value, not a step") });
    }
    match steps(&words, options) {
        Ok(chain) => Ok((chain, words)),
        Err(message) => Err(mistake(whole, &words, options, message)),
    }
}

/// The mistake in the first word that has one, or in the whole text if operators make it a formula.
fn mistake(whole: Word, words: &[Word], options: &ReadOptions, message: String) -> Mistake {
    let is_operator = |(_, word): &Word| formula::operators().flatten().any(|one| one == *word);
    let parts = if words.iter().any(is_operator) { slice::from_ref(&whole) } else { words };
    let mut chain = Chain::default();
    for (start, word) in parts {
        match Step::parse_with(word, &Rules { x: chain.known(), ..options.rules() }) {
            Ok(step) => chain.steps.push(step),
            Err(fault) => {
                let own = match &fault.kind {
                    FaultKind::Input(InputFault::Function { .. })
                    | FaultKind::Formula(FormulaFault::Parameters(_)) => {
                        Some(format!("{}: write them, and `x` for the board", fault.kind))
                    }
                    _ => None,
                };
                let mistake = Mistake::from(fault.shifted(*start));
                return Mistake { message: own.unwrap_or(mistake.message), ..mistake };
            }
        }
    }
    Mistake { place: Span::new(whole.0, whole.0 + whole.1.len()), message }
}

/// Words as a text, quoted where they have to be.
pub(super) fn joined(words: &[&str]) -> String {
    let quoted = |word: &&str| {
        let is_plain = words.len() == 1 || !word.contains(char::is_whitespace);
        let quote = if word.contains('\'') { '"' } else { '\'' };
        if is_plain { (*word).to_owned() } else { format!("{quote}{word}{quote}") }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<Vec<String>, Mistake> {
        let (chain, _) = read(text, &ReadOptions::default())?;
        Ok(chain.steps.into_iter().map(|step| step.name).collect())
    }

    #[test]
    fn a_chain_is_read_as_on_a_command_line_or_as_one_formula() {
        for (text, steps) in [
            ("", &[][..]),
            ("flip-diag mirror", &["flip-diag", "mirror"]),
            ("x & file_a", &["x & file_a"]),
            ("(x & file_a) * a1h8 >> 56", &["(x & file_a) * a1h8 >> 56"]),
            ("rook(d4, x)", &["rook(d4, x)"]),
            ("rook d4 x mirror", &["rook(d4, x)", "mirror"]),
            ("'u64 f(u64 b, int n) { return b << n; }' x 8", &["f"]),
            (" rot90 'x & file_a' \">> 8\"", &["rot90", "x & file_a", ">> 8"]),
        ] {
            assert_eq!(names(text).unwrap(), steps, "{text}");
            let (_, words) = read(text, &ReadOptions::default()).unwrap();
            let words: Vec<&str> = words.iter().map(|(_, word)| *word).chain(["mirror"]).collect();
            assert_eq!(names(&joined(&words)).unwrap().len(), steps.len() + 1, "{text}");
        }
    }

    #[test]
    fn a_mistake_has_its_place_in_the_text() {
        for (text, wrong) in [
            ("x & fil_a", "fil_a"),
            ("mirror 'x & fil_a'", "fil_a"),
            ("flip-diag miror", "miror"),
            ("mirror 'x & ", "'"),
            ("mirror 0xff", "0xff"),
            ("'U64 f(U64 x, U64 y) { return x & y; }' 1234567890123456", "1234567890123456"),
        ] {
            let Mistake { place, message } = names(text).unwrap_err();
            assert_eq!(&text[place.start..place.end], wrong, "{text}: {message}");
        }
    }
}
