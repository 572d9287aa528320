//! Writes results back into the records that their values came from, and updates the data next to
//! them.

use std::borrow::Cow;

use super::BadLine;
use super::batch::Origin;
use super::fields::{Column, Frame, Layout, Part, Records, Related, Syntax, put_back};
use super::processor::Processor;
use crate::chain::{Runner, Step};
use crate::position::score::{exchanged, negated};
use crate::position::{
    Mapped as MappedMoves, Notes, Numbers, PointOfView, may_be_false, names_opening,
};
use crate::text::fault::{Fault, PositionFault, RecordFault, Span};

/// The number of columns that are remembered: more than anyone will read.
const MOST_COLUMNS: usize = 1000;

/// A score or a result as the other side sees it.
type Other = fn(&[u8]) -> Option<Vec<u8>>;

/// A position without pieces.
const EMPTY_BOARD: &[u8] = b"8/8/8/8/8/8/8/8";

/// The value of a record before the chain.
#[derive(Clone, Copy)]
struct Original<'v> {
    text: &'v [u8],
    is_fen: bool,
}

/// The updated data next to a value.
#[derive(Debug, Default)]
struct Mapped<'a> {
    /// The parts that change, and their new texts.
    parts: Vec<(Part, Cow<'a, [Vec<u8>]>)>,
    /// What happened to the position and its record.
    notes: Notes,
    /// The span of moves that are dropped.
    lost: Option<Span>,
}

impl Processor<'_> {
    /// Writes a record with the results in place of its value, and with the data next to it updated.
    ///
    /// # Errors
    ///
    /// The record, which is to be refused; part of it may have been written.
    pub(super) fn framed(
        &mut self,
        origin: &Origin,
        frame: &Frame,
        results: &[Vec<u8>],
        notes: Notes,
    ) -> Result<(), BadLine> {
        let value = frame.value.text(origin.text());
        let layout = self.options.layout.as_ref();
        let syntax = layout.map(|layout| layout.syntax);
        // Blank lines between games go with those that are left out.
        let is_apart = !self.conditions.is_empty() && syntax == Some(Syntax::Records(Records::Pgn));
        if frame.value.is_start_position() && results.iter().any(|result| *result != *value) {
            // A name has no room for another position.
            if let Some(Syntax::Records(records)) = syntax {
                let mut notes = Notes::default();
                notes.left_alone.note(records.without_fen());
                self.report.notes += notes;
            }
            self.writer.raw(origin.raw);
            if is_apart {
                self.writer.line();
                self.writer.end(origin.line_end);
            }
            return Ok(());
        }
        let delimiter = layout.map(Layout::delimiter).unwrap_or_default();
        let original = Original { text: &value, is_fen: frame.is_fen };
        let mut mapped = self.updated(origin, frame, original, notes)?;
        let mut own = [(frame.value, Cow::Borrowed(results))];
        let parts = if mapped.parts.is_empty() {
            &mut own[..]
        } else {
            mapped.parts.extend(own);
            &mut mapped.parts[..]
        };
        put_back(origin.text(), parts, delimiter, self.writer.line())
            .map_err(|fault| BadLine::at(origin.number, fault, origin.text()))?;
        self.note(mapped.notes).map_err(|why| {
            let bad = BadLine::whole(origin.number, why);
            mapped.lost.map_or(bad.clone(), |place| bad.placed(place, origin.text()))
        })?;
        self.writer.end(origin.line_end);
        if is_apart {
            self.writer.end(origin.line_end);
        }
        self.note_header(frame.is_fen);
        let is_decimal = value.iter().all(u8::is_ascii_digit);
        self.report.decimals += u64::from(is_decimal);
        self.left_alone(origin, frame, &value);
        Ok(())
    }

    /// The data next to a value after the chain; `notes` are those of the value itself.
    fn updated<'a>(
        &self,
        origin: &Origin,
        frame: &Frame,
        value: Original,
        notes: Notes,
    ) -> Result<Mapped<'a>, BadLine> {
        let mut mapped = Mapped { notes, ..Mapped::default() };
        let mut played = Cow::default();
        for (part, what) in &frame.related {
            let text = part.text(origin.text());
            let leaves = part.is_line();
            let new = match what {
                Related::Choices => self.choices(value, &played, &text, &mut mapped.notes),
                _ => self.renewed(value, &text, *what, leaves, &mut mapped.notes),
            };
            let new = new.map_err(|fault| {
                let part = Frame { value: *part, ..frame.clone() };
                Origin { frame: Some(&part), ..*origin }.bad(fault)
            })?;
            // A position is counted once, however many lists of moves it loses.
            if new.is_none() {
                *what.loss(&mut mapped.notes.dropped) = 1;
                mapped.lost.get_or_insert(part.place);
            }
            if *what == Related::Played {
                played = text;
            }
            mapped.parts.push((*part, Cow::Owned(vec![new.unwrap_or_default()])));
        }
        Ok(mapped)
    }

    /// A part of a record after the chain; `None` if it is dropped. Scores and results that may no
    /// longer be true are dropped where that `leaves` a record in its format, and otherwise noted.
    fn renewed(
        &self,
        value: Original,
        text: &[u8],
        what: Related,
        leaves: bool,
        notes: &mut Notes,
    ) -> Result<Option<Vec<u8>>, Fault> {
        let (view, other, fault): (_, Other, fn(String) -> PositionFault) = match what {
            Related::Score(view) => (view, negated, PositionFault::Score),
            Related::Result(view) => (view, exchanged, PositionFault::GameResult),
            Related::Side => {
                let swaps = self.swaps_sides(value.text)?;
                return Ok(Some(if swaps { of_other_side(text) } else { text.to_vec() }));
            }
            Related::Movetext => {
                let moved = self.runner.actions().movetext(value.text, text)?;
                if moved.doubtful {
                    notes.left_alone.note("comments");
                }
                return Ok(Some(moved.text));
            }
            Related::Moves | Related::Played | Related::Choices => {
                let moves = self.moves(value, text)?;
                notes.illegal_moves |= u64::from(!moves.legal);
                if moves.text.is_none() && what != Related::Moves {
                    let whole = Span::new(0, text.len());
                    return Err(Fault::new(whole, RecordFault::OtherMoves));
                }
                return Ok(moves.text);
            }
        };
        if !text.is_empty() && value.is_fen && !self.keeps_game(value.text)? {
            if leaves {
                return Ok(None);
            }
            let is_score = matches!(what, Related::Score(_));
            notes.left_alone.note(if is_score { "scores" } else { "results" });
        }
        self.turned(value, text, view, other, fault).map(Some)
    }

    /// Moves from the position after those that were played, after the chain.
    fn choices(
        &self,
        value: Original,
        played: &[u8],
        text: &[u8],
        notes: &mut Notes,
    ) -> Result<Option<Vec<u8>>, Fault> {
        for word in text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            let line = [played, b" ", word].concat();
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            let moved = self.renewed(value, &line, Related::Played, false, notes);
            moved.map_err(|fault| Fault { place: Span::new(at, at + word.len()), ..fault })?;
        }
        // Squares are mapped alike, whatever was played.
        Ok(self.moves(value, text)?.text)
    }

    /// Whether a chain that leaves a position one keeps what a search finds in it.
    fn keeps_game(&self, fen: &[u8]) -> Result<bool, Fault> {
        for runner in self.runners().filter(|runner| runner.keeps_positions()) {
            if !runner.actions().keeps_game(fen)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The moves of a value after the chain; no text if they are no longer valid.
    fn moves(&self, value: Original, moves: &[u8]) -> Result<MappedMoves, Fault> {
        let steps = &self.runner.chain().steps;
        if steps.is_empty() || moves.is_empty() {
            return Ok(MappedMoves { text: Some(moves.to_vec()), legal: true });
        }
        // On a bitboard, moves are pairs of squares, and never castle.
        let stays =
            self.runner.keeps_positions() && (value.is_fen || !steps.iter().any(Step::chooses));
        if !stays {
            return Ok(MappedMoves { text: None, legal: true });
        }
        let mapped = self
            .runner
            .actions()
            .moves(if value.is_fen { value.text } else { EMPTY_BOARD }, moves)?;
        Ok(MappedMoves { legal: mapped.legal || !value.is_fen, ..mapped })
    }

    /// A score or a result after the chain: reversed, if the sides are swapped and it is from
    /// White's point of view.
    fn turned(
        &self,
        value: Original,
        text: &[u8],
        view: PointOfView,
        other: Other,
        fault: fn(String) -> PositionFault,
    ) -> Result<Vec<u8>, Fault> {
        let stays = view == PointOfView::SideToMove || text.is_empty() || !value.is_fen;
        if stays || !self.swaps_sides(value.text)? {
            return Ok(text.to_vec());
        }
        other(text).ok_or_else(|| {
            let kind = fault(String::from_utf8_lossy(text).into_owned());
            Fault::new(Span::new(0, text.len()), kind)
        })
    }

    /// Whether a chain swaps the sides of a position that remains one.
    fn swaps_sides(&self, fen: &[u8]) -> Result<bool, Fault> {
        for runner in self.runners().filter(|runner| runner.keeps_positions()) {
            if runner.actions().swaps_sides(fen)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Remembers the columns next to a position that were left unchanged, although they may be true
    /// of the position and not of its image.
    fn left_alone(&mut self, origin: &Origin, frame: &Frame, value: &[u8]) {
        let moves = |runner: &Runner| runner.actions().moves_pieces(value).unwrap_or_default();
        if frame.others.is_empty()
            || !frame.is_fen
            || !self.runners().any(|runner| runner.keeps_positions() && moves(runner))
        {
            return;
        }
        let swaps = self.swaps_sides(value).unwrap_or_default();
        let changes = || !self.keeps_game(value).unwrap_or_default();
        let syntax = self.options.layout.as_ref().map(|layout| layout.syntax);
        let are_tags = syntax == Some(Syntax::Records(Records::Pgn));
        let numbers = if are_tags { Numbers::None } else { Numbers::InText };
        let is_doubtful = |(column, part): &&(Column, Part)| {
            let text = part.text(origin.text());
            let is_opening = match column {
                Column::Name(path) => path.split('.').any(|key| names_opening(key.as_bytes())),
                Column::Number(number) => {
                    self.titles.get(number - 1).is_some_and(|title| names_opening(title))
                }
                Column::Shown => false,
            };
            is_opening && !matches!(&*text, b"" | b"?" | b"-")
                || may_be_false(&text, numbers, swaps, changes)
        };
        if are_tags {
            let mut notes = Notes::default();
            for (name, _) in frame.others.iter().filter(is_doubtful) {
                notes.left_alone.note(&format!("[{name}]"));
            }
            self.report.notes += notes;
            return;
        }
        let new = |(column, _): &&(Column, Part)| !self.report.columns.contains(column);
        let new = frame.others.iter().filter(new).filter(is_doubtful);
        let new: Vec<Column> = new.map(|(column, _)| column.clone()).collect();
        let room = MOST_COLUMNS.saturating_sub(self.report.columns.len());
        self.report.columns.extend(new.into_iter().take(room));
    }
}

/// A word for what belongs to one side, for the other side: `wtime`, `btime`.
fn of_other_side(word: &[u8]) -> Vec<u8> {
    const SIDES: [(&[u8], &[u8]); 2] = [(b"White", b"Black"), (b"w", b"b")];
    let both = SIDES.iter().flat_map(|(white, black)| [(white, black), (black, white)]);
    let mut other =
        both.filter_map(|(own, other)| Some([*other, word.strip_prefix(*own)?].concat()));
    other.next().unwrap_or_else(|| word.to_vec())
}
