//! Text beside a position that may be false of its image, and how often it was left alone.

use crate::support::run;
use bbt::Chain;
use bbt::position::embedded::EmbeddedFen;
use bbt::position::{Notes, PositionTransform, Rules};
use bbt::program::squares::SquareMap;
use bbt::stream::{self, Column, Layout, Options, Output, Syntax, TAB, Transformer};
use shakmaty::Square;

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

/// The columns next to a position that are named after a step, given their titles and texts.
fn named_columns(step: &str, titles: &[&str], texts: &[&str]) -> Vec<usize> {
    let chain = Chain::parse(&[step]).expect("a step");
    let (syntax, value) = (Syntax::Delimited(TAB), Column::Number(1));
    let layout = Layout { syntax, value, related: Vec::new(), cells: Vec::new() };
    let options = Options { layout: Some(layout), header: true, ..Options::new(Output::Native) };
    let mut transformer = Transformer::new(&chain, options);
    let text = format!("fen\t{}\n{FEN}\t{}\n", titles.join("\t"), texts.join("\t"));
    let ended = stream::run(text.as_bytes(), Vec::new(), &mut transformer, |_| {});
    ended.unwrap_or_else(|stop| panic!("{stop}"));
    let number = |column: &Column| match column {
        Column::Number(number) => number - 2,
        other => panic!("{other:?}"),
    };
    transformer.report().columns.iter().map(number).collect()
}

/// Whether a text in a column is named after a step.
fn is_named(step: &str, text: &str) -> bool {
    is_named_under("title", step, text)
}

fn is_named_under(title: &str, step: &str, text: &str) -> bool {
    !named_columns(step, &[title], &[text]).is_empty()
}

/// Whether a text in code, next to a FEN, is named after a step.
fn is_named_in_code(text: &str, swaps: bool) -> bool {
    let line = format!("test(\"{FEN}\"{text}");
    let found = EmbeddedFen::find(line.as_bytes()).expect("a FEN").expect("a FEN");
    found.text_next_to_fen(swaps, swaps).is_some()
}

/// The tags of a game that are named after its sides have been swapped.
fn named_tags(tags: &[(&str, &str)]) -> String {
    let tags: String = tags.iter().map(|(name, text)| format!("[{name} \"{text}\"]\n")).collect();
    let game = format!("[FEN \"{FEN}\"]\n[SetUp \"1\"]\n{tags}\n1. e4 *\n");
    let outcome = run(["--records", "pgn", "color-flip"], game.as_bytes());
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    outcome.stderr
}

#[test]
fn what_may_be_false_of_an_image() {
    let may_be = [
        "h3",
        "Squares.h3",
        "SQ_E4",
        "e2e4 e7e5",
        "1.e4 c5 2.Nf3",
        "O-O",
        "LCTPOS01 (d6!)",
        "KQkq",
        "0x5c4a696c40e19960ULL",
        "5c4a696c40e19960",
        "5060803636482931868",
        "8/8/8/8/8/8/8/K1k5 w - -",
        "1-0",
        "1/2-1/2",
        "+0.35",
        "eval -3",
        "cp 35",
        "#-3",
        "35",
        "10 2 3",
        "kingsideAttack short",
        "attack on the queen's side",
        "queen-side",
        "White",
        "BLACK_TO_MOVE",
        "isWhite",
        "w",
        "white to move",
        "+-",
        "a pawn up (\u{b1})",
        "+0.35/12 2.1s",
        "M5 after 12s",
        "https://lichess.org/yyznGmXs#34",
        "attackingF2F7 short",
        "Dxh7 or Tg1+",
        "after Sf3, Lb5",
        "queen takes (qxh7)",
        "the pawn pd2",
        "35cp",
        "up by 35cp",
        "wK",
        "bQ in danger",
        "a light-squared bishop",
        "weak dark squares",
    ];
    let is_not = [
        "",
        "*",
        "Karpov, Moscow 1974",
        "Whitehead - Blackburne",
        "middlegame short",
        "K",
        "e9",
        "a lot",
        "kings and queens",
        "see4yourself",
        "KQkqK",
        "v1x",
        "1/2 of it",
        "++ and --",
        "deadbeef",
        "md5 and sha1",
        "00sHB2",
        "light and dark",
        "lights are squared",
        "L",
        "wk",
        "cp",
    ];
    let all: Vec<&str> = may_be.into_iter().chain(is_not).collect();
    let titles: Vec<String> = (0..all.len()).map(|at| format!("title {at}")).collect();
    let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    let named = named_columns("color-flip", &titles, &all);
    assert_eq!(named, (0..may_be.len()).collect::<Vec<_>>());
    // A mirror image has the same game, a quarter turn another one.
    assert!(!is_named("mirror", "35") && is_named("rot90", "35"));
    assert!(!is_named("mirror", "35cp") && !is_named("mirror", "wK"));
    assert!(!is_named("mirror", "White to move") && is_named("mirror", "kingside"));
    for text in ["attackingF2F7", "Dxh7", "dark squares"] {
        assert!(is_named("mirror", text) && is_named("rot90", text), "{text}");
    }
    // In code, any number may be a fact.
    assert!(is_named_in_code(", 35", false));
    assert!(is_named_in_code(", 5, Some(4865609));", false));
    assert!(!is_named("color-flip", "perft 5: 4865609"));
    // In the tag of a game, none is, unless its name says so.
    let said = named_tags(&[("Date", "2024.01.02 1.5 -3"), ("Annotator", "B33 (d6!)")]);
    assert!(!said.contains("[Date]") && said.contains("[Annotator]"), "{said}");
}

/// One rule for what says the same: operations, cells, comments.
#[test]
fn a_comment_is_text() {
    let said = |step: &str, line: &str| run([step], format!("{line}\n").as_bytes()).stderr;
    for text in ["+-", "-+", "\u{b1}", "+=", "draw", "0.5-0.5", "White wins"] {
        for (step, is_false) in [("color-flip", true), ("mirror", false), ("rot90", true)] {
            assert_eq!(is_named(step, text), is_false, "{step} {text}");
            for line in [format!("{FEN} # {text}"), format!("f(\"{FEN}\"); // {text}")] {
                let named = !said(step, &line).is_empty();
                assert_eq!(named, is_false, "{step} {line}");
            }
            let operation = format!("4k3/8/8/8/8/8/4P3/4K3 w - - c0 \"{text}\";");
            assert_eq!(!said(step, &operation).is_empty(), is_false, "{step} {operation}");
        }
    }
    // In code, they are operators.
    assert_eq!(said("color-flip", &format!("n +=f(\"{FEN}\");")), "");
}

#[test]
fn judgements_have_names() {
    for name in ["Eval", "StartEval", "final_score", "ResultDecimal", "WDL", "cp"] {
        let said = named_tags(&[(name, "+0.35")]);
        assert!(said.contains(&format!("[{name}]")), "{name}: {said}");
    }
    for name in ["Medieval", "WhiteElo", "cpu", "Evaluator", "Scores"] {
        let said = named_tags(&[(name, "+0.35")]);
        assert!(!said.contains(name), "{name}: {said}");
    }
}

/// The columns that are named beside a position after a mirror, a half turn and a swap of the colours: those of
/// `titles` and `texts`.
fn named_by_steps(titles: &[&str], texts: &[&str]) -> [Vec<String>; 3] {
    let names =
        |step| named_columns(step, titles, texts).into_iter().map(|at| titles[at].to_owned());
    ["mirror", "rot180", "color-flip"].map(|step| names(step).collect())
}

#[test]
fn what_has_the_name_of_a_side_is_named_if_the_sides_swap() {
    let sides = [
        "White",
        "BLACK",
        "white_player",
        "WhiteTitle",
        "whiteelo",
        "player.black",
        "isWhiteToMove",
        "bp",
        "w_rating",
        "wKing",
    ];
    let others = ["WLD", "Wins", "Bishop", "backrank", "web", "BEST", "Rowland", "Event", "b"];
    let texts = vec!["Reti"; sides.len() + others.len()];
    let named = named_by_steps(&[&sides[..], &others].concat(), &texts);
    assert_eq!(named, [vec![], vec![], sides.map(str::to_owned).to_vec()]);
    // Nothing is said of what is not there.
    assert_eq!(
        named_by_steps(&["White", "Black"], &["", "?"]),
        [vec![], vec![], Vec::<String>::new()]
    );
    // Keys of JSON, and truths.
    let json =
        format!("{{\"fen\":\"{FEN}\",\"white\":{{\"name\":\"Reti\"}},\"wk_castle\":true}}\n");
    let said = |step| run(["--jsonl", "--field", "fen", step], json.as_bytes()).stderr;
    assert!(said("color-flip").contains("2 columns next to the value: white.name, wk_castle (see"));
    assert!(said("color-flip").contains("--swap"));
    // Another game may have other truths.
    assert!(said("rot180").contains("1 column next to the value: wk_castle (see"));
    let swap = ["--jsonl", "--field", "fen", "color-flip", "--swap", "a,b"];
    let truths = format!("{{\"fen\":\"{FEN}\",\"a\":true,\"b\":false}}\n");
    let swapped = run(swap, truths.as_bytes()).stdout;
    assert!(swapped.ends_with(",\"a\":false,\"b\":true}\n"), "{swapped}");
}

#[test]
fn the_material_of_both_sides_is_named_if_they_swap() {
    for (text, is_named) in [
        ("KPvK", true),
        ("KQRvKBN", true),
        ("KRPKR", true),
        ("KRPPkrpp", true),
        ("Kv", false),
        ("Kiev", false),
        ("KPR", false),
        ("Kubbek", false),
    ] {
        let named = named_by_steps(&["material"], &[text]).map(|all| !all.is_empty());
        assert_eq!(named, [false, false, is_named], "{text}");
    }
}

#[test]
fn what_stands_beside_a_bitboard_is_named_if_it_may_be_about_it() {
    // As bbt writes bitboards, many lines are read at a time.
    let said = |step: &str, title: &str, text: &str| {
        let said = ["0x8100", "0x0000000000008100"].map(|bitboard| {
            let csv = format!("{title},bb\n{text},{bitboard}\n");
            run(["--csv", "--field", "bb", step], csv.as_bytes()).stderr
        });
        assert_eq!(said[0], said[1], "{step} {title}");
        said[0].clone()
    };
    for (title, text) in
        [("squares", "i1 h1 a2"), ("dec", "33024"), ("bin", "0x0000000000008100"), ("sq", "8")]
    {
        for step in ["north", "mirror", "x & ~a2"] {
            let all = format!("1 column next to the value: {title} (");
            assert!(said(step, title, text).contains(&all), "{step} {title}");
        }
        assert_eq!(said("x", title, text), "", "{title}");
        assert!(!said("popcount", title, text).contains("left alone"), "{title}");
    }
    assert!(said("north", "name", "FILE_A").contains("1 column next to the value: name ("));
    for (title, text) in [("id", "2"), ("king_count", "2 of"), ("rating", "1800")] {
        assert_eq!(said("north", title, text), "", "{title}");
    }
    // In any base, and by its name.
    for (title, text) in [
        ("mask", "126"),
        ("mask", "0x7e"),
        ("n", "0x7e"),
        ("n", "0b11"),
        ("occ", "ff00"),
        ("attacks", "44272527353856"),
        ("lsb", "8"),
        ("bin", "11"),
    ] {
        for step in ["north", "rot90", "x & file_a"] {
            assert!(said(step, title, text).contains(&format!(": {title} (")), "{step} {title}");
        }
    }
    // As many squares are set after a rearrangement.
    for title in ["count", "popcount"] {
        for step in ["north", "x & file_a", "complement"] {
            assert!(said(step, title, "2").contains(&format!(": {title} (")), "{step} {title}");
        }
        assert_eq!(said("rot90", title, "2"), "");
    }
    // What bbt writes as JSON, but for what is true of any bitboard.
    let json = run(["-f", "json", "0x3c"], b"").stdout;
    let said = run(["north", "--json-key", "hex"], json.as_bytes()).stderr;
    let keys = "binary, count, decimal, first.bit, first.square, last.bit, last.square, set, \
                squares[], symmetries[] (";
    assert!(said.contains(keys), "{said}");
}

#[test]
fn numbers_are_facts_by_their_names_or_by_the_position() {
    let beside =
        |title: &str, text: &str| named_by_steps(&[title], &[text]).map(|all| !all.is_empty());
    // The kings, as they are and with a8 as the lowest bit; and a pawn on e2.
    for set in ["1152921504606846992", "1152921504606846976", "4096", "0x1000000000000010"] {
        assert_eq!(beside("n", set), [true; 3], "{set}");
    }
    for (title, text) in [
        ("from", "60"),
        ("move_to", "52"),
        ("KingSq", "4"),
        ("epsq", "20"),
        ("e1", "K"),
        ("e2e4", "3"),
        ("king_file", "4"),
        ("dest", "28"),
        ("bestmove", "796"),
        ("see", "8/8/8/4k3/8/8/4P3/4K3"),
        ("see", "see 8/8/8/4k3/8/8/4P3/4K3"),
        ("link", "https://lichess.org/analysis/4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1"),
        ("sq[]", "12"),
        ("zobrist_key", "1234567890"),
        ("GameUrl", "https://lichess.org/yyznGmXs/black#48"),
    ] {
        assert_eq!(beside(title, text), [true; 3], "{title}");
    }
    // Where another game is played, any number may be a score.
    for (title, text) in [
        ("to_move", "1"),
        ("rating", "1800"),
        ("plays", "5000"),
        ("nodes", "1234567890"),
        ("ply", "34"),
        ("hash_size", "16"),
        ("from", "1990"),
        ("id", "77"),
        ("turn", "True"),
        ("is_check", "false"),
    ] {
        assert_eq!(beside(title, text), [false, true, true], "{title}");
    }
    for (title, text) in [("Themes", "mateIn2 short"), ("outcome", "resigned")] {
        assert_eq!(beside(title, text), [false, true, false], "{title}");
    }
    for text in ["white wins", "Black won on time"] {
        assert_eq!(beside("comment", text), [false, true, true], "{text}");
    }
    assert_eq!(beside("comment", "Black Winter Open"), [false, false, true]);
}

/// What stands under a name, by that name.
#[test]
fn names_say_what_stands_under_them() {
    let rights = ["castling", "castle", "rights", "can_castle", "wk_castle", "castlingRights"];
    let squares = ["kings", "bits", "att", "from_to", "ksq", "wksq", "king", "idx", "pos", "sqs"];
    let lines = ["file", "king_file", "open_files", "epFile", "col", "rank", "kingrank", "row"];
    let wings = ["kingside", "can_castle_kingside", "isQueenside", "zone"];
    let colors = ["square_color", "bishopColor", "complex"];
    let pieces = ["piece", "symbol", "captured", "hanging", "attacker"];
    let others =
        ["id", "eval", "n", "games", "year", "user_name", "move_number", "king_count", "ranking"];
    let (always, swaps, never) = ([true; 3], [false, false, true], [false; 3]);
    for (titles, texts, expected) in [
        (&rights[..], &["K", "q", "KQ", "both"][..], always),
        (&squares, &["17", "17 34", "8;9", "[17, 34]", "17-24"], always),
        (&["move", "lastmove"], &["1722", "1722 1888"], always),
        (&lines, &["b", "7", "a d e", "ad"], always),
        (&wings, &["K-side", "q side", "kingside"], always),
        (&wings[..3], &["true", "0"], always),
        (&colors, &["light", "dark-squared", "Dark"], always),
        (&["square_color", "bishop_color"], &["w", "white"], always),
        (&pieces, &["N", "n", "wN", "bP", "WP", "\u{2658}", "Q R"], swaps),
        (&["nag"], &["$16"], [false, true, true]),
        (&["win_prob", "draw_rate"], &["60%", "12.5 %"], [false, true, true]),
        (&["is_light", "dark"], &["1", "true"], always),
        (&["white_oo", "black_ooo", "policy", "move_index"], &["1", "0.25"], always),
        (&others[2..], &["N", "$16", "17-24 of them", "?", "-", ""], never),
        (&rights, &["", "-"], never),
        (&squares, &["many"], never),
        (&lines, &["profile.pgn", "ix"], never),
    ] {
        for (title, text) in
            titles.iter().flat_map(|title| texts.iter().map(move |text| (title, text)))
        {
            let named = named_by_steps(&[title], &[text]).map(|all| !all.is_empty());
            assert_eq!(named, expected, "{title} {text}");
        }
    }
    for title in others {
        assert!(!is_named_under(title, "mirror", "17"), "{title}");
    }
    assert!(squares.iter().all(|title| !is_named_under(title, "mirror", "200")));
    let json =
        format!("{{\"fen\":\"{FEN}\",\"a\":{{\"sqs\":[17,34],\"kingside\":true}},\"n\":[17]}}\n");
    let said = run(["--jsonl", "--field", "fen", "mirror"], json.as_bytes()).stderr;
    assert!(said.contains("2 columns next to the value: a.kingside, a.sqs[] (see"), "{said}");
}

#[test]
fn openings_have_names() {
    let openings = ["ECO", "eco", "Opening", "OpeningTags", "opening_name", "Variation", "NIC"];
    let others = ["economy", "nickname", "openings", "player_name", "Event", "id", ""];
    let titles: Vec<&str> = openings.into_iter().chain(others).collect();
    let named = named_columns("color-flip", &titles, &vec!["Sicilian"; titles.len()]);
    assert_eq!(named, (0..openings.len()).collect::<Vec<_>>());
    // As in Lichess's table: eco, name, pgn.
    for name in ["Sicilian Defense: Najdorf Variation", "Giuoco Piano", "FILE_A"] {
        assert_eq!(named_by_steps(&["name"], &[name]).map(|all| all.len()), [1; 3], "{name}");
    }
    // What has the name may be said.
    for title in ["player_name", "event.name", "user.name", "players.white.name", "engineName"] {
        assert!(!is_named_under(title, "mirror", "Reti"), "{title}");
    }
}

/// The notes on a position with operations, each left alone by a quarter turn.
fn left(name: &str) -> Notes {
    let map = SquareMap::new(Square::rotate_90).expect("a rearrangement");
    let line = format!("8/8/8/8/8/8/8/K1k5 w - - {name} \"h3\";");
    let by = PositionTransform::new(map, false);
    by.apply(line.as_bytes(), Rules::none(), &mut Vec::new()).expect("a line")
}

#[test]
fn the_same_names_are_kept_in_whatever_order_they_come() {
    let names: Vec<String> = (0..100).map(|n| format!("name{:02}", n * 37 % 100)).collect();
    let mut forwards = Notes::default();
    for name in &names {
        forwards += left(name);
    }
    let (mut first, mut second) = (Notes::default(), Notes::default());
    for (late, early) in names[50..].iter().rev().zip(&names[..50]) {
        first += left(late);
        second += left(early);
    }
    first += second;
    assert_eq!(first, forwards);
    assert_eq!(forwards.left_alone.iter().last(), Some(("others", 76)));
    assert_eq!(forwards.left_alone.iter().map(|(_, count)| count).sum::<u64>(), 100);
}

#[test]
fn two_steps_of_one_position_count_once_and_two_positions_twice() {
    let mut notes = left("c0").also(left("c0")).also(left("c9"));
    notes += left("c0");
    notes.dropped.moves = 1;
    notes.illegal_moves = 2;
    assert_eq!(
        notes.sentences(),
        [
            "dropped (no longer valid): moves (1)",
            "left alone, may no longer be valid: c0 (2) and c9 (1)",
            "2 lines of moves are not legal in the position; mapped square by square",
        ]
    );
    assert!(notes.any() && !Notes::default().any());
}
