//! Lines of a text, and what they are: boards, with the text beside them.

use super::board::Drawn;
use super::canvas::Canvas;
use super::line::{self, Kind, TITLE_SIGNS};
use crate::notation::names_bitboard;
use crate::text::fault::Fault;

/// A line of a text: its number, and its bytes with the line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// The number, from 1.
    pub number: u64,
    /// The bytes, with the line end if there is one.
    pub bytes: Vec<u8>,
}

impl TextLine {
    /// The line as text; empty if it is not UTF-8.
    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap_or_default().trim_end_matches(['\r', '\n'])
    }

    /// The columns of the line, and what it is if it is no rank; a board in one line has no ranks.
    pub(super) fn look(&self) -> (Canvas, Kind) {
        let text = self.text();
        if text.len() > 126 && lists(text).is_some() {
            return (Canvas::default(), Kind::Text);
        }
        let canvas = Canvas::of(text);
        let kind = line::kind(&canvas);
        (canvas, kind)
    }

    /// Whether it has titles, as bbt draws them.
    pub(super) fn is_title(&self) -> bool {
        let text = self.text().trim_start();
        TITLE_SIGNS.iter().any(|sign| text.starts_with(sign))
    }

    /// Whether it may go on with the titles of the line before it: long ones are indented there.
    pub(super) fn is_indented(&self) -> bool {
        self.text().starts_with("  ") && !self.text().trim().is_empty()
    }

    /// Whether it is the label of a rank and nothing else.
    pub(super) fn is_rank_label(&self) -> bool {
        matches!(self.text().trim().as_bytes(), [b'1'..=b'8'])
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

/// A part of a text with drawn boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnRecord {
    /// The lines of the boards, and what stands below them; of the first ones, also what stands above.
    pub lines: Vec<TextLine>,
    /// The index of the first line with cells.
    pub first: usize,
    /// The boards side by side, from left to right, if there are any; or what is wrong, with the index
    /// of its line and its span in that.
    pub boards: Result<Vec<Drawn>, (usize, Fault)>,
    /// The number of lines with text that is not read.
    pub passed_over: u64,
}

/// The marks of eight lists of eight, `[[0, 1, ...], ...]`, or of one list of 64, however their lines are
/// broken.
pub(super) fn lists(text: &str) -> Option<Vec<Vec<&str>>> {
    let lists = text.split(['[', ']', '{', '}', '(', ')']).map(|list| -> Vec<&str> {
        let marks = list.split([',', ' ', '\t', '\n', '\r']);
        marks.filter(|mark| !mark.is_empty()).collect()
    });
    let lists: Vec<_> = lists.filter(|list| list.len() >= 8).collect();
    match &lists[..] {
        [list] if list.len() == 64 && text.matches(',').count() >= 63 => {
            Some(list.chunks(8).map(<[&str]>::to_vec).collect())
        }
        _ => (lists.len() == 8 && lists.iter().all(|list| list.len() == 8)).then_some(lists),
    }
}
