//! `bbt list`: the catalogue as a list: the steps, and the functions of formulas.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::run::{Run, Setup};
use crate::catalogue::{Effect, FAMILIES, NamedStep, StepFamily};
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::diagram::{Style, table};
use crate::formula;
use crate::formula::functions::{self, Function, FunctionFamily};
use crate::notation::Format;
use crate::program::Program;
use crate::questions::answer::Answer;

const EXAMPLES: &str = "\
Examples:
  bbt list                      all of them
  bbt list -f json | jq .name   each as an object";

/// List the steps and functions, family by family
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct List {}

impl Run for List {
    fn run(&self, setup: &Setup) -> Result<()> {
        setup.answer(&Catalogue)
    }
}

/// The catalogue as an answer.
struct Catalogue;

impl Answer for Catalogue {
    const QUESTION: &'static str = "list";

    /// Each family's steps: name, example, summary. Then each family's functions: call, summary.
    fn drawing(&self, View { width, .. }: View) -> Block {
        let mut page = Block::default();
        for family in FAMILIES {
            let longest = family.steps.iter().map(|step| step.name.len()).max().unwrap_or(0);
            let row = |step: &NamedStep| {
                (
                    format!("  {:longest$}  {}", step.name, step.demonstration()),
                    step.summary.to_owned(),
                )
            };
            section(&mut page, family.name, family.steps.iter().map(row), width);
        }
        let about = "Functions, for formulas; each step above is one, too: flip_vertical(x)";
        section(&mut page, about, std::iter::empty(), width);
        for family in functions::FAMILIES {
            let row = |function: &Function| {
                (format!("  {}", function.call()), function.summary.to_owned())
            };
            section(&mut page, family.name, family.functions.iter().map(row), width);
        }
        page
    }

    /// One JSON object for each step, then for each function, with everything that is known about it.
    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let steps = FAMILIES.iter().flat_map(|all| all.steps.iter().map(|row| step(all, row)));
        let functions = functions::FAMILIES
            .iter()
            .flat_map(|all| all.functions.iter().map(|row| function(all, row)));
        steps.chain(functions)
    }
}

/// A heading, separated from what is above it, and the rows below it.
fn section(
    page: &mut Block,
    name: &'static str,
    rows: impl Iterator<Item = (String, String)>,
    width: usize,
) {
    if !page.lines.is_empty() {
        page.lines.push(StyledLine::default());
    }
    page.lines.push(StyledLine::of(Style::Heading, name));
    page.lines.extend(table(&rows.collect::<Vec<_>>(), width).lines);
}

fn function(family: &FunctionFamily, function: &Function) -> serde_json::Value {
    json!({
        "kind": "function",
        "name": function.name,
        "aliases": function.aliases,
        "family": family.name,
        "summary": function.summary,
        "parameters": function.parameters.iter().map(|one| one.name).collect::<Vec<_>>(),
        "source": function.source,
    })
}

fn step(family: &StepFamily, step: &NamedStep) -> serde_json::Value {
    let algorithms = step.algorithms.iter().map(|algorithm| {
        let program = formula::compile(algorithm.program).ok().map(|formula| formula.program);
        let verdict = program.as_ref().map(|program| step.specification.prove(program));
        json!({
            "name": algorithm.name,
            "program": dedented(algorithm.program),
            "operations": program.as_ref().map(Program::operations),
            "claimed_operations": algorithm.claim.as_ref().map(|claim| claim.operations),
            "proof": verdict.map(|verdict| verdict.to_string()),
            "source": algorithm.source,
        })
    });
    let (input, output) = step.example;
    json!({
        "kind": "step",
        "name": step.name,
        "aliases": step.aliases,
        "family": family.name,
        "summary": step.summary,
        "details": step.details,
        "demonstration": step.demonstration(),
        "swaps_colors": step.effect == Effect::SwapsColors,
        "inverse": step.inverse,
        "example": { "input": Format::Hex.text(input), "output": Format::Hex.text(output) },
        "algorithms": algorithms.collect::<Vec<_>>(),
    })
}

/// A program without its indentation in the catalogue's source.
fn dedented(program: &str) -> String {
    program.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
