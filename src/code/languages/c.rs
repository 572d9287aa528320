//! C.

use super::language::Level::{Call, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::code::target::Target::{Bmi2, Bswap};
use crate::notation::Format;
use crate::program::operation::Operation as O;

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
    intrinsic_frame: None,
    binding: "    const uint64_t NAME = VALUE;",
    returns: "    return VALUE;",
    comment: "// ",
    preludes: &[("", "#include <stdint.h>"), ("_u64(", "#include <immintrin.h>")],
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
    keywords: super::cpp::KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
];
