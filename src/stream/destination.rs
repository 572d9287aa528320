//! Where the pieces of a stream are transformed and written, one after the other.

use std::io::Write;

use super::bad_line::{BadLine, Result, Stop};
use super::blocks::{Blocks, Chunk};
use super::descriptor::Supply;
use super::transformer::Transformer;

/// The state of a stream, and where its results and complaints go.
pub(super) struct Destination<'s, 'a> {
    pub(super) transformer: &'s mut Transformer<'a>,
    pub(super) output: &'s mut (dyn Write + Send),
    pub(super) complain: &'s mut (dyn FnMut(&BadLine) + Send),
}

impl Destination<'_, '_> {
    /// Transforms and writes pieces, until so many of them were full blocks; returns whether the stream has ended.
    pub(super) fn pieces(
        &mut self,
        blocks: &mut Blocks<impl Supply>,
        most: Option<usize>,
    ) -> Result<bool, Stop> {
        let mut full_blocks = 0;
        while most.is_none_or(|most| full_blocks < most) {
            let piece = blocks.piece();
            let full = piece.is_some_and(|(_, full)| full);
            if !full && blocks.is_waiting() {
                blocks.read();
            } else if let Some((chunk, _)) = piece {
                self.piece(chunk, blocks.take())?;
                full_blocks += usize::from(full);
            } else if let Some(end) = blocks.end.take() {
                end?;
                let outcome = self.transformer.end();
                self.write(outcome)?;
                return Ok(true);
            } else {
                blocks.read();
            }
        }
        Ok(false)
    }

    /// Transforms and writes a piece.
    pub(super) fn piece(&mut self, chunk: Chunk, text: &[u8]) -> Result<(), Stop> {
        let outcome = match chunk {
            Chunk::Lines => self.transformer.lines(text),
            Chunk::LongLine => self.transformer.long_line(text),
            Chunk::RestOfLongLine => {
                self.transformer.processor.long_line_goes_on(text);
                Ok(())
            }
        };
        self.write(outcome)
    }

    /// Writes what has been transformed, and says which lines were refused.
    pub(super) fn write(&mut self, outcome: Result<()>) -> Result<(), Stop> {
        self.output.write_all(self.transformer.output()).map_err(Stop::Write)?;
        self.output.flush().map_err(Stop::Write)?;
        self.transformer.clear_output();
        self.transformer.take_complaints().iter().for_each(&mut *self.complain);
        outcome.map_err(Stop::BadLine)
    }
}
