//! Python and JavaScript.

use super::prelude::*;

pub(super) const PYTHON: Dialect = Dialect {
    name: "python",
    aliases: &["py"],
    levels: "or, and, == != <= >= < >, |, ^, &, << >>, + -, * // %",
    opposite: "not",
    literals: Literals::Unbounded,
    far_shifts: FarShifts::Gone,
    head: Some("def"),
    returns: "->",
    counts: Type::Unbounded,
    zero_radix: None,
    habits: &[FixedTypes, Indents, Lines, Truthy, Tuples],
    arms: Arms {
        or: "|",
        binds: |name| !matches!(name, "True" | "False" | "None"),
        breaks: false,
        ..Dialect::COMMON.arms
    },
    types: &[("bool", Type::Truth), ("int", Type::Unbounded)],
    ..Dialect::COMMON
};

pub(super) const PYTHON_CODE: Language = Language {
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

/// The operators of C, and three more.
const SCRIPT_LEVELS: &str = "||, &&, |, ^, &, == != === !==, <= >= < >, << >> >>>, + -, * / %";

pub(super) const JAVASCRIPT: Dialect = Dialect {
    name: "javascript",
    aliases: &["js", "typescript", "ts"],
    levels: SCRIPT_LEVELS,
    literals: Literals::Float,
    far_shifts: FarShifts::Gone,
    head: Some("function"),
    returns: ":",
    counts: Type::Number,
    zero_radix: None,
    // `as` is TypeScript's.
    habits: &[FixedTypes, Arrows, AsCasts, BigInts, Brackets, Ternary, Truthy],
    types: &[("bigint", Type::Unbounded), ("boolean", Type::Truth), ("number", Type::Number)],
    words: "const export let private public static var",
    conversions: &[("BigInt", Type::Unbounded), ("Number", Type::Number)],
    ..Dialect::COMMON
};

/// And TypeScript.
pub(super) const JAVASCRIPT_CODE: Language = Language {
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
