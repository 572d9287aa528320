//! What the options mean together, and which of them do not go together.

use std::io::{self, IsTerminal};

use anyhow::{Result, anyhow};

use super::arguments::{Arguments, FormatOption};
use super::width;
use super::words::{self, Plan, Source};
use crate::chain::{Chain, Step};
use crate::diagram::theme::Theme;
use crate::fault::shortened;
use crate::notation::mapping::Mapping;
use crate::stream::{Layout, OnError, Options, Output};
use crate::value::Reading;

/// How many refused lines are shown before they are only counted.
const SHOWN: u64 = 5;

/// How a stream is to be read and written.
///
/// # Errors
///
/// Options that do not go together, or not with the steps and inputs.
pub(super) fn options(
    arguments: &Arguments,
    plan: &Plan,
    reading: Reading,
    interactive: bool,
    theme: Theme,
) -> Result<Options> {
    let output = output(arguments, theme);
    let layout = layout(arguments)?;
    if layout.is_some() {
        check_layout(plan, &output, arguments.tag)?;
    }
    if arguments.tag {
        check_tag(&plan.chain, &output)?;
    }
    let conditions = arguments.conditions.iter().map(|formula| words::condition(formula, &reading));
    let usual = if interactive { OnError::Skip } else { OnError::Stop };
    Ok(Options {
        reading,
        output,
        layout,
        header: arguments.header,
        conditions: conditions.collect::<Result<_>>()?,
        mapping: arguments.to.or(arguments.mapping).unwrap_or(Mapping::OWN),
        strict: arguments.strict,
        tag: arguments.tag,
        on_error: arguments.on_error.unwrap_or(usual),
        interactive,
        shown: if interactive { u64::MAX } else { SHOWN },
        threads: None,
    })
}

/// How to write: as it was said, else drawn on a terminal, but for what is a line anyway.
fn output(arguments: &Arguments, theme: Theme) -> Output {
    let is_line = arguments.tag || arguments.has_fields();
    match arguments.format {
        Some(FormatOption::Fen) => Output::Fen,
        Some(FormatOption::Json) => Output::Json,
        Some(FormatOption::Board(format)) => Output::Board(format),
        Some(FormatOption::Diagram) => Output::Diagrams { width: width(), theme },
        None if io::stdout().is_terminal() && !is_line => {
            Output::Diagrams { width: width(), theme }
        }
        None => Output::Native,
    }
}

/// Where in a line the value stands, if there is more in it.
fn layout(arguments: &Arguments) -> Result<Option<Layout>> {
    let moves = arguments.moves.as_deref();
    if let Some(value) = &arguments.json_key {
        if moves == Some(value) {
            return Err(anyhow!("--moves: `{}` is the key of the value", shortened(value)));
        }
        return Ok(Some(Layout::Json { value: value.clone(), moves: moves.map(str::to_owned) }));
    }
    if !arguments.has_fields() {
        return match moves {
            None => Ok(None),
            Some(_) => Err(anyhow!(
                "--moves belongs to a position in a field: say which with --field or --json-key"
            )),
        };
    }
    let value = arguments.field.unwrap_or(1);
    let number = |text: &str| match text.parse() {
        Ok(0) | Err(_) => {
            let text = shortened(text);
            Err(anyhow!("--moves: `{text}` is not the number of a field (from 1)"))
        }
        Ok(number) if number == value => {
            Err(anyhow!("--moves: field {number} is the one with the value"))
        }
        Ok(number) => Ok(number),
    };
    let delimiter = arguments.delimiter.unwrap_or(b'\t');
    Ok(Some(Layout::Delimited { delimiter, value, moves: moves.map(number).transpose()? }))
}

/// Whether results can stand in a field.
fn check_layout(plan: &Plan, output: &Output, tag: bool) -> Result<()> {
    if let Some(text) = plan.inputs.iter().find(|input| matches!(input, Source::Text(_))) {
        return Err(anyhow!(
            "{text} is no line with fields: these are read from standard input and from --input"
        ));
    }
    if output.has_lines() || matches!(output, Output::Json) {
        return Err(anyhow!(
            "a field holds no drawing and no object: leave --format out, or take hex, fen, ..."
        ));
    }
    if tag {
        return Err(anyhow!(
            "--tag writes behind a line, and there are fields in it: leave it out"
        ));
    }
    Ok(())
}

/// Whether there is something to be named, and a line with an end where it can stand.
fn check_tag(chain: &Chain, output: &Output) -> Result<()> {
    if !chain.steps.iter().any(Step::chooses) {
        return Err(anyhow!(
            "--tag names the symmetry that `canonical` chooses, and it is not among the steps: \
             bbt canonical --tag"
        ));
    }
    if output.has_lines() || matches!(output, Output::Json) {
        return Err(anyhow!(
            "--tag needs a line for each result: leave --format out, or take hex, fen, squares, ..."
        ));
    }
    Ok(())
}
