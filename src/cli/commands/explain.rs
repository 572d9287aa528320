//! `bbt explain STEP...`: how steps work, or a function.

use std::ffi::OsString;

use anyhow::Result;

use crate::cli::arguments::ListFormat;
use crate::cli::messages::print;
use crate::cli::positionals;
use crate::cli::screen::Screen;
use crate::explain;
use crate::language::functions;
use crate::value::ReadOptions;

/// Explains one function, or a chain of steps: draws the explanation, or writes it as an object.
pub(super) fn run(
    steps: &[OsString],
    format: ListFormat,
    options: &ReadOptions,
    screen: &Screen,
) -> Result<()> {
    let function = match steps {
        [word] => functions::find(positionals::text(word)?),
        _ => None,
    };
    let explanation = match function {
        Some(function) => explain::function(function),
        None => explain::explain(&super::chain("explain", steps, options)?)?,
    };
    match format {
        ListFormat::Drawing(picture) => screen.draw(picture, |view| explanation.drawing(view)),
        ListFormat::Json => print((serde_json::to_string(&explanation)? + "\n").as_bytes()),
    }
}
