//! `bbt moves`: the legal moves of a position, and `bbt sets`: its standard boards.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

use crate::data::write_fens;
use crate::support::{Outcome, run, terminal};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

fn moves(arguments: &[&str]) -> Outcome {
    run(["moves"].iter().chain(arguments), b"")
}

#[test]
fn moves_are_lines_of_uci_and_san() {
    let all = moves(&[KIWIPETE]);
    assert_eq!(all.stdout.lines().count(), 48);
    assert_eq!(all.code, Some(0));
    let king = moves(&[KIWIPETE, "e1"]).stdout;
    assert_eq!(king, "e1c1\tO-O-O\ne1d1\tKd1\ne1f1\tKf1\ne1g1\tO-O\n");
    // Without quotes, too; and a square in capitals.
    let words: Vec<&str> = KIWIPETE.split(' ').chain(["E1"]).collect();
    assert_eq!(moves(&words).stdout, king);
    for (fen, square, expected) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e5d6\texd6\ne5e6\te6\n"),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7",
            "a7a8b\ta8=B\na7a8n\ta8=N\na7a8q\ta8=Q+\na7a8r\ta8=R+\n",
        ),
        // The file says which rook.
        ("4k3/8/8/8/8/8/8/R4R1K w - - 0 1", "f1", ""),
        // The king of Chess960 takes its rook.
        ("1k6/8/8/8/8/8/8/1K4R1 w G - 0 1", "b1", ""),
    ] {
        let found = moves(&[fen, square]).stdout;
        match expected {
            "" => {
                assert!(found.contains("f1d1\tRfd1\n") || found.contains("b1g1\tO-O\n"), "{found}");
            }
            expected => assert_eq!(found, expected, "{fen}"),
        }
    }
}

#[test]
fn every_legal_move_is_there() {
    let mut fens = Vec::new();
    write_fens(40, &mut fens).expect("a vector can be written to");
    for fen in String::from_utf8(fens).expect("FENs are ASCII").lines() {
        let position: Chess =
            fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let mut expected: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|one| one.to_uci(CastlingMode::Standard).to_string())
            .collect();
        expected.sort();
        let found = moves(&[fen]).stdout;
        let mut found: Vec<&str> =
            found.lines().filter_map(|line| line.split('\t').next()).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{fen}");
    }
}

#[test]
fn no_move_is_said_and_has_an_exit_code() {
    for (arguments, code, message) in [
        (&[MATE][..], 1, "White to move, checkmate: no legal move"),
        (&["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"], 1, "Black to move, stalemate: no legal move"),
        (&["startpos", "e5"], 1, "White to move: no legal move from e5"),
        (&["8/8/8/8/8/8/8/8 w - -"], 1, "each side needs exactly one king"),
        (&["4k3/8/8/8/8/8/8/4K2R w"], 1, "the line has no castling rights"),
        (&["4k3/8/8/8/8/8/8/4K3"], 1, "the line has no side to move"),
        (&["0xff"], 2, "`0xff` is not a position: `bbt moves` takes a FEN"),
        (&["startpos", "rank_1"], 2, "`rank_1`: squares are a1 to h8"),
        (&["startpos", "e4", "e5"], 2, "takes a position and at most one square"),
        (&["mirror", "startpos"], 2, "`mirror` is a step"),
    ] {
        let outcome = moves(arguments);
        assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
        assert!(outcome.stderr.contains(message), "{arguments:?}: {outcome:?}");
        assert_eq!(outcome.stdout, "", "{arguments:?}");
    }
}

#[test]
fn moves_are_data() {
    let object = moves(&["-f", "json", MATE]).stdout;
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    assert_eq!(object["end"], "checkmate");
    assert_eq!(object["check"], true);
    let object = moves(&["-f", "json", KIWIPETE, "d5"]).stdout;
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    assert_eq!(object["count"], 2);
    assert_eq!(object["targets"], "0x0000180000000000");
    assert_eq!(
        object["moves"][1],
        serde_json::json!({
            "uci": "d5e6", "san": "dxe6", "piece": "P", "from": "d5", "to": "e6", "captures": true
        })
    );
}

/// The lines after all moves of those of a text.
fn children(text: &str) -> String {
    let outcome = run(["moves", "-f", "fen"], text.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""));
    outcome.stdout
}

#[test]
fn the_numbers_of_positions_after_moves_are_those_that_are_known() {
    // Sources: the chess programming wiki, Perft Results, Initial Position and Position 3; the suite of ROCE.
    for (fen, counts) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197_281]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43_238]),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", [24, 496, 9483, 182_838]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", [26, 568, 13_744, 314_346]),
        ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", [10, 25, 268, 926]),
    ] {
        let mut text = format!("{fen}\n");
        for count in counts {
            text = children(&text);
            assert_eq!(text.lines().count(), count, "{fen}");
        }
    }
}

#[test]
fn positions_after_moves_stand_in_the_order_of_the_moves() {
    for fen in [KIWIPETE, "4k3/P7/8/8/8/8/8/4K2R w K - 0 1 moves a7a8q e8e7"] {
        let text = moves(&["-f", "fen", fen]).stdout;
        let all = moves(&[fen]).stdout;
        assert_eq!(text.lines().count(), all.lines().count());
        for (line, after) in all.lines().zip(text.lines()) {
            let uci = line.split('\t').next().expect("a move");
            let more = if fen.contains("moves") { "" } else { "moves " };
            let played = run(["play", &format!("{fen} {more}{uci}")], b"");
            assert_eq!(played.stdout, format!("{after}\n"), "{line}");
        }
    }
    assert_eq!(moves(&["-f", "fen", KIWIPETE, "d5"]).stdout.lines().count(), 2);
    assert_eq!(moves(&["-f", "fen", MATE]).stdout, "");
}

#[test]
fn lines_without_a_position_are_comments_or_bad_for_moves_and_sets() {
    let text = format!("# a comment\n\nhello\n{MATE}\n\"4k3/8/8/8/8/8/8/K7 w - -\"\n");
    let of = |words: &[&'static str]| run(words, text.as_bytes());
    let stopped = of(&["moves", "-f", "fen"]);
    assert_eq!(stopped.stdout, "# a comment\n\n");
    assert!(stopped.code == Some(1) && stopped.stderr.contains("<stdin>:3:1:"), "{stopped:?}");
    let kept = of(&["moves", "-f", "fen", "--on-error", "keep"]).stdout;
    let all = ["8/1K6", "K7/8", "1K6/8"].map(|rank| format!("\"4k3/8/8/8/8/8/{rank} b - -\"\n"));
    assert_eq!(kept, format!("# a comment\n\nhello\n{}", all.concat()));
    for command in ["moves", "sets"] {
        let stopped = of(&[command]);
        assert!(stopped.code != Some(0) && stopped.stderr.contains("<stdin>:3"), "{stopped:?}");
        let skipped = of(&[command, "--on-error", "skip"]);
        assert!(skipped.stderr.contains("<stdin>:3") && !skipped.stdout.contains("hello"));
        assert!(skipped.stdout.lines().count() >= 3, "{skipped:?}");
        assert!(of(&[command, "--on-error", "keep"]).stdout.starts_with("hello\n"));
    }
}

#[test]
fn the_recipe_of_the_page_finds_the_first_move_of_an_engine_that_is_wrong() {
    let page = include_str!("../../docs/positions.md");
    let recipe = page.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next());
    // An engine that takes no pawn en passant.
    let engine = "without() { sed 's/ [a-h][36] / - /'; }
        engine() (
            leaves() { if [ $1 -eq 0 ]; then wc -l; else without | bbt moves -f fen | leaves $(($1 - 1)); fi; }
            divide \"$(echo \"$1\" | without)\" $2
        )";
    let asked = "first_difference '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1' 2";
    let script = [recipe.expect("a recipe"), engine, asked].join("\n");
    let found = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1: d7d5\n\
        4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2: e5d6\n";
    assert_eq!(terminal(&script, 200, &[]), found);
}

#[test]
fn squares_of_moves_are_marked() {
    let seen = terminal(&format!("bbt --color always moves '{KIWIPETE}' e5"), 80, &[]);
    // The square of the knight, four empty ones, three pieces that it takes; and the legend.
    for (code, squares) in [("48;5;178", 1 + 1), ("48;5;25", 4 + 1), ("48;5;132", 3 + 1)] {
        assert_eq!(seen.matches(code).count(), squares, "{code}: {seen}");
    }
    let drawn = moves(&["-f", "diagram", KIWIPETE, "e5"]).stdout;
    assert!(drawn.contains("White to move: 7 legal moves from e5\n"), "{drawn}");
    assert!(drawn.contains("quiet  d3 c4 g4 c6\n"), "{drawn}");
    assert!(drawn.contains("Ne5    Nd3 e5d3, Nc4 e5c4, "), "{drawn}");
}

#[test]
fn standard_boards_are_those_of_formulas() {
    let outcome = run(["sets", KIWIPETE], b"");
    assert_eq!(outcome.code, Some(0));
    let set = |name: &str| {
        let mut lines = outcome.stdout.lines().filter_map(|line| line.split_once('\t'));
        lines.find(|(own, _)| *own == name).map(|(_, set)| format!("{set}\n")).unwrap_or_default()
    };
    assert_eq!(outcome.stdout.lines().count(), 21);
    for (name, formula) in [
        ("white", "white"),
        ("empty", "~(white | black)"),
        ("white_knights", "white & knights"),
        ("black_king", "kings & black"),
        ("checkers", "checkers"),
        ("pinned", "pinned"),
    ] {
        assert_eq!(set(name), run([formula, KIWIPETE], b"").stdout, "{name}");
    }
    // Attacks and legal moves, by shakmaty.
    let position: Chess =
        KIWIPETE.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
    let board = position.board();
    for (name, color) in
        [("white_attacks", shakmaty::Color::White), ("black_attacks", shakmaty::Color::Black)]
    {
        let attacks = board.by_color(color).into_iter().map(|from| board.attacks_from(from));
        let attacks = attacks.fold(shakmaty::Bitboard::EMPTY, |all, one| all | one);
        assert_eq!(set(name), format!("0x{:016x}\n", attacks.0), "{name}");
    }
    let object = moves(&["-f", "json", KIWIPETE]).stdout;
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    assert_eq!(Some(set("targets").trim()), object["targets"].as_str());
}

#[test]
fn sets_that_are_not_known_are_said() {
    let outcome = run(["sets", "8/8/8/8/8/8/8/K7"], b"");
    assert_eq!(outcome.stdout.lines().count(), 18);
    assert!(outcome.stderr.contains("`pinned` is not known: the line has no side to move"));
    let object = run(["sets", "-f", "json", "8/8/8/8/8/8/8/K7"], b"").stdout;
    let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
    assert_eq!(object["sets"]["pinned"], serde_json::Value::Null);
    assert_eq!(object["sets"]["white_attacks"], "0x0000000000000302");
    for (arguments, message) in [
        (&["0xff"][..], "is not a position"),
        (&["startpos", "startpos"], "`bbt sets` takes one position, not 2"),
    ] {
        let outcome = run(["sets"].iter().chain(arguments), b"");
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(message), "{outcome:?}");
    }
}

#[test]
fn boards_wrap_to_the_width() {
    for (columns, rows) in [(30, 22), (80, 6), (200, 3)] {
        let seen = terminal("bbt --color never --no-pager sets startpos", columns, &[]);
        let files = seen.lines().filter(|line| line.starts_with("  a b c")).count();
        assert_eq!(files, rows, "{seen}");
    }
}
