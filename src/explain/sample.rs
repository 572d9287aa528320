//! Samples: boards for which a program is shown or tested.

use shakmaty::{Bitboard, Square};

use crate::language::functions::Domain;
use crate::program::evaluate::{Columns, Evaluator};
use crate::program::{Input, Program};

/// The sample of the page General Setwise Operations.
pub(super) const SAMPLE: u64 = Domain::Set.samples()[0];

/// The inputs of a program: their names, and a sample of each.
pub(super) struct Sample {
    /// What it is, as a phrase.
    pub(super) what: &'static str,
    pub(super) names: [String; Input::COUNT],
    pub(super) values: [u64; Input::COUNT],
}

impl Default for Sample {
    /// A board, and the sets of the initial position, by their names in the language.
    fn default() -> Sample {
        let initial = shakmaty::Board::new();
        let value = |input| match input {
            Input::Board => SAMPLE,
            Input::White => initial.white().0,
            Input::Black => initial.black().0,
            Input::Pawns => initial.pawns().0,
            Input::Knights => initial.knights().0,
            Input::Bishops => initial.bishops().0,
            Input::Rooks => initial.rooks().0,
            Input::Queens => initial.queens().0,
            Input::Kings => initial.kings().0,
        };
        Sample {
            what: "a sample",
            names: Input::ALL.map(|input| input.name().to_owned()),
            values: Input::ALL.map(value),
        }
    }
}

impl Sample {
    /// A sample that shows the effect: the initial position for a program that reads sets of a
    /// position; otherwise a board with some of the squares that matter.
    pub(super) fn of(program: &Program) -> Sample {
        let mut sample = Sample::default();
        let x = &mut sample.values[Input::Board as usize];
        if program.inputs().any(|input| input != Input::Board) {
            sample.what = "the initial position";
            *x = shakmaty::Board::new().occupied().0;
        } else if let Some(squares) = squares_that_matter(program)
            && squares.is_disjoint(Bitboard(*x))
        {
            let some = squares.into_iter().enumerate().filter(|(index, _)| index % 3 < 2);
            *x = some.map(|(_, square)| square).collect::<Bitboard>().0;
        }
        sample
    }
}

/// The results of a program for some boards; `None` if it reads anything but `x`, or divides by
/// zero.
fn results(program: &Program, boards: impl Iterator<Item = u64>) -> Option<Vec<u64>> {
    let mut columns = Columns::default();
    columns.column_mut(Input::Board).extend(boards);
    let mut results = Vec::new();
    let reads_x = program.inputs().all(|input| input == Input::Board);
    let run = reads_x.then(|| Evaluator::new(program).run(&columns, &mut results))?;
    run.ok().map(|()| results)
}

/// The squares that each change the result for at least one of three boards.
fn squares_that_matter(program: &Program) -> Option<Bitboard> {
    let changed = |board: u64| {
        let others = Square::ALL.map(|square| board ^ 1 << u32::from(square));
        let results = results(program, std::iter::once(board).chain(others))?;
        let matters = |square: &Square| results[1 + square.to_usize()] != results[0];
        Some(Square::ALL.into_iter().filter(matters).collect::<Bitboard>())
    };
    Some(changed(0)? | changed(!0)? | changed(SAMPLE)?)
}

/// Whether a program behaves like an affine one for every pair of squares; if not, it is not affine.
pub(super) fn samples_are_affine(program: &Program) -> bool {
    let squares = || Square::ALL.into_iter().map(|square| 1 << u32::from(square));
    let pairs = squares().flat_map(|a: u64| squares().map(move |b| a ^ b));
    let Some(results) = results(program, std::iter::once(0).chain(squares()).chain(pairs)) else {
        return false;
    };
    let (singles, of_pairs) = results[1..].split_at(64);
    let sums = singles.iter().flat_map(|a| singles.iter().map(move |b| a ^ b));
    sums.eq(of_pairs.iter().map(|sum| sum ^ results[0]))
}
