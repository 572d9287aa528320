//! `bbt lines SQUARE [INPUT]`: the lines through a square.

use super::prelude::*;
use crate::cli::values::square;
use crate::questions::lines::FourLines;

const EXAMPLES: &str = "  bbt lines d4                                the empty board
  bbt lines d4 8/8/3p4/8/1p1Q4/8/8/8 w - -    with a position's occupancy";

/// Show the lines through a square, and their occupancy as an index
///
/// For the rank, the file, the diagonal and the anti-diagonal through a square: the occupancy
/// as adjacent bits, by the rotated boards of Hyatt and DarkThought and by multiplication, the
/// index into attack tables, and the attacked squares.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Lines {
    /// The square
    #[arg(value_parser = word_parser(&[Offered::Squares]))]
    square: OsString,
    /// A bitboard or a FEN; by default, the board is empty
    #[arg(value_parser = word_parser(&[Offered::Values]))]
    input: Vec<OsString>,
}

impl Run for Lines {
    fn run(&self, setup: &Setup) -> Result<()> {
        let square = square(positionals::text(&self.square)?).map_err(|error| anyhow!(error))?;
        let value = positionals::single_value("lines", &self.input, &setup.options)?;
        setup.answer(&FourLines::of(square, value.unwrap_or(Value::Board(0))))
    }
}
