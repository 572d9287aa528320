//! The auxiliary commands `explain`, `grid` and `lines`: from words to what is drawn.

use std::ffi::OsString;

use anyhow::{Result, anyhow};

use shakmaty::Square;

use super::BadInput;
use super::words::{self, Source};
use crate::catalogue;
use crate::chain::Chain;
use crate::diagram::layout::Block;
use crate::diagram::theme::When;
use crate::explain;
use crate::fault::shortened;
use crate::grid::{Cells, Grid};
use crate::language;
use crate::lines::LineFacts;
use crate::program::squares::SquareMap;
use crate::value::{Reading, Value};

/// `bbt explain STEP...`: how steps work, or a function.
pub(super) fn explain(steps: &[OsString], reading: &Reading, width: usize) -> Result<Block> {
    let function = match steps {
        [word] => language::functions::find(words::text(word)?),
        _ => None,
    };
    Ok(match function {
        Some(function) => explain::function(function, width),
        None => explain::explain(&chain("explain", steps, reading)?, width)?,
    })
}

/// `bbt grid FORMULA [STEP]...`: a number for each square, with labels, or as bare lines.
pub(super) fn grid(
    formula: &OsString,
    steps: &[OsString],
    reading: &Reading,
    how: Cells,
    labels: bool,
) -> Result<Block> {
    let formula = words::text(formula)?;
    if let Some(step) = catalogue::find(formula) {
        return Err(anyhow!(
            "`{}` is a step; put a formula before it: bbt grid sq {}",
            shortened(formula),
            step.name
        ));
    }
    let grid = Grid::of(formula, &reading.rules()).map_err(|fault| anyhow!(fault.show(formula)))?;
    let grid = grid.rearranged(&square_map(&chain("grid", steps, reading)?)?);
    Ok(if labels { grid.drawing(how)? } else { grid.bare_drawing(how)? })
}

/// The input of `bbt lines SQUARE [INPUT]`: the empty board if there is none.
pub(super) fn input_of_lines(input: &[OsString], reading: &Reading) -> Result<Value> {
    let plan = words::plan(input, reading)?;
    match (&plan.chain.steps[..], &plan.inputs[..]) {
        ([], []) => Ok(Value::Board(0)),
        ([], [Source::Text(text)]) => {
            super::note_doubt(reading, text, When::Auto);
            let value = reading.value(text.as_bytes());
            Ok(value.map_err(|fault| BadInput(fault.show(text)))?)
        }
        ([step, ..], _) => {
            let name = shortened(&step.name);
            Err(anyhow!("`{name}` is a step, but `bbt lines` does not take steps"))
        }
        (_, [_]) => Err(anyhow!(
            "`bbt lines` does not read files or standard input: type the bitboard or FEN itself"
        )),
        (_, inputs) => Err(anyhow!("`bbt lines` takes one input, not {}", inputs.len())),
    }
}

/// `bbt lines --format json`: an object for each line through a square.
pub(super) fn lines_as_json(square: Square, value: &Value) -> Result<String> {
    LineFacts::through(square, value.occupied())
        .iter()
        .map(|facts| Ok(serde_json::to_string(facts)? + "\n"))
        .collect()
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
        let map = step.program.affine_map().ok().and_then(|map| map.square_map());
        let map = map.ok_or_else(|| {
            anyhow!(
                "`{}` does not just move squares: a grid can only be rearranged",
                shortened(&step.name)
            )
        })?;
        Ok(whole.then(&map))
    })
}
