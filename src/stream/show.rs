//! Values that are shown one at a time, with what the chains make of them: as JSON, with tags, or
//! handed up to be drawn.

use super::bad_line::Result;
use super::positions::put_back;
use super::prelude::*;
use crate::chain::{Refusal, Value};
use crate::position::Notes;
use crate::position::embedded::EmbeddedFen;
use crate::text::fault::RecordFault;

impl<'a> Processor<'a> {
    /// Whether stages of the chain are shown, one result at a time: as drawings, or several chains as an object.
    pub(super) fn shows_stages(&self) -> bool {
        match self.options.output {
            Output::Drawings(_) => true,
            Output::Facts(_) => self.has_chains(),
            _ => false,
        }
    }

    /// Whether positions go through the chain one at a time, because their stages are needed.
    pub(super) fn goes_alone(&self) -> bool {
        self.options.tag || self.shows_stages()
    }

    /// Shows a value and its results, which are not written in batches; text may stand around a position.
    pub(super) fn show(
        &mut self,
        origin: &Origin,
        value: Value,
        around: Option<EmbeddedFen>,
    ) -> Result<()> {
        let shown = self.shown(value).map_err(|refusal| origin.refused(refusal));
        let (shown, mut notes) = shown?;
        let texts = match self.options.output {
            _ if self.options.tag => self.tagged(origin, &shown, around, &mut notes)?,
            Output::Facts(ref keys) => vec![shown.object(keys, self.options.mapping)],
            _ if self.writer.is_full() => return Err(origin.whole(RecordFault::FullPicture)),
            _ => {
                self.note(notes).map_err(|why| origin.whole(why))?;
                let text = lossy(origin.text());
                match &mut self.row {
                    // It waits for the others of its row.
                    Some(row) if shown.results.is_empty() => row.push((text, shown)),
                    _ => self.writer.drawing(&[(text, shown)]),
                }
                return Ok(());
            }
        };
        self.deliver(origin, &texts, notes)
    }

    /// A value, its results, and what happened to a position on the way.
    fn shown(&self, input: Value) -> Result<(Shown<'a>, Notes), Refusal> {
        let (mut results, mut notes) = (Vec::new(), Notes::default());
        for runner in self.runners() {
            let chain = runner.chain();
            let (stages, own) = chain.stages_beside(&input, &self.cells, &self.options.rules)?;
            notes = notes.also(own);
            if self.has_chains() {
                let last = stages.into_iter().next_back();
                results.push((chain.name(), last.unwrap_or_else(|| input.clone())));
            } else {
                results.extend(chain.steps.iter().map(|step| step.name.clone()).zip(stages));
            }
        }
        let chain = (!self.has_chains()).then_some(self.runner.chain());
        Ok((Shown { input, results, chain }, notes))
    }

    /// Hands up the values of the row.
    pub(super) fn end_row(&mut self) {
        let row = self.row.take().unwrap_or_default();
        if !row.is_empty() {
            self.writer.drawing(&row);
        }
    }

    /// The last result, with the text that stands around a position, followed by the names of the symmetries
    /// that steps chose: in the same text or, if lines have fields, in a text of their own.
    fn tagged(
        &self,
        origin: &Origin,
        shown: &Shown,
        around: Option<EmbeddedFen>,
        notes: &mut Notes,
    ) -> Result<Vec<Vec<u8>>> {
        if let Some(fault) = self.writer.refusal(shown.last()) {
            return Err(origin.whole(fault));
        }
        let mut texts = self.texts(1);
        self.writer.append(shown.last(), &mut texts[0]);
        if let (Value::Position(moved), Some(around)) = (shown.last(), around) {
            let line = put_back(&self.runner, &self.options.rules, &around, moved.line(), notes);
            texts[0] = line.map_err(|fault| origin.bad(fault))?;
        }
        let steps = self.runner.chain().steps.iter();
        let names = steps.zip(shown.named()).filter_map(|(step, (_, value))| step.symmetry(value));
        self.tag(names, &mut texts);
        Ok(texts)
    }

    /// Room for the texts of a line: the results and, if lines have fields, the names of symmetries.
    pub(super) fn texts(&self, results: usize) -> Vec<Vec<u8>> {
        vec![Vec::new(); results + usize::from(self.options.tag && self.options.layout.is_some())]
    }

    /// Adds the names of symmetries to the texts of a result: to the first one or, if lines have fields, the second.
    pub(super) fn tag(&self, names: impl Iterator<Item = &'static str>, texts: &mut [Vec<u8>]) {
        let is_apart = self.options.layout.is_some();
        let Some(text) = texts.get_mut(usize::from(is_apart)) else { return };
        for (index, name) in names.enumerate() {
            if index > 0 || !is_apart {
                text.push(b' ');
            }
            text.extend_from_slice(name.as_bytes());
        }
    }
}
