//! What happened to positions: what was dropped as no longer valid, and what was left alone.

use std::collections::BTreeMap;
use std::ops::AddAssign;

/// What happened to one position or, added up, to those of a stream: what was dropped because a
/// step made it false, and what was left alone although it may be false now. An empty value owns no
/// memory.
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
    /// Positions that lost moves: operations such as `bm Nf3;`, or `moves e2e4`.
    pub moves: u64,
    /// Positions that lost perft counts: `;D1 20 ;D2 400`.
    pub perft: u64,
    /// Positions that lost an evaluation or some other search result: `ce`, `dm`, `acd`.
    pub evaluations: u64,
    /// Positions that lost the result of their game.
    pub results: u64,
}

impl Notes {
    /// Whether there is anything to report.
    pub fn any(&self) -> bool {
        self.dropped.any()
            || self.left_out.any()
            || !self.left_alone.is_empty()
            || self.illegal_moves > 0
            || self.chess960
    }

    /// What happened to one position in two steps.
    #[must_use]
    pub fn also(mut self, next: Notes) -> Notes {
        self.dropped = self.dropped.also(next.dropped);
        self.left_out = self.left_out.also(next.left_out);
        self.left_alone.combine(next.left_alone, u64::max);
        self.illegal_moves = self.illegal_moves.max(next.illegal_moves);
        self.chess960 |= next.chess960;
        self.used |= next.used;
        self
    }

    /// The report as sentences without full stops: `dropped (no longer valid): castling rights (3)
    /// and moves (1)`.
    pub fn sentences(&self) -> Vec<String> {
        let lost = [("no longer valid", self.dropped), ("no place in the format", self.left_out)];
        let lost = lost.into_iter().filter(|(_, what)| what.any());
        let lost = lost.map(|(why, what)| format!("dropped ({why}): {}", what.what()));
        let chess960 = self.chess960.then(|| CHESS960.to_owned());
        lost.chain(self.doubts()).chain(chess960).collect()
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
        self.dropped += other.dropped;
        self.left_out += other.left_out;
        if !other.left_alone.is_empty() {
            self.left_alone.combine(other.left_alone, |a, b| a + b);
        }
        self.illegal_moves += other.illegal_moves;
        self.chess960 |= other.chess960;
        self.used |= other.used;
    }
}

impl Dropped {
    /// Whether anything was lost.
    pub fn any(self) -> bool {
        self != Dropped::default()
    }

    /// What one position lost in two steps.
    #[must_use]
    pub fn also(self, next: Dropped) -> Dropped {
        self.with(next, u64::max)
    }

    /// Both, count by count.
    #[inline]
    fn with(self, other: Dropped, join: impl Fn(u64, u64) -> u64) -> Dropped {
        Dropped {
            castling: join(self.castling, other.castling),
            en_passant: join(self.en_passant, other.en_passant),
            moves: join(self.moves, other.moves),
            perft: join(self.perft, other.perft),
            evaluations: join(self.evaluations, other.evaluations),
            results: join(self.results, other.results),
        }
    }

    /// What was lost, and by how many positions.
    pub fn lost(self) -> impl Iterator<Item = (&'static str, u64)> {
        let all = [
            ("castling rights", self.castling),
            ("en passant square", self.en_passant),
            ("moves", self.moves),
            ("perft counts", self.perft),
            ("evaluations", self.evaluations),
            ("results", self.results),
        ];
        all.into_iter().filter(|(_, count)| *count > 0)
    }

    /// The same as text: `castling rights (3) and moves (1)`.
    pub fn what(self) -> String {
        listed(self.lost())
    }
}

impl AddAssign for Dropped {
    #[inline]
    fn add_assign(&mut self, other: Dropped) {
        *self = self.with(other, |one, other| one + other);
    }
}

/// Names of what was left alone (opcodes, columns), and next to how many positions each one was.
///
/// Of a stream's names, only the first 24 in sorted order are kept; the others
/// are counted together. Which names are kept does not depend on the order in which they come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftAlone(Option<Box<NoteNames>>);

/// The names that are kept, and how often the others were noted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct NoteNames {
    kept: BTreeMap<String, u64>,
    others: u64,
}

impl LeftAlone {
    /// How many names are kept.
    pub(crate) const NAMES: usize = 24;

    /// Whether nothing was left alone.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Notes that something was left alone next to one position; noting the same name again has no effect.
    pub(crate) fn note(&mut self, name: &str) {
        let names = self.0.get_or_insert_default();
        if !names.kept.contains_key(name) {
            names.kept.insert(name.to_owned(), 1);
            names.shrink();
        }
    }

    /// The same for so many positions, none of which has been noted.
    pub(super) fn add(&mut self, name: &str, count: u64) {
        let names = self.0.get_or_insert_default();
        *names.kept.entry(name.to_owned()).or_default() += count;
        names.shrink();
    }

    /// The names in order, and next to how many positions each one was; last, as `others`, those
    /// counted together.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().flat_map(|names| {
            let others = (names.others > 0).then_some(("others", names.others));
            names.kept.iter().map(|(name, count)| (name.as_str(), *count)).chain(others)
        })
    }

    fn combine(&mut self, other: LeftAlone, how: impl Fn(u64, u64) -> u64) {
        let Some(other) = other.0 else { return };
        let names = self.0.get_or_insert_default();
        for (name, count) in other.kept {
            let own = names.kept.entry(name).or_default();
            *own = how(*own, count);
        }
        names.others = how(names.others, other.others);
        names.shrink();
    }
}

impl NoteNames {
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
