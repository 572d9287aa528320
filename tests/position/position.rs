//! Positions: what a rearrangement does to a FEN, compared with the documents and with shakmaty.

use crate::data::{Games, Random};
use bbt::catalogue::{self, Effect};
use bbt::chain::value::{ReadOptions, Value};
use bbt::chain::{Chain, Step};
use bbt::position::{Action, Dropped, Fen, Notes, PositionTransform, Rules, looks_like_fen};
use bbt::text::fault::{Fault, PositionFault, Span};
use proptest::prelude::*;
use shakmaty::fen::{Epd, Fen as ShakmatyFen};
use shakmaty::{Bitboard, Board, CastlingMode, Chess, EnPassantMode, Position, Square};

fn step(name: &str) -> Step {
    name.parse().expect(name)
}

/// The FEN after some steps, and what it lost.
fn rearranged(steps: &[&str], fen: &str) -> (String, Dropped) {
    let chain = Chain::parse(steps).expect("steps");
    let value = ReadOptions::default()
        .value(fen.as_bytes())
        .unwrap_or_else(|fault| panic!("{}", fault.show(fen)));
    let (stages, notes) = chain.stages(&value, &Rules::default()).expect("applies");
    match stages.last() {
        Some(Value::Position(position)) => (position.to_string(), notes.dropped),
        other => panic!("{steps:?} {fen}: {other:?}"),
    }
}

fn after(steps: &[&str], fen: &str) -> String {
    rearranged(steps, fen).0
}

#[test]
fn the_four_positions_of_the_horizontal_mirroring_page() {
    let original = "k7/8/NK2B3/8/8/8/8/8 w - -";
    assert_eq!(after(&["mirror"], original), "7k/8/3B2KN/8/8/8/8/8 w - -");
    assert_eq!(after(&["flip-vertical"], original), "8/8/8/8/8/NK2B3/8/k7 w - -");
    assert_eq!(after(&["rot180"], original), "8/8/8/8/8/3B2KN/8/7k w - -");
    assert_eq!(after(&["flip-vertical", "mirror"], original), after(&["rot180"], original));
    assert_eq!(after(&["mirror", "flip-vertical"], original), after(&["rot180"], original));
}

#[test]
fn a_colour_flip_keeps_the_game_the_same() {
    let fen = "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15";
    let flipped = "r1b1k2r/pp3pp1/2n5/1B1N2q1/3PpPPp/4n2K/PP2N3/R1BQ1R2 b kq g3 0 15";
    assert_eq!(rearranged(&["color-flip"], fen), (flipped.to_owned(), Dropped::default()));
    assert_eq!(after(&["color-flip"], flipped), fen);
    assert_eq!(
        after(&["color-flip"], "r3k2r/8/8/8/8/8/8/R3K2R b HAq - 3 9"),
        "r3k2r/8/8/8/8/8/8/R3K2R w Qha - 3 9"
    );
}

#[test]
fn what_a_step_makes_false_is_dropped_and_counted() {
    let fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
    for (steps, expected, dropped) in [
        (&["mirror"][..], "r2k3r/8/8/3Pp3/8/8/8/R2K3R w - e6 0 1", (1, 0)),
        (&["flip-vertical"], "R3K2R/8/8/8/3pP3/8/8/r3k2r w - - 0 1", (1, 1)),
        (&["swap-colors"], "R3K2R/8/8/3Pp3/8/8/8/r3k2r b - - 0 1", (1, 1)),
        (&["flip-vertical", "swap-colors"], "r3k2r/8/8/8/3Pp3/8/8/R3K2R b - - 0 1", (1, 1)),
        (&["color-flip", "mirror"], "r2k3r/8/8/8/3pP3/8/8/R2K3R b - e3 0 1", (1, 0)),
        (&["color-flip", "color-flip"], fen, (0, 0)),
        (&["mirror", "mirror"], "r3k2r/8/8/3pP3/8/8/8/R3K2R w - d6 0 1", (1, 0)),
    ] {
        let dropped = Dropped { castling: dropped.0, en_passant: dropped.1, ..Dropped::default() };
        assert_eq!(rearranged(steps, fen), (expected.to_owned(), dropped), "{steps:?}");
    }
    let nothing_to_lose = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    assert!(!rearranged(&["rot90"], nothing_to_lose).1.any());
}

#[test]
fn every_other_byte_stays() {
    for (fen, flipped) in [
        ("8/8/8/8/8/8/8/K1k5", "k1K5/8/8/8/8/8/8/8"),
        ("  8/8/8/8/8/8/8/K1k5  ", "  k1K5/8/8/8/8/8/8/8  "),
        ("8/8/8/8/8/8/8/K1k5 w", "k1K5/8/8/8/8/8/8/8 b"),
        ("8/8/8/8/8/8/8/K1k5\tw -  - 07 009\t", "k1K5/8/8/8/8/8/8/8\tb -  - 07 009\t"),
        (
            "8/8/8/8/8/8/8/K1k5 b - - id \"a; b\"; ce 12;",
            "k1K5/8/8/8/8/8/8/8 w - - id \"a; b\"; ce 12;",
        ),
        ("7Q~/8/8/8/8/8/8/q~1K5 w - -", "Q~1k5/8/8/8/8/8/8/7q~ b - -"),
        ("8/44/8/8/8/8/8/8 w - - id \u{e9}", "8/8/8/8/8/8/8/8 b - - id \u{e9}"),
    ] {
        assert_eq!(after(&["color-flip"], fen), flipped);
        assert_eq!(
            after(&["side-to-move-white"], fen),
            if fen.contains(" b ") { flipped } else { fen }
        );
    }
}

#[test]
fn bad_positions_are_refused_with_place_and_reason() {
    for (fen, start, end, expected) in [
        ("8/8/8/8/8/8/8/8/8 w - -", 15, 17, PositionFault::TooManyRanks),
        ("8/8/8/8/8/8/8 w - -", 0, 13, PositionFault::Ranks(7)),
        ("8/8/8/8/7/8/8/8 w - -", 8, 9, PositionFault::Squares { rank: 4, found: 7 }),
        ("8/8/8/ppppppppp/8/8/8/8", 6, 15, PositionFault::Squares { rank: 5, found: 9 }),
        ("8/8/8/8p/8/8/8/8", 6, 8, PositionFault::Squares { rank: 5, found: 9 }),
        ("8/8/8/8/8/8/8/7x", 15, 16, PositionFault::Piece('x')),
        ("8/8/8/9/8/8/8/8", 6, 7, PositionFault::EmptySquares('9')),
        ("8/8/8/~8/8/8/8/8", 6, 7, PositionFault::Promoted),
        ("8/8/8/8/8/8/8/8 W - -", 16, 17, PositionFault::SideToMove("W".to_owned())),
        ("8/8/8/8/8/8/8/8 w KZ -", 18, 20, PositionFault::Castling("KZ".to_owned())),
        ("8/8/8/8/8/8/8/8 w - e9", 20, 22, PositionFault::EnPassant("e9".to_owned())),
    ] {
        let fault = Fen::parse(fen.as_bytes()).expect_err(fen);
        assert_eq!(fault, Fault::new(Span::new(start, end), expected), "{fen}");
    }
    // An invalid byte of UTF-8 is marked as one byte.
    for line in [&b"8/8/8/8/\xaa"[..], b"8/8/8/8/\xe2\x82 w"] {
        assert_eq!(Fen::parse(line).expect_err("no text").place, Span::new(8, 9));
    }
}

#[test]
fn a_line_is_a_position_whatever_is_made_of_it() {
    for before in ["", " ", "\t\u{b}", "\0\0\u{1f}"] {
        let line = format!("{before}8/8/8/8/8/8/8/K1k4R w - -");
        let fen = Fen::parse(line.as_bytes()).expect("a FEN");
        assert_eq!(fen.side_to_move(), Some("w"));
        let value = ReadOptions::default().value(line.as_bytes());
        assert_eq!(value, Ok(Value::Position(line.parse().expect("a FEN"))));
        assert!(looks_like_fen(line.as_bytes()));
    }
}

#[test]
fn sets_of_a_position_are_those_of_shakmaty() {
    let fen = "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w KQ g6 0 15";
    let board = fen.parse::<ShakmatyFen>().expect("a FEN").into_setup().board;
    let value = ReadOptions::default().value(fen.as_bytes()).expect("a FEN");
    for (formula, expected) in [
        ("white & pawns", board.white() & board.pawns()),
        ("x", board.occupied()),
        ("x & file_a", board.occupied() & Bitboard::from_file(shakmaty::File::A)),
        ("occupied", board.occupied()),
        ("empty", !board.occupied()),
        ("n | Q", (board.black() & board.knights()) | (board.white() & board.queens())),
        ("rook(d4, occupied)", shakmaty::attacks::rook_attacks(Square::D4, board.occupied())),
        ("king(K)", shakmaty::attacks::king_attacks(Square::E1)),
        ("black & kings", Bitboard::from_square(Square::H6)),
    ] {
        // `x` alone would be a rearrangement: one more operation makes it a set.
        let set = format!("({formula}) & all & ~none & (all ^ none)");
        let mut chain = Chain::parse(&[&set]).expect(formula);
        chain.steps[0].action = None;
        let (stages, _) = chain.stages(&value, &Rules::default()).expect(formula);
        assert_eq!(stages, [Value::Board(expected.0)], "{formula}");
    }
}

#[test]
fn every_set_of_a_position_is_that_of_shakmaty_in_many_positions() {
    const NAMES: [(&str, fn(&Board) -> Bitboard); 9] = [
        ("x", Board::occupied),
        ("white", Board::white),
        ("black", Board::black),
        ("pawns", Board::pawns),
        ("knights", Board::knights),
        ("bishops", Board::bishops),
        ("rooks", Board::rooks),
        ("queens", Board::queens),
        ("kings", Board::kings),
    ];
    let chains = NAMES.map(|(name, set)| {
        let mut step = step(&format!("{name} & all"));
        step.action = None;
        (name, set, Chain { steps: vec![step] })
    });
    let mut seen = [false; 9];
    for position in Games::new(14).take(500) {
        let board = position.board();
        let value = Value::Position(board.to_string().parse().expect("a FEN"));
        for ((name, set, chain), seen) in chains.iter().zip(&mut seen) {
            let (stages, _) = chain.stages(&value, Rules::none()).expect(name);
            assert_eq!(stages, [Value::Board(set(board).0)], "{name} {board}");
            *seen |= set(board).any();
        }
    }
    assert_eq!(seen, [true; 9]);
}

#[test]
fn a_step_that_is_not_a_rearrangement_turns_a_position_into_a_set() {
    let value = ReadOptions::default().value(b"4k3/8/8/8/8/8/P7/4K3 w - - 0 1").expect("a FEN");
    let chain = Chain::parse(&["mirror", "white & pawns", "x << 8", "x & empty"]).expect("steps");
    let (stages, notes) = chain.stages(&value, &Rules::default()).expect("applies");
    assert_eq!(notes, Notes::default());
    assert_eq!(stages[0].to_string(), "3k4/8/8/8/8/8/7P/3K4 w - - 0 1");
    assert_eq!(stages[1..], [1 << 15, 1 << 23, 1 << 23].map(Value::Board));
}

/// A plain definition: each piece put on its target square, one by one.
fn moved(board: &Board, target: impl Fn(Square) -> Square) -> Board {
    let mut moved = Board::empty();
    for (square, piece) in board.clone() {
        moved.set_piece_at(target(square), piece);
    }
    moved
}

/// Fields that are placements, or nearly: ranks of about eight squares, about eight of them.
fn placement() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "p", "K", "q~", "N", "1", "2", "3", "8", "r", "44", "71", "~", "x",
    ]);
    let rank = prop_oneof![
        12 => prop::sample::select(vec!["8", "pppppppp", "R3K2R", "Q~6q~", "1p1p1p1p", "7P", "p7"]).prop_map(str::to_owned),
        1 => prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat()),
        1 => prop::sample::select(vec!["9", "88", "888", "ppppppppp", "ppppppp", "", "8~", "~8"]).prop_map(str::to_owned),
    ];
    let count = prop_oneof![10 => Just(8_usize), 1 => 3..12_usize, 1 => Just(24)];
    count
        .prop_flat_map(move |count| prop::collection::vec(rank.clone(), count))
        .prop_map(|ranks| ranks.join("/"))
}

/// A step of the catalogue, ready to be applied to many lines.
fn rearrangement(name: &str) -> PositionTransform {
    match step(name).action {
        Some(Action::Fixed(by)) => by,
        other => panic!("{name}: {other:?}"),
    }
}

fn applied(by: &PositionTransform, fen: &str) -> String {
    let mut out = Vec::new();
    by.apply(fen.as_bytes(), &Rules::default(), &mut out)
        .unwrap_or_else(|fault| panic!("{}", fault.show(fen)));
    String::from_utf8(out).expect("text")
}

#[test]
fn rearrangements_agree_with_shakmaty() {
    let maps: [(&str, fn(Square) -> Square, fn(&mut Board)); 7] = [
        ("flip-vertical", Square::flip_vertical, Board::flip_vertical),
        ("mirror-horizontal", Square::flip_horizontal, Board::flip_horizontal),
        ("flip-diag", Square::flip_diagonal, Board::flip_diagonal),
        ("flip-anti-diag", Square::flip_anti_diagonal, Board::flip_anti_diagonal),
        ("rot90", Square::rotate_90, Board::rotate_90),
        ("rot180", Square::rotate_180, Board::rotate_180),
        ("rot270", Square::rotate_270, Board::rotate_270),
    ];
    let steps = maps.map(|(name, _, _)| rearrangement(name));
    for position in Games::new(10).take(20_000) {
        let fen = ShakmatyFen::from_position(&position, EnPassantMode::PseudoLegal).to_string();
        let board = position.board();
        for ((name, map, change), step) in maps.iter().zip(&steps) {
            let mut theirs = board.clone();
            change(&mut theirs);
            assert_eq!(theirs, moved(board, map), "{name}");
            let ours = applied(step, &fen);
            let placement = ours.split(' ').next().unwrap_or_default();
            assert_eq!(placement, theirs.to_string(), "{name} {fen}");
        }
    }
}

#[test]
fn every_rearrangement_of_the_catalogue_moves_each_piece_and_is_undone_byte_for_byte() {
    let rows = catalogue::steps().filter_map(|row| {
        let map = row.specification.affine_map()?.square_map()?;
        if row.effect == Effect::WhiteToMove {
            return None;
        }
        let undo = rearrangement(row.inverse.expect("a rearrangement can be undone"));
        Some((row, map, rearrangement(row.name), undo))
    });
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() > 20);
    let again = ["mirror", "color-flip", "rot90"].map(rearrangement);
    for (index, position) in Games::new(13).take(20_000).enumerate() {
        let board = position.board();
        let turn = position.turn().char();
        let fen = format!("{board} {turn} - - {} 9", index % 50);
        let (row, map, there, back) = &rows[index % rows.len()];
        let image = applied(there, &fen);
        let mut theirs = moved(board, |square| map.target(square));
        if row.effect == Effect::SwapsColors {
            theirs.swap_colors();
        }
        assert_eq!(image.split(' ').next(), Some(&*theirs.to_string()), "{} {fen}", row.name);
        assert_eq!(applied(back, &image), fen, "{}", row.name);
        let [mirror, flip, rotate] = &again;
        for (by, times) in [(mirror, 2), (flip, 2), (rotate, 4)] {
            let back = (0..times).fold(fen.clone(), |fen, _| applied(by, &fen));
            assert_eq!(back, fen);
        }
    }
}

#[test]
fn a_colour_flip_has_the_same_legal_moves_flipped() {
    let flip = rearrangement("color-flip");
    for position in Games::new(11).take(40_000) {
        let fen = ShakmatyFen::from_position(&position, EnPassantMode::Legal).to_string();
        let flipped = applied(&flip, &fen);
        let theirs = flipped.parse::<ShakmatyFen>().expect("a FEN");
        let theirs: Chess = theirs.into_position(CastlingMode::Standard).expect("legal");
        let epd = Epd::from_position(&theirs, EnPassantMode::Legal).to_string();
        assert!(flipped.starts_with(&epd), "{flipped} {epd}");
        let squares = |position: &Chess, flip: fn(Square) -> Square| {
            let moves = position.legal_moves();
            let squares = moves.iter().map(|m| (m.from().map(flip), flip(m.to()), m.promotion()));
            let mut squares: Vec<_> = squares.collect();
            squares.sort_unstable();
            squares
        };
        assert_eq!(
            squares(&position, Square::flip_vertical),
            squares(&theirs, |square| square),
            "{fen}"
        );
        assert_eq!(applied(&flip, &flipped), fen);
    }
}

#[test]
fn no_damaged_fen_makes_the_reader_panic() {
    let mut damage = Random::new(12);
    for position in Games::new(12).take(2_000) {
        let fen = ShakmatyFen::from_position(&position, EnPassantMode::Legal);
        let mut line = format!("{fen} bm e2e4 Nf3; id \"a\\\"; b\";").into_bytes();
        let at = damage.below(line.len());
        line[at] = damage.below(256) as u8;
        let shown = |fault: Fault| fault.show(&String::from_utf8_lossy(&line));
        let _ = ReadOptions::default().value(&line).map_err(shown);
        for name in ["mirror", "color-flip", "rot90"] {
            let _ =
                rearrangement(name).apply(&line, &Rules::default(), &mut Vec::new()).map_err(shown);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_placement_is_good_exactly_if_shakmaty_says_so(field in placement()) {
        // A ninth rank of pieces is a pocket.
        let ours = Fen::parse(field.as_bytes()).is_ok_and(|fen| fen.pocket().is_none());
        let theirs = Board::from_ascii_board_fen(field.as_bytes());
        prop_assert_eq!(ours, theirs.is_ok(), "{}", field);
        if let Ok(board) = theirs {
            let written = after(&["x", "color-flip", "color-flip"][1..], &field);
            prop_assert_eq!(written.replace('~', ""), board.to_string());
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(line in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = ReadOptions::default().value(&line);
        let _ = Fen::parse(&line);
    }
}
