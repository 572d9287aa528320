//! Stockfish's `plain` records: a line for each key, its value after a space, and `e` at the end.

use super::format::{RecordFormat, Role, first_word, lines};
use crate::position::{PointOfView, is_space};
use crate::stream::fields::column::{Column, Related};
use crate::stream::fields::part::{Frame, Own, Quoting, RecordPart};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, RecordFault, Result, Span};

/// The line that ends a record.
const END: &[u8] = b"e";

pub(super) static FORMAT: RecordFormat = RecordFormat {
    beginning: "a line `fen` and a FEN",
    end: Some((b"\ne\n", 3)),
    are_games: false,
    have_columns: true,
    role: |line, is_inside, _| role(line, is_inside),
    locate,
};

/// A whole line, after a key and a space.
static LINE: Own = Own { text: after_key, write };

/// What a line is to the records.
fn role(line: &[u8], is_inside: bool) -> Role {
    match first_word(line).0 {
        b"" if !is_inside => Role::Between,
        key if key.starts_with(b"#") && !is_inside => Role::Between,
        b"fen" => Role::First,
        END if is_inside => Role::Last,
        END => Role::Alone,
        _ if is_inside => Role::Next,
        _ => Role::First,
    }
}

/// Finds the position in a record, and what belongs to it. It must have an end, a `fen` and all declared keys, once.
fn locate(
    record: &[u8],
    declared: &[(Column, Related)],
    columns: &[Column],
    others: bool,
) -> Result<Frame> {
    let mut keys: Vec<(&[u8], RecordPart)> = Vec::with_capacity(8);
    let mut has_ended = false;
    for (start, line) in lines(record) {
        let (key, _) = first_word(line);
        has_ended = key == END;
        // With its line end: it goes with the line.
        let end = memchr::memchr(b'\n', &record[start..]);
        let place = Span::new(start, end.map_or(record.len(), |end| start + end + 1));
        if keys.iter().any(|(known, _)| *known == key) {
            return Err(Fault::new(place, RecordFault::DuplicateKey(lossy(key))));
        }
        keys.push((key, RecordPart::spanning(place, Quoting::Own(&LINE))));
    }
    if !has_ended {
        return Err(Fault::of_all(record, RecordFault::Unended("a line `e`")));
    }
    let find = |key: &[u8]| {
        let found = keys.iter().find(|(known, _)| *known == key).map(|(_, part)| *part);
        found.ok_or_else(|| Fault::of_all(record, RecordFault::NoKey(lossy(key))))
    };
    let value = find(b"fen")?;
    let is = |column: &Column, key: &[u8]| matches!(column, Column::Name(name) if name.as_bytes() == key);
    for (column, _) in declared {
        find(column.to_string().as_bytes())?;
    }
    let holds = |key: &[u8]| {
        let own = declared.iter().find(|(column, _)| is(column, key)).map(|(_, what)| *what);
        match (key, own) {
            (b"move", None) => Some(Related::Moves),
            (b"score", None) => Some(Related::Score(PointOfView::SideToMove)),
            (b"result", None) => Some(Related::Sign(PointOfView::SideToMove)),
            (b"result", Some(Related::Result(view))) => Some(Related::Sign(view)),
            _ => own,
        }
    };
    let related = keys.iter().filter_map(|(key, part)| Some((*part, holds(key)?))).collect();
    let cells = columns.iter().map(|column| find(column.to_string().as_bytes()).ok()).collect();
    let is_other = |key: &[u8]| !matches!(key, b"fen" | b"ply" | END | b"") && holds(key).is_none();
    let rest = keys.iter().filter(|(key, _)| others && is_other(key));
    let rest = rest.map(|(key, part)| (Column::Name(lossy(key)), *part)).collect();
    Ok(Frame { value, has_position: true, related, cells, others: rest })
}

/// What is after the key of a whole line.
fn after_key(line: &[u8]) -> (usize, &[u8]) {
    let line = line.trim_ascii_end();
    let (_, rest) = first_word(line);
    let spaces = rest.iter().take_while(|byte| is_space(**byte)).count();
    (line.len() - rest.len() + spaces, &rest[spaces..])
}

/// Writes a line with another text after its key; it goes if nothing is left to write.
fn write(_: &[u8], line: &[u8], text: &[u8], out: &mut Vec<u8>) {
    let (start, own) = after_key(line);
    if !text.is_empty() {
        out.extend([&line[..start], text, &line[start + own.len()..]].concat());
    }
}
