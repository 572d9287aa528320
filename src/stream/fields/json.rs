//! Values in a JSON object: found by a real parser, which says where they stand.

use std::borrow::Cow;
use std::fmt;

use serde::Deserializer;
use serde::de::{MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Part, Quoting};
use crate::fault::{Fault, Span};

/// The values of two keys of an object.
struct Wanted<'k> {
    value: &'k str,
    moves: Option<&'k str>,
}

/// What was found under a key: the first value, and the second one if there is one.
type Found<'a> = [Option<&'a RawValue>; 2];

impl<'a> Visitor<'a> for Wanted<'_> {
    type Value = [Found<'a>; 2];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'a>>(self, mut map: A) -> Result<[Found<'a>; 2], A::Error> {
        let mut all = [[None; 2]; 2];
        while let Some(key) = map.next_key::<Cow<str>>()? {
            let value = map.next_value::<&RawValue>()?;
            for (wanted, found) in [Some(self.value), self.moves].into_iter().zip(&mut all) {
                if wanted == Some(&*key) {
                    found[usize::from(found[0].is_some())] = Some(value);
                }
            }
        }
        Ok(all)
    }
}

/// Finds the value of a key and that of the moves.
///
/// # Errors
///
/// The line is no JSON object, a key is missing or stands twice, or its value is no string.
pub(super) fn find(
    line: &[u8],
    value: &str,
    moves: Option<&str>,
) -> Result<(Part, Option<Part>), Fault> {
    let mut parser = serde_json::Deserializer::from_slice(line);
    let found = parser.deserialize_map(Wanted { value, moves });
    let [first, second] = found
        .and_then(|found| parser.end().map(|()| found))
        .map_err(|error| fault(line, &error))?;
    let part = |key: &str, found: Found| {
        let place = |value: &RawValue| {
            let start = value.get().as_ptr() as usize - line.as_ptr() as usize;
            Span::new(start, start + value.get().len())
        };
        let bad = |place, reason| Err(Fault::new(place, reason));
        match found {
            [_, Some(again)] => bad(place(again), format!("the key `{key}` stands twice")),
            [None, _] => bad(Span::new(0, line.len()), format!("no key `{key}`")),
            [Some(value), _] if !value.get().starts_with('"') => {
                bad(place(value), format!("the value of `{key}` is not a string"))
            }
            [Some(value), _] => {
                let Span { start, end } = place(value);
                Ok(Part::new(line, Span::new(start + 1, end - 1), Quoting::Escaped))
            }
        }
    };
    Ok((part(value, first)?, moves.map(|key| part(key, second)).transpose()?))
}

/// What the parser complains of.
fn fault(line: &[u8], error: &serde_json::Error) -> Fault {
    let at = error.column().saturating_sub(1).min(line.len());
    let reason = error.to_string();
    let reason = reason.split(" at line ").next().unwrap_or_default();
    Fault::new(Span::new(at, at + 1), format!("not a JSON object: {reason}"))
}

/// How many bytes the escape at the start of a text has, and what it means: `\n`, `\u00e9`, or
/// two of these where one character is a pair.
pub(super) fn unescaped(text: &[u8]) -> (usize, Vec<u8>) {
    let length = match text {
        [_, b'u', b'd' | b'D', b'8' | b'9' | b'a' | b'b' | b'A' | b'B', ..] => 12,
        [_, b'u', ..] => 6,
        _ => 2,
    };
    let escape = &text[..length.min(text.len())];
    let quoted = [b"\"", escape, b"\""].concat();
    // Half a pair means nothing, and stays what it is.
    let meaning = serde_json::from_slice::<String>(&quoted).map(String::into_bytes);
    (escape.len(), meaning.unwrap_or_else(|_| escape.to_vec()))
}

/// Writes a text as a JSON string has it, without the quotation marks.
pub(super) fn write_escaped(text: &[u8], out: &mut Vec<u8>) {
    // Texts always have a form in JSON.
    let quoted = serde_json::to_vec(&String::from_utf8_lossy(text)).unwrap_or_default();
    out.extend_from_slice(&quoted[1..quoted.len() - 1]);
}
