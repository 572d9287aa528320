//! The words that come to a program from outside.

use shakmaty::{Color, Role};

/// A word that comes to a program from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The board that flows through the chain: `x`.
    Board,
    /// The squares of White's pieces.
    White,
    /// The squares of Black's pieces.
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

impl Input {
    /// How many inputs there are.
    pub const COUNT: usize = 9;

    /// All of them: the board first, then the sets of a position.
    pub const ALL: [Input; Input::COUNT] = [
        Input::Board,
        Input::White,
        Input::Black,
        Input::Pawns,
        Input::Knights,
        Input::Bishops,
        Input::Rooks,
        Input::Queens,
        Input::Kings,
    ];

    /// The input that holds the pieces of a role, of both colours.
    pub const fn of_role(role: Role) -> Input {
        match role {
            Role::Pawn => Input::Pawns,
            Role::Knight => Input::Knights,
            Role::Bishop => Input::Bishops,
            Role::Rook => Input::Rooks,
            Role::Queen => Input::Queens,
            Role::King => Input::Kings,
        }
    }

    /// The input that holds the pieces of a colour.
    pub const fn of_color(color: Color) -> Input {
        match color {
            Color::White => Input::White,
            Color::Black => Input::Black,
        }
    }

    /// How it is written in a formula.
    pub const fn name(self) -> &'static str {
        match self {
            Input::Board => "x",
            Input::White => "white",
            Input::Black => "black",
            Input::Pawns => "pawns",
            Input::Knights => "knights",
            Input::Bishops => "bishops",
            Input::Rooks => "rooks",
            Input::Queens => "queens",
            Input::Kings => "kings",
        }
    }
}
