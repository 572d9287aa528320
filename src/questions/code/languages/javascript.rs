//! JavaScript and TypeScript.

use super::language::Level::{Call, Infix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::Portable;

pub(super) const LANGUAGE: Language = Language {
    name: "js",
    aliases: &["javascript", "typescript", "ts"],
    title: "JavaScript",
    operations: OPERATIONS,
    truth: (Call, "BigInt({})"),
    signed: false,
    shifts_far: false,
    suffixes: ["n", "n"],
    receiver: "{}",
    distances: ["{b}", "{b}"],
    case: Case::Camel,
    parameter: "NAME",
    frame: ["function NAME(PARAMETERS) {", "}"],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "    const NAME = VALUE;",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: Some(["Uint8Array", "Uint16Array", "Uint32Array", "BigUint64Array"]),
        signed: ["Int8Array", "Int16Array", "Int32Array", "BigInt64Array"],
        squares: ["const NAME = TYPE.of(", ");"],
        moves: ["const NAME = [", "];"],
        row: ["TYPE.of(", ")"],
        board: Format::Hex,
        least: "-9223372036854775808n",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffffn"),
    (O::Negate, Portable, Call, "BigInt.asUintN(64, -{a})"),
    (O::Add, Portable, Call, "BigInt.asUintN(64, {a} + {b})"),
    (O::Subtract, Portable, Call, "BigInt.asUintN(64, {a} - {b})"),
    (O::Multiply, Portable, Call, "BigInt.asUintN(64, {a} * {b})"),
    (O::ShiftLeft, Portable, Call, "BigInt.asUintN(64, {a} << {n})"),
];

/// The words that cannot be names, and `BigInt`.
const KEYWORDS: &str = "\
    BigInt arguments await break case catch class const continue debugger default delete do \
    else enum eval export extends false finally for function if implements import in \
    instanceof interface let new null package private protected public return static super \
    switch this throw true try typeof undefined var void while with yield";
