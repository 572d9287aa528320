//! Lines of moves, followed on the board: they are as legal after a step as before, and a mirror
//! drops those with castling moves and no others. Compared with shakmaty.

use std::borrow::Cow;

use crate::data::Random;
use bbt::chain::{Chain, Runner};
use bbt::position::{Actions, Mapped, Notes, PositionTransform, Rules};
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, File, FromSetup, Move, Piece, Position,
    PositionError, Role, Setup, Square,
};

fn actions(names: &[&str]) -> Actions {
    Runner::new(&Chain::parse(names).expect("steps")).actions().clone()
}

/// What actions do to a position.
fn of<'a>(actions: &'a Actions, fen: &str) -> Cow<'a, PositionTransform> {
    actions.of(fen.as_bytes(), Rules::none()).expect(fen)
}

fn applied(actions: &Actions, line: &str) -> (String, Notes) {
    let mut out = Vec::new();
    let notes = actions.apply(line.as_bytes(), Rules::none(), &mut out).expect(line);
    (String::from_utf8(out).expect("text"), notes)
}

fn moves(names: &[&str], fen: &str, moves: &str) -> (Option<String>, bool) {
    let Mapped { text, legal } =
        of(&actions(names), fen).moves(fen.as_bytes(), moves.as_bytes()).expect(moves);
    (text.map(|text| String::from_utf8(text).expect("text")), legal)
}

/// A starting position of Chess960, with its back rank shuffled.
fn shuffled(random: &mut Random) -> Chess {
    let mut free: Vec<usize> = (0..8).collect();
    let mut take = |from: &mut Vec<usize>, allowed: &dyn Fn(usize) -> bool| {
        let all: Vec<usize> = from.iter().copied().filter(|file| allowed(*file)).collect();
        let file = all[random.below(all.len())];
        from.retain(|other| *other != file);
        file
    };
    let mut rank = [Role::Rook; 8];
    rank[take(&mut free, &|file| file % 2 == 0)] = Role::Bishop;
    rank[take(&mut free, &|file| file % 2 == 1)] = Role::Bishop;
    for role in [Role::Queen, Role::Knight, Role::Knight] {
        rank[take(&mut free, &|_| true)] = role;
    }
    rank[free[1]] = Role::King;
    let mut setup = Setup::initial();
    for (role, file) in rank.into_iter().zip(File::ALL) {
        for color in Color::ALL {
            let square = Square::from_coords(file, color.backrank());
            setup.board.set_piece_at(square, Piece { color, role });
        }
    }
    setup.castling_rights = setup.board.rooks();
    Chess::from_setup(setup, CastlingMode::Chess960).expect("a start")
}

/// A position some moves into a game, and a line of legal moves from there, with more moves of
/// kings and rooks than by chance.
fn game(random: &mut Random, start: Chess) -> (Chess, Vec<Move>) {
    let mut position = start;
    let one = |random: &mut Random, position: &Chess| {
        let all = position.legal_moves();
        let castling: Vec<Move> = all.iter().copied().filter(|m| m.is_castle()).collect();
        let home: Vec<Move> =
            all.iter().copied().filter(|m| matches!(m.role(), Role::King | Role::Rook)).collect();
        let from = match random.below(6) {
            0 if !castling.is_empty() => &castling[..],
            1 | 2 if !home.is_empty() => &home[..],
            _ => &all[..],
        };
        (!from.is_empty()).then(|| from[random.below(from.len())])
    };
    for _ in 0..random.below(30) {
        match one(random, &position) {
            Some(m) if !m.is_castle() => position.play_unchecked(m),
            _ => {}
        }
    }
    let (first, mut line) = (position.clone(), Vec::new());
    for _ in 0..=random.below(14) {
        let Some(m) = one(random, &position) else { break };
        line.push(m);
        position.play_unchecked(m);
    }
    (first, line)
}

/// The spellings of a line.
const SPELLINGS: [fn(&Chess, Move) -> String; 4] = [
    |_, m| UciMove::from_standard(m).to_string(),
    |_, m| UciMove::from_chess960(m).to_string(),
    |position, m| SanPlus::from_move(position.clone(), m).to_string(),
    |position, m| match m {
        Move::Normal { role, from, capture, to, promotion } => {
            let letter = if role == Role::Pawn { String::new() } else { role.upper_char().into() };
            let dash = if capture.is_some() { "x" } else { "-" };
            let became = promotion.map_or(String::new(), |role| format!("={}", role.upper_char()));
            format!("{letter}{from}{dash}{to}{became}")
        }
        _ => SanPlus::from_move(position.clone(), m).to_string(),
    },
];

fn written(position: &Chess, line: &[Move], spelling: fn(&Chess, Move) -> String) -> String {
    let mut position = position.clone();
    let words: Vec<String> = line
        .iter()
        .map(|m| {
            let word = spelling(&position, *m);
            position.play_unchecked(*m);
            word
        })
        .collect();
    words.join(" ")
}

/// Plays a mapped line: each word must be legal, and its move the image under `target`.
fn replays(fen: &str, words: &str, line: &[Move], target: fn(Square) -> Square) {
    let setup = fen.parse::<Fen>().expect(fen).into_setup();
    let mode = CastlingMode::detect(&setup);
    let mut position = Chess::from_setup(setup, mode).expect(fen);
    assert_eq!(words.split(' ').count(), line.len(), "{words}");
    for (word, m) in words.split(' ').zip(line) {
        // shakmaty reads long algebraic notation without its hyphen.
        let bare = if word.starts_with('O') { word.to_owned() } else { word.replace('-', "") };
        let found = if let Ok(uci) = word.parse::<UciMove>() {
            uci.to_move(&position).expect(words)
        } else {
            let san: San = bare.trim_end_matches(['+', '#']).parse().expect(words);
            san.to_move(&position).expect(words)
        };
        assert_eq!(found.from(), m.from().map(target), "{fen} {words}");
        assert_eq!((found.to(), found.promotion()), (target(m.to()), m.promotion()), "{words}");
        position.play_unchecked(found);
    }
}

/// Whether castling uses the standard squares: in Chess960, the king's target may also be the
/// spelling of another move, and shakmaty does not read it.
fn is_usual(m: Move) -> bool {
    match m {
        Move::Castle { king, rook } => {
            king.file() == File::E && matches!(rook.file(), File::A | File::H)
        }
        _ => true,
    }
}

#[test]
fn two_thousand_lines_replay_after_a_flip_and_after_a_mirror_that_drops_castling_alone() {
    let (flip, mirror) = (actions(&["color-flip"]), actions(&["mirror"]));
    let mut random = Random::new(50);
    let (mut dropped, mut kept) = (0, 0);
    for number in 0..2_000 {
        let chess960 = number % 2 == 1;
        let start = if chess960 { shuffled(&mut random) } else { Chess::default() };
        let (position, line) = game(&mut random, start);
        if line.is_empty() {
            continue;
        }
        let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        let castles = line.iter().any(|m| m.is_castle());
        for (index, spelling) in SPELLINGS.into_iter().enumerate() {
            if index == 0 && !line.iter().copied().all(is_usual) {
                continue;
            }
            let words = written(&position, &line, spelling);
            let operation = format!("{fen} pv {words}; id \"a\";");
            let (flipped, notes) = applied(&flip, &operation);
            assert_eq!(notes, Notes::default(), "{operation}");
            let (their_fen, pv) = flipped.split_once(" pv ").expect("moves");
            replays(
                their_fen,
                pv.split(';').next().unwrap_or_default(),
                &line,
                Square::flip_vertical,
            );
            let field = of(&flip, &fen).moves(fen.as_bytes(), words.as_bytes()).expect("moves");
            let text = field.text.map(|text| String::from_utf8(text).expect("text"));
            assert_eq!((text.as_deref(), field.legal), (pv.split(';').next(), true));

            let (mirrored, notes) = applied(&mirror, &operation);
            assert_eq!(notes.illegal_moves, 0, "{operation}");
            assert_eq!(notes.dropped.moves, u64::from(castles), "{operation}");
            let field = of(&mirror, &fen).moves(fen.as_bytes(), words.as_bytes()).expect("moves");
            assert_eq!((field.text.is_none(), field.legal), (castles, true), "{operation}");
            if castles {
                dropped += 1;
                assert!(
                    mirrored.ends_with(" id \"a\";") && !mirrored.contains(" pv "),
                    "{mirrored}"
                );
            } else {
                kept += 1;
                let (fen, pv) = mirrored.split_once(" pv ").expect("moves");
                let pv = pv.split(';').next().unwrap_or_default();
                replays(fen, pv, &line, Square::flip_horizontal);
            }
        }
    }
    assert!(dropped > 400 && kept > 4_000, "{dropped} {kept}");
}

#[test]
fn alternatives_are_tried_each_from_the_position() {
    let mut random = Random::new(51);
    let mirror = actions(&["mirror"]);
    let mut dropped = 0;
    for number in 0..3_000 {
        let start = if number % 2 == 1 { shuffled(&mut random) } else { Chess::default() };
        let (position, _) = game(&mut random, start);
        let all = position.legal_moves();
        let some: Vec<Move> = all.iter().copied().filter(|_| random.below(5) == 0).collect();
        let castles = some.iter().any(|m| m.is_castle());
        dropped += u64::from(castles);
        let san: Vec<String> =
            some.iter().map(|m| SanPlus::from_move(position.clone(), *m).to_string()).collect();
        let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        let (_, notes) = applied(&mirror, &format!("{fen} bm {};", san.join(", ")));
        assert_eq!((notes.dropped.moves, notes.illegal_moves), (u64::from(castles), 0));
        let field =
            of(&mirror, &fen).moves(fen.as_bytes(), san.join(" ").as_bytes()).expect("moves");
        assert_eq!((field.text.is_none(), field.legal), (castles, true), "{fen} {san:?}");
    }
    assert!(dropped > 30, "{dropped}");
}

#[test]
fn a_king_move_to_a_square_that_its_own_piece_has_left_is_not_castling() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/2N5/PPPP1PPP/R1BQK1NR b KQkq - 3 3";
    let mapped = moves(&["mirror"], fen, "f8c5 d1h5 e8f8 h5f7");
    assert_eq!(mapped, (Some("c8f5 e1a5 d8c8 a5c7".to_owned()), true));
}

#[test]
fn without_rights_or_a_side_to_move_everything_is_possible() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    for (rest, line, castles) in [
        // Castling wherever king and rooks could have the right to it.
        ("", "e1g1", true),
        (" w", "e1g1", true),
        (" w", "O-O-O", true),
        (" b", "e8a8", true),
        ("", "e8c8 e1g1", true),
        ("", "e1d1 e8g8", true),
        ("", "e1e2 e8e7", false),
        (" w", "a1b1 e8d8", false),
        // Rights that cannot exist, or only in part.
        (" w Kkq -", "e1e2 e8e7", false),
        (" w Kkq -", "h1g1 e8c8", true),
    ] {
        let fen = format!("{board}{rest}");
        let (text, legal) = moves(&["mirror"], &fen, line);
        assert_eq!((text.is_none(), legal), (castles, true), "{fen} {line}");
        let (text, legal) = moves(&["color-flip"], &fen, line);
        assert_eq!((text.is_some(), legal), (true, true), "{fen} {line}");
    }
    let no_rooks = "4k3/8/8/8/8/8/8/4K3";
    assert_eq!(moves(&["mirror"], no_rooks, "e1d1 e8d8"), (Some("d1e1 d8e8".to_owned()), true));
}

#[test]
fn moves_that_are_not_legal_are_mapped_by_their_letters_and_counted() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    for (fen, line, mirrored) in [
        (castles, "e4 e5", Some("d4 d5")),
        (castles, "a1a8 e8g8 h7h8", None),
        (castles, "a1a8 e8e6", None),
        (castles, "a1a8 O-O e4", None),
        ("8/8/8/8/8/8/8/8 w - -", "e2e4 e1g1", Some("d2d4 d1b1")),
        ("8/8/8/8/8/8/8/K6k w - -", "N@b3", Some("N@g3")),
        ("8/8/8/8/8/8/8/KK5k w - -", "a1a2", Some("h1h2")),
        ("4k3/8/8/8/8/8/8/4K2R w - -", "e1g1", Some("d1b1")),
        ("4k3/8/8/8/8/8/8/4K2R w - -", "O-O", None),
        ("K6k/8/8/8/8/8/8/8 w - -", "Nf3", Some("Nc3")),
        // The second square holds a piece of the other side.
        ("K6k/8/8/8/8/8/8/8 w - -", "h8g8", Some("a8b8")),
    ] {
        let mirrored = (mirrored.map(str::to_owned), false);
        assert_eq!(moves(&["mirror"], fen, line), mirrored, "{fen} {line}");
        let (text, legal) = moves(&["color-flip"], fen, line);
        assert!(text.is_some() && !legal, "{fen} {line}");
        let (_, notes) = applied(&actions(&["color-flip"]), &format!("{fen} pv {line};"));
        assert_eq!(notes.illegal_moves, 1, "{fen} {line}");
    }
}

#[test]
fn positions_that_shakmaty_plays_with_a_shrug_are_followed() {
    for (fen, line) in [
        // Too much material, an impossible check, invalid rights and squares.
        ("NNNNNNNN/8/8/8/7k/8/8/K7 w - -", "a8b6"),
        ("8/8/8/8/3k4/2P1P3/8/K7 b - -", "d4d5"),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq e6", "e1e2"),
        ("4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1", "Ke2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1", "Ke2"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "e1e2 -- e2e3"),
        ("4k3/8/8/8/8/8/8/4K3 w - -", "1. Ke2 $1 Kd8! 2. 0000 Ke8"),
    ] {
        let (text, legal) = moves(&["mirror"], fen, line);
        assert!(text.is_some() && legal, "{fen} {line}");
    }
}

#[test]
fn moves_of_several_steps_are_those_of_one_after_the_other() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    let flipped = |text: &str| (Some(text.to_owned()), true);
    assert_eq!(moves(&["color-flip", "color-flip"], fen, "e1g1"), flipped("e1g1"));
    assert_eq!(moves(&["mirror", "color-flip"], fen, "a1b1"), flipped("h8g8"));
    assert_eq!(moves(&["color-flip", "mirror"], fen, "e1g1"), (None, true));
    // With castling rights, the position stays as it is.
    assert_eq!(moves(&["canonical"], fen, "e1g1"), flipped("e1g1"));
    assert_eq!(moves(&["color-flip", "canonical"], fen, "e1g1"), flipped("e8g8"));
    assert_eq!(moves(&["side-to-move-white"], fen, "e1g1"), flipped("e1g1"));
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -";
    assert_eq!(moves(&["side-to-move-white"], black, "e8g8"), flipped("e1g1"));
    let pawn = "4k3/8/8/8/8/8/P7/6K1 w - -";
    assert_eq!(moves(&["canonical"], pawn, "Kf2 a3"), flipped("Kc2 h3"));
    assert_eq!(moves(&["canonical", "rot90"], pawn, "Kf2"), (None, true));
    assert_eq!(moves(&[], fen, "anything at all"), flipped("anything at all"));
    assert!(of(&actions(&["mirror"]), fen).moves(fen.as_bytes(), b"e4 anything").is_err());
}

#[test]
fn sides_are_known_to_change() {
    let swaps = |names: &[&str], fen: &str| of(&actions(names), fen).swaps_sides();
    let (white, black) = ("k7/8/8/8/8/8/8/K6R w - -", "k7/8/8/8/8/8/8/K6R b - - ce 1;");
    for fen in [white, black] {
        assert!(swaps(&["color-flip"], fen) && swaps(&["canonical", "swap-colors"], fen));
        assert!(
            !swaps(&["color-flip", "color-flip"], fen) && !swaps(&["mirror", "canonical"], fen)
        );
        assert_eq!(swaps(&["side-to-move-white", "canonical"], fen), fen == black);
        // The flip makes it Black's turn where it was White's, and the position is flipped back.
        assert_eq!(swaps(&["color-flip", "side-to-move-white"], fen), fen == black);
    }
}

#[test]
fn rooks_of_either_side_castle_from_their_own_back_rank_alone() {
    let fen = "4k3/8/8/8/8/8/8/r3K2r w";
    assert_eq!(moves(&["mirror"], fen, "e1e2"), (Some("d1d2".to_owned()), true));
    assert_eq!(moves(&["mirror"], fen, "e1g1"), (Some("d1b1".to_owned()), false));
}

#[test]
fn castling_of_chess960_is_known_by_where_the_king_goes_too() {
    let fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB -";
    for (word, castles) in [
        ("e1g1", true),
        ("e1b1", true),
        ("e1c1", true),
        ("O-O", true),
        ("e1f1", false),
        ("e1d1", false),
        ("b1a1", false),
    ] {
        let (text, legal) = moves(&["mirror"], fen, word);
        assert_eq!((text.is_none(), legal), (castles, true), "{word}");
    }
    // A king that can simply move there does not castle.
    let near = "4k3/8/8/8/8/8/8/R4K2 w A -";
    assert_eq!(moves(&["mirror"], near, "f1g1"), (Some("c1b1".to_owned()), true));
    assert_eq!(moves(&["mirror"], near, "f1c1"), (None, true));
}

/// Moves are legal exactly if shakmaty says so: all castling and en passant moves, and those that are legal.
/// Returns how shakmaty castles in the position; nothing if it cannot read the line.
fn is_followed_as_by_shakmaty(line: &str) -> Option<CastlingMode> {
    let setup = line.parse::<Fen>().ok()?.into_setup();
    let mode = CastlingMode::detect(&setup);
    let position = Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .ok()?;
    let by = actions(&["color-flip"]);
    let by = of(&by, line);
    let is_legal = |word: &str| by.moves(line.as_bytes(), word.as_bytes()).expect(word).legal;
    let legal = position.legal_moves();
    for m in &legal {
        assert!(is_legal(&m.to_uci(mode).to_string()), "{line}: {m:?}");
    }
    for word in ["O-O", "O-O-O"] {
        let san: San = word.parse().expect("a move");
        assert_eq!(is_legal(word), san.to_move(&position).is_ok(), "{line}: {word}");
    }
    let rank = position.turn().fold_wb(5, 4);
    for (from, to) in (1..=7).flat_map(|file| [(file, file + 1), (file + 1, file)]) {
        let square = |file: u8, rank: u8| format!("{}{rank}", char::from(b'a' + file - 1));
        let to = square(to, position.turn().fold_wb(6, 3));
        let word = square(from, rank) + &to;
        let found = word.parse::<UciMove>().expect("a move").to_move(&position);
        assert_eq!(is_legal(&word), found.is_ok(), "{line}: {word}");
    }
    Some(position.castles().mode())
}

#[test]
fn usual_positions_are_followed_as_shakmaty_reads_them() {
    let mut followed = 0;
    for placement in [
        "r3k2r/8/8/8/8/8/8/R3K2R",
        "rr2k1rr/pppppppp/8/8/8/8/8/RRR1K1RR",
        "8/4k3/8/8/3Pp3/8/8/R2RK3",
        "1r1k2r1/8/8/8/8/8/8/R6R",
        "r3k2r/8/8/8/8/8/8/Q3K2q",
        "r3k2r/8/8/8/Q~7/8/8/R3K2R",
    ] {
        for rights in ["-", "K", "Qk", "kq", "KQkq", "qkQK", "KK", "HAha", "Ka"] {
            for rest in ["", " -", " e3", " d6"] {
                for side in ["w", "b"] {
                    let line = format!("{placement} {side} {rights}{rest}");
                    followed += usize::from(is_followed_as_by_shakmaty(&line).is_some());
                }
            }
        }
    }
    assert!(followed > 60, "{followed}");
}

#[test]
fn castling_as_usual_is_tried_first_and_changes_nothing() {
    let mut modes = [0; 2];
    for placement in [
        "r3k2r/8/8/8/8/8/8/R3K2R",
        "rr2k1rr/pppppppp/8/8/8/8/PPPPPPPP/RRR1K1RR",
        "1r1k2r1/8/8/8/8/8/8/1R1K2R1",
        "4k3/8/8/8/3Pp3/8/8/4K3",
        "4k3/8/8/3pP3/8/8/8/R3K2R",
        "4k3/8/8/8/8/8/4r3/R3K2R",
        "8/8/8/8/8/8/8/R3K2R",
        "RRRRRRRR/RRRR4/8/8/4k3/8/8/4K3",
    ] {
        for rights in ["-", "K", "Qk", "KQkq", "HAha", "GBgb", "B", "Cc"] {
            for rest in [" -", " e3", " d6"] {
                for side in ["w", "b"] {
                    let line = format!("{placement} {side} {rights}{rest}");
                    if let Some(mode) = is_followed_as_by_shakmaty(&line) {
                        modes[usize::from(mode.is_chess960())] += 1;
                    }
                }
            }
        }
    }
    assert!(modes.iter().all(|count| *count > 8), "{modes:?}");
}

#[test]
fn a_piece_that_is_named_is_the_one_that_moves() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for castling in ["e1g1", "Ke1g1", "e1h1", "Ke1-c1", "O-O-O"] {
        assert_eq!(moves(&["mirror"], fen, castling), (None, true), "{castling}");
    }
    assert_eq!(moves(&["mirror"], fen, "Ra1-b1"), (Some("Rh1-g1".to_owned()), true));
    for illegal in ["Re1g1", "Qa1b1", "Ka1b1", "Be1c1", "Re1h1", "e2e4"] {
        assert!(!moves(&["mirror"], fen, illegal).1, "{illegal}");
    }
}
