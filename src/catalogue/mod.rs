//! The catalogue: the named steps, one file a family, each step one row.
//!
//! A row holds everything that is known of a step. Help, lists, completions and the tests that
//! prove every row all come from the rows, so a new step is a new row and nothing else.

mod canonical;
mod color;
mod complement;
mod fill;
mod flip;
mod least_one;
mod least_zero;
mod most_one;
mod multiplication;
mod pseudo_rotation;
mod rotated;
mod rotation;
mod shift;
pub mod specification;

use shakmaty::{Bitboard, Square};

pub use self::specification::Specification;
use crate::fault::normalized;
use crate::notation::mapping::Mapping;

/// Steps that belong together.
#[derive(Debug)]
pub struct Family {
    /// What they have in common, as a heading.
    pub name: &'static str,
    /// The square mapping by which their source numbers the squares.
    pub mapping: &'static Mapping,
    /// The rows.
    pub steps: &'static [Step],
}

/// A named step: one row of the catalogue.
#[derive(Debug)]
pub struct Step {
    /// Its name, in kebab case.
    pub name: &'static str,
    /// Other spellings: the wiki's, shakmaty's, python-chess's. Case, `-` and `_` do not matter.
    pub aliases: &'static [&'static str],
    /// What it does, in one line.
    pub summary: &'static str,
    /// What else there is to know, in a paragraph.
    pub details: &'static str,
    /// What it must do, said square by square: the algorithms are proved equal to this.
    pub specification: Specification,
    /// What it does to a position, beside moving its pieces as it moves squares.
    pub effect: Effect,
    /// How it is done, the one that is used without a choice first.
    pub algorithms: &'static [Algorithm],
    /// The step that undoes it, if one does for every board.
    pub inverse: Option<&'static str>,
    /// A board and its image.
    pub example: (u64, u64),
}

/// What a step does to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It moves the pieces, if it rearranges the squares; otherwise a set comes of the position.
    Moves,
    /// It moves the pieces and changes their colours.
    SwapsColors,
    /// It picks one of the images that are the same by symmetry.
    Canonical,
    /// It flips the colours where Black is to move.
    WhiteToMove,
}

/// One way to compute a step.
#[derive(Debug)]
pub struct Algorithm {
    /// Its name: what follows the `@` in `STEP@ALGORITHM`.
    pub name: &'static str,
    /// The program, in the language, from `x`.
    pub program: &'static str,
    /// How many operations the source says it takes.
    pub claim: Option<Claim>,
    /// Where it comes from: document and heading.
    pub source: &'static str,
}

/// How many operations a source says an algorithm takes.
#[derive(Debug)]
pub struct Claim {
    /// The number.
    pub operations: usize,
    /// Why it is not the number that is counted here; empty if it is.
    pub difference: &'static str,
}

impl Claim {
    /// A claim that the count confirms.
    const fn counted(operations: usize) -> Claim {
        Claim { operations, difference: "" }
    }
}

/// All families, in the order in which they are listed.
pub const FAMILIES: &[Family] = &[
    flip::FAMILY,
    rotation::FAMILY,
    pseudo_rotation::FAMILY,
    rotated::BY_HYATT,
    rotated::BY_GILLGASCH_AND_HEINZ,
    shift::FAMILY,
    multiplication::FAMILY,
    fill::FAMILY,
    complement::FAMILY,
    least_one::FAMILY,
    least_zero::FAMILY,
    most_one::FAMILY,
    color::FAMILY,
    canonical::FAMILY,
];

/// All steps, family by family.
pub fn steps() -> impl Iterator<Item = &'static Step> {
    FAMILIES.iter().flat_map(|family| family.steps)
}

/// The square mapping by which the source of a step numbers the squares: bit 0 is a1, but for
/// DarkThought's boards.
pub fn mapping(step: &Step) -> &'static Mapping {
    let family =
        FAMILIES.iter().find(|family| family.steps.iter().any(|own| own.name == step.name));
    family.map_or(Mapping::OWN, |family| family.mapping)
}

/// The step with a name or alias; case, `-` and `_` do not matter.
///
/// ```
/// use bbt::catalogue::find;
/// assert_eq!(find("flipDiagA1H8").map(|step| step.name), Some("flip-diag"));
/// ```
pub fn find(name: &str) -> Option<&'static Step> {
    let name = normalized(name);
    steps().find(|step| step.names().any(|known| normalized(known) == name))
}

impl Step {
    /// The name and all aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// The algorithm with a name; case, `-` and `_` do not matter.
    pub fn algorithm(&self, name: &str) -> Option<&'static Algorithm> {
        let name = normalized(name);
        self.algorithms.iter().find(|algorithm| normalized(algorithm.name) == name)
    }

    /// What the step does, in a word. To one square: `b1 -> b8`; the square is b1 if that moves,
    /// else e4, else the first one that does; `~` says that its bit is inverted. To a small set,
    /// where one square does not tell: `c2 e4 -> c2`, the row's example; `d2..h8` are all squares
    /// from d2 to h8, in the order of their bits.
    pub fn journey(&self) -> String {
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
            Specification::Spread(_)
            | Specification::SmallestImage
            | Specification::Divided(..) => {
                let (input, output) = self.example;
                format!("{} -> {}", runs(Bitboard(input)), runs(Bitboard(output)))
            }
        }
    }
}

/// The squares of a set, those that follow each other shortened: `a1..c2 e4`.
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
