//! What stands around drawn boards: it is passed over if it says nothing, and compared if it does.

use bbt::chain::Chain;
use bbt::chain::value::{ReadOptions, Value};
use bbt::notation::drawn;
use bbt::stream::{self, OnError, Options, Output, Transformer};

use super::{complaint, hex, lines, written};

/// A king's attacks on c3, which no symmetry leaves alone.
const KING: u64 = 0x0000_0000_0e0a_0e00;

const ROWS: [&str; 8] = [
    "........", "........", "........", "........", ".XXX....", ".X.X....", ".XXX....", "........",
];

fn drawing(row: impl Fn(usize, &str) -> String) -> String {
    ROWS.iter().enumerate().map(|(index, cells)| row(8 - index, cells) + "\n").collect()
}

fn spaced(cells: &str) -> String {
    cells.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn is_read(text: &str, board: u64) {
    let read: Vec<String> =
        lines(text).lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    assert_eq!(read, [format!("0x{board:016x}")], "in a pipe:\n{text}");
    let value = ReadOptions::default().value(text.as_bytes());
    assert_eq!(value, Ok(Value::Board(board)), "as an argument:\n{text}");
}

#[test]
fn captions_brackets_and_quotes_are_passed_over() {
    let plain = drawing(|_, cells| spaced(cells));
    for (above, below) in [
        ("Attacks of the king:\n", ""),
        ("Attacks of the king:\n\n", ""),
        ("=====================\n", "=====================\n"),
        ("_____________________________\n", "\n_____________________________\n"),
        ("let ring = bitboard! {\n", "};\n"),
        ("assert_eq!(ring, bitboard! {\n", "});\n"),
        ("ring = parse(\"\n", "\");\n"),
        ("\"\"\"\n", "\"\"\"\n"),
        ("r#\"\n", "\"#\n"),
        ("```text\n", "```\n"),
        ("// The squares next to c3\n", ""),
        ("/*\n", "*/\n"),
        ("Ring: 235539968\n", ""),
        ("bitboard 0xe0a0e00\n", ""),
        ("----------\n", "----------\n"),
        ("", "Value: 235539968 (0xe0a0e00)\n"),
        ("", "\nBitboard: 235539968d\n"),
        ("", "a - - - - - - h\n"),
        ("", "---------------\n a b c d e f g h\n\nhex: 0xE0A0E00\n"),
        // As engines write it that count from a8.
        ("", "Value: 3951704919769088\n"),
    ] {
        is_read(&format!("{above}{plain}{below}"), KING);
    }
}

#[test]
fn rows_are_strings_lists_and_comments() {
    for text in [
        drawing(|_, cells| format!("  '{cells}' +")),
        drawing(|_, cells| format!("  + \"{cells}\"")),
        drawing(|_, cells| format!("  \"{cells}\\n\" \\")),
        drawing(|_, cells| format!("  b\"{cells}\",")),
        drawing(|_, cells| {
            spaced(&cells.replace('.', "0").replace('X', "1")).replace(' ', ", ") + ","
        }),
        drawing(|_, cells| {
            format!(
                "  [{}],",
                cells.chars().map(|c| format!("'{c}'")).collect::<Vec<_>>().join(",")
            )
        }),
        drawing(|_, cells| {
            format!(
                "  {{ {} }},",
                spaced(&cells.replace('.', "0").replace('X', "1")).replace(' ', ", ")
            )
        }),
        drawing(|_, cells| format!("-- {}", spaced(cells))),
        drawing(|_, cells| format!(";; {}", spaced(cells)).replacen(";;", ";", 1)),
        drawing(|_, cells| format!("% {}", spaced(cells))),
        drawing(|_, cells| format!("//! {}", spaced(cells))),
        drawing(|rank, cells| format!("{rank} │ {}", spaced(cells))),
        drawing(|rank, cells| {
            format!("{rank} │{}│", spaced(cells).replace(' ', "│").replace('.', " "))
        }),
        drawing(|_, cells| spaced(&cells.replace('.', "□").replace('X', "■"))),
        drawing(|_, cells| spaced(&cells.replace('.', "⭘").replace('X', "●"))),
        // Wide signs, colours, tabs, other letters.
        drawing(|_, cells| cells.replace('.', "⬜").replace('X', "⬛")),
        drawing(|_, cells| spaced(cells).replace('X', "\u{1b}[31mX\u{1b}[0m")),
        drawing(|_, cells| spaced(cells).replace(' ', "\t")),
        drawing(|_, cells| spaced(&cells.replace('X', "o"))),
        drawing(|_, cells| spaced(&cells.replace('X', "⨯").replace('.', "·"))),
        drawing(|_, cells| cells.replace('X', " * ").replace('.', " - ")),
        // What stands before each rank.
        drawing(|_, cells| format!("> {}", spaced(cells))),
        drawing(|_, cells| format!("[DEBUG] {}", spaced(cells))),
        drawing(|_, cells| format!("2026-11-23 10:11:12 INFO {cells}")),
        drawing(|rank, cells| format!("{rank}{}", spaced(cells))),
        // Borders between the ranks, and numbers with points.
        drawing(|rank, cells| format!("|{rank}|{}|\n  |---|---|", spaced(cells).replace(' ', "|"))),
        drawing(|_, cells| spaced(&cells.replace('.', "0.").replace('X', "1.")).replace("..", ".")),
        drawing(|_, cells| format!("*{cells}*")),
    ] {
        is_read(&text, KING);
    }
    let array = drawing(|_, cells| format!("    \"{cells}\","));
    is_read(&format!("let rows = [\n{array}];\n"), KING);
}

#[test]
fn blank_squares_are_clear_where_the_names_of_the_files_show_the_columns() {
    let rows =
        drawing(|rank, cells| format!("{rank}   {}", spaced(cells).replace('.', " ").trim_end()));
    is_read(&format!("The ring:\n{rows}    A B C D E F G H\n"), KING);
    // Without them, a blank rank may be a number.
    assert!(written(&rows, Options::new(Output::Native)).1.is_err());
}

#[test]
fn labels_from_1_to_8_are_those_of_ranks_if_the_files_are_named() {
    let numbered = |names: &str| {
        let rows =
            ROWS.iter().zip(1..).map(|(cells, number)| format!("{number} {}\n", spaced(cells)));
        rows.collect::<String>() + names
    };
    let upside_down = KING.swap_bytes();
    is_read(&numbered("  a b c d e f g h\n"), upside_down);
    is_read(
        &format!("  h g f e d c b a\n{}", numbered("")),
        upside_down.reverse_bits().swap_bytes(),
    );
    is_read(&numbered("  h g f e d c b a\n"), upside_down.reverse_bits().swap_bytes());
    assert!(complaint(&numbered("")).contains("may count ranks or lines"));
    // A board that lies on its side has the names of files where others have ranks.
    let letters = ROWS.iter().zip("hgfedcba".chars());
    let letters: String =
        letters.map(|(cells, name)| format!("{name} {}\n", spaced(cells))).collect();
    assert!(complaint(&letters).contains("the rank labels do not run"));
}

#[test]
fn marks_that_do_not_say_what_is_set_are_refused() {
    for (set, clear) in [('X', 'O'), ('A', 'B'), ('-', '.'), ('0', '.')] {
        let text = drawing(|_, cells| {
            spaced(
                &cells
                    .replace('X', "?")
                    .replace('.', &clear.to_string())
                    .replace('?', &set.to_string()),
            )
        });
        let outcome = written(&text, Options::new(Output::Native)).1;
        assert!(outcome.is_err(), "{text}");
    }
}

#[test]
fn counts_of_several_boards_are_not_a_board() {
    let board = drawing(|_, cells| spaced(cells));
    is_read(&format!("{board}\nof 1 board\n"), KING);
    for caption in ["of 2 boards", "% of 12345 boards", "of 2 boards         of 2 boards"] {
        let complaint = complaint(&format!("{board}\n{caption}\n"));
        assert!(complaint.contains("count boards"), "{complaint}");
    }
}

#[test]
fn a_value_that_is_not_the_boards_is_an_error_that_shows_both() {
    let plain = drawing(|_, cells| spaced(cells));
    for (text, place) in [
        (format!("{plain}Value: 235539969\n"), "9:8"),
        (format!("{plain}Value: 235539968 (0xe0a0e01)\n"), "9:19"),
        (format!("Value: 0xe0a0e01\n{plain}"), "1:8"),
    ] {
        let complaint = complaint(&text);
        assert!(complaint.starts_with(place), "{complaint}");
        assert!(complaint.contains("the board is 0x000000000e0a0e00, not `"), "{complaint}");
        let fault = ReadOptions::default().value(text.as_bytes()).expect_err("two values");
        assert!(fault.kind.to_string().contains("the board is 0x"), "{fault:?}");
    }
    // What is not said to be the board's number is passed over.
    for other in [
        "7",
        "Ring: 7",
        "popcount = 8",
        "Nodes searched: 8902",
        "a2a3: 380",
        "Evaluation: 31",
        "Fullmove number: 9",
        "Hash Key: 5c4a696c40e19960ULL",
        "White King Square: e1",
        "0xe0a0e00",
    ] {
        is_read(&format!("{plain}{other}\n"), KING);
        is_read(&format!("Board of the king\n{plain}\n{other}\n"), KING);
    }
    is_read(&format!("sq = 27\n{plain}"), KING);
}

#[test]
fn what_stands_alone_is_read_as_before() {
    let keep = || Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
    for text in [
        "Caption:\n\n7\n",
        "------------\n7\n",
        "junk:\n\n\njunk:\n7\n\n",
        "// a comment\n7\n",
        "Caption:\n",
        "Caption:\n\n",
        "a:\nb:\nc:\nd:\ne:\nf:\ng:\nh:\ni:\nj:\n7\n",
    ] {
        let expected = text.replace("7\n", &hex(&[7]));
        assert_eq!(written(text, keep()).0, expected, "{text}");
    }
    // A declaration is one value, or none.
    let code = "let m = bitboard! {\n7\n}\n";
    assert_eq!(written(code, keep()).0, code);
    assert_eq!(lines("mask: 7\nbb: 8\n\n9\n"), format!("{}\n{}", hex(&[7, 8]), hex(&[9])));
    for other in
        ["Evaluation: 31", "a2a3: 380", "Nodes searched: 8902", "King Square: e1", "ply: 7"]
    {
        assert!(written(other, Options::new(Output::Native)).1.is_err(), "{other}");
    }
    assert_eq!(lines("attacks: 0x7\n"), hex(&[7]));
    // A rank that is missing is still missed.
    let seven: String = ROWS.iter().skip(1).map(|cells| spaced(cells) + "\n").collect();
    assert!(complaint(&format!("Ring:\n{seven}")).contains("7 ranks, not 8"));
    assert!(complaint(&format!("m! {{\n{seven}}}\n")).contains("7 ranks, not 8"));
    is_read(&format!("m! {{\n{}junk\n}}\n", drawing(|_, cells| spaced(cells))), KING);
}

#[test]
fn the_answer_of_an_engine_is_one_position() {
    let border = " +---+---+---+---+---+---+---+---+\n";
    let placement = "8/8/4k3/8/3P4/2N5/8/K7";
    let rows = [
        "        ", "        ", "    k   ", "        ", "   P    ", "  N     ", "        ",
        "K       ",
    ];
    let board: String = rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let cells: String = row.chars().map(|c| format!(" {c} |")).collect();
            format!(" |{cells} {}\n{border}", 8 - index)
        })
        .collect();
    let answer = format!(
        "\n{border}{board}   a   b   c   d   e   f   g   h\n\nFen: {placement} w - - 0 1\nKey: 0F00BA12DEADBEEF\nCheckers: \n"
    );
    // The FEN below says who is to move.
    let fen = format!("{placement} w - - 0 1");
    assert_eq!(lines(&answer).trim(), fen);
    let value = ReadOptions::default().value(answer.as_bytes()).expect("a position");
    assert_eq!(value.to_string(), fen);
    let other = answer.replace("2N5", "1N6");
    assert!(complaint(&other).contains("the board is 8/8/4k3/8/3P4/2N5/8/K7, not `"));
    let figurines = rows.map(|row| {
        row.replace(' ', "⭘")
            .replace('k', "♚")
            .replace('P', "♙")
            .replace('N', "♘")
            .replace('K', "♔")
    });
    let figurines: String = figurines.iter().map(|row| spaced(row) + "\n").collect();
    assert_eq!(lines(&figurines).trim(), placement);
}

#[test]
fn several_boards_are_several_inputs() {
    let plain = drawing(|_, cells| spaced(cells));
    let beside = drawing(|_, cells| format!("{0}   {0}", spaced(cells)));
    for text in [format!("one:\n{plain}\ntwo:\n{plain}"), format!("{plain}{plain}"), beside] {
        let records = drawn::records(&text, None, |_| false).expect("a drawing");
        let all = records.into_iter().flat_map(|record| record.boards.expect("boards"));
        assert_eq!(
            all.collect::<Vec<_>>(),
            [drawn::Drawn::Board(KING), drawn::Drawn::Board(KING)],
            "{text}"
        );
        let read = lines(&text);
        assert_eq!(read.lines().filter(|line| !line.is_empty()).count(), 2, "{text}");
    }
}

#[test]
fn nothing_around_a_board_that_is_kept_is_changed() {
    let chain = Chain::default();
    let board = drawing(|_, cells| spaced(cells));
    let text = format!("Ring:\r\n\r\n{board}Value: 1\r\n}}\r\n\n{board}a note\n");
    let keep = Options { on_error: OnError::Keep, ..Options::new(Output::Native) };
    let mut transformer = Transformer::new(&chain, keep);
    let mut out = Vec::new();
    stream::run(text.as_bytes(), &mut out, &mut transformer, |_| {}).expect("no stop");
    let out = String::from_utf8(out).expect("text");
    let kept = text.strip_suffix(&format!("{board}a note\n")).expect("the second one");
    assert_eq!(out, format!("{kept}{}", hex(&[KING])));
    assert_eq!(transformer.report().passed_over, 1);
}
