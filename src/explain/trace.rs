//! The trace, drawn: the board after each operation, with letters or names of squares in the cells
//! and operators between the boards.

use super::names::{Names, Origin};
use super::sample::Sample;
use super::sums;
use super::terms::{Term, terms};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::board::BoardDrawing;
use crate::diagram::page::Page;
use crate::diagram::value::ValueDrawing;
use crate::notation::mapping::Mapping;
use crate::program::kind::Known;
use crate::program::symbolic::Trace;
use crate::program::{Operand, Program};

/// Adds the board after each operation: in symbols for an affine program, otherwise for a sample.
pub(super) fn add_trace(page: &mut Page, program: &Program, sample: &Sample) {
    if program.operations() == 0 {
        return;
    }
    match program.trace() {
        Ok(trace) if program.affine_map().is_ok() => add_symbols(page, program, &trace, sample),
        _ => add_values(page, program, sample),
    }
}

/// Adds the trace in letters or names of squares.
fn add_symbols(page: &mut Page, program: &Program, trace: &Trace, sample: &Sample) {
    page.heading("Operation by operation");
    let names = Names::of(program, trace);
    page.prose(names.legend);
    let terms = terms(program, sample);
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
            ValueDrawing::Board(BoardDrawing::new(name, cells).into())
        }
    });
}

/// Adds the trace of one board, for a program that is not affine.
fn add_values(page: &mut Page, program: &Program, sample: &Sample) {
    let Ok(values) = program.values(&sample.values) else { return };
    page.heading(&format!("Operation by operation, for {}", sample.what));
    let known = program.all_known(Known::WORD);
    add_terms(page, &terms(program, sample), |Term { operand, name, .. }| match *operand {
        Operand::Constant(word) => set(name, word),
        Operand::Input(input) => set(name, sample.values[input as usize]),
        Operand::Result(index) => match known[index].kind().number(values[index]) {
            Some(number) => ValueDrawing::Number(name.clone(), number),
            None => set(name, values[index]),
        },
    });
}

/// The drawing of a set with a title.
fn set(title: &str, set: u64) -> ValueDrawing {
    ValueDrawing::Board(BoardDrawing::of_set(title, set, Mapping::OWN).into())
}

/// Adds the drawings of terms side by side, each preceded by its operator.
fn add_terms(page: &mut Page, terms: &[Term], drawing: impl Fn(&Term) -> ValueDrawing) {
    let block = |term: &Term| {
        let operator = StyledLine::of(Style::Operator, term.operator.clone());
        let drawing = drawing(term);
        drawing.block().after(&operator, drawing.operator_line())
    };
    let blocks: Vec<Block> = terms.iter().map(block).collect();
    page.blocks(&blocks);
}

/// The meaning of numbers and of `?` in cells, if there are any.
fn legend(origins: impl Iterator<Item = Origin>) -> Vec<String> {
    let (mut counts, mut unknown) = (false, false);
    for origin in origins {
        counts |= matches!(origin, Origin::Sum { letter: None, .. });
        unknown |= origin == Origin::Unknown;
    }
    let mut lines = Vec::new();
    if counts {
        lines.push("A number in a cell is the number of bits that are xored there.".to_owned());
    }
    if unknown {
        lines.push("`?` is a bit that depends on the board in any other way.".to_owned());
    }
    lines
}
