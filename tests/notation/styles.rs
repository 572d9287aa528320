//! How boards are drawn: two signs, a way to join them, labels, names of files, a frame, a prefix.

use proptest::prelude::*;
use proptest::sample::select;

/// Two signs: that of set squares, that of clear ones.
pub(super) const SIGNS: [(char, char); 40] = [
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

/// What may stand above a board, and below it.
const WORDS: [&str; 12] = [
    "",
    "",
    "Bitboard:",
    "white pawns:",
    "knight moves\n",
    "=== occupied ===",
    "board = [",
    "int main() {",
    "popcount: 9",
    "}",
    "<pre>",
    "a note about it",
];

/// What stands before each rank.
pub(super) const PREFIXES: [&str; 22] = [
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
pub(super) enum Labels {
    None,
    /// Before each rank, from 8 or, as an index, from 7.
    Left(u32),
    Right(u32),
    Both,
    /// Before each rank, with a sign: `8.`, `8:`, `8 |`.
    Marked(&'static str),
}

/// What stands around the ranks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Frame {
    None,
    /// Lines of a sign above and below.
    Lines(char),
    /// A box: corners, lines, bars.
    Box(char, char, char),
    /// A box with the names of the files in its lines.
    Named,
}

/// Cells in a rank: what stands before, between and after them.
pub(super) const JOINTS: [[&str; 3]; 9] = [
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
pub(super) struct Style {
    pub(super) signs: (char, char),
    pub(super) joint: [&'static str; 3],
    pub(super) labels: Labels,
    pub(super) frame: Frame,
    pub(super) prefix: &'static str,
    pub(super) has_files: bool,
    /// What stands between the halves of a rank besides what stands between any two cells.
    pub(super) wall: &'static str,
    /// Whether there are blank lines between the ranks.
    pub(super) has_gaps: bool,
    /// Whether rank 1 is on top, or file h on the left.
    pub(super) is_turned: [bool; 2],
    pub(super) words: [&'static str; 2],
}

pub(super) const PLAIN: Style = Style {
    signs: ('1', '.'),
    joint: JOINTS[0],
    labels: Labels::None,
    frame: Frame::None,
    prefix: "",
    has_files: false,
    wall: "",
    has_gaps: false,
    is_turned: [false; 2],
    words: [""; 2],
};

pub(super) fn drawing(board: u64, style: &Style) -> String {
    let [before, between, after] = style.joint;
    let [is_up, is_mirrored] = style.is_turned;
    let join = |cells: &[String]| {
        format!("{}{between}{}{}", cells[..4].join(between), style.wall, cells[4..].join(between))
    };
    let ranks = (1..=8).map(|row| if is_up { row } else { 9 - row }).map(|rank| {
        let sign = |file: u32| {
            if board >> (8 * (rank - 1) + file) & 1 == 1 { style.signs.0 } else { style.signs.1 }
        };
        let file = |column: u32| if is_mirrored { 7 - column } else { column };
        let cells: Vec<String> = (0..8).map(|column| sign(file(column)).to_string()).collect();
        let cells = format!("{before}{}{after}", join(&cells));
        let (left, right) = match style.labels {
            Labels::None => (String::new(), String::new()),
            Labels::Left(first) => (format!("{} ", rank + first - 8), String::new()),
            Labels::Right(first) => (String::new(), format!(" {}", rank + first - 8)),
            Labels::Both => (format!("{rank} "), format!(" {rank}")),
            Labels::Marked(sign) => (format!("{rank}{sign} "), String::new()),
        };
        match style.frame {
            Frame::Box(_, _, bar) => format!("{left}{bar} {cells} {bar}{right}"),
            Frame::Named => format!("{left}| {cells} |{right}"),
            Frame::None | Frame::Lines(_) => format!("{left}{cells}{right}"),
        }
    });
    let ranks: Vec<String> = ranks.collect();
    let width = ranks[0].chars().count();
    let margin = match style.labels {
        Labels::Left(_) | Labels::Both => 2,
        Labels::Marked(sign) => 2 + sign.len(),
        Labels::None | Labels::Right(_) => 0,
    };
    let margin = " ".repeat(margin);
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
        let mut names: Vec<String> = ('a'..='h').map(String::from).collect();
        if is_mirrored {
            names.reverse();
        }
        let bar = if matches!(style.frame, Frame::Box(..) | Frame::Named) { "  " } else { "" };
        let (left, right) = (names[..4].join(&gap), names[4..].join(&gap));
        let wall = " ".repeat(style.wall.chars().count());
        format!("{margin}{bar}{}{left}{gap}{wall}{right}", " ".repeat(step))
    });
    let blank = String::new();
    let spaced = |row: &'_ String| -> Vec<String> {
        if style.has_gaps { vec![row.clone(), blank.clone()] } else { vec![row.clone()] }
    };
    let mut ranks: Vec<String> = ranks.iter().flat_map(spaced).collect();
    if style.has_gaps {
        ranks.pop();
    }
    let lines = edge.iter().chain(&ranks).chain(&edge).chain(&files);
    let prefixed = |line: &String| match line.as_str() {
        "" => "\n".to_owned(),
        line => format!("{}{line}\n", style.prefix),
    };
    let [above, below] =
        style.words.map(|word| if word.is_empty() { String::new() } else { format!("{word}\n") });
    format!("{above}{}{below}", lines.map(prefixed).collect::<String>())
}

pub(super) fn style() -> impl Strategy<Value = Style> {
    let labels = select(vec![
        Labels::None,
        Labels::Left(8),
        Labels::Left(7),
        Labels::Right(8),
        Labels::Both,
        Labels::Marked("."),
        Labels::Marked(":"),
        Labels::Marked(" |"),
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
        select(vec!["", "", "", "| ", " ", "  "]),
        select(vec![false, false, false, true]),
        any::<[bool; 2]>(),
        [select(WORDS.to_vec()), select(WORDS.to_vec())],
    );
    parts.prop_map(
        |(signs, joint, labels, frame, prefix, has_files, wall, has_gaps, is_turned, words)| {
            // The names of the files say that a board is turned, and so do the labels.
            let has_labels = !matches!(labels, Labels::None | Labels::Left(7));
            let is_named = has_files && !matches!(frame, Frame::Named);
            let is_turned = if is_named && has_labels { is_turned } else { [false; 2] };
            // Walls are in ranks whose cells are apart, and gaps in those without a comment's sign.
            let wall = if matches!(joint, ["", " " | "  ", ""]) { wall } else { "" };
            let has_gaps = has_gaps && prefix.trim().is_empty();
            Style {
                signs,
                joint,
                labels,
                frame,
                prefix,
                has_files,
                wall,
                has_gaps,
                is_turned,
                words,
            }
        },
    )
}
