//! Go.

use super::language::Level::{Call, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::Portable;

pub(super) const LANGUAGE: Language = Language {
    name: "go",
    aliases: &["golang"],
    title: "Go",
    operations: OPERATIONS,
    truth: (Call, "func() uint64 { if {} { return 1 }; return 0 }()"),
    signed: false,
    shifts_far: true,
    suffixes: ["", ""],
    receiver: "uint64({})",
    distances: ["{b}", "int({b})"],
    case: Case::Camel,
    parameter: "NAME uint64",
    frame: ["func NAME(PARAMETERS) uint64 {", "}"],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "\tNAME := VALUE",
    returns: "\treturn VALUE",
    backslash: "\\",
    comment: "// ",
    preludes: &[("bits.", "import \"math/bits\"")],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Camel,
        unsigned: Some(["uint8", "uint16", "uint32", "uint64"]),
        signed: ["int8", "int16", "int32", "int64"],
        squares: ["var NAME = [64]TYPE{", "}"],
        moves: ["var NAME = [64][64]TYPE{", "}"],
        row: ["{", "}"],
        board: Format::Hex,
        least: "-9223372036854775808",
        comment: "//",
        indent: "\t",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::Not, Portable, Prefix, "^{a}"),
    (O::SwapBytes, Portable, Call, "bits.ReverseBytes64([a])"),
    (O::CountOnes, Portable, Call, "uint64(bits.OnesCount64([a]))"),
    (O::LeastBit, Portable, Call, "uint64(bits.TrailingZeros64([a]))"),
    (O::RotateLeft, Portable, Call, "bits.RotateLeft64([a], {n})"),
    (O::RotateRight, Portable, Call, "bits.RotateLeft64([a], -{n})"),
];

/// The words that cannot be names, the types, and the names that functions use.
const KEYWORDS: &str = "\
    bits break case chan const continue default defer else fallthrough for func go goto if \
    import init int int16 int32 int64 int8 interface main map package range return select struct \
    switch type uint16 uint32 uint64 uint8 var";
