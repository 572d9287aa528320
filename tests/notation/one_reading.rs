//! A text has one reading, wherever it stands, or is refused; and what bbt writes is read back as what
//! it was, or refused.

use crate::support::run;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// What a place in which a value can stand makes of a text: the value, or nothing if it refuses it.
type Reading = fn(&str) -> Option<u64>;

/// The first number of an output, if the run was good.
fn value(options: &[&str], input: &str) -> Option<u64> {
    let outcome = run(options, input.as_bytes());
    assert!(outcome.code == Some(0) || !outcome.stderr.is_empty(), "{options:?} {input}");
    // A text that is a step reads the input, and writes nothing.
    let digits = outcome.stdout.split("0x").nth(1).filter(|_| outcome.code == Some(0))?;
    Some(u64::from_str_radix(&digits[..16], 16).expect("sixteen digits"))
}

/// The places.
const READINGS: [(&str, Reading); 6] = [
    ("argument", |text| value(&["-f", "hex", text], "")),
    ("line", |text| value(&["-f", "hex", "input"], &format!("{text}\n"))),
    ("field", |text| {
        value(&["-f", "hex", "--delimiter", "^", "--field", "2"], &format!("7^{text}^7\n"))
    }),
    ("column", |text| value(&["-f", "hex", "--csv", "--field", "b"], &format!("b\n\"{text}\"\n"))),
    ("JSON", |text| value(&["-f", "hex", "--json-key", "b"], &format!("{{\"b\": \"{text}\"}}\n"))),
    ("definition", |text| {
        let definition = format!("y={text}");
        let read = |x| value(&["-f", "hex", "--let", &definition, "y | x & none", x], "");
        read("0").filter(|value| read("0xffff") == Some(*value))
    }),
];

/// Whether a side of a proof is another value than this one.
fn proof_differs(text: &str, value: u64) -> bool {
    run(["prove", text, &format!("{value:#018x}")], b"").code == Some(1)
}

/// Fails if two places do not make the same of a text.
fn check(text: &str) -> Option<u64> {
    let read = READINGS.map(|(place, reading)| (place, reading(text)));
    let mut values = read.iter().filter_map(|(_, value)| *value);
    let first = values.next()?;
    assert!(values.all(|value| value == first), "{text}: {read:x?}");
    assert!(!proof_differs(text, first), "{text} in a proof is not {first:#x}");
    Some(first)
}

#[test]
fn a_prefix_decides_at_every_length_and_in_every_place() {
    let ones = "1".repeat(64);
    for (prefix, base, most) in [("0b", 2, 64), ("0x", 16, 16), ("0o", 8, 21)] {
        for length in 1..=most {
            // All of them would take minutes in a debug build.
            let is_telling = (7..=16).contains(&length) || length % 9 == 1;
            let zeros = format!("1{}", "0".repeat(length - 1));
            for digits in [&zeros[..], &ones[..length]] {
                let text = format!("{prefix}{digits}");
                if prefix == "0b" && length == 14 {
                    // Sixteen digits, too.
                    assert_eq!(check(&text), None, "{text}");
                    continue;
                }
                let expected = u64::from_str_radix(digits, base).expect("digits");
                let options = bbt::chain::value::ReadOptions::default();
                let value = options.value(text.as_bytes());
                assert_eq!(value, Ok(bbt::Value::Board(expected)), "{text}");
                let formula = bbt::compile(&format!("x | {text}")).expect("a formula");
                assert_eq!(formula.program.evaluate_board(0), Ok(expected), "{text}");
                if is_telling {
                    assert_eq!(check(&text), Some(expected), "{text}");
                }
            }
        }
    }
}

#[test]
fn digits_of_several_readings_are_refused_in_every_place() {
    let long = "1".repeat(22);
    for text in [
        "0100",
        "00100010",
        "00",
        "-0100",
        "037700000000",
        "0100ULL",
        "10101010",
        "100000000000",
        "1111_1111_0000_0000",
        "$3 = 1111111100000000",
        "bb = 00100010",
        "C64(11111111)",
        "C64(0101010101010101)",
        "ff000000000000",
        "0b3c000000000000",
        "$ff",
        "$4",
        &long,
    ] {
        assert_eq!(check(text), None, "{text}");
        assert_eq!(run(["prove", text, "x"], b"").code, Some(2), "{text}");
    }
    assert_eq!(check("1_128_098_930_098_176"), None);
    // No other base needs so many digits.
    for (text, board) in [("0".repeat(15) + "11111111", 255), ("1".repeat(56), !0 >> 8)] {
        assert_eq!(check(&text), Some(board), "{text}");
    }
    let outcome = run(["10101010"], b"");
    assert!(outcome.stderr.contains("binary or decimal?"), "{}", outcome.stderr);
    assert!(outcome.stderr.contains("say --radix 2, 10 or 16"), "{}", outcome.stderr);
}

/// Numbers as people and programs write them, with and without prefixes.
fn number() -> impl Strategy<Value = String> {
    let digits = prop_oneof![
        "[01]{1,20}",
        "[01]{6,9}",
        "[01]{63,64}",
        "[01]{16}",
        "[0-9]{1,20}",
        "[0-9]{15,17}",
        "[0-9a-f]{1,17}",
        "[0-9a-f]{16}",
        "[01]{4}_[01]{4}_[01]{4}_[01]{4}",
        "[1-9]_[0-9]{3}_[0-9]{3}_[0-9]{3}_[0-9]{3}_[0-9]{3}",
    ];
    let prefix = prop_oneof![6 => Just(""), 1 => Just("0x"), 1 => Just("0b"), 1 => Just("0o"), 1 => Just("$"), 1 => Just("-"), 1 => Just("+"), 1 => Just("#x"), 1 => Just("&h"), 1 => Just("0B"), 1 => Just("0X")];
    let suffix = prop_oneof![6 => Just(""), 1 => Just("ULL"), 1 => Just("u64"), 1 => Just("L"), 1 => Just("n")];
    (prefix, digits, suffix)
        .prop_map(|(prefix, digits, suffix)| format!("{prefix}{digits}{suffix}"))
}

/// Texts that may be values.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => number(),
        1 => number().prop_map(|number| format!("C64({number})")),
        1 => number().prop_map(|number| format!("bb = {number};")),
        1 => number().prop_map(|number| format!("{number};")),
        1 => number().prop_map(|number| format!("{number} // the mask")),
        1 => (number(), number()).prop_map(|(one, other)| format!("{one} | {other}")),
        1 => "[a-h][1-8]( [a-h][1-8]){0,3}",
    ]
}

fn cases(cases: u32) -> TestRunner {
    TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() })
}

#[test]
fn a_text_means_the_same_in_every_place_or_is_refused() {
    // Not a comment: a number of Lisp, and more.
    assert_eq!(check("#x100 | 0xaa0000aa0aaa0aa0"), Some(0xaa0000aa0aaa0ba0));
    // Not an operator before a square.
    assert_eq!(check("&h1"), Some(1));
    let outcome = cases(60).run(&text(), |text| {
        check(&text);
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

/// Boards with few squares and with many, and those whose decimal numbers have several readings.
fn board() -> impl Strategy<Value = u64> {
    let binary = "1[01]{7,15}".prop_map(|digits| digits.parse().expect("digits"));
    prop_oneof![
        2 => (any::<u64>(), 0..64_u32).prop_map(|(word, shift)| word >> shift),
        1 => 1_000_000_000_000_000..10_000_000_000_000_000_u64,
        1 => (0..64_u32).prop_map(|square| 1 << square),
        1 => binary,
        1 => Just(0),
    ]
}

/// The boards of an output, as far as they are read.
fn read_back(options: &[&str], output: &str) -> (Vec<u64>, crate::support::Outcome) {
    let outcome = run(options, output.as_bytes());
    let words = outcome.stdout.split("0x").skip(1);
    (words.map(|word| u64::from_str_radix(&word[..16], 16).expect("digits")).collect(), outcome)
}

#[test]
fn what_is_written_is_read_back_or_refused() {
    let boards = prop::collection::vec(board(), 1..4);
    let formats =
        prop::sample::select(vec!["hex", "dec", "bin", "squares", "plain", "c", "rust", "diagram"]);
    let outcome = cases(80).run(&(boards, formats), |(boards, format)| {
        let input: String = boards.iter().map(|board| format!("{board:#x}\n")).collect();
        let written = run(["-f", format], input.as_bytes()).stdout;
        let (read, outcome) = read_back(&["-f", "hex"], &written);
        prop_assert_eq!(&read[..], &boards[..read.len().min(boards.len())], "{}", written);
        prop_assert!(outcome.code == Some(1) || read.len() == boards.len(), "{}", written);
        // In a field, sixteen digits have no plus: if they are read as hexadecimal, a note says so.
        if !matches!(format, "plain" | "diagram") {
            let fields: String = boards.iter().map(|board| format!("7\t{board:#x}\n")).collect();
            let written = run(["--field", "2", "-f", format], fields.as_bytes()).stdout;
            let (read, outcome) = read_back(&["--field", "2", "-f", "hex"], &written);
            let is_noted = outcome.stderr.contains("read as hexadecimal (");
            let is_same = read[..] == boards[..read.len().min(boards.len())];
            prop_assert!(is_same || is_noted, "{}: {:?}", written, outcome);
            prop_assert!(outcome.code == Some(1) || read.len() == boards.len(), "{}", written);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn numbers_of_a_stream_are_in_the_base_that_the_first_of_them_shows() {
    let long = "0".repeat(63) + "1";
    for (lines, complaint) in [
        ("7\n255\n1125899906842624\n", "3:1: hexadecimal or decimal? line 2 was decimal"),
        ("0x1\n1125899906842624\n255\n", "3:1: decimal or hexadecimal? line 2 was hexadecimal"),
        ("255\n\n1e2222120e0a1222\n", "3:1: hexadecimal or decimal? line 1 was decimal"),
        ("0000000000000001\n10101010\n", "2:1: zeros and ones: binary or decimal?"),
        (&format!("255\n{long}\n"), "2:1: binary or decimal? line 1 was decimal"),
        (&format!("{long}\n255\n"), "2:1: decimal or binary? line 1 was binary"),
        ("255\n0100\n", "2:1: digits that begin with 0"),
    ] {
        let outcome = run(["input"], lines.as_bytes());
        assert_eq!(outcome.code, Some(1), "{lines}");
        assert!(outcome.stderr.contains(complaint), "{lines}: {}", outcome.stderr);
        assert!(outcome.stderr.contains("say --radix"), "{lines}: {}", outcome.stderr);
        let rows: String = lines.lines().map(|line| format!("{{\"b\": \"{line}\"}}\n")).collect();
        if !lines.contains("\n\n") {
            let json = run(["--json-key", "b"], rows.as_bytes()).stderr;
            let (_, message) = complaint.split_once(": ").expect("a place");
            assert!(json.contains(message), "{lines}: {json}");
        }
    }
    for lines in ["7\n255\n10101010\n1000000000000000000\n", "0x10\n0b10101010\n255\n1\n"] {
        let expected: String = lines
            .lines()
            .map(|line| {
                let options =
                    bbt::chain::value::ReadOptions { radix: Some(10), ..Default::default() };
                format!("{}\n", options.value(line.as_bytes()).expect("a number"))
            })
            .collect();
        assert_eq!(run(["input"], lines.as_bytes()).stdout, expected);
    }
    // Each source is a stream of its own; arguments are one, and a radix leaves no doubt.
    let outcome = run(["255", "1125899906842624"], b"");
    assert!(outcome.stderr.contains("another input was decimal"), "{}", outcome.stderr);
    let radix = run(["--radix", "10", "255", "1125899906842624", "0100", "10101010"], b"");
    assert_eq!(radix.code, Some(0), "{}", radix.stderr);
}

/// They are read many at a time, and mean what each means alone.
#[test]
fn decimal_lines_of_any_length_are_numbers_or_bad_lines() {
    let mut lines = vec!["10".to_owned()];
    for number in
        ["18446744073709551615", "18446744073709551616", "99999999", "1234567890123456789"]
    {
        for sign in ["", "0", "1", "9", ":", "?", "z", "\u{e9}"] {
            for length in 1..=number.len() {
                let (start, end) = number.split_at(length);
                lines.push(format!("{sign}{start}"));
                lines.push(format!("{start}{sign}"));
                lines.push(format!("{start}{sign}{end}"));
            }
        }
    }
    let good = |line: &String| {
        let is_plain = !line.starts_with('0') && line.len() != 16;
        line.parse::<u64>().ok().filter(|_| is_plain)
    };
    let written = |boards: &[u64]| -> String {
        boards.iter().map(|board| format!("0x{board:016x}\n")).collect()
    };
    let boards: Vec<u64> = lines.iter().filter_map(good).collect();
    assert!(boards.len() > 100 && boards.len() < lines.len() / 2);
    for options in [&["--threads", "1"][..], &["--threads", "2"], &["--mapping", "a8b8"]] {
        let given = [&["input", "--records", "lines", "--on-error", "skip"], options].concat();
        let outcome = run(given, lines.join("\n").as_bytes());
        assert_eq!(outcome.stdout, written(&boards), "{options:?}: {}", outcome.stderr);
    }
    let turned = run(["input", "--from", "a8b8"], b"10\n255\n255\n").stdout;
    assert_eq!(turned, written(&[10, 255, 255].map(u64::swap_bytes)));
}

#[test]
fn powers_of_two_in_a_decimal_column_are_themselves_or_refused() {
    let rows: String = (0..64).map(|at| format!("{at},{}\n", 1_u64 << at)).collect();
    let outcome = run(
        ["--csv", "--field", "2", "-f", "hex", "--on-error", "skip"],
        format!("n,b\n{rows}").as_bytes(),
    );
    for row in outcome.stdout.lines().skip(1) {
        let (at, board) = row.split_once(",0x").expect("two fields");
        let board = u64::from_str_radix(board, 16).expect("digits");
        assert_eq!(board, 1 << at.parse::<u32>().expect("a number"), "{row}");
    }
    assert_eq!(outcome.stdout.lines().count(), 1 + 64 - 4, "{}", outcome.stderr);
}

/// What a text stands for does not depend on who asks.
#[test]
fn a_text_has_one_value_wherever_it_stands() {
    let king = "8 . . . . . . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n\
                3 . . . . . . . .\n2 . . . . . . . .\n1 K . . . . . . .\n  a b c d e f g h\n";
    let [same, other, beside] =
        ["Fen: 8/8/8/8/8/8/8/K7 w - -", "Fen: 8/8/8/8/8/8/8/1K6 w - -", "a note"]
            .map(|line| format!("{king}{line}\n"));
    let given = |text: &str| run(["x", "--let", &format!("x={text}")], b"");
    let compared = |text: &str| run(["diff", text, "0x1"], b"");
    for text in [&same, king] {
        assert_eq!(compared(text).stdout, "equal\n", "{text}");
        assert_eq!(compared(text).stderr, "", "{text}");
    }
    assert!(compared(&beside).stderr.contains("passed over: 1"), "{:?}", compared(&beside));
    for outcome in [compared(&other), run(["input"], other.as_bytes()), given(&other)] {
        assert!(outcome.stderr.contains("the board is 8/8/8/8/8/8/8/K7, not"), "{outcome:?}");
    }
    let digits = ["2#11111111#", "16#ff#"];
    assert!(digits.iter().all(|text| run([text], b"").stdout == "0x00000000000000ff\n"));
    for outcome in [run(["shift", "0xff", "position startpos"], b""), given("position startpos")] {
        assert_eq!(outcome.code, Some(2), "{outcome:?}");
    }
    let header = run(["--header", "input"], b"{a1}\n0xff\n");
    assert!(header.stderr.contains("header") && header.code == Some(1), "{header:?}");
    let drawn = run(["pext", &king.replace('K', "1"), "0xff"], b"");
    assert_eq!(drawn.stdout, "0x0000000000000001\n", "{drawn:?}");
}
