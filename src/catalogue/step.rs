//! The shape of a row: a named step, its algorithms, and the family it belongs to.

use shakmaty::{Bitboard, Square};

use super::Specification;
use super::programs::{OPERATIONS, PLACES};
use crate::notation::Mapping;
use crate::position;
use crate::program::{Axis, Program, SquareMap};
use crate::text::names::{NO_CHECKSUM, same, with_byte};

/// Steps that belong together.
#[derive(Debug)]
pub struct StepFamily {
    /// What they have in common, as a heading.
    pub name: &'static str,
    /// The square mapping that the source of these steps uses.
    pub mapping: &'static Mapping,
    /// The rows.
    pub steps: &'static [NamedStep],
}

/// A named step: one row of the catalogue.
#[derive(Debug)]
pub struct NamedStep {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// Other spellings: the wiki's, shakmaty's, python-chess's. Case, `-` and `_` do not matter.
    pub aliases: &'static [&'static str],
    /// The effect, in one line.
    pub summary: &'static str,
    /// Everything else worth knowing, in a paragraph.
    pub details: &'static str,
    /// The effect, square by square: the algorithms are proved equal to this.
    pub specification: Specification,
    /// The effect on a position, apart from moving its pieces.
    pub effect: Effect,
    /// The algorithms; the first one is the default.
    pub algorithms: &'static [Algorithm],
    /// The step that undoes this one, if there is one that does for every board.
    pub inverse: Option<&'static str>,
    /// A board and its image.
    pub example: (u64, u64),
}

/// What a step does to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// It moves the pieces, if it rearranges the squares; otherwise the position becomes a set.
    Moves,
    /// It moves the pieces and changes their colours.
    SwapsColors,
    /// It picks one of the images that are equal by symmetry.
    Canonical,
    /// It flips the colours if Black is to move.
    WhiteToMove,
}

/// One way to compute a step.
#[derive(Debug)]
pub struct Algorithm {
    /// Its name, used after the `@` in `STEP@ALGORITHM`.
    pub name: &'static str,
    /// The program, a formula in `x`.
    pub program: &'static str,
    /// The number of operations according to the source.
    pub claim: Option<Claim>,
    /// The source: document and heading.
    pub source: &'static str,
}

/// The number of operations that a source gives for an algorithm.
#[derive(Debug)]
pub struct Claim {
    /// The number.
    pub operations: usize,
    /// Why it differs from the number counted here; empty if it does not.
    pub difference: &'static str,
}

impl Claim {
    /// A claim that the count confirms.
    pub(super) const fn counted(operations: usize) -> Claim {
        Claim { operations, difference: "" }
    }
}

impl NamedStep {
    /// A row of a step that loses squares, or makes boards alike: it cannot be undone.
    pub(super) const fn lossy(
        name: &'static str,
        aliases: &'static [&'static str],
        summary: &'static str,
        details: &'static str,
        specification: Specification,
        algorithms: &'static [Algorithm],
        example: (u64, u64),
    ) -> NamedStep {
        NamedStep {
            name,
            aliases,
            summary,
            details,
            specification,
            effect: Effect::Moves,
            algorithms,
            inverse: None,
            example,
        }
    }

    /// The name and all aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// Where the squares go, if the step rearranges them.
    pub(crate) fn square_map(&self) -> Option<SquareMap> {
        let Specification::Squares(target) = self.specification else { return None };
        SquareMap::try_new(target)
    }

    /// The axis in which the step reflects the board, if it does.
    pub(crate) fn axis(&self) -> Option<Axis> {
        self.square_map()?.axis()
    }

    /// Finds an algorithm by its name; case, `-` and `_` are ignored.
    pub(crate) fn algorithm(&self, name: &str) -> Option<&'static Algorithm> {
        self.algorithms.iter().find(|algorithm| same(algorithm.name, name))
    }

    /// A short example of the effect. For one square: `b1 -> b8`; the square is b1 if that moves, otherwise e4,
    /// otherwise the first one that does; `~` means that its bit is inverted. For a small set, if one square does not
    /// suffice: `c2 e4 -> c2`, the row's example; `d2..h8` are all squares from d2 to h8, in bit order.
    pub fn demonstration(&self) -> String {
        match self.specification {
            Specification::Complement => "b1 -> ~b1".to_owned(),
            Specification::Squares(target) => {
                let shows = |from: &Square| target(*from).is_some_and(|to| to != *from);
                let squares = [Square::B1, Square::E4].into_iter().chain(Square::ALL);
                match squares.into_iter().find(shows).map(|from| (from, target(from))) {
                    Some((from, Some(to))) => format!("{from} -> {to}"),
                    _ => "b1 -> b1".to_owned(),
                }
            }
            Specification::Additive(_)
            | Specification::SmallestImage
            | Specification::AtBit(..) => {
                let (input, output) = self.example;
                format!("{} -> {}", runs(Bitboard(input)), runs(Bitboard(output)))
            }
        }
    }
}

/// The squares of a set, with runs shortened: `a1..c2 e4`.
fn runs(mut set: Bitboard) -> String {
    let mut parts = Vec::new();
    while let Some(first) = set.first() {
        let length = (set.0 >> u32::from(first)).trailing_ones();
        let run: Vec<Square> = set.into_iter().take(length as usize).collect();
        match run[..] {
            [_, .., last] if length > 2 => parts.push(format!("{first}..{last}")),
            _ => parts.extend(run.iter().map(Square::to_string)),
        }
        set = set.without(run.into_iter().collect::<Bitboard>());
    }
    if parts.is_empty() { "none".to_owned() } else { parts.join(" ") }
}

impl Algorithm {
    /// A row of an algorithm whose operations the source does not count.
    pub(super) const fn new(
        name: &'static str,
        program: &'static str,
        source: &'static str,
    ) -> Algorithm {
        Algorithm { name, program, claim: None, source }
    }

    /// The text of the program without the indentation of the table.
    pub fn text(&self) -> String {
        self.program.lines().map(str::trim).collect::<Vec<_>>().join("\n")
    }

    /// The program, without its text; `None` if the text is not in the table of programs, which a test writes.
    pub fn compiled(&self) -> Option<Program> {
        let known =
            PLACES.binary_search_by_key(&self.checksum(), |&(checksum, ..)| checksum).ok()?;
        let (_, start, end) = PLACES[known];
        let rows = &OPERATIONS[usize::from(start)..usize::from(end)];
        let inputs = position::inputs().clone();
        Some(Program::listed(inputs, rows.iter().map(|&(one, left, right)| (one, [left, right]))))
    }

    /// The number that stands for the text in the table of programs.
    pub fn checksum(&self) -> u64 {
        self.program.bytes().fold(NO_CHECKSUM, with_byte)
    }
}
