//! Other fields next to a position: mapped if they are named, reported if they are left alone.

use crate::support::{Outcome, run};

pub(super) const LEGAL: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
pub(super) const FLIPPED: &str = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";

/// The output of a run, and its messages.
pub(super) fn outcome(arguments: &[&str], input: &str) -> (String, String) {
    let Outcome { stdout, stderr, code } = run(arguments, input.as_bytes());
    assert_eq!(code, Some(0), "{arguments:?} {stderr}");
    (stdout, stderr)
}

fn both(written: &str, said: &str) -> (String, String) {
    (written.to_owned(), said.to_owned())
}

#[test]
fn scores_and_results_change_with_the_sides_if_they_are_whites() {
    let bar = &["--delimiter", "|"];
    let line = format!("{LEGAL} | 35 | 1.0\n");
    for (options, expected) in [
        (&["--score", "2", "--result", "3"][..], " | -35 | 0.0\n"),
        (&["--score", "2:white", "--result", "3:white"], " | -35 | 0.0\n"),
        (&["--score", "2:stm", "--result", "3:stm"], " | 35 | 1.0\n"),
        (&["--score", "2", "--result", "3:stm"], " | -35 | 1.0\n"),
    ] {
        let flip = [&["color-flip"], &bar[..], options].concat();
        assert_eq!(outcome(&flip, &line), both(&format!("{FLIPPED}{expected}"), ""));
        // A mirror does not swap the sides, and if no step changes anything, nothing is reported.
        let mirror = [&["mirror"], &bar[..], options].concat();
        assert!(outcome(&mirror, &line).0.ends_with(" | 35 | 1.0\n"));
        let nothing = [&bar[..], options].concat();
        assert_eq!(outcome(&nothing, &line), both(&line, ""));
    }
    // This step swaps the sides only if Black is to move.
    let white = ["side-to-move-white", "--delimiter", "|", "--score", "2", "--result", "3"];
    assert_eq!(outcome(&white, &line), both(&line, ""));
    let black = format!("{FLIPPED} | #-3 | 0-1\n");
    assert_eq!(outcome(&white, &black), both(&format!("{LEGAL} | #3 | 1-0\n"), ""));
    // Something that is not a score is an error with its place; an empty field is not.
    let bad = run(
        ["color-flip", "--delimiter", "|", "--score", "2"],
        format!("{LEGAL} | much\n").as_bytes(),
    );
    assert_eq!((bad.stdout.as_str(), bad.code), ("", Some(1)));
    assert!(bad.stderr.starts_with("bbt: <stdin>:1:35: `much` is not a score"), "{}", bad.stderr);
    let empty =
        outcome(&["color-flip", "--delimiter", "|", "--score", "2"], &format!("{LEGAL}||\n"));
    assert_eq!(empty, both(&format!("{FLIPPED}||\n"), ""));
}

#[test]
fn a_winner_is_a_side() {
    for (name, text, expected) in [
        ("winner", "w", "b"),
        ("GameWinner", "B", "W"),
        ("winner", "d", "d"),
        ("winner", "white", "black"),
        ("won", "w", "l"),
    ] {
        let csv = format!("fen,{name}\n{LEGAL},{text}\n");
        let json = format!("{{\"fen\":\"{LEGAL}\",\"a\":{{\"{name}\":\"{text}\"}}}}\n");
        for column in [name, "2"] {
            let flip = ["color-flip", "--csv", "--field", "fen", "--result", column];
            let flipped = format!("fen,{name}\n{FLIPPED},{expected}\n");
            assert_eq!(outcome(&flip, &csv), both(&flipped, ""));
        }
        let path = format!("a.{name}");
        let flip = ["color-flip", "--jsonl", "--field", "fen", "--result", &path];
        assert!(outcome(&flip, &json).0.ends_with(&format!("\"{expected}\"}}}}\n")), "{name}");
    }
    let epd =
        outcome(&["color-flip", "--result", "winner"], "4k3/8/8/8/8/8/4P3/4K3 w - - winner w;\n");
    assert_eq!(epd, both("4k3/4p3/8/8/8/8/8/4K3 b - - winner b;\n", ""));
}

#[test]
fn what_options_name_is_left_alone_beside_a_bitboard() {
    let options = ["--csv", "--field", "bb", "--swap", "a,b", "--result", "r", "--score", "s"];
    let csv = "bb,a,b,r,s\n0x1,1,2,1-0,12\n";
    let (written, said) = outcome(&[&["color-flip"], &options[..]].concat(), csv);
    assert_eq!(written, csv.replace("0x1,", "0x0100000000000000,"));
    let all = "counts (1), results (1) and scores (1)";
    assert_eq!(said, format!("bbt: left alone, may no longer be valid: {all}\n"));
}

#[test]
fn columns_beside_a_position_after_moves_are_named() {
    for (moves, said) in [("e2e4", true), ("", false)] {
        let csv = format!("fen,m,eval,turn,id\n{LEGAL},{moves},35,w,abc\n");
        let play = run(["play", "--csv", "--field", "fen", "--moves", "m"], csv.as_bytes());
        let is_named = play.stderr.contains("2 columns next to the value: eval, turn (");
        assert_eq!(is_named, said, "{}", play.stderr);
    }
}

/// Moves change the position itself: what was about it is named as after a step, and what is about the game, or names
/// its record, is not.
#[test]
fn what_is_about_a_position_is_named_after_its_moves() {
    let about = [
        ("stm", "w"),
        ("mate", "3"),
        ("side_to_move", "white"),
        ("wtm", "true"),
        ("note", "White to move"),
        ("dtz", "12"),
        ("value", "0.35"),
        ("fullmove", "1"),
        ("ep", "e3"),
        ("material", "KPvK"),
        ("in_check", "false"),
        ("legal", "6"),
        ("white_pawns", "1"),
        ("white", "3"),
        ("best", "e2e4"),
    ];
    let others = [
        ("id", "77"),
        ("PuzzleId", "00008"),
        ("Rating", "1500"),
        ("NbPlays", "12"),
        ("date", "2024.01.02"),
        ("year", "1990"),
        ("WhiteElo", "2500"),
        ("White", "Carlsen, Magnus"),
        ("black_player", "7"),
        ("result", "1-0"),
        ("Result", "0.5"),
        ("winner", "white"),
        ("Event", "Black Forest Open"),
    ];
    let said = |columns: &[(&str, &str)], steps: &[&str]| {
        let (titles, texts): (Vec<_>, Vec<_>) = columns.iter().copied().unzip();
        let (titles, texts) = (titles.join("\t"), texts.join("\t"));
        let table = format!("fen\tm\t{titles}\n{LEGAL}\te2e4\t{texts}\n");
        let words = ["play", "--tsv", "--field", "fen", "--moves", "m"];
        run(words.iter().chain(steps), table.as_bytes()).stderr
    };
    for column in about {
        let named = format!("1 column next to the value: {} (", column.0);
        assert!(said(&[column], &[]).contains(&named), "{column:?}");
    }
    assert_eq!(said(&others, &[]), "");
    // A step after the moves makes false what is about the game, too.
    let after = said(&others[7..], &["color-flip"]);
    assert!(after.contains(": White, black_player, result, Result, winner, Event ("), "{after}");
    // Without names, what may be about the position is.
    let line = format!("{LEGAL}|e2e4|35|1.0|w|abc\n");
    let said = run(["play", "--delimiter", "|", "--moves", "2"], line.as_bytes()).stderr;
    assert!(said.contains("3 columns next to the value: 3, 4, 5 ("), "{said}");
    // So is text around the position.
    let said = run(["play"], format!("f(\"{LEGAL} moves e2e4\"); // Kd2\n").as_bytes()).stderr;
    assert_eq!(said, "bbt: left alone, may no longer be valid: text next to the FEN (1)\n");
    let said = run(["play"], format!("f(\"{LEGAL}\"); // Kd2\n").as_bytes()).stderr;
    assert!(!said.contains("left alone"), "{said}");
}

#[test]
fn columns_go_by_their_names_in_the_header() {
    let csv = ["color-flip", "--header", "--delimiter", ","];
    let input = format!("id,score,fen,line,won\na,7,{LEGAL},e2e4,1-0\n");
    let named =
        [&csv[..], &["--field", "fen", "--moves", "line", "--score", "score", "--result", "won"]];
    let expected = format!("id,score,fen,line,won\na,-7,{FLIPPED},e7e5,0-1\n");
    assert_eq!(outcome(&named.concat(), &input), both(&expected, ""));
    let unknown = run([&csv[..], &["--field", "FEN"]].concat(), input.as_bytes());
    assert_eq!((unknown.stdout.as_str(), unknown.code), ("", Some(1)));
    assert!(
        unknown.stderr.contains("no column `FEN` (the columns are id, score, fen, line, won)"),
        "{}",
        unknown.stderr
    );
}

#[test]
fn paths_lead_into_json() {
    let input = format!(
        "{{\"fen\":\"{LEGAL}\",\"evals\":[{{\"pvs\":[{{\"cp\":35,\"line\":\"e2e4 e8e7\"}},{{\"mate\":-2,\"line\":\"e1d1\"}}]}}],\"a.b\":\"x\"}}\n"
    );
    let flip = [
        "color-flip",
        "--json-key",
        "fen",
        "--moves",
        "evals[].pvs[].line",
        "--score",
        "evals[].pvs[].cp",
        "--score",
        "evals[].pvs[].mate",
    ];
    let expected = input
        .replace(LEGAL, FLIPPED)
        .replace("35", "-35")
        .replace("-2", "2")
        .replace("e2e4 e8e7", "e7e5 e1e2")
        .replace("e1d1", "e8d8");
    assert_eq!(outcome(&flip, &input), both(&expected, ""));
    let first = ["color-flip", "--json-key", "fen", "--moves", "evals[0].pvs[1].line"];
    let (written, said) = outcome(&first, &input);
    assert!(written.contains("e2e4 e8e7") && written.contains("e8d8"), "{written}");
    let columns = "evals[].pvs[].cp, evals[].pvs[].line, evals[].pvs[].mate";
    assert!(said.contains(&format!("3 columns next to the value: {columns}")), "{said}");
    // A key that contains a dot is found, too.
    let nested = ["mirror", "--json-key", "a.b"];
    assert_eq!(outcome(&nested, "{\"a.b\":\"a1\"}\n").0, "{\"a.b\":\"0x0000000000000080\"}\n");
    assert_eq!(
        outcome(&nested, "{\"a\":{\"b\":\"a1\"}}\n").0,
        "{\"a\":{\"b\":\"0x0000000000000080\"}}\n"
    );
}

#[test]
fn data_left_alone_next_to_a_position_are_named_even_without_counts() {
    let line = format!("{LEGAL}\t35\t1-0\tsome text\te2e4\t{LEGAL}\n");
    for quiet in [&[][..], &["--quiet"]] {
        let flip = [&["color-flip", "--field", "1"], quiet].concat();
        let (written, said) = outcome(&flip, &line);
        assert_eq!(written, format!("{FLIPPED}{}", line.strip_prefix(LEGAL).expect("a line")));
        assert_eq!(
            said,
            "bbt: left alone, may no longer be valid: 4 columns next to the value: 2, 3, 5, 6 \
             (see --moves, --score, --result and --swap)\n"
        );
        // A mirror keeps the sides, but makes moves and positions false.
        let mirror = [&["mirror", "--field", "1"], quiet].concat();
        assert!(outcome(&mirror, &line).1.contains("2 columns next to the value: 5, 6"));
    }
    // Nothing becomes false next to something unchanged, or something other than a position.
    for arguments in [
        &["--field", "1"][..],
        &["white", "--field", "1"],
        &["input", ",", "white", "--field", "1"],
    ] {
        assert_eq!(outcome(arguments, &line).1, "", "{arguments:?}");
    }
}

#[test]
fn scores_and_results_are_named_after_every_step_that_changes_the_game() {
    let line = |rights: &str| format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - | 30 | 1.0\n");
    for (step, rights, said) in [
        ("color-flip", "-", true),
        ("rot90", "-", true),
        ("rot180", "-", true),
        ("flip-vertical", "-", true),
        ("flip-diag", "-", true),
        ("pseudo45-cw", "-", true),
        ("mirror", "KQkq", true),
        ("mirror", "-", false),
        ("x", "KQkq", false),
    ] {
        let (_, stderr) = outcome(&[step, "--delimiter", "|"], &line(rights));
        assert_eq!(stderr.contains("2 columns next to the value: 2, 3"), said, "{step} {stderr}");
    }
}

#[test]
fn wings_openings_and_squares_in_columns_and_tags_are_named() {
    let csv = format!(
        "fen,Themes,OpeningTags,Turn,Text\n{LEGAL},kingsideAttack short,Ruy_Lopez,w,a puzzle\n"
    );
    let (_, said) = outcome(&["color-flip", "--csv", "--field", "fen"], &csv);
    assert!(said.contains("3 columns next to the value: Themes, OpeningTags, Turn ("), "{said}");
    let (_, said) = outcome(&["mirror", "--csv", "--field", "fen"], &csv);
    assert!(said.contains("2 columns next to the value: Themes, OpeningTags ("), "{said}");
    let (_, said) = outcome(&["x", "--csv", "--field", "fen"], &csv);
    assert_eq!(said, "");
    let json =
        format!("{{\"fen\":\"{LEGAL}\",\"opening\":{{\"name\":\"Ruy Lopez\"}},\"id\":\"a\"}}\n");
    let (_, said) = outcome(&["mirror", "--jsonl", "--field", "fen"], &json);
    assert!(said.contains("1 column next to the value: opening.name ("), "{said}");
    let game = format!(
        "[Event \"a\"]\n[Date \"2024.01.02\"]\n[Round \"1.2\"]\n[ECO \"C65\"]\n[Opening \"Ruy Lopez\"]\n\
         [Variation \"?\"]\n[SetUp \"1\"]\n[FEN \"{LEGAL}\"]\n[Termination \"White forfeits\"]\n\n1. e4 *\n"
    );
    let (_, said) = outcome(&["color-flip", "--records", "pgn"], &game);
    let all = "[ECO] (1), [Opening] (1) and [Termination] (1)";
    assert_eq!(said, format!("bbt: left alone, may no longer be valid: {all}\n"));
    let (_, said) = outcome(&["mirror", "--records", "pgn"], &game);
    assert!(said.ends_with(": [ECO] (1) and [Opening] (1)\n"), "{said}");
}

#[test]
fn a_name_that_two_columns_have_is_refused() {
    for (options, header, message) in [
        (
            &["--field", "fen"][..],
            "fen,a,fen\n",
            "several columns `fen` (name it by its number: 1, 3)",
        ),
        (
            &["--field", "1", "--moves", "a"],
            "fen,a,a\n",
            "several columns `a` (name it by its number: 2, 3)",
        ),
        (&["--field", "1", "--where", "$a > 1"], "fen,a,a\n", "several columns `a`"),
    ] {
        let refused = run([&["mirror", "--csv"], options].concat(), header.as_bytes());
        assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(1)));
        assert!(refused.stderr.contains(message), "{}", refused.stderr);
    }
    // Names that nobody uses may be there twice.
    let text = format!("fen,a,a\n{LEGAL},x,y\n");
    assert_eq!(outcome(&["--csv", "--field", "fen"], &text), both(&text, ""));
}

#[test]
fn without_a_name_the_value_is_where_a_position_or_a_bitboard_is() {
    for (arguments, input, expected) in [
        (
            &["mirror", "--csv"][..],
            "id,fen,n\n7,8/8/8/8/8/8/8/K7 w,3\n",
            "id,fen,n\n7,8/8/8/8/8/8/8/7K w,3\n",
        ),
        (&["mirror", "--tsv"], "id\tset\n7\t0x1\n", "id\tset\n7\t0x0000000000000080\n"),
        (&["mirror", "--csv"], "id,board\n7,e1\n", "id,board\n7,0x0000000000000008\n"),
        (&["mirror", "--csv"], "id,board\n\n\n7,255\n", "id,board\n\n\n7,0x00000000000000ff\n"),
        (&["mirror", "--csv"], "id,board\n", "id,board\n"),
        (&["mirror", "--delimiter", ","], "7,8/8/8/8/8/8/8/K7 w\n", "7,8/8/8/8/8/8/8/7K w\n"),
        (&["mirror", "--delimiter", ","], "1,2\n", "0x0000000000000080,2\n"),
        (
            &["--csv", "--where", "$n > 3"],
            "n,fen\n3,8/8/8/8/8/8/8/K7\n4,8/8/8/8/8/8/8/7K\n",
            "n,fen\n4,8/8/8/8/8/8/8/7K\n",
        ),
        (
            &["mirror", "--jsonl"],
            "{\"n\":7,\"fen\":\"8/8/8/8/8/8/8/K7 w\"}\n",
            "{\"n\":7,\"fen\":\"8/8/8/8/8/8/8/7K w\"}\n",
        ),
        (
            &["mirror", "--jsonl"],
            "{\"n\":7,\"all\":[{\"bb\":1},{\"bb\":2}]}\n",
            "{\"n\":7,\"all\":[{\"bb\":128},{\"bb\":64}]}\n",
        ),
    ] {
        assert_eq!(outcome(arguments, input).0, expected, "{arguments:?}");
    }
    for (input, written, message) in [
        (
            "id,name\n7,abc\n",
            "id,name\n",
            "2:1: no column shows a position or a bitboard (name one with --field: id, name)",
        ),
        (
            "id,fen,hash\n7,8/8/8/8/8/8/8/K7 w,0x12\n",
            "id,fen,hash\n",
            "2:1: several columns may hold the value: fen, hash (name",
        ),
        (
            "fen,before\n8/8/8/8/8/8/8/K7,8/8/8/8/8/8/8/7K\n",
            "fen,before\n",
            "2:1: several columns may hold the value: fen, before",
        ),
        ("0xff,3\n", "", "1:1: the first line holds a value, and is not a header"),
    ] {
        let refused = run(["mirror", "--csv", "--on-error", "skip"], input.as_bytes());
        assert_eq!((refused.stdout.as_str(), refused.code), (written, Some(1)));
        assert!(refused.stderr.contains(message), "{}", refused.stderr);
    }
    let keys = run(["mirror", "--jsonl"], b"{\"a\":\"0x1\",\"b\":\"0x2\"}\n");
    assert_eq!((keys.stdout.as_str(), keys.code), ("", Some(1)));
    assert!(keys.stderr.contains("several columns may hold the value: a, b"), "{}", keys.stderr);
    // On any number of threads, and wherever the next bitboards are.
    let rows: String = (0..60_000).map(|n| format!("{n},8/8/8/8/8/8/8/K6k w - -,a{n}\n")).collect();
    let expected = format!("id,fen,name\n{}", rows.replace("K6k", "k6K"));
    for threads in ["1", "2", "5"] {
        let outcome = run(
            ["mirror", "--csv", "--threads", threads],
            format!("id,fen,name\n{rows}").as_bytes(),
        );
        assert!(outcome.stdout == expected, "{}", outcome.stderr);
    }
}

#[test]
fn a_header_says_what_is_under_it() {
    let csv = format!("id,FEN\r\na,{LEGAL}\r\n");
    for (step, written, said) in [
        ("occ = occupied", "id,occ\r\na,0x1000000000001010\r\n", ""),
        ("n = popcount(occupied)", "id,n\r\na,3\r\n", ""),
        (
            "occupied",
            "id,FEN\r\na,0x1000000000001010\r\n",
            "the column holds `occupied` (name it: `NAME = occupied`)",
        ),
    ] {
        let (stdout, stderr) = outcome(&[step, "--csv", "--field", "FEN"], &csv);
        assert_eq!(stdout, written);
        assert_eq!(stderr.is_empty(), said.is_empty());
        assert!(stderr.contains(said), "{stderr}");
    }
    for (step, input, said) in [
        ("mirror", csv.as_str(), false),
        ("north", "id,FEN\na,0x1\n", false),
        ("popcount(x)", "id,FEN\na,0x1\n", true),
    ] {
        let (stdout, stderr) = outcome(&[step, "--csv"], input);
        assert!(stdout.starts_with("id,FEN"), "{stdout}");
        assert_eq!(stderr.contains("the column holds"), said, "{stderr}");
    }
}

#[test]
fn each_element_of_an_array_is_transformed_with_what_belongs_to_it() {
    let element = |fen: &str, pv: &str, cp: &str| {
        format!("{{\"fen\":\"{fen}\",\"pv\":\"{pv}\",\"cp\":{cp}}}")
    };
    let record =
        |elements: &[String]| format!("{{\"game\":{{\"positions\":[{}]}}}}\n", elements.join(","));
    let own = record(&[element(LEGAL, "e2e4", "7"), element(FLIPPED, "e7e5", "-3")]);
    let other = record(&[element(FLIPPED, "e7e5", "-7"), element(LEGAL, "e2e4", "3")]);
    let path = |key: &str| format!("game.positions[].{key}");
    let (fen, pv, cp) = (path("fen"), path("pv"), path("cp"));
    let all = ["color-flip", "--json-key", &fen, "--moves", &pv, "--score", &cp];
    assert_eq!(outcome(&all, &own), both(&other, ""));
    assert_eq!(outcome(&all, &other), both(&own, ""));
    let (written, said) = outcome(&["color-flip", "--json-key", &fen], &own);
    let alone = record(&[element(FLIPPED, "e2e4", "7"), element(LEGAL, "e7e5", "-3")]);
    assert_eq!(written, alone);
    assert!(
        said.contains("2 columns next to the value: game.positions[].cp, game.positions[].pv ("),
        "{said}"
    );
    // One that is bad makes the record so.
    let bad = record(&[element(LEGAL, "e2e4", "7"), element("8/8 w", "a1", "1")]);
    for (how, kept) in [("skip", ""), ("keep", bad.as_str())] {
        let arguments = [&all[..], &["--on-error", how]].concat();
        let outcome = run(arguments, format!("{own}{bad}{own}").as_bytes());
        assert_eq!(outcome.stdout, format!("{other}{kept}{other}"), "{}", outcome.stderr);
    }
    let heat = outcome(&["--json-key", &fen, "--heat", "kings"], &own).0;
    assert!(heat.contains("e1\t2\n") && heat.contains("e8\t2\n"), "{heat}");
}

#[test]
fn what_stands_beside_a_bitboard_and_is_not_written_is_counted() {
    const SAID: &str = "bbt: lines with text beside boards, passed over: 1\n";
    for text in [
        "x=0x1",
        "0x1 // rank 1",
        "0x1  # comment",
        "0x1 /* comment */",
        "rank 1: 0x1",
        "const U64 A = 0x1;",
        "#define A 0x1",
        "(defconstant +a+ #x1)",
    ] {
        let new = "0x0100000000000000";
        assert_eq!(
            outcome(&["flip-vertical"], &format!("{text}\n")),
            both(&format!("{new}\n"), SAID)
        );
        assert_eq!(outcome(&["flip-vertical", text], ""), both(&format!("{new}\n"), SAID));
        let field = outcome(&["flip-vertical", "--field", "1"], &format!("{text}\t3\n"));
        assert_eq!(field, both(&format!("{new}\t3\n"), SAID), "{text}");
        let (key, line) = (["flip-vertical", "--json-key", "p"], format!("{{\"p\":\"{text}\"}}\n"));
        assert_eq!(outcome(&key, &line), both(&format!("{{\"p\":\"{new}\"}}\n"), SAID), "{text}");
        // A drawing and a number of inputs leave nothing out.
        assert_eq!(outcome(&["-f", "diagram"], &format!("{text}\n")).1, "", "{text}");
        assert_eq!(outcome(&["--count"], &format!("{text}\n")), both("1\n", ""), "{text}");
        assert_eq!(outcome(&["--quiet"], &format!("{text}\n")).1, "", "{text}");
    }
    for text in
        ["0x1", "\"0x1\",", "C64(1)", "1 - 0", "1 << 0", "a1", "k = 1; k << 0", "1 > 0 ? 1 : 2"]
    {
        let (written, said) = outcome(&[], &format!("{text}\n"));
        assert_eq!(
            (written.trim_start_matches("0x0"), &*said),
            ("000000000000001\n", ""),
            "{text}"
        );
    }
}

#[test]
fn keys_are_added_beside_a_key_alone() {
    let chains = ["--json-key", "p[0]", "x", ",", "n = popcount(x)"];
    let refused = run(chains, b"{\"p\":[1]}\n");
    assert_eq!((refused.code, &*refused.stdout), (Some(1), ""), "{refused:?}");
    assert!(refused.stderr.contains("an element of an array has none"), "{refused:?}");
    let chains = ["--json-key", "p[0].q", "x", ",", "n = popcount(x)"];
    assert_eq!(outcome(&chains, "{\"p\":[{\"q\" : 7}]}\n").0, "{\"p\":[{\"q\" : 7,\"n\":3}]}\n");
}

#[test]
fn a_fen_among_fields_takes_all_its_fields_or_is_refused() {
    for (delimiter, field) in [(" ", "3"), ("tab", "3")] {
        let sign = if delimiter == "tab" { "\t" } else { " " };
        let line = |fen: &str| format!("position fen {fen}\n").replace(' ', sign);
        let flip = ["color-flip", "--delimiter", delimiter, "--field", field];
        assert_eq!(outcome(&flip, &line(LEGAL)).0, line(FLIPPED));
    }
    let refused = run(["color-flip", "--delimiter", ","], b"8/8/8/8/8/8/8/K7,w,-,-\n");
    assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(1)));
    assert!(refused.stderr.contains("the side to move in the next"), "{}", refused.stderr);
    let score = format!("{LEGAL} 35\n");
    let flipped = run(["color-flip", "--delimiter", " "], score.as_bytes());
    assert_eq!(flipped.stdout, format!("{FLIPPED} 35\n"));
    assert!(flipped.stderr.contains("1 column next to the value: 7"), "{}", flipped.stderr);
    // What does not fit a FEN is a field of its own, and stays where a set replaces the position.
    for other in ["35", "foo 12", "bm e4;"] {
        let line = format!("8/8/8/8/8/8/8/K7 w - - 0 1 {other}\n");
        let expected = format!("0x0000000000000001 {other}\n");
        assert_eq!(outcome(&["occupied", "--delimiter", " "], &line).0, expected);
    }
    // The moves after a position are of it, as UCI has them.
    let script = "position fen 4k3/4p3/8/8/8/8/8/4K3 b - - 0 1 moves e7e5 e1e2 35\n";
    let mapped = "position fen 3k4/3p4/8/8/8/8/8/3K4 b - - 0 1 moves d7d5 d1d2 35\n";
    assert_eq!(outcome(&["mirror", "--delimiter", " ", "--field", "3"], script).0, mapped);
}
