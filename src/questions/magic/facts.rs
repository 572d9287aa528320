//! What is known of a magic factor: the index as a formula, and how many entries it uses.

use std::fmt;

use super::search::{Lookup, Magic, NoFactor};
use crate::program::gathering::{carries, product};
use crate::proof::Deadline;
use crate::questions::prelude::*;

/// What is looked up, and by what index.
pub(crate) struct Wanted {
    /// The square of the piece whose attacks are looked up; none for other functions.
    pub(crate) square: Option<Square>,
    /// `rook`, `bishop`, or a formula in `x`.
    pub(crate) function: String,
    pub(crate) lookup: Lookup,
    /// The number of bits of the index, from 1 to [`Lookup::MOST_BITS`].
    pub(crate) bits: u32,
}

impl Wanted {
    /// Searches for a factor, until the end, and tries it on all occupancies.
    pub(crate) fn search(&self, seed: u64, end: Deadline) -> Sought {
        let missing = |(answer, reason): NoFactor| {
            self.sought(answer, MagicResult::Missing { reason, collision: Vec::new() })
        };
        self.lookup.factor(self.bits, seed, end).map_or_else(missing, |factor| self.check(factor))
    }

    /// Tries a factor on all occupancies.
    pub(crate) fn check(&self, factor: u64) -> Sought {
        let magic = Magic { mask: self.lookup.mask, factor, bits: self.bits };
        let facts = |entries| MagicFacts::of(&magic, self.lookup.different, entries);
        let two = match self.lookup.entries(&magic).map(facts) {
            Ok(facts) => return self.sought(Outcome::Found, MagicResult::Found(facts)),
            Err(two) => two,
        };
        let index = magic.index(two[0]);
        let [one, other] = two.map(|set| Format::Squares.text(set.0));
        let reason = format!(
            "0x{factor:016x} is not a magic factor with {} bits: `{one}` and `{other}` have \
             different values, and both have index {index}",
            self.bits
        );
        let collision = two.map(|set| HexText(set.0)).to_vec();
        self.sought(Outcome::None, MagicResult::Missing { reason, collision })
    }

    fn sought(&self, answer: Outcome, result: MagicResult) -> Sought {
        Sought {
            answer,
            square: self.square.map(|square| square.to_string()),
            function: self.function.clone(),
            mask: HexText(self.lookup.mask.0),
            bits: self.bits,
            result,
        }
    }
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Sought {
    pub(crate) answer: Outcome,
    pub(super) square: Option<String>,
    pub(super) function: String,
    pub(super) mask: HexText,
    pub(super) bits: u32,
    #[serde(flatten)]
    pub(super) result: MagicResult,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum MagicResult {
    Found(MagicFacts),
    Missing {
        reason: String,
        /// Two occupancies with different values that have one index.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        collision: Vec<HexText>,
    },
}

/// The facts about a magic factor, which has been tried on all occupancies.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MagicFacts {
    pub(super) factor: HexText,
    pub(super) shift: u32,
    pub(super) formula: String,
    /// The number of occupancies: all subsets of the mask.
    pub(super) occupancies: usize,
    pub(super) values: usize,
    pub(super) entries: usize,
    /// What is added in each bit of the index, from its bit 0 on.
    pub(super) index: Vec<IndexBit>,
}

/// A bit of an index, and the bits of the board that are added there.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct IndexBit {
    pub(super) square: String,
    /// The squares whose bits are copied to it.
    pub(super) sources: Vec<String>,
    pub(super) carries: bool,
}

impl MagicFacts {
    fn of(magic: &Magic, values: usize, entries: usize) -> MagicFacts {
        let bit = |square: Square| IndexBit {
            square: square.to_string(),
            sources: sources(magic, square).into_iter().map(|one| one.to_string()).collect(),
            carries: carries(magic.mask.into_iter(), magic.factor, square.into()),
        };
        MagicFacts {
            factor: HexText(magic.factor),
            shift: magic.shift(),
            formula: format!("{} >> {}", product("x", magic.mask, 0, magic.factor), magic.shift()),
            occupancies: 1 << magic.mask.count(),
            values,
            entries,
            index: (magic.shift()..64).map(Square::new).map(bit).collect(),
        }
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

/// On a line: the square (or `-`), mask, factor, shift, bits, and what is looked up; or the answer, what
/// is looked up, and the reason.
impl fmt::Display for Sought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let function = self.function.split_whitespace().collect::<Vec<_>>().join(" ");
        let Sought { answer, square, mask: HexText(mask), bits, .. } = self;
        match &self.result {
            MagicResult::Found(MagicFacts { factor: HexText(factor), shift, .. }) => {
                let square = square.as_deref().unwrap_or("-");
                write!(f, "{square} 0x{mask:016x} 0x{factor:016x} {shift} {bits} {function}")
            }
            MagicResult::Missing { reason, .. } => {
                let square = square.as_ref().map_or(String::new(), |square| format!("{square} "));
                write!(f, "{answer}: {square}{function}: {reason}")
            }
        }
    }
}
