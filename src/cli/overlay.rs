//! `bbt --overlay`: several sets on one board.

use anyhow::{Result, anyhow, bail, ensure};

use super::formats::FormatOption;
use super::positionals::Plan;
use super::screen::Screen;
use super::source::Source;
use crate::chain::value::ReadOptions;
use crate::chain::{Chain, Value};
use crate::diagram::overlay::{MOST, OverlaySet, overlay};
use crate::notation::Mapping;
use crate::position::{Position, Rules};
use crate::text::escape::shortened;

/// Draws the results of all chains or, without steps, the inputs on one board, with the pieces of a position.
pub(super) fn run(
    plan: &Plan,
    options: &ReadOptions,
    format: FormatOption,
    mapping: &Mapping,
    screen: &Screen,
) -> Result<()> {
    let picture = match format {
        FormatOption::Text => None,
        FormatOption::Drawing(picture) => picture,
        _ => bail!("--overlay is a drawing: its formats are diagram, svg and html"),
    };
    let mut sets = Vec::new();
    let mut position: Option<Position> = None;
    for input in &plan.inputs {
        let value = input.value("--overlay", options)?;
        sets.extend(results(plan, input, &value)?);
        if let Value::Position(read) = value
            && position.replace(read).is_some()
        {
            bail!("--overlay draws the pieces of one position, and there are two");
        }
    }
    let count = sets.len();
    ensure!(count > 0, "nothing to overlay: give sets, or formulas and a position");
    ensure!(count <= MOST, "{count} sets: --overlay has letters for {MOST}");
    let placement = position.as_ref().map(Position::placement);
    screen.draw(picture, |view| overlay(&sets, placement, mapping, &view))
}

/// The sets that an input gives: the results of all chains or, without steps, itself unless it is a position.
fn results(plan: &Plan, input: &Source, value: &Value) -> Result<Vec<OverlaySet>> {
    let Source::Text(text) = input else { return Ok(Vec::new()) };
    let several = plan.inputs.len() > 1;
    if plan.chains.iter().all(|chain| chain.steps.is_empty()) {
        return match value {
            Value::Position(_) => Ok(Vec::new()),
            value => Ok(vec![set(text.clone(), value)?]),
        };
    }
    let result = |chain: &Chain| {
        let (results, _) = chain.stages(value, Rules::none())?;
        let title = if several { format!("{}: {text}", chain.name()) } else { chain.name() };
        set(title, results.last().unwrap_or(value))
    };
    plan.chains.iter().map(result).collect()
}

/// The squares of a value, which must not be a number.
fn set(title: String, value: &Value) -> Result<OverlaySet> {
    match value {
        Value::Number(_) => {
            Err(anyhow!("`{}` is a number: --overlay draws sets of squares", shortened(&title)))
        }
        value => Ok(OverlaySet { title, squares: value.occupied() }),
    }
}
