//! `bbt --heat`: how many boards have each square.

use anyhow::{Result, bail};

use super::arguments::Arguments;
use super::formats::FormatOption;
use super::options::is_drawn;
use super::positionals::Plan;
use crate::questions::heat;

/// The format of heat maps, if they are wanted: as chosen, otherwise drawn on a terminal, and lines
/// elsewhere.
///
/// # Errors
///
/// A format of bitboards or positions; a chain whose results are numbers; a layout for what is not
/// drawn.
pub(super) fn format(arguments: &Arguments, plan: &Plan) -> Result<Option<FormatOption>> {
    let Some(cells) = arguments.heat else { return Ok(None) };
    if let Some(name) = plan.number() {
        bail!("--heat counts squares, and `{name}` gives a number; remove one of them");
    }
    let format = match arguments.format {
        FormatOption::Fen
        | FormatOption::Packed(_)
        | FormatOption::Board(_)
        | FormatOption::Source(_) => bail!(
            "--heat gives a number for each square; use --format diagram, svg, html, csv or json"
        ),
        FormatOption::Text if is_drawn(arguments) => FormatOption::Drawing(None),
        format => format,
    };
    if cells != heat::Cells::Short && !matches!(format, FormatOption::Drawing(_)) {
        bail!(
            "--heat=count and --heat=percent are for drawn boards (--format diagram, svg, html), and \
             these are lines of counts; use --heat"
        );
    }
    Ok(Some(format))
}
