//! Headers, comments, and numbers that may be meant in another base.

use super::related_fields::{FLIPPED, LEGAL, outcome};
use crate::support::run;

#[test]
fn a_header_is_written_once_and_is_the_same_everywhere() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    };
    let same =
        [file("one.csv", "fen\n8/8/8/8/8/8/8/K7\n"), file("two.csv", "fen\r\n8/8/8/8/8/8/8/1K6\n")];
    let inputs = ["mirror", "--header", "-i", &same[0], "-i", &same[1]];
    assert_eq!(outcome(&inputs, "").0, "fen\n8/8/8/8/8/8/8/7K\n8/8/8/8/8/8/8/6K1\n");
    let other = file("other.csv", "position\n8/8/8/8/8/8/8/1K6\n");
    for how in ["stop", "skip", "keep"] {
        let inputs = ["mirror", "--header", "--on-error", how, "-i", &same[0], "-i", &other];
        let differs = run(inputs, b"");
        assert_eq!((differs.stdout.as_str(), differs.code), ("fen\n8/8/8/8/8/8/8/7K\n", Some(1)));
        assert!(
            differs
                .stderr
                .contains("other.csv:1:1: the header differs from that of the first file"),
            "{}",
            differs.stderr
        );
    }
    for (arguments, first) in [
        (&["mirror", "--header"][..], "8/8/8/8/8/8/8/K7 w - -\n"),
        (&["mirror", "--header"], "0xff\n"),
        (&["mirror", "--header", "--field", "2"], "a\te4\n"),
    ] {
        let refused = run(arguments, first.as_bytes());
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(1)), "{first}");
        assert!(refused.stderr.contains("the first line holds a value, and is not a header"));
    }
}

#[test]
fn comments_and_blank_lines_of_test_suites_stay() {
    let suite =
        "# endgames\n\n8/8/8/8/8/8/8/K6k w - - bm Kb1;\r\n#   more\r\n \n8/8/8/8/8/8/8/K6k w - -\n";
    let expected = suite.replace("K6k", "k6K").replace("Kb1", "Kg1");
    assert_eq!(outcome(&["mirror"], suite).0, expected);
    // A comment with a position is a line like any other.
    let commented = format!("# \"{LEGAL}\"\n# {LEGAL} ;D1 6\n");
    assert_eq!(outcome(&["color-flip"], &commented).0, commented.replace(LEGAL, FLIPPED));
    let commented = format!("# Kiwipete {LEGAL}\n");
    assert_eq!(outcome(&["color-flip"], &commented).0, commented.replace(LEGAL, FLIPPED));
    // A drawing may follow comment signs; but if lines are filtered, comments are left out.
    let drawn = "# . . . . . . . .\n".repeat(7) + "# 1 . . . . . . .\n";
    assert_eq!(outcome(&["mirror"], &drawn).0, "0x0000000000000080\n");
    assert_eq!(outcome(&["--where", "K"], suite).0.lines().count(), 2);
    let objects = outcome(&["-f", "json"], "# one\n7\n").0;
    assert!(objects.starts_with('{') && objects.lines().count() == 1, "{objects}");
}

#[test]
fn ambiguous_numbers_are_reported() {
    let fields = outcome(&["north", "--field", "2"], "a\t1810\nb\t0xff\nc\t76\n");
    assert!(
        fields.1.starts_with("bbt: 2 decimal numbers in the field read as bitboards"),
        "{fields:?}"
    );
    // Those that are read in another base are not decimal.
    let zeros = "0".repeat(64);
    for (field, options, is_decimal) in [
        ("8100", &[][..], true),
        ("1", &[], true),
        ("81", &["--radix", "10"], true),
        ("8100", &["--radix", "16"], false),
        ("1010", &["--radix", "2"], false),
        ("1000000000000000", &[], false),
        (&zeros, &[], false),
    ] {
        let fields = [&["north", "--field", "2"], options].concat();
        let said = outcome(&fields, &format!("a\t{field}\n")).1;
        assert_eq!(said.contains("1 decimal number in the field"), is_decimal, "{field}: {said}");
    }
    let sixteen = "1234567890123456\n6543210987654321\n";
    let said =
        "bbt: `1234567890123456` and 1 more were read as hexadecimal (decimal: --radix 10)\n";
    assert_eq!(outcome(&[], sixteen).1, said);
    // Among others that are hexadecimal beyond doubt, they are, too.
    assert_eq!(outcome(&[], &format!("{sixteen}abcdef0987654321\n")).1, "");
    assert_eq!(outcome(&["--radix", "10"], sixteen).1, "");
}

#[test]
fn numbers_are_written_as_numbers() {
    for (arguments, input, expected) in [
        (&["popcount(x)"][..], "0xff\n0\n", "8\n0\n"),
        (&["popcount(x) - 9"], "0xff\n", "-1\n"),
        (&["subset(x, file_a)"], "a1\nb1\n", "true\nfalse\n"),
        (&["popcount(x)", "x - 9", "x < 0"], "0xff\n", "true\n"),
        (&["popcount(x)", "-f", "hex"], "0xff\n", "0x0000000000000008\n"),
        (&["popcount(x) - 9", "-f", "dec"], "0xff\n", "-1\n"),
        (&["x == 1", "-f", "dec"], "1\n", "1\n"),
        (&["popcount(x)", "--to", "h8g8"], "1\n", "1\n"),
        (&["popcount(x)", "--field", "2"], "a\t0xf\n", "a\t4\n"),
        (&["popcount(x)", "-f", "json"], "0xf\n", "{\"number\":4}\n"),
        (&["x == 1", "-f", "json"], "0xf\n", "{\"truth\":false}\n"),
        (
            &[
                "--where",
                "popcount(white) - popcount(black) > 0",
                "popcount(white) - popcount(black)",
            ],
            "k7/pp6/8/8/8/8/8/K7 w - -\nk7/8/8/8/8/8/PP6/K7 w - -\n",
            "2\n",
        ),
        (&[], "popcount(0xff)\n1 == 1\n5\n", "8\ntrue\n0x0000000000000005\n"),
    ] {
        assert_eq!(outcome(arguments, input).0, expected, "{arguments:?}");
    }
    let drawn = outcome(&["--layout", "board", "popcount(x)", "7"], "").0;
    assert!(
        drawn.contains("> popcount(x)\n") && drawn.contains("8 . . . . . . . .   3\n"),
        "{drawn}"
    );
}
