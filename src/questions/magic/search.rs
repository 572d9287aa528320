//! The search for magic factors.
//!
//! Two occupancies may have the same index only if they have the same value. The factor is decided in segments, lowest
//! bits first: the index of the highest squares depends on these alone. After each segment, one more square of the
//! mask is added, the highest first, and all subsets of those so far are checked.

use std::time::Instant;

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, Square};

use crate::position::Slider;
use crate::proof::Deadline;
use crate::questions::answer::Outcome;

/// That there is no factor, which is proved, or that none was found; and why, as a sentence without an end.
pub(super) type NoFactor = (Outcome, String);

impl Lookup {
    /// Tries all factors whose index has so many bits if few of theirs matter, otherwise random ones, until the end.
    /// The same seed gives the same factor.
    pub(super) fn factor(&self, bits: u32, seed: u64, end: Deadline) -> Result<u64, NoFactor> {
        let values = self.different;
        if values > 1 << bits {
            let needed = values.next_power_of_two().trailing_zeros();
            let reason =
                format!("{values} different values need an index of {needed} bits at least");
            return Err((Outcome::None, reason));
        }
        let start = Instant::now();
        let mut attempt = Attempt {
            lookup: self,
            bits,
            table: vec![0; 1 << bits],
            written: Vec::new(),
            products: vec![0; self.values.len()],
            checks: 0,
            most_checks: PATIENCE,
            beginnings: 0,
            end,
        };
        let tries_all = attempt.segments().map(|(_, length)| length).sum::<u32>() <= MOST_EXHAUSTED;
        let found = if tries_all { attempt.run(None) } else { attempt.run_at_random(seed) };
        found.ok_or_else(|| {
            let (tried, seconds) = (attempt.beginnings, start.elapsed().as_secs_f64());
            let all = format!(
                "no factor has an index of {bits} bits; all were tried ({tried} beginnings)"
            );
            let some = format!(
                "no factor with an index of {bits} bits was found in {seconds:.1} seconds \
                 ({tried} beginnings tried)"
            );
            let is_proved = tries_all && !attempt.end.is_over();
            if is_proved { (Outcome::None, all) } else { (Outcome::Open, some) }
        })
    }
}

/// How many bits of a factor may matter if all factors are tried.
const MOST_EXHAUSTED: u32 = 32;

/// How often all occupancies may be checked before random factors begin anew: a good beginning is soon complete.
const ROUNDS: u64 = 4;

/// How many occupancies are checked before the time is looked at, if all factors are tried.
const PATIENCE: u64 = 1 << 18;

/// A segment of at most this many bits has all its values tried; of a longer one, some.
const SHORT: u32 = 3;

/// How many values of a long segment are tried.
const TRIES: u64 = 2;

/// What gives the values of long segments that are tried; none if all are.
type RandomValues<'a> = Option<(Density, &'a mut Random)>;

type Density = fn(&mut Random) -> u64;

/// For an index with a bit for each square: most factors are sparse.
const USUAL: [Density; 8] = {
    let mut styles: [Density; 8] = [Random::sparse; 8];
    styles[7] = Random::word;
    styles
};

/// For an index with fewer bits: most factors have more bits than not.
const DENSER: [Density; 4] = [Random::dense, Random::word, Random::dense, Random::sparse];

/// Random words: the generator `SplitMix64`.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d049bb133111eb);
        word ^ word >> 31
    }

    /// A word of which one bit of sixteen is set.
    fn sparse(&mut self) -> u64 {
        self.word() & self.word() & self.word() & self.word()
    }

    /// A word of which three bits of four are set.
    fn dense(&mut self) -> u64 {
        self.word() | self.word()
    }
}

/// The beginning of a factor, and the table of the subsets whose products it determines.
struct Attempt<'a> {
    lookup: &'a Lookup,
    bits: u32,
    /// For each index, the value that it has, from 1 on; 0 if it has none yet.
    table: Vec<u32>,
    /// The indexes that have a value, in the order in which they got it.
    written: Vec<u32>,
    /// The product of each subset so far.
    products: Vec<u64>,
    /// How many subsets were checked, and how many may be.
    checks: u64,
    most_checks: u64,
    beginnings: u64,
    end: Deadline,
}

impl Attempt<'_> {
    /// For each square, the highest first: the first bit of the factor that matters to it alone, and how many do.
    fn segments(&self) -> impl Iterator<Item = (u32, u32)> {
        let ends = self.lookup.squares.iter().map(|&square| 64 - u32::from(square));
        std::iter::once(0).chain(ends.clone()).zip(ends).map(|(start, end)| (start, end - start))
    }

    fn run(&mut self, mut random: RandomValues) -> Option<u64> {
        self.forget(0);
        // The empty set has index 0.
        self.table[0] = self.lookup.values[0] + 1;
        self.written.push(0);
        let segments: Vec<(u32, u32)> = self.segments().collect();
        self.extended(0, &segments, &mut random)
    }

    /// Tries random factors until one is found, or the time is over.
    fn run_at_random(&mut self, seed: u64) -> Option<u64> {
        let mut random = Random(seed);
        let is_denser = (self.bits as usize) < self.lookup.squares.len();
        let styles = if is_denser { &DENSER[..] } else { &USUAL };
        let mut runs = styles.iter().cycle().map(|style| {
            self.most_checks = self.checks + ROUNDS * self.products.len() as u64;
            let factor = self.run(Some((*style, &mut random)));
            (factor.is_some() || self.end.is_over()).then_some(factor)
        });
        runs.find_map(|ended| ended)?
    }

    /// The factor that begins with the bits so far, which suit all squares before the `place`th one.
    fn extended(
        &mut self,
        factor: u64,
        segments: &[(u32, u32)],
        random: &mut RandomValues,
    ) -> Option<u64> {
        let Some((&(start, length), rest)) = segments.split_first() else { return Some(factor) };
        let is_long = random.is_some() && length > SHORT;
        for tried in 0..if is_long { TRIES } else { 1 << length } {
            let value = match random {
                Some((style, random)) if is_long => style(random) & (u64::MAX >> (64 - length)),
                _ => tried,
            };
            let longer = factor | value << start;
            let written = self.written.len();
            self.beginnings += 1;
            if self.add(self.lookup.squares.len() - segments.len(), longer)
                && let whole @ Some(_) = self.extended(longer, rest, random)
            {
                return whole;
            }
            self.forget(written);
            if self.checks >= self.most_checks {
                if random.is_some() || self.end.is_over() {
                    return None;
                }
                self.most_checks = self.checks + PATIENCE;
            }
        }
        None
    }

    /// Adds the subsets with the `place`th square; returns whether all indexes have one value.
    fn add(&mut self, place: usize, factor: u64) -> bool {
        let copy = factor << u32::from(self.lookup.squares[place]);
        let (old, new) = self.products.split_at_mut(1 << place);
        for ((old, new), value) in old.iter().zip(new).zip(&self.lookup.values[old.len()..]) {
            self.checks += 1;
            *new = old.wrapping_add(copy);
            let index = *new >> (64 - self.bits);
            let entry = &mut self.table[index as usize];
            if *entry == 0 {
                *entry = value + 1;
                self.written.push(index as u32);
            } else if *entry != value + 1 {
                return false;
            }
        }
        true
    }

    /// Takes back all indexes but the first ones.
    fn forget(&mut self, written: usize) {
        for index in self.written.drain(written..) {
            self.table[index as usize] = 0;
        }
    }
}

/// A function of the occupancy of some squares, as a table.
pub(crate) struct Lookup {
    pub(crate) mask: Bitboard,
    /// Its squares, the highest first.
    squares: Vec<Square>,
    /// Which of the different values each subset has. Bit `n` of its index is the square `squares[n]`.
    values: Vec<u32>,
    pub(super) different: usize,
}

impl Lookup {
    /// The most bits that an index may have.
    pub(crate) const MOST_BITS: u32 = 24;

    /// How many squares a mask may have: there are two to the power of this entries.
    pub(crate) const MOST_SQUARES: usize = 20;

    /// The table of a function for all subsets of a mask; or the first error of the function.
    pub(crate) fn new<E>(
        mask: Bitboard,
        function: impl Fn(Bitboard) -> Result<u64, E>,
    ) -> Result<Lookup, E> {
        let squares: Vec<Square> = mask.into_iter().rev().collect();
        let mut occupancies = vec![Bitboard::EMPTY];
        for &square in &squares {
            let with: Vec<Bitboard> = occupancies.iter().map(|one| one.with(square)).collect();
            occupancies.extend(with);
        }
        let mut known = FxHashMap::default();
        let mut values = Vec::with_capacity(occupancies.len());
        for occupancy in occupancies {
            let next = known.len() as u32;
            values.push(*known.entry(function(occupancy)?).or_insert(next));
        }
        Ok(Lookup { mask, squares, values, different: known.len() })
    }

    /// The attacks of a piece from a square, by the occupancy of the squares that matter.
    pub(crate) fn of_attacks(slider: Slider, square: Square) -> Lookup {
        let attacks =
            |occupancy| Ok::<_, std::convert::Infallible>(slider.attacks(square, occupancy).0);
        let Ok(lookup) = Lookup::new(slider.mask(square), attacks);
        lookup
    }

    /// The number of entries that a factor uses, or the first two occupancies that have different values and the same
    /// index. All subsets are tried, one by one.
    pub(crate) fn entries(&self, magic: &Magic) -> Result<usize, [Bitboard; 2]> {
        let mut table = FxHashMap::default();
        for (subset, &value) in self.values.iter().enumerate() {
            let chosen = self.squares.iter().enumerate().filter(|(n, _)| subset >> n & 1 == 1);
            let occupancy: Bitboard = chosen.map(|(_, &square)| square).collect();
            let (other, first) = *table.entry(magic.index(occupancy)).or_insert((value, occupancy));
            if other != value {
                return Err([first, occupancy]);
            }
        }
        Ok(table.len())
    }
}

/// A factor, and what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Magic {
    pub(crate) mask: Bitboard,
    pub(crate) factor: u64,
    pub(crate) bits: u32,
}

impl Magic {
    pub(crate) const fn shift(&self) -> u32 {
        64 - self.bits
    }

    pub(crate) fn index(&self, occupancy: Bitboard) -> u64 {
        (occupancy & self.mask).0.wrapping_mul(self.factor) >> self.shift()
    }
}
