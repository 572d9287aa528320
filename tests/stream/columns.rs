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
        ("$themes ~ \"endgame\"", &[1, 3, 5]),
        ("$themes ~ '\\bpin\\b'", &[3]),
        ("$themes ~ \"^fork|mateIn[12]\"", &[1, 2, 6]),
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
        // An empty cell is no number, and nothing compared with it holds.
        ("$cp <= 12", &[1, 2, 5, 6]),
        ("$cp != popcount(occupied)", &[1, 2, 5, 6]),
        ("!($cp > 0)", &[2, 3, 4, 6]),
        ("$cp", &[1, 2, 5, 6]),
        ("white_to_move && ($cp < 0 || $eval == 1.0)", &[2, 5]),
    ] {
        assert_eq!(rows(condition), expected, "{condition}");
    }
}

#[test]
fn what_a_cell_cannot_be_compared_with_is_a_bad_line() {
    let input = "fen,elo,wide\n8/8/8/8/8/8/8/K1k4R w - -,?,1234567812345678\n\
                 8/8/8/8/8/8/8/K1k4R b - -,2700,3\n8/8/8/8/8/8/8/K1k3R1 b - -,\"1,234\",3\n";
    let flags = ["--csv", "--field", "fen"];
    for (condition, message) in [
        ("$elo > 2500", "<stdin>:2:27: `?` in column 2 (elo) is not a number"),
        ("$elo + 1 > 2500", "<stdin>:2:27: `?` in column 2 (elo) is not a whole number"),
        ("$wide == P", "<stdin>:2:29: sixteen digits: hexadecimal or decimal?"),
        ("$elo == P", "<stdin>:2:27: `?` in column 2 (elo) is not a bitboard"),
    ] {
        let outcome = run([&flags[..], &["--where", condition]].concat(), input.as_bytes());
        assert_eq!(outcome.code, Some(1), "{condition}");
        assert!(outcome.stderr.contains(message), "{condition}: {}", outcome.stderr);
    }
    // `--on-error` decides, and a comma that may divide thousands is no decimal point.
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
        ("x + $eval > 0.5", "is compared with a column alone"),
        ("$eval * 2.5 > 1", "is compared with a column alone"),
        ("x & $themes == \"fork\"", "is compared with a column alone"),
        ("$themes ~ \"(\"", "not a regular expression: unclosed group"),
        ("$eval > 0.5 > 0.2", "is compared with a column alone"),
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
        ("$bm ~ \"Rh3\"", lines[0]),
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
fn keys_of_json_are_written_as_jq_has_them() {
    let lines = "{\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":[{\"cp\":5}],\"rated\":true}\n\
                 {\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":[{\"mate\":3}],\"rated\":false}\n\
                 {\"fen\":\"8/8/8/8/8/8/8/K1k4R w - -\",\"e\":null,\"rated\":null}\n";
    let lines: Vec<&str> = lines.split_inclusive('\n').collect();
    for (condition, expected) in [
        ("$.e[0].cp > 4.5", lines[0]),
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
