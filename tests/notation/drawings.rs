//! Drawings made by combination of styles. Each is read as the board that was drawn, or refused; the usual ones are
//! read.

use bbt::chain::value::ReadOptions;
use bbt::stream::{Form, Options, Output};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::styles::{Frame, JOINTS, Labels, PLAIN, PREFIXES, SIGNS, Style, drawing, style};
use super::{R, hex, written};

/// The boards that are read from a text; an error says why none is.
pub(super) fn read(text: &str) -> Result<String, String> {
    let options = Options { form: Some(Form::Drawn), ..Options::new(Output::Native) };
    let (out, outcome) = written(text, options);
    outcome.map(|()| {
        out.lines().filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect()
    })
}

proptest! {
    #[test]
    fn a_drawing_is_read_as_its_board_or_refused(board: u64, few: u64, style in style()) {
        for board in [R, board, board & few & few.rotate_left(7)] {
            let drawing = drawing(board, &style);
            if let Ok(boards) = read(&drawing) {
                prop_assert_eq!(boards, hex(&[board]), "{}", drawing);
            }
        }
    }
}

#[test]
fn nearly_all_drawings_are_read() {
    let mut runner = TestRunner::deterministic();
    let mut refused = Vec::new();
    for _ in 0..1000 {
        let style = style().new_tree(&mut runner).expect("a style").current();
        let drawing = drawing(R, &style);
        match read(&drawing) {
            Ok(boards) => assert_eq!(boards, hex(&[R]), "\n{drawing}"),
            Err(fault) => refused.push(format!("{fault}\n{drawing}")),
        }
    }
    assert!(refused.len() <= 20, "{} of 1000:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn walls_gaps_and_signs_of_empty_squares_are_no_cases_of_their_own() {
    let board = |row: &dyn Fn(u64) -> String| (0..8).rev().map(row).collect::<String>();
    let sign = |rank: u64, file: u64| (R >> (8 * rank + file) & 1).to_string();
    let half = |rank: u64, files: std::ops::Range<u64>, gap: &str| {
        files.map(|file| sign(rank, file)).collect::<Vec<_>>().join(gap)
    };
    for gap in ["", " "] {
        for wall in [" | ", "  ", "   "] {
            let row = |rank| format!("{}{wall}{}\n", half(rank, 0..4, gap), half(rank, 4..8, gap));
            assert_eq!(read(&board(&row)), Ok(hex(&[R])), "\n{}", board(&row));
        }
    }
    let row = |rank| format!("{}\n", half(rank, 0..8, " "));
    let parted = board(&|rank| row(rank) + if rank == 4 { "\n" } else { "" });
    let spaced = board(&|rank| row(rank) + "\n");
    let crossed = board(&|rank| {
        let row = format!("{} | {}\n", half(rank, 0..4, " "), half(rank, 4..8, " "));
        row + if rank == 4 { "--------+--------\n" } else { "" }
    });
    for text in [parted, spaced, crossed] {
        assert_eq!(read(&text), Ok(hex(&[R])), "\n{text}");
    }
    let seven: String = (0..7).map(row).collect();
    assert!(read(&format!("{seven}\n{}", row(7))).is_err());
    let checkered = board(&|rank| {
        let cell = |file: u64| match (R >> (8 * rank + file) & 1, (rank + file) % 2) {
            (1, _) => "X ",
            (_, 0) => ": ",
            _ => ". ",
        };
        (0..8).map(cell).collect::<String>() + "\n"
    });
    assert_eq!(read(&checkered), Ok(hex(&[R])), "\n{checkered}");
    for empty in ['*', '+', '.', '-', '_', '0', '~', '·', '#'] {
        let ranks = ["k1111111", "8", "8", "3P4", "8", "8", "8", "R6K"];
        let text =
            "k.......\n........\n........\n...P....\n........\n........\n........\nR......K\n";
        let text = text.replace('.', &empty.to_string());
        let placement = ranks.join("/").replace("k1111111", "k7");
        assert_eq!(read(&text), Ok(format!("{placement}\n")), "\n{text}");
    }
}

#[test]
fn usual_drawings_are_read() {
    let plain = PLAIN;
    let mut styles = Vec::new();
    for signs in SIGNS {
        for joint in [JOINTS[0], JOINTS[1], JOINTS[3], JOINTS[6]] {
            styles.push(Style { signs, joint, ..plain.clone() });
        }
        styles.push(Style { signs, labels: Labels::Left(8), has_files: true, ..plain.clone() });
    }
    for signs in [('1', '.'), ('X', '-'), ('+', '.')] {
        for prefix in PREFIXES {
            for labels in
                [Labels::None, Labels::Left(8), Labels::Left(7), Labels::Right(8), Labels::Both]
            {
                styles.push(Style { signs, labels, prefix, ..plain.clone() });
            }
        }
        let boxes =
            [Frame::Lines('-'), Frame::Box('+', '-', '|'), Frame::Box('═', '═', '║'), Frame::Named];
        for frame in boxes {
            for labels in [Labels::None, Labels::Left(8), Labels::Both] {
                styles.push(Style { signs, labels, frame, has_files: true, ..plain.clone() });
            }
        }
    }
    for joint in JOINTS {
        styles.push(Style { joint, ..plain.clone() });
    }
    let framed = Style { signs: ('X', ' '), frame: Frame::Box('+', '-', '|'), ..plain.clone() };
    for joint in [JOINTS[0], JOINTS[5], JOINTS[6]] {
        styles.push(Style { joint, ..framed.clone() });
        let labels = Labels::Left(8);
        styles.push(Style { joint, labels, has_files: true, ..framed.clone() });
    }
    for style in &styles {
        for board in [R, 0x8100_003c_0000_6102] {
            let drawing = drawing(board, style);
            assert_eq!(read(&drawing), Ok(hex(&[board])), "\n{drawing}");
        }
    }
}

#[test]
fn boards_of_pieces_are_read_in_every_style() {
    let ranks = ["r1bqk2r", "pp2bppp", "2n1pn2", "3p4", "3P4", "2N1PN2", "PP2BPPP", "R1BQK2R"];
    let placement = ranks.join("/");
    let cells = |rank: &str| -> Vec<char> {
        let blanks =
            |c: char| c.to_digit(10).map_or(c.to_string(), |count| ".".repeat(count as usize));
        rank.chars().map(blanks).collect::<String>().chars().collect()
    };
    let drawn = |cell: &dyn Fn(char, bool) -> String, joint: [&str; 3]| -> String {
        let lines = ranks.iter().enumerate().map(|(index, rank)| {
            let cells = cells(rank).into_iter().enumerate();
            let cells: Vec<String> =
                cells.map(|(file, c)| cell(c, (index + file) % 2 == 1)).collect();
            format!("{}{}{}\n", joint[0], cells.join(joint[1]), joint[2])
        });
        lines.collect()
    };
    let figurine = |c: char| {
        "PNBRQKpnbrqk.".chars().position(|p| p == c).and_then(|at| "♙♘♗♖♕♔♟♞♝♜♛♚.".chars().nth(at))
    };
    let signed = |c: char, black: &str, white: &str, empty: &str| match c {
        '.' => empty.to_owned(),
        c if c.is_lowercase() => black.replace('N', &c.to_uppercase().to_string()),
        c => white.replace('N', &c.to_string()),
    };
    let styles: [(&str, &dyn Fn(char, bool) -> String, [&str; 3]); 11] = [
        ("letters", &|c, _| c.to_string(), ["", " ", ""]),
        ("figurines", &|c, _| figurine(c).expect("a piece").to_string(), ["8 ", " ", ""]),
        ("lists", &|c, _| format!("'{c}'"), ["[", ", ", "],"]),
        ("blanks", &|c, _| c.to_string().replace('.', " "), ["| ", " | ", " |"]),
        (
            "texel",
            &|c, dark| signed(c, "*N", " N", if dark { ".." } else { "  " }),
            ["| ", " | ", " |"],
        ),
        (
            "crafty",
            &|c, dark| signed(c, "-N-", "<N>", if dark { " . " } else { "   " }),
            ["|", "|", "|"],
        ),
        (
            "one minus",
            &|c, dark| signed(c, "-N", " N", if dark { " ." } else { "  " }),
            ["|", "|", "|"],
        ),
        ("colours", &|c, _| signed(c, "bN", "wN", "--"), ["", " ", ""]),
        (
            "colours in lists",
            &|c, _| format!("\"{}\"", signed(c, "bN", "wN", "--")),
            ["[", ", ", "],"],
        ),
        (
            "checkered",
            &|c, dark| if c == '.' && dark { ":".to_owned() } else { c.to_string() },
            ["", " ", ""],
        ),
        (
            "hatched",
            &|c, dark| {
                if c != '.' {
                    c.to_string()
                } else if dark {
                    "#".to_owned()
                } else {
                    " ".to_owned()
                }
            },
            ["|", "|", "|"],
        ),
    ];
    for (name, cell, joint) in styles {
        let drawing = drawn(cell, joint);
        let drawing = if joint[0] == "8 " { drawing.replace("8 ", "") } else { drawing };
        assert_eq!(read(&drawing), Ok(format!("{placement}\n")), "{name}\n{drawing}");
        let border = "+---+---+---+---+---+---+---+---+\n";
        let framed: String = drawing.lines().map(|line| format!("{border}{line}\n")).collect();
        assert_eq!(
            read(&format!("{framed}{border}")),
            Ok(format!("{placement}\n")),
            "{name}\n{framed}"
        );
    }
}

#[test]
fn two_signs_that_do_not_say_which_is_set_are_named() {
    let style = |signs| Style { signs, ..PLAIN };
    for (set, clear) in [('X', 'O'), ('A', 'C'), ('-', '.'), ('🟦', '⬛'), ('1', 'o')] {
        let text = drawing(R, &style((set, clear)));
        let fault = read(&text).expect_err("two readings");
        if ('-', '.') != (set, clear) {
            assert!(fault.contains("which squares are set, those with"), "{fault}");
        }
        let read_options = ReadOptions { marks: Some((set, clear)), ..ReadOptions::default() };
        let options =
            Options { form: Some(Form::Drawn), read_options, ..Options::new(Output::Native) };
        let (out, outcome) = written(&text, options);
        assert_eq!((out, outcome), (hex(&[R]), Ok(())), "{text}");
    }
    // Neither is said by one sign alone, small or large.
    for sign in ['o', 'O', 'H'] {
        let fault = read(&lines(|_| sign.to_string().repeat(8))).expect_err("two readings");
        assert!(fault.contains("are all squares set, or none?"), "{fault}");
    }
    // Nine or ten cells or ranks are not a board, whatever they are drawn with.
    for (set, clear) in SIGNS {
        for count in [6, 7, 9, 10, 12] {
            let cells = |row: usize, count: usize| -> String {
                let sign = |file: usize| if (row + file).is_multiple_of(3) { set } else { clear };
                (0..count).map(|file| format!("{} ", sign(file))).collect()
            };
            let wide: String = (0..8).map(|row| cells(row, count) + "\n").collect();
            let high: String = (0..count).map(|row| cells(row, 8) + "\n").collect();
            for text in [wide, high] {
                assert!(read(&text).is_err(), "{text}");
            }
        }
    }
}

#[test]
fn what_only_colours_say_is_refused() {
    let painted = |color: &str, cells: &str| format!("\u{1b}[{color}m{cells}\u{1b}[0m");
    let board = |white: &str, black: &str, king: &str| {
        let kings = [painted(black, "k"), painted(white, king)];
        let king = |at: usize| if at == 7 { &kings[1] } else { &kings[0] };
        let rank = |at: usize| {
            format!(". . . {} . . . .", if at.is_multiple_of(7) { king(at) } else { "." })
        };
        lines(rank)
    };
    for (white, black) in [
        ("37", "31"),
        ("1", "0"),
        ("0", "2"),
        ("38;5;231;48;5;94", "38;5;16;48;5;94"),
        ("38;2;9;9;9", "90"),
    ] {
        let fault = read(&board(white, black, "k")).expect_err("no sides");
        assert!(fault.contains("only their colours"), "{fault}");
        let sides = Ok("3k4/8/8/8/8/8/8/3K4\n".to_owned());
        assert_eq!(read(&board(white, black, "K")), sides);
    }
    // The colours behind the pieces are those of the squares.
    let one_side = Ok("3k4/8/8/8/8/8/8/3k4\n".to_owned());
    assert_eq!(read(&board("30;48;5;94", "30;107", "k")), one_side);
    let pixel = |at: usize| painted(if at == 0 { "32" } else { "90" }, "■ ").repeat(8);
    assert!(read(&lines(pixel)).expect_err("no signs").contains("only their colours"));
    assert_eq!(read(&lines(|_| painted("32", "■ ").repeat(8))), Ok(hex(&[!0])));
}

#[test]
fn ranks_that_may_be_the_digits_of_numbers_are_refused() {
    let rank = |before: &str, after: &str| {
        lines(|at| format!("{before}{}{after}", if at == 0 { "00000001" } else { "00000000" }))
    };
    for text in [rank("    db %", ""), rank("b'", "',"), rank("    ", "\\")] {
        let fault = read(&text).expect_err("digits");
        assert!(fault.contains("or the binary digits of numbers?"), "{fault}");
    }
    for (before, after) in [("", ""), ("\"", "\\n\""), ("\"", "\","), ("'", "' +"), ("", "\\n\\")] {
        assert_eq!(read(&rank(before, after)), Ok(hex(&[1 << 63])), "{before}{after}");
    }
}

/// Eight lines, of the ranks from the first line on.
pub(super) fn lines(line: impl Fn(usize) -> String) -> String {
    (0..8).map(|at| line(at) + "\n").collect()
}
