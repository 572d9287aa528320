//! Swapping bits and groups of bits within a word.

use super::domain::{groups_apart, swaps_once};
use super::function::{Body, FunctionFamily, rows};

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Swaps",
    functions: rows! {
        "delta_swap" [] ("x", "mask": Mask, "n": Distance) Body::Text("t = (x ^ (x >> n)) & mask; x ^ t ^ (t << n)"),
            "x with each square of the mask swapped with the one n bits higher, which the mask must not hold",
            "General Setwise Operations, Swapping Bits, Delta Swap",
            swaps_once;
        "swap_bits" ["swap_n_bits"] ("x", "i": Bit, "j": Bit, "n": Length)
            Body::Text("t = ((x >> i) ^ (x >> j)) & ((1 << n) - 1); x ^ (t << i) ^ (t << j)"),
            "x with the n bits from i on and the n bits from j on swapped",
            "General Setwise Operations, Swapping Bits, by Position",
            groups_apart;
        "swap_shift" [] ("i": Stage) Body::Text("1 << i"),
            "the distance between the neighbours that stage i of a generalized flip swaps: 2^i",
            GENERALIZED;
        "swap_factor" [] ("i": Stage) Body::Text("1 << swap_shift(i)"),
            "the factor that shifts left by that distance: 2^2^i", GENERALIZED;
        "swap_mask" ["two_adic_plus_one"] ("i": Stage) Body::Text("-1 / (swap_factor(i) + 1)"),
            "the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)",
            "General Setwise Operations, Division";
        "swap_neighbors" ["swap_neighbours"] ("x", "i": Stage)
            Body::Text("((x >> swap_shift(i)) & swap_mask(i)) + swap_factor(i) * (x & swap_mask(i))"),
            "x with all groups of 2^i bits swapped with their neighbours", GENERALIZED;
        "flip_mirror_or_reverse" [] ("x", "flip": Flag, "mirror": Flag)
            Body::Text(
                "x = (swap_neighbors(x, 0) & -mirror) | (x & ~-mirror);
                 x = (swap_neighbors(x, 1) & -mirror) | (x & ~-mirror);
                 x = (swap_neighbors(x, 2) & -mirror) | (x & ~-mirror);
                 x = (swap_neighbors(x, 3) & -flip) | (x & ~-flip);
                 x = (swap_neighbors(x, 4) & -flip) | (x & ~-flip);
                 (swap_neighbors(x, 5) & -flip) | (x & ~-flip)"
            ),
            "x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both",
            GENERALIZED;
    },
};

const GENERALIZED: &str = "Flipping, Mirroring and Rotating, Generalized";
