//! Attacks in a position: these functions read its sets, besides their operands.

use super::function::{Body, FunctionFamily, rows};

/// Attacks in a position.
pub(super) const FAMILY: FunctionFamily = FunctionFamily {
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
