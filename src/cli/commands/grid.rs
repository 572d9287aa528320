//! `bbt grid FORMULA [STEP]...`: a number for each square.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anyhow::{Result, anyhow};
use clap::Args;
use clap::builder::TypedValueParser;

use super::run::{Run, Setup};
use crate::catalogue;
use crate::chain::Chain;
use crate::cli::values::{WordParser, fixed_or_picture, named};
use crate::cli::{hints, positionals};
use crate::diagram::medium::Picture;
use crate::escape::shortened;
use crate::grid::{self, Cells};
use crate::program::squares::SquareMap;

/// The values of `--format`.
#[derive(Clone, Copy, Debug)]
enum GridFormat {
    Cells(Cells),
    Picture(&'static Picture),
}

/// Compute a number for each square, from `sq`, `file`, `rank`
///
/// Evaluates a formula for each square: `sq` is its index from 0 (a1) to 63 (h8), `file` its
/// file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth). Steps after the
/// formula move each number to the target of its square.
#[derive(Debug, Args)]
pub(in crate::cli) struct Grid {
    #[arg(
        long,
        short,
        help = named("Format of the numbers, or of a picture", &format_parser()),
        value_name = "FORMAT",
        value_parser = format_parser(),
        default_value = "dec",
        hide_possible_values = true,
        hide_default_value = true
    )]
    format: GridFormat,
    /// A formula in `sq`, `file` and `rank`
    formula: OsString,
    /// Steps that rearrange the squares
    #[arg(
        value_name = "STEP",
        value_parser = WordParser { functions: false },
        hide_possible_values = true
    )]
    steps: Vec<OsString>,
}

fn format_parser() -> impl TypedValueParser<Value = GridFormat> {
    let squares = "names of the squares that have the numbers";
    fixed_or_picture(
        &[
            ("dec", GridFormat::Cells(Cells::Dec), "decimal, with a sign"),
            ("hex", GridFormat::Cells(Cells::Hex), "hexadecimal"),
            ("squares", GridFormat::Cells(Cells::Squares), squares),
        ],
        GridFormat::Picture,
    )
}

impl Run for Grid {
    /// Draws the grid, with labels on a terminal, otherwise as bare lines.
    fn run(&self, setup: &Setup) -> Result<()> {
        let formula = positionals::text(&self.formula)?;
        if let Some(step) = catalogue::find(formula) {
            return Err(anyhow!(
                "`{}` is a step; put a formula before it: bbt grid sq {}",
                shortened(formula),
                step.name
            ));
        }
        let grid = grid::Grid::of(formula, &setup.options.rules())
            .map_err(|fault| anyhow!(hints::shown(&fault, formula)))?;
        let chain = positionals::steps_only("grid", &self.steps, &setup.options)?;
        let grid = grid.rearranged(&square_map(&chain)?);
        let (cells, picture) = match self.format {
            GridFormat::Cells(cells) => (cells, None),
            GridFormat::Picture(picture) => (Cells::Dec, Some(picture)),
        };
        let labels = picture.is_some() || io::stdout().is_terminal();
        let drawing = if labels {
            grid.drawing(cells, &setup.screen.view(picture))?
        } else {
            grid.bare_drawing(cells)?
        };
        setup.screen.draw(picture, |_| drawing)
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (Some(&self.formula), &self.steps)
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
