//! Data to measure with: always the same, so that two runs can be compared.

use std::io::{self, Write};

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode, Position};

/// `SplitMix64`: few lines, and the same numbers everywhere.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d049bb133111eb);
        word ^ (word >> 31)
    }

    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.word()) * end as u128) >> 64) as usize
    }
}

/// Writes lines of random bitboards, as `0x` and sixteen digits.
pub(crate) fn write_hex(count: usize, out: &mut impl Write) -> io::Result<()> {
    let mut random = Random(1);
    (0..count).try_for_each(|_| writeln!(out, "{:#018x}", random.word()))
}

/// Writes lines of FENs reached by random legal moves: games of up to 100 moves by each side,
/// so that full and empty boards, castling rights and en passant squares all occur.
pub(crate) fn write_fens(count: usize, out: &mut impl Write) -> io::Result<()> {
    const LONGEST: usize = 200;
    let mut random = Random(2);
    let mut game = Chess::default();
    let mut left = 0;
    let mut line = Vec::new();
    for _ in 0..count {
        let moves = game.legal_moves();
        if left == 0 || moves.is_empty() {
            game = Chess::default();
            left = random.below(LONGEST);
        } else {
            game.play_unchecked(moves[random.below(moves.len())]);
            left -= 1;
        }
        Fen::from_position(&game, EnPassantMode::Always).append_ascii_to(&mut line);
        line.push(b'\n');
        out.write_all(&line)?;
        line.clear();
    }
    Ok(())
}
