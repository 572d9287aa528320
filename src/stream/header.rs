//! Headers: the first line of a source with fields, and the names of results.

use super::bad_line::{BadLine, Result};
use super::fields::{Column, Layout, put_back, shows_value};
use super::prelude::*;
use crate::chain::value::Notation;
use crate::chain::{Chain, INPUT, Runner, Step};
use crate::position::Told;
use crate::program::Kind;
use crate::text::fault::{Fault, RecordFault, Span};

/// The name of the column of the symmetries that steps chose.
const SYMMETRY: &str = "symmetry";

impl Processor<'_> {
    /// The first line of a source with a header: that of the first source is passed through, and all others must equal
    /// it. If it is not a header, the run stops, whatever is done with bad lines.
    pub(super) fn header(&mut self, record: &Record) -> Result<()> {
        let stop = |fault| BadLine::at(record.number, fault, record.text());
        let text = record.text();
        if let Some(header) = &self.header {
            let other = || stop(Fault::of_all(text, RecordFault::OtherHeader));
            return if header == text { Ok(()) } else { Err(other()) };
        }
        if let Some(layout) = &self.options.layout {
            self.titles = layout.titles(text).map_err(stop)?;
            self.tells = self.titles.iter().map(|title| Told::by(title)).collect();
            self.options.layout = Some(layout.resolved(text, &self.titles).map_err(stop)?);
        }
        self.header = Some(text.to_vec());
        if self.is_unsettled() {
            if self.titles.iter().any(|title| shows_value(title)) {
                return Err(stop(Fault::of_all(text, RecordFault::ValueAsHeader)));
            }
            self.waiting = Some((record.number, record.raw.to_vec()));
            return Ok(());
        }
        self.write_header(record.number, record.raw)
    }

    /// Whether the column of the value is not known before the first record is.
    fn is_unsettled(&self) -> bool {
        self.options.layout.as_ref().is_some_and(|layout| layout.value == Column::Shown)
    }

    /// Finds the column of the value in the first record, which must show it, and writes the header.
    pub(super) fn settle(&mut self, record: &Record) -> Result<()> {
        let Some(layout) = self.options.layout.as_ref().filter(|_| self.is_unsettled()) else {
            return Ok(());
        };
        let settled = layout.settled(record.text(), &self.titles, |text| self.is_value(text));
        let stop = |fault| BadLine::at(record.number, fault, record.text());
        self.options.layout = Some(settled.map_err(stop)?);
        if self.is_unsettled() {
            return Ok(());
        }
        self.waiting.take().map_or(Ok(()), |(number, lines)| self.write_header(number, &lines))
    }

    /// Whether a text is a position, a number or squares, rather than a name.
    fn is_value(&self, text: &[u8]) -> bool {
        let read = self.options.read_options.read(text);
        !matches!(read.notation, Notation::Formula) && read.is_value()
    }

    /// Writes the header, with the lines between it and the first record.
    fn write_header(&mut self, number: u64, lines: &[u8]) -> Result<()> {
        let text = self.header.clone().unwrap_or_default();
        let stop = |fault| BadLine::at(number, fault, &text);
        // A header need not have the form of the records.
        let layout = self.options.layout.as_ref();
        let value = layout.map(|layout| layout.locate(&text, false).map(|frame| frame.value));
        let delimiter = layout.map(Layout::delimiter).unwrap_or_default();
        let all = || Some(Span::new(0, text.len()));
        let place = value.as_ref().map_or_else(all, |value| Some(value.as_ref().ok()?.place));
        // In base 16, `fen` and `face` would be numbers: what has no digit is a name.
        if let Some(place) = place
            && place.within(&text).iter().any(u8::is_ascii_digit)
            && self.is_value(place.within(&text))
        {
            return Err(stop(Fault::new(place, RecordFault::ValueAsHeader)));
        }
        match value {
            Some(value) if self.has_columns() || self.has_name() => {
                let part = value.map_err(stop)?;
                let own = part.text(&text);
                let mut names = self.names(&own);
                if self.options.tag {
                    names = vec![own.to_vec(), SYMMETRY.into()];
                }
                let is_other = |name: &Vec<u8>| *name != *own && self.titles.contains(name);
                let is_taken =
                    |(at, name): &(usize, &Vec<u8>)| names[..*at].contains(name) || is_other(name);
                if let Some((_, name)) = names.iter().enumerate().find(is_taken) {
                    return Err(stop(Fault::new(part.place, RecordFault::TakenName(lossy(name)))));
                }
                let mut parts = [(part, names.into())];
                put_back(&text, &mut parts, delimiter, self.writer.line()).map_err(stop)?;
                let mut rest = lines[text.len()..].split_inclusive(|byte| *byte == b'\n');
                self.writer.end(LineEnd::split(rest.next().unwrap_or_default()).1);
                rest.for_each(|line| self.writer.raw(line));
            }
            _ => self.writer.raw(lines),
        }
        Ok(())
    }

    /// Whether the result has a name of its own, which stands in the header for that of the value.
    fn has_name(&self) -> bool {
        let assigned = self.runner.chain().steps.last().and_then(Step::assigned);
        assigned.is_some() && !self.options.output.is_document()
    }

    /// Notes that a column, or a key of JSON objects, holds something else than its name says.
    pub(super) fn note_header(&mut self, is_fen: bool, is_json: bool) {
        if self.titles.is_empty() && !is_json || self.report.renamed.is_some() {
            return;
        }
        let chain = self.runner.chain();
        let stays = if is_fen {
            self.runner.keeps_positions() && self.options.output.keeps_positions()
        } else {
            chain.known().kind() == Kind::Set
        };
        // A column gets the name of its chain; a key has its own, beside those that are added.
        let is_named = self.has_name() && (self.has_chains() || !is_json);
        if !stays && !is_named && (is_json || !self.has_columns()) {
            self.report.renamed = Some(chain.name());
        }
    }

    /// The names of the results: those of the chains, and `input` for what comes in.
    fn names(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let name = |chain: &Chain| match chain.steps[..] {
            [] => input.to_vec(),
            _ => chain.name().into_bytes(),
        };
        self.runners().map(Runner::chain).map(name).collect()
    }

    /// Writes the names of the chains as a line of fields, if these can hold them ([`super::can_hold`]).
    pub(super) fn write_names(&mut self) {
        if self.options.output.is_document() {
            return;
        }
        let names = self.names(INPUT.as_bytes());
        let written = self.writer.mark();
        if self.writer.fields(&names, self.options.delimiter, LineEnd::Feed).is_err() {
            self.writer.back_to(written);
        }
    }
}
