//! Pasted code: names for types, sizes, elements that change, and what is said of its arithmetic.

use bbt::compile;

use crate::dialects::value;

#[test]
fn a_name_for_a_type_is_that_type_in_the_language_that_has_its_words() {
    for types in ["typedef unsigned char u8;", "using u8 = unsigned char;"] {
        for (routine, expected) in [
            ("u64 f(u64 b) { return (u8)(b >> 8); }", 0xcd),
            ("u64 f(u64 b) { return u8(b); }", 0xef),
            ("u64 f(u64 b) { u8 c = b; c++; return c; }", 0xf0),
            ("const u8 A = 3; u64 f(u64 b) { return b & A; }", 3),
            ("u8 f(u64 b) { u8 n = 0; while (b) { n++; b &= b - 1; } return n; }", 32),
            ("u64 f(u64 b) { for (u8 i = 0; i < 3; i++) b >>= 8; return b; }", 0x01_2345_6789),
        ] {
            assert_eq!(value(&format!("{types} {routine}"), 0x0123_4567_89ab_cdef), expected);
        }
    }
    let text =
        "typedef unsigned short u16; typedef u16 word; u64 f(u64 b) { word c = b; return c; }";
    assert_eq!(value(text, 0x0123_4567_89ab_cdef), 0xcdef);
    // The `int` of an enumeration is not in the text.
    let text = "enum Side { White, Black } fn f(b: u64) -> u64 { b & 3 }";
    assert_eq!(value(text, 7), 3);
    // One alone has a sign with some compilers, and none with others.
    assert!(compile("typedef char u8; u64 f(u64 b) { u8 c = b; return c; }").is_err());
}

#[test]
fn arrays_have_sizes_and_their_elements_are_counted_up_and_down() {
    const ARRAY: &str = "int a[] = {8, 16, 32}; int i = 0;";
    for (body, expected) in [
        ("return sizeof(a) / sizeof(a[0]);", 3),
        ("return sizeof a / sizeof *a;", 3),
        ("return sizeof(a);", 12),
        ("return sizeof(uint8_t) + sizeof(Bitboard);", 9),
        ("int t[2][3] = {{1, 2, 3}}; return sizeof t + sizeof t[0] + sizeof **t;", 40),
        ("bool t[5] = {0}; return sizeof t;", 5),
        ("Bitboard t[] = {1, 2}; return sizeof(t) / sizeof(*t) + (t[1] << 40);", 2 | 2 << 40),
        (
            "for (i = 0; i < sizeof(a) / sizeof(a[0]); i++) b ^= b >> a[i]; return b;",
            0x8080_8080_8080_8000,
        ),
        ("return *a;", 8),
        ("a[1]++; return a[1];", 17),
        ("--a[1]; return a[1];", 15),
        ("i = a[1]++; return i;", 16),
        ("i = ++a[1]; return i;", 17),
        ("a[i++]++; return 100 * i + a[0];", 109),
        ("for (i = 0; i < 3; i++) a[i] += i; return a[0] + a[1] + a[2];", 59),
    ] {
        let text = format!("uint64_t f(uint64_t b) {{ {ARRAY} {body} }}");
        assert_eq!(value(&text, 1 << 63 | 1 << 7), expected, "{text}");
    }
    for body in
        ["return a[0]++ + a[1];", "return sizeof(b);", "return sizeof(i + 1);", "a[3]++; return b;"]
    {
        let text = format!("uint64_t f(uint64_t b) {{ {ARRAY} {body} }}");
        assert!(compile(&text).is_err(), "{text}");
    }
}

#[test]
fn arrays_without_values_are_filled_and_changed_on_some_paths_only() {
    let filled = "for (int i = 0; i < 4; i++) { a[i] = b >> i; } return a[1] ^ a[3];";
    for (text, expected) in [
        (&*format!("U64 f(U64 b) {{ U64 a[4]; {filled} }}"), 0x78 ^ 0x1e),
        (&format!("ulong f(ulong b) {{ var a = new ulong[4]; {filled} }}"), 0x78 ^ 0x1e),
        (&format!("long f(long b) {{ long[] a = new long[4]; {filled} }}"), 0x78 ^ 0x1e),
        ("func f(b uint64) uint64 { var a [4]uint64; a[1] = b; return a[1] | a[2] }", 0xf0),
        (
            "func f(b uint64) uint64 { a := [4]uint64{1}; a[1] = b; return a[0] | a[1] | a[2] }",
            0xf1,
        ),
        ("fn f(b: u64) u64 { var a: [4]u64 = undefined; a[1] = b; return a[1]; }", 0xf0),
        ("fn f(b: u64) u64 { var a = [_]u64{2} ** 4; a[1] = b; return a[1] | a[3]; }", 0xf2),
        ("def f(b):\n  a = [0, 1] * 2\n  a[1] = b\n  return a[1] | a[3]", 0xf1),
        (
            "U64 f(U64 b) { U64 a[2] = {1, 2}; if (b & 16) { a[1] = 5; } return a[1] * 8 + a[0]; }",
            41,
        ),
        (
            "U64 f(U64 b) { U64 a[2] = {1, 2}; if (b & 1) { a[1] = 5; } return a[1] * 8 + a[0]; }",
            17,
        ),
        ("U64 f(U64 b) { U64 a[2]; if (b & 1) { a[1] = 5; } else { a[1] = 7; } return a[1]; }", 7),
        ("int f(U64 b) { int n[2]; return sizeof n; }", 8),
        ("long f(long b) { int[] a = {8, 5}; a[1] = a[0]--; return 10 * a[1] + a[0]; }", 87),
        ("long f(long b) { int[] a = {8, 5}; a[1] += ++a[0]; return 10 * a[1] + a[0]; }", 149),
    ] {
        assert_eq!(value(text, 0xf0), expected, "{text}");
    }
    for (text, why) in [
        ("U64 f(U64 b) { U64 a[4]; a[1] = b; return a[2]; }", "unknown name `a[2]`"),
        ("U64 f(U64 b) { U64 a[4]; a[1] = b; return a[b & 3]; }", "unknown name `a[b & 3]`"),
        ("U64 f(U64 b) { U64 a[4]; a[1] |= b; return a[1]; }", "unknown name `a`"),
        ("U64 f(U64 b) { U64 a[2]; if (b & 1) { a[1] = 5; } return a[1]; }", "unknown name `a[1]`"),
        ("U64 t[4];\nU64 f(U64 b) { return b & t[1]; }", "unknown name `t`"),
    ] {
        let fault = compile(text).expect_err(text).to_string();
        assert!(fault.contains(why), "{text}: {fault}");
    }
}

#[test]
fn the_complement_of_a_number_has_the_type_that_it_is_put_into() {
    for (text, expected) in [
        ("fn f(b: u64) -> u64 { let x: u8 = !0; b & x as u64 }", Some(0xff)),
        ("fn f(b: u64) -> u64 { let mut x: u16 = 3; x = !1; b & x as u64 }", Some(0xfffe)),
        ("fn f(b: u64) -> u64 { let x: i8 = !0; b & x as u64 }", Some(!0)),
        ("fn f(b: u64) -> u64 { let t: [u8; 2] = [!0, !15]; t[1] as u64 }", Some(0xf0)),
        ("fn f(b: u64) -> u32 { !0 }", Some(0xffff_ffff)),
        ("fn f(b: u64) -> u64 { let x: u8 = -1; x as u64 }", None),
        ("fn f(b: u64) -> u64 { let x: u8 = 0 - 1; x as u64 }", None),
        ("fn f(b: u64) -> u64 { let x: u8 = !256; x as u64 }", None),
        ("func f(b uint64) uint64 { var x uint8 = ^0; return uint64(x) }", None),
    ] {
        let found = compile(text).ok().and_then(|formula| formula.program.evaluate_board(!0).ok());
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn what_overflows_where_its_language_stops_is_said() {
    for (text, signs) in [
        ("fn f(b: u64) -> u64 { b & (b - 1) }", &["-"][..]),
        ("fn f(b: u64) -> u64 { (b + 1) * 3 }", &["+", "*"]),
        ("fn f(b: i64) -> i64 { let mut c = b; c -= 1; c }", &["-"]),
        ("fn f(b: u64) -> u32 { b as u32 * 2 }", &["*"]),
        ("func f(_ b: UInt64) -> UInt64 { return b & (b - 1) }", &["-"]),
        ("fn f(b: u64) u64 { return b & (b - 1); }", &["-"]),
        ("fn f(b: u64) -> u64 { b & b.wrapping_sub(1) }", &[]),
        ("func f(_ b: UInt64) -> UInt64 { return b & (b &- 1) }", &[]),
        ("fn f(b: u64) u64 { return b & (b -% 1); }", &[]),
        ("fn f(b: u64) -> u64 { if b == 0 { return 0; } b & (b - 1) }", &[]),
        ("fn f(mut b: u64) -> u64 { let mut n = 0; while b != 0 { n += 1; b &= b - 1; } n }", &[]),
        ("fn f(b: u64) -> u64 { (b & 15) + (2 * b.count_ones()) as u64 }", &[]),
        ("fn f(b: u64) -> u64 { b - (b >> 1 & 0x5555_5555_5555_5555) }", &[]),
        ("fn f(b: u64) -> u64 { b - (b << 1 & 0x5555_5555_5555_5555) }", &["-"]),
        ("fn f(b: i64) -> i64 { b - (b & 5) }", &["-"]),
        ("func f(b uint64) uint64 { return b & (b - 1) }", &[]),
        ("uint64_t f(uint64_t b) { return b & (b - 1); }", &[]),
    ] {
        let used = compile(text).expect("a routine").used;
        let notes: Vec<String> = used.iter().map(ToString::to_string).collect();
        let about = |sign: &&str| {
            format!(
                "`{sign}` wraps around here where it overflows; its language stops there, at least in some builds"
            )
        };
        let said: Vec<String> = signs.iter().map(about).collect();
        assert_eq!(notes, said, "{text}");
    }
}

#[test]
fn types_have_a_least_and_a_greatest_number_in_their_language() {
    for (text, expected) in [
        ("func f(_ b: UInt64) -> UInt64 { return b & UInt64(Int.max) }", i64::MAX as u64),
        ("UInt64(Int.max)", i64::MAX as u64),
        ("uint64_t f(uint64_t b) { return b & INT_MIN; }", i64::from(i32::MIN).cast_unsigned()),
        ("uint64_t f(uint64_t b) { return b & UINT8_MAX; }", 0xff),
        ("fn f(b: u64) -> u64 { b & i16::MIN as u64 }", i64::from(i16::MIN).cast_unsigned()),
        ("fn f(b: u64) -> u64 { b & u64::MIN }", 0),
        ("long f(long b) { return b & Short.MAX_VALUE; }", 0x7fff),
        ("ulong f(ulong b) { return b & uint.MaxValue; }", 0xffff_ffff),
    ] {
        assert_eq!(value(text, !0), expected, "{text}");
    }
}
