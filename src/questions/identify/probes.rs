//! Boards that show what an unknown routine does, and what its answers show.

use serde::Serialize;
use shakmaty::Square;

use super::routine::{Same, SearchDepth, same_as};
use crate::program::{AffineMap, Kind, SquareMap, single_squares};
use crate::questions::chains::{Move, steps_of_boards};
use crate::questions::code::Target;
use crate::questions::shorten::{shifted_parts, shortest};
use crate::text::fault::QuestionFault;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProbeKind {
    /// A rearrangement: a board for each bit of a square's number, and one more that checks the result.
    Rearrangement,
    /// An affine map: the empty board, and the single squares.
    Affine,
}

pub(crate) fn probes(kind: ProbeKind) -> Vec<u64> {
    match kind {
        ProbeKind::Rearrangement => {
            let square = |bit: u32, square: u32| u64::from(square >> bit & 1) << square;
            let board = |bit| (0..64).map(|number| square(bit, number)).sum();
            (0..6).map(board).chain([CHECK]).collect()
        }
        ProbeKind::Affine => [0].into_iter().chain(single_squares()).collect(),
    }
}

/// The letter R: none of its images by symmetry are alike.
const CHECK: u64 = 0x1e2222120e0a1222;

/// Longer code is of no use.
const MOST_OPERATIONS: usize = 256;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Found {
    /// Where each square goes, from a1 to h8, if it is a rearrangement.
    pub(crate) squares: Option<Vec<String>>,
    pub(crate) same: Vec<Same>,
    /// The nearest step, and for how many of the 64 squares it is right, if nothing is the same.
    pub(crate) closest: Option<(String, usize)>,
    /// A program for it, the best found.
    pub(crate) code: Option<String>,
    pub(crate) operations: Option<usize>,
    /// What the answers do not tell.
    pub(crate) note: &'static str,
    #[serde(skip)]
    pub(super) map: Option<SquareMap>,
}

impl Found {
    /// What answers show, in the order of the [`probes`]; the last one for a rearrangement may be missing.
    pub(crate) fn of(answers: &[u64]) -> Result<Found, QuestionFault> {
        match answers.len() {
            6 | 7 => Found::of_rearrangement(answers),
            65 => Ok(Found::of_map(&affine_map(answers), "if the routine is an affine map")),
            count => Err(QuestionFault::AnswerCount(count)),
        }
    }

    fn of_rearrangement(answers: &[u64]) -> Result<Found, QuestionFault> {
        let source = |target: Square| {
            let bits = answers[..6].iter().map(|answer| answer >> u32::from(target) & 1);
            Square::new(bits.zip(0..).map(|(bit, place)| bit << place).sum::<u64>() as u32)
        };
        let map = SquareMap::new(source).ok_or(QuestionFault::NoRearrangement)?.inverse();
        let affine = AffineMap::moving(|square| Some(map.target(square)));
        let expected = affine.apply(CHECK);
        let note = match answers.get(6) {
            Some(&answer) if answer != expected => {
                return Err(QuestionFault::OtherAnswer { board: CHECK, expected, answer });
            }
            Some(_) => {
                "if the routine is a rearrangement of the squares, as one more board confirms"
            }
            None => "if the routine is a rearrangement of the squares",
        };
        Ok(Found::of_map(&affine, note))
    }

    fn of_map(map: &AffineMap, note: &'static str) -> Found {
        let squares = map.square_map();
        let program = shifted_parts(map);
        let same = same_as(&program, Kind::Set, SearchDepth::Chains);
        let shorter = shortest(&program, Target::Bswap);
        let is_short = shorter.after <= MOST_OPERATIONS;
        let target = |square| Some(squares?.target(square).to_string());
        Found {
            squares: Square::ALL.into_iter().map(target).collect(),
            closest: same.is_empty().then(|| closest(map)).flatten(),
            same,
            code: is_short.then(|| shorter.program.to_string()),
            operations: is_short.then_some(shorter.after),
            note,
            map: squares,
        }
    }
}

/// The map whose answers for the empty board and the single squares are known.
fn affine_map(answers: &[u64]) -> AffineMap {
    let (constant, singles) = (answers[0], &answers[1..]);
    let bit = |target: usize, source: usize| ((singles[source] ^ constant) >> target & 1) << source;
    let row = |target| (0..64).map(|source| bit(target, source)).sum();
    AffineMap::new(&std::array::from_fn(row), constant)
}

/// The step whose result is right for most squares.
fn closest(map: &AffineMap) -> Option<(String, usize)> {
    let right = |other: &AffineMap| {
        let is_same = |square: &Square| {
            other.sources(*square) == map.sources(*square)
                && other.constant().contains(*square) == map.constant().contains(*square)
        };
        Square::ALL.iter().filter(|square| is_same(square)).count()
    };
    let counted = |one: &Move| Some((one.name().to_owned(), right(one.map.as_ref()?)));
    let best = steps_of_boards().filter_map(counted).max_by_key(|(_, right)| *right);
    best.filter(|(_, right)| *right > 0)
}
