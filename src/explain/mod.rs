//! How a chain works, drawn: the purpose of each step, where the squares go, the algorithms with
//! their operations and masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its affine map after each operation.

mod diagonals;
mod function;
mod names;
mod sample;
mod scalar;
mod sums;
mod terms;
mod trace;

use shakmaty::{Bitboard, Square};

use self::diagonals::Diagonals;
pub use self::function::function;
use self::sample::{Sample, samples_are_affine};
pub use self::scalar::formulas;
use self::terms::masks;
use self::trace::add_trace;
use crate::catalogue::{self, Algorithm, Effect, NamedStep};
use crate::chain::{Chain, Step};
use crate::diagram::block::Block;
use crate::diagram::board::{BoardDrawing, Cell, Labels};
use crate::diagram::page::Page;
use crate::diagram::{Style, table};
use crate::language;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::program::affine::AffineMap;
use crate::program::squares::SquareMap;
use crate::program::{Input, Program};

/// The maximum numbers of steps and of operations that are explained: more than anybody reads.
const MOST: TooLong = TooLong { steps: 100, operations: 1000 };

/// The length of a chain that is too long to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The number of its steps.
    pub steps: usize,
    /// The number of its operations.
    pub operations: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TooLong { steps, operations } = self;
        let plural = if *steps == 1 { "" } else { "s" };
        write!(
            f,
            "{operations} operations in {steps} step{plural} are too many to explain; the limits are {} \
             operations and {} steps",
            MOST.operations, MOST.steps
        )
    }
}

impl std::error::Error for TooLong {}

/// Explains a step, or a chain of several steps as one.
///
/// # Errors
///
/// The chain is too long.
pub fn explain(chain: &Chain, width: usize) -> Result<Block, TooLong> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let length = TooLong { steps: chain.steps.len(), operations };
    if length.steps > MOST.steps || length.operations > MOST.operations {
        return Err(length);
    }
    let mut page = Page::new(width);
    match &chain.steps[..] {
        [step] => add_step(&mut page, step),
        steps => add_chain(&mut page, steps),
    }
    Ok(page.block)
}

/// Adds one step: a formula, or a row of the catalogue with all its algorithms.
fn add_step(page: &mut Page, step: &Step) {
    let Some(row) = row(step) else {
        page.heading(&step.name);
        let mut facts = Vec::new();
        facts.extend(
            demonstration(&step.program).map(|demonstration| ("one square", demonstration)),
        );
        add_facts(page, facts, &step.program, Mapping::OWN);
        return add_trace(page, &step.program, &Sample::of(&step.program));
    };
    page.heading(&format!("{}: {}", row.name, row.summary));
    page.prose(row.details);
    let undone_by =
        row.inverse.unwrap_or("nothing: different boards have the same image").to_owned();
    let example =
        if row.specification.affine_map().is_some() { "one square" } else { "for example" };
    let proof = row.specification.proof().to_owned();
    let mut facts = vec![(example, row.demonstration())];
    if row.effect == Effect::SwapsColors {
        facts.push(("pieces", "change their colour".to_owned()));
    }
    facts.extend([("undone by", undone_by), ("proof", proof)]);
    add_facts(page, facts, &step.program, catalogue::mapping(row));
    for algorithm in row.algorithms {
        add_algorithm(page, row, algorithm);
    }
    add_trace(page, &step.program, &Sample::of(&step.program));
}

/// Adds a chain: a line for each step, then all of them as one program.
fn add_chain(page: &mut Page, steps: &[Step]) {
    let names: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
    page.heading(&names.join(", then "));
    let about = |step: &Step| {
        let row = row(step)?;
        Some((step.name.clone(), format!("{} ({})", row.summary, row.demonstration())))
    };
    let rows: Vec<(String, String)> = steps.iter().filter_map(about).collect();
    page.block.lines.extend(table(&rows, page.width).lines);
    let reads_sets = |step: &Step| step.program.inputs().any(|input| input != Input::Board);
    if steps.iter().any(reads_sets) {
        return page.prose("The chain reads sets of a position: explain its steps one by one.");
    }
    let Some(program) =
        steps.iter().map(|step| step.program.clone()).reduce(|all, next| all.then(&next))
    else {
        return;
    };
    let mut facts = Vec::new();
    facts.extend(demonstration(&program).map(|demonstration| ("one square", demonstration)));
    facts.extend(same_as(&program).map(|same| ("the same as", same)));
    add_facts(page, facts, &program, Mapping::OWN);
    add_trace(page, &program, &Sample::of(&program));
}

/// Adds what is known about a program, and the square map if it is one.
fn add_facts(
    page: &mut Page,
    mut facts: Vec<(&str, String)>,
    program: &Program,
    mapping: &'static Mapping,
) {
    let affine_map = program.affine_map();
    let map = affine_map.as_ref().ok().and_then(AffineMap::square_map);
    if let Some(map) = &map {
        let labels = std::iter::once("sq goes to").chain(std::iter::repeat("or"));
        facts.extend(labels.zip(formulas(map)));
        facts.push(("order", order(map)));
    }
    facts.push((
        "affine",
        match &affine_map {
            Ok(map) => affine(map),
            Err(reason) => {
                let verdict = if samples_are_affine(program) {
                    "unknown (samples do not refute it); "
                } else {
                    "no: "
                };
                let reason = reason.to_string();
                verdict.to_owned() + reason.strip_prefix("not affine: ").unwrap_or(&reason)
            }
        },
    ));
    facts.push(("operations", program.operations().to_string()));
    page.rows(&facts);
    if let Some(map) = &map {
        add_square_map(page, map, mapping);
    }
}

/// Adds a square map, drawn with the names of the squares, and with the diagonals if each of them
/// becomes adjacent bits.
fn add_square_map(page: &mut Page, map: &SquareMap, mapping: &'static Mapping) {
    let sources = map.inverse();
    let name = |square: Square| Cell::new(square.to_string(), Style::SquareName);
    let labels = if mapping.is_own() { Labels::Squares } else { Labels::Numbers(mapping) };
    let before = BoardDrawing { labels, ..BoardDrawing::new("before", Square::ALL.map(name)) };
    let places = Square::ALL.map(|square| name(sources.target(square)));
    let after = BoardDrawing { labels, ..BoardDrawing::new("after", places) };
    let Some(diagonals) = Diagonals::in_runs(map) else {
        page.boards(&[before, after]);
        return add_numbering(page, mapping);
    };
    page.boards(&[before, BoardDrawing { walls: diagonals.walls(map), ..after }]);
    add_numbering(page, mapping);
    page.space();
    let order =
        if diagonals.stay_in_order(map) { "in the same order" } else { "from corner to corner" };
    page.prose(&format!(
        "Each of the {} becomes a run of adjacent bits; walls separate them. The board turned by \
         45 degrees shows them {order}. Their numbers (one hexadecimal digit; 8 and more are \
         negative) identify them:",
        diagonals.name
    ));
    let [before, after] = diagonals.numbered(map).map(|board| board.block());
    page.blocks(&[diagonals.diamond(), before, after]);
}

/// Adds the meaning of labels that are not ranks and files.
fn add_numbering(page: &mut Page, mapping: &Mapping) {
    if !mapping.is_own() {
        page.prose(&format!(
            "The labels are the numbers of bytes (left) and of the bits in them (below) in the \
             square mapping of the source, {}.",
            mapping.name
        ));
    }
}

/// Adds an algorithm: its operations, its source, its program, its masks.
fn add_algorithm(page: &mut Page, row: &NamedStep, algorithm: &Algorithm) {
    let Ok(formula) = language::compile(algorithm.program) else { return };
    let count = formula.program.operations();
    let operations = if count == 1 { "operation" } else { "operations" };
    page.heading(&format!("{}@{}: {count} {operations}", row.name, algorithm.name));
    if let Some(claim) = algorithm.claim.as_ref().filter(|claim| claim.operations != count) {
        page.prose(&format!("The source counts {}: {}.", claim.operations, claim.difference));
    }
    page.prose(&format!("Source: {}.", algorithm.source));
    page.code(algorithm.program);
    add_masks(page, &masks(&formula.program));
}

/// Adds masks and factors, side by side.
fn add_masks(page: &mut Page, masks: &[u64]) {
    if !masks.is_empty() {
        let boards: Vec<BoardDrawing> =
            masks.iter().map(|&mask| BoardDrawing::of_set("", mask, Mapping::OWN)).collect();
        page.boards(&boards);
    }
}

/// The row of the catalogue for a step, unless it is a formula.
fn row(step: &Step) -> Option<&'static NamedStep> {
    catalogue::find(step.name.split('@').next().unwrap_or_default())
}

/// The image of one square, if the program is a linear map: `b1 -> a2`. The square is b1 if that
/// moves, otherwise e4, otherwise the first one that does.
fn demonstration(program: &Program) -> Option<String> {
    let map = program.affine_map().ok().filter(|map| map.constant().is_empty())?;
    let image = |from: Square| Bitboard(map.apply(1 << u32::from(from)));
    let moves = |from: &Square| {
        let image = image(*from);
        !image.is_empty() && image != Bitboard::from_square(*from)
    };
    let from = [Square::B1, Square::E4].into_iter().chain(Square::ALL).find(moves)?;
    let to: Vec<String> = image(from).into_iter().map(|square| square.to_string()).collect();
    Some(format!("{from} -> {}", to.join(" ")))
}

/// The steps of the catalogue that equal a program for all boards, if there are any.
fn same_as(program: &Program) -> Option<String> {
    let map = program.affine_map().ok()?;
    if map == AffineMap::moving(Some) {
        return Some("the identity: every square stays".to_owned());
    }
    let same = catalogue::steps()
        .filter(|row| {
            row.specification.affine_map().as_ref() == Some(&map) && row.effect == Effect::Moves
        })
        .map(|row| row.name);
    let same: Vec<&str> = same.collect();
    (!same.is_empty()).then(|| same.join(", "))
}

/// The verdict on an affine map.
fn affine(map: &AffineMap) -> String {
    match map.constant() {
        Bitboard(0) => {
            "yes, and linear: a matrix of bits describes it for all 2^64 boards".to_owned()
        }
        Bitboard(constant) => format!(
            "yes: a matrix of bits and the constant {} describe it for all 2^64 boards",
            Format::Hex.text(constant)
        ),
    }
}

fn order(map: &SquareMap) -> String {
    match map.order() {
        1 => "1: every square stays".to_owned(),
        2 => "2: applied twice, it is the identity".to_owned(),
        order => format!("{order}: applied {order} times, it is the identity"),
    }
}
