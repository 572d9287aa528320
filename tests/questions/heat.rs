//! `--heat`: how often each square is set in the results of a stream.

use crate::data::{Games, Random};
use crate::support::{Outcome, run};
use bbt::stream::Heat;
use shakmaty::fen::Fen;
use shakmaty::{Bitboard, EnPassantMode, Position as _, Square};

fn good(arguments: &[&str], input: &str) -> String {
    let outcome = run(arguments, input.as_bytes());
    assert_eq!(outcome.code, Some(0), "{arguments:?}: {outcome:?}");
    outcome.stdout
}

fn refused(arguments: &[&str], input: &str, code: i32) -> String {
    let Outcome { stdout, stderr, code: own } = run(arguments, input.as_bytes());
    assert_eq!((stdout.as_str(), own), ("", Some(code)), "{arguments:?}");
    stderr
}

/// Counts one square at a time.
fn counted(boards: &[u64]) -> [u64; 64] {
    Square::ALL
        .map(|square| boards.iter().filter(|&&b| Bitboard(b).contains(square)).count() as u64)
}

/// Lines of a name and a count for each map.
fn lines(maps: &[[u64; 64]]) -> String {
    let line = |square: Square| {
        let counts: String =
            maps.iter().map(|map| format!("\t{}", map[square.to_usize()])).collect();
        format!("{square}{counts}\n")
    };
    Square::ALL.map(line).concat()
}

#[test]
fn boards_are_added_up_whatever_their_number() {
    let mut random = Random::new(7);
    for count in [0, 1, 14, 15, 16, 254, 255, 256, 511, 512, 3000] {
        let boards: Vec<u64> = (0..count).map(|_| random.word() | random.word()).collect();
        let full = vec![u64::MAX; count];
        for boards in [boards, full] {
            let mut whole = Heat::default();
            whole.add(&boards);
            let (first, rest) = boards.split_at(count / 3);
            let [mut one, mut other] = [first, rest].map(|part| {
                let mut heat = Heat::default();
                heat.add(part);
                heat
            });
            one.merge(&other);
            assert_eq!((one.boards(), &one), (count as u64, &whole));
            other.merge(&Heat::default());
            assert_eq!(Square::ALL.map(|square| whole.count(square)), counted(&boards), "{count}");
        }
    }
}

#[test]
fn streams_are_counted_for_each_chain_with_conditions_and_many_threads() {
    let games: Vec<_> = Games::new(9).take(20_000).collect();
    let text: String = games
        .iter()
        .map(|game| format!("{}\n", Fen::from_position(game, EnPassantMode::Always)))
        .collect();
    let knights: Vec<u64> = games.iter().map(|game| game.board().knights().0).collect();
    let mirrored: Vec<u64> =
        games.iter().map(|game| game.board().white().flip_horizontal().0).collect();
    let chains = ["--heat", "knights", ",", "mirror", "white"];
    assert_eq!(good(&chains, &text), lines(&[counted(&knights), counted(&mirrored)]));
    let few: Vec<u64> = games
        .iter()
        .filter(|game| game.board().occupied().count() < 20)
        .map(|game| game.board().occupied().0)
        .collect();
    assert!(!few.is_empty());
    let condition = ["--heat", "--where", "popcount(x) < 20"];
    assert_eq!(good(&condition, &text), lines(&[counted(&few)]));
    let moved: Vec<u64> = few.iter().map(|&board| Bitboard(board).flip_vertical().0).collect();
    let flipped = ["--heat", "--where", "popcount(x) < 20", "flip-vertical"];
    assert_eq!(good(&flipped, &text), lines(&[counted(&moved)]));
}

#[test]
fn long_streams_of_hexadecimal_lines_are_counted_on_all_cores() {
    let mut random = Random::new(3);
    let boards: Vec<u64> = (0..100_000).map(|_| random.word() & random.word()).collect();
    let text: String = boards.iter().map(|board| format!("{board:#018x}\n")).collect();
    let outcome = run(["--heat"], text.as_bytes());
    assert_eq!(outcome.stdout, lines(&[counted(&boards)]));
    assert_eq!(outcome.stderr, "bbt: boards counted: 100000\n");
    assert_eq!(run(["--heat", "--quiet"], text.as_bytes()).stderr, "");
}

#[test]
fn a_field_is_counted_and_nothing_else_is_written() {
    let text = "id,fen\n1,8/8/8/8/8/8/8/K1k4R w\n2,\"4k3/8/8/8/8/8/8/4K3 w\"\n";
    let fields = ["--heat", "--header", "--delimiter", ",", "--field", "fen"];
    let csv = good(&[&fields[..], &["-f", "csv", "kings", ",", "{e2, h1} & rooks"]].concat(), text);
    assert!(csv.starts_with("square,kings,\"{e2, h1} & rooks\"\na1,1,0\n"), "{csv}");
    assert!(csv.contains("\ne1,1,0\n") && csv.contains("\ne2,0,0\n") && csv.contains("\nh1,0,1\n"));
    assert_eq!(csv.lines().count(), 65);
    let json = good(&["--heat", "-f", "json", "--json-key", "b"], "{\"a\": 7, \"b\": \"0x3\"}\n");
    assert!(json.starts_with(r#"{"version":1,"question":"heat","name":"input","boards":1,"counts":{"a1":1,"b1":1,"c1":0,"#));
    assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok());
}

#[test]
fn drawings_of_many_boards_have_percent_and_one_scale() {
    let text = "0x1\n".repeat(20_000) + "0x3\n" + "0x2\n";
    let drawn = good(&["--heat", "-f", "diagram", "x", ",", "x & b1"], &text);
    assert!(drawn.contains("1 >99 <.1   ."), "{drawn}");
    assert!(drawn.contains("percent of 20002 boards"), "{drawn}");
    let counts = good(&["--heat=count", "-f", "diagram"], &text);
    assert!(counts.contains("1 20001     2"), "{counts}");
    let svg = good(&["--heat", "-f", "svg", "x", ",", "x & b1"], &text);
    assert!(
        svg.contains("class=\"dark-shade-9\"") && svg.contains("class=\"light-shade-0\""),
        "{svg}"
    );
}

#[test]
fn what_has_no_squares_is_refused() {
    for (arguments, why) in [
        (vec!["--heat", "popcount(x)"], "`popcount(x)` gives a number"),
        (vec!["--heat", "-f", "hex"], "gives a number for each square"),
        (vec!["--heat=percent"], "is for drawn boards"),
        (vec!["--heat", "--tag", "canonical"], "cannot be used with"),
        (vec!["-f", "csv"], "or add --heat"),
        (vec!["--heat", "--on-error", "keep"], "no place for lines that are kept"),
    ] {
        let complaint = refused(&arguments, "0xff\n", 2);
        assert!(complaint.contains(why), "{arguments:?}: {complaint}");
    }
    // Counts of a part of the lines are not written.
    assert!(refused(&["--heat"], "0xff\n0xfg\n1\n", 1).contains("<stdin>:2:1"));
    assert!(refused(&["--heat"], "0xff\npopcount(e4)\n", 1).contains("a number has no squares"));
    let skipped = run(["--heat", "--on-error", "skip"], b"0xff\n0xfg\n1\n");
    assert!(skipped.stdout.starts_with("a1\t2\nb1\t1\n"), "{skipped:?}");
    assert!(skipped.stderr.contains("boards counted: 2"), "{skipped:?}");
}

#[test]
fn shares_are_rounded_but_not_to_nothing_or_everything() {
    let shares = [
        (1, "<.1"),
        (100, "0.1"),
        (9_900, "9.9"),
        (9_949, "9.9"),
        (9_951, "10"),
        (33_333, "33"),
        (99_400, "99"),
        (99_500, ">99"),
        (99_999, ">99"),
        (100_000, "100"),
    ];
    // The first squares are set in so many of the boards.
    let board = |number: usize| {
        let set = shares.iter().enumerate().filter(|(_, (part, _))| number < *part);
        set.fold(0_u64, |board, (square, _)| board | 1 << square)
    };
    let text: String = (0..100_000).map(|number| format!("{:#018x}\n", board(number))).collect();
    let drawn = good(&["--heat=percent", "-f", "diagram"], &text);
    let rank = |label: &str| {
        let line = drawn.lines().find(|line| line.starts_with(label)).expect("a rank");
        line.split_whitespace().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let (first, second) = (rank("1 "), rank("2 "));
    let shown: Vec<&String> = first.iter().chain(&second[..2]).collect();
    assert_eq!(shown, shares.map(|(_, share)| share), "{drawn}");
}
