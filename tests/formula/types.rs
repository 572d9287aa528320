//! The types of what a pasted routine declares, deduces and computes, and how many bits they have.

use crate::dialects::{HIGH, compiled, complaint, value};
use crate::support::run;

#[test]
fn a_field_a_receiver_and_a_global_have_the_types_of_their_declarations() {
    let signed = HIGH.cast_signed();
    let arithmetic = (signed >> 8).cast_unsigned();
    let low = u64::from(HIGH as u32);
    for (routine, expected) in [
        ("class Bitboard { long v; long f() { return v >> 8; } }", arithmetic),
        ("class Bitboard { long v; long f() { return v >>> 8; } }", HIGH >> 8),
        (
            "class Bitboard { long v; long f() { return this.v / 2; } }",
            (signed / 2).cast_unsigned(),
        ),
        ("class Bitboard { long v; long f() { return v % 9; } }", (signed % 9).cast_unsigned()),
        ("class Bitboard { long v; boolean f() { return v < 0; } }", 1),
        ("class Board { long occ; long pawns; long f() { return occ >> 8; } }", arithmetic),
        ("class Board { long f() { return occ >> 8; } long occ; }", arithmetic),
        ("static long board; static long f() { return board >> 8; }", arithmetic),
        ("int64_t board; int64_t f() { return board >> 8; }", arithmetic),
        ("struct B { int64_t v; int64_t f() const { return v >> 8; } };", arithmetic),
        ("struct B { int64_t v; }; int64_t f(const B* b) { return b->v >> 8; }", arithmetic),
        ("using U = int64_t; struct B { U v; U f() const { return this->v >> 8; } };", arithmetic),
        ("struct B { uint32_t bb; uint64_t f() const { return ~bb; } };", low ^ 0xffff_ffff),
        ("struct B { uint8_t v; int f() const { return ~v; } };", !0xf1),
        ("public struct B { long v; public long F() => v >> 8; }", arithmetic),
        ("struct B { var v: Int64; func f() -> Int64 { return v >> 8 } }", arithmetic),
        ("type B struct { occ int64 }\nfunc (b B) F() int64 { return b.occ >> 8 }", arithmetic),
        ("type B int64\nfunc (self B) F() B { return self >> 8 }", arithmetic),
        ("var board int64\nfunc f() int64 { return board >> 8 }", arithmetic),
        (
            "pub struct B { pub occ: i64 } impl B { fn f(&self) -> i64 { self.occ >> 8 } }",
            arithmetic,
        ),
        ("pub struct B { pub occ: i64 } impl B { fn f(&self) -> bool { self.occ < 0 } }", 1),
        ("pub struct B(pub i64); impl B { fn f(self) -> B { B(self.0 >> 8) } }", arithmetic),
        (
            "struct Bitboard(u32); impl Bitboard { fn f(self) -> Self { Self(!self.0) } }",
            !low << 32 >> 32,
        ),
        ("impl Ext for i64 { fn f(self) -> Self { self >> 8 } }", arithmetic),
        ("pub fn f(self: i64) i64 { return self >> 8; }", arithmetic),
        // Nothing is declared.
        ("long f() { return this.v >> 8; }", HIGH >> 8),
        ("impl Bitboard { fn f(self) -> Bitboard { Bitboard(self.0 >> 8) } }", HIGH >> 8),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
    let two = "struct A { int64_t v; }; struct B { U64 v; }; U64 f(B b) { return b.v >> 8; }";
    assert!(complaint(two).contains("`v` is defined twice"), "{}", complaint(two));
}

#[test]
fn an_element_of_an_array_is_cut_to_its_type_as_a_variable_is() {
    for (routine, expected) in [
        ("U64 f(U64 b) { uint8_t a[2] = {0}; a[0] = b; return a[0]; }", 0xf1),
        ("U64 f(U64 b) { uint8_t a[2] = {3}; a[0] += b; return a[0]; }", 0xf4),
        ("U64 f(U64 b) { uint8_t a[2] = {0xf}; a[0] |= b; return a[0]; }", 0xff),
        ("U64 f(U64 b) { int8_t a[2] = {0}; a[1] = b; return a[1]; }", 0xffff_ffff_ffff_fff1),
        ("U64 f(U64 b) { int16_t a[2] = {7}; a[0] <<= 13; return a[0]; }", 0xffff_ffff_ffff_e000),
        ("U64 f(U64 b) { std::array<uint16_t, 2> a = {0}; a[0] = ~b; return a[0]; }", 0xff0e),
        ("U64 f(U64 b) { bool a[2] = {0}; a[0] = b; a[1] |= b; return a[0] + a[1]; }", 2),
        ("public static long f(long b) { int[] a = {1, 2}; a[0] <<= 31; return a[0]; }", !0 << 31),
        (
            "public static ulong F(ulong b) { byte[] a = {1, 2}; a[0] += (byte)b; return a[0]; }",
            0xf2,
        ),
        (
            "func f(b uint64) uint64 { a := [2]uint8{9}; a[0] += uint8(b); return uint64(a[0]) }",
            250,
        ),
        // An index is computed once.
        (
            "U64 f(U64 b) { int i = 0; U64 a[2] = {1, 2}; a[i++] |= 8; return a[0] << i | a[1]; }",
            18,
        ),
        (
            "U64 f(U64 b) { U64 s = 0, t = 0; U64 a[2] = {b, 2}; for (auto& e : a) s += e; return s ^ t; }",
            HIGH + 2,
        ),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
    for (routine, why) in [
        ("U64 f(U64 b) { U64 a[2] = {b, 2}; for (auto& e : a) e = 5; return a[0]; }", "a pointer"),
        ("U64 f(U64 b) { U64 a[2] = {b, 2}; for (auto& e : a) e++; return a[0]; }", "a pointer"),
        ("U64 a[2] = {1, 2}; U64 f(U64 b) { a[0] = b; return a[0]; }", "which others see"),
        (
            "function f(b) { const a = new Uint8Array([1, 2]); a[0] = 300; return BigInt(a[0]) + b; }",
            "may not fit",
        ),
    ] {
        let said = complaint(routine);
        assert!(said.contains(why), "{routine}: {said}");
    }
}

#[test]
fn arrays_are_declared_together_and_have_a_length() {
    for (routine, expected) in [
        (
            "U64 f(U64 b) { int r[] = {1, 2}, c[] = {3, 4}, n = 8; return b << r[1] << c[1] | n; }",
            0x48,
        ),
        (
            "static const int r[4] = {1, 2, 3, 4}, c[4] = {5, 6}; U64 f(U64 b) { return r[b] << c[b]; }",
            0x80,
        ),
        ("U64 f(U64 b) { int d[] = {1, 2, 4}; return b << std::size(d); }", 8),
        ("uint64_t f(uint64_t b) { std::array<int, 3> d = {1, 2, 4}; return d.size() << b; }", 6),
        (
            "fn f(b: u64) -> u64 { let d = [1, 2, 4]; let mut r = 0; for i in 0..d.len() { r |= b << d[i]; } r }",
            0x16,
        ),
        ("public static ulong F(ulong b) { int[] d = {1, 2, 4}; return b << d.Length; }", 8),
        ("public static long f(long b) { int[] d = {1, 2, 4}; return b << d.length; }", 8),
        ("func f(b uint64) uint64 { d := []int{1, 2, 4}; return b << len(d) }", 8),
        ("function f(b) { const d = [1n, 2n, 4n]; return (b & 1n) << BigInt(d.length); }", 8),
        ("def f(b):\n    d = [1, 2, 4]\n    return (b & 1) << len(d)", 8),
    ] {
        assert_eq!(value(routine, 1), expected, "{routine}");
    }
}

#[test]
fn the_inner_type_of_a_newtype_decides() {
    for (types, value_of, expected) in [
        (
            "struct Sq(u8); impl Sq { fn inv(self) -> Sq { Sq(!self.0) } }",
            "Sq(b as u8).inv().0",
            0x0e,
        ),
        (
            "struct Sq(u8); impl Sq { fn inv(self) -> Self { Self(!self.0) } }",
            "Sq(b as u8).inv().0",
            0x0e,
        ),
        ("struct Sq(u8);", "Sq((b as u8).wrapping_add(250)).0", 0xeb),
        ("struct Square(u8);", "Square(Square(b as u8).0 << 3).0", 0x88),
        (
            "struct Move(u16); impl Move { fn to(self) -> u16 { self.0 << 6 } }",
            "Move(b as u16).to()",
            0x3c40,
        ),
        (
            "struct Square(u8); struct Bitboard(u64); impl Bitboard { fn up(self, s: Square) -> Self { Self(self.0 << s.0) } }",
            "Bitboard(b).up(Square(8)).0",
            HIGH << 8,
        ),
    ] {
        let routine = format!("{types} fn f(b: u64) -> u64 {{ {value_of} as u64 }}");
        assert_eq!(value(&routine, HIGH), expected, "{routine}");
    }
}

#[test]
fn numbers_of_32_bits_are_refused_where_that_matters() {
    for routine in [
        "U64 f(U64 b) { return b & (1 << 40); }",
        "U64 f(U64 b) { return b & (1 << 31); }",
        "U64 f(U64 b) { return 1 << (b & 63); }",
    ] {
        let said = complaint(routine);
        let names_the_width = ["32 bits", "32-bit"].iter().any(|words| said.contains(words));
        assert!(names_the_width, "{routine}: {said}");
    }
    for (routine, expected) in [
        ("U64 f(U64 b) { return b & (1ULL << 40 | 1); }", HIGH & (1 << 40 | 1)),
        // Java's numbers wrap around.
        ("public static int f(long b) { int n = 3; n <<= 30; return n; }", 0xffff_ffff_c000_0000),
        (
            "public static long f(long b) { return b & 0x7fffffff + 1; }",
            HIGH & 0xffff_ffff_8000_0000,
        ),
        ("fn f(b: u64) -> u64 { b & !(b as u32) as u64 }", HIGH & 0x0e),
        ("U64 f(U64 b) { return b & ~0xff; }", HIGH & !0xff),
        ("U64 f(U64 b) { return b & -1; }", HIGH),
        ("U64 f(U64 b) { int n = bitScanForward(b); n -= 1; return b + n; }", HIGH - 1),
        ("func f(b uint64) uint64 { return b & (1 << 63) }", 1 << 63),
        ("fn f(b: u64) -> u64 { b & 1 << 63 }", 1 << 63),
        ("U64 f(U64 b) { return b & 0xffffffff; }", HIGH & 0xffff_ffff),
        // An unsigned number of 32 bits, and so is its complement.
        ("U64 f(U64 b) { return b & ~0xffffffff; }", 0),
        ("uint32_t f(uint32_t b) { return b << 4; }", 0xf10),
        ("U64 f(uint32_t b) { return b; }", 0xf1),
        ("U64 f(int b) { return b; }", 0xf1),
        ("U64 f(int8_t b) { return b; }", 0xffff_ffff_ffff_fff1),
        ("int f(U64 b) { return b >> 32; }", 0xffff_ffff_8100_0000),
        ("unsigned f(U64 b) { return b >> 32; }", 0x8100_0000),
        ("U64 f(U64 b) { uint8_t n = b; return n << 8; }", 0xf100),
        ("U64 f(U64 b) { uint16_t n = b; n <<= 12; return n; }", 0x1000),
        ("fn f(b: u64) -> u8 { (b >> 56) as u8 }", 0x81),
        ("fn f(b: u64) -> i64 { (b >> 56) as i8 as i64 }", 0xffff_ffff_ffff_ff81),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
}

#[test]
fn truths_and_narrow_types_are_numbers_where_the_language_has_types() {
    for (routine, expected) in [
        ("uint64_t f(uint64_t b) { uint8_t m = b; return b & ~m; }", HIGH & !0xff),
        ("uint64_t f(uint64_t b) { uint8_t m = b; return -m; }", 0xf1_u64.wrapping_neg()),
        ("uint64_t f(uint64_t b) { uint16_t m = b; return b & ~m; }", HIGH & !0xffff),
        ("uint64_t f(uint64_t b) { bool m = b; return ~m; }", !1),
        ("static ulong f(ulong b) { byte m = (byte) b; return b & (ulong) ~m; }", HIGH & !0xff),
        ("static long f(final long b) { int m = (int) b; return ~m & 0xfff; }", 0xf0e),
        ("U64 f(U64 x) { return (~(x > 4) + 1) & x; }", HIGH),
        ("U64 f(U64 x) { return x + ~(x == 5); }", HIGH.wrapping_sub(1)),
        ("def f(x): return ~(x > 4) + 3", 1),
        ("fn f(x: u64) -> u64 { let m = (x > 4) as u64; !m }", !1),
        ("fn f(b: u64) -> u64 { if b as i64 > 13 { 1 } else { b } }", HIGH),
        ("x | (uint64_t)(x == x)", HIGH | 1),
        ("x | (x == x)", u64::MAX),
        // Of the languages with these types, C alone takes a number for a truth.
        ("long t = x && 1; t", 1),
        // A cast is of a language in which comparisons bind tighter than `&`.
        ("(U64)x & 3 == 0", 0),
        ("x & 3 == 1", 1),
        ("(sbyte) -(x) & 0xff", 0x0f),
        ("U64 f(U64 b) { int n = b; return (n << 4 == b) == 0; }", 1),
        ("U64 f(U64 b) { int n = b; return n << 27; }", 0xffff_ffff_8800_0000),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
    for text in ["x |= (x == 1); return x;", "t = x & (x > 4); return t;"] {
        assert!(complaint(text).contains("is 1 in other languages"), "{}", complaint(text));
    }
}

#[test]
fn numbers_that_take_as_many_bits_as_they_need_are_refused_where_they_do() {
    for routine in [
        "def f(b): return b << 8",
        "def f(b): return ~b",
        "def f(b): return (b << 8) >> 8",
        "def f(b): return b * b > 3",
        "def f(b): return popcount(b + b)",
        "def f(b): return 0xff00ff00ff00ff00 << 1 ^ (b | 1)",
        "def f(b): return -(b == b)",
        "def f(b): return (b << 64) == 0",
        "def f(b): return b >> (b * b)",
        "function f(b) { return -b; }",
        "function f(b) { return b << 1n; }",
    ] {
        assert!(
            complaint(routine).contains("more than 64 bits"),
            "{routine}: {}",
            complaint(routine)
        );
    }
    for (routine, expected) in [
        ("def f(b): return (b << 8) & 0xffffffffffffffff", HIGH << 8),
        ("def f(b): return (b & -b) & 0xffffffffffffffff", 1),
        ("def f(b): return ((b << 8) & 0xffffffffffffffff) >> 8", HIGH << 8 >> 8),
        ("function f(b) { return (~b) & 0xffn; }", !HIGH & 0xff),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
    for routine in [
        "fn f(b: i64) -> i64 { b & 1 - 0xff >> 63 }",
        "fn f(b: u64) -> u64 { b & !1 >> 8 }",
        "fn f(b: u64) -> u64 { b & (!0 / 3) }",
        "fn f(b: u64) -> u64 { b & (!0 % 0xf0) }",
    ] {
        assert!(complaint(routine).contains("the type of the number"), "{}", complaint(routine));
    }
    assert_eq!(value("fn f(b: u64) -> u64 { b & !1u64 >> 8 }", HIGH), HIGH & !1 >> 8);
    assert!(complaint("function f(b) { return b >> 8; }").contains("write 8n"));
    assert!(complaint("def f(b): return b / 2").contains("expected"));
}

#[test]
fn numbers_of_javascript_are_numbers_of_javascript_only() {
    for text in [
        "x % 2n == x & (2n - 1)",
        "x & 2n | 1",
        "n = 5; x & 2n & n",
        "U64 f(U64 b) { return b & 2n; }",
    ] {
        assert!(complaint(text).contains("BigInt"), "{text}: {}", complaint(text));
    }
    for (text, expected) in [
        ("x & 0xfn | 1n << 8n", 0x10f),
        ("function f(b) { return b & 2n; }", 2),
        ("const f = (b) => b & 6n;", 6),
    ] {
        assert_eq!(value(text, 0xff), expected, "{text}");
    }
}

#[test]
fn what_javascript_does_not_compute_with_a_bigint_is_refused() {
    for (text, part) in [
        ("b >>> 8n", "no `>>>` of a BigInt"),
        ("~b >>> 3", "no `>>>` of a BigInt"),
        ("b === 0", "does not mix"),
        ("(b & 1n) === 1", "does not mix"),
        ("b & 1n === 1n", "does not mix"),
        ("(b > 3n) & 1n", "does not mix"),
        ("(b > 3n) === 1n", "does not mix"),
        ("Math.max(b, 5n)", "does not mix"),
    ] {
        let said = complaint(&format!("function f(b) {{ return {text}; }}"));
        assert!(said.contains(part), "{text}: {said}");
    }
    for (text, expected) in [("b === 0n", 0), ("b == 5", 1), ("(b === 5n) === true", 1)] {
        assert_eq!(value(&format!("function f(b) {{ return {text}; }}"), 5), expected, "{text}");
    }
}

#[test]
fn a_choice_has_the_type_of_both_of_its_values() {
    // The product of two numbers of Java's `int` would be 1.
    let routine = "static long f(long b) { return 0x7fffffff * (1L > 2L ? b : 0x7fffffff); }";
    assert_eq!(value(routine, 0), 0x7fff_ffff * 0x7fff_ffff);
}

#[test]
fn a_variable_without_a_type_has_that_of_its_first_value() {
    let table = "uint8_t T[2] = {1, 200};";
    for (text, board, expected) in [
        ("U64 f(U64 b) { auto n = (uint8_t)b; n <<= 1; return n; }", 0xff, 0xfe),
        ("U64 f(U64 b) { auto s = uint8_t(b & 63); s -= 9; return s < 64; }", 3, 0),
        ("U64 f(U64 b) { auto s{uint16_t(b)}; s = ~s; return s; }", 1, 0xfffe),
        ("U64 f(U64 b) { auto n = (uint8_t)b; if (b > 5) n += 3; n <<= 1; return n; }", 0xff, 4),
        ("U64 f(U64 b) { uint8_t n = b; if (b > 5) n = 3; auto m = n; --m; return m; }", 0, 255),
        ("U64 f(U64 b) { auto n = b > 9 ? (uint8_t)b : uint8_t(9); n <<= 1; return n; }", 200, 144),
        ("U64 f(U64 b) { auto n = 0; n |= b; return n; }", 1 << 40, 0),
        ("U64 f(U64 b) { auto n = !b; n ^= 1; return n; }", 0, 0),
        (&format!("{table} U64 f(U64 b) {{ auto n = T[b & 1]; n <<= 1; return n; }}"), 1, 144),
        (
            &format!("{table} U64 f(U64 b) {{ for (auto v : T) {{ v *= 2; b += v; }} return b; }}"),
            0,
            146,
        ),
        ("int g(auto s) { s -= 9; return s; } U64 f(U64 b) { return g(uint8_t(b)); }", 3, 250),
        (
            "template<typename T> int g(T s) { s -= 9; return s; } U64 f(U64 b) { return g(uint8_t(b)); }",
            3,
            250,
        ),
        ("public static long f(long b) { var c = (short) b; c += 30000; return c; }", 9999, {
            (39_999 - 65_536_i64).cast_unsigned()
        }),
        ("public static ulong F(ulong b) { var n = (ushort)b; n++; return n; }", 0xffff, 0),
    ] {
        assert_eq!(value(text, board), expected, "{text}");
    }
    let text = "U64 f(U64 b) { auto c = b > 3; c += 2; return c; }";
    assert!(complaint(text).contains("0 or 1 as a `bool`"), "{}", complaint(text));
}

#[test]
fn a_uint_and_a_variable_of_int_are_a_long() {
    let long = 3_u64.wrapping_neg();
    for (before, text, expected) in [
        ("", "int i = 3; return (ulong)(u - i);", long),
        ("", "int i = 2; i++; return (ulong)(u - i);", long),
        ("", "for (int i = 3; i < 4; i++) b = (ulong)(u - i); return b;", long),
        ("static readonly int[] T = {3};", "return (ulong)(u - T[0]);", long),
        ("static int g(int n) { return n; }", "return (ulong)(u - g(3));", long),
        ("static ulong g(uint u, int i) { return (ulong)(u - i); }", "return g(u, 3);", long),
        ("", "const int i = 3; return (ulong)(u - i);", 0xffff_fffd),
        ("const int K = 3;", "return (ulong)(u - K);", 0xffff_fffd),
        ("", "return (ulong)(u - (1 + 2));", 0xffff_fffd),
    ] {
        let text =
            format!("{before} public static ulong F(ulong b) {{ uint u = (uint)b; {text} }}");
        assert_eq!(value(&text, 0), expected, "{text}");
    }
}

#[test]
fn a_shift_of_an_untyped_number_of_rust_that_an_i32_does_not_hold_is_refused() {
    for text in [
        "let m = 1 << 31; m as u64",
        "(1 << 31) as u64",
        "let k = 3 << 30; k as u64",
        "let n = (b & 31) as i32; (1 << n) as u64",
        "let s = (b & 31) as i32; let m = 7 << s; m as u64",
        "(0 > (1 << (b & 31))) as u64",
        "let m = 1 << 31; (m >> 3) as u64",
        "let m = if b > 3 { 1 << 31 } else { 2 }; m as u64",
    ] {
        let text = format!("fn f(b: u64) -> u64 {{ {text} }}");
        assert!(complaint(&text).contains("depends on the type"), "{}", complaint(&text));
    }
    for (text, expected) in [
        ("let m = 1 << 31; b & m", HIGH & 1 << 31),
        ("let m = 1 << 63; b & m", 1 << 63),
        ("(1 << 30) as u64", 1 << 30),
        ("(1 << 31) as u32 as u64", 1 << 31),
        ("let m = 0xff00000000000000; b & (m >> 8)", 0),
        ("!0 as u64", u64::MAX),
    ] {
        let text = format!("fn f(b: u64) -> u64 {{ {text} }}");
        assert_eq!(value(&text, HIGH), expected, "{text}");
    }
}

#[test]
fn javascript_cuts_numbers_to_32_bits_with_a_note() {
    let routine = "function f(b) { return Number(b & 0x1ffffffffn) | 0; }";
    let run = run([routine, "-f", "dec", "0x1fffffff8"], b"");
    assert_eq!(run.stdout, "-8\n");
    assert!(run.stderr.contains("cut a Number to 32 bits"), "{}", run.stderr);
    for (routine, expected) in [
        ("function f(b) { return ~Number(b & 0xffn) >> 1; }", -2_i64),
        ("function f(b) { return Number(b & 0xffn) << (Number(b & 0xffn) + 33); }", 48),
        ("function f(b) { return -Number(b & 0xffn) < Number(b & 0xfn); }", 1),
    ] {
        assert_eq!(value(routine, 3).cast_signed(), expected, "{routine}");
    }
}

#[test]
fn a_number_below_zero_of_a_type_with_a_sign_is_printed_with_it() {
    for (routine, board, expected) in [
        ("int f(uint64_t b) { return -__builtin_popcountll(b); }", 7, "-3"),
        ("int f(U64 b) { return -(b > 5); }", 7, "-1"),
        ("int f(U64 b) { bool flag = b > 5; return ~flag; }", 7, "-2"),
        ("fn f(b: u64) -> i32 { !(b.count_ones() as i32) }", 7, "-4"),
        ("public static int f(long b) { return -Long.numberOfTrailingZeros(b); }", 8, "-3"),
        ("public static int F(ulong b) { return -BitOperations.PopCount(b); }", 7, "-3"),
        ("func f(b uint64) int { return -bits.OnesCount64(b) }", 7, "-3"),
        ("fn f(b: u64) i32 { return -@as(i32, @popCount(b)); }", 7, "-3"),
        ("func f(_ b: UInt64) -> Int { return -b.nonzeroBitCount }", 7, "-3"),
        ("def f(b): return -b.bit_count()", 7, "-3"),
        // A Number of JavaScript is one, whatever it is made of.
        ("function f(b) { return 5 - Number(b & 0xffn); }", 0xff, "-250"),
        ("function f(b) { return -Number(b & 0xffn) | 0; }", 0xff, "-255"),
        ("function f(b) { return ~Number(b & 7n); }", 7, "-8"),
        ("function f(b) { return (Number(b & 0xffn) - 100) >> 2; }", 3, "-25"),
        ("function f(b) { return Number(b & 3n) - Number(b >> 56n); }", 5 << 56 | 2, "-3"),
        ("function f(b) { return Number(b & 7n); }", 7, "7"),
        ("int64_t f(uint64_t b) { return (int64_t)b; }", !1, "-2"),
        ("long long f(uint64_t b) { return (long long)b >> 1; }", !7, "-4"),
        ("static int64_t f(uint64_t b) { int64_t n = b & 7; return n - 100; }", 7, "-93"),
    ] {
        let formula = compiled(routine, None);
        let word = formula.program.evaluate_board(board).expect("no division by zero");
        assert_eq!(formula.known.kind().number(word).as_deref(), Some(expected), "{routine}");
    }
    // Bitboards of Java, and by their name.
    for routine in [
        "public static long f(long b) { return b & -b; }",
        "typedef long long Bitboard; Bitboard f(Bitboard b) { return b & -b; }",
    ] {
        assert_eq!(compiled(routine, None).known.kind().number(8), None, "{routine}");
    }
}

#[test]
fn a_literal_beside_a_truth_value_is_one() {
    for (routine, expected) in [
        ("static boolean f(long b) { boolean r = false; r |= b > 5; return r; }", 1),
        ("static bool F(ulong b) { bool r = false; r |= b > 5; return r; }", 1),
        ("fn f(b: u64) -> bool { let mut r = true; r &= b < 5; r }", 0),
        ("static boolean f(long b) { return (b > 3) ^ true; }", 0),
        ("static long f(long b) { boolean r = true; r &= b > 5; if (r) return 3; return 4; }", 3),
    ] {
        assert_eq!(value(routine, 8), expected, "{routine}");
    }
}

#[test]
fn types_of_libraries_have_their_signs_and_widths() {
    let signed = (HIGH.cast_signed() >> 8).cast_unsigned();
    for (names, expected) in [
        ("ptrdiff_t intptr_t ssize_t intmax_t off_t qint64 LONG64 int_fast64_t", signed),
        ("quint64 ULONG64 uint_fast64_t uint_least64_t", HIGH >> 8),
    ] {
        for name in names.split(' ') {
            let text = format!("{name} f({name} b) {{ return b >> 8; }}");
            let outcome = run([&*text, "-f", "hex", &format!("{HIGH:#x}")], b"");
            assert_eq!(outcome.stdout.trim(), format!("{expected:#018x}"), "{name}");
            assert_eq!(outcome.stderr, "", "{name}");
        }
    }
    for name in ["uint_fast16_t", "uint_fast32_t", "int_fast16_t", "int_fast32_t"] {
        let said = complaint(&format!("U64 f(U64 b) {{ {name} n = b; return n; }}"));
        assert!(said.contains(&format!("`{name}` has 64 bits with some compilers")), "{said}");
        assert!(said.contains("write one of a known width"), "{said}");
    }
}

#[test]
fn where_the_sign_of_a_type_that_is_not_in_the_text_matters_that_is_said() {
    for (text, matters) in [
        ("bool f(Value v) { return v < 0; }", true),
        ("Value f(Value v) { return v >> 8; }", true),
        ("Value f(Value v) { return (v + 1) / 2; }", true),
        ("Value f(Value v) { Value w = v; return w % 3; }", true),
        ("Value f(Value v) { return v + 3; }", false),
        ("Value f(Value v) { return (v & 0xff) >> 2; }", false),
        // Beside a word without a sign, it has none in C.
        ("U64 f(Value v) { return (v & 0xff00000000000000ULL) >> 2; }", false),
        ("U64 f(Value v) { U64 b = v; return b >> 8; }", false),
        ("typedef U64 Value; U64 f(Value v) { return v >> 8; }", false),
    ] {
        let outcome = run([text, "3"], b"");
        assert_eq!(outcome.stderr.contains("has no sign here"), matters, "{text}: {outcome:?}");
    }
}
