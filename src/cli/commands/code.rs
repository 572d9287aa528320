//! `bbt code STEP...`: steps as a function in another language.

use std::ffi::OsString;
use std::iter::once;

use anyhow::{Result, anyhow};
use clap::Args;
use serde::Serialize;

use super::run::{Run, Setup};
use super::shared::{FormatArgument, Formats, TargetArgument, Text};
use crate::catalogue;
use crate::chain::Chain;
use crate::cli::formats::{FormatOption, More};
use crate::cli::messages::{Conclusion, note_used};
use crate::cli::noted::{self, Noted};
use crate::cli::positionals;
use crate::cli::values::{WordParser, language_parser};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::environment::When;
use crate::diagram::view::View;
use crate::formula::compile_over;
use crate::formula::functions::{self, Function};
use crate::program::{Inputs, Program};
use crate::proof::How;
use crate::questions::answer::Answer;
use crate::questions::code::{LANGUAGES, Language, Routine, Shuffle, Target};
use crate::questions::shorten::shortest_by;
use crate::text::escape::shortened;

const EXAMPLES: &str = "\
Examples:
  bbt code flip-diag                            in C
  bbt code -f rust 'x & (x - 1)' --name drop_first
  bbt code -f cpp --target bmi2 'pext(x, a1h8)'";

/// Write steps or a function as code in another language
///
/// The steps become one function of a board, `x`, whose square mapping is that of bbt: bit 0 is a1.
/// Sets of a position and other names are further parameters. What the language lacks is computed
/// by what it has.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Code {
    #[command(flatten)]
    output: FormatArgument<Code>,
    /// The language of the function (--format LANGUAGE): c, cpp, ...
    ///
    /// By default, c. With --format json, svg and html, the language of what they show.
    #[arg(
        long,
        short,
        value_name = "LANGUAGE",
        value_parser = language_parser(),
        hide_possible_values = true
    )]
    lang: Option<&'static Language>,
    /// The name of the function, by default that of the step
    #[arg(long, short)]
    name: Option<String>,
    #[command(flatten)]
    aim: TargetArgument,
    /// The cheapest program that is found in place of the steps, proved equal for all boards
    #[arg(long)]
    shortest: bool,
    /// Steps: names or formulas in `x`; or the name of a function
    #[arg(
        value_name = "STEP",
        value_parser = WordParser { functions: true },
        hide_possible_values = true,
        required = true
    )]
    steps: Vec<OsString>,
}

impl Formats for Code {
    const MORE: &'static [More] = &[More::Languages];
    const TEXT: Text = Text::Lines;
    const DRAWN: &'static [Noted] = noted::READING;
}

impl Run for Code {
    fn noted(&self) -> Vec<Noted> {
        self.output.noted()
    }

    fn run(&self, setup: &Setup) -> Result<()> {
        let function = match &self.steps[..] {
            [word] => functions::find(positionals::text(word)?),
            _ => None,
        };
        let language = self.language()?;
        let target = self.aim.target;
        let [portable, available] =
            [Target::Portable, target].map(|one| language.instructions(one));
        if target != Target::Portable && available == portable {
            return Err(anyhow!(
                "--target {}: {} has no functions for its instructions; remove it",
                target.name(),
                language.title
            ));
        }
        let (name, about, program) = if let Some(function) = function {
            of_function(function)?
        } else {
            let plan = positionals::plan(&self.steps, &setup.options)?;
            note_used(&plan.used, When::Auto);
            if let [input, ..] = &plan.inputs[..] {
                return Err(anyhow!("{input} is an input: `bbt code` writes steps alone"));
            }
            of_chain(plan.chain("code")?)?
        };
        let name = self.name.clone().unwrap_or(name);
        let mut code = Written { name, about, program, shuffle: None, language, target };
        if self.shortest {
            code.shorten();
        }
        let format = match self.output.format() {
            FormatOption::Source(_) => FormatOption::Text,
            format => format,
        };
        Conclusion::of(setup.show(&code, format)?)
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.steps)
    }
}

impl Code {
    /// The language of the function.
    fn language(&self) -> Result<&'static Language> {
        match (self.output.format(), self.lang) {
            (FormatOption::Source(language), None) => Ok(language),
            (FormatOption::Source(one), Some(other)) if one.name != other.name => {
                Err(anyhow!("--format {} and --lang {}: remove one", one.name, other.name))
            }
            (_, language) => Ok(language.unwrap_or(&LANGUAGES[0])),
        }
    }
}

/// A function in a language, as an answer.
struct Written {
    name: String,
    about: Vec<String>,
    program: Program,
    shuffle: Option<Shuffle>,
    language: &'static Language,
    target: Target,
}

/// What JSON has of it.
#[derive(Serialize)]
struct Data<'a> {
    name: &'a str,
    language: &'static str,
    target: &'static str,
    operations: usize,
    features: Vec<&'static str>,
    code: String,
}

impl Answer for Written {
    const QUESTION: &'static str = "code";

    fn lines(&self) -> String {
        let routine = self.routine();
        let count = routine.operations(self.language, self.target);
        let operations = if count == 1 { "1 operation" } else { &format!("{count} operations") };
        let needs = match &routine.features(self.language, self.target)[..] {
            [] => String::new(),
            features => format!("; needs {}", features.join(" and ")),
        };
        let last = format!("{operations}{needs}; bit 0 is a1. Written by bbt.");
        let about: Vec<String> = self.about.iter().cloned().chain([last]).collect();
        Routine { about: &about, ..routine }.text(self.language, self.target)
    }

    fn drawing(&self, _: View) -> Block {
        let lines = self.lines();
        let lines = lines.lines().map(|line| StyledLine::of(Style::Code, line.to_owned()));
        Block { lines: lines.collect(), ..Block::default() }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        let routine = self.routine();
        once(Data {
            name: &self.name,
            language: self.language.name,
            target: self.target.name(),
            operations: routine.operations(self.language, self.target),
            features: routine.features(self.language, self.target),
            code: self.lines(),
        })
    }
}

impl Written {
    fn routine(&self) -> Routine<'_> {
        Routine { name: &self.name, about: &[], program: &self.program, shuffle: self.shuffle }
    }

    /// Puts the cheapest program that is found in place of this one, perhaps as a bit shuffle, and adds
    /// a line about it.
    fn shorten(&mut self) {
        let (language, target) = (self.language, self.target);
        let empty = Routine { name: "", about: &[], program: &self.program, shuffle: None };
        let cost = |program: &Program| Routine { program, ..empty }.operations(language, target);
        let map = self.program.affine_map().ok().filter(|_| language.shuffles(target));
        let shuffle = map.and_then(|map| Shuffle::of(&map));
        let before = cost(&self.program);
        let by_shuffle = format!(
            "Best found: by a bit shuffle, before {before}; proved equal: {}.",
            How::Affine
        );
        // Nothing else is looked for: a single operation is the least.
        if shuffle.is_some_and(|shuffle| shuffle.operations() == 1) && before > 1 {
            self.about.push(by_shuffle);
            self.shuffle = shuffle;
            return;
        }
        let shorter = shortest_by(&self.program, language.instructions(target), &cost);
        self.shuffle = shuffle.filter(|shuffle| shuffle.operations() < shorter.after);
        self.about.push(match (self.shuffle, shorter.way, shorter.proof) {
            (Some(_), ..) => by_shuffle,
            (None, Some(way), Some(how)) => {
                format!("Best found: {way}, before {}; proved equal: {how}.", shorter.before)
            }
            _ => "No shorter program was found.".to_owned(),
        });
        self.program = shorter.program;
    }
}

/// The name of a function, what it is, and its program.
fn of_function(function: &Function) -> Result<(String, Vec<String>, Program)> {
    let samples = function.samples();
    let names: Vec<&str> = samples.iter().map(|(parameter, _)| parameter.name).collect();
    let call = format!("{}({})", function.name, names.join(", "));
    let program = compile_over(&call, Inputs::new(names))
        .map_err(|fault| anyhow!("{}", fault.show(&call)))?
        .program;
    let about = vec![
        format!("{}: {}.", function.call(), function.summary),
        format!("Source: {}.", function.source),
    ];
    Ok((function.name.to_owned(), about, program))
}

/// The name of a chain, what it is, and its program.
fn of_chain(chain: &Chain) -> Result<(String, Vec<String>, Program)> {
    let program = chain
        .program()
        .ok_or_else(|| anyhow!("nothing to write: name a step, or give a formula in `x`"))?;
    let mut about = Vec::new();
    let mut names = Vec::new();
    for step in &chain.steps {
        let (name, algorithm) = step.name.split_once('@').unwrap_or((&step.name, ""));
        if let Some(row) = catalogue::find(name) {
            let used = row.algorithms.iter().find(|one| one.name == algorithm);
            let source = used.unwrap_or(&row.algorithms[0]).source.trim_end_matches('.');
            about.push(format!("{}: {}. Source: {source}.", row.name, row.summary));
            names.push(row.name);
        } else {
            about.push(format!("{}.", shortened(&step.name)));
        }
    }
    let name = chain.name();
    let is_word = !name.contains(|c: char| !c.is_alphanumeric() && c != '_');
    let name = match names.len() == chain.steps.len() {
        true => names.join("_"),
        false if is_word => name,
        false => "transformed".to_owned(),
    };
    Ok((name, about, program))
}
