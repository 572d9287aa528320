//! The throughput of streams in the library, from memory to memory, compared with a loop over
//! shakmaty. `benches/compare` measures the whole program.

mod support;

use std::io;
use std::time::{Duration, Instant};

use bbt::Chain;
use bbt::stream::{Options, Output, Transformer, run};
use support::{baseline, data};

/// Ten operations: the neighbours of all squares on ranks and files, inverted where `x` is set.
const TEN_OPERATIONS: &str =
    "(((x << 1) & ~file_a) | ((x >> 1) & ~file_h) | (x << 8) | (x >> 8)) ^ x";

/// How often each row is measured, after a warm-up; the median counts.
const ROUNDS: usize = 31;

/// Steps of the catalogue, or formulas, in order.
fn chain(steps: &[&str]) -> Chain {
    Chain::parse(steps).expect("steps")
}

/// Runs all lines through a chain.
fn stream(chain: &Chain, lines: &[u8], out: &mut Vec<u8>) {
    let mut transformer = Transformer::new(chain, Options::new(Output::Native));
    run(lines, out, &mut transformer, |_| {}).expect("good lines");
}

/// Generated lines, and what is to be measured of them.
struct Lines<'a> {
    text: Vec<u8>,
    count: u32,
    /// A part of the names of the rows that were asked for.
    wanted: &'a str,
}

impl Lines<'_> {
    fn new(
        wanted: &str,
        count: u32,
        write: fn(usize, &mut Vec<u8>) -> io::Result<()>,
    ) -> Lines<'_> {
        let mut lines = Vec::new();
        write(count as usize, &mut lines).expect("memory takes everything");
        Lines { text: lines, count, wanted }
    }

    /// Prints how many millions of lines a second a function from lines to lines takes.
    fn measure(&self, name: &str, mut work: impl FnMut(&[u8], &mut Vec<u8>)) {
        if !name.contains(self.wanted) {
            return;
        }
        let mut out = Vec::with_capacity(2 * self.text.len());
        let mut time = || {
            out.clear();
            let start = Instant::now();
            work(&self.text, &mut out);
            start.elapsed()
        };
        time();
        let mut times: Vec<Duration> = (0..ROUNDS).map(|_| time()).collect();
        times.sort_unstable();
        let rate = f64::from(self.count) / times[ROUNDS / 2].as_secs_f64() / 1e6;
        println!("{name:<40} {rate:>8.2} million lines/s");
    }
}

fn main() {
    // `cargo bench` gives options of its own; a word chooses the rows whose names have it.
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();

    let hex = Lines::new(&wanted, 100_000, data::write_hex);
    let chains = [
        ("flip-vertical", chain(&["flip-vertical"])),
        ("three steps", chain(&["flip-vertical", "mirror", "rot90"])),
        ("ten operations", chain(&[TEN_OPERATIONS])),
    ];
    for (name, chain) in &chains {
        hex.measure(&format!("hex, {name}"), |lines, out| stream(chain, lines, out));
    }

    let fens = Lines::new(&wanted, 30_000, data::write_fens);
    for &(name, step) in baseline::STEPS {
        let chain = chain(&[name]);
        fens.measure(&format!("FEN, {name}"), |lines, out| stream(&chain, lines, out));
        fens.measure(&format!("FEN, {name} by shakmaty"), |lines, out| {
            baseline::run(lines, out, step).expect("good lines");
        });
    }
}
