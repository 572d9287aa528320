//! Why a stream stops before its end.

use std::io;

use super::bad_line::BadLine;
use super::signature::Compression;

/// Why a stream stopped.
#[derive(Debug, thiserror::Error)]
pub enum Stop {
    /// A line that cannot be transformed; everything before it has been written.
    #[error("{0}")]
    BadLine(BadLine),
    /// The input is not a text.
    #[error("{0}")]
    Compressed(Compression),
    /// The input cannot be read.
    #[error("cannot read")]
    Read(#[source] io::Error),
    /// The output cannot be written.
    #[error("cannot write")]
    Write(#[source] io::Error),
}
