//! `bbt shorten FORMULA|STEP...`: the cheapest equal program that is found.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use anyhow::{Result, anyhow};
use clap::Args;
use serde::Serialize;

use super::run::{Run, Setup};
use super::shared::{FormatArgument, TargetArgument};
use crate::cli::formats::ListFormat;
use crate::cli::messages::{note_used, print};
use crate::cli::noted::{self, Noted};
use crate::cli::values::WordParser;
use crate::cli::{hints, positionals};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine, wrap};
use crate::diagram::environment::When;
use crate::diagram::view::View;
use crate::program::Program;
use crate::questions::code::{SHUFFLE_CYCLES, Shuffle, Target, latency};
use crate::questions::prove;
use crate::questions::shorten::{Shortest, shortest};

const EXAMPLES: &str = "\
Examples:
  bbt shorten '(x & file_a) | (x & file_h)'
  bbt shorten 'a & b | a & c'
  bbt shorten rot90 --target bmi2";

/// Find a shorter program for a formula or for steps
///
/// Every result is proved equal for all boards, and is the best that was found: nothing says that
/// there is none that is shorter. Rearrangements of the squares are put together anew, in several
/// ways; formulas are simplified. Every operation counts as one, constants are free. How many cycles
/// the longest chain of operations takes that wait for one another is that of a processor with any
/// number of units, with the latencies of AMD Zen 4. Letters and other names that are not known stand
/// for any sets.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Shorten {
    #[command(flatten)]
    output: FormatArgument,
    #[command(flatten)]
    aim: TargetArgument,
    /// Steps: names or formulas in `x`; a routine; or a formula with names of its own
    #[arg(
        value_name = "STEP",
        value_parser = WordParser { functions: true },
        hide_possible_values = true,
        required = true
    )]
    steps: Vec<OsString>,
}

/// The answer, as data.
#[derive(Debug, Serialize)]
struct Answer {
    /// The program, in bbt's own language.
    program: String,
    /// How many operations the target takes for what was given, and for the program.
    before: usize,
    after: usize,
    target: &'static str,
    /// How many cycles the longest chain of dependent operations takes, if that is known: of what was
    /// given, and of the program.
    cycles_before: Option<u32>,
    cycles_after: Option<u32>,
    /// How it was found; none if nothing shorter was.
    found: Option<String>,
    /// How it was proved equal.
    proof: Option<String>,
    /// Whether something shorter could not be proved equal in time.
    open: bool,
    /// How many operations a bit shuffle takes, where the target has it: `bbt code` writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    shuffle: Option<usize>,
}

impl Answer {
    fn of(given: &Program, shorter: &Shortest, target: Target) -> Answer {
        Answer {
            program: shorter.program.to_string(),
            before: shorter.before,
            after: shorter.after,
            target: target.name(),
            cycles_before: latency(&target.lowered(given)),
            cycles_after: latency(&shorter.program),
            found: shorter.way.clone(),
            proof: shorter.proof.map(|how| how.to_string()),
            open: shorter.is_open,
            shuffle: shuffle(&shorter.program, target).filter(|count| *count < shorter.after),
        }
    }

    /// What is said about the program.
    fn about(&self) -> String {
        let shuffle = self.shuffle.map(|count| {
            let rest = count as u32 - 1;
            let cycles = SHUFFLE_CYCLES + rest;
            let operations = operations(count);
            format!(
                "; in code, {operations} of {cycles} cycles: a bit shuffle (`bbt code --shortest`)"
            )
        });
        self.about_program() + shuffle.as_deref().unwrap_or_default()
    }

    fn about_program(&self) -> String {
        let Answer { before, after, target, .. } = *self;
        let cycles = |count: u32| match count {
            1 => "1 cycle".to_owned(),
            count => format!("{count} cycles"),
        };
        let chain = match (self.cycles_before, self.cycles_after) {
            (Some(before), Some(_)) if self.found.is_none() => {
                format!(", longest chain {}", cycles(before))
            }
            (Some(before), Some(after)) => {
                format!("; longest chain {}, before {before}", cycles(after))
            }
            _ => String::new(),
        };
        match (&self.found, &self.proof) {
            (Some(way), Some(proof)) => format!(
                "best found for {target}: {}, before {before}{chain}; {way}; proved equal: {proof}",
                operations(after)
            ),
            _ if self.open => format!(
                "{} for {target}{chain}; something shorter was found, but not proved equal in time",
                operations(before)
            ),
            _ => format!("{} for {target}{chain}; nothing shorter was found", operations(before)),
        }
    }

    fn drawing(&self, view: &View) -> Block {
        let mut page = Block::default();
        let statements = self.program.split_inclusive("; ");
        page.lines
            .extend(statements.map(|one| StyledLine::of(Style::Code, one.trim_end().to_owned())));
        let mut below = Block::default();
        let about = wrap(&self.about(), view.width);
        below.lines.extend(about.into_iter().map(|line| StyledLine::of(Style::Text, line)));
        page.add_below(&below);
        page
    }
}

fn operations(count: usize) -> String {
    match count {
        1 => "1 operation".to_owned(),
        count => format!("{count} operations"),
    }
}

/// How many operations the bit shuffle takes that a program is, if the target has it.
fn shuffle(program: &Program, target: Target) -> Option<usize> {
    let map = program.affine_map().ok().filter(|_| target >= Target::Avx512)?;
    Shuffle::of(&map).map(|shuffle| shuffle.operations())
}

impl Run for Shorten {
    fn noted(&self) -> &'static [Noted] {
        self.output.noted(noted::DRAWING)
    }

    /// Writes the program, and the numbers of operations as a comment.
    fn run(&self, setup: &Setup) -> Result<()> {
        let program = self.program(setup)?;
        let answer = Answer::of(&program, &shortest(&program, self.aim.target), self.aim.target);
        match self.output.format {
            ListFormat::Json => print((serde_json::to_string(&answer)? + "\n").as_bytes()),
            ListFormat::Drawing(None) if !io::stdout().is_terminal() => {
                print(format!("{}  // {}\n", answer.program, answer.about()).as_bytes())
            }
            ListFormat::Drawing(picture) => {
                setup.screen.draw(picture, |view| answer.drawing(&view))
            }
        }
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.steps)
    }
}

impl Shorten {
    /// What is to be shortened.
    fn program(&self, setup: &Setup) -> Result<Program> {
        if let [word] = &self.steps[..] {
            let text = positionals::text(word)?;
            let side = prove::side(text, &setup.options.rules())
                .map_err(|fault| anyhow!(hints::shown(&fault, text)))?;
            note_used(&side.used, When::Auto);
            return Ok(side.program);
        }
        let plan = positionals::plan(&self.steps, &setup.options)?;
        note_used(&plan.used, When::Auto);
        if let [input, ..] = &plan.inputs[..] {
            return Err(anyhow!("{input} is an input: `bbt shorten` takes steps alone"));
        }
        let chain = plan.chain("shorten")?;
        chain.program().ok_or_else(|| anyhow!("nothing to shorten: name a step"))
    }
}
