//! Values with what chains make of them, and who draws them.

use std::fmt::Debug;

use crate::chain::facts::Facts;
use crate::chain::facts::keys::Keys;
use crate::chain::value::Value;
use crate::chain::{Chain, INPUT};
use crate::notation::mapping::Mapping;

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
    pub(super) fn last(&self) -> &Value {
        self.results.last().map_or(&self.input, |(_, result)| result)
    }

    /// The input and the results, by name. If chains name the input, it is shown in their places.
    pub fn named(&self) -> impl Iterator<Item = (&str, &Value)> {
        let results = self.results.iter().map(|(name, result)| (name.as_str(), result));
        let is_named = self.chain.is_none() && self.results.iter().any(|(name, _)| name == INPUT);
        let input = (!is_named).then_some((INPUT, &self.input));
        input.into_iter().chain(results)
    }

    /// A JSON object with the facts about the input and each result.
    pub(super) fn object(&self, keys: &Keys, mapping: &Mapping) -> Vec<u8> {
        let mut object = Vec::new();
        for (index, (name, value)) in self.named().enumerate() {
            object.push(if index == 0 { b'{' } else { b',' });
            // Texts can always be written as JSON.
            let _ = serde_json::to_writer(&mut object, name);
            object.push(b':');
            keys.write(&Facts::of(value, mapping), &mut object);
        }
        object.push(b'}');
        object
    }
}
