//! `bbt list`: the catalogue as a list: the steps, and the functions of formulas.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use serde_json::json;

use super::run::{Run, Setup};
use crate::catalogue::{Effect, FAMILIES, NamedStep, StepFamily};
use crate::cli::messages::BadInput;
use crate::cli::suggestions::suggestion;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::diagram::{Style, table};
use crate::formula;
use crate::formula::functions::{self, Function, FunctionFamily};
use crate::notation::Format;
use crate::program::Program;
use crate::questions::answer::Answer;
use crate::text::escape::shortened;
use crate::text::names::normalized;

const EXAMPLES: &str = "\
Examples:
  bbt list                      all of them
  bbt list flips                those with a word in their family, names or summary
  bbt list -f json | jq .name   each as an object";

/// List the steps and functions, family by family
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct List {
    /// Only those with all of these words in the name of their family, in one of theirs, or in their
    /// summary
    #[arg(value_name = "FAMILY or WORD")]
    words: Vec<String>,
}

impl Run for List {
    fn run(&self, setup: &Setup) -> Result<()> {
        let catalogue = Catalogue { words: self.words.iter().map(|word| stem(word)).collect() };
        if catalogue.objects().next().is_none() {
            let words = self.words.join(" ");
            let help = suggestion(&words).unwrap_or_else(|| "see bbt list".to_owned());
            let words = shortened(&words);
            return Err(BadInput(format!("no step or function has `{words}`; {help}")).into());
        }
        setup.answer(&catalogue)
    }
}

/// A word as it is looked for: the plural has the singular.
fn stem(word: &str) -> String {
    let word = normalized(word);
    match word.strip_suffix('s') {
        Some(singular) if singular.len() > 2 => singular.to_owned(),
        _ => word,
    }
}

/// The catalogue as an answer: all of it that has some words.
struct Catalogue {
    words: Vec<String>,
}

impl Catalogue {
    /// Whether one of these texts has each of the words.
    fn is_asked_for(&self, texts: &[&str], names: &[&str]) -> bool {
        let has = |word: &String| {
            texts.iter().chain(names).any(|text| normalized(text).contains(word.as_str()))
        };
        self.words.iter().all(has)
    }

    fn steps(&self, family: &'static StepFamily) -> Vec<&'static NamedStep> {
        let is_asked_for = |step: &&NamedStep| {
            self.is_asked_for(&[family.name, step.name, step.summary], step.aliases)
        };
        family.steps.iter().filter(is_asked_for).collect()
    }

    fn functions(&self, family: &'static FunctionFamily) -> Vec<&'static Function> {
        let is_asked_for = |function: &&Function| {
            self.is_asked_for(&[family.name, function.name, function.summary], function.aliases)
        };
        family.functions.iter().filter(is_asked_for).collect()
    }
}

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
            section(&mut page, family.name, self.steps(family).into_iter().map(row), width);
        }
        let mut functions_alone = Block::default();
        for family in functions::FAMILIES {
            let row = |function: &Function| {
                (format!("  {}", function.call()), function.summary.to_owned())
            };
            let rows = self.functions(family).into_iter().map(row);
            section(&mut functions_alone, family.name, rows, width);
        }
        if !functions_alone.lines.is_empty() {
            let about = if page.lines.is_empty() {
                "Functions, for formulas"
            } else {
                "Functions, for formulas; each step above is one, too: flip_vertical(x)"
            };
            page.add_below(&Block {
                lines: vec![StyledLine::of(Style::Heading, about)],
                ..Block::default()
            });
            page.add_below(&functions_alone);
        }
        page
    }

    /// One JSON object for each step, then for each function, with everything that is known about it.
    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let steps =
            FAMILIES.iter().flat_map(|all| self.steps(all).into_iter().map(|row| step(all, row)));
        let functions = functions::FAMILIES
            .iter()
            .flat_map(|all| self.functions(all).into_iter().map(|row| function(all, row)));
        steps.chain(functions)
    }
}

/// A heading, separated from what is above it, and the rows below it, if there are any.
fn section(
    page: &mut Block,
    name: &'static str,
    rows: impl Iterator<Item = (String, String)>,
    width: usize,
) {
    let rows: Vec<(String, String)> = rows.collect();
    if rows.is_empty() {
        return;
    }
    if !page.lines.is_empty() {
        page.lines.push(StyledLine::default());
    }
    page.lines.push(StyledLine::of(Style::Heading, name));
    page.lines.extend(table(&rows, width).lines);
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
