//! Values in a JSON object: found by a real parser, which reports their offsets.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use serde::Deserializer;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;

use super::column::Column;
use super::part::{Quoting, RecordPart};
use crate::text::fault::{Fault, RecordFault, Result, Span};

/// The maximum nesting depth of objects and arrays.
const DEEPEST: usize = 64;

/// The path to a value in an object, as a user writes it: `fen`, `evals[].pvs[0].line`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Path {
    /// As it was written: a key may contain dots.
    text: String,
    steps: Vec<WantedKey>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum WantedKey {
    Key(String),
    Index(usize),
    Each,
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment<'a> {
    Key(Cow<'a, str>),
    Index(usize),
}

/// A value in an object that is not an object or an array with items, and its path.
#[derive(Debug)]
pub(super) struct Leaf<'p, 'a> {
    way: &'p [Segment<'a>],
    value: &'a RawValue,
}

/// The number of keys that are remembered: more than anyone will read.
const MOST_KEYS: usize = 100;

/// Which of some columns objects have had, a bit for each, and, until all have been found, which keys.
#[derive(Clone, Debug, Default)]
pub(in crate::stream) struct SeenColumns {
    found: u64,
    keys: BTreeSet<String>,
}

impl SeenColumns {
    /// Looks for the columns in one more object.
    pub(in crate::stream) fn look<'c>(
        &mut self,
        record: &[u8],
        columns: impl Iterator<Item = &'c Column>,
    ) {
        let bits = (0..u64::BITS).map(|bit| 1 << bit);
        let missing = columns.zip(bits).filter(|(_, bit)| self.found & bit == 0);
        let missing: Vec<_> = missing.map(|(column, bit)| (Path::of(column), bit)).collect();
        if missing.is_empty() {
            return;
        }
        // What is wrong with the object has been said.
        let _ = each(record, &mut |leaf| {
            let found = missing.iter().filter(|(path, _)| leaf.shows(path));
            self.found |= found.fold(0, |all, (_, bit)| all | bit);
            if self.keys.len() < MOST_KEYS {
                self.keys.insert(leaf.path());
            }
            Ok(())
        });
    }

    /// Adds what later objects had.
    pub(in crate::stream) fn absorb(&mut self, next: &mut SeenColumns) {
        self.found |= next.found;
        self.keys.append(&mut next.keys);
    }

    /// The columns that no object has had, if there were objects.
    pub(in crate::stream) fn missing<'c>(
        &self,
        columns: impl Iterator<Item = &'c Column>,
    ) -> impl Iterator<Item = &'c Column> {
        let known = columns.zip(0..u64::BITS).filter(|_| !self.keys.is_empty());
        known.filter(|(_, bit)| self.found >> bit & 1 == 0).map(|(column, _)| column)
    }

    /// The keys of the objects, as paths.
    pub(in crate::stream) fn keys(&self) -> impl Iterator<Item = &String> {
        self.keys.iter()
    }
}

impl Path {
    /// The path in a column's name.
    pub(super) fn of(column: &Column) -> Path {
        let text = column.to_string();
        let mut steps = Vec::new();
        for key in text.split('.') {
            let (name, indices) = key.split_at(key.find('[').unwrap_or(key.len()));
            if !name.is_empty() || indices.is_empty() {
                steps.push(WantedKey::Key(name.to_owned()));
            }
            for index in indices.split(['[', ']']).skip(1).step_by(2) {
                steps.push(index.parse().map_or(WantedKey::Each, WantedKey::Index));
            }
        }
        Path { text, steps }
    }

    /// Whether an object may lack it, because it leads through an array.
    pub(super) fn may_be_missing(&self) -> bool {
        self.steps.iter().any(|step| !matches!(step, WantedKey::Key(_)))
    }
}

impl Leaf<'_, '_> {
    /// Whether a path leads to this value.
    pub(super) fn is(&self, path: &Path) -> bool {
        let is_key = matches!(self.way, [Segment::Key(key)] if *key == path.text);
        is_key || self.way.len() == path.steps.len() && self.is_at(&path.steps)
    }

    /// Whether as many steps lead to it.
    fn is_at(&self, steps: &[WantedKey]) -> bool {
        let matches_segment = |(segment, wanted): (&Segment, &WantedKey)| match (segment, wanted) {
            (Segment::Key(key), WantedKey::Key(wanted)) => key == wanted,
            (Segment::Index(index), WantedKey::Index(wanted)) => index == wanted,
            (Segment::Index(_), WantedKey::Each) => true,
            _ => false,
        };
        self.way.iter().zip(steps).all(matches_segment)
    }

    /// Whether it is what a path leads to, an item of it, or empty on the way to it.
    fn shows(&self, path: &Path) -> bool {
        let is_empty = self.is_empty() || self.value.get() == "null";
        let way = path.steps.get(..self.way.len()).filter(|_| is_empty);
        self.is(path) || self.is_item_of(path) || way.is_some_and(|steps| self.is_at(steps))
    }

    /// Its path, with `[]` for any index.
    pub(super) fn path(&self) -> String {
        let mut path = String::new();
        for step in self.way {
            match step {
                Segment::Key(key) if path.is_empty() => path.push_str(key),
                Segment::Key(key) => path.extend([".", key]),
                Segment::Index(_) => path.push_str("[]"),
            }
        }
        path
    }

    /// The indices on the way to it.
    pub(super) fn indices(&self) -> Vec<usize> {
        let index =
            |step: &Segment| if let Segment::Index(index) = step { Some(*index) } else { None };
        self.way.iter().filter_map(index).collect()
    }

    /// Its span in the record.
    pub(super) fn place(&self, record: &[u8]) -> Span {
        Span::of(self.value.get().as_bytes(), record)
    }

    /// Its text, if it is a string or a number.
    pub(super) fn part(&self, record: &[u8]) -> Option<RecordPart> {
        let Span { start, end } = self.place(record);
        let (place, quoting) = match self.value.get().as_bytes().first()? {
            b'"' => (Span::new(start + 1, end - 1), Quoting::Escaped),
            b'-' | b'0'..=b'9' => (Span::new(start, end), Quoting::Number),
            _ => return None,
        };
        Some(RecordPart::new(record, place, quoting))
    }

    /// Whether it is an item of the array that a path leads to.
    pub(super) fn is_item_of(&self, path: &Path) -> bool {
        let [way @ .., Segment::Index(_)] = self.way else { return false };
        Leaf { way, value: self.value }.is(path)
    }

    /// Whether it is an array without items.
    pub(super) fn is_empty(&self) -> bool {
        self.value.get().starts_with('[')
    }

    /// What a path leads to, if it is not one value and has this in it, or is this, without items; and how
    /// a path to a value in it goes on.
    pub(super) fn several_at(&self, path: &Path) -> Option<[&'static str; 2]> {
        let is_there = |length: &usize| Leaf { way: &self.way[..*length], ..*self }.is(path);
        let found = (1..=self.way.len()).find(is_there)?;
        match (self.way.get(found), self.value.get().as_bytes().first()) {
            (Some(Segment::Index(_)), _) | (None, Some(b'[')) => Some(["an array", "[0]"]),
            (Some(Segment::Key(_)), _) | (None, Some(b'{')) => Some(["an object", ".KEY"]),
            _ => None,
        }
    }

    /// The value of a record, which must be a string, a number, or a list without numbers.
    pub(super) fn value(&self, record: &[u8]) -> Result<RecordPart> {
        let list = || RecordPart::spanning(self.place(record), Quoting::Number);
        let read = self.part(record).or_else(|| self.is_empty().then(list));
        read.map_or_else(|| self.string(record), Ok)
    }

    /// Its text, unless it is `null`.
    pub(super) fn cell(&self, record: &[u8]) -> Option<RecordPart> {
        let truth = || RecordPart::new(record, self.place(record), Quoting::Bare);
        self.part(record).or_else(|| matches!(self.value.get(), "true" | "false").then(truth))
    }

    /// Its text; it must be a string.
    pub(super) fn string(&self, record: &[u8]) -> Result<RecordPart> {
        self.part(record)
            .filter(|_| self.value.get().starts_with('"'))
            .ok_or_else(|| Fault::new(self.place(record), RecordFault::NotAString(self.path())))
    }
}

/// The array with these items, if they are whole numbers: a list of squares.
pub(super) fn list_around(record: &[u8], items: Span) -> Option<RecordPart> {
    let start = memchr::memrchr(b'[', &record[..items.start])?;
    let end = items.end + memchr::memchr(b']', &record[items.end..])? + 1;
    let is_list = serde_json::from_slice::<Vec<u64>>(&record[start..end]).is_ok();
    is_list.then(|| RecordPart::spanning(Span::new(start, end), Quoting::Number))
}

/// A path with indices for each `[]`, as far as it is the same as another one, which leads to a value by these.
pub(super) fn indexed(path: &str, other: &str, indices: &[usize]) -> String {
    let mut all = String::new();
    let mut indices = indices.iter();
    let (mut path, mut other) = (path, other);
    while let Some(start) = other.find('[')
        && let Some(length) = other[start..].find(']')
        && let end = start + length + 1
        && path.get(..end) == other.get(..end)
        && let Some(index) = indices.next()
    {
        all += &format!("{}[{index}]", &path[..start]);
        (path, other) = (&path[end..], &other[end..]);
    }
    all + path
}

/// Calls `look` for each value of an object that is not an object or an array with items, up to its first error.
pub(super) fn each<'a>(
    record: &'a [u8],
    look: &mut dyn FnMut(Leaf<'_, 'a>) -> Result<()>,
) -> Result<()> {
    let mut parser = serde_json::Deserializer::from_slice(record);
    let found = parser.deserialize_map(Entries);
    let entries = found
        .and_then(|found| parser.end().map(|()| found))
        .map_err(|error| fault(record, &error))?;
    leaves(record, &mut Vec::new(), entries, look)
}

/// Calls `look` for each value in some values, each of them one step farther on the way.
fn leaves<'a>(
    record: &'a [u8],
    way: &mut Vec<Segment<'a>>,
    values: Vec<(Segment<'a>, &'a RawValue)>,
    look: &mut dyn FnMut(Leaf<'_, 'a>) -> Result<()>,
) -> Result<()> {
    for (step, value) in values {
        way.push(step);
        let (leaf, text) = (Leaf { way, value }, value.get());
        let mut parser = serde_json::Deserializer::from_str(text);
        let within: Vec<(Segment, &RawValue)> = match text.as_bytes().first() {
            Some(b'{' | b'[') if way.len() >= DEEPEST => {
                return Err(Fault::new(leaf.place(record), RecordFault::TooDeep));
            }
            Some(b'{') => parser.deserialize_map(Entries).unwrap_or_default(),
            Some(b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(text).unwrap_or_default();
                (0..).map(Segment::Index).zip(items).collect()
            }
            _ => Vec::new(),
        };
        if within.is_empty() {
            look(leaf)?;
        }
        leaves(record, way, within, look)?;
        way.pop();
    }
    Ok(())
}

/// The entries of an object, in order.
struct Entries;

impl<'a> Visitor<'a> for Entries {
    type Value = Vec<(Segment<'a>, &'a RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut all = Vec::new();
        while let Some(key) = map.next_key::<Cow<str>>()? {
            all.push((Segment::Key(key), map.next_value()?));
        }
        Ok(all)
    }
}

fn fault(line: &[u8], error: &serde_json::Error) -> Fault {
    let at = error.column().saturating_sub(1).min(line.len());
    let reason = error.to_string();
    let reason = reason.split(" at line ").next().unwrap_or_default();
    Fault::new(Span::new(at, at + 1), RecordFault::NotJson(reason.to_owned()))
}
