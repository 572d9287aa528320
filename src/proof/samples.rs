//! Words that tell programs apart.

use shakmaty::{Bitboard, File, Rank};

use crate::program::single_squares;

/// The number of random rows after the structured ones.
const RANDOM_ROWS: usize = 12_000;

/// The largest number of words in all columns: with more inputs, there are fewer rows.
const MOST_WORDS: usize = 1 << 19;

/// The largest number of operations on the words of all rows.
const MOST_WORK: usize = 1 << 28;

/// Words for each input: a column for each.
pub(crate) type SampleWords = Vec<Vec<u64>>;

/// Rows of words that tell programs apart: for one input boards of at most two squares and lines, for several all
/// combinations of a few edges; and random words, of which some have few bits, and some are related to each other.
pub(crate) fn samples(inputs: usize) -> SampleWords {
    Sampler::new(inputs, 0).first()
}

/// A source of words for some inputs.
pub(crate) struct Sampler {
    inputs: usize,
    /// The largest number of rows: fewer for many inputs, and for long programs.
    most_rows: usize,
    structured: Vec<u64>,
    state: u64,
}

impl Sampler {
    /// A source that always gives the same words, for programs with so many operations.
    pub(crate) fn new(inputs: usize, operations: usize) -> Sampler {
        let most_rows = (MOST_WORDS / inputs.max(1)).min(MOST_WORK / operations.max(1)).max(1);
        // Boards that are empty or full, have one or two squares, or a line; and their complements.
        let pairs = single_squares().flat_map(|one| single_squares().map(move |other| one | other));
        let files = File::ALL.into_iter().map(|file| Bitboard::from_file(file).0);
        let ranks = Rank::ALL.into_iter().map(|rank| Bitboard::from_rank(rank).0);
        let some: Vec<u64> = [0].into_iter().chain(pairs).chain(files).chain(ranks).collect();
        let structured = some.iter().copied().chain(some.iter().map(|board| !board)).collect();
        Sampler { inputs, most_rows, structured, state: 0x9e3779b97f4a7c15 }
    }

    /// The structured rows, then some random ones.
    pub(crate) fn first(&mut self) -> SampleWords {
        const EDGES: [u64; 12] =
            [0, 1, 2, 3, 63, 64, 255, 0xff00ff00ff00ff01, 1 << 63, !0 >> 1, !1, !0];
        let edges: &[u64] = if self.inputs == 1 { &self.structured } else { &EDGES };
        // There would be too many combinations for more than three inputs.
        let is_little = |combined: &u32| edges.len().pow(*combined) <= self.most_rows;
        let combined = (1..=self.inputs.min(3) as u32).rev().find(is_little).unwrap_or(0);
        let rows = edges.len().pow(combined);
        let mut columns: SampleWords = (0..self.inputs as u32)
            .map(|n| {
                let place = edges.len().pow(n % combined.max(1));
                (0..rows).map(|row| edges[row / place % edges.len()]).collect()
            })
            .collect();
        columns.iter_mut().zip(self.more(RANDOM_ROWS)).for_each(|(own, more)| own.extend(more));
        columns
    }

    /// Random rows, at most so many.
    pub(crate) fn more(&mut self, rows: usize) -> SampleWords {
        let rows = rows.min(self.most_rows);
        let mut columns = vec![Vec::with_capacity(rows); self.inputs];
        for row in 0..rows {
            let base = self.word(row);
            for (n, column) in columns.iter_mut().enumerate() {
                column.push(match n {
                    0 => base,
                    _ if row % 3 == 2 => self.related(base),
                    _ => self.word(row + n),
                });
            }
        }
        columns
    }

    fn random(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// A random word: any, one of few or of many bits, a small number, a structured board.
    fn word(&mut self, kind: usize) -> u64 {
        match kind % 8 {
            0..=2 => self.random(),
            3 => self.random() & self.random() & self.random(),
            4 => self.random() | self.random() | self.random(),
            5 => self.random() % 65,
            6 => self.random() >> (self.random() % 64),
            _ => {
                let index = self.random() as usize % self.structured.len();
                self.structured[index]
            }
        }
    }

    /// A word that is related to another one.
    fn related(&mut self, base: u64) -> u64 {
        let square = 1 << (self.random() % 64);
        match self.random() % 8 {
            0 => base,
            1 => !base,
            2 => base & self.random(),
            3 => base | self.random(),
            4 => !base & self.random(),
            5 => base ^ square,
            6 => base.wrapping_add(1),
            _ => square,
        }
    }
}
