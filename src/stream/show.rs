//! Values that are shown one at a time, with what the chains make of them: as JSON, with tags, or
//! handed up to be drawn.

use std::fmt::Debug;

use serde::{Serialize, Serializer};

use super::BadLine;
use super::batch::Origin;
use super::output::Output;
use super::processor::Processor;
use crate::chain::facts::Facts;
use crate::chain::value::Value;
use crate::chain::{Chain, INPUT, Refusal};
use crate::notation::mapping::Mapping;
use crate::position::Notes;
use crate::text::fault::RecordFault;

/// Draws the values that a stream hands up.
pub trait Draw: Debug + Send + Sync {
    /// Whether the drawings of all values are one document: then nothing stands between them.
    fn is_document(&self) -> bool;

    /// Whether nothing more fits into the document.
    fn is_full(&self) -> bool;

    /// Draws a value, or several that belong side by side, each with the text that it was read from.
    /// Appends the drawing, unless it is a part of the document.
    fn draw(&self, row: &[(String, Shown)], mapping: &Mapping, out: &mut String);

    /// Appends the document with all drawings, if they are one.
    fn finish(&self, title: &str, out: &mut String);
}

/// A value and its results, by name: those of each step if there is one chain, otherwise the last
/// one of each chain.
#[derive(Debug)]
pub struct Shown<'a> {
    /// The value.
    pub input: Value,
    /// Its results.
    pub results: Vec<(String, Value)>,
    /// The chain, if there is only one.
    pub chain: Option<&'a Chain>,
}

impl Shown<'_> {
    /// The last result.
    fn last(&self) -> &Value {
        self.results.last().map_or(&self.input, |(_, result)| result)
    }

    /// The input and the results, by name. If chains name the input, it is shown in their places.
    pub fn named(&self) -> impl Iterator<Item = (&str, &Value)> {
        let results = self.results.iter().map(|(name, result)| (name.as_str(), result));
        let is_named = self.chain.is_none() && self.results.iter().any(|(name, _)| name == INPUT);
        let input = (!is_named).then_some((INPUT, &self.input));
        input.into_iter().chain(results)
    }

    /// The facts about the result or, if there are several chains, about the input and each result.
    fn json(&self, mapping: &Mapping) -> Vec<u8> {
        let facts = |value| Facts::of(value, mapping);
        let json = match self.chain {
            Some(_) => serde_json::to_vec(&facts(self.last())),
            None => serde_json::to_vec(&Object(
                self.named().map(|(name, value)| (name, facts(value))).collect(),
            )),
        };
        // Texts and numbers can always be written as JSON.
        json.unwrap_or_default()
    }
}

/// The entries of a JSON object, in order.
struct Object<'a>(Vec<(&'a str, Facts)>);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, facts)| (name, facts)))
    }
}

impl<'a> Processor<'a> {
    /// Shows a value and its results, which are not written in batches.
    pub(super) fn show(&mut self, origin: &Origin, value: Value) -> Result<(), BadLine> {
        let (shown, notes) = match self.shown(value) {
            Ok(shown) => shown,
            Err(refusal) => return self.refuse(origin.refused(refusal), origin),
        };
        let whole = |why| BadLine::whole(origin.number, why);
        let texts = match self.options.output {
            _ if self.options.tag => self.tagged(&shown),
            Output::Json => Ok(vec![shown.json(self.options.mapping)]),
            _ => {
                let drawn = self.hand_up(origin, shown, notes);
                return drawn.or_else(|why| self.refuse(whole(why), origin));
            }
        };
        match texts {
            Ok(texts) => self.deliver(origin, &texts, notes),
            Err(why) => self.refuse(whole(why), origin),
        }
    }

    /// A value, its results, and what happened to a position on the way.
    fn shown(&self, input: Value) -> Result<(Shown<'a>, Notes), Refusal> {
        let (mut results, mut notes) = (Vec::new(), Notes::default());
        for runner in self.runners() {
            let chain = runner.chain();
            let (stages, own) = chain.stages(&input, &self.options.rules)?;
            notes = notes.also(own);
            if self.has_chains() {
                let last = stages.into_iter().next_back();
                results.push((chain.name(), last.unwrap_or_else(|| input.clone())));
            } else {
                let names = chain.steps.iter().map(|step| step.name.clone());
                results.extend(names.zip(stages));
            }
        }
        let chain = (!self.has_chains()).then_some(self.runner.chain());
        Ok((Shown { input, results, chain }, notes))
    }

    /// Hands a value and its results up, or keeps a value for the row that is being filled.
    fn hand_up(
        &mut self,
        origin: &Origin,
        shown: Shown<'a>,
        notes: Notes,
    ) -> Result<(), RecordFault> {
        if self.writer.is_full() {
            return Err(RecordFault::FullPicture);
        }
        self.note(notes)?;
        let text = String::from_utf8_lossy(origin.text()).into_owned();
        match &mut self.row {
            Some(row) if shown.results.is_empty() => row.push((text, shown)),
            _ => self.writer.drawing(&[(text, shown)]),
        }
        Ok(())
    }

    /// Hands up the values of the row.
    pub(super) fn end_row(&mut self) {
        let row = self.row.take().unwrap_or_default();
        if !row.is_empty() {
            self.writer.drawing(&row);
        }
    }

    /// The last result, followed by the names of the symmetries that steps chose: in the same text or,
    /// if lines have fields, in a text of their own.
    fn tagged(&self, shown: &Shown) -> Result<Vec<Vec<u8>>, RecordFault> {
        if !self.writer.can_write(shown.last()) {
            return Err(RecordFault::NoFen);
        }
        let mut texts = self.texts(1);
        self.writer.append(shown.last(), &mut texts[0]);
        let steps = self.runner.chain().steps.iter();
        let names = steps.zip(shown.named()).filter_map(|(step, (_, value))| step.symmetry(value));
        self.tag(names, &mut texts);
        Ok(texts)
    }

    /// Room for the texts of a line: the results and, if lines have fields, the names of symmetries.
    pub(super) fn texts(&self, results: usize) -> Vec<Vec<u8>> {
        let names = self.options.tag && self.options.layout.is_some();
        vec![Vec::new(); results + usize::from(names)]
    }

    /// Adds the names of symmetries to the texts of a result: to the first one or, if lines have fields,
    /// as the second one.
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
