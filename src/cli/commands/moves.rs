//! `bbt moves FEN [SQUARE]`: the legal moves of a position.

use shakmaty::Square;

use super::prelude::*;
use super::run::{LinesArguments, for_positions};
use crate::cli::values::{START, square};
use crate::position::{CHESS960, Plies};
use crate::questions::moves::LegalMoves;

const EXAMPLES: &str = "  bbt moves startpos
  bbt moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' e1
  bbt moves -f fen FEN                          the positions after them
  bbt moves -f json < fens.txt                  an object for each position
  bbt moves FEN | cut -f 1                      in UCI alone
  bbt legal FEN                                 how many there are";

/// List the legal moves of a position, or of the piece on a square
///
/// On a terminal, the board has marks on the squares that pieces can go to, and each piece has a row of its
/// moves. In a pipe, there is a line for each move, ordered by squares: the move in UCI, a tab, and the
/// move in SAN. Exit code: 0 if there are legal moves, 1 if there is none or the position is not legal, 2
/// for wrong usage. With `-f fen`, the lines are the positions after the moves, in the same order; they may
/// be read again, and a position without moves has none.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Moves {
    /// A FEN with the side to move, then perhaps a square; by default, FENs are read from standard input
    #[arg(value_name = "FEN [SQUARE]", value_parser = word_parser(&[Offered::Words(&[START])]))]
    words: Vec<OsString>,

    #[command(flatten)]
    lines: LinesArguments,
}

impl Moves {
    /// The position, if it is typed, and the square of the piece whose moves are asked for.
    fn typed(&self, options: &ReadOptions) -> Result<(Option<Source>, Option<Square>)> {
        match &positionals::inputs("moves", &self.words, options)?[..] {
            [] | [Source::StandardInput] => Ok((None, None)),
            [position] => Ok((Some(position.clone()), None)),
            [position, Source::Text(from)] => {
                let from = square(from.trim()).map_err(|error| anyhow!(error))?;
                Ok((Some(position.clone()), Some(from)))
            }
            _ => Err(anyhow!("`bbt moves` takes a position and at most one square")),
        }
    }

    /// What gives way to the positions after each move, as lines.
    pub(in crate::cli) fn plan(&self, options: &ReadOptions) -> Result<Plan> {
        let (position, from) = self.typed(options)?;
        self.lines.check(position.as_ref())?;
        let (chains, inputs) = (vec![Chain::default()], position.into_iter().collect());
        Ok(Plan { chains, inputs, plays: Some(Plies::Each(from)), ..Plan::default() })
    }
}

impl Run for Moves {
    fn run(&self, setup: &Setup) -> Result<()> {
        let (position, from) = self.typed(&setup.options)?;
        for_positions("moves", position.as_ref(), &self.lines, setup, |position| {
            let moves = LegalMoves::of(position, from)
                .map_err(|why| BadInput(format!("the position cannot be played: {why}")))?;
            if moves.assume_chess960() {
                say(CHESS960);
            }
            setup.show(&moves)
        })
    }
}
