//! Java and C#.

use super::prelude::*;

pub(super) const JAVA: Dialect = Dialect {
    name: "java",
    levels: JAVA_LEVELS,
    literals: Literals::Sized { wraps: true },
    far_shifts: FarShifts::Masked,
    counts: Type::Int,
    habits: &[Brackets, FixedTypes, Promotes, Ternary],
    arms: Arms { arrow: "->", ..Dialect::COMMON.arms },
    types: &[
        ("boolean Boolean", Type::Truth),
        ("byte Byte", Type::SignedByte),
        ("char Character", Type::Short),
        ("short Short", Type::SignedShort),
        ("int Integer", Type::Int),
        ("long Long", Type::Signed),
    ],
    words: "final private protected public static var",
    ..Dialect::COMMON
};

pub(super) const JAVA_CODE: Language = Language {
    name: "java",
    title: "Java",
    operations: &[
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
    ],
    truth: (Call, "({} ? 1L : 0L)"),
    signed: true,
    suffixes: ["L", ""],
    distances: ["{b}", "(int) ({b})"],
    case: Case::Camel,
    parameter: "long NAME",
    frame: ["static long NAME(PARAMETERS) {", "}"],
    binding: "    final long NAME = VALUE;",
    backslash: "\\\\",
    array: ArrayForm {
        signed: ["byte", "short", "int", "long"],
        squares: ["static final TYPE[] NAME = {", "};"],
        moves: ["static final TYPE[][] NAME = {", "};"],
        ..USUAL.array
    },
    keywords: "\
        Long _ abstract assert boolean break byte case catch char class const continue default \
        do double else enum extends false final finally float for goto if implements import \
        instanceof int interface long native new null package private protected public return \
        short static strictfp super switch synchronized this throw throws transient true try \
        void volatile while",
    ..USUAL
};

pub(super) const CSHARP: Dialect = Dialect {
    name: "csharp",
    aliases: &["cs", "c#"],
    levels: JAVA_LEVELS,
    literals: Literals::Sized { wraps: false },
    far_shifts: FarShifts::Masked,
    counts: Type::Int,
    zero_radix: Some(10),
    habits: &[Brackets, Pointers, Promotes, SwitchValues, Ternary, Widens],
    arms: Arms { arrow: "=>", or: "or", ..Dialect::COMMON.arms },
    types: &[
        ("bool Boolean", Type::Truth),
        ("byte Byte", Type::Byte),
        ("sbyte", Type::SignedByte),
        ("short", Type::SignedShort),
        ("ushort", Type::Short),
        ("uint", Type::Unsigned),
        ("int", Type::Int),
        ("long", Type::Signed),
        ("ulong", Type::Word),
    ],
    words: "const internal private protected public readonly static var",
    ..Dialect::COMMON
};

pub(super) const CSHARP_CODE: Language = Language {
    name: "csharp",
    aliases: &["cs", "c#"],
    title: "C#",
    operations: &[
        (O::Negate, Portable, Infix, "0UL - {a}"),
        (O::SwapBytes, Portable, Call, "BinaryPrimitives.ReverseEndianness([a])"),
        (O::CountOnes, Portable, Prefix, "(ulong)BitOperations.PopCount([a])"),
        (O::LeastBit, Portable, Prefix, "(ulong)BitOperations.TrailingZeroCount([a])"),
        (O::RotateLeft, Portable, Call, "BitOperations.RotateLeft([a], {n})"),
        (O::RotateRight, Portable, Call, "BitOperations.RotateRight([a], {n})"),
        (O::Extract, Bmi2, Call, "Bmi2.X64.ParallelBitExtract([a], [b])"),
        (O::Deposit, Bmi2, Call, "Bmi2.X64.ParallelBitDeposit([a], [b])"),
    ],
    truth: (Call, "({} ? 1UL : 0UL)"),
    suffixes: ["UL", ""],
    distances: ["(int)({b})", "(int)({b})"],
    case: Case::Pascal,
    parameter: "ulong NAME",
    frame: ["static ulong NAME(PARAMETERS) {", "}"],
    intrinsics: "using System.Runtime.Intrinsics.X86;",
    binding: "    ulong NAME = VALUE;",
    preludes: &[
        ("BinaryPrimitives.", "using System.Buffers.Binary;"),
        ("BitOperations.", "using System.Numerics;"),
    ],
    array: ArrayForm {
        case: Case::Pascal,
        unsigned: Some(["byte", "ushort", "uint", "ulong"]),
        signed: ["sbyte", "short", "int", "long"],
        squares: ["static readonly TYPE[] NAME = {", "};"],
        moves: ["static readonly TYPE[][] NAME = {", "};"],
        row: ["new TYPE[] {", "}"],
        ..USUAL.array
    },
    // And the names that functions use.
    keywords: "\
        BinaryPrimitives BitOperations Bmi2 abstract as base bool break byte case catch char \
        checked class const continue decimal default delegate do double else enum event explicit \
        extern false finally fixed float for foreach goto if implicit in int interface internal is \
        lock long namespace new null object operator out override params private protected public \
        readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this \
        throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while",
    ..USUAL
};
