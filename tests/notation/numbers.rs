//! The meaning of digits without a prefix: on their own, inside code, and with a radix.

use bbt::chain::value::{ReadOptions, Value};
use bbt::notation::number::{literal, parse};
use bbt::text::fault::NumberFault;

use crate::support::run;

/// The output for one line of input.
fn line(options: &[&str], text: &str) -> String {
    let outcome = run(options, format!("{text}\n").as_bytes());
    assert_eq!(outcome.code, Some(0), "{options:?} {text}: {}", outcome.stderr);
    outcome.stdout.trim_end().to_owned()
}

#[test]
fn digits_without_a_prefix_are_decimal_inside_code_and_hexadecimal_alone() {
    let decimal = "0x0004020000000000";
    for (text, expected) in [
        ("1128098930098176", "0x1128098930098176"),
        ("'1128098930098176',", "0x1128098930098176"),
        ("\"1128098930098176\"", "0x1128098930098176"),
        ("1128098930098176;", "0x1128098930098176"),
        ("1128098930098176 // a comment", "0x1128098930098176"),
        ("ulong b = 1128098930098176;", decimal),
        ("BB(1128098930098176)", decimal),
        ("C64(1128098930098176),", decimal),
        ("(1128098930098176)", decimal),
        ("1128098930098176 | 0", decimal),
        ("none | 1128098930098176", decimal),
        ("1128098930098176ULL", decimal),
        ("abcdef0123456789", "0xabcdef0123456789"),
    ] {
        assert_eq!(line(&[], text), expected, "{text}");
    }
    assert_eq!(line(&["x | 1128098930098176"], "0"), decimal);
}

#[test]
fn sixteen_digits_in_code_that_are_not_decimal_are_refused_with_the_way_out() {
    for (formula, way_out) in [
        ("x & 1e2222120e0a1222", "write 0x1e2222120e0a1222"),
        ("x & abcdef0123456789", "write 0xabcdef0123456789"),
        ("x & 0101010101010101", "write 0x0101010101010101"),
        ("x >> 010", "write 0o10 or 10"),
        ("x >> 09", "write 9"),
        ("x & 00", "write 0"),
        ("C64(abcdef0123456789) | x", "write 0xabcdef0123456789"),
    ] {
        let outcome = run([formula, "1"], b"");
        assert_eq!(outcome.code, Some(2), "{formula}: {}", outcome.stdout);
        assert!(outcome.stderr.contains(way_out), "{formula}: {}", outcome.stderr);
    }
}

#[test]
fn a_radix_holds_in_words_wrappers_and_formulas() {
    for (options, text, expected) in [
        (["--radix", "10"], "1128098930098176", 0x0004_0200_0000_0000_u64),
        (["--radix", "10"], "C64(1128098930098176)", 0x0004_0200_0000_0000),
        (["--radix", "16"], "C64(ff)", 0xff),
        (["--radix", "16"], "ff | 100", 0x1ff),
        (["--radix", "16"], "(1 << 10)", 1 << 16),
        (["--radix", "2"], "BB(101)", 5),
        (["--radix", "2"], "rank_1 & ~101", 0xfa),
        (["--radix", "10"], "0x10 | 0b1", 17),
    ] {
        assert_eq!(line(&options, text), format!("0x{expected:016x}"), "{options:?} {text}");
    }
    assert_eq!(line(&["--radix", "16", "x & ff"], "0x1234"), "0x0000000000000034");
    assert_eq!(line(&["--radix", "16", "--where", "x < 20"], "1f\n20"), "0x000000000000001f");
    let explained = run(["explain", "--radix", "16", "x & ff00"], b"").stdout;
    assert!(explained.contains("0x000000000000ff00"), "{explained}");
    let grid = run(["grid", "--radix", "16", "-f", "hex", "10 + sq"], b"").stdout;
    assert!(grid.ends_with("10 11 12 13 14 15 16 17\n"), "{grid}");
}

#[test]
fn digits_that_a_radix_does_not_have_are_refused() {
    for (radix, text) in [
        ("2", "8"),
        ("10", "1e2222120e0a1222"),
        ("10", "x & ff"),
        ("16", "x & a1"),
        ("16", "x | b"),
    ] {
        let outcome = run(["--radix", radix, text, "1"], b"");
        assert_ne!(outcome.code, Some(0), "{radix} {text}: {}", outcome.stdout);
    }
    let outcome = run(["--radix", "16", "x & a1", "1"], b"");
    let help = "write 0xa1, or leave --radix out";
    assert!(outcome.stderr.contains("`a1` is both a set and a number"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains(help), "{}", outcome.stderr);
}

#[test]
fn a_word_of_the_command_line_that_may_be_decimal_is_noted() {
    let note = "bbt: `1234567890123456` was read as hexadecimal (decimal: --radix 10)\n";
    for words in [
        &["mirror", "1234567890123456"][..],
        &["1234567890123456"],
        &["--quiet", "mirror", "1234567890123456"],
        &["lines", "e4", "1234567890123456"],
    ] {
        assert_eq!(run(words, b"").stderr, note, "{words:?}");
    }
    let binary = run(["1111111100000000"], b"").stderr;
    assert!(binary.contains("(binary: --radix 2, decimal: --radix 10)"), "{binary}");
    for words in [
        &["mirror", "0x1234567890123456"][..],
        &["mirror", "1234567890abcdef"],
        &["mirror", "0000000000000000"],
        &["mirror", "--radix", "10", "1234567890123456"],
        &["mirror", "--radix", "16", "1234567890123456"],
        &["mirror", "+1234567890123456"],
        &["mirror", "C64(1234567890123456)"],
    ] {
        assert_eq!(run(words, b"").stderr, "", "{words:?}");
    }
}

#[test]
fn sixteen_decimal_digits_alone_on_a_line_have_a_sign_and_are_read_back() {
    let board = "0x0004020000000000";
    let decimal = line(&["-f", "dec"], board);
    assert_eq!(decimal, "+1128098930098176");
    for options in [&[][..], &["--radix", "10"]] {
        assert_eq!(line(options, &decimal), board);
    }
    assert_eq!(run(["subsets", "-f", "dec", board], b"").stdout.lines().last(), Some(&*decimal));
    // A column of numbers has none.
    assert_eq!(line(&["--field", "1", "-f", "dec"], board), "1128098930098176");
    assert_eq!(
        line(&["input", ",", "x", "-f", "dec"], board),
        "1128098930098176\t1128098930098176"
    );
}

#[test]
fn every_spelling_of_a_number_is_read() {
    let board = 0x0101_0101_0101_0101;
    for text in [
        "0x0101010101010101",
        "0x0101010101010101ULL",
        "0x0101010101010101ull",
        "0x0101010101010101UL",
        "0x0101010101010101ul",
        "0x0101010101010101u",
        "0x0101010101010101l",
        "0x0101010101010101LL",
        "0x0101010101010101ui64",
        "0x01'01'01'01'01'01'01'01",
        "0x0101_0101_0101_0101_u64",
        "0x0101010101010101u64",
        "0x0101010101010101n",
        "0x0101010101010101'u64",
        "$0101010101010101",
        "16#0101_0101_0101_0101#",
        "#x0101010101010101",
        "&H101010101010101UL",
        "&h0101010101010101",
        "0x0101010101010101Ui64",
        "0101010101010101",
        "72340172838076673",
        "0X0101010101010101L",
        "64'h0101_0101_0101_0101",
        "0101010101010101h",
        "0b_100000001000000010000000100000001000000010000000100000001",
    ] {
        assert_eq!(parse(text, None), Some(Ok(board)), "{text}");
    }
    assert_eq!(parse("-9187201950435737472", None), Some(Ok(0x8080_8080_8080_8080)));
    assert_eq!(parse("0xb", None), Some(Ok(11)));
    // Sixteen digits are hexadecimal, `0b` is binary.
    for digits in ["0b00000000000001", "0B00000000000021", "0b0000000000cafe"] {
        assert_eq!(parse(digits, None), Some(Err(NumberFault::HexOrBinary)), "{digits}");
        assert_eq!(
            parse(digits, Some(16)),
            Some(u64::from_str_radix(digits, 16).map_err(|_| NumberFault::NoDigits))
        );
    }
    assert_eq!(parse("0b00000000000001", Some(2)), Some(Ok(1)));
    assert_eq!(literal("0b00000000000001", None), Some(Ok(1)));
    assert_eq!(parse("0b_00000000000001", None), Some(Ok(1)));
    assert_eq!(parse(&format!("{board:064b}"), None), Some(Ok(board)));
}

#[test]
fn a_radix_says_what_bare_digits_are() {
    for (text, radix, expected) in [
        ("ff", 16, 255),
        ("a1", 16, 0xa1),
        ("101", 2, 5),
        ("1010101010101010", 10, 1_010_101_010_101_010),
        ("0x10", 10, 16),
        ("0b11", 10, 3),
        ("-1", 16, !0),
        ("+1010101010101010", 16, 1_010_101_010_101_010),
        ("1128098930098176", 10, 1_128_098_930_098_176),
        ("1e2222120e0a1222", 16, 0x1e22_2212_0e0a_1222),
    ] {
        assert_eq!(parse(text, Some(radix)), Some(Ok(expected)), "{text}");
    }
}

#[test]
fn any_number_may_be_given_as_a_radix() {
    assert_eq!(parse("z", Some(36)), Some(Ok(35)));
    assert!(matches!(parse("1z", Some(30)), Some(Err(_))));
    for radix in [0, 1, 37, u32::MAX] {
        assert!(matches!(parse("1", Some(radix)), Some(Err(_))), "{radix}");
        assert!(matches!(literal("1", Some(radix)), Some(Err(_))), "{radix}");
    }
}

#[test]
fn a_radix_applies_to_digits_that_are_not_valid_in_it() {
    for (text, radix) in [
        ("8", 2),
        ("1e2222120e0a1222", 10),
        ("101x", 2),
        (&*"1".repeat(64), 10),
        (&*"1".repeat(64), 16),
    ] {
        assert!(matches!(parse(text, Some(radix)), Some(Err(_))), "{text} in {radix}");
        assert_eq!(literal(text, Some(radix)), parse(text, Some(radix)), "{text} in {radix}");
    }
}

#[test]
fn digits_inside_code_are_decimal() {
    for (text, alone, inside) in [
        ("1128098930098176", 0x1128_0989_3009_8176, Some(1_128_098_930_098_176)),
        ("1128098930098176L", 1_128_098_930_098_176, Some(1_128_098_930_098_176)),
        ("-1234567890123456", 1_234_567_890_123_456_u64.wrapping_neg(), None),
        ("1e2222120e0a1222", 0x1e22_2212_0e0a_1222, None),
        ("abcdef0123456789", 0xabcd_ef01_2345_6789, None),
        ("0101010101010101", 0x0101_0101_0101_0101, None),
    ] {
        assert_eq!(parse(text, None), Some(Ok(alone)), "{text}");
        let literal = literal(text, None).and_then(Result::ok);
        assert_eq!(literal, inside.or(text.starts_with('-').then_some(alone)), "{text}");
    }
    for text in ["0", "0x0", "0L", "100"] {
        assert_eq!(literal(text, None), parse(text, None), "{text}");
    }
    assert_eq!(literal(&"1".repeat(64), None), Some(Ok(u64::MAX)));
    assert_eq!(literal(&"1".repeat(23), None), Some(Ok((1 << 23) - 1)));
    for count in [22, 65] {
        assert_eq!(literal(&"1".repeat(count), None).and_then(Result::ok), None, "{count}");
    }
}

#[test]
fn what_is_no_number_says_why() {
    for (text, fault) in [
        ("0x1ffffffffffffffff", NumberFault::TooLarge),
        ("18446744073709551616", NumberFault::TooLarge),
        ("-9223372036854775809", NumberFault::TooSmall),
        ("0x", NumberFault::NoDigits),
        ("0xg", NumberFault::Digit('g', 16)),
        ("12ab", NumberFault::Digit('a', 10)),
    ] {
        assert_eq!(parse(text, None), Some(Err(fault)), "{text}");
    }
    for text in ["", "-", "x", "e4", "file_a", "u64"] {
        assert_eq!(parse(text, None), None, "{text}");
    }
    // As a value, too: the formula would wrap around.
    for text in ["-9223372036854775809", "-18446744073709551615;", "-0x8000000000000001"] {
        let fault = ReadOptions::default().value(text.as_bytes()).expect_err(text);
        assert_eq!(fault.kind, NumberFault::TooSmall.into(), "{text}");
    }
}

#[test]
fn a_suffix_of_a_type_says_what_fits() {
    for (text, word) in [
        ("255i64", 255),
        ("0xFFi64", 255),
        ("255_i32", 255),
        ("0xffu8", 255),
        ("7usize", 7),
        ("-1i64", u64::MAX),
        ("-128i8", 0_u64.wrapping_sub(128)),
    ] {
        assert_eq!(parse(text, None), Some(Ok(word)), "{text}");
    }
    for text in ["256u8", "128i8", "-129i8", "-1u8", "18446744073709551615i64"] {
        assert!(matches!(parse(text, None), Some(Err(_))), "{text}");
    }
    assert_eq!(parse("10i8", Some(16)), Some(Ok(16)));
}

#[test]
fn what_may_compute_something_is_not_a_constructor() {
    let value = |text: &str| ReadOptions::default().value(text.as_bytes());
    for path in [
        "Bitboard",
        "BigInt",
        "LL",
        "np.uint64",
        "chess.SquareSet",
        "Occupancy::from_bits",
        "Board::new",
        "BitBoard.fromLong",
    ] {
        assert_eq!(value(&format!("{path}(5)")), Ok(Value::Board(5)), "{path}");
    }
    for path in [
        "SquareBB",
        "mask",
        "attacks.of",
        "Square::new",
        "Bitboard::from_square",
        "Bitboard::flip",
        "KnightAttacks",
    ] {
        assert!(value(&format!("{path}(5)")).is_err(), "{path}");
    }
}
