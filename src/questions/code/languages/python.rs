//! Python.

use super::language::Level::{Call, Infix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::Portable;

pub(super) const LANGUAGE: Language = Language {
    name: "python",
    aliases: &["py"],
    title: "Python",
    operations: OPERATIONS,
    truth: (Call, "int({})"),
    signed: false,
    shifts_far: false,
    suffixes: ["", ""],
    receiver: "{}",
    distances: ["{b}", "{b}"],
    case: Case::Snake,
    parameter: "NAME: int",
    frame: ["def NAME(PARAMETERS) -> int:", ""],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "    NAME = VALUE",
    returns: "    return VALUE",
    backslash: "\\",
    comment: "# ",
    preludes: &[],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: Some(["", "", "", ""]),
        signed: ["", "", "", ""],
        squares: ["NAME = [", "]"],
        moves: ["NAME = [", "]"],
        row: ["[", "]"],
        board: Format::Hex,
        least: "-9223372036854775808",
        comment: "#",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffff"),
    (O::Negate, Portable, Infix, "-{a} & 0xffffffffffffffff"),
    (O::Add, Portable, Infix, "({a} + {b}) & 0xffffffffffffffff"),
    (O::Subtract, Portable, Infix, "({a} - {b}) & 0xffffffffffffffff"),
    (O::Multiply, Portable, Infix, "({a} * {b}) & 0xffffffffffffffff"),
    (O::Divide, Portable, Infix, "{a} // {b}"),
    (O::ShiftLeft, Portable, Infix, "({a} << {n}) & 0xffffffffffffffff"),
];

/// The words that cannot be names, and `int`.
const KEYWORDS: &str = "\
    False None True and as assert async await break class continue def del elif else except \
    finally for from global if import in int is lambda nonlocal not or pass raise return try \
    while with yield";
