//! Lines with fields, and JSON lines: one value is transformed, all other bytes stay.

use crate::data::{Games, Random};
use crate::support::run;
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

fn good(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

/// The output of a run, whatever it reports about the data next to positions.
fn written(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.code, Some(0), "{arguments:?} {}", outcome.stderr);
    outcome.stdout
}

/// The messages of a run on standard error, after it has written exactly this.
fn complaint(arguments: &[&str], input: &str, written: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.stdout.as_str(), outcome.code), (written, Some(1)), "{arguments:?}");
    outcome.stderr
}

/// Values of all kinds: positions, with and without operations, and bitboards.
fn values() -> Vec<String> {
    let mut random = Random::new(60);
    let value = |(index, game): (usize, _)| match index % 4 {
        0 => format!("{:#018x}", random.word()),
        1 => format!(
            "{} bm e4; id \"a, \\\"b\\\" | c\";",
            Fen::from_position(&game, EnPassantMode::Always)
        ),
        _ => Fen::from_position(&game, EnPassantMode::Always).to_string(),
    };
    Games::new(60).take(2_000).enumerate().map(value).collect()
}

/// Text around a value: letters, spaces, other characters, none of them forbidden.
fn filler(random: &mut Random, forbidden: &str) -> String {
    let signs: Vec<char> =
        "ab 1/é-;,|\t'\"\\{}".chars().filter(|c| !forbidden.contains(*c)).collect();
    (0..random.below(6)).map(|_| signs[random.below(signs.len())]).collect()
}

#[test]
fn one_field_is_transformed_and_every_other_byte_stays() {
    let values = values();
    let alone: String = values.iter().map(|value| format!("{value}\n")).collect();
    for (delimiter, sign) in [("tab", "\t"), ("|", "|"), ("\\t", "\t")] {
        let mut random = Random::new(61);
        let values: Vec<&String> = values.iter().filter(|value| !value.contains(sign)).collect();
        for steps in [&["color-flip"][..], &["mirror", "x & light"], &[]] {
            let alone: String = values.iter().map(|value| format!("{value}\n")).collect();
            let results = run(steps, alone.as_bytes()).stdout;
            let (mut input, mut expected) = (String::new(), String::new());
            for (value, result) in values.iter().zip(results.lines()) {
                let around = [0; 4].map(|_| filler(&mut random, sign));
                let [first, second, last, more] = around;
                let spaces = " ".repeat(random.below(3));
                let line = |value: &str| {
                    format!(
                        "{first}{sign}{second}{sign}{spaces}{value} {sign}{last}{sign}{more}\r\n"
                    )
                };
                input += &line(value);
                expected += &line(result);
            }
            let arguments = [steps, &["--field", "3", "--delimiter", delimiter]].concat();
            assert_eq!(run(arguments, input.as_bytes()).stdout, expected, "{delimiter} {steps:?}");
        }
    }
    assert_eq!(good(&["--field", "1"], &alone), run::<&str>([], alone.as_bytes()).stdout);
}

#[test]
fn lines_are_counted_however_they_are_read() {
    let mut random = Random::new(63);
    let (mut input, mut expected, mut refused) = (String::new(), String::new(), Vec::new());
    for _ in 0..2_000 {
        let board = random.word();
        // Most records are usual, one of them has two lines, and some are bad.
        let write = match random.below(40) {
            0 => {
                refused.push(input.lines().count() + 2);
                input += "7,hello\n";
                continue;
            }
            1 => |board: u64| format!("\"7\n\",\"{board:#018x}\"\n"),
            2 => |board: u64| format!("7,{board:#018x},a\r\n"),
            _ => |board: u64| format!("7,{board:#018x}\n"),
        };
        input += &write(board);
        expected += &write(board.swap_bytes());
    }
    let outcome = run(
        ["flip-vertical", "--csv", "--field", "2", "--on-error", "skip"],
        format!("n,board\n{input}").as_bytes(),
    );
    assert_eq!(outcome.stdout, format!("n,board\n{expected}"));
    let messages = outcome.stderr.lines();
    assert!(refused.len() > 5, "{refused:?}");
    for (line, message) in refused.iter().zip(messages).take(5) {
        let expected = format!("bbt: <stdin>:{line}:3: unknown name `hello`");
        assert!(message.starts_with(&expected), "{message} is not on line {line}");
    }
}

#[test]
fn fields_of_csv_keep_their_quotation_marks() {
    let values = values();
    let mut random = Random::new(62);
    let alone: String = values.iter().map(|value| format!("{value}\n")).collect();
    let results = run(["color-flip"], alone.as_bytes()).stdout;
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let (mut input, mut expected) = (String::new(), String::new());
    for (value, result) in values.iter().zip(results.lines()) {
        let [first, last] = [0; 2].map(|_| {
            let signs = ['"', '\n', ',', 'a'];
            let text: String = match random.below(2) {
                0 => filler(&mut random, ""),
                _ => (0..random.below(7)).map(|_| signs[random.below(4)]).collect(),
            };
            let plain = !text.contains(['"', ',', '\n']) && random.below(2) == 0;
            if plain { text } else { quoted(&text) }
        });
        let is_quoted = value.contains(',') || random.below(2) == 0;
        let line = |value: &str| {
            let value = if is_quoted { quoted(value) } else { value.to_owned() };
            format!("{first},{value},{last}\n")
        };
        input += &line(value);
        expected += &line(result);
    }
    assert_eq!(written(&["color-flip", "--field", "2", "--delimiter", ","], &input), expected);
}

#[test]
fn a_quoted_field_goes_on_in_the_next_line() {
    let csv =
        |more: &[&'static str]| [&["mirror", "--delimiter", ",", "--field", "2"], more].concat();
    // Before the value, around it, after it; with blank lines, quotation marks, other line ends.
    for (input, expected) in [
        ("\"a\n0x1\",0x1,z\n", "\"a\n0x1\",0x0000000000000080,z\n"),
        ("a,\"\n0x1\n\",z\n", "a,\"\n0x0000000000000080\n\",z\n"),
        (
            "a,1,\"z\nb,2,\"\nc,2,\"\"\"\n\"\n",
            "a,0x0000000000000080,\"z\nb,2,\"\nc,0x0000000000000040,\"\"\"\n\"\n",
        ),
        ("\"\n\n\r\n\n\",1\r\n", "\"\n\n\r\n\n\",0x0000000000000080\r\n"),
        ("\",\"\"\n,\",1", "\",\"\"\n,\",0x0000000000000080\n"),
        ("a\"b,1,c\"d\n", "a\"b,0x0000000000000080,c\"d\n"),
    ] {
        assert_eq!(written(&csv(&[]), input), expected);
        let semicolons = |text: &str| text.replace(',', ";");
        let arguments: Vec<&str> =
            csv(&[]).iter().map(|word| if *word == "," { ";" } else { word }).collect();
        assert_eq!(written(&arguments, &semicolons(input)), semicolons(expected));
        assert_eq!(
            written(&csv(&["--header"]), &format!("\"x\n\ny\",n\n{input}")),
            format!("\"x\n\ny\",n\n{expected}")
        );
    }
    // A record is bad as a whole, and the error names its own line.
    let bad = "\"a\nb\",\"what\nfor\"\n1,1\n";
    for (how, left) in [("skip", ""), ("keep", "\"a\nb\",\"what\nfor\"\n")] {
        let outcome = run(csv(&["--on-error", how]), bad.as_bytes());
        assert_eq!(outcome.stdout, format!("{left}1,0x0000000000000080\n"));
        assert!(
            outcome.stderr.starts_with("bbt: <stdin>:2:5: unknown name `what`"),
            "{}",
            outcome.stderr
        );
    }
    // An unclosed field is reported where it begins, even after the value, and quickly.
    let endless = "1,0x1\n2,1,\"no\n3,1\n";
    let stderr = complaint(&csv(&[]), endless, "1,0x0000000000000080\n");
    assert!(stderr.starts_with("bbt: <stdin>:2:5: a quoted field is not closed"), "{stderr}");
    // One of more than 16 MiB is bad up to its end, if it has one.
    let open = format!("1,1,\"no\n{}", format!("3,{}\n", "1".repeat(65_000)).repeat(300));
    let closed = format!("{open}\",x\n4,1\n");
    for (how, input, left) in [("keep", &open, &*open), ("skip", &closed, "4,0x0000000000000080\n")]
    {
        let outcome = run(csv(&["--on-error", how]), input.as_bytes());
        assert!(outcome.stdout == left, "{how} {}", outcome.stderr);
        let complaint = "bbt: <stdin>:1:5: a quoted field is not closed within 16 MiB";
        assert!(outcome.stderr.starts_with(complaint), "{}", outcome.stderr);
        let lines = 301 + usize::from(input == &closed);
        assert!(outcome.stderr.ends_with(&format!(": {lines}\n")), "{}", outcome.stderr);
    }
    // An unterminated header is not a header.
    let stderr = complaint(&csv(&["--header"]), "\"name,board\n1,0x1\n", "");
    assert!(stderr.starts_with("bbt: <stdin>:1:1: a quoted field is not closed"), "{stderr}");
}

#[test]
fn blank_lines_stay_and_lines_of_delimiters_have_empty_fields() {
    assert_eq!(good(&["mirror"], " \t\r\n\n0x1\n  \n"), " \t\r\n\n0x0000000000000080\n  \n");
    assert_eq!(good(&["mirror", "--field", "1"], "\n0x1\t\n"), "\n0x0000000000000080\t\n");
    assert_eq!(
        good(&["mirror", "--json-key", "a"], " \n{\"a\":\"e1\"}\n"),
        " \n{\"a\":\"0x0000000000000008\"}\n"
    );
    for (delimiter, line) in [("tab", "\t\t\n"), (",", ",,\n"), ("tab", "  \n")] {
        let stderr = complaint(&["mirror", "--field", "1", "--delimiter", delimiter], line, "");
        assert!(stderr.contains("an empty field"), "{stderr}");
    }
}

#[test]
fn the_string_of_a_json_key_is_transformed_and_every_other_byte_stays() {
    let values = values();
    let mut random = Random::new(63);
    let alone: String = values.iter().map(|value| format!("{value}\n")).collect();
    let results = run(["color-flip"], alone.as_bytes()).stdout;
    let quoted = |text: &str| serde_json::to_string(text).expect("JSON");
    let (mut input, mut expected) = (String::new(), String::new());
    for (value, result) in values.iter().zip(results.lines()) {
        let [first, last] = [0; 2].map(|_| quoted(&filler(&mut random, "")));
        let slashes = random.below(2) == 0;
        let line = |value: String| {
            format!(
                "  {{ {first}:{{\"fen\":[1, {{}}]}} , \"f\\u0065n\" :{value},\"n\": -1.50e3, \"l\":{last}}}\n"
            )
        };
        let written = quoted(value);
        input += &line(if slashes { written.replace('/', "\\/") } else { written });
        expected += &line(quoted(result));
    }
    assert_eq!(written(&["color-flip", "--json-key", "fen"], &input), expected);
    // Unchanged values are written unchanged.
    assert_eq!(good(&["--json-key", "fen"], &input), input);
}

#[test]
fn lines_as_tools_write_them() {
    let position = "8/8/8/8/8/8/8/K1k5 w - -";
    for (arguments, input, expected) in [
        (
            &["mirror", "--delimiter", "|"][..],
            "8/8/8/8/8/8/8/K1k5 w - - | 12 | 1.0\n\n",
            "8/8/8/8/8/8/8/5k1K w - - | 12 | 1.0\n\n",
        ),
        (
            &["mirror", "--delimiter", ",", "--field", "2", "--header"],
            "id,fen\n1,8/8/8/8/8/8/8/K1k5 w - -",
            "id,fen\n1,8/8/8/8/8/8/8/5k1K w - -\n",
        ),
        (
            &["north", "--field", "2"],
            "a\t0xff\r\nb\te4\r\n",
            "a\t0x000000000000ff00\r\nb\t0x0000001000000000\r\n",
        ),
        (
            &["-f", "squares", "--field", "2", "--delimiter", ","],
            "a,0x3,\"b\"\n",
            "a,a1 b1,\"b\"\n",
        ),
        (
            &["--where", "x & b1", "--field", "2"],
            "a\t0x1\nb\tb1\nc\t0x3\n",
            "b\t0x0000000000000002\nc\t0x0000000000000003\n",
        ),
        (
            &["--where", "K & b1", "mirror", "--field", "2"],
            "a\t8/8/8/8/8/8/8/K7\nb\t8/8/8/8/8/8/8/1K6\n",
            "b\t8/8/8/8/8/8/8/6K1\n",
        ),
        (&["canonical", "--field", "2"], "a\t8/8/8/8/8/8/8/7K\n", "a\t8/8/8/8/8/8/8/K7\n"),
        (&["mirror", "--header"], "fen\n8/8/8/8/8/8/8/K7\n", "fen\n8/8/8/8/8/8/8/7K\n"),
        (&["mirror", "--header"], "fen", "fen"),
    ] {
        assert_eq!(good(arguments, input), expected, "{arguments:?}");
    }
    // A note says that the key holds something else.
    let set = written(&["x & white", "--json-key", "fen"], "{\"fen\":\"8/8/8/8/8/8/8/K1k5 w\"}\n");
    assert_eq!(set, "{\"fen\":\"0x0000000000000001\"}\n");
    let invalid = run(["mirror", "--field", "2"], b"\xff\t8/8/8/8/8/8/8/K7\t\xfe\n");
    assert!(invalid.stdout.ends_with("\t8/8/8/8/8/8/8/7K\t\u{fffd}\n"), "{invalid:?}");
    // Each source has a header, and it is written once.
    let path = std::env::temp_dir().join(format!("bbt-fields-{}.csv", std::process::id()));
    std::fs::write(&path, format!("fen,n\n{position},1\n")).expect("writes");
    let name = path.to_str().expect("a name");
    let twice = good(&["mirror", "--delimiter", ",", "--header", "-i", name, "-i", name], "");
    std::fs::remove_file(&path).expect("removes");
    assert_eq!(twice, format!("fen,n\n{}", "8/8/8/8/8/8/8/5k1K w - -,1\n".repeat(2)));
}

#[test]
fn moves_in_another_field_go_with_the_position() {
    let line = "a,8/4P3/8/8/8/8/8/K1k5 w - -,e7e8q c1b2\n";
    let run_on = |steps: &[&str]| {
        run(
            [steps, &["--field", "2", "--delimiter", ",", "--moves", "3"]].concat(),
            line.as_bytes(),
        )
    };
    assert_eq!(run_on(&["color-flip"]).stdout, "a,k1K5/8/8/8/8/8/4p3/8 b - -,e2e1q c8b7\n");
    assert_eq!(run_on(&["mirror"]).stdout, "a,8/3P4/8/8/8/8/8/5k1K w - -,d7d8q f1g2\n");
    assert_eq!(
        run_on(&["mirror", "color-flip", "mirror"]).stdout,
        "a,k1K5/8/8/8/8/8/4p3/8 b - -,e2e1q c8b7\n"
    );
    assert_eq!(run_on(&["canonical"]).stdout, line);
    assert_eq!(run_on(&[]).stdout, line);
    for (steps, position) in
        [("rot180", "5k1K/8/8/8/8/8/3P4/8 w - -"), ("x & K", "0x0000000000000001")]
    {
        let lost = run_on(&[steps]);
        assert_eq!(lost.stdout, format!("a,{position},\n"));
        assert_eq!(lost.stderr, "bbt: dropped (no longer valid): moves (1)\n");
        let strict = run_on(&[steps, "--strict"]);
        assert_eq!((strict.stdout.as_str(), strict.code), ("", Some(1)));
        assert_eq!(
            strict.stderr,
            "bbt: <stdin>:1:30: the position would lose its moves (--strict)\n"
        );
    }
    // There is no castling after a mirror.
    let castles = "{\"pv\":\"e1g1\", \"fen\":\"4k3/8/8/8/8/8/8/4K2R w K -\"}\n";
    let json = |step| run([step, "--json-key", "fen", "--moves", "pv"], castles.as_bytes()).stdout;
    assert_eq!(json("color-flip"), "{\"pv\":\"e8g8\", \"fen\":\"4k2r/8/8/8/8/8/8/4K3 b k -\"}\n");
    assert_eq!(json("mirror"), "{\"pv\":\"\", \"fen\":\"3k4/8/8/8/8/8/8/R2K4 w - -\"}\n");
    let message = complaint(
        &["mirror", "--delimiter", "|", "--moves", "2"],
        "8/8/8/8/8/8/8/K7|a1a2 foo\n",
        "",
    );
    assert_eq!(
        message,
        "bbt: <stdin>:1:23: `foo` is not a move (separate moves by spaces, as in `Nf3 exd8=Q+ O-O` or `e2e4 e7e8q`)\n"
    );
}

#[test]
fn errors_name_line_and_column_of_the_whole_line() {
    for (arguments, line, complaint_of) in [
        (&["--field", "2"][..], "a\t8/8/8/8/8/8/8/K1x5 w\n", "19: `x` is not a piece"),
        (&["--field", "2"], "\u{e9}\t  0xfg\n", "5: `g` is not a hexadecimal digit"),
        (&["--field", "2"], "a\n", "2: no field 2: the line has 1 field"),
        (&["--field", "2"], "a\t \tb\n", "4: an empty field"),
        (&["--delimiter", ","], "\"a\"b,c\n", "4: unexpected text after a closing quotation mark"),
        (&["--field", "2", "--delimiter", ","], "\"a,\"\"\",\"8/8 \"\"\"\n", "9: "),
        (
            &["--field", "1", "--delimiter", " ", "-f", "squares"],
            "3 b\n",
            "1: the result contains the delimiter ` `",
        ),
        (&["--json-key", "fen"], "{\"a\":1}\n", "1: no key `fen`"),
        (&["--json-key", "fen"], "{\"fen\":true}\n", "8: the value of `fen` is not a string"),
        (&["--json-key", "fen"], "{\"fen\":\"1\", \"fen\":\"2\"}\n", "19: duplicate key `fen`"),
        (&["--json-key", "fen"], "{\"fen\":\"1\"\n", "10: not a JSON object: EOF"),
        (&["--json-key", "fen"], "\"fen\"\n", "5: not a JSON object: "),
        (
            &["--json-key", "fen"],
            "{\"fen\":\"1\"} 2\n",
            "13: not a JSON object: trailing characters",
        ),
        (
            &["--json-key", "fen"],
            "{\"fen\":\"8\\/\\u0038/8/8/8/8/8/K1x5 w\"}\n",
            "31: `x` is not a piece",
        ),
        (&["--json-key", "fen"], "{\"fen\":\"\\ud83d\\ude00\\ud800\"}\n", "9: "),
        (&["--json-key", "fen", "--moves", "pv"], "{\"fen\":\"1\"}\n", "1: no key `pv`"),
        (&["1 / x", "--field", "2"], "a\t0\n", "3: `1 / x` divides by zero"),
        (&["x & white", "--field", "2"], "a\t5\n", "3: `x & white` needs a position"),
    ] {
        let arguments = [arguments, &["--header"]].concat();
        let stderr = complaint(&arguments, &format!("header\n{line}"), "header\n");
        let start = format!("bbt: <stdin>:2:{complaint_of}");
        assert!(stderr.starts_with(&start), "{stderr}{start}");
        for (how, kept) in [("skip", ""), ("keep", line)] {
            let on_error = [&arguments[..], &["--on-error", how]].concat();
            let outcome = run(on_error, format!("header\n{line}{line}").as_bytes());
            assert_eq!(outcome.stdout, format!("header\n{}", kept.repeat(2)), "{outcome:?}");
            assert_eq!(outcome.code, Some(0));
            assert!(outcome.stderr.contains(": 2\n"), "{}", outcome.stderr);
        }
    }
}

#[test]
fn options_that_do_not_go_together_are_refused_with_the_way_out() {
    for (arguments, reason) in [
        (&["--field", "0"][..], "fields are numbered from 1"),
        (
            &["--field", "x"],
            "--field has no column `x`: columns have names only with a header; add --header",
        ),
        (&["--delimiter", "ab"], "one ASCII character, or `tab`"),
        (&["--delimiter", ""], "one ASCII character, or `tab`"),
        (&["--field", "1", "--json-key", "fen"], "cannot be used with"),
        (&["--moves", "2"], "add --csv, --field or --json-key"),
        (&["--field", "1", "--moves", "1"], "--moves names the field that holds the value itself"),
        (
            &["--json-key", "a", "--moves", "a"],
            "--moves names the field that holds the value itself",
        ),
        (&["--field", "1", "mirror", "8/8/8/8/8/8/8/K7"], "from standard input or with --input"),
        (&["--field", "1", "-f", "json"], "remove --format"),
        (&["--field", "1", "-f", "plain"], "remove --format"),
        (&["--json-key", "a", "canonical", "--tag"], "remove it"),
    ] {
        let outcome = run(arguments, b"");
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(2)), "{arguments:?}");
        assert!(outcome.stderr.contains(reason), "{}", outcome.stderr);
    }
}

#[test]
fn no_line_makes_the_reader_of_fields_panic() {
    let mut random = Random::new(64);
    let signs = b"\"\"\"\\\\,,{}{}:[]u0d8 fen18/K\t\r\xff";
    let mut input = Vec::new();
    for _ in 0..3_000 {
        let line = (0..random.below(24)).map(|_| signs[random.below(signs.len())]);
        input.extend(line.chain([b'\n']));
        input.extend(b"{\"fen\":\"");
        input.extend((0..random.below(12)).map(|_| signs[random.below(signs.len())]));
        input.extend(b"\"}\n");
    }
    for arguments in [&["--delimiter", ","][..], &["--field", "2"], &["--json-key", "fen"]] {
        let keep = run([&["rot90", "--on-error", "keep"], arguments].concat(), &input);
        assert_eq!(keep.code, Some(0), "{}", keep.stderr);
        assert_eq!(keep.stdout.lines().count(), 6_000);
    }
}

#[test]
fn what_a_refused_line_would_have_lost_is_not_counted_and_nothing_twice() {
    let outcome = run(
        ["rot90", "--json-key", "fen", "--moves", "pv", "--on-error", "skip"],
        b"{\"fen\":\"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm e2e3;\",\"pv\":\"xx\"}
{\"fen\":\"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm Ra2;\",\"pv\":\"a1a2\"}
",
    );
    assert_eq!(outcome.stdout, "{\"fen\":\"R6r/8/8/8/K6k/8/8/R6r w - -\",\"pv\":\"\"}\n");
    let lost = "dropped (no longer valid): castling rights (1) and moves (1)\n";
    assert!(outcome.stderr.contains(lost), "{}", outcome.stderr);
}

#[test]
fn the_fen_of_a_line_is_found_among_other_things_and_of_two_one_has_to_be_selected() {
    for (before, after) in [("12,", " w - -,e4"), ("{\"fen\":\"", "\",\"best\":\"e4\"}")] {
        let line = |fen: &str| format!("{before}{fen}{after}\n");
        let outcome = run(["mirror"], line("8/8/8/8/8/8/8/K1k5").as_bytes());
        assert_eq!(outcome.stdout, line("8/8/8/8/8/8/8/5k1K"));
        let left = "left alone, may no longer be valid: text next to the FEN (1)\n";
        assert!(outcome.stderr.contains(left), "{}", outcome.stderr);
    }
    let outcome = run(["mirror"], b"8/8/8/8/8/8/8/K1k5,8/8/8/8/8/8/8/k1K5\n");
    let expected = "bbt: <stdin>:1:20: two FENs on one line: `8/8/8/8/8/8/8/K1k5` and \
                    `8/8/8/8/8/8/8/k1K5` (select one by --delimiter and --field, or --json-key)\n";
    assert_eq!((&*outcome.stderr, outcome.code), (expected, Some(1)));
    let quoted = "\"8/8/8/8/8/8/8/K1k5 w - -\",\n";
    assert_eq!(good(&["mirror"], quoted), "\"8/8/8/8/8/8/8/5k1K w - -\",\n");
    assert_eq!(good(&["mirror", "--delimiter", ","], quoted), "\"8/8/8/8/8/8/8/5k1K w - -\",\n");
    let stderr = complaint(&["mirror", "--delimiter", ","], "FEN,Moves\n", "");
    assert!(
        stderr.ends_with("unknown name `FEN` (if the first line is a header, add --header)\n"),
        "{stderr}"
    );
}

#[test]
fn a_tag_is_a_column_next_to_the_value() {
    let text = "id,fen,best\na,\"8/8/3k4/8/8/8/8/R6K w\",Ra5\nb,0x80,\n";
    let fields = ["canonical", "--tag", "--csv", "--field", "fen", "--moves", "best"];
    let outcome = run(fields, text.as_bytes());
    let expected = "id,fen,symmetry,best\na,\"8/8/4k3/8/8/8/8/K6R w\",\"mirror-horizontal\",Rh5\n\
                    b,0x0000000000000001,mirror-horizontal,\n";
    assert_eq!((outcome.stdout.as_str(), outcome.code), (expected, Some(0)), "{outcome:?}");
    let outcome = run(["canonical", "--tag", "--jsonl", "--field", "a"], b"{\"a\": \"0x80\"}\n");
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("--tag adds a field"), "{outcome:?}");
}
