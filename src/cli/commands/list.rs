//! `bbt list`: the catalogue as a list: the steps, and the functions of formulas.

use super::prelude::*;
use crate::cli::hints::suggestion;
use crate::questions::overview::Overview;

const EXAMPLES: &str = "  bbt list                      all of them
  bbt list sets                 the names of sets
  bbt list laws                 the laws by which bbt shorten rewrites
  bbt list flips                those with a word in their family, names or summary
  bbt list -f json | jq .name   each as an object";

/// List the steps, sets and functions, family by family
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct List {
    /// Only those with all of these words in the name of their family, in one of theirs, or in their summary
    #[arg(value_name = "FAMILY or WORD")]
    words: Vec<String>,
}

impl Run for List {
    fn run(&self, setup: &Setup) -> Result<()> {
        let overview = Overview::with(&self.words);
        if overview.is_empty() {
            let words = self.words.join(" ");
            let help = suggestion(&words).unwrap_or_else(|| "see bbt list".to_owned());
            let words = shortened(&words);
            bail!(BadInput(format!("no step, set or function matches `{words}`; {help}")));
        }
        setup.answer(&overview)
    }
}
