//! Lines between squares, fills that blockers stop, and sliding attacks computed by arithmetic.

use super::domain::on_line;
use super::function::{Body, FunctionFamily, rows};

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Rays and fills: dir is a direction, as for shift_one",
    functions: rows! {
        "between" ["between_bb", "in_between"] ("a": One, "b": One)
            Body::Text(
                "r = rook(a, b); q = bishop(a, b);
                 (r & rook(b, a) & -((r & b) != 0)) | (q & bishop(b, a) & -((q & b) != 0))"
            ),
            "the squares between two squares on a line; none if they are not on one",
            "shakmaty, attacks::between";
        "line_through" ["ray", "line_bb"] ("a": One, "b": One)
            Body::Text(
                "r = rook(a, none); q = bishop(a, none);
                 (r & rook(b, none) | a | b) & -((r & b) != 0)
                 | (q & bishop(b, none) | a | b) & -((q & b) != 0)"
            ),
            "the whole line through two squares; nothing if they are not on one",
            "shakmaty, attacks::ray";
        "rook_mask" ["rook_relevant_occupancy"] ("s": One)
            Body::Text(
                "r = rook(s, none); on_file = north_fill(s) | south_fill(s);
                 r & on_file & ~(rank_1 | rank_8) | r & ~on_file & ~(file_a | file_h)"
            ),
            "the squares on which a piece can be in the way of a rook on s", MAGIC;
        "bishop_mask" ["bishop_relevant_occupancy"] ("s": One) Body::Text("bishop(s, none) & ~edges"),
            "the squares on which a piece can be in the way of a bishop on s", MAGIC;
        "occluded_fill" [] ("x", "empty", "dir": Direction)
            Body::Text(
                "n = direction_shift(dir) & 63; p = empty & avoid_wrap(dir);
                 x |= p & rotl(x, n); p &= rotl(p, n);
                 x |= p & rotl(x, 2 * n); p &= rotl(p, 2 * n);
                 x | p & rotl(x, 4 * n)"
            ),
            "x, and in a direction all empty squares up to the first one that is not", KOGGE_STONE;
        "sliding_attacks" ["ray_attacks"] ("x", "empty", "dir": Direction)
            Body::Text("shift_one(occluded_fill(x, empty, dir), dir)"),
            "the squares that sliders on x attack in a direction, up to the first blocker",
            KOGGE_STONE;
        "hyperbola_quintessence" [] ("s": One, "occ", "line": Line)
            Body::Text(
                "o = occ & line & ~s;
                 up = o - s; down = bswap(bswap(o) - bswap(s));
                 (up ^ down) & line & ~s"
            ),
            "the squares that a slider on s attacks on a line through it, except a rank",
            "chess programming wiki, Hyperbola Quintessence", on_line;
        "subtraction_attacks" ["o_minus_2r"] ("s": One, "occ", "line": Line)
            Body::Text(
                "o = occ & line & ~s;
                 up = o - s; down = rot180(rot180(o) - rot180(s));
                 (up ^ down) & line & ~s"
            ),
            "the squares that a slider on s attacks on a line through it: o^(o-2r) both ways",
            "chess programming wiki, Subtracting a Rook from a Blocking Piece", on_line;
        "positive_ray" [] ("s": One, "occ", "line": Line)
            Body::Text("o = occ & line | s; (o ^ (o - 2 * s)) & line & ~s"),
            "the squares above s that a slider on s attacks on a line through it: o^(o-2r)",
            "chess programming wiki, Subtracting a Rook from a Blocking Piece", on_line;
        "first_rank_attacks" [] ("s": One, "occ")
            Body::Text(
                "o = occ & rank_1 & ~s; below = o & (s - 1) | 1;
                 below |= below >> 1; below |= below >> 2; below |= below >> 4;
                 ((o ^ (o - 2 * s)) | (s - 1) & ~(below >> 1)) & rank_1 & ~s"
            ),
            "the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the \
             MS1B to the left",
            "chess programming wiki, First Rank Attacks; General Setwise Operations, MS1B";
        "kindergarten" ["kindergarten_attacks"] ("s": One, "occ", "line": Line)
            Body::Text(
                "index = (occ & line & ~s) * file_b >> 58;
                 first = first_rank_attacks(s * file_a >> 56, index << 1);
                 first * file_a & line & ~s"
            ),
            "the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, \
             multiplied to six bits, and the attacks on the first rank, on all ranks",
            KINDERGARTEN, on_line;
        "kindergarten_file" [] ("s": One, "occ")
            Body::Text(
                "n = lsb(s); file = n & 7; rank = lshr(n, 3);
                 index = (lshr(occ & ~s, file) & file_a) * 0x0080402010080400 >> 58;
                 first = first_rank_attacks(128 >> rank, index << 1);
                 (first * a1h8 & file_h) >> 7 << file"
            ),
            "the squares that a slider on s attacks on its file: its occupancy, multiplied to six \
             bits, and the attacks on the first rank, turned",
            KINDERGARTEN;
        "xray_rook" ["xray_rook_attacks"] ("s": One, "occ", "blockers")
            Body::Text("r = rook(s, occ); r ^ rook(s, occ & ~(blockers & r))"),
            "the squares that a rook on s attacks only through the first blocker", X_RAY;
        "xray_bishop" ["xray_bishop_attacks"] ("s": One, "occ", "blockers")
            Body::Text("r = bishop(s, occ); r ^ bishop(s, occ & ~(blockers & r))"),
            "the squares that a bishop on s attacks only through the first blocker", X_RAY;
    },
};

const MAGIC: &str = "chess programming wiki, Magic Bitboards";
const KOGGE_STONE: &str = "chess programming wiki, Kogge-Stone Algorithm";
const KINDERGARTEN: &str = "chess programming wiki, Kindergarten Bitboards";
const X_RAY: &str = "chess programming wiki, X-ray Attacks";
