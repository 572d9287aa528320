//! What is known of a magic factor: the index as a formula, and how many entries it uses.

use std::fmt;
use std::time::Duration;

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::gather::carries;
use super::lookup::{Lookup, Magic};
use super::search::Missing;
use crate::notation::HexText;
use crate::questions::answer::Outcome;

/// The facts about a magic factor, which has been tried on all occupancies.
#[derive(Clone, Debug, Serialize)]
pub struct MagicFacts {
    /// It was found.
    pub answer: Outcome,
    /// The square of the piece whose attacks are looked up; none for other functions.
    pub square: Option<String>,
    /// What is looked up: `rook`, `bishop`, or a formula in `x`.
    pub function: String,
    /// The squares whose occupancy matters.
    pub mask: HexText,
    /// The factor.
    pub factor: HexText,
    /// By how much the product is shifted to the right.
    pub shift: u32,
    /// The number of bits of the index.
    pub bits: u32,
    /// The index as a formula in `x`.
    pub formula: String,
    /// The number of occupancies: all subsets of the mask.
    pub occupancies: usize,
    /// The number of different values of the function.
    pub values: usize,
    /// The number of indexes that occur.
    pub entries: usize,
    /// What is added in each bit of the index, from its bit 0 on.
    pub index: Vec<IndexBit>,
}

/// A bit of an index, and the bits of the board that are added there.
#[derive(Clone, Debug, Serialize)]
pub struct IndexBit {
    /// Its square in the product.
    pub square: String,
    /// The squares whose bits are copied to it.
    pub sources: Vec<String>,
    /// Whether what is below may carry into it.
    pub carries: bool,
}

impl MagicFacts {
    /// The facts about a factor, or `None` if it gives one index to two occupancies with different
    /// values.
    pub fn of(
        square: Option<Square>,
        function: &str,
        lookup: &Lookup,
        magic: &Magic,
    ) -> Option<MagicFacts> {
        let entries = lookup.entries(magic)?;
        let bit = |place: u32| IndexBit {
            square: Square::new(place).to_string(),
            sources: sources(magic, Square::new(place))
                .into_iter()
                .map(|s| s.to_string())
                .collect(),
            carries: carries(magic.mask.into_iter(), magic.factor, place),
        };
        Some(MagicFacts {
            answer: Outcome::Found,
            square: square.map(|square| square.to_string()),
            function: function.to_owned(),
            mask: HexText(magic.mask.0),
            factor: HexText(magic.factor),
            shift: magic.shift(),
            bits: magic.bits,
            formula: magic.formula(),
            occupancies: 1 << magic.mask.count(),
            values: lookup.different(),
            entries,
            index: (magic.shift()..64).map(bit).collect(),
        })
    }

    /// The factor with what belongs to it.
    pub fn magic(&self) -> Magic {
        Magic { mask: Bitboard(self.mask.0), factor: self.factor.0, bits: self.bits }
    }
}

/// The squares of the mask that the factor copies to a square.
pub(super) fn sources(magic: &Magic, to: Square) -> Bitboard {
    let is_copied = |from: &Square| {
        let distance = u32::from(to).checked_sub(u32::from(*from));
        distance.is_some_and(|distance| magic.factor >> distance & 1 == 1)
    };
    magic.mask.into_iter().filter(is_copied).collect()
}

/// The square (or `-`), mask, factor, shift, bits, and what is looked up, on a line.
impl fmt::Display for MagicFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MagicFacts { mask: HexText(mask), factor: HexText(factor), shift, bits, .. } = self;
        let square = self.square.as_deref().unwrap_or("-");
        let function = self.function.split_whitespace().collect::<Vec<_>>().join(" ");
        write!(f, "{square} 0x{mask:016x} 0x{factor:016x} {shift} {bits} {function}")
    }
}

/// Why there is no factor, or none was found.
#[derive(Clone, Debug, Serialize)]
pub struct NotFound {
    /// That there is none, which is proved, or that this is open.
    pub answer: Outcome,
    /// The square of the piece; none for other functions.
    pub square: Option<String>,
    /// What is looked up.
    pub function: String,
    /// The squares whose occupancy matters.
    pub mask: HexText,
    /// The number of bits of the index.
    pub bits: u32,
    /// The reason, in a sentence without an end.
    pub reason: String,
}

impl NotFound {
    /// What a search for an index of so many bits came to that has not found a factor in this time.
    pub fn of(
        square: Option<Square>,
        function: &str,
        lookup: &Lookup,
        bits: u32,
        missing: Missing,
        time: Duration,
    ) -> NotFound {
        let (answer, reason) = match missing {
            Missing::TooFewIndexes => {
                let values = lookup.different();
                let needed = values.next_power_of_two().trailing_zeros();
                (
                    Outcome::None,
                    format!("{values} different values need an index of {needed} bits at least"),
                )
            }
            Missing::Exhausted(tried) => (
                Outcome::None,
                format!(
                    "no factor has an index of {bits} bits; all were tried ({tried} beginnings)"
                ),
            ),
            Missing::Open(tried) => (
                Outcome::Open,
                format!(
                    "no factor with an index of {bits} bits was found in {:.1} seconds ({tried} \
                     beginnings tried)",
                    time.as_secs_f64()
                ),
            ),
        };
        NotFound {
            answer,
            square: square.map(|square| square.to_string()),
            function: function.to_owned(),
            mask: HexText(lookup.mask().0),
            bits,
            reason,
        }
    }
}

/// The answer, what is looked up, and the reason, on a line.
impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.square.as_deref().into_iter().chain(self.function.split_whitespace());
        let what = words.collect::<Vec<_>>().join(" ");
        write!(f, "{}: {what}: {}", self.answer, self.reason)
    }
}

/// What came of the search for a factor.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Sought {
    /// The factor.
    Found(MagicFacts),
    /// Why there is none.
    Missing(NotFound),
}

impl Sought {
    /// Whether there is a factor.
    pub fn outcome(&self) -> Outcome {
        match self {
            Sought::Found(facts) => facts.answer,
            Sought::Missing(not) => not.answer,
        }
    }
}

impl fmt::Display for Sought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sought::Found(facts) => facts.fmt(f),
            Sought::Missing(not) => not.fmt(f),
        }
    }
}
