//! `bbt diff`: what only one of two boards has, and two boards typed one after the other.

use crate::support::{Outcome, run, terminal};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OPEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";

fn diff(arguments: &[&str]) -> Outcome {
    run(["diff"].iter().chain(arguments), b"")
}

#[test]
fn the_answer_is_a_line_and_an_exit_code() {
    let pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (a, b, code, line) in [
        ("0xff", "rank_1", 0, "equal"),
        ("0xff", "0x0f", 1, "different: only first e1 f1 g1 h1; only second none"),
        ("0x3", "0x6", 1, "different: only first a1; only second c1"),
        (START, START, 0, "equal"),
        (
            START,
            OPEN,
            1,
            "different: only first Pe2 pe7; only second Pe4 pe5; en passant -, e6; move number 1, 2",
        ),
        (
            "8/8/8/8/8/8/8/R3K3 w Q -",
            "8/8/8/8/8/8/8/R3K3 b - -",
            1,
            "different: only first none; only second none; side to move white, black; castling \
             rights Q, -",
        ),
        // A promoted pawn is another piece.
        ("8/8/8/8/8/8/8/Q~7", "8/8/8/8/8/8/8/Q7", 1, "different: only first Q~a1; only second Qa1"),
        // The same square, and another piece.
        ("8/8/8/8/8/8/8/R7", "8/8/8/8/8/8/8/r7", 1, "different: only first Ra1; only second ra1"),
        // Rights are those of rooks, however they are written.
        ("4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w A -", 0, "equal"),
        // The squares of a position's pieces.
        (
            START,
            "rank_1 | rank_2 | rank_7",
            1,
            "different: only first a8 b8 c8 d8 e8 f8 g8 h8; \
         only second none",
        ),
        (pieces, START, 0, "equal"),
        // Whatever follows the fields.
        (
            "8/8/8/8/8/8/8/R7 w - - bm Ra2; id \"a\"; c0 \"b\"",
            "8/8/8/8/8/8/8/R7 w - - id \"a\"; bm Ra3; c0 \"b\"",
            1,
            "different: only first none; only second none; bm Ra2, Ra3",
        ),
        (
            "8/8/8/8/8/8/8/R7[q] w - - 0 1 | 35 | 1.0",
            "8/8/8/8/8/8/8/R7[p] w - - 0 1 | 36 | 1.0",
            1,
            "different: only first none; only second none; pocket q, p; score 35, 36",
        ),
        // A pocket has no order.
        ("8/8/8/8/8/8/8/R7[QPp] w", "8/8/8/8/8/8/8/R7[pPQ] w", 0, "equal"),
        ("8/8/8/8/8/8/8/R7[] w", "8/8/8/8/8/8/8/R7[-] w", 0, "equal"),
        (
            "8/8/8/8/8/8/8/R7[QP] w",
            "8/8/8/8/8/8/8/R7[QQP] w",
            1,
            "different: only first none; only second none; pocket PQ, PQQ",
        ),
        ("8/8/8/8/8/8/8/R7[q] w - - c0 1; c0 2", "8/8/8/8/8/8/8/R7/q w - - c0 1; c0 2", 0, "equal"),
    ] {
        let outcome = diff(&[a, b]);
        assert_eq!(outcome.code, Some(code), "{a} {b}: {outcome:?}");
        assert_eq!(outcome.stdout, format!("{line}\n"), "{a} {b}");
        // The drawing has the same exit code.
        assert_eq!(diff(&["-f", "svg", a, b]).code, Some(code), "{a} {b}");
    }
    let outcome = diff(&[pieces, START]);
    assert!(outcome.stderr.contains("not compared, because only one has it: side to move, "));
    let outcome = diff(&[&format!("{START} bm e4;"), &format!("{START} ce 5;")]);
    assert_eq!((outcome.code, &*outcome.stdout), (Some(0), "equal\n"));
    assert!(outcome.stderr.contains("not compared, because only one has it: bm, ce"));
}

#[test]
fn text_beside_a_position_is_not_compared_and_that_is_said() {
    for text in [" 1-0", " hello", ",1.0", "\t12"] {
        let fen = format!("{START}{text}");
        let outcome = diff(&[&fen, START]);
        assert_eq!(outcome.stdout, "equal\n");
        assert_eq!(outcome.stderr, "bbt: first: text next to the FEN is not compared\n", "{fen}");
    }
}

#[test]
fn a_difference_is_data() {
    let json = |arguments: [&str; 2]| -> serde_json::Value {
        let outcome = diff(&[&arguments[..], &["-f", "json"]].concat());
        assert_eq!(outcome.code, Some(1));
        serde_json::from_str(&outcome.stdout).expect("JSON")
    };
    let object = json(["0x3", "0x6"]);
    assert_eq!(object["question"], "diff");
    assert_eq!(object["equal"], false);
    assert_eq!(object["first"]["only"]["squares"], serde_json::json!(["a1"]));
    assert_eq!(object["second"]["only"]["hex"], "0x0000000000000004");
    assert_eq!(object["second"]["only"]["pieces"], serde_json::Value::Null);
    let object = json([START, OPEN]);
    assert_eq!(object["first"]["only"]["pieces"], serde_json::json!(["Pe2", "pe7"]));
    let field = serde_json::json!({"field": "en passant", "first": "-", "second": "e6"});
    assert_eq!(object["fields"][0], field);
}

#[test]
fn what_cannot_be_compared_is_wrong_usage() {
    for (arguments, message) in [
        (&["7"][..], "`bbt diff` compares two inputs, not 1"),
        (&["7", "8", "9"], "`bbt diff` compares two inputs, not 3"),
        (&["7", "popcount(7)"], "compares boards, not numbers"),
        (&["mirror", "7", "8"], "`mirror` is a step, but `bbt diff` does not take steps"),
        (&["white", "black"], "`white` is a step, but `bbt diff` does not take steps"),
        (&["flip", "vertical"], "did you mean `flip-vertical`?"),
        (&["7", "nonsense"], "unknown step or set `nonsense`"),
        (&["7", "1 <<"], "1 <<"),
        (&["-", "-"], "`-` is standard input, which cannot be both sides"),
        (&["-", "7"], "<stdin>: there is no board in an empty input"),
    ] {
        let outcome = diff(arguments);
        assert_eq!(outcome.code, Some(2), "{arguments:?}: {outcome:?}");
        assert!(outcome.stderr.contains(message), "{arguments:?}: {outcome:?}");
    }
}

#[test]
fn what_a_program_prints_is_compared() {
    let drawn = run(["-f", "diagram", "knight(e4)"], b"").stdout;
    for input in [&drawn[..], "0x0000284400442800\n", "c3 g3 d2 f2 c5 g5 d6 f6"] {
        let outcome = run(["compare", "-", "knight(e4)"], input.as_bytes());
        assert_eq!(outcome.stdout, "equal\n", "{input}");
    }
}

#[test]
fn differences_are_marked_in_two_colours() {
    for columns in [60, 80, 160] {
        let seen = terminal("bbt --color always diff 0xff 0x3c0f", columns, &[]);
        // Four squares on both boards, and the legend.
        let count = |code: &str| seen.matches(code).count();
        assert_eq!(count("48;5;132"), 2 * 4 + 1, "{columns}: {seen}");
        assert_eq!(count("48;5;25"), 2 * 4 + 1, "{columns}: {seen}");
        assert!(seen.contains("e1 f1 g1 h1") && seen.contains("c2 d2 e2 f2"), "{seen}");
    }
    // Where both have a piece, each board has its own mark: one cell, and the legend.
    let seen = terminal("bbt --color always diff 8/8/8/8/8/8/8/R7 8/8/8/8/8/8/8/r7", 80, &[]);
    assert_eq!(seen.matches("48;5;132").count(), 1 + 1, "{seen}");
    assert_eq!(seen.matches("48;5;25").count(), 1 + 1, "{seen}");
    // What differs besides the pieces is told, too.
    let seen = terminal("bbt diff startpos 'startpos moves e2e4'", 80, &[("NO_COLOR", "1")]);
    assert!(seen.contains("Pe4") && seen.contains("side to move"), "{seen}");
    // Equal boards have none, and say so.
    let seen = terminal("bbt --color always diff 0xff rank_1", 80, &[]);
    assert!(seen.contains("equal") && !seen.contains("48;5;132"), "{seen}");
}

#[test]
fn boards_in_a_row_are_not_compared() {
    for others in ["0xff 0x0f", "startpos 'startpos moves e2e4'", "'empty = none' 'universe = all'"]
    {
        for columns in [60, 80, 200] {
            let seen = terminal(&format!("bbt --color always {others}"), columns, &[]);
            let is_marked = ["48;5;132", "48;5;25"].iter().any(|code| seen.contains(code));
            assert!(!is_marked && !seen.contains("only first"), "{others} {columns}: {seen}");
        }
    }
    assert_eq!(run(["0xff", "0x0f"], b"").stdout, "0xff\n0x0f\n".replace("0x", "0x00000000000000"));
}
