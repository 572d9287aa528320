//! Rust and Go; Zig and Swift, which are read and not written.

use super::c::{DEPOSIT, EXTRACT};
use super::prelude::*;

pub(super) const RUST: Dialect = Dialect {
    name: "rust",
    aliases: &["rs"],
    levels: "||, &&, == != <= >= < >, |, ^, &, << >>, + -, * / %",
    complement: "!",
    far_shifts: FarShifts::Checked,
    head: Some("fn"),
    returns: "->",
    counts: Type::Unsigned,
    zero_radix: Some(10),
    habits: &[AsCasts, Pointers, Traps],
    arms: Arms {
        arrow: "=>",
        or: "|",
        binds: |name| name.starts_with(char::is_lowercase) && !matches!(name, "true" | "false"),
        are_all: true,
        breaks: false,
        ..Dialect::COMMON.arms
    },
    types: SIZED_TYPES,
    words: "const let mut pub static unsafe",
    ..Dialect::COMMON
};

pub(super) const RUST_CODE: Language = Language {
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

pub(super) const ZIG: Dialect = Dialect {
    name: "zig",
    levels: "or, and, == != <= >= < >, & ^ |, << >>, + - +% -%, * / % *%",
    far_shifts: FarShifts::Checked,
    head: Some("fn"),
    counts: Type::Few(7),
    habits: &[AsCalls, Brackets, Pointers, Traps],
    zero_radix: None,
    arms: Arms { arrow: "=>", are_all: true, breaks: false, ..Dialect::COMMON.arms },
    types: SIZED_TYPES,
    words: "comptime const inline pub var",
    ..Dialect::COMMON
};

/// Its shifts bind tightest, and `|` and `^` as `+` does.
pub(super) const SWIFT: Dialect = Dialect {
    name: "swift",
    levels: "||, &&, == != <= >= < >, + - &+ &- | ^, * / % &* &, << >>",
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    returns: "->",
    zero_radix: Some(10),
    habits: &[Labels, Lines, Ternary, Traps],
    arms: Arms { fall_through: false, ..Dialect::COMMON.arms },
    types: &[("Bool", Type::Truth), ("Int Int64", Type::Signed), ("UInt UInt64", Type::Word)],
    words: "fileprivate internal let private public static var",
    ..Dialect::COMMON
};

pub(super) const GO: Dialect = Dialect {
    name: "go",
    aliases: &["golang"],
    levels: "||, &&, == != <= >= < >, + - | ^, * / % << >> & &^",
    complement: "^",
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    habits: &[Lines, NameFirst, Pointers, Tuples],
    arms: Arms { fall_through: false, ..Dialect::COMMON.arms },
    types: &[
        ("bool", Type::Truth),
        ("byte", Type::Byte),
        ("int int64", Type::Signed),
        ("uint uint64", Type::Word),
    ],
    words: "const var",
    ..Dialect::COMMON
};

pub(super) const GO_CODE: Language = Language {
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
