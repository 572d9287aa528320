//! Lines that cannot be transformed, and why a stream stops before its end.

use std::io;

use super::signature::Compression;
use crate::text::fault::{Fault, FaultKind, Span};

/// The result of reading or writing lines.
pub(super) type Result<T, E = BadLine> = std::result::Result<T, E>;

/// A line that cannot be transformed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.with_help(self.fault.kind.help().as_deref()))]
pub struct BadLine {
    /// The number of the line, from 1; for a record of several lines, that of the first.
    pub line: u64,
    /// What is wrong.
    pub fault: Fault,
    /// The line or record that the span of the fault is in; `None` if the span is not known.
    pub text: Option<Vec<u8>>,
}

impl BadLine {
    /// A line with a fault at a span of its text.
    pub(super) fn at(line: u64, fault: Fault, text: &[u8]) -> BadLine {
        BadLine { line, fault, text: Some(text.to_vec()) }
    }

    /// A line with a fault without a span.
    pub(super) fn whole(line: u64, kind: impl Into<FaultKind>) -> BadLine {
        BadLine { line, fault: Fault::new(Span::default(), kind), text: None }
    }

    /// `LINE:COLUMN: reason (help)`, or `LINE: reason (help)`; for a record, the line of the record with the fault.
    pub(crate) fn with_help(&self, help: Option<&str>) -> String {
        let message = self.fault.kind.with_help(help);
        let Some(text) = &self.text else { return format!("{}: {message}", self.line) };
        // A record may have several lines.
        let before = &text[..self.fault.place.start.min(text.len())];
        let line = self.line + memchr::memchr_iter(b'\n', before).count() as u64;
        let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
        let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
        format!("{line}:{column}: {message}")
    }
}

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
