//! `--where`: only inputs for which a formula is not empty are processed.

use crate::data::{Games, Random};
use crate::support::run;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, EnPassantMode};

fn good(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    outcome.stdout
}

/// Lines with positions of random games; with `with_boards`, every fifth one is a bitboard.
fn lines(with_boards: bool) -> Vec<String> {
    let mut random = Random::new(50);
    let line = |(index, game): (usize, _)| {
        if with_boards && index % 5 == 0 {
            return format!("{:#018x}", random.word() & random.word());
        }
        Fen::from_position(&game, EnPassantMode::Always).to_string()
    };
    Games::new(50).take(3_000).enumerate().map(line).collect()
}

fn occupied(line: &str) -> Bitboard {
    match line.strip_prefix("0x") {
        Some(digits) => Bitboard(u64::from_str_radix(digits, 16).expect("a number")),
        None => line.parse::<Fen>().expect("a FEN").as_setup().board.occupied(),
    }
}

fn joined<'a>(lines: impl Iterator<Item = &'a String>) -> String {
    lines.map(|line| line.to_owned() + "\n").collect()
}

#[test]
fn lines_that_satisfy_a_formula_stay_as_they_are_and_in_order() {
    let all = lines(false);
    for (formula, holds) in [
        ("popcount(occupied) <= 24", (|set| set.count() <= 24) as fn(Bitboard) -> bool),
        ("x & e4", |set| set.0 >> 28 & 1 == 1),
        ("& {a1, h8}", |set| set.0 & 0x8000000000000001 != 0),
        ("occupied", |_| true),
        ("x & empty", |_| false),
    ] {
        let expected = joined(all.iter().filter(|line| holds(occupied(line))));
        assert_eq!(good(&["--where", formula], &joined(all.iter())), expected, "{formula}");
        let mixed = lines(true);
        let expected = joined(mixed.iter().filter(|line| holds(occupied(line))));
        if !formula.contains("occupied") && !formula.contains("empty") {
            assert_eq!(good(&["--where", formula], &joined(mixed.iter())), expected, "{formula}");
        }
    }
}

#[test]
fn what_is_shown_one_by_one_stays_in_order() {
    let some = joined(lines(true).iter().take(30));
    for arguments in [&["-f", "json"][..], &["-f", "diagram", "x & light"], &["canonical", "--tag"]]
    {
        let arguments = [&["--quiet"], arguments].concat();
        let all = run(&arguments, some.as_bytes());
        assert_eq!(run([&arguments[..], &["--where", "x | a1"]].concat(), some.as_bytes()), all);
    }
}

#[test]
fn steps_see_what_remains_and_conditions_see_the_input() {
    let kept = |line: &&String| occupied(line).0 & 0xff < 0x40;
    for (steps, with_boards) in
        [(&["mirror"][..], true), (&["rot90", "x & light"], true), (&["mirror", "white"], false)]
    {
        let all = lines(with_boards);
        let expected = run(steps, joined(all.iter().filter(kept)).as_bytes());
        let arguments = [steps, &["--where", "x & rank_1 < 0x40"]].concat();
        assert_eq!(run(&arguments, joined(all.iter()).as_bytes()), expected, "{steps:?}");
        assert!(!expected.stdout.is_empty());
    }
}

#[test]
fn several_formulas_must_all_hold() {
    let input = "1\n2\n3\n4\n0\n6\n7\n";
    let numbers = |arguments: &[&str]| good(&[arguments, &["-f", "dec"]].concat(), input);
    assert_eq!(numbers(&["--where", "x & 1"]), "1\n3\n7\n");
    assert_eq!(numbers(&["--where", "x & 1", "--where", "x & 2"]), "3\n7\n");
    assert_eq!(numbers(&["--where", "x & 1", "--where", "x & 2", "--where", "x != 7"]), "3\n");
    // A condition that divides does not see inputs that another one has excluded.
    assert_eq!(numbers(&["--where", "x", "--where", "6 / x == 6 / (x + 1)"]), "4\n7\n");
}

#[test]
fn every_kind_of_input_and_of_output_is_chosen_from() {
    let drawn = ". . . . . . . .\n".repeat(7) + "1 . . . . . . .\n";
    assert_eq!(good(&["--where", "x & a1"], &drawn), "0x0000000000000001\n");
    assert_eq!(good(&["--where", "x & b1"], &drawn), "");
    let fen = "8/8/8/8/8/8/8/K1k5 w - -";
    assert_eq!(
        good(&["--where", "x & a1", "3", "2", fen, "e4"], ""),
        format!("0x{:016x}\n{fen}\n", 3)
    );
    let json = good(&["--where", "x & a1", "-f", "json"], &format!("3\n2\n{fen}\n"));
    assert_eq!(json.lines().count(), 2);
    assert!(json.lines().nth(1).is_some_and(|line| line.contains("\"fen\"")), "{json}");
    let diagrams =
        good(&["--where", "x & b1", "-f", "diagram", "mirror"], &format!("1\n2\n{fen}\n"));
    assert_eq!(diagrams.matches("> | mirror").count(), 1, "{diagrams}");
    let plain = good(&["--where", "K", "-f", "plain"], &format!("{fen}\n8/8/8/8/8/8/8/8\n"));
    assert_eq!(plain.lines().count(), 8, "{plain}");
    assert_eq!(
        good(&["--where", "k & c1", "canonical", "--tag"], &format!("{fen}\n")),
        format!("{fen} identity\n")
    );
    // Blank lines do not meet conditions, either.
    assert_eq!(
        good(&["--where", "x"], "1\r\n\r\n0\r\n2\n\n"),
        "0x0000000000000001\r\n0x0000000000000002\n"
    );
}

#[test]
fn bad_lines_follow_on_error_and_the_others_are_left_out_in_silence() {
    let fen = "8/8/8/8/8/8/8/K1k5 w - -";
    let input = format!("{fen}\nhello\n0\n8/8 w - -\n7\n{fen}\n");
    let formula = "x & a1";
    let stop = run(["--where", formula], input.as_bytes());
    assert_eq!((stop.stdout, stop.code), (format!("{fen}\n"), Some(1)));
    assert!(stop.stderr.starts_with("bbt: <stdin>:2:1: "), "{}", stop.stderr);
    let skip = run(["--where", formula, "--on-error", "skip"], input.as_bytes());
    assert_eq!(skip.stdout, format!("{fen}\n0x0000000000000007\n{fen}\n"));
    assert!(skip.stderr.contains("left out: 2"), "{}", skip.stderr);
    let keep = run(["--where", formula, "--on-error", "keep"], input.as_bytes());
    assert_eq!(keep.stdout, format!("{fen}\nhello\n8/8 w - -\n0x0000000000000007\n{fen}\n"));
}

#[test]
fn a_formula_that_cannot_be_applied_refuses_the_line() {
    let fen = "8/8/8/8/8/8/8/K1k5 w - -";
    let input = format!("{fen}\n{fen}\n5\n{fen}\n");
    let stop = run(["--where", "white"], input.as_bytes());
    assert_eq!((stop.stdout, stop.code), (format!("{fen}\n{fen}\n"), Some(1)));
    assert_eq!(
        stop.stderr,
        "bbt: <stdin>:3: `white` needs a position (a FEN) for `white`, but this is a bitboard\n"
    );
    let skip = run(["--where", "white", "--on-error", "skip"], input.as_bytes());
    assert_eq!(skip.stdout, format!("{fen}\n{fen}\n{fen}\n"));
    assert!(skip.stderr.contains("<stdin>:3: `white` needs a position"), "{}", skip.stderr);
    for on_error in [&[][..], &["--on-error", "keep"]] {
        let outcome = run([&["--where", "9 / x"], on_error].concat(), b"3\n10\n0\n1\n");
        let expected = if on_error.is_empty() { "" } else { "0\n0x0000000000000001\n" };
        assert_eq!(outcome.stdout, format!("0x0000000000000003\n{expected}"));
        assert!(outcome.stderr.starts_with("bbt: <stdin>:3: `9 / x` divides by zero"));
        let positions = run([&["--where", "0x9 / p"], on_error].concat(), input.as_bytes());
        assert!(positions.stderr.starts_with("bbt: <stdin>:1: `0x9 / p` divides by zero"));
        let in_json = run([&["--where", "9 / x", "-f", "json"], on_error].concat(), b"3\n0\n1\n");
        assert!(in_json.stderr.starts_with("bbt: <stdin>:2: `9 / x` divides"), "{in_json:?}");
    }
    // The step fails on an earlier line than the condition, or on a later one.
    let earlier = run(["8 / (x - 3)", "--where", "1 + 9 / (x - 5)"], b"4\n3\n5\n1\n");
    assert_eq!(earlier.stderr, "bbt: <stdin>:2: `8 / (x - 3)` divides by zero\n");
    let later = run(["8 / (x - 3)", "--where", "1 + 9 / (x - 5)"], b"6\n4\n5\n3\n");
    assert_eq!(later.stderr, "bbt: <stdin>:3: `1 + 9 / (x - 5)` divides by zero\n");
    assert_eq!(later.stdout, "0x0000000000000002\n0x0000000000000008\n");
    let counted = run(["8 / (x - 3)", "--where", "x != 6"], b"6\n7\n6\n6\n3\n");
    assert_eq!(counted.stderr, "bbt: <stdin>:5: `8 / (x - 3)` divides by zero\n");
}

#[test]
fn what_is_not_a_formula_is_refused_with_the_way_out() {
    for (formula, reason) in [
        ("x & fil_a", "did you mean `file_a`?"),
        ("e4 | a1", "is the same for all inputs: 0x0000000010000001; write"),
        ("7 / 2 == 3", "is the same for all inputs: true; write"),
        ("popcount(occupied) <=", "--where: "),
        ("", "--where: "),
    ] {
        let outcome = run(["--where", formula, "1"], b"");
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(2)), "{formula}");
        assert!(outcome.stderr.contains(reason), "{}", outcome.stderr);
    }
}

#[test]
fn columns_are_numbers_with_a_sign() {
    let mut random = Random::new(7);
    let rows: Vec<(String, i64, i64)> = lines(true)
        .into_iter()
        .map(|value| {
            let rating = (random.word() % 3000).cast_signed() - 1000;
            (value, rating, random.word().cast_signed() >> (random.below(64)))
        })
        .collect();
    let csv = |rows: &mut dyn Iterator<Item = &(String, i64, i64)>| {
        rows.fold("move number,value,Rating\n".to_owned(), |text, (value, rating, wide)| {
            text + &format!("{wide},{value},{rating}\n")
        })
    };
    let all = csv(&mut rows.iter());
    for (formulas, holds) in [
        (&["$Rating > 500"][..], (|row| row.1 > 500) as fn(&(String, i64, i64)) -> bool),
        (&["$Rating < -3"], |row| row.1 < -3),
        (&["$3 <= popcount(x)"], |row| row.1 <= i64::try_from(occupied(&row.0).count()).unwrap()),
        (&["${move number} >= $Rating"], |row| row.2 >= row.1),
        (&["$Rating > 0", "$01 > 0", "$1 > 0"], |row| row.1 > 0 && row.2 > 0),
    ] {
        let conditions = formulas.iter().flat_map(|formula| ["--where", formula]);
        let arguments: Vec<&str> =
            ["--csv", "--field", "value"].into_iter().chain(conditions).collect();
        let expected = csv(&mut rows.iter().filter(|row| holds(row)));
        assert_eq!(good(&arguments, &all), expected, "{formulas:?}");
    }
    let lines = rows.iter().map(|(value, rating, wide)| {
        format!("{{\"v\":\"{value}\",\"r\":{rating},\"a\":{{\"b\":\"{wide}\"}}}}\n")
    });
    let lines: Vec<String> = lines.collect();
    let wanted = rows.iter().zip(&lines).filter(|(row, _)| row.1 < 0 && row.2 < 0);
    assert_eq!(
        good(&["--jsonl", "--field", "v", "--where", "$r < 0 && ${a.b} < 0"], &lines.concat()),
        wanted.map(|(_, line)| line.as_str()).collect::<String>()
    );
}

/// The fields that the occupied squares of a line and a number in it become.
type Expected = fn(u64, u64) -> String;

#[test]
fn columns_are_numbers_in_chains_as_in_conditions() {
    let mut random = Random::new(8);
    let rows: Vec<(String, i64)> = lines(true)
        .into_iter()
        .map(|value| (value, random.word().cast_signed() >> random.below(64)))
        // Sixteen digits may be hexadecimal.
        .filter(|(_, cp)| cp.to_string().len() != 16)
        .collect();
    let text: String = rows.iter().map(|(value, cp)| format!("{cp},{value}\n")).collect();
    let text = format!("cp,value\n{text}");
    let hex = |word: u64| format!("0x{word:016x}");
    for (words, keeps, expected) in [
        (&["x ^ $cp"][..], false, (|board, cp| format!("0x{:016x}", board ^ cp)) as Expected),
        (&["north", "x ^ $1"], false, |board, cp| format!("0x{:016x}", board << 8 ^ cp)),
        (&["x ^ $cp", "--where", "$cp < 0"], true, |board, cp| format!("0x{:016x}", board ^ cp)),
        (&["color-flip", "x ^ $cp", "--where", "$cp < 0"], true, |board, cp| {
            format!("0x{:016x}", board.swap_bytes() ^ cp)
        }),
        (&["x | 0", ",", "color-flip", "d = x ^ $cp"], false, |board, cp| {
            format!("0x{board:016x},0x{:016x}", board.swap_bytes() ^ cp)
        }),
        (&["x ^ y", "--let", "y=$cp"], false, |board, cp| format!("0x{:016x}", board ^ cp)),
    ] {
        let mut lines = rows.iter().filter(|(_, cp)| !keeps || *cp < 0).map(|(value, cp)| {
            format!("{cp},{}\n", expected(occupied(value).0, cp.cast_unsigned()))
        });
        let expected: String = lines.by_ref().collect();
        for threads in ["1", "3"] {
            let options = ["--csv", "--field", "value", "-f", "hex", "--threads", threads];
            // A note may say that the header's name stayed.
            let outcome = run([words, &options].concat(), text.as_bytes());
            assert_eq!(outcome.code, Some(0), "{words:?}: {}", outcome.stderr);
            let (_, out) = outcome.stdout.split_once('\n').expect("a header");
            assert!(out == expected, "{words:?}, {threads} threads");
        }
    }
    // A number in the field stays one.
    let line = good(&["--field", "2", "input", ",", "x ^ $3"], "7\tpopcount(file_a)\t1\n");
    assert_eq!(line, format!("7\t8\t{}\t1\n", hex(9)));
    for (words, reason) in [
        (&["x ^ $3", "0x1"][..], "`$3` is a column, and there are no fields"),
        (&["grid", "sq ^ $4"], "`$4` is a column"),
        (&["x ^ $2", "--delimiter", ",", "0x1"], "read lines from standard input"),
        (&["canonical", "x ^ $1", "--tag", "--field", "2"], "--tag names a symmetry, and a step"),
        (&["x ^ $cp", "--field", "2"], "`cp`: columns have names only with a header"),
    ] {
        let outcome = run(words, b"8/8/8/8/8/8/8/K6k w - - ce 300;\n");
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(2)), "{words:?}");
        assert!(outcome.stderr.contains(reason), "{words:?}: {}", outcome.stderr);
    }
    let outcome = run(["--csv", "--field", "value", "x ^ $cq"], text.as_bytes());
    assert!(outcome.stderr.contains("no column `cq` (the columns are cp, value)"));
}

#[test]
fn columns_that_are_not_there_or_no_numbers_are_named() {
    for (arguments, input, message) in [
        (
            &["--csv", "--field", "v", "--where", "$r > 1"][..],
            "v,r\n0x1,one\n",
            "<stdin>:2:5: `one` in column 2 (r) is not a number",
        ),
        (
            &["--field", "1", "--where", "$2 + 1 > popcount(x)"],
            "0x1\t1.5\n",
            "<stdin>:1:5: `1.5` in column 2 is not a number that gives a whole one here",
        ),
        (
            &["--csv", "--field", "v", "--where", "$r > 1"],
            "v,s\n0x1,1\n",
            "<stdin>:1:1: no column `r` (the columns are v, s)",
        ),
        (&["--field", "1", "--where", "$3 > 1"], "0x1\t1\n", "<stdin>:1:6: no field 3"),
        (
            &["--field", "1", "--where", "$r > 1"],
            "0x1\t1\n",
            "`r`: columns have names only with a header",
        ),
        (
            &["--jsonl", "--field", "v", "--where", "${r[].a} > 1"],
            "{\"v\":\"0x1\",\"r\":[{\"a\":1},{\"a\":2}]}\n",
            "r[].a",
        ),
        (&["--where", "$4 > 1"], "0x1\n", "`$4` is a column, and there are no fields"),
    ] {
        let outcome = run(arguments, input.as_bytes());
        let is_line = !message.starts_with('`');
        assert_eq!(outcome.code, Some(if is_line { 1 } else { 2 }), "{arguments:?}");
        assert!(outcome.stderr.contains(message), "{}", outcome.stderr);
    }
    let zeros = run(["--field", "1", "--where", "$2 > 9"], b"0x1\t0100\n");
    assert!(zeros.stderr.starts_with("bbt: <stdin>:1:5: digits that begin with 0"), "{zeros:?}");
    let decimal = ["--field", "1", "--where", "$2 > 99", "--radix", "10"];
    assert_eq!(good(&decimal, "0x1\t0100\n"), "0x0000000000000001\t0100\n");
    // A name that no line has is an opcode, a tag or a key that may be mistyped.
    for arguments in
        [&["--where", "$ff > 1"][..], &["--jsonl", "--field", "v", "--where", "$ff > 1"]]
    {
        let outcome =
            run(arguments, if arguments.len() == 2 { b"0x1\n" } else { b"{\"v\":\"0x1\"}\n" });
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(0)));
        assert!(outcome.stderr.contains("no line has `ff`"), "{}", outcome.stderr);
    }
    // An array or an object is no text, and `null` is empty.
    for (key, value, message) in [
        ("t", r#"["pin"]"#, "1:13: `t` is an array (name one value: `t[0]`)"),
        ("t", "[]", "1:12: `t` is an array (name one value: `t[0]`)"),
        ("t", r#"{"a":["pin"]}"#, "1:18: `t` is an object (name one value: `t.KEY`)"),
        ("t", "{}", "1:12: `t` is an object (name one value: `t.KEY`)"),
        (
            "{t[]}",
            r#"["pin","pin"]"#,
            "1:19: `t[]` is several values here (name one value: `t[0]`)",
        ),
        ("{t[0]}", r#"["pin","pin"]"#, ""),
        ("{t.a}", r#"{"a":"pin"}"#, ""),
        ("t", "null", ""),
    ] {
        let text = format!("{{\"v\":1,\"t\":{value}}}\n");
        let condition = format!("${key} contains \"pin\"");
        let outcome = run(["--jsonl", "--field", "v", "--where", &condition], text.as_bytes());
        let expected = if message.is_empty() && value != "null" { &text } else { "" };
        assert_eq!(outcome.stdout, expected, "{condition} {value}");
        assert_eq!(outcome.stderr.is_empty(), message.is_empty(), "{outcome:?}");
        assert!(outcome.stderr.contains(message), "{outcome:?}");
    }
    // Sixteen digits are a number of Pascal.
    let sixteen = ["--where", "x & $00000000000000ff"];
    assert_eq!(good(&sixteen, "0x1\n0x100\n"), "0x0000000000000001\n");
}

#[test]
fn a_bad_number_far_into_a_stream_is_named_as_one_at_its_start() {
    let good = "0x0000000000000001,7\n".repeat(40_000);
    let input = format!("v,r\n{good}0x1,many\n{good}");
    for threads in ["1", "3"] {
        let arguments = ["--csv", "--field", "v", "--where", "$r > 9", "--threads", threads];
        let outcome = run(arguments, input.as_bytes());
        let message = "bbt: <stdin>:40002:5: `many` in column 2 (r) is not a number \
            (--on-error skip leaves such lines out)\n";
        assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(1), message));
    }
}

#[test]
fn what_other_languages_write_in_conditions_is_answered_with_what_is_written_here() {
    let line = "{\"fen\":\"8/8/8/8/8/8/8/K6k w - - 0 1\",\"d\":5,\"e\":7,\"f\":-9,\"t\":\"a b\"}\n";
    let where_ = |condition| ["--jsonl", "--field", "fen", "--where", condition];
    for (condition, hint) in [
        (".eval.cp > 3", "a column is `$.eval.cp`"),
        ("turn == 1", "write `white_to_move`, or `!white_to_move`"),
        ("pieces < 8", "write `popcount(occupied)`"),
        ("$d > 3 and $e > 3", "write `&&`"),
        ("$d > 3 OR $e > 3", "write `||`"),
        ("not $d > 3", "before a comparison, `!( )`"),
        ("$t ~ \"a\"", "`$Themes contains \"fork\"`"),
        ("$t like \"a\"", "`$Themes contains \"fork\"`"),
        ("$t contains $d", "`$Themes contains \"fork\"`"),
        ("$t !~ \"a\"", "write `!($Themes contains \"fork\")`"),
        ("$t =~ \"a\"", "&& $Themes contains \"fork\""),
        ("$d = 5", "; `==` compares"),
        ("$d <> 5", "write `!=`"),
        ("$d is null", "`$column == \"\"`"),
        ("$d in (3, 5)", "`&&` and `||`"),
    ] {
        let outcome = run(where_(condition), line.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(2), ""), "{condition}");
        assert!(outcome.stderr.contains(hint), "{condition}: {}", outcome.stderr);
    }
    for (condition, holds) in [
        ("max($d, $e, $f) == 7", true),
        ("min($d, $e, $f, 3.5) == -9", true),
        ("max($d, 8, $e) > 8", false),
        ("max(popcount(K), popcount(k), 3, $d) == 5", true),
        ("min(popcount(occupied), 3, 1) == 2", false),
    ] {
        assert_eq!(good(&where_(condition), line), if holds { line } else { "" }, "{condition}");
    }
    // Wins, draws and losses as engines write them, with or without a semicolon.
    for name in ["WDL", "wdl"] {
        for counters in ["", "0 1 "] {
            let line = format!("8/8/8/8/8/8/8/K6k w - - {counters}{name} 9 8 7\n");
            assert_eq!(good(&["--where", &format!("${name} == \"9 8 7\"")], &line), line);
        }
    }
}
