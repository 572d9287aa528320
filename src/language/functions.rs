//! The functions of the language that take operands: one row each.
//!
//! Every step of the catalogue is a function of one operand, too; those are not repeated here.

use crate::fault::normalized;
use crate::program::operation::{Binary, Unary};

/// A function that a formula can call.
#[derive(Debug)]
pub struct Function {
    /// Its name, in snake case.
    pub name: &'static str,
    /// Other names, as compilers, processors and libraries have them.
    pub aliases: &'static [&'static str],
    /// The names of its operands.
    pub parameters: &'static [&'static str],
    /// What it gives, in a phrase.
    pub summary: &'static str,
    /// How it is computed.
    pub body: Body,
}

/// How a [`Function`] is computed.
#[derive(Debug)]
pub enum Body {
    /// By one operation.
    Unary(Unary),
    /// By one operation.
    Binary(Binary),
    /// By a text in the language itself, in terms of its parameters.
    Text(&'static str),
}

macro_rules! functions {
    ($($name:literal [$($alias:literal),*] ($($parameter:literal),+) $body:expr, $summary:literal;)+) => {
        &[$(Function {
            name: $name,
            aliases: &[$($alias),*],
            parameters: &[$($parameter),+],
            summary: $summary,
            body: $body,
        }),+]
    };
}

/// All of them, by family: bits, choices, generalized swaps, attacks, and the wrappers that
/// engines put around their constants.
pub const FUNCTIONS: &[Function] = functions! {
    "rotl" ["rol", "rotl64", "rotate_left"] ("x", "n") Body::Binary(Binary::RotateLeft),
        "x rotated by n bits to the left, n modulo 64";
    "ror" ["rotr", "rotr64", "rotate_right"] ("x", "n") Body::Binary(Binary::RotateRight),
        "x rotated by n bits to the right, n modulo 64";
    "shift" ["gen_shift"] ("x", "n") Body::Text("(x << n) | (x >> -n)"),
        "x shifted left by n, or right by -n when n is negative";
    "bswap" ["bswap64", "byteswap", "byteswap_uint64", "swap_bytes", "builtin_bswap64"] ("x")
        Body::Unary(Unary::SwapBytes), "the bytes of x reversed";
    "popcount" ["popcnt", "count", "count_ones", "builtin_popcountll", "mm_popcnt_u64"]
        ("x") Body::Unary(Unary::CountOnes), "the number of squares in x";
    "lsb" ["ctz", "tzcnt", "bit_scan_forward", "trailing_zeros", "builtin_ctzll"] ("x")
        Body::Unary(Unary::LeastBit), "the number of the least significant set bit, 64 if there is none";
    "msb" ["bit_scan_reverse"] ("x")
        Body::Unary(Unary::MostBit), "the number of the most significant set bit, 64 if there is none";
    "pext" ["pext_u64", "parallel_extract"] ("x", "mask") Body::Binary(Binary::Extract),
        "the bits of x at the mask's squares, packed to the low end";
    "pdep" ["pdep_u64", "parallel_deposit"] ("x", "mask") Body::Binary(Binary::Deposit),
        "the low bits of x, laid out on the mask's squares";
    "delta_swap" [] ("x", "mask", "n") Body::Text("t = (x ^ (x >> n)) & mask; x ^ t ^ (t << n)"),
        "x with each square of the mask swapped with the one n bits higher";
    "swap_bits" ["swap_n_bits"] ("x", "i", "j", "n")
        Body::Text("t = ((x >> i) ^ (x >> j)) & ((1 << n) - 1); x ^ (t << i) ^ (t << j)"),
        "x with the n bits from i on and the n bits from j on swapped";

    "select" ["blend"] ("a", "b", "mask") Body::Text("a ^ ((a ^ b) & mask)"),
        "b on the mask's squares, a elsewhere";
    "majority" ["major", "median"] ("a", "b", "c") Body::Text("(a & b) | ((a ^ b) & c)"),
        "the squares that are in at least two of three sets";
    "implies" [] ("a", "b") Body::Text("~a | b"), "the squares that are in b or not in a";
    "xnor" ["equivalence"] ("a", "b") Body::Text("~(a ^ b)"),
        "the squares that are in both sets or in neither";

    "swap_shift" [] ("i") Body::Text("1 << i"),
        "the distance between the neighbours that stage i of a generalized flip swaps: 2^i";
    "swap_factor" [] ("i") Body::Text("1 << swap_shift(i)"),
        "the factor that shifts left by that distance: 2^2^i";
    "swap_mask" [] ("i") Body::Text("-1 / (swap_factor(i) + 1)"),
        "the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)";
    "swap_neighbors" ["swap_neighbours"] ("x", "i")
        Body::Text("((x >> swap_shift(i)) & swap_mask(i)) + swap_factor(i) * (x & swap_mask(i))"),
        "x with all groups of 2^i bits swapped with their neighbours";
    "flip_mirror_or_reverse" [] ("x", "flip", "mirror")
        Body::Text(
            "x = (swap_neighbors(x, 0) & -mirror) | (x & ~-mirror);
             x = (swap_neighbors(x, 1) & -mirror) | (x & ~-mirror);
             x = (swap_neighbors(x, 2) & -mirror) | (x & ~-mirror);
             x = (swap_neighbors(x, 3) & -flip) | (x & ~-flip);
             x = (swap_neighbors(x, 4) & -flip) | (x & ~-flip);
             (swap_neighbors(x, 5) & -flip) | (x & ~-flip)"
        ),
        "x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both";

    "knight" ["knight_attacks"] ("s") Body::Unary(Unary::Knight), "the squares that knights on s attack";
    "king" ["king_attacks"] ("s") Body::Unary(Unary::King), "the squares that kings on s attack";
    "white_pawn" ["white_pawn_attacks"] ("s") Body::Unary(Unary::WhitePawn),
        "the squares that white pawns on s attack";
    "black_pawn" ["black_pawn_attacks"] ("s") Body::Unary(Unary::BlackPawn),
        "the squares that black pawns on s attack";
    "rook" ["rook_attacks"] ("s", "occ") Body::Binary(Binary::Rook),
        "the squares that rooks on s attack, occ being occupied";
    "bishop" ["bishop_attacks"] ("s", "occ") Body::Binary(Binary::Bishop),
        "the squares that bishops on s attack, occ being occupied";
    "queen" ["queen_attacks"] ("s", "occ") Body::Binary(Binary::Queen),
        "the squares that queens on s attack, occ being occupied";

    "bitboard" ["bb", "c64", "u64", "uint64", "uint64_c", "ull", "square_set"] ("x") Body::Text("x"),
        "x: the wrappers that engines put around constants";
};

/// The name of the function that stands for the wrappers around constants.
pub(crate) const WRAPPER: &str = "bitboard";

/// The function with a name; case and `_` do not matter.
pub fn find(name: &str) -> Option<&'static Function> {
    let name = normalized(name);
    FUNCTIONS.iter().find(|function| {
        std::iter::once(&function.name)
            .chain(function.aliases)
            .any(|known| normalized(known) == name)
    })
}
