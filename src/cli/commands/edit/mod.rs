//! `bbt edit [STEP]... [INPUT]`: a board on the terminal, which gives its value back to the shell.
//!
//! From what it is made of to what is seen: `document` is the value and the chain; `session` has its past, a
//! cursor and what is chosen; `keys` has a row for each command; `screen` draws it all; `terminal` is what is
//! drawn on, and `editor` waits for what happens there. `steps` reads the text of a chain, and `lines` is a
//! file whose lines are edited.

mod document;
mod editor;
mod keys;
mod lines;
mod screen;
mod session;
mod steps;
mod terminal;

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;

use self::document::Document;
use self::lines::Lines;
use self::session::Session;
use super::run::{Run, Setup};
use crate::chain::Chain;
use crate::chain::facts::keys::Keys;
use crate::chain::value::Value;
use crate::cli::formats::FormatOption;
use crate::cli::hints;
use crate::cli::messages::{BadInput, print};
use crate::cli::noted::{self, Noted};
use crate::cli::positionals::{self, Source};
use crate::cli::values::{Offered, WordParser};
use crate::notation::Format;
use crate::questions::canvas::Canvas;
use crate::stream::{Options, Output, Transformer};

const EXAMPLES: &str = "\
Examples:
  bbt \"$(bbt edit 0xff)\"                        edit a set, then see it
  bbt edit startpos                             a position
  bbt edit 'knight(d4) & x' 0xff                a chain and its input
  bbt edit explain '(x & file_a) * a1h8 >> 56'  its equations
  bbt edit 0xff 'knight(e4)'                    two sets, and what differs
  bbt edit -i positions.fen > edited.fen        the lines of a file";

/// Edit a board on the terminal, and print its value
///
/// Shows a board with a cursor, its number in each notation and square mapping, the boards that a chain of
/// steps makes of it, and facts; all of it changes with every key. `?` shows the keys: those of vi and arrows
/// move the cursor, Space sets a square, as a click does, `v` and `:` edit the value and the chain as text, `/`
/// finds a step, `u` undoes. With two values, what differs is marked.
///
/// The screen is drawn on the terminal, and standard output has the value alone: Enter ends the editor and
/// prints the board that is chosen, in the format that is chosen; Esc or `q` ends it with exit code 1, and
/// prints nothing. With --input, `n` and `p` go through the lines of a file, and Enter prints all lines: those
/// that were edited, and the others as they are.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Edit {
    /// Edit the lines of a file (`-`: standard input)
    #[arg(long = "input", short = 'i', value_name = "FILE")]
    file: Option<PathBuf>,
    /// Perhaps `explain`; steps: names or formulas in `x`; then an input, or two
    #[arg(
        value_name = "STEP or INPUT",
        value_parser = WordParser(&[Offered::Words(&[EXPLAIN]), Offered::Steps, Offered::Values]),
        hide_possible_values = true
    )]
    words: Vec<OsString>,
}

/// The word that asks for equations in place of boards.
const EXPLAIN: (&str, &str) = ("explain", "the equations of the chain");

impl Run for Edit {
    fn run(&self, setup: &Setup) -> Result<()> {
        let (document, lines) = self.document(setup)?;
        let output = output(setup);
        ensure!(
            lines.is_none() || !(output.has_lines() || matches!(output, Output::Facts(_))),
            "--format: a line of a file has room for a value; use hex, fen, squares, ..."
        );
        let (theme, view) = setup.screen.of_terminal();
        let format = setup.notation.unwrap_or(Format::Hex);
        let mut session = Session::new(document, lines, format, setup.options.clone(), view.bottom);
        session.explains = self.explains();
        let session = editor::run(session, (theme, view))?;
        print(&match &session.lines {
            Some(lines) => lines.write(|value| written(value, &output, setup))?,
            None => [written(session.chosen_value(), &output, setup)?, b"\n".to_vec()].concat(),
        })
    }

    /// The screen shows boards, whatever is printed.
    fn noted(&self, mut noted: Vec<Noted>) -> Vec<Noted> {
        noted.extend(noted::POSITIONS.iter().filter(|one| **one != Noted::Layout));
        noted.push(Noted::ColorBy);
        noted
    }
}

impl Edit {
    /// Whether the chain is explained.
    fn explains(&self) -> bool {
        self.words.first().is_some_and(|word| word == EXPLAIN.0)
    }

    /// What is to be edited.
    fn document(&self, setup: &Setup) -> Result<(Document, Option<Lines>)> {
        let words = &self.words[usize::from(self.explains())..];
        let plan = positionals::plan(words, &setup.options)?;
        let chain = plan.chain("edit")?.clone();
        let text = chain_text(words, &chain, plan.inputs.len());
        let file = match (&self.file, &plan.inputs[..]) {
            (Some(path), []) => Some(Source::file(path)),
            (Some(_), [input, ..]) => {
                bail!("{input} is a value, and --input reads values: remove one")
            }
            (None, [Source::StandardInput]) => Some(Source::StandardInput),
            (None, _) => None,
        };
        if let Some(source) = file {
            let lines = Lines::new(text_of(&source)?, setup.options.clone());
            let first = lines.next(0, true);
            let none = || BadInput(format!("{source}: no line has a board"));
            let (line, value) = first.ok_or_else(none)?;
            let document = Document { line, ..Document::new(vec![value], chain, text) };
            return Ok((document, Some(lines)));
        }
        ensure!(plan.inputs.len() <= 2, "`bbt edit` shows two values, not {}", plan.inputs.len());
        let value = |input: &Source| match input.value("edit", &setup.options)? {
            Value::Number(number) => Err(anyhow!("{input} is a number ({number}), not a board")),
            board => Ok(board),
        };
        let mut values = plan.inputs.iter().map(value).collect::<Result<Vec<_>>>()?;
        if values.is_empty() {
            values.push(Value::Board(0));
        }
        Ok((Document::new(values, chain, text), None))
    }
}

/// The text of a chain: the words that it was typed as, if no word is more than a step or a value, and
/// otherwise the names of its steps.
fn chain_text(words: &[OsString], chain: &Chain, inputs: usize) -> String {
    let words: Vec<&str> = words.iter().filter_map(|word| positionals::text(word).ok()).collect();
    let names = || chain.steps.iter().map(|step| step.name.as_str()).collect();
    let are_words = words.len() == chain.steps.len() + inputs;
    let all: Vec<&str> = if are_words { words[..chain.steps.len()].to_vec() } else { names() };
    steps::joined(&all)
}

/// All bytes of a file, or of standard input.
fn text_of(source: &Source) -> Result<Vec<u8>> {
    let text = match source {
        Source::File(path) => fs::read(path),
        _ => io::stdin().lock().bytes().collect(),
    };
    text.with_context(|| source.to_string())
}

/// How values are written.
fn output(setup: &Setup) -> Output {
    match setup.format {
        FormatOption::Drawing(picture) => {
            let canvas = Canvas::new(setup.screen.view(picture), setup.screen.medium(picture));
            Output::Drawings(Arc::new(canvas))
        }
        FormatOption::Json => Output::Facts(Keys::default()),
        FormatOption::Fen => Output::Fen,
        FormatOption::Board(format) => Output::Board(format),
        _ => Output::Native,
    }
}

/// A value as `bbt -f FORMAT VALUE` writes it, without the end of the last line.
fn written(value: &Value, output: &Output, setup: &Setup) -> Result<Vec<u8>> {
    if let Value::Number(number) = value {
        return Ok(number.to_string().into_bytes());
    }
    let chain = Chain::default();
    let mut transformer = Transformer::new(&chain, Options::new(output.clone()));
    transformer.start_row();
    let outcome = transformer.input(value.to_string().as_bytes());
    outcome.map_err(|bad| BadInput(hints::bad_line(&bad)))?;
    transformer.end_row();
    transformer.finish(&setup.screen.title);
    let text = transformer.output();
    Ok(text.strip_suffix(b"\n").unwrap_or(text).to_vec())
}
