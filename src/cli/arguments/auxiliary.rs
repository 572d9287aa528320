//! The arguments of the auxiliary commands.

use std::ffi::OsString;

use clap::Subcommand;
use clap_complete::Shell;
use shakmaty::Square;

use super::formats::{GridFormat, ListFormat};
use crate::cli::values::{WordParser, cells_parser, list_format_parser, square};

/// The auxiliary commands.
#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Auxiliary {
    /// List the steps and functions, family by family
    List {
        /// Output format: text, json, svg, html
        #[arg(
            long,
            short,
            value_name = "FORMAT",
            value_parser = list_format_parser(),
            default_value = "text",
            hide_possible_values = true,
            hide_default_value = true
        )]
        format: ListFormat,
    },
    /// Explain steps and functions, operation by operation
    ///
    /// The purpose of a step, where the squares go, each of its algorithms with its masks, and the
    /// board after every operation. Of a single step, only what fits on a screen is shown, or all
    /// about the algorithm that was named (STEP@ALGORITHM), unless `--all` is given. Several steps
    /// are explained as one chain. With an input, the operations are drawn with its bits.
    Explain {
        /// Output format: text, json (one object), svg, html
        #[arg(
            long,
            short,
            value_name = "FORMAT",
            value_parser = list_format_parser(),
            default_value = "text",
            hide_possible_values = true,
            hide_default_value = true
        )]
        format: ListFormat,
        /// All algorithms of a step, and its operations
        #[arg(long, short)]
        all: bool,
        /// Steps: names or formulas in `x`; or the name of a function; then inputs
        #[arg(
            value_name = "STEP or INPUT",
            value_parser = WordParser { functions: true },
            hide_possible_values = true,
            required = true
        )]
        steps: Vec<OsString>,
    },
    /// Compute a number for each square, from `sq`, `file`, `rank`
    ///
    /// Evaluates a formula for each square: `sq` is its index from 0 (a1) to 63 (h8), `file` its
    /// file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth). Steps after the
    /// formula move each number to the target of its square.
    Grid {
        /// Format of the numbers: dec, hex, squares; or a picture: svg, html
        #[arg(
            long,
            short,
            value_name = "FORMAT",
            value_parser = cells_parser(),
            default_value = "dec",
            hide_possible_values = true,
            hide_default_value = true
        )]
        format: GridFormat,
        /// A formula in `sq`, `file` and `rank`
        formula: OsString,
        /// Steps that rearrange the squares
        #[arg(value_name = "STEP", value_parser = WordParser { functions: false }, hide_possible_values = true)]
        steps: Vec<OsString>,
    },
    /// Show the lines through a square, and their occupancy as an index
    ///
    /// For the rank, the file, the diagonal and the anti-diagonal through a square: the occupancy
    /// as adjacent bits, by the rotated boards of Hyatt and DarkThought and by multiplication, the
    /// index into attack tables, and the attacked squares.
    Lines {
        /// Output format: text, json (one object for each line), svg, html
        #[arg(
            long,
            short,
            value_name = "FORMAT",
            value_parser = list_format_parser(),
            default_value = "text",
            hide_possible_values = true,
            hide_default_value = true
        )]
        format: ListFormat,
        /// The square
        #[arg(value_parser = square)]
        square: Square,
        /// A bitboard or a FEN; by default, the board is empty
        input: Vec<OsString>,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

impl Auxiliary {
    /// The words that may be formulas: one that must be, and others.
    pub(in crate::cli) fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        match self {
            Auxiliary::Grid { formula, steps, .. } => (Some(formula), steps),
            Auxiliary::Explain { steps, .. } => (None, steps),
            Auxiliary::Lines { input, .. } => (None, input),
            Auxiliary::List { .. } | Auxiliary::Completions { .. } => (None, &[]),
        }
    }
}
