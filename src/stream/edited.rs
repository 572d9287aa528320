//! The lines of a text, of which some get other values: the others are written as they came, byte for byte.

use std::collections::BTreeMap;
use std::ops::Range;

use super::bad_line::Result;
use super::{Options, Output, Transformer};
use crate::chain::value::ReadOptions;
use crate::chain::{Chain, Value};
use crate::notation::Mapping;
use crate::position::embedded::EmbeddedFen;

#[derive(Debug)]
pub(crate) struct EditedLines {
    lines: Vec<Vec<u8>>,
    options: ReadOptions,
    /// The values that are not those of their lines.
    edited: BTreeMap<usize, Value>,
}

impl EditedLines {
    /// The lines of a text, none of which is edited.
    pub(crate) fn new(text: &[u8], options: ReadOptions) -> EditedLines {
        let lines = text.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        EditedLines { lines, options, edited: BTreeMap::new() }
    }

    /// Where a line is, in words.
    pub(crate) fn place(&self, line: usize) -> String {
        format!("line {} of {}, {} changed", line + 1, self.lines.len(), self.edited.len())
    }

    /// Whether a line has another value than at first.
    pub(crate) fn has_changed(&self) -> bool {
        !self.edited.is_empty()
    }

    /// Whether nothing is in some lines.
    pub(crate) fn are_blank(&self, lines: Range<usize>) -> bool {
        self.lines[lines].iter().all(|line| line.trim_ascii().is_empty())
    }

    /// The value that a line had at first; none if it has no board.
    fn original(&self, line: usize) -> Option<Value> {
        let value = self.options.value(self.lines.get(line)?.trim_ascii_end()).ok()?;
        (!matches!(value, Value::Number(_))).then_some(value)
    }

    /// The value of a line now.
    pub(crate) fn value(&self, line: usize) -> Option<Value> {
        self.edited.get(&line).cloned().or_else(|| self.original(line))
    }

    /// The next line with a board, from a line on, or before it.
    pub(crate) fn next(&self, line: usize, forwards: bool) -> Option<(usize, Value)> {
        let of = |line: usize| Some((line, self.value(line)?));
        if forwards { (line..self.lines.len()).find_map(of) } else { (0..line).rev().find_map(of) }
    }

    /// Gives a line a value.
    pub(crate) fn put(&mut self, line: usize, value: &Value) {
        if self.original(line).as_ref() == Some(value) {
            self.edited.remove(&line);
        } else {
            self.edited.insert(line, value.clone());
        }
    }

    /// The whole text, where each value is `written` so. A position is written in the place of the one in its
    /// line, and anything else as the whole line.
    pub(crate) fn write(&self, written: impl Fn(&Value) -> Result<Vec<u8>>) -> Result<Vec<u8>> {
        let mut out = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let Some(value) = self.edited.get(&at) else {
                out.extend_from_slice(line);
                continue;
            };
            let (old, end) = line.split_at(line.trim_ascii_end().len());
            let new = written(value)?;
            match (EmbeddedFen::find(old), value) {
                (Some(Ok(embedded)), Value::Position(position)) if new == position.line() => {
                    embedded.write(&new, &mut out);
                }
                _ => out.extend_from_slice(&new),
            }
            out.extend_from_slice(end);
        }
        Ok(out)
    }
}

/// A value as it is written, with its numbers in a square mapping, without the end of the last line.
pub(crate) fn written(
    value: &Value,
    output: &Output,
    mapping: &'static Mapping,
    title: &str,
) -> Result<Vec<u8>> {
    if let Value::Number(number) = value {
        return Ok(number.to_string().into_bytes());
    }
    let chain = Chain::default();
    let mut transformer =
        Transformer::new(&chain, Options { mapping, ..Options::new(output.clone()) });
    transformer.input(value.to_string().as_bytes())?;
    transformer.finish(title);
    let text = transformer.output();
    Ok(text.strip_suffix(b"\n").unwrap_or(text).to_vec())
}
