//! `bbt subsets MASK`: all subsets of a set.

use std::io::{BufWriter, Write};

use serde::Serialize;
use serde_json::json;
use shakmaty::Bitboard;

use super::prelude::*;
use crate::diagram::{BoardDrawing, Page, side_by_side};
use crate::notation::{HexText, Mapping};
use crate::questions::answer::Answer;
use crate::stream::standard_output;

const EXAMPLES: &str = "  bbt subsets '{b2, c3, d4}'
  bbt subsets 0x7e | bbt 'rook(a1, x)' | sort -u";

/// List all subsets of a set, one per line
///
/// From the empty set to the whole set, in the order of their numbers (the carry-rippler): 2^n lines for n squares.
/// They are the occupancies that a look-up by a mask must serve: `bbt subsets 0x7e | bbt 'rook(a1, x)'`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Subsets {
    /// The set: a bitboard, squares, a formula (`'file_a & ~corners'`), or the pieces of a FEN
    #[arg(required = true, value_parser = word_parser(&[Offered::Values]))]
    mask: Vec<OsString>,
}

const MOST_DRAWN: usize = 1 << 10;

impl Run for Subsets {
    fn run(&self, setup: &Setup) -> Result<()> {
        let mask = positionals::mask("subsets", &self.mask, &setup.options)?;
        match setup.format {
            FormatOption::Text => lines(mask, Format::Hex),
            FormatOption::Board(format) => lines(mask, format),
            FormatOption::Drawing(_) if 1 << mask.count() > MOST_DRAWN => Err(anyhow!(
                "{} squares have more subsets than are drawn: {MOST_DRAWN}; use --format hex",
                mask.count()
            )),
            _ => setup.answer(&All(mask)),
        }
    }
}

/// Writes the subsets as they come: there may be more than fit into memory.
fn lines(mask: Bitboard, format: Format) -> Result<()> {
    let output = standard_output().context("cannot write")?;
    let (mut output, mut line) = (BufWriter::with_capacity(1 << 16, output), Vec::new());
    for subset in mask.carry_rippler() {
        line.clear();
        format.write_line(subset.0, &mut line);
        line.push(b'\n');
        output.write_all(&line).context("cannot write")?;
    }
    output.flush().context("cannot write")
}

struct All(Bitboard);

impl Answer for All {
    const QUESTION: &'static str = "subsets";

    fn draw(&self, page: &mut Page) {
        let board = |subset: Bitboard| BoardDrawing::of_set("", subset.0, Mapping::OWN);
        let boards = self.0.carry_rippler().map(|subset| board(subset).block(&page.view));
        page.block = side_by_side(boards, page.view.width);
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.0.carry_rippler().map(|subset| {
            let squares: Vec<String> = subset.into_iter().map(|one| one.to_string()).collect();
            json!({"hex": HexText(subset.0), "squares": squares})
        })
    }
}
