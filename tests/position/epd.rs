//! EPD opcodes: what a rearrangement does to the moves after a FEN, compared with shakmaty.

use crate::data::{Games, Random};
use crate::support::run;
use bbt::chain::value::Value;
use bbt::chain::{Chain, Step};
use bbt::position::{Action, Notes, PositionTransform, Rules};
use bbt::text::fault::PositionFault;
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, CastlingMode, Chess, EnPassantMode, FromSetup, Move, Position, Setup, Square,
};

fn rearrangement(name: &str) -> PositionTransform {
    let step = Step::parse(name).expect(name);
    match step.action {
        Some(Action::Fixed(by)) => by,
        other => panic!("{name}: {other:?}"),
    }
}

fn applied(by: &PositionTransform, line: &str) -> (String, Notes) {
    let mut out = Vec::new();
    let notes = by.apply(line.as_bytes(), &Rules::default(), &mut out).expect(line);
    (String::from_utf8(out).expect("text"), notes)
}

/// What follows the fields after some steps, applied one by one and all at once.
fn after(steps: &[&str], fields: &str, operations: &str) -> (String, u64) {
    let line = format!("{fields} {operations}");
    let all = steps.iter().map(|name| rearrangement(name));
    let whole = all.reduce(|all, next| all.then(&next)).expect("a step");
    let (written, notes) = applied(&whole, &line);
    let chain = Chain::parse(steps).expect("steps");
    let position = |line: &str| Value::Position(line.parse().expect("a FEN"));
    let (stages, _) = chain.stages(&position(&line), &Rules::default()).expect("applies");
    assert_eq!(stages.last(), Some(&position(&written)));
    let behind = written.splitn(5, ' ').nth(4).unwrap_or_default();
    (behind.to_owned(), notes.dropped.moves)
}

const FIELDS: &str = "k7/4P3/8/8/8/8/8/K7 w - -";

#[test]
fn moves_are_mapped_by_their_letters_alone() {
    for (written, flipped, mirrored) in [
        ("bm Nf3;", "bm Nf6;", "bm Nc3;"),
        ("bm Nbd7; am exd5;", "bm Nbd2; am exd4;", "bm Nge7; am dxe5;"),
        ("pv e8=Q+ R1a2 Nbxd7#;", "pv e1=Q+ R8a7 Nbxd2#;", "pv d8=Q+ R1h2 Ngxe7#;"),
        ("pm Bb5!? bxc3?! b4;", "pm Bb4!? bxc6?! b5;", "pm Bg5!? gxf3?! g4;"),
        ("sm e7e8b;", "sm e2e1b;", "sm d7d8b;"),
        ("sm e7e8=B;", "sm e2e1=B;", "sm d7d8=B;"),
        ("pv e2e4 b7b8q a7xb8=n;", "pv e7e5 b2b1q a2xb1=n;", "pv d2d4 g7g8q h7xg8=n;"),
        ("bm Ng1-f3 Qa1b2+ Pe4;", "bm Ng8-f6 Qa8b7+ Pe5;", "bm Nb1-c3 Qh1g2+ Pd4;"),
        ("pv N@b3 @h7 -- 0000;", "pv N@b6 @h2 -- 0000;", "pv N@g3 @a7 -- 0000;"),
        ("0 15 bm Nf3; id \"a\";", "0 15 bm Nf6; id \"a\";", "0 15 bm Nc3; id \"a\";"),
        ("7 bm Nf3; ", "7 bm Nf6; ", "7 bm Nc3; "),
        ("bm  Nf3  e4 ;ce 12;bm a1", "bm  Nf6  e5 ;ce 12;bm a8", "bm  Nc3  d4 ;ce 12;bm h1"),
        ("bm;", "bm;", "bm;"),
    ] {
        let nothing_dropped = |text: &str| (text.to_owned(), 0);
        assert_eq!(after(&["color-flip"], FIELDS, written), nothing_dropped(flipped));
        assert_eq!(after(&["mirror"], FIELDS, written), nothing_dropped(mirrored));
        for steps in [["color-flip", "mirror"], ["mirror", "color-flip"]] {
            let both = after(&steps, FIELDS, written);
            assert_eq!(both, after(&["mirror"], FIELDS, flipped), "{steps:?}");
        }
        for twice in ["color-flip", "mirror"] {
            assert_eq!(after(&[twice, twice], FIELDS, written), nothing_dropped(written));
        }
    }
}

#[test]
fn other_operations_stay_byte_for_byte() {
    let others = r#"id "bm Nf3; \"e4; \\"; c0 "a1=10";  rc 1; hmvc 3; fmvn 7; bmx e4; c1 e4 ;;"#;
    for step in ["color-flip", "mirror", "rot90", "swap-colors"] {
        assert_eq!(after(&[step], FIELDS, others), (others.to_owned(), 0));
    }
    for rest in ["id \u{e9}; v1 bm e4;", "id \"bm e4; bm e5", "0 1; \"; bm e4;", "; |, #"] {
        assert_eq!(after(&["rot90"], FIELDS, rest), (rest.to_owned(), 0));
    }
}

#[test]
fn any_other_step_drops_moves_and_leaves_clean_spacing() {
    for (written, left) in [
        ("bm Nf3;", ""),
        ("bm Nf3; id \"a; b\"; rc 12;", "id \"a; b\"; rc 12;"),
        ("id \"a; b\"; am e4 e5; rc 12;", "id \"a; b\"; rc 12;"),
        ("id 1;bm e4;pv e5 e6; sm a1; pm a1;", "id 1;"),
        ("0 15 bm Nf3; rc 1", "0 15 rc 1"),
        ("3 9 bm Nf3", "3 9"),
        // Operations are not joined to the text before a dropped one.
        ("bm Nf3;rc 1;", "rc 1;"),
        ("3 bm e4;9;", "3;9;"),
        ("3 bm e4; free text", "3; free text"),
        ("bm e4; opcode 1;", "opcode 1;"),
        ("id 1; bm e4;am e5;rc 1;", "id 1; rc 1;"),
    ] {
        for steps in [&["rot90"][..], &["swap-colors"], &["flip-vertical", "swap-colors"]] {
            assert_eq!(after(steps, FIELDS, written), (left.to_owned(), 1), "{written}");
        }
    }
    // Nothing is left after the fields, not even a space.
    let (line, _) = applied(&rearrangement("rot180"), "8/8/8/8/8/8/8/K1k5 w - - bm Kb1;");
    assert_eq!(line, "5k1K/8/8/8/8/8/8/8 w - -");
}

#[test]
fn what_is_not_a_move_is_refused_unless_moves_are_dropped() {
    for text in ["Nf9", "i4", "e", "N", "=Q", "e4e", "e2e4e5", "(Nf3)", "Nxbd7", "B", "or", "|"] {
        let line = format!("{FIELDS} bm e4 {text}; rc 1;");
        let fault =
            rearrangement("color-flip").apply(line.as_bytes(), &Rules::default(), &mut Vec::new());
        let fault = fault.expect_err(text);
        let word = &line[fault.place.start..fault.place.end];
        assert_eq!((word, fault.kind), (text, PositionFault::Move(text.to_owned()).into()));
        let (left, dropped) = after(&["rot90"], FIELDS, &format!("bm {text}; rc 1;"));
        assert_eq!((left.as_str(), dropped), ("rc 1;", 1), "{text}");
    }
    let flipped = run(
        ["color-flip", "--on-error", "skip"],
        b"8/8/8/8/8/8/8/K6k w - - c1 | pv;\n8/8/8/8/8/8/8/K6k w - - bm e4; pv e5 | 1\n",
    );
    assert_eq!(flipped.stdout, "k6K/8/8/8/8/8/8/8 b - - c1 | pv;\n");
    assert!(flipped.stderr.contains("<stdin>:2:38: `|` is not a move"), "{}", flipped.stderr);
    // So it is in whatever form positions are shown, if some step must understand them; a board
    // alone does not need moves.
    for (first, second, refuses) in [
        ("x", "mirror", true),
        ("mirror", "rot90", true),
        ("color-flip", "color-flip", true),
        ("color-flip", "canonical", true),
        ("rot90", "mirror", false),
        ("rot90", "canonical", false),
        ("x", "rot180", false),
    ] {
        for format in ["hex", "squares", "plain"] {
            let shown = run([first, second, "-f", format], b"8/8/8/8/8/8/8/K6k w - - bm or;\n");
            assert_eq!((shown.stderr.as_str(), shown.code), ("", Some(0)), "{format}");
        }
        for format in ["fen", "diagram", "json"] {
            let shown = run([first, second, "-f", format], b"8/8/8/8/8/8/8/K6k w - - bm or;\n");
            assert_eq!(shown.stdout.is_empty(), refuses, "{first} {second} {format}");
            let complaint = "bbt: <stdin>:1:28: `or` is not a move";
            assert_eq!(shown.stderr.starts_with(complaint), refuses, "{shown:?}");
        }
    }
    for format in ["hex", "diagram", "json"] {
        let set = run(["mirror", "north", "-f", format], b"8/8/8/8/8/8/8/K6k w - - bm or;\n");
        assert_eq!((set.stderr.as_str(), set.code), ("", Some(0)), "{format}");
    }
    // Moves that stay as they are need not be understood.
    let (line, notes) = applied(&PositionTransform::default(), "8/8/8/8/8/8/8/8 w - - bm what; ");
    assert_eq!((line.as_str(), notes.any()), ("8/8/8/8/8/8/8/8 w - - bm what; ", false));
}

#[test]
fn a_promotion_is_to_a_piece_and_on_the_last_rank() {
    for letter in 'a'..='z' {
        for letter in [letter, letter.to_ascii_uppercase()] {
            let is_piece = "nbrqk".contains(letter.to_ascii_lowercase());
            for written in ["e8={}", "e8{}", "e8/{}", "e8({})", "e7e8{}", "e7xd8={}", "Pe8={}"] {
                let word = written.replace("{}", &letter.to_string());
                let line = format!("{FIELDS} pv {word};");
                let mapped =
                    rearrangement("mirror").apply(line.as_bytes(), Rules::none(), &mut Vec::new());
                let may_be = is_piece && !written.starts_with('P');
                assert_eq!(mapped.is_ok(), may_be, "{word}");
            }
        }
    }
    for word in ["e7=Q", "e2e4q", "Ke8=Q", "Nf8N", "e8=", "e8=QQ", "e8==Q", "=Q"] {
        let line = format!("{FIELDS} pv {word};");
        let mapped = rearrangement("mirror").apply(line.as_bytes(), Rules::none(), &mut Vec::new());
        assert!(mapped.is_err(), "{word}");
    }
}

#[test]
fn text_around_moves_is_kept() {
    for (written, flipped) in [
        ("pv 1. e4 e5 2. Nf3 2... Nc6;", "pv 1... e5 2. e4 Nf6 3. Nc3;"),
        ("pv 1.e4 12...d5;", "pv 1...e5 13.d4;"),
        ("bm Nf3 $1; am exd6 e.p., exd6ep;", "bm Nf6 $1; am exd3 e.p., exd3ep;"),
        ("bm e5xd6/ep;", "bm e4xd3/ep;"),
        ("bm e4, d4!?;", "bm e5, d5!?;"),
        ("bm e8(Q) e8/Q+ e8=Q e8Q e7e8q;", "bm e1(Q) e1/Q+ e1=Q e1Q e2e1q;"),
        ("bm -- null Z0 (none) @@@@ - 0000;", "bm -- null Z0 (none) @@@@ - 0000;"),
        ("bm o-o;", "bm o-o;"),
    ] {
        assert_eq!(after(&["color-flip"], FIELDS, written), (flipped.to_owned(), 0));
    }
}

#[test]
fn castling_survives_a_colour_flip_but_not_a_mirror() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    for (written, flipped) in [
        ("bm O-O; sm Ra1;", "bm O-O; sm Ra8;"),
        ("bm O-O-O+!; sm Ra1;", "bm O-O-O+!; sm Ra8;"),
        ("bm 0-0; sm Ra1;", "bm 0-0; sm Ra8;"),
        ("bm e1g1; sm Ra1;", "bm e8g8; sm Ra8;"),
        ("pv e1a1; sm Ra1;", "pv e8a8; sm Ra8;"),
        ("pv e2e4 e8c8; sm Ra1;", "pv e7e5 e1c1; sm Ra8;"),
    ] {
        assert_eq!(after(&["color-flip"], castles, written), (flipped.to_owned(), 0));
        for steps in [&["mirror"][..], &["mirror", "color-flip"], &["color-flip", "mirror"]] {
            let left = if steps.len() == 1 { "sm Rh1;" } else { "sm Rh8;" };
            assert_eq!(after(steps, castles, written), (left.to_owned(), 1), "{steps:?} {written}");
        }
    }
    // A king's step is not castling, and if no rights are lost, a rook may go from e1 to g1.
    assert_eq!(after(&["mirror"], castles, "bm e1f1;"), ("bm d1c1;".to_owned(), 0));
    let rook = "4k3/8/8/8/8/8/8/K3R3 w - -";
    assert_eq!(after(&["mirror"], rook, "bm e1g1;"), ("bm d1b1;".to_owned(), 0));
}

#[test]
fn lost_moves_are_said_and_refused_by_strict() {
    let line = b"8/8/8/8/8/8/8/K1k5 w - - bm Ka2; id \"a\";\n";
    let said = run(["rot180"], line);
    assert_eq!(said.stdout, "5k1K/8/8/8/8/8/8/8 w - - id \"a\";\n");
    assert_eq!(said.stderr, "bbt: dropped (no longer valid): moves (1)\n");
    let strict = run(["rot180", "--strict"], line);
    assert_eq!((strict.stdout.as_str(), strict.code), ("", Some(1)));
    assert!(strict.stderr.contains("would lose its moves (--strict)"), "{}", strict.stderr);
    let kept = run(["color-flip", "--strict"], line);
    assert_eq!(kept.stdout, "k1K5/8/8/8/8/8/8/8 b - - bm Ka7; id \"a\";\n");
}

/// A position whose setup was changed; `None` if it is illegal.
fn changed(position: &Chess, change: impl FnOnce(&mut Setup)) -> Option<Chess> {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    change(&mut setup);
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

/// The line of a position with one of its moves, in SAN and in UCI.
fn line(position: &Chess, m: Move) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal);
    let san = SanPlus::from_move(position.clone(), m);
    let uci = UciMove::from_standard(m);
    format!("{fen} bm {san}; id \"a\"; pv {uci};")
}

/// Whether the line is that of the position with a move whose squares were mapped.
fn is_line(written: &str, position: &Chess, m: Move, target: fn(Square) -> Square) {
    let word = |opcode: &str| {
        let after = written.split(&format!("{opcode} ")).nth(1);
        after.and_then(|text| text.split(';').next()).unwrap_or_else(|| panic!("{written}"))
    };
    let san: San = word("bm").trim_end_matches(['+', '#']).parse().expect(written);
    let mapped = san.to_move(position).expect(written);
    let uci: UciMove = word("pv").parse().expect(written);
    assert_eq!(uci.to_move(position).expect(written), mapped, "{written}");
    assert_eq!(mapped.from(), m.from().map(target), "{written}");
    assert_eq!((mapped.to(), mapped.promotion()), (target(m.to()), m.promotion()), "{written}");
    let fen = Fen::from_position(position, EnPassantMode::Legal);
    assert!(written.starts_with(&fen.to_string()), "{written}: {fen}");
    assert!(written.contains(&format!("bm {};", SanPlus::from_move(position.clone(), mapped))));
}

#[test]
fn moves_are_the_same_legal_moves_after_a_colour_flip_and_after_a_mirror() {
    let (flip, mirror) = (rearrangement("color-flip"), rearrangement("mirror"));
    let mut random = Random::new(20);
    let mut mirrored = 0;
    for position in Games::new(20).take(40_000) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            continue;
        }
        let m = moves[random.below(moves.len())];
        let theirs = changed(&position, Setup::mirror).expect("legal");
        let (written, notes) = applied(&flip, &line(&position, m));
        assert_eq!(notes, Notes::default());
        is_line(&written, &theirs, m, Square::flip_vertical);

        let without = |setup: &mut Setup| setup.castling_rights = Bitboard::EMPTY;
        let position = changed(&position, without).expect("legal");
        if !position.is_legal(m) {
            continue;
        }
        let theirs = changed(&position, |setup| {
            setup.board.flip_horizontal();
            setup.ep_square = setup.ep_square.map(Square::flip_horizontal);
        });
        let (written, notes) = applied(&mirror, &line(&position, m));
        assert_eq!(notes, Notes::default());
        is_line(&written, &theirs.expect("legal"), m, Square::flip_horizontal);
        mirrored += 1;
    }
    assert!(mirrored > 39_000, "{mirrored}");
}
