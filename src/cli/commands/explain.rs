//! `bbt explain STEP...`: how steps work, or a function.

use std::ffi::OsString;

use anyhow::Result;

use crate::cli::positionals;
use crate::cli::screen::{Screen, width};
use crate::explain;
use crate::language::functions;
use crate::value::ReadOptions;

/// Explains one function, or a chain of steps.
pub(super) fn run(steps: &[OsString], options: &ReadOptions, screen: Screen) -> Result<()> {
    let function = match steps {
        [word] => functions::find(positionals::text(word)?),
        _ => None,
    };
    let drawing = match function {
        Some(function) => explain::function(function, width()),
        None => explain::explain(&super::chain("explain", steps, options)?, width())?,
    };
    screen.draw(&drawing)
}
