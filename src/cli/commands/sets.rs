//! `bbt sets FEN`: the standard boards of a position.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use clap::Args;

use super::run::{Run, Setup};
use crate::cli::positionals;
use crate::cli::values::{Offered, START, WordParser};
use crate::questions::sets::PositionSets;

const EXAMPLES: &str = "\
Examples:
  bbt sets startpos
  bbt sets FEN | grep attacks
  bbt sets -f json FEN | jq -r .sets.pinned";

/// Show the standard boards of a position: colours, pieces, attacks, pins
///
/// The pieces of each colour, all occupied and empty squares, each kind of piece, the squares that each side
/// attacks, the pieces that give check, the pinned pieces of the side to move, and the squares that its
/// legal moves go to. In a pipe, there is a line for each: its name, a tab, and `0x` and sixteen digits.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Sets {
    /// A FEN, or a drawn position
    #[arg(value_name = "FEN", required = true, value_parser = WordParser(&[Offered::Words(&[START])]), hide_possible_values = true)]
    words: Vec<OsString>,
}

impl Run for Sets {
    fn run(&self, setup: &Setup) -> Result<()> {
        let inputs = positionals::inputs("sets", &self.words, &setup.options)?;
        let [position] = &inputs[..] else {
            return Err(anyhow!("`bbt sets` takes one position, not {}", inputs.len()));
        };
        setup.answer(&PositionSets::of(position.position("sets", &setup.options)?))
    }
}
