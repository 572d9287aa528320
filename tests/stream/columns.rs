//! What conditions and chains make of the columns of lines: numbers with decimals, mates, texts,
//! bitboards, empty cells.

use crate::support::run;

/// Puzzles and evaluations, as data sets have them.
const TABLE: &str = "\
fen,eval,themes,eco,pawns,cp
8/8/8/8/8/8/8/K1k4R w - -,0.35,mateIn1 endgame,B90,0x0000000000000000,12
8/8/8/8/8/8/P7/K1k4R w - -,-1.5,fork middlegame,A00,0x0000000000000100,-30
8/8/8/8/8/8/8/K1k4r w - -,#3,pin endgame,C20,0,
8/8/8/8/8/8/8/K1k4r b - -,#-3,,,0,
8/8/8/8/8/8/8/K1k4r w - -,1.0,pinned endgame,C20,256,1
8/8/8/8/8/8/8/K1k4r b - -,-M12,fork,C20,0,-2000000000000000001
";

/// The numbers of the rows for which a condition holds.
fn rows(condition: &str) -> Vec<usize> {
    let outcome = run(["--csv", "--field", "fen", "--where", condition], TABLE.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{condition}");
    let number =
        |line: &str| TABLE.lines().position(|own| own == line).expect("a line of the table");
    outcome.stdout.lines().skip(1).map(number).collect()
}

#[test]
fn conditions_compare_decimals_mates_texts_and_bitboards() {
    for (condition, expected) in [
        ("$eval > 0.3", &[1, 3, 5][..]),
        ("$eval >= 0.35 && $eval <= 0.350", &[1]),
        ("$eval < -0.5", &[2, 4, 6]),
        ("$eval < -32767", &[4, 6]),
        ("$eval == 1", &[5]),
        ("$eval == 1.00", &[5]),
        ("$eval > 0.05 && $eval < 12.50", &[1, 5]),
        ("$eval != 1", &[1, 2, 3, 4, 6]),
        ("abs($eval) > 1.2", &[2, 3, 4, 6]),
        ("$themes == \"fork\"", &[6]),
        ("$themes contains \"endgame\"", &[1, 3, 5]),
        ("!($themes contains \"endgame\")", &[2, 4, 6]),
        ("$themes contains 'pin'", &[3, 5]),
        ("$themes contains \".*\"", &[]),
        ("$themes contains \"fork\" || $themes contains \"mateIn\"", &[1, 2, 6]),
        ("$eco >= \"B90\"", &[1, 3, 5, 6]),
        ("$eco == \"\"", &[4]),
        ("$eco != \"C20\"", &[1, 2]),
        ("$pawns == P", &[1, 2, 3, 4, 6]),
        ("popcount($pawns) == 1", &[2, 5]),
        ("$pawns & rank_2 & ~file_b", &[2, 5]),
        ("north($pawns) == a3", &[2, 5]),
        // Computed with whole numbers, of any length.
        ("$cp > popcount(occupied) * 3", &[1]),
        ("$cp * 10 < -9000000000000000000", &[6]),
        ("abs($cp) > 20", &[2, 6]),
        ("max($cp, 3) == 3", &[2, 5, 6]),
        ("min($cp, -$cp) == -30", &[2]),
        // An empty cell is not a number, and nothing compared with it holds.
        ("$cp <= 12", &[1, 2, 5, 6]),
        ("$cp != popcount(occupied)", &[1, 2, 5, 6]),
        ("!($cp > 0)", &[2, 3, 4, 6]),
        ("$cp", &[1, 2, 5, 6]),
        ("white_to_move && ($cp < 0 || $eval == 1.0)", &[2, 5]),
        // On either side, and mates in quotation marks.
        ("0.3 < $eval", &[1, 3, 5]),
        ("-1.5 == $eval", &[2]),
        ("\"fork\" == $themes", &[6]),
        ("\"B90\" <= $eco", &[1, 3, 5, 6]),
        ("$eval > \"#4\"", &[3]),
        ("\"#-5\" > $eval && white_to_move", &[]),
        ("\"#-3\" == $eval", &[4]),
    ] {
        assert_eq!(rows(condition), expected, "{condition}");
    }
}

/// What a mate in 0 counts for is what negating it changes.
#[test]
fn a_side_that_is_mated_is_below_all_numbers() {
    let lost = ["#0", "#-0", "mate 0", "mate -0", "M0", "-#0", "#-1"];
    let won = ["#+0", "mate +0", "+M0", "#1"];
    let fen = "8/8/8/8/8/8/8/K1k4R w - -";
    let (below, above) = ("$s < -999999", "$s > 999999");
    for (scores, condition, other) in [(&lost[..], below, above), (&won, above, below)] {
        let rows: String = scores.iter().map(|score| format!("{fen},{score}\n")).collect();
        let table = format!("fen,s\n{rows}");
        let kept = |condition, table: &str| {
            run(["--csv", "--field", "fen", "--where", condition], table.as_bytes()).stdout
        };
        assert_eq!(kept(condition, &table), table);
        let flip = ["color-flip", "--csv", "--field", "fen", "--score", "s"];
        let flipped = run(flip, table.as_bytes()).stdout;
        assert_eq!(kept(other, &flipped), flipped);
    }
}

#[test]
fn columns_and_numbers_are_computed_with_decimals() {
    let input = "fen,eval,before,cp,elo\n\
                 8/8/8/8/8/8/8/K1k4R w - -,0.57,-0.43,57,1500\n\
                 8/8/8/8/8/8/8/K1k4R b - -,-1.255,0.1,-7,1501\n\
                 8/8/8/8/8/8/8/K1k4R b - -,,0.1,-7,\n";
    let lines: Vec<&str> = input.split_inclusive('\n').collect();
    for (condition, expected) in [
        ("$eval * 100 > 50", &[1][..]),
        ("$eval * 100 == 57", &[1]),
        ("50 < 100 * $eval", &[1]),
        ("$eval - $before == 1", &[1]),
        ("abs($eval - $before) > 1.2", &[2]),
        ("$cp / 100 == $eval", &[1]),
        ("-$eval > 1.25", &[2]),
        ("max($eval, 0.2) == 0.2", &[2]),
        ("min($eval, 0.5) + 0.5 == 1.0", &[1]),
        ("$elo % 2 == 1", &[2]),
        ("$elo / 7 * 7 == $elo", &[1, 2]),
        ("$cp > $eval", &[1]),
        ("$eval * 100 == popcount(occupied) + 54", &[1]),
    ] {
        let condition_only = if condition.ends_with("54") { "skip" } else { "stop" };
        let words = ["--csv", "--field", "fen", "--where", condition, "--on-error", condition_only];
        let outcome = run(words, input.as_bytes());
        let rows = expected.iter().map(|row: &usize| lines[*row]).collect::<String>();
        assert_eq!(
            outcome.stdout,
            format!("{}{rows}", lines[0]),
            "{condition}: {}",
            outcome.stderr
        );
    }
    for (formula, found) in [
        (
            "d = $eval * 100",
            "`-1.255` in column 2 (eval) is not a number that gives a whole one here; `* 1.0` gives",
        ),
        (
            "white_to_move ? $eval : -$eval",
            "is not a number that gives a whole one here; `* 1.0` gives decimals, `* 100` hundredths",
        ),
        ("d = $cp / 0.0", "`57` in column 4 (cp) is not a number with which this can be computed"),
        ("d = $cp * 9000000000000000000", "the result is too large"),
        ("d = $cp % 5", "`-7` in column 4 (cp) is not a number with which this can be computed"),
    ] {
        let words = ["--csv", "--field", "fen", "input", ",", formula];
        let outcome = run(words, input.as_bytes());
        assert!(outcome.stderr.contains(found), "{formula}: {}", outcome.stderr);
    }
    for (formula, expected) in [
        ("d = $cp / 100", ["d", "0.57", "-0.07", "-0.07"]),
        ("d = $eval * 1.0 + $before", ["d", "0.14", "-1.155", ""]),
        ("d = $elo / 3 / 7", ["d", "71.428571429", "71.476190476", ""]),
        ("d = -$cp * 0.0", ["d", "0", "0", "0"]),
    ] {
        let words = ["--csv", "--field", "fen", "input", ",", formula];
        let outcome = run(words, input.as_bytes());
        let column = outcome.stdout.lines().filter_map(|line| line.split(',').nth(1));
        assert_eq!(column.collect::<Vec<_>>(), expected, "{formula}: {}", outcome.stderr);
    }
    // A quotient of anything else is exact or not: either is meant.
    for (formula, is_good) in [
        ("popcount(occupied) / 3 + $elo == 1501", false),
        ("$elo / popcount(occupied) > 500", false),
        ("7 / 2 * $elo > 5000", false),
        ("6 / 2 * $elo > 4000 && udiv(popcount(occupied), 2) == 1", true),
        ("popcount(occupied) / 2 == 1", true),
    ] {
        let words = ["--csv", "--field", "fen", "--where", formula];
        let outcome = run(words, input.as_bytes());
        let refused = "`/` divides exactly between columns and numbers, and leaves the remainder out elsewhere";
        assert_eq!(outcome.code == Some(0), is_good, "{formula}: {outcome:?}");
        assert_eq!(outcome.stderr.contains(refused), !is_good, "{formula}: {outcome:?}");
    }
    let decimal = run(["popcount(x) / 3.0", "0xff"], b"");
    assert!(decimal.stderr.contains("a bitboard is a whole number: decimals work"), "{decimal:?}");
    // Nothing more is computed with what was rounded.
    let words = ["--csv", "--field", "fen", "$cp / 100", "abs"];
    let outcome = run(words, input.as_bytes());
    assert!(outcome.stderr.contains("no step can follow `$cp / 100`"), "{outcome:?}");
    let words = ["--csv", "--field", "fen", "input", ",", "d = $eval * 1000 - $cp"];
    let outcome = run(words, input.as_bytes());
    let numbers: Vec<&str> =
        outcome.stdout.lines().filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(numbers, ["d", "513", "-1248", ""]);
    // A mate is more than any number, and no number.
    let words = ["--csv", "--field", "fen", "--where", "$eval * 2 > 1", "--on-error", "skip"];
    let outcome = run(words, TABLE.as_bytes());
    assert_eq!(outcome.stdout.lines().count(), 2, "{}", outcome.stdout);
    assert!(outcome.stderr.contains("`#3` in column 2 (eval) is not a number with which"));
}

#[test]
fn what_a_cell_cannot_be_compared_with_is_a_bad_line() {
    let input = "fen,elo,wide\n8/8/8/8/8/8/8/K1k4R w - -,?,1234567812345678\n\
                 8/8/8/8/8/8/8/K1k4R b - -,2700,3\n8/8/8/8/8/8/8/K1k3R1 b - -,\"1,234\",3\n";
    let flags = ["--csv", "--field", "fen"];
    for (condition, message) in [
        ("$elo > 2500", "<stdin>:2:27: `?` in column 2 (elo) is not a number"),
        ("$elo + 1 > 2500", "<stdin>:2:27: `?` in column 2 (elo) is not a number"),
        ("$elo > popcount(x)", "<stdin>:2:27: `?` in column 2 (elo) is not a whole number"),
        ("$wide == P", "<stdin>:2:29: sixteen digits: hexadecimal or decimal?"),
        ("$elo == P", "<stdin>:2:27: `?` in column 2 (elo) is not a bitboard"),
    ] {
        let outcome = run([&flags[..], &["--where", condition]].concat(), input.as_bytes());
        assert_eq!(outcome.code, Some(1), "{condition}");
        assert!(outcome.stderr.contains(message), "{condition}: {}", outcome.stderr);
    }
    // The square with a number, or the squares whose bits it has.
    let squares = "fen,sq\n8/8/8/8/8/8/8/K1k4R w - -,10\n";
    for condition in ["king($sq) & P", "rook($sq, occupied) != 0"] {
        let outcome = run(["--csv", "--where", condition], squares.as_bytes());
        let message = "<stdin>:2:27: the number of a square, or a set? (write `1 << $column`";
        assert!(outcome.stderr.contains(message), "{condition}: {}", outcome.stderr);
    }
    for (condition, kept) in [
        ("king(1 << $sq) == b1|c1|d1|b2|d2|b3|c3|d3", 1),
        ("king($sq & all) == king(b1|d1)", 1),
        ("north($sq) == b2|d2", 1),
    ] {
        let outcome = run(["--csv", "--where", condition], squares.as_bytes());
        assert_eq!(outcome.stdout.lines().count(), 1 + kept, "{condition}: {outcome:?}");
    }
    let outcome = run(["--csv", "--where", "king($sq + 1) & P"], squares.as_bytes());
    assert!(outcome.stderr.contains("`s` is squares, and this is a number"), "{outcome:?}");
    // A base is that of bitboards; numbers are decimal, and a word without digits is the name of a column.
    for condition in ["$sq == 0xa", "$sq * 2 < 0x15", "$sq & rank_1 == 0x10", "popcount($sq) == 1"]
    {
        let outcome = run(["--csv", "--radix", "16", "--where", condition], squares.as_bytes());
        assert_eq!(outcome.stdout, squares, "{condition}: {outcome:?}");
    }
    // A text is compared as it is written, whatever number it might be.
    let ids = "id,fen\n0009B,8/8/8/8/8/8/8/K1k4R w - -\n00008,8/8/8/8/8/8/8/K1k4R b - -\n";
    for (condition, kept) in [
        ("$id == \"0009B\"", 1),
        ("$id != \"\"", 2),
        ("$id contains \"00\"", 2),
        ("$id < \"0001\"", 1),
        ("$id == \"8\"", 0),
    ] {
        let outcome = run(["--csv", "--field", "fen", "--where", condition], ids.as_bytes());
        assert_eq!(outcome.stdout.lines().count(), 1 + kept, "{condition}: {outcome:?}");
    }
    let outcome = run(["--csv", "--field", "fen", "--where", "$id > 8"], ids.as_bytes());
    assert_eq!(outcome.code, Some(1), "{outcome:?}");
    // `--on-error` decides, and a comma that may divide thousands is not a decimal point.
    let words = [&flags[..], &["--where", "$elo > 2", "--on-error", "skip"]].concat();
    let outcome = run(words, input.as_bytes());
    assert_eq!(outcome.stdout, "fen,elo,wide\n8/8/8/8/8/8/8/K1k4R b - -,2700,3\n");
    assert!(outcome.stderr.contains("`1,234` in column 2 (elo) is not a number"));
    assert!(outcome.stderr.ends_with("bad lines left out: 2\n"), "{}", outcome.stderr);
    let semicolons = "fen;eval\n8/8/8/8/8/8/8/K1k4R w - -;0,35\n8/8/8/8/8/8/8/K1k4R b - -;-12,5\n";
    let words = ["--delimiter", ";", "--header", "--field", "fen", "--where", "$eval > 0.3"];
    let outcome = run(words, semicolons.as_bytes());
    assert_eq!(outcome.stdout, "fen;eval\n8/8/8/8/8/8/8/K1k4R w - -;0,35\n");
}

#[test]
fn formulas_say_what_columns_are_compared_with() {
    for (condition, message) in [
        ("x + $eval > 0.5", "decimals work with columns"),
        ("0.5", "decimals work with columns"),
        ("$cp > 0.5 * popcount(occupied)", "decimals work with columns"),
        ("x & $themes == \"fork\"", "a text is compared with a single column"),
        ("$themes contains \"fork\" & popcount(x) == 4", "a text is compared with a single column"),
        ("\"fork\" == x", "a text is compared with a single column"),
        ("$themes = \"fork\"", "`==` compares"),
        ("material = \"KPvK\"", "`==` compares: write `material == \"KPvK\"`"),
        ("$eval > 0.5 > 0.2", "comparisons cannot be chained"),
    ] {
        let outcome = run(["--csv", "--field", "fen", "--where", condition], TABLE.as_bytes());
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(2)), "{condition}");
        assert!(outcome.stderr.contains(message), "{condition}: {}", outcome.stderr);
    }
}

#[test]
fn opcodes_of_epd_and_tags_of_games_are_columns() {
    let epd = "8/8/8/8/8/8/8/K1k4R w - - ce 120; id \"a b\"; bm Rh3;\n\
               8/8/8/8/8/8/8/K1k4R w - - ce 20;\n\
               8/8/8/8/8/8/8/K1k4R w - - 0 1 ;D1 20 ;D2 300\n";
    let lines: Vec<&str> = epd.split_inclusive('\n').collect();
    for (condition, expected) in [
        ("$ce > 100", lines[0]),
        ("$ce < 100.5", lines[1]),
        ("$D1 > 10 && $D2 == 300", lines[2]),
        ("$id == \"a b\"", lines[0]),
        ("$bm contains \"Rh3\"", lines[0]),
        ("$ce - 20 == popcount(kings) - 2", lines[1]),
    ] {
        let outcome = run(["--where", condition], epd.as_bytes());
        assert_eq!(
            (outcome.stdout.as_str(), outcome.stderr.as_str()),
            (expected, ""),
            "{condition}"
        );
    }
    let outcome = run(["input", ",", "d = popcount(occupied) * 40 - $ce"], epd.as_bytes());
    let ends: Vec<&str> =
        outcome.stdout.lines().filter_map(|line| line.rsplit('\t').next()).collect();
    assert_eq!(ends, ["0", "100", ""], "a number computed from an empty cell is empty");
    let outcome = run(["d = $ce * 2", "-f", "json", "--on-error", "skip"], epd.as_bytes());
    assert_eq!(outcome.stdout, "{\"number\":240}\n{\"number\":40}\n");
    assert!(outcome.stderr.contains("computes with an empty cell"), "{}", outcome.stderr);
    let game = |elo: &str| {
        format!("[White \"Reti\"]\n{elo}[FEN \"8/8/8/8/8/5K2/4R3/6k1 w - - 0 1\"]\n\n1. Re1+ *\n")
    };
    let (strong, weak) = (game("[WhiteElo \"2700\"]\n"), game("[WhiteElo \"1900\"]\n"));
    let games = [strong.as_str(), &weak, &game("")].join("\n");
    for condition in ["$WhiteElo > 2500", "$White == \"Reti\" && $WhiteElo > 2500.5"] {
        let outcome = run(["--records", "pgn", "--where", condition], games.as_bytes());
        assert_eq!((outcome.stdout, outcome.stderr), (format!("{strong}\n"), String::new()));
    }
}

#[test]
fn material_and_phase_are_facts_of_a_position() {
    let lines = [
        "8/8/8/8/8/3k4/r7/K5PR w - - 0 1",
        "8/8/8/8/8/3k4/p7/K5rR w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "3k4/8/8/8/8/8/8/K4NBB b - - 0 1",
    ];
    let text = lines.map(|line| format!("{line}\n")).concat();
    for (condition, expected) in [
        ("material == \"KRPvKR\"", &[0][..]),
        ("material == \"KRvKRP\" || material == \"KRPvKR\"", &[0, 1]),
        ("white_to_move && material != \"KPRvkr\"", &[1, 2]),
        ("material == \"KBBNvK\"", &[3]),
        ("phase == 24", &[2]),
        ("phase <= 4", &[0, 1, 3]),
        ("phase - 1 == popcount(kings)", &[3]),
    ] {
        let outcome = run(["--where", condition], text.as_bytes());
        let expected: String =
            expected.iter().map(|at: &usize| format!("{}\n", lines[*at])).collect();
        assert_eq!((outcome.stdout, outcome.stderr), (expected, String::new()), "{condition}");
    }
    let numbers = run(["n = phase"], text.as_bytes());
    assert_eq!(numbers.stdout, "4\n4\n24\n3\n");
    for condition in ["material == \"KX\"", "material > 3", "material == \"KRvX\"", "~material"] {
        let outcome = run(["--where", condition], text.as_bytes());
        assert!(outcome.stderr.contains("`material` is compared with"), "{}", outcome.stderr);
    }
    let outcome = run(["--where", "material"], text.as_bytes());
    assert!(
        outcome.stderr.contains("`material` is a text or a number with decimals: compare it"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn material_is_written_as_a_text() {
    let lines = "3q4/8/8/8/8/3k4/r7/K5PR w - - 0 1\n\
                 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let texts = ["KRPvKQR", "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP"];
    for (words, [before, after]) in [
        (&["material"][..], ["", ""]),
        (&["m = material", "-f", "dec"], ["", ""]),
        (&["-f", "csv", "--keys", "material"], ["", ""]),
        (&["-f", "json", "--keys", "material"], ["{\"material\":\"", "\"}"]),
        (&["-f", "json", "material"], ["{\"number\":\"", "\"}"]),
    ] {
        let outcome = run(words, lines.as_bytes());
        let expected = texts.map(|text| format!("{before}{text}{after}\n")).concat();
        let found = outcome.stdout.strip_prefix("material\n").unwrap_or(&outcome.stdout);
        assert_eq!((found, outcome.stderr.as_str()), (expected.as_str(), ""), "{words:?}");
    }
    let json = "{\"fen\":\"8/8/8/8/8/3k4/r7/K5PR w - -\"}\n";
    let outcome = run(["--jsonl", "--field", "fen", "input", ",", "material"], json.as_bytes());
    assert!(outcome.stdout.ends_with(",\"material\":\"KRPvKR\"}\n"), "{}", outcome.stdout);
    for (words, message) in [
        (&["material", "mirror"][..], "no step can follow `material`"),
        (&["material", "0xff"], "needs a position (a FEN) for `material`"),
        (&["material"], "`material` is not known: there are more than 3 kings or 63 others"),
    ] {
        let outcome = run(words, b"KKKK4/8/8/8/8/8/8/8 w - -\n");
        assert!(outcome.stderr.contains(message), "{words:?}: {}", outcome.stderr);
    }
}

#[test]
fn a_column_or_a_key_that_holds_something_else_than_its_name_says_is_noted() {
    let fen = "8/8/2k5/8/8/8/8/K6R w - -";
    for (words, in_csv, in_json) in [
        (&["occupied"][..], Some("occupied"), Some("occupied")),
        (&["popcount(x)"], Some("popcount(x)"), Some("popcount(x)")),
        // A column gets the name of its chain; a key stays, and those of other chains are added.
        (&["n = popcount(x)"], None, Some("n")),
        (&["occupied", ",", "white"], None, Some("occupied")),
        (&["input", ",", "n = white"], None, None),
        (&["n = occupied", ",", "white"], None, None),
        (&["mirror"], None, None),
        (&["mirror", ",", "white"], None, None),
        (&["--where", "x"], None, None),
    ] {
        let column = in_csv.map_or_else(String::new, |name| {
            let way_out = format!("name it: `NAME = {name}`");
            format!("bbt: the header's name stayed, the column holds `{name}` ({way_out})\n")
        });
        let csv = run([&["--csv"], words].concat(), format!("fen,id\n{fen},a\n").as_bytes());
        assert_eq!(csv.stderr, column, "{words:?}");
        let key = in_json.map_or_else(String::new, |name| {
            let way_out = "a key of its own: `input , NAME = ...`";
            format!("bbt: the key's name stayed, it holds `{name}` ({way_out})\n")
        });
        let json = format!("{{\"fen\":\"{fen}\",\"id\":\"a\"}}\n");
        let json = run([&["--jsonl"], words].concat(), json.as_bytes());
        assert_eq!(json.stderr, key, "{words:?}");
    }
}

#[test]
fn the_word_of_a_missing_number_is_no_number() {
    const GREATEST: &str = "9223372036854775807";
    let least = format!("-{GREATEST}");
    let beyond = "-9223372036854775808";
    for (cp, formula, expected) in [
        (GREATEST, "$cp", Some(GREATEST)),
        (GREATEST, "-$cp", Some(least.as_str())),
        (&least, "$cp + 0", Some(&least)),
        (&least, "abs($cp)", Some(GREATEST)),
        (beyond, "$cp + 1", Some(&least)),
        (beyond, "$cp", None),
        (beyond, "abs($cp)", None),
        ("9223372036854775808", "$cp - 1", Some(GREATEST)),
        (&least, "$cp - 1", None),
        (GREATEST, "$cp + 1", None),
        (GREATEST, "~$cp", None),
        ("", "$cp + 1", Some("")),
    ] {
        let text = format!("fen,cp\n8/8/8/8/8/8/8/K1k4R w - -,{cp}\n");
        let name = format!("d = {formula}");
        let outcome = run(["--csv", "--field", "fen", "input", ",", &name], text.as_bytes());
        let line = outcome.stdout.lines().nth(1);
        let found = line.map(|line| line.split(',').nth(1).expect("the new column"));
        assert_eq!(found, expected, "{cp} {formula}: {}", outcome.stderr);
        let is_long = ["to 9223372036854775807", "too large"];
        assert!(found.is_some() || is_long.iter().any(|part| outcome.stderr.contains(part)));
    }
    // Compared, it is what is written.
    let text = format!("fen,cp\n8/8/8/8/8/8/8/K1k4R w - -,{beyond}\n");
    let outcome = run(["--csv", "--field", "fen", "--where", "$cp < -5"], text.as_bytes());
    assert_eq!((outcome.stdout, outcome.stderr.as_str()), (text, ""));
}
