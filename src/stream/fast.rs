//! Fast paths for the lines of which most streams consist.

use memchr::memchr;

use super::BadLine;
use super::options::{OnError, Options};
use super::transformer::Transformer;
use crate::chain::Runner;
use crate::notation::hex;

/// The length of the longest first rank of a FEN, with its slash: eight promoted pieces.
pub(super) const LONGEST_RANK: usize = 17;

/// Which lines can be read without the framer, decided once for each stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fast {
    /// Lines of `0x` and sixteen digits whose results are written in batches.
    pub(super) hex: bool,
    /// Positions that remain positions, and are never refused for what they lose.
    pub(super) positions: bool,
}

impl Fast {
    /// What chains and options permit.
    pub(super) fn of(runner: &Runner, others: &[Runner], options: &Options) -> Fast {
        // Destructured, so that no option is forgotten.
        let Options {
            read_options: _, // The mapping is applied; `0x` means the same in every radix.
            output,
            mapping: _,
            layout,
            // A header is for the framer: until it has passed, no line is read without it.
            header: _,
            conditions,
            rules: _, // Positions are written by these rules, however they are read.
            strict,
            tag,
            on_error,
            interactive: _,
            shown: _,
            threads: _,
        } = options;
        let plain = layout.is_none() && !tag;
        let chains = std::iter::once(runner).chain(others).map(Runner::chain);
        let mut steps = chains.flat_map(|chain| &chain.steps).chain(conditions);
        let is_refused = steps.any(|step| step.may_refuse(false));
        Fast {
            hex: plain && output.takes_batches() && !(*on_error == OnError::Keep && is_refused),
            positions: plain
                && others.is_empty()
                && !strict
                && conditions.is_empty()
                && runner.keeps_positions()
                && output.keeps_positions(),
        }
    }
}

impl Transformer<'_> {
    /// Processes the lines at the start of a text that are written the way bbt writes them; returns
    /// their length in bytes.
    pub(super) fn usual_lines(&mut self, text: &[u8]) -> Result<usize, BadLine> {
        let mut taken = 0;
        if !(self.fast.hex && text.starts_with(b"0x") && self.framer.is_idle()) {
            return Ok(taken);
        }
        loop {
            let first = self.framer.line() + 1;
            let read = |most, column: &mut Vec<u64>| hex::read_lines(&text[taken..], most, column);
            let count = self.processor.hex_lines(first, read)?;
            if count == 0 {
                return Ok(taken);
            }
            self.framer.passed(count as u64);
            taken += count * hex::LINE;
        }
    }

    /// Writes a line at once if it is a valid FEN; returns whether it was.
    pub(super) fn usual_position(&mut self, line: &[u8]) -> bool {
        let rank = &line[..line.len().min(LONGEST_RANK)];
        let usual = self.fast.positions && memchr(b'/', rank).is_some() && self.framer.is_idle();
        let done = usual && self.processor.usual_position(line);
        self.framer.passed(u64::from(done));
        done
    }
}
