//! Usual lines, which have a fast path: they become what any other line becomes, one at a time and many
//! together.

use bbt::chain::{Chain, Runner};
use bbt::position::{Actions, Dropped, Fen, Placement, PointOfView, PositionTransform, Rules};
use bbt::program::squares::{SYMMETRIES, SquareMap};
use bbt::stream::{self, Options, Output, Transformer};
use proptest::prelude::*;
use shakmaty::{Board, Piece, Role, Square};

/// More than a usual line has room for: a line with these after it is not on the fast path.
const SPACES: &str = concat!(
    "                                                            ",
    "                                                            ",
);

/// The symmetries, with and without swapped colours, and a rearrangement that is not a symmetry.
fn transforms() -> Vec<PositionTransform> {
    let symmetries = SYMMETRIES.map(|(_, target)| target);
    let swapped: fn(Square) -> Square = |square| match square {
        Square::A1 => Square::E4,
        Square::E4 => Square::A1,
        other => other,
    };
    let maps = symmetries.into_iter().chain([swapped]).filter_map(SquareMap::new);
    maps.flat_map(|map| [false, true].map(|swaps| PositionTransform::new(map, swaps))).collect()
}

/// No declarations, and scores and results that are White's.
fn rules() -> [Rules; 2] {
    let white = |name: &str| vec![(name.to_owned(), PointOfView::White)];
    let scored = Rules { scores: white("score"), results: white("result"), ..Rules::default() };
    [Rules::default(), scored]
}

/// A line becomes the same with spaces after it, for which it is read item by item.
fn is_as_any_other(line: &[u8]) -> Result<(), TestCaseError> {
    let spaced = [line, SPACES.as_bytes()].concat();
    for (transform, rules) in
        transforms().iter().flat_map(|by| rules().map(|own| (by.clone(), own)))
    {
        let apply = |line: &[u8]| {
            let mut out = b"before".to_vec();
            let notes = transform.apply(line, &rules, &mut out);
            notes.map(|notes| (String::from_utf8_lossy(&out).into_owned(), notes))
        };
        let usual = apply(line).map(|(text, notes)| (text + SPACES, notes));
        prop_assert_eq!(usual, apply(&spaced), "{}", String::from_utf8_lossy(line));
    }
    Ok(())
}

/// Usual lines, in which one byte may be changed or missing.
fn lines() -> impl Strategy<Value = Vec<u8>> {
    let rank = prop_oneof![
        3 => "[PNBRQKpnbrqk]{8}",
        2 => Just("8".to_owned()),
        3 => (1..8_usize).prop_map(|gap| format!("{gap}{}", &"pRqKnBr"[gap - 1..])),
        3 => (1..8_usize).prop_map(|gap| format!("{}{gap}", &"pRqKnBr"[gap - 1..])),
        1 => Just("1p1P1k1K".to_owned()),
    ];
    let placement = prop::collection::vec(rank, 8).prop_map(|ranks| ranks.join("/"));
    let fields = r"( [wb]( (-|K?Q?k?q?)( (-|[a-h][36])( [0-9]{1,3}( [0-9]{1,4})?)?)?)?)?( \| -?[0-9]{0,5} \| (0|0\.0|0\.5|1\.0))?[\r ]?";
    let mutation = prop::option::weighted(0.4, (any::<prop::sample::Index>(), any::<u8>()));
    (placement, fields, mutation).prop_map(|(placement, fields, mutation)| {
        let mut line = (placement + &fields).into_bytes();
        if let Some((index, byte)) = mutation {
            let at = index.index(line.len());
            match byte {
                0..=99 => line[at] = b" /w-KQkqe38~0910P"[usize::from(byte) % 17],
                100..=199 => drop(line.remove(at)),
                _ => line[at] = byte,
            }
        }
        line
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn usual_lines_are_written_as_any_others_are(line in lines()) {
        is_as_any_other(&line)?;
    }
}

#[test]
fn what_people_write_is_written_as_any_other_line_is() {
    for line in [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 12 345",
        "8/8/8/8/8/8/8/8 b - - 99 123 | -12345 | 0.5",
        "1p1p1p1p/p1p1p1p1/1P1P1P1P/P1P1P1P1/1p1p1p1p/p1p1p1p1/8/kK6 w - h6 0",
    ] {
        is_as_any_other(line.as_bytes()).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn a_rank_that_is_too_long_does_not_make_up_for_one_that_is_too_short() {
    let long = ["ppppppppp", "8p", "p8", "44p", "1p1p1p1p1", "pppppppppp"];
    let short = ["ppppppp", "7", "p6", "34", "p1p1p1p", "pppppp", ""];
    for (long, short) in long.iter().flat_map(|long| short.map(|short| (long, short))) {
        for (first, other) in (0..64).map(|at| (at / 8, at % 8)).filter(|(a, b)| a != b) {
            for usual in ["8", "pppppppp", "1p1p1p1p"] {
                let mut ranks = [usual; 8];
                (ranks[first], ranks[other]) = (long, short);
                let line = format!("{} w - - 0 1", ranks.join("/"));
                assert!(Fen::parse(line.as_bytes()).is_err(), "{line}");
            }
        }
    }
}

#[test]
fn every_rank_is_read_and_written() {
    for occupied in 0..=255_u8 {
        // Other pieces and other files on each rank; every other one is empty.
        let piece = |square: Square| {
            let index = usize::from(square);
            let (rank, file) = (index / 8, (index + index / 8) % 8);
            let is_there = rank % 2 == 0 && occupied >> file & 1 == 1;
            is_there.then(|| Piece::from_char(char::from(b"PNBRQKpnbrqk"[index % 12]))).flatten()
        };
        let placement = Placement::new(piece);
        let mut written = Vec::new();
        placement.write(&mut written);
        let mut board = Board::empty();
        for square in Square::ALL {
            if let Some(piece) = piece(square) {
                board.set_piece_at(square, piece);
            }
        }
        let text = String::from_utf8(written).expect("text");
        assert_eq!(text, board.to_string());
        assert_eq!(Fen::parse(text.as_bytes()).expect("a FEN").placement(), &placement);
        // The same with a promoted piece on an empty rank, which is read piece by piece.
        let mut ranks: Vec<&str> = text.split('/').collect();
        ranks[0] = "Q~7";
        let promoted = ranks.join("/");
        let fen = Fen::parse(promoted.as_bytes()).expect("a FEN");
        let queen = Some(Role::Queen.of(shakmaty::Color::White));
        let with_queen = |square| if square == Square::A8 { queen } else { piece(square) };
        for square in Square::ALL {
            assert_eq!(fen.placement().piece(square), with_queen(square), "{promoted}");
        }
        let mut written = Vec::new();
        fen.placement().write(&mut written);
        assert_eq!(written, promoted.as_bytes());
    }
}

/// A chain of steps that rearrange positions, and what they do.
fn chain(steps: &[&str]) -> (Chain, Actions) {
    let chain = Chain::parse(steps).expect("steps");
    let actions = Runner::new(&chain).actions().clone();
    (chain, actions)
}

/// What a stream makes of a text, and what it drops.
fn streamed(chain: &Chain, text: &str) -> (String, Dropped) {
    let mut transformer = Transformer::new(chain, Options::new(Output::Native));
    let mut out = Vec::new();
    let ended = stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {});
    ended.unwrap_or_else(|stop| panic!("{stop}"));
    (String::from_utf8(out).expect("text"), transformer.report().notes.dropped)
}

/// What becomes of each line alone, and what is dropped.
fn alone(actions: &Actions, lines: &[String]) -> (String, Dropped) {
    let (mut out, mut dropped) = (Vec::new(), Dropped::default());
    for line in lines {
        let fen = line.trim_end_matches(['\r', '\n']);
        dropped += actions.apply(fen.as_bytes(), Rules::none(), &mut out).expect("a FEN").dropped;
        out.extend_from_slice(&line.as_bytes()[fen.len()..]);
    }
    (String::from_utf8(out).expect("text"), dropped)
}

/// Ranks, fields and counters as they are usually written, with few pieces and with many, so that kings
/// stand on diagonals and images are equal, too.
fn positions() -> impl Strategy<Value = String> {
    let rank = prop_oneof![4 => Just("8"), 1 => Just("K7"), 1 => Just("3k4"), 1 => Just("P6P"),
        1 => Just("2K2k2"), 1 => Just("7K"), 1 => Just("R3K2R")];
    let placement = prop::collection::vec(rank, 8).prop_map(|ranks| ranks.join("/"));
    let castling = prop_oneof![3 => Just("-"), 1 => Just("KQkq"), 1 => Just("q")];
    let square = prop_oneof![3 => Just("-"), 1 => Just("d6"), 1 => Just("h3"), 1 => Just("e4")];
    let line = (placement, "[wb]", castling, square, "( [0-9]{1,2}){0,2}\r?\n");
    line.prop_map(|(board, side, castling, square, rest)| {
        format!("{board} {side} {castling} {square}{rest}")
    })
}

#[test]
fn a_line_that_one_action_takes_off_the_fast_path_is_written_once() {
    let (chain, actions) = chain(&["rot90", "canonical"]);
    // A quarter turn makes its placement longer than usual ones are.
    let line = "K7/8/qqqqqqqq/8/qqqqqqqq/qqqqqqqq/8/qqqqqqqq w - -\n".to_owned();
    assert_eq!(streamed(&chain, &line), alone(&actions, &[line]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn lines_together_become_what_each_becomes_alone(
        lines in prop::collection::vec(positions(), 1..20),
        choices in prop::collection::vec(0..4_usize, 1..4),
    ) {
        let steps = ["canonical", "side-to-move-white", "rot90", "color-flip"];
        let steps: Vec<&str> = choices.into_iter().map(|choice| steps[choice]).collect();
        let (chain, actions) = chain(&steps);
        prop_assert_eq!(streamed(&chain, &lines.concat()), alone(&actions, &lines));
    }
}
