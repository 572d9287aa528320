//! A line of a text, and what it can be beside the ranks of boards: the names of the files, a border.

use super::canvas::ScreenColumns;
use super::columns::{CellColumns, WIDEST_CELL, is_bar};
use super::marks::Marks;
use crate::notation::names_bitboard;
use crate::text::fault::DrawingFault;

/// What each title line that bbt draws begins with, in ASCII and on other screens: no input begins like that.
pub(crate) const TITLE_SIGNS: [&str; 2] = ["> ", "\u{25b8} "];

/// A line of a text: its number, and its bytes with the line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// The number, from 1.
    pub number: u64,
    /// The bytes, with the line end if there is one.
    pub bytes: Vec<u8>,
}

/// A line that has been looked at.
#[derive(Clone, Debug)]
pub(super) struct SeenLine {
    pub(super) source: TextLine,
    pub(super) canvas: ScreenColumns,
    pub(super) kind: LineKind,
}

impl SeenLine {
    /// The columns of a line, and what it is; a board in one line has no ranks.
    pub(super) fn of(source: TextLine, marks: Marks) -> SeenLine {
        let mut line = SeenLine { source, canvas: ScreenColumns::default(), kind: LineKind::Text };
        if line.text().len() < 80 || lists(line.text()).is_none() {
            line.canvas = ScreenColumns::of(line.text(), marks);
            line.kind = kind(&line.canvas);
        }
        line
    }

    /// The line as text; empty if it is not UTF-8.
    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.source.bytes).unwrap_or_default().trim_end_matches(['\r', '\n'])
    }

    /// Whether it may stand between a board and the names of its files.
    pub(super) fn is_beside(&self) -> bool {
        matches!(self.kind, LineKind::Frame | LineKind::Blank)
    }

    /// Whether it may be the edge of a board.
    pub(super) fn is_edge(&self) -> bool {
        matches!(self.kind, LineKind::Frame | LineKind::Files)
    }

    /// Whether it goes on with the titles of the line before it, as bbt draws them: long ones are indented there.
    pub(super) fn goes_on(&self, before: &SeenLine) -> bool {
        let is_used = |line: &SeenLine| !line.text().trim().is_empty();
        let is_title = TITLE_SIGNS.iter().any(|sign| before.text().trim_start().starts_with(sign));
        self.text().starts_with("  ")
            && is_used(self)
            && (is_title || before.kind == LineKind::Blank && is_used(before))
    }

    /// Whether a value in it has a label, as `hex: 0xff`, `bb = 0xff` and `bitboard 0xff` have.
    pub(super) fn is_labelled(&self) -> bool {
        let text = self.text().trim();
        let label = text.find([':', '=']).map(|at| text[..at].trim());
        let is_name = |label: &str| label.starts_with(char::is_alphabetic) && !label.contains('/');
        label.is_some_and(is_name)
            || text.split_once(' ').is_some_and(|(one, _)| names_bitboard(one))
    }
}

/// The names of the files of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Files {
    /// The cells below or above them, from the first name on; `None` if the names are not at the same distance.
    pub(super) grid: Option<CellColumns>,
    /// Their first column, and the one after them.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether they are turned; `None` if the files are numbered.
    pub(super) turned: Option<bool>,
}

impl Files {
    /// Whether they are above or below some cells.
    pub(super) fn stand_at(&self, cells: CellColumns) -> bool {
        self.start < cells.end() && cells.start < self.end
    }
}

/// What a line is, if it is not a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    /// A border; some could be ranks, too: `--------`.
    Frame,
    /// The names of the files.
    Files,
    Blank,
    /// Anything else.
    Text,
}

/// The ranks in eight lists of eight marks, `[[0, 1, ...], ...]`, however their lines are broken, or in a string
/// literal whose line ends are escaped. Of one list of 64, it is not known whether a1 or a8 comes first.
pub(super) fn lists(text: &str) -> Option<Result<String, DrawingFault>> {
    let literal = text.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
    if let Some((literal, _)) = literal.filter(|(inside, _)| inside.matches("\\n").count() > 6) {
        return Some(Ok(literal.replace("\\n", "\n")));
    }
    let lists = text.split(['[', ']', '{', '}', '(', ')']).map(|list| -> Vec<&str> {
        list.split([',', ' ', '\t', '\n', '\r']).filter(|mark| !mark.is_empty()).collect()
    });
    let lists: Vec<_> = lists.filter(|list| list.len() >= 8).collect();
    match &lists[..] {
        [list] if list.len() == 64 && text.matches(',').count() >= 63 => {
            Some(Err(DrawingFault::OneList))
        }
        ranks if ranks.len() == 8 && ranks.iter().all(|rank| rank.len() == 8) => {
            let ranks: Vec<String> = ranks.iter().map(|rank| rank.join(" ")).collect();
            Some(Ok(ranks.join("\n")))
        }
        _ => None,
    }
}

/// What a line with these columns is.
pub(super) fn kind(canvas: &ScreenColumns) -> LineKind {
    let all: String = (0..canvas.width()).map(|column| canvas.at(column)).collect();
    if all.trim_matches(' ').is_empty() {
        return LineKind::Blank;
    }
    if is_empty_rank(canvas) {
        return LineKind::Text;
    }
    if !files(canvas).is_empty() {
        return LineKind::Files;
    }
    let (line, last) =
        (all.replace(' ', ""), all.trim_matches(' ').rsplit(' ').next().unwrap_or_default());
    let is_frame = is_border(&line)
        || is_border(line.trim_start_matches(['*', '/', '#', '>', '\'', '"']))
        || last.chars().count() > 8 && is_border(last);
    if is_frame { LineKind::Frame } else { LineKind::Text }
}

/// Whether a line is nine bars with room for a cell between them: a rank without a set square.
fn is_empty_rank(canvas: &ScreenColumns) -> bool {
    let used: Vec<usize> = (0..canvas.width()).filter(|at| canvas.at(*at) != ' ').collect();
    let step = used.get(1).zip(used.first()).map_or(0, |(next, first)| next - first);
    used.len() == 9
        && (2..=WIDEST_CELL + 1).contains(&step)
        && used.iter().all(|at| is_bar(canvas.at(*at)))
        && used.windows(2).all(|pair| pair[1] - pair[0] == step)
}

/// Whether a line without blanks is a border: all of one sign, or with a line in it. Eight signs of two kinds,
/// `+--+--+-`, are none; parts that are all alike are, `|:-:|:-:|`, or `+-+-+` if they are eight.
fn is_border(line: &str) -> bool {
    let (first, count) = (line.chars().next(), line.chars().count());
    let is_uniform = line.chars().all(|c| Some(c) == first && !c.is_alphanumeric());
    let is_line = |c: char| "-=_~─━═‾▔—".contains(c) || matches!(c, '\u{2500}'..='\u{257f}');
    let is_border = |c: char| is_line(c) || "+|/'\">:.".contains(c);
    let mut pairs = line.chars().zip(line.chars().skip(1));
    let has_line = count != 8 && pairs.any(|(one, other)| one == other && is_line(one));
    let mut parts = line.split(is_bar).filter(|part| !part.is_empty());
    let part = parts.next().filter(|part| part.contains(is_line) && line.contains(is_bar));
    let is_even = part.is_some_and(|part| parts.all(|other| other == part))
        || count == 17 && line.chars().enumerate().all(|(at, c)| (at % 2 == 1) == is_line(c));
    line.chars().all(is_border) && (has_line || is_even)
        || is_uniform && (count > 8 || first.is_some_and(|c| ",:#*".contains(c)))
}

/// Whether a line has eight digits and nothing else: it could be a number, too.
pub(super) fn is_number(text: &str) -> bool {
    let text = text.trim();
    text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0' | b'1'))
}

/// The names of the files, `a b c d e f g h`, or their numbers from 0 or 1, of each board in a line.
pub(super) fn files(canvas: &ScreenColumns) -> Vec<Files> {
    let sign = |column: usize| canvas.at(column).to_ascii_lowercase();
    let is_word = |column: &usize| sign(*column).is_alphanumeric();
    let all: Vec<usize> = (0..canvas.width()).filter(is_word).collect();
    let names = all.windows(8).enumerate().filter_map(|(at, columns)| {
        let is_numbered = at % 8 == 0 && columns[1] > columns[0] + 1;
        let turned = match columns.iter().map(|column| sign(*column)).collect::<String>().as_str() {
            "abcdefgh" => Some(false),
            "hgfedcba" => Some(true),
            "01234567" | "12345678" if is_numbered => None,
            "76543210" | "87654321" if is_numbered => Some(true),
            _ => return None,
        };
        let (start, end, step) = (columns[0], columns[7] + 1, columns[1] - columns[0]);
        let wall = (columns[4] - columns[3]).saturating_sub(step);
        let grid = CellColumns { start, step, wall, width: 1 };
        let is_part = |column: Option<usize>| column.is_some_and(|column| is_word(&column));
        let is_whole = !is_part(start.checked_sub(1)) && !is_part(Some(end));
        let grid = Some(grid).filter(|grid| grid.columns().eq(columns.iter().copied()));
        is_whole.then_some(Files { grid, start, end, turned })
    });
    names.collect()
}
