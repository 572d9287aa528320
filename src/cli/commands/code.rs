//! `bbt code STEP...`: steps as a function in another language.

use std::ffi::OsString;
use std::iter::once;

use anyhow::{Result, anyhow, bail};
use clap::Args;
use serde::Serialize;

use super::run::{Run, Setup};
use super::shared::TargetArgument;
use crate::chain::Chain;
use crate::cli::formats::FormatOption;
use crate::cli::positionals;
use crate::cli::values::{Offered, WordParser, language_parser};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::formula::compile_over;
use crate::formula::functions::Function;
use crate::program::{FAR_SHIFTS, Inputs, Program};
use crate::proof::{Effort, How};
use crate::questions::answer::Answer;
use crate::questions::code::{LANGUAGES, Language, Routine, Shuffle, Target};
use crate::questions::identify::{SearchDepth, listed, same_as};
use crate::questions::shorten::shortest_by;
use crate::text::counted;
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
/// with what it has.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Code {
    /// The language of the function (--format LANGUAGE): c, cpp, ...
    ///
    /// By default, c. With --format json, svg and html, the language of what they show.
    #[arg(long, short, value_name = "LANGUAGE", value_parser = language_parser())]
    lang: Option<&'static Language>,
    /// The name of the function, by default that of the step
    #[arg(long, short)]
    name: Option<String>,
    #[command(flatten)]
    aim: TargetArgument,
    /// The cheapest program found that is proved equal
    #[arg(long)]
    shortest: bool,
    /// Steps: names or formulas in `x`; or the name of a function
    #[arg(value_name = "STEP", value_parser = WordParser(&[Offered::StepsAndFunctions]), required = true)]
    steps: Vec<OsString>,
}

impl Run for Code {
    fn run(&self, setup: &Setup) -> Result<()> {
        let function = positionals::function(&self.steps)?;
        let language = self.language(setup.format)?;
        let target = self.aim.target;
        let [portable, available] =
            [Target::Portable, target].map(|one| language.instructions(one));
        if target != Target::Portable && available == portable {
            bail!(
                "--target {}: {} has no functions for its instructions; remove it",
                target.name(),
                language.title
            );
        }
        let chain = match function {
            Some(_) => Chain::default(),
            None => positionals::steps("code", &self.steps, &setup.options)?,
        };
        if setup.options.dialect.is_some() && chain.steps.iter().all(|step| step.row().is_some()) {
            bail!(
                "--language is the language of a pasted routine, and there is none; the one that is \
                 written is --format, such as --format rust"
            );
        }
        let (name, mut about, program) = match function {
            Some(function) => of_function(function)?,
            None => of_chain(&chain)?,
        };
        if program.may_shift_far() {
            about.push(format!("Note: {FAR_SHIFTS}."));
        }
        let (program, shuffle) = if self.shortest {
            shorter(&program, language, target, &mut about)
        } else {
            (program, None)
        };
        let name = self.name.clone().unwrap_or(name);
        let routine = Routine { name: &name, about: &[], program: &program, shuffle };
        let operations = routine.operations(language, target);
        let features = routine.features(language, target);
        about.push(cost(operations, &features));
        let code = Routine { about: &about, ..routine }.text(language, target);
        let (language, target) = (language.name, target.name());
        let written = Written { name, language, target, operations, features, code };
        setup.answer(&written)
    }
}

impl Code {
    /// The language of the function.
    fn language(&self, format: FormatOption) -> Result<&'static Language> {
        match (format, self.lang) {
            (FormatOption::Source(language), None) => Ok(language),
            (FormatOption::Source(one), Some(other)) if one.name != other.name => {
                Err(anyhow!("--format {} and --lang {}: remove one", one.name, other.name))
            }
            (_, language) => Ok(language.unwrap_or(&LANGUAGES[0])),
        }
    }
}

/// A function in a language, as an answer.
#[derive(Serialize)]
struct Written {
    name: String,
    language: &'static str,
    target: &'static str,
    operations: usize,
    features: Vec<&'static str>,
    code: String,
}

impl Answer for Written {
    const QUESTION: &'static str = "code";

    fn lines(&self) -> String {
        self.code.clone()
    }

    fn source(&self, _: &Language) -> Result<String, String> {
        Ok(self.lines())
    }

    fn drawing(&self, _: View) -> Block {
        let line = |line: &str| StyledLine::of(Style::Code, line.to_owned());
        Block { lines: self.code.lines().map(line).collect(), ..Block::default() }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }
}

/// What a function costs and needs, in the last line of its comment.
fn cost(operations: usize, features: &[&str]) -> String {
    let operations = counted(operations, "operation");
    let needs = match features {
        [] => String::new(),
        features => format!("; needs {}", features.join(" and ")),
    };
    format!("{operations}{needs}; bit 0 is a1. Written by bbt.")
}

/// The cheapest program that is found, perhaps as a bit shuffle, and a line about it.
fn shorter(
    program: &Program,
    language: &Language,
    target: Target,
    about: &mut Vec<String>,
) -> (Program, Option<Shuffle>) {
    let empty = Routine { name: "", about: &[], program, shuffle: None };
    let cost = |program: &Program| Routine { program, ..empty }.operations(language, target);
    let map = program.affine_map().ok().filter(|_| language.shuffles(target));
    let shuffle = map.and_then(|map| Shuffle::of(&map));
    let before = cost(program);
    let by_shuffle =
        format!("Best found: by a bit shuffle, before {before}; proved equal: {}.", How::Affine);
    // Nothing else is looked for: a single operation is the least.
    if shuffle.is_some_and(|shuffle| shuffle.operations() == 1) && before > 1 {
        about.push(by_shuffle);
        return (program.clone(), shuffle);
    }
    let shorter = shortest_by(program, language.instructions(target), &cost, &Effort::default());
    let shuffle = shuffle.filter(|shuffle| shuffle.operations() < shorter.after);
    about.push(match (shuffle, shorter.way, shorter.proof) {
        (Some(_), ..) => by_shuffle,
        (None, Some(way), Some(how)) => {
            format!("Best found: {way}, before {}; proved equal: {how}.", shorter.before)
        }
        _ => "Shorter programs: none found.".to_owned(),
    });
    (shorter.program, shuffle)
}

/// The name of a function, what it is, and its program.
fn of_function(function: &Function) -> Result<(String, Vec<String>, Program)> {
    let samples = function.samples();
    let names: Vec<&str> = samples.iter().map(|(parameter, _)| parameter.name).collect();
    let call = format!("{}({})", function.name, names.join(", "));
    let program = compile_over(&call, &Inputs::new(names))
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
        if let Some(row) = step.row() {
            let (_, algorithm) = step.name.split_once('@').unwrap_or_default();
            let used = row.algorithms.iter().find(|one| one.name == algorithm);
            let source = used.unwrap_or(&row.algorithms[0]).source.trim_end_matches('.');
            about.push(format!("{}: {}. Source: {source}.", row.name, row.summary));
            names.push(row.name);
        } else {
            about.push(format!("{}.", shortened(&step.name)));
        }
    }
    if names.is_empty()
        && let same @ [first, ..] = &same_as(&program, SearchDepth::Quick)[..]
    {
        about.push(format!("The same as {}; proved: {}.", listed(same), first.proof));
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
