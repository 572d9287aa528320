//! What the generator has to know of each language, to write only what its compiler takes: types, operators
//! level by level, casts, statements. It is told here once more, and not taken from bbt, which is judged.

use super::{Around, Mixing, Tongue, Type};
use crate::compiled::{C, CPP, Frame, GO, JAVA, JAVASCRIPT, MONO, PYTHON, RUST, ZIG};

const fn signed(bits: u32) -> Type {
    Type::Int { bits, signed: true }
}

const fn unsigned(bits: u32) -> Type {
    Type::Int { bits, signed: false }
}

const COMPARISONS: &[&str] = &["==", "!=", "<", ">", "<=", ">="];

/// The operators of C and those that follow it.
const LIKE_C: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<", ">", "<=", ">="],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// A value in brackets in the type before it.
fn like_c(_: Type, (name, _): (&str, Type), value: &str) -> String {
    format!("({name}) {value}")
}

pub(super) const LIKE: Tongue = Tongue {
    name: "c",
    types: &[
        ("uint64_t", unsigned(64)),
        ("uint64_t", unsigned(64)),
        ("int64_t", signed(64)),
        ("uint32_t", unsigned(32)),
        ("int", signed(32)),
        ("uint16_t", unsigned(16)),
        ("int16_t", signed(16)),
        ("uint8_t", unsigned(8)),
        ("int8_t", signed(8)),
        ("bool", Type::Truth),
    ],
    levels: LIKE_C,
    mixing: Mixing::All,
    complement: "~",
    opposite: "!",
    literals: &[("", signed(32)), ("U", unsigned(32)), ("LL", signed(64)), ("ULL", unsigned(64))],
    cast: like_c,
    folds: false,
    casts_after: false,
    choice: Some("{c} ? {a} : {b}"),
    head: "TYPE NAME(uint64_t b) {",
    declare: "    TYPE NAME = VALUE;",
    assign: "    NAME OP= VALUE;",
    returns: "    return VALUE;",
    tail: "}",
    around: Around {
        frame: Frame {
            before: "#include <inttypes.h>\n#include <stdbool.h>\n#include <stdio.h>\n",
            run: "gcc -std=gnu17 -O1 -w -fwrapv code.c -o code && ./code",
            ..C
        },
        call: "    EACH((uint64_t) CALL)\n",
        is_script: false,
    },
};

pub(super) const LIKE_CPP: Tongue = Tongue {
    name: "cpp",
    around: Around {
        frame: Frame {
            run: "g++ -std=c++20 -O1 -w -fwrapv code.cpp -o code && ./code",
            before: "#include <cinttypes>\n#include <cstdio>\n",
            ..CPP
        },
        ..LIKE.around
    },
    ..LIKE
};

/// A truth is none of Java's numbers.
fn like_java(from: Type, to: (&str, Type), value: &str) -> String {
    match (from, to.1) {
        (Type::Truth, Type::Int { .. }) => format!("({}) ({value} ? 1 : 0)", to.0),
        (_, Type::Truth) => format!("({value} != 0)"),
        _ => like_c(from, to, value),
    }
}

pub(super) const LIKE_JAVA: Tongue = Tongue {
    name: "java",
    types: &[
        ("long", signed(64)),
        ("long", signed(64)),
        ("int", signed(32)),
        ("char", unsigned(16)),
        ("short", signed(16)),
        ("byte", signed(8)),
        ("boolean", Type::Truth),
    ],
    levels: &[
        &["||"],
        &["&&"],
        &["|"],
        &["^"],
        &["&"],
        &["==", "!="],
        &["<", ">", "<=", ">="],
        &["<<", ">>", ">>>"],
        &["+", "-"],
        &["*", "/", "%"],
    ],
    mixing: Mixing::Numbers,
    literals: &[("", signed(32)), ("L", signed(64))],
    cast: like_java,
    head: "static TYPE NAME(long b) {",
    around: Around {
        frame: Frame {
            before: "class Code {
static long whole(long v) { return v; }
static long whole(boolean v) { return v ? 1 : 0; }
",
            run: "javac -nowarn Code.java && java -Xint Code",
            ..JAVA
        },
        call: "    each(r -> whole(CALL));\n",
        is_script: false,
    },
    ..LIKE
};

pub(super) const LIKE_CSHARP: Tongue = Tongue {
    name: "csharp",
    types: &[
        ("ulong", unsigned(64)),
        ("ulong", unsigned(64)),
        ("long", signed(64)),
        ("uint", unsigned(32)),
        ("int", signed(32)),
        ("ushort", unsigned(16)),
        ("short", signed(16)),
        ("byte", unsigned(8)),
        ("sbyte", signed(8)),
        ("bool", Type::Truth),
    ],
    levels: LIKE_C,
    mixing: Mixing::Numbers,
    literals: &[("", signed(32)), ("U", unsigned(32)), ("L", signed(64)), ("UL", unsigned(64))],
    cast: like_java,
    folds: true,
    head: "static TYPE NAME(ulong b) {",
    around: Around {
        frame: Frame {
            before: "
static class Code {
static ulong Whole(ulong v) { return v; }
static ulong Whole(long v) { return unchecked((ulong) v); }
static ulong Whole(bool v) { return v ? 1UL : 0UL; }
",
            run: "mcs -nologo -warn:0 -out:code.exe Program.cs && mono code.exe",
            ..MONO
        },
        call: "    each(r => Whole(CALL));\n",
        is_script: false,
    },
    ..LIKE
};

fn like_rust(_: Type, (name, to): (&str, Type), value: &str) -> String {
    if to == Type::Truth { format!("({value} != 0)") } else { format!("{value} as {name}") }
}

pub(super) const LIKE_RUST: Tongue = Tongue {
    name: "rust",
    types: &[
        ("u64", unsigned(64)),
        ("u64", unsigned(64)),
        ("i64", signed(64)),
        ("u32", unsigned(32)),
        ("i32", signed(32)),
        ("u16", unsigned(16)),
        ("i16", signed(16)),
        ("u8", unsigned(8)),
        ("i8", signed(8)),
        ("bool", Type::Truth),
    ],
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["|"],
        &["^"],
        &["&"],
        &["<<", ">>"],
        &["+", "-"],
        &["*", "/", "%"],
    ],
    mixing: Mixing::None,
    complement: "!",
    literals: &[],
    cast: like_rust,
    casts_after: true,
    choice: Some("if {c} { {a} } else { {b} }"),
    head: "fn NAME(b: u64) -> TYPE {",
    declare: "    let mut NAME: TYPE = VALUE;",
    around: Around {
        frame: Frame {
            run: "rustc --edition 2024 -A warnings -A arithmetic_overflow -A unconditional_panic \
                  -A overflowing_literals -C overflow-checks=off code.rs -o code && ./code",
            ..RUST
        },
        call: "    each(|r| CALL as u64);\n",
        is_script: false,
    },
    ..LIKE
};

/// The sign changes at one width; so what is widened keeps its value, and what is cut its low bits.
fn like_zig(from: Type, (name, to): (&str, Type), value: &str) -> String {
    let (Type::Int { bits, signed }, Type::Int { bits: more, signed: is_other }) = (from, to)
    else {
        return match to {
            Type::Truth => format!("({value} != 0)"),
            _ => format!("@as({name}, @intFromBool({value}))"),
        };
    };
    let sign = if signed { "i" } else { "u" };
    let resized = if more < bits { format!("@truncate({value})") } else { value.to_owned() };
    let resized = format!("@as({sign}{more}, {resized})");
    if signed == is_other { resized } else { format!("@as({name}, @bitCast({resized}))") }
}

pub(super) const LIKE_ZIG: Tongue = Tongue {
    name: "zig",
    levels: &[
        &["or"],
        &["and"],
        COMPARISONS,
        &["&", "^", "|"],
        &["<<", ">>"],
        &["+%", "-%"],
        &["*%", "/", "%"],
    ],
    complement: "~",
    cast: like_zig,
    folds: true,
    casts_after: false,
    choice: Some("if ({c}) {a} else {b}"),
    head: "fn NAME(b: u64) TYPE {",
    declare: "    var NAME: TYPE = VALUE;",
    around: Around {
        frame: Frame {
            before: "const std = @import(\"std\");
fn whole(v: anytype) u64 {
    if (@TypeOf(v) == bool) return @intFromBool(v);
    const is_signed = @typeInfo(@TypeOf(v)).int.signedness == .signed;
    return if (is_signed) @bitCast(@as(i64, v)) else v;
}
",
            ..ZIG
        },
        call: "    {
        var h: u64 = 0xcbf29ce484222325;
        for (0..ROWS) |r| h = (h ^ whole(CALL)) *% 0x00000100000001b3;
        std.debug.print(\"{d}\\n\", .{h});
    }
",
        is_script: false,
    },
    ..LIKE_RUST
};

fn like_go(_: Type, (name, _): (&str, Type), value: &str) -> String {
    format!("{name}({value})")
}

pub(super) const LIKE_GO: Tongue = Tongue {
    name: "go",
    types: &[
        ("uint64", unsigned(64)),
        ("uint64", unsigned(64)),
        ("int64", signed(64)),
        ("uint32", unsigned(32)),
        ("int32", signed(32)),
        ("uint16", unsigned(16)),
        ("int16", signed(16)),
        ("uint8", unsigned(8)),
        ("int8", signed(8)),
    ],
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["+", "-", "|", "^"],
        &["*", "/", "%", "<<", ">>", "&", "&^"],
    ],
    mixing: Mixing::None,
    complement: "^",
    literals: &[],
    cast: like_go,
    choice: None,
    head: "func NAME(b uint64) TYPE {",
    declare: "\tvar NAME TYPE = VALUE",
    assign: "\tNAME OP= VALUE",
    returns: "\treturn VALUE",
    around: Around {
        frame: GO,
        call: "\teach(func(r uint64) uint64 { return uint64(CALL) })\n",
        is_script: false,
    },
    ..LIKE
};

fn like_python(_: Type, (name, _): (&str, Type), value: &str) -> String {
    format!("{name}({value})")
}

pub(super) const LIKE_PYTHON: Tongue = Tongue {
    name: "python",
    types: &[("int", Type::Unbounded), ("int", Type::Unbounded), ("bool", Type::Truth)],
    levels: &[
        &["or"],
        &["and"],
        &["not"],
        COMPARISONS,
        &["|"],
        &["^"],
        &["&"],
        &["<<", ">>"],
        &["+", "-"],
        &["*", "//", "%"],
    ],
    mixing: Mixing::All,
    opposite: "not ",
    literals: &[("", Type::Unbounded)],
    cast: like_python,
    choice: Some("{a} if {c} else {b}"),
    head: "def NAME(b):",
    declare: "    NAME = VALUE",
    assign: "    NAME OP= VALUE",
    returns: "    return VALUE",
    tail: "",
    around: Around {
        frame: Frame {
            before: "
def whole(v):
    v = int(v)
    return v & M if -1 << 63 <= v < 1 << 64 else 0xbad
",
            run: "python3 -W ignore code_of_bbt.py",
            ..PYTHON
        },
        call: "each(lambda r: whole(CALL))\n",
        is_script: true,
    },
    ..LIKE
};

fn like_javascript(from: Type, (_, to): (&str, Type), value: &str) -> String {
    match (from, to) {
        (_, Type::Truth) => format!("({value} != 0)"),
        (_, Type::Unbounded) => format!("BigInt({value})"),
        (Type::Unbounded, _) => format!("Number({value} & 0xffffn)"),
        _ => format!("Number({value})"),
    }
}

pub(super) const LIKE_JAVASCRIPT: Tongue = Tongue {
    name: "javascript",
    types: &[
        ("", Type::Unbounded),
        ("", Type::Unbounded),
        ("", Type::Unbounded),
        ("", Type::Number),
        ("", Type::Truth),
    ],
    levels: LIKE_C,
    mixing: Mixing::None,
    literals: &[],
    cast: like_javascript,
    head: "function NAME(b) {",
    declare: "    let NAME = VALUE;",
    around: Around {
        frame: Frame {
            before: "
const whole = (v) => {
    v = BigInt(v);
    return -1n << 63n <= v && v < 1n << 64n ? BigInt.asUintN(64, v) : 0xbadn;
};
",
            ..JAVASCRIPT
        },
        call: "each((r) => whole(CALL));\n",
        is_script: true,
    },
    ..LIKE
};
