//! Processes positions: into positions, into sets, into drawings.

use shakmaty::{Piece, Square};

use super::bad_line::Result;
use super::batch::{Batch, BatchKind, Origin};
use super::prelude::*;
use crate::chain::{Runner, Value, push_cells};
use crate::notation::write_grid;
use crate::position::embedded::{EmbeddedFen, read_embedded};
use crate::position::{Fen, Notes, Position, Rules, at_end, looks_like_fen};
use crate::program::kind;
use crate::text::fault::{Fault, RecordFault};

impl Processor<'_> {
    /// Processes a position: a FEN, perhaps with text around it.
    pub(super) fn position(&mut self, origin: &Origin, text: &[u8]) -> Result<()> {
        self.position_as(origin, text, text)
    }

    /// The same for a position with moves elsewhere in its record: what reads its sets sees a line with both.
    pub(super) fn position_as(&mut self, origin: &Origin, text: &[u8], seen: &[u8]) -> Result<()> {
        self.read_line(origin, text).map_err(|fault| origin.bad(fault))?;
        let is_kept = !self.conditions.is_empty() || self.by_batch && self.has_chains();
        if !is_kept && !self.by_batch {
            self.finish_batch()?;
            return self.admitted(origin, text);
        }
        let sets = read_embedded(seen, |fen| {
            if !is_kept {
                return self.runner.sets(fen, &self.options.rules);
            }
            let line = at_end(fen)?;
            let fen = Fen::parse(&line)?;
            Ok((*fen.placement(), self.conditions.facts.values(&fen)?))
        });
        let ((placement, facts), _) = sets.map_err(|fault| origin.bad(fault))?;
        let kind = if is_kept { BatchKind::Positions } else { BatchKind::Sets };
        self.make_room(kind, origin.line_end, None)?;
        let read = if is_kept { &self.conditions.facts } else { self.runner.facts() };
        read.push(&facts, &mut self.batch.columns);
        push_cells(&self.cells, &mut self.batch.columns);
        placement.push_sets(&mut self.batch.columns);
        let (fen, is_asked) = if is_kept { (text, true) } else { (&[][..], self.asks_origins()) };
        self.batch.push(origin, fen, is_asked);
        Ok(())
    }

    /// Processes rows of a batch that satisfy the conditions and are not written in a batch: as they
    /// were, if positions stay so.
    pub(super) fn positions_left(
        &mut self,
        batch: &Batch,
        mut rows: Range<usize>,
        stays: bool,
    ) -> Result<()> {
        while !rows.is_empty() {
            if !stays && self.fast_path.positions {
                let (_, done) = self.moved_together(batch.records(rows.clone()), batch.form);
                rows.start += done as usize;
            }
            if let Some(row) = rows.next() {
                let (origin, fen) = (batch.origin(row), batch.fen(row));
                if !(stays && self.is_written_as_it_was(&origin, fen)) {
                    self.admitted(&origin, fen).or_else(|bad| self.refuse(bad, origin.raw))?;
                }
            }
        }
        Ok(())
    }

    /// Processes a position that satisfies the conditions and is not written in a batch.
    pub(super) fn admitted(&mut self, origin: &Origin, text: &[u8]) -> Result<()> {
        let stays = self.runners().all(Runner::keeps_positions);
        if stays && self.options.output.keeps_positions() && !self.options.tag {
            return self.rearranged(origin, text);
        }
        if self.goes_alone() {
            let is_seen = self.shows_stages();
            let shown = |line: &[u8]| {
                if is_seen { Position::parse(&at_end(line)?) } else { Position::parse(line) }
            };
            let (position, around) =
                read_embedded(text, shown).map_err(|fault| origin.bad(fault))?;
            return self.show(origin, Value::Position(position), around);
        }
        if stays && matches!(self.options.output, Output::Facts(_)) {
            return self.facts_of_position(origin, text);
        }
        let placement = read_embedded(text, |fen| self.runner.actions().placement(&at_end(fen)?));
        let (placement, _) = placement.map_err(|fault| origin.bad(fault))?;
        if !stays {
            let is_set = self.runner.kind() == kind::Kind::Set;
            let why = if is_set { RecordFault::SetHasNoFen } else { RecordFault::NumberHasNoFen };
            return Err(origin.whole(why));
        }
        let mut grid = Vec::new();
        write_grid(|square: Square| placement.piece(square).map_or('.', Piece::char), &mut grid);
        self.deliver(origin, &[grid], Notes::default())
    }

    /// Whether positions are written as they were, with all that is beside them.
    pub(super) fn leaves_positions(&self) -> bool {
        let runner = &self.runner;
        !self.has_chains()
            && runner.keeps_positions()
            && runner.actions().is_identity()
            && self.options.output.keeps_positions()
            && self.options.is_plain()
            && !self.options.strict
            && self.options.rules == Rules::default()
    }

    /// Writes a line whose position was read; returns whether it is one that can be.
    pub(super) fn is_written_as_it_was(&mut self, origin: &Origin, line: &[u8]) -> bool {
        let written = self.writer.mark();
        self.writer.line().extend_from_slice(line);
        self.writer.end(origin.line_end);
        // Around a FEN may be text that is written in another way.
        match self.writer.pack(&written) {
            Ok(left_out) if looks_like_fen(line) => {
                self.report.notes.left_out += left_out;
                true
            }
            _ => {
                self.writer.back_to(written);
                false
            }
        }
    }

    fn facts_of_position(&mut self, origin: &Origin, text: &[u8]) -> Result<()> {
        let written = self.writer.mark();
        let read = read_embedded(text, |line| self.facts_of_fen(line));
        let noted = read.map_err(|fault| origin.bad(fault));
        let noted = noted.and_then(|(notes, _)| self.note(notes).map_err(|why| origin.whole(why)));
        match noted {
            Ok(()) => self.writer.end(origin.line_end),
            Err(_) => self.writer.back_to(written),
        }
        noted
    }

    /// Appends the facts about the position of a line, after the moves on it and after the chain.
    pub(super) fn facts_of_fen(&mut self, line: &[u8]) -> Result<Notes, Fault> {
        let line = at_end(line)?;
        if self.runner.chain().steps.is_empty() {
            self.writer.position(Fen::parse(&line)?);
            return Ok(Notes::default());
        }
        let mut moved = Vec::with_capacity(line.len());
        let notes = self.runner.actions().apply(&line, &self.options.rules, &mut moved)?;
        self.writer.position(Fen::parse(&moved)?);
        Ok(notes)
    }

    /// Writes a position that remains one, with the text around its FEN.
    fn rearranged(&mut self, origin: &Origin, text: &[u8]) -> Result<()> {
        let is_free = self.options.is_plain() && !self.options.strict;
        if is_free && self.is_written_at_once(text, origin.line_end) {
            return Ok(());
        }
        let moved = moved(&self.runner, &self.options.rules, text);
        let (line, notes) = moved.map_err(|fault| origin.bad(fault))?;
        self.deliver(origin, &[line], notes)
    }
}

/// The line of a position after a chain that leaves it one, with the text around its FEN, and what happened to it.
pub(super) fn moved(runner: &Runner, rules: &Rules, old: &[u8]) -> Result<(Vec<u8>, Notes), Fault> {
    let applied = read_embedded(old, |fen| {
        let mut moved = Vec::with_capacity(fen.len());
        let notes = runner.actions().apply(fen, rules, &mut moved)?;
        Ok((moved, notes))
    });
    let ((moved, mut notes), embedded) = applied?;
    let line = match embedded {
        Some(around) => put_back(runner, rules, &around, &moved, &mut notes)?,
        None => moved,
    };
    Ok((line, notes))
}

/// A line with the position after a chain in place of its own; of text around it that may be false now, `notes`
/// say that it was left alone.
pub(super) fn put_back(
    runner: &Runner,
    rules: &Rules,
    around: &EmbeddedFen,
    moved: &[u8],
    notes: &mut Notes,
) -> Result<Vec<u8>, Fault> {
    let by = runner.actions().of(around.fen(), rules)?;
    let changes_game = !by.keeps_game(&Fen::parse(around.fen())?);
    if by.changes_pieces()
        && let Some(name) = around.text_next_to_fen(by.swaps_sides(), changes_game)
    {
        notes.left_alone.note(name);
    }
    let mut line = Vec::with_capacity(moved.len());
    around.write(moved, &mut line);
    Ok(line)
}
