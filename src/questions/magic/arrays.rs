//! The factors that were searched for, as an answer: those of all squares are arrays.

use serde::Serialize;

use super::facts::{MagicFacts, Sought};
use crate::diagram::Style;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::view::View;
use crate::program::kind::Known;
use crate::questions::answer::{Answer, Outcome};
use crate::questions::code::Language;
use crate::questions::grid::Table;
use crate::questions::grid::array::{Array, csv, sources};

/// The factors that were searched for: those of all squares for one piece after the other, or fewer.
#[derive(Debug)]
pub(crate) struct Magics(pub(crate) Vec<Sought>);

impl Answer for Magics {
    const QUESTION: &'static str = "magic";

    fn outcome(&self) -> Outcome {
        self.0.iter().map(Sought::outcome).max().unwrap_or_default()
    }

    fn lines(&self) -> String {
        self.0.iter().map(|one| format!("{one}\n")).collect()
    }

    /// A single factor is drawn; of several, each has a line.
    fn drawing(&self, view: View) -> Block {
        if let [Sought::Found(facts)] = &self.0[..] {
            return facts.drawing(view);
        }
        let line = |one: &Sought| StyledLine::of(Style::Text, one.to_string());
        Block { lines: self.0.iter().map(line).collect(), ..Block::default() }
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        self.0.iter()
    }

    fn source(&self, language: &Language) -> Result<String, String> {
        Ok(sources(&self.arrays()?, language))
    }

    fn csv(&self) -> Result<String, String> {
        csv(&self.arrays()?)
    }
}

/// How an index is computed.
const INDEX: &str = "(occupied & mask) * factor >> shift is the index of an entry";

impl Magics {
    /// Arrays with the masks, factors and shifts of all squares, and the offset of the entries of each
    /// square in a table that all share: four arrays for each piece, if no factor is missing.
    fn arrays(&self) -> Result<Vec<Array>, String> {
        let found = |one: &Sought| match one {
            Sought::Found(facts) => Ok(facts.clone()),
            missing @ Sought::Missing(_) => Err(missing.to_string()),
        };
        let magics: Vec<MagicFacts> = self.0.iter().map(found).collect::<Result<_, _>>()?;
        if !magics.len().is_multiple_of(64) {
            return Err("arrays have an entry for each square".to_owned());
        }
        let mut offset = 0;
        let mut all = Vec::new();
        for magics in magics.chunks(64) {
            let function = &magics[0].function;
            let mut offsets = Vec::with_capacity(64);
            for facts in magics {
                offsets.push(offset);
                offset += 1 << facts.bits;
            }
            let numbers = |of: fn(&MagicFacts) -> u64| magics.iter().map(of).collect::<Vec<u64>>();
            let rows = [
                ("masks", numbers(|facts| facts.mask.0), Known::WORD, "the squares that matter"),
                ("factors", numbers(|facts| facts.factor.0), Known::WORD, INDEX),
                ("shifts", numbers(|facts| facts.shift.into()), Known::count(0, 63), INDEX),
                ("offsets", offsets, Known::count(0, offset), "where its entries begin"),
            ];
            all.extend(rows.map(|(what, numbers, known, about)| Array {
                name: format!("{function}_{what}"),
                formula: format!("{function}: {about}"),
                steps: Vec::new(),
                table: Table::of_numbers(&numbers, known),
            }));
        }
        if let Some(last) = all.last_mut() {
            last.formula += &format!("; all squares have {offset} entries");
        }
        Ok(all)
    }
}
