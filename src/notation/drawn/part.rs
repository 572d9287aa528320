//! A part of a text: boards side by side, and the lines around them.

use super::board::{self, Drawn};
use super::canvas::ScreenColumns;
use super::columns::CellColumns;
use super::line::{self, Files, LineKind, SeenLine, TextLine};
use crate::text::fault::Fault;

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

/// Lines that draw boards side by side, or were meant to, with the lines around them.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnPart {
    pub(super) lines: Vec<SeenLine>,
    /// The indices of the lines with cells.
    pub(super) rows: Vec<usize>,
    /// The ways to find the cells in them.
    pub(super) grids: Vec<CellColumns>,
    /// The names of their files, above and below.
    pub(super) files: Vec<Files>,
    /// Whether a list begins at a1 rather than a8, if that is said above.
    pub(super) begins_at_a1: Option<bool>,
    pub(super) boards: Vec<Drawn>,
    /// Whether its ranks are not eight.
    pub(super) is_spoilt: bool,
    /// What is wrong, with the index of the line.
    pub(super) fault: Option<(usize, Fault)>,
}

impl DrawnPart {
    pub(super) fn read(&mut self) {
        let canvases = canvases(&self.lines, &self.rows);
        let Ok(ranks) = <[&ScreenColumns; 8]>::try_from(canvases) else { return };
        match board::boards(&ranks, &self.grids, &self.files, self.begins_at_a1) {
            Ok(boards) => (self.boards, self.fault) = (boards, None),
            Err((rank, fault)) => self.fault = Some((self.rows[rank], fault)),
        }
    }

    /// Where the text beside boards begins in a line: at its start, or after the cells; `None` if there is none.
    pub(super) fn beside(&self, at: usize) -> Option<usize> {
        let SeenLine { canvas, kind, .. } = &self.lines[at];
        let text = self.lines[at].text();
        let after = |column: usize| &text[canvas.place(column).start..];
        let is_name = |c: char| matches!(c, 'a'..='h' | 'A'..='H') || !c.is_alphanumeric();
        let rest = match kind {
            LineKind::Frame | LineKind::Blank => return None,
            _ if self.rows.contains(&at) => {
                let end = self.grids.iter().map(|grid| grid.end()).max().unwrap_or_default();
                board::without_label(after(end))
            }
            LineKind::Files => {
                let end = line::files(canvas).last().map_or(0, |files| files.end);
                after(end).trim_start_matches(is_name)
            }
            LineKind::Text => text,
        };
        Some(text.len() - rest.len())
    }

    /// What is handed on.
    pub(super) fn record(self, passed_over: u64) -> DrawnRecord {
        DrawnRecord {
            lines: self.lines.into_iter().map(|line| line.source).collect(),
            first: self.rows.first().copied().unwrap_or_default(),
            boards: self.fault.map_or(Ok(self.boards), Err),
            passed_over,
        }
    }
}

/// The columns of the lines with these indices.
pub(super) fn canvases<'a>(lines: &'a [SeenLine], rows: &[usize]) -> Vec<&'a ScreenColumns> {
    rows.iter().map(|row| &lines[*row].canvas).collect()
}
