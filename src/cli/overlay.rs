//! `bbt --overlay`: several sets on one board.

use anyhow::{Result, anyhow};

use super::arguments::FormatOption;
use super::hints;
use super::messages::{BadInput, note_doubt};
use super::positionals::{Plan, Source};
use super::screen::Screen;
use crate::chain::{Chain, Refusal};
use crate::diagram::environment::When;
use crate::diagram::overlay::{MOST, OverlaySet, overlay};
use crate::position::{Position, Rules};
use crate::value::{ReadOptions, Value};

/// Draws the results of all chains for all inputs on one board; without steps, the inputs. The pieces
/// of a position are drawn, too.
pub(super) fn run(
    plan: &Plan,
    options: &ReadOptions,
    format: Option<FormatOption>,
    screen: &Screen,
) -> Result<()> {
    let picture = match format {
        None => None,
        Some(FormatOption::Diagram(picture)) => picture,
        Some(_) => {
            return Err(anyhow!("--overlay is a drawing: its formats are diagram, svg and html"));
        }
    };
    let mut sets = Vec::new();
    let mut position: Option<Position> = None;
    for input in &plan.inputs {
        let Source::Text(text) = input else {
            return Err(anyhow!("--overlay draws inputs that are typed, and does not read files"));
        };
        note_doubt(options, text, When::Auto);
        let value = options.value(text.as_bytes());
        let value = value.map_err(|fault| BadInput(hints::shown(&fault, text)))?;
        sets.extend(results(plan, text, &value)?);
        if let Value::Position(read) = value
            && position.replace(read).is_some()
        {
            return Err(anyhow!("--overlay draws the pieces of one position, and there are two"));
        }
    }
    match sets.len() {
        0 => return Err(anyhow!("nothing to overlay: give sets, or formulas and a position")),
        count if count > MOST => {
            return Err(anyhow!("{count} sets: --overlay has letters for {MOST}"));
        }
        _ => {}
    }
    let placement = position.as_ref().map(Position::placement);
    screen.draw(picture, |view| overlay(&sets, placement, &view))
}

/// The sets that an input gives: the results of all chains or, without steps, the input itself. A
/// position without steps is drawn by its pieces alone.
fn results(plan: &Plan, text: &str, value: &Value) -> Result<Vec<OverlaySet>> {
    let has_steps = plan.chains.iter().any(|chain| !chain.steps.is_empty());
    if !has_steps {
        let set = OverlaySet { title: text.to_owned(), squares: value.occupied() };
        return Ok(if matches!(value, Value::Position(_)) { Vec::new() } else { vec![set] });
    }
    let several = plan.inputs.len() > 1;
    let result = |chain: &Chain| {
        let (results, _) = chain.stages(value, Rules::none())?;
        let squares = results.last().unwrap_or(value).occupied();
        let title = if several { format!("{}: {text}", chain.name()) } else { chain.name() };
        Ok(OverlaySet { title, squares })
    };
    plan.chains
        .iter()
        .map(result)
        .collect::<Result<_, Refusal>>()
        .map_err(|refusal| anyhow!(refusal))
}
