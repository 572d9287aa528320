//! Data for benchmarks and tests: always the same, so that two runs can be compared.

#![allow(dead_code, reason = "benchmarks and tests each use a part")]

use std::io::{self, Write};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

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

/// Writes a table like that of lichess's puzzles: positions of random games, the moves that follow, and
/// columns that belong to neither.
pub(crate) fn write_puzzles(count: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "PuzzleId,FEN,Moves,Rating,Popularity,NbPlays,Themes,GameUrl")?;
    let mut random = Random::new(3);
    let mut games = Games::new(4);
    for number in 0..count {
        let mut position = games.next().unwrap_or_default();
        while position.legal_moves().is_empty() {
            position = games.next().unwrap_or_default();
        }
        write!(out, "{number:05x},{},", Fen::from_position(&position, EnPassantMode::Always))?;
        for at in 0..2 + 2 * random.below(3) {
            let moves = position.legal_moves();
            let Some(&next) = moves.get(random.below(moves.len().max(1))) else { break };
            let blank = if at > 0 { " " } else { "" };
            write!(out, "{blank}{}", next.to_uci(CastlingMode::Standard))?;
            position.play_unchecked(next);
        }
        let (rating, plays) = (600 + random.below(2400), random.below(10_000));
        let (popularity, themes) = (random.below(100), "crushing endgame long");
        writeln!(
            out,
            ",{rating},{popularity},{plays},{themes},https://lichess.org/{number:08x}#{}",
            random.below(120)
        )?;
    }
    Ok(())
}
