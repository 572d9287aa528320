//! Records of several lines: `--records plain` and `uci`. What is right comes from shakmaty, which
//! mirrors positions and plays the mirrored moves.

use std::fmt::Write;

use super::games::ANNOTATED;
use crate::data::{Games, Random};
use crate::support::run;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup, Move, Position, Square};

pub(super) fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Always).to_string()
}

/// The position with the colours swapped.
pub(super) fn flipped(position: &Chess) -> Chess {
    let setup = position.to_setup(EnPassantMode::Always).into_mirrored();
    Chess::from_setup(setup, CastlingMode::Standard).expect("a legal position")
}

/// The move of the position with the colours swapped.
fn flipped_move(of: Move, after: &Chess) -> Move {
    let flip = |square: Square| square.flip_vertical();
    let uci = match of.to_uci(CastlingMode::Standard) {
        UciMove::Normal { from, to, promotion } => {
            UciMove::Normal { from: flip(from), to: flip(to), promotion }
        }
        other => other,
    };
    uci.to_move(after).expect("legal in both")
}

fn uci(of: Move) -> String {
    of.to_uci(CastlingMode::Standard).to_string()
}

/// Some moves from a position, one after the other.
pub(super) fn line(random: &mut Random, position: &Chess, length: usize) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for _ in 0..length {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let next = legal[random.below(legal.len())];
        position.play_unchecked(next);
        moves.push(next);
    }
    moves
}

/// The moves from a position and their images from the flipped one, as `write` writes them in the
/// position before each.
pub(super) fn both(
    position: &Chess,
    moves: &[Move],
    mut write: impl FnMut(&mut Chess, Move) -> String,
) -> (Vec<String>, Vec<String>) {
    let (mut here, mut there) = (position.clone(), flipped(position));
    let mut texts = (Vec::new(), Vec::new());
    for &one in moves {
        let image = flipped_move(one, &there);
        texts.0.push(write(&mut here, one));
        texts.1.push(write(&mut there, image));
    }
    texts
}

/// Plays a move, and writes it as UCI.
fn as_uci(position: &mut Chess, of: Move) -> String {
    position.play_unchecked(of);
    uci(of)
}

/// Records of random games, and what a colour flip makes of them.
fn plain_records(count: usize, seed: u64) -> (String, String) {
    let mut random = Random::new(seed);
    let (mut text, mut expected) = (String::new(), String::new());
    for position in Games::new(seed).filter(|game| !game.legal_moves().is_empty()).take(count) {
        let moves = line(&mut random, &position, 1);
        let (own, other) = both(&position, &moves, as_uci);
        let score = random.below(2_000).cast_signed() - 1_000;
        let result = random.below(3).cast_signed() - 1;
        let ply = random.below(100);
        for (out, fen, played) in [
            (&mut text, fen(&position), &own[0]),
            (&mut expected, fen(&flipped(&position)), &other[0]),
        ] {
            let rest = format!("score {score}\nply {ply}\nresult {result}\ne\n");
            write!(out, "fen {fen}\nmove {played}\n{rest}").expect("writes");
        }
    }
    (text, expected)
}

#[test]
fn a_colour_flip_maps_the_move_and_keeps_what_the_side_to_move_sees() {
    let (text, expected) = plain_records(20_000, 1);
    for threads in ["1", "2", "5"] {
        let arguments = ["color-flip", "--records", "plain", "--threads", threads];
        let outcome = run(arguments, text.as_bytes());
        assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""));
        assert!(outcome.stdout == expected, "{threads}");
    }
    // A file with other line ends.
    let crlf = |text: &str| text.replace('\n', "\r\n");
    let outcome = run(["color-flip", "--records", "plain"], crlf(&text).as_bytes());
    assert!(outcome.stdout == crlf(&expected) && outcome.code == Some(0));
}

#[test]
fn a_position_is_seen_by_its_side_to_move_with_its_record() {
    let (text, flipped) = plain_records(500, 2);
    let records =
        |text: &str| -> Vec<String> { text.split_inclusive("\ne\n").map(str::to_owned).collect() };
    let pairs = records(&text).into_iter().zip(records(&flipped));
    let expected: String =
        pairs.map(|(own, other)| if own.contains(" b ") { other } else { own }).collect();
    let outcome = run(["side-to-move-white", "--records", "plain"], text.as_bytes());
    assert_eq!((outcome.code, outcome.stdout), (Some(0), expected));
}

const RECORD: &str =
    "fen 4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 3\nmove e1c1\nscore 7\nply 4\nresult 1\ne\n";

#[test]
fn what_a_step_makes_false_is_dropped_with_its_line_and_reported() {
    for (step, expected, said) in [
        (
            "mirror",
            "fen 3k4/8/8/3Pp3/8/8/8/3K3R w - e6 0 3\nply 4\ne\n",
            "castling rights (1), moves (1), evaluations (1) and results (1)",
        ),
        (
            "rot180",
            "fen 3K3R/8/8/8/3Pp3/8/8/3k4 w - - 0 3\nply 4\ne\n",
            "castling rights (1), en passant square (1), moves (1), evaluations (1) and results (1)",
        ),
    ] {
        let outcome = run([step, "--records", "plain"], RECORD.as_bytes());
        assert_eq!(outcome.stdout, expected);
        let message = format!("bbt: dropped (no longer valid): {said}\n");
        assert_eq!((outcome.code, outcome.stderr), (Some(0), message));
        let strict = run([step, "--records", "plain", "--strict"], RECORD.as_bytes());
        assert_eq!((strict.code, strict.stdout.as_str()), (Some(1), ""));
    }
    let white =
        ["color-flip", "--records", "plain", "--score", "score:white", "--result", "result"];
    let outcome = run(white, RECORD.as_bytes());
    let expected =
        "fen r3k3/8/8/8/3Pp3/8/8/4K3 b q d3 0 3\nmove e8c8\nscore -7\nply 4\nresult -1\ne\n";
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), expected));
    // The format says what its numbers mean: 0 is a draw.
    let drawn = run(white, RECORD.replace("result 1", "result 0").as_bytes());
    assert_eq!(drawn.stdout, expected.replace("result -1", "result 0"));
    assert_eq!(run(white, RECORD.replace("result 1", "result 0.5").as_bytes()).code, Some(1));
}

#[test]
fn records_are_chosen_by_their_position_and_by_their_numbers() {
    let other = "fen 4k3/8/8/8/8/8/8/R3K3 b - - 0 3\nmove e8e7\nscore -70\nply 5\nresult 0\ne\n";
    let text = format!("\n# first\n{RECORD}\n{other}");
    for (formula, expected) in [
        ("white_to_move", RECORD),
        ("$score < 0", other),
        ("$ply > 4 && $result == 0", other),
        ("castling", RECORD),
        ("$score > 100", ""),
    ] {
        let outcome = run(["--records", "plain", "--where", formula], text.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), expected), "{formula}");
    }
    assert_eq!(run(["--records", "plain"], text.as_bytes()).stdout, text);
    let heat = run(["--records", "plain", "--heat", "rooks"], text.as_bytes()).stdout;
    assert!(heat.starts_with("a1\t2\nb1\t0\n"), "{heat}");
}

#[test]
fn a_record_that_is_cut_off_is_refused_after_all_before_it() {
    let (text, expected) = plain_records(3, 4);
    let ends: Vec<usize> = text.match_indices("\ne\n").map(|(at, _)| at + 3).collect();
    let second_lines = text[..ends[0]].lines().count();
    for cut in 1..ends[1] - ends[0] - 1 {
        let outcome = run(["color-flip", "--records", "plain"], &text.as_bytes()[..ends[0] + cut]);
        let first = expected.find("\ne\n").expect("an end") + 3;
        // The last line feed may be missing.
        if cut + 1 == ends[1] - ends[0] - 1 {
            continue;
        }
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), &expected[..first]), "{cut}");
        let line = format!("bbt: <stdin>:{}:", second_lines + 1);
        assert!(outcome.stderr.starts_with(&line), "{cut}: {}", outcome.stderr);
    }
    // In the middle, too; the others stay.
    let cut = format!("{}{}", &text[..ends[1] - 2], &text[ends[1]..]);
    let skipped = run(["color-flip", "--records", "plain", "--on-error", "skip"], cut.as_bytes());
    let records: Vec<&str> = expected.split_inclusive("\ne\n").collect();
    assert_eq!(skipped.stdout, [records[0], records[2]].concat());
    let message =
        "a record that is cut off: a line `e` must end it\nbbt: bad records left out: 1\n";
    assert_eq!(skipped.stderr, format!("bbt: <stdin>:{}:1: {message}", second_lines + 1));
    let kept = run(["color-flip", "--records", "plain", "--on-error", "keep"], cut.as_bytes());
    let second = &text[ends[0]..ends[1] - 2];
    assert_eq!(kept.stdout, [records[0], second, records[2]].concat());
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let long = format!(
        "fen 4k3/8/8/8/8/8/8/4K3 w - -\n{}e\n",
        format!("{}\n", "text".repeat(16_000)).repeat(300)
    );
    for (how, text, message) in [
        ("plain", "move e2e4\ne\n", "1:1: no key `fen`"),
        ("plain", "e\n", "1:1: no key `fen`"),
        ("plain", "fen 4k3/8/8/8/8/8/8/4K3 w - -\nfoo\nfoo\ne\n", "3:1: duplicate key `foo`"),
        ("plain", "fen 4k3/8/8/8/8/8/8/4K3 x - -\ne\n", "1:25: invalid side to move: `x`"),
        ("plain", "fen 4k3/8/8/8/8/8/8/4K3 w - -\nmove up\ne\n", "2:6: `up` is not a move"),
        ("plain", &long, "1:1: a record of 16 MiB or more; longer ones are not supported"),
        ("uci", "go searchmoves e2e4\n", "1:1: a command without its position"),
        ("uci", "position\n", "1:1: a command without its position"),
        ("uci", "position fen 4k3/8 w - -\n", "1:14: expected 8 ranks, found 2"),
        ("pgn", "[FEN \"8/8/8/8/8/8/8/8 w\n\n*\n", "1:1: a tag that is not complete"),
        ("pgn", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - -\"]\n\n1. Kd1\n", "1:1: a record that is cut off"),
        ("pgn", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - -\"]\n\n1. Ke3 *\n", "3:4: `Ke3` is not a legal"),
        ("pgn", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - -\"]\n\n1. Kd2 ) *\n", "3:8: `)` is not a move"),
    ] {
        let outcome = run(["color-flip", "--records", how], text.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), ""), "{text:.60}");
        let place = format!("bbt: <stdin>:{message}");
        assert!(outcome.stderr.starts_with(&place), "{}", outcome.stderr);
    }
    for (how, text) in [
        ("uci", "hello\nisready\n"),
        ("uci", "8/8/2k5/8/8/8/8/K6R w - - 0 1\n"),
        ("plain", "# a comment\n"),
        ("pgn", "% nothing\n"),
    ] {
        let outcome = run(["color-flip", "--records", how], text.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), text), "{how}");
        assert!(outcome.stderr.contains("no record of this format"), "{}", outcome.stderr);
        assert_eq!(run(["color-flip", "--records", how], b"\n").code, Some(0));
    }
    for how in ["plain", "uci", "pgn"] {
        let arguments = ["color-flip", "--records", how, "--on-error", "skip"];
        let outcome = run(arguments, b"hello\nthere\n");
        assert_eq!(outcome.code, Some(1), "{how}");
        assert!(outcome.stderr.contains("no record of this format"), "{}", outcome.stderr);
    }
    for arguments in [
        &["--records", "plain", "white"][..],
        &["--records", "uci", "-f", "hex"],
        &["--records", "pgn", "mirror", ",", "color-flip"],
        &["--records", "plain", "--field", "2"],
        &["--records", "epd"],
    ] {
        assert_eq!(run(arguments, b"").code, Some(2), "{arguments:?}");
    }
}

#[test]
fn a_script_is_mapped_and_its_other_commands_stay() {
    let mut random = Random::new(9);
    let (mut text, mut expected) = (String::from("uci\nisready\n"), String::from("uci\nisready\n"));
    for position in Games::new(9).filter(|game| !game.legal_moves().is_empty()).take(2_000) {
        let length = random.below(6);
        let moves = line(&mut random, &position, length);
        let (own, other) = both(&position, &moves, as_uci);
        let mut last = position.clone();
        for one in &moves {
            last.play_unchecked(*one);
        }
        // Some of the moves from the last position.
        let choices: Vec<Move> = last.legal_moves().into_iter().step_by(3).collect();
        let images = flipped(&last);
        let images = choices.iter().map(|one| uci(flipped_move(*one, &images))).collect::<Vec<_>>();
        let choices = choices.iter().map(|one| uci(*one)).collect::<Vec<_>>();
        for (out, fen, moves, choices, side) in [
            (&mut text, fen(&position), &own, &choices, 'w'),
            (&mut expected, fen(&flipped(&position)), &other, &images, 'b'),
        ] {
            let played = if moves.is_empty() { "" } else { " moves " };
            writeln!(out, "position fen {fen}{played}{}", moves.join(" ")).expect("writes");
            writeln!(out, "setoption name Hash value 16\ngo {side}time 100").expect("writes");
            if !choices.is_empty() {
                writeln!(out, "go searchmoves {} depth 3", choices.join(" ")).expect("writes");
            }
        }
    }
    text.push_str("quit\n");
    expected.push_str("quit\n");
    let outcome = run(["color-flip", "--records", "uci"], text.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""));
    assert!(outcome.stdout == expected);
}

#[test]
fn moves_that_lead_to_a_position_are_mapped_or_the_record_is_refused() {
    let castles = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\ngo depth 1\n";
    for step in ["mirror", "rot90"] {
        let outcome = run([step, "--records", "uci"], castles.as_bytes());
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(1), ""));
        assert!(outcome.stderr.contains("<stdin>:1:51: the moves are false after these steps"));
    }
    let restricted = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo searchmoves h1h8 e1g1\n";
    let outcome = run(["mirror", "--records", "uci"], restricted.as_bytes());
    assert!(outcome.stderr.starts_with("bbt: <stdin>:2:21: the moves"), "{}", outcome.stderr);
    let quiet = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves h1h7\ngo searchmoves e8d8\n";
    let outcome = run(["mirror", "--records", "uci", "-q"], quiet.as_bytes());
    let expected = "position fen 3k4/8/8/8/8/8/8/R2K4 w - - 0 1 moves a1a7\ngo searchmoves d8e8\n";
    assert_eq!(
        (outcome.code, outcome.stdout.as_str(), outcome.stderr.as_str()),
        (Some(0), expected, "")
    );
    // A name stands for one position alone.
    let named = "position startpos moves e2e4\ngo searchmoves e7e5\n";
    let outcome = run(["color-flip", "--records", "uci"], named.as_bytes());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let expected = format!("position fen {start} moves e7e5\ngo searchmoves e2e4\n");
    assert_eq!((outcome.code, outcome.stdout, &*outcome.stderr), (Some(0), expected, ""));
    for (formula, expected) in [("white & e4", named), ("white_to_move", "")] {
        let outcome = run(["--records", "uci", "--where", formula], named.as_bytes());
        assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (expected, ""), "{formula}");
    }
}

#[test]
fn what_a_search_has_found_is_mapped_in_logs_whatever_stands_before_it() {
    let log = |position: &str, [e4, e5, nf3]: [&str; 3], times: &str| {
        format!(
            "40 >a(0): {position} moves {e4}\n41 >a(0): go {times}\n\
             42 <a(0): info depth 9 score cp 35 nodes 20 currmove {e5} pv {e5} {nf3}\n\
             42 <a(0): info depth 9 refutation {e5} {nf3} currline 2 {e5} {nf3}\n\
             42 <a(0): info currline {e5}\n\
             43 <a(0): bestmove {e5} ponder {nf3}\n44 >a(0): isready\n"
        )
    };
    let start = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    let text = log("position startpos", ["e2e4", "e7e5", "g1f3"], "wtime 9 btime 8");
    let flipped = log(start, ["e7e5", "e2e4", "g8f6"], "btime 9 wtime 8");
    let outcome = run(["color-flip", "--records", "uci"], text.as_bytes());
    assert_eq!((outcome.stdout, &*outcome.stderr), (flipped, ""));
    // A search would find something else, or other moves.
    for (step, message) in
        [("mirror", "scores (1)"), ("rot180", "<stdin>:1:35: the moves are false")]
    {
        let stderr = run([step, "--records", "uci"], text.as_bytes()).stderr;
        assert!(stderr.contains(message), "{step}: {stderr}");
    }
    for other in ["info string at e4", "white is better", "eval: +0.35"] {
        let text = format!("{text}{other}\n");
        let outcome = run(["color-flip", "--records", "uci"], text.as_bytes());
        assert!(outcome.stderr.contains("other lines"), "{other}: {outcome:?}");
    }
    for alone in ["info score cp 3", "bestmove e2e4", "info depth 1 pv e2e4", "info currmove e2e4"]
    {
        let stderr =
            run(["color-flip", "--records", "uci"], format!("{alone}\n").as_bytes()).stderr;
        assert!(stderr.contains("a command without its position"), "{alone}: {stderr}");
    }
}

/// A text in which some bytes and lines are missing, doubled or changed.
fn damaged(text: &str, random: &mut Random) -> Vec<u8> {
    const BYTES: &[u8] = b"\n\n\n\r \t\"[]{}();%$.-*#e\\\0\xff/09";
    let mut text = text.as_bytes().to_vec();
    for _ in 0..random.below(3) {
        let at = random.below(text.len());
        let end = (at + random.below(30)).min(text.len());
        match random.below(4) {
            0 => drop(text.drain(at..end)),
            1 => text.insert(at, BYTES[random.below(BYTES.len())]),
            2 => text[at] = BYTES[random.below(BYTES.len())],
            _ => {
                let copy = text[at..end].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, copy);
            }
        }
    }
    text
}

#[test]
fn damaged_records_are_refused_alike_by_any_number_of_threads() {
    const SCRIPT: &str = "uci\nposition fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves e5d6\nisready\n\
        go wtime 1000 searchmoves e8d7 e8d8 depth 3\nposition startpos\ngo infinite\nstop\n";
    let named = "[Event \"Start\"]\n\n1. e4 *\n";
    let mut random = Random::new(31);
    for (how, records) in [
        ("plain", format!("{RECORD}# between\n{RECORD}")),
        ("uci", SCRIPT.to_owned()),
        ("pgn", format!("{ANNOTATED}\n{named}\n{ANNOTATED}\n")),
    ] {
        let mut text: Vec<u8> = Vec::new();
        while text.len() < 600_000 {
            text.extend(damaged(&records, &mut random));
        }
        text.push(b'\n');
        for arguments in [
            &["color-flip", "--on-error", "skip"][..],
            &["mirror", "--on-error", "keep"],
            &["--where", "white_to_move", "--on-error", "skip"],
            &["color-flip"],
        ] {
            let outcome = |threads: &'static str| {
                let more = ["--records", how, "--threads", threads];
                run([arguments, &more].concat(), &text)
            };
            let one = outcome("1");
            assert!(matches!(one.code, Some(0 | 1)), "{how} {arguments:?} {}", one.stderr);
            assert!(one == outcome("3"), "{how} {arguments:?}");
        }
        let kept = run(["--records", how, "--on-error", "keep"], &text);
        let text = String::from_utf8_lossy(&text);
        let mut lines = kept.stdout.lines().zip(text.lines());
        assert_eq!(lines.find(|(one, other)| one != other), None, "{how}");
        assert!(kept.stdout == text, "{how}");
    }
}
