//! `bbt lines SQUARE [INPUT]`: the lines through a square.

use std::ffi::OsString;

use anyhow::Result;
use clap::Args;
use shakmaty::Square;

use super::run::{Run, Setup};
use super::shared::FormatArgument;
use crate::chain::value::Value;
use crate::cli::formats::ListFormat;
use crate::cli::messages::print;
use crate::cli::noted::{self, Noted};
use crate::cli::positionals;
use crate::cli::values::square;
use crate::questions::lines;
use crate::questions::lines::LineFacts;

const EXAMPLES: &str = "\
Examples:
  bbt lines d4                                the empty board
  bbt lines d4 8/8/3p4/8/1p1Q4/8/8/8 w - -    with a position's occupancy";

/// Show the lines through a square, and their occupancy as an index
///
/// For the rank, the file, the diagonal and the anti-diagonal through a square: the occupancy
/// as adjacent bits, by the rotated boards of Hyatt and DarkThought and by multiplication, the
/// index into attack tables, and the attacked squares.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Lines {
    #[command(flatten)]
    output: FormatArgument,
    /// The square
    #[arg(value_parser = square)]
    square: Square,
    /// A bitboard or a FEN; by default, the board is empty
    input: Vec<OsString>,
}

impl Run for Lines {
    fn noted(&self) -> &'static [Noted] {
        match self.output.format {
            ListFormat::Drawing(None) => noted::POSITIONS,
            ListFormat::Drawing(_) => noted::BOARDS,
            ListFormat::Json => noted::READING,
        }
    }

    /// Draws the lines, or writes an object for each of them.
    fn run(&self, setup: &Setup) -> Result<()> {
        let value = positionals::single_value("lines", &self.input, &setup.options)?;
        let value = value.unwrap_or(Value::Board(0));
        match self.output.format {
            ListFormat::Drawing(picture) => {
                setup.screen.draw(picture, |view| lines::drawing(self.square, &value, view))
            }
            ListFormat::Json => print(json(self.square, &value)?.as_bytes()),
        }
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.input)
    }
}

/// An object for each line through a square, each on a line of its own.
fn json(square: Square, value: &Value) -> Result<String> {
    LineFacts::through(square, value.occupied())
        .iter()
        .map(|facts| Ok(serde_json::to_string(facts)? + "\n"))
        .collect()
}
