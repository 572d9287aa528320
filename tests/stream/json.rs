//! Lines that are JSON objects: keys that chains add or read, and how values are written in them.

use crate::support::run;

#[test]
fn several_chains_add_keys_to_json_and_update_what_belongs_to_the_first() {
    let line = |fen: &str, cp: &str| {
        format!("{{\"id\":1,\"fen\": \"{fen}\"ADDED, \"cp\": {cp}, \"line\": [\"h1h8\"]}}\n")
    };
    let input = line("8/8/2k5/8/8/8/8/K6R w - -", "12").replace("ADDED", "");
    let d = "d = popcount(occupied) * 40 - $cp";
    let json = ["--jsonl", "--field", "fen"];
    for (words, fen, cp, added) in [
        (
            &["input", ",", d, ",", "rooks", ",", "w = white_to_move", "-q"][..],
            "8/8/2k5/8/8/8/8/K6R w - -",
            "12",
            ",\"d\":108,\"rooks\":\"0x0000000000000080\",\"w\":true",
        ),
        (&[d, ",", "n = popcount(x)"], "8/8/2k5/8/8/8/8/K6R w - -", "12", ",\"d\":108,\"n\":3"),
        (
            &["color-flip", ",", d, "--score", "cp", "-q"],
            "k6r/8/8/8/8/2K5/8/8 b - -",
            "-12",
            ",\"d\":108",
        ),
    ] {
        let outcome = run([&json[..], words].concat(), input.as_bytes());
        let flips = words[0] == "color-flip";
        let expected = line(fen, cp).replace("ADDED", added);
        let moves =
            if flips { [&json[..], words, &["--moves", "line"]].concat() } else { Vec::new() };
        assert_eq!((outcome.stdout, outcome.code), (expected.clone(), Some(0)), "{words:?}");
        if flips {
            let mapped = run(moves, input.as_bytes());
            assert_eq!(mapped.stdout, expected.replace("h1h8", "h8h1"));
        }
    }
    let known = run([&json[..], &["input", ",", "cp = popcount(x)"]].concat(), input.as_bytes());
    assert!(known.stderr.contains("duplicate key `cp`"), "{}", known.stderr);
    let csv = "fen,cp,line\n8/8/2k5/8/8/8/8/K6R w - -,12,h1h8\n";
    let words = ["--csv", "color-flip", ",", "d = popcount(x)", "--score", "cp", "--moves", "line"];
    let outcome = run(words, csv.as_bytes());
    let expected = "color-flip,d,cp,line\nk6r/8/8/8/8/2K5/8/8 b - -,3,-12,h8h1\n";
    assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (expected, ""));
    let words = ["--csv", "input", ",", "color-flip", "--score", "cp"];
    let outcome = run(words, csv.as_bytes());
    assert!(outcome.stderr.contains("data of one position"), "{}", outcome.stderr);
}

#[test]
fn bitboards_are_numbers_in_json_and_moves_are_arrays() {
    for (input, words, expected) in [
        ("{\"bb\": 18446744073709551615}", &["x & file_a"][..], "{\"bb\": 72340172838076673}"),
        // Sixteen digits of JSON are decimal.
        ("{\"bb\":1125899906842624}", &["north"], "{\"bb\":288230376151711744}"),
        ("{\"bb\":-1}", &["input", ",", "c = popcount(x)"], "{\"bb\":-1,\"c\":64}"),
        ("{\"bb\":-1}", &["~x"], "{\"bb\":0}"),
        ("{\"bb\":-1}", &["x", "-f", "bin"], &format!("{{\"bb\":\"{}\"}}", "1".repeat(64))),
        ("{\"bb\":255}", &["x", "-f", "squares"], "{\"bb\":\"a1 b1 c1 d1 e1 f1 g1 h1\"}"),
    ] {
        let outcome = run([&["--jsonl", "--field", "bb"], words].concat(), input.as_bytes());
        let found = (outcome.stdout.trim_end(), outcome.stderr.as_str());
        assert_eq!(found, (expected, ""), "{input} {words:?}");
    }
    let counted = run(["--jsonl", "popcount(x)"], b"{\"bb\":-1}\n");
    assert_eq!(counted.stdout, "{\"bb\":64}\n");
    assert!(counted.stderr.contains("it holds `popcount(x)`"), "{counted:?}");
    for number in ["1.5", "18446744073709551616"] {
        let outcome =
            run(["--jsonl", "--field", "b", "north"], format!("{{\"b\":{number}}}").as_bytes());
        assert!(
            outcome.stderr.contains("1:6: not a whole number of 64 bits"),
            "{}",
            outcome.stderr
        );
    }
    let pawn =
        "{\"fen\": \"4k3/8/8/8/8/8/4P3/4K3 w - -\", \"moves\": [\"e2e4\",\"e8e7\"], \"pv\": []}\n";
    let words = ["--jsonl", "--field", "fen", "--moves", "moves"];
    let flipped = run([&words[..], &["color-flip", "--moves", "pv"]].concat(), pawn.as_bytes());
    assert_eq!(
        flipped.stdout,
        "{\"fen\": \"4k3/4p3/8/8/8/8/8/4K3 b - -\", \"moves\": [\"e7e5\", \"e1e2\"], \"pv\": []}\n"
    );
    // Each array is a line of its own.
    let several = |fen: &str, lines: [&str; 3]| {
        let [first, second, third] = lines;
        format!(
            "{{\"fen\":\"{fen}\",\"pvs\":[{{\"cp\":9,\"l\":[{first}]}},{{\"l\":[{second}],\"cp\":8}},{{\"l\":[{third}]}}]}}\n"
        )
    };
    let input = several("4k3/8/8/8/8/8/4P3/4K3 w - -", ["\"e2e4\", \"e8e7\"", "", "\"e1d2\""]);
    let flipped = several("4k3/4p3/8/8/8/8/8/4K3 b - -", ["\"e7e5\", \"e1e2\"", "", "\"e8d7\""]);
    let own = ["color-flip", "--jsonl", "--field", "fen", "--moves", "pvs[].l", "-q"];
    assert_eq!(
        run([&own[..], &["--score", "pvs[].cp:stm"]].concat(), input.as_bytes()).stdout,
        flipped
    );
    let lost = run([&words[..], &["rot180"]].concat(), pawn.as_bytes());
    assert!(lost.stdout.contains("\"moves\": [], "), "{}", lost.stdout);
    assert!(lost.stderr.contains("dropped (no longer valid): moves (1)"), "{}", lost.stderr);
    let played = run([&["play", "--ply", "1"], &words[..]].concat(), pawn.as_bytes());
    assert!(
        played.stdout.contains("/4P3/8/8/4K3 b - -\", \"moves\": [\"e8e7\"]"),
        "{}",
        played.stdout
    );
    let wrong = run([&words[..], &["color-flip"]].concat(), pawn.replace("e8e7", "up").as_bytes());
    assert!(wrong.stderr.contains("`up` is not a move"), "{}", wrong.stderr);
}

#[test]
fn keys_of_json_are_written_as_jq_has_them() {
    let lines = "{\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":[{\"cp\":5}],\"rated\":true}\n\
                 {\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":[{\"mate\":3}],\"rated\":false}\n\
                 {\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":null,\"rated\":null}\n";
    let lines: Vec<&str> = lines.split_inclusive('\n').collect();
    for (condition, expected) in [
        ("$.e[0].cp > 4.5", lines[0]),
        ("$e[0].cp > 4.5", lines[0]),
        ("$.rated == \"false\"", lines[1]),
        ("${e[0].mate} > 0 || $rated == \"true\"", &lines[..2].concat()),
        ("$rated == \"\"", lines[2]),
    ] {
        for key in [".fen", "$.fen", "fen"] {
            let words = ["--jsonl", "--field", key, "--where", condition];
            let outcome = run(words, lines.concat().as_bytes());
            let found = (outcome.stdout.as_str(), outcome.stderr.as_str());
            assert_eq!(found, (expected, ""), "{condition}");
        }
    }
}
