//! The squares that pieces attack, from shakmaty's tables.

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

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
        "white_double_push" ["white_double_pushes"] ("x", "empty")
            Body::Text("north(north(x) & empty) & empty & rank_4"),
            "the squares to which white pawns in x can go two ranks at once", PUSHES;
        "black_double_push" ["black_double_pushes"] ("x", "empty")
            Body::Text("south(south(x) & empty) & empty & rank_5"),
            "the squares to which black pawns in x can go two ranks at once", PUSHES;
        "white_passed" ["white_passed_pawns"] ("x", "y")
            Body::Text("x & ~south(south_fill(y | east(y) | west(y)))"),
            "the white pawns in x without a black pawn of y in front, on their file or the next", PASSED;
        "black_passed" ["black_passed_pawns"] ("x", "y")
            Body::Text("x & ~north(north_fill(y | east(y) | west(y)))"),
            "the black pawns in x without a white pawn of y in front, on their file or the next", PASSED;
    },
};

/// Attacks in a position: these functions read its sets, besides their operands.
pub(super) const IN_POSITION: FunctionFamily = FunctionFamily {
    name: "Attacks in a position: side is white, black, us, them or any other set of pieces",
    functions: rows! {
        "attackers" [] ("s": Squares, "side": Squares) Body::OfPosition("attacks_to(s, side, occupied)"),
            "the pieces of a side that attack s, a square or any of several",
            "shakmaty, Board::attacks_to";
        "attacks_to" [] ("s": Squares, "side": Squares, "occ")
            Body::OfPosition(
                "side & (king(s) & kings | knight(s) & knights
                 | rook(s, occ) & (rooks | queens) | bishop(s, occ) & (bishops | queens)
                 | pawns & (black_pawn(s) & white | white_pawn(s) & black))"
            ),
            "the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays",
            "shakmaty, Board::attacks_to";
        "attacks_from" [] ("s": Squares)
            Body::OfPosition(
                "king(s & kings) | knight(s & knights)
                 | rook(s & (rooks | queens), occupied) | bishop(s & (bishops | queens), occupied)
                 | white_pawn(s & pawns & white) | black_pawn(s & pawns & black)"
            ),
            "the squares that the pieces on s attack: of a side, of a role, on a square",
            "shakmaty, Board::attacks_from";
    },
};

const TABLES: &str = "shakmaty, attacks";
const PUSHES: &str = "chess programming wiki, Pawn Pushes (Bitboards)";
const PASSED: &str = "chess programming wiki, Passed Pawns (Bitboards)";
