//! `bbt man`: the man page.

use super::prelude::*;
use crate::cli::man::man_page;

const EXAMPLES: &str =
    "  bbt man                                          shown, as man bbt shows it
  bbt man | man -l -                               the same, with man-db
  bbt man > ~/.local/share/man/man1/bbt.1          for man bbt";

/// Show the man page, or print it into a pipe
///
/// On a terminal, `man` shows it; otherwise, its source is printed.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Man {}

impl Run for Man {
    fn run(&self, setup: &Setup) -> Result<()> {
        setup.screen.show_man_page(&String::from_utf8_lossy(&man_page((setup.command)())))
    }
}
