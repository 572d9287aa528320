//! The meaning of digits without a prefix: on their own, inside code, and with a radix.

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
