//! The languages in which code is written, a row for each.

use super::language::Level::{Call, Infix, Prefix};
use super::language::{ArrayForm, Case, Language, Row};
use super::target::Target::{Bmi2, Bswap, Gfni, Portable};
use crate::notation::Format;
use crate::program::operation::Operation as O;

/// All languages.
pub static LANGUAGES: &[Language] = &[C, CPP, RUST, JAVA, CSHARP, GO, PYTHON, JAVASCRIPT];

impl Language {
    /// The language with a name or alias, in any case.
    pub fn find(name: &str) -> Option<&'static Language> {
        let is_name = |own: &&str| own.eq_ignore_ascii_case(name);
        LANGUAGES.iter().find(|one| is_name(&one.name) || one.aliases.iter().any(is_name))
    }
}

/// What most languages write: each row says where it differs.
const USUAL: Language = Language {
    name: "",
    aliases: &[],
    title: "",
    operations: &[],
    truth: (Call, "{}"),
    signed: false,
    shifts_far: false,
    suffixes: ["", ""],
    receiver: "{}",
    distances: ["{b}", "{b}"],
    case: Case::Snake,
    parameter: "NAME",
    frame: ["", "}"],
    intrinsics: "",
    intrinsic_frame: None,
    binding: "",
    returns: "    return VALUE;",
    backslash: "\\",
    comment: "// ",
    preludes: &[],
    shuffle: None,
    array: ArrayForm {
        preamble: "",
        case: Case::Capitals,
        unsigned: None,
        signed: [""; 4],
        squares: ["", "};"],
        moves: ["", "};"],
        row: ["{", "}"],
        board: Format::Hex,
        least: None,
        comment: "//",
        indent: "    ",
    },
    keywords: "",
};

const C: Language = Language {
    name: "c",
    title: "C",
    operations: &[
        (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
        EXTRACT,
        DEPOSIT,
        MULTIPLY_MATRIX,
    ],
    truth: (Prefix, "(uint64_t)({})"),
    suffixes: ["ULL", ""],
    parameter: "uint64_t NAME",
    frame: ["static inline uint64_t NAME(PARAMETERS) {", "}"],
    intrinsics: "#include <immintrin.h>",
    binding: "    const uint64_t NAME = VALUE;",
    preludes: &[("", "#include <stdint.h>")],
    shuffle: Some([
        "    const __m512i sources = _mm512_setr_epi64(
        SOURCES);
    const __m512i boards = _mm512_set1_epi64((long long)BOARD);",
        "_mm512_bitshuffle_epi64_mask(boards, sources)",
    ]),
    array: ArrayForm {
        preamble: "#include <stdint.h>\n\n",
        case: Case::Snake,
        unsigned: Some(["uint8_t", "uint16_t", "uint32_t", "uint64_t"]),
        signed: ["int8_t", "int16_t", "int32_t", "int64_t"],
        squares: ["const TYPE NAME[64] = {", "};"],
        moves: ["const TYPE NAME[64][64] = {", "};"],
        least: Some("INT64_MIN"),
        ..USUAL.array
    },
    // Those of C++, too, and the types of `stdint.h`: arrays for C can be used in C++.
    keywords: "\
        alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t \
        char32_t char8_t class co_await co_return co_yield compl concept const const_cast \
        consteval constexpr constinit continue decltype default delete do double dynamic_cast \
        else enum explicit export extern false float for friend goto if inline int int16_t \
        int32_t int64_t int8_t long main mutable namespace new noexcept not not_eq nullptr \
        operator or or_eq private protected public register reinterpret_cast requires restrict \
        return short signed sizeof static static_assert static_cast std struct switch template \
        this thread_local throw true try typedef typeid typename typeof uint16_t uint32_t \
        uint64_t uint8_t union unsigned using virtual void volatile wchar_t while xor xor_eq",
    ..USUAL
};

const EXTRACT: Row = (O::Extract, Bmi2, Call, "_pext_u64([a], [b])");
const DEPOSIT: Row = (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])");

/// The instruction is one of vectors.
const MULTIPLY_MATRIX: Row = (
    O::MultiplyMatrix,
    Gfni,
    Prefix,
    "(uint64_t)_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8(\
     _mm_cvtsi64_si128((long long)([a])), _mm_cvtsi64_si128((long long)([b])), 0))",
);

const CPP: Language = Language {
    name: "cpp",
    aliases: &["c++"],
    title: "C++",
    operations: &[
        (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
        (O::CountOnes, Portable, Prefix, "(uint64_t)std::popcount([a])"),
        (O::LeastBit, Portable, Prefix, "(uint64_t)std::countr_zero([a])"),
        (O::RotateLeft, Portable, Call, "std::rotl([a], {n})"),
        (O::RotateRight, Portable, Call, "std::rotr([a], {n})"),
        EXTRACT,
        DEPOSIT,
        MULTIPLY_MATRIX,
    ],
    distances: ["{b}", "(int)({b})"],
    frame: ["constexpr uint64_t NAME(PARAMETERS) {", "}"],
    intrinsic_frame: Some("inline uint64_t NAME(PARAMETERS) {"),
    preludes: &[
        ("std::", "#include <bit>"),
        ("", "#include <cstdint>"),
        ("", "using std::uint64_t;"),
    ],
    array: ArrayForm {
        preamble: "#include <cstdint>\n\n",
        unsigned: Some(["std::uint8_t", "std::uint16_t", "std::uint32_t", "std::uint64_t"]),
        signed: ["std::int8_t", "std::int16_t", "std::int32_t", "std::int64_t"],
        squares: ["inline constexpr TYPE NAME[64] = {", "};"],
        moves: ["inline constexpr TYPE NAME[64][64] = {", "};"],
        ..C.array
    },
    ..C
};

const RUST: Language = Language {
    name: "rust",
    aliases: &["rs"],
    title: "Rust",
    operations: &[
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
        EXTRACT,
        DEPOSIT,
        (
            O::MultiplyMatrix,
            Gfni,
            Call,
            "_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8::<0>(\
             _mm_cvtsi64_si128(u64::cast_signed([a])), \
             _mm_cvtsi64_si128(u64::cast_signed([b])))).cast_unsigned()",
        ),
    ],
    truth: (Infix, "({}) as u64"),
    receiver: "{}_u64",
    distances: ["{b}", "({b}) as u32"],
    parameter: "NAME: u64",
    frame: ["pub const fn NAME(PARAMETERS) -> u64 {", "}"],
    intrinsics: "use core::arch::x86_64::*;",
    intrinsic_frame: Some(
        "#[target_feature(enable = \"FEATURES\")]\npub fn NAME(PARAMETERS) -> u64 {",
    ),
    binding: "    let NAME: u64 = VALUE;",
    returns: "    VALUE",
    comment: "/// ",
    shuffle: Some([
        "    let sources = _mm512_setr_epi64(
        SOURCES,
    );
    let boards = _mm512_set1_epi64(BOARD.cast_signed());",
        "_mm512_bitshuffle_epi64_mask(boards, sources)",
    ]),
    array: ArrayForm {
        unsigned: Some(["u8", "u16", "u32", "u64"]),
        signed: ["i8", "i16", "i32", "i64"],
        squares: ["pub static NAME: [TYPE; 64] = [", "];"],
        moves: ["pub static NAME: [[TYPE; 64]; 64] = [", "];"],
        row: ["[", "]"],
        board: Format::Rust,
        ..USUAL.array
    },
    keywords: "\
        Self abstract as async await become box break const continue crate do dyn else enum \
        extern false final fn for gen if impl in let loop macro main match mod move mut override \
        priv pub ref return self static struct super trait true try type typeof unsafe unsized \
        use virtual where while yield",
    ..USUAL
};

const JAVA: Language = Language {
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

const CSHARP: Language = Language {
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
        extern false finally fixed float for foreach goto if implicit in int interface internal \
        is lock long namespace new null object operator out override params private protected \
        public readonly ref return sbyte sealed short sizeof stackalloc static string struct \
        switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void \
        volatile while",
    ..USUAL
};

const GO: Language = Language {
    name: "go",
    aliases: &["golang"],
    title: "Go",
    operations: &[
        (O::Not, Portable, Prefix, "^{a}"),
        (O::SwapBytes, Portable, Call, "bits.ReverseBytes64([a])"),
        (O::CountOnes, Portable, Call, "uint64(bits.OnesCount64([a]))"),
        (O::LeastBit, Portable, Call, "uint64(bits.TrailingZeros64([a]))"),
        (O::RotateLeft, Portable, Call, "bits.RotateLeft64([a], {n})"),
        (O::RotateRight, Portable, Call, "bits.RotateLeft64([a], -{n})"),
    ],
    truth: (Call, "func() uint64 { if {} { return 1 }; return 0 }()"),
    shifts_far: true,
    receiver: "uint64({})",
    distances: ["{b}", "int({b})"],
    case: Case::Camel,
    parameter: "NAME uint64",
    frame: ["func NAME(PARAMETERS) uint64 {", "}"],
    binding: "\tNAME := VALUE",
    returns: "\treturn VALUE",
    preludes: &[("bits.", "import \"math/bits\"")],
    array: ArrayForm {
        case: Case::Camel,
        unsigned: Some(["uint8", "uint16", "uint32", "uint64"]),
        signed: ["int8", "int16", "int32", "int64"],
        squares: ["var NAME = [64]TYPE{", "}"],
        moves: ["var NAME = [64][64]TYPE{", "}"],
        indent: "\t",
        ..USUAL.array
    },
    // And the types, and the names that functions use.
    keywords: "\
        bits break case chan const continue default defer else fallthrough for func go goto if \
        import init int int16 int32 int64 int8 interface main map package range return select \
        struct switch type uint16 uint32 uint64 uint8 var",
    ..USUAL
};

const PYTHON: Language = Language {
    name: "python",
    aliases: &["py"],
    title: "Python",
    operations: &[
        (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffff"),
        (O::Negate, Portable, Infix, "-{a} & 0xffffffffffffffff"),
        (O::Add, Portable, Infix, "({a} + {b}) & 0xffffffffffffffff"),
        (O::Subtract, Portable, Infix, "({a} - {b}) & 0xffffffffffffffff"),
        (O::Multiply, Portable, Infix, "({a} * {b}) & 0xffffffffffffffff"),
        (O::Divide, Portable, Infix, "{a} // {b}"),
        (O::ShiftLeft, Portable, Infix, "({a} << {n}) & 0xffffffffffffffff"),
    ],
    truth: (Call, "int({})"),
    parameter: "NAME: int",
    frame: ["def NAME(PARAMETERS) -> int:", ""],
    binding: "    NAME = VALUE",
    returns: "    return VALUE",
    comment: "# ",
    array: ArrayForm {
        unsigned: Some([""; 4]),
        squares: ["NAME = [", "]"],
        moves: ["NAME = [", "]"],
        row: ["[", "]"],
        comment: "#",
        ..USUAL.array
    },
    keywords: "\
        False None True and as assert async await break class continue def del elif else except \
        finally for from global if import in int is lambda nonlocal not or pass raise return try \
        while with yield",
    ..USUAL
};

/// And TypeScript.
const JAVASCRIPT: Language = Language {
    name: "js",
    aliases: &["javascript", "typescript", "ts"],
    title: "JavaScript",
    operations: &[
        (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffffn"),
        (O::Negate, Portable, Call, "BigInt.asUintN(64, -{a})"),
        (O::Add, Portable, Call, "BigInt.asUintN(64, {a} + {b})"),
        (O::Subtract, Portable, Call, "BigInt.asUintN(64, {a} - {b})"),
        (O::Multiply, Portable, Call, "BigInt.asUintN(64, {a} * {b})"),
        (O::ShiftLeft, Portable, Call, "BigInt.asUintN(64, {a} << {n})"),
    ],
    truth: (Call, "BigInt({})"),
    suffixes: ["n", "n"],
    case: Case::Camel,
    frame: ["function NAME(PARAMETERS) {", "}"],
    binding: "    const NAME = VALUE;",
    array: ArrayForm {
        unsigned: Some(["Uint8Array", "Uint16Array", "Uint32Array", "BigUint64Array"]),
        signed: ["Int8Array", "Int16Array", "Int32Array", "BigInt64Array"],
        squares: ["const NAME = TYPE.of(", ");"],
        moves: ["const NAME = [", "];"],
        row: ["TYPE.of(", ")"],
        ..USUAL.array
    },
    keywords: "\
        BigInt arguments await break case catch class const continue debugger default delete do \
        else enum eval export extends false finally for function if implements import in \
        instanceof interface let new null package private protected public return static super \
        switch this throw true try typeof undefined var void while with yield",
    ..USUAL
};
