//! `play`: positions after their moves, on the command line and in streams; and lines of UCI, which are
//! the position after their moves wherever the board is looked at.

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::data::write_puzzles;
use crate::support::{Outcome, run, terminal};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const OPEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n";

fn play(arguments: &[&str]) -> Outcome {
    run(["play"].iter().chain(arguments), b"")
}

/// The position after moves, as shakmaty has it.
fn after(fen: &str, moves: &[&str]) -> String {
    let mut position: Chess =
        fen.parse::<Fen>().expect("a FEN").into_position(CastlingMode::Standard).expect("legal");
    for one in moves {
        let one: UciMove = one.parse().expect("a move");
        position.play_unchecked(one.to_move(&position).expect("a legal move"));
    }
    Fen::from_position(&position, EnPassantMode::Legal).to_string()
}

#[test]
fn moves_follow_a_position_in_uci_or_san() {
    for words in [
        &["startpos", "e4", "e5"][..],
        &["startpos", "e2e4", "e7e5"],
        &["startpos", "1.", "e4", "e5"],
        &["startpos", "1.e4", "e5", "*"],
        &["startpos", "moves", "e2e4", "e5"],
        &["position", "startpos", "moves", "e2e4", "e7e5"],
        &["startpos moves e2e4 e7e5"],
        &["startpos moves e2e4", "e7e5"],
        &[START, "w", "KQkq", "-", "0", "1", "e4", "e5"],
        &["position", "fen", START, "w", "KQkq", "-", "0", "1", "moves", "e4", "e5"],
        &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4", "e5"],
        &["--ply", "2", "startpos", "e4", "e5", "Nf3", "Nc6"],
    ] {
        let outcome = play(words);
        let fen = OPEN.to_owned();
        let left = if words[0] == "--ply" { fen.replace('\n', " moves Nf3 Nc6\n") } else { fen };
        assert_eq!(outcome.stdout, left, "{words:?}: {outcome:?}");
        assert_eq!(outcome.code, Some(0));
    }
    // Several positions, and steps that see where the moves have led.
    let two = play(&["startpos", "e4", "startpos", "d4"]).stdout;
    let expected = [
        after(&format!("{START} w KQkq - 0 1"), &["e2e4"]),
        after(&format!("{START} w KQkq - 0 1"), &["d2d4"]),
    ];
    assert_eq!(two, expected.join("\n") + "\n");
    assert_eq!(play(&["white & pawns", "startpos", "e4"]).stdout, "0x000000001000ef00\n");
    let flipped = play(&["color-flip", "startpos", "e4"]).stdout;
    assert_eq!(flipped, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    assert_eq!(
        play(&["input", ",", "mirror", "8/8/8/8/8/8/k7/7K w - -", "Kg1"]).stdout,
        "8/8/8/8/8/8/k7/6K1 b - -\t8/8/8/8/8/8/7k/1K6 b - -\n"
    );
}

#[test]
fn special_moves_are_played() {
    for (words, expected) in [
        (
            &["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "e8c8"][..],
            "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2",
        ),
        (&["4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N"], "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        (&["4k3/3p4/8/4P3/8/8/8/4K3 b - - 5 9", "d5"], "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 10"),
        (&["4k3/3p4/8/4P3/8/8/8/4K3 b - - 5 9", "d5", "exd6"], "4k3/8/3P4/8/8/8/8/4K3 b - - 0 10"),
        // A null move counts for both counters.
        (&["4k3/8/8/8/8/8/8/4K3 w - - 5 9", "0000"], "4k3/8/8/8/8/8/8/4K3 b - - 6 9"),
        (&["4k3/8/8/8/8/8/8/4K3 b - - 5 9", "0000"], "4k3/8/8/8/8/8/8/4K3 w - - 6 10"),
        (&["4k3/8/8/8/8/8/8/4K3 w - - 5 9", "{a} 0000 {b}"], "4k3/8/8/8/8/8/8/4K3 b - - 6 9"),
        (&["4k3/8/8/8/8/8/8/4K3 w - -", "Kd1", "--", "Kd2"], "4k3/8/8/8/8/8/3K4/8 b - -"),
        (&["4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "--", "Kd8"], "3k4/8/8/8/8/8/8/4K3 w - -"),
        // Squares in capitals, and a movetext with comments and variations.
        (&["4k3/P7/8/8/8/8/8/4K3 w - -", "A7A8Q", "E8E7"], "Q7/4k3/8/8/8/8/8/4K3 w - -"),
        (
            &[
                "4k3/8/8/8/8/8/4P3/4K3 w - -",
                "1. e4 {best (e3)} Kd8 (1... Kf8 {no} 2. Kf2) 2. e5 $1 *",
            ],
            "3k4/8/8/4P3/8/8/8/4K3 b - -",
        ),
        // A null move, and four fields that stay four.
        (&["4k3/8/8/8/8/8/8/4K3 w - -", "0000", "Kd8"], "3k4/8/8/8/8/8/8/4K3 w - -"),
        // Without the field, rights are not needed here; they are written.
        (&["4k3/8/8/8/8/8/8/4K3 w", "Kd1"], "4k3/8/8/8/8/8/8/3K4 b - -"),
        (
            &["--en-passant", "fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4"],
            "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        ),
        (
            &["--counters", "drop", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4"],
            "4k3/8/8/8/4P3/8/8/4K3 b - -",
        ),
        // Nothing to play changes nothing.
        (&["8/8/k7/8/8/8/8/K7 w - - 3  7"], "8/8/k7/8/8/8/8/K7 w - - 3  7"),
    ] {
        let outcome = play(words);
        assert_eq!(outcome.stdout, format!("{expected}\n"), "{words:?}: {outcome:?}");
    }
}

#[test]
fn what_was_true_of_the_position_before_is_dropped() {
    let line =
        "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"a; b\"; ce 12; hmvc 3; c0 \"Kd2\"; moves e2e4";
    let outcome = play(&[line]);
    assert_eq!(outcome.stdout, "4k3/8/8/8/4P3/8/8/4K3 b - - id \"a; b\"; hmvc 0; c0 \"Kd2\";\n");
    let dropped = "dropped (no longer valid): moves (1) and evaluations (1)";
    assert!(outcome.stderr.contains(dropped), "{outcome:?}");
    assert!(outcome.stderr.contains("left alone, may no longer be valid: c0 (1)"), "{outcome:?}");
    // What ends an operation stays with it, as after a step.
    for (tail, kept) in
        [("id \"w\";", " id \"w\";"), ("bm e4; id \"w\";", " id \"w\";"), ("bm e4;", "")]
    {
        let typed = play(&[&*format!("4k3/8/8/8/8/8/4P3/4K3 w - - {tail}"), "e4"]);
        assert_eq!(typed.stdout, format!("4k3/8/8/8/4P3/8/8/4K3 b - -{kept}\n"), "{tail}");
    }
    // What needs the semicolon before it has it after the moves, too.
    let comment = play(&["4k3/8/8/8/8/8/4P3/4K3 w - - moves e2e4 ; comment"]);
    assert_eq!(comment.stdout, "4k3/8/8/8/4P3/8/8/4K3 b - - ; comment\n");
    // The result after the moves goes with them.
    let result = play(&["4k3/8/8/8/8/8/4P3/4K3 w - - moves e2e4 1-0"]);
    assert_eq!(result.stdout, "4k3/8/8/8/4P3/8/8/4K3 b - -\n");
    assert!(result.stderr.contains("results (1)"), "{result:?}");
    let table = "fen,moves\n4k3/8/8/8/8/8/4P3/4K3 w - -,e2e4 1-0\n";
    let cell = run(["play", "--csv", "--moves", "moves"], table.as_bytes());
    assert!(cell.stderr.contains("results (1)"), "{cell:?}");
    // So do comments, variations and glyphs of the moves that are played, and the others stay.
    for (moves, ply, rest, says) in [
        ("1. e4 {best} Kd8", "2", "", "annotations (1)"),
        ("1. e4 (1. e3) Kd8", "2", "", "annotations (1)"),
        ("e4 $1 Kd8 1-0", "2", "1-0", "annotations (1)"),
        ("1. e4 {best} Kd8", "1", "Kd8", "annotations (1)"),
        ("1. e4 Kd8 (1... Kf8) 2. e5", "1", "Kd8 (1... Kf8) 2. e5", ""),
        ("1. e4! Kd8", "2", "", ""),
    ] {
        let expected = if says.is_empty() {
            String::new()
        } else {
            format!("bbt: dropped (no longer valid): {says}\n")
        };
        let table = format!("fen,moves\n4k3/8/8/8/8/8/4P3/4K3 w - -,{moves}\n");
        let cell = run(["play", "--csv", "--moves", "moves", "--ply", ply], table.as_bytes());
        assert!(cell.stdout.ends_with(&format!(",{rest}\n")), "{moves} {cell:?}");
        assert_eq!(cell.stderr, expected, "{moves}");
        let line = format!("4k3/8/8/8/8/8/4P3/4K3 w - - moves {moves}");
        let own = play(&["--ply", ply, &line]);
        let kept = if rest.is_empty() { "\n".into() } else { format!(" moves {rest}\n") };
        assert!(own.stdout.ends_with(&kept), "{moves} {own:?}");
        assert_eq!(own.stderr, expected, "{moves}");
    }
    // Of several lists of moves, each is a list of its own.
    let two = ["--ply", "2", "4k3/8/8/8/8/8/4P3/4K3 w - - moves e4; moves Kd8 e5 Kc8 e6 Kb8;"];
    assert_eq!(play(&two).code, Some(0), "{:?}", play(&two));
    for (ply, left) in [("1", "moves Kd8; id \"a\"; moves e5;"), ("2", "id \"a\"; moves e5;")] {
        let own =
            play(&["--ply", ply, "4k3/8/8/8/8/8/4P3/4K3 w - - moves e4 Kd8; id \"a\"; moves e5;"]);
        assert!(own.stdout.ends_with(&format!(" - - {left}\n")), "{own:?}");
    }
    let marked = play(&["8/8/8/8/8/7Q~/8/K1k5 w - - 0 1", "Ka2"]);
    assert!(marked.stderr.contains("marked with `~` are not played"), "{marked:?}");
    let strict = play(&["--strict", line]);
    assert_eq!((strict.code, &*strict.stdout), (Some(1), ""), "{strict:?}");
}

#[test]
fn a_move_that_is_not_legal_is_named_with_its_ply_and_its_position() {
    let king = "8/4k3/8/8/8/8/8/R4RK1 w - - 0 1";
    for (arguments, code, messages) in [
        (
            &["startpos", "e4", "e4"][..],
            1,
            &["ply 2: `e4` is not a legal move in rnbqkbnr/pppppppp/8/8/4P3"][..],
        ),
        (&["startpos", "e2e4", "e7e4"], 1, &["ply 2: `e7e4` is not a legal move in "]),
        // Nothing is there to be captured.
        (&["startpos", "Nxf3"], 1, &["ply 1: `Nxf3` is not a legal move in "]),
        (&["startpos", "e4", "d5", "e4xe5"], 1, &["ply 3: `e4xe5` is not a legal move in "]),
        (
            &[king, "Rd1"],
            1,
            &["ply 1: `Rd1` may be several moves in 8/4k3/8/8/8/8/8/R4RK1 w - - 0 1"],
        ),
        (&["startpos", "e4", "mirror"], 1, &["ply 2: `mirror` is not a move in "]),
        (
            &["8/8/8/8/8/8/8/8 w - -", "e4"],
            1,
            &["cannot be played: each side needs exactly one king"],
        ),
        (&["8/8/8/8/8/8/8/K6k", "Ka2"], 1, &["the line has no side to move"]),
        (&["--ply", "3", "startpos", "e4", "e5"], 1, &["no position after 3 moves: there are 2"]),
        (&["0xff"], 1, &["only a position has moves that can be played"]),
        (&[". . . . . . . .\n".repeat(8).as_str()], 1, &["only a position has moves"]),
        (&["--moves", "Moves", "startpos"], 2, &["--moves names a field"]),
        (&["--records", "uci"], 2, &["remove --records, or use pgn"]),
        (
            &["--csv", "--field", "1", "--moves", "2", "--score", "3"],
            2,
            &["--score is that of the position before the moves"],
        ),
        (
            &["--csv", "--field", "1", "--moves", "2", "--moves", "3"],
            2,
            &["takes the moves of one field"],
        ),
    ] {
        let outcome = play(arguments);
        assert_eq!(outcome.code, Some(code), "{arguments:?}: {outcome:?}");
        for message in messages {
            assert!(outcome.stderr.contains(message), "{arguments:?}: {outcome:?}");
        }
        assert_eq!(outcome.stdout, "", "{arguments:?}");
    }
    for (arguments, message) in [
        (&["--ply", "1", "startpos"][..], "--ply is for `play`"),
        (&["mirror", "play", "startpos"], "`play` comes before everything else"),
        (&["explain", "play"], "`play` comes before everything else"),
    ] {
        let outcome = run(arguments, b"");
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.stderr.contains(message), "{arguments:?}: {outcome:?}");
    }
}

/// Lines of puzzles: position, moves, and the whole line.
fn puzzles(count: usize) -> (String, Vec<(String, Vec<String>)>) {
    let mut text = Vec::new();
    write_puzzles(count, &mut text).expect("a vector can be written to");
    let text = String::from_utf8(text).expect("ASCII");
    let rows = text.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        (fields[1].to_owned(), fields[2].split(' ').map(str::to_owned).collect())
    });
    (text.clone(), rows.collect())
}

#[test]
fn a_stream_has_the_positions_that_shakmaty_has() {
    let (text, rows) = puzzles(3000);
    for (plies, threads) in [(None, "1"), (Some(1), "1"), (Some(1), "3"), (Some(0), "1")] {
        let mut arguments = vec!["play", "--csv", "--field", "FEN", "--moves", "Moves"];
        let number = plies.map(|plies: usize| plies.to_string());
        arguments.extend(number.iter().flat_map(|number| ["--ply", number.as_str()]));
        arguments.extend(["--threads", threads]);
        let outcome = run(&arguments, text.as_bytes());
        assert_eq!(outcome.code, Some(0), "{outcome:.300?}");
        let mut lines = outcome.stdout.lines().zip(text.lines());
        assert_eq!(lines.next().map(|(new, old)| new == old), Some(true));
        for ((fen, moves), (new, old)) in rows.iter().zip(lines) {
            let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
            let (played, left) = moves.split_at(plies.unwrap_or(moves.len()));
            let position = if played.is_empty() { fen.clone() } else { after(fen, played) };
            let expected = old.replacen(&moves.join(" "), &left.join(" "), 1);
            assert_eq!(new, expected.replacen(fen.as_str(), &position, 1), "{old}");
        }
        assert_eq!(outcome.stdout.lines().count(), rows.len() + 1);
    }
}

#[test]
fn fields_of_all_formats_are_played() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let end = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    for (arguments, input, expected) in [
        (
            &["--jsonl", "--field", "fen", "--moves", "moves"][..],
            format!("{{\"fen\":\"{fen}\",\"moves\":\"e2e4 e8e7\",\"n\":1}}\n"),
            format!("{{\"fen\":\"{end}\",\"moves\":\"e8e7\",\"n\":1}}\n"),
        ),
        (&["--field", "2", "--moves", "1"], format!("e4 Ke7\t{fen}\n"), format!("Ke7\t{end}\n")),
        (
            &["--field", "2"],
            format!("a\t{fen} moves e2e4 e8e7\n"),
            format!("a\t{end} moves e8e7\n"),
        ),
        (
            &[],
            format!("{fen} moves e2e4 e8e7\n\n# text\n"),
            format!("{end} moves e8e7\n\n# text\n"),
        ),
        (
            &[],
            format!("position fen {fen} moves e2e4 e8e7\n"),
            format!("position fen {end} moves e8e7\n"),
        ),
        // What comes after sees the position that has been reached.
        (&["--where", "white_to_move"], format!("{fen} moves e2e4\n"), String::new()),
        (
            &["--csv", "--field", "fen", "--moves", "moves", "color-flip"],
            format!("fen,moves\n{fen},e2e4 e8e7\n"),
            "fen,moves\n4k3/8/8/4p3/8/8/8/4K3 w - - 0 1,e1e2\n".to_owned(),
        ),
        (
            &["--csv", "--field", "fen", "--moves", "moves", "pawns"],
            format!("fen,moves\n{fen},e2e4 e8e7\n"),
            "fen,moves\n0x0000000010000000,\n".to_owned(),
        ),
        (&["-f", "squares", "pawns"], format!("{fen} moves e2e4\n"), "e4\n".to_owned()),
    ] {
        let words = ["play", "--ply", "1"].iter().chain(arguments);
        let outcome = run(words, input.as_bytes());
        assert_eq!(outcome.stdout, expected, "{arguments:?}: {outcome:?}");
    }
}

/// The moves of one field are played, and those of others would be false.
#[test]
fn a_path_to_the_moves_of_several_fields_is_refused() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let lines = |lines: &str| {
        let json = format!("{{\"fen\":\"{fen}\",\"pvs\":[{lines}]}}\n");
        let words = ["play", "--jsonl", "--field", "fen", "--moves", "pvs[].line"];
        (
            run(words, json.as_bytes()),
            run([&words[..5], &["pvs[0].line"]].concat(), json.as_bytes()),
        )
    };
    let (all, first) = lines("{\"line\":\"e2e4\"},{\"line\":\"e2e3\"}");
    assert_eq!((all.code, &*all.stdout), (Some(1), ""), "{all:?}");
    assert!(
        all.stderr.contains("<stdin>:1:74: `play` takes the moves of one field (name one: "),
        "{all:?}"
    );
    assert!(first.stderr.contains("1 column next to the value: pvs[].line ("), "{first:?}");
    let (all, first) = lines("{\"line\":[\"e2e4\",\"e8e7\"]}");
    assert_eq!((all.code, &*all.stderr), (Some(0), ""), "{all:?}");
    assert_eq!(all.stdout, first.stdout);
}

#[test]
fn games_become_the_positions_after_their_moves() {
    let games = "[Event \"A\"]\n[WhiteElo \"2600\"]\n[Result \"1-0\"]\n\n1. e4 {1. d4 [%eval 0.3]} e5 (1... c5 2. Nf3 \
        (2. c3 d5) 2... d6)\n2.Nf3!? $1 Nc6 ; Bb5\n3.Bb5 1-0\n\n[Event \"B\"]\n[WhiteElo \"1500\"]\n[SetUp \"1\"]\n\
        [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Result \"*\"]\n\n1. e4 Kd7 *\n";
    let ends = [
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2",
    ];
    for (arguments, expected) in [
        (&[][..], &ends[..]),
        (&["--where", "$WhiteElo > 2000"], &ends[..1]),
        (&["--where", "popcount(occupied) < 9"], &ends[1..]),
        (&["color-flip", "--where", "$Event == \"B\""], &["4k3/8/8/4p3/8/8/3K4/8 b - - 1 2"]),
        (&["white & pawns", "-f", "squares"], &["a2 b2 c2 d2 f2 g2 h2 e4", "e4"]),
        (
            &["--ply", "1"],
            &[
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
            ],
        ),
        // The second game has two moves.
        (&["--ply", "5", "--on-error", "skip"], &ends[..1]),
        (&["--count"], &["2"]),
    ] {
        let outcome = run(["play", "--records", "pgn"].iter().chain(arguments), games.as_bytes());
        let lines: Vec<&str> = outcome.stdout.lines().collect();
        assert_eq!(lines, expected, "{arguments:?} {}", outcome.stderr);
        assert_eq!(outcome.code, Some(0));
    }
    let illegal = games.replace("Kd7", "Kd6");
    let outcome = run(["play", "--records", "pgn"], illegal.as_bytes());
    assert!(outcome.stderr.contains("<stdin>:15:7: ply 2: `Kd6` is not"), "{}", outcome.stderr);
    // Only games with the rules of chess are played.
    for (variant, is_played) in [
        ("Standard", true),
        ("Chess", true),
        ("Normal", true),
        ("?", true),
        ("From Position", true),
        ("Chess 960", true),
        ("Fischerandom", true),
        ("Atomic", false),
        ("Crazyhouse", false),
        ("Three-check", false),
        ("King of the Hill", false),
    ] {
        let game = format!("[Event \"A\"]\n[Variant \"{variant}\"]\n\n1. e4 e5 *\n\n");
        let all = [&game, games].concat();
        let outcome = run(["play", "--records", "pgn", "--on-error", "skip"], all.as_bytes());
        let said = format!("<stdin>:2:11: games of the variant `{variant}` are not played: ");
        assert_eq!(outcome.stderr.contains(&said), !is_played, "{}", outcome.stderr);
        assert_eq!(outcome.stdout.lines().count(), if is_played { 3 } else { 2 }, "{variant}");
        // Where pieces move alone, the rules of a variant do not matter.
        let flipped = run(["color-flip", "--records", "pgn"], game.as_bytes());
        assert!(flipped.stdout.ends_with("\n\n1... e5 2. e4 *\n\n"), "{flipped:?}");
        assert!(flipped.stdout.contains(&format!("[Variant \"{variant}\"]\n")), "{flipped:?}");
    }
    // Numbers that go back are those of another game; in variations and before Black's move they do not.
    for (moves, at) in [
        ("1. e4 e5\n\n1. d4 d5 *", Some("1.")),
        ("1.e4 e5 1.d4 d5 *", Some("1.")),
        ("1. e4 7. e5 3. d4 *", Some("3.")),
        ("1. e4 {x} 1. ... e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *", None),
        ("e4 e5 2. Nf3 2... Nc6 *", None),
    ] {
        for step in ["play", "color-flip"] {
            let outcome = run([step, "--records", "pgn"], format!("{moves}\n").as_bytes());
            let said = outcome
                .stderr
                .split_once("goes back, as in another game")
                .map(|(before, _)| before);
            let number = said.and_then(|said| said.rsplit('`').nth(1));
            let is_at = number.map(|word| word.split_inclusive('.').next().unwrap_or(word));
            assert_eq!(is_at, at, "{step} {moves}: {}", outcome.stderr);
        }
    }
    // One thread makes the same of many games as several.
    let many = games.repeat(3000);
    let [one, three] = ["1", "3"].map(|threads| {
        run(["play", "--records", "pgn", "--threads", threads], many.as_bytes()).stdout
    });
    assert!(one == format!("{}\n{}\n", ends[0], ends[1]).repeat(3000) && one == three);
}

#[test]
fn bad_records_are_stopped_at_left_out_or_kept() {
    let text = "fen,moves\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,e2e4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,\
        e2e4 e8e4\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,e2e3\n";
    let with = |how: &str| {
        let words = ["play", "--csv", "--field", "fen", "--moves", "moves", "--on-error", how];
        run(words, text.as_bytes())
    };
    let stopped = with("stop");
    assert_eq!((stopped.code, stopped.stdout.lines().count()), (Some(1), 2), "{stopped:?}");
    assert!(
        stopped.stderr.contains("<stdin>:3:38: ply 2: `e8e4` is not a legal move"),
        "{stopped:?}"
    );
    let (skipped, kept) = (with("skip"), with("keep"));
    assert_eq!(skipped.stdout.lines().count(), 3);
    let lines: Vec<&str> = kept.stdout.lines().collect();
    assert_eq!(lines[2], text.lines().nth(2).expect("a line"));
    assert_eq!(lines[3], "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1,");
}

#[test]
fn a_line_of_uci_is_the_position_after_its_moves() {
    let line = "position startpos moves e2e4 e7e5";
    // It is a line like any other, if nothing looks at its board.
    assert_eq!(run([line], b"").stdout, format!("{line}\n"));
    assert_eq!(run(line.split(' '), b"").stdout, format!("{line}\n"));
    let flipped = run(["color-flip", line], b"").stdout;
    assert!(flipped.ends_with("b KQkq - 0 1 moves e7e5 e2e4\n"), "{flipped}");
    for (arguments, expected) in [
        (&["white & pawns", line][..], "0x000000001000ef00\n"),
        (&["-f", "squares", "pawns & rank_5", line], "e5\n"),
        (&["legal", line], "29\n"),
        (&["--where", "white & e4", line], "position startpos moves e2e4 e7e5\n"),
        (&["--where", "white & e2", line], ""),
        (&["diff", line, OPEN], "equal\n"),
    ] {
        assert_eq!(run(arguments, b"").stdout, expected, "{arguments:?}");
    }
    let plain = run(["-f", "plain", line], b"").stdout;
    assert!(plain.contains(". . . . P . . .\n"), "{plain}");
    let json = run(["-f", "json", line], b"").stdout;
    assert!(json.starts_with(&format!("{{\"fen\":\"{}\"", OPEN.trim())), "{json}");
    let seen = terminal(&format!("bbt --color never '{line}'"), 80, &[]);
    assert!(seen.contains("4 . . . . P . . ."), "{seen}");
    let illegal = run(["white", "position startpos moves e2e5"], b"");
    assert_eq!(illegal.code, Some(1));
    assert!(illegal.stderr.contains("ply 1: `e2e5` is not a legal move in "), "{illegal:?}");
}

#[test]
fn a_record_of_uci_is_seen_after_its_moves() {
    let text =
        "uci\nposition startpos moves e2e4\ngo\nposition fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ngo\n";
    let with = |arguments: &[&str]| {
        run(["--records", "uci"].iter().chain(arguments), text.as_bytes()).stdout
    };
    let chosen = with(&["--where", "white & e4"]);
    assert_eq!(chosen, "uci\nposition startpos moves e2e4\ngo\n");
    let chosen = with(&["--where", "white & e2"]);
    assert_eq!(chosen, "uci\nposition fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ngo\n");
    let heat = with(&["--heat", "white & pawns"]);
    assert!(heat.contains("e2\t1\n") && heat.contains("e4\t1\n"), "{heat}");
    // Chess alone is played.
    for (variant, is_played) in [("chess", true), ("atomic", false), ("Crazyhouse", false)] {
        let all = format!("setoption name UCI_Variant value {variant}\n{text}");
        for arguments in [&["color-flip"][..], &["--where", "white & e4"]] {
            let outcome = run(["--records", "uci"].iter().chain(arguments), all.as_bytes());
            let said = format!("<stdin>:1:34: games of the variant `{variant}` are not played");
            assert_eq!(outcome.stderr.contains(&said), !is_played, "{outcome:?}");
            assert_eq!(outcome.stdout.contains("position"), is_played, "{outcome:?}");
        }
    }
    let illegal = text.replace("e2e4", "e2e5");
    let refused = run(["--records", "uci", "--where", "white"], illegal.as_bytes());
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("<stdin>:2:18: ply 1: `e2e5` is not a legal move in "));
}
