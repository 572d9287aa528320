//! How a chain works, drawn: what each step is for, where the squares go, how the algorithms
//! count, their masks, and the board after each operation.
//!
//! Everything is computed from the program: the trace is its affine map after each operation,
//! and nothing of it is stored.

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
use crate::catalogue::{self, Algorithm, Effect, Step as Row};
use crate::chain::{Chain, Step};
use crate::diagram::board::{Board, Cell, Labels};
use crate::diagram::layout::Block;
use crate::diagram::page::Page;
use crate::diagram::{Role, table};
use crate::language;
use crate::notation::Format;
use crate::notation::mapping::Mapping;
use crate::program::affine::AffineMap;
use crate::program::squares::SquareMap;
use crate::program::{Input, Program};

/// How many steps are explained together, and how many operations are drawn: more than anybody reads.
const MOST: TooLong = TooLong { steps: 100, operations: 1000 };

/// A chain that is too long to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// How many steps it has.
    pub steps: usize,
    /// How many operations.
    pub operations: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TooLong { steps, operations } = self;
        let plural = if *steps == 1 { "" } else { "s" };
        write!(
            f,
            "{operations} operations in {steps} step{plural} are too many to explain: at most {} in {}",
            MOST.operations, MOST.steps
        )
    }
}

impl std::error::Error for TooLong {}

/// Explains a step, or a chain of several as one.
///
/// # Errors
///
/// The chain is too long to be drawn.
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

/// One step: a row of the catalogue with all its algorithms, or a formula.
fn add_step(page: &mut Page, step: &Step) {
    let Some(row) = row(step) else {
        page.heading(&step.name);
        let mut facts = Vec::new();
        facts.extend(journey(&step.program).map(|journey| ("one square", journey)));
        add_facts(page, facts, &step.program, Mapping::OWN);
        return add_trace(page, &step.program, &Sample::of(&step.program));
    };
    page.heading(&format!("{}: {}", row.name, row.summary));
    page.prose(row.details);
    let undone_by = row.inverse.unwrap_or("nothing: different boards become the same").to_owned();
    let example =
        if row.specification.affine_map().is_some() { "one square" } else { "for example" };
    let proof = row.specification.proof().to_owned();
    let mut facts = vec![(example, row.journey())];
    if row.effect == Effect::SwapsColors {
        facts.push(("pieces", "change their colour, where there are pieces".to_owned()));
    }
    facts.extend([("undone by", undone_by), ("proof", proof)]);
    add_facts(page, facts, &step.program, catalogue::mapping(row));
    for algorithm in row.algorithms {
        add_algorithm(page, row, algorithm);
    }
    add_trace(page, &step.program, &Sample::of(&step.program));
}

/// A chain: its steps in a line each, then all of them as one program.
fn add_chain(page: &mut Page, steps: &[Step]) {
    let names: Vec<&str> = steps.iter().map(|step| step.name.as_str()).collect();
    page.heading(&names.join(", then "));
    let about = |step: &Step| {
        let row = row(step)?;
        Some((step.name.clone(), format!("{} ({})", row.summary, row.journey())))
    };
    let rows: Vec<(String, String)> = steps.iter().filter_map(about).collect();
    page.block.lines.extend(table(&rows, page.width).lines);
    let reads_sets = |step: &Step| step.program.read_inputs().any(|input| input != Input::X);
    if steps.iter().any(reads_sets) {
        return page.prose(
            "It reads sets of a position: explain the steps one by one to see how they work.",
        );
    }
    let Some(program) =
        steps.iter().map(|step| step.program.clone()).reduce(|all, next| all.then(&next))
    else {
        return;
    };
    let mut facts = Vec::new();
    facts.extend(journey(&program).map(|journey| ("one square", journey)));
    facts.extend(same_as(&program).map(|same| ("the same as", same)));
    add_facts(page, facts, &program, Mapping::OWN);
    add_trace(page, &program, &Sample::of(&program));
}

/// What is known of a program, and if it moves squares, where they go.
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
                    "not known: samples are, but "
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

/// Where the squares go, drawn with their names, and with the diagonals where these stay
/// together.
fn add_square_map(page: &mut Page, map: &SquareMap, mapping: &'static Mapping) {
    let sources = map.inverse();
    let name = |square: Square| Cell::new(square.to_string(), Role::SquareName);
    let labels = if mapping.is_own() { Labels::Squares } else { Labels::Numbers(mapping) };
    let before = Board { labels, ..Board::new("before", Square::ALL.map(name)) };
    let places = Square::ALL.map(|square| name(sources.target(square)));
    let after = Board { labels, ..Board::new("after", places) };
    let Some(diagonals) = Diagonals::laid_in_runs(map) else {
        page.boards(&[before, after]);
        return add_numbering(page, mapping);
    };
    page.boards(&[before, Board { walls: diagonals.walls(map), ..after }]);
    add_numbering(page, mapping);
    page.space();
    let order =
        if diagonals.stay_in_order(map) { "in the same order" } else { "from corner to corner" };
    page.prose(&format!(
        "The {} keep together, with a wall between each two of them. The board turned by 45 \
         degrees shows them {order}, and their numbers (one hexadecimal digit; 8 and more are \
         negative) say which is which:",
        diagonals.name
    ));
    let [before, after] = diagonals.numbered(map).map(|board| board.block());
    page.blocks(&[diagonals.diamond(), before, after]);
}

/// What the labels mean where they are not those of ranks and files.
fn add_numbering(page: &mut Page, mapping: &Mapping) {
    if !mapping.is_own() {
        page.prose(&format!(
            "Around the boards stand the numbers of bytes (left) and of the bits in them (below), \
             by the square mapping of the source, {}.",
            mapping.name
        ));
    }
}

/// One algorithm: how many operations it takes, where it comes from, its masks.
fn add_algorithm(page: &mut Page, row: &Row, algorithm: &Algorithm) {
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

/// Masks and factors, drawn side by side.
fn add_masks(page: &mut Page, masks: &[u64]) {
    if !masks.is_empty() {
        let boards: Vec<Board> =
            masks.iter().map(|&mask| Board::of_set("", mask, Mapping::OWN)).collect();
        page.boards(&boards);
    }
}

/// The row of the catalogue that a step is, if it is one.
fn row(step: &Step) -> Option<&'static Row> {
    catalogue::find(step.name.split('@').next().unwrap_or_default())
}

/// What a program does to one square, if it is a linear map: `b1 -> a2`. The square is b1 if that moves,
/// else e4, else the first one that does.
fn journey(program: &Program) -> Option<String> {
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

/// The steps of the catalogue that do the same as a program for all boards, if there are any.
fn same_as(program: &Program) -> Option<String> {
    let map = program.affine_map().ok()?;
    if map == AffineMap::moving(Some) {
        return Some("nothing at all: every square stays".to_owned());
    }
    let same = catalogue::steps()
        .filter(|row| {
            row.specification.affine_map().as_ref() == Some(&map) && row.effect == Effect::Moves
        })
        .map(|row| row.name);
    let same: Vec<&str> = same.collect();
    (!same.is_empty()).then(|| same.join(", "))
}

/// What is said of an affine map.
fn affine(map: &AffineMap) -> String {
    match map.constant() {
        Bitboard(0) => {
            "yes, and linear: the matrix of bits tells all, for all 2^64 boards".to_owned()
        }
        Bitboard(constant) => format!(
            "yes: the matrix of bits and the constant {} tell all, for all 2^64 boards",
            Format::Hex.text(constant)
        ),
    }
}

fn order(map: &SquareMap) -> String {
    match map.order() {
        1 => "1: every square stays".to_owned(),
        2 => "2: done twice, it is undone".to_owned(),
        order => format!("{order}: done {order} times, it is undone"),
    }
}
