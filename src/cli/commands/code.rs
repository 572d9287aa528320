//! `bbt code STEP...`: steps as a function in another language.

use std::ffi::OsString;

use anyhow::{Result, anyhow};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::run::{Run, Setup};
use super::shared::TargetArgument;
use crate::catalogue;
use crate::chain::Chain;
use crate::cli::messages::{note_used, print};
use crate::cli::positionals;
use crate::cli::values::{WordParser, named};
use crate::diagram::environment::When;
use crate::language::compile_over;
use crate::language::functions::{self, Function};
use crate::program::{Inputs, Program};
use crate::proof::How;
use crate::questions::code::{LANGUAGES, Language, Routine, Shuffle, Target};
use crate::questions::shorten::shortest_by;
use crate::text::escape::shortened;

const EXAMPLES: &str = "\
Examples:
  bbt code flip-diag                            in C
  bbt code --lang rust 'x & (x - 1)' --name drop_first
  bbt code --lang cpp --target bmi2 'pext(x, a1h8)'";

/// Write steps or a function as code in another language
///
/// The steps become one function of a board, `x`, whose square mapping is that of bbt: bit 0 is a1.
/// Sets of a position and other names are further parameters. What the language lacks is computed
/// by what it has.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Code {
    #[arg(
        long,
        short,
        value_name = "LANGUAGE",
        help = named("The language of the function", &language_parser()),
        value_parser = language_parser(),
        default_value = "c",
        hide_possible_values = true,
        ignore_case = true
    )]
    lang: &'static Language,
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

fn language_parser() -> impl TypedValueParser<Value = &'static Language> {
    let names = LANGUAGES.iter().map(|language| {
        PossibleValue::new(language.name).aliases(language.aliases.iter().copied())
    });
    PossibleValuesParser::new(names.collect::<Vec<_>>())
        .map(|name| Language::find(&name).unwrap_or(&LANGUAGES[0]))
}

impl Run for Code {
    fn run(&self, setup: &Setup) -> Result<()> {
        let function = match &self.steps[..] {
            [word] => functions::find(positionals::text(word)?),
            _ => None,
        };
        let [portable, target] =
            [Target::Portable, self.aim.target].map(|one| self.lang.instructions(one));
        if self.aim.target != Target::Portable && target == portable {
            return Err(anyhow!(
                "--target {}: {} has no functions for its instructions; remove it",
                self.aim.target.name(),
                self.lang.title
            ));
        }
        let (name, mut about, program) = if let Some(function) = function {
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
        let (program, shuffle) =
            if self.shortest { self.shorter(&program, &mut about) } else { (program, None) };
        let mut routine = Routine { name: &name, about: &[], program: &program, shuffle };
        let count = routine.operations(self.lang, self.aim.target);
        let operations = if count == 1 { "1 operation" } else { &format!("{count} operations") };
        let needs = match &routine.features(self.lang, self.aim.target)[..] {
            [] => String::new(),
            features => format!("; needs {}", features.join(" and ")),
        };
        about.push(format!("{operations}{needs}; bit 0 is a1. Written by bbt."));
        routine.about = &about;
        print(routine.text(self.lang, self.aim.target).as_bytes())
    }

    fn formulas(&self) -> (Option<&OsString>, &[OsString]) {
        (None, &self.steps)
    }
}

impl Code {
    /// The cheapest program that is found, perhaps as a bit shuffle, and a line about it.
    fn shorter(&self, program: &Program, about: &mut Vec<String>) -> (Program, Option<Shuffle>) {
        let empty = Routine { name: "", about: &[], program, shuffle: None };
        let cost =
            |program: &Program| Routine { program, ..empty }.operations(self.lang, self.aim.target);
        let map = program.affine_map().ok().filter(|_| self.lang.shuffles(self.aim.target));
        let shuffle = map.and_then(|map| Shuffle::of(&map));
        let before = cost(program);
        let by_shuffle = format!(
            "Best found: by a bit shuffle, before {before}; proved equal: {}.",
            How::Affine
        );
        // Nothing else is looked for: a single operation is the least.
        if shuffle.is_some_and(|shuffle| shuffle.operations() == 1) && before > 1 {
            about.push(by_shuffle);
            return (program.clone(), shuffle);
        }
        let shorter = shortest_by(program, self.lang.instructions(self.aim.target), &cost);
        let shuffle = shuffle.filter(|shuffle| shuffle.operations() < shorter.after);
        about.push(match (shuffle, shorter.way, shorter.proof) {
            (Some(_), ..) => by_shuffle,
            (None, Some(way), Some(how)) => {
                format!("Best found: {way}, before {}; proved equal: {how}.", shorter.before)
            }
            _ => "No shorter program was found.".to_owned(),
        });
        (shorter.program, shuffle)
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
