//! Games in PGN: `--records pgn`. What is right comes from shakmaty, which mirrors positions and plays the mirrored
//! moves.

use std::fmt::Write;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Position};

use super::records::{both, fen, flipped, line};
use crate::data::{Games, Random};
use crate::support::run;

/// A game in PGN's export format, without line breaks between the moves.
fn game(position: &Chess, moves: &[String], result: &str) -> String {
    let mut text = format!("[Event \"?\"]\n[Result \"{result}\"]\n[FEN \"{}\"]\n\n", fen(position));
    let mut number = position.fullmoves().get();
    let mut turn = position.turn();
    for (at, one) in moves.iter().enumerate() {
        match turn {
            Color::White => write!(text, "{number}. ").expect("writes"),
            Color::Black if at == 0 => write!(text, "{number}... ").expect("writes"),
            Color::Black => {}
        }
        number += u32::from(turn == Color::Black);
        turn = turn.other();
        write!(text, "{one} ").expect("writes");
    }
    text + result + "\n\n"
}

#[test]
fn games_are_what_shakmaty_plays_with_the_colours_swapped() {
    let mut random = Random::new(21);
    let named = "[Event \"Start\"]\n";
    let start = |side| {
        format!(
            "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {side} KQkq - 0 1\"]\n"
        )
    };
    let (mut text, mut expected) = (String::new(), String::new());
    for position in Games::new(21).filter(|game| !game.legal_moves().is_empty()).take(3_000) {
        let length = 1 + random.below(12);
        let moves = line(&mut random, &position, length);
        let san = |at: &mut Chess, of: Move| {
            let san = SanPlus::from_move_and_play_unchecked(at, of);
            san.to_string()
        };
        let (own, other) = both(&position, &moves, san);
        let (result, reverse) =
            [("1-0", "0-1"), ("0-1", "1-0"), ("1/2-1/2", "1/2-1/2"), ("*", "*")][random.below(4)];
        text += &game(&position, &own, result);
        expected += &game(&flipped(&position), &other, reverse);
        if random.below(300) == 0 {
            text += &format!("{named}\n1. e4 *\n\n");
            expected += &format!("{named}{}\n1... e5 *\n\n", start('b'));
        }
    }
    for threads in ["1", "3"] {
        let arguments = ["color-flip", "--records", "pgn", "--threads", threads];
        let outcome = run(arguments, text.as_bytes());
        assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""));
        assert!(outcome.stdout == expected);
    }
    let twice = run(["color-flip", "--records", "pgn"], expected.as_bytes());
    assert!(twice.stdout == text.replace(named, &format!("{named}{}", start('w'))));
}

/// Moves with the numbers that they have in PGN's export format, and `space` after each of them.
fn numbered(position: &Chess, moves: &[String], space: &str) -> String {
    let half_move = |at: usize| {
        2 * position.fullmoves().get() as usize + usize::from(position.turn() == Color::Black) + at
    };
    let word = |(at, one): (usize, &String)| match half_move(at) {
        half if half % 2 == 0 => format!("{}.{space}{one}", half / 2),
        half if at == 0 => format!("{}...{space}{one}", half / 2),
        _ => one.clone(),
    };
    moves.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_in_a_list_of_moves_are_those_of_the_other_side() {
    let mut random = Random::new(22);
    let (mut text, mut expected) = (String::new(), String::new());
    for position in Games::new(22).filter(|game| !game.legal_moves().is_empty()).take(1_000) {
        let length = 1 + random.below(9);
        let moves = line(&mut random, &position, length);
        let san =
            |at: &mut Chess, of: Move| SanPlus::from_move_and_play_unchecked(at, of).to_string();
        let (own, other) = both(&position, &moves, san);
        let space = if random.below(2) == 0 { "" } else { " " };
        for (out, position, moves) in
            [(&mut text, &position, own), (&mut expected, &flipped(&position), other)]
        {
            let (fen, moves) = (fen(position), numbered(position, &moves, space));
            writeln!(out, "{fen} pv {moves}; id a;\t{moves}").expect("writes");
        }
    }
    let flip = ["color-flip", "--field", "1", "--moves", "2"];
    let outcome = run(flip, text.as_bytes());
    assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""));
    assert!(outcome.stdout == expected);
    assert!(run(flip, expected.as_bytes()).stdout == text);
    for (moves, other) in [
        ("1. Ke2 Kd7 2. Kf3", "1... Ke7 2. Kd2 Kf6"),
        ("Ke2 Kd7 2. Kf3", "1... Ke7 2. Kd2 Kf6"),
        ("12. Ke2, 12. Kd1", "12... Ke7, 12... Kd8"),
        ("1.Ke2 $14 1...Kd7 $20 $5", "1...Ke7 $15 2.Kd2 $21 $5"),
        ("Ke2 Kd7", "Ke7 Kd2"),
    ] {
        let line = |fen: &str, moves: &str| format!("{fen}\t{moves}\n");
        let (own, theirs) = ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        let outcome = run(flip, line(own, moves).as_bytes());
        assert_eq!(outcome.stdout, line(theirs, other), "{}", outcome.stderr);
    }
}

pub(super) const ANNOTATED: &str = "[White \"A\"]\n[Black \"B\"]\n[WhiteElo \"2100\"]\n[Result \"0-1\"]\n\
    [FEN \"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 3 8\"]\n\n\
    8...O-O {[%eval 0.35] [%cal Ge1g1,Rd2d4][%csl Gd4]} 9.O-O-O $14 (9.O-O Rfe8 (9...Rad8 10.Rfe1)\n\
    10.Rae1) 9...Nd4! ; the best\n10.Bxd4 exd4 {[%clk 0:01:00]\n[%eval #-3]} 11.Ne2 $1 0-1\n";

#[test]
fn comments_variations_and_glyphs_are_those_of_the_other_side() {
    let flipped = "[Black \"A\"]\n[White \"B\"]\n[BlackElo \"2100\"]\n[Result \"1-0\"]\n\
        [FEN \"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 3 8\"]\n\n\
        8.O-O {[%eval -0.35] [%cal Ge8g8,Rd7d5][%csl Gd5]} 8...O-O-O $15 (8...O-O 9.Rfe1 (9.Rad1 Rfe8)\n\
        9...Rae8) 9.Nd5! ; the best\n9...Bxd5 10.exd5 {[%clk 0:01:00]\n[%eval #3]} 10...Ne7 $1 1-0\n";
    let outcome = run(["color-flip", "--records", "pgn"], ANNOTATED.as_bytes());
    assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (flipped, ""));
    let again = run(["color-flip", "--records", "pgn"], flipped.as_bytes());
    assert_eq!(again.stdout, ANNOTATED);
    let mirrored = run(["mirror", "--records", "pgn"], ANNOTATED.as_bytes());
    assert_eq!((mirrored.code, mirrored.stdout.as_str()), (Some(1), ""));
    assert!(mirrored.stderr.starts_with("bbt: <stdin>:7:5: the moves are false"));
    // A mirror keeps everything else.
    let quiet = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"]\n\n1. e4 {Ke7? [%eval 1.5]} $14 Kd7 1-0\n";
    let expected =
        "[FEN \"3k4/8/8/8/8/8/3P4/3K4 w - -\"]\n\n1. d4 {Ke7? [%eval 1.5]} $14 Ke7 1-0\n";
    let outcome = run(["mirror", "--records", "pgn"], quiet.as_bytes());
    assert_eq!(outcome.stdout, expected);
    assert!(outcome.stderr.contains("may no longer be valid: comments (1)"));
}

#[test]
fn games_end_with_their_results_and_begin_with_their_tags() {
    let other =
        "[Event \"Start\"]\n[Result \"*\"]\n\n1. e4 {a comment\n[with a bracket] 1-0\n} e5 *\n";
    let text = format!("% made by hand\n{ANNOTATED}\n{other}\n{ANNOTATED}");
    let outcome = run(["--records", "pgn"], text.as_bytes());
    assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(0), text.as_str()));
    for (formula, expected) in [
        ("white_to_move", format!("{other}\n")),
        ("~white_to_move", format!("{ANNOTATED}\n{ANNOTATED}\n")),
    ] {
        let chosen = run(["--records", "pgn", "--where", formula], text.as_bytes());
        assert_eq!((chosen.stdout, chosen.stderr.as_str()), (expected, ""), "{formula}");
    }
    let flipped = run(["color-flip", "--records", "pgn"], text.as_bytes());
    let black = "/PPPPPPPP/RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 {a comment\n[with a bracket] 1-0\n} 2. e4 *\n";
    assert!(flipped.stdout.contains(black), "{}", flipped.stdout);
}
