//! Rust.

use super::language::Level::{Call, Infix, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::{Bmi2, Gfni, Portable};

pub(super) const LANGUAGE: Language = Language {
    name: "rust",
    aliases: &["rs"],
    title: "Rust",
    operations: OPERATIONS,
    truth: (Infix, "({}) as u64"),
    signed: false,
    shifts_far: false,
    suffixes: ["", ""],
    receiver: "{}_u64",
    distances: ["{b}", "({b}) as u32"],
    case: Case::Snake,
    parameter: "NAME: u64",
    frame: ["pub const fn NAME(PARAMETERS) -> u64 {", "}"],
    intrinsics: "use core::arch::x86_64::*;",
    intrinsic_frame: Some(
        "#[target_feature(enable = \"FEATURES\")]\npub fn NAME(PARAMETERS) -> u64 {",
    ),
    binding: "    let NAME: u64 = VALUE;",
    returns: "    VALUE",
    backslash: "\\",
    comment: "/// ",
    preludes: &[],
    shuffle: Some([
        "    let sources = _mm512_setr_epi64(
        SOURCES,
    );
    let boards = _mm512_set1_epi64(BOARD.cast_signed());",
        "_mm512_bitshuffle_epi64_mask(boards, sources)",
    ]),
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: Some(["u8", "u16", "u32", "u64"]),
        signed: ["i8", "i16", "i32", "i64"],
        squares: ["pub static NAME: [TYPE; 64] = [", "];"],
        moves: ["pub static NAME: [[TYPE; 64]; 64] = [", "];"],
        row: ["[", "]"],
        board: Format::Rust,
        least: "-9223372036854775808",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

/// The product of a word with a matrix of 8x8 bits: the instruction is one of vectors.
const GF2P8AFFINE: &str = "_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8::<0>(\
     _mm_cvtsi64_si128(u64::cast_signed([a])), _mm_cvtsi64_si128(u64::cast_signed([b])))).cast_unsigned()";

const OPERATIONS: &[Row] = &[
    (O::Not, Portable, Prefix, "!{a}"),
    (O::Negate, Portable, Call, "{r}.wrapping_neg()"),
    (O::SwapBytes, Portable, Call, "{r}.swap_bytes()"),
    (O::CountOnes, Portable, Infix, "{r}.count_ones() as u64"),
    (O::LeastBit, Portable, Infix, "{r}.trailing_zeros() as u64"),
    (O::Add, Portable, Call, "{r}.wrapping_add([b])"),
    (O::Subtract, Portable, Call, "{r}.wrapping_sub([b])"),
    (O::Multiply, Portable, Call, "{r}.wrapping_mul([b])"),
    (O::RotateLeft, Portable, Call, "{r}.rotate_left({n})"),
    (O::RotateRight, Portable, Call, "{r}.rotate_right({n})"),
    (O::ShiftRightSigned, Portable, Infix, "({r} as i64 >> {n}) as u64"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
    (O::MultiplyMatrix, Gfni, Call, GF2P8AFFINE),
];

/// The words that cannot be names.
const KEYWORDS: &str = "\
    Self abstract as async await become box break const continue crate do dyn else enum extern \
    false final fn for gen if impl in let loop macro main match mod move mut override priv pub \
    ref return self static struct super trait true try type typeof unsafe unsized use virtual \
    where while yield";
