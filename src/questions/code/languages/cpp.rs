//! C++.

use super::language::Level::{Call, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::{Bmi2, Bswap, Gfni, Portable};

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
    intrinsics: "#include <immintrin.h>",
    intrinsic_frame: Some("inline uint64_t NAME(PARAMETERS) {"),
    binding: "    const uint64_t NAME = VALUE;",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[
        ("std::", "#include <bit>"),
        ("", "#include <cstdint>"),
        ("", "using std::uint64_t;"),
    ],
    shuffle: Some(super::c::SHUFFLE),
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
    keywords: super::c::KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::CountOnes, Portable, Prefix, "(uint64_t)std::popcount([a])"),
    (O::LeastBit, Portable, Prefix, "(uint64_t)std::countr_zero([a])"),
    (O::RotateLeft, Portable, Call, "std::rotl([a], {n})"),
    (O::RotateRight, Portable, Call, "std::rotr([a], {n})"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
    (O::MultiplyMatrix, Gfni, Prefix, super::c::GF2P8AFFINE),
];
