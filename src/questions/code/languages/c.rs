//! C.

use super::language::Level::{Call, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::{Bmi2, Bswap, Gfni};

pub(super) const LANGUAGE: Language = Language {
    name: "c",
    aliases: &[],
    title: "C",
    operations: OPERATIONS,
    truth: (Prefix, "(uint64_t)({})"),
    signed: false,
    shifts_far: false,
    suffixes: ["ULL", ""],
    receiver: "{}",
    distances: ["{b}", "{b}"],
    case: Case::Snake,
    parameter: "uint64_t NAME",
    frame: ["static inline uint64_t NAME(PARAMETERS) {", "}"],
    intrinsics: "#include <immintrin.h>",
    intrinsic_frame: None,
    binding: "    const uint64_t NAME = VALUE;",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[("", "#include <stdint.h>")],
    shuffle: Some(SHUFFLE),
    array: ArrayForm {
        preamble: "#include <stdint.h>\n\n",
        case: Case::Snake,
        unsigned: Some(["uint8_t", "uint16_t", "uint32_t", "uint64_t"]),
        signed: ["int8_t", "int16_t", "int32_t", "int64_t"],
        squares: ["const TYPE NAME[64] = {", "};"],
        moves: ["const TYPE NAME[64][64] = {", "};"],
        row: ["{", "}"],
        board: Format::Hex,
        least: "INT64_MIN",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

/// The product of a word with a matrix of 8x8 bits: the instruction is one of vectors.
pub(super) const GF2P8AFFINE: &str = "(uint64_t)_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8(\
     _mm_cvtsi64_si128((long long)([a])), _mm_cvtsi64_si128((long long)([b])), 0))";

/// The bit shuffle of AVX-512.
pub(super) const SHUFFLE: [&str; 2] = [
    "    const __m512i sources = _mm512_setr_epi64(
        SOURCES);
    const __m512i boards = _mm512_set1_epi64((long long)BOARD);",
    "_mm512_bitshuffle_epi64_mask(boards, sources)",
];

const OPERATIONS: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
    (O::MultiplyMatrix, Gfni, Prefix, GF2P8AFFINE),
];

/// The words of C and of C++ that cannot be names, and the types of `stdint.h`: arrays for C can be
/// used in C++.
pub(super) const KEYWORDS: &str = "\
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t \
    char32_t char8_t class co_await co_return co_yield compl concept const const_cast \
    consteval constexpr constinit continue decltype default delete do double dynamic_cast else \
    enum explicit export extern false float for friend goto if inline int int16_t int32_t \
    int64_t int8_t long main mutable namespace new noexcept not not_eq nullptr operator or \
    or_eq private protected public register reinterpret_cast requires restrict return short \
    signed sizeof static static_assert static_cast std struct switch template this \
    thread_local throw true try typedef typeid typename typeof uint16_t uint32_t uint64_t \
    uint8_t union unsigned using virtual void volatile wchar_t while xor xor_eq";
