//! Drawings made by combination: two signs, a way to join them, labels, names of files, a frame, a prefix. Each is
//! read as the board that was drawn, or refused; the usual ones are read.

use bbt::chain::value::ReadOptions;
use bbt::stream::{Form, Options, Output};
use proptest::prelude::*;
use proptest::sample::select;

use super::{R, hex, written};

/// Two signs: that of set squares, that of clear ones.
const SIGNS: [(char, char); 40] = [
    ('1', '.'),
    ('1', '0'),
    ('X', '.'),
    ('x', '-'),
    ('+', '.'),
    ('o', '-'),
    ('⨯', '·'),
    ('@', '.'),
    ('#', '.'),
    ('*', '-'),
    ('+', '-'),
    ('●', '○'),
    ('■', '□'),
    ('x', '_'),
    ('✓', '·'),
    ('V', '.'),
    ('$', '.'),
    ('&', '.'),
    ('%', '-'),
    ('!', '.'),
    ('?', '.'),
    ('A', '.'),
    ('Z', '-'),
    ('▓', '░'),
    ('^', '.'),
    ('#', '~'),
    ('•', '·'),
    ('X', '0'),
    ('o', '0'),
    ('★', '☆'),
    ('◆', '◇'),
    ('☒', '☐'),
    ('◉', '◯'),
    ('█', '░'),
    ('⚫', '⚪'),
    ('🟩', '⬜'),
    ('❌', '⬜'),
    ('⬛', '⬜'),
    ('1', ':'),
    ('X', '='),
];

/// What stands before each rank.
const PREFIXES: [&str; 22] = [
    "",
    "    ",
    "// ",
    "/// ",
    "   // ",
    " * ",
    "> ",
    "> > ",
    "# ",
    "-- ",
    "; ",
    "% ",
    "\t",
    "[DEBUG] ",
    "2026-11-23 10:11:12 INFO ",
    "info string ",
    "test.c:12: ",
    "<!-- ",
    "//! ",
    ";; ",
    "rem ",
    "| ",
];

/// Where labels stand, and what they count.
#[derive(Clone, Copy, Debug)]
enum Labels {
    None,
    /// Before each rank, from 8 or, as an index, from 7.
    Left(u32),
    Right(u32),
    Both,
}

/// What stands around the ranks.
#[derive(Clone, Copy, Debug)]
enum Frame {
    None,
    /// Lines of a sign above and below.
    Lines(char),
    /// A box: corners, lines, bars.
    Box(char, char, char),
    /// A box with the names of the files in its lines.
    Named,
}

/// Cells in a rank: what stands before, between and after them.
const JOINTS: [[&str; 3]; 9] = [
    ["", " ", ""],
    ["", "", ""],
    ["", "  ", ""],
    [" ", "  ", " "],
    ["", ", ", ","],
    ["[", "][", "]"],
    ["| ", " | ", " |"],
    ["|", "|", "|"],
    ["", "\t", ""],
];

#[derive(Clone, Debug)]
struct Style {
    signs: (char, char),
    joint: [&'static str; 3],
    labels: Labels,
    frame: Frame,
    prefix: &'static str,
    has_files: bool,
}

fn drawing(board: u64, style: &Style) -> String {
    let [before, between, after] = style.joint;
    let ranks = (1..=8).rev().map(|rank| {
        let sign = |file: u32| {
            if board >> (8 * (rank - 1) + file) & 1 == 1 { style.signs.0 } else { style.signs.1 }
        };
        let cells: Vec<String> = (0..8).map(|file| sign(file).to_string()).collect();
        let cells = format!("{before}{}{after}", cells.join(between));
        let (left, right) = match style.labels {
            Labels::None => (String::new(), String::new()),
            Labels::Left(first) => (format!("{} ", rank + first - 8), String::new()),
            Labels::Right(first) => (String::new(), format!(" {}", rank + first - 8)),
            Labels::Both => (format!("{rank} "), format!(" {rank}")),
        };
        match style.frame {
            Frame::Box(_, _, bar) => format!("{left}{bar} {cells} {bar}{right}"),
            Frame::Named => format!("{left}| {cells} |{right}"),
            Frame::None | Frame::Lines(_) => format!("{left}{cells}{right}"),
        }
    });
    let ranks: Vec<String> = ranks.collect();
    let width = ranks[0].chars().count();
    let margin = if matches!(style.labels, Labels::Left(_) | Labels::Both) { "  " } else { "" };
    let edge = match style.frame {
        Frame::None => None,
        Frame::Lines(sign) => Some(String::from(sign).repeat(width + 3)),
        Frame::Box(corner, line, _) => Some(format!(
            "{margin}{corner}{}{corner}",
            String::from(line).repeat(width - 2 - margin.len())
        )),
        Frame::Named => Some(format!("{margin}+-A-B-C-D-E-F-G-H-+")),
    };
    let step = before.chars().count();
    let files = style.has_files.then(|| {
        let gap = " ".repeat(between.chars().count());
        let names: Vec<String> = ('a'..='h').map(String::from).collect();
        let bar = if matches!(style.frame, Frame::Box(..) | Frame::Named) { "  " } else { "" };
        format!("{margin}{bar}{}{}", " ".repeat(step), names.join(&gap))
    });
    let lines = edge.iter().chain(&ranks).chain(&edge).chain(&files);
    lines.map(|line| format!("{}{line}\n", style.prefix)).collect()
}

fn style() -> impl Strategy<Value = Style> {
    let labels = select(vec![
        Labels::None,
        Labels::Left(8),
        Labels::Left(7),
        Labels::Right(8),
        Labels::Both,
    ]);
    let frame = select(vec![
        Frame::None,
        Frame::None,
        Frame::Lines('-'),
        Frame::Lines('='),
        Frame::Box('+', '-', '|'),
        Frame::Box('.', '-', '|'),
        Frame::Box('═', '═', '║'),
        Frame::Named,
    ]);
    let parts = (
        select(SIGNS.to_vec()),
        select(JOINTS.to_vec()),
        labels,
        frame,
        select(PREFIXES.to_vec()),
        any::<bool>(),
    );
    parts.prop_map(|(signs, joint, labels, frame, prefix, has_files)| Style {
        signs,
        joint,
        labels,
        frame,
        prefix,
        has_files,
    })
}

/// The boards that are read from a text; an error says why none is.
fn read(text: &str) -> Result<String, String> {
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
fn usual_drawings_are_read() {
    let plain = Style {
        signs: ('1', '.'),
        joint: JOINTS[0],
        labels: Labels::None,
        frame: Frame::None,
        prefix: "",
        has_files: false,
    };
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
fn arrays_of_programs_are_read() {
    let rows: Vec<Vec<u64>> =
        (0..8).rev().map(|rank| (0..8).map(|file| R >> (8 * rank + file) & 1).collect()).collect();
    let lists = |before: &str, sign: &dyn Fn(u64) -> String, between: &str, next: &str| -> String {
        let rows = rows
            .iter()
            .map(|row| row.iter().map(|bit| sign(*bit)).collect::<Vec<_>>().join(between));
        format!("{before}{}", rows.collect::<Vec<_>>().join(next))
    };
    let digit = |bit: u64| bit.to_string();
    let float = |bit: u64| format!("{bit}.0000");
    let truth = |bit: u64| if bit == 1 { "true" } else { "false" }.to_owned();
    let python = |bit: u64| format!("{:>5}", if bit == 1 { "True" } else { "False" });
    for text in [
        lists("[[", &digit, " ", "]\n [") + "]]\n",
        lists("array([[", &digit, ", ", "],\n       [") + "]], dtype=uint8)\n",
        lists("tensor([[", &digit, ", ", "],\n        [") + "])\n",
        lists("tensor([[", &float, ", ", "],\n        [") + "]], dtype=torch.float64)\n",
        lists("[[", &python, " ", "]\n [") + "]]\n",
        lists("tensor([[", &python, ", ", "],\n        [") + "]])\n",
        lists("[\n  [", &truth, ", ", "],\n  [") + "]\n]\n",
        lists("int board[8][8] = {\n  {", &digit, ", ", "},\n  {") + "}\n};\n",
        lists("int board[8][8] = {{", &digit, ",", "},{") + "}};\n",
        lists("[[", &digit, ", ", "], [") + "]]\n",
        lists("[[", &truth, ",", "],[") + "]]\n",
    ] {
        let (out, outcome) = written(&text, Options::new(Output::Native));
        let read: String = out.split_inclusive('\n').filter(|line| *line != "\n").collect();
        assert_eq!((read, outcome), (hex(&[R]), Ok(())), "\n{text}");
    }
}

#[test]
fn two_signs_that_do_not_say_which_is_set_are_named() {
    let style = |signs| Style {
        signs,
        joint: JOINTS[0],
        labels: Labels::None,
        frame: Frame::None,
        prefix: "",
        has_files: false,
    };
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
    // Nine or ten cells or ranks are no board, whatever they are drawn with.
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
fn labels_may_touch_the_cells_and_frames_have_prefixes() {
    let rank = |rank: u32, between: &str| -> String {
        let sign = |file: u32| if R >> (8 * (rank - 1) + file) & 1 == 1 { "1" } else { "0" };
        (0..8).map(sign).collect::<Vec<_>>().join(between)
    };
    let touching: String = (1..=8).rev().map(|n| format!("{n}{}\n", rank(n, " "))).collect();
    let edge = "+------------------------+";
    let quoted: String =
        (1..=8).rev().map(|n| format!("//     {n} | {} |\n", rank(n, "  "))).collect();
    for text in [
        format!(" A B C D E F G H\n{touching}"),
        format!("// -> '  {edge}\n{quoted}//       {edge}\n//         a  b  c  d  e  f  g  h'\n"),
    ] {
        assert_eq!(read(&text), Ok(hex(&[R])), "\n{text}");
    }
}
