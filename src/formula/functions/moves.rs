//! Single squares by their numbers, and updates of a set by a move. Where a number is wanted, the
//! name of a square is its number: `set_square(x, e4)`.

use super::function::{Body, FunctionFamily, rows};

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Squares and moves: sq, from and to are squares or their numbers",
    functions: rows! {
        "from_square" ["bit_by_square", "pow2", "single_bitset"] ("sq": Square) Body::Text("1 << sq"),
            "the set of one square", "General Setwise Operations, Bit by Square";
        "test_square" ["bt", "test_bit"] ("x", "sq": Square) Body::Text("x >> sq & 1"),
            "1 if the square is in x, else 0", "General Setwise Operations, Bit by Square, Test";
        "set_square" ["bts", "set_bit"] ("x", "sq": Square) Body::Text("x | 1 << sq"),
            "x with the square", "General Setwise Operations, Bit by Square, Set";
        "toggle_square" ["btc", "toggle_bit"] ("x", "sq": Square) Body::Text("x ^ 1 << sq"),
            "x without the square if it is in x, else with it",
            "General Setwise Operations, Bit by Square, Toggle";
        "reset_square" ["btr", "reset_bit"] ("x", "sq": Square) Body::Text("x & ~(1 << sq)"),
            "x without the square", "General Setwise Operations, Bit by Square, Reset";
        "from_to" [] ("from": Square, "to": Square) Body::Text("(1 << from) ^ (1 << to)"),
            "the two squares of a move", MOVE;
        "quiet_move" [] ("x", "from": Square, "to": Square) Body::Text("x ^ from_to(from, to)"),
            "a set with the moving piece (or the empty squares) after a quiet move", MOVE;
        "capture" [] ("x", "from": Square, "to": Square) Body::Text("(x & ~from_to(from, to)) | (x >> from & 1) << to"),
            "a set with the moving or the captured piece, or both, after the capture", MOVE;
        "upper_squares" ["upper_bits"] ("sq": Square) Body::Text("~1 << sq"),
            "the squares above a square, in the order of their numbers",
            "General Setwise Operations, Upper Squares";
        "lower_squares" ["lower_bits"] ("sq": Square) Body::Text("(1 << sq) - 1"),
            "the squares below a square, in the order of their numbers",
            "General Setwise Operations, Lower Squares";
        "file_of" [] ("sq": Square) Body::Text("sq & 7"),
            "the number of a square's file: 0 for file a", MAPPING;
        "rank_of" [] ("sq": Square) Body::Text("(sq & 63) >> 3"),
            "the number of a square's rank: 0 for rank 1", MAPPING;
        "file_distance" [] ("from": Square, "to": Square) Body::Text("abs(file_of(from) - file_of(to))"),
            "the number of files from a square to another one", DISTANCE;
        "rank_distance" [] ("from": Square, "to": Square) Body::Text("abs(rank_of(from) - rank_of(to))"),
            "the number of ranks from a square to another one", DISTANCE;
        "distance" ["king_distance", "chebyshev_distance"] ("from": Square, "to": Square)
            Body::Text("max(file_distance(from, to), rank_distance(from, to))"),
            "the number of moves of a king from a square to another one", DISTANCE;
        "manhattan_distance" ["taxicab_distance"] ("from": Square, "to": Square)
            Body::Text("file_distance(from, to) + rank_distance(from, to)"),
            "the number of steps along files and ranks from a square to another one", DISTANCE;
    },
};

const MOVE: &str = "General Setwise Operations, Update by Move";
const MAPPING: &str = "chess programming wiki, Square Mapping Considerations";
const DISTANCE: &str = "chess programming wiki, Distance";
