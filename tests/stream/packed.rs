//! Records of 32 bytes: read, changed, written, and compared with those that a naive writer makes.

use bbt::Chain;
use bbt::position::{Packed, PointOfView, Rules};
use bbt::stream::{self, OnError, Options, Output, Transformer};
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::{Board, Color, EnPassantMode, Piece, Position as _, Role, Setup, Square};

use crate::data::{Games, Random};
#[cfg(unix)]
use crate::support::terminal;
use crate::support::{Outcome, bbt, finished, run};

/// What is in a record, besides the position.
#[derive(Clone, Copy, Debug)]
struct Judged {
    score: i16,
    half_points: u8,
}

fn code(piece: Piece, may_castle: bool) -> u8 {
    let role = match piece.role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook if may_castle => 6,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    };
    role + 8 * u8::from(piece.color.is_black())
}

/// Occupied squares and pieces, one bit and one half byte after the other.
fn pieces(board: &Board, may_castle: impl Fn(Square) -> bool) -> Vec<u8> {
    let mut record = vec![0; 24];
    let mut count = 0;
    for (number, square) in Square::ALL.into_iter().enumerate() {
        let Some(piece) = board.piece_at(square) else { continue };
        record[number / 8] += 1 << (number % 8);
        record[8 + count / 2] += code(piece, may_castle(square)) << (4 * (count % 2));
        count += 1;
    }
    record
}

fn marlin(setup: &Setup, judged: Judged) -> Vec<u8> {
    let mut record = pieces(&setup.board, |square| setup.castling_rights.contains(square));
    let passed = setup.ep_square.map_or(64, |square| square as u8);
    record.push(if setup.turn.is_black() { passed + 128 } else { passed });
    record.push(setup.halfmoves as u8);
    record.extend((setup.fullmoves.get() as u16).to_le_bytes());
    record.extend(judged.score.to_le_bytes());
    record.extend([judged.half_points, 0]);
    record
}

/// A position as the side to move sees it, which is White then, with all that bullet's records have of it.
fn as_white(setup: &Setup, mut judged: Judged) -> (Setup, Judged) {
    let mut board = setup.board.clone();
    if setup.turn.is_black() {
        let mut turned = Board::empty();
        for (square, piece) in board {
            let piece = Piece { color: !piece.color, role: piece.role };
            turned.set_piece_at(
                Square::from_coords(square.file(), square.rank().flip_vertical()),
                piece,
            );
        }
        board = turned;
        judged = Judged { score: -judged.score, half_points: 2 - judged.half_points };
    }
    (Setup { board, ..Setup::empty() }, judged)
}

fn bullet(setup: &Setup, judged: Judged) -> Vec<u8> {
    let (Setup { board, .. }, judged) = as_white(setup, judged);
    let mut record = pieces(&board, |_| false);
    record.extend(judged.score.to_le_bytes());
    let king = |color| board.king_of(color).expect("a king");
    record.extend([judged.half_points, king(Color::White) as u8]);
    record.push(king(Color::Black).flip_vertical() as u8);
    record.extend([0; 3]);
    record
}

/// Castling rights by the files of rooks, where king and rooks are not on the usual squares.
fn rights(setup: &Setup) -> Option<String> {
    let rooks: Vec<Square> = setup.castling_rights.into_iter().collect();
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
    if rooks.iter().all(|rook| corners.contains(rook)) {
        return None;
    }
    let of = |color: Color| {
        let own = rooks.iter().rev().filter(move |rook| rook.rank() == color.backrank());
        own.map(move |rook| color.fold_wb(rook.file().upper_char(), rook.file().char()))
    };
    Some(of(Color::White).chain(of(Color::Black)).collect())
}

fn line(setup: &Setup, judged: Judged) -> String {
    let Judged { score, half_points } = judged;
    let result = ["0.0", "0.5", "1.0"][usize::from(half_points)];
    let fen = Fen::try_from(setup.clone()).expect("a FEN").to_string();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let rights = rights(setup);
    if let Some(rights) = &rights {
        fields[2] = rights;
    }
    format!("{} | {score} | {result}\n", fields.join(" "))
}

/// Positions of random games, of usual chess and of Chess960, with scores and results.
fn judged(count: usize) -> Vec<(Setup, Judged)> {
    let mut random = Random::new(32);
    let starts = [
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
        "1r2k1r1/pp4pp/8/8/8/8/PP4PP/1R2K1R1 w GBgb - 3 12",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b Kq - 255 65535",
    ];
    let starts = starts.map(|fen| fen.parse::<Fen>().expect("a FEN").into_setup());
    let games = Games::new(9).map(|position| position.to_setup(EnPassantMode::Always));
    let mut judge =
        || Judged { score: random.word() as i16 | 1, half_points: random.below(3) as u8 };
    starts.into_iter().chain(games).take(count).map(|setup| (setup, judge())).collect()
}

fn all(setups: &[(Setup, Judged)], one: impl Fn(&Setup, Judged) -> Vec<u8>) -> Vec<u8> {
    setups.iter().flat_map(|(setup, judged)| one(setup, *judged)).collect()
}

fn text(setups: &[(Setup, Judged)]) -> Vec<u8> {
    all(setups, |setup, judged| line(setup, judged).into_bytes())
}

struct Done {
    out: Vec<u8>,
    complaints: Vec<String>,
    stopped: Option<String>,
    notes: Vec<String>,
}

fn through(steps: &[&str], options: Options, input: &[u8]) -> Done {
    let chain = Chain::parse(steps).expect("steps");
    let mut transformer = Transformer::new(&chain, options);
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let ended =
        stream::run(input, &mut out, &mut transformer, |bad| complaints.push(bad.to_string()));
    let stopped = ended.err().map(|stop| stop.to_string());
    Done { out, complaints, stopped, notes: transformer.report().notes.sentences() }
}

fn options(unpack: Option<Packed>, pack: Option<Packed>) -> Options {
    let white = |name: &str| vec![(name.to_owned(), PointOfView::White)];
    let rules = Rules { scores: white("score"), results: white("result"), ..Rules::default() };
    Options { unpack, pack, rules, ..Options::new(Output::Fen) }
}

#[test]
fn lines_become_records_and_records_the_same_lines() {
    let setups = judged(3000);
    let lines = text(&setups);
    let records = all(&setups, marlin);
    let done = through(&[], options(None, Some(Packed::Marlin)), &lines);
    assert_eq!((done.out == records, done.stopped, done.notes), (true, None, vec![]));
    let back = through(&[], options(Some(Packed::Marlin), None), &records);
    for (own, line) in back.out.split(|c| *c == b'\n').zip(lines.split(|c| *c == b'\n')) {
        assert_eq!(String::from_utf8_lossy(own), String::from_utf8_lossy(line));
    }
    assert_eq!(back.out.len(), lines.len());
    assert!(
        through(&[], options(Some(Packed::Marlin), Some(Packed::Marlin)), &records).out == records
    );

    let small = all(&setups, bullet);
    let done = through(&[], options(None, Some(Packed::Bullet)), &lines);
    assert!(done.out == small);
    let lost = done.notes.concat();
    assert!(lost.starts_with("dropped (no place in the format): castling rights ("), "{lost}");
    assert!(lost.contains("en passant square ("), "{lost}");
    assert!(lost.contains("counters ("), "{lost}");
    // What a record without counters stands for is not lost.
    let line = |counters| format!("K1k5/8/8/8/8/8/8/8 w - - {counters}| 35 | 1.0\n");
    for (counters, is_lost) in [("3 17 ", true), ("0 2 ", true), ("0 1 ", false), ("", false)] {
        for words in [&["-f", "bullet"][..], &["-f", "bullet", "mirror"]] {
            let (_, said) = of_file(words, line(counters).as_bytes());
            let expected = "bbt: dropped (no place in the format): counters (1)\n";
            assert_eq!(said, if is_lost { expected } else { "" }, "{words:?} {counters}");
        }
    }
    assert!(
        through(&[], options(Some(Packed::Marlin), Some(Packed::Bullet)), &records).out == small
    );
    // White is to move, and nothing else is known.
    let back = through(&[], options(Some(Packed::Bullet), None), &small);
    let again = through(&[], options(None, Some(Packed::Bullet)), &back.out);
    assert!(again.out == small);
    let turned = String::from_utf8(back.out).expect("text");
    assert!(turned.lines().all(|line| line.contains(" w - - 0 1 | ")));
}

#[test]
fn steps_and_conditions_see_positions_scores_and_results() {
    // Without castling rights, a mirrored position is worth the same.
    let mut setups = judged(2000);
    for (setup, _) in &mut setups {
        setup.castling_rights = shakmaty::Bitboard::EMPTY;
    }
    let changed = |change: fn(&mut Setup, &mut Judged)| {
        let mut changed = setups.clone();
        for (setup, judged) in &mut changed {
            change(setup, judged);
        }
        changed
    };
    let mirrored = changed(|setup, _| {
        setup.board.flip_horizontal();
        setup.ep_square = setup.ep_square.map(Square::flip_horizontal);
    });
    let flipped = changed(|setup, judged| {
        setup.board.flip_vertical();
        setup.board.swap_colors();
        setup.turn = !setup.turn;
        setup.ep_square = setup.ep_square.map(Square::flip_vertical);
        *judged = Judged { score: -judged.score, half_points: 2 - judged.half_points };
    });
    for (format, one) in
        [(Packed::Marlin, marlin as fn(&Setup, Judged) -> _), (Packed::Bullet, bullet)]
    {
        let records = all(&setups, one);
        let both = options(Some(format), Some(format));
        let mirror = through(&["mirror"], both.clone(), &records);
        assert!(mirror.out == all(&mirrored, one), "{format:?}");
        assert_eq!(mirror.notes, Vec::<String>::new());
        assert!(through(&["color-flip"], both, &records).out == all(&flipped, one), "{format:?}");
    }
    let won: Vec<_> =
        setups.iter().filter(|(_, own)| own.score < -9 && own.half_points == 0).cloned().collect();
    assert!(!won.is_empty());
    let file = std::env::temp_dir().join(format!("bbt-records-{}", std::process::id()));
    std::fs::write(&file, all(&setups, marlin)).expect("a file");
    let filter = ["--records", "marlin", "--where", "$score < -9 && $result == 0", "-i"];
    let mut command = bbt();
    let output = command.args(filter).arg(&file).output().expect("it runs");
    std::fs::remove_file(&file).expect("a file");
    assert!(output.stdout == all(&won, marlin));
    let count =
        |of: &[u8]| run(["--records", "bullet", "--count", "--where", "white_to_move"], of).stdout;
    assert_eq!(count(&all(&setups, bullet)), "2000\n");
    // What is true of one position need not be of another.
    let rook: Fen = "8/8/2k5/8/8/8/8/K6R w - - 0 1".parse().expect("a FEN");
    let bare: Vec<_> = setups[..9].iter().map(|(_, own)| (rook.as_setup().clone(), *own)).collect();
    let turned = through(
        &["rot90"],
        options(Some(Packed::Marlin), Some(Packed::Marlin)),
        &all(&bare, marlin),
    );
    assert!(turned.notes.concat().contains("result (9) and score (9)"), "{:?}", turned.notes);
}

/// What the program writes for a file, and what it says.
fn of_file(words: &[&str], bytes: &[u8]) -> (Vec<u8>, String) {
    let file = std::env::temp_dir().join(format!("bbt-lines-{}", std::process::id()));
    std::fs::write(&file, bytes).expect("a file");
    let output = bbt().args(words).arg("-i").arg(&file).output().expect("it runs");
    std::fs::remove_file(&file).expect("a file");
    (output.stdout, String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn records_become_what_their_lines_become() {
    let setups = judged(1500);
    let whole = |setup: &Setup, judged: Judged| (setup.clone(), judged);
    let formats: [(_, fn(&Setup, Judged) -> Vec<u8>, fn(&Setup, Judged) -> (Setup, Judged)); 2] =
        [("marlin", marlin, whole), ("bullet", bullet, as_white)];
    for (format, one, seen) in formats {
        let records = all(&setups, one);
        // A space before each line keeps it off the way of usual lines.
        let lines = all(&setups, |setup, judged| {
            let (setup, judged) = seen(setup, judged);
            [b" ", line(&setup, judged).as_bytes()].concat()
        });
        let positions: [&[&str]; 14] = [
            &[],
            &["mirror"],
            &["color-flip"],
            &["canonical"],
            &["side-to-move-white"],
            &["side-to-move-white", "mirror"],
            &["--where", "popcount(occupied) < 24"],
            &["--where", "popcount(occupied) < 24", "mirror"],
            &["--where", "$score > 100"],
            &["--where", "$score > 100", "color-flip"],
            &["--where", "-5000 < $score && $score <= 5000.5 && $result == 0.5", "mirror"],
            &["--where", "abs($score) % 3 == 1 && in_check == 0"],
            &["--where", "castling | ep | bishops & 0xff", "color-flip"],
            &["--where", "$score + popcount(occupied) > 20", "canonical"],
        ];
        let others: [&[&str]; 6] = [
            &["-f", "hex", "--where", "$unknown == 1"],
            &["-f", "hex", "kings"],
            &["-f", "hex", "rooks & $score", "--where", "$result > 0"],
            &["-f", "hex", "--where", "$score > 0", "mirror", "rooks"],
            &["-f", "json", "--where", "legal > 30", "color-flip"],
            &["--count", "--where", "$score / 2 < 10"],
        ];
        let with = |words: &[&'static str], more: [&'static str; 2]| [words, &more].concat();
        let kept =
            positions.iter().flat_map(|own| [with(own, ["-f", format]), with(own, ["-f", "fen"])]);
        for words in kept.chain(others.iter().map(|own| own.to_vec())) {
            let (out, said) = of_file(&[&words[..], &["--records", format]].concat(), &records);
            let white = ["--score", "score:white", "--result", "result:white"];
            // Sets have neither.
            let white = if words.starts_with(&["-f", "hex"]) { &[] } else { &white[..] };
            let (mut expected, expected_words) = of_file(&[&words[..], white].concat(), &lines);
            if words.ends_with(&["fen"]) {
                let text = String::from_utf8(expected).expect("text");
                expected = text
                    .lines()
                    .flat_map(|line| [line.trim_start(), "\n"].concat().into_bytes())
                    .collect();
            }
            assert!(out == expected, "{format}: {words:?}");
            assert_eq!(said, expected_words, "{format}: {words:?}");
            assert!(!out.is_empty() || words.contains(&"$unknown == 1"), "{format}: {words:?}");
        }
    }
}

#[test]
fn bad_records_are_named_by_their_offset_on_any_number_of_threads() {
    let setups = judged(30_000);
    let mut records = all(&setups, marlin);
    // A seventh kind of piece, on the first occupied square.
    let bad = 25_000;
    records[bad * 32 + 8] |= 7;
    records.truncate(29_999 * 32 + 5);
    let both = options(Some(Packed::Marlin), Some(Packed::Marlin));
    for threads in [1, 2] {
        let own = Options { threads: Some(threads), ..both.clone() };
        let done = through(&["mirror"], own.clone(), &records);
        let message = done.stopped.expect("it stops");
        assert!(message.starts_with("25001: the record at byte 800000: "), "{message}");
        assert!(message.contains(" is not a piece"), "{message}");
        assert_eq!(done.out.len(), bad * 32);
        let done = through(&["mirror"], Options { on_error: OnError::Skip, ..own }, &records);
        assert_eq!((done.out.len(), done.stopped), (29_998 * 32, None));
        let cut = "30000: the record at byte 959968: it ends after 5 of 32 bytes";
        assert!(done.complaints[1].starts_with(cut), "{:?}", done.complaints);
    }
}

#[test]
fn a_counter_that_is_not_known_keeps_its_place() {
    for (counters, read) in [("- 5", "0 5"), ("7 -", "7 1"), ("- -", "0 1"), ("7", "7 1")] {
        let line = |counters| format!("K1k5/8/8/8/8/8/8/8 w - - {counters} | 3 | 0.5\n");
        let (records, said) = of_file(&["-f", "marlin"], line(counters).as_bytes());
        let back = of_file(&["--records", "marlin", "-f", "fen"], &records);
        let lines = (String::from_utf8(back.0).expect("text"), said + &back.1);
        assert_eq!(lines, (line(read), String::new()), "{counters}");
    }
}

#[test]
fn what_a_record_cannot_hold_is_refused() {
    let both = [("bullet", ""), ("marlin", "")];
    for (line, format, why) in [
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1", "marlin", "needs a score and a result"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1 [0.5]", "marlin", "needs a score and a result"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1 | #3 | 1.0", "marlin", "`#3`"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1 | 40000 | 1.0", "marlin", "`40000`"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 1 | 1 | 0.7", "marlin", "`0.7`"),
        ("K1k5/8/8/8/8/8/8/8 b - - 0 1 | -32768 | 1", "bullet", "this score"),
        ("K1k5/8/8/8/8/8/8/8 w - - 256 1 | 0 | 1", "marlin", "a halfmove clock beyond 255"),
        ("K1k5/8/8/8/8/8/8/8 w - - 0 65536 | 0 | 1", "marlin", "`65536`"),
        ("K1k5/8/8/8/8/8/8/8 w - - 3+2 0 1 | 0 | 1", "marlin", "`3+2`"),
        ("K1k5/8/8/8/8/8/8/8 w - - bm Kb8; [1] 3", "marlin", "`bm Kb8`"),
        ("K1k5/8/8/8/8/8/8/8[Q] w - - | 0 | 1", "marlin", "a pocket"),
        ("K1k4Q~/8/8/8/8/8/8/8 w - - | 0 | 1", "marlin", "promoted pieces, or more than 32"),
        ("K1k5/8/8/8/8/8/8/8 w K - | 0 | 1", "marlin", "these castling rights"),
        ("8/8/8/8/8/8/8/4K2R w K - | 0 | 1", "bullet", "a side without one king"),
        (
            "kqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/8/8/8/K7 w - - | 0 | 1",
            "bullet",
            "promoted pieces, or more than 32",
        ),
        ("0xff", "marlin", "a bitboard has no FEN"),
    ] {
        let outcome = run(["-f", format], format!("{line}\n").as_bytes());
        assert!(outcome.stderr.contains(why), "{line}: {}", outcome.stderr);
        assert_eq!((outcome.stdout.len(), outcome.code), (0, Some(1)), "{line}");
    }
    for (format, _) in both {
        let records: fn(&Setup, Judged) -> Vec<u8> =
            if format == "bullet" { bullet } else { marlin };
        let good = all(&judged(1), records);
        let mut kinds = vec![(31, 1, "of unknown meaning"), (8, 0x77, "is not a piece")];
        kinds.extend(match format {
            "bullet" => [(26, 3, "its result is none of 0, 1, 2"), (27, 63, "its white king")],
            _ => {
                [(30, 3, "its result is none of 0, 1, 2"), (24, 65, "is not an en passant square")]
            }
        });
        for (at, byte, why) in kinds {
            let mut record = good.clone();
            record[at] = byte;
            let outcome = run(["--records", format, "-f", "fen"], &record);
            assert!(outcome.stderr.contains(why), "{format}: {}", outcome.stderr);
        }
        let crowded = [&[0xff; 5][..], &[0; 27]].concat();
        assert!(run(["--records", format], &crowded).stderr.contains("it has 40 pieces"));
        assert_eq!(run(["--records", format], b"").code, Some(0));
    }
    // Rooks that may castle need a king beside them.
    let mut lone = [0; 32];
    // A rook on a1 and kings on b2 and h8.
    (lone[0], lone[1], lone[7], lone[8], lone[9], lone[24]) = (1, 2, 0x80, 0x56, 13, 64);
    let said = |record: &[u8; 32]| run(["--records", "marlin", "-f", "fen"], record).stderr;
    assert!(said(&lone).contains("the rook on a1 cannot castle"));
    let with = |changes: &[(usize, u8)]| {
        let mut record = lone;
        record[8] = 0x53;
        for (at, byte) in changes {
            record[*at] = *byte;
        }
        said(&record)
    };
    assert_eq!(with(&[]), "");
    for (changes, why) in [
        (&[(8, 0x50)][..], "a pawn on rank 1 or 8"),
        (&[(9, 8)], "a side without one king"),
        (&[(8, 0x55)], "a side without one king"),
        (&[(24, 44)], "an en passant square that no pawn has passed"),
        (&[(24, 0x80 | 0x14)], "an en passant square that no pawn has passed"),
    ] {
        assert!(with(changes).contains(why), "{changes:?}: {}", with(changes));
    }
    // Most of what comes first is not a record: whatever is done with bad ones, this is another format.
    let bad = [0x11; 32].repeat(9);
    let file = [&all(&judged(7), marlin)[..], &bad, &all(&judged(90), marlin)].concat();
    for (records, code) in [(&file[..], 1), (&file[..32 * 15], 0)] {
        let outcome = run(["--records", "marlin", "-f", "fen", "--on-error", "skip"], records);
        assert_eq!(outcome.code, Some(code), "{}", outcome.stderr);
        assert!(outcome.stderr.contains("is this the format?"), "{}", outcome.stderr);
        assert_eq!(outcome.stdout.lines().count(), 7);
    }
}

#[test]
fn records_are_for_files_and_pipes_and_hold_positions() {
    let refused = |words: &[&str], why: &str| {
        let Outcome { stdout, stderr, code } = run(words, b"");
        assert!(stderr.contains(why), "{words:?}: {stderr}");
        assert_eq!((stdout.as_str(), code), ("", Some(2)), "{words:?}");
    };
    refused(&["--records", "bullet", "occupied"], "a record holds a position");
    refused(&["-f", "marlin", "input", ",", "mirror"], "a record holds a position");
    refused(&["-f", "marlin", "--csv"], "with fields a result is a field of a line");
    refused(&["-f", "marlin", "--records", "plain"], "with fields a result is a field of a line");
    refused(&["--records", "marlin", "--on-error", "keep"], "use skip");
    refused(&["--records", "marlin", "0xff"], "`0xff` is typed");
    refused(&["--heat", "-f", "bullet"], "--heat gives a number for each square");
    // Results that are not positions are lines.
    let record = all(&judged(1), bullet);
    let lines = run(["--records", "bullet", "-f", "hex", "kings"], &record).stdout;
    assert_eq!(lines, "0x4000000000000020\n");
    let both = run(["--records", "bullet", "-f", "hex", "input", ",", "kings"], &record).stdout;
    assert_eq!(both.split('\t').count(), 2);
    // Comments and blank lines are not among records.
    let written =
        finished(bbt().args(["-f", "bullet"]), b"# none\n\nK1k5/8/8/8/8/8/8/8 w - - | 0 | 1\n");
    assert_eq!(written.stderr, "");
    #[cfg(unix)]
    for command in ["bbt --records bullet </dev/null", "bbt -f marlin startpos"] {
        let screen = terminal(command, 80, &[]);
        assert!(screen.contains("are not for a terminal"), "{screen}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_bytes_are_records_that_are_written_as_they_were_or_refused(
        noise in prop::collection::vec(any::<u8>(), 0..200),
        changes in prop::collection::vec((0..32 * 12_usize, any::<u8>()), 0..12),
        is_bullet in any::<bool>(),
    ) {
        let (format, one): (_, fn(&Setup, Judged) -> _) =
            if is_bullet { (Packed::Bullet, bullet) } else { (Packed::Marlin, marlin) };
        let mut changed = all(&judged(12), one);
        for (at, byte) in &changes {
 changed[*at] = *byte;
}
        // With good ones first: otherwise, it may be another format.
        let good = all(&judged(16), one);
        for bytes in [noise, changed] {
            let bytes = [&good[..], &bytes].concat();
            let own = Options { on_error: OnError::Skip, threads: Some(1), ..options(Some(format), Some(format)) };
            let done = through(&[], own, &bytes);
            prop_assert_eq!(done.stopped, None);
            prop_assert_eq!(done.out.len() % 32, 0);
            prop_assert_eq!(done.out.len() / 32 + done.complaints.len(), bytes.len().div_ceil(32));
            let mut rest = bytes.chunks(32);
            for record in done.out.chunks(32) {
                prop_assert!(rest.any(|own| own[..8] == record[..8]), "another record");
            }
        }
    }
}
