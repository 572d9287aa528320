//! What happened to positions: what was dropped as no longer valid, and what was left alone.

use std::collections::BTreeMap;
use std::ops::AddAssign;

/// What happened to one position or, added up, to those of a stream: what was dropped because a step made it false, and
/// what was left alone although it may be false now. An empty value owns no memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// What was dropped.
    pub dropped: Dropped,
    /// What was left out because the format that is written has no place for it.
    pub left_out: Dropped,
    /// Data next to positions that was left unchanged, although it may be true of a position and not of its image.
    pub left_alone: LeftAlone,
    /// Lines of moves that are not legal in their position: they were mapped square by square.
    pub illegal_moves: u64,
    /// Whether castling was played as in Chess960 although its rights do not say so.
    pub chess960: bool,
    /// A bit for each name that [`Rules`](super::Rules) declare, in their order, if it was found.
    pub used: u64,
}

/// What is said once of castling rights such as `KQkq`, if [`Notes::chess960`].
pub(crate) const CHESS960: &str = "castling rights are read as those of Chess960 where a king or a rook is not where standard chess has it";

/// How many positions lost something that a step made false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dropped {
    /// Positions that lost castling rights.
    pub castling: u64,
    /// Positions that lost an en passant square.
    pub en_passant: u64,
    /// Positions that lost counters other than `0 1`.
    pub counters: u64,
    /// Positions that lost moves: operations such as `bm Nf3;`, or `moves e2e4`.
    pub moves: u64,
    /// Positions that lost perft counts: `;D1 20 ;D2 400`.
    pub perft: u64,
    /// Positions that lost an evaluation or some other search result: `ce`, `dm`, `acd`.
    pub evaluations: u64,
    /// Positions that lost the result of their game.
    pub results: u64,
    /// Positions that lost comments, variations and glyphs of moves that were played.
    pub annotations: u64,
}

impl Notes {
    /// Whether there is anything to report.
    pub fn any(&self) -> bool {
        *self != Notes { used: self.used, ..Notes::default() }
    }

    /// What happened to one position in two steps.
    #[must_use]
    pub fn also(mut self, next: Notes) -> Notes {
        self.join(next, u64::max);
        self
    }

    /// Both, count by count.
    #[inline]
    fn join(&mut self, other: Notes, how: fn(u64, u64) -> u64) {
        self.dropped = self.dropped.with(other.dropped, how);
        self.left_out = self.left_out.with(other.left_out, how);
        self.left_alone.combine(other.left_alone, how);
        self.illegal_moves = how(self.illegal_moves, other.illegal_moves);
        self.chess960 |= other.chess960;
        self.used |= other.used;
    }

    /// The report as sentences without full stops: `dropped (no longer valid): castling rights (3) and moves (1)`.
    pub fn sentences(&self) -> Vec<String> {
        let lost = [("no longer valid", self.dropped), ("no place in the format", self.left_out)];
        let lost = lost.into_iter().filter(|(_, what)| what.any());
        let lost = lost.map(|(why, what)| format!("dropped ({why}): {}", listed(what.lost())));
        lost.chain(self.doubts()).chain(self.chess960.then(|| CHESS960.to_owned())).collect()
    }

    /// The part of the report about what may be false in the output.
    pub fn doubts(&self) -> Vec<String> {
        let mut all = Vec::new();
        if !self.left_alone.is_empty() {
            let what = listed(self.left_alone.iter());
            all.push(format!("left alone, may no longer be valid: {what}"));
        }
        if self.illegal_moves > 0 {
            let count = self.illegal_moves;
            let what = if count == 1 { "line of moves is" } else { "lines of moves are" };
            all.push(format!("{count} {what} not legal in the position; mapped square by square"));
        }
        all
    }
}

impl AddAssign for Notes {
    #[inline]
    fn add_assign(&mut self, other: Notes) {
        self.join(other, |a, b| a + b);
    }
}

impl Dropped {
    /// Whether anything was lost.
    pub fn any(self) -> bool {
        self != Dropped::default()
    }

    /// Both, count by count.
    #[inline]
    fn with(mut self, mut other: Dropped, join: impl Fn(u64, u64) -> u64) -> Dropped {
        for ((_, own), (_, other)) in self.counts().into_iter().zip(other.counts()) {
            *own = join(*own, *other);
        }
        self
    }

    /// The counts, each with what it counts.
    #[inline]
    fn counts(&mut self) -> [(&'static str, &mut u64); 8] {
        [
            ("castling rights", &mut self.castling),
            ("en passant square", &mut self.en_passant),
            ("counters", &mut self.counters),
            ("moves", &mut self.moves),
            ("perft counts", &mut self.perft),
            ("evaluations", &mut self.evaluations),
            ("results", &mut self.results),
            ("annotations", &mut self.annotations),
        ]
    }

    /// What was lost, and by how many positions.
    pub fn lost(mut self) -> impl Iterator<Item = (&'static str, u64)> {
        let all = self.counts().map(|(what, count)| (what, *count));
        all.into_iter().filter(|(_, count)| *count > 0)
    }
}

impl AddAssign for Dropped {
    #[inline]
    fn add_assign(&mut self, other: Dropped) {
        *self = self.with(other, |a, b| a + b);
    }
}

/// Names of what was left alone (opcodes, columns), and next to how many positions each one was.
///
/// Of a stream's names, only the first 24 in sorted order are kept; the others
/// are counted together. Which names are kept does not depend on the order in which they come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftAlone {
    kept: BTreeMap<String, u64>,
    others: u64,
}

impl LeftAlone {
    /// How many names are kept.
    pub(crate) const NAMES: usize = 24;

    /// Whether nothing was left alone.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Notes that something was left alone next to one position; noting the same name again has no effect.
    pub(crate) fn note(&mut self, name: &str) {
        if !self.kept.contains_key(name) {
            self.add(name, 1);
        }
    }

    /// The same for so many positions, none of which has been noted.
    pub(super) fn add(&mut self, name: &str, count: u64) {
        *self.kept.entry(name.to_owned()).or_default() += count;
        self.shrink();
    }

    /// The names in order, and next to how many positions each one was; last, as `others`, those counted together.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        let others = (self.others > 0).then_some(("others", self.others));
        self.kept.iter().map(|(name, count)| (name.as_str(), *count)).chain(others)
    }

    fn combine(&mut self, other: LeftAlone, how: impl Fn(u64, u64) -> u64) {
        for (name, count) in other.kept {
            let own = self.kept.entry(name).or_default();
            *own = how(*own, count);
        }
        self.others = how(self.others, other.others);
        self.shrink();
    }

    fn shrink(&mut self) {
        while self.kept.len() > LeftAlone::NAMES {
            if let Some((_, count)) = self.kept.pop_last() {
                self.others += count;
            }
        }
    }
}

/// `a (1), b (2) and c (3)`.
fn listed<'a>(all: impl Iterator<Item = (&'a str, u64)>) -> String {
    let all: Vec<String> = all.map(|(what, count)| format!("{what} ({count})")).collect();
    match &all[..] {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => all.concat(),
    }
}
