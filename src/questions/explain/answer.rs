//! Explanations as the answer to a question: whole, or the essence of a step on one screen.

use serde::Serialize;

use super::drawing::{add_algorithm, add_square_map_boards, add_trace, word};
use super::facts::{AlgorithmFacts, Explained, Explanation, StepFacts};
use super::trace::{TraceFacts, TraceValue};
use crate::diagram::block::Block;
use crate::diagram::page::Page;
use crate::diagram::view::View;
use crate::questions::answer::Answer;

/// The explanation of a chain or a function, or one for each input.
#[derive(Debug)]
pub(crate) struct Explanations {
    /// The explanations.
    pub(crate) all: Vec<Explanation>,
    /// Whether they are drawn as a whole: otherwise only the essence of a step is.
    pub(crate) is_whole: bool,
}

impl Answer for Explanations {
    const QUESTION: &'static str = "explain";

    fn drawing(&self, view: View) -> Block {
        let mut page = Block::default();
        for one in &self.all {
            let drawn = if self.is_whole { one.drawing(view) } else { one.essence(view) };
            page.add_below(&drawn);
        }
        page
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.all.iter()
    }
}

/// The number of lines that fit on the usual screen of 24, with the prompt below.
const SCREEN: usize = 23;

impl Explanation {
    /// The essence of the explanation: of a step of the catalogue, what it does, a board before and
    /// after it, and its first algorithm, or all about the one that was chosen. Of anything else, the
    /// whole drawing.
    pub(super) fn essence(&self, view: View) -> Block {
        let Explained::Step(facts) = &self.0 else { return self.drawing(view) };
        let mut page = Page::new(view);
        add_essence(&mut page, facts);
        page.block
    }
}

/// Adds what fits on a screen: a step's effect, a board before and after it, and one algorithm. If
/// an algorithm was chosen, all about that one.
fn add_essence(page: &mut Page, step: &StepFacts) {
    let is_chosen = |algorithm: &&AlgorithmFacts| Some(&algorithm.name) == step.algorithm.as_ref();
    if let Some(chosen) = step.algorithms.iter().find(is_chosen) {
        page.heading(&format!("{}: {}", step.name, step.summary));
        add_facts(page, step, true);
        add_algorithm(page, chosen);
        return add_trace(page, step.program.trace.as_ref());
    }
    // What matters least goes first: the details, then the formula for a square.
    for (has_details, has_formula) in [(true, true), (false, true), (false, false)] {
        let mut attempt = Page::new(page.view);
        attempt.heading(&format!("{}: {}", step.name, step.summary));
        if has_details {
            attempt.prose(first_sentence(step.details));
        }
        add_facts(&mut attempt, step, has_formula);
        add_boards(&mut attempt, step);
        if attempt.block.lines.len() <= SCREEN || !has_formula {
            return page.block.add_below(&attempt.block);
        }
    }
}

/// Adds the facts that fit on a line each.
fn add_facts(page: &mut Page, step: &StepFacts, has_formula: bool) {
    let mut rows = vec![("for example", step.demonstration.clone())];
    rows.extend(step.inverse.map(|inverse| ("undone by", inverse.to_owned())));
    let map = step.program.square_map.as_ref().filter(|_| has_formula);
    let formula = map.and_then(|map| map.formulas.first());
    rows.extend(formula.map(|formula| ("sq goes to", formula.clone())));
    let name = |algorithm: &AlgorithmFacts| {
        format!("@{}", algorithm.name.rsplit('@').next().unwrap_or_default())
    };
    // The one that is shown goes first.
    let is_other =
        |one: &&AlgorithmFacts| step.algorithm.as_ref().is_some_and(|chosen| one.name != *chosen);
    let mut names: Vec<&AlgorithmFacts> = step.algorithms.iter().collect();
    names.sort_by_key(is_other);
    let algorithms = match &names.into_iter().map(name).collect::<Vec<_>>()[..] {
        [shown, others @ ..] if !others.is_empty() => {
            format!(" ({shown}; also {})", others.join(", "))
        }
        _ => String::new(),
    };
    rows.push(("operations", format!("{}{algorithms}", step.program.operations)));
    page.rows(&rows);
}

/// Adds a board before and after a step, and the program of its first algorithm.
fn add_boards(page: &mut Page, step: &StepFacts) {
    match (&step.program.square_map, &step.program.trace) {
        (Some(map), _) => add_square_map_boards(page, step.name, map),
        (None, Some(trace)) => {
            let drawings = before_and_after(trace, &page.view);
            page.blocks(&drawings);
        }
        (None, None) => {}
    }
    if let Some(first) = step.algorithms.first() {
        page.space();
        page.code(first.program);
    }
}

/// The first sentence of a text.
fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or_default().trim_end()
}

/// The board of a trace and its result, side by side.
fn before_and_after(trace: &TraceFacts, view: &View) -> Vec<Block> {
    let values = trace.inputs.iter().map(|input| ("before", &input.value));
    let result = trace.operations.last().map(|operation| ("after", &operation.value));
    let drawing = |(title, value): (&str, &TraceValue)| {
        word(title, value.clone(), trace.names.as_ref()).block(view)
    };
    values.chain(result).map(drawing).collect()
}
