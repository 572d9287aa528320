//! Streams: lines in, batches through the chain, lines out, in order.
//!
//! A block is read, its whole lines are transformed, and the result is written before the next
//! block is read: memory stays constant however long the stream is, and a person who types
//! lines sees each answer at once, because the terminal gives a block for each line.

mod options;
mod output;
mod transformer;

use std::fmt;
use std::io::{self, Read, Write};

use memchr::{memchr, memrchr};

pub use self::options::{OnError, Options};
pub use self::output::Output;
pub use self::transformer::{BadLine, Transformer};

/// How many bytes are read at once; also the longest line that is understood.
///
/// Small enough that a block, its result and the columns between stay in the cache.
const BLOCK: usize = 1 << 16;

/// Why a stream stopped.
#[derive(Debug)]
pub enum Stop {
    /// A line that cannot be transformed; everything before it has been written.
    BadLine(BadLine),
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::BadLine(bad) => bad.fmt(f),
            Stop::Read(_) => f.write_str("cannot read"),
            Stop::Write(_) => f.write_str("cannot write"),
        }
    }
}

impl std::error::Error for Stop {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Stop::BadLine(_) => None,
            Stop::Read(error) | Stop::Write(error) => Some(error),
        }
    }
}

/// What some editors put at the start of a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Transforms all lines of `input` and writes them to `output`; `complain` is told of each line
/// that is refused and not stopped at, after what came before it has been written.
///
/// # Errors
///
/// The line at which to stop, or the failure to read or to write. What came before has been
/// written.
pub fn run(
    mut input: impl Read,
    mut output: impl Write,
    transformer: &mut Transformer,
    mut complain: impl FnMut(&BadLine),
) -> Result<(), Stop> {
    let mut buffer = vec![0; BLOCK];
    let mut filled = 0;
    let mut in_long_line = false;
    let mut at_start = true;
    loop {
        let read = match input.read(&mut buffer[filled..]) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Stop::Read(error)),
        };
        filled += read;
        let mut start = 0;
        if at_start && (filled >= BYTE_ORDER_MARK.len() || buffer[0] != BYTE_ORDER_MARK[0]) {
            at_start = false;
            start = if buffer.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        }
        if in_long_line {
            start = memchr(b'\n', &buffer[..filled]).map_or(filled, |at| at + 1);
            in_long_line = start == 0 || buffer[start - 1] != b'\n';
            transformer.long_line_goes_on(&buffer[..start]);
        }
        let end = if read == 0 { filled } else { start + whole_lines(&buffer[start..filled]) };
        let mut outcome = transformer.lines(&buffer[start..end]);
        if outcome.is_ok() && read == 0 {
            outcome = transformer.end();
        } else if outcome.is_ok() && end == 0 && filled == BLOCK {
            outcome = transformer.long_line(&buffer);
            in_long_line = true;
            filled = 0;
        }
        output.write_all(transformer.output()).map_err(Stop::Write)?;
        output.flush().map_err(Stop::Write)?;
        transformer.clear_output();
        transformer.take_complaints().iter().for_each(&mut complain);
        outcome.map_err(Stop::BadLine)?;
        if read == 0 {
            return Ok(());
        }
        buffer.copy_within(end.min(filled)..filled, 0);
        filled -= end.min(filled);
    }
}

/// How many bytes of a text belong to whole lines.
fn whole_lines(text: &[u8]) -> usize {
    memrchr(b'\n', text).map_or(0, |at| at + 1)
}
