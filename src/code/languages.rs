//! The languages in which code is written: a row each.

use crate::program::operation::Operation;

/// The instructions that the code may use: each target has those before it, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// What the language itself has.
    Portable,
    /// A byte swap.
    Bswap,
    /// Parallel extract and deposit, in C, C++ and Rust.
    Bmi2,
}

impl Target {
    /// All of them, in order.
    pub const ALL: [Target; 3] = [Target::Portable, Target::Bswap, Target::Bmi2];

    /// Its name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Portable => "portable",
            Target::Bswap => "bswap",
            Target::Bmi2 => "bmi2",
        }
    }
}

/// How words that consist of several parts are joined to a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// `flip_vertical`
    Snake,
    /// `flipVertical`
    Camel,
    /// `FlipVertical`
    Pascal,
}

/// How tightly the parts of a text hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    /// Around a binary operator: it is put in brackets inside of others.
    Infix,
    /// After a unary operator.
    Prefix,
    /// A name, a number, a call, or anything in brackets.
    Call,
}

/// A row of the operations of a language: from which target on it has the operation, and how it is
/// written, with places for the operands: `{a}` and `{b}` for operands of operators, `{r}` for the
/// object of a method, `[a]` and `[b]` for arguments, `{n}` for a distance.
type Row = (Operation, Target, Level, &'static str);

/// A programming language.
#[derive(Debug)]
pub struct Language {
    /// Its name, as it is typed.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// The operations that are not written as in C.
    operations: &'static [Row],
    /// How a truth becomes a number, 1 or 0.
    truth: (Level, &'static str),
    /// The comparisons that operators stand for: those of numbers without a sign, or with one.
    signed: bool,
    /// Whether a shift by 64 or more leaves nothing.
    pub(super) shifts_far: bool,
    /// What follows a number, and the number of a distance.
    pub(super) suffixes: [&'static str; 2],
    /// What follows a number whose method is called.
    pub(super) receiver_suffix: &'static str,
    /// A distance that is not known when the code is written.
    pub(super) distance: &'static str,
    pub(super) case: Case,
    /// A parameter.
    pub(super) parameter: &'static str,
    /// The first line of a function, with `NAME` and `PARAMETERS`, and the last one.
    pub(super) frame: [&'static str; 2],
    /// The first line of a function that uses intrinsics, if it is another one.
    pub(super) intrinsic_frame: Option<&'static str>,
    /// A line that names the value of an expression, with `NAME` and `VALUE`.
    pub(super) binding: &'static str,
    /// The line that returns a value.
    pub(super) returns: &'static str,
    /// What begins each line of a comment.
    pub(super) comment: &'static str,
    /// Lines before a function, if its text contains a word.
    pub(super) preludes: &'static [(&'static str, &'static str)],
    /// Words that cannot be names.
    pub(super) keywords: &'static [&'static str],
}

use Level::{Call, Infix, Prefix};
use Operation as O;
use Target::{Bmi2, Bswap, Portable};

/// The operations of C, which many languages write in the same way.
const COMMON: &[Row] = &[
    (O::Not, Portable, Prefix, "~{a}"),
    (O::Negate, Portable, Prefix, "-{a}"),
    (O::And, Portable, Infix, "{a} & {b}"),
    (O::Or, Portable, Infix, "{a} | {b}"),
    (O::Xor, Portable, Infix, "{a} ^ {b}"),
    (O::Add, Portable, Infix, "{a} + {b}"),
    (O::Subtract, Portable, Infix, "{a} - {b}"),
    (O::Multiply, Portable, Infix, "{a} * {b}"),
    (O::Divide, Portable, Infix, "{a} / {b}"),
    (O::Remainder, Portable, Infix, "{a} % {b}"),
    (O::ShiftLeft, Portable, Infix, "{a} << {n}"),
    (O::ShiftRight, Portable, Infix, "{a} >> {n}"),
];

const INTRINSICS: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
];

const CPP: &[Row] = &[
    (O::SwapBytes, Bswap, Call, "__builtin_bswap64([a])"),
    (O::CountOnes, Portable, Prefix, "(uint64_t)std::popcount([a])"),
    (O::LeastBit, Portable, Prefix, "(uint64_t)std::countr_zero([a])"),
    (O::RotateLeft, Portable, Call, "std::rotl([a], {n})"),
    (O::RotateRight, Portable, Call, "std::rotr([a], {n})"),
    (O::Extract, Bmi2, Call, "_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "_pdep_u64([a], [b])"),
];

const RUST: &[Row] = &[
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
    (O::Extract, Bmi2, Call, "core::arch::x86_64::_pext_u64([a], [b])"),
    (O::Deposit, Bmi2, Call, "core::arch::x86_64::_pdep_u64([a], [b])"),
];

const JAVA: &[Row] = &[
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

const CSHARP: &[Row] = &[
    (O::Negate, Portable, Infix, "0UL - {a}"),
    (O::SwapBytes, Portable, Call, "BinaryPrimitives.ReverseEndianness([a])"),
    (O::CountOnes, Portable, Prefix, "(ulong)BitOperations.PopCount([a])"),
    (O::LeastBit, Portable, Prefix, "(ulong)BitOperations.TrailingZeroCount([a])"),
    (O::RotateLeft, Portable, Call, "BitOperations.RotateLeft([a], {n})"),
    (O::RotateRight, Portable, Call, "BitOperations.RotateRight([a], {n})"),
    (O::Extract, Bmi2, Call, "Bmi2.X64.ParallelBitExtract([a], [b])"),
    (O::Deposit, Bmi2, Call, "Bmi2.X64.ParallelBitDeposit([a], [b])"),
];

const GO: &[Row] = &[
    (O::Not, Portable, Prefix, "^{a}"),
    (O::SwapBytes, Portable, Call, "bits.ReverseBytes64([a])"),
    (O::CountOnes, Portable, Call, "uint64(bits.OnesCount64([a]))"),
    (O::LeastBit, Portable, Call, "uint64(bits.TrailingZeros64([a]))"),
    (O::RotateLeft, Portable, Call, "bits.RotateLeft64([a], {n})"),
    (O::RotateRight, Portable, Call, "bits.RotateLeft64([a], -{n})"),
];

const PYTHON: &[Row] = &[
    (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffff"),
    (O::Negate, Portable, Infix, "-{a} & 0xffffffffffffffff"),
    (O::Add, Portable, Infix, "({a} + {b}) & 0xffffffffffffffff"),
    (O::Subtract, Portable, Infix, "({a} - {b}) & 0xffffffffffffffff"),
    (O::Multiply, Portable, Infix, "({a} * {b}) & 0xffffffffffffffff"),
    (O::Divide, Portable, Infix, "{a} // {b}"),
    (O::ShiftLeft, Portable, Infix, "({a} << {n}) & 0xffffffffffffffff"),
];

const JAVASCRIPT: &[Row] = &[
    (O::Not, Portable, Infix, "{a} ^ 0xffffffffffffffffn"),
    (O::Negate, Portable, Call, "BigInt.asUintN(64, -{a})"),
    (O::Add, Portable, Call, "BigInt.asUintN(64, {a} + {b})"),
    (O::Subtract, Portable, Call, "BigInt.asUintN(64, {a} - {b})"),
    (O::Multiply, Portable, Call, "BigInt.asUintN(64, {a} * {b})"),
    (O::ShiftLeft, Portable, Call, "BigInt.asUintN(64, {a} << {n})"),
];

/// The comparisons, and the operators that stand for them.
const COMPARISONS: &[(Operation, bool, &str)] = &[
    (O::Equal, false, "{a} == {b}"),
    (O::Equal, true, "{a} == {b}"),
    (O::NotEqual, false, "{a} != {b}"),
    (O::NotEqual, true, "{a} != {b}"),
    (O::Less, false, "{a} < {b}"),
    (O::LessOrEqual, false, "{a} <= {b}"),
    (O::Greater, false, "{a} > {b}"),
    (O::GreaterOrEqual, false, "{a} >= {b}"),
    (O::LessSigned, true, "{a} < {b}"),
    (O::LessOrEqualSigned, true, "{a} <= {b}"),
    (O::GreaterSigned, true, "{a} > {b}"),
    (O::GreaterOrEqualSigned, true, "{a} >= {b}"),
];

/// All languages.
pub const LANGUAGES: &[Language] = &[
    Language {
        name: "c",
        aliases: &[],
        operations: INTRINSICS,
        truth: (Prefix, "(uint64_t)({})"),
        signed: false,
        shifts_far: false,
        suffixes: ["ULL", ""],
        receiver_suffix: "",
        distance: "{b}",
        case: Case::Snake,
        parameter: "uint64_t NAME",
        frame: ["static inline uint64_t NAME(PARAMETERS) {", "}"],
        intrinsic_frame: None,
        binding: "    const uint64_t NAME = VALUE;",
        returns: "    return VALUE;",
        comment: "// ",
        preludes: &[("", "#include <stdint.h>"), ("_u64(", "#include <immintrin.h>")],
        keywords: C_WORDS,
    },
    Language {
        name: "cpp",
        aliases: &["c++"],
        operations: CPP,
        truth: (Prefix, "(uint64_t)({})"),
        signed: false,
        shifts_far: false,
        suffixes: ["ULL", ""],
        receiver_suffix: "",
        distance: "(int)({b})",
        case: Case::Snake,
        parameter: "uint64_t NAME",
        frame: ["constexpr uint64_t NAME(PARAMETERS) {", "}"],
        intrinsic_frame: Some("inline uint64_t NAME(PARAMETERS) {"),
        binding: "    const uint64_t NAME = VALUE;",
        returns: "    return VALUE;",
        comment: "// ",
        preludes: &[
            ("std::", "#include <bit>"),
            ("", "#include <cstdint>"),
            ("_u64(", "#include <immintrin.h>"),
            ("", "using std::uint64_t;"),
        ],
        keywords: C_WORDS,
    },
    Language {
        name: "rust",
        aliases: &["rs"],
        operations: RUST,
        truth: (Infix, "({}) as u64"),
        signed: false,
        shifts_far: false,
        suffixes: ["", ""],
        receiver_suffix: "_u64",
        distance: "({b}) as u32",
        case: Case::Snake,
        parameter: "NAME: u64",
        frame: ["pub const fn NAME(PARAMETERS) -> u64 {", "}"],
        intrinsic_frame: Some(
            "#[target_feature(enable = \"bmi2\")]\npub fn NAME(PARAMETERS) -> u64 {",
        ),
        binding: "    let NAME: u64 = VALUE;",
        returns: "    VALUE",
        comment: "/// ",
        preludes: &[],
        keywords: &["match", "move", "type", "fn", "use", "mod", "in", "ref", "self", "box"],
    },
    Language {
        name: "java",
        aliases: &[],
        operations: JAVA,
        truth: (Call, "({} ? 1L : 0L)"),
        signed: true,
        shifts_far: false,
        suffixes: ["L", ""],
        receiver_suffix: "",
        distance: "(int) ({b})",
        case: Case::Camel,
        parameter: "long NAME",
        frame: ["static long NAME(PARAMETERS) {", "}"],
        intrinsic_frame: None,
        binding: "    final long NAME = VALUE;",
        returns: "    return VALUE;",
        comment: "// ",
        preludes: &[],
        keywords: C_WORDS,
    },
    Language {
        name: "csharp",
        aliases: &["cs", "c#"],
        operations: CSHARP,
        truth: (Call, "({} ? 1UL : 0UL)"),
        signed: false,
        shifts_far: false,
        suffixes: ["UL", ""],
        receiver_suffix: "",
        distance: "(int)({b})",
        case: Case::Pascal,
        parameter: "ulong NAME",
        frame: ["static ulong NAME(PARAMETERS) {", "}"],
        intrinsic_frame: None,
        binding: "    ulong NAME = VALUE;",
        returns: "    return VALUE;",
        comment: "// ",
        preludes: &[
            ("BinaryPrimitives.", "using System.Buffers.Binary;"),
            ("BitOperations.", "using System.Numerics;"),
            ("Bmi2.", "using System.Runtime.Intrinsics.X86;"),
        ],
        keywords: C_WORDS,
    },
    Language {
        name: "go",
        aliases: &["golang"],
        operations: GO,
        truth: (Call, "truth({})"),
        signed: false,
        shifts_far: true,
        suffixes: ["", ""],
        receiver_suffix: "",
        distance: "int({b})",
        case: Case::Camel,
        parameter: "NAME uint64",
        frame: ["func NAME(PARAMETERS) uint64 {", "}"],
        intrinsic_frame: None,
        binding: "\tNAME := VALUE",
        returns: "\treturn VALUE",
        comment: "// ",
        preludes: &[
            ("bits.", "import \"math/bits\""),
            (
                "truth(",
                "\nfunc truth(holds bool) uint64 {\n\tif holds {\n\t\treturn 1\n\t}\n\treturn 0\n}",
            ),
        ],
        keywords: &["range", "type", "func", "map", "chan", "var", "select", "go", "bits"],
    },
    Language {
        name: "python",
        aliases: &["py"],
        operations: PYTHON,
        truth: (Call, "int({})"),
        signed: false,
        shifts_far: false,
        suffixes: ["", ""],
        receiver_suffix: "",
        distance: "{b}",
        case: Case::Snake,
        parameter: "NAME: int",
        frame: ["def NAME(PARAMETERS) -> int:", ""],
        intrinsic_frame: None,
        binding: "    NAME = VALUE",
        returns: "    return VALUE",
        comment: "# ",
        preludes: &[],
        keywords: &["in", "is", "not", "and", "or", "from", "lambda", "pass", "def", "del", "int"],
    },
    Language {
        name: "javascript",
        aliases: &["js", "typescript", "ts"],
        operations: JAVASCRIPT,
        truth: (Call, "BigInt({})"),
        signed: false,
        shifts_far: false,
        suffixes: ["n", "n"],
        receiver_suffix: "",
        distance: "{b}",
        case: Case::Camel,
        parameter: "NAME",
        frame: ["function NAME(PARAMETERS) {", "}"],
        intrinsic_frame: None,
        binding: "    const NAME = VALUE;",
        returns: "    return VALUE;",
        comment: "// ",
        preludes: &[],
        keywords: &["in", "var", "let", "const", "function", "new", "delete", "typeof"],
    },
];

const C_WORDS: &[&str] = &[
    "auto", "break", "case", "char", "class", "const", "do", "double", "else", "final", "float",
    "for", "if", "in", "int", "long", "new", "out", "short", "static", "this", "union", "void",
];

impl Language {
    /// The language with a name or alias, in any case.
    pub fn find(name: &str) -> Option<&'static Language> {
        let names = |language: &Language| [&[language.name], language.aliases].concat();
        LANGUAGES
            .iter()
            .find(|language| names(language).iter().any(|own| own.eq_ignore_ascii_case(name)))
    }

    /// The target whose instructions the language has for another one: some have a byte swap in any
    /// case, and some never have parallel extract and deposit.
    pub fn instructions(&self, target: Target) -> Target {
        let has = |operation| self.form(operation, target).is_some();
        match (has(Operation::Extract), has(Operation::SwapBytes)) {
            (true, _) => Target::Bmi2,
            (false, true) => Target::Bswap,
            (false, false) => Target::Portable,
        }
    }

    /// How an operation is written for a target; none if it has to be computed by others.
    pub(super) fn form(&self, operation: Operation, target: Target) -> Option<(Level, String)> {
        let rows = self.operations.iter().chain(COMMON);
        let row = rows.filter(|(_, from, ..)| *from <= target).find(|(own, ..)| *own == operation);
        if let Some((_, _, level, text)) = row {
            return Some((*level, (*text).to_owned()));
        }
        let is_own = |(own, signed, _): &&(Operation, bool, &str)| {
            *own == operation && *signed == self.signed
        };
        let (_, _, comparison) = COMPARISONS.iter().find(is_own)?;
        let (level, truth) = self.truth;
        Some((level, truth.replace("{}", comparison)))
    }
}
