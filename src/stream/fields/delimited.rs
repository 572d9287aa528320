//! Fields separated by a delimiter.

use memchr::memchr;

use super::part::{Quoting, RecordPart, quotes};
use crate::position::{fits_field, is_move, is_space};
use crate::text::fault::{Fault, RecordFault, Result, Span};

/// Lines that hold nothing but a value are refused if they have this many bytes or more.
pub(crate) const TOO_LONG: usize = 1 << 16;

/// Lines with fields, and records, are refused if they have this many bytes or more.
pub(in crate::stream) const LONGEST: usize = 1 << 24;

/// The fields of a record. A quoted field must be closed, and end there.
pub(super) fn fields(record: &[u8], delimiter: u8) -> Result<Vec<RecordPart>> {
    if let Some(start) = open_quotation(record, delimiter, false) {
        let place = Span::new(start, record.len());
        return Err(Fault::new(place, RecordFault::OpenQuote(record.len() >= LONGEST)));
    }
    // Most records have no more.
    let mut fields = Vec::with_capacity(16);
    // Several spaces are one delimiter.
    let spaces = |at: usize| match delimiter {
        b' ' => record[at..].iter().take_while(|byte| **byte == b' ').count(),
        _ => 0,
    };
    let mut start = spaces(0);
    loop {
        let (end, quoting) = field(record, start, delimiter)?;
        let inside = usize::from(matches!(quoting, Quoting::Doubled));
        fields.push(RecordPart::new(record, Span::new(start + inside, end - inside), quoting));
        start = end + 1;
        start += record.get(start..).map_or(0, |_| spaces(start));
        if end == record.len() || delimiter == b' ' && start == record.len() {
            return Ok(fields);
        }
    }
}

/// A field of a line without quotation marks, by its number, from 1; `None` also if there are any.
pub(in crate::stream) fn unquoted(line: &[u8], delimiter: u8, number: usize) -> Option<RecordPart> {
    if delimiter == b' ' || quotes(delimiter) && memchr(b'"', line).is_some() {
        return None;
    }
    let mut start = 0;
    for _ in 1..number {
        start += memchr(delimiter, &line[start..])? + 1;
    }
    let end = memchr(delimiter, &line[start..]).map_or(line.len(), |end| start + end);
    Some(RecordPart::new(line, Span::new(start, end), Quoting::None(delimiter)))
}

/// The error for a record that lacks a field.
pub(super) fn missing(record: &[u8], delimiter: u8, number: usize, count: usize) -> Fault {
    let place = Span::new(record.len(), record.len());
    Fault::new(place, RecordFault::NoField { number, count, delimiter })
}

/// The part of a record that holds a whole FEN, of which `placement` is the first field: the
/// following fields of the record, except the `others` that are named, belong to it if they fit the fields of a
/// FEN, or are its moves. They must be one text: otherwise only the board would be transformed.
pub(super) fn whole_fen(
    record: &[u8],
    delimiter: u8,
    fields: &[RecordPart],
    placement: RecordPart,
    others: &[RecordPart],
) -> Result<RecordPart> {
    let is_side = |part: &&RecordPart| matches!(&*part.text(record), b"w" | b"b");
    let is_alone = !placement.text(record).contains(&b' ');
    let mut rest =
        fields.iter().skip_while(|part| part.place != placement.place).skip(1).peekable();
    let Some(side) = rest.peek().copied().filter(|side| is_alone && is_side(side)) else {
        return Ok(placement);
    };
    let is_own = |part: &&RecordPart| others.iter().all(|other| other.place != part.place);
    let own: Vec<&RecordPart> = rest.take_while(is_own).collect();
    let fits = |(place, part): &(usize, &&RecordPart)| fits_field(*place, &part.text(record));
    let count = (0..).zip(&own).take_while(fits).count();
    // One number is more likely a score.
    let count = count - usize::from(count == 4);
    let has_moves = own.get(count).is_some_and(|part| *part.text(record) == *b"moves");
    let moves = own.iter().skip(count + 1).take_while(|part| is_move(&part.text(record))).count();
    let count = if has_moves && is_space(delimiter) { count + 1 + moves } else { count };
    let last = own[..count].last().map(|last| **last);
    let end = last.map_or(placement.place.end, |last| last.place.end);
    if !is_space(delimiter) {
        let number = |wanted: RecordPart| {
            1 + fields.iter().position(|part| part.place == wanted.place).unwrap_or(0)
        };
        let columns = [number(placement), last.map_or(number(*side), number)];
        return Err(Fault::new(placement.place.to(side.place), RecordFault::SplitFen { columns }));
    }
    Ok(RecordPart::new(record, Span::new(placement.place.start, end), Quoting::Bare))
}

/// The index of the opening quote of a field that a line leaves open; with `inside`, a field is
/// open at the start of the line, and counts as opened at 0.
pub(super) fn open_quotation(line: &[u8], delimiter: u8, inside: bool) -> Option<usize> {
    if !quotes(delimiter) || memchr(b'"', line).is_none() {
        return inside.then_some(0);
    }
    let (mut start, mut at) = (0, 0);
    if inside {
        let Some(end) = quotation_end(line, 0) else { return Some(0) };
        at = end;
    }
    loop {
        if at == start && line.get(at) == Some(&b'"') {
            let Some(end) = quotation_end(line, at + 1) else { return Some(at) };
            at = end;
        }
        start = at + memchr(delimiter, &line[at..])? + 1;
        at = start;
    }
}

/// The index after the closing quote of the field open at `at`.
fn quotation_end(line: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr(b'"', &line[at..])? + 1;
        if line.get(at) != Some(&b'"') {
            return Some(at);
        }
        at += 1;
    }
}

/// The index after the field that begins at `start`, and how it is written.
fn field(line: &[u8], start: usize, delimiter: u8) -> Result<(usize, Quoting)> {
    let rest = &line[start..];
    if !quotes(delimiter) || rest.first() != Some(&b'"') {
        let end = memchr(delimiter, rest).map_or(line.len(), |at| start + at);
        return Ok((end, Quoting::None(delimiter)));
    }
    // Unclosed fields have been refused already.
    let end = quotation_end(line, start + 1).unwrap_or(line.len());
    if line.get(end).is_none_or(|byte| *byte == delimiter) {
        return Ok((end, Quoting::Doubled));
    }
    Err(Fault::new(Span::new(end, end + 1), RecordFault::AfterQuote))
}
