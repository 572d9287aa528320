//! Shows values one at a time, with what the chains make of them: as JSON, as drawings, with tags.

use serde::{Serialize, Serializer};

use super::BadLine;
use super::batch::Origin;
use super::output::Output;
use super::processor::Processor;
use crate::chain::facts::Facts;
use crate::chain::value::Value;
use crate::chain::{INPUT, Refusal};
use crate::diagram::{draw, inspect, inspect_all};
use crate::language;
use crate::notation::mapping::Mapping;
use crate::position::Notes;
use crate::questions::explain;
use crate::text::escape::shortened;
use crate::text::fault::RecordFault;

/// A value and its results, by name: those of each step if there is one chain, otherwise the last
/// one of each chain.
#[derive(Debug)]
struct Shown {
    input: Value,
    results: Vec<(String, Value)>,
    has_chains: bool,
}

impl Shown {
    /// The last result.
    fn last(&self) -> &Value {
        self.results.last().map_or(&self.input, |(_, result)| result)
    }

    /// The input and the results, by name. If chains name the input, it is shown in their places.
    fn named(&self) -> impl Iterator<Item = (&str, &Value)> {
        let results = self.results.iter().map(|(name, result)| (name.as_str(), result));
        let is_named = self.has_chains && self.results.iter().any(|(name, _)| name == INPUT);
        let input = (!is_named).then_some((INPUT, &self.input));
        input.into_iter().chain(results)
    }

    /// The facts about the result or, if there are several chains, about the input and each result.
    fn json(&self, mapping: &Mapping) -> Vec<u8> {
        let facts = |value| Facts::of(value, mapping);
        let json = if self.has_chains {
            serde_json::to_vec(&Object(
                self.named().map(|(name, value)| (name, facts(value))).collect(),
            ))
        } else {
            serde_json::to_vec(&facts(self.last()))
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

impl Processor<'_> {
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
                let drawn = self.draw(origin, &shown, notes);
                return drawn.or_else(|why| self.refuse(whole(why), origin));
            }
        };
        match texts {
            Ok(texts) => self.deliver(origin, &texts, notes),
            Err(why) => self.refuse(whole(why), origin),
        }
    }

    /// A value, its results, and what happened to a position on the way.
    fn shown(&self, input: Value) -> Result<(Shown, Notes), Refusal> {
        let has_chains = self.has_chains();
        let (mut results, mut notes) = (Vec::new(), Notes::default());
        for runner in self.runners() {
            let chain = runner.chain();
            let (stages, own) = chain.stages(&input, &self.options.rules)?;
            notes = notes.also(own);
            if has_chains {
                let last = stages.into_iter().next_back();
                results.push((chain.name(), last.unwrap_or_else(|| input.clone())));
            } else {
                let names = chain.steps.iter().map(|step| step.name.clone());
                results.extend(names.zip(stages));
            }
        }
        Ok((Shown { input, results, has_chains }, notes))
    }

    /// Draws a value and its results, or keeps a value for the row that is being filled.
    fn draw(&mut self, origin: &Origin, shown: &Shown, notes: Notes) -> Result<(), RecordFault> {
        if self.writer.is_full() {
            return Err(RecordFault::FullPicture);
        }
        self.note(notes)?;
        let mapping = self.options.mapping;
        let Output::Diagrams { view, .. } = &self.options.output else { return Ok(()) };
        if shown.results.is_empty()
            && let Some(row) = &mut self.row
        {
            row.push((title(origin, &shown.input, row), shown.input.clone()));
            return Ok(());
        }
        let block = if shown.results.is_empty() {
            inspect(&shown.input, mapping, view)
        } else {
            let named = shown.named().map(|(name, value)| (name, value.clone()));
            let named: Vec<(&str, Value)> = named.collect();
            if shown.has_chains {
                draw(&named, mapping, view)
            } else {
                explain::stages(&self.runner.chain().steps, &named, mapping, view)
            }
        };
        self.writer.drawing(&block);
        Ok(())
    }

    /// Starts a row, in which values that go through no step are drawn side by side.
    pub(super) fn start_row(&mut self) {
        self.row = Some(Vec::new());
    }

    /// Draws the values of the row.
    pub(super) fn end_row(&mut self) {
        let mapping = self.options.mapping;
        let Output::Diagrams { view, .. } = &self.options.output else { return };
        let block = match &self.row.take().unwrap_or_default()[..] {
            [] => return,
            [(_, value)] => inspect(value, mapping, view),
            row => {
                let row = row.iter().map(|(title, value)| (title.as_str(), value.clone()));
                let row: Vec<(&str, Value)> = row.collect();
                inspect_all(&row, mapping, view).unwrap_or_else(|| draw(&row, mapping, view))
            }
        };
        self.writer.drawing(&block);
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

/// The title of a value in a row: the name to which its text assigns it, or its text, if that is
/// short enough. The FENs of positions are
/// written below the boards, each after its title.
fn title(origin: &Origin, value: &Value, row: &[(String, Value)]) -> String {
    let text = String::from_utf8_lossy(origin.text());
    if matches!(value, Value::Position(_)) {
        let before = row.iter().filter(|(_, value)| matches!(value, Value::Position(_)));
        return format!("FEN {}", before.count() + 1);
    }
    match language::assigned(&text) {
        Some(name) => name.to_owned(),
        None if text.contains('\n') => String::new(),
        None => shortened(text.trim()),
    }
}
