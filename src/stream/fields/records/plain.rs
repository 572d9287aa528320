//! Stockfish's `plain` records: a line for each key, its value after a space, and `e` at the end.

use super::{Role, first_word, lines};
use crate::fault::{Fault, RecordFault, Span};
use crate::position::PointOfView;
use crate::stream::fields::part::{Part, Quoting};
use crate::stream::fields::{Column, Frame, Layout, Related};

/// The line that ends a record.
const END: &[u8] = b"e";

/// What a line is to the records.
pub(super) fn role(line: &[u8], is_inside: bool) -> Role {
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

/// What a key holds, unless the layout says something else.
fn usual(key: &str) -> Option<Related> {
    match key {
        "move" => Some(Related::Moves),
        "score" => Some(Related::Score(PointOfView::SideToMove)),
        "result" => Some(Related::Result(PointOfView::SideToMove)),
        _ => None,
    }
}

/// Finds the position in a record, and what belongs to it.
///
/// # Errors
///
/// A record without its end or without a `fen`; a key twice, or one that is not there.
pub(super) fn locate(record: &[u8], layout: &Layout, others: bool) -> Result<Frame, Fault> {
    let whole = Span::new(0, record.len());
    let mut keys: Vec<(String, Part)> = Vec::new();
    let mut has_ended = false;
    for (start, line) in lines(record) {
        let (key, _) = first_word(line);
        has_ended = key == END;
        let key = String::from_utf8_lossy(key).into_owned();
        let place = Span::new(start, (start + line.len() + 1).min(record.len()));
        if keys.iter().any(|(known, _)| *known == key) {
            return Err(Fault::new(place, RecordFault::DuplicateKey(key)));
        }
        // With its line end: it goes with the line.
        let end = record[start..].iter().position(|byte| *byte == b'\n');
        let place = Span::new(start, end.map_or(record.len(), |end| start + end + 1));
        keys.push((key, Part::spanning(place, Quoting::Line)));
    }
    if !has_ended {
        return Err(Fault::new(whole, RecordFault::Unended("a line `e`")));
    }
    let find = |key: &str| keys.iter().find(|(known, _)| known == key).map(|(_, part)| *part);
    let missing = |key: &str| Fault::new(whole, RecordFault::NoKey(key.to_owned()));
    let value = find("fen").ok_or_else(|| missing("fen"))?;
    let declared = |key: &str| {
        let own = layout.related.iter().find(|(column, _)| column.to_string() == key);
        own.map(|(_, what)| *what).or_else(|| usual(key))
    };
    if let Some((column, _)) = layout.related.iter().find(|(c, _)| find(&c.to_string()).is_none()) {
        return Err(missing(&column.to_string()));
    }
    let related = keys.iter().filter_map(|(key, part)| Some((*part, declared(key)?)));
    let column = |column: &Column| {
        let name = column.to_string();
        find(&name).ok_or_else(|| missing(&name))
    };
    let numbers = layout.numbers.iter().map(column).collect::<Result<_, _>>()?;
    let is_other = |key: &str| !matches!(key, "fen" | "ply" | "e" | "") && declared(key).is_none();
    let rest = keys.iter().filter(|(key, _)| others && is_other(key));
    let rest = rest.map(|(key, part)| (Column::Name(key.clone()), *part)).collect();
    Ok(Frame { value, related: related.collect(), numbers, others: rest })
}
