//! Operators as words of their own, and what they join.

use anyhow::{Result, bail};

use super::operands::{self, is_comma};
use crate::chain::Step;
use crate::formula::functions;
use crate::position::embedded::has_position;
use crate::text::escape::shortened;

/// The words, those next to an operator joined by it.
pub(super) fn joined(words: Vec<&str>, is_operator: impl Fn(&str) -> bool) -> Result<Vec<String>> {
    // A word keeps together; what is joined follows the rules of formulas.
    let operand =
        |word: &str| if word.contains(' ') { format!("({word})") } else { word.to_owned() };
    let mut all: Vec<String> = Vec::with_capacity(words.len());
    let mut is_joined = false;
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let is_between = is_operator(word) && all.last().is_some_and(|left| !is_comma(left));
        let right = words.next_if(|right| is_between && !is_comma(right));
        if let Some(right) = right {
            check_positions(&all, word, right)?;
            check_joined(&all, word, right)?;
        }
        is_joined = if let (Some(left), Some(right)) = (all.last_mut(), right) {
            let before = if is_joined { std::mem::take(left) } else { operand(left) };
            *left = format!("{before} {word} {}", operand(right));
            true
        } else {
            all.push(word.to_owned());
            false
        };
    }
    Ok(all)
}

/// Refuses an operator beside a position: it joins sets.
fn check_positions(words: &[String], operator: &str, right: &str) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let is_position = |words: &[&str]| {
        let first = words.first().copied().unwrap_or_default();
        let is_one = || words.len() == 1 && has_position(first.as_bytes());
        is_one() || operands::position(words, false).is_some_and(|(count, _)| count == words.len())
    };
    let side = if is_position(&[right]) {
        format!("{} {operator} occupied", words.last().copied().unwrap_or_default())
    } else if (0..words.len()).any(|first| is_position(&words[first..])) {
        format!("occupied {operator} {right}")
    } else {
        return Ok(());
    };
    bail!(
        "`{operator}` joins sets, not positions: write '{}' for the occupied squares, and the position after it",
        shortened(&side)
    )
}

/// Refuses an operator after a step or a function and its operands, the last of which it may join: `knight e4 '&' rank_6`.
fn check_joined(words: &[String], operator: &str, right: &str) -> Result<()> {
    let Some((left, before)) = words.split_last() else { return Ok(()) };
    let takes = |(count, word): (usize, &String)| {
        functions::find(word).is_some_and(|function| function.parameters.len() > count)
            || count == 0 && Step::named(word).is_ok_and(|step| step.is_some())
    };
    if takes((0, left)) {
        let of = before.last().filter(|word| !is_comma(word)).map_or("x", String::as_str);
        let meant = shortened(&format!("{left}({of}) {operator} {right}"));
        bail!("`{operator}` joins sets, not steps: write '{meant}'");
    }
    let chain = before.iter().rev().take_while(|word| !is_comma(word));
    let Some(count) = chain.enumerate().position(takes) else { return Ok(()) };
    let (name, first) = (&before[before.len() - 1 - count], before.len() - count);
    let operands: String = before[first..].iter().map(|word| format!("{word} ")).collect();
    bail!(
        "`{operator}` after `{name}` may join its operand or its result: write '{}', or {}",
        shortened(&format!("{name}({}) {operator} {right}", words[first..].join(", "))),
        shortened(&format!("{name} {operands}'{left} {operator} {right}'"))
    )
}
