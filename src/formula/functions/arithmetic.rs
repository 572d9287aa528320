//! Sums, products and remainders of words.

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Arithmetic",
    functions: rows! {
        "min" ["minimum"] ("a": Word, "b": Word) Body::Text("b ^ ((a ^ b) & -(a < b))"),
            "the smallest of two numbers or more, as `<` compares them", CHOICE;
        "max" ["maximum"] ("a": Word, "b": Word) Body::Text("a ^ ((a ^ b) & -(a < b))"),
            "the biggest of two numbers or more, as `<` compares them", CHOICE;
        "abs" ["absolute"] ("a": Word) Body::Text("m = sar(a, 127); (a ^ m) - m"),
            "a number without its sign; of a word, that of 64 bits",
            "General Setwise Operations, Arithmetic Operations";
        "udiv" ["unsigned_divide"] ("a": Word, "b": Word) Body::Operation(Operation::Divide),
            "a / b, both taken as numbers without a sign", "LLVM udiv";
        "urem" ["unsigned_remainder"] ("a": Word, "b": Word) Body::Operation(Operation::Remainder),
            "a % b, both taken as numbers without a sign", "LLVM urem";
        "kogge_stone_add" [] ("a": Word, "b": Word)
            Body::Text(
                "gen = a & b; pro = a ^ b;
                 gen |= pro & (gen <<  1); pro &= pro <<  1;
                 gen |= pro & (gen <<  2); pro &= pro <<  2;
                 gen |= pro & (gen <<  4); pro &= pro <<  4;
                 gen |= pro & (gen <<  8); pro &= pro <<  8;
                 gen |= pro & (gen << 16); pro &= pro << 16;
                 gen |= pro & (gen << 32);
                 a ^ b ^ (gen << 1)"
            ),
            "the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds",
            "General Setwise Operations, Derived from Bitwise";
        "average" [] ("a": Word, "b": Word) Body::Text("((a ^ b) >> 1) + (a & b)"),
            "half of a + b, rounded down, though the sum may have 65 bits",
            "General Setwise Operations, Derived from Bitwise";
        "fill_multiplication" [] ("singles": OnePerFile) Body::Text("singles * file_a"),
            "each file filled upwards, of which each holds at most one square",
            "General Setwise Operations, Multiplication, Fill-Multiplication";
        "multiply_high" ["mulhi", "umulh"] ("a": Word, "b": Word)
            Body::Text(
                "low = 0xffffffff; a1 = a >> 32; a0 = a & low; b1 = b >> 32; b0 = b & low;
                 m = a1 * b0 + (a0 * b0 >> 32);
                 n = a0 * b1 + (m & low);
                 a1 * b1 + (m >> 32) + (n >> 32)"
            ),
            "the upper 64 bits of the product, which has 128", RECIPROCAL;
        "modulo_257" [] ("x": Word) Body::Text("x - 257 * (multiply_high(x, 0xff00ff00ff00ff01) >> 8)"),
            "x % 257 by a multiplication with 2^72 / 257, the reciprocal", RECIPROCAL;
        "cast_out_255" ["sum_of_bytes"] ("x": SmallBytes) Body::Text("x % 255"),
            "the sum of the eight bytes, where that is less than 255",
            "General Setwise Operations, Modulo, Casting out 255";
        "modulo_power_of_two" [] ("x": Word, "n": Distance) Body::Text("x & ((1 << n) - 1)"),
            "x % 2^n: the lowest n bits", "General Setwise Operations, Modulo, Power of Two";
        "group_ones" ["two_adic_minus_one"] ("i": Stage) Body::Text("-1 / ((1 << (1 << i)) - 1)"),
            "the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)",
            "General Setwise Operations, Division";
    },
};

const CHOICE: &str = "General Setwise Operations, Exclusive Or, Bits from two Sources";
const RECIPROCAL: &str = "General Setwise Operations, Modulo, Reciprocal Multiplication";
