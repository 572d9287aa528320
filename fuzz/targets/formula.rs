//! Any text as a formula: its readings agree with each other, and none takes long.

#![no_main]

use std::cell::Cell;
use std::time::{Duration, Instant};

use bbt::chain::{Chain, Step};
use bbt::diagram::theme::Theme;
use bbt::diagram::view::View;
use bbt::questions::explain::explain;
use bbt::questions::grid::Grid;
use bbt::formula::{Rules, compile};
use bbt::program::evaluate::{Columns, Evaluator};
use bbt::program::{Input, Program};
use bbt::chain::value::ReadOptions;
use libfuzzer_sys::{Corpus, fuzz_target};

/// The time limit for each reading, and for all of them where the machine is busy: then, the time of
/// the processor counts.
const LONGEST: Duration = Duration::from_secs(1);

thread_local! {
    /// The time of the processor when the input came.
    static BEGUN: Cell<Duration> = Cell::default();
}

/// How long the processor has worked for this process; nothing where that is not known.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name, in hundredths of a second: for the program, and for the system.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(10 * ticks))
}

fuzz_target!(|text: &[u8]| -> Corpus {
    let Ok(text) = std::str::from_utf8(text) else { return Corpus::Reject };
    BEGUN.set(processor_time().unwrap_or_default());
    let formula = match in_time("compile", || compile(text)) {
        Ok(formula) => formula,
        Err(fault) => {
            // If a text ends too early, the span is the byte after its end.
            assert!(fault.place.start < fault.place.end && fault.place.start <= text.len());
            assert!(fault.place.end <= text.len() + 1, "{fault:?}");
            let shown = fault.show(text);
            assert!(shown.lines().last().is_some_and(|line| line.contains('^')), "{shown}");
            return Corpus::Keep;
        }
    };
    let program = &formula.program;
    if !formula.mentions_input {
        assert_eq!(program.read_inputs().next(), None);
    }
    let columns_agree = readings_agree(program);
    let step = in_time("the matrix", || Step::formula(text, program.clone()));
    if let Some(values) = columns_agree {
        matrix_agrees(program, &values);
    }
    let chain = Chain { steps: vec![step] };
    for width in [1, 20, 80, 200] {
        let mut out = String::new();
        in_time("explain", || {
            match explain(&chain) {
                Ok(facts) => Theme::default().write(&facts.drawing(View::of_width(width)), &mut out),
                Err(refused) => out = refused.to_string(),
            }
        });
        assert!(!out.is_empty());
    }
    let _ = in_time("a grid", || Grid::of(text, &Rules::default()));
    let value = in_time("a value", || ReadOptions::default().value(text.as_bytes()));
    assert!(value.is_err() || !formula.mentions_input || program.read_inputs().next().is_none());
    Corpus::Keep
});

fn in_time<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    let took = start.elapsed();
    if took >= LONGEST {
        let worked = processor_time().map_or(took, |now| now.saturating_sub(BEGUN.get()));
        assert!(worked < LONGEST, "{what} takes {worked:?}");
    }
    result
}

/// What a formula reads: `x`, and the eight sets of a position.
const INPUTS: usize = 9;

/// Rows of words, one for each input; a position's sets are arbitrary.
fn rows() -> Vec<[u64; INPUTS]> {
    const SEEDS: [u64; 6] = [0, !0, 1, 1 << 63, 0x1e22_2212_0e0a_1222, 0x0123_4567_89ab_cdef];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut rows: Vec<_> = SEEDS.map(|seed| [seed; INPUTS]).into();
    rows.extend((0..14).map(|row| {
        std::array::from_fn(|_| match row % 3 {
            0 => random(),
            1 => random() & random() & random(),
            _ => 1 << (random() % 64),
        })
    }));
    rows
}

/// Columns of some rows.
fn columns(rows: &[[u64; INPUTS]]) -> Columns {
    let mut columns = Columns::default();
    for row in rows {
        for (input, word) in (0..).map(Input::new).zip(row) {
            columns.column_mut(input).push(*word);
        }
    }
    columns
}

/// Checks that evaluating row by row, operation by operation, and by columns gives the same.
/// Returns the boards with their values.
fn readings_agree(program: &Program) -> Option<Vec<(u64, u64)>> {
    let rows = rows();
    let one_by_one: Vec<Option<u64>> = rows.iter().map(|row| program.evaluate(row).ok()).collect();
    for (row, value) in rows.iter().zip(&one_by_one) {
        let mut alone = Vec::new();
        let outcome = Evaluator::new(program).run(&columns(&[*row]), &mut alone);
        assert_eq!(outcome.ok().map(|()| alone[0]), *value, "{row:x?}");
    }
    let mut values = Vec::new();
    let outcome = Evaluator::new(program).run(&columns(&rows), &mut values);
    let good: Vec<u64> = one_by_one.iter().map_while(|value| *value).collect();
    assert_eq!(values, good);
    assert_eq!(
        outcome.err().map(|division| division.row),
        one_by_one.iter().position(Option::is_none)
    );
    if !program.divides() {
        assert_eq!(good.len(), rows.len());
    }
    (good.len() == rows.len())
        .then(|| rows.iter().map(|row| row[0]).zip(values).collect())
}

/// Checks that a program that is an affine map computes what the map says.
fn matrix_agrees(program: &Program, values: &[(u64, u64)]) {
    if let Ok(map) = program.affine_map() {
        for &(board, value) in values {
            assert_eq!(map.apply(board), value, "{board:#x}");
        }
    }
}
