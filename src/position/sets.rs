//! The sets of a position that formulas read, and which input of a program each of them is.

use shakmaty::{Color, Role};

use crate::program::Input;
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
        match role {
            Role::Pawn => PieceSet::Pawns,
            Role::Knight => PieceSet::Knights,
            Role::Bishop => PieceSet::Bishops,
            Role::Rook => PieceSet::Rooks,
            Role::Queen => PieceSet::Queens,
            Role::King => PieceSet::Kings,
        }
    }

    /// The set of the pieces of a colour.
    pub(crate) const fn of_color(color: Color) -> PieceSet {
        match color {
            Color::White => PieceSet::White,
            Color::Black => PieceSet::Black,
        }
    }

    /// The input of a step's program that is this set; the first one is the board, `x`.
    pub const fn input(self) -> Input {
        Input::new(1 + self as u32)
    }
}
