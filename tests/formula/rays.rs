//! Rays, lines and sliding attacks, compared with shakmaty's tables for every square, and for every
//! occupancy of every line.

use crate::data::Random;
use bbt::formula::compile_over;
use bbt::program::{Inputs, Program};
use shakmaty::{Bitboard, Square, attacks};

fn program(call: &str, names: &[&str]) -> Program {
    compile_over(call, &Inputs::new(names.iter().copied())).unwrap().program
}

/// The four lines through a square, and whether a rook moves on them.
fn lines(square: Square) -> [(Bitboard, bool); 4] {
    let none = Bitboard::EMPTY;
    let rook = attacks::rook_attacks(square, none);
    let bishop = attacks::bishop_attacks(square, none);
    let file = Bitboard::from_file(square.file());
    let rank = Bitboard::from_rank(square.rank());
    let diagonal = |difference: i32| {
        let is_on = |other: &Square| {
            let (files, ranks) = (other.file() - square.file(), other.rank() - square.rank());
            files == difference * ranks && files != 0
        };
        Square::ALL.into_iter().filter(is_on).collect::<Bitboard>() & bishop
    };
    [(file & rook, true), (rank & rook, true), (diagonal(1), false), (diagonal(-1), false)]
}

#[test]
fn lines_between_squares_are_those_of_shakmaty() {
    let between = program("between(a, b)", &["a", "b"]);
    let through = program("line_through(a, b)", &["a", "b"]);
    for a in Square::ALL {
        for b in Square::ALL {
            let squares = [a, b].map(|square| Bitboard::from(square).0);
            assert_eq!(between.evaluate(&squares), Ok(attacks::between(a, b).0), "{a} {b}");
            assert_eq!(through.evaluate(&squares), Ok(attacks::ray(a, b).0), "{a} {b}");
        }
    }
}

#[test]
fn sliding_attacks_by_arithmetic_are_those_of_shakmaty_for_every_occupancy() {
    let names = &["s", "occ", "line"];
    let hyperbola = program("hyperbola_quintessence(s, occ, line)", names);
    let subtraction = program("subtraction_attacks(s, occ, line)", names);
    // They look at no square off the line, so that others may be occupied.
    let noise = 0x5a3c_96e1_0ff0_d42b;
    let mut compared = 0;
    for square in Square::ALL {
        for (number, (line, is_rook)) in lines(square).into_iter().enumerate() {
            let slide = if is_rook { attacks::rook_attacks } else { attacks::bishop_attacks };
            for subset in line.carry_rippler() {
                let occupied = subset | Bitboard(noise) & !line;
                let expected = slide(square, occupied) & line;
                let inputs = [Bitboard::from(square).0, occupied.0, line.0];
                let both_ways = subtraction.evaluate(&inputs).unwrap();
                assert_eq!(Bitboard(both_ways), expected, "{square}, {occupied:?}");
                // Swapping the bytes does not turn a rank around.
                if number != 1 {
                    let by_bytes = hyperbola.evaluate(&inputs).unwrap();
                    assert_eq!(Bitboard(by_bytes), expected, "{square}, {occupied:?}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 64 * 2 * 128, "{compared}");
}

#[test]
fn kindergarten_attacks_are_those_of_shakmaty_for_every_occupancy() {
    let on_line = program("kindergarten(s, occ, line)", &["s", "occ", "line"]);
    let on_file = program("kindergarten_file(s, occ)", &["s", "occ"]);
    let noise = 0x5a3c_96e1_0ff0_d42b;
    let mut compared = 0;
    for square in Square::ALL {
        for (number, (line, is_rook)) in lines(square).into_iter().enumerate() {
            let slide = if is_rook { attacks::rook_attacks } else { attacks::bishop_attacks };
            for subset in line.carry_rippler() {
                let occupied = subset | Bitboard(noise) & !line;
                let expected = slide(square, occupied) & line;
                let inputs = [Bitboard::from(square).0, occupied.0, line.0];
                // The first line is the file.
                let found = if number == 0 {
                    on_file.evaluate(&inputs[..2])
                } else {
                    on_line.evaluate(&inputs)
                };
                assert_eq!(found.map(Bitboard), Ok(expected), "{square}, {occupied:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 64 * 2 * 128, "{compared}");
}

#[test]
fn fills_by_direction_add_up_to_the_attacks_of_queens() {
    let directions = (0..8).map(|dir| format!("sliding_attacks(s, ~occ, {dir})"));
    let all = program(&directions.collect::<Vec<_>>().join(" | "), &["s", "occ"]);
    let queens = program("queen(s, occ)", &["s", "occ"]);
    let mut random = Random::new(1);
    for _ in 0..10_000 {
        let sparse = random.word() & random.word() & random.word();
        let inputs = [sparse, random.word() & random.word()];
        assert_eq!(all.evaluate(&inputs), queens.evaluate(&inputs), "{inputs:x?}");
    }
}
