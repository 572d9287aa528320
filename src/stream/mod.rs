//! Streams: lines in, batches through the chain, lines out, in order.
//!
//! A block is read, its whole lines are transformed, and the result is written before the next
//! block is read: memory stays constant however long the stream is, and a person who types
//! lines sees each answer at once, because the terminal gives a block for each line.

mod transformer;

use std::fmt;
use std::io::{self, Read, Write};

pub use self::transformer::{BadLine, Output, Transformer};

/// How many bytes are read at once; also the longest line that is understood.
const BLOCK: usize = 1 << 18;

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
            Stop::Read(error) => write!(f, "cannot read: {error}"),
            Stop::Write(error) => write!(f, "cannot write: {error}"),
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

/// Transforms all lines of `input` and writes them to `output`.
///
/// # Errors
///
/// The first line that cannot be transformed, or the failure to read or to write. What came
/// before has been written.
pub fn run(
    mut input: impl Read,
    mut output: impl Write,
    transformer: &mut Transformer,
) -> Result<(), Stop> {
    let mut buffer = vec![0; BLOCK];
    let mut filled = 0;
    loop {
        let read = match input.read(&mut buffer[filled..]) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(Stop::Read(error)),
        };
        filled += read;
        let whole = if read == 0 {
            filled
        } else {
            buffer[..filled].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1)
        };
        let outcome = transformer.lines(&buffer[..whole]);
        output.write_all(transformer.output()).map_err(Stop::Write)?;
        output.flush().map_err(Stop::Write)?;
        transformer.clear_output();
        outcome.map_err(Stop::BadLine)?;
        if read == 0 {
            return Ok(());
        }
        buffer.copy_within(whole..filled, 0);
        filled -= whole;
        if filled == BLOCK {
            return Err(Stop::BadLine(transformer.too_long(BLOCK)));
        }
    }
}
