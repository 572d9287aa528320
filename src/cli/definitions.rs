//! The values that `--let` gives names to.

use anyhow::{Result, anyhow, ensure};

use super::arguments::Arguments;
use super::hints;
use super::noted::Noted;
use super::operands::{define_parameter, value_of};
use crate::chain::value::ReadOptions;
use crate::formula::{Definitions, mentions, parameters};
use crate::text::escape::shortened;

/// Reads the values of `--let`, each of which may use the names before it.
///
/// # Errors
///
/// A name that has a meaning already, a value that is not one, or a name that is not used.
pub(super) fn definitions(arguments: &Arguments, mut options: ReadOptions) -> Result<Definitions> {
    let lets = &arguments.definitions;
    for (index, (name, text)) in lets.iter().enumerate() {
        let place = format!("--let {}", shortened(name));
        let refused = |fault| anyhow!("{place}: {fault}");
        if formulas(arguments).any(|text| parameters(text).contains(name)) {
            define_parameter(&mut options, name, text).map_err(refused)?;
            continue;
        }
        let (value, _) = value_of(name, text, &mut options).map_err(refused)?;
        let defined = options.definitions.define(name, value);
        defined.map_err(|fault| anyhow!("--let: {}", hints::line(&fault)))?;
        let is_used = |text: &str| mentions(text, name);
        let later = lets[index + 1..].iter().map(|(_, text)| text.as_str());
        ensure!(
            formulas(arguments).chain(later).any(is_used),
            "{place}: the name is not used; use it in a step, or remove it"
        );
    }
    Ok(options.definitions)
}

/// The texts of the command line that may be formulas.
fn formulas(arguments: &Arguments) -> impl Iterator<Item = &str> {
    let auxiliary = arguments.auxiliary.as_ref();
    let reads = auxiliary.is_none_or(|one| one.noted(arguments.format).contains(&Noted::Language));
    let words = arguments.words.iter().filter(move |_| reads).filter_map(|word| word.to_str());
    words.chain(arguments.conditions.iter().chain(&arguments.only).map(String::as_str))
}
