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
        "static long f(long b) { short s = 5; return b & 0xffffffff; }",
        "static long f(long b) { Long s = 5L; return b & 0xffffffff; }",
        "static long f(long b) { Boolean s = true; return b & 0xffffffff; }",
        // A byte of Java has a sign.
        "static int f(long b) { short s = 5; byte t = (byte) b; return t + s; }",
        "static long f(long b) { Integer s = 3; return (byte) b + s; }",
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
    // What cannot be below zero has no sign to lose.
    let java = "static int f(long b) { byte x = (byte) b; return (x & 0xff) >>> 2; }";
    assert_eq!(compiled(java, Some("java")).program.evaluate_board(0xff), Ok(63));
    let complaint = complaint("popcount(x) >>> 32");
    assert!(complaint.contains("32-bit number"), "{complaint}");
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
fn what_stands_on_both_sides_of_a_comma_or_a_condition_of_c_has_an_order() {
    for (text, expected) in [
        ("U64 a = (b >>= 1, b & 7); return a;", 6),
        ("U64 t; return (t = b & 0xff) ? t << 8 : b;", 0x1d00),
        ("U64 t; if ((t = b & 0xff) && t > 3) return t; return b;", 0x1d),
        ("U64 x = 0; if (b & 1) x = b++; else x = b--; return x + b;", 0x3b),
        ("int r = 0; while ((b >>= 1, b)) r++; return r;", 4),
        ("int r = 0; while (b) r += (b &= b - 1, 1); return r;", 4),
    ] {
        let text = format!("uint64_t f(uint64_t b) {{ {text} }}");
        assert_eq!(value(&text, 0x1d), expected, "{text}");
    }
    for text in [
        "b + ((b = 5) ? 1 : 2)",
        "((b = 5) ? 1 : 2) + b",
        "b + (b++, 4)",
        "b = b++",
        "(b = 5) + b",
        "_pdep_u64(b++, b)",
        "(1 & (b++ || 0)) + b",
    ] {
        let text = format!("uint64_t f(uint64_t b) {{ return {text}; }}");
        assert!(complaint(&text).contains("either may come first"), "{}", complaint(&text));
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
fn zeros_and_ones_are_decimal_in_the_code_of_a_language() {
    for text in [
        "U64 f(U64 b) { return b % 100000000; }",
        "#define N 100000000\n#if N == 100000000\nU64 f(U64 b) { return b % N; }\n#endif",
        "fn f(b: u64) -> u64 { b % 100_000_000 }",
        "def f(b): return b % 100000000",
    ] {
        assert_eq!(value(text, 300_000_009), 9, "{text}");
    }
    assert!(complaint("x & 100000000").contains("binary or decimal?"));
}

#[test]
fn a_sign_before_a_value_is_no_operator_after_x() {
    let run = |language: &str| run(["--language", language, "^x >> 4", "0xff"], b"").stdout;
    assert_eq!(run("go"), "0x0ffffffffffffff0\n");
    assert_eq!(value("^x >> 4", 0xff), 0xf0, "bbt has x before it");
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
