//! What formulas read of a position: the sets of its pieces, and its facts. Which input of a program each of them
//! is, and what is known of it.
//!
//! A fact that is true or false is all squares or none, so that it can be joined with sets and numbers:
//! `white & white_to_move` is White's pieces if White is to move, otherwise none.

use std::cell::Cell;
use std::sync::LazyLock;

use shakmaty::{Color, Role};

use crate::program::evaluate::Columns;
use crate::program::{Input, Inputs, Known, Program};
use crate::text::names::named;

named! {
    /// A set of a position's pieces.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PieceSet {
        /// White's pieces.
        White = "white",
        /// Black's pieces.
        Black = "black",
        /// The pawns of both colours.
        Pawns = "pawns",
        /// The knights of both colours.
        Knights = "knights",
        /// The bishops of both colours.
        Bishops = "bishops",
        /// The rooks of both colours.
        Rooks = "rooks",
        /// The queens of both colours.
        Queens = "queens",
        /// The kings of both colours.
        Kings = "kings",
    }
}

/// The occupied squares and the sets of a position, at the indices of their inputs.
pub(crate) type Sets = [u64; 1 + PieceSet::ALL.len()];

impl PieceSet {
    /// The set of the pieces of a role, of both colours.
    pub(crate) const fn of_role(role: Role) -> PieceSet {
        // The roles follow the two sides, and count from 1.
        PieceSet::ALL[1 + role as usize]
    }

    /// The set of the pieces of a colour.
    pub(crate) const fn of_color(color: Color) -> PieceSet {
        // White's come first, and shakmaty's Black is 0.
        PieceSet::ALL[1 - color as usize]
    }

    /// The input of a step's program that is this set; the first one is the board, `x`.
    pub const fn input(self) -> Input {
        Input::new(1 + self as u32)
    }
}

named! {
    /// A fact of a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PositionFact {
        /// Whether White is to move.
        WhiteToMove = "white_to_move",
        /// The squares of the rooks with which castling is allowed, of both colours, as shakmaty has them.
        Castling = "castling",
        /// The en passant square, as it is written.
        EnPassant = "ep",
        /// The halfmove clock.
        Halfmove = "halfmove",
        /// The number of the move.
        Fullmove = "fullmove",
        /// Whether the king of the side to move is attacked.
        InCheck = "in_check",
        /// The pieces that attack it.
        Checkers = "checkers",
        /// The pieces of the side to move between its king and a piece that would attack it.
        Pinned = "pinned",
        /// The number of legal moves.
        Legal = "legal",
        /// The squares that legal moves go to.
        Targets = "targets",
        /// The pieces of both sides, as `material` writes them, in a word.
        Material = "material",
        /// The number of pieces in a pocket, which are in no set and not in the material.
        Pocket = "pocket",
    }
}

impl PositionFact {
    /// The input of a step's program that is this fact: they follow the sets of pieces.
    pub const fn input(self) -> Input {
        Input::new((1 + PieceSet::ALL.len()) as u32 + self as u32)
    }

    /// What is known of its value in any position.
    pub const fn known(self) -> Known {
        match self {
            PositionFact::WhiteToMove | PositionFact::InCheck => Known::MASK,
            PositionFact::Halfmove | PositionFact::Fullmove => Known::count(0, u32::MAX as u64),
            // No position has more.
            PositionFact::Legal | PositionFact::Pocket => Known::count(0, 1000),
            PositionFact::Material => Known::TEXT,
            PositionFact::Castling
            | PositionFact::EnPassant
            | PositionFact::Checkers
            | PositionFact::Pinned
            | PositionFact::Targets => Known::PIECES,
        }
    }
}

/// What the program of a step reads: `x`, the sets of a position, and its facts.
pub fn inputs() -> &'static Inputs {
    static INPUTS: LazyLock<Inputs> = LazyLock::new(|| {
        let sets = PieceSet::ALL.map(PieceSet::name);
        let facts = PositionFact::ALL.map(PositionFact::name);
        Inputs::new(["x"].into_iter().chain(sets).chain(facts))
    });
    &INPUTS
}

/// What is known of an input of a step's program, except `x`.
pub fn known(input: Input) -> Known {
    let fact = PositionFact::ALL.into_iter().find(|fact| fact.input() == input);
    let of_sets = if input == Input::X { Known::WORD } else { Known::PIECES };
    fact.map_or(of_sets, PositionFact::known)
}

/// Room for the values of all facts that are read.
pub type FactValues = [u64; PositionFact::ALL.len()];

/// The facts that programs read.
#[derive(Clone, Debug, Default)]
pub struct FactsRead {
    pub(super) facts: Vec<PositionFact>,
    /// Whether the moves of a position were counted that castles as in Chess960.
    pub(super) chess960: Cell<bool>,
}

impl FactsRead {
    /// The facts that at least one of the programs reads.
    pub fn by<'a>(programs: impl IntoIterator<Item = &'a Program>) -> FactsRead {
        let read: Vec<Input> = programs.into_iter().flat_map(Program::read_inputs).collect();
        let facts = PositionFact::ALL.into_iter().filter(|fact| read.contains(&fact.input()));
        FactsRead { facts: facts.collect(), chess960: Cell::new(false) }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Whether the moves of a position were counted for which [`super::assumes_chess960`] holds.
    pub(crate) fn assumed_chess960(&self) -> bool {
        self.chess960.get()
    }

    /// Appends their values to their columns.
    pub fn push(&self, values: &[u64], columns: &mut Columns) {
        for (fact, value) in self.facts.iter().zip(values) {
            columns.column_mut(fact.input()).push(*value);
        }
    }
}
