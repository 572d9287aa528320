//! The throughput of streams in the library, from memory to memory, compared with a loop over
//! shakmaty. `benches/compare` measures the whole program.

mod support;

use std::io;

use bbt::Chain;
use bbt::stream::{Options, Output, Transformer, run};
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use support::{baseline, data};

/// Ten operations: the neighbours of all squares on ranks and files, inverted where `x` is set.
const TEN_OPERATIONS: &str =
    "(((x << 1) & ~file_a) | ((x >> 1) & ~file_h) | (x << 8) | (x >> 8)) ^ x";

type Group<'a> = BenchmarkGroup<'a, criterion::measurement::WallTime>;

/// Steps of the catalogue, or formulas, in order.
fn chain(steps: &[&str]) -> Chain {
    Chain::parse(steps).expect("steps")
}

/// Runs all lines through a chain.
fn stream(chain: &Chain, lines: &[u8], out: &mut Vec<u8>) {
    let mut transformer = Transformer::new(chain, Options::new(Output::Native));
    run(lines, out, &mut transformer, |_| {}).expect("good lines");
}

/// Measures a function from lines to lines.
fn measure(group: &mut Group, name: &str, lines: &[u8], mut work: impl FnMut(&[u8], &mut Vec<u8>)) {
    let mut out = Vec::with_capacity(2 * lines.len());
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            out.clear();
            work(lines, &mut out);
            out.len()
        });
    });
}

/// Generated lines, and a benchmark group that counts them.
fn group<'a>(
    criterion: &'a mut Criterion,
    name: &str,
    count: u32,
    write: fn(usize, &mut Vec<u8>) -> io::Result<()>,
) -> (Group<'a>, Vec<u8>) {
    let mut lines = Vec::new();
    write(count as usize, &mut lines).expect("memory takes everything");
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(count.into()));
    (group, lines)
}

fn hex(criterion: &mut Criterion) {
    let (mut group, lines) = group(criterion, "hex", 100_000, data::write_hex);
    let chains = [
        ("flip-vertical", chain(&["flip-vertical"])),
        ("three steps", chain(&["flip-vertical", "mirror", "rot90"])),
        ("ten operations", chain(&[TEN_OPERATIONS])),
    ];
    for (name, chain) in &chains {
        measure(&mut group, name, &lines, |lines, out| stream(chain, lines, out));
    }
}

fn fens(criterion: &mut Criterion) {
    let (mut group, lines) = group(criterion, "fens", 30_000, data::write_fens);
    for &(name, step) in baseline::STEPS {
        let chain = chain(&[name]);
        measure(&mut group, name, &lines, |lines, out| stream(&chain, lines, out));
        measure(&mut group, &format!("{name} by shakmaty"), &lines, |lines, out| {
            baseline::run(lines, out, step).expect("good lines");
        });
    }
}

criterion_group!(benches, hex, fens);
criterion_main!(benches);
