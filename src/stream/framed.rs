//! Results that go back into the record from which their values came, and what stands beside them
//! there.

use super::BadLine;
use super::batch::Origin;
use super::fields::{Frame, Part};
use super::processor::{Processor, bad};
use crate::chain::Step;
use crate::fault::{Fault, Span};
use crate::position::{Dropped, looks_like_fen};

/// A position without pieces.
const EMPTY_BOARD: &[u8] = b"8/8/8/8/8/8/8/8";

impl Processor<'_> {
    /// Writes a record with the result in the place of the value, and what stands beside it as it is
    /// then.
    pub(super) fn framed(
        &mut self,
        origin: &Origin,
        result: &[u8],
        dropped: Dropped,
    ) -> Result<(), BadLine> {
        let Some(frame) = origin.frame else { return Ok(()) };
        let written = self.writer.mark();
        let outcome = self.beside(origin, frame, dropped).and_then(|(mut parts, dropped, lost)| {
            parts.push((frame.value, result.to_vec()));
            put_back(origin.text(), parts, self.writer.line())
                .map_err(|fault| BadLine::at(origin.number, fault, origin.text()))?;
            let refused = self.count(dropped).map_err(|why| BadLine::whole(origin.number, why));
            refused.map_err(|bad| match lost {
                Some(place) => bad.placed(place, origin.text()),
                None => bad,
            })
        });
        match outcome {
            Ok(()) => {
                self.writer.end(origin.line_end());
                Ok(())
            }
            Err(bad) => {
                self.writer.back_to(written);
                self.refuse(bad, origin)
            }
        }
    }

    /// What stands beside a value, after the chain, what was dropped in all, and where moves stand
    /// that were.
    fn beside(
        &self,
        origin: &Origin,
        frame: &Frame,
        mut dropped: Dropped,
    ) -> Result<(Vec<(Part, Vec<u8>)>, Dropped, Option<Span>), BadLine> {
        let value = frame.value.text(origin.text());
        let mut parts = Vec::with_capacity(frame.moves.len() + 1);
        let mut lost = None;
        for part in &frame.moves {
            let moves = part.text(origin.text());
            let mapped = self.moves(&value, &moves).map_err(|fault| {
                bad(
                    &Origin { frame: Some(&Frame { value: *part, ..frame.clone() }), ..*origin },
                    fault,
                )
            })?;
            // A position is counted once, whatever moves it loses.
            if mapped.is_none() && dropped.moves == 0 {
                dropped.moves = 1;
                lost = Some(part.place);
            }
            parts.push((*part, mapped.unwrap_or_default()));
        }
        Ok((parts, dropped, lost))
    }

    /// The moves of a value after the chain; nothing if they have no meaning then.
    fn moves(&self, value: &[u8], moves: &[u8]) -> Result<Option<Vec<u8>>, Fault> {
        if self.chain.steps.is_empty() || moves.is_empty() {
            return Ok(Some(moves.to_vec()));
        }
        // To a board moves mean squares, and no castling.
        let is_fen = looks_like_fen(value);
        let stays = self.runner.keeps_positions()
            && (is_fen || !self.chain.steps.iter().any(Step::chooses));
        if !stays {
            return Ok(None);
        }
        self.runner.actions().moves(if is_fen { value } else { EMPTY_BOARD }, moves)
    }
}

/// Appends a record with new texts in some of its parts.
///
/// # Errors
///
/// A part in which its text cannot be written.
fn put_back(
    record: &[u8],
    mut parts: Vec<(Part, Vec<u8>)>,
    out: &mut Vec<u8>,
) -> Result<(), Fault> {
    parts.sort_unstable_by_key(|(part, _)| part.place.start);
    let mut copied = 0;
    for (part, text) in parts {
        out.extend_from_slice(&record[copied..part.place.start]);
        let written = part.write(record, &text, out);
        written.map_err(|reason| Fault::new(part.place, reason))?;
        copied = part.place.end;
    }
    out.extend_from_slice(&record[copied..]);
    Ok(())
}
