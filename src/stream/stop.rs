//! Why a stream stops before its end.

use std::fmt;
use std::io;

use super::bad_line::BadLine;
use super::signature::Compression;

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
