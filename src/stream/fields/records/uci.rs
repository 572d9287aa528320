//! Scripts for engines: a `position` and the commands after it, up to the next one.

use super::line::{Role, first_word, lines};
use crate::position::is_move;
use crate::stream::fields::column::{Column, Related};
use crate::stream::fields::frame::Frame;
use crate::stream::fields::part::{Part, Quoting};
use crate::text::fault::{Fault, RecordFault, Span};

/// What a line is to the records.
pub(super) fn role(line: &[u8], is_inside: bool) -> Role {
    let (command, rest) = first_word(line);
    match command {
        b"position" => Role::First,
        b"uci" | b"ucinewgame" | b"quit" => Role::Between,
        _ if is_inside => Role::Next,
        // There is no position that its moves could be of.
        b"go" if words(rest).any(|(_, word)| word == b"searchmoves") => Role::Alone,
        _ => Role::Between,
    }
}

/// The words of a text, and where each begins.
fn words(text: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let start = |word: &[u8]| word.as_ptr() as usize - text.as_ptr() as usize;
    let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.map(move |word| (start(word), word))
}

/// Finds the position in a record, and what belongs to it.
///
/// # Errors
///
/// There is none.
pub(super) fn locate(record: &[u8], columns: &[Column]) -> Result<Frame, Fault> {
    let mut lines = lines(record);
    let (_, line) = lines.next().unwrap_or_default();
    let whole = Span::new(0, line.len());
    if first_word(line).0 != b"position" {
        return Err(Fault::new(whole, RecordFault::NoPosition));
    }
    if let Some(column) = columns.first() {
        return Err(Fault::new(whole, RecordFault::NoKey(column.to_string())));
    }
    let all: Vec<(usize, &[u8])> = words(line).skip(1).collect();
    let moves = all.iter().position(|(_, word)| *word == b"moves").unwrap_or(all.len());
    let (before, after) = all.split_at(moves);
    let span = |words: &[(usize, &[u8])]| {
        let end = words.last().map_or(line.len(), |(start, word)| start + word.len());
        Span::new(words.first().map_or(line.len(), |(start, _)| *start), end)
    };
    let value = match before {
        [(_, b"startpos")] => Part::spanning(span(before), Quoting::StartPosition),
        [(_, b"fen"), fen @ ..] if !fen.is_empty() => Part::spanning(span(fen), Quoting::Bare),
        _ => return Err(Fault::new(whole, RecordFault::NoPosition)),
    };
    let mut related = Vec::new();
    if let [_, played @ ..] = after
        && !played.is_empty()
    {
        related.push((Part::spanning(span(played), Quoting::Bare), Related::Played));
    }
    for (start, line) in lines.filter(|(_, line)| first_word(line).0 == b"go") {
        let shifted = |Span { start: from, end }: Span| {
            Part::spanning(Span::new(start + from, start + end), Quoting::Bare)
        };
        for (at, word) in words(line) {
            if let b"wtime" | b"btime" | b"winc" | b"binc" = word {
                related.push((shifted(Span::new(at, at + word.len())), Related::Side));
            }
        }
        let searched = words(line).skip_while(|(_, word)| *word != b"searchmoves").skip(1);
        let searched: Vec<_> = searched.take_while(|(_, word)| is_move(word)).collect();
        if let [(first, _), ..] = searched[..]
            && let Some((last, word)) = searched.last()
        {
            let place = Span::new(first, last + word.len());
            related.push((shifted(place), Related::Choices));
        }
    }
    Ok(Frame { value, has_position: true, related, cells: Vec::new(), others: Vec::new() })
}
