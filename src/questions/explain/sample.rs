//! Samples: boards for which a program is shown or tested.

use std::borrow::Cow;

use shakmaty::{Bitboard, Square};

use crate::formula::functions::{Domain, Function, Parameter};
use crate::formula::{self, Formula};
use crate::position::embedded::START;
use crate::position::{self, Fen};
use crate::program::evaluate::{Columns, Evaluator};
use crate::program::squares::single_squares;
use crate::program::{Input, Inputs, Program};
use crate::text::fault::Fault;

/// The sample of the page General Setwise Operations.
pub(super) const SAMPLE: u64 = Domain::Set.samples()[0];

/// A sample of each input of a program.
pub(super) struct Sample {
    /// What it is, as a phrase.
    pub(super) what: Cow<'static, str>,
    pub(super) values: Vec<u64>,
}

impl Sample {
    /// A sample that shows the effect: the initial position for a program that reads sets of a
    /// position; otherwise a board with some of the squares that matter.
    pub(super) fn of(program: &Program) -> Sample {
        if program.reads_more_than_x() {
            let initial = Fen::parse(START).map(|fen| position::words(&fen));
            return with_open(program, initial.unwrap_or_default());
        }
        let mut x = SAMPLE;
        if let Some(squares) = squares_that_matter(program)
            && squares.is_disjoint(Bitboard(x))
        {
            let some = squares.into_iter().enumerate().filter(|(index, _)| index % 3 < 2);
            x = some.map(|(_, square)| square).collect::<Bitboard>().0;
        }
        Sample { what: "a sample".into(), values: vec![x] }
    }
}

/// The initial position, and a sample of each input that is not part of a position; with these, `x`
/// is a sample, too.
fn with_open(program: &Program, mut values: Vec<u64>) -> Sample {
    let mut samples = Domain::Set.samples().iter().copied().cycle();
    let open = program.inputs().all().count().saturating_sub(values.len());
    if open == 0 {
        return Sample { what: "the initial position".into(), values };
    }
    values[Input::X.index()] = samples.next().unwrap_or(SAMPLE);
    values.extend(samples.take(open));
    Sample { what: "a sample".into(), values }
}

/// The results of a program for some boards; `None` if it reads anything but `x`, or divides by
/// zero.
fn results(program: &Program, boards: impl Iterator<Item = u64>) -> Option<Vec<u64>> {
    let mut columns = Columns::default();
    columns.column_mut(Input::X).extend(boards);
    let mut results = Vec::new();
    let reads_more = program.reads_more_than_x();
    let run = (!reads_more).then(|| Evaluator::new(program).run(&columns, &mut results))?;
    run.ok().map(|()| results)
}

/// The squares that each change the result for at least one of three boards.
fn squares_that_matter(program: &Program) -> Option<Bitboard> {
    let changed = |board: u64| {
        let others = single_squares().map(|square| board ^ square);
        let results = results(program, std::iter::once(board).chain(others))?;
        let matters = |square: &Square| results[1 + square.to_usize()] != results[0];
        Some(Square::ALL.into_iter().filter(matters).collect::<Bitboard>())
    };
    Some(changed(0)? | changed(!0)? | changed(SAMPLE)?)
}

/// Whether a program behaves like an affine one for every pair of squares; if not, it is not affine.
pub(super) fn samples_are_affine(program: &Program) -> bool {
    let pairs = single_squares().flat_map(|a| single_squares().map(move |b| a ^ b));
    let boards = std::iter::once(0).chain(single_squares()).chain(pairs);
    let Some(results) = results(program, boards) else { return false };
    let (singles, of_pairs) = results[1..].split_at(64);
    let sums = singles.iter().flat_map(|a| singles.iter().map(move |b| a ^ b));
    sums.eq(of_pairs.iter().map(|sum| sum ^ results[0]))
}

/// A call of a function, with numbers where it takes numbers; if a direction is given, with that one.
pub(super) fn call(function: &Function, direction: Option<usize>) -> String {
    let operands =
        function.samples().into_iter().map(|(Parameter { name, domain }, sample)| {
            match (domain, direction) {
                (Domain::Direction, Some(direction)) => direction.to_string(),
                (domain, _) if domain.is_number() => domain.written(sample),
                _ => name.to_owned(),
            }
        });
    format!("{}({})", function.name, operands.collect::<Vec<_>>().join(", "))
}

/// A set of the initial position by its name.
fn initial_set(name: &str) -> u64 {
    let set = position::inputs().find(name).map(Input::index);
    let words = Fen::parse(START).map(|fen| position::words(&fen)).unwrap_or_default();
    set.and_then(|set| words.get(set)).copied().unwrap_or_default()
}

/// A compiled call of a function, and a sample of each set that it takes or reads.
pub(super) fn sampled(function: &Function, call: &str) -> Result<(Formula, Sample), Fault> {
    let samples = function.samples().into_iter();
    let sets = samples.filter(|(parameter, _)| !parameter.domain.is_number());
    let (names, mut values): (Vec<&str>, Vec<u64>) =
        sets.map(|(parameter, set)| (parameter.name, set)).unzip();
    let own = values.len();
    let formula = formula::compile_over(call, Inputs::new(names))?;
    let inputs = formula.program.inputs();
    values.extend(inputs.all().skip(own).map(|input| initial_set(inputs.name(input))));
    let what = if values.len() > own { "a sample, in the initial position" } else { "a sample" };
    Ok((formula, Sample { what: what.into(), values }))
}
