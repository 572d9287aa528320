//! `bbt gather MASK`: a factor that puts squares side by side.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::time::Duration;

use anyhow::{Result, anyhow};
use clap::Args;
use clap::builder::TypedValueParser;
use shakmaty::{Bitboard, Square};

use super::run::{Run, Setup};
use crate::cli::interrupt::{self, Interrupt};
use crate::cli::messages::{Conclusion, as_usage, print, say};
use crate::cli::noted::{self, Noted};
use crate::cli::values::{fixed_or_picture, language_rows, named, seconds, square};
use crate::cli::{positionals, progress};
use crate::diagram::environment::When;
use crate::diagram::medium::Picture;
use crate::language::compile;
use crate::questions::code::{Language, Routine, Target};
use crate::questions::magic::{Answer, Order};

/// The values of `--format`.
#[derive(Clone, Copy, Debug)]
enum GatherFormat {
    Drawing(Option<&'static Picture>),
    Source(&'static Language),
    Json,
}

const EXAMPLES: &str = "\
Examples:
  bbt gather file_a                             a1 becomes bit 0
  bbt gather file_a --order descending          a8 becomes bit 0
  bbt gather 'rook(d4, 0) & ~edges' --order any";

/// Find a factor that puts the squares of a mask side by side
///
/// Searches for a factor such that `(x & mask) * factor >> shift` has the bits of the mask's squares
/// next to each other, from bit 0 on, and proves it for all boards. If there is no factor, says why,
/// and offers other ways: several multiplications, `pext`, another order. The formats of languages
/// write the formula as a function.
///
/// Ctrl-C ends the search: what is known so far is written. Exit code: 0 if there is a factor, 1 if
/// there is none, 3 if the time was over, 2 for wrong usage, 130 after Ctrl-C.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Gather {
    #[arg(
        long,
        short,
        help = named("Output format", &format_parser()),
        value_name = "FORMAT",
        value_parser = format_parser(),
        default_value = "text",
        hide_possible_values = true,
        hide_default_value = true
    )]
    format: GatherFormat,
    /// Which square becomes bit 0, bit 1 and so on: ascending, descending, any, or the squares
    ///
    /// `ascending` is from a1 to h8; `any` searches for an order that has a factor; otherwise all
    /// squares of the mask, such as 'a8 a1 h1'.
    #[arg(long, value_name = "ORDER", value_parser = order, default_value = "ascending")]
    order: Order,
    /// How long to search for any order, at most; by default, 10
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// The squares: a bitboard, squares, a formula (`file_a`), or the pieces of a FEN
    #[arg(required = true)]
    mask: Vec<OsString>,
}

fn format_parser() -> impl TypedValueParser<Value = GatherFormat> {
    let text = ("text", GatherFormat::Drawing(None), "a drawing on a terminal, otherwise a line");
    let mut rows = vec![text];
    rows.extend(language_rows(GatherFormat::Source));
    rows.push(("json", GatherFormat::Json, "an object"));
    fixed_or_picture(&rows, |picture| GatherFormat::Drawing(Some(picture)))
}

/// An order by its name, or by its squares.
fn order(text: &str) -> Result<Order, String> {
    match text.to_ascii_lowercase().as_str() {
        "ascending" => Ok(Order::Ascending),
        "descending" => Ok(Order::Descending),
        "any" => Ok(Order::Any),
        text => {
            let words = text.split([' ', ',']).filter(|word| !word.is_empty());
            let squares: Result<Vec<Square>, &str> = words.map(square).collect();
            let usage = |error| format!("{error}; or write ascending, descending or any");
            Ok(Order::Given(squares.map_err(usage)?))
        }
    }
}

impl Run for Gather {
    fn noted(&self) -> &'static [Noted] {
        match self.format {
            GatherFormat::Drawing(picture) if picture.is_some() || io::stdout().is_terminal() => {
                noted::BOARDS
            }
            _ => noted::READING,
        }
    }

    fn run(&self, setup: &Setup) -> Result<()> {
        let mask = positionals::mask("gather", &self.mask, &setup.options).map_err(as_usage)?;
        if mask.is_empty() {
            return Err(anyhow!("the mask is empty: there is nothing to put side by side"));
        }
        if self.time.is_some() && !matches!(self.order, Order::Any) {
            return Err(anyhow!("--time is for --order any: this is answered at once; remove it"));
        }
        if let Order::Given(squares) = &self.order {
            check(squares, mask)?;
        }
        let time = self.time.unwrap_or(Duration::from_secs(10));
        let (answer, is_interrupted) = Interrupt::watch().during(|stop| {
            let search = || Answer::of(mask, &self.order, time, &stop);
            progress::during(&"searching for an order", search)
        });
        match self.format {
            GatherFormat::Json => print((serde_json::to_string(&answer)? + "\n").as_bytes())?,
            GatherFormat::Source(language) if let Some(formula) = &answer.formula => {
                print(code(formula, &answer.order, language)?.as_bytes())?;
            }
            GatherFormat::Source(_) => say(When::Auto, &answer.to_string()),
            GatherFormat::Drawing(None) if !io::stdout().is_terminal() => {
                print(format!("{answer}\n").as_bytes())?;
            }
            GatherFormat::Drawing(picture) => {
                setup.screen.draw(picture, |view| answer.drawing(view))?;
            }
        }
        let outcome = match answer.answer {
            "found" => Ok(()),
            "none" => Err(Conclusion(1).into()),
            _ => Err(Conclusion(3).into()),
        };
        interrupt::concluded(outcome, is_interrupted)
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.mask)
    }
}

/// The formula as a function in a language.
fn code(formula: &str, order: &[String], language: &Language) -> Result<String> {
    let program = compile(formula).map_err(|fault| anyhow!(fault.show(formula)))?.program;
    let about = [
        format!("{formula}. Bit 0 of the result is the first of {}.", order.join(" ")),
        "Proved for all boards. Written by bbt.".to_owned(),
    ];
    let routine = Routine { name: "gather", about: &about, program: &program, shuffle: None };
    Ok(routine.text(language, Target::Portable))
}

/// Checks that an order has each square of a mask once, and no other.
fn check(order: &[Square], mask: Bitboard) -> Result<()> {
    let listed: Bitboard = order.iter().copied().collect();
    if let Some(square) = (listed & !mask).first() {
        return Err(anyhow!("--order: {square} is not a square of the mask; remove it"));
    }
    if let Some(square) = (mask & !listed).first() {
        return Err(anyhow!("--order: {square} is missing; list all squares of the mask"));
    }
    let twice = order.iter().enumerate().find(|(index, square)| order[..*index].contains(square));
    match twice {
        Some((_, square)) => Err(anyhow!("--order: {square} is listed twice; list it once")),
        None => Ok(()),
    }
}
