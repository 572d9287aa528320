//! The sets of a position that formulas read, and which input of a program each of them is.

use shakmaty::{Color, Role};

use crate::program::Input;

/// A set of a position's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceSet {
    /// White's pieces.
    White,
    /// Black's pieces.
    Black,
    /// The pawns of both colours.
    Pawns,
    /// The knights of both colours.
    Knights,
    /// The bishops of both colours.
    Bishops,
    /// The rooks of both colours.
    Rooks,
    /// The queens of both colours.
    Queens,
    /// The kings of both colours.
    Kings,
}

impl PieceSet {
    /// All of them, in the order of their inputs.
    pub const ALL: [PieceSet; 8] = [
        PieceSet::White,
        PieceSet::Black,
        PieceSet::Pawns,
        PieceSet::Knights,
        PieceSet::Bishops,
        PieceSet::Rooks,
        PieceSet::Queens,
        PieceSet::Kings,
    ];

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

    /// The name of the set in a formula.
    pub const fn name(self) -> &'static str {
        match self {
            PieceSet::White => "white",
            PieceSet::Black => "black",
            PieceSet::Pawns => "pawns",
            PieceSet::Knights => "knights",
            PieceSet::Bishops => "bishops",
            PieceSet::Rooks => "rooks",
            PieceSet::Queens => "queens",
            PieceSet::Kings => "kings",
        }
    }

    /// The input of a step's program that is this set; the first one is the board, `x`.
    pub const fn input(self) -> Input {
        Input::new(1 + self as u32)
    }
}
