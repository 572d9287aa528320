//! The section on the language of formulas: operators, names, functions and statements.

use super::page::{ManPage, capitalized};
use super::prose::{self, part};
use crate::formula::functions::{FAMILIES, Function, find};
use crate::formula::{operators, position_facts, position_sets, sets};

/// The whole language.
pub(super) fn section(page: &mut ManPage) {
    page.section("FORMULAS").prose(part("FORMULAS"));
    operators_and_numbers(page);
    page.subsection("Sets");
    names(page);
    page.subsection("Functions").prose(part("FUNCTIONS"));
    for family in FAMILIES {
        page.prose(&format!("{}.", family.name));
        family.functions.iter().for_each(|function| entry(function, page));
    }
    page.subsection("Statements").prose(part("STATEMENTS"));
    page.subsection("Routines").prose(part("ROUTINES")).example(part("ROUTINE"));
}

pub(super) fn operators_and_numbers(page: &mut ManPage) {
    page.subsection("Operators").prose(part("OPERATORS"));
    let mut levels: Vec<Vec<&str>> = operators().collect();
    levels.reverse();
    page.entry("`~ -`", "before a value: complement, two's complement");
    for (level, about) in levels.iter().zip(prose::LEVELS) {
        page.entry(&format!("`{}`", level.join(" ")), about);
    }
    page.subsection("Numbers").prose(part("NUMBERS"));
}

/// The names of sets, and what else a position has.
fn names(page: &mut ManPage) {
    page.prose(part("SETS"));
    let regions = sets::regions().map(|(name, others)| {
        let names: Vec<String> =
            std::iter::once(&name).chain(others).map(|name| format!("`{name}`")).collect();
        names.join(" = ")
    });
    page.prose(&format!("Regions: {}.", regions.collect::<Vec<_>>().join(", ")));
    let of_position: Vec<String> = position_sets().map(|name| format!("`{name}`")).collect();
    page.prose(&format!("{} {}.", part("POSITION_SETS"), of_position.join(", ")));
    let facts: Vec<String> = position_facts().map(|name| format!("`{name}`")).collect();
    page.prose(&format!(
        "{} {}. {}",
        part("POSITION_FACTS"),
        facts.join(", "),
        part("FACT_VALUES")
    ));
}

/// One function: its call, its summary, its other names, its source.
fn entry(function: &Function, page: &mut ManPage) {
    let aliases: Vec<String> = function.aliases.iter().map(|name| format!("`{name}`")).collect();
    let aliases =
        if aliases.is_empty() { String::new() } else { format!(" Also {}.", aliases.join(", ")) };
    let text = format!("{}.{aliases} {}.", sentence(function), function.source);
    page.entry(&format!("`{}`", function.call()), &text);
}

/// The summary of a function as a sentence; names of operands and functions keep their case.
fn sentence(function: &Function) -> String {
    let word = function.summary.split([' ', ',', ':']).next().unwrap_or_default();
    let is_name = function.parameters.iter().any(|one| one.name == word) && word != "a"
        || find(word).is_some();
    if is_name { function.summary.to_owned() } else { capitalized(function.summary) }
}
