//! What is known of a magic factor: the index as a formula, and how many entries it uses.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use shakmaty::{Bitboard, Square};

use super::search::{FactorSearch, Lookup, Magic, NoFactor};
use crate::notation::{Format, HexText};
use crate::program::gathering::carries;
use crate::questions::answer::Outcome;

/// What is looked up, and by what index.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// The square of the piece whose attacks are looked up; none for other functions.
    pub(crate) square: Option<Square>,
    /// `rook`, `bishop`, or a formula in `x`.
    pub(crate) function: String,
    pub(crate) lookup: Lookup,
    /// The number of bits of the index, from 1 to [`FactorSearch::MOST_BITS`].
    pub(crate) bits: u32,
}

impl Wanted {
    /// Searches for a factor, until `stop` becomes true, and tries it on all occupancies.
    pub(crate) fn search(&self, search: FactorSearch, stop: &Arc<AtomicBool>) -> Sought {
        let Wanted { lookup, bits, .. } = self;
        let found = search.run(lookup, *bits, stop).and_then(|magic| {
            let entries = lookup.entries(&magic).map_err(|_| {
                let factor = magic.factor;
                NoFactor::open(format!("the factor 0x{factor:016x} did not pass the last check"))
            })?;
            Ok(MagicFacts::of(self, &magic, entries))
        });
        found.map_or_else(
            |NoFactor { answer, reason }| self.missing(answer, reason, Vec::new()),
            Sought::Found,
        )
    }

    /// Tries a factor on all occupancies.
    pub(crate) fn check(&self, factor: u64) -> Sought {
        let magic = Magic { mask: self.lookup.mask, factor, bits: self.bits };
        match self.lookup.entries(&magic) {
            Ok(entries) => Sought::Found(MagicFacts::of(self, &magic, entries)),
            Err(two) => {
                let index = magic.index(two[0]);
                let [one, other] = two.map(|set| Format::Squares.text(set.0));
                let reason = format!(
                    "0x{factor:016x} is not a magic factor with {} bits: `{one}` and `{other}` have \
                     different values, and both have index {index}",
                    self.bits
                );
                self.missing(Outcome::None, reason, two.map(|set| HexText(set.0)).to_vec())
            }
        }
    }

    fn missing(&self, answer: Outcome, reason: String, collision: Vec<HexText>) -> Sought {
        Sought::Missing(NotFound {
            answer,
            square: self.square.map(|square| square.to_string()),
            function: self.function.clone(),
            mask: HexText(self.lookup.mask.0),
            bits: self.bits,
            reason,
            collision,
        })
    }
}

/// The facts about a magic factor, which has been tried on all occupancies.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MagicFacts {
    pub(super) answer: Outcome,
    pub(super) square: Option<String>,
    pub(super) function: String,
    pub(super) mask: HexText,
    pub(super) factor: HexText,
    pub(super) shift: u32,
    pub(super) bits: u32,
    /// The index as a formula in `x`.
    pub(super) formula: String,
    /// The number of occupancies: all subsets of the mask.
    pub(super) occupancies: usize,
    /// The number of different values of the function.
    pub(super) values: usize,
    /// The number of indexes that occur.
    pub(super) entries: usize,
    /// What is added in each bit of the index, from its bit 0 on.
    pub(super) index: Vec<IndexBit>,
}

/// A bit of an index, and the bits of the board that are added there.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct IndexBit {
    /// Its square in the product.
    pub(super) square: String,
    /// The squares whose bits are copied to it.
    pub(super) sources: Vec<String>,
    /// Whether what is below may carry into it.
    pub(super) carries: bool,
}

impl MagicFacts {
    fn of(wanted: &Wanted, magic: &Magic, entries: usize) -> MagicFacts {
        let bit = |place: u32| {
            let square = Square::new(place);
            IndexBit {
                square: square.to_string(),
                sources: sources(magic, square).into_iter().map(|one| one.to_string()).collect(),
                carries: carries(magic.mask.into_iter(), magic.factor, place),
            }
        };
        MagicFacts {
            answer: Outcome::Found,
            square: wanted.square.map(|square| square.to_string()),
            function: wanted.function.clone(),
            mask: HexText(magic.mask.0),
            factor: HexText(magic.factor),
            shift: magic.shift(),
            bits: magic.bits,
            formula: magic.formula(),
            occupancies: 1 << magic.mask.count(),
            values: wanted.lookup.different,
            entries,
            index: (magic.shift()..64).map(bit).collect(),
        }
    }

    pub(super) fn magic(&self) -> Magic {
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

/// Why there is no factor, or none was found.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NotFound {
    answer: Outcome,
    square: Option<String>,
    function: String,
    mask: HexText,
    bits: u32,
    reason: String,
    /// Two occupancies with different values that have one index.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) collision: Vec<HexText>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Sought {
    Found(MagicFacts),
    Missing(NotFound),
}

impl Sought {
    pub(crate) fn outcome(&self) -> Outcome {
        match self {
            Sought::Found(facts) => facts.answer,
            Sought::Missing(not) => not.answer,
        }
    }
}

/// On a line: the square (or `-`), mask, factor, shift, bits, and what is looked up; or the answer, what
/// is looked up, and the reason.
impl fmt::Display for Sought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |function: &str| function.split_whitespace().collect::<Vec<_>>().join(" ");
        match self {
            Sought::Found(MagicFacts { square, function, mask, factor, shift, bits, .. }) => {
                let (square, function) = (square.as_deref().unwrap_or("-"), words(function));
                let (mask, factor) = (mask.0, factor.0);
                write!(f, "{square} 0x{mask:016x} 0x{factor:016x} {shift} {bits} {function}")
            }
            Sought::Missing(NotFound { answer, square, function, reason, .. }) => {
                let square = square.as_ref().map_or(String::new(), |square| format!("{square} "));
                write!(f, "{answer}: {square}{}: {reason}", words(function))
            }
        }
    }
}
