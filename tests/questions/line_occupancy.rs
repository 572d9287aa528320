//! `bbt lines`: the four lines through a square, compared with shakmaty and with a plain
//! definition.

use crate::support::{Outcome, run};
use bbt::formula::compile;
use bbt::program::affine::AffineMap;
use bbt::questions::lines::{Direction, Line};
use proptest::prelude::*;
use serde_json::Value;
use shakmaty::attacks::{bishop_attacks, ray, rook_attacks};
use shakmaty::{Bitboard, Square};

#[test]
fn every_way_to_a_dense_occupancy_is_proved_for_every_square() {
    for from in Square::ALL {
        for line in Line::through(from) {
            let bit = |square: Square| line.squares().iter().position(|&other| other == square);
            let dense = AffineMap::moving(|square| bit(square).map(|bit| Square::new(bit as u32)));
            let ways = line.ways(Bitboard::EMPTY);
            assert!(ways.len() >= 2);
            for way in ways {
                let program = compile(&way.formula).expect("a formula").program;
                assert_eq!(program.affine_map().as_ref(), Ok(&dense), "{from}: {}", way.formula);
            }
        }
    }
}

#[test]
fn lines_are_those_of_shakmaty_and_are_called_by_the_names_of_the_language() {
    for from in Square::ALL {
        let lines = Line::through(from);
        assert_eq!(lines.each_ref().map(Line::direction), Direction::ALL);
        for line in &lines {
            let named = compile(&line.name()).expect("a set").program.evaluate_board(0);
            assert_eq!(named, Ok(line.set().0), "{from} {}", line.name());
            assert!(line.squares().contains(&from));
            for &square in line.squares().iter().filter(|&&square| square != from) {
                assert_eq!(ray(from, square), line.set(), "{from} {square}");
            }
        }
        let all = lines.iter().fold(Bitboard::EMPTY, |all, line| all | line.set());
        let queen = rook_attacks(from, Bitboard::EMPTY) | bishop_attacks(from, Bitboard::EMPTY);
        assert_eq!(all, queen | Bitboard::from_square(from));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn attacks_are_those_of_shakmaty(occupied in any::<u64>(), more in any::<u64>()) {
        for occupied in [occupied, occupied & more, occupied | more].map(Bitboard) {
            for from in Square::ALL {
                let [rank, file, diagonal, anti_diagonal] = Line::through(from).map(|line| {
                    let dense = line.dense(occupied);
                    let outer = dense & 1 | dense & (line.full() + 1) >> 1;
                    // Pieces on the outer squares make no difference.
                    assert_eq!(line.attacks(from, dense), line.attacks(from, line.inner(dense) << 1));
                    assert_eq!(line.inner(dense) << 1 | outer, dense);
                    line.attacks(from, dense)
                });
                prop_assert_eq!(rank | file, rook_attacks(from, occupied));
                prop_assert_eq!(diagonal | anti_diagonal, bishop_attacks(from, occupied));
            }
        }
    }
}

#[test]
fn the_drawing_and_the_json_agree() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let words: Vec<&str> = fen.split(' ').collect();
    let Outcome { stdout, stderr, code } = run([&["lines", "D4"], &words[..]].concat(), b"");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    for text in [
        "Anti-diagonal: a7g1\n",
        "hyatt_left45(x) >> 21 & 0x7f = 0b1100001\n",
        "index                97 of 128, or 16 of 32 without the outer squares\n",
        "64 squares * 256 occupancies",
        "White to move\n",
    ] {
        assert!(stdout.contains(text), "{text}\n{stdout}");
    }
    let Outcome { stdout: json, .. } = run(["lines", "d4", "--format", "json", fen], b"");
    let objects: Vec<Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 4);
    for object in objects {
        let attacks = object["attacks"].as_str().expect("a bitboard");
        assert!(stdout.contains(attacks), "{attacks}");
        for way in object["ways"].as_array().expect("ways") {
            assert_eq!(way["dense"], object["dense"]);
            assert!(stdout.contains(way["formula"].as_str().expect("a formula")));
        }
    }
}

#[test]
fn without_an_input_the_board_is_empty_and_mistakes_are_named() {
    assert_eq!(run(["lines", "a1"], b"").stdout, run(["lines", "a1", "0"], b"").stdout);
    for (arguments, code, complaint) in [
        (&["z9"][..], 2, "squares are a1 to h8"),
        (&["d4", "north"], 2, "`north` is a step, but `bbt lines` does not take steps"),
        (&["d4", "1", "2"], 2, "`bbt lines` takes one input, not 2"),
        (&["d4", "-"], 2, "`bbt lines` does not read files or standard input"),
        (&["d4", "8/8/8/8/8/8/8/7 w"], 1, "rank 1 has 7 squares, not 8"),
    ] {
        let outcome = run([&["lines"], arguments].concat(), b"");
        assert_eq!((outcome.code, outcome.stdout.as_str()), (Some(code), ""), "{arguments:?}");
        assert!(outcome.stderr.contains(complaint), "{arguments:?}: {}", outcome.stderr);
    }
}
