//! `bbt lines SQUARE [INPUT]`: the lines through a square.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use shakmaty::Square;

use crate::cli::arguments::ListFormat;
use crate::cli::messages::print;
use crate::cli::positionals;
use crate::cli::screen::Screen;
use crate::escape::shortened;
use crate::line_occupancy::{self, LineFacts};
use crate::value::{ReadOptions, Value};

/// Draws the lines, or writes an object for each of them.
pub(super) fn run(
    square: Square,
    input: &[OsString],
    format: ListFormat,
    options: &ReadOptions,
    screen: &Screen,
) -> Result<()> {
    let value = value(input, options)?;
    match format {
        ListFormat::Drawing(picture) => {
            screen.draw(picture, |view| line_occupancy::drawing(square, &value, view))
        }
        ListFormat::Json => print(json(square, &value)?.as_bytes()),
    }
}

/// The input; the empty board if there is none.
fn value(input: &[OsString], options: &ReadOptions) -> Result<Value> {
    let plan = positionals::plan(input, options)?;
    match (&plan.chain("lines")?.steps[..], &plan.inputs[..]) {
        ([], []) => Ok(Value::Board(0)),
        ([], [input]) => input.value("lines", options),
        ([step, ..], _) => {
            let name = shortened(&step.name);
            Err(anyhow!("`{name}` is a step, but `bbt lines` does not take steps"))
        }
        (_, inputs) => Err(anyhow!("`bbt lines` takes one input, not {}", inputs.len())),
    }
}

/// An object for each line through a square, each on a line of its own.
fn json(square: Square, value: &Value) -> Result<String> {
    LineFacts::through(square, value.occupied())
        .iter()
        .map(|facts| Ok(serde_json::to_string(facts)? + "\n"))
        .collect()
}
