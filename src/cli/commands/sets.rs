//! `bbt sets FEN`: the standard boards of a position.

use super::prelude::*;
use super::run::{LinesArguments, for_positions};
use crate::cli::values::START;
use crate::questions::sets::PositionSets;

const EXAMPLES: &str = "  bbt sets startpos
  bbt sets FEN | grep attacks
  bbt sets -f squares FEN
  bbt sets -f json < fens.txt
  bbt sets -f json FEN | jq -r .sets.pinned

The sets that formulas know by name: bbt list sets";

/// Show the standard boards of a position: colours, pieces, attacks, pins
///
/// The pieces of each colour, all occupied and empty squares, each kind of piece, the squares that each side
/// attacks, the pieces that give check, the pinned pieces of the side to move, and the squares that its
/// legal moves go to. In a pipe, there is a line for each: its name, a tab, and its bitboard.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Sets {
    /// A FEN, or a drawn position; by default, FENs are read from standard input
    #[arg(value_name = "FEN", value_parser = word_parser(&[Offered::Words(&[START])]))]
    words: Vec<OsString>,

    #[command(flatten)]
    lines: LinesArguments,
}

impl Run for Sets {
    fn run(&self, setup: &Setup) -> Result<()> {
        let inputs = positionals::inputs("sets", &self.words, &setup.options)?;
        ensure!(inputs.len() < 2, "`bbt sets` takes one position, not {}", inputs.len());
        let format = setup.notation.unwrap_or(Format::Hex);
        let answer = |position| setup.show(&PositionSets::of(position, format));
        for_positions("sets", inputs.first(), &self.lines, setup, answer)
    }
}
