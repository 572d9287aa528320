//! Drawn boards: every way to draw one is read, and nothing else is taken for one.

use std::sync::Arc;

use bbt::chain::Chain;
use bbt::chain::value::{ReadOptions, Value};
use bbt::diagram::medium::Medium;
use bbt::diagram::theme::Theme;
use bbt::diagram::view::View;
use bbt::notation::mapping::MAPPINGS;
use bbt::position::Rules;
use bbt::questions::canvas::Canvas;
use bbt::stream::{self, Form, OnError, Options, Output, Transformer};
use bbt::text::fault::FormulaFault;

use super::data::Games;
use super::{R, complaint, hex, lines, written};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

const GRID: &str = "\
. 1 1 1 1 . . .
. 1 . . . 1 . .
. 1 . . . 1 . .
. 1 . . 1 . . .
. 1 1 1 . . . .
. 1 . 1 . . . .
. 1 . . 1 . . .
. 1 . . . 1 . .
";

/// Each rank of the letter R, rank 8 first, made into a line.
fn drawn_r(line: impl Fn(u32, [bool; 8]) -> String) -> String {
    let rank = |rank: u32| {
        line(rank, [0, 1, 2, 3, 4, 5, 6, 7].map(|file| R >> (8 * (rank - 1) + file) & 1 == 1))
    };
    (1..=8).rev().map(|number| rank(number) + "\n").collect()
}

fn cells(rank: [bool; 8], set: char, clear: char, between: &str) -> String {
    rank.map(|cell| if cell { set } else { clear }.to_string()).join(between)
}

#[test]
fn drawn_boards_are_read_however_they_are_drawn() {
    let mut drawings =
        vec![GRID.to_owned(), GRID.replace(' ', ""), GRID.replace('.', "0").replace(' ', "")];
    for set in "1Xx#O@*".chars() {
        for clear in ".-0_·".chars() {
            drawings.push(drawn_r(|_, rank| cells(rank, set, clear, " ")));
            drawings.push(drawn_r(|_, rank| cells(rank, set, clear, "")));
            drawings.push(drawn_r(|_, rank| format!("  {}  ", cells(rank, set, clear, "  "))));
        }
    }
    drawings.push(drawn_r(|n, rank| format!("{n} {}", cells(rank, '1', '.', " "))));
    drawings.push(drawn_r(|n, rank| format!("{n}  {}", cells(rank, '1', '.', " "))));
    drawings.push(drawn_r(|n, rank| format!("{} {n}", cells(rank, '1', '.', " "))));
    drawings.push(drawn_r(|n, rank| format!("{n} {} {n}", cells(rank, '1', '.', ""))));
    drawings.push(drawn_r(|n, rank| format!("{n}|{}|", cells(rank, 'X', '.', " "))));
    drawings.push(format!("a b c d e f g h\n{GRID}"));
    drawings.push(format!("{GRID}  A B C D E F G H\n"));
    // Rank 1 on top: the labels decide.
    let upside_down: String = drawn_r(|n, rank| format!("{n} {}", cells(rank, '1', '.', " ")))
        .lines()
        .rev()
        .map(|l| format!("{l}\n"))
        .collect();
    drawings.push(format!("{upside_down}  a b c d e f g h\n"));
    assert!(complaint(&upside_down).contains("may count ranks or lines"));
    for prefix in ["// ", "* ", "# ", "   // ", "//"] {
        drawings.push(GRID.lines().map(|line| format!("{prefix}{line}\n")).collect());
    }
    drawings.push(drawn_r(|_, rank| format!("    \"{}\\n\"", cells(rank, 'X', '.', ""))));
    drawings.push(drawn_r(|_, rank| format!("    '{}',", cells(rank, '1', '0', ""))));
    // Stockfish's grid.
    let border = " +---+---+---+---+---+---+---+---+\n";
    let stockfish: String = drawn_r(|n, rank| {
        let cells = rank.map(|cell| if cell { " X " } else { "   " }).join("|");
        format!(" |{cells}| {n}\n{}", border.trim_end())
    });
    drawings.push(format!("{border}{stockfish}   a   b   c   d   e   f   g   h\n"));
    for drawing in drawings {
        assert_eq!(lines(&drawing), hex(&[R]), "\n{drawing}");
        assert_eq!(
            ReadOptions::default().value(drawing.as_bytes()),
            Ok(Value::Board(R)),
            "\n{drawing}"
        );
        assert_eq!(lines(&format!("{drawing}\n{drawing}")), hex(&[R, R]), "\n{drawing}");
        // In a stream of values there are no boards.
        let options = Options { form: Some(Form::Drawn), ..Options::new(Output::Native) };
        let among = format!("7\n{drawing}8\n{drawing}");
        assert_eq!(written(&among, options).0, hex(&[R, R]), "\n{drawing}");
        // Lines that begin with `#` are comments, and digits alone numbers.
        if !drawing.starts_with('#') && !drawing.starts_with("01111000\n") {
            let complaint = complaint(&among);
            assert!(complaint.contains("a line of a drawn board, where"), "{complaint}\n{drawing}");
        }
    }
}

#[test]
fn comment_signs_and_labels_go_together_and_a_sign_may_be_a_cell() {
    for prefix in ["* ", "# ", "// ", "/// ", " * "] {
        for labelled in [
            drawn_r(|n, rank| format!("{prefix}{n} {}", cells(rank, '1', '.', " "))),
            drawn_r(|n, rank| format!("{prefix}{}  {n}", cells(rank, '#', '·', ""))),
            drawn_r(|n, rank| format!("{prefix}{n}  {}", cells(rank, 'X', '-', " "))),
        ] {
            let turned: String = labelled.lines().rev().map(|line| format!("{line}\n")).collect();
            let files = format!("{labelled}{prefix}  a b c d e f g h\n");
            let turned = format!("{turned}{prefix}  a b c d e f g h\n");
            for drawing in [&labelled, &turned, &files] {
                assert_eq!(lines(drawing), hex(&[R]), "\n{drawing}");
            }
        }
    }
    for sign in ["*", "#"] {
        let empty = |n: u32| format!(". . . . . . . . {n}\n");
        let rows: String = (2..=8).rev().map(empty).collect();
        assert_eq!(lines(&format!("{rows}{sign} . . . . . . . 1\n")), hex(&[1]));
        assert_eq!(
            lines(&format!("{sign} . . . . . . .\n{}", ". . . . . . . .\n".repeat(7))),
            hex(&[1 << 56])
        );
    }
}

#[test]
fn a_value_before_the_first_rank_makes_a_stream_lines() {
    let board = drawn_r(|n, rank| format!("{n} {}", cells(rank, '1', '.', " ")));
    let keep = || Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
    for (before, after) in [
        ("0xfg\n0xff\n", format!("0xfg\n{}", hex(&[255]))),
        ("junk\n17\n", format!("junk\n{}", hex(&[17]))),
    ] {
        assert_eq!(written(&format!("{before}{board}"), keep()).0, format!("{after}{board}"));
    }
    assert_eq!(lines(&format!("> input   > rot90\n{board}")), hex(&[R]));
    assert_eq!(
        written(&format!("> input   > rot90\n17\n{board}"), keep()).0,
        format!("> input   > rot90\n{}{board}", hex(&[17]))
    );
}

#[test]
fn a_frame_without_a_board_is_refused() {
    for frame in ["a b c d e f g h", "+---+---+---+---+---+---+---+---+"] {
        assert!(complaint(frame).starts_with("1:1: a line of a drawn board"));
        assert!(complaint(&format!("{frame}\n{frame}\n7\n")).starts_with("1:1: a line of a drawn"));
        let drawn = Options { form: Some(Form::Drawn), ..Options::new(Output::Native) };
        let (_, stopped) = written(&format!("{frame}\nwords\n\n"), drawn);
        assert!(stopped.is_err_and(|stop| stop.starts_with("2:1: nothing is drawn in this text")));
        let keep = Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
        assert_eq!(written(&format!("{frame}\n7\n"), keep).0, format!("{frame}\n{}", hex(&[7])));
    }
    let broken = "+---+---+\n1 . . . . . . .\n+---+---+\njunk\n";
    let keep = Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
    assert_eq!(written(broken, keep).0, broken);
}

#[test]
fn nothing_that_is_kept_is_changed() {
    let text = "1 1 1 1 1 1 1 1\r\n1 1 1 1 1 1 1 1\r\nfoo\r\n0xfg\n. . . .\n";
    let keep = Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
    assert_eq!(written(text, keep).0, text);
}

#[test]
fn the_titles_of_a_spoilt_board_go_with_it() {
    let rank = "8 . 1 1 1 1 . . .";
    for (text, complaint) in [
        (format!("> input   > rot90\n{rank}\n7 . 1 . .\n"), "3:1: a rank with 4 cells, not 8"),
        (format!("> input\r\n> board\r\n{rank}\r\n7\r\n"), "3:1: a drawn board with 1 rank"),
        (format!("> input\n{rank}\n7 . . . . . . . .\r\n"), "3:1: a drawn board with 2 ranks"),
        (format!("> input\n{rank}\n. . . . . . . .\r\n"), "2:1: a drawn board with 1 rank"),
        (format!("> input\n{rank}\n\n> input\n"), "2:1: a drawn board with 1 rank, not 8"),
    ] {
        let lines = text.lines().count() as u64;
        let (_, stopped) = written(&text, Options::new(Output::Native));
        assert!(stopped.as_ref().is_err_and(|stop| stop.starts_with(complaint)), "{stopped:?}");
        let chain = Chain::default();
        let keep = Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
        let mut transformer = Transformer::new(&chain, keep);
        let mut out = Vec::new();
        stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {}).expect("no stop");
        assert_eq!(String::from_utf8(out).expect("text"), text);
        assert_eq!(transformer.report().refused, lines, "{text}");
    }
}

#[test]
fn a_comment_ends_with_its_line() {
    let value = |text: &str| ReadOptions::default().value(text.as_bytes());
    assert_eq!(value("5 // five\n"), Ok(Value::Board(5)));
    assert_eq!(value("5 // five\n* 3 // times three"), Ok(Value::Board(15)));
    let fault = value("0xff // a board\n0x3").expect_err("two values");
    assert_eq!(fault.kind, FormulaFault::Unused.into());
}

#[test]
fn two_inputs_on_a_line_are_named_as_such() {
    let fens = "8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8";
    assert!(complaint(fens).contains("two FENs on one line: `8/8/8/8/8/8/8/8` and"));
    for line in ["0xff 0x1", "0xff,0x01", "0xff;0x01", "0xff e4", "1 2 3"] {
        assert!(
            complaint(line).contains("two inputs on one line (write one to a line)"),
            "{line}: {}",
            complaint(line)
        );
    }
    assert!(complaint("8/8/8").contains("expected 8 ranks, found 3"));
    assert_eq!(lines("64/8/2"), hex(&[4]));
    assert_eq!(lines("\u{feff}0xff\n"), hex(&[255]));
    assert_eq!(lines("0x8040201008040201, // diagonal"), hex(&[0x8040_2010_0804_0201]));
}

#[test]
fn boards_side_by_side_and_pieces_are_read() {
    let two: String = GRID.lines().map(|line| format!("{line}     {line}\n")).collect();
    assert_eq!(lines(&two), hex(&[R, R]));
    let operators: String = GRID
        .lines()
        .enumerate()
        .map(|(i, line)| format!("{line}  {}  {line}\n", if i == 4 { "&" } else { " " }))
        .collect();
    assert_eq!(lines(&operators), hex(&[R, R]));
    let position = "8 k . . . . . . .\n7 . . . . . . . .\n6 N K . . B . . .\n5 . . . . . . . .\n4 . . . . . . . .\n\
                    3 . . . . . . . .\n2 . . . . . . . .\n1 . . . . . . . .\n";
    assert_eq!(lines(position), "k7/8/NK2B3/8/8/8/8/8\n");
    let start = "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR";
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse().expect("a FEN");
    assert_eq!(ReadOptions::default().value(start.as_bytes()), Ok(Value::Position(fen)));
}

#[test]
fn lines_of_eight_digits_are_a_board_only_if_there_are_eight() {
    let digits = "00011110\n";
    assert_eq!(lines(&digits.repeat(8)), hex(&[0x7878_7878_7878_7878]));
    assert!(complaint(&digits.repeat(3)).starts_with("1:1: digits that begin with 0"));
    assert!(complaint(&format!("{}5\n", digits.repeat(2))).starts_with("1:1: digits that"));
    let numbers: String = (9_999_990..10_000_020).map(|n| format!("{n}\n")).collect();
    assert_eq!(lines(&numbers), hex(&(9_999_990..10_000_020).collect::<Vec<_>>()));
}

#[test]
fn a_drawing_with_a_fault_is_refused_with_line_and_column() {
    let with = |line: usize, text: &str| {
        let mut all: Vec<&str> = GRID.lines().collect();
        all[line - 1] = text;
        all.join("\n")
    };
    for (drawing, expected) in [
        (with(3, ". 1 . . . 1 . . ."), "3:17: a rank with 9 cells, not 8"),
        (with(3, ". 1 . . . 1 ."), "3:1: a rank with 7 cells, not 8"),
        (with(2, ". X . . . 1 . ."), "2:3: `X` in a board that already uses `1`"),
        (with(8, ". 1 . . . 1 . -"), "8:15: `-` in a board that already uses `.`"),
        (with(8, ". 1 . . . 1 . k"), "8:15: `k` in a board that already uses `1`"),
        (
            GRID.lines().take(5).collect::<Vec<_>>().join("\n"),
            "5:1: a drawn board with 5 ranks, not 8",
        ),
        (with(4, "\n0xff"), "3:1: a drawn board with 3 ranks, not 8"),
        (with(4, "0xff"), "3:1: a drawn board with 3 ranks, not 8"),
        (
            drawn_r(|n, rank| format!("{} {}", n % 7 + 1, cells(rank, '1', '.', " "))),
            "the rank labels do not run",
        ),
        (
            with(1, ". . . . . . . .     . . . . . . . ."),
            "2:1: 1 boards side by side, but 2 in the lines above",
        ),
    ] {
        let complaint = complaint(&drawing);
        assert!(
            complaint.starts_with(expected) || complaint.contains("the rank labels do not run"),
            "{complaint}\n{drawing}"
        );
    }
}

#[test]
fn what_bbt_draws_it_reads() {
    let medium = || Medium::Text(Theme::default());
    for width in [60, 80, 100, 200] {
        // One value, with its facts next to it: some have digits that could be cells.
        for board in [R, 10_101_010, 101_010_101, 1_010_101_010] {
            let options = Options::new(Output::Drawings(Arc::new(Canvas::new(
                View::of_width(width),
                medium(),
            ))));
            let (drawing, outcome) = written(&hex(&[board]), options);
            assert_eq!((outcome, lines(&drawing)), (Ok(()), hex(&[board])), "{drawing}");
        }
        // A chain, with titles and notations around the boards.
        let steps = ["rot90", "x ^ (x << 7) & 0x7f7f7f7f7f7f7f7f", "mirror", "north", "complement"];
        let chain = Chain::parse(&steps).expect("steps");
        let mut transformer = Transformer::new(
            &chain,
            Options::new(Output::Drawings(Arc::new(Canvas::new(View::of_width(width), medium())))),
        );
        let mut out = Vec::new();
        stream::run(hex(&[R]).as_bytes(), &mut out, &mut transformer, |_| {}).expect("draws");
        let (stages, _) = chain.stages(&Value::Board(R), Rules::none()).expect("applies");
        let boards: Vec<u64> = std::iter::once(Value::Board(R))
            .chain(stages)
            .map(|value| if let Value::Board(board) = value { board } else { 0 })
            .collect();
        let drawing = String::from_utf8(out).expect("text");
        let read: String = lines(&drawing)
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(read, hex(&boards), "{width}\n{drawing}");
    }
    // What the board does not show is in the FEN below, also below an empty board.
    let placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for fen in [
        format!("{placement} w KQkq - 0 1"),
        format!("{placement}/QPp w KQkq - 0 1"),
        format!("{placement}[QPp] b KQkq - 0 1"),
        format!("{} w KQkq - 0 1", placement.replace("NR", "N~R~")),
        "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
    ] {
        let options =
            Options::new(Output::Drawings(Arc::new(Canvas::new(View::default(), medium()))));
        let (drawing, _) = written(&fen, options);
        assert_eq!(lines(&drawing), format!("{fen}\n"), "{drawing}");
    }
}

#[test]
fn notes_below_several_rows_of_boards_are_passed_over() {
    let positions = [
        "8/PQ~6/8/8/8/8/8/k1K5 w  -  - bm Kc2;",
        "44/8/8/3p4/8/8/8/8 b",
        "8/8/8/8/8/8/8/8 w",
        "0x00000000000000ff",
    ];
    let chain = Chain::parse(&["rot90", "mirror", "north"]).expect("steps");
    for (width, mapping) in [20, 40, 80].iter().flat_map(|w| MAPPINGS.iter().map(move |m| (*w, m)))
    {
        let medium = Medium::Text(Theme::default());
        let options = Options {
            mapping,
            ..Options::new(Output::Drawings(Arc::new(Canvas::new(View::of_width(width), medium))))
        };
        let mut transformer = Transformer::new(&chain, options);
        let mut out = Vec::new();
        stream::run(positions.join("\n").as_bytes(), &mut out, &mut transformer, |_| {})
            .expect("draws");
        let drawing = String::from_utf8(out).expect("text");
        let read = lines(&drawing);
        let boards: Vec<&str> = read.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(boards.len(), positions.len() * 4, "{width}\n{drawing}");
        let pieces: Vec<&str> =
            boards.iter().map(|line| line.split(' ').next().unwrap_or_default()).collect();
        let marked = "8/PQ~6/8/8/8/8/8/k1K5";
        assert!([marked, "8/PQ6/8/8/8/8/8/k1K5"].contains(&pieces[0]), "{read}");
        assert_eq!(pieces[1].replace('~', ""), "k5P1/6Q1/K7/8/8/8/8/8");
    }
}

#[test]
fn a_position_is_read_from_the_fen_below_its_board() {
    let drawn = |steps: &[&str], fen: &str, width: usize| {
        let (view, medium) = (View::of_width(width), Medium::Text(Theme::default()));
        let chain = Chain::parse(steps).expect("steps");
        let options = Options::new(Output::Drawings(Arc::new(Canvas::new(view, medium))));
        let mut transformer = Transformer::new(&chain, options);
        let mut out = Vec::new();
        stream::run(fen.as_bytes(), &mut out, &mut transformer, |_| {}).expect("draws");
        String::from_utf8(out).expect("text")
    };
    let read = |drawing: &str| {
        let chain = Chain::default();
        let mut transformer = Transformer::new(&chain, Options::new(Output::Native));
        let mut out = Vec::new();
        stream::run(drawing.as_bytes(), &mut out, &mut transformer, |_| {}).expect("reads");
        let out = String::from_utf8(out).expect("text");
        let boards = out.lines().filter(|line| !line.is_empty()).map(str::to_owned);
        (boards.collect::<Vec<_>>(), transformer.report().passed_over > 0)
    };
    for position in Games::new(5).take(60) {
        let fen = Fen::from_position(&position, EnPassantMode::Always).to_string();
        let drawing = drawn(&["color-flip"], &fen, 100);
        let (boards, _) = read(&drawing);
        assert!(boards.len() == 2 && boards[0] == fen, "{boards:?}\n{drawing}");
        // What stands there without a FEN is not read, and that is said.
        let bare: Vec<&str> = drawing.lines().filter(|line| !line.contains('/')).collect();
        let (boards, unread) = read(&bare.join("\n"));
        assert!(fen.starts_with(&boards[0]) && !boards[0].contains(' ') && unread, "{bare:?}");
    }
    // The same pieces in two rows of boards: it is not known which of them the FEN means.
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9";
    let other = "r2k3r/8/8/8/8/8/8/R2K3R w - - 3 9";
    let bare = "r3k2r/8/8/8/8/8/8/R3K2R";
    assert_eq!(
        read(&drawn(&["mirror", "mirror"], fen, 40)),
        ([bare, other, bare].map(str::to_owned).to_vec(), true)
    );
}

#[test]
fn a_fen_above_a_board_completes_it_also_after_another_board() {
    let pieces = "8/8/4k3/8/3P4/2N5/8/K7";
    let rows = [
        ". . . . . . . .",
        ". . . . k . . .",
        ". . . P . . . .",
        ". . N . . . . .",
        "K . . . . . . .",
    ];
    let board = [0, 0, 1, 0, 2, 3, 0, 4].map(|row| rows[row]).join("\n");
    let fen = format!("{pieces} w - - 3 9");
    for before in [format!("{GRID}\n"), format!("{GRID}the next one:\n")] {
        let read = lines(&format!("{before}{fen}\n{board}\n"));
        assert_eq!(read.lines().last(), Some(&*fen), "{before}");
    }
}

#[test]
fn a_wall_between_blank_squares_is_seen() {
    // Eight cells in a frame of twelve columns: the four others are not between the halves.
    for sign in ["X", "#"] {
        let row =
            |column: usize| format!("|{}{sign}{}|\n", " ".repeat(column), " ".repeat(11 - column));
        let rows: String = [4, 5, 3, 6, 8, 7, 9, 2].map(row).concat();
        let frame = "+------------+\n";
        assert!(!complaint(&format!("{frame}{rows}{frame}")).is_empty(), "{rows}");
    }
}

#[test]
fn squares_in_braces_are_read_as_the_formula_is() {
    for inside in [
        "",
        " ",
        "a1",
        "a1, h8",
        "a1,h8",
        " a1 , H8 ",
        "a1 h8",
        "a1\th8",
        "a1 a1",
        "a1,",
        "a1,,h8",
        ",a1",
        "a1,,",
        "a1, , h8",
        "a1;h8",
        "a1b2",
        "a1 b",
        "z9",
        "none",
        "a1 | b2",
        "{a1}",
        "a1}",
    ] {
        let text = format!("{{{inside}}}");
        let formula = bbt::formula::compile(&text).ok();
        let formula = formula.and_then(|formula| formula.program.evaluate_board(0).ok());
        let read = text.parse().ok().map(|value: Value| value.occupied().0);
        assert_eq!(read, formula, "{text}");
    }
}

#[test]
fn squares_that_are_blank_in_a_frame_around_each_are_clear() {
    let edges = [
        ("+---+---+---+---+---+---+---+---+", '|', " "),
        ("├───┼───┼───┼───┼───┼───┼───┼───┤", '│', " "),
        ("---------------------------------", '|', " "),
        ("+-+-+-+-+-+-+-+-+", '|', ""),
        ("", '|', " "),
    ];
    let names = |gap: &str| "abcdefgh".chars().map(|name| format!(" {gap}{name}{gap}")).collect();
    for (edge, bar, gap) in edges {
        for board in [0, 1, 1 << 28, 0xff00, R, u64::MAX, R & 0x00ff_0000_ff00_00ff] {
            for (mark, left, right) in
                [('X', "", ""), ('1', "", " 8"), ('*', "8 ", ""), ('#', "", "")]
            {
                let margin = " ".repeat(left.len());
                let cell = |is_set: bool| if is_set { mark } else { ' ' };
                let rank = |rank: u32| {
                    let set = (0..8).map(|file| board >> (8 * (rank - 1) + file) & 1 == 1);
                    let cells: String =
                        set.map(|on| format!("{bar}{gap}{}{gap}", cell(on))).collect();
                    let [left, right] =
                        [left, right].map(|label| label.replace('8', &rank.to_string()));
                    format!("{left}{cells}{bar}{right}\n{margin}{edge}\n")
                };
                let ranks: String = (1..=8).rev().map(rank).collect();
                for files in [String::new(), names(gap)] {
                    let text = format!("{margin}{edge}\n{ranks}{margin}{files}\n");
                    let (read, outcome) = written(&text, Options::new(Output::Native));
                    assert_eq!((read, outcome), (hex(&[board]), Ok(())), "\n{text}");
                }
            }
        }
    }
}
