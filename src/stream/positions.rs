//! Processes positions: into positions, into sets, into drawings.

use super::BadLine;
use super::batch::{Kind, Origin};
use super::fast::goes_alone;
use super::options::Options;
use super::output::Output;
use super::processor::{Processor, bad};
use super::record::LineEnd;
use crate::chain::Runner;
use crate::fault::RecordFault;
use crate::notation::Format;
use crate::position::embedded::read_embedded;
use crate::position::{Fen, Position};
use crate::value::Value;

impl Processor<'_> {
    /// Processes a position: a FEN, perhaps with text around it.
    pub(super) fn position(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let (kind, placement) = if !self.conditions.is_empty() {
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
            Err(fault) => return self.refuse(bad(origin, fault), origin),
        };
        self.make_room(kind, origin.line_end())?;
        placement.push_sets(&mut self.batch.columns);
        match kind {
            Kind::Positions => self.batch.push(origin, text, true),
            _ => self.batch.push(origin, b"", self.asks_origins),
        }
        Ok(())
    }

    /// Processes a position that satisfies the conditions and is not written in a batch.
    pub(super) fn admitted(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let stays = self.runner.keeps_positions();
        if stays && self.options.output.keeps_positions() && !self.options.tag {
            return self.rearranged(origin, text);
        }
        if goes_alone(&self.options) {
            return match read_embedded(text, Position::parse) {
                Ok((position, _)) => self.show(origin, Value::Position(position)),
                Err(fault) => self.refuse(bad(origin, fault), origin),
            };
        }
        let placement = match read_embedded(text, |fen| self.runner.actions().placement(fen)) {
            Ok((placement, _)) => placement,
            Err(fault) => return self.refuse(bad(origin, fault), origin),
        };
        if !stays {
            let bad = BadLine::whole(origin.number, RecordFault::SetHasNoFen);
            return self.refuse(bad, origin);
        }
        self.writer.pieces(&placement, origin.line_end());
        Ok(())
    }

    /// Writes a position that remains one, with the text around its FEN.
    fn rearranged(&mut self, origin: &Origin, text: &[u8]) -> Result<(), BadLine> {
        let moved = read_embedded(text, |fen| {
            let mut moved = Vec::with_capacity(fen.len());
            let notes = self.runner.actions().apply(fen, &self.options.rules, &mut moved)?;
            Ok((moved, notes))
        });
        let (moved, notes) = match moved {
            Ok(((moved, notes), None)) => (moved, notes),
            Ok(((moved, mut notes), Some(embedded))) => {
                if let Some(name) =
                    embedded.text_next_to_fen().filter(|_| !self.chain.steps.is_empty())
                {
                    notes.left_alone.note(name);
                }
                let mut line = Vec::with_capacity(text.len());
                embedded.write(&moved, &mut line);
                (line, notes)
            }
            Err(fault) => return self.refuse(bad(origin, fault), origin),
        };
        if origin.frame.is_some() {
            return self.framed(origin, &moved, notes);
        }
        if let Err(why) = self.note(notes) {
            return self.refuse(BadLine::whole(origin.number, why), origin);
        }
        self.writer.line().extend_from_slice(&moved);
        self.writer.end(origin.line_end());
        Ok(())
    }

    /// Writes a line at once if it is a valid FEN; returns whether it was.
    pub(super) fn usual_position(&mut self, line: &[u8]) -> bool {
        if !self.batch.is_empty() {
            return false;
        }
        let (text, line_end) = LineEnd::split(line);
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

/// Whether positions become bitboards, which are written in batches.
pub(super) fn leaves_by_batch(runner: &Runner, options: &Options) -> bool {
    let how = &options.output;
    let is_drawn = matches!(how, Output::Board(Format::Plain));
    let is_position = runner.keeps_positions() && (is_drawn || how.keeps_positions());
    how.takes_batches() && !goes_alone(options) && !is_position
}
