//! Games in PGN: tags such as `[FEN "..."]`, then moves, up to the result.

use super::format::{RecordFormat, RecordProgress, Role, lines};
use crate::position::embedded::START;
use crate::position::{PointOfView, is_result};
use crate::stream::fields::column::{Column, Related};
use crate::stream::fields::part::{Frame, Own, Quoting, RecordPart};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, RecordFault, Result, Span};
use crate::text::names::is_one_of;

pub(super) static FORMAT: RecordFormat = RecordFormat {
    beginning: "a tag or a move",
    end: Some((b"\n\n[Event ", 2)),
    are_games: true,
    have_columns: false,
    role,
    locate: |record, _, cells, others| locate(record, cells, others),
};

/// The start position that a game without a `FEN` tag has.
static START_TAGS: Own = Own { text: |_| (0, START), write: write_tags };

/// What a line is to the games.
fn role(line: &[u8], is_inside: bool, reading: &mut RecordProgress) -> Role {
    let is_blank = line.trim_ascii().is_empty();
    if !is_inside {
        *reading = RecordProgress::default();
        if is_blank || line.starts_with(b"%") || line.starts_with(b";") {
            return Role::Between;
        }
    }
    let is_event = line.starts_with(EVENT);
    // A comment that is not closed ends with its game.
    if !(is_event && (reading.past_tags || reading.has_event))
        && (reading.in_comment || !line.starts_with(b"["))
    {
        // ChessBase has empty lines between tags.
        reading.past_tags |= !is_blank && !line.starts_with(b"%");
        let is_read = reading.in_comment || !line.starts_with(b"%");
        return match (is_inside, is_read && ends_with_result(line, &mut reading.in_comment)) {
            (true, true) => Role::Last,
            (true, false) => Role::Next,
            (false, true) => Role::Alone,
            (false, false) => Role::First,
        };
    }
    let is_next = is_inside && !reading.past_tags && !(is_event && reading.has_event);
    if !is_next {
        *reading = RecordProgress::default();
    }
    reading.has_event |= is_event;
    if is_next { Role::Next } else { Role::First }
}

/// The beginning of the first tag of a game, by PGN's 8.1.1.
const EVENT: &[u8] = b"[Event \"";

/// Whether a line of moves ends with the result of the game; follows comments across lines.
fn ends_with_result(line: &[u8], in_comment: &mut bool) -> bool {
    let mut last: &[u8] = b"";
    let mut rest = line;
    while !rest.is_empty() {
        let is_plain = |byte: &u8| !byte.is_ascii_whitespace() && !b"{};()".contains(byte);
        let length = rest.iter().take_while(|byte| is_plain(byte)).count();
        if *in_comment {
            let end = memchr::memchr(b'}', rest);
            *in_comment = end.is_none();
            rest = &rest[end.map_or(rest.len(), |end| end + 1)..];
        } else if length > 0 {
            (last, rest) = rest.split_at(length);
        } else {
            match rest[0] {
                b'{' => *in_comment = true,
                b';' => break,
                _ => {}
            }
            rest = &rest[1..];
        }
    }
    is_result(last) && !*in_comment
}

/// A tag: the spans of its name and of its value.
type Tag = (Span, Span);

/// The tags of a game, which must be closed and have values, where their last line ends, and where the moves begin.
fn tags(record: &[u8]) -> Result<(Vec<Tag>, usize, usize)> {
    let (mut tags, mut end) = (Vec::new(), 0);
    for (start, line) in lines(record) {
        let mut at = 0;
        while line[at..].starts_with(b"[") {
            let rest = &line[at..];
            let open = memchr::memchr(b'"', rest);
            let close = open.and_then(|open| Some((open, open + 1 + end_of(&rest[open + 1..])?)));
            let after = close.and_then(|(_, close)| {
                let spaces = rest[close + 1..].iter().take_while(|b| b.is_ascii_whitespace());
                let bracket = close + 1 + spaces.count();
                (rest.get(bracket) == Some(&b']')).then_some(bracket + 1)
            });
            let (Some((open, close)), Some(after)) = (close, after) else {
                let place = Span::new(start + at, start + line.len());
                return Err(Fault::new(place, RecordFault::NotATag));
            };
            let name = Span::of(rest[1..open].trim_ascii(), record);
            tags.push((name, Span::of(&rest[open + 1..close], record)));
            at += after;
            at += line[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        }
        if at > 0 {
            let rest = memchr::memchr(b'\n', &record[start..]);
            end = rest.map_or(record.len(), |rest| start + rest + 1);
        }
        if at < line.len() && !(line.trim_ascii().is_empty() || line.starts_with(b"%")) {
            return Ok((tags, end.min(start + at), start + at));
        }
    }
    Ok((tags, end, record.len()))
}

/// Where a value ends: at a quotation mark that no backslash is before.
fn end_of(text: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += memchr::memchr2(b'"', b'\\', &text[at..])?;
        if text[at] == b'"' {
            return Some(at);
        }
        at += 2;
        if at > text.len() {
            return None;
        }
    }
}

/// Finds the position in a game, which must have a result, and what belongs to it.
fn locate(record: &[u8], columns: &[Column], others: bool) -> Result<Frame> {
    let (mut reading, mut ends) = (RecordProgress::default(), false);
    for (_, line) in lines(record) {
        ends = matches!(role(line, !ends, &mut reading), Role::Last);
    }
    if !ends {
        return Err(Fault::of_all(record, RecordFault::Unended("a result (`1-0`, `*`)")));
    }
    let (tags, after, moves) = tags(record)?;
    let text = |place: &Span| place.within(record);
    let find = |name: &[u8]| -> Result<Option<Span>> {
        let mut found = tags.iter().filter(|(own, _)| text(own) == name);
        let value = found.next().map(|(_, value)| *value);
        let twice = |own| Fault::new(own, RecordFault::DuplicateKey(lossy(name)));
        found.next().map_or(Ok(value), |(own, _)| Err(twice(*own)))
    };
    let part = |place: Span| RecordPart::spanning(place, Quoting::Bare);
    let set_up = tags.iter().map(|(own, _)| own).find(|own| text(own) == b"SetUp");
    let value = match (find(b"FEN")?, set_up) {
        (Some(place), _) => part(place),
        (None, Some(own)) => return Err(Fault::new(*own, RecordFault::SetUpWithoutFen)),
        (None, None) => RecordPart::spanning(Span::new(after, after), Quoting::Own(&START_TAGS)),
    };
    let (mut related, mut rest) = (Vec::new(), Vec::new());
    for (name, value) in &tags {
        if [&b"White"[..], b"Black"].iter().any(|side| text(name).starts_with(side)) {
            related.push((part(*name), Related::Side));
        } else if text(name) == b"Result" && text(value) != b"?" {
            related.push((part(*value), Related::Result(PointOfView::White)));
        } else if text(name) == b"Variant" && !is_chess(text(value)) {
            related.push((part(*value), Related::Rules));
        } else if others && text(name) != b"FEN" {
            rest.push((Column::Name(lossy(text(name))), part(*value)));
        }
    }
    related.push((part(Span::new(moves, record.len())), Related::Movetext));
    let cell = |column: &Column| Ok(find(column.to_string().as_bytes())?.map(part));
    let cells = columns.iter().map(cell).collect::<Result<_>>()?;
    Ok(Frame { value, has_position: true, related, cells, others: rest })
}

/// Whether a variant has the rules of chess, which its name says.
pub(super) fn is_chess(variant: &[u8]) -> bool {
    const NAMES: &str = "standard chess normal fromposition chess960 fischerandom fischerrandom";
    let name = lossy(variant).to_ascii_lowercase().replace(|c: char| !c.is_alphanumeric(), "");
    name.is_empty() || is_one_of(NAMES, &name)
}

/// Writes the tags of a start position, which a game without a `FEN` tag lacks.
fn write_tags(before: &[u8], _: &[u8], fen: &[u8], out: &mut Vec<u8>) {
    let end: &[u8] = if before.ends_with(b"\r\n") { b"\r\n" } else { b"\n" };
    let blank = if before.is_empty() { end } else { b"" };
    out.extend([b"[SetUp \"1\"]", end, b"[FEN \"", fen, b"\"]", end, blank].concat());
}
