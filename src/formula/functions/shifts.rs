//! Shifts and rotates, by any distance and by direction.

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Shifts and rotates",
    functions: rows! {
        "rotl" ["rol", "rotl64", "rotate_left"] ("x": Word, "n": SignedDistance) Body::Operation(Operation::RotateLeft),
            "x rotated left by n bits, or right by -n when n is negative", ROTATE;
        "ror" ["rotr", "rotr64", "rotate_right"] ("x": Word, "n": SignedDistance) Body::Operation(Operation::RotateRight),
            "x rotated right by n bits, or left by -n when n is negative", ROTATE;
        "sar" ["asr", "arithmetic_shift_right"] ("x": Word, "n": Distance) Body::Operation(Operation::ShiftRightSigned),
            "x shifted right by n bits with its highest bit kept, as a number with a sign",
            "x86 sar";
        "lshr" ["logical_shift_right"] ("x": Word, "n": Distance) Body::Operation(Operation::ShiftRight),
            "x shifted right by n bits, as a number without a sign", "LLVM lshr";
        "rotl_by_shifts" [] ("x": Word, "n": SignedDistance) Body::Text("n &= 63; (x << n) | (x >> (64 - n))"),
            "rotl by two shifts", ROTATE_BY_SHIFT;
        "ror_by_shifts" [] ("x": Word, "n": SignedDistance) Body::Text("n &= 63; (x >> n) | (x << (64 - n))"),
            "ror by two shifts", ROTATE_BY_SHIFT;
        // Whichever distance is negative is, without a sign, far more than 64.
        "shift" ["gen_shift"] ("x": Word, "n": SignedDistance) Body::Text("(x << n) | (x >> -n)"),
            "x shifted left by n, or right by -n when n is negative", GENERALIZED;
        "shift_branchless" [] ("x": Word, "n": SignedDistance)
            Body::Text("right = -n & -(n >> 63); (x >> right) << (right + n)"),
            "shift by two shifts in a row, of which one is by 0", GENERALIZED;
        "direction_shift" ["compass"] ("dir": Direction) Body::Text("n = (0x0807fff7f8f90109 >> 8 * (dir & 7)) & 255; (n ^ 128) - 128"),
            "the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8",
            ONE_STEP;
        "avoid_wrap" [] ("dir": Direction)
            Body::Text(
                "dir &= 7;
                 ~(file_a * (0x07 >> dir & 1)
                 | file_h * (0x70 >> dir & 1)
                 | rank_1 * (0xc1 >> dir & 1)
                 | rank_8 * (0x1c >> dir & 1))"
            ),
            "the squares that one step in a direction can reach", ONE_STEP;
        "shift_one" [] ("x", "dir": Direction) Body::Text("rotl(x, direction_shift(dir)) & avoid_wrap(dir)"),
            "x one square on in a direction: 0 is north-east, then clockwise to 7, north", ONE_STEP;
    },
};

const ROTATE: &str = "General Setwise Operations, Shifting Bitboards, Rotate";
const ROTATE_BY_SHIFT: &str = "General Setwise Operations, Shifting Bitboards, Rotate by Shift";
const GENERALIZED: &str = "General Setwise Operations, Shifting Bitboards, Generalized Shift";
const ONE_STEP: &str = "General Setwise Operations, Generalized Shift, One Step";
