//! The text of a chain, typed on a line: the words of a command line or, without quotes, a single formula.

use std::ffi::OsString;

use anyhow::{Result, anyhow, bail};

use super::positionals::plan;
use super::words;
use crate::chain::value::ReadOptions;
use crate::chain::{Chain, Step};
use crate::text::escape::shortened;

/// The chain that a text is, and its words; a value, or several chains, are an error.
pub(super) fn chain(text: &str, options: &ReadOptions) -> Result<(Chain, Vec<String>)> {
    let whole = vec![text.trim().to_owned()];
    let is_named = matches!(Step::all_named(&whole[0]), Ok(Some(_)));
    if !is_named && let Ok(chain) = of_words(&whole, options) {
        return Ok((chain, whole));
    }
    let words = shell_words::split(text).map_err(|_| anyhow!("a quote is not closed"))?;
    Ok((of_words(&words, options)?, words))
}

/// The chain of words that are steps and nothing else.
fn of_words(words: &[String], options: &ReadOptions) -> Result<Chain> {
    // The note about its digits would be written over what is on the screen.
    let is_doubtful = |word: &&String| options.read(word.as_bytes()).doubtful().is_some();
    if let Some(word) = words.iter().find(is_doubtful) {
        bail!("`{}` is a value, not a step", shortened(word));
    }
    let words: Vec<OsString> = words.iter().map(OsString::from).collect();
    let plan = plan(&words, options)?;
    match plan.inputs.first() {
        Some(input) => bail!("{input} is a value, not a step"),
        None => plan.chain("edit").cloned(),
    }
}

/// The text of a chain of words.
pub(super) fn text(words: &[String]) -> String {
    match words {
        [word] => word.clone(),
        words => shell_words::join(words),
    }
}

/// The words of a chain on the command line: as they were typed, if each is a step or a value; otherwise the
/// names of its steps.
pub(super) fn words(words: &[OsString], chain: &Chain, inputs: usize) -> Vec<String> {
    let steps = chain.steps.len();
    let typed = words.iter().filter_map(|word| words::text(word).ok()).map(str::to_owned);
    let names = chain.steps.iter().map(|step| step.name.clone());
    if words.len() == steps + inputs { typed.take(steps).collect() } else { names.collect() }
}
