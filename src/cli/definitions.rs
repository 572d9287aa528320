//! The values that `--let` gives names to.

use anyhow::{Result, anyhow};

use super::arguments::Arguments;
use super::hints;
use super::messages;
use crate::chain::value::ReadOptions;
use crate::diagram::environment::When;
use crate::formula::sets::named_by_engines;
use crate::formula::{Definitions, mentions, parameters};
use crate::position::looks_like_fen;
use crate::program::kind::Known;
use crate::program::{Builder, Operand, Program};
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
        if !formulas(arguments).chain(later).any(is_used) {
            return Err(anyhow!("{place}: the name is not used; use it in a step, or remove it"));
        }
    }
    Ok(options.definitions)
}

/// Gives a value to a parameter of a routine.
///
/// # Errors
///
/// The text is not a value.
pub(super) fn define_parameter(
    options: &mut ReadOptions,
    name: &str,
    text: &str,
) -> Result<(), String> {
    let (value, known) = value_of(name, text, options)?;
    options.definitions.define_parameter(name, value, known);
    Ok(())
}

/// The value of a name, which may be a set of bbt by its name.
fn value_of(name: &str, text: &str, options: &mut ReadOptions) -> Result<(Program, Known), String> {
    let value = value(text, options)?;
    if named_by_engines(text.trim()).is_some() {
        options.definitions.name_set(name);
    }
    Ok(value)
}

/// The value that a text stands for, and what is known of it: a bitboard in any notation, or a formula.
fn value(text: &str, options: &ReadOptions) -> Result<(Program, Known), String> {
    if looks_like_fen(text.as_bytes()) {
        return Err("a position is not a bitboard; give it as an input, and name its sets".into());
    }
    let is_drawn = || options.drawn(text.as_bytes()).is_some();
    if options.is_plain(text) || is_drawn() {
        messages::note_doubt(options, text, When::Auto);
        let value = options.value(text.as_bytes()).map_err(|fault| hints::shown(&fault, text))?;
        let word = value.occupied().0;
        let known = if text.trim_start().starts_with('-') {
            Known::constant(word).signed()
        } else {
            Known::constant(word)
        };
        return Ok((Builder::default().finish(Operand::Constant(word)), known));
    }
    options
        .rules()
        .compile(text)
        .map(|formula| (formula.program, formula.known))
        .map_err(|fault| hints::shown(&fault, text))
}

/// The texts of the command line that may be formulas.
fn formulas(arguments: &Arguments) -> impl Iterator<Item = &str> {
    let (formula, words) = match &arguments.auxiliary {
        Some(auxiliary) => auxiliary.formulas(),
        None => (None, &arguments.words[..]),
    };
    let words = formula.into_iter().chain(words).filter_map(|word| word.to_str());
    let own = arguments.auxiliary.as_ref().map_or(&[][..], |auxiliary| auxiliary.conditions());
    words.chain(arguments.conditions.iter().chain(own).map(String::as_str))
}
