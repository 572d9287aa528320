//! The names that a text gives to values: layers, of which the outermost holds what all routines see.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::value::Value;
use crate::source::Type;
use crate::text::fault::{Result, Span};
use crate::text::names::{is_one_of, normalized};

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) enum NameContent {
    Value(Value),
    /// Values by their numbers, from 0.
    Array(Rc<[NameContent]>),
    /// What an element of an array has, until it gets a value.
    Nothing,
}

impl NameContent {
    pub(super) fn value(&self) -> Option<Value> {
        if let NameContent::Value(value) = self { Some(*value) } else { None }
    }

    fn is_constant(&self) -> bool {
        match self {
            NameContent::Value(value) => value.operand.word().is_some(),
            NameContent::Array(items) => items.iter().all(NameContent::is_constant),
            NameContent::Nothing => false,
        }
    }

    /// How many values there are, in arrays in arrays, too.
    pub(super) fn count(&self) -> u64 {
        if let NameContent::Array(all) = self {
            all.iter().map(NameContent::count).sum()
        } else {
            1
        }
    }

    /// The values of an array; a value alone.
    pub(super) fn items(self) -> Vec<NameContent> {
        if let NameContent::Array(items) = self { items.to_vec() } else { vec![self] }
    }
}

/// A name that was declared.
#[derive(Clone, Debug, Default)]
struct Variable {
    of_type: Option<Type>,
    content: Option<NameContent>,
}

/// The names that are known at a point of the text, in an order. A block adds a layer of its own.
#[derive(Clone, Debug)]
pub(super) struct Scope(Vec<BTreeMap<String, Variable>>);

impl Default for Scope {
    fn default() -> Scope {
        Scope(vec![BTreeMap::new()])
    }
}

impl Scope {
    pub(super) fn content(&self, name: &str) -> Option<&NameContent> {
        self.find(name)?.content.as_ref()
    }

    pub(super) fn value(&self, name: &str) -> Option<Value> {
        self.content(name)?.value()
    }

    /// Whether a name is declared, perhaps without a value.
    pub(super) fn declares(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Whether a name stands for something.
    pub(super) fn has(&self, name: &str) -> bool {
        self.content(name).is_some()
    }

    /// The declared type of a name.
    pub(super) fn type_of(&self, name: &str) -> Option<Type> {
        self.find(name)?.of_type
    }

    /// All names that stand for something.
    pub(super) fn names(&self) -> impl Iterator<Item = &String> {
        let all = self.0.iter().flatten();
        all.filter(|(_, variable)| variable.content.is_some()).map(|(name, _)| name)
    }

    /// Gives a content to a name, which is declared in the innermost layer if it is new.
    pub(super) fn assign(&mut self, name: &str, content: NameContent) {
        let layer = self.0.iter().rposition(|layer| layer.contains_key(name));
        let layer = layer.unwrap_or(self.0.len() - 1);
        self.0[layer].entry(name.to_owned()).or_default().content = Some(content);
    }

    /// Declares a name in the innermost layer, perhaps with a type and a value.
    pub(super) fn bind(
        &mut self,
        name: &str,
        of_type: Option<Type>,
        content: impl Into<Option<NameContent>>,
    ) {
        self.innermost().insert(name.to_owned(), Variable { of_type, content: content.into() });
    }

    /// Whether a name is declared in the outermost layer only.
    pub(super) fn is_outermost(&self, name: &str) -> bool {
        self.0[0].contains_key(name) && self.0[1..].iter().all(|layer| !layer.contains_key(name))
    }

    /// Whether a name is declared in the outermost layer without a value: a field of an object.
    pub(super) fn is_field(&self, name: &str) -> bool {
        self.find(name).is_some_and(|variable| variable.content.is_none())
            && self.is_outermost(name)
    }

    /// The declared type of a field.
    pub(super) fn field_type(&self, name: &str) -> Option<Type> {
        self.0[0].get(name).filter(|variable| variable.content.is_none())?.of_type
    }

    /// How many layers there are.
    pub(super) fn depth(&self) -> usize {
        self.0.len()
    }

    /// Begins a block.
    pub(super) fn enter(&mut self) {
        self.0.push(BTreeMap::new());
    }

    /// Ends the blocks below a depth.
    pub(super) fn leave(&mut self, depth: usize) {
        self.0.truncate(depth.max(1));
    }

    /// The outermost layer alone: what a routine that is called sees.
    pub(super) fn outermost(&self) -> Scope {
        Scope(self.0[..1].to_vec())
    }

    /// Forgets what is not constant, except for the object, and what has one of these names.
    pub(super) fn forget<'n>(&mut self, names: impl Iterator<Item = (&'n str, Span)>) {
        let layer = self.innermost();
        let others = layer.iter_mut().filter(|(name, _)| *name != "this");
        others
            .for_each(|(_, one)| one.content = one.content.take().filter(NameContent::is_constant));
        for (name, _) in names {
            layer.entry(name.to_owned()).and_modify(|one| one.content = None);
        }
    }

    /// The names with contents in both of two scopes, each with what becomes of both. What is in one of them only has
    /// no content after them.
    pub(super) fn joined(
        mut self,
        other: &Scope,
        mut join: impl FnMut(&str, [NameContent; 2]) -> Result<Option<NameContent>>,
    ) -> Result<Scope> {
        for (layer, other) in self.0.iter_mut().zip(&other.0) {
            for (name, variable) in layer {
                let theirs = other.get(name).and_then(|variable| variable.content.clone());
                let both = variable.content.take().zip(theirs);
                let content = both.map(|both| join(name, both.into())).transpose()?;
                variable.content = content.flatten();
            }
        }
        Ok(self)
    }

    fn find(&self, name: &str) -> Option<&Variable> {
        self.0.iter().rev().find_map(|layer| layer.get(name))
    }

    fn innermost(&mut self) -> &mut BTreeMap<String, Variable> {
        let last = self.0.len() - 1;
        &mut self.0[last]
    }
}

/// Names of the field that is the word of a bitboard.
const WORDS: &str = "0 bb bitboard bits board data inner mask mbits raw rawvalue v val value word";

/// Whether a field is the word of a bitboard, by its name.
pub(super) fn is_word(field: &str) -> bool {
    is_one_of(WORDS, &normalized(field))
}
