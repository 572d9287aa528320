//! What every auxiliary command is given, and what it does.

use std::ffi::OsString;

use anyhow::Result;
use clap::Command;

use crate::chain::value::ReadOptions;
use crate::cli::noted::{self, Noted};
use crate::cli::screen::Screen;

/// What the options of the main command say to all auxiliary commands.
pub(in crate::cli) struct Setup {
    pub(in crate::cli) options: ReadOptions,
    pub(in crate::cli) screen: Screen,
    /// The whole command line, as clap defines it.
    pub(in crate::cli) command: fn() -> Command,
}

/// An auxiliary command: its arguments, and what it does.
pub(super) trait Run {
    /// Runs the command.
    fn run(&self, setup: &Setup) -> Result<()>;

    /// Which options of all commands it takes note of, in its format: by default, those about what is
    /// read.
    fn noted(&self) -> &'static [Noted] {
        noted::READING
    }

    /// The words that may be formulas: one that must be, and others.
    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &[])
    }

    /// The conditions, which are formulas, too.
    fn conditions(&self) -> &[String] {
        &[]
    }
}
