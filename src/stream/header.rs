//! Headers: the first line of a source with fields, and the names of results.

use super::BadLine;
use super::fields::put_back;
use super::processor::Processor;
use super::record::{LineEnd, Record};
use crate::chain::{Chain, INPUT, Runner};
use crate::fault::{Fault, RecordFault, Span};

/// The name of the column of the symmetries that steps chose.
const SYMMETRY: &str = "symmetry";

impl Processor<'_> {
    /// The first line of a source with a header: that of the first source is passed through, and
    /// all others must equal it. If it is not a header, the run stops, whatever is done with bad
    /// lines.
    pub(super) fn header(&mut self, record: &Record) -> Result<(), BadLine> {
        let stop = |fault| BadLine::at(record.number, fault, record.text());
        let text = record.text();
        if let Some(header) = &self.header {
            if header == text {
                return Ok(());
            }
            return Err(stop(Fault::new(Span::new(0, text.len()), RecordFault::OtherHeader)));
        }
        if let Some(layout) = &self.options.layout {
            self.titles = layout.titles(text).map_err(stop)?;
            self.options.layout = Some(layout.resolved(text, &self.titles).map_err(stop)?);
        }
        // A header need not have the form of the records.
        let value = self.options.layout.as_ref().map(|layout| {
            let frame = layout.locate(text, false);
            frame.map(|frame| (frame.value, layout.delimiter()))
        });
        let place = match &value {
            Some(value) => value.as_ref().ok().map(|(part, _)| part.place),
            None => Some(Span::new(0, text.len())),
        };
        if let Some(place) = place
            && self.options.read_options.is_value(&text[place.start..place.end])
        {
            return Err(stop(Fault::new(place, RecordFault::ValueAsHeader)));
        }
        self.header = Some(text.to_vec());
        match value {
            Some(value) if self.has_columns() => {
                let (part, delimiter) = value.map_err(stop)?;
                let mut names = self.names(&part.text(text));
                if self.options.tag {
                    names = vec![part.text(text).into_owned(), SYMMETRY.into()];
                }
                let mut parts = [(part, names.into())];
                put_back(text, &mut parts, delimiter, self.writer.line()).map_err(stop)?;
                self.writer.end(LineEnd::split(record.raw).1);
            }
            _ => self.writer.raw(record.raw),
        }
        Ok(())
    }

    /// The names of the results: those of the chains, and `input` for what comes in.
    fn names(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let name = |chain: &Chain| match chain.steps[..] {
            [] => input.to_vec(),
            _ => chain.name().into_bytes(),
        };
        self.runners().map(Runner::chain).map(name).collect()
    }

    /// Writes the names of the chains as a line of fields, if these can hold them
    /// ([`super::can_hold`]).
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
