//! Records and lines as programs write them: long ones, games without a position, several spaces,
//! training text.

use crate::support::run;

const PAWN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const FLIPPED: &str = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[test]
fn training_text_has_a_result_and_a_score_beside_the_position() {
    for (beside, options, expected) in [
        (" [1.0] -18", &["--result", "[]", "--score", "score"][..], " [0.0] 18"),
        (" [0.5] #3", &["--result", "[]", "--score", "score"], " [0.5] #-3"),
        (" c9 \"1-0\"; v=-328", &["--result", "c9", "--score", "v"], " c9 \"0-1\"; v=328"),
        (" c9 \"1-0\"; v -328;", &["--result", "c9", "--score", "v"], " c9 \"0-1\"; v 328;"),
        (" ; -18 ; 0.25", &["--delimiter", ";", "--score", "2", "--result", "3"], " ; 18 ; 0.75"),
        (" |  12 |  1.0", &["--delimiter", "|", "--score", "2", "--result", "3"], " |  -12 |  0.0"),
        (" | -18 |1-0 ", &["--score", "score", "--result", "result"], " | 18 |0-1 "),
        ("   -18   1.0", &["--delimiter", " ", "--score", "7", "--result", "8"], "   18   0.0"),
    ] {
        let words = [&["color-flip"], options].concat();
        let outcome = run(&words, format!("{PAWN}{beside}\n").as_bytes());
        let found = (outcome.stdout, outcome.stderr.as_str());
        assert_eq!(found, (format!("{FLIPPED}{expected}\n"), ""), "{beside}");
        let back = run(&words, format!("{FLIPPED}{expected}\n").as_bytes());
        let own = if beside.ends_with("-18") || beside.ends_with("#3") || !beside.contains("12 ") {
            format!("{PAWN}{beside}\n")
        } else {
            back.stdout.clone()
        };
        assert_eq!(back.stdout, own, "{beside}");
    }
    // What no option names may be false, and is said to be.
    let outcome = run(["color-flip"], format!("{PAWN} [1.0] -18\n").as_bytes());
    assert_eq!(outcome.stdout, format!("{FLIPPED} [1.0] -18\n"));
    assert!(outcome.stderr.contains("[] (1) and score (1)"), "{}", outcome.stderr);
    let outcome = run(["color-flip"], format!("{PAWN} | -18 | 1.0\n").as_bytes());
    assert_eq!(outcome.stdout, format!("{FLIPPED} | -18 | 1.0\n"));
    assert!(outcome.stderr.contains("result (1) and score (1)"), "{}", outcome.stderr);
    // Anything else after a bar is text that is not read.
    for text in [" | 20 |", " | 1.0 | 12", " | a | 0.5", " | 12 | 0.5 | 3", " | 12"] {
        let outcome = run(["color-flip"], format!("{PAWN}{text}\n").as_bytes());
        assert_eq!(outcome.stdout, format!("{FLIPPED}{text}\n"));
        assert!(!outcome.stderr.contains("score"), "{}", outcome.stderr);
    }
    for line in [" [0.5] -18", " | -18 | 0.5"] {
        let lines = format!("{PAWN}{line}\n{PAWN}{}\n", line.replace('-', ""));
        let outcome = run(["--where", "$score < 0"], lines.as_bytes());
        assert_eq!(outcome.stdout, format!("{PAWN}{line}\n"));
    }
    for condition in ["$score < 0", "$[] == 1 && abs($score) > 10", "$[] == \"1.0\""] {
        let text = format!("{PAWN} [1.0] -18\n{PAWN} [0.0] 18\n");
        let outcome = run(["--where", condition], text.as_bytes());
        assert_eq!(outcome.stdout, format!("{PAWN} [1.0] -18\n"), "{}", outcome.stderr);
    }
    let words = ["--where", "$v < 0"];
    let outcome = run(words, format!("{PAWN} c9 \"1-0\"; v=-328\n{PAWN} ; v=3\n").as_bytes());
    assert_eq!(outcome.stdout, format!("{PAWN} c9 \"1-0\"; v=-328\n"));
}

#[test]
fn a_declared_name_that_no_line_has_is_an_error() {
    for (name, text) in [("--score", "v"), ("--result", "[]"), ("--moves", "c3")] {
        let outcome = run(["color-flip", name, text], format!("{PAWN}\n").as_bytes());
        let message = format!("bbt: no line has `{text}` (see --moves, --score and --result)\n");
        assert_eq!((outcome.code, outcome.stderr), (Some(1), message));
        // Nothing is asked of no lines.
        assert_eq!(run(["color-flip", name, text], b"").code, Some(0));
    }
}

#[test]
fn a_key_that_no_object_has_is_an_error_that_names_those_that_are_there() {
    let object = |more: &str| format!("{{\"fen\":\"{PAWN}\",\"cp\":3{more}}}\n");
    let run_with = |words: &[&str], text: &str| {
        let words = [&["color-flip", "--jsonl", "--field", "fen", "-q"], words].concat();
        run(words, text.as_bytes())
    };
    for words in [
        ["--score", "cq"],
        ["--result", "cq"],
        ["--swap", "cq,cr"],
        ["--moves", "cq[].line"],
        ["--score", "cq[0].cp"],
    ] {
        let outcome = run_with(&words, &object(",\"evals\":[{\"d\":1}]"));
        let name = words[1].split(',').next().unwrap_or_default();
        let message = format!("bbt: no line has `{name}` (the keys are cp, evals[].d, fen)\n");
        assert!(outcome.stderr.ends_with(&message), "{}", outcome.stderr);
        assert_eq!(outcome.code, Some(1));
        // Nothing is asked of no lines, nor of arrays that are empty.
        assert_eq!(run_with(&words, "").code, Some(0));
        let empty = object(",\"cq\":[],\"cr\":null");
        assert_eq!(run_with(&words, &empty).code, Some(0), "{words:?}");
    }
    // Some line has it, wherever that is; or it is an opcode of the position.
    let (plain, last) = (object("").repeat(20_000), object(",\"cq\":7"));
    let epd = "{\"fen\":\"8/8/8/8/8/8/P7/K6k w - - cq 7;\"}\n";
    for threads in ["1", "3"] {
        let words = ["--score", "cq", "--threads", threads];
        assert_eq!(run_with(&words, &plain).code, Some(1));
        assert!(run_with(&words, &[&plain[..], &last].concat()).stdout.contains("\"cq\":-7"));
        assert!(run_with(&words, epd).stdout.contains("cq -7;"));
    }
}

#[test]
fn a_position_may_be_in_several_columns() {
    let (own, flipped) = (PAWN.replace(' ', ","), FLIPPED.replace(' ', ","));
    let quoted = |fen: &str| format!("\"{}\"", fen.replace(' ', "\",\""));
    let header = "id,board,turn,castling,ep,half,full,cp\n";
    let words = ["--csv", "--field", "2-7", "color-flip", "--score", "cp", "-q"];
    for [own, flipped] in [[own.clone(), flipped.clone()], [quoted(PAWN), quoted(FLIPPED)]] {
        let outcome = run(words, format!("{header}7,{own},5\n").as_bytes());
        assert!(outcome.stdout == format!("{header}7,{flipped},-5\n"), "{}", outcome.stdout);
    }
    let words = ["--csv", "--field", "2-7", "input", ",", "i = kings", "-f", "fen", "-q"];
    let outcome = run(words, format!("{header}7,{own},5\n").as_bytes());
    assert!(outcome.stderr.contains("the result is a set, and has no FEN"), "{}", outcome.stderr);
    let words = ["--csv", "--field", "2-7", "input", ",", "n = popcount(pawns) + $cp", "-q"];
    let outcome = run(words, format!("{header}7,{own},5\n").as_bytes());
    assert_eq!(outcome.stdout, format!("{}7,{own},6,5\n", header.replace("full", "full,n")));
    for (words, message) in [
        (&["--field", "2"][..], "say which fields are the FEN: --field 2-7"),
        (&["--field", "2-7", "pawns"], "the result has not as many"),
        (&["--field", "2-7", "-f", "squares"], "the result has not as many"),
        (&["--field", "2-99"], "no field 99"),
        (&["--field", "7-2"], "from the first to the last: 2-5"),
    ] {
        let words = [&["--delimiter", ","], words].concat();
        let outcome = run(words, format!("7,{own},x\n").as_bytes());
        assert!(outcome.stderr.contains(message), "{}", outcome.stderr);
    }
    // One number after four fields is not a clock.
    let tabs = |fen: &str| format!("{}\t5\n", fen[..fen.len() - 4].replace(' ', "\t"));
    let words = ["--delimiter", "tab", "color-flip", "--score", "5"];
    let outcome = run(words, tabs(PAWN).as_bytes());
    assert_eq!(outcome.stdout, tabs(FLIPPED).replace("\t5\n", "\t-5\n"), "{}", outcome.stderr);
}

#[test]
fn games_without_a_position_begin_with_the_start_position() {
    let game = |line: &str| {
        let tags = [
            "[Event \"A\"]",
            "[WhiteElo \"2500\"]",
            "[Result \"1-0\"]",
            "",
            "1. e4 e5 2. Nf3 1-0",
            "",
            "",
        ];
        tags.join(line)
    };
    for line in ["\n", "\r\n"] {
        let flipped = run(["color-flip", "--records", "pgn"], game(line).as_bytes());
        let expected = [
            "[Event \"A\"]",
            "[BlackElo \"2500\"]",
            "[Result \"0-1\"]",
            "[SetUp \"1\"]",
            &format!("[FEN \"{START} b KQkq - 0 1\"]"),
            "",
            "1... e5 2. e4 Nf6 0-1",
            "",
            "",
        ];
        assert_eq!((flipped.stdout.clone(), flipped.stderr), (expected.join(line), String::new()));
        let back = run(["color-flip", "--records", "pgn"], flipped.stdout.as_bytes());
        assert!(
            back.stdout.contains(&format!("[FEN \"{START} w KQkq - 0 1\"]{line}{line}1. e4 e5"))
        );
        // What changes nothing leaves a game as it was.
        let kept = run(["--records", "pgn", "--where", "white_to_move"], game(line).as_bytes());
        assert_eq!(kept.stdout, game(line));
    }
    let bare = run(["color-flip", "--records", "pgn"], b"1. d4 *\n");
    assert_eq!(
        bare.stdout,
        format!("[SetUp \"1\"]\n[FEN \"{START} b KQkq - 0 1\"]\n\n1... d5 *\n")
    );
    let wrong = run(["color-flip", "--records", "pgn"], b"[SetUp \"1\"]\n\n1. d4 *\n");
    assert!(wrong.stderr.contains("1:2: a `SetUp` tag without a `FEN` tag"), "{}", wrong.stderr);
}

#[test]
fn empty_lines_between_tags_and_open_comments_do_not_divide_games() {
    let chess_base = "[Event \"A\"]\n[Site \"?\"]\n\n[WhiteElo \"2500\"]\n\n1. e4 1-0\n";
    let open = "[Event \"B\"]\n\n1. d4 { never closed\nd5 0-1\n";
    let last = "[Event \"C\"]\n\n1. c4 *\n";
    let games = [chess_base, open, last].join("\n");
    let words = ["--records", "pgn", "--on-error", "skip", "--where", "white_to_move"];
    for threads in ["1", "2"] {
        let outcome = run([&words[..], &["--threads", threads]].concat(), games.as_bytes());
        assert_eq!(outcome.stdout, format!("{chess_base}\n{last}\n"));
        assert!(
            outcome.stderr.contains("<stdin>:8:1: a record that is cut off"),
            "{}",
            outcome.stderr
        );
    }
}

#[test]
fn records_and_lines_with_fields_may_have_megabytes() {
    let comment = "{ an engine's words }\n".repeat(30_000);
    let long = format!("[Event \"A\"]\n\n1. e4 {comment}e5 1-0\n");
    let line = format!("[Event \"A\"]\n\n1. e4 {}e5 1-0\n", comment.replace('\n', " "));
    let short = "[Event \"B\"]\n\n1. d4 *\n";
    for long in [&long, &line] {
        let games = [short, long, short].join("\n");
        for threads in ["1", "3"] {
            let words = ["--records", "pgn", "--threads", threads, "--where", "white_to_move"];
            let outcome = run(words, games.as_bytes());
            assert!(outcome.stdout == format!("{games}\n"), "{}", outcome.stderr);
        }
    }
    let json = |text: &str| format!("{{\"note\":\"{text}\",\"fen\":\"{PAWN}\"}}\n");
    let input = [json("a"), json(&"b".repeat(1 << 20)), json("c")].concat();
    let outcome = run(["color-flip", "--jsonl", "--field", "fen"], input.as_bytes());
    assert!(outcome.stdout == input.replace(PAWN, FLIPPED), "{}", outcome.stderr);
    // Up to a limit: that is what the message speaks of, and the other games go on.
    let endless = format!("[Event \"A\"]\n\n1. e4 {{{}}} 1-0\n", "word ".repeat(3_500_000));
    let games = [short, &endless, short].join("\n");
    for how in ["skip", "keep"] {
        let words = ["--records", "pgn", "--where", "white_to_move", "--on-error", how];
        let outcome = run(words, games.as_bytes());
        let message = "bbt: <stdin>:5: a line of 16 MiB or more; longer ones are not supported\n";
        assert!(outcome.stderr.starts_with(message), "{}", outcome.stderr);
        assert_eq!(outcome.stdout.contains("word"), how == "keep");
        assert_eq!(outcome.stdout.matches("[Event \"B\"]").count(), 2);
    }
}
