//! Truth tables of boolean functions: programs that do the same on every square.

use serde::Serialize;

use crate::diagram::Style;
use crate::diagram::block::StyledLine;
use crate::diagram::page::Page;
use crate::program::operation::Property;
use crate::program::{Input, Instruction, Program};

/// The numbers of sets whose functions have a table.
const SETS: std::ops::RangeInclusive<usize> = 2..=4;

/// The truth table of a boolean function of a few sets.
#[derive(Debug, Serialize)]
pub(super) struct TruthTable {
    pub(super) inputs: Vec<String>,
    /// The results, 0 or 1. The index of a row has a bit for each set, that of the last one lowest:
    /// the rows count up in binary.
    pub(super) results: Vec<u8>,
    /// The results of three sets as a number, row 0 lowest: what the instruction VPTERNLOG takes.
    ///
    /// Source: General Setwise Operations, Majority.
    pub(super) ternary: Option<u8>,
}

impl TruthTable {
    /// The table of a program; `None` if it reads too few or too many sets, or is not the same
    /// boolean function on every square.
    pub(super) fn of(program: &Program) -> Option<TruthTable> {
        let is_bitwise = |one: &Instruction| one.operation().has(Property::Bitwise);
        let inputs: Vec<Input> = program.read_inputs().collect();
        if !SETS.contains(&inputs.len()) || !program.instructions().iter().all(is_bitwise) {
            return None;
        }
        let mut words = vec![0; program.inputs().all().count()];
        let result = |row: usize| {
            for (place, input) in inputs.iter().rev().enumerate() {
                words[input.index()] = if row >> place & 1 == 1 { !0 } else { 0 };
            }
            match program.evaluate(&words).ok()? {
                0 => Some(0),
                u64::MAX => Some(1),
                // A constant makes squares differ.
                _ => None,
            }
        };
        let results: Vec<u8> = (0..1 << inputs.len()).map(result).collect::<Option<_>>()?;
        let number = results.iter().rev().fold(0, |number, result| number << 1 | result);
        Some(TruthTable {
            inputs: inputs.iter().map(|input| program.inputs().name(*input).to_owned()).collect(),
            ternary: (inputs.len() == 3).then_some(number),
            results,
        })
    }
}

/// Adds a truth table; `name` is above the column of the results.
pub(super) fn add_truth(page: &mut Page, table: Option<&TruthTable>, name: &str) {
    let Some(table) = table else { return };
    page.heading("Truth table");
    let width = page.view.width;
    let mut header = StyledLine::of(Style::Name, table.inputs.join(" ") + "  ");
    let room = width.saturating_sub(header.width());
    header
        .push(Style::Title, if name.chars().count() <= room { name } else { "result" }.to_owned());
    page.block.lines.push(header);
    for (row, result) in table.results.iter().enumerate() {
        let places = table.inputs.iter().enumerate().map(|(index, name)| {
            let bit = row >> (table.inputs.len() - 1 - index) & 1;
            format!("{bit:<0$} ", name.chars().count())
        });
        let mut line = StyledLine::of(Style::Text, places.collect::<String>() + " ");
        let style = if *result == 1 { Style::SetSquare } else { Style::ClearSquare };
        line.push(style, result.to_string());
        page.block.lines.push(line);
    }
    if let Some(number) = table.ternary {
        page.prose(&format!("From below, the results are the number 0x{number:02x} (VPTERNLOG)."));
    }
}
