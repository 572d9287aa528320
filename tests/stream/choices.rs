//! `--if`: which inputs go through the steps; `--count`: how many are left.

use crate::support::run;

const LEFT: &str = "8/8/2k5/8/8/8/8/K6R w - -";
const RIGHT: &str = "8/8/2k5/8/8/8/8/R6K w - -";
const ON_THE_LEFT: &str = "K & (file_a | file_b | file_c | file_d)";

#[test]
fn steps_are_for_the_inputs_for_which_a_formula_holds() {
    let mirrored = "8/8/5k2/8/8/8/8/R6K w - -";
    let text = format!("# kings\n{LEFT}\n\n{RIGHT}\n{LEFT} ; 7\n");
    let outcome = run(["mirror", "--if", ON_THE_LEFT], text.as_bytes());
    let expected = format!("# kings\n{mirrored}\n\n{RIGHT}\n{mirrored} ; 7\n");
    assert_eq!((outcome.stdout, outcome.code), (expected, Some(0)));
    for (words, text, expected) in [
        (
            &["north", "--if", "x & rank_1"][..],
            "0x1\n0x200\n256\n",
            &["0x0000000000000100", "0x0000000000000200", "0x0000000000000100"][..],
        ),
        (&["popcount(x)", "--if", "x & rank_1"], "0xff\n0x200\n", &["8", "0x0000000000000200"]),
        (
            &["north", "--if", "x & rank_1", "--if", "popcount(x) > 1"],
            "0x1\n0x3\n",
            &["0x0000000000000001", "0x0000000000000300"],
        ),
        (
            &["north", "--if", "x & rank_1", "--where", "popcount(x) > 1"],
            "0x1\n0x3\n0x600\n",
            &["0x0000000000000300", "0x0000000000000600"],
        ),
        (
            &["north", "--if", "8 / x == 8", "--on-error", "skip", "-q"],
            "0x1\n0x0\n0x2\n",
            &["0x0000000000000100", "0x0000000000000002"],
        ),
    ] {
        let outcome = run(words, text.as_bytes());
        let lines: Vec<&str> = outcome.stdout.lines().collect();
        assert_eq!(
            (lines, outcome.code),
            (expected.to_vec(), Some(0)),
            "{words:?} {}",
            outcome.stderr
        );
    }
}

#[test]
fn what_belongs_to_an_input_stays_with_it() {
    let flipped = "r6k/8/8/8/8/2K5/8/8 w - -";
    let csv = format!("fen,cp,line\n{RIGHT},12,h1h2\n\"{}\",  9,c6c7\n", RIGHT.replace('w', "b"));
    let words =
        ["color-flip", "--csv", "--score", "cp", "--moves", "line", "--if", "!white_to_move"];
    let outcome = run(words, csv.as_bytes());
    let expected = format!("fen,cp,line\n{RIGHT},12,h1h2\n\"{flipped}\",  -9,c3c2\n");
    assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (expected.as_str(), ""));
    // A column decides, too.
    let outcome = run(
        ["color-flip", "--csv", "--score", "cp", "--moves", "line", "--if", "$cp < 10"],
        csv.as_bytes(),
    );
    assert_eq!((outcome.stdout, outcome.stderr.as_str()), (expected, ""));
    let json = format!("{{\"all\": [{{\"fen\": \"{LEFT}\"}}, {{\"fen\":\"{RIGHT}\"}}]}}\n");
    let outcome =
        run(["mirror", "--jsonl", "--field", "all[].fen", "--if", ON_THE_LEFT], json.as_bytes());
    assert_eq!(
        (outcome.stdout, outcome.stderr.as_str()),
        (json.replace(LEFT, "8/8/5k2/8/8/8/8/R6K w - -"), "")
    );
    let games = format!("[FEN \"{LEFT} 0 1\"]\n\n1. Rh8 *\n\n[FEN \"{RIGHT} 0 1\"]\n\n1. Ra8 *\n");
    let outcome =
        run(["mirror", "--records", "pgn", "--if", "$FEN contains \"K6R\""], games.as_bytes());
    let expected = games.replace(LEFT, "8/8/5k2/8/8/8/8/R6K w - -").replace("Rh8", "Ra8");
    assert_eq!((outcome.stdout, outcome.stderr.as_str()), (expected, ""));
}

#[test]
fn a_choice_needs_the_steps_of_one_chain() {
    for words in [&["--if", "x & a1"][..], &["north", ",", "south", "--if", "x & a1"]] {
        let outcome = run(words, b"0x1\n");
        assert_eq!(outcome.code, Some(2), "{words:?}");
        assert!(outcome.stderr.contains("the steps of the only chain"), "{}", outcome.stderr);
    }
    let outcome = run(["north", "--if", "file_a"], b"0x1\n");
    assert!(
        outcome.stderr.contains("--if: `file_a` is the same for all inputs"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn results_are_counted() {
    let many = "0x1\n0x3\n0x7\n".repeat(40_000);
    let some = format!("{LEFT}\n{RIGHT}\n0x81\n");
    let csv = format!("fen,cp\n{LEFT},12\n{RIGHT},\n{LEFT},-3\n");
    for (words, text, count, notes) in [
        (&["--count"][..], some.as_str(), "3\n", ""),
        (&["--count"], "", "0\n", ""),
        (
            &["--count", "--where", "popcount(x) > 1"],
            &many,
            "80000\n",
            "bbt: left out by --where: 40000\n",
        ),
        (&["--count", "--where", "popcount(x) > 1", "-q"], &many, "80000\n", ""),
        (
            &["--count", "--where", "K & a1", "--on-error", "skip", "-q"],
            &some,
            "1\n",
            "bbt: <stdin>:3: `K & a1` needs a position (a FEN) for `white` and `kings`, but this is a bitboard (`K` names pieces; for the board, write `x`)\nbbt: bad lines left out: 1\n",
        ),
        (
            &["--count", "--csv", "--field", "fen", "--where", "$cp < 20"],
            &csv,
            "2\n",
            "bbt: left out by --where: 1\n",
        ),
        (&["--count", "popcount(x)"], &some, "3\n", ""),
    ] {
        let outcome = run(words, text.as_bytes());
        assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (count, notes), "{words:?}");
    }
    let outcome = run(["--count"], b"0x1\nhello\n");
    assert_eq!(
        (outcome.stdout.as_str(), outcome.code),
        ("", Some(1)),
        "a part would look like all"
    );
}

#[test]
fn counters_are_added_where_they_are_missing() {
    for (line, expected) in [
        ("w - -", "w - - 0 1"),
        ("w - - 7", "w - - 7 1"),
        ("w - - 7 30", "w - - 7 30"),
        ("w - - bm Rh8; id \"a\";", "w - - 0 1 bm Rh8; id \"a\";"),
        ("w - - hmvc 4; fmvn 12;", "w - - 4 12 hmvc 4; fmvn 12;"),
        ("w - - 3+2", "w - - 3+2 0 1"),
        ("w - - ; 12", "w - - 0 1 ; 12"),
        ("w - - - -", "w - - 0 1"),
        ("w - - - 30", "w - - 0 30"),
        ("w - -  7 - 3+2", "w - -  7 1 3+2"),
        ("w - - 3+2 - -", "w - - 3+2 0 1"),
        ("w - - - - hmvc 4; fmvn 12;", "w - - 4 12 hmvc 4; fmvn 12;"),
    ] {
        let text = format!("8/8/2k5/8/8/8/8/K6R {line}\n");
        let outcome = run(["--counters", "add"], text.as_bytes());
        let expected = format!("8/8/2k5/8/8/8/8/K6R {expected}\n");
        assert_eq!((&outcome.stdout, outcome.stderr.as_str()), (&expected, ""), "{line}");
        // What is written is read as the same again.
        assert_eq!(run(["--counters", "add"], expected.as_bytes()).stdout, expected);
    }
    let outcome = run(["color-flip", "--counters", "add"], b"8/8/2k5/8/8/8/8/K6R w - - 3+2\n");
    assert_eq!(outcome.stdout, "k6r/8/8/8/8/2K5/8/8 b - - 2+3 0 1\n");
    let outcome = run(["--counters", "add"], b"8/8/2k5/8/8/8/8/K6R w\n");
    assert!(outcome.stderr.contains("counters follow four fields"), "{}", outcome.stderr);
}

#[test]
fn counts_of_wins_draws_and_losses_are_exchanged() {
    let fen = "8/8/2k5/8/8/8/8/K6R w - -";
    let flipped = "k6r/8/8/8/8/2K5/8/8 b - -";
    for (words, text, expected) in [
        (
            &["--result", "WDL"][..],
            format!("{fen} WDL 120 800 80; id \"a\";\n"),
            format!("{flipped} WDL 80 800 120; id \"a\";\n"),
        ),
        (
            &["--result", "WDL:stm"],
            format!("{fen} WDL 120 800 80;\n"),
            format!("{flipped} WDL 120 800 80;\n"),
        ),
        (
            &["--csv", "--result", "wdl"],
            format!("fen,wdl\n{fen},9 0 1\n"),
            format!("fen,wdl\n{flipped},1 0 9\n"),
        ),
    ] {
        let outcome = run([&["color-flip"], words].concat(), text.as_bytes());
        assert_eq!((outcome.stdout, outcome.stderr.as_str()), (expected, ""), "{words:?}");
    }
}

#[test]
fn two_columns_change_places_with_the_sides() {
    let fen = "8/8/2k5/8/8/8/8/K6R w - -";
    let flipped = "k6r/8/8/8/8/2K5/8/8 b - -";
    let csv = |fen: &str, wins: &str, losses: &str| {
        format!("fen,wins,draws,losses\n{fen},{wins},8,{losses}\n")
    };
    let json = |fen: &str, [wins, draws, losses]: [u8; 3]| {
        format!(
            "{{\"fen\":\"{fen}\",\"w\":{wins},\"wdl\":[{wins},{draws},{losses}],\"l\":{losses}}}\n"
        )
    };
    let keys = ["--jsonl", "--field", "fen", "--swap", "w,l", "--swap", "wdl[0],wdl[2]", "-q"];
    for (words, text, expected) in [
        (&["--csv", "--swap", "wins,losses"][..], csv(fen, "12", "3"), csv(flipped, "3", "12")),
        (&["--csv", "--swap", "2, 4"], csv(fen, "12", "3"), csv(flipped, "3", "12")),
        (&["--csv", "--swap", "wins,losses"], csv(fen, "", "\"3\""), csv(flipped, "3", "\"\"")),
        (&keys, json(fen, [1, 2, 3]), json(flipped, [3, 2, 1])),
    ] {
        let outcome = run([&["color-flip"], words].concat(), text.as_bytes());
        assert_eq!(outcome.stdout, expected, "{words:?}: {}", outcome.stderr);
        let outcome = run([&["mirror"], words].concat(), text.as_bytes());
        assert_eq!(outcome.stdout, text.replace(fen, "8/8/5k2/8/8/8/8/R6K w - -"), "{words:?}");
    }
    for (words, text, message) in [
        (&["--swap", "w,l"][..], csv(fen, "1", "2"), "--swap names a field next to a position"),
        (&["--delimiter", ",", "--swap", "w,l"], csv(fen, "1", "2"), "names only with a header"),
        (&["--csv", "--swap", "wins"], csv(fen, "1", "2"), "name two columns"),
        (&["--csv", "--swap", "wins,wins"], csv(fen, "1", "2"), "name two different columns"),
        (
            &["--jsonl", "--field", "fen", "--swap", "w,lost"],
            json(fen, [1, 2, 3]),
            "only one of two columns is here that are to be exchanged",
        ),
    ] {
        let outcome = run([&["color-flip"], words].concat(), text.as_bytes());
        assert!(outcome.stderr.contains(message), "{words:?}: {}", outcome.stderr);
    }
}

#[test]
fn castling_rights_are_written_in_either_notation() {
    for (placement, shredder, xfen) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "Ha", "Kq"),
        // Chess960: an inner rook has no other name.
        ("rr2k3/8/8/8/8/8/8/RR2K2R", "HBba", "KBbq"),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1", "GBgb", "KQkq"),
        ("4k3/8/8/8/8/8/8/4K3", "-", "-"),
    ] {
        for (how, written) in [("shredder", shredder), ("xfen", xfen)] {
            for read in [shredder, xfen] {
                let text = format!("{placement} w {read} - 0 1\n");
                let outcome = run(["--castling", how], text.as_bytes());
                let expected = format!("{placement} w {written} - 0 1\n");
                assert_eq!((outcome.stdout, outcome.stderr), (expected, String::new()), "{text}");
                // The rooks stay on their files.
                let back = run(["color-flip", "color-flip", "--castling", how], text.as_bytes());
                assert_eq!(back.stdout, format!("{placement} w {written} - 0 1\n"));
            }
        }
    }
    for rights in ["KQ", "k", "HA"] {
        let text = format!("4k3/8/8/8/8/8/8/4K3 w {rights} - 0 1\n");
        let outcome = run(["--castling", "xfen"], text.as_bytes());
        let message =
            format!("1:23: castling rights `{rights}` without a king and rooks in their places");
        assert!(outcome.stderr.contains(&message), "{}", outcome.stderr);
        // Where they are dropped, nothing is asked of them.
        assert_eq!(run(["mirror", "--castling", "xfen"], text.as_bytes()).code, Some(0));
    }
}

#[test]
fn numbers_of_squares_are_written_and_read() {
    let text = "0x8100000000000001\n0x0\n0x20\n";
    let indices = "[0, 56, 63]\n[]\n[5]\n";
    assert_eq!(run(["x", "-f", "indices"], text.as_bytes()).stdout, indices);
    assert_eq!(
        run(["x"], indices.as_bytes()).stdout,
        text.replace("0x0\n", "0x0000000000000000\n").replace("0x20\n", "0x0000000000000020\n")
    );
    let json = b"{\"bb\":129}\n{\"bb\":0}\n";
    let outcome = run(["--jsonl", "--field", "bb", "north", "-f", "indices"], json);
    assert_eq!(outcome.stdout, "{\"bb\":[8, 15]}\n{\"bb\":[]}\n");
    let back = run(["--jsonl", "--field", "bb", "south"], outcome.stdout.as_bytes());
    assert_eq!((back.stdout.as_bytes(), back.stderr.as_str()), (&json[..], ""));
    let spaced = b"{\"a\":{\"bb\": [ 8 , 15 ] },\"c\":[1]}\n";
    let back = run(["--jsonl", "--field", "a.bb", "input", ",", "n = north(x)"], spaced);
    let expected = "{\"a\":{\"bb\": 33024,\"n\":\"0x0000000000810000\" },\"c\":[1]}\n";
    assert_eq!(back.stdout, expected);
    // Anything else is not one set.
    for (array, why) in [
        ("[64]", "`{e4, f4}`"),
        ("[3, 3]", "twice"),
        ("[[]]", "`bb` is an array"),
        ("[[1], 2]", "`bb` is an array"),
        ("[1, [2]]", "`bb` is an array"),
        ("[1.5]", "`bb` is an array"),
        ("[\"e4\"]", "`bb` is an array"),
        ("[1], \"bb\":[2]", "`bb` is an array"),
        ("3, \"bb\":[2]", "`bb` is an array"),
        ("3, \"bb\":[]", "duplicate key"),
    ] {
        let text = format!("{{\"bb\":{array}}}\n");
        let outcome = run(["--jsonl", "--field", "bb", "mirror"], text.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), ""), "{array}");
        assert!(outcome.stderr.contains(why), "{array}: {}", outcome.stderr);
    }
    for array in ["[64]", "[0x1]", "[07]", "[-1]", "[0 + 1]"] {
        let outcome = run(["x"], format!("{array}\n").as_bytes());
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(1)), "{array}");
    }
}

#[test]
fn results_that_are_numbers_are_counted_too() {
    let text = b"1 == 1\n3 > 4\n0xff\n";
    assert_eq!(run(["--count"], text).stdout, "3\n");
    let outcome = run(["--heat"], text);
    assert!(outcome.stderr.contains("a number has no squares"), "{}", outcome.stderr);
}
