//! Where the moves of a text are, and whether it has any.

use bbt::position::{PositionTransform, looks_like_moves};
use bbt::program::squares::SquareMap;
use bbt::text::fault::{Fault, PositionFault, Span};
use shakmaty::Square;

#[test]
fn moves_are_found_wherever_they_are_in_a_text() {
    let around = |before: usize, word: &str, after: usize| {
        let (before, after) = ("x".repeat(before), "x".repeat(after));
        format!("{before} {word} {after}").into_bytes()
    };
    for before in 0..40 {
        for after in 0..40 {
            for word in ["e4", "h8", "a1", "Nbd7", "e7e8q", "O-O", "0-0-0", "o-o"] {
                assert!(looks_like_moves(&around(before, word, after)), "{before} {word}");
            }
            for word in ["", "e", "4", "e9", "i4", "e0", "4e", "--", "O-X", "O O", "e 4"] {
                assert!(!looks_like_moves(&around(before, word, after)), "{before} {word}");
            }
        }
    }
    // A square that is part of a longer word is not a move.
    assert!(!looks_like_moves(b"see4yourself"));
}

/// A list of moves after a colour flip.
fn flipped(moves: &str) -> Result<String, Fault> {
    let map = SquareMap::new(Square::flip_vertical).expect("a rearrangement");
    let fen = b"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR w KQkq -";
    let mapped = PositionTransform::new(map, true).moves(fen, moves.as_bytes())?;
    Ok(String::from_utf8(mapped.text.expect("moves stay")).expect("text"))
}

#[test]
fn a_list_is_read_with_the_places_of_its_words() {
    for (list, image) in [
        ("e2e4 e7e5", "e7e5 e2e4"),
        ("E2E4 E7E5", "E7E5 E2E4"),
        (" 1. e4, \"Nf6\"\t-- $1 O-O ", " 1... e5, \"2. Nf3\"\t-- $1 3. O-O "),
        (" , ", " , "),
    ] {
        assert_eq!(flipped(list), Ok(image.to_owned()));
    }
    let word = PositionFault::Move("e7e55".to_owned());
    assert_eq!(flipped("e2e4 e7e55, x"), Err(Fault::new(Span::new(5, 10), word)));
}
