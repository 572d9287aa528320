//! The drawing of an explanation, from its facts: whole, or the essence of a step on one screen.

use shakmaty::Color;

use super::facts::{
    Affine, AlgorithmFacts, ChainFacts, ExampleFacts, Explained, Explanation, FunctionFacts,
    ProgramFacts, SquareMapFacts, StepFacts,
};
use super::names::{BitNames, for_map, name_of};
use super::prelude::*;
use super::stages::marked;
use super::tables::{TruthTable, add_compass, add_truth, are_one_table};
use super::terms::{Term, TraceValue};
use super::trace::TraceFacts;
use crate::diagram::{Diagonals, Labels, inspect, reflection};
use crate::questions::identify::listed;

impl Explanation {
    /// The whole drawing of the explanation.
    pub fn drawing(&self, view: View) -> Block {
        let mut page = Page::new(view);
        match &self.0 {
            Explained::Step(facts) => add_step(&mut page, facts),
            Explained::Chain(facts) => add_chain(&mut page, facts),
            Explained::Example(facts) if facts.steps.is_empty() => {
                return inspect(&facts.values.0, Mapping::OWN, &view);
            }
            Explained::Example(facts) => add_example(&mut page, facts),
            Explained::Function(facts) => add_function(&mut page, facts),
        }
        page.block
    }

    /// Its truth table, if it is about a boolean function.
    fn truth(&self) -> Option<&TruthTable> {
        match &self.0 {
            Explained::Step(facts) => facts.program.truth_table.as_ref(),
            Explained::Chain(facts) => facts.program.as_ref()?.truth_table.as_ref(),
            Explained::Function(facts) => facts.truth_table.as_ref(),
            Explained::Example(_) => None,
        }
    }
}

fn add_step(page: &mut Page, step: &StepFacts) {
    page.heading(&format!("{}: {}", step.name, step.summary));
    page.prose(step.details);
    let is_affine = step.program.affine == Affine::Yes;
    let mut rows =
        vec![(if is_affine { "one square" } else { "for example" }, step.demonstration.clone())];
    rows.extend(step.swaps_colors.then(|| ("pieces", "change their colour".to_owned())));
    let nothing = "nothing: different boards have the same image";
    rows.push(("undone by", step.inverse.unwrap_or(nothing).to_owned()));
    rows.push(("proof", step.proof.clone()));
    add_program(page, step.name, rows, &step.program);
    for algorithm in &step.algorithms {
        add_algorithm(page, algorithm);
        // Masks and factors with their names, three to a row.
        for masks in algorithm.masks.chunks(3) {
            let board = |&HexText(mask): &HexText| {
                let name = name_of(mask, &algorithm.constants).unwrap_or_default();
                BoardDrawing::of_set(name, mask, Mapping::OWN)
            };
            page.boards(&masks.iter().map(board).collect::<Vec<_>>());
        }
    }
    add_trace(page, step.program.trace.as_ref());
}

/// Adds a formula or a chain: a line for each step of the catalogue, then all of them as one program.
fn add_chain(page: &mut Page, chain: &ChainFacts) {
    page.heading(&chain.name);
    let steps = chain.steps.iter().filter_map(|step| {
        let (summary, demonstration) = (step.summary?, step.demonstration.as_ref()?);
        Some((step.name.clone(), format!("{summary} ({demonstration})")))
    });
    page.rows(&steps.collect::<Vec<_>>());
    let Some(program) = &chain.program else {
        return page.prose("The chain reads sets of a position: explain its steps one by one.");
    };
    let one_square = program.one_square.clone().map(|example| ("one square", example));
    let same = (!chain.same_as.is_empty()).then(|| ("the same as", listed(&chain.same_as)));
    let names: Vec<&str> = chain.steps.iter().map(|step| step.name.as_str()).collect();
    add_program(page, &names.join(", "), one_square.into_iter().chain(same).collect(), program);
    add_trace(page, program.trace.as_ref());
}

/// Adds a chain at work on an input; a position first, with its pieces.
fn add_example(page: &mut Page, example: &ExampleFacts) {
    page.heading(&example.steps.join(", then "));
    let ((input, result), view) = (&example.values, page.view);
    let drawn = |title, value| ValueDrawing::of_value(title, value, Mapping::OWN).block(&view);
    if matches!(input, Value::Position(_)) || example.trace.is_none() {
        page.blocks([drawn("input", input)]);
    }
    match &example.trace {
        Some(trace) => add_equations(page, trace),
        None => page.blocks([drawn("result", result)]),
    }
}

fn add_function(page: &mut Page, function: &FunctionFacts) {
    page.heading(&format!("{}: {}", function.name, function.summary));
    let number = function.value.iter().find(|value| matches!(value, Value::Number(_)));
    let result = number.map_or_else(String::new, |number| format!(" = {number}"));
    let also = (!function.aliases.is_empty()).then(|| ("also", function.aliases.join(", ")));
    let rows = also.into_iter().chain([
        ("source", function.source.to_owned()),
        ("operations", function.operations.to_string()),
        ("for example", function.example.clone() + &result),
    ]);
    page.rows(&rows.collect::<Vec<_>>());
    page.code(function.text);
    add_truth(page, function.truth_table.as_ref().as_slice(), true);
    add_trace(page, function.trace.as_ref());
    if !function.directions.is_empty() {
        return add_compass(page, &function.directions);
    }
    if let (Some(Value::Board(set)), None) = (&function.value, &function.trace) {
        page.boards(&[BoardDrawing::of_set("", *set, Mapping::OWN)]);
    }
}

/// Adds what is known about a program with a name, and the square map or truth table if it has one.
fn add_program(page: &mut Page, name: &str, mut rows: Vec<(&str, String)>, program: &ProgramFacts) {
    if let Some(map) = &program.square_map {
        let labels = std::iter::once("sq goes to").chain(std::iter::repeat("or"));
        rows.extend(labels.zip(map.formulas.iter().cloned()));
        rows.push(("order", order(map.order)));
    }
    rows.push(("affine", verdict(program)));
    rows.push(("operations", program.operations.to_string()));
    page.rows(&rows);
    if let Some(map) = &program.square_map {
        add_square_map(page, name, map);
    }
    add_truth(page, program.truth_table.as_ref().as_slice(), true);
}

fn verdict(program: &ProgramFacts) -> String {
    let reason = program.reason.as_deref().unwrap_or_default();
    let constant = program.map.as_ref().map_or(0, |map| map.constant.0);
    match program.affine {
        Affine::No => format!("no: {reason}"),
        Affine::Unknown => format!("unknown (samples do not refute it); {reason}"),
        Affine::Yes if constant == 0 => {
            "yes, and linear: a matrix of bits describes it for all 2^64 boards".to_owned()
        }
        Affine::Yes => format!(
            "yes: a matrix of bits and the constant {} describe it for all 2^64 boards",
            Format::Hex.text(constant)
        ),
    }
}

/// Adds a square map: the names of the squares, and the diagonals if each of them becomes adjacent bits.
fn add_square_map(page: &mut Page, name: &str, facts: &SquareMapFacts) {
    let (map, mapping) = (&facts.targets, facts.mapping);
    add_square_map_boards(page, name, facts);
    if !mapping.is_own() {
        page.prose(&format!(
            "The labels are the numbers of bytes (left) and of the bits in them (below) in the \
             square mapping of the source, {}.",
            mapping.name
        ));
    }
    let Some(diagonals) = Diagonals::in_runs(map) else { return };
    page.space();
    let order =
        if diagonals.stay_in_order(map) { "in the same order" } else { "from corner to corner" };
    page.prose(&format!(
        "Each of the {} becomes a run of adjacent bits; walls separate them. The board turned by \
         45 degrees shows them {order}. Their numbers (one hexadecimal digit; 8 and more are \
         negative) identify them:",
        diagonals.name
    ));
    let named = |square| name_of_square(square, diagonals.color_by);
    let lines = diagonals.diamond(Color::White, 2, named).into_iter().map(|(_, line)| line);
    let diamond = Block { lines: lines.collect(), ..Block::default() };
    // As the wiki writes them.
    let number = |square| {
        let digit = format!("{:X}", -(diagonals.number)(square) & 15);
        Run::new(Style::Number, digit).with_hue(square, diagonals.color_by)
    };
    let [before, after] = before_and_after(map, number).map(|board| board.block(&page.view));
    page.blocks([diamond, before, after]);
}

fn name_of_square(square: Square, by: ColorBy) -> Run {
    Run::new(Style::SquareName, square.to_string()).with_hue(square, by)
}

/// A board with a text on each square, and what a map makes of it.
fn before_and_after(map: &SquareMap, cell: impl FnMut(Square) -> Run) -> [BoardDrawing; 2] {
    let before = BoardDrawing::new("before", Square::ALL.map(cell));
    let after = BoardDrawing::new("after", before.moved_cells(map));
    [before, after]
}

/// Adds the names of the squares before and after a step; between them that of a reflection, with its axis.
pub(super) fn add_square_map_boards(page: &mut Page, step: &str, facts: &SquareMapFacts) {
    let (map, mapping) = (&facts.targets, facts.mapping);
    let diagonals = Diagonals::in_runs(map);
    let color_by = diagonals.map_or_else(|| for_map(map), |diagonals| diagonals.color_by);
    let labels = if mapping.is_own() { Labels::Squares } else { Labels::Numbers(mapping) };
    let [before, after] = before_and_after(map, |square| name_of_square(square, color_by));
    let walls = diagonals.map(|diagonals| diagonals.walls(map));
    let axis = map.axis();
    let before = BoardDrawing { labels, axis, ..before }.block(&page.view);
    let after = BoardDrawing { walls, labels, ..after }.block(&page.view);
    let after = if let Some(axis) = axis { reflection(axis, step, after) } else { after };
    page.blocks([before, after]);
}

pub(super) fn add_algorithm(page: &mut Page, algorithm: &AlgorithmFacts) {
    let count = algorithm.operations;
    page.heading(&format!("{}: {}", algorithm.name, counted(count, "operation")));
    if let Some(claimed) = algorithm.claimed_operations.filter(|&claimed| claimed != count) {
        page.prose(&format!("The source counts {claimed}: {}.", algorithm.difference));
    }
    page.prose(&format!("Source: {}.", algorithm.source));
    page.code(&algorithm.program);
}

/// Adds the board after each operation: in symbols, or for a sample.
pub(super) fn add_trace(page: &mut Page, trace: Option<&TraceFacts>) {
    let Some(trace) = trace else { return };
    let sample = trace.sample.map_or(String::new(), |sample| format!(", for {sample}"));
    page.heading(&format!("Operation by operation{sample}"));
    add_equations(page, trace);
}

fn add_equations(page: &mut Page, trace: &TraceFacts) {
    for sentence in trace.legend.iter().map(String::as_str).chain(trace.carries) {
        page.prose(sentence);
    }
    let mut last = None;
    for equation in &trace.equations {
        let names = trace.names.as_ref();
        let term = |term: &Term| {
            (term.operator.clone(), marked(word(&term.title, &term.value, names), &term.marks))
        };
        let terms: Vec<(String, ValueDrawing)> = equation.iter().map(term).collect();
        page.space();
        let mut given: Vec<&Term> = equation.iter().collect();
        given.sort_by_key(|term| term.operand);
        for statement in given.into_iter().filter_map(|term| term.statement.as_ref()) {
            if last.replace(statement) != Some(statement) {
                page.code(statement);
            }
        }
        page.equation(&terms);
    }
}

fn word(title: &str, value: &TraceValue, names: Option<&BitNames>) -> ValueDrawing {
    let board = match value {
        TraceValue::Number(number) => {
            return ValueDrawing::Number(title.to_owned(), number.clone());
        }
        TraceValue::Set(HexText(set)) => BoardDrawing::of_set(title, *set, Mapping::OWN),
        TraceValue::Bits(bits) => {
            // Symbols always have names.
            let cell = |bit| names.map_or_else(Run::clear_square, |names| names.cell(bit));
            let walls = names.and_then(|names| names.walls(bits));
            BoardDrawing { walls, ..BoardDrawing::new(title, bits.map(cell)) }
        }
    };
    ValueDrawing::Board(board.into())
}

fn order(order: u64) -> String {
    match order {
        1 => "1: every square stays".to_owned(),
        2 => "2: applied twice, it is the identity".to_owned(),
        order => format!("{order}: applied {order} times, it is the identity"),
    }
}

/// The explanations of chains and functions, or of the work of each chain on each input.
pub(crate) struct Explanations {
    pub(crate) all: Vec<Explanation>,
    /// Whether they are drawn as a whole: otherwise only the essence of a step is.
    pub(crate) is_whole: bool,
}

impl Answer for Explanations {
    const QUESTION: &'static str = "explain";

    fn draw(&self, page: &mut Page) {
        // Boolean functions are compared in one table.
        let tables: Vec<&TruthTable> = self.all.iter().filter_map(Explanation::truth).collect();
        let has_all = !self.is_whole && tables.len() == self.all.len();
        if has_all && are_one_table(&tables, page.view.width) {
            return add_truth(page, &tables, true);
        }
        for one in &self.all {
            page.block.add_below(match &one.0 {
                Explained::Step(step) if !self.is_whole => essence(step, page.view),
                _ => one.drawing(page.view),
            });
        }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.all.iter()
    }
}

/// The number of lines that fit on the usual screen of 24, with the prompt below.
const SCREEN: usize = 23;

/// What fits on a screen: a step's effect, boards, and one algorithm; or all about the one that was chosen.
fn essence(step: &StepFacts, view: View) -> Block {
    let title = format!("{}: {}", step.name, step.summary);
    let is_chosen = |algorithm: &&AlgorithmFacts| Some(&algorithm.name) == step.algorithm.as_ref();
    let mut page = Page::new(view);
    if let Some(chosen) = step.algorithms.iter().find(is_chosen) {
        page.heading(&title);
        add_facts(&mut page, step, true);
        add_algorithm(&mut page, chosen);
        add_trace(&mut page, step.program.trace.as_ref());
        return page.block;
    }
    // What matters least goes first: the details, then the formula for a square.
    for left_out in 0..=2 {
        page = Page::new(view);
        page.heading(&title);
        if left_out < 1 {
            page.prose(step.details.split_inclusive(". ").next().unwrap_or_default().trim_end());
        }
        add_facts(&mut page, step, left_out < 2);
        add_truth(&mut page, step.program.truth_table.as_ref().as_slice(), false);
        add_boards(&mut page, step);
        if page.block.lines.len() <= SCREEN {
            break;
        }
    }
    page.block
}

/// Adds the facts that fit on a line each.
fn add_facts(page: &mut Page, step: &StepFacts, has_formula: bool) {
    let mut rows = vec![("for example", step.demonstration.clone())];
    rows.extend(step.inverse.map(|inverse| ("undone by", inverse.to_owned())));
    let map = step.program.square_map.as_ref().filter(|_| has_formula);
    let formula = map.and_then(|map| map.formulas.first());
    rows.extend(formula.map(|formula| ("sq goes to", formula.clone())));
    let name = |one: &AlgorithmFacts| one.name[step.name.len()..].to_owned();
    let mut names: Vec<String> = step.algorithms.iter().map(name).collect();
    // The one that is shown goes first.
    let is_shown = |name: &String| step.algorithm.as_ref().is_some_and(|it| it.ends_with(name));
    if let Some(at) = names.iter().position(is_shown) {
        names[..=at].rotate_right(1);
    }
    let algorithms = match &names[..] {
        [] | [_] => String::new(),
        [shown, others @ ..] => format!(" ({shown}; also {})", others.join(", ")),
    };
    rows.push(("operations", format!("{}{algorithms}", step.program.operations)));
    page.rows(&rows);
}

/// Adds a board before and after a step, and the program of its first algorithm.
fn add_boards(page: &mut Page, step: &StepFacts) {
    match (&step.program.square_map, &step.program.trace) {
        (Some(map), _) => add_square_map_boards(page, step.name, map),
        (None, Some(trace)) => {
            let values = trace.inputs.iter().map(|input| ("before", &input.value));
            let result = trace.operations.last().map(|operation| ("after", &operation.value));
            let names = trace.names.as_ref();
            let drawings = values.chain(result).map(|(title, value)| word(title, value, names));
            page.blocks(drawings.map(|drawing| drawing.block(&page.view)).collect::<Vec<_>>());
        }
        (None, None) => {}
    }
    if let Some(first) = step.algorithms.first() {
        page.space();
        page.code(&first.program);
    }
}
