//! Processes positions: into positions, into sets, into drawings.

use shakmaty::{Piece, Square};

use super::BadLine;
use super::batch::{Kind, Origin};
use super::processor::Processor;
use super::record::LineEnd;
use crate::chain::Runner;
use crate::chain::value::Value;
use crate::notation::write_grid;
use crate::position::embedded::read_embedded;
use crate::position::{FactsRead, Fen, Notes, Position, Rules};
use crate::text::fault::{Fault, RecordFault};

impl Processor<'_> {
    /// Processes a position: a FEN, perhaps with text around it.
    pub(super) fn position(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let is_kept = !self.conditions.is_empty() || self.by_batch && self.has_chains();
        let (kind, placement) = if is_kept {
            (
                Kind::Positions,
                read_embedded(text, |fen| Fen::parse(fen).map(|fen| *fen.placement())),
            )
        } else if self.by_batch {
            (Kind::Sets, read_embedded(text, |fen| self.runner.actions().placement(fen)))
        } else {
            self.finish_batch()?;
            return self.admitted(origin, text);
        };
        let placement = match placement {
            Ok((placement, _)) => placement,
            Err(fault) => return self.refuse(origin.bad(fault), origin),
        };
        if !self.facts(kind).is_empty() && !self.add_facts(kind, origin, text)? {
            return Ok(());
        }
        self.make_room(kind, origin.line_end)?;
        self.batch.push_numbers(&self.numbers);
        placement.push_sets(&mut self.batch.columns);
        match kind {
            Kind::Positions => self.batch.push(origin, text, true),
            _ => self.batch.push(origin, b"", self.asks_origins),
        }
        Ok(())
    }

    /// The facts that are read of positions of a kind of batch.
    pub(super) fn facts(&self, kind: Kind) -> &FactsRead {
        match kind {
            Kind::Positions => self.conditions.facts(),
            _ => self.runner.facts(),
        }
    }

    /// Adds the facts of a position to the batch, before its sets; returns whether they are known.
    #[cold]
    fn add_facts(&mut self, kind: Kind, origin: &Origin, text: &[u8]) -> Result<bool, BadLine> {
        let values = read_embedded(text, |fen| match kind {
            Kind::Positions => self.conditions.facts().values(&Fen::parse(fen)?),
            _ => self.runner.fact_values(fen, &self.options.rules),
        });
        let values = match values {
            Ok((values, _)) => values,
            Err(fault) => return self.refuse(origin.bad(fault), origin).map(|()| false),
        };
        self.make_room(kind, origin.line_end)?;
        let facts = match kind {
            Kind::Positions => self.conditions.facts(),
            _ => self.runner.facts(),
        };
        facts.push(&values, &mut self.batch.columns);
        Ok(true)
    }

    /// Processes a position that satisfies the conditions and is not written in a batch.
    pub(super) fn admitted(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let stays = self.runners().all(Runner::keeps_positions);
        if stays && self.options.output.keeps_positions() && !self.options.tag {
            return self.rearranged(origin, text);
        }
        if self.options.goes_alone() {
            return match read_embedded(text, Position::parse) {
                Ok((position, _)) => self.show(origin, Value::Position(position)),
                Err(fault) => self.refuse(origin.bad(fault), origin),
            };
        }
        let placement = match read_embedded(text, |fen| self.runner.actions().placement(fen)) {
            Ok((placement, _)) => placement,
            Err(fault) => return self.refuse(origin.bad(fault), origin),
        };
        if !stays {
            let bad = BadLine::whole(origin.number, RecordFault::SetHasNoFen);
            return self.refuse(bad, origin);
        }
        let mut grid = Vec::new();
        let piece = |square: Square| placement.piece(square).map_or('.', Piece::char);
        write_grid(piece, &mut grid);
        self.deliver(origin, &[grid], Notes::default())
    }

    /// Writes a position that remains one, with the text around its FEN.
    fn rearranged(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let may_refuse = self.options.strict || !self.options.is_plain();
        if !may_refuse && self.written_at_once(text, origin.line_end) {
            return Ok(());
        }
        match moved(&self.runner, &self.options.rules, text) {
            Ok((line, notes)) => self.deliver(origin, &[line], notes),
            Err(fault) => self.refuse(origin.bad(fault), origin),
        }
    }

    /// Writes a position without text around its FEN; returns whether it was one.
    pub(super) fn written_at_once(&mut self, text: &[u8], line_end: LineEnd) -> bool {
        let written = self.writer.mark();
        let rules = &self.options.rules;
        let applied = self.runner.actions().apply(text, rules, self.writer.line());
        let is_good = applied.is_ok();
        match applied {
            Ok(notes) => {
                self.report.notes += notes;
                self.writer.end(line_end);
            }
            Err(_) => self.writer.back_to(written),
        }
        is_good
    }
}

/// The line of a position after a chain that leaves it one, with the text around its FEN, and what
/// happened to it.
///
/// # Errors
///
/// As for [`Actions::apply`](crate::position::Actions::apply).
pub(super) fn moved(
    runner: &Runner,
    rules: &Rules,
    text: &[u8],
) -> Result<(Vec<u8>, Notes), Fault> {
    let applied = read_embedded(text, |fen| {
        let mut moved = Vec::with_capacity(fen.len());
        let notes = runner.actions().apply(fen, rules, &mut moved)?;
        Ok((moved, notes))
    });
    let ((moved, mut notes), embedded) = applied?;
    let Some(embedded) = embedded else { return Ok((moved, notes)) };
    let (actions, fen) = (runner.actions(), embedded.fen());
    if actions.moves_pieces(fen)?
        && let Some(name) = embedded.text_next_to_fen(actions.swaps_sides(fen)?)
    {
        notes.left_alone.note(name);
    }
    let mut line = Vec::with_capacity(text.len());
    embedded.write(&moved, &mut line);
    Ok((line, notes))
}
