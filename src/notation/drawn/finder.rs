//! Collects lines into boards: which lines belong to a drawing, and what happens to them.
//!
//! A line that can be read on its own is never taken for a rank, with one exception: eight digits 0
//! and 1 are a rank if eight such lines follow each other and at least one of them begins with a
//! zero, as no number is written, or if they are among ranks that cannot be anything else.

use super::around::{Around, around, may_be_around, says_one_of};
use super::below::{Below, below, check, has_pieces, is_bare, learn};
use super::board::{Drawn, boards};
use super::line::{LineKind, Row, TITLE_SIGN, line, looks_drawn};
use crate::fault::{DrawingFault, Fault, Span};

/// The number of boards that are remembered for the notes below them: more than a chain has steps.
pub(crate) const REMEMBERED: usize = 64;

/// The maximum number of title lines above a drawn board.
const TITLE_LINES: usize = 8;

/// The maximum number of lines of an unfinished drawing: with titles, and frames around each rank, it
/// has fewer.
const LONGEST: usize = 64;

/// A line of a text: its number, and its bytes with the line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    /// The number, from 1.
    pub number: u64,
    /// The bytes, with the line end if there is one.
    pub bytes: Vec<u8>,
}

/// What lines turn out to be, in the order in which they came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recognized {
    /// A line that does not belong to a drawing: it is to be read on its own.
    Line(TextLine),
    /// The lines of one drawing, with its titles and frames: boards side by side.
    Boards {
        /// The lines.
        lines: Vec<TextLine>,
        /// The boards, from left to right.
        boards: Vec<Drawn>,
        /// Whether text below them says more of a position than its board and a FEN below it do.
        unread: bool,
    },
    /// A line that belongs to the boards above it: a frame, a notation, facts.
    Below(TextLine),
    /// Lines of a drawing that do not form a board.
    Bad {
        /// The lines.
        lines: Vec<TextLine>,
        /// The index of the line with the fault, from 0.
        at: usize,
        /// What is wrong, with its span in that line.
        fault: Fault,
    },
}

/// What a line is to the unfinished drawing.
#[derive(Clone, Debug)]
enum PendingKind {
    Title,
    /// A caption, an underline, an opening bracket; or an empty line below one of them.
    Around,
    /// A number with a label, which must be that of the board.
    Says,
    Frame {
        /// Whether the files run from h to a.
        turned: bool,
    },
    Ranks {
        row: Row,
        /// For a line that can be read on its own as a number: whether it begins with a zero.
        number: Option<bool>,
    },
    /// A line that makes the drawing invalid.
    Ragged,
}

impl PendingKind {
    /// Whether the line means something on its own.
    fn reads_alone(&self) -> bool {
        matches!(self, PendingKind::Ranks { number: Some(_), .. })
    }

    /// Whether the line is read on its own if no board follows.
    fn is_before(&self) -> bool {
        matches!(self, PendingKind::Title | PendingKind::Around | PendingKind::Says)
    }
}

/// The boards that were drawn last, as long as lines below them may follow.
#[derive(Clone, Debug)]
struct Above {
    boards: Vec<Drawn>,
    /// Whether a border or the names of the files came below them, or those from h to a above them:
    /// only then can notes follow, as bbt writes them.
    framed: bool,
}

/// Boards with pieces, as long as a FEN may follow below them.
#[derive(Clone, Debug)]
struct Held {
    lines: Vec<TextLine>,
    boards: Vec<Drawn>,
    /// The lines that have come since, and whether each belongs to the boards.
    after: Vec<(TextLine, bool)>,
}

/// Finds the drawings in a text, line by line.
#[derive(Clone, Debug, Default)]
pub struct BoardFinder {
    /// The lines of the unfinished drawing.
    waiting: Vec<(TextLine, PendingKind)>,
    above: Option<Above>,
    /// The rows of boards that are held back.
    held: Vec<Held>,
    /// Whether a line below them says who is to move, or the like.
    says_more: bool,
    /// Whether lines are typed: then boards are answered at once, and a title is treated like any other line, and answered at once.
    typed: bool,
}

impl BoardFinder {
    /// For lines that are typed, or for a text.
    pub fn new(typed: bool) -> BoardFinder {
        BoardFinder { typed, ..BoardFinder::default() }
    }

    /// Whether no drawing has begun that the next line could continue.
    pub fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.above.is_none() && self.held.is_empty()
    }

    /// Whether no drawing has begun that the first line of a board could continue.
    pub fn has_begun_none(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Takes boards that were drawn one below the other, each with an empty line below it and nothing
    /// else, and were read elsewhere while no drawing had begun.
    pub fn drawn(&mut self, boards: &[u64]) {
        let last = &boards[boards.len().saturating_sub(REMEMBERED)..];
        self.remember(last.iter().copied().map(Drawn::Board), false);
    }

    /// Remembers boards for the notes below them.
    fn remember(&mut self, boards: impl IntoIterator<Item = Drawn>, framed: bool) {
        let above = self.above.get_or_insert(Above { boards: Vec::new(), framed });
        above.framed = framed;
        above.boards.extend(boards);
        above.boards.drain(..above.boards.len().saturating_sub(REMEMBERED));
    }

    /// Whether a line has nothing to do with a drawing: a quick test, which most lines pass.
    pub fn passes(&self, text: &str) -> bool {
        self.is_idle()
            && !looks_drawn(text)
            && !is_title(text)
            && (self.typed || !may_be_around(text) || around(text).is_none())
    }

    /// Takes the next line, and appends what is now certain to `pieces`. `is_number` decides
    /// whether a line of cells can be read on its own, as a number.
    pub fn add(
        &mut self,
        line: TextLine,
        is_number: impl FnOnce(&str) -> bool,
        recognized: &mut Vec<Recognized>,
    ) {
        // What is not UTF-8 does not draw anything.
        let text = std::str::from_utf8(&line.bytes).unwrap_or_default();
        match kind(text, is_number) {
            Err(fault) => {
                if self.is_complete() {
                    self.complete(recognized);
                }
                self.waiting.push((line, PendingKind::Ragged));
                self.give_up(Some((self.waiting.len() - 1, fault)), recognized);
            }
            Ok(Some(PendingKind::Frame { turned }))
                if self.waiting.is_empty() && self.ends_above(turned) =>
            {
                self.frame_below(line, turned, recognized);
            }
            Ok(Some(PendingKind::Title)) => self.title(line, recognized),
            Ok(Some(kind)) => self.part(line, kind, recognized),
            Ok(None) if self.waiting.is_empty() && self.is_below(text) => {
                self.push_below(line, recognized);
            }
            Ok(None) => {
                let text = text.to_owned();
                self.without_cells(line, around(&text).as_ref(), recognized);
            }
        }
    }

    /// Takes an empty line, if a board may follow below a caption or the like: returns the line if
    /// not.
    pub fn add_blank(&mut self, line: TextLine) -> Option<TextLine> {
        if let (Some(held), true) = (self.held.last_mut(), self.waiting.is_empty())
            && held.after.len() < REMEMBERED
        {
            held.after.push((line, false));
            return None;
        }
        let is_caption = |(_, kind): &(TextLine, PendingKind)| matches!(kind, PendingKind::Around);
        if self.waiting.is_empty()
            || self.waiting.len() >= TITLE_LINES
            || !self.waiting.iter().all(is_caption)
        {
            return Some(line);
        }
        self.waiting.push((line, PendingKind::Around));
        None
    }

    /// Takes a line without cells, which may stand above or below a board.
    fn without_cells(
        &mut self,
        line: TextLine,
        around: Option<&Around>,
        recognized: &mut Vec<Recognized>,
    ) {
        if around.is_some() && self.is_complete() {
            self.complete(recognized);
        }
        if let (Some(around), Some(Above { boards, .. }), true) =
            (around, &self.above, self.waiting.is_empty())
        {
            match below(around, boards, std::str::from_utf8(&line.bytes).unwrap_or_default()) {
                Below::Is => return self.push_below(line, recognized),
                Below::Disagrees(fault) => {
                    self.release_boards(recognized);
                    return recognized.push(Recognized::Bad { lines: vec![line], at: 0, fault });
                }
                Below::IsNot => {}
            }
        }
        let kind = match around {
            Some(Around::Opens | Around::Either) => PendingKind::Around,
            Some(Around::Says(_)) => PendingKind::Says,
            _ => return self.other(line, recognized),
        };
        if self.rows().next().is_some() || self.typed || self.waiting.len() >= TITLE_LINES {
            return self.other(line, recognized);
        }
        self.waiting.push((line, kind));
    }

    /// Ends the unfinished drawing: no more lines of it will come.
    pub fn close(&mut self, recognized: &mut Vec<Recognized>) {
        if self.is_complete() {
            self.complete(recognized);
        } else {
            self.give_up(None, recognized);
        }
    }

    /// Forgets the boards above: what follows is not below them.
    pub fn end(&mut self, recognized: &mut Vec<Recognized>) {
        self.close(recognized);
        self.release_boards(recognized);
        self.above = None;
    }

    /// Takes a line that belongs to the boards above, which may say more about them.
    fn push_below(&mut self, line: TextLine, recognized: &mut Vec<Recognized>) {
        let text = std::str::from_utf8(&line.bytes).unwrap_or_default();
        let rows = self.held.iter_mut().map(|held| &mut held.boards[..]);
        self.says_more |= learn(&mut rows.collect::<Vec<_>>(), text);
        match self.held.last_mut() {
            Some(held) if held.after.len() < REMEMBERED => held.after.push((line, true)),
            _ => {
                self.release_boards(recognized);
                recognized.push(Recognized::Below(line));
            }
        }
    }

    /// Hands on the boards that were held back, with the lines below them.
    fn release_boards(&mut self, recognized: &mut Vec<Recognized>) {
        let says_more = std::mem::take(&mut self.says_more);
        for Held { lines, boards, after } in std::mem::take(&mut self.held) {
            let unread = says_more && boards.iter().any(is_bare);
            recognized.push(Recognized::Boards { lines, boards, unread });
            recognized.extend(after.into_iter().map(|(line, is_below)| {
                if is_below { Recognized::Below(line) } else { Recognized::Line(line) }
            }));
        }
    }

    /// Whether a border or the names of the files are below the boards above. Files from h to a are
    /// above their own board, if those of the boards above have been seen.
    fn ends_above(&self, turned: bool) -> bool {
        self.above.as_ref().is_some_and(|above| !(turned && above.framed))
    }

    /// Takes a border or the names of the files below a board.
    fn frame_below(&mut self, line: TextLine, turned: bool, recognized: &mut Vec<Recognized>) {
        self.above.iter_mut().for_each(|above| above.framed = true);
        if turned {
            let place = Span::new(0, line.bytes.trim_ascii_end().len());
            let fault = Fault::new(place, DrawingFault::FilesBelow);
            self.release_boards(recognized);
            recognized.push(Recognized::Bad { lines: vec![line], at: 0, fault });
        } else {
            self.push_below(line, recognized);
        }
    }

    /// Takes a line that does not belong to a drawing.
    fn other(&mut self, line: TextLine, recognized: &mut Vec<Recognized>) {
        self.end(recognized);
        recognized.push(Recognized::Line(line));
    }

    fn title(&mut self, line: TextLine, recognized: &mut Vec<Recognized>) {
        if self.rows().next().is_some() {
            self.close(recognized);
        }
        if self.typed || self.waiting.len() == TITLE_LINES {
            return self.other(line, recognized);
        }
        self.waiting.push((line, PendingKind::Title));
    }

    /// Takes a rank or a frame.
    fn part(&mut self, line: TextLine, kind: PendingKind, recognized: &mut Vec<Recognized>) {
        if self.is_complete() {
            // The first ranks could be numbers: they are, if there are eight ranks without them.
            if matches!(kind, PendingKind::Ranks { number: None, .. }) {
                let numbers = self.waiting.iter().position(|(_, kind)| {
                    matches!(kind, PendingKind::Ranks { .. }) && !kind.reads_alone()
                });
                let rest = self.waiting.split_off(numbers.unwrap_or(0));
                self.release(recognized);
                self.waiting = rest;
            } else {
                self.complete(recognized);
            }
        }
        if self.waiting.len() == LONGEST {
            self.give_up(None, recognized);
        }
        self.waiting.push((line, kind));
        if self.rows().count() < 8 {
            return;
        }
        let first_is_number =
            |(_, kind): &&(TextLine, PendingKind)| matches!(kind, PendingKind::Ranks { .. });
        let first = self.waiting.iter().find(first_is_number);
        if self.are_numbers() {
            let zero = |(_, kind): &(TextLine, PendingKind)| {
                matches!(kind, PendingKind::Ranks { number: Some(true), .. })
            };
            if self.waiting.iter().any(zero) {
                self.complete(recognized);
            } else {
                self.release(recognized);
            }
        } else if !first.is_some_and(|(_, kind)| kind.reads_alone()) {
            self.complete(recognized);
        }
    }

    /// The ranks of the unfinished drawing.
    fn rows(&self) -> impl Iterator<Item = (usize, &Row)> {
        self.waiting.iter().enumerate().filter_map(|(at, (_, kind))| match kind {
            PendingKind::Ranks { row, .. } => Some((at, row)),
            _ => None,
        })
    }

    /// Whether eight ranks have been collected, and only lines below them could follow.
    fn is_complete(&self) -> bool {
        self.rows().count() == 8
    }

    /// Whether everything collected, except titles, can be read on its own.
    fn are_numbers(&self) -> bool {
        self.waiting.iter().all(|(_, kind)| kind.reads_alone() || kind.is_before())
    }

    /// Makes boards of eight ranks.
    fn complete(&mut self, recognized: &mut Vec<Recognized>) {
        let rows: Vec<(usize, &Row)> = self.rows().collect();
        let first = rows.first().map_or(0, |(at, _)| *at);
        let is_turned = |(_, kind): &(TextLine, PendingKind)| {
            matches!(kind, PendingKind::Frame { turned: true })
        };
        let turned = self.waiting[..first].iter().any(is_turned);
        let drawn = boards(&rows.iter().map(|(_, row)| *row).collect::<Vec<_>>(), turned);
        let drawn = drawn.map_err(|(row, fault)| (rows[row].0, fault));
        match drawn.and_then(|boards| self.check_said(&boards).map(|()| boards)) {
            Ok(boards) => {
                self.remember(boards.iter().cloned(), turned);
                let lines = self.waiting.drain(..).map(|(line, _)| line).collect();
                let is_held = boards.iter().any(is_bare) || !self.held.is_empty();
                self.held.push(Held { lines, boards, after: Vec::new() });
                if self.typed || !is_held || self.held.len() > REMEMBERED {
                    self.release_boards(recognized);
                }
            }
            Err(fault) => self.give_up(Some(fault), recognized),
        }
    }

    /// Checks that the numbers above boards are theirs.
    fn check_said(&self, boards: &[Drawn]) -> Result<(), (usize, Fault)> {
        for (at, (line, kind)) in self.waiting.iter().enumerate() {
            let text = std::str::from_utf8(&line.bytes).unwrap_or_default();
            if let (PendingKind::Says, Some(Around::Says(words))) = (kind, around(text)) {
                check(&words, boards, text).map_err(|fault| (at, fault))?;
            }
        }
        Ok(())
    }

    /// Returns all collected lines, each to be read on its own.
    fn release(&mut self, recognized: &mut Vec<Recognized>) {
        self.release_boards(recognized);
        self.above = None;
        recognized.extend(self.waiting.drain(..).map(|(line, _)| Recognized::Line(line)));
    }

    /// Gives up the unfinished drawing: if its lines can be read on their own, they are, otherwise
    /// they are bad. The fault comes with the index of its line; without one, ranks are missing.
    fn give_up(&mut self, fault: Option<(usize, Fault)>, recognized: &mut Vec<Recognized>) {
        if self.are_numbers() {
            if !self.waiting.is_empty() {
                self.release(recognized);
            }
            return;
        }
        self.release_boards(recognized);
        self.above = None;
        let mut fault = fault;
        let mut start = 0;
        let waiting = std::mem::take(&mut self.waiting);
        for group in waiting.chunk_by(|(_, a), (_, b)| a.reads_alone() == b.reads_alone()) {
            let lines: Vec<TextLine> = group.iter().map(|(line, _)| line.clone()).collect();
            let is_here = |at: &usize| (start..start + group.len()).contains(at);
            let alone =
                |(_, kind): &(TextLine, PendingKind)| kind.reads_alone() || kind.is_before();
            if group.iter().all(alone) {
                recognized.extend(lines.into_iter().map(Recognized::Line));
            } else {
                let (at, fault) = match fault.take_if(|(at, _)| is_here(at)) {
                    Some((at, fault)) => (at - start, fault),
                    None => (lines.len() - 1, too_few(group)),
                };
                recognized.push(Recognized::Bad { lines, at, fault });
            }
            start += group.len();
        }
    }

    /// Whether a line is of the kind that bbt prints below its boards: their notations, or facts
    /// that began next to them.
    fn is_below(&self, text: &str) -> bool {
        let Some(Above { boards, framed: true }) = &self.above else { return false };
        let caption = |word: &str| {
            let is_hex = word.starts_with("0x") && word.len() == 18;
            is_hex && says_one_of(word, boards) || matches!(word, "White to move" | "Black to move")
        };
        let text = text.trim_end();
        if text.is_empty() {
            return false;
        }
        let is_in_facts = text.len() - text.trim_start().len() >= 18;
        let mut words = text.split("  ").map(str::trim).filter(|word| !word.is_empty());
        // A FEN may have several spaces between its fields.
        is_in_facts || words.clone().any(|word| has_pieces(boards, word)) || words.all(caption)
    }
}

/// What a line is to a drawing; `None` if it does not belong to one.
fn kind(text: &str, is_number: impl FnOnce(&str) -> bool) -> Result<Option<PendingKind>, Fault> {
    if is_title(text) {
        return Ok(Some(PendingKind::Title));
    }
    let text = text.trim_end_matches(['\r', '\n']);
    Ok(match line(text)? {
        LineKind::Frame { turned } => Some(PendingKind::Frame { turned }),
        LineKind::Ranks { plain, after_sign, digits } => {
            let number = is_number(text);
            let row = Row { plain, after_sign, length: text.len() };
            let zero = text.find(['0', '1']).is_some_and(|at| text[at..].starts_with('0'));
            (digits || !number).then(|| PendingKind::Ranks { row, number: number.then_some(zero) })
        }
        LineKind::Other => None,
    })
}

/// Whether a line looks like the titles that bbt draws above its boards.
pub fn is_title(text: &str) -> bool {
    text.trim_start().starts_with(TITLE_SIGN)
}

/// The error for lines that do not add up to a board.
fn too_few(lines: &[(TextLine, PendingKind)]) -> Fault {
    let ranks = lines.iter().filter(|(_, kind)| matches!(kind, PendingKind::Ranks { .. })).count();
    let last = lines.last().map_or(0, |(line, _)| line.bytes.trim_ascii_end().len());
    Fault::new(Span::new(0, last), DrawingFault::Ranks(ranks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_without_a_board_are_not_held_back_for_ever() {
        let (mut finder, mut recognized) = (BoardFinder::default(), Vec::new());
        for number in 1..=10_000 {
            let line = TextLine { number, bytes: b"+---+---+\n".to_vec() };
            finder.add(line, |_| false, &mut recognized);
            assert!(finder.waiting.len() <= LONGEST);
        }
        finder.end(&mut recognized);
        let refused = |piece: &Recognized| match piece {
            Recognized::Bad { lines, .. } => lines.len(),
            _ => 0,
        };
        assert_eq!(recognized.iter().map(refused).sum::<usize>(), 10_000);
    }
}
