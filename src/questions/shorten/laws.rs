//! The laws of rewriting, in bbt's own language: `a`, `b`, `c` and `n` stand for any words.
//!
//! What needs to know a constant, or which bits may be set, is in `saturation`.

use std::sync::LazyLock;

use crate::formula::compile_over;
use crate::program::{Inputs, Program};

/// The letters of laws.
pub(super) const LETTERS: [&str; 4] = ["a", "b", "c", "n"];

/// The laws. `->`: what is on the right may take the place of what is on the left; it is not longer, or not
/// worth undoing. `=`: in both directions; each may lead to something shorter.
///
/// Source of many: General Setwise Operations.
const TEXTS: &str = "a + b -> b + a; a * b -> b * a; a & b -> b & a; a | b -> b | a; a ^ b -> b ^ a; \
    a == b -> b == a; a != b -> b != a; (a + b) + c -> a + (b + c); (a * b) * c -> a * (b * c); \
    (a & b) & c -> a & (b & c); (a | b) | c -> a | (b | c); (a ^ b) ^ c -> a ^ (b ^ c); \
    a & a -> a; a | a -> a; a ^ a -> 0; a - a -> 0; a & ~a -> 0; a | ~a -> all; a ^ ~a -> all; \
    a + ~a -> all; a ^ all -> ~a; all - a -> ~a; 0 - a -> -a; a * all -> -a; ~~a -> a; \
    -(-a) -> a; bswap(bswap(a)) -> a; \
    a & (a | b) -> a; a | a & b -> a; a & (~a | b) -> a & b; a | ~a & b -> a | b; \
    ~a | a & b -> ~a | b; (a | b) & (a | ~b) -> a; a & b | a & ~b -> a; \
    (a ^ b) | a & b -> a | b; (a ^ b) + (a & b) -> a | b; (a ^ b) ^ a & b -> a | b; \
    (a | b) ^ a & b -> a ^ b; (a | b) & ~(a & b) -> a ^ b; (a | b) - (a & b) -> a ^ b; \
    (a + b) - (a & b) -> a | b; (a + b) - (a | b) -> a & b; (a + b) - 2 * (a & b) -> a ^ b; \
    a & ~b | ~a & b -> a ^ b; a & b | ~a & ~b -> ~(a ^ b); a & b | ~a & c -> c ^ (b ^ c) & a; \
    (a ^ b) + ((a & b) << 1) -> a + b; (a | b) + (a & b) -> a + b; (a & b) + (a & ~b) -> a; \
    a - (a & b) -> a & ~b; a - (a & ~b) -> a & b; (a | ~b) - ~b -> a & b; (a - b) + b -> a; \
    (a + b) - b -> a; \
    a ^ a & a - 1 -> a & -a; a - (a & -a) -> a & a - 1; lsb(a & -a) -> lsb(a); \
    lsb(a | -a) -> lsb(a); lsb(-a) -> lsb(a); \
    popcount(bswap(a)) -> popcount(a); popcount(rotl(a, n)) -> popcount(a); \
    popcount(ror(a, n)) -> popcount(a); \
    popcount(a | b) + popcount(a & b) -> popcount(a) + popcount(b); \
    popcount(a ^ b) + 2 * popcount(a & b) -> popcount(a) + popcount(b); \
    popcount(a) == 0 -> a == 0; popcount(a) != 0 -> a != 0; popcount(a) > 0 -> a != 0; \
    popcount(a) >= 1 -> a != 0; (a != 0) & ((a & a - 1) == 0) -> popcount(a) == 1; \
    (a ^ b) == 0 -> a == b; (a - b) == 0 -> a == b; (a ^ b) != 0 -> a != b; \
    (a - b) != 0 -> a != b; bswap(a) != 0 -> a != 0; bswap(a) == 0 -> a == 0; \
    (a << n) >> n -> a & (all >> n); (a >> n) << n -> a & (all << n); \
    pdep(pext(a, b), b) -> a & b; pext(a & b, b) -> pext(a, b); pdep(a, b) & b -> pdep(a, b); \
    -a = ~a + 1; ~(-a) = a - 1; a - b = a + -b; -(a - b) = b - a; a - b = ~(~a + b); \
    (-a) * b = -(a * b); a * (b + c) = a * b + a * c; a * b + a = a * (b + 1); a + a = a * 2; \
    a * 2 = a << 1; (a << n) + (b << n) = (a + b) << n; ~a & ~b = ~(a | b); ~a | ~b = ~(a & b); \
    ~a ^ b = ~(a ^ b); a & (b | c) = a & b | a & c; a | b & c = (a | b) & (a | c); \
    a & (b ^ c) = a & b ^ a & c; a ^ a & b = a & ~b; a & a - 1 = a & ~(a & -a); \
    a - (a >> 1) = (a >> 1) + (a & 1); \
    (a | b) - ((a ^ b) >> 1) = ((a ^ b) - ((a ^ b) >> 1)) + (a & b); \
    bswap(a & b) = bswap(a) & bswap(b); bswap(a | b) = bswap(a) | bswap(b); \
    bswap(a ^ b) = bswap(a) ^ bswap(b); bswap(~a) = ~bswap(a); \
    bswap(a) & b = bswap(a & bswap(b)); (a & b) << n = (a << n) & (b << n); \
    (a | b) << n = (a << n) | (b << n); (a ^ b) << n = (a << n) ^ (b << n); \
    (a & b) >> n = (a >> n) & (b >> n); (a | b) >> n = (a >> n) | (b >> n); \
    (a ^ b) >> n = (a >> n) ^ (b >> n); rotl(a & b, n) = rotl(a, n) & rotl(b, n); \
    rotl(a | b, n) = rotl(a, n) | rotl(b, n); rotl(a ^ b, n) = rotl(a, n) ^ rotl(b, n)";

/// A law, compiled.
#[derive(Debug)]
pub struct RewriteLaw {
    /// How it is written.
    pub text: &'static str,
    /// Whether the left side may take the place of the right one, too.
    pub is_equation: bool,
    /// Both sides, which are equal for all words.
    pub sides: [Program; 2],
}

/// All laws. All of them compile and hold, as tests verify.
pub static LAWS: LazyLock<Vec<RewriteLaw>> = LazyLock::new(|| {
    let program = |text| Some(compile_over(text, &Inputs::new(LETTERS)).ok()?.program);
    let law = |text: &'static str| {
        let equation = text.split_once(" = ");
        let (left, right) = equation.or_else(|| text.split_once(" -> "))?;
        let sides = [program(left)?, program(right)?];
        Some(RewriteLaw { text, is_equation: equation.is_some(), sides })
    };
    TEXTS.split("; ").filter_map(law).collect()
});
