//! Streams: lines in, batches through the chain, lines out, in order.
//!
//! A block is read, its whole lines are transformed, and the result is written: memory use is
//! constant, however long the stream is. Long streams use all cores, block by block. Output is
//! never held back while there is nothing to read: a person who types lines sees each answer at
//! once.

mod bad_line;
mod batch;
mod blocks;
mod conditions;
mod descriptor;
mod fast;
mod fields;
mod framed;
mod framer;
mod options;
mod output;
mod positions;
mod processor;
mod record;
mod report;
mod rows;
mod show;
mod signature;
mod supply;
mod transformer;
mod truncation;
mod workers;
mod writer;

use std::fmt;
use std::io::{self, Write};

pub use self::bad_line::BadLine;
use self::blocks::{Blocks, Chunk, End};
pub use self::descriptor::{
    Descriptor, is_same_file, standard_error, standard_input, standard_output,
};
pub use self::fields::{Column, Layout, Related, Syntax, TAB, can_hold};
pub use self::options::{OnError, Options};
pub use self::output::Output;
pub use self::report::Report;
pub use self::signature::Compression;
pub use self::supply::Supply;
pub use self::transformer::Transformer;
pub use self::workers::threads;

/// The number of full blocks to transform before starting threads: a short stream is done sooner
/// without them.
const BLOCKS_ALONE: usize = 2;

/// Why a stream stopped.
#[derive(Debug)]
pub enum Stop {
    /// A line that cannot be transformed; everything before it has been written.
    BadLine(BadLine),
    /// The input is not a text.
    Compressed(Compression),
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::BadLine(bad) => bad.fmt(f),
            Stop::Compressed(compression) => compression.fmt(f),
            Stop::Read(_) => f.write_str("cannot read"),
            Stop::Write(_) => f.write_str("cannot write"),
        }
    }
}

impl std::error::Error for Stop {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Stop::BadLine(_) | Stop::Compressed(_) => None,
            Stop::Read(error) | Stop::Write(error) => Some(error),
        }
    }
}

/// Transforms all lines of `input` and writes them to `output`; calls `complain` for lines that are
/// refused without stopping, after everything before them has been written.
///
/// ```
/// use bbt::Chain;
/// use bbt::stream::{OnError, Options, Output, Transformer, run};
/// let chain = Chain::parse(&["flip-vertical"])?;
/// let options = Options { on_error: OnError::Skip, ..Options::new(Output::Native) };
/// let mut transformer = Transformer::new(&chain, options);
/// let (mut out, mut complaints) = (Vec::new(), Vec::new());
/// let input = &b"0xff\nhello\n8/8/8/8/8/8/8/K6k b - - 0 1\n"[..];
/// run(input, &mut out, &mut transformer, |bad| complaints.push(bad.to_string()))?;
/// assert_eq!(out, b"0xff00000000000000\nK6k/8/8/8/8/8/8/8 b - - 0 1\n");
/// assert_eq!(complaints, ["2:1: unknown name `hello`"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The line at which to stop, or the failure to read or write. Everything before it has been
/// written.
pub fn run(
    input: impl Supply + Send,
    mut output: impl Write + Send,
    transformer: &mut Transformer,
    mut complain: impl FnMut(&BadLine) + Send,
) -> Result<(), Stop> {
    let threads = threads(transformer.threads());
    let mut blocks = Blocks::new(input, transformer.block());
    let mut sink = Sink { transformer, output: &mut output, complain: &mut complain };
    if threads > 1 && !sink.pieces(&mut blocks, Some(BLOCKS_ALONE))? {
        workers::run(threads, &mut blocks, &mut sink)?;
    }
    sink.pieces(&mut blocks, None)?;
    Ok(())
}

/// The end of the way: the state of the stream, and where its results go.
struct Sink<'s, 'a> {
    transformer: &'s mut Transformer<'a>,
    output: &'s mut (dyn Write + Send),
    complain: &'s mut (dyn FnMut(&BadLine) + Send),
}

impl Sink<'_, '_> {
    /// Transforms and writes the pieces of a stream, until as many of them were full blocks; returns
    /// whether the stream has ended.
    fn pieces(
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
            } else if let Some(end) = blocks.end() {
                end.map_err(|end| match end {
                    End::Failed(error) => Stop::Read(error),
                    End::Compressed(compression) => Stop::Compressed(compression),
                })?;
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
    fn piece(&mut self, chunk: Chunk, text: &[u8]) -> Result<(), Stop> {
        let outcome = match chunk {
            Chunk::Lines => self.transformer.lines(text),
            Chunk::LongLine => self.transformer.long_line(text),
            Chunk::RestOfLongLine => {
                self.transformer.long_line_goes_on(text);
                Ok(())
            }
        };
        self.write(outcome)
    }

    /// Writes what has been transformed, and says which lines were refused.
    fn write(&mut self, outcome: Result<(), BadLine>) -> Result<(), Stop> {
        self.output.write_all(self.transformer.output()).map_err(Stop::Write)?;
        self.output.flush().map_err(Stop::Write)?;
        self.transformer.clear_output();
        self.transformer.take_complaints().iter().for_each(&mut *self.complain);
        outcome.map_err(Stop::BadLine)
    }
}
