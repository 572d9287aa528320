//! Fields with a delimiter between.

use memchr::memchr;

use super::{Part, Quoting};
use crate::fault::{Fault, Span};

/// Finds a field by its number, from 1.
///
/// # Errors
///
/// There are not so many, or quotation marks before it do not stand as they should.
pub(super) fn find(line: &[u8], delimiter: u8, number: usize) -> Result<Part, Fault> {
    let mut start = 0;
    for count in 1.. {
        let (end, quoting) = field(line, start, delimiter)?;
        if count == number {
            let inside = usize::from(quoting == Quoting::Doubled);
            let part = Part::new(line, Span::new(start + inside, end - inside), quoting);
            return Ok(part);
        }
        if end == line.len() {
            let fields = if count == 1 { "1 field".to_owned() } else { format!("{count} fields") };
            let delimiter = char::from(delimiter).escape_default();
            let reason = format!("no field {number}: the line has {fields}");
            return Err(Fault::new(Span::new(end, end), reason)
                .with_help(format!("fields end at each `{delimiter}`: see --delimiter")));
        }
        start = end + 1;
    }
    unreachable!("a line has an end")
}

/// Where the field ends that begins at a place, and how it is written.
fn field(line: &[u8], start: usize, delimiter: u8) -> Result<(usize, Quoting), Fault> {
    let rest = &line[start..];
    if delimiter != b',' {
        let end = memchr(delimiter, rest).map_or(line.len(), |at| start + at);
        return Ok((end, Quoting::None(delimiter)));
    }
    if rest.first() != Some(&b'"') {
        let end = memchr(delimiter, rest).map_or(line.len(), |at| start + at);
        return Ok((end, Quoting::Comma));
    }
    let mut at = start + 1;
    while let Some(mark) = memchr(b'"', &line[at..]) {
        at += mark + 1;
        match line.get(at) {
            Some(b'"') => at += 1,
            None | Some(b',') => return Ok((at, Quoting::Doubled)),
            Some(_) => {
                let fault = Fault::new(Span::new(at, at + 1), "a quotation ends inside a field");
                return Err(fault.with_help("within quotation marks, double them: `\"\"`"));
            }
        }
    }
    let fault = Fault::new(Span::new(start, line.len()), "a quotation that does not end");
    Err(fault.with_help("a field cannot go on in the next line here"))
}

/// Writes a text with its quotation marks doubled.
pub(super) fn write_doubled(text: &[u8], out: &mut Vec<u8>) {
    for (index, part) in text.split(|&byte| byte == b'"').enumerate() {
        out.extend_from_slice(if index > 0 { b"\"\"" } else { b"" });
        out.extend_from_slice(part);
    }
}
