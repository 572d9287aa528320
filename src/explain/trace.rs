//! The trace, drawn: the board after each operation, with letters or names of squares in the cells,
//! and the operators between the boards.

use super::names::{Names, Origin};
use super::sample::Sample;
use super::sums;
use super::terms::{Term, terms};
use crate::diagram::Role;
use crate::diagram::board::Board;
use crate::diagram::drawing::Drawing;
use crate::diagram::layout::{Block, Line};
use crate::diagram::page::Page;
use crate::notation::mapping::Mapping;
use crate::program::kind::Known;
use crate::program::symbolic::Trace;
use crate::program::{Operand, Program};

/// Adds the board after each operation: in symbols where these tell all, else for a sample.
pub(super) fn add_trace(page: &mut Page, program: &Program, sample: &Sample) {
    if program.operations() == 0 {
        return;
    }
    match program.trace() {
        Ok(trace) if program.affine_map().is_ok() => add_symbols(page, program, &trace),
        _ => add_values(page, program, sample),
    }
}

/// The trace with letters or names of squares.
fn add_symbols(page: &mut Page, program: &Program, trace: &Trace) {
    page.heading("Operation by operation");
    let names = Names::of(program, trace);
    page.prose(names.legend);
    let terms = terms(program);
    let origins = |operand| trace.word(operand).map(|bit| names.origin(bit));
    let symbols = terms.iter().filter(|term| !term.is_constant());
    let legend = legend(symbols.flat_map(|term| origins(term.operand)));
    for line in names.sums().into_iter().chain(legend) {
        page.prose(&line);
    }
    if let Some(line) = sums::carries(program, trace) {
        page.prose(line);
    }
    add_terms(page, &terms, |Term { operand, name, .. }| match *operand {
        Operand::Constant(mask) => set(name, mask),
        operand => {
            let cells = origins(operand).map(|origin| names.cell(origin));
            Drawing::Board(Board::new(name, cells).into())
        }
    });
}

/// The trace of one board, for a program that is not affine.
fn add_values(page: &mut Page, program: &Program, sample: &Sample) {
    let Ok(values) = program.values(&sample.values) else { return };
    page.heading(&format!("Operation by operation, for {}", sample.what));
    let known = program.all_known(Known::WORD);
    add_terms(page, &terms(program), |Term { operand, name, .. }| match *operand {
        Operand::Constant(word) => set(name, word),
        Operand::Input(input) => set(name, sample.values[input.index()]),
        Operand::Result(index) => match known[index].kind().number(values[index]) {
            Some(number) => Drawing::Number(name.clone(), number),
            None => set(name, values[index]),
        },
    });
}

/// The drawing of a set with a title.
fn set(title: &str, set: u64) -> Drawing {
    Drawing::Board(Board::of_set(title, set, Mapping::OWN).into())
}

/// Adds the drawings of terms, side by side, each after its operator.
fn add_terms(page: &mut Page, terms: &[Term], drawing: impl Fn(&Term) -> Drawing) {
    let block = |term: &Term| {
        let operator = Line::of(Role::Operator, term.operator.clone());
        let drawing = drawing(term);
        drawing.block().after(&operator, drawing.operator_line())
    };
    let blocks: Vec<Block> = terms.iter().map(block).collect();
    page.blocks(&blocks);
}

/// What the signs in cells mean that are not names: numbers and `?`.
fn legend(origins: impl Iterator<Item = Origin>) -> Vec<String> {
    let (mut counts, mut unknown) = (false, false);
    for origin in origins {
        counts |= matches!(origin, Origin::Sum { letter: None, .. });
        unknown |= origin == Origin::Unknown;
    }
    let mut lines = Vec::new();
    if counts {
        lines.push("A number says how many bits are xored in a cell.".to_owned());
    }
    if unknown {
        lines.push("A `?` depends on the board in another way.".to_owned());
    }
    lines
}
