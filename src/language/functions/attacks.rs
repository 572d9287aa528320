//! The squares that pieces attack, from shakmaty's tables.

use super::{Body, Family, rows};
use crate::program::operation::{Binary, Unary};

/// Attacks.
pub(super) const FAMILY: Family = Family {
    name: "Attacks",
    functions: rows! {
        "knight" ["knight_attacks"] ("s") Body::Unary(Unary::Knight),
            "the squares that knights on s attack", TABLES;
        "king" ["king_attacks"] ("s") Body::Unary(Unary::King),
            "the squares that kings on s attack", TABLES;
        "white_pawn" ["white_pawn_attacks"] ("s") Body::Unary(Unary::WhitePawn),
            "the squares that white pawns on s attack", TABLES;
        "black_pawn" ["black_pawn_attacks"] ("s") Body::Unary(Unary::BlackPawn),
            "the squares that black pawns on s attack", TABLES;
        "rook" ["rook_attacks"] ("s", "occ") Body::Binary(Binary::Rook),
            "the squares that rooks on s attack, occ being occupied", TABLES;
        "bishop" ["bishop_attacks"] ("s", "occ") Body::Binary(Binary::Bishop),
            "the squares that bishops on s attack, occ being occupied", TABLES;
        "queen" ["queen_attacks"] ("s", "occ") Body::Binary(Binary::Queen),
            "the squares that queens on s attack, occ being occupied", TABLES;
    },
};

const TABLES: &str = "shakmaty, attacks";
