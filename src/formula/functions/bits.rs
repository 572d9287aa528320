//! Counting, finding and moving the bits of a word.

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Bits",
    functions: rows! {
        "popcount" ["popcnt", "count", "count_ones", "count_bits", "bit_count", "builtin_popcountll", "mm_popcnt_u64"] ("x": Bits)
            Body::Operation(Operation::CountOnes),
            "the number of squares in x", "x86 popcnt";
        "parity" ["builtin_parityll"] ("x": Bits) Body::Text("popcount(x) & 1"),
            "1 if the number of squares in x is odd, else 0", "GCC __builtin_parityll";
        "lsb" ["ctz", "tzcnt", "bsf", "bit_scan_forward", "trailing_zeros", "builtin_ctzll"] ("x": Bits)
            Body::Operation(Operation::LeastBit),
            "the number of the least significant set bit, 64 if there is none", "x86 tzcnt";
        "msb" ["bsr", "bit_scan_reverse", "log2", "ilog2"] ("x": Bits) Body::Operation(Operation::MostBit),
            "the number of the most significant set bit, 64 if there is none", "x86 bsr";
        "clz" ["lzcnt", "leading_zeros", "count_leading_zeros", "builtin_clzll"] ("x": Bits)
            Body::Text("msb(x) ^ 63 * (x != 0)"),
            "the number of clear bits above the most significant set bit, 64 if there is none",
            "x86 lzcnt";
        "de_bruijn_hash" ["de_bruijn_index"] ("x": Bits) Body::Text("ls1b(x) * 0x03f79d71b4cb0a89 >> 58"),
            "a number below 64, another one for each place of the LS1B; that of a1 if there is none",
            "General Setwise Operations, Multiplication, De Bruijn Multiplication";
        // A table of 64 numbers of six bits each is six words of 64 bits: one for each digit.
        "de_bruijn_scan" ["bit_scan_de_bruijn"] ("x": Bits)
            Body::Text(
                "h = de_bruijn_hash(x);
                 (0x5d48ca6b877661b2 >> h & 1)
                 | (0xc6dbc30b2ae71e88 >> h & 1) << 1
                 | (0xd2695d53cb9bb140 >> h & 1) << 2
                 | (0x3bcf903f59452b50 >> h & 1) << 3
                 | (0x05624d9d38b76774 >> h & 1) << 4
                 | (0x00153777077f1f34 >> h & 1) << 5"
            ),
            "the number of the least significant set bit, looked up by its hash; 0 if there is none",
            "General Setwise Operations, Multiplication, De Bruijn Multiplication";
        "bswap" ["bswap64", "byteswap", "byteswap_uint64", "swap_bytes", "builtin_bswap64"] ("x": Word)
            Body::Operation(Operation::SwapBytes),
            "the bytes of x reversed", "Flipping, Mirroring and Rotating, Vertical";
        "pext" ["pext_u64", "parallel_extract"] ("x": Word, "mask": Word) Body::Operation(Operation::Extract),
            "the bits of x at the mask's squares, packed to the low end", "x86 pext (BMI2)";
        "pdep" ["pdep_u64", "parallel_deposit"] ("x": Word, "mask": Word) Body::Operation(Operation::Deposit),
            "the low bits of x, laid out on the mask's squares", "x86 pdep (BMI2)";
        "gf2p8affine" ["gf2p8affineqb", "gf2p8affine_epi64_epi8"] ("x": Word, "matrix": Word)
            Body::Operation(Operation::MultiplyMatrix),
            "each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a",
            "x86 gf2p8affineqb (GFNI)";
    },
};
