//! C and C++: read as one language, and written as two.

use super::prelude::*;

pub(super) const C: Dialect = Dialect {
    name: "c",
    aliases: &["cpp", "c++", "cxx", "cc", "h", "hh", "hpp", "hxx"],
    literals: Literals::Sized { wraps: false },
    counts: Type::Int,
    habits: &[
        Brackets,
        Defines,
        JoinsNumbers,
        Narrows,
        PointerFields,
        Pointers,
        Promotes,
        Ternary,
        Truthy,
        UnsureChar,
    ],
    types: &[
        ("bool _Bool", Type::Truth),
        // Only next to `signed` or `unsigned`.
        ("char", Type::SignedByte),
        ("short", Type::SignedShort),
        ("int", Type::Int),
        ("long int64_t", Type::Signed),
        ("uint64_t", Type::Word),
    ],
    words: "\
        auto const constexpr enum extern inline noexcept register signed static struct typedef \
        unsigned volatile",
    ..Dialect::COMMON
};

pub(super) const C_CODE: Language = Language {
    name: "c",
    title: "C",
    operations: &[
        (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
        EXTRACT,
        DEPOSIT,
        MULTIPLY_MATRIX,
    ],
    truth: (Prefix, "(uint64_t)({})"),
    suffixes: ["ULL", ""],
    parameter: "uint64_t NAME",
    frame: ["static inline uint64_t NAME(PARAMETERS) {", "}"],
    intrinsics: "#include <immintrin.h>",
    binding: "    const uint64_t NAME = VALUE;",
    preludes: &[("", "#include <stdint.h>")],
    shuffle: Some([
        "    const __m512i sources = _mm512_setr_epi64(
        SOURCES);
    const __m512i boards = _mm512_set1_epi64((long long)BOARD);",
        "_mm512_bitshuffle_epi64_mask(boards, sources)",
    ]),
    array: ArrayForm {
        preamble: "#include <stdint.h>\n\n",
        case: Case::Snake,
        unsigned: Some(["uint8_t", "uint16_t", "uint32_t", "uint64_t"]),
        signed: ["int8_t", "int16_t", "int32_t", "int64_t"],
        squares: ["const TYPE NAME[64] = {", "};"],
        moves: ["const TYPE NAME[64][64] = {", "};"],
        least: Some("INT64_MIN"),
        ..USUAL.array
    },
    // Those of C++, too, and the types of `stdint.h`: arrays for C can be used in C++.
    keywords: "\
        alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t \
        char32_t char8_t class co_await co_return co_yield compl concept const const_cast \
        consteval constexpr constinit continue decltype default delete do double dynamic_cast \
        else enum explicit export extern false float for friend goto if inline int int16_t \
        int32_t int64_t int8_t long main mutable namespace new noexcept not not_eq nullptr \
        operator or or_eq private protected public register reinterpret_cast requires restrict \
        return short signed sizeof static static_assert static_cast std struct switch template \
        this thread_local throw true try typedef typeid typename typeof uint16_t uint32_t \
        uint64_t uint8_t union unsigned using virtual void volatile wchar_t while xor xor_eq",
    ..USUAL
};

pub(super) const EXTRACT: OperationRow = (O::Extract, Bmi2, Call, "_pext_u64([a], [b])");

pub(super) const DEPOSIT: OperationRow = (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])");

/// The instruction is one of vectors.
const MULTIPLY_MATRIX: OperationRow = (
    O::MultiplyMatrix,
    Gfni,
    Prefix,
    "(uint64_t)_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8(\
     _mm_cvtsi64_si128((long long)([a])), _mm_cvtsi64_si128((long long)([b])), 0))",
);

pub(super) const CPP_CODE: Language = Language {
    name: "cpp",
    aliases: &["c++"],
    title: "C++",
    operations: &[
        (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
        (O::CountOnes, Portable, Prefix, "(uint64_t)std::popcount([a])"),
        (O::LeastBit, Portable, Prefix, "(uint64_t)std::countr_zero([a])"),
        (O::RotateLeft, Portable, Call, "std::rotl([a], {n})"),
        (O::RotateRight, Portable, Call, "std::rotr([a], {n})"),
        EXTRACT,
        DEPOSIT,
        MULTIPLY_MATRIX,
    ],
    distances: ["{b}", "(int)({b})"],
    frame: ["constexpr uint64_t NAME(PARAMETERS) {", "}"],
    intrinsic_frame: Some("inline uint64_t NAME(PARAMETERS) {"),
    preludes: &[
        ("std::", "#include <bit>"),
        ("", "#include <cstdint>"),
        ("", "using std::uint64_t;"),
    ],
    array: ArrayForm {
        preamble: "#include <cstdint>\n\n",
        unsigned: Some(["std::uint8_t", "std::uint16_t", "std::uint32_t", "std::uint64_t"]),
        signed: ["std::int8_t", "std::int16_t", "std::int32_t", "std::int64_t"],
        squares: ["inline constexpr TYPE NAME[64] = {", "};"],
        moves: ["inline constexpr TYPE NAME[64][64] = {", "};"],
        ..C_CODE.array
    },
    ..C_CODE
};
