//! Lines of the preprocessor, and what stands around routines: macros, conditions, types, sizes of arrays.

use crate::dialects::{complaint, value};

/// The value of `b << A` for the board 1, after some lines.
fn distance(lines: &str) -> u32 {
    value(&format!("{lines}\nU64 f(U64 b) {{ return b << A; }}"), 1).trailing_zeros()
}

/// Which of two branches a condition takes, after some lines.
fn holds(lines: &str, condition: &str) -> bool {
    distance(&format!("{lines}\n#if {condition}\n#define A 1\n#else\n#define A 2\n#endif")) == 1
}

#[test]
fn conditions_are_numbers_with_the_operators_of_c() {
    let lines = "#define RANKS 8\n#define DEBUG 0\n#define VERSION 2\n#define TWICE(n) ((n) * 2)";
    for condition in [
        "RANKS * 8 == 64",
        "!DEBUG",
        "2 > 1",
        "VERSION >= 2 && VERSION < 3",
        "VERSION \\\n  == 2",
        "TWICE(RANKS) == 16",
        "(RANKS)",
        "-7 / 2 == -3 && -7 % 2 == -1 && ~0 == -1 && (-8 >> 1) == -4 && -1 < 0",
        "(5 ^ 1) == 4 && (5 & 4 | 2) == 6 && 1 << 40 > 0",
        "4294967295 + 1 == 4294967296 && 010 == 8",
        "defined(RANKS) && !defined OTHER && (defined ( RANKS ) || X)",
        // A name without a value is 0, as in C.
        "OTHER == 0 && __cplusplus < 201103L && !__has_include(<bit>)",
        "true",
    ] {
        assert!(holds(lines, condition), "{condition}");
        assert!(!holds(lines, &format!("!({condition})")), "{condition}");
    }
    // Comments are none of a condition.
    assert!(!holds(lines, "1 /* one */ && 0 // || 1"));
    let elif = "#define MODE 2\n#if MODE == 1\n#define A 1\n#elif MODE == 2\n#define A 5\n#elif / (\n#endif";
    assert_eq!(distance(elif), 5);
    assert_eq!(distance("#if 0\n#if ( (\n#endif\n#define A 1\n#else\n#define A 4\n#endif"), 4);
}

#[test]
fn a_condition_that_is_not_read_is_refused() {
    for condition in ["1 +", "'A' == 65", "1 / 0", "A B", "A(1)", "\"1\""] {
        let text = format!("#if {condition}\n#endif\nU64 f(U64 b) {{ return b; }}");
        let said = complaint(&text);
        assert!(said.contains("this condition of the preprocessor is not read"), "{said}");
        assert!(said.contains("write its value: `#if 1` or `#if 0`"), "{said}");
    }
}

#[test]
fn a_macro_holds_from_its_line_on() {
    for (text, expected) in [
        (
            "#define S 8\nU64 g(U64 b) { return b << S; }\n#undef S\n#define S 1\nU64 f(U64 b) { return g(b) | b << S; }",
            0x102,
        ),
        ("#define S 1\nU64 f(U64 b) { b = b << S;\n#undef S\n#define S 2\nreturn b << S; }", 8),
        // In a macro, the others are those of where it is used.
        ("#define S 1\n#define T S\n#undef S\n#define S 2\nU64 f(U64 b) { return b << T; }", 4),
        (
            "#define UP(b) ((b) << 1)\nU64 g(U64 b) { return UP(b); }\n#undef UP\n#define UP(b) ((b) << 2)\nU64 f(U64 b) { return UP(g(b)); }",
            8,
        ),
        (
            "#define V 3\nstatic const int t[2] = {V, V};\n#undef V\n#define V 4\nenum { E = V };\nU64 f(U64 b) { return t[b & 1] + E; }",
            7,
        ),
        // What is not defined any more.
        (
            "#define S 8\n#undef S\n#ifdef S\n#define A 1\n#else\n#define A 2\n#endif\nU64 f(U64 b) { return b << A; }",
            4,
        ),
    ] {
        assert_eq!(value(text, 1), expected, "{text}");
    }
    // Nothing is defined in a comment, which a backslash continues.
    assert_eq!(distance("#define A 1\n/*\n#define A 2\n*/\n// \\\n#define A 3"), 1);
    assert_eq!(distance("#define A 1 /* one */ + 1"), 2);
}

#[test]
fn a_suffix_is_joined_to_a_constant_and_nothing_else_is() {
    let macros =
        "#define C64(constantU64) constantU64##ULL\n#define CAT(a, b) a ## b\n#define TEXT(a) #a\n";
    let text = format!("{macros}U64 f(U64 b) {{ return b & C64(0xff) | C64(1) << 40; }}");
    assert_eq!(value(&text, 0x101), 0x100_0000_0001);
    let said = complaint(&format!("{macros}U64 f(U64 b) {{ return b << CAT(1, 2); }}"));
    assert!(said.contains("`#` means nothing in a formula on line 2"), "{said}");
}

#[test]
fn in_c_a_backslash_continues_a_comment() {
    let text = "uint64_t f(uint64_t b) { // a board \\\n  b = 0;\n  return b + 1ULL; }";
    assert_eq!(value(text, 4), 5);
    // In other languages, it does not.
    let text = "fn f(b: u64) -> u64 { // a board \\\n  b + 1\n}";
    assert_eq!(value(text, 4), 5);
    let said = complaint("U64 f(U64 b) { // \\\n  b = 0;\n  return b; }");
    assert!(said.contains("depends on the language"), "{said}");
}

#[test]
fn an_enumeration_with_typedef_or_attributes_declares_its_names() {
    for text in [
        "typedef enum { A8, B8, A7 = 8 } Square;\nU64 f(U64 b) { Square s = A7; return b | 1ULL << s; }",
        "typedef enum Sq {\n  A8,\n  A7 = 8\n} Square, *PSquare;\nU64 f(U64 b) { return b | 1ULL << A7; }",
        "typedef enum __attribute__((packed)) { A8, A7 = 8 } Square;\nU64 f(U64 b) { return b | 1ULL << A7; }",
        "#[derive(Clone)] enum C { A, B = 8 } fn f(b: u64) -> u64 { b | 1 << C::B as u64 }",
    ] {
        assert_eq!(value(text, 2), 0x102, "{text}");
    }
}

#[test]
fn what_is_declared_with_a_type_is_not_the_result() {
    let routine = "U64 f(U64 b) { return b << 1; }";
    for text in [
        "typedef struct { int a; } Position;",
        "typedef union tag { int a; } Position, *Table;",
        "struct Position { int a; } x;",
        "class Inner { int a; }; int n = 3;",
    ] {
        assert_eq!(value(&format!("{text} {routine}"), 3), 6, "{text}");
    }
    assert_eq!(value(&format!("{routine} struct Position {{ int a; }} all;"), 3), 6);
}

#[test]
fn a_variable_may_have_the_name_of_what_begins_a_class() {
    for text in [
        "fn f(b: u64) -> u64 { let mut n = 0; let mut object = b; while object != 0 { object &= object - 1; n += 1; } n }",
        "func f(b uint64) int { var union uint64 = b\n n := 0\n for union != 0 { union &= union - 1; n++ }\n return n }",
        "func f(b uint64) int {\n\tvar record uint64\n\tfor b != 0 {\n\t\trecord++\n\t\tb &= b - 1\n\t}\n\treturn int(record) }",
        "func f(_ b: UInt64) -> Int { var object = b, n = 0\n object |= 0\n while object != 0 { object &= object &- 1; n += 1 }\n return n }",
        "def f(b):\n    record = b & 1\n    if record:\n        return 3\n    elif record:\n        return 4\n    return 5",
        "typedef struct\n{\n  U64 a, b;\n} Position;\nstruct [[nodiscard]] A { int n; };\nint f(U64 b) { return __builtin_popcountll(b); }",
        // What Rust has around routines, and classes have before their braces.
        "pub mod bits { pub(crate) const K: u32 = 3; pub(crate) fn f(b: u64) -> u32 { b.count_ones() } }",
        "namespace bb { union { int a; }; template <int N> struct A : B<N> { int n; }; int f(U64 b) { return std::popcount(b); } }",
    ] {
        assert_eq!(value(text, 0x0111), 3, "{text}");
    }
    // A call is no import.
    for name in ["use", "from", "module"] {
        let text = format!("U64 f(U64 b) {{ {name}(b); return b; }}");
        assert!(complaint(&text).contains("unknown function"), "{text}");
    }
}

#[test]
fn the_head_of_a_routine_without_its_body_computes_nothing() {
    let routine = "unsigned long long f(unsigned long long b) { return b << 1; }";
    for head in [
        "unsigned long long f(unsigned long long b);",
        "unsigned long long f(unsigned long long);",
        "int g(void);",
        "U64 *g(U64 *b, int c);",
        "extern U64 g(\n    const U64 b,\n    int c\n) __attribute__((const));",
    ] {
        assert_eq!(value(&format!("{head}\n{routine}"), 3), 6, "{head}");
    }
    // These have bodies, or are none.
    assert_eq!(value("static int f(ulong b) => (int)(b & 1) + 2;", 3), 3);
    assert_eq!(value("U64 f(U64 b) { U64 t(b << 1); return t; }", 3), 6);
    assert_eq!(value("U64 f(U64 b) { U64 empty((unsigned long)b); return empty << 1; }", 3), 6);
}

#[test]
fn a_line_with_var_or_let_ends_before_a_value_for_its_name() {
    for text in [
        "func f(b uint64) uint64 {\n\tvar r uint64\n\tr = b << 1\n\treturn r\n}",
        "function f(b) {\n  let r\n  r = b << 1n & 0xffn\n  return r\n}",
    ] {
        assert_eq!(value(text, 3), 6, "{text}");
    }
}

#[test]
fn the_name_of_an_enumeration_is_no_set_of_a_position() {
    for head in ["enum P : byte", "enum P", "enum Piece"] {
        let name = head.split(' ').nth(1).unwrap();
        let text =
            format!("{head} {{ A, B, C }} static int f(ulong b) => (int){name}.C + (int)(b & 1);");
        assert_eq!(value(&text, 1), 3, "{text}");
    }
}

#[test]
fn a_name_of_a_type_has_the_width_of_the_type() {
    let b = 0xfff_ffff_f180;
    for (types, expression, expected) in [
        ("enum Sq : uint8_t { a, c };", "Sq(b)", 0x80),
        ("enum Sq : int8_t { a, c };", "(Sq)b", 0xffff_ffff_ffff_ff80),
        ("enum class Sq : std::uint16_t { a, c };", "static_cast<Sq>(b)", 0xf180),
        ("enum Sq : unsigned char { a, c };", "(Sq)b", 0x80),
        ("enum Sq : uint32_t { a = 1, c };", "(a << 31) + (a - c)", 0x7fff_ffff),
        ("typedef uint32_t A, *PA;", "(A)b", 0xffff_f180),
        ("using Key [[maybe_unused]] = uint16_t;", "(Key)b", 0xf180),
    ] {
        let text = format!("{types}\nuint64_t f(uint64_t b) {{ return {expression}; }}");
        assert_eq!(value(&text, b), expected, "{text}");
    }
}

#[test]
fn what_an_array_of_c_does_not_say_is_zero() {
    for (array, element, expected) in [
        ("static const int t[2][2] = {{3, 4}, {5}};", "t[b & 1][b >> 1 & 1]", [3, 5, 4, 0]),
        ("static const int t[1][4] = {{7}};", "t[0][b & 3]", [7, 0, 0, 0]),
        ("static const int t[4] = {3, 3, 3};", "t[b & 3]", [3, 3, 3, 0]),
        ("static const signed char t[4] = {9, -3};", "t[b & 3] + 3", [12, 0, 3, 3]),
        ("static const int t[4][4] = {{0}, {1}, {2}};", "t[b & 3][0]", [0, 1, 2, 0]),
        (
            "static const int t[2][2][2] = {{{1}, {2}}, {{3, 4}}};",
            "t[b & 1][0][b >> 1]",
            [1, 3, 0, 4],
        ),
        ("static const int t[2][2] = {0};", "t[b & 1][b >> 1 & 1] + b", [0, 1, 2, 3]),
        ("#define N 2\nstatic const int t[2 * N] = {1, 2, 3};", "t[b & 3] + t[3]", [1, 2, 3, 0]),
        (
            "enum { W, B, N };\nstatic const int t[N][2] = {{1, 2}};",
            "t[b & 1][b >> 1]",
            [1, 0, 2, 0],
        ),
        ("constexpr std::array<int, 4> t = {3, 3, 3};", "t[b & 3]", [3, 3, 3, 0]),
        ("constexpr std::array<int, 4> t = {{3, 3, 3}};", "t[b & 3]", [3, 3, 3, 0]),
        ("static const int t[][2] = {{1, 2}, {3}};", "t[b & 1][b >> 1]", [1, 3, 2, 0]),
    ] {
        let text = format!("{array}\nuint64_t f(uint64_t b) {{ return {element}; }}");
        assert_eq!([0, 1, 2, 3].map(|b| value(&text, b)), expected, "{text}");
    }
    for (array, why) in [
        ("int t[2][2] = {1, 2, 3, 4};", "the array has another number of dimensions on line 1"),
        ("int t[1000000] = {1};", "the array has more than 4096 values on line 1"),
        ("int t[64][65] = {{1}};", "the array has more than 4096 values on line 1"),
        ("int t[2][9223372036854775807] = {{1}};", "the array has more than 4096 values on line 1"),
        ("int t[1] = {1, 2};", "the array has more than 1 values on line 1"),
    ] {
        let said = complaint(&format!("{array}\nuint64_t f(uint64_t b) {{ return t[0] + b; }}"));
        assert!(said.contains(why), "{said}");
    }
}
