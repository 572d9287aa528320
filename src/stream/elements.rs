//! Records with several values, in an array: `positions[].fen`.

use super::BadLine;
use super::batch::Origin;
use super::options::OnError;
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
        let Some(whole) = &self.options.layout else { return Ok(()) };
        // Where there is one value or none, that path says what is wrong with a record.
        let layouts = whole.elements(record.text()).unwrap_or_default();
        if layouts.len() < 2 {
            return self.fields(record);
        }
        let (whole, origin) = (whole.clone(), Origin::of(record));
        if !self.conditions.is_empty() {
            let fault = RecordFault::DuplicateKey(whole.value.to_string());
            let bad = BadLine::at(record.number, Fault::new(Span::default(), fault), record.text());
            return self.refuse(bad, &origin);
        }
        self.finish_batch()?;
        self.writer.line();
        let (written, heat) = (self.writer.mark(), self.writer.heat());
        let report = self.report.clone();
        let policy = std::mem::replace(&mut self.options.on_error, OnError::Stop);
        let mut raw = record.raw.to_vec();
        let outcome = layouts.into_iter().try_for_each(|layout| {
            self.options.layout = Some(layout);
            let number = record.number;
            self.fields(&Record { number, raw: &raw, content: Content::Value })?;
            self.finish_batch()?;
            let text = self.writer.since(&written);
            if !text.is_empty() {
                raw = text.to_vec();
            }
            self.writer.back_to(written);
            Ok(())
        });
        self.options.on_error = policy;
        let own = whole.related.iter().map(|(column, _)| column).chain([&whole.value]);
        // The other elements belong to values of their own.
        for column in own {
            self.report.columns.remove(column);
        }
        self.options.layout = Some(whole);
        match outcome {
            Ok(()) => {
                if !self.writer.how.has_lines() {
                    self.writer.raw(&raw);
                }
                Ok(())
            }
            Err(bad) if policy == OnError::Stop => Err(bad),
            Err(bad) => {
                self.batch.clear();
                self.writer.back_to(written);
                self.writer.set_heat(heat);
                self.report = report;
                self.refuse(bad, &origin)
            }
        }
    }
}
