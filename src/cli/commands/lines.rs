//! `bbt lines SQUARE [INPUT]`: the lines through a square.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use shakmaty::Square;

use crate::cli::arguments::ListFormat;
use crate::cli::hints;
use crate::cli::messages::{BadInput, note_doubt, print};
use crate::cli::positionals::{self, Source};
use crate::cli::screen::Screen;
use crate::diagram::environment::When;
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
        ([], [Source::Text(text)]) => {
            note_doubt(options, text, When::Auto);
            let value = options.value(text.as_bytes());
            Ok(value.map_err(|fault| BadInput(hints::shown(&fault, text)))?)
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

/// An object for each line through a square, each on a line of its own.
fn json(square: Square, value: &Value) -> Result<String> {
    LineFacts::through(square, value.occupied())
        .iter()
        .map(|facts| Ok(serde_json::to_string(facts)? + "\n"))
        .collect()
}
