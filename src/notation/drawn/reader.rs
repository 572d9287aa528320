//! Finds the boards in a text, line by line, and what belongs to each.

use super::board::{self, Drawn};
use super::canvas::Canvas;
use super::caption::{self, Caption, Shown, is_bare};
use super::columns::{self, Grid};
use super::line::{self, Files, Kind};
use super::marks::Marks;
use super::record::{DrawnRecord, TextLine};
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
    /// The names of its files, and the index of its last line: with them or with cells.
    files: Option<Files>,
    last: usize,
    boards: Vec<Drawn>,
    /// Whether they are not eight.
    is_spoilt: bool,
    /// What is wrong with it, with the index of the line.
    fault: Option<(usize, Fault)>,
    /// The numbers of ranks that have been followed by a blank line.
    blanks: Vec<usize>,
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
    ready: Vec<DrawnRecord>,
    /// Whether there has been a board, or a part of one.
    has_drawing: bool,
    /// Whether a board that has been answered may still have a frame below it.
    is_below: bool,
}

impl Group {
    /// Whether blank lines stand after each of its ranks, or after the fourth alone, or there are none.
    fn is_even(&self) -> bool {
        matches!(self.blanks[..], [] | [4]) || self.blanks.iter().copied().eq(1..=self.rows.len())
    }

    /// Whether it can be read in every way in which another one can.
    fn has(&self, other: &Group) -> bool {
        other.grids.iter().all(|grid| self.grids.contains(grid))
    }
}

impl DrawnReader {
    /// A reader for lines that are typed, or for a text, of which it may be known that something is drawn
    /// in it.
    pub(crate) fn new(typed: bool, is_drawn: bool, marks: Marks) -> DrawnReader {
        DrawnReader { typed, is_drawn, marks, ..DrawnReader::default() }
    }

    /// Whether there has been a part of a board.
    pub(crate) fn has_drawing(&self) -> bool {
        self.has_drawing
    }

    /// The lines that are held back.
    pub(crate) fn held(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.lines.iter().map(|line| &line.text.bytes[..])
    }

    /// Whether a board has begun and is not complete.
    pub(crate) fn is_inside(&self) -> bool {
        !self.run.rows.is_empty()
    }

    /// Whether the lines that are held back may stand above a board.
    pub(crate) fn may_begin(&self) -> bool {
        let is_frame = |line: &Line| matches!(line.kind, Kind::Frame | Kind::Files(_));
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
        // `1 - - - - - - 1` is no number, although it could be computed.
        let (canvas, kind) = line.look();
        let grids = columns::grids(&[&canvas], self.marks);
        let is_rank = kind == Kind::Text
            && grids.first().is_some_and(|grid| grid.step > 1)
            && !mentions_fen(&line.bytes);
        // Among other lines, a digit alone may be the label of a rank without a set square.
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
        let (canvas, kind) = text.look();
        let is_title = kind == Kind::Text
            && self.goes_on(&text)
            && columns::grids(&[&canvas], self.marks).is_empty();
        let kind = if is_title { Kind::Blank } else { kind };
        if self.is_below && matches!(kind, Kind::Frame | Kind::Files(_)) {
            return;
        }
        let at = self.lines.len();
        self.lines.push(Line { text, canvas, kind });
        match kind {
            Kind::Files(files) => {
                self.end_run(Some(at));
                if let Some(grid) = files.grid {
                    self.blank_board(at, grid);
                }
            }
            Kind::Blank => self.blank(at),
            Kind::Frame | Kind::Text => self.rank(at),
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
            self.groups.push(Group { rows: vec![last], last, fault, ..Group::default() });
        }
        self.release(self.groups.len(), self.lines.len());
        self.take()
    }

    /// The lines with these indices.
    fn canvases(&self, rows: &[usize]) -> Vec<&Canvas> {
        rows.iter().map(|row| &self.lines[*row].canvas).collect()
    }

    /// Some ranks with one more; `None` if no board has all of them.
    fn with(&self, mut run: Group, at: usize) -> Option<Group> {
        run.rows.push(at);
        let lines = self.canvases(&run.rows);
        run.grids = columns::kept(&run.grids, &lines, self.marks);
        if run.grids.is_empty() {
            run.grids = columns::grids(&lines, self.marks);
            // The same signs stand for each slash of a link.
            if !run.grids.is_empty() && mentions_fen(&self.lines[at].text.bytes) {
                return None;
            }
        }
        (!run.grids.is_empty()).then_some(run)
    }

    /// Takes a line that may be a rank, or a border.
    fn rank(&mut self, at: usize) {
        if !self.run.rows.is_empty() {
            let is_frame = |row: &usize| self.lines[*row].kind == Kind::Frame;
            let were_frames = self.run.rows.iter().all(is_frame);
            // What may be a border is a rank if the ranks are read with it as without it.
            let is_known = |run: &Group| match (were_frames, is_frame(&at)) {
                (true, _) => self.with(Group::default(), at).is_some_and(|alone| alone.has(run)),
                (false, true) => self.run.has(run),
                (false, false) => true,
            };
            let run = Some(self.run.clone()).filter(Group::is_even);
            if let Some(run) = run.and_then(|run| self.with(run, at)).filter(is_known) {
                return self.extend(run);
            }
            let is_near = self.run.rows.last().is_some_and(|last| at - last <= BETWEEN);
            if is_frame(&at) && is_near {
                return;
            }
            if were_frames {
                self.run = Group::default();
            } else if self.end_run(Some(at)) {
                return;
            }
        }
        if let Some(run) = self.with(Group::default(), at) {
            self.extend(run);
        }
    }

    /// Takes a run with one more rank.
    fn extend(&mut self, run: Group) {
        self.run = run;
        self.has_drawing |= self.run.rows.last().is_some_and(|row| self.is_drawn(*row, false));
        if self.run.rows.len() == 8 {
            let group = std::mem::take(&mut self.run);
            self.complete(group);
        }
    }

    /// Whether a rank is no border, and no number unless it is settled that something is drawn.
    fn is_drawn(&self, row: usize, is_settled: bool) -> bool {
        let Line { kind, text, .. } = &self.lines[row];
        *kind != Kind::Frame && (is_settled || !line::is_number(text.text()))
    }

    /// Takes a blank line: it may stand between two ranks if it stands between any two, or the fourth and the
    /// fifth.
    fn blank(&mut self, at: usize) {
        self.run.blanks.push(self.run.rows.len());
        if self.typed || !self.run.is_even() {
            self.end_run(Some(at));
        }
    }

    /// Takes eight lines with cells.
    fn complete(&mut self, mut group: Group) {
        self.name_below();
        let above = self.groups.last().map_or(0, |before| before.last + 1);
        let names = (above..group.rows[0]).rev().find(|at| !self.is_beside(*at));
        group.files = names.and_then(|at| self.files(at));
        group.last = group.rows[7];
        self.groups.push(self.read(group));
        self.has_drawing = true;
        if self.typed {
            self.release(self.groups.len(), self.lines.len());
            self.is_below = true;
            return;
        }
        let last = self.groups.len() - 1;
        let waits = |group: &Group| group.boards.iter().any(is_bare);
        if last > 0 && (last >= WAITING || !self.groups[..last].iter().any(waits)) {
            let end = self.start(last);
            self.release(last, end);
        }
    }

    /// A group with its boards.
    fn read(&self, mut group: Group) -> Group {
        if let Ok(ranks) = <[&Canvas; 8]>::try_from(self.canvases(&group.rows)) {
            let boards = board::boards(&ranks, &group.grids, group.files, self.marks);
            let fault =
                boards.as_ref().err().map(|(rank, fault)| (group.rows[*rank], fault.clone()));
            (group.boards, group.fault) = (boards.unwrap_or_default(), fault);
        }
        group
    }

    /// Whether a line may stand between a board and the names of its files.
    fn is_beside(&self, at: usize) -> bool {
        matches!(self.lines[at].kind, Kind::Frame | Kind::Blank)
    }

    /// Ends the ranks that have been collected, before or in line `at`: there are fewer than eight.
    /// Returns whether the line was meant to be one of them.
    fn end_run(&mut self, at: Option<usize>) -> bool {
        let run = std::mem::take(&mut self.run);
        let is_settled = self.has_drawing || self.is_drawn;
        let (Some(&first), Some(&last)) = (run.rows.first(), run.rows.last()) else { return false };
        // Blanks in a frame are a rank only among others.
        let is_blank =
            |row: usize| run.grids.iter().all(|grid| grid.is_blank(&self.lines[row].canvas));
        if !run.rows.iter().any(|&row| self.is_drawn(row, is_settled) && !is_blank(row)) {
            return false;
        }
        let is_before = |before: &mut Group| {
            let is_next = match before.rows[..] {
                [.., one, last] => 2 * last - one == first,
                [last] => last + 1 == first,
                [] => false,
            };
            is_next && before.grids.iter().any(|grid| run.grids.contains(grid))
        };
        self.name_below();
        let before = self.groups.pop_if(is_before).unwrap_or_default();
        let mut rows = [before.rows, run.rows].concat();
        let ragged = at.and_then(|at| {
            let lines = self.canvases(&[&rows[..], &[at]].concat());
            Some((at, board::ragged(&lines, &run.grids, self.marks)?))
        });
        let spoilt = before.fault.filter(|_| before.is_spoilt);
        let fault = spoilt.or(ragged).unwrap_or_else(|| {
            let whole = self.lines[last].canvas.whole();
            (last, Fault::new(whole, DrawingFault::Ranks(rows.len())))
        });
        let is_ragged = Some(fault.0) == at;
        rows.extend(at.filter(|_| is_ragged));
        let last = rows[rows.len() - 1];
        let (grids, fault) = (run.grids, Some(fault));
        self.groups.push(Group { rows, last, grids, fault, is_spoilt: true, ..Group::default() });
        if self.typed {
            let rest = usize::from(!is_ragged && at.is_some());
            self.release(self.groups.len(), self.lines.len() - rest);
        }
        is_ragged
    }

    /// Takes the eight lines above the names of the files for ranks in which clear squares are blank, if
    /// they have labels.
    fn blank_board(&mut self, at: usize, grid: Grid) {
        let above = (0..at).rev().filter(|row| self.lines[*row].kind != Kind::Frame);
        let mut rows: Vec<usize> = above.take(8).collect();
        rows.reverse();
        let is_taken = |group: &Group| !group.is_spoilt && Some(&group.last) >= rows.first();
        if rows.len() < 8 || self.groups.iter().any(is_taken) {
            return;
        }
        let Ok(lines) = <[&Canvas; 8]>::try_from(self.canvases(&rows)) else { return };
        let has_labels = board::labels(&lines, (0..grid.start).rev(), grid).is_some();
        if has_labels && columns::have_cells(&lines, grid, self.marks) {
            let (first, grids) = (rows[0], vec![grid]);
            self.groups.retain(|other| other.rows[other.rows.len() - 1] < first);
            self.complete(Group { rows, grids, ..Group::default() });
        }
    }

    /// The names of the files in a line.
    fn files(&self, at: usize) -> Option<Files> {
        if let Kind::Files(files) = self.lines[at].kind { Some(files) } else { None }
    }

    /// Looks for the names of the files below the last board.
    fn name_below(&mut self) {
        let is_unnamed = |group: &mut Group| group.files.is_none() && !group.is_spoilt;
        let Some(mut group) = self.groups.pop_if(is_unnamed) else { return };
        let names = (group.last + 1..self.lines.len()).find(|at| !self.is_beside(*at));
        if let Some((at, files)) = names.and_then(|at| Some((at, self.files(at)?))) {
            (group.files, group.last) = (Some(files), at);
            group = self.read(group);
        }
        self.groups.push(group);
    }

    /// The index of the first line that belongs to a group.
    fn start(&self, index: usize) -> usize {
        let first = index.checked_sub(1).map_or(0, |before| self.groups[before].last + 1);
        let is_above = |at: &usize| matches!(self.lines[*at].kind, Kind::Frame | Kind::Files(_));
        let above = (first..self.groups[index].rows[0]).rev().take_while(is_above).count();
        self.groups[index].rows[0] - above
    }

    /// Hands on the first `count` groups, and all lines before `end`.
    fn release(&mut self, count: usize, end: usize) {
        let starts: Vec<usize> =
            (0..count).map(|index| if index == 0 { 0 } else { self.start(index) }).collect();
        // The lines above may be about the next boards.
        let next = self.groups.get(count).cloned();
        let mut groups: Vec<Group> = self.groups.drain(..count).chain(next).collect();
        let mut passed_over = vec![0; count.max(1)];
        for at in 0..end {
            let index = starts.iter().rposition(|start| *start <= at).unwrap_or(0);
            match self.caption(at, index, &mut groups) {
                Ok(Caption::Understood) => {}
                Ok(Caption::Skipped) => passed_over[index] += 1,
                Err(fault) => {
                    if let Some(group) = groups.get_mut(index) {
                        group.fault.get_or_insert((at, fault));
                    }
                }
            }
        }
        let mut lines = self.lines.drain(..end).map(|line| line.text);
        if count == 0 && end > 0 {
            let (lines, boards) = (lines.by_ref().collect(), Ok(Vec::new()));
            self.ready.push(DrawnRecord { lines, first: 0, boards, passed_over: passed_over[0] });
        }
        for (index, group) in groups.into_iter().take(count).enumerate() {
            let start = starts[index];
            let length = starts.get(index + 1).map_or(end, |next| *next) - start;
            let fault = group.fault.map(|(at, fault)| (at - start, fault));
            self.ready.push(DrawnRecord {
                lines: lines.by_ref().take(length).collect(),
                first: group.rows[0] - start,
                boards: fault.map_or(Ok(group.boards), Err),
                passed_over: passed_over[index],
            });
        }
        drop(lines);
        for group in self.groups.iter_mut().chain([&mut self.run]) {
            group.rows.iter_mut().for_each(|row| *row -= end);
            group.last = group.last.saturating_sub(end);
            group.fault.iter_mut().for_each(|(at, _)| *at -= end);
        }
    }

    /// Reads the text of a line beside boards: all of it, or what is to the right of the cells.
    fn caption(&self, at: usize, index: usize, groups: &mut [Group]) -> Result<Caption, Fault> {
        let line = &self.lines[at];
        let text = line.text.text();
        let group = groups.get(index).filter(|group| group.rows.contains(&at));
        let start = match (&line.kind, group) {
            (Kind::Frame | Kind::Blank, _) => return Ok(Caption::Understood),
            (_, Some(group)) if group.fault.is_some() => return Ok(Caption::Understood),
            (_, Some(group)) => {
                let end = group.grids.iter().map(|grid| grid.end()).max().unwrap_or_default();
                let beside = &text[line.canvas.place(end).start..];
                text.len() - board::without_label(beside).len()
            }
            (Kind::Files(files), None) => {
                let beside = &text[line.canvas.place(files.end).start..];
                let is_name = |c: char| matches!(c, 'a'..='h' | 'A'..='H') || !c.is_alphanumeric();
                text.len() - beside.trim_start_matches(is_name).len()
            }
            _ => 0,
        };
        let shown = groups.iter_mut().map(|group| Shown {
            is_above: group.rows.last().is_some_and(|row| *row <= at),
            boards: &mut group.boards,
        });
        let mut shown: Vec<Shown> = shown.collect();
        caption::read(&text[start..], &mut shown).map_err(|fault| fault.shifted(start))
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
