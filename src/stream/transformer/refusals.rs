//! Lines that cannot be transformed, and lines that are not what they seemed: titles of
//! drawings, drawings that come to nothing, lines without an end.

use std::fmt;

use super::Transformer;
use crate::chain::Refusal;
use crate::fault::{Fault, Span};
use crate::notation::drawn::Spoilt;
use crate::stream::blocks::TOO_LONG;
use crate::stream::options::OnError;

/// A line that cannot be transformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The number of the line, from 1; of a record of several lines, that of the first.
    pub line: u64,
    /// What is wrong, and where in the line if that is known.
    pub fault: Result<Fault, String>,
    /// The line or record, where a fault points into it.
    pub text: Vec<u8>,
}

impl BadLine {
    /// A line whose value a step refuses.
    pub(super) fn refused(line: u64, refusal: &Refusal) -> BadLine {
        BadLine { line, fault: Err(refusal.to_string()), text: Vec::new() }
    }

    /// The same, said of a part of the line if no place is known.
    pub(super) fn placed(self, place: Span, line: &[u8]) -> BadLine {
        match self.fault {
            Ok(_) => self,
            Err(reason) => {
                BadLine { fault: Ok(Fault::new(place, reason)), text: line.to_vec(), ..self }
            }
        }
    }
}

impl fmt::Display for BadLine {
    /// `LINE:COLUMN: reason`, or `LINE: reason`, with the line of a record in which the fault is.
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

impl Transformer<'_> {
    pub(super) fn bad(&self, fault: Fault, line: &[u8]) -> BadLine {
        let (fault, text) = match &self.frame {
            Some(frame) => (frame.fault(fault), frame.line.clone()),
            None => (fault, line.to_vec()),
        };
        BadLine { line: self.line, fault: Ok(fault), text }
    }

    pub(super) fn bad_for(&self, reason: String) -> BadLine {
        BadLine { line: self.line, fault: Err(reason), text: Vec::new() }
    }

    /// Stops at a line, leaves it out or passes it through, as the options say.
    pub(super) fn refuse(&mut self, bad: BadLine, line: &[u8]) -> Result<(), BadLine> {
        // What came before goes first, and so does its trouble.
        self.finish_batch()?;
        let bad = match &self.frame {
            Some(frame) => bad.placed(frame.part.place, &frame.line),
            None => bad,
        };
        let line = self.frame.as_ref().map_or(line, |frame| &frame.line);
        let lines = 1 + memchr::memchr_iter(b'\n', line).count() as u64;
        match self.options.on_error {
            OnError::Stop => return Err(bad),
            OnError::Skip => {}
            OnError::Keep => {
                self.writer.out.extend_from_slice(line);
                self.line_end.write(&mut self.writer.out);
            }
        }
        self.complain(bad, lines);
        Ok(())
    }

    /// Refuses the lines that turned out to be no titles.
    pub(super) fn refuse_titles(&mut self) -> Result<(), BadLine> {
        for (bad, whole) in std::mem::take(&mut self.titles) {
            let line = &whole[..whole.len() - self.line_end.len()];
            self.refuse(bad, line)?;
        }
        Ok(())
    }

    /// Ends a drawing that was not completed: its lines may be numbers.
    pub(super) fn close_drawing(&mut self) -> Result<(), BadLine> {
        if !self.drawing.is_open() {
            return Ok(());
        }
        match self.drawing.close() {
            Ok(numbers) => {
                let line = self.line;
                for (number, text) in numbers {
                    self.line = number;
                    self.plain_line(text.as_bytes(), false)?;
                }
                self.line = line;
                Ok(())
            }
            Err(spoilt) => self.refuse_drawing(spoilt),
        }
    }

    pub(super) fn refuse_drawing(&mut self, spoilt: Spoilt) -> Result<(), BadLine> {
        self.finish_batch()?;
        let titles = std::mem::take(&mut self.titles);
        let Spoilt { line, text, fault, lines } = spoilt;
        let bad = BadLine { line, fault: Ok(fault), text: text.into_bytes() };
        match self.options.on_error {
            OnError::Stop => return Err(bad),
            OnError::Skip => {}
            // As they were, each with its own line end.
            OnError::Keep => {
                let lines = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
                let titles = titles.iter().flat_map(|(_, whole)| whole);
                self.writer.out.extend(titles.chain(lines.as_bytes()));
            }
        }
        self.complain(bad, (titles.len() + lines.len()) as u64);
        Ok(())
    }

    /// Counts lines that are refused together, and keeps what is to be told of them.
    fn complain(&mut self, bad: BadLine, lines: u64) {
        if self.refused < self.options.shown {
            self.complaints.push(bad);
        }
        self.refused += lines;
    }

    /// Refuses a line that is longer than what is understood, of which this is the beginning.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    pub(in crate::stream) fn long_line(&mut self, beginning: &[u8]) -> Result<(), BadLine> {
        self.end()?;
        self.line += 1;
        let why = if self.options.layout.is_none() {
            "no board needs that"
        } else {
            "bbt reads no longer ones"
        };
        let reason = format!("a line of {TOO_LONG} bytes or more; {why}");
        let length = self.writer.out.len() + beginning.len();
        self.refuse(self.bad_for(reason), beginning)?;
        // Its line end comes with the rest of it.
        if self.options.on_error == OnError::Keep {
            self.writer.out.truncate(length);
        }
        Ok(())
    }

    /// Passes through a part of a line that was refused for its length, if such lines are kept.
    pub(in crate::stream) fn long_line_goes_on(&mut self, part: &[u8]) {
        if self.options.on_error == OnError::Keep {
            self.writer.out.extend_from_slice(part);
        }
    }
}
