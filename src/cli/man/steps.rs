//! The section on the steps: the catalogue, row by row.

use super::page::{ManPage, capitalized};
use super::prose;
use crate::catalogue::{Algorithm, FAMILIES, NamedStep};
use crate::formula;

/// All families.
pub(super) fn section(page: &mut ManPage) {
    page.section("STEPS").prose(prose::STEPS).prose(prose::AFTER_FEN);
    for family in FAMILIES {
        page.subsection(family.name);
        family.steps.iter().for_each(|step| entry(step, page));
    }
}

/// One step: names, summary and details, inverse and algorithms.
fn entry(step: &NamedStep, page: &mut ManPage) {
    let names: Vec<String> = step.names().map(|name| format!("`{name}`")).collect();
    page.entry(&names.join(", "), &format!("{} ({}).", step.summary, step.demonstration()));
    if !step.details.is_empty() {
        page.line(step.details);
    }
    match step.inverse {
        Some(name) if name == step.name => page.line("It undoes itself."),
        Some(name) => page.line(&format!("`{name}` undoes it.")),
        None => page.line("It cannot be undone: different boards have the same image."),
    };
    for algorithm in step.algorithms {
        page.line(&described(algorithm));
    }
}

/// An algorithm: its name, its number of operations, its source.
fn described(algorithm: &Algorithm) -> String {
    let count =
        formula::compile(algorithm.program).map_or(0, |formula| formula.program.operations());
    let operations = if count == 1 { "operation" } else { "operations" };
    let claim = match &algorithm.claim {
        Some(claim) if claim.operations != count => {
            format!(" (its source counts {}: {})", claim.operations, claim.difference)
        }
        _ => String::new(),
    };
    format!(
        "`@{}`: {count} {operations}{claim}. {}.",
        algorithm.name,
        capitalized(algorithm.source)
    )
}
