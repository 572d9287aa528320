//! Operators as words of their own, and what they join.

use anyhow::{Result, anyhow, bail, ensure};
use shakmaty::Square;

use super::hints;
use super::operands::{self, is_comma};
use crate::chain::Step;
use crate::chain::value::{Notation, ReadOptions};
use crate::formula::{self, functions};
use crate::position::Fen;
use crate::position::embedded::{EmbeddedFen, has_position};
use crate::text::escape::shortened;
use crate::text::fault::{Fault, FormulaFault};

const NO_POSITION: &str = "a formula has sets, not positions: write `occupied` for the occupied squares, \
     and the position after the formula";

/// The words, of which each position is one, those next to an operator joined by it.
pub(super) fn joined(mut rest: &[&str], options: &ReadOptions, plays: bool) -> Result<Vec<String>> {
    check_digits(rest, options)?;
    let (mut all, mut is_joined): (Vec<String>, _) = (Vec::with_capacity(rest.len()), false);
    while let Some(word) = next(&mut rest, plays) {
        check(&word, options)?;
        let has_right = rest.first().is_some_and(|right| !is_comma(right));
        if !(is_operator(&word) && has_right && all.last().is_some_and(|left| !is_comma(left))) {
            all.push(word);
            is_joined = false;
            continue;
        }
        let right = next(&mut rest, plays).unwrap_or_default();
        let left = all.pop().unwrap_or_default();
        ensure!(![&left, &right].iter().any(|side| has_position(side.as_bytes())), NO_POSITION);
        check_joined(&all, &left, &word, &right)?;
        let sides = [if is_joined { left } else { operand(left) }, operand(right)];
        all.push(sides.join(&format!(" {word} ")));
        is_joined = true;
    }
    Ok(all)
}

/// The word that comes next: a whole position, or one with the complements before it, `~ white`.
fn next(rest: &mut &[&str], plays: bool) -> Option<String> {
    let (signs, after) = rest.split_at(rest.iter().take_while(|word| **word == "~").count());
    let first = || after.first().map(|word| (1, (*word).to_owned()));
    let is_next = |(_, word): &(usize, String)| signs.is_empty() || !is_comma(word);
    let next = operands::position(after, plays).or_else(first).filter(is_next);
    let (count, word) = next.or((!signs.is_empty()).then(Default::default))?;
    *rest = &after[count..];
    Some(if signs.is_empty() { word } else { signs.concat() + &operand(word) })
}

/// A word keeps together; what is joined follows the rules of formulas.
fn operand(word: String) -> String {
    if word.contains(' ') { format!("({word})") } else { word }
}

/// Whether a word joins those next to it: `|`, or `&~` with a complement. A minus is standard input.
fn is_operator(word: &str) -> bool {
    let sign = word.trim_end_matches(['~', ' ']);
    sign != "-" && formula::operators().flatten().any(|operator| operator == sign)
}

/// Refuses sixteen digits next to an operator: as a word they are hexadecimal, in a formula decimal.
fn check_digits(words: &[&str], options: &ReadOptions) -> Result<()> {
    let joins = |at: usize| words.get(at).is_some_and(|word| *word == "~" || is_operator(word));
    let mut joined = (0..words.len()).filter(|at| joins(at + 1) || joins(at.wrapping_sub(1)));
    let joined = joined.find(|at| options.read(words[*at].as_bytes()).doubtful().is_some());
    let compiled = joined.map(|at| options.rules().compile(words[at])).transpose();
    compiled.map(drop).map_err(|fault| anyhow!(hints::line(&fault)))
}

/// Refuses a square that is a number, and a position in a formula: not one in a list or in a row of a table.
fn check(word: &str, options: &ReadOptions) -> Result<()> {
    if options.radix == Some(16) && Square::from_ascii(word.as_bytes()).is_ok() {
        let fault = FormulaFault::NumberOrName { name: word.to_owned(), is_defined: false };
        bail!(hints::line(&Fault::whole(fault)));
    }
    if matches!(options.read(word.as_bytes()).notation, Notation::Position)
        && Fen::parse(word.as_bytes()).is_err()
        && let Some(Ok(embedded)) = EmbeddedFen::find(word.as_bytes())
    {
        let mut formula = Vec::new();
        embedded.write(b"x", &mut formula);
        let formula = String::from_utf8_lossy(&formula);
        let is_mark = |c: char| c.is_ascii_digit() || " -*|".contains(c);
        let is_row = formula.replacen('x', "", 1).chars().all(is_mark);
        let compiled = options.rules().compile(&formula);
        ensure!(is_row || compiled.map_or(true, |one| one.program.operations() == 0), NO_POSITION);
    }
    Ok(())
}

/// Refuses an operator after a step or a function and its operands, the last of which it may join: `knight e4 '&' rank_6`.
fn check_joined(before: &[String], left: &str, operator: &str, right: &str) -> Result<()> {
    let takes = |(count, word): (usize, &str)| {
        functions::find(word).is_some_and(|function| function.parameters.len() > count)
            || count == 0 && Step::named(word).is_ok_and(|step| step.is_some())
    };
    if takes((0, left)) {
        let of = before.last().filter(|word| !is_comma(word)).map_or("x", String::as_str);
        let meant = shortened(&format!("{left}({of}) {operator} {right}"));
        bail!("`{operator}` joins sets, not steps: write '{meant}'");
    }
    let chain = before.iter().rev().map(String::as_str).take_while(|word| !is_comma(word));
    let Some(count) = chain.enumerate().position(takes) else { return Ok(()) };
    let (name, first) = (&before[before.len() - 1 - count], before.len() - count);
    let operands: String = before[first..].iter().map(|word| format!("{word} ")).collect();
    let all = [&before[first..], &[left.to_owned()]].concat();
    bail!(
        "`{operator}` after `{name}` may join its operand or its result: write '{}', or {}",
        shortened(&format!("{name}({}) {operator} {right}", all.join(", "))),
        shortened(&format!("{name} {operands}'{left} {operator} {right}'"))
    )
}
