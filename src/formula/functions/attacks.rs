//! The squares that pieces attack, from shakmaty's tables.

use super::function::{Body, FunctionFamily, rows};
use crate::program::operation::Operation;

/// Attacks.
pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Attacks",
    functions: rows! {
        "knight" ["knight_attacks"] ("s": Squares) Body::Operation(Operation::Knight),
            "the squares that knights on s attack", TABLES;
        "king" ["king_attacks"] ("s": Squares) Body::Operation(Operation::King),
            "the squares that kings on s attack", TABLES;
        "white_pawn" ["white_pawn_attacks"] ("s": Squares) Body::Operation(Operation::WhitePawn),
            "the squares that white pawns on s attack", TABLES;
        "black_pawn" ["black_pawn_attacks"] ("s": Squares) Body::Operation(Operation::BlackPawn),
            "the squares that black pawns on s attack", TABLES;
        "rook" ["rook_attacks"] ("s": Squares, "occ") Body::Operation(Operation::Rook),
            "the squares that rooks on s attack, occ being occupied", TABLES;
        "bishop" ["bishop_attacks"] ("s": Squares, "occ") Body::Operation(Operation::Bishop),
            "the squares that bishops on s attack, occ being occupied", TABLES;
        "queen" ["queen_attacks"] ("s": Squares, "occ") Body::Operation(Operation::Queen),
            "the squares that queens on s attack, occ being occupied", TABLES;
    },
};

const TABLES: &str = "shakmaty, attacks";
