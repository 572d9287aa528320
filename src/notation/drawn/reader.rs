//! Finds the boards in a text, line by line, and what belongs to each.

use std::collections::HashMap;

use super::board::{self, Drawn, Files, Ranks};
use super::canvas::Canvas;
use super::caption::{self, Caption, Shown, is_bare};
use super::grid::Grid;
use super::line::{self, Kind};
use super::marks::Marks;
use super::record::{DrawnRecord, TextLine, lists};
use super::signs::Signs;
use crate::position::embedded::mentions_fen;
use crate::text::fault::{DrawingFault, Fault};

/// The maximum number of lines that are held back: a board with a border around each rank has
/// fewer, and so do the notes below the boards of a chain.
const LONGEST: usize = 64;

/// The lines above a board that may belong to it.
const ABOVE: usize = 16;

/// The maximum number of lines between two ranks.
const BETWEEN: usize = 3;

/// The maximum number of boards that wait for a FEN below them.
const WAITING: usize = 64;

/// The maximum number of lines that are remembered: more than there are ranks of zeros and ones.
const MOST_KNOWN: usize = 1 << 10;

/// A line that has been looked at.
#[derive(Clone, Debug)]
struct Line {
    text: TextLine,
    canvas: Canvas,
    kind: Kind,
}

/// Lines that draw boards side by side, or were meant to.
#[derive(Clone, Debug, Default)]
struct Group {
    /// The indices of the lines with cells.
    rows: Vec<usize>,
    grids: Vec<Grid>,
    files: Option<Files>,
    fault: Option<(usize, Fault)>,
}

/// Reads a text with drawn boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawnReader {
    /// Whether a person types the lines: then boards are answered at once.
    typed: bool,
    /// Whether it is known that something is drawn in the text.
    is_drawn: bool,
    /// The signs for set and for clear squares, if they are named.
    marks: Marks,
    lines: Vec<Line>,
    groups: Vec<Group>,
    /// The ranks that have been collected.
    run: Group,
    /// The index of a line with the names of files that are those of the board above it.
    named: Option<usize>,
    ready: Vec<DrawnRecord>,
    /// Whether there has been a board, or a part of one.
    has_drawing: bool,
    /// Whether a board that has been answered may still have a frame below it.
    is_below: bool,
    /// What lines are: most of those with cells occur again and again.
    known: HashMap<Vec<u8>, (Canvas, Kind)>,
}

impl DrawnReader {
    /// A reader for lines that are typed, or for a text, of which it may be known that something is drawn
    /// in it.
    pub(crate) fn new(typed: bool, is_drawn: bool, marks: Marks) -> DrawnReader {
        DrawnReader { typed, is_drawn, marks, ..DrawnReader::default() }
    }

    /// Whether there has been a board, or a part of one.
    pub(crate) fn has_drawing(&self) -> bool {
        self.has_drawing
    }

    /// Whether no line is held back.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether a board has begun and is not complete.
    pub(crate) fn is_inside(&self) -> bool {
        !self.run.rows.is_empty()
    }

    /// Whether the lines that are held back may stand above a board.
    pub(crate) fn may_begin(&self) -> bool {
        let is_frame = |line: &Line| matches!(line.kind, Kind::Frame | Kind::Files { .. });
        !self.lines.is_empty() && self.lines.iter().all(is_frame)
    }

    /// The lines that are held back, if none of them draws anything.
    pub(crate) fn give_back(&mut self) -> Vec<TextLine> {
        self.run = Group::default();
        self.is_below &= self.lines.is_empty();
        self.lines.drain(..).map(|line| line.text).collect()
    }

    /// Takes the next line while it is not known whether anything is drawn in the text. The first
    /// rank makes it a text with drawn boards, the first line that `is_value` makes it lines; a
    /// value with a label may belong to a board below. Returns whether boards may still come.
    pub(crate) fn add_first(
        &mut self,
        line: TextLine,
        is_value: impl FnOnce(&[u8]) -> bool,
    ) -> bool {
        // Among other lines, a digit alone may be the label of a rank without a set square.
        let is_rank = match self.look_at(&line).1 {
            // `1 - - - - - - 1` is no number, although it could be computed.
            Kind::Ranks { grids, or_frame, .. } => {
                !or_frame && grids.iter().all(|grid| grid.step > 1) && !mentions_fen(&line.bytes)
            }
            _ => false,
        };
        let may_be_rank = is_rank || !self.lines.is_empty() && line.is_rank_label();
        let may_be_other = !may_be_rank && !line.is_labelled() && !self.goes_on(&line);
        let is_other = may_be_other && is_value(line.bytes.trim_ascii_end());
        if is_other {
            self.lines.push(Line { text: line, canvas: Canvas::default(), kind: Kind::Text });
            return false;
        }
        self.add(line);
        self.has_drawing || self.lines.len() < LONGEST
    }

    /// Takes the next line.
    pub(crate) fn add(&mut self, text: TextLine) {
        let (canvas, kind) = self.look_at(&text);
        let kind = if kind == Kind::Text && self.goes_on(&text) { Kind::Blank } else { kind };
        let is_frame = |kind: &Kind| {
            matches!(kind, Kind::Frame | Kind::Files { .. } | Kind::Ranks { or_frame: true, .. })
        };
        if self.is_below && is_frame(&kind) {
            return;
        }
        let at = self.lines.len();
        self.lines.push(Line { text, canvas, kind });
        match &self.lines[at].kind {
            Kind::Ranks { grids, or_frame, or_number } => {
                self.has_drawing |= !or_frame && !or_number;
                let (grids, or_frame) = (grids.clone(), *or_frame);
                self.rank(at, grids, or_frame);
            }
            Kind::Frame => self.frame(at),
            Kind::Files { grid, .. } => {
                let grid = *grid;
                self.end_run(Some(at));
                self.blank_board(at, grid);
            }
            Kind::Blank | Kind::Text => {
                self.end_run(Some(at));
            }
        }
        let last = self.groups.last().and_then(|group| group.rows.last());
        let below = self.lines.len() - last.map_or(0, |last| last + 1);
        let is_settled = self.has_drawing || self.is_drawn;
        if is_settled && self.run.rows.is_empty() && below > LONGEST {
            self.release(self.groups.len(), self.lines.len() - ABOVE);
        }
    }

    /// Whether a line goes on with the titles of the line before it.
    fn goes_on(&self, text: &TextLine) -> bool {
        let is_title = |line: &Line| {
            line.text.is_title() || line.kind == Kind::Blank && !line.text.text().trim().is_empty()
        };
        text.is_indented() && self.lines.last().is_some_and(is_title)
    }

    /// The columns of a line, and what it can be.
    fn look_at(&mut self, text: &TextLine) -> (Canvas, Kind) {
        if let Some(known) = self.known.get(&text.bytes) {
            return known.clone();
        }
        let canvas = Canvas::of(text.text());
        let is_whole = text.bytes.len() > 128 && lists(text.text()).is_some();
        let kind = match line::kind(&canvas, self.marks) {
            _ if is_whole => Kind::Text,
            // The same signs stand for each slash of a link.
            Kind::Ranks { .. } if mentions_fen(&text.bytes) => Kind::Text,
            kind => kind,
        };
        if self.known.len() < MOST_KNOWN && !matches!(kind, Kind::Text) {
            self.known.insert(text.bytes.clone(), (canvas.clone(), kind.clone()));
        }
        (canvas, kind)
    }

    /// The parts of the text that are complete.
    pub(crate) fn take(&mut self) -> Vec<DrawnRecord> {
        std::mem::take(&mut self.ready)
    }

    /// The rest of the text.
    pub(crate) fn end(&mut self) -> Vec<DrawnRecord> {
        self.end_run(None);
        self.name_below();
        let last = self.lines.iter().rposition(|line| line.kind != Kind::Blank);
        let is_missing = self.is_drawn && !self.has_drawing && self.groups.is_empty();
        if let Some(last) = last.filter(|_| is_missing) {
            let whole = self.lines[last].canvas.whole();
            let fault = Some((last, Fault::new(whole, DrawingFault::Ranks(0))));
            self.groups.push(Group { rows: vec![last], fault, ..Group::default() });
        }
        self.release(self.groups.len(), self.lines.len());
        self.named = None;
        self.take()
    }

    /// Takes a line with cells.
    fn rank(&mut self, at: usize, grids: Vec<Grid>, or_frame: bool) {
        let mut shared = grids.clone();
        shared.retain(|grid| self.run.grids.contains(grid));
        // What may be a frame is a rank if it has the signs of the others, and the same between them.
        let is_frame =
            |row: &usize| matches!(self.lines[*row].kind, Kind::Ranks { or_frame: true, .. });
        let were_frames = !self.run.rows.is_empty() && self.run.rows.iter().all(is_frame);
        if or_frame || were_frames {
            shared.retain(|grid| self.goes_with(at, *grid));
        }
        if shared.is_empty() && were_frames {
            self.run = Group::default();
        } else if shared.is_empty() && or_frame && !self.run.rows.is_empty() {
            return self.frame(at);
        }
        if shared.is_empty() {
            if self.end_run(Some(at)) {
                return;
            }
            shared = grids;
        }
        self.run.rows.push(at);
        self.run.grids = shared;
        if self.run.rows.len() == 8 {
            let group = std::mem::take(&mut self.run);
            self.complete(group);
        }
    }

    /// Takes a line that may stand between two ranks: there are few of them.
    fn frame(&mut self, at: usize) {
        if self.run.rows.last().is_some_and(|last| at - last > BETWEEN) {
            self.end_run(Some(at));
        }
    }

    /// Whether a line and the ranks before it could be ranks of one board.
    fn goes_with(&self, at: usize, grid: Grid) -> bool {
        let rows = self.run.rows.iter().chain([&at]).map(|row| &self.lines[*row].canvas);
        Signs::of(rows.clone(), grid, self.marks).is_ok_and(|signs| {
            let mut frames = rows.map(|row| grid.frame(row, signs.width));
            let first = frames.next();
            frames.all(|frame| Some(frame) == first)
        })
    }

    /// Takes eight lines with cells.
    fn complete(&mut self, mut group: Group) {
        self.name_below();
        let first = group.rows[0];
        let above = self.groups.last().map_or(0, |before| before.rows[before.rows.len() - 1] + 1);
        let is_beside =
            |index: &usize| matches!(self.lines[*index].kind, Kind::Frame | Kind::Blank);
        let names = (above..first).rev().find(|index| !is_beside(index));
        group.files =
            names.filter(|index| self.named != Some(*index)).and_then(|at| self.files(at));
        self.groups.push(group);
        self.has_drawing = true;
        if self.typed {
            self.release(self.groups.len(), self.lines.len());
            self.is_below = true;
            return;
        }
        let last = self.groups.len() - 1;
        let waits =
            |group: &Group| self.boards(group).is_ok_and(|boards| boards.iter().any(is_bare));
        if last > 0 && (last >= WAITING || !self.groups[..last].iter().any(waits)) {
            let end = self.start(last);
            self.release(last, end);
        }
    }

    /// Ends the ranks that have been collected, before or in line `at`: there are fewer than eight.
    /// Returns whether the line was meant to be one of them.
    fn end_run(&mut self, at: Option<usize>) -> bool {
        let run = std::mem::take(&mut self.run);
        let is_settled = self.has_drawing || self.is_drawn;
        let is_drawn = |&row: &usize| match self.lines[row].kind {
            Kind::Ranks { or_frame, or_number, .. } => !or_frame && (is_settled || !or_number),
            _ => true,
        };
        let (Some(&first), Some(&last)) = (run.rows.first(), run.rows.last()) else { return false };
        if !run.rows.iter().any(is_drawn) {
            return false;
        }
        let is_before = |before: &mut Group| {
            let is_next = before.rows.last().is_some_and(|row| row + 1 == first);
            is_next && before.grids.iter().any(|grid| run.grids.contains(grid))
        };
        let before = self.groups.pop_if(is_before).unwrap_or_default();
        let mut rows = [before.rows, run.rows].concat();
        let canvases = rows.iter().chain(&at).map(|row| &self.lines[*row].canvas);
        let ragged = at.and_then(|at| Some((at, board::ragged(canvases, &run.grids, self.marks)?)));
        let fault = before.fault.or(ragged).unwrap_or_else(|| {
            let whole = self.lines[last].canvas.whole();
            (last, Fault::new(whole, DrawingFault::Ranks(rows.len())))
        });
        let is_ragged = Some(fault.0) == at;
        rows.extend(at.filter(|_| is_ragged));
        self.groups.push(Group { rows, grids: run.grids, files: None, fault: Some(fault) });
        if self.typed {
            self.release(
                self.groups.len(),
                self.lines.len() - usize::from(!is_ragged && at.is_some()),
            );
        }
        is_ragged
    }

    /// Takes the eight lines above the names of the files for ranks in which clear squares are blank, if
    /// they have labels.
    fn blank_board(&mut self, at: usize, grid: Grid) {
        let above = (0..at).rev().filter(|row| self.lines[*row].kind != Kind::Frame);
        let mut rows: Vec<usize> = above.take(8).collect();
        rows.reverse();
        let is_taken = |group: &Group| group.fault.is_none() && group.rows.last() >= rows.first();
        if rows.len() < 8 || self.groups.iter().any(is_taken) {
            return;
        }
        let group = Group { rows, grids: vec![grid], files: self.files(at), fault: None };
        let is_rank =
            |row: &usize| line::is_labelled_rank(&self.lines[*row].canvas, grid, self.marks);
        if group.rows.iter().all(is_rank) && self.boards(&group).is_ok() {
            let first = group.rows[0];
            self.groups.retain(|other| other.rows[other.rows.len() - 1] < first);
            self.complete(group);
            self.named = Some(at);
        }
    }

    /// How the files are named in a line.
    fn files(&self, at: usize) -> Option<Files> {
        match self.lines[at].kind {
            Kind::Files { turned, .. } => Some(if turned? { Files::Turned } else { Files::Named }),
            _ => None,
        }
    }

    /// Looks for the names of the files below the last board.
    fn name_below(&mut self) {
        let Some(group) = self.groups.last().filter(|group| group.files.is_none()) else { return };
        let is_beside = |line: &Line| matches!(line.kind, Kind::Frame | Kind::Blank);
        let below = group.rows[group.rows.len() - 1] + 1;
        let names = (below..self.lines.len()).find(|at| !is_beside(&self.lines[*at]));
        let Some((at, files)) = names.and_then(|at| Some((at, self.files(at)?))) else { return };
        self.named = Some(at);
        if let Some(group) = self.groups.last_mut() {
            group.files = Some(files);
        }
    }

    /// The boards of a group.
    fn boards(&self, group: &Group) -> Result<Vec<Drawn>, (usize, Fault)> {
        if let Some(fault) = &group.fault {
            return Err(fault.clone());
        }
        let rank = |row: &usize| match &self.lines[*row] {
            Line { canvas, kind: Kind::Ranks { grids, .. }, .. } => (canvas, &grids[..]),
            Line { canvas, .. } => (canvas, &[][..]),
        };
        let ranks: Vec<(&Canvas, &[Grid])> = group.rows.iter().map(rank).collect();
        let Ok(ranks): Result<Ranks, _> = ranks.try_into() else { return Ok(Vec::new()) };
        let files = group.files.unwrap_or(Files::Unnamed);
        let boards = board::boards(&ranks, &group.grids, files, self.marks);
        boards.map_err(|(rank, fault)| (group.rows[rank], fault))
    }

    /// The index of the first line that belongs to a group.
    fn start(&self, index: usize) -> usize {
        let mut start = self.groups[index].rows[0];
        let is_above = |at: usize| match self.lines[at].kind {
            Kind::Frame => true,
            Kind::Files { .. } => self.named != Some(at),
            _ => false,
        };
        while start > 0 && is_above(start - 1) {
            start -= 1;
        }
        start
    }

    /// Hands on the first `count` groups, and all lines before `end`.
    fn release(&mut self, count: usize, end: usize) {
        let starts: Vec<usize> =
            (0..count).map(|index| if index == 0 { 0 } else { self.start(index) }).collect();
        // The lines above may be about the next boards.
        let mut all: Vec<_> =
            self.groups.iter().take(count + 1).map(|group| self.boards(group)).collect();
        let mut passed_over = vec![0; count.max(1)];
        for at in 0..end {
            let index = starts.iter().rposition(|start| *start <= at).unwrap_or(0);
            let mut shown = Vec::new();
            for (group, boards) in self.groups.iter().zip(&mut all) {
                let is_above = group.rows.last().is_some_and(|row| *row <= at);
                shown.push(Shown { is_above, boards: boards.as_mut().map_or(&mut [], |all| all) });
            }
            match self.caption(at, index, &mut shown) {
                Ok(Caption::Understood) => {}
                Ok(Caption::Skipped) => passed_over[index] += 1,
                Err(fault) => {
                    if let Some(boards) = all.get_mut(index).filter(|boards| boards.is_ok()) {
                        *boards = Err((at, fault));
                    }
                }
            }
        }
        let mut lines = self.lines.drain(..end).map(|line| line.text);
        if count == 0 && end > 0 {
            let (lines, passed_over) = (lines.by_ref().collect(), passed_over[0]);
            let boards = Ok(Vec::new());
            self.ready.push(DrawnRecord { lines, first: 0, boards, passed_over });
        }
        for (index, boards) in all.into_iter().take(count).enumerate() {
            let start = starts[index];
            let length = starts.get(index + 1).map_or(end, |next| *next) - start;
            self.ready.push(DrawnRecord {
                lines: lines.by_ref().take(length).collect(),
                first: self.groups[index].rows[0] - start,
                boards: boards.map_err(|(at, fault)| (at - start, fault)),
                passed_over: passed_over[index],
            });
        }
        drop(lines);
        self.groups.drain(..count);
        let rows = self.groups.iter_mut().chain([&mut self.run]).flat_map(|group| &mut group.rows);
        rows.for_each(|row| *row -= end);
        self.named = self.named.and_then(|at| at.checked_sub(end));
    }

    /// The text of a line beside boards: all of it, or what is to the right of the cells.
    fn caption(&self, at: usize, index: usize, shown: &mut [Shown]) -> Result<Caption, Fault> {
        let line = &self.lines[at];
        let text = line.text.text();
        let group = self.groups.get(index).filter(|group| group.rows.contains(&at));
        let start = match (&line.kind, group) {
            (Kind::Frame | Kind::Blank, _) => return Ok(Caption::Understood),
            (_, Some(group)) if group.fault.is_some() => return Ok(Caption::Understood),
            (_, Some(group)) => {
                let end = group.grids.iter().map(|grid| grid.end()).max().unwrap_or_default();
                let beside = &text[line.canvas.place(end).start..];
                text.len() - board::without_label(beside).len()
            }
            (Kind::Files { grid, .. }, None) => {
                let beside = &text[line.canvas.place(grid.end()).start..];
                let is_name =
                    |c: char| "abcdefgh".contains(c.to_ascii_lowercase()) || !c.is_alphanumeric();
                text.len() - beside.trim_start_matches(is_name).len()
            }
            _ => 0,
        };
        caption::read(&text[start..], shown).map_err(|fault| fault.shifted(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_not_held_back_for_ever() {
        for line in ["+---+---+\n", "words\n", "a b c d e f g h\n", "\n", ". . . .\n"] {
            for before in ["", "8 . . . . . . . .\n", "k . . . . . . .\n"] {
                let mut reader = DrawnReader::new(false, true, None);
                let mut count = 0;
                for number in 1..=10_000 {
                    let bytes = if number <= 8 { before } else { line }.as_bytes().to_vec();
                    reader.add(TextLine { number, bytes });
                    assert!(reader.lines.len() <= 3 * LONGEST, "{line}");
                    count += reader.take().iter().map(|record| record.lines.len()).sum::<usize>();
                }
                let rest = reader.end();
                count += rest.iter().map(|record| record.lines.len()).sum::<usize>();
                assert_eq!(count, 10_000, "{line}");
            }
        }
    }
}
