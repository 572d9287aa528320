//! `bbt subsets MASK`: all subsets of a set.

use std::ffi::OsString;
use std::io::Write;

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::TypedValueParser;

use super::run::{Run, Setup};
use crate::cli::positionals;
use crate::cli::values::{fixed, named};
use crate::notation::Format;
use crate::stream::standard_output;

const EXAMPLES: &str = "\
Examples:
  bbt subsets '{b2, c3, d4}'
  bbt subsets 0x7e | bbt 'rook(a1, x)' | sort -u";

/// List all subsets of a set, one per line
///
/// From the empty set to the whole set, in the order of their numbers (the carry-rippler): 2^n lines
/// for n squares. They are the occupancies that a look-up by a mask must serve:
/// `bbt subsets 0x7e | bbt 'rook(a1, x)'`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Subsets {
    #[arg(
        long,
        short,
        help = named("Output format", &format_parser()),
        value_name = "FORMAT",
        value_parser = format_parser(),
        default_value = "hex",
        hide_possible_values = true
    )]
    format: Format,
    /// The set: a bitboard, squares, a formula (`'file_a & ~corners'`), or the pieces of a FEN
    #[arg(required = true)]
    mask: Vec<OsString>,
}

fn format_parser() -> impl TypedValueParser<Value = Format> {
    fixed(&[
        ("hex", Format::Hex, "0x and sixteen digits"),
        ("dec", Format::Dec, "decimal"),
        ("bin", Format::Bin, "64 binary digits, bit 63 first"),
        ("squares", Format::Squares, "names of squares"),
        ("c", Format::C, "a constant for C and C++"),
        ("rust", Format::Rust, "a constant for Rust"),
    ])
}

/// How many bytes are written at once.
const BLOCK: usize = 1 << 16;

impl Run for Subsets {
    /// Writes the subsets as they come: there may be more than fit into memory.
    fn run(&self, setup: &Setup) -> Result<()> {
        let mask = positionals::mask("subsets", &self.mask, &setup.options)?;
        let mut output = standard_output().context("cannot write")?;
        let mut block = Vec::with_capacity(BLOCK + 256);
        for subset in mask.carry_rippler() {
            self.format.write_line(subset.0, &mut block);
            block.push(b'\n');
            if block.len() >= BLOCK {
                output.write_all(&block).context("cannot write")?;
                block.clear();
            }
        }
        output.write_all(&block).context("cannot write")
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.mask)
    }
}
