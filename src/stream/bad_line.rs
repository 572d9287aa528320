//! Lines that cannot be transformed.

use std::fmt;

use crate::fault::{Fault, Span};

/// A line that cannot be transformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The number of the line, from 1; for a record of several lines, that of the first.
    pub line: u64,
    /// What is wrong, with its span in the line if that is known.
    pub fault: Result<Fault, String>,
    /// The line or record, if the fault points into it.
    pub text: Vec<u8>,
}

impl BadLine {
    /// A line with a fault at a span of its text.
    pub(super) fn at(line: u64, fault: Fault, text: &[u8]) -> BadLine {
        BadLine { line, fault: Ok(fault), text: text.to_vec() }
    }

    /// A line with a fault without a span.
    pub(super) fn whole(line: u64, reason: impl Into<String>) -> BadLine {
        BadLine { line, fault: Err(reason.into()), text: Vec::new() }
    }

    /// The same, pointing at a part of the line if it does not have a span yet.
    pub(super) fn placed(self, place: Span, text: &[u8]) -> BadLine {
        match self.fault {
            Ok(_) => self,
            Err(reason) => BadLine::at(self.line, Fault::new(place, reason), text),
        }
    }
}

impl fmt::Display for BadLine {
    /// `LINE:COLUMN: reason`, or `LINE: reason`; for a record, the line of the record with the
    /// fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Ok(fault) => {
                // A record may have several lines.
                let before = &self.text[..fault.place.start.min(self.text.len())];
                let line = self.line + memchr::memchr_iter(b'\n', before).count() as u64;
                let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
                let column = String::from_utf8_lossy(&before[start..]).chars().count() + 1;
                write!(f, "{line}:{column}: {}", fault.line())
            }
            Err(reason) => write!(f, "{}: {reason}", self.line),
        }
    }
}
