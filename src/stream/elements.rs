//! Records with several values, in an array: `positions[].fen`.

use super::BadLine;
use super::batch::Origin;
use super::processor::Processor;
use super::record::{Content, Record};
use crate::text::fault::{Fault, RecordFault, Span};

impl Processor<'_> {
    /// Processes a record in which the path of the value may lead to several, one after the other:
    /// each with what belongs to it.
    ///
    /// # Errors
    ///
    /// One of them is refused, and so is the record.
    pub(super) fn elements(&mut self, record: &Record) -> Result<(), BadLine> {
        self.settle(record)?;
        let Some(whole) = &self.options.layout else { return Ok(()) };
        // Where there is one value or none, that path says what is wrong with a record.
        let layouts = whole.elements(record.text()).unwrap_or_default();
        if layouts.len() < 2 {
            return self.fields(record);
        }
        let (whole, origin) = (whole.clone(), Origin::of(record));
        if self.conditions.filter() {
            let fault = RecordFault::DuplicateKey(whole.value.to_string());
            let bad = BadLine::at(record.number, Fault::new(Span::default(), fault), record.text());
            return self.refuse(bad, &origin);
        }
        let outcome = self.all_or_none(&origin, |processor| {
            processor.writer.line();
            let written = processor.writer.mark();
            let mut raw = record.raw.to_vec();
            for layout in layouts {
                processor.options.layout = Some(layout);
                let number = record.number;
                processor.fields(&Record { number, raw: &raw, content: Content::Value })?;
                processor.finish_batch()?;
                let text = processor.writer.since(&written);
                if !text.is_empty() {
                    raw = text.to_vec();
                }
                processor.writer.back_to(written);
            }
            if !processor.writer.how.has_lines() {
                processor.writer.raw(&raw);
            }
            Ok(())
        });
        // The other elements belong to values of their own.
        for column in whole.related.iter().map(|(column, _)| column).chain([&whole.value]) {
            self.report.columns.remove(column);
        }
        self.options.layout = Some(whole);
        outcome
    }
}
