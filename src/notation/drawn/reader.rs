//! Finds the boards in a text, line by line, and what belongs to each.

use super::board;
use super::canvas::ScreenColumns;
use super::caption::{self, is_bare};
use super::columns::{self, CellColumns};
use super::line::{self, Files, LineKind, SeenLine, TextLine};
use super::marks::Marks;
use super::part::{DrawnPart, DrawnRecord, canvases};
use crate::position::embedded::has_position;
use crate::text::fault::{DrawingFault, Fault};

/// The maximum number of lines that are held back: more than a board with borders, or the notes below a chain's.
const LONGEST: usize = 64;

/// The lines above a board that may belong to it.
const ABOVE: usize = 16;

/// The maximum number of lines between two ranks.
const BETWEEN: usize = 3;

/// The maximum number of boards that wait for a FEN below them.
const WAITING: usize = 64;

/// Ranks that have been collected.
#[derive(Clone, Debug, Default)]
struct RankRun {
    /// The indices of their lines.
    rows: Vec<usize>,
    /// The ways to find the cells in all of them.
    grids: Vec<CellColumns>,
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
    marks: Marks,
    parts: Vec<DrawnPart>,
    /// Whether there has been one with ranks.
    has_parts: bool,
    /// The lines after them.
    lines: Vec<SeenLine>,
    run: RankRun,
    /// Whether lists begin at a1 rather than a8, as the last line that says it.
    begins_at_a1: Option<bool>,
    ready: Vec<DrawnRecord>,
    /// Whether there has been a board, or a part of one.
    pub(crate) has_drawing: bool,
    /// Whether a board that has been answered may still have a frame below it.
    is_below: bool,
}

impl RankRun {
    /// Whether blank lines stand after each of its ranks, or after the fourth alone, or there are none.
    fn is_even(&self) -> bool {
        matches!(self.blanks[..], [] | [4]) || self.blanks.iter().copied().eq(1..=self.rows.len())
    }
}

impl DrawnReader {
    /// A reader for lines that are typed, or for a text, of which it may be known that something is drawn in it.
    pub(crate) fn new(typed: bool, is_drawn: bool, marks: Marks) -> DrawnReader {
        DrawnReader { typed, is_drawn, marks, ..DrawnReader::default() }
    }

    /// The lines that are held back.
    pub(crate) fn held(&self) -> impl Iterator<Item = &[u8]> {
        let lines = self.parts.iter().flat_map(|part| &part.lines).chain(&self.lines);
        lines.map(|line| &line.source.bytes[..])
    }

    /// Whether a board has begun and is not complete, or the lines that are held back may stand above one.
    pub(crate) fn waits(&self) -> bool {
        let may_begin = || !self.lines.is_empty() && self.lines.iter().all(SeenLine::is_edge);
        !self.run.rows.is_empty() || may_begin()
    }

    /// The lines that are held back, if none of them draws anything.
    pub(crate) fn give_back(&mut self) -> Vec<TextLine> {
        self.run = RankRun::default();
        self.is_below &= self.lines.is_empty();
        self.lines.drain(..).map(|line| line.source).collect()
    }

    /// Takes the next line while it is not known what a text is: the first rank makes it a text with drawn boards, the
    /// first line that `is_value` makes it lines, unless it has a label. Returns whether boards may still come.
    pub(crate) fn add_first(
        &mut self,
        source: TextLine,
        is_value: impl FnOnce(&[u8]) -> bool,
    ) -> bool {
        // `1 - - - - - - 1` is not a number, although it could be computed.
        let line = SeenLine::of(source, self.marks);
        let grids = columns::grids(&[&line.canvas]);
        let is_rank = line.kind == LineKind::Text
            && grids.first().is_some_and(|grid| grid.step > 1)
            && !has_position(&line.source.bytes);
        // Among other lines, a digit alone may be the label of a rank without a set square.
        let before = self.lines.last();
        let is_label = matches!(line.text().trim().as_bytes(), [b'1'..=b'8']);
        let may_be_rank = is_rank || before.is_some() && is_label;
        let goes_on = before.is_some_and(|before| line.goes_on(before));
        let may_be_other = !may_be_rank && !line.is_labelled() && !goes_on;
        if may_be_other && is_value(line.source.bytes.trim_ascii_end()) {
            self.lines.push(line);
            return false;
        }
        self.take_line(line);
        self.has_drawing || self.lines.len() < LONGEST
    }

    /// Takes the next line.
    pub(crate) fn add(&mut self, source: TextLine) {
        self.take_line(SeenLine::of(source, self.marks));
    }

    fn take_line(&mut self, mut line: SeenLine) {
        let goes_on = self.lines.last().is_some_and(|before| line.goes_on(before));
        let is_rank = || !columns::grids(&[&line.canvas]).is_empty();
        if goes_on && line.kind == LineKind::Text && !is_rank() {
            line.kind = LineKind::Blank;
        }
        if self.is_below && line.is_edge() {
            return;
        }
        let kind = line.kind;
        let at = self.lines.len();
        self.lines.push(line);
        match kind {
            LineKind::Files => {
                let names = line::files(&self.lines[at].canvas);
                self.end_run(Some(at));
                self.name(names);
            }
            LineKind::Blank => {
                // It may stand between two ranks if it stands between any two, or the fourth and the fifth.
                self.run.blanks.push(self.run.rows.len());
                if self.typed || !self.run.is_even() {
                    self.end_run(Some(at));
                }
            }
            LineKind::Frame | LineKind::Text => self.rank(at),
        }
        if (self.has_drawing || self.is_drawn)
            && self.run.rows.is_empty()
            && self.lines.len() > LONGEST
        {
            self.pass(self.lines.len() - ABOVE);
        }
    }

    /// The parts of the text that are complete.
    pub(crate) fn take(&mut self) -> Vec<DrawnRecord> {
        std::mem::take(&mut self.ready)
    }

    /// The rest of the text.
    pub(crate) fn end(&mut self) -> Vec<DrawnRecord> {
        self.end_run(None);
        let last = self.lines.iter().rposition(|line| line.kind != LineKind::Blank);
        let is_missing = (self.is_drawn || self.has_drawing) && !self.has_parts;
        if let Some(last) = last.filter(|_| is_missing) {
            let fault = Fault::new(self.lines[last].canvas.whole(), DrawingFault::Ranks(0));
            self.parts.push(DrawnPart { fault: Some((last, fault)), ..DrawnPart::default() });
        }
        self.pass(self.lines.len());
        self.take()
    }

    /// Some ranks with one more; `None` if no board has all of them.
    fn with(&self, mut run: RankRun, at: usize) -> Option<RankRun> {
        // What may be a border is a rank only if it is read as those before it are.
        let is_border = self.lines[at].kind == LineKind::Frame && !run.rows.is_empty();
        run.rows.push(at);
        let lines = canvases(&self.lines, &run.rows);
        run.grids = columns::kept(&run.grids, &lines);
        if run.grids.is_empty() && !is_border {
            run.grids = columns::grids(&lines);
            // The same signs stand for each slash of a link.
            if !run.grids.is_empty() && has_position(&self.lines[at].source.bytes) {
                return None;
            }
        }
        (!run.grids.is_empty()).then_some(run)
    }

    /// Takes a line that may be a rank, or a border.
    fn rank(&mut self, at: usize) {
        let is_frame = |row: &usize| self.lines[*row].kind == LineKind::Frame;
        if let Some(last) = self.run.rows.last() {
            let were_frames = self.run.rows.iter().all(is_frame);
            // Borders were ranks if the next rank is read with them as without them.
            let is_known = |run: &RankRun| {
                let alone = || self.with(RankRun::default(), at).unwrap_or_default().grids;
                !were_frames || run.grids.iter().all(|grid| alone().contains(grid))
            };
            let run = Some(self.run.clone()).filter(RankRun::is_even);
            if let Some(run) = run.and_then(|run| self.with(run, at)).filter(is_known) {
                return self.extend(run);
            }
            if is_frame(&at) && at - last <= BETWEEN || self.end_run(Some(at)) {
                return;
            }
        }
        if let Some(run) = self.with(RankRun::default(), self.lines.len() - 1) {
            self.extend(run);
        }
    }

    /// Takes a run with one more rank.
    fn extend(&mut self, run: RankRun) {
        self.run = run;
        self.has_drawing |= self.run.rows.last().is_some_and(|row| self.is_drawn(*row, false));
        if self.run.rows.len() == 8 {
            let run = std::mem::take(&mut self.run);
            self.complete(run);
        }
    }

    /// Whether a rank is not a border, nor, unless it is settled that something is drawn, a number.
    fn is_drawn(&self, row: usize, is_settled: bool) -> bool {
        let line = &self.lines[row];
        line.kind != LineKind::Frame && (is_settled || !line::is_number(line.text()))
    }

    /// Takes eight lines with cells as boards.
    fn complete(&mut self, run: RankRun) {
        let (lines, is_frame) = (&self.lines, |line: &SeenLine| line.kind == LineKind::Frame);
        let above = lines[..run.rows[0]].iter().rposition(|line| !line.is_beside());
        // Names directly below a board and not directly above this one are those of that board.
        let is_below = self.parts.last().is_some_and(|part| !part.files.is_empty());
        let is_own = |at: &usize| {
            lines[at + 1..run.rows[0]].iter().all(is_frame)
                || !(is_below && lines[..*at].iter().all(is_frame))
        };
        let beside = above.filter(is_own).map(|at| &lines[at]).into_iter().chain(lines.last());
        let mut names = beside.map(|line| line::files(&line.canvas));
        let files = names.find(|files| !files.is_empty()).unwrap_or_default();
        let mut said = lines[..run.rows[0]].iter().rev().map(SeenLine::text);
        self.begins_at_a1 = said.find_map(caption::begins_at_a1).or(self.begins_at_a1);
        let begins_at_a1 = self.begins_at_a1;
        let mut part = DrawnPart { files, begins_at_a1, ..self.part(run, self.lines.len()) };
        part.read();
        self.parts.push(part);
        self.has_drawing = true;
        self.is_below = self.typed;
        let waits = |part: &DrawnPart| part.boards.iter().any(is_bare);
        let last = self.parts.len() - 1;
        if self.typed {
            self.release(self.parts.len());
        } else if last > 0 && (last >= WAITING || !self.parts[..last].iter().any(waits)) {
            self.release(last);
        }
    }

    /// Takes the lines up to `end` for a part. What is above it, and no edge of it, belongs to the one before.
    fn part(&mut self, RankRun { mut rows, grids, .. }: RankRun, end: usize) -> DrawnPart {
        self.has_parts = true;
        let mut lines: Vec<SeenLine> = self.lines.drain(..end).collect();
        if let Some(before) = self.parts.last_mut() {
            let edges = lines[..rows[0]].iter().rev().take_while(|line| line.is_edge()).count();
            let start = rows[0] - edges;
            before.lines.extend(lines.drain(..start));
            rows = rows.iter().map(|row| row - start).collect();
        }
        DrawnPart { lines, rows, grids, ..DrawnPart::default() }
    }

    /// Ends the ranks that have been collected, fewer than eight; returns whether line `at` was meant to be one.
    fn end_run(&mut self, at: Option<usize>) -> bool {
        let run = std::mem::take(&mut self.run);
        let is_settled = self.has_drawing || self.is_drawn;
        // Blanks in a frame are a rank only among others.
        let is_blank =
            |row: usize| run.grids.iter().all(|grid| grid.is_blank(&self.lines[row].canvas));
        let is_meant = |row: &&usize| self.is_drawn(**row, is_settled) && !is_blank(**row);
        let (Some(_), Some(last)) = (run.rows.iter().find(is_meant), run.rows.last()) else {
            return false;
        };
        let ragged = at.and_then(|at| {
            let lines = canvases(&self.lines, &[&run.rows[..], &[at]].concat());
            board::ragged(&lines, &run.grids)
        });
        let is_ragged = ragged.is_some();
        let end = if is_ragged { self.lines.len() } else { last + 1 };
        // What follows a spoilt board directly is still a part of it.
        if let Some(part) = self.parts.last_mut().filter(|part| part.is_spoilt && run.rows[0] == 0)
        {
            part.lines.extend(self.lines.drain(..end));
            return is_ragged;
        }
        let mut part = DrawnPart { is_spoilt: true, ..self.part(run, end) };
        let (at, rank) = (part.lines.len() - 1, part.lines[part.lines.len() - 1].canvas.whole());
        let fault = || Fault::new(rank, DrawingFault::Ranks(part.rows.len()));
        part.fault = Some((at, ragged.unwrap_or_else(fault)));
        self.parts.push(part);
        if self.typed {
            self.release(self.parts.len());
        }
        is_ragged
    }

    /// Takes the names of the files in the last line: of the board above, or of columns whose clear squares are blank.
    fn name(&mut self, files: Vec<Files>) {
        let between = || self.lines.iter().rev().skip(1);
        let is_near = between().all(SeenLine::is_beside);
        // After a blank line, they may be those of the next board.
        let is_next = between().all(|line| line.kind == LineKind::Frame);
        let is_named = |part: &&mut DrawnPart| {
            !part.is_spoilt && (is_next || is_near && part.files.is_empty())
        };
        if let Some(part) = self.parts.last_mut().filter(is_named) {
            // Directly between two boards, they are those of both.
            if part.files.is_empty() {
                part.lines.append(&mut self.lines);
            }
            part.files.extend(files);
            part.read();
        } else if let Some(grid) = files.iter().find_map(|files| files.grid) {
            self.blank_board(grid);
        }
    }

    /// Takes the eight lines above the names of the files for ranks with blank clear squares, if they have labels.
    fn blank_board(&mut self, grid: CellColumns) {
        let from = self.parts.iter().rposition(|part| !part.is_spoilt).map_or(0, |last| last + 1);
        let spoilt = self.parts[from..].iter().flat_map(|part| &part.lines);
        let lines: Vec<&SeenLine> = spoilt.chain(&self.lines).collect();
        let above = (0..lines.len() - 1).rev().filter(|row| lines[*row].kind != LineKind::Frame);
        let mut rows: Vec<usize> = above.take(8).collect();
        rows.reverse();
        let ranks: Vec<&ScreenColumns> = rows.iter().map(|row| &lines[*row].canvas).collect();
        let Ok(ranks) = <[&ScreenColumns; 8]>::try_from(ranks) else { return };
        let has_labels = board::labels(&ranks, (0..grid.start).rev(), grid).is_some();
        if has_labels && columns::have_cells(&ranks, grid) {
            let spoilt = self.parts.split_off(from).into_iter().flat_map(|part| part.lines);
            self.lines = spoilt.chain(std::mem::take(&mut self.lines)).collect();
            self.complete(RankRun { rows, grids: vec![grid], ..RankRun::default() });
        }
    }

    /// Hands on all parts; the lines up to `end` belong to the last one, or are one without a board.
    fn pass(&mut self, end: usize) {
        if self.parts.is_empty() && end > 0 {
            self.parts.push(DrawnPart::default());
        }
        if let Some(part) = self.parts.last_mut() {
            part.lines.extend(self.lines.drain(..end));
        }
        self.release(self.parts.len());
    }

    /// Hands on the first `count` parts.
    fn release(&mut self, count: usize) {
        let passed_over = caption::settle(&mut self.parts, count);
        let parts = self.parts.drain(..count).zip(passed_over);
        self.ready.extend(parts.map(|(part, passed_over)| part.record(passed_over)));
    }
}
