//! The lines of a file, of which some are edited: the others are written as they came, byte for byte.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::Result;

use crate::chain::value::{ReadOptions, Value};
use crate::position::embedded::EmbeddedFen;

/// The lines of a text.
#[derive(Debug)]
pub(super) struct Lines {
    text: Vec<u8>,
    /// Where each line is, without the space and the line feed at its end.
    places: Vec<Range<usize>>,
    options: ReadOptions,
    /// The values that are not those of their lines.
    edited: BTreeMap<usize, Value>,
}

impl Lines {
    /// The lines of a text, none of which is edited.
    pub(super) fn new(text: Vec<u8>, options: ReadOptions) -> Lines {
        let (mut places, mut start) = (Vec::new(), 0);
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            places.push(start..start + line.trim_ascii_end().len());
            start += line.len();
        }
        Lines { text, places, options, edited: BTreeMap::new() }
    }

    /// Where a line is, in words.
    pub(super) fn place(&self, line: usize) -> String {
        format!("line {} of {}, {} changed", line + 1, self.places.len(), self.edited.len())
    }

    /// The value that a line had at first; none if it has no board.
    fn original(&self, line: usize) -> Option<Value> {
        let value = self.options.value(&self.text[self.places.get(line)?.clone()]).ok()?;
        (!matches!(value, Value::Number(_))).then_some(value)
    }

    /// The value of a line now.
    pub(super) fn value(&self, line: usize) -> Option<Value> {
        self.edited.get(&line).cloned().or_else(|| self.original(line))
    }

    /// The next line with a board, from a line on, or before it.
    pub(super) fn next(&self, line: usize, forwards: bool) -> Option<(usize, Value)> {
        let of = |line: usize| Some((line, self.value(line)?));
        if forwards { (line..self.places.len()).find_map(of) } else { (0..line).rev().find_map(of) }
    }

    /// Gives a line a value.
    pub(super) fn put(&mut self, line: usize, value: &Value) {
        if self.original(line).as_ref() == Some(value) {
            self.edited.remove(&line);
        } else {
            self.edited.insert(line, value.clone());
        }
    }

    /// The whole text. A position is written in the place of the one in its line, and anything else as the
    /// whole line.
    ///
    /// # Errors
    ///
    /// A value cannot be written.
    pub(super) fn write(&self, written: impl Fn(&Value) -> Result<Vec<u8>>) -> Result<Vec<u8>> {
        let mut out = Vec::with_capacity(self.text.len());
        let mut from = 0;
        for (line, value) in &self.edited {
            let place = self.places[*line].clone();
            out.extend_from_slice(&self.text[from..place.start]);
            let new = written(value)?;
            match (EmbeddedFen::find(&self.text[place.clone()]), value) {
                (Some(Ok(embedded)), Value::Position(position)) if new == position.line() => {
                    embedded.write(&new, &mut out);
                }
                _ => out.extend_from_slice(&new),
            }
            from = place.end;
        }
        out.extend_from_slice(&self.text[from..]);
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_edited_lines_change() {
        let text = b"# title\r\n0xff\r\n\n(8/8/8/8/8/8/8/K6k w - - 0 1)  \n7 \nno end 8".to_vec();
        let mut lines = Lines::new(text.clone(), ReadOptions::default());
        let native = |value: &Value| Ok(value.to_string().into_bytes());
        assert_eq!(lines.write(native).unwrap(), text);
        assert_eq!(lines.next(0, true).map(|(line, _)| line), Some(1));
        assert_eq!(lines.next(4, false).map(|(line, _)| line), Some(3));
        assert_eq!(lines.next(5, true), None);
        lines.put(1, &Value::Board(1));
        lines.put(3, &"8/8/8/8/8/8/8/K5k1 w - - 0 1".parse().unwrap());
        let edited =
            "# title\r\n0x0000000000000001\r\n\n(8/8/8/8/8/8/8/K5k1 w - - 0 1)  \n7 \nno end 8";
        assert_eq!(String::from_utf8(lines.write(native).unwrap()).unwrap(), edited);
        assert_eq!(lines.edited.len(), 2);
        // The old value again is no change.
        lines.put(1, &Value::Board(0xff));
        assert_eq!(lines.edited.len(), 1);
    }
}
