//! The auxiliary commands that draw: explain, grid, lines.

use std::ffi::OsString;

use anyhow::{Result, anyhow};

use shakmaty::Square;

use super::BadInput;
use super::arguments::ListFormat;
use super::words::{self, Source};
use crate::catalogue;
use crate::chain::Chain;
use crate::diagram::board::{Board, Cell};
use crate::diagram::page::Page;
use crate::diagram::theme::{Role, Theme, When};
use crate::explain;
use crate::fault::shortened;
use crate::grid::{Cells, Grid};
use crate::language;
use crate::lines::{Line, LineFacts};
use crate::notation::write_grid;
use crate::program::squares::SquareMap;
use crate::value::{Reading, Value};

/// `bbt explain STEP...`: how steps work, or a function.
pub(super) fn explain(
    steps: &[OsString],
    reading: &Reading,
    width: usize,
    theme: &Theme,
) -> Result<String> {
    let function = match steps {
        [word] => language::functions::find(words::text(word)?),
        _ => None,
    };
    let page = match function {
        Some(function) => explain::function(function, width, theme),
        None => explain::explain(&chain("explain", steps, reading)?, width, theme)?,
    };
    let mut text = String::new();
    page.write(&mut text);
    Ok(text)
}

/// `bbt grid FORMULA [STEP]...`: a number for each square, with labels, or as bare lines.
pub(super) fn grid(
    formula: &OsString,
    steps: &[OsString],
    reading: &Reading,
    how: Cells,
    labels: Option<&Theme>,
) -> Result<String> {
    let formula = words::text(formula)?;
    if let Some(step) = catalogue::find(formula) {
        return Err(anyhow!(
            "`{}` is a step; put a formula before it: bbt grid sq {}",
            shortened(formula),
            step.name
        ));
    }
    let grid = Grid::of(formula, &reading.rules()).map_err(|fault| anyhow!(fault.show(formula)))?;
    let cells = grid.rearranged(&square_map(&chain("grid", steps, reading)?)?).cells(how)?;
    let Some(theme) = labels else {
        let width = cells.iter().map(String::len).max().unwrap_or(1);
        let mut out = Vec::new();
        write_grid(width, |square| &cells[square.to_usize()], &mut out);
        return Ok(String::from_utf8(out)? + "\n");
    };
    let board = Board::new("", cells.map(|cell| Cell::new(cell, Role::Plain)));
    let mut text = String::new();
    board.block(theme).write(&mut text);
    Ok(text)
}

/// `bbt lines SQUARE [INPUT]`: the lines through a square, drawn or as JSON.
pub(super) fn lines(
    square: Square,
    input: &[OsString],
    reading: &Reading,
    format: ListFormat,
    width: usize,
    theme: &Theme,
) -> Result<String> {
    let plan = words::plan(input, reading)?;
    let value = match (&plan.chain.steps[..], &plan.inputs[..]) {
        ([], []) => Value::Board(0),
        ([], [Source::Text(text)]) => {
            super::note_doubt(reading, text, When::Auto);
            let value = reading.value(text.as_bytes());
            value.map_err(|fault| BadInput(fault.show(text)))?
        }
        ([step, ..], _) => {
            return Err(anyhow!(
                "`{}` is a step, but `bbt lines` does not take steps",
                shortened(&step.name)
            ));
        }
        (_, [_]) => {
            return Err(anyhow!(
                "`bbt lines` does not read files or standard input: type the bitboard or FEN itself"
            ));
        }
        (_, inputs) => {
            return Err(anyhow!("`bbt lines` takes one input, not {}", inputs.len()));
        }
    };
    let mut text = String::new();
    match format {
        ListFormat::Text => {
            let mut page = Page::new(width, theme);
            page.lines_through(square, &value);
            page.block.write(&mut text);
        }
        ListFormat::Json => {
            for line in Line::through(square) {
                let facts = LineFacts::of(&line, square, value.occupied());
                text += &(serde_json::to_string(&facts)? + "\n");
            }
        }
    }
    Ok(text)
}

/// The chain of the words of an auxiliary command, which takes steps only.
fn chain(command: &str, steps: &[OsString], reading: &Reading) -> Result<Chain> {
    let plan = words::plan(steps, reading)?;
    super::note_used(&plan.used, When::Auto);
    match plan.inputs.first() {
        Some(input) => {
            Err(anyhow!("{input} is not a step, and `bbt {command}` does not take inputs"))
        }
        None => Ok(plan.chain),
    }
}

/// The square map of a chain, if it only moves squares.
fn square_map(chain: &Chain) -> Result<SquareMap> {
    chain.steps.iter().try_fold(SquareMap::IDENTITY, |whole, step| {
        let map = step.program.matrix().ok().and_then(|matrix| matrix.square_map());
        let map = map.ok_or_else(|| {
            anyhow!(
                "`{}` does not just move squares: a grid can only be rearranged",
                shortened(&step.name)
            )
        })?;
        Ok(whole.then(&map))
    })
}
