//! The canonical position and the canonical board: one for all images, compared with a naive
//! choice.

use std::cmp::Reverse;

use crate::data::{Games, Random};
use crate::support::run;
use bbt::chain::value::Value;
use bbt::chain::{Chain, Runner};
use bbt::position::{Notes, Rules};
use shakmaty::{Board, Color, EnPassantMode, File, Piece, Position, Rank, Role, Square};

fn chain(names: &[&str]) -> Chain {
    Chain::parse(names).expect("steps")
}

fn applied(runner: &Runner, line: &str) -> (String, Notes) {
    let mut out = Vec::new();
    let notes = runner.actions().apply(line.as_bytes(), &Rules::default(), &mut out).expect(line);
    (String::from_utf8(out).expect("text"), notes)
}

/// The symmetries as operations of shakmaty; those that keep the direction of pawns come first.
const TURNS: [(&str, fn(&mut Board)); 8] = [
    ("identity", |_| {}),
    ("mirror-horizontal", Board::flip_horizontal),
    ("flip-vertical", Board::flip_vertical),
    ("rot180", Board::rotate_180),
    ("flip-diag", Board::flip_diagonal),
    ("flip-anti-diag", Board::flip_anti_diagonal),
    ("rot90", Board::rotate_90),
    ("rot270", Board::rotate_270),
];

/// A position as these tests see it: a board and an en passant square.
#[derive(Clone, Debug)]
struct Seen {
    board: Board,
    en_passant: Option<Square>,
}

impl Seen {
    fn line(&self) -> String {
        let square = self.en_passant.map_or("-".to_owned(), |square| square.to_string());
        format!("{} w - {square} 7 9", self.board)
    }

    /// All positions that are equal to this one, which comes first.
    fn images(&self) -> Vec<Seen> {
        let two = self.board.pawns().any() || self.en_passant.is_some();
        let turns = TURNS.iter().take(if two { 2 } else { 8 }).enumerate();
        let images = turns.map(|(index, (_, turn))| {
            let mut board = self.board.clone();
            turn(&mut board);
            let mirrored =
                |square: Square| if index == 1 { square.flip_horizontal() } else { square };
            Seen { board, en_passant: self.en_passant.map(mirrored) }
        });
        images.collect()
    }

    /// The key that is smallest for the canonical image: the rule, spelled out.
    fn rank(&self, two: bool) -> (Reverse<usize>, Vec<usize>, Option<Square>) {
        let triangle = ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];
        let kings = self.board.by_piece(Color::White.king());
        let is_home = |square: &Square| {
            let name = square.to_string();
            if two { square.file() <= File::D } else { triangle.contains(&name.as_str()) }
        };
        let order = |piece: Option<Piece>| {
            piece.map_or(0, |piece| 1 + "BKNPQRbknpqr".find(piece.char()).expect("a piece"))
        };
        let cells = Rank::ALL.iter().rev().flat_map(|&rank| {
            File::ALL.map(|file| order(self.board.piece_at(Square::from_coords(file, rank))))
        });
        let home = kings.into_iter().filter(is_home).count();
        (Reverse(home), cells.collect(), self.en_passant)
    }

    fn canonical(&self) -> Seen {
        let images = self.images();
        let two = images.len() == 2;
        images.into_iter().min_by_key(|image| image.rank(two)).expect("an image")
    }
}

/// Positions from games, with and without their pawns, with up to three white kings, and with a few
/// pieces anywhere.
fn positions() -> impl Iterator<Item = Seen> {
    let mut random = Random::new(40);
    Games::new(40).take(3_000).flat_map(move |game| {
        let board = game.board().clone();
        let en_passant = game.ep_square(EnPassantMode::Always);
        let mut bare = board.clone();
        for pawn in board.pawns() {
            bare.discard_piece_at(pawn);
        }
        let mut kings = bare.clone();
        for _ in 0..random.below(4) {
            kings.set_piece_at(Square::new(random.below(64) as u32), Color::White.king());
        }
        let mut few = Board::empty();
        for _ in 0..random.below(6) {
            let role = Role::ALL[random.below(6)];
            let piece = Piece { color: Color::from_white(random.below(2) == 0), role };
            few.set_piece_at(Square::new(random.below(64) as u32), piece);
        }
        let none = |board| Seen { board, en_passant: None };
        [Seen { board, en_passant }, none(bare), none(kings), none(few)]
    })
}

#[test]
fn all_images_have_the_same_canonical_position_and_it_is_one_of_them() {
    let chain = chain(&["canonical"]);
    let runner = Runner::new(&chain);
    let mut with_eight = 0;
    for position in positions() {
        let expected = position.canonical().line();
        let images: Vec<String> = position.images().iter().map(Seen::line).collect();
        assert!(images.contains(&expected));
        with_eight += u32::from(images.len() == 8);
        for image in images {
            assert_eq!(applied(&runner, &image), (expected.clone(), Notes::default()), "{image}");
        }
    }
    assert!(with_eight > 7_000, "{with_eight}");
}

#[test]
fn the_tag_names_the_step_that_does_the_same() {
    let canonical = chain(&["canonical"]);
    for position in positions().step_by(7) {
        let value = Value::Position(position.line().parse().expect("a FEN"));
        let name = canonical.steps[0].symmetry(&value).expect("a choice");
        let (_, turn) = TURNS.iter().find(|(turn, _)| *turn == name).expect("a symmetry");
        let mut board = position.board.clone();
        turn(&mut board);
        let (stages, _) = canonical.stages(&value, &Rules::default()).expect("applies");
        let Value::Position(position) = &stages[0] else { panic!("{stages:?}") };
        assert!(position.text().starts_with(&board.to_string()), "{name}");
    }
    let mut random = Random::new(41);
    for board in (0..2_000).map(|_| random.word()).chain([0, !0, 1]) {
        let name = canonical.steps[0].symmetry(&Value::Board(board)).expect("a choice");
        let step = if name == "identity" { chain(&[]) } else { chain(&[name]) };
        let last = |chain: &Chain| {
            chain
                .stages(&Value::Board(board), &Rules::default())
                .expect("applies")
                .0
                .pop()
                .unwrap_or(Value::Board(board))
        };
        assert_eq!(last(&canonical), last(&step), "{name} {board:#x}");
    }
}

#[test]
fn a_choice_may_be_anywhere_in_a_chain() {
    let castles = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1 bm O-O; am Ra1;".to_owned();
    for names in [
        &["mirror", "canonical"][..],
        &["canonical", "rot90", "canonical"],
        &["color-flip", "canonical", "swap-colors", "mirror"],
        &["canonical", "canonical", "rot180"],
    ] {
        let chain = chain(names);
        let runner = Runner::new(&chain);
        let lines = positions().step_by(17).map(|position| position.line());
        for line in lines.chain([castles.clone()]) {
            let value = Value::Position(line.parse().expect("a FEN"));
            let (stages, notes) = chain.stages(&value, &Rules::default()).expect("applies");
            let (whole, lost) = applied(&runner, &line);
            assert_eq!(
                stages.last(),
                Some(&Value::Position(whole.parse().expect("a FEN"))),
                "{names:?}"
            );
            assert_eq!(lost, notes, "{names:?} {line}");
        }
    }
}

#[test]
fn what_is_the_same_is_for_the_rules_of_chess_to_say() {
    for (fen, canonical, tag) in [
        // With castling rights: the position itself.
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "identity"),
        // With pawns: the mirror image, if that has the king on the files a to d. Moves are mapped
        // with it.
        (
            "4k3/8/8/8/8/8/P7/6K1 w - - bm Kf2; id \"a\";",
            "3k4/8/8/8/8/8/7P/1K6 w - - bm Kc2; id \"a\";",
            "mirror-horizontal",
        ),
        // If the pieces do not decide, the en passant square does.
        ("3kk3/8/8/3pp3/8/8/8/3KK3 w - e6", "3kk3/8/8/3pp3/8/8/8/3KK3 w - d6", "mirror-horizontal"),
        // Without pawns all eight are equal; moves lose their meaning in most of them.
        ("k6K/8/8/8/8/8/8/8 b - - id 1; bm Kg7;", "8/8/8/8/8/8/8/K6k b - - id 1;", "rot180"),
        // Among images that look the same, one that keeps moves.
        (
            "8/1K6/8/8/8/8/6K1/8 w - - bm Kg1;",
            "8/6K1/8/8/8/8/1K6/8 w - - bm Kb1;",
            "mirror-horizontal",
        ),
        // Without kings: the smallest placement.
        ("q7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7q", "flip-diag"),
        ("8/8/8/8/8/8/8/8 b", "8/8/8/8/8/8/8/8 b", "identity"),
    ] {
        let outcome = run(["canonical", "--tag", fen], b"");
        assert_eq!(outcome.stdout, format!("{canonical} {tag}\n"), "{}", outcome.stderr);
    }
}

#[test]
fn tags_in_batches_are_those_of_each_board() {
    let mut random = Random::new(43);
    let boards: Vec<u64> = (0..1500).map(|index| random.word() >> (index % 60)).collect();
    let chain = chain(&["canonical", "x << 9", "canonical"]);
    let smallest = |board: u64| {
        let images = TURNS.map(|(name, turn)| {
            let mut turned = Board::empty();
            for square in shakmaty::Bitboard(board) {
                turned.set_piece_at(square, Piece { color: Color::White, role: Role::Pawn });
            }
            turn(&mut turned);
            (turned.occupied(), name)
        });
        images.into_iter().map(|(image, _)| image).min().map(|image| image.0)
    };
    let (mut lines, mut fields) = (String::new(), String::new());
    let (mut tagged_lines, mut tagged_fields) = (String::new(), String::new());
    for (index, &board) in boards.iter().enumerate() {
        let first = smallest(board).expect("eight images");
        let second = smallest(first << 9).expect("eight images");
        let names = [board, first << 9]
            .map(|board| chain.steps[0].symmetry(&Value::Board(board)).expect("a choice"));
        lines += &format!("{board:#018x}\n");
        tagged_lines += &format!("{second:#018x} {} {}\n", names[0], names[1]);
        fields += &format!("{index}\t{board:#018x}\tend\n");
        tagged_fields += &format!("{index}\t{second:#018x}\t{} {}\tend\n", names[0], names[1]);
    }
    let steps = ["canonical", "x << 9", "canonical", "--tag"];
    assert_eq!(run(steps, lines.as_bytes()).stdout, tagged_lines);
    let outcome = run(steps.iter().chain(&["--field", "2"]), fields.as_bytes());
    assert_eq!(outcome.stdout, tagged_fields);
}

#[test]
fn tags_follow_every_kind_of_line() {
    let lines = b"0x8000000000000000\r\n\nk6K/8/8/8/8/8/8/8 b - -\n4096\n";
    let tagged = run(["canonical", "--tag"], lines);
    assert_eq!(
        tagged.stdout,
        "0x0000000000000001 flip-anti-diag\r\n\n8/8/8/8/8/8/8/K6k b - - rot180\n\
0x0000000000000800 mirror-horizontal\n"
    );
    let squares = run(["canonical", "--tag", "-f", "squares", "x & white"], lines);
    assert_eq!(squares.code, Some(1));
    assert!(squares.stderr.contains("<stdin>:1: `x & white` needs a position"), "{squares:?}");
    let set = run(["canonical", "x & white", "--tag", "k6K/8/8/8/8/8/8/8 b - -"], b"");
    assert_eq!(set.stdout, "0x0000000000000001 rot180\n");
    let kept = run(["canonical", "--tag", "--on-error", "keep"], b"1\nhello\n8/8 w\n1\n");
    assert_eq!(
        kept.stdout,
        "0x0000000000000001 identity\nhello\n8/8 w\n0x0000000000000001 identity\n"
    );
}

#[test]
fn a_tag_without_a_choice_is_refused_with_the_way_out() {
    for (arguments, reason) in [
        (&["mirror", "--tag", "1"][..], "bbt canonical --tag"),
        (&["--tag", "1"], "bbt canonical --tag"),
        (&["canonical(x)", "--tag", "1"], "bbt canonical --tag"),
        (&["canonical", "--tag", "--format", "json", "1"], "or remove --format"),
        (&["canonical", "--tag", "--format", "diagram", "1"], "or remove --format"),
        (&["canonical", "--tag", "--format", "plain", "1"], "or remove --format"),
    ] {
        let outcome = run(arguments, b"");
        assert_eq!((outcome.stdout.as_str(), outcome.code), ("", Some(2)), "{arguments:?}");
        assert!(outcome.stderr.contains(reason), "{}", outcome.stderr);
    }
}

#[cfg(unix)]
#[test]
fn images_that_are_the_same_are_found_by_sort() {
    let mut lines = String::new();
    for position in positions().filter(|position| position.images().len() == 8).take(20) {
        lines += &position.images().iter().map(|image| image.line() + "\n").collect::<String>();
    }
    let path = std::env::temp_dir().join(format!("bbt-canonical-{}.fens", std::process::id()));
    std::fs::write(&path, &lines).expect("writes");
    let mut shell = std::process::Command::new("sh");
    let command = format!("bbt canonical < {} | sort -u", path.display());
    let output =
        shell.args(["-c", &command]).env("PATH", crate::support::path()).output().expect("runs");
    std::fs::remove_file(&path).expect("removes");
    let unique: std::collections::BTreeSet<String> = positions()
        .filter(|p| p.images().len() == 8)
        .take(20)
        .map(|p| p.canonical().line())
        .collect();
    assert_eq!(lines.lines().count(), 160);
    let found = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        found.lines().collect::<std::collections::BTreeSet<_>>(),
        unique.iter().map(String::as_str).collect()
    );
    assert_eq!(found.lines().count(), unique.len());
}
