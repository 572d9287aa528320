//! C#.

use super::language::Level::{Call, Infix, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use crate::notation::Format;
use crate::program::operation::Operation as O;
use crate::questions::code::target::Target::{Bmi2, Portable};

pub(super) const LANGUAGE: Language = Language {
    name: "csharp",
    aliases: &["cs", "c#"],
    title: "C#",
    operations: OPERATIONS,
    truth: (Call, "({} ? 1UL : 0UL)"),
    signed: false,
    shifts_far: false,
    suffixes: ["UL", ""],
    receiver: "{}",
    distances: ["(int)({b})", "(int)({b})"],
    case: Case::Pascal,
    parameter: "ulong NAME",
    frame: ["static ulong NAME(PARAMETERS) {", "}"],
    intrinsics: "using System.Runtime.Intrinsics.X86;",
    intrinsic_frame: None,
    binding: "    ulong NAME = VALUE;",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[
        ("BinaryPrimitives.", "using System.Buffers.Binary;"),
        ("BitOperations.", "using System.Numerics;"),
    ],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Pascal,
        unsigned: Some(["byte", "ushort", "uint", "ulong"]),
        signed: ["sbyte", "short", "int", "long"],
        squares: ["static readonly TYPE[] NAME = {", "};"],
        moves: ["static readonly TYPE[][] NAME = {", "};"],
        row: ["new TYPE[] {", "}"],
        board: Format::Hex,
        least: "-9223372036854775808L",
        comment: "//",
        indent: "    ",
    },
    keywords: KEYWORDS,
};

const OPERATIONS: &[Row] = &[
    (O::Negate, Portable, Infix, "0UL - {a}"),
    (O::SwapBytes, Portable, Call, "BinaryPrimitives.ReverseEndianness([a])"),
    (O::CountOnes, Portable, Prefix, "(ulong)BitOperations.PopCount([a])"),
    (O::LeastBit, Portable, Prefix, "(ulong)BitOperations.TrailingZeroCount([a])"),
    (O::RotateLeft, Portable, Call, "BitOperations.RotateLeft([a], {n})"),
    (O::RotateRight, Portable, Call, "BitOperations.RotateRight([a], {n})"),
    (O::Extract, Bmi2, Call, "Bmi2.X64.ParallelBitExtract([a], [b])"),
    (O::Deposit, Bmi2, Call, "Bmi2.X64.ParallelBitDeposit([a], [b])"),
];

/// The words that cannot be names, and the names that functions use.
const KEYWORDS: &str = "\
    BinaryPrimitives BitOperations Bmi2 abstract as base bool break byte case catch char \
    checked class const continue decimal default delegate do double else enum event explicit \
    extern false finally fixed float for foreach goto if implicit in int interface internal is \
    lock long namespace new null object operator out override params private protected public \
    readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this \
    throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while";
