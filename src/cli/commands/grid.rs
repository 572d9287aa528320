//! `bbt grid FORMULA [STEP]...`: a number for each square.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anyhow::{Result, anyhow};

use crate::catalogue;
use crate::chain::Chain;
use crate::cli::arguments::GridFormat;
use crate::cli::screen::Screen;
use crate::cli::{hints, positionals};
use crate::escape::shortened;
use crate::grid::{Cells, Grid};
use crate::program::squares::SquareMap;
use crate::value::ReadOptions;

/// Draws the grid, with labels on a terminal, otherwise as bare lines.
pub(super) fn run(
    formula: &OsString,
    steps: &[OsString],
    format: GridFormat,
    options: &ReadOptions,
    screen: &Screen,
) -> Result<()> {
    let formula = positionals::text(formula)?;
    if let Some(step) = catalogue::find(formula) {
        return Err(anyhow!(
            "`{}` is a step; put a formula before it: bbt grid sq {}",
            shortened(formula),
            step.name
        ));
    }
    let grid = Grid::of(formula, &options.rules())
        .map_err(|fault| anyhow!(hints::shown(&fault, formula)))?;
    let chain = positionals::steps_only("grid", steps, options)?;
    let grid = grid.rearranged(&square_map(&chain)?);
    let (cells, picture) = match format {
        GridFormat::Cells(cells) => (cells, None),
        GridFormat::Picture(picture) => (Cells::Dec, Some(picture)),
    };
    let labels = picture.is_some() || io::stdout().is_terminal();
    let drawing = if labels {
        grid.drawing(cells, &screen.view(picture))?
    } else {
        grid.bare_drawing(cells)?
    };
    screen.draw(picture, |_| drawing)
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
