//! Data next to the board in a line with a FEN: counters, checks, pockets, moves, counts, scores.
//! It is mapped, dropped with a note, left alone with a note, or refused with its place.

use std::sync::LazyLock;

use crate::support::run;
use bbt::chain::{Chain, Runner, Step};
use bbt::position::{
    Action, Actions, Counters, EnPassant, Fen, Notes, PointOfView, PositionTransform, Rules,
};
use bbt::text::fault::Fault;
use proptest::prelude::*;
use shakmaty::fen::Fen as ShakmatyFen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

fn actions(names: &[&str]) -> Actions {
    Runner::new(&Chain::parse(names).expect("steps")).actions().clone()
}

fn apply(names: &[&str], rules: &Rules, line: &str) -> Result<(String, Notes), Fault> {
    apply_all(&actions(names), rules, line)
}

fn apply_all(actions: &Actions, rules: &Rules, line: &str) -> Result<(String, Notes), Fault> {
    let mut out = Vec::new();
    let notes = actions.apply(line.as_bytes(), rules, &mut out)?;
    Ok((String::from_utf8(out).expect("text"), notes))
}

/// What follows the fields after a step, and the notes.
fn tail(name: &str, rules: &Rules, text: &str) -> (String, String) {
    let fields = [
        "4k3/8/8/8/8/8/4P3/4K3 w - -",
        "4k3/4p3/8/8/8/8/8/4K3 b - -",
        "3k4/8/8/8/8/8/3P4/3K4 w - -",
    ];
    let (line, notes) = apply(&[name], rules, &format!("{}{text}", fields[0])).expect(text);
    let (_, after) = line.split_once(" - -").expect("four fields");
    if let "color-flip" | "mirror" = name {
        assert!(line.starts_with(fields[if name == "mirror" { 2 } else { 1 }]), "{line}");
    }
    (after.to_owned(), notes.sentences().join("; "))
}

fn plain(name: &str, text: &str) -> (String, String) {
    tail(name, Rules::none(), text)
}

fn same(text: &str, said: &str) -> (String, String) {
    (text.to_owned(), said.to_owned())
}

#[test]
fn check_counters_change_sides_with_the_colours() {
    for (text, flipped) in [
        (" 3+2 0 1", " 2+3 0 1"),
        (" 0 1 +2+0", " 0 1 +0+2"),
        (" 1+3", " 3+1"),
        (" +1+2", " +2+1"),
        (" 3+12 hmvc 3; fmvn 4;", " 12+3 hmvc 3; fmvn 4;"),
    ] {
        assert_eq!(plain("color-flip", text), same(flipped, ""));
        assert_eq!(plain("swap-colors", text), same(flipped, ""));
        assert_eq!(plain("mirror", text), same(text, ""));
        assert_eq!(plain("rot90", text), same(text, ""));
    }
}

#[test]
fn pockets_change_case_with_the_colours() {
    for (fen, flipped, mirrored) in [
        (
            "4k3/8/8/8/8/8/8/4K2R[QPp] w K - 0 1",
            "4k2r/8/8/8/8/8/8/4K3[qpP] b k - 0 1",
            "3k4/8/8/8/8/8/8/R2K4[QPp] w - - 0 1",
        ),
        ("k7/8/8/8/8/8/8/K7[]", "k7/8/8/8/8/8/8/K7[]", "7k/8/8/8/8/8/8/7K[]"),
        ("k7/8/8/8/8/8/8/K7[-] w", "k7/8/8/8/8/8/8/K7[-] b", "7k/8/8/8/8/8/8/7K[-] w"),
        ("k7/8/8/8/8/8/8/KQ~6/Nn b", "kq~6/8/8/8/8/8/8/K7/nN w", "7k/8/8/8/8/8/8/6Q~K/Nn b"),
        ("k7/8/8/8/8/8/8/K7/ w - -", "k7/8/8/8/8/8/8/K7/ b - -", "7k/8/8/8/8/8/8/7K/ w - -"),
    ] {
        assert_eq!(apply(&["color-flip"], Rules::none(), fen).expect(fen).0, flipped);
        assert_eq!(apply(&["mirror"], Rules::none(), fen).expect(fen).0, mirrored);
        assert_eq!(apply(&[], Rules::none(), fen).expect(fen).0, fen);
        let both = apply(&["color-flip", "color-flip"], Rules::none(), fen);
        assert_eq!(both.expect(fen).0, fen);
    }
    let fen = Fen::parse(b"k7/8/8/8/8/8/8/K7[Pp] w - -").expect("a FEN");
    assert_eq!((fen.pocket(), fen.fields().len()), (Some("[Pp]"), 27));
    // A pawn in a pocket has a direction: half of the images are the same.
    let canonical = |fen: &str| apply(&["canonical"], Rules::none(), fen).expect(fen).0;
    assert_eq!(canonical("k6K/8/8/8/8/8/8/8[P] w - -"), "K6k/8/8/8/8/8/8/8[P] w - -");
    assert_eq!(canonical("k6K/8/8/8/8/8/8/8[Q] w - -"), "8/8/8/8/8/8/8/K6k[Q] w - -");
}

#[test]
fn a_ninth_rank_is_no_pocket() {
    for (fen, is_good) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/PPPPPPPP w", false),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/PPpp w", true),
        ("8/8/8/8/8/8/8/8/PPPPPPPP", false),
        ("k7/8/8/8/8/8/8/8/K w", false),
        ("4k3/8/8/8/8/8/8/4K3[K] w", false),
        ("4k3/8/8/8/8/8/8/8[KK] w", false),
        ("4k3/8/8/8/8/8/8/8[K] w", true),
        ("4k3/8/8/8/8/8/8/4K3/QQ w", true),
        ("4k3/8/8/8/8/8/8/4K3/QQq w", false),
        ("4k3/8/8/8/8/8/8/4K3[NNNnn] w", false),
        // All pieces of a game, eight of them in the pocket.
        ("4kbnr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR/QRBNqrbn b", true),
        ("4kbnr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR[QRBNqrbn] b", true),
        ("4k1nr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR/QRBNqrbn b", false),
        ("4k1nr/pppppppp/8/8/8/8/PPPPPPPP/4KBNR[QRBNqrbn] b", true),
        // Before the pieces are placed.
        ("8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - -", true),
    ] {
        assert_eq!(Fen::parse(fen.as_bytes()).is_ok(), is_good, "{fen}");
        let said = run(["mirror", "--strict"], format!("{fen}\n").as_bytes());
        let refused = said.stderr.contains("a ninth rank, or a pocket that no game has");
        assert_eq!(refused, !is_good, "{said:?}");
    }
}

#[test]
fn moves_after_a_fen_are_mapped_or_dropped() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves";
    let after = |name: &str, line: &str| {
        let (line, notes) = apply(&[name], Rules::none(), line).expect("applies");
        (line.split_once("0 1").expect("counters").1.to_owned(), notes.dropped.moves)
    };
    assert_eq!(
        after("color-flip", &format!("{fen} e1g1 e8c8")),
        (" moves e8g8 e1c1".to_owned(), 0)
    );
    assert_eq!(after("mirror", &format!("{fen} a1b1 e8d8")), (" moves h1g1 d8e8".to_owned(), 0));
    assert_eq!(after("mirror", &format!("{fen} e1g1 e8c8")), (String::new(), 1));
    assert_eq!(after("rot90", &format!("{fen} a1b1")), (String::new(), 1));
    // With fewer fields, too.
    let (line, _) =
        apply(&["mirror"], Rules::none(), "k7/8/8/8/8/8/8/K7 w moves a1b1").expect("ok");
    assert_eq!(line, "7k/8/8/8/8/8/8/7K w moves h1g1");
}

#[test]
fn what_follows_a_fen_and_is_not_understood_is_a_fault_at_its_word() {
    let flip = PositionTransform::color_flip();
    for (tail, word) in [
        (" e2e4", "e2e4"),
        ("\te2e4", "e2e4"),
        (" 0 1 e2e4", "e2e4"),
        (" 0 1,e2e4", "1,e2e4"),
        (" 0 1 35", "35"),
        (" 0 1 4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3"),
        (" 0 1; 4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3"),
        (" | 35 | 1.0", ""),
        (" 0 1 | 35 |", "|"),
        (" 0 1 Nf3;", "Nf3"),
        (" 0 1 c4", "c4"),
        (" 0 1 c4 e5 Nc3", "c4"),
        (" 0 1 unknown", "unknown"),
        (" 0 1 what 3", "what"),
        (" \"a\";", "\"a\""),
        (" [what]", "[what]"),
        (" [0.5] x3", "x3"),
        (" 3+2 0 1 +1+1", "+1+1"),
        (" 3+ 0 1", "3+"),
        (" 0 1\x004k3/8", "\0"),
        (" 0 1\r4k3/8", "\r"),
        (" id \"a\r\";", "\r"),
        (" \u{e9}", "\u{e9}"),
        (" bm Ke2; e2e4 3; ", ""),
    ] {
        let line = format!("4k3/8/8/8/8/8/4P3/4K3 w - -{tail}");
        let parsed = Fen::parse(line.as_bytes()).map(|_| ());
        let applied = flip.apply(line.as_bytes(), Rules::none(), &mut Vec::new()).map(|_| ());
        if word.is_empty() {
            assert_eq!((parsed, applied), (Ok(()), Ok(())), "{line}");
            continue;
        }
        let fault = parsed.expect_err(&line);
        assert_eq!(&line[fault.place.start..fault.place.end], word, "{line}: {fault}");
        assert_eq!(applied.expect_err(&line), fault);
        assert!(fault.kind.help().is_some(), "{fault}");
    }
    let said = run(["color-flip"], b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 e2e4\n");
    assert_eq!((said.stdout.as_str(), said.code), ("", Some(1)));
    assert!(said.stderr.contains("1:33: unexpected `e2e4` after a FEN"), "{}", said.stderr);
}

#[test]
fn semicolons_end_fields_and_counters_and_opcodes_end_moves() {
    for (line, flipped) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - -; bm Kd1;", "4k3/4p3/8/8/8/8/8/4K3 b - -; bm Kd8;"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - ; bm Kd1 + ;", "4k3/4p3/8/8/8/8/8/4K3 b - - ; bm Kd8 + ;"),
        ("4k3/8/8/8/8/8/4P3/4K3 w -; bm Kd1", "4k3/4p3/8/8/8/8/8/4K3 b -; bm Kd8"),
        ("4k3/8/8/8/8/8/4P3/4K3 w; bm Kd1", "4k3/4p3/8/8/8/8/8/4K3 b; bm Kd8"),
        ("4k3/8/8/8/8/8/4P3/4K3; bm Kd1", "4k3/4p3/8/8/8/8/8/4K3; bm Kd8"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - e3; id a", "4k3/4p3/8/8/8/8/8/4K3 b - e6; id a"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1; id a", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1; id a"),
        // A counter of one digit, or no counter.
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 7 bm e4;", "4k3/4p3/8/8/8/8/8/4K3 b - - 7 bm e5;"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 7 8 bm e4", "4k3/4p3/8/8/8/8/8/4K3 b - - 7 8 bm e5"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - 0 1", "4k3/4p3/8/8/8/8/8/4K3 b - 0 1"),
        ("4k3/8/8/8/8/8/4P3/4K3 w  - 0 1 bm Kd1;", "4k3/4p3/8/8/8/8/8/4K3 b  - 0 1 bm Kd8;"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - - -", "4k3/4p3/8/8/8/8/8/4K3 b - - - -"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 dm 2", "4k3/4p3/8/8/8/8/8/4K3 b - - bm e5 dm 2"),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 c0 a; id b",
            "4k3/4p3/8/8/8/8/8/4K3 b - - bm e5 c0 a; id b",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - am c4 id b", "4k3/4p3/8/8/8/8/8/4K3 b - - am c5 id b"),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm \"e4, e3\";",
            "4k3/4p3/8/8/8/8/8/4K3 b - - bm \"e5, e6\";",
        ),
    ] {
        assert_eq!(apply(&["color-flip"], Rules::none(), line).expect(line).0, flipped);
    }
}

#[test]
fn perft_counts_and_what_a_search_found_go_where_the_game_is_another_one() {
    let lost = |what: &str| format!("dropped (no longer valid): {what} (1)");
    for (text, left, what) in [
        (" 0 1 ;D1 20 ;D2 400", " 0 1", "perft counts"),
        (" 0 1; D1 19; D2 552; ", " 0 1", "perft counts"),
        (" ;D1 20 ;id a", " ;id a", "perft counts"),
        (" dm 3; id a;", " id a;", "evaluations"),
        (" acd 3; acn 100; id a; acs 2;", " id a;", "evaluations"),
    ] {
        for name in ["color-flip", "mirror"] {
            assert_eq!(plain(name, text), same(text, ""));
        }
        for name in ["rot90", "flip-vertical", "swap-colors", "rot180"] {
            assert_eq!(plain(name, text), (left.to_owned(), lost(what)));
        }
    }
    // A mirror that drops castling rights changes the game.
    for (board, lost) in [
        ("4k3/8/8/8/8/8/8/4K2R w K -", 1),
        ("4k3/8/8/8/8/8/8/4K2R w", 1),
        ("4k3/8/8/8/8/8/8/4K2R w - -", 0),
        ("4k3/8/8/8/8/8/8/4K3 w", 0),
    ] {
        let line = format!("{board}; D1 15");
        let (_, notes) = apply(&["mirror"], Rules::none(), &line).expect("applies");
        assert_eq!(notes.dropped.perft, lost, "{line}");
    }
    let ce = plain("rot90", " ce 12; id a;");
    assert_eq!(ce, (" id a;".to_owned(), lost("evaluations")));
}

#[test]
fn what_cannot_be_decided_is_left_alone_and_named() {
    let left = |names: &str| format!("left alone, may no longer be valid: {names}");
    // Text with moves or with nothing but numbers, under a step that makes it false.
    for (text, flip, mirror) in [
        (" c0 \"e4=10, Kd2+=2\"; c9 \"e2e4 e1d2\";", "c0 (1) and c9 (1)", "c0 (1) and c9 (1)"),
        (" v0 see O-O-O;", "v0 (1)", "v0 (1)"),
        (" c8 \"10 2 3\"; c9 \"1-0\";", "c8 (1) and c9 (1)", ""),
        (" c0 \"Karpov, Moscow 1974\";", "", ""),
        (" ce 35; ce 36;", "ce (1)", ""),
        (" wdl 2; dtz -12;", "dtz (1) and wdl (1)", "dtz (1) and wdl (1)"),
        (" 0 1; castle status", "castle (1)", "castle (1)"),
        (" 0 1; +- no repeat", "text after `;` (1)", "text after `;` (1)"),
        (" 0 1 [0.5]", "[] (1)", ""),
        (" id \"a 1990\"; hmvc 3; fmvn 7; rc 2; noop; tcri 3; draw_offer;", "", ""),
        (" id \"LCTPOS01 (d6!)\";", "id (1)", "id (1)"),
        (" id \"Attack on the kingside\";", "id (1)", "id (1)"),
        (" id \"White wins\"; c0 \"Black to move\";", "c0 (1) and id (1)", ""),
        (" eco C20; nic a;", "eco (1) and nic (1)", "eco (1) and nic (1)"),
        (" c0 \"eval +0.35\";", "c0 (1)", ""),
        (" c0 0x5c4a696c40e19960;", "c0 (1)", "c0 (1)"),
    ] {
        let said = |names: &str| if names.is_empty() { String::new() } else { left(names) };
        assert_eq!(plain("color-flip", text), same(text, &said(flip)));
        assert_eq!(plain("mirror", text), same(text, &said(mirror)));
        for nothing in [&[][..], &["color-flip", "color-flip"], &["mirror", "mirror"]] {
            let line = format!("4k3/8/8/8/8/8/4P3/4K3 w - -{text}");
            assert_eq!(apply(nothing, Rules::none(), &line), Ok((line, Notes::default())));
        }
    }
}

#[test]
fn scores_and_results_are_left_alone_by_every_step_that_changes_the_game() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    for step in ["rot90", "rot180", "flip-vertical", "flip-diag", "pseudo45-cw", "mirror"] {
        let line = format!("{castles} c8 \"35\"; c9 \"1-0\"; [0.5]");
        let (_, notes) = apply(&[step], Rules::none(), &line).expect(step);
        let said = notes.doubts().join("; ");
        assert!(said.ends_with(": [] (1), c8 (1) and c9 (1)"), "{step}: {said}");
        let declared = rules(&[], &[("c8", PointOfView::White)], &[("c9", PointOfView::White)]);
        let (_, notes) = apply(&[step], &declared, &line).expect(step);
        let said = notes.doubts().join("; ");
        assert!(said.ends_with(": [] (1), c8 (1) and c9 (1)"), "{step}: {said}");
    }
}

fn rules(moves: &[&str], scores: &[(&str, PointOfView)], results: &[(&str, PointOfView)]) -> Rules {
    let owned = |all: &[(&str, PointOfView)]| {
        all.iter().map(|(name, view)| ((*name).to_owned(), *view)).collect()
    };
    Rules {
        moves: moves.iter().map(|name| (*name).to_owned()).collect(),
        scores: owned(scores),
        results: owned(results),
        ..Rules::default()
    }
}

#[test]
fn named_opcodes_hold_moves() {
    let rules = rules(&["c0", "c9", "mine"], &[], &[]);
    let text = " c0 \"e4=10, Kd2=2\"; c9 \"e2e4 e1d2\"; mine e4 Kd7;";
    assert_eq!(
        tail("color-flip", &rules, text),
        same(" c0 \"e5=10, Kd7=2\"; c9 \"e7e5 e8d7\"; mine e5 Kd2;", "")
    );
    assert_eq!(
        tail("mirror", &rules, text),
        same(" c0 \"d4=10, Ke2=2\"; c9 \"d2d4 d1e2\"; mine d4 Ke7;", "")
    );
    let (left, said) = tail("rot90", &rules, text);
    assert_eq!((left.as_str(), said.as_str()), ("", "dropped (no longer valid): moves (1)"));
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - c0 \"see e4\";";
    let fault = apply(&["mirror"], &rules, fen).expect_err("not a move");
    assert_eq!(&fen[fault.place.start..fault.place.end], "see");
}

#[test]
fn scores_and_results_change_sides_if_they_are_meant_from_whites() {
    use PointOfView::{SideToMove, White};
    let white = rules(&[], &[("ce", White), ("v1", White)], &[("c9", White), ("[]", White)]);
    let text = " ce 35; v1 \"-0.5\"; c9 \"1-0\"; [1.0]";
    let flipped = " ce -35; v1 \"0.5\"; c9 \"0-1\"; [0.0]";
    assert_eq!(tail("color-flip", &white, text), same(flipped, ""));
    assert_eq!(tail("mirror", &white, text), same(text, ""));
    let whole = format!("4k3/8/8/8/8/8/4P3/4K3 w - -{text}");
    for twice in [&["color-flip", "color-flip"][..], &["color-flip", "side-to-move-white"]] {
        assert_eq!(apply(twice, &white, &whole).expect("applies").0, whole, "{twice:?}");
    }
    let theirs = rules(
        &[],
        &[("ce", SideToMove), ("v1", SideToMove)],
        &[("c9", SideToMove), ("[]", SideToMove)],
    );
    assert_eq!(tail("color-flip", &theirs, text), same(text, ""));
    for (text, word) in [(" ce high;", "high"), (" c9 \"2-0\";", "\"2-0\""), (" [-3]", "-3")] {
        let line = format!("4k3/8/8/8/8/8/4P3/4K3 w - -{text}");
        let fault = apply(&["color-flip"], &white, &line).expect_err(text);
        assert_eq!(&line[fault.place.start..fault.place.end], word, "{fault}");
        assert!(apply(&["mirror"], &white, &line).is_ok());
    }
}

#[test]
fn en_passant_squares_are_kept_as_shakmaty_keeps_them() {
    for fen in [
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        // The capture would leave the king in check.
        "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
        "8/8/8/8/8/8/8/K6k w - d6 0 1",
        "8/8/8/K2pP3/8/8/8/7k w - d6 0 1",
    ] {
        let setup = fen.parse::<ShakmatyFen>().expect(fen).into_setup();
        let mode = CastlingMode::Standard;
        let position: Chess = setup
            .position(mode)
            .or_else(shakmaty::PositionError::ignore_invalid_ep_square)
            .expect(fen);
        for (how, theirs) in
            [(EnPassant::Legal, EnPassantMode::Legal), (EnPassant::Fen, EnPassantMode::Always)]
        {
            let rules = Rules { en_passant: how, ..Rules::default() };
            let expected = ShakmatyFen::from_position(&position, theirs).to_string();
            assert_eq!(apply(&[], &rules, fen), Ok((expected, Notes::default())));
        }
    }
    // Without kings it cannot be decided, and without a side to move either side may capture.
    let legal = Rules { en_passant: EnPassant::Legal, ..Rules::default() };
    for fen in ["8/8/8/3pP3/8/8/8/8 w - d6", "8/8/8/8/8/8/8/8 b - e3 0 1"] {
        assert_eq!(apply(&[], &legal, fen).expect(fen).0, fen);
    }
}

#[test]
fn counters_can_be_left_out() {
    let rules = Rules { counters: Counters::Drop, ..Rules::default() };
    for (line, left) in [
        ("k7/8/8/8/8/8/8/K7 w - - 3 9", "k7/8/8/8/8/8/8/K7 w - -"),
        ("k7/8/8/8/8/8/8/K7 w - - 3", "k7/8/8/8/8/8/8/K7 w - -"),
        ("k7/8/8/8/8/8/8/K7 w - -", "k7/8/8/8/8/8/8/K7 w - -"),
        ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/K7"),
        ("k7/8/8/8/8/8/8/K7 w - - 3+2 3 9", "k7/8/8/8/8/8/8/K7 w - - 3+2"),
        ("k7/8/8/8/8/8/8/K7 w - - 3 9 +0+1", "k7/8/8/8/8/8/8/K7 w - - +0+1"),
        ("k7/8/8/8/8/8/8/K7 w - - 3 9 id a;", "k7/8/8/8/8/8/8/K7 w - - id a;"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 ;D1 20 ;D2 400", "k7/8/8/8/8/8/8/K7 w - - ;D1 20 ;D2 400"),
        ("k7/8/8/8/8/8/8/K7 w - 0 1 bm Kb1;", "k7/8/8/8/8/8/8/K7 w -; bm Kb1;"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1; a text", "k7/8/8/8/8/8/8/K7 w - -; a text"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1;", "k7/8/8/8/8/8/8/K7 w - -;"),
        ("k7/8/8/8/8/8/8/K7 w - - hmvc 3; fmvn 9; id a;", "k7/8/8/8/8/8/8/K7 w - - id a;"),
        ("k7/8/8/8/8/8/8/K7 w - - id a; hmvc 3; fmvn 9;", "k7/8/8/8/8/8/8/K7 w - - id a;"),
    ] {
        assert_eq!(apply(&[], &rules, line), Ok((left.to_owned(), Notes::default())));
    }
}

#[test]
fn positions_that_differ_in_counters_colours_and_idle_squares_become_one() {
    let rules =
        Rules { en_passant: EnPassant::Legal, counters: Counters::Drop, ..Rules::default() };
    let fold = ["side-to-move-white", "canonical"];
    let one = "3k4/8/8/8/3P4/8/8/1K6 w - -";
    for line in [
        "3k4/8/8/8/3P4/8/8/1K6 w - - 0 1",
        "4k3/8/8/8/4P3/8/8/6K1 w - - 12 40",
        "1k6/8/8/3p4/8/8/8/3K4 b - - 3 9",
        "6k1/8/8/4p3/8/8/8/4K3 b - e6",
        "3k4/8/8/8/3P4/8/8/1K6 w - d3 0 1",
    ] {
        assert_eq!(apply(&fold, &rules, line), Ok((one.to_owned(), Notes::default())), "{line}");
    }
}

#[test]
fn the_side_to_move_becomes_white() {
    let fold = Step::parse("side-to-move-white").expect("a step");
    assert!(matches!(fold.action, Some(Action::WhiteToMove)));
    for (line, white, tag) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;", "identity"),
        ("4k3/4p3/8/8/8/8/8/4K3 b - - bm e5;", "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;", "color-flip"),
        ("4k3/4p3/8/8/8/8/8/4K3", "4k3/4p3/8/8/8/8/8/4K3", "identity"),
    ] {
        let tagged = run(["side-to-move-white", "--tag", line], b"");
        assert_eq!(tagged.stdout, format!("{white} {tag}\n"), "{}", tagged.stderr);
    }
    assert_eq!(run(["side-to-move-white", "0x1234"], b"").stdout, "0x0000000000001234\n");
}

/// What may follow four fields, well formed or not.
fn any_tail() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        " ",
        ";",
        " ;",
        "; ",
        " 0",
        " 1",
        " -",
        " 3+2",
        " +1+0",
        " bm e4",
        " pv e2e4 e8d7",
        "e4",
        " moves e2e4",
        " D1 20",
        " c0 \"e4=10\"",
        " c4",
        " c9 \"1-0\"",
        " ce 35",
        " dm 2",
        " id a",
        " wdl 2",
        " foo",
        " [0.5]",
        "\"",
        " what is it",
        " 9",
        "\\",
        " O-O",
        ",",
        " am Kd1 dm 3",
        " hmvc 3",
        " | ",
        "\t",
        "\u{e9}",
    ]);
    prop::collection::vec(part, 0..9).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn what_was_understood_is_understood_after_any_step(
        board in prop::sample::select(vec![
            "4k3/8/8/8/8/8/4P3/4K3 w - -",
            "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq -",
            "r3k2r/8/8/8/8/8/8/R3K2R",
            "4k3/8/8/3pP3/8/8/8/4K3[Pq] w - d6",
            "8/8/8/8/8/8/8/8 b",
        ]),
        tail in any_tail(),
    ) {
        static STEPS: LazyLock<[Actions; 6]> = LazyLock::new(|| {
            ["color-flip", "mirror", "rot90", "swap-colors", "canonical", "side-to-move-white"]
                .map(|name| actions(&[name]))
        });
        let line = format!("{board}{tail}");
        let Ok(fen) = Fen::parse(line.as_bytes()) else {
            for actions in &*STEPS {
                prop_assert!(apply_all(actions, Rules::none(), &line).is_err(), "{line}");
            }
            return Ok(());
        };
        prop_assert!(line.as_bytes().starts_with(fen.fields()));
        prop_assert_eq!(apply(&[], Rules::none(), &line), Ok((line.clone(), Notes::default())));
        let Ok((flipped, notes)) = apply_all(&STEPS[0], Rules::none(), &line) else {
            return Ok(());
        };
        prop_assert!(!notes.dropped.any(), "{line}: {notes:?}");
        let twice = apply_all(&STEPS[0], Rules::none(), &flipped).expect(&flipped);
        prop_assert_eq!(&twice.0, &line);
        let drop = Rules { counters: Counters::Drop, ..Rules::default() };
        for (index, actions) in STEPS.iter().enumerate().skip(1) {
            for rules in [Rules::none(), &drop] {
                let (image, notes) = apply_all(actions, rules, &line).expect(&line);
                prop_assert!(Fen::parse(image.as_bytes()).is_ok(), "{line}: {image}");
                let again = apply_all(actions, rules, &image).expect(&image);
                if index == 1 && !notes.dropped.any() && rules == Rules::none() {
                    prop_assert_eq!(&again.0, &line);
                }
            }
        }
    }
}
