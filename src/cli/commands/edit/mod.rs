//! `bbt edit [STEP]... [INPUT]`: a board on the terminal, which gives its value back to the shell.
//!
//! From what it is made of to what is seen: `document` is the value and the chain; `session` has its past, a
//! cursor and what is chosen; `keys` has a row for each command; `screen` draws it all; `terminal` is what is
//! drawn on, and `editor` waits for what happens there.

mod document;
mod editor;
mod keys;
mod screen;
mod session;
mod terminal;

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;

use self::document::{Document, typed_words};
use self::session::{NOTATIONS, Session};
use super::prelude::*;
use crate::chain::facts::keys::Keys;
use crate::cli::needs::{self, OptionId};
use crate::cli::values::mapping_parser;
use crate::notation::Mapping;
use crate::questions::canvas::Canvas;
use crate::stream::{EditedLines, Output, written};

const EXAMPLES: &str = "  bbt \"$(bbt edit 0xff)\"                        edit a set, then see it
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
/// prints the result of the chain, or the board that is chosen, in the notation and the square mapping that are
/// chosen; Esc or `q` ends it with exit code 1, and prints nothing. With --input, `n` and `p` go through the lines of a file, and Enter prints all lines: those
/// that were edited, and the others as they are.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Edit {
    /// Edit the lines of a file (`-`: standard input)
    #[arg(long = "input", short = 'i', value_name = "FILE")]
    file: Option<PathBuf>,
    /// Bit order of numbers: a1b1 (the default), h1g1, ...
    #[arg(long, value_name = "MAPPING", value_parser = mapping_parser())]
    mapping: Option<&'static Mapping>,
    /// Perhaps `explain`; steps: names or formulas in `x`; then an input, or two; without one, standard input
    /// may have it
    #[arg(
        value_name = "STEP or INPUT",
        value_parser = word_parser(&[Offered::Words(&[EXPLAIN]), Offered::Steps, Offered::Values])
    )]
    words: Vec<OsString>,
}

/// The word that asks for equations in place of boards.
const EXPLAIN: (&str, &str) = ("explain", "the equations of the chain");

impl Run for Edit {
    fn run(&self, setup: &Setup) -> Result<()> {
        let explains = self.words.first().is_some_and(|word| word == EXPLAIN.0);
        let mapping = self.mapping.unwrap_or(Mapping::OWN);
        let options = ReadOptions { mapping, ..setup.options.clone() };
        let (document, lines) = self.document(&self.words[usize::from(explains)..], &options)?;
        let output = match setup.format {
            FormatOption::Drawing(picture) => {
                let medium = setup.screen.medium(picture);
                Output::Drawings(Arc::new(Canvas::new(setup.screen.view(picture), medium)))
            }
            FormatOption::Json => Output::Facts(Keys::default()),
            FormatOption::Fen => Output::Fen,
            FormatOption::Board(format) => Output::Board(format),
            _ => Output::Native,
        };
        ensure!(
            lines.is_none() || !(output.has_lines() || matches!(output, Output::Facts(_))),
            "--format: a line of a file has room for a value; use hex, fen, squares, ..."
        );
        let (theme, view) = setup.screen.of_terminal();
        let format = setup.notation.unwrap_or(Format::Hex);
        let mut session = Session::new(document, lines, format, options, view.bottom);
        session.explains = explains;
        let session = editor::run(session, (theme, view))?;
        let title = &setup.screen.title;
        let is_shown = match &output {
            Output::Native => true,
            Output::Board(format) => NOTATIONS.contains(format),
            _ => false,
        };
        let written = |value: &Value| match value {
            Value::Board(_) if is_shown => Ok(session.written(value).into_bytes()),
            _ => written(value, &output, session.mapping, title),
        };
        let chosen = || written(session.chosen_value()).map(|text| [&*text, b"\n"].concat());
        let written = session.lines.as_ref().map_or_else(chosen, |lines| lines.write(written));
        print(&written.map_err(|bad| BadInput(hints::bad_line(&bad)))?)
    }

    /// The screen shows boards, whatever is printed.
    fn noted(&self, mut noted: Vec<OptionId>) -> Vec<OptionId> {
        noted.extend(needs::POSITIONS.iter().filter(|one| **one != "layout"));
        noted.push("color_by");
        noted
    }
}

impl Edit {
    /// What is to be edited: words, or the lines of a file.
    fn document(
        &self,
        words: &[OsString],
        options: &ReadOptions,
    ) -> Result<(Document, Option<EditedLines>)> {
        let plan = positionals::plan(words, options)?;
        let chain = plan.chain("edit")?.clone();
        let typed = typed_words(words, &chain, plan.inputs.len());
        if let Some(path) = &self.file {
            if let [input, ..] = &plan.inputs[..] {
                bail!("{input} is a value, and --input reads values: remove one");
            }
            let source = Source::file(path);
            let text = match &source {
                Source::File(path) => fs::read(path),
                _ => io::stdin().lock().bytes().collect(),
            };
            let text = text.with_context(|| source.to_string())?;
            let lines = EditedLines::new(&text, options.clone());
            let none = || BadInput(format!("{source}: no line has a board"));
            let (line, value) = lines.next(0, true).ok_or_else(none)?;
            let document = Document { line, ..Document::new(vec![value], chain, typed) };
            return Ok((document, Some(lines)));
        }
        ensure!(plan.inputs.len() <= 2, "`bbt edit` shows two values, not {}", plan.inputs.len());
        let value = |input: &Source| match input.value("edit", options)? {
            Value::Number(number) => Err(anyhow!("{input} is a number ({number}), not a board")),
            board => Ok(board),
        };
        let mut values = plan.inputs.iter().map(value).collect::<Result<Vec<_>>>()?;
        if values.is_empty() {
            let is_typed = io::stdin().is_terminal();
            let text = if is_typed { Ok(String::new()) } else { io::read_to_string(io::stdin()) };
            values.push(match text.context("<stdin>")?.trim() {
                "" => Value::Board(0),
                text => value(&Source::Text(text.to_owned()))?,
            });
        }
        Ok((Document::new(values, chain, typed), None))
    }
}
