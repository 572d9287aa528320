//! Data for benchmarks and tests: always the same, so that two runs can be compared.

#![allow(dead_code, reason = "benchmarks and tests each use a part")]

use std::io::{self, Write};

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position};

/// `SplitMix64`: a few lines, and the same numbers everywhere.
pub(crate) struct Random(u64);

impl Random {
    /// Different numbers for each seed.
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Any word.
    pub(crate) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d049bb133111eb);
        word ^ (word >> 31)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.word()) * end as u128) >> 64) as usize
    }
}

/// Writes lines of random bitboards, as `0x` and sixteen digits.
pub(crate) fn write_hex(count: usize, out: &mut impl Write) -> io::Result<()> {
    let mut random = Random::new(1);
    (0..count).try_for_each(|_| writeln!(out, "{:#018x}", random.word()))
}

/// Positions reached by random legal moves, without end: games of up to 100 moves by each side, so
/// that full and empty boards, castling rights and en passant squares all occur.
pub(crate) struct Games {
    random: Random,
    position: Chess,
    left: usize,
}

impl Games {
    /// Different games for each seed.
    pub(crate) fn new(seed: u64) -> Games {
        Games { random: Random::new(seed), position: Chess::default(), left: 0 }
    }
}

impl Iterator for Games {
    type Item = Chess;

    fn next(&mut self) -> Option<Chess> {
        const LONGEST: usize = 200;
        let moves = self.position.legal_moves();
        if self.left == 0 || moves.is_empty() {
            self.position = Chess::default();
            self.left = self.random.below(LONGEST);
        } else {
            self.position.play_unchecked(moves[self.random.below(moves.len())]);
            self.left -= 1;
        }
        Some(self.position.clone())
    }
}

/// Writes lines of FENs of random games.
pub(crate) fn write_fens(count: usize, out: &mut impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    for position in Games::new(2).take(count) {
        Fen::from_position(&position, EnPassantMode::Always).append_ascii_to(&mut line);
        line.push(b'\n');
        out.write_all(&line)?;
        line.clear();
    }
    Ok(())
}
