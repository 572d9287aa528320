//! Records of 32 bytes, in which training data is read or written.

use std::io::{self, IsTerminal};

use anyhow::{Result, bail, ensure};

use super::arguments::Arguments;
use super::formats::FormatOption;
use super::positionals::Plan;
use super::values::RecordsOption;
use crate::position::{Packed, PointOfView, Rules};
use crate::stream::OnError;

/// The format of the records that are read, if they are not text.
pub(super) fn read(arguments: &Arguments) -> Option<Packed> {
    match arguments.records {
        Some(RecordsOption::Packed(format)) => Some(format),
        _ => None,
    }
}

/// The format of the records that are written, if they are not text: by default, that of the input.
pub(super) fn written(arguments: &Arguments) -> Option<Packed> {
    match arguments.format {
        _ if arguments.heat.is_some() || arguments.count => None,
        FormatOption::Packed(format) => Some(format),
        FormatOption::Text => read(arguments),
        _ => None,
    }
}

/// Checks that records can be read, and be written as such.
///
/// # Errors
///
/// A terminal at one of the ends; options and chains with other results than positions.
pub(super) fn check(arguments: &Arguments, plan: &Plan, interactive: bool) -> Result<()> {
    let (read, written) = (read(arguments).is_some(), written(arguments).is_some());
    if read && let Some(text) = plan.inputs.iter().find(|input| input.is_text()) {
        bail!("{text} is not a record; read these from standard input or with --input");
    }
    ensure!(
        !(read && interactive),
        "--records: these records are bytes, not text; name a file with --input"
    );
    ensure!(
        !((read || written) && arguments.on_error == Some(OnError::Keep)),
        "--on-error keep: other bytes have no place among records of 32 bytes; use skip"
    );
    if !written {
        return Ok(());
    }
    ensure!(
        !io::stdout().is_terminal(),
        "records of 32 bytes are not for a terminal: write them to a file (bbt ... > FILE), or lines \
         with -f fen"
    );
    ensure!(
        plan.chains.len() == 1 && plan.chains[0].keeps_positions(),
        "a record holds a position, and the result is none; write lines with -f hex, json, ..., or \
         remove the steps that give sets"
    );
    ensure!(
        !arguments.has_fields() && !arguments.header && !arguments.tag,
        "records of 32 bytes are written from lines such as `FEN | -18 | 0.5`; remove --records, --tag \
         and the options of fields"
    );
    Ok(())
}

/// Declares what the lines of records have beside their positions.
pub(super) fn declare(rules: &mut Rules) {
    rules.scores.push(("score".to_owned(), PointOfView::White));
    rules.results.push(("result".to_owned(), PointOfView::White));
}
