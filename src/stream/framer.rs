//! The framer: groups lines into records. It recognizes the lines of a drawn board, a record with
//! line breaks in quoted fields, a header, a last line that was cut off.

use std::sync::Arc;

use super::bad_line::Result;
use super::blocks::Whole;
use super::fields::{LONGEST, Layout, RecordProgress, Records, Role, Syntax, TOO_LONG};
use super::options::{Form, Options};
use super::prelude::*;
use super::truncation::{Last, is_cut_off};
use crate::notation::debugger::begins_debug;
use crate::notation::drawn::{DrawnReader, DrawnRecord, TextLine};
use crate::notation::{number, plain};
use crate::position::embedded::has_position;
use crate::source::words::{begins_code, is_open};
use crate::text::fault::{Fault, RecordFault, Span};

#[derive(Debug)]
pub(super) struct Framer {
    options: Arc<Options>,
    /// The number of lines seen so far.
    pub(super) line: u64,
    /// Whether the next record is the header of its source.
    at_header: bool,
    /// What the source consists of, once that is known.
    pub(super) form: Option<Form>,
    /// The lines before it is known, and those of drawn boards.
    drawn: DrawnReader,
    /// A board written as bbt does, and what there is of the next one: what is below it is not known yet.
    tail: Vec<u8>,
    /// The lines so far of a record that goes on: with an open quoted field or bracket, or of several lines.
    quoted: Vec<u8>,
    /// How far that record has been read.
    reading: RecordProgress,
    /// Whether a record that was too long goes on.
    too_long: bool,
    /// The last line.
    pub(super) last: Last,
}

impl Framer {
    /// A framer at the start of a source.
    pub(super) fn new(options: &Options) -> Framer {
        Framer { at_header: options.header, ..Framer::idle(Arc::new(options.clone()), 0) }
    }

    fn idle(options: Arc<Options>, line: u64) -> Framer {
        let form = options.form.or(options.layout.is_some().then_some(Form::Lines));
        let marks = options.read_options.marks;
        Framer {
            line,
            at_header: false,
            form,
            drawn: DrawnReader::new(options.interactive, form == Some(Form::Drawn), marks),
            tail: Vec::new(),
            quoted: Vec::new(),
            reading: RecordProgress::default(),
            too_long: false,
            last: Last::default(),
            options,
        }
    }

    /// Starts a new source, whose lines count from 1.
    pub(super) fn start(&mut self) {
        *self = Framer::new(&self.options);
    }

    /// A framer for the same source that has seen `line` lines and holds none back.
    pub(super) fn fork(&self, line: u64) -> Framer {
        Framer { form: self.form, ..Framer::idle(self.options.clone(), line) }
    }

    /// Whether the next line can be read without those before it.
    pub(super) fn is_idle(&self) -> bool {
        !matches!(self.form, Some(Form::Drawn | Form::Code))
            && self.drawn.held().next().is_none()
            && self.is_between_records()
    }

    fn is_between_records(&self) -> bool {
        self.quoted.is_empty() && !self.too_long && !self.at_header
    }

    /// Where a long stream may be divided.
    pub(super) fn whole(&self) -> Whole {
        match &self.options.layout {
            Some(Layout { syntax: Syntax::Records(records), .. }) => Whole::Records(*records),
            _ if self.options.unpack.is_some() => Whole::Packed,
            _ => Whole::Lines,
        }
    }

    /// Whether lines with fields that come next can be read without the framer.
    pub(super) fn takes_fields(&self) -> bool {
        self.options.layout.is_some() && self.is_between_records()
    }

    /// Counts values that were read without the framer while it was idle.
    pub(super) fn passed(&mut self, lines: u64) {
        self.line += lines;
        if lines > 0 {
            self.settle(Form::Lines);
        }
    }

    /// Settles what the source consists of; of what a person types, each record is settled by itself.
    fn settle(&mut self, form: Form) {
        if !self.options.interactive {
            self.form = Some(form);
        }
    }

    /// Takes the next line, with its end; `before` is the text before it, as far as it is available.
    pub(super) fn push(&mut self, before: &[u8], line: &[u8], into: &mut Processor) -> Result<()> {
        if !line.ends_with(b"\n")
            && self.options.layout.is_none()
            && self.form != Some(Form::Drawn)
            && is_cut_off(line, self.last.before(before))
        {
            self.end(into)?;
            self.line += 1;
            let fault = Fault::of_all(line, RecordFault::CutOff);
            let (number, content) = (self.line, Content::Bad { fault });
            return into.record(&Record { number, raw: line, content });
        }
        self.line += 1;
        match &self.options.layout {
            Some(Layout { syntax: Syntax::Records(records), .. }) => {
                self.line_of_record(*records, line, into)
            }
            Some(_) => self.line_of_fields(line, into),
            None => self.line_of_value(line, into),
        }
    }

    /// The number of bytes from which on a line is too long to process.
    pub(super) fn longest(&self) -> usize {
        if self.options.layout.is_some() { LONGEST } else { TOO_LONG }
    }

    /// Counts a line that is too long to process, given its beginning. The record that it ends is bad, too.
    pub(super) fn long_line(&mut self, beginning: &[u8]) -> (u64, Vec<u8>) {
        self.line += 1;
        self.last.keep_line(beginning);
        self.at_header = false;
        let of_record = matches!(self.whole(), Whole::Records(_)) && !self.quoted.is_empty();
        self.too_long |= of_record;
        let before = if of_record { std::mem::take(&mut self.quoted) } else { Vec::new() };
        (self.line - super::record::lines(&before), before)
    }

    /// Ends the source: lines that were held back are handed on as they are.
    pub(super) fn end(&mut self, processor: &mut Processor) -> Result<()> {
        for line in std::mem::take(&mut self.tail).split_inclusive(|c| *c == b'\n') {
            self.line += 1;
            self.drawn.add(TextLine { number: self.line, bytes: line.to_vec() });
        }
        if self.form == Some(Form::Drawn) || self.drawn.has_drawing {
            hand_on(self.drawn.end(), processor)?;
        } else {
            self.as_lines(processor)?;
        }
        // An unterminated header is not a header.
        self.at_header = false;
        self.end_quoted(0, processor)
    }

    /// Takes a line of a source without fields.
    fn line_of_value(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        if std::mem::take(&mut self.at_header) {
            let (number, content) = (self.line, Content::Header);
            return processor.record(&Record { number, raw: line, content });
        }
        if self.form.is_none() && begins_debug(line) {
            self.settle(Form::Code);
            self.as_lines(processor)?;
            return self.code_line(line, processor);
        }
        match self.form {
            Some(Form::Code) => self.code_line(line, processor),
            _ if !self.quoted.is_empty() => self.code_line(line, processor),
            Some(Form::Lines) => self.whole_line(line, processor),
            Some(Form::Drawn) => {
                self.drawn.add(TextLine { number: self.line, bytes: line.to_vec() });
                hand_on(self.drawn.take(), processor)
            }
            None if self.options.interactive => self.typed_line(line, processor),
            None => self.first_line(line, processor),
        }
    }

    /// Takes a line that is known not to belong to a drawing.
    fn whole_line(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        if begins_code(line) {
            self.settle(Form::Code);
        }
        if self.form == Some(Form::Code) || !self.quoted.is_empty() {
            self.code_line(line, processor)
        } else {
            processor.record(&one(self.line, line))
        }
    }

    /// Takes a line of code, or of what Rust prints: a value goes on to the line that closes its brackets.
    fn code_line(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        if self.quoted.is_empty() && line.trim_ascii().is_empty() {
            return processor.record(&one(self.line, line));
        }
        self.quoted.extend_from_slice(line);
        let goes_on = is_open(&self.quoted) && self.quoted.len() < TOO_LONG;
        if goes_on { Ok(()) } else { self.end_quoted(0, processor) }
    }

    /// Takes one of the lines before it is known what the source consists of.
    fn first_line(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        let line = TextLine { number: self.line, bytes: line.to_vec() };
        let may_be_drawn =
            self.drawn.add_first(line, |text| self.options.read_options.read(text).is_value());
        if self.drawn.has_drawing {
            self.settle(Form::Drawn);
            return hand_on(self.drawn.take(), processor);
        }
        if may_be_drawn {
            return Ok(());
        }
        self.settle(Form::Lines);
        self.as_lines(processor)
    }

    /// The text that comes next, with what was held back of the one before it: the boards that begin there are
    /// handed on first, so that the text need not be copied.
    pub(super) fn with_tail<'t>(
        &mut self,
        text: &'t [u8],
        processor: &mut Processor,
    ) -> Result<Cow<'t, [u8]>> {
        if self.tail.is_empty() {
            return Ok(text.into());
        }
        let (mut tail, next) = (std::mem::take(&mut self.tail), 3 * plain::RECORD);
        let held = tail.len();
        tail.extend_from_slice(&text[..text.len().min(next)]);
        let done = self.boards_above(&tail, processor)?;
        if done >= held {
            return Ok(text[done - held..].into());
        }
        Ok([&tail[done..held], text].concat().into())
    }

    /// Hands on the boards at the start of a text that are written as bbt does, each with the blank line
    /// after it, up to the last one, and the one that was held back; returns their length. The general
    /// search makes the same of them.
    pub(super) fn plain_boards(&mut self, text: &[u8], processor: &mut Processor) -> Result<usize> {
        let is_drawn = self.form == Some(Form::Drawn) && self.options.read_options.marks.is_none();
        if !is_drawn || self.options.interactive || !plain::begins(text) {
            return Ok(0);
        }
        let held = self.drawn.held().collect::<Vec<_>>().concat();
        if !held.is_empty() {
            let below = held.get(plain::BOARD..).unwrap_or_default();
            if !plain::begins(&held) || below.is_empty() || !below.trim_ascii().is_empty() {
                return Ok(0);
            }
            hand_on(self.drawn.end(), processor)?;
        }
        let mut at = self.boards_above(text, processor)?;
        if text.len() - at <= 2 * plain::BOARD {
            self.tail = text[at..].to_vec();
            at = text.len();
        }
        Ok(at)
    }

    /// Hands on the boards at the start of a text that have another one below them, and returns their length.
    fn boards_above(&mut self, text: &[u8], processor: &mut Processor) -> Result<usize> {
        let mut at = 0;
        while let boards @ 1.. = processor.plain_boards(self.line, &text[at..])? {
            self.line += plain::LINES * boards as u64;
            at += plain::RECORD * boards;
        }
        Ok(at)
    }

    /// Takes a line that a person types: a value, or a line of a board.
    fn typed_line(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        self.drawn.add(TextLine { number: self.line, bytes: line.to_vec() });
        hand_on(self.drawn.take(), processor)?;
        if self.drawn.waits() { Ok(()) } else { self.as_lines(processor) }
    }

    /// Hands on the lines that were held back, each by itself.
    fn as_lines(&mut self, processor: &mut Processor) -> Result<()> {
        let last = self.line;
        for line in self.drawn.give_back() {
            self.line = line.number;
            self.whole_line(&line.bytes, processor)?;
        }
        self.line = last;
        Ok(())
    }

    /// Takes a line of fields. If a quoted field is open at its end, it is held back for the next lines.
    fn line_of_fields(&mut self, line: &[u8], processor: &mut Processor) -> Result<()> {
        let Some(layout) = &self.options.layout else { return Ok(()) };
        let (text, _) = LineEnd::split(line);
        let inside = self.too_long || !self.quoted.is_empty();
        let goes_on = layout.goes_on(text, inside);
        let record = |content| Record { number: self.line, raw: line, content };
        if self.too_long {
            self.too_long = goes_on;
            return processor.record(&record(Content::MoreBad));
        }
        if !inside && !goes_on {
            let content = if std::mem::take(&mut self.at_header) {
                Content::Header
            } else if layout.is_blank(text) {
                Content::Blank
            } else {
                Content::Value
            };
            return processor.record(&record(content));
        }
        self.quoted.extend_from_slice(line);
        self.too_long = goes_on && self.quoted.len() > LONGEST;
        if goes_on && !self.too_long {
            return Ok(());
        }
        self.end_quoted(0, processor)
    }

    /// Takes a line of a format in which a record has several lines, which are held back until it is complete.
    fn line_of_record(&mut self, kind: Records, line: &[u8], into: &mut Processor) -> Result<()> {
        let text = LineEnd::split(line).0;
        let is_inside = self.too_long || !self.quoted.is_empty();
        let role = (kind.format().role)(text, is_inside, &mut self.reading);
        if !matches!(role, Role::Next | Role::Last) {
            self.end_quoted(1, into)?;
            self.too_long = false;
        }
        let record = |content| Record { number: self.line, raw: line, content };
        match role {
            Role::Between => {
                return into.record(&record(match text.trim_ascii() {
                    [] => Content::Blank,
                    [b'#' | b'%' | b';', ..] => Content::Comment,
                    _ => Content::Command,
                }));
            }
            _ if self.too_long => {
                self.too_long = role != Role::Last;
                return into.record(&record(Content::MoreBad));
            }
            _ => self.quoted.extend_from_slice(line),
        }
        let ends = matches!(role, Role::Last | Role::Alone);
        self.too_long = !ends && self.quoted.len() >= LONGEST;
        if ends || self.too_long { self.end_quoted(0, into) } else { Ok(()) }
    }

    /// Hands on the record that was held back, after which `more` lines have been counted.
    fn end_quoted(&mut self, more: u64, processor: &mut Processor) -> Result<()> {
        if self.quoted.is_empty() {
            return Ok(());
        }
        let raw = std::mem::take(&mut self.quoted);
        let number = self.line + 1 - more - super::record::lines(&raw);
        let is_header = std::mem::take(&mut self.at_header) && !self.too_long;
        let content = match self.form {
            _ if is_header => Content::Header,
            _ if self.too_long && matches!(self.whole(), Whole::Records(_)) => {
                Content::Bad { fault: Fault::new(Span::default(), RecordFault::LongRecord) }
            }
            Some(Form::Code) => Content::Code,
            _ => Content::Value,
        };
        processor.record(&Record { number, raw: &raw, content })
    }
}

/// A line, taken by itself.
fn one(number: u64, raw: &[u8]) -> Record<'_> {
    let trimmed = raw.trim_ascii();
    let is_comment = trimmed.starts_with(b"#")
        && !begins_code(trimmed)
        && !is_lisp(trimmed)
        && !has_position(trimmed);
    let content = match trimmed {
        [] => Content::Blank,
        _ if is_comment => Content::Comment,
        _ => Content::Value,
    };
    Record { number, raw, content }
}

/// Whether a line begins with a number of Lisp, such as `#xff`.
fn is_lisp(text: &[u8]) -> bool {
    let word = text.split(|c| b" ,;)".contains(c)).next().unwrap_or_default();
    matches!(number::literal(std::str::from_utf8(word).unwrap_or_default(), None), Some(Ok(_)))
}

/// Hands on parts of a text with drawn boards.
pub(super) fn hand_on(records: Vec<DrawnRecord>, processor: &mut Processor) -> Result<()> {
    for DrawnRecord { lines, first, boards, passed_over } in records {
        let raw: Vec<u8> = lines.iter().flat_map(|line| &line.bytes).copied().collect();
        let (number, content) = match boards {
            Ok(boards) => {
                let line_end = LineEnd::split(&lines[first].bytes).1;
                (lines[first].number, Content::Boards { boards, line_end, passed_over })
            }
            Err((at, fault)) => {
                let before = lines[..at].iter().map(|line| line.bytes.len()).sum();
                (lines[0].number, Content::Bad { fault: fault.shifted(before) })
            }
        };
        processor.record(&Record { number, raw: &raw, content })?;
    }
    Ok(())
}
