//! Writes results back into the records that their values came from, and updates the data next to
//! them.

use std::borrow::Cow;

use super::BadLine;
use super::batch::Origin;
use super::fields::{Column, Frame, Layout, Part, Related, put_back};
use super::processor::Processor;
use crate::chain::{Runner, Step};
use crate::fault::{Fault, PositionFault, Span};
use crate::position::score::{exchanged, looks_like_result, looks_like_score, negated};
use crate::position::{
    Mapped as MappedMoves, Notes, PointOfView, looks_like_fen, looks_like_moves,
};

/// The number of columns that are remembered: more than anyone will read.
const MOST_COLUMNS: usize = 1000;

/// A position without pieces.
const EMPTY_BOARD: &[u8] = b"8/8/8/8/8/8/8/8";

/// The updated data next to a value.
#[derive(Debug, Default)]
struct Mapped {
    /// The parts that change, and their new texts.
    parts: Vec<(Part, Vec<Vec<u8>>)>,
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
        let delimiter = self.options.layout.as_ref().map(Layout::delimiter).unwrap_or_default();
        let mut mapped = self.updated(origin, frame, &value, notes)?;
        mapped.parts.push((frame.value, results.to_vec()));
        put_back(origin.text(), mapped.parts, delimiter, self.writer.line())
            .map_err(|fault| BadLine::at(origin.number, fault, origin.text()))?;
        self.note(mapped.notes).map_err(|why| {
            let bad = BadLine::whole(origin.number, why);
            mapped.lost.map_or(bad.clone(), |place| bad.placed(place, origin.text()))
        })?;
        self.writer.end(origin.line_end);
        let is_decimal = value.iter().all(u8::is_ascii_digit);
        self.report.decimals += u64::from(is_decimal);
        self.left_alone(origin, frame, &value);
        Ok(())
    }

    /// The data next to a value after the chain; `notes` are those of the value itself.
    fn updated(
        &self,
        origin: &Origin,
        frame: &Frame,
        value: &[u8],
        notes: Notes,
    ) -> Result<Mapped, BadLine> {
        let mut mapped = Mapped { notes, ..Mapped::default() };
        for (part, what) in &frame.related {
            let text = part.text(origin.text());
            let new = match what {
                Related::Moves => self.moves(value, &text).map(|moves| {
                    mapped.notes.illegal_moves |= u64::from(!moves.legal);
                    moves.text
                }),
                Related::Score(view) => {
                    self.turned(value, &text, *view, negated, PositionFault::Score).map(Some)
                }
                Related::Result(view) => {
                    self.turned(value, &text, *view, exchanged, PositionFault::GameResult).map(Some)
                }
            };
            let new = new.map_err(|fault| {
                let part = Frame { value: *part, ..frame.clone() };
                Origin { frame: Some(&part), ..*origin }.bad(fault)
            })?;
            // A position is counted once, however many lists of moves it loses.
            if new.is_none() && mapped.notes.dropped.moves == 0 {
                mapped.notes.dropped.moves = 1;
                mapped.lost = Some(part.place);
            }
            mapped.parts.push((*part, vec![new.unwrap_or_default()]));
        }
        Ok(mapped)
    }

    /// The moves of a value after the chain; no text if they are no longer valid.
    fn moves(&self, value: &[u8], moves: &[u8]) -> Result<MappedMoves, Fault> {
        let steps = &self.runner.chain().steps;
        if steps.is_empty() || moves.is_empty() {
            return Ok(MappedMoves { text: Some(moves.to_vec()), legal: true });
        }
        // On a bitboard, moves are pairs of squares, and never castle.
        let is_fen = looks_like_fen(value);
        let stays = self.runner.keeps_positions() && (is_fen || !steps.iter().any(Step::chooses));
        if !stays {
            return Ok(MappedMoves { text: None, legal: true });
        }
        let mapped =
            self.runner.actions().moves(if is_fen { value } else { EMPTY_BOARD }, moves)?;
        Ok(MappedMoves { legal: mapped.legal || !is_fen, ..mapped })
    }

    /// A score or a result after the chain: reversed, if the sides are swapped and it is from
    /// White's point of view.
    fn turned(
        &self,
        value: &[u8],
        text: &[u8],
        view: PointOfView,
        other: fn(&[u8]) -> Option<Vec<u8>>,
        fault: fn(String) -> PositionFault,
    ) -> Result<Vec<u8>, Fault> {
        let stays = view == PointOfView::SideToMove || text.is_empty() || !looks_like_fen(value);
        if stays || !self.swaps_sides(value)? {
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
        let is_position = self.runners().any(Runner::keeps_positions) && looks_like_fen(value);
        if frame.others.is_empty() || !is_position {
            return;
        }
        let swaps = self.swaps_sides(value).unwrap_or_default();
        let doubtful = |text: &Cow<[u8]>| {
            swaps && (looks_like_score(text) || looks_like_result(text))
                || looks_like_fen(text)
                || looks_like_moves(text)
        };
        let new: Vec<Column> = frame
            .others
            .iter()
            .filter(|(column, _)| !self.report.columns.contains(column))
            .filter(|(_, part)| doubtful(&part.text(origin.text())))
            .map(|(column, _)| column.clone())
            .collect();
        let room = MOST_COLUMNS.saturating_sub(self.report.columns.len());
        self.report.columns.extend(new.into_iter().take(room));
    }
}
