//! The catalogue as a list.

use serde_json::json;

use crate::catalogue::{Algorithm, FAMILIES, Family, Step};
use crate::diagram::layout::{Block, Line};
use crate::diagram::table;
use crate::diagram::theme::{Role, Theme};
use crate::language;
use crate::notation::Format;

/// Each family's steps: name, what becomes of a square or of a small set, what the step does.
pub(super) fn text(width: usize, theme: &Theme) -> Block {
    let mut page = Block::default();
    for family in FAMILIES {
        if !page.lines.is_empty() {
            page.lines.push(Line::default());
        }
        page.lines.push(Line::of(theme, Role::Title, family.name));
        let longest = family.steps.iter().map(|step| step.name.len()).max().unwrap_or(0);
        let row = |step: &Step| {
            (format!("  {:longest$}  {}", step.name, step.journey()), step.summary.to_owned())
        };
        let rows: Vec<(String, String)> = family.steps.iter().map(row).collect();
        page.lines.extend(table(&rows, width, theme).lines);
    }
    page
}

/// One object a line for each step, with all that is known of it.
pub(super) fn json() -> String {
    let steps =
        FAMILIES.iter().flat_map(|family| family.steps.iter().map(|step| object(family, step)));
    steps.map(|step| format!("{step}\n")).collect()
}

fn object(family: &Family, step: &Step) -> serde_json::Value {
    let operations = |algorithm: &Algorithm| {
        let formula = language::compile(algorithm.program).ok();
        formula.map(|formula| formula.program.operations())
    };
    let algorithms = step.algorithms.iter().map(|algorithm| {
        json!({
            "name": algorithm.name,
            "program": dedented(algorithm.program),
            "operations": operations(algorithm),
            "claimed_operations": algorithm.claim.as_ref().map(|claim| claim.operations),
            "source": algorithm.source,
        })
    });
    let (input, output) = step.example;
    json!({
        "name": step.name,
        "aliases": step.aliases,
        "family": family.name,
        "summary": step.summary,
        "details": step.details,
        "journey": step.journey(),
        "swaps_colors": step.swaps_colors,
        "inverse": step.inverse,
        "example": { "input": Format::Hex.text(input), "output": Format::Hex.text(output) },
        "algorithms": algorithms.collect::<Vec<_>>(),
    })
}

/// A program without the indentation that it has in the catalogue's source.
fn dedented(program: &str) -> String {
    program.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
