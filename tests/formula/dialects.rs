//! What operators, shifts and numbers mean in the language of a pasted routine.

use crate::support::run;
use bbt::formula::{Formula, Rules, compile, operators};
use bbt::source::Dialect;
use bbt::text::fault::{FaultKind, TypeFault};

pub(crate) fn compiled(text: &str, language: Option<&str>) -> Formula {
    let dialect = language.map(|name| Dialect::find(name).expect("a language"));
    let rules = Rules { dialect, ..Rules::default() };
    rules.compile(text).unwrap_or_else(|fault| panic!("{}", fault.show(text)))
}

/// The value of a routine for one board.
pub(crate) fn value(text: &str, board: u64) -> u64 {
    compiled(text, None).program.evaluate_board(board).expect("no division by zero")
}

pub(crate) fn complaint(text: &str) -> String {
    compile(text).expect_err(text).show(text)
}

/// A board with its highest bit set, on which signs show.
pub(crate) const HIGH: u64 = 0x8100_0000_0000_00f1;

#[test]
fn a_shift_to_the_right_keeps_the_sign_of_types_that_have_one() {
    let arithmetic = (HIGH.cast_signed() >> 8).cast_unsigned();
    let logical = HIGH >> 8;
    for (routine, expected) in [
        ("int64_t f(int64_t b) { return b >> 8; }", arithmetic),
        ("long long f(long long b) { return b >> 8; }", arithmetic),
        ("U64 f(U64 b) { int64_t s = b; return s >> 8; }", arithmetic),
        ("U64 f(U64 b) { return (int64_t)b >> 8; }", arithmetic),
        ("U64 f(U64 b) { return (U64)((int64_t)b) >> 8; }", logical),
        ("uint64_t f(uint64_t b) { return b >> 8; }", logical),
        ("unsigned long long f(unsigned long long b) { return b >> 8; }", logical),
        ("public static long f(long b) { return b >> 8; }", arithmetic),
        ("public static long f(long b) { return b >>> 8; }", logical),
        ("public static long f(long b) { b >>= 8; return b; }", arithmetic),
        ("public static long f(long b) { b >>>= 8; return b; }", logical),
        ("ulong f(ulong b) { return b >> 8; }", logical),
        ("internal static long f(long b) { return b >> 8; }", arithmetic),
        ("fn f(b: i64) -> i64 { b >> 8 }", arithmetic),
        ("fn f(b: u64) -> u64 { b >> 8 }", logical),
        ("fn f(b: u64) -> u64 { ((b as i64) >> 8) as u64 }", arithmetic),
        ("fn f(b: i64) -> i64 { b.rotate_left(64) >> 8 }", arithmetic),
        ("func f(b int64) int64 { return b >> 8 }", arithmetic),
        ("func f(b uint64) uint64 { return uint64(int64(b) >> 8) }", arithmetic),
        ("pub fn f(b: u64) u64 { return b >> 8; }", logical),
        // In bbt's own language, a cast makes it signed.
        ("(int64_t) x >> 8", arithmetic),
        ("x >> 8", logical),
        ("sar(x, 8)", arithmetic),
        // A value that cannot be negative has no sign to keep.
        ("int64_t f(int64_t b) { return (b & 0xff00) >> 8; }", 0),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
}

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
fn comparisons_go_by_the_types() {
    for (routine, expected) in [
        ("int64_t f(int64_t b) { return b < 0; }", 1),
        ("U64 f(U64 b) { return b < 5; }", 0),
        // Next to an unsigned number, a signed one loses its sign.
        ("int64_t f(int64_t b) { return b > (1ULL | 1); }", 1),
        ("U64 f(U64 b) { int64_t t = ~3; return t < b; }", 0),
        ("U64 f(U64 b) { return b > -1; }", 0),
        ("public static long f(long b) { return b & -(b < 0 ? 1 : 0); }", HIGH),
        ("int f(U64 b) { return popcount(b) - 9 > 0; }", 0),
        // Unsigned differences wrap around, as in C.
        ("U64 f(U64 b) { U64 n = popcount(b) - 9; return n > 0; }", 1),
        ("fn f(b: i64) -> i64 { ((b >= 0) == (0 <= b)) as i64 }", 1),
    ] {
        assert_eq!(value(routine, HIGH), expected, "{routine}");
    }
}

#[test]
fn operators_bind_as_in_the_language_of_the_routine() {
    let b = 0x0f0f_3c01_u64;
    for (routine, expected) in [
        // C: shifts bind looser than sums, comparisons tighter than `&`.
        ("U64 f(U64 b) { return b << 1 + 1; }", b << 2),
        ("U64 f(U64 b) { return b & b >> 1 == 0; }", b & u64::from(b >> 1 == 0)),
        ("fn f(b: u64) -> u64 { return (b & 3 == 1) as u64 }", 1),
        // Go: shifts and `&` bind like a product, `|` and `^` like a sum.
        ("func f(b uint64) uint64 { return b << 1 + 1 }", (b << 1) + 1),
        ("func f(b uint64) uint64 { return b + 1 & 3 }", b + 1),
        ("func f(b uint64) uint64 { return b & 0xff << 8 }", (b & 0xff) << 8),
        ("func f(b uint64) uint64 { return b | 1 ^ 1 }", (b | 1) ^ 1),
        ("func f(b uint64) uint64 { return b &^ 0xff }", b & !0xff),
        ("func f(b uint64) uint64 { return ^b }", !b),
        ("func f(b uint64) uint64 {\n\tt := b >> 4\n\tvar u uint64 = t << 1\n\treturn u ^ t\n}", {
            (b >> 4 << 1) ^ (b >> 4)
        }),
        // Zig: `& ^ |` are one level.
        ("pub fn f(b: u64) u64 { return b | 1 & 2; }", (b | 1) & 2),
        ("fn f(b: u64) -> u64 { b | 1 & 2 }", b),
        ("fn f(b: u64) -> u64 { !b }", !b),
        // Python.
        ("def f(b):\n    # a comment\n    t: int = b >> 2\n    return t & 0xff // 2", b >> 2 & 127),
        ("def f(b: int) -> int: return b + 1 << 1 & 0xffffffffffffffff", (b + 1) << 1),
        // JavaScript.
        ("function f(b) { return b >> 4n & 0xffn; }", b >> 4 & 0xff),
    ] {
        assert_eq!(value(routine, b), expected, "{routine}");
    }
}

#[test]
fn a_shift_by_a_distance_that_a_word_does_not_have_does_what_the_language_does() {
    let b = HIGH;
    for (routine, expected) in [
        ("public static long f(long i) { int d = 8; return (i << d) | (i >>> -d); }", {
            b.rotate_left(8)
        }),
        ("public static long f(long b) { return b << 64; }", b),
        // The second operator shows the language of the first one.
        ("static long f(long b) { return (b << 65) | (b >>> -1); }", b.rotate_left(1)),
        ("public static long f(long b) { return b << 68; }", b << 4),
        ("public static long f(long b) { return b << (b & 0x7f); }", b << (b & 0x3f)),
        ("internal static ulong f(ulong b) { return b >> 65; }", b >> 1),
        ("func f(b uint64) uint64 { return b << 64 }", 0),
        ("func f(b int64) int64 { return b >> 64 }", !0),
        ("func f(b uint64) uint64 { return b << (b & 0x7f) }", 0),
        ("fn f(b: u64) -> u64 { b >> (b & 0x7f) }", b >> (b & 0x3f)),
        // If C leaves the result undefined, any result will do.
        ("U64 f(U64 b) { return 1ULL << __builtin_ctzll(b); }", 1),
    ] {
        assert_eq!(value(routine, b), expected, "{routine}");
    }
    // Where Go ends the program, the result is said to mean nothing.
    let said = |routine: &str| run(["identify", routine], b"").stderr;
    let said = ["uint", "int"]
        .map(|of_type| said(&format!("func f(b uint64, n {of_type}) uint64 {{ return b << n }}")));
    assert_eq!(said.map(|said| said.contains("a negative distance")), [false, true]);
    for routine in [
        "U64 f(U64 b) { return b << 64; }",
        "U64 f(U64 b) { return b >> -8; }",
        "fn f(b: u64) -> u64 { b << 64 }",
        "func f(b uint64) uint64 { return b << (3 - 4) }",
        "def f(b): return b >> (3 - 4)",
    ] {
        let said = complaint(routine);
        assert!(said.contains("by a negative distance"), "{routine}: {said}");
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
fn zig_is_read_with_its_types_and_its_wrapping_operators() {
    for (routine, expected) in [
        (
            "const std = @import(\"std\");\nconst Bitboard = u64;\n\
             pub fn f(b: Bitboard) Bitboard { return b -% 1 & ~b; }",
            7,
        ),
        (
            "pub fn f(b: u64) u64 { var x = b; x +%= b *% 3; x <<= 2; return -%x; }",
            128_u64.wrapping_neg(),
        ),
        ("pub fn f(b: u64) u64 { return @as(u64, 1) << @truncate(b); }", 1 << 8),
        ("pub fn f(b: u64) u64 { return @as(u64, 1) << @intCast(@ctz(b)); }", 8),
        ("pub fn f(b: u64) u64 { const low: u8 = @truncate(b *% 0x1f2); return low; }", 0x90),
        ("fn f(b: u64) u64 { return if (b > 4 and b != 9) b | 1 else 0; }", 9),
        ("fn f(b: u64) u64 { return @as(u64, @intFromBool(b == 8)) + @popCount(b); }", 2),
        ("fn f(b: u64) u64 { return @byteSwap(b) ^ @bitReverse(b); }", (8 << 56) ^ (1 << 60)),
        ("fn f(b: u64) i64 { return @as(i64, @bitCast(~b)) >> 2; }", (!8_i64 >> 2).cast_unsigned()),
        (
            "fn f(b: u64) u64 {\n    var x: u64 = undefined;\n    x = b;\n    var i: u32 = 0;\n\
             while (i < 3) : (i += 1) { x |= x << 8; }\n    return x;\n}",
            0x0808_0808,
        ),
        (
            "fn f(b: u64) u64 { const by = [_]u6{ 8, 16 }; var x = b; for (by) |n| { x |= x << n; } return x; }",
            0x0808_0808,
        ),
        ("fn f(b: u64) u64 { return switch (b) { 1...7 => 1, 8, 9 => 2, else => 3 }; }", 2),
    ] {
        let value = compiled(routine, Some("zig")).program.evaluate_board(8);
        assert_eq!(value.expect("no division by zero"), expected, "{routine}");
    }
    let open = Rules { dialect: Dialect::find("zig"), ..Rules::default() };
    let fault = open.compile("fn f(b: u64) u64 { return @truncate(b) + b; }").expect_err("no type");
    assert_eq!(fault.kind, TypeFault::OpenType.into());
}

#[test]
fn swift_is_read_with_its_precedence_its_labels_and_its_wrapping_operators() {
    for (routine, expected) in [
        ("func f(_ b: UInt64) -> UInt64 { return b << 1 + 1 }", 25),
        ("func f(_ b: UInt64) -> UInt64 { return b & 4 + b & 8 }", 12),
        ("func f(_ b: UInt64) -> UInt64 { return b & 6 | 1 ^ 2 }", 7),
        ("func f(of b: UInt64) -> UInt64 { b & (b &- 1) }", 8),
        ("static func f(_ b: UInt64) -> UInt64 { return b & (0 &- b) &* 3 }", 12),
        ("func f(_ b: UInt64) -> UInt64 { var x = b; x &-= 1; return x << 62 }", 3 << 62),
        ("func f(_ b: UInt64) -> Int { return b.nonzeroBitCount + b.trailingZeroBitCount }", 4),
        ("func f(_ b: UInt64) -> Int { return (b << 8).leadingZeroBitCount }", 63 - 11),
        ("func f(_ b: UInt64) -> UInt64 { let m: UInt64 = 0xff; return ~b.byteSwapped & m }", 0xff),
        ("func f(_ b: UInt64) -> UInt64 { let n = b.nonzeroBitCount - 4; return b << n }", 3),
        ("func f(_ b: UInt64) -> UInt64 { return b >> (b.nonzeroBitCount - 4) }", 48),
        (
            "func f(_ b: UInt64) -> UInt64 { var m: UInt64 = 0; for i in 0..<3 { m |= b << (8 * i) }; return m }",
            0x0c0c0c,
        ),
        (
            "func g(_ b: UInt64, by n: Int) -> UInt64 { return b << n }\n\
             func f(_ b: UInt64) -> UInt64 { return g(b, by: 8) }",
            0xc00,
        ),
        ("func f(_ b: UInt64) -> UInt64 { return b > 5 && b != 7 ? UInt64(1) << 65 : 9 }", 0),
        (
            "func f(_ b: UInt64) -> Int { var n = 0; var x = b; while x != 0 { x &= x &- 1; n += 1 }; return n }",
            2,
        ),
    ] {
        let value = compiled(routine, None).program.evaluate_board(12);
        assert_eq!(value.expect("no division by zero"), expected, "{routine}");
    }
    // Elsewhere, `&-` is two signs, and `_` is not a label.
    assert_eq!(compiled("u64 f(u64 b) { return b&-b; }", None).program.evaluate_board(12), Ok(4));
    assert!(complaint("func f(_ b: UInt64) -> UInt64 { return b &<< 3 }").contains("expected"));
}

/// The variable of a loop is a function's own in Python, and where it is not declared; so is JavaScript's `var`.
#[test]
fn the_variable_of_a_loop_keeps_its_value_where_it_is_the_functions() {
    for (routine, board, expected) in [
        ("def f(b):\n sq = 0\n for sq in range(64):\n  if b >> sq & 1: break\n return sq", 0x10, 4),
        ("def f(b):\n i = 0\n for i in range(b & 7): pass\n return i", 5, 4),
        ("def f(b):\n i = 0\n for i in range(b & 7): pass\n return i", 0, 0),
        ("def f(b):\n for b in range(3): pass\n return b", 0xff, 2),
        ("def f(b):\n m = 0\n for i in range(7, b & 7, -2):\n  m |= 1 << i\n return m", 3, 0xa0),
        ("func f(b uint64) int { i := 5; for i = range 3 { }; return i + int(b & 0) }", 1, 2),
        ("function f(b) { var r = 1n; if (b) { var r = 2n; } return r; }", 3, 2),
        ("fn f(b: u64) -> u64 { let i = 7; for i in 0..3 { } i + b }", 1, 8),
    ] {
        let value = compiled(routine, None).program.evaluate_board(board);
        assert_eq!(value.expect("no division by zero"), expected, "{routine}");
    }
}

#[test]
fn where_the_language_matters_and_is_not_known_a_routine_is_refused() {
    for routine in [
        // -1 in Java.
        "static long f(long b) { return b & 0xffffffff; }",
        // Rust and Zig differ.
        "const f: u64 = 3; x | 1 & f",
    ] {
        let fault = compile(routine).expect_err(routine);
        let FaultKind::Type(TypeFault::Language { languages, .. }) = &fault.kind else {
            panic!("{routine}: {fault}");
        };
        let outcome = run([routine, "1"], b"");
        let help = format!("say which: --language {}", languages.join(", "));
        assert!(outcome.stderr.contains(&help), "{routine}: {}", outcome.stderr);
    }
    let sign = "static long f(long b) { return b & 0xffffffff; }";
    let with = |language| {
        compiled(sign, Some(language)).program.evaluate_board(HIGH).expect("no division")
    };
    assert_eq!((with("java"), with("C++")), (HIGH, HIGH & 0xffff_ffff));
    let run = |language: &str| {
        run(["--language", language, "t = x; t << 1 + 1", "-f", "dec", "1"], b"").stdout
    };
    assert_eq!((run("go").trim(), run("c").trim()), ("3", "4"));
}

#[test]
fn a_power_is_not_taken_for_an_exclusive_or() {
    for formula in ["2^64 - 1", "2^(2^0)", "2 ^ 3", "x & 10^3", "x | 2^3"] {
        let complaint = complaint(formula);
        assert!(complaint.contains("`^` is exclusive or"), "{formula}: {complaint}");
        assert!(complaint.contains("`1 << n`"), "{formula}: {complaint}");
    }
    for (formula, expected) in [
        ("xor(2, 3)", 1),
        ("b1 ^ a1", 3),
        ("x ^ 2", 2),
        ("3 ^ 1", 2),
        ("2 ^ x", 2),
        ("2 ^ 0xff00", 0xff02),
        ("(0x2 ^ 3) & 0xff", 1),
        ("2 ^ 0x3", 1),
        ("1 << 2 ^ 3", 7),
    ] {
        assert_eq!(value(formula, 0), expected, "{formula}");
    }
    assert_eq!(value("U64 f(U64 b) { return b & (2 ^ 3); }", 7), 1, "C says what it means");
}

#[test]
fn three_angle_brackets_shift_an_int_of_32_bits_and_a_set_of_64() {
    for (formula, expected) in [
        ("x >>> 8", 0xff_0000_0000_0000),
        ("popcount(x) >>> 1", 4),
        ("(lsb(x) * 0x20800000) >>> 26", 7),
        ("(popcount(x) - 9) >>> 28", 15),
    ] {
        assert_eq!(value(formula, 0xff << 56), expected, "{formula}");
    }
    let complaint = complaint("popcount(x) >>> 32");
    assert!(complaint.contains("32-bit number"), "{complaint}");
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
fn an_assignment_is_a_value_where_the_language_has_that() {
    for (routine, expected) in [
        ("int f(U64 b) { int n = 3, r = 0; while (n--) r += 1; return r + (int) (b & 0); }", 3),
        ("int f(U64 b) { int n = 3, r = 0; while (--n) r += 1; return r + (int) (b & 0); }", 2),
        ("int f(U64 b) { int n = 3, r = 0; while (n -= 1) r += 1; return r + (int) (b & 0); }", 2),
        ("int f(U64 b) { int n = 3, r = 0; do r += 1; while (n--); return r + (int) (b & 0); }", 4),
        ("int f(U64 b) { int n = 3; return n++ + (int) (b & 0); }", 3),
        ("int f(U64 b) { int n = 3; return ++n + (int) (b & 0); }", 4),
        ("long f(long b) { int n = 3; return n++ + n + (b & 0); }", 7),
        (
            "U64 f(U64 b) { U64 flood = b; flood |= b = (b >> 8) & 0xff00; return flood | b << 1; }",
            0,
        ),
        ("U64 f(U64 b) { U64 a[2] = {b, 3}; a[0] ^= a[1]; return a[0]; }", 3),
        ("exports.f = function (b) { return b ^ 5n; }", 5),
    ] {
        assert_eq!(value(routine, 0), expected, "{routine}");
    }
    let fill =
        "U64 f(U64 r) { U64 flood = r; flood |= r = r >> 8; flood |= r = r >> 8; return flood; }";
    assert_eq!(value(fill, 0xff << 16), 0xff_ffff);
    // C leaves open which comes first, and Java does not; what happens only sometimes is refused.
    for (routine, says) in [
        ("int f(uint64_t b) { int n = 3; return n++ + n; }", "either may come first"),
        ("int f(U64 b) { int n = 3; return b > 4 ? n++ : 2; }", "but only sometimes"),
    ] {
        assert!(complaint(routine).contains(says), "{routine}: {}", complaint(routine));
    }
}

#[test]
fn digits_that_begin_with_0_are_those_of_the_language() {
    for (text, expected) in [
        ("uint64_t f(uint64_t b) { return b & 0177; }", 0x7f),
        ("fn f(b: u64) -> u64 { b & 0177 }", 177),
    ] {
        assert_eq!(value(text, u64::MAX), expected, "{text}");
    }
    // C# takes these for decimal, and Java does not.
    let java = "static long f(long b) { return b & 0177L; }";
    let formula = compiled(java, Some("java"));
    assert_eq!(formula.program.evaluate_board(u64::MAX), Ok(0x7f));
    assert!(complaint(java).contains("depends on the language"));
    assert!(complaint("x & 0177").contains("octal in C"));
    assert!(complaint("def f(b):\n  return b & 0177").contains("octal in C"));
}

#[test]
fn a_sign_before_a_value_is_no_operator_after_x() {
    let run = |language: &str| run(["--language", language, "^x >> 4", "0xff"], b"").stdout;
    assert_eq!(run("go"), "0x0ffffffffffffff0\n");
    assert_eq!(value("^x >> 4", 0xff), 0xf0, "bbt has x before it");
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
fn functions_of_libraries_are_those_of_the_language() {
    for (text, board, expected) in [
        ("def f(b):\n  return bin(b).count(\"1\") + 1", 0xff, 9),
        ("fn f(b: u64) -> u64 { u64::from(b > 4) << 3 }", 5, 8),
        ("ulong f(ulong b) { return ulong.RotateLeft(b, 3); }", 1 << 63, 4),
        ("BigInt.asUintN(8, x)", 0x1234, 0x34),
    ] {
        assert_eq!(value(text, board), expected, "{text}");
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
fn a_distance_is_masked_by_the_width_of_its_type() {
    for (routine, expected) in [
        ("public static int f(long b) { int n = 1; return n << (int) b; }", 1 << 5),
        ("public static long f(long b) { return 1L << b; }", 1 << 37),
        ("fn f(b: u64) -> u8 { 1u8 << (b & 0xff) }", 1 << 5),
    ] {
        assert_eq!(value(routine, 37), expected, "{routine}");
    }
}

#[test]
fn every_sign_of_a_language_is_an_operator() {
    let usual = "|| && | ^ & == != <= >= < > << >> + - * / %";
    let of_own = operators().map(|level| level.join(" ")).collect::<Vec<_>>().join(" ");
    for (language, signs) in [
        (None, &*of_own),
        (Some("c"), usual),
        (Some("java"), "|| && | ^ & == != <= >= < > << >> >>> + - * / %"),
        (Some("csharp"), "|| && | ^ & == != <= >= < > << >> >>> + - * / %"),
        (Some("rust"), usual),
        (Some("zig"), "or and == != <= >= < > & | ^ << >> + - +% -% * / % *%"),
        (Some("go"), "|| && == != <= >= < > + - | ^ * / % << >> & &^"),
        (Some("swift"), "|| && == != <= >= < > + - &+ &- | ^ * / % &* & << >>"),
        (Some("python"), "or and == != <= >= < > | ^ & << >> + - * // %"),
        (Some("javascript"), "|| && | ^ & === !== == != <= >= < > << >> + - * / %"),
    ] {
        let signs: Vec<&str> = signs.split(' ').collect();
        let rules = Rules { dialect: language.and_then(Dialect::find), ..Rules::default() };
        // JavaScript's words are big integers.
        let big = if language == Some("javascript") { "n" } else { "" };
        for sign in &signs {
            let text = match *sign {
                "||" | "&&" | "or" | "and" => format!("x == 3{big} {sign} x > 5{big}"),
                "==" | "!=" | "===" | "!==" | "<=" | ">=" | "<" | ">" => {
                    format!("x {sign} 3{big}")
                }
                // Some languages have numbers of any length.
                _ => format!("(x {sign} 3{big}) & 255{big}"),
            };
            let formula = rules.compile(&text);
            let formula = formula.unwrap_or_else(|fault| panic!("{language:?} {sign}: {fault:?}"));
            assert!(formula.program.evaluate_board(5).is_ok(), "{language:?} {sign}");
        }
    }
}
