//! What engines and libraries put around their constants.

use super::function::{Body, FunctionFamily, rows};

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Wrappers of constants",
    functions: rows! {
        "bitboard" ["bb", "c64", "u64", "uint64", "uint64_c", "ull", "square_set"] ("x": Word) Body::Text("x"),
            "x: the wrappers that engines put around constants",
            "General Setwise Operations, Empty and Universe";
    },
};

/// The name of the function that stands for them all.
pub(crate) const WRAPPER: &str = "bitboard";
