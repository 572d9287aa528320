//! What looks like something that is read, and means something else in its language: it is refused, or computed
//! as there.

use crate::dialects::{HIGH, complaint, value};
use crate::support::run;

fn refused(rows: &[&str], reason: &str) {
    for text in rows {
        let said = complaint(text);
        assert!(said.contains(reason), "{text}: {said}");
    }
}

#[test]
fn a_call_of_a_name_that_is_defined_twice_is_refused() {
    refused(
        &[
            "namespace A { U64 g(U64 b) { return b << 1; } } namespace B { U64 g(U64 b) { return b << 2; } } U64 f(U64 b) { return B::g(b); }",
            "struct A { static U64 g(U64 b) { return b << 1; } }; struct B { static U64 g(U64 b) { return b << 2; } }; U64 f(U64 b) { return B::g(b); }",
            "impl A { fn g(b: u64) -> u64 { b << 1 } }\nimpl B { fn g(b: u64) -> u64 { b << 2 } }\nfn f(b: u64) -> u64 { B::g(b) ^ A::g(b) }",
            "#[cfg(a)]\nfn g(b: u64) -> u64 { b << 1 }\n#[cfg(not(a))]\nfn g(b: u64) -> u64 { b << 2 }\nfn f(b: u64) -> u64 { g(b) }",
            "int g(uint32_t b) { return 1; } int g(U64 b) { return 2; } int f(U64 b) { return g(b); }",
            "class A { static long g(long b) { return b << 1; } } class B { static long g(long b) { return b << 2; } static long f(long b) { return A.g(b); } }",
            "func g(north b: UInt64) -> UInt64 { return b << 8 }\nfunc g(south b: UInt64) -> UInt64 { return b >> 8 }\nfunc f(_ b: UInt64) -> UInt64 { return g(south: b) }",
            "def g(b):\n    return b >> 1\ndef g(b):\n    return b >> 2\ndef f(b):\n    return g(b)",
            // There, the last one counts, however many operands it takes.
            "function g(b) { return b; }\nfunction g(b, n) { return 2n; }\nfunction f(b) { return g(b); }",
            "U64 g(U64 b) { return b; } U64 g(U64 b) { return b >> 1; } g(x)",
            "#define GEN(C, op) struct C { static U64 g(U64 b) { return b op 3; } };\nGEN(A, <<)\nGEN(B, >>)\nU64 f(U64 b) { return B::g(b); }",
        ],
        "`g` is defined twice",
    );
    refused(
        &[
            "struct A { static const U64 K = 1; static U64 f(U64 b) { return b & K; } }; struct B { static const U64 K = 2; };",
        ],
        "`K` is defined twice",
    );
    for (text, expected) in [
        // Of several with one name, the number of operands says which one.
        (
            "U64 g(U64 b, int n) { return b << n; } U64 g(U64 b) { return g(b, 3); } U64 f(U64 b) { return g(b); }",
            0x0800,
        ),
        (
            "U64 g(U64 b) { return b; } U64 g(U64 b, int n) { return b << n; } U64 f(U64 b) { return g(b, 2); }",
            0x0400,
        ),
    ] {
        assert_eq!(value(text, 0x0100), expected, "{text}");
    }
    let two = "namespace A { U64 g(U64 b) { return b << 1; } } namespace B { U64 g(U64 b) { return b << 2; } } U64 f(U64 b) { return B::g(b); }";
    assert_eq!(run(["prove", two, "x << 1"], b"").code, Some(2));
}

#[test]
fn the_type_that_a_template_takes_is_not_known() {
    refused(
        &[
            "template<typename T> U64 lo(U64 b) { return static_cast<T>(b); } U64 f(U64 b) { return lo<uint8_t>(b); }",
            "template<typename T> U64 lo(U64 b) { T t = b; return t; } U64 f(U64 b) { return lo<uint8_t>(b); }",
            "template<class T> U64 lo(T b) { return b; } U64 f(U64 b) { return lo<uint8_t>(b); }",
            "template<int N, class T = int> U64 lo(U64 b) { return sizeof(T) * b; } U64 f(U64 b) { return lo<3, uint8_t>(b); }",
            "template<class T> U64 lo(U64 b) { return (T)b; } U64 f(U64 b) { return lo<uint8_t>(b); }",
            "template<class T> U64 lo(U64 b) { return T(b); } U64 f(U64 b) { return lo<uint8_t>(b); }",
        ],
        "is a type that a template takes",
    );
    for text in [
        "template<int N, bool W> U64 lo(U64 b) { return W ? b << N : b; } U64 f(U64 b) { return lo<3, true>(b); }",
        "template<typename T> U64 lo(T b) { return b << 3; } U64 f(U64 b) { return lo(b); }",
        "U64 lo(auto b) { return b << 3; } U64 f(U64 b) { return lo(b); }",
    ] {
        assert_eq!(value(text, 0x0100), 0x0800, "{text}");
    }
}

#[test]
fn a_number_with_decimals_is_none_of_a_bitboard() {
    refused(
        &[
            "int f(U64 b) { return popcount(b) * 1.5; }",
            "int f(U64 b) { return popcount(b) * 2.0; }",
            "int f(U64 b) { return popcount(b) * 2.f; }",
            "int f(U64 b) { return popcount(b) * 7 / 10.25f; }",
            "function f(b) { return Number(b & 7n) * 0.5 * 2; }",
            "func f(b uint64) uint64 {\n  const k = 3.5\n  return b * k\n}",
            "const k = 3.5\nfunc f(b uint64) uint64 { return b * k }",
            "def f(b):\n    return int(b.bit_count() * 0.5)",
        ],
        "a bitboard is a whole number",
    );
    for (text, expected) in [
        ("fn f(b: u64) -> u64 { 1.max(b) }", HIGH),
        ("func f(_ b: UInt64) -> Int { return 255.nonzeroBitCount }", 8),
        ("fn f(b: u64) -> u64 { b.overflowing_add(1).0 }", HIGH + 1),
    ] {
        assert_eq!(value(text, HIGH), expected, "{text}");
    }
}

#[test]
fn constants_of_go_have_as_many_bits_as_they_need() {
    for (constant, expected) in [
        ("1<<64 - 1", !0),
        ("(1<<64 - 1) / 255", 0x0101_0101_0101_0101),
        ("1<<64 >> 1", 1 << 63),
        ("1<<64 - 1<<56", 0xff << 56),
        ("0xffffffffffffffff * 0xff >> 8", !0 / 256 * 255 + 254),
    ] {
        for text in [
            format!("func f(b uint64) uint64 {{ return b & ({constant}) }}"),
            format!("const k = {constant}\nfunc f(b uint64) uint64 {{ return b & k }}"),
        ] {
            assert_eq!(value(&text, !0), expected, "{text}");
        }
    }
    refused(
        &[
            "func f(b uint64) uint64 { return b & (1<<64) }",
            "func f(b uint64) uint64 { return b & (1<<64 / 2) }",
            "func f(b uint64) uint64 {\n  const k = 1 << 70\n  return b & (k >> 68)\n}",
            "func f(b uint64) uint64 { return 1<<64 }",
            "fn f(b: u64) -> u64 { b & (0xffff_ffff_ffff_ffff + 1) }",
        ],
        "this constant has more than 64 bits",
    );
}

#[test]
fn a_statement_ends_with_its_line_where_lines_end_statements() {
    refused(
        &[
            "func f(_ b: UInt64) -> UInt64 {\n  let x = b\n  -1\n  return x\n}",
            "func f(b uint64) uint64 {\n  x := b\n  -1\n  return x\n}",
            "def f(b):\n    x = b\n    -1\n    return x",
            "function f(b) {\n  return\n  b & -b;\n}",
            "def f(b):\n    return\n    b & 1",
        ],
        "this line may be a statement of its own",
    );
    for text in [
        "func f(_ b: UInt64) -> UInt64 {\n  let x = b\n    | 2\n  return x\n}",
        "func f(b uint64) uint64 {\n  x := b |\n    2\n  return x\n}",
        "def f(b):\n    x = (b\n    | 2)\n    return x",
        "function f(b) {\n  const x = b\n    | 2n;\n  return (\n    x);\n}",
        "U64 f(U64 b) {\n  return\n    b\n    | 2;\n}",
        "func set(p *uint64) {\n  *p |= 2\n  return\n}\nfunc f(b uint64) uint64 {\n  set(&b);\n  return b\n}",
    ] {
        assert_eq!(value(text, 1), 3, "{text}");
    }
}

#[test]
fn none_is_no_set_in_a_routine() {
    refused(
        &[
            "def f(b):\n    return b >> 3 if b else None",
            "fn f(b: u64) -> Option<u64> { if b == 0 { None } else { b } }",
        ],
        "unknown name `None`",
    );
    assert_eq!(value("x | None", 5), 5);
}

#[test]
fn a_function_of_mathematics_is_no_place_for_a_value() {
    refused(
        &["f(b) = b & -b", "f(b::UInt64) = b & -b", "f(x::UInt64) = x & -x", "f(x, y) = x & ~y"],
        "`f` is a function here",
    );
    for (text, expected) in [("f(x) = x & -x", 4), ("masks(3) = 0xff", 0xff), ("m(sq) = 9", 9)] {
        assert_eq!(value(text, 0x0c), expected, "{text}");
    }
}

#[test]
fn what_is_not_read_is_named() {
    for (text, reason) in [
        (
            "def f(b):\n    def g(x):\n        return x >> 1\n    return g(b)",
            "`def` is not supported",
        ),
        (
            "function f(b) {\n  function g(x) { return x; }\n  return g(b);\n}",
            "`function` is not supported",
        ),
        ("function f(b) {\n  const g = (x) => x;\n  return g(b);\n}", "`=>` is not supported"),
        ("U64 f(U64 b) { outer: for (;;) b = 1; return b; }", "`outer` is not supported"),
        ("func f(b uint64) uint64 {\nL:\n  for { break L }\n  return b\n}", "`L` is not supported"),
        (
            "def f(b):\n    n = 0\n    while True:\n        if not b: return n\n        n += 1",
            "it is not known that the loop ends",
        ),
        ("fn f(b: u64) -> u64 { b & 0x1u128 }", "a number of more than 64 bits"),
        ("U64 f(U64 b) { U64& r = b; r <<= 1; return b; }", "a pointer or a reference"),
        ("U64 f(U64 b) { U64 *p = &b; *p <<= 1; return b; }", "a pointer or a reference"),
        ("U64 f(U64 b) { return (char)b; }", "`char` has a sign with some compilers"),
        ("U64 f(U64 b) { return b & x; }", "paste its definition"),
    ] {
        let said = complaint(text);
        assert!(said.contains(reason) && !said.contains("did you mean"), "{text}: {said}");
    }
    for (text, expected) in [
        ("U64 f(U64 b) { return (unsigned char)b; }", 0xf1),
        ("U64 f(U64 b) { return (signed char)b; }", 0xf1_u64.wrapping_sub(256)),
        ("def f(b):\n    x = y = b >> 4\n    return x & y", HIGH >> 4),
    ] {
        assert_eq!(value(text, HIGH), expected, "{text}");
    }
}

#[test]
fn a_name_that_the_text_declares_is_no_set_of_bbts_own() {
    refused(
        &[
            "U64 edges; U64 f(U64 b) { return b & ~edges; }",
            "extern U64 edges; U64 f(U64 b) { return b & ~edges; }",
            "class Board { U64 edges; U64 f(U64 b) { return b & ~edges; } }",
            "U64 f(U64 b) { U64 edges; if (b & 1) edges = 5; return edges; }",
        ],
        "unknown name `edges`",
    );
    for text in [
        "class Board { U64 edges; U64 f() { return ~edges; } }",
        "U64 edges; U64 f(U64 b) { U64 edges = b; return ~edges; }",
    ] {
        assert_eq!(value(text, 5), !5, "{text}");
    }
    let given =
        run(["U64 edges; U64 f(U64 b) { return b & edges; }", "--let", "edges=6", "3"], b"");
    assert_eq!(given.stdout, "0x0000000000000002\n", "{given:?}");
}

#[test]
fn only_the_definition_of_an_operator_defines_one() {
    let python = "def plus(a, b):\n    return a & b\ndef f(b):\n    return plus(b, 7) + 1";
    assert_eq!(value(python, 5), 6);
    let own = "class B:\n    def __add__(self, b):\n        return self & b\n";
    let said = complaint(&format!("{own}def f(b):\n    return b + 1\nf(x)"));
    assert!(said.contains("defines its own `+`"), "{said}");
    let go = "func minus(a, b uint64) uint64 { return a &^ b }\n";
    assert_eq!(value(&format!("{go}func f(b uint64) uint64 {{ return minus(b, 1) - 1 }}"), 5), 3);
    let own = "impl Sub for B { fn sub(self, b: B) -> B { B(self.0 & !b.0) } }";
    let said = complaint(&format!("{own} fn f(b: u64) -> u64 {{ b - 1 }} f(x)"));
    assert!(said.contains("defines its own `-`"), "{said}");
}

#[test]
fn operators_of_a_text_are_those_of_its_words_or_are_refused() {
    for (text, expected) in [
        (
            "impl BitAnd for B { fn bitand(self, o: B) -> B { B(self.0 & o.0) } } fn f(b: B) -> B { b & b }",
            5,
        ),
        (
            "struct BB { U64 v; BB operator|(BB o) const { return BB{v | o.v}; } };\nBB f(BB b) { return b | BB{8}; }",
            13,
        ),
        (
            "inline U64 operator&(U64 b, Square s) { return b & square_bb(s); }\nU64 f(U64 b) { return b << 3; }",
            40,
        ),
        (
            "BB operator|(BB a, BB b) { return BB(a.v | b.v); }\nBB& operator|=(BB& a, BB b) { return a = a | b; }\nBB f(BB b) { b |= BB(8); return b; }",
            13,
        ),
        (
            "type B uint64\nfunc (b B) Up() B { return b << 8 }\nfunc f(b B) B { return b.Up().Up() }",
            5 << 16,
        ),
    ] {
        assert_eq!(value(text, 5), expected, "{text}");
    }
    for (text, sign) in [
        (
            "impl BitAnd<Square> for B { fn bitand(self, s: Square) -> B { B(self.0 & 1 << s.0) } } fn f(b: B) -> B { b & Square(2) }",
            "&",
        ),
        (
            "impl Shl<u32> for B { fn shl(self, n: u32) -> B { B(self.0 << (n & 7)) } } fn f(b: B) -> B { b << 9 }",
            "<<",
        ),
        ("impl Not for C { fn not(self) -> C { C(self.0 ^ 1) } } fn f(b: C) -> C { !b }", "!"),
        (
            "Color operator~(Color c) { return Color(c ^ 1); }\nint f(U64 b) { Color c = Color(b & 1); return ~c; }",
            "~",
        ),
        (
            "inline U64& operator|=(U64& b, Square s) { return b |= square_bb(s); }\nU64 f(U64 b) { b |= Square(3); return b; }",
            "|",
        ),
        (
            "class B:\n    def __and__(self, o): return B(self.v & (1 << o.v))\ndef f(b):\n    return b & 9",
            "&",
        ),
    ] {
        let said = complaint(text);
        assert!(said.contains(&format!("defines its own `{sign}`")), "{text}: {said}");
    }
}

#[test]
fn typed_arrays_of_javascript_hold_numbers_that_they_do_not_cut() {
    for (text, expected) in [
        ("const a = new Uint8Array([200, 100]); function f(b) { return a[0] + a[1]; }", 300),
        (
            "const a = new Uint8Array([63, 30]); function f(b) { const i = Number(b & 1n); return a[i]; }",
            30,
        ),
        (
            "function f(b) { const a = new BigInt64Array([0xffffffffffffffffn]); return a[0] < 0n ? b : 1n; }",
            0xff,
        ),
    ] {
        assert_eq!(value(text, 0xff), expected, "{text}");
    }
    for (values, text, part) in [
        ("Uint8Array([200])", "a[0] += 100; return a[0]", "may not fit"),
        ("Uint8Array([2])", "a[0] += 3; return a[0] / 2 * 2", "may be a fraction"),
        ("Uint8Array([300])", "return a[0]", "may not fit"),
        ("Uint8ClampedArray([300])", "return a[0]", "may not fit"),
        ("Int8Array([255])", "return a[0]", "may not fit"),
        ("Uint32Array([-1])", "return a[0]", "may not fit"),
        ("Uint32Array([5, 2])", "return a[0] / a[1] * 2", "may be a fraction"),
        ("Number(5)", "return a / 2 * 2", "`new` is not supported"),
    ] {
        let said = complaint(&format!("function f(b) {{ const a = new {values}; {text}; }}"));
        assert!(said.contains(part), "{values}: {said}");
    }
}

#[test]
fn two_stars_are_no_product_with_what_a_pointer_points_to() {
    let power = "`**` is not supported";
    refused(&["U64 f(U64 b) { return 3 ** b; }", "function f(b) { return 2 ** 3; }"], power);
    assert_eq!(value("U64 f(U64 *b) { return 3 * *b; }", 5), 15);
}

#[test]
fn a_set_is_no_list_of_its_values() {
    refused(
        &[
            "def f(b):\n    t = {3, 1, 1, 2}\n    return len(t)",
            "def f(b):\n    n = 0\n    for x in {3, 1, 1, 2}: n = n * 10 + x\n    return n",
            "U64 f(U64 b) { std::set<int> t = {3, 1, 1, 2}; return t.size(); }",
            "U64 f(U64 b) { std::map<int, int> t = {{3, 1}, {3, 2}}; return t.size(); }",
            "function f(b) { const t = new Set([8, 8, 5]); return t.size; }",
        ],
        "each value once",
    );
    let own = "typedef uint64_t Set; Set t[2] = {3, 5}; Set f(Set b) { return t[b & 1]; }";
    assert_eq!(value(own, 1), 5);
}
