//! `bbt grid FORMULA [STEP]... [, FORMULA [STEP]...]...`: a number for each square.

use std::collections::HashSet;
use std::slice;

use super::prelude::*;
use crate::catalogue;
use crate::formula::assigned;
use crate::program::SquareMap;
use crate::questions::code::Language;
use crate::questions::grid::{Array, Cells, Table, Tables};

const EXAMPLES: &str = "  bbt grid 'sq ^ 56'                              a number on each square
  bbt grid sq , sq rot90                          several, side by side
  bbt grid -f c 'knight(from_square(sq))'         an attack table
  bbt grid -f csv 'between(from_square(from), from_square(to))'";

/// Compute a number for each square, from `sq`, `file`, `rank`
///
/// Evaluates a formula for each square: `sq` is its index from 0 (a1) to 63 (h8), `file` its file from 0 (a) to 7 (h),
/// `rank` its rank from 0 (first) to 7 (eighth). Steps after the formula move each number to the target of its square.
/// A separate `,` argument starts another formula: grids are drawn side by side on a terminal, and elsewhere written
/// one after the other, with a blank line between them.
///
/// By default, numbers are decimal, and bitboards `0x` and sixteen digits. CSV has a line for each
/// square and a column for each formula, JSON an object for each formula.
///
/// The formats of languages, csv and json write an array with 64 entries, from a1 to h8, of the
/// smallest type that has all of them: `bbt grid -f c 'attacks = king(from_square(sq))'`.
/// Bitboards are hexadecimal, numbers are decimal. A formula in `from` and `to` (also
/// `from_file`, `from_rank`, `to_file`, `to_rank`) gives a table with 64 times 64 entries.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Grid {
    /// Name of the array
    ///
    /// By default, the name to which the formula assigns its value, or `table`. Some languages have it in capitals.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A formula in `sq`, `file` and `rank`
    #[arg(default_value = "sq", hide_default_value = true)]
    formula: OsString,
    /// Steps that rearrange the squares; `,` and another formula
    #[arg(value_name = "STEP", value_parser = word_parser(&[Offered::Steps]))]
    steps: Vec<OsString>,
}

impl Run for Grid {
    fn run(&self, setup: &Setup) -> Result<()> {
        let words = [slice::from_ref(&self.formula), &self.steps].concat();
        let (formulas, rows) = positionals::formulas_with_steps("grid", &words, &setup.options)?;
        let rules = setup.options.rules();
        let arrays = formulas.iter().map(|(formula, steps)| array(formula, steps, &rules));
        let arrays: Vec<Array> = arrays.collect::<Result<_>>()?;
        let named =
            |arrays, language| setup.answer(&Tables::of(self.with_names(arrays, language)?));
        let picture = match setup.format {
            FormatOption::Source(language) => return named(arrays, Some(language)),
            FormatOption::Csv | FormatOption::Json => return named(arrays, None),
            FormatOption::Drawing(picture) => picture,
            _ => None,
        };
        ensure!(
            self.name.is_none(),
            "--name is the name of an array, and this is a drawing: add --format c or another \
             language, csv or json"
        );
        let cells = match setup.notation {
            Some(Format::Hex) => Cells::Hex,
            Some(Format::Squares) => Cells::Squares,
            Some(_) => Cells::Dec,
            None => Cells::Usual,
        };
        let views = setup.screen.views(setup.screen.view(picture), &rows, "formulas")?;
        let tables = Tables::drawn(arrays, cells).map_err(|fault| anyhow!(hints::line(&fault)))?;
        setup.answer(&tables.with_views(views))
    }
}

impl Grid {
    /// The arrays with the names that a format needs: all different, and words if they are for a language.
    fn with_names(&self, mut all: Vec<Array>, language: Option<&Language>) -> Result<Vec<Array>> {
        let several = all.len() > 1;
        if self.name.is_some() && several {
            bail!(
                "--name names one array, and there are {}: name each in its formula: \
                 'NAME = FORMULA'",
                all.len()
            );
        }
        for (index, array) in all.iter_mut().enumerate() {
            let usual =
                || if several { format!("table_{}", index + 1) } else { "table".to_owned() };
            match (self.name.as_deref().or_else(|| assigned(&array.formula)), language) {
                (Some(name), _) => name.clone_into(&mut array.name),
                (None, Some(_)) => array.name = usual(),
                (None, None) => {}
            }
            if let Some(language) = language
                && !language.can_name_array(&array.name)
            {
                bail!(
                    "`{}` cannot be the name of an array there; choose another one: letters, \
                     digits and `_`, and no word of the language",
                    shortened(&array.name)
                );
            }
        }
        let name = |Array { name, .. }: &Array| {
            language.map_or_else(|| name.clone(), |language| language.array_name(name))
        };
        let mut names = HashSet::new();
        match all.iter().map(name).find(|name| !names.insert(name.clone())) {
            Some(name) => Err(anyhow!(
                "two arrays have the name `{}`; name one of them in its formula: 'NAME = FORMULA'",
                shortened(&name)
            )),
            None => Ok(all),
        }
    }
}

/// The values of a formula, moved by steps; its name is what was typed, or that of an assignment.
fn array(formula: &str, chain: &Chain, rules: &Rules) -> Result<Array> {
    if let Some(step) = catalogue::find(formula) {
        bail!(
            "`{}` is a step; put a formula before it: bbt grid sq {}",
            shortened(formula),
            step.name
        );
    }
    let table = Table::of(formula, rules).map_err(hints::in_text(formula))?;
    let table = match (table, &chain.steps[..]) {
        (Table::Squares(grid), _) => Table::Squares(Box::new(grid.rearranged(&square_map(chain)?))),
        (moves, []) => moves,
        (Table::Moves(_), [step, ..]) => bail!(
            "`{}`: steps move the numbers of a single board, and `{}` is about two squares; \
                 write the step as a formula in `from` and `to`",
            shortened(&step.name),
            shortened(formula)
        ),
    };
    let steps: Vec<String> = chain.steps.iter().map(|step| step.name.clone()).collect();
    let typed = std::iter::once(formula).chain(steps.iter().map(String::as_str));
    let words = typed.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    let name = assigned(formula).map_or(words, str::to_owned);
    Ok(Array { name, formula: formula.to_owned(), steps, table })
}

fn square_map(chain: &Chain) -> Result<SquareMap> {
    chain.steps.iter().try_fold(SquareMap::IDENTITY, |whole, step| {
        let map = step.program.affine_map().ok().and_then(|map| map.square_map());
        let name = shortened(&step.name);
        let why = || anyhow!("`{name}` does not just move squares: a grid can only be rearranged");
        Ok(whole.then(&map.ok_or_else(why)?))
    })
}
