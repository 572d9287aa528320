//! `bbt diff A B`: what only one of two boards has.

use std::io::Read;

use super::prelude::*;
use crate::position::Fen;
use crate::position::embedded::EmbeddedFen;
use crate::questions::canvas;
use crate::questions::diff::Difference;
use crate::stream::{TOO_LONG, standard_input};

const EXAMPLES: &str = "  bbt diff 0x0000284400442800 'knight(e4)'
  bbt diff FEN FEN && echo equal
  ./engine attacks e4 | bbt diff - 'knight(e4)'     a number or a drawing from a program";

/// What people call it, too.
pub(super) const OTHER_NAME: &str = "compare";

/// Show what only one of two boards or positions has
///
/// Compares two bitboards, positions, formulas or drawn boards; `-` is the text on standard input. Of two positions,
/// the pieces are compared, and the fields and operations that both have; of a position and a set, the occupied squares.
///
/// In a pipe, the answer is one line: `equal`, or `different: only first e1 f1; only second none`. Pieces
/// are written with their squares, and fields follow: `different: only first Pe2; only second Pe4; side to
/// move white, black`. Exit code: 0 if they are equal, 1 if they differ, 2 for bad input or wrong usage.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, visible_alias = OTHER_NAME)]
pub(in crate::cli) struct Diff {
    /// Two bitboards, FENs, formulas without `x`, or drawn boards
    #[arg(value_name = "A B", required = true, value_parser = word_parser(&[Offered::Values]))]
    inputs: Vec<OsString>,
}

impl Run for Diff {
    fn run(&self, setup: &Setup) -> Result<()> {
        setup.answer(&self.difference(setup).map_err(as_usage)?)
    }
}

impl Diff {
    fn difference(&self, setup: &Setup) -> Result<Difference> {
        let inputs = positionals::inputs("diff", &self.inputs, &setup.options)?;
        let [first, second] = &inputs[..] else {
            bail!("`bbt diff` compares two inputs, not {}", inputs.len());
        };
        ensure!(
            [first, second] != [&Source::StandardInput; 2],
            "`-` is standard input, which cannot be both sides"
        );
        let values = [named(first, "first", setup)?, named(second, "second", setup)?];
        Difference::of(values).ok_or_else(|| {
            anyhow!("`bbt diff` compares boards, not numbers: try bbt prove 'A == B'")
        })
    }
}

/// A value, and what it is called: by its text, if that is short and not a FEN.
fn named(input: &Source, place: &str, setup: &Setup) -> Result<(String, Value)> {
    let (text, value) = match input {
        Source::StandardInput => {
            let mut text = String::new();
            let input = standard_input().context("<stdin>")?;
            input.take(TOO_LONG as u64).read_to_string(&mut text).context("<stdin>")?;
            ensure!(!text.trim().is_empty(), "<stdin>: there is no board in an empty input");
            (String::new(), value(&Source::Text(text), place, setup).context("<stdin>")?)
        }
        Source::Text(text) => (canvas::title(text), value(input, place, setup)?),
        Source::File(_) => (String::new(), value(input, place, setup)?),
    };
    let is_called = !text.is_empty() && !matches!(value, Value::Position(_));
    Ok((if is_called { text } else { place.to_owned() }, value))
}

/// The value of an input. What stands beside a position on its line is not compared.
fn value(input: &Source, place: &str, setup: &Setup) -> Result<Value> {
    let value = input.value("diff", &setup.options)?;
    if let (Source::Text(text), Value::Position(_)) = (input, &value)
        && !(text.trim_end().contains('\n') || Fen::parse(text.as_bytes()).is_ok())
        && let Some(Ok(embedded)) = EmbeddedFen::find(text.as_bytes())
        && let Some(beside) = embedded.text_next_to_fen(true, true)
    {
        say(&format!("{place}: {beside} is not compared"));
    }
    Ok(value)
}
