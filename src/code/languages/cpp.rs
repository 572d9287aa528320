//! C++.

use super::language::Level::{Call, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::code::target::Target::{Bmi2, Bswap, Portable};
use crate::notation::Format;
use crate::program::operation::Operation as O;

pub(super) const LANGUAGE: Language = Language {
    name: "cpp",
    aliases: &["c++"],
    title: "C++",
    operations: OPERATIONS,
    truth: (Prefix, "(uint64_t)({})"),
    signed: false,
    shifts_far: false,
    suffixes: ["ULL", ""],
    receiver: "{}",
    distances: ["{b}", "(int)({b})"],
    case: Case::Snake,
    parameter: "uint64_t NAME",
    frame: ["constexpr uint64_t NAME(PARAMETERS) {", "}"],
    intrinsic_frame: Some("inline uint64_t NAME(PARAMETERS) {"),
    binding: "    const uint64_t NAME = VALUE;",
    returns: "    return VALUE;",
    comment: "// ",
    preludes: &[
        ("std::", "#include <bit>"),
        ("", "#include <cstdint>"),
        ("_u64(", "#include <immintrin.h>"),
        ("", "using std::uint64_t;"),
    ],
    array: ArrayForm {
        preamble: "#include <cstdint>\n\n",
        case: Case::Snake,
        unsigned: Some(["std::uint8_t", "std::uint16_t", "std::uint32_t", "std::uint64_t"]),
        signed: ["std::int8_t", "std::int16_t", "std::int32_t", "std::int64_t"],
        squares: ["inline constexpr TYPE NAME[64] = {", "};"],
        moves: ["inline constexpr TYPE NAME[64][64] = {", "};"],
        row: ["{", "}"],
        board: Format::Hex,
        least: "INT64_MIN",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::CountOnes, Portable, Prefix, "(uint64_t)std::popcount([a])"),
    (O::LeastBit, Portable, Prefix, "(uint64_t)std::countr_zero([a])"),
    (O::RotateLeft, Portable, Call, "std::rotl([a], {n})"),
    (O::RotateRight, Portable, Call, "std::rotr([a], {n})"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
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
