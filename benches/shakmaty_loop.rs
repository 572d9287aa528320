//! Not a benchmark itself, but the tools for `benches/compare`: it generates the data, and is the
//! program to compare with.
//!
//! ```text
//! shakmaty_loop generate-hex N     N lines of bitboards
//! shakmaty_loop generate-fens N    N lines of FENs
//! shakmaty_loop generate-puzzles N a table of N positions with moves, after its header
//! shakmaty_loop shakmaty-loop STEP standard input through a step, by shakmaty
//! shakmaty_loop legal-above N      those lines of standard input that have more legal moves
//! ```

mod support;

use std::io::{self, BufRead, BufReader, BufWriter, Write};

use shakmaty::{CastlingMode, Chess, Position};
use support::{baseline, data};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut stdout = io::stdout().lock();
    match words[..] {
        ["generate-hex", count] => generate(count, data::write_hex),
        ["generate-fens", count] => generate(count, data::write_fens),
        ["generate-puzzles", count] => generate(count, data::write_puzzles),
        ["shakmaty-loop", name] => {
            let row = baseline::STEPS.iter().find(|row| row.0 == name);
            let &(_, step) = row.ok_or_else(|| wrong("no such step"))?;
            let input = BufReader::with_capacity(baseline::BLOCK, io::stdin().lock());
            baseline::run(input, &mut stdout, step)
        }
        ["legal-above", most] => {
            let most = most.parse().map_err(|_| wrong("how many moves?"))?;
            let input = BufReader::with_capacity(baseline::BLOCK, io::stdin().lock());
            filter(input, &mut stdout, most)
        }
        // `cargo bench` starts every benchmark, with options of its own.
        _ if words.contains(&"--bench") => {
            writeln!(stdout, "nothing to measure here: run benches/compare")
        }
        _ => Err(wrong(
            "generate-hex, generate-fens, generate-puzzles, legal-above N, or shakmaty-loop STEP",
        )),
    }
}

/// Writes the lines of `input` whose positions have more legal moves than so many.
fn filter(input: impl BufRead, output: impl Write, most: usize) -> io::Result<()> {
    baseline::each(input, output, |line, fen, out| {
        let game: Result<Chess, _> = fen.into_position(CastlingMode::Chess960);
        if game.is_ok_and(|game| game.legal_moves().len() > most) {
            out.extend_from_slice(line);
        }
    })
}

fn generate(count: &str, write: fn(usize, &mut Blocks) -> io::Result<()>) -> io::Result<()> {
    let count = count.parse().map_err(|_| wrong("how many lines?"))?;
    let mut blocks = Blocks::with_capacity(baseline::BLOCK, io::stdout());
    write(count, &mut blocks)?;
    blocks.flush()
}

/// Standard output in large blocks.
type Blocks = BufWriter<io::Stdout>;

fn wrong(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}
