//! The framer: groups lines into records. It recognizes the lines of a drawn board, a record with
//! line breaks in quoted fields, a header, a last line that was cut off.

use super::BadLine;
use super::blocks::{TOO_LONG, Whole};
use super::fields::{Layout, Reading, Records, Role, Syntax};
use super::options::Options;
use super::record::{Content, LineEnd, Record};
use super::truncation::{Last, is_cut_off};
use crate::fault::{Fault, RecordFault, Span};
use crate::notation::drawn::{BoardFinder, REMEMBERED, Recognized, TextLine};
use crate::notation::number;
use crate::notation::usual::Usual;
use crate::position::embedded::mentions_fen;
use crate::position::looks_like_fen;
use crate::value::ReadOptions;

/// Receives the records.
pub(super) trait Sink {
    /// Takes the next record.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    fn record(&mut self, record: &Record) -> Result<(), BadLine>;
}

/// Groups lines into records.
#[derive(Debug)]
pub(super) struct Framer {
    options: Framing,
    /// The number of lines seen so far.
    line: u64,
    /// Whether the next record is the header of its source.
    at_header: bool,
    /// The number of lines before it, and of the drawings with which it began that were read elsewhere.
    start: u64,
    first_drawings: usize,
    finder: BoardFinder,
    recognized: Vec<Recognized>,
    /// The lines so far of a record that goes on: with an open quoted field, or of several lines.
    quoted: Vec<u8>,
    /// How far that record has been read.
    reading: Reading,
    /// Whether a record that was too long goes on.
    too_long: bool,
    last: Last,
}

/// The options that matter to the framer.
#[derive(Clone, Debug)]
struct Framing {
    read_options: ReadOptions,
    layout: Option<Layout>,
    header: bool,
    typed: bool,
}

impl Framer {
    /// A framer at the start of a source.
    pub(super) fn new(options: &Options) -> Framer {
        let (read_options, header, typed) =
            (options.read_options.clone(), options.header, options.interactive);
        let options = Framing { read_options, layout: options.layout.clone(), header, typed };
        Framer { at_header: header, ..Framer::idle(options, 0) }
    }

    fn idle(options: Framing, line: u64) -> Framer {
        Framer {
            line,
            at_header: false,
            start: line,
            first_drawings: 0,
            finder: BoardFinder::new(options.typed),
            recognized: Vec::new(),
            quoted: Vec::new(),
            reading: Reading::default(),
            too_long: false,
            last: Last::default(),
            options,
        }
    }

    /// Starts a new source, whose lines count from 1.
    pub(super) fn start(&mut self) {
        *self = self.fork(0);
        self.at_header = self.options.header;
    }

    /// A framer of the same kind that has seen `line` lines and holds none back.
    pub(super) fn fork(&self, line: u64) -> Framer {
        Framer::idle(self.options.clone(), line)
    }

    /// Whether the next line can be read without those before it.
    pub(super) fn is_idle(&self) -> bool {
        self.finder.is_idle() && self.is_between_records()
    }

    fn is_between_records(&self) -> bool {
        self.quoted.is_empty() && !self.too_long && !self.at_header
    }

    /// Where a long stream may be divided.
    pub(super) fn whole(&self) -> Whole {
        match &self.options.layout {
            Some(Layout { syntax: Syntax::Records(records), .. }) => Whole::Records(*records),
            _ => Whole::Lines,
        }
    }

    /// The number of lines seen so far.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Whether boards in this notation that come next can be read without the framer.
    pub(super) fn takes(&self, notation: Usual) -> bool {
        let is_drawing = notation == Usual::Drawing;
        self.is_between_records()
            && if is_drawing { self.finder.has_begun_none() } else { self.finder.is_idle() }
    }

    /// Whether lines with fields that come next can be read without the framer.
    pub(super) fn takes_fields(&self) -> bool {
        self.options.layout.is_some() && self.is_between_records()
    }

    /// Counts boards that were read without the framer.
    pub(super) fn boards_passed(&mut self, notation: Usual, boards: &[u64]) {
        if notation == Usual::Drawing {
            let is_first = self.line == self.start + self.first_drawings as u64 * notation.lines();
            self.first_drawings += if is_first { boards.len() } else { 0 };
            self.finder.drawn(boards);
        }
        self.line += boards.len() as u64 * notation.lines();
    }

    /// Whether the lines that `next` has seen mean the same after those that this one has seen: if it
    /// began with more drawings than are remembered, it does not matter what was drawn above.
    pub(super) fn may_be_followed_by(&self, next: &Framer) -> bool {
        let is_independent = next.first_drawings >= REMEMBERED;
        self.is_idle() || is_independent && self.takes(Usual::Drawing)
    }

    /// Counts lines that were read without the framer while it was idle.
    pub(super) fn passed(&mut self, lines: u64) {
        self.line += lines;
    }

    /// Takes the next line, with its end; `before` is the text before it, as far as it is
    /// available.
    pub(super) fn push(
        &mut self,
        before: &[u8],
        line: &[u8],
        sink: &mut impl Sink,
    ) -> Result<(), BadLine> {
        let has_fields = self.options.layout.is_some();
        let ends = line.ends_with(b"\n");
        if !ends && !has_fields && is_cut_off(line, self.last.before(before)) {
            return self.cut_off(line, sink);
        }
        self.line += 1;
        match &self.options.layout {
            Some(Layout { syntax: Syntax::Records(records), .. }) => {
                self.line_of_record(*records, line, sink)
            }
            Some(_) => self.line_of_fields(line, sink),
            None => self.line_of_value(line, sink),
        }
    }

    /// Remembers the last line of a text whose lines have all been pushed.
    pub(super) fn keep_last(&mut self, text: &[u8]) {
        self.last.keep(text);
    }

    /// Counts a line that is too long to process, given its beginning.
    pub(super) fn long_line(&mut self, beginning: &[u8]) -> u64 {
        self.line += 1;
        self.last.keep_line(beginning);
        self.at_header = false;
        self.line
    }

    /// Ends the source: lines that were held back are handed on as they are.
    pub(super) fn end(&mut self, sink: &mut impl Sink) -> Result<(), BadLine> {
        self.finder.end(&mut self.recognized);
        self.recognized(sink)?;
        // An unterminated header is not a header.
        self.at_header = false;
        self.end_quoted(sink)
    }

    /// Takes a line of a source without fields.
    fn line_of_value(&mut self, line: &[u8], sink: &mut impl Sink) -> Result<(), BadLine> {
        let (text, _) = LineEnd::split(line);
        let record = |content| Record { number: self.line, raw: line, content };
        if std::mem::take(&mut self.at_header) {
            return sink.record(&record(Content::Header));
        }
        if text.trim_ascii().is_empty() {
            let held = TextLine { number: self.line, bytes: line.to_vec() };
            if self.finder.add_blank(held).is_none() {
                return Ok(());
            }
            let blank = record(Content::Blank);
            // It ends a drawing, but not the text that may follow below one.
            self.finder.close(&mut self.recognized);
            self.recognized(sink)?;
            return sink.record(&blank);
        }
        if self.finder.is_idle() && looks_like_fen(text) {
            return sink.record(&record(Content::Fen));
        }
        if std::str::from_utf8(text).is_ok_and(|text| self.finder.passes(text)) {
            return sink.record(&record(content(text)));
        }
        let line = TextLine { number: self.line, bytes: line.to_vec() };
        let is_number = |text: &str| self.options.read_options.is_number(text);
        self.finder.add(line, is_number, &mut self.recognized);
        self.recognized(sink)
    }

    /// Hands on the lines of drawings that are decided.
    fn recognized(&mut self, sink: &mut impl Sink) -> Result<(), BadLine> {
        for piece in self.recognized.drain(..) {
            match piece {
                Recognized::Line(line) => {
                    hand(sink, &[line], |raw| content(LineEnd::split(raw).0))?;
                }
                Recognized::Boards { lines, boards, unread } => {
                    hand(sink, &lines, |_| Content::Boards { boards, unread })?;
                }
                Recognized::Below(line) => hand(sink, &[line], |_| Content::Below)?,
                Recognized::Bad { lines, at, fault } => {
                    let before = lines[..at].iter().map(|line| line.bytes.len()).sum();
                    let fault = fault.shifted(before);
                    hand(sink, &lines, |_| Content::Bad { fault })?;
                }
            }
        }
        Ok(())
    }

    /// Takes a line of fields. If a quoted field is open at its end, it is held back for the next
    /// lines.
    fn line_of_fields(&mut self, line: &[u8], sink: &mut impl Sink) -> Result<(), BadLine> {
        let Some(layout) = &self.options.layout else { return Ok(()) };
        let (text, _) = LineEnd::split(line);
        let inside = self.too_long || !self.quoted.is_empty();
        let goes_on = layout.goes_on(text, inside);
        let record = |content| Record { number: self.line, raw: line, content };
        if self.too_long {
            self.too_long = goes_on;
            return sink.record(&record(Content::MoreBad));
        }
        if !inside && !goes_on {
            let content = if std::mem::take(&mut self.at_header) {
                Content::Header
            } else if layout.is_blank(text) {
                Content::Blank
            } else {
                Content::Value
            };
            return sink.record(&record(content));
        }
        self.quoted.extend_from_slice(line);
        self.too_long = goes_on && self.quoted.len() > TOO_LONG;
        if goes_on && !self.too_long {
            return Ok(());
        }
        self.end_quoted(sink)
    }

    /// Takes a line of a format in which a record has several lines, which are held back until it is
    /// complete.
    fn line_of_record(
        &mut self,
        records: Records,
        line: &[u8],
        sink: &mut impl Sink,
    ) -> Result<(), BadLine> {
        let text = LineEnd::split(line).0;
        let is_inside = self.too_long || !self.quoted.is_empty();
        let role = records.role(text, is_inside, &mut self.reading);
        if !matches!(role, Role::Next | Role::Last) {
            self.end_quoted_before(1, sink)?;
            self.too_long = false;
        }
        let record = |content| Record { number: self.line, raw: line, content };
        match role {
            Role::Between => {
                return sink.record(&record(match text.trim_ascii() {
                    [] => Content::Blank,
                    [b'#' | b'%' | b';', ..] => Content::Comment,
                    _ => Content::Command,
                }));
            }
            _ if self.too_long => {
                self.too_long = role != Role::Last;
                return sink.record(&record(Content::MoreBad));
            }
            Role::First | Role::Next | Role::Last | Role::Alone => {
                self.quoted.extend_from_slice(line);
            }
        }
        if matches!(role, Role::Last | Role::Alone) {
            return self.end_quoted(sink);
        }
        if self.quoted.len() < TOO_LONG {
            return Ok(());
        }
        self.too_long = true;
        let raw = std::mem::take(&mut self.quoted);
        let number = self.line + 1 - super::record::lines(&raw);
        let fault = Fault::new(Span::default(), RecordFault::LongRecord(TOO_LONG));
        sink.record(&Record { number, raw: &raw, content: Content::Bad { fault } })
    }

    /// Hands on the record that was held back: it has ended, or will never end.
    fn end_quoted(&mut self, sink: &mut impl Sink) -> Result<(), BadLine> {
        self.end_quoted_before(0, sink)
    }

    /// Hands on the record that was held back, after which `more` lines have been counted.
    fn end_quoted_before(&mut self, more: u64, sink: &mut impl Sink) -> Result<(), BadLine> {
        if self.quoted.is_empty() {
            return Ok(());
        }
        let raw = std::mem::take(&mut self.quoted);
        let number = self.line + 1 - more - super::record::lines(&raw);
        let is_header = std::mem::take(&mut self.at_header) && !self.too_long;
        let content = if is_header { Content::Header } else { Content::Value };
        sink.record(&Record { number, raw: &raw, content })
    }

    /// A last line that looks like the beginning of one like the line before it.
    fn cut_off(&mut self, line: &[u8], sink: &mut impl Sink) -> Result<(), BadLine> {
        self.end(sink)?;
        self.line += 1;
        let fault = Fault::new(Span::new(0, line.len()), RecordFault::CutOff);
        sink.record(&Record { number: self.line, raw: line, content: Content::Bad { fault } })
    }
}

/// What a line is, taken by itself.
fn content(text: &[u8]) -> Content {
    let text = text.trim_ascii();
    if text.is_empty() {
        return Content::Blank;
    }
    let is_comment = text.starts_with(b"#")
        && !text.starts_with(b"#define ")
        && !is_lisp(text)
        && !mentions_fen(text);
    if is_comment { Content::Comment } else { Content::Value }
}

/// Whether a line is a number of Lisp, such as `#xff`.
fn is_lisp(text: &[u8]) -> bool {
    let word = std::str::from_utf8(text).unwrap_or_default().trim_end_matches([',', ';', ' ', ')']);
    matches!(number::literal(word, None), Some(Ok(_)))
}

/// Hands lines on as one record.
fn hand(
    sink: &mut impl Sink,
    lines: &[TextLine],
    content: impl FnOnce(&[u8]) -> Content,
) -> Result<(), BadLine> {
    let raw: Vec<u8> = lines.iter().flat_map(|line| &line.bytes).copied().collect();
    let number = lines.first().map_or(0, |line| line.number);
    let content = content(&raw);
    sink.record(&Record { number, raw: &raw, content })
}
