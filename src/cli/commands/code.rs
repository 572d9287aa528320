//! `bbt code STEP...`: steps as a function in another language.

use super::prelude::*;
use super::run::TargetArgument;
use crate::cli::values::language_parser;
use crate::questions::code::{LANGUAGES, Language, Target};
use crate::questions::written::Draft;

const EXAMPLES: &str = "  bbt code flip-diag                            in C
  bbt code -f rust 'x & (x - 1)' --name drop_first
  bbt code -f cpp --target bmi2 'pext(x, a1h8)'";

/// Write steps or a function as code in another language
///
/// The steps become one function of a board, `x`, whose square mapping is that of bbt: bit 0 is a1. Sets of a position
/// and other names are further parameters. What the language lacks is computed with what it has.
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
    #[arg(value_name = "STEP", value_parser = word_parser(&[Offered::StepsAndFunctions]), required = true)]
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
        let nothing = || anyhow!("nothing to write: name a step, or give a formula in `x`");
        let draft = match function {
            Some(function) => Draft::of_function(function)?,
            None => Draft::of_chain(&chain).ok_or_else(nothing)?,
        };
        setup.answer(&draft.written(self.name.as_deref(), language, target, self.shortest))
    }
}

impl Code {
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
