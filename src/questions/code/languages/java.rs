//! Java.

use super::language::Level::{Call, Infix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::Portable;

pub(super) const LANGUAGE: Language = Language {
    name: "java",
    aliases: &[],
    title: "Java",
    operations: OPERATIONS,
    truth: (Call, "({} ? 1L : 0L)"),
    signed: true,
    shifts_far: false,
    suffixes: ["L", ""],
    receiver: "{}",
    distances: ["{b}", "(int) ({b})"],
    case: Case::Camel,
    parameter: "long NAME",
    frame: ["static long NAME(PARAMETERS) {", "}"],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "    final long NAME = VALUE;",
    returns: "    return VALUE;",
    backslash: "\\\\",
    comment: "// ",
    preludes: &[],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: None,
        signed: ["byte", "short", "int", "long"],
        squares: ["static final TYPE[] NAME = {", "};"],
        moves: ["static final TYPE[][] NAME = {", "};"],
        row: ["{", "}"],
        board: Format::Hex,
        least: "-9223372036854775808L",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::SwapBytes, Portable, Call, "Long.reverseBytes([a])"),
    (O::CountOnes, Portable, Call, "Long.bitCount([a])"),
    (O::LeastBit, Portable, Call, "Long.numberOfTrailingZeros([a])"),
    (O::Divide, Portable, Call, "Long.divideUnsigned([a], [b])"),
    (O::Remainder, Portable, Call, "Long.remainderUnsigned([a], [b])"),
    (O::ShiftRight, Portable, Infix, "{a} >>> {n}"),
    (O::ShiftRightSigned, Portable, Infix, "{a} >> {n}"),
    (O::RotateLeft, Portable, Call, "Long.rotateLeft([a], {n})"),
    (O::RotateRight, Portable, Call, "Long.rotateRight([a], {n})"),
    (O::Less, Portable, Call, "(Long.compareUnsigned([a], [b]) < 0 ? 1L : 0L)"),
    (O::LessOrEqual, Portable, Call, "(Long.compareUnsigned([a], [b]) <= 0 ? 1L : 0L)"),
    (O::Greater, Portable, Call, "(Long.compareUnsigned([a], [b]) > 0 ? 1L : 0L)"),
    (O::GreaterOrEqual, Portable, Call, "(Long.compareUnsigned([a], [b]) >= 0 ? 1L : 0L)"),
];

/// The words that cannot be names.
const KEYWORDS: &str = "\
    Long _ abstract assert boolean break byte case catch char class const continue default do \
    double else enum extends false final finally float for goto if implements import \
    instanceof int interface long native new null package private protected public return \
    short static strictfp super switch synchronized this throw throws transient true try void \
    volatile while";
