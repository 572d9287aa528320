//! Fields with a delimiter between.

use memchr::memchr;

use super::{Part, Quoting};
use crate::fault::{Fault, Span};
use crate::stream::blocks::TOO_LONG;

/// The fields of a record.
///
/// # Errors
///
/// A quotation that does not end, or ends inside a field.
pub(super) fn fields(record: &[u8], delimiter: u8) -> Result<Vec<Part>, Fault> {
    if let Some(start) = open_quotation(record, delimiter, false) {
        return Err(unended(record, start));
    }
    let mut fields = Vec::new();
    let mut start = 0;
    loop {
        let (end, quoting) = field(record, start, delimiter)?;
        let inside = usize::from(quoting == Quoting::Doubled);
        fields.push(Part::new(record, Span::new(start + inside, end - inside), quoting));
        if end == record.len() {
            return Ok(fields);
        }
        start = end + 1;
    }
}

/// The complaint about a record that has not the field with a number.
pub(super) fn missing(record: &[u8], delimiter: u8, number: usize, count: usize) -> Fault {
    let fields = if count == 1 { "1 field".to_owned() } else { format!("{count} fields") };
    let delimiter = char::from(delimiter).escape_default();
    let place = Span::new(record.len(), record.len());
    Fault::new(place, format!("no field {number}: the line has {fields}"))
        .with_help(format!("fields end at each `{delimiter}`: see --delimiter"))
}

/// Whether fields between such delimiters may be quoted.
pub(super) fn quotes(delimiter: u8) -> bool {
    matches!(delimiter, b',' | b';')
}

/// Where the quotation begins that a line leaves open; `inside` one that is open before it, at 0.
pub(super) fn open_quotation(line: &[u8], delimiter: u8, inside: bool) -> Option<usize> {
    if !quotes(delimiter) || memchr(b'"', line).is_none() {
        return inside.then_some(0);
    }
    let mut start = 0;
    let mut at = if inside { quotation_end(line, 0)? } else { 0 };
    loop {
        if at == start && line.get(at) == Some(&b'"') {
            let Some(end) = quotation_end(line, at + 1) else { return Some(at) };
            at = end;
        }
        start = at + memchr(delimiter, &line[at..])? + 1;
        at = start;
    }
}

/// Where the quotation ends that goes on at a place: behind its mark.
fn quotation_end(line: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr(b'"', &line[at..])? + 1;
        if line.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
}

/// Where the field ends that begins at a place, and how it is written.
fn field(line: &[u8], start: usize, delimiter: u8) -> Result<(usize, Quoting), Fault> {
    let rest = &line[start..];
    if !quotes(delimiter) || rest.first() != Some(&b'"') {
        let end = memchr(delimiter, rest).map_or(line.len(), |at| start + at);
        return Ok((end, Quoting::None(delimiter)));
    }
    // One that does not end has been refused before.
    let end = quotation_end(line, start + 1).unwrap_or(line.len());
    if line.get(end).is_none_or(|byte| *byte == delimiter) {
        return Ok((end, Quoting::Doubled));
    }
    let fault = Fault::new(Span::new(end, end + 1), "a quotation ends inside a field");
    Err(fault.with_help("within quotation marks, double them: `\"\"`"))
}

/// The complaint about a quotation that begins at a place.
pub(super) fn unended(line: &[u8], start: usize) -> Fault {
    let reason = if line.len() < TOO_LONG {
        "a quotation that does not end".to_owned()
    } else {
        format!("a quotation that does not end within {TOO_LONG} bytes")
    };
    Fault::new(Span::new(start, line.len()), reason)
        .with_help("close it; within quotation marks, double them: `\"\"`")
}

/// Writes a text with its quotation marks doubled.
pub(super) fn write_doubled(text: &[u8], out: &mut Vec<u8>) {
    for (index, part) in text.split(|&byte| byte == b'"').enumerate() {
        out.extend_from_slice(if index > 0 { b"\"\"" } else { b"" });
        out.extend_from_slice(part);
    }
}
