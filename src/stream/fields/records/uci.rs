//! Scripts and logs of engines: a `position` and what is said of it, up to the next one.

use super::format::{RecordFormat, Role, lines};
use super::pgn::is_chess;
use crate::position::embedded::START;
use crate::position::{PointOfView, is_move};
use crate::stream::fields::column::{Column, Related};
use crate::stream::fields::part::{Frame, Own, Quoting, RecordPart};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, PositionFault, RecordFault, Result, Span};

pub(super) static FORMAT: RecordFormat = RecordFormat {
    beginning: "the command `position`",
    end: None,
    are_games: false,
    have_columns: false,
    role: |line, is_inside, _| role(line, is_inside),
    locate: |record, _, cells, others| locate(record, cells, others),
};

/// A name of the start position, or else `fen` and a FEN.
static START_POSITION: Own =
    Own { text: |_| (0, START), write: |_, _, text, out| out.extend([b"fen ", text].concat()) };

/// The commands to an engine and its answers. All but the first four hold nothing of a position.
pub(in crate::stream) const COMMANDS: &str = "position go info bestmove uci ucinewgame quit isready setoption debug \
    register ponderhit stop id option uciok readyok copyprotection";

/// A word of a line, and where it begins.
type UciWord<'a> = (usize, &'a [u8]);

/// The command of a line with the words after it: its first word or, in a log, one after a mark, as in
/// `37 >engine(0): position startpos`.
fn command(line: &[u8]) -> Option<(&[u8], Vec<UciWord<'_>>)> {
    let is_free =
        |at: usize| line[..at].trim_ascii_end().last().is_none_or(|c| b":><]|".contains(c));
    let is_command = |word: &[u8]| COMMANDS.split(' ').any(|own| own.as_bytes() == word);
    let mut words = words(line);
    let (_, found) = words.find(|(start, word)| is_free(*start) && is_command(word))?;
    Some((found, words.collect()))
}

/// The words of a text, and where each begins.
fn words(text: &[u8]) -> impl Iterator<Item = UciWord<'_>> {
    let words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    words.map(|word| (Span::of(word, text).start, word))
}

/// The fault of a command that chooses the rules of another game than chess.
fn variant(line: &[u8]) -> Option<Fault> {
    let (b"setoption", words) = command(line)? else { return None };
    let &[(_, b"name"), (_, option), (_, b"value"), (_, name)] = &words[..] else { return None };
    let is_other = option.eq_ignore_ascii_case(b"UCI_Variant") && !is_chess(name);
    is_other.then(|| Fault::new(Span::of(name, line), PositionFault::Variant(lossy(name))))
}

/// What a line is to the records.
fn role(line: &[u8], is_inside: bool) -> Role {
    let Some((command, words)) = command(line) else {
        return if is_inside { Role::Next } else { Role::Between };
    };
    let has = |keys: &[&[u8]]| words.iter().any(|(_, word)| keys.contains(word));
    match command {
        b"position" => Role::First,
        b"setoption" if variant(line).is_some() => Role::Alone,
        b"uci" | b"ucinewgame" | b"quit" => Role::Between,
        _ if is_inside => Role::Next,
        // There is no position that its moves could be of.
        b"go" if has(&[b"searchmoves"]) => Role::Alone,
        b"info" if has(&[b"pv", b"refutation", b"currline", b"currmove", b"score"]) => Role::Alone,
        b"bestmove" => Role::Alone,
        _ => Role::Between,
    }
}

/// Finds the position in a record, and what belongs to it.
fn locate(record: &[u8], columns: &[Column], others: bool) -> Result<Frame> {
    let mut lines = lines(record);
    let (_, line) = lines.next().unwrap_or_default();
    let no_position = || Fault::of_all(line, RecordFault::NoPosition);
    let Some((b"position", all)) = command(line) else {
        return Err(variant(line).unwrap_or_else(no_position));
    };
    if let Some(column) = columns.first() {
        return Err(Fault::of_all(line, RecordFault::NoKey(column.to_string())));
    }
    let moves = all.iter().position(|(_, word)| *word == b"moves").unwrap_or(all.len());
    let (before, after) = all.split_at(moves);
    let value = match before {
        [(_, b"startpos")] => part(before, 0, Quoting::Own(&START_POSITION)),
        [(_, b"fen"), fen @ ..] => part(fen, 0, Quoting::Bare),
        _ => None,
    };
    let mut frame = Frame { has_position: true, ..Frame::of(value.ok_or_else(no_position)?) };
    let played = part(after.get(1..).unwrap_or_default(), 0, Quoting::Bare);
    frame.related.extend(played.map(|played| (played, Related::Played)));
    for (start, line) in lines {
        let mut other = |words: &[UciWord]| {
            let text = part(words, start, Quoting::Bare).filter(|_| others);
            frame.others.extend(text.map(|text| (Column::Name("other lines".into()), text)));
        };
        let mut add = |words: &[UciWord], what| {
            frame.related.extend(part(words, start, Quoting::Bare).map(|part| (part, what)));
        };
        match command(line) {
            Some((command @ (b"go" | b"info" | b"bestmove"), words)) => {
                let best = words.get(..1).filter(|_| command == b"bestmove");
                add(best.unwrap_or_default(), Related::Line);
                let text = words.iter().position(|(_, word)| *word == b"string");
                let (said, text) = words.split_at(text.unwrap_or(words.len()));
                arguments(said, &mut add);
                other(text);
            }
            Some(_) => {}
            None => other(&words(line).collect::<Vec<_>>()),
        }
    }
    Ok(frame)
}

/// The times of a side and the moves of a search, each after its key; scores are those of the side to move.
fn arguments<'a>(words: &[UciWord<'a>], add: &mut impl FnMut(&[UciWord<'a>], Related)) {
    for (at, (_, key)) in words.iter().enumerate() {
        let rest = &words[at + 1..];
        // `currline 1 e2e4` has the number of a processor before its moves.
        let is_numbered = *key == b"currline" && rest.first().is_some_and(|(_, one)| !is_move(one));
        let line = &rest[usize::from(is_numbered)..];
        let moves = || &line[..line.iter().take_while(|(_, word)| is_move(word)).count()];
        match *key {
            b"wtime" | b"btime" | b"winc" | b"binc" => add(&words[at..=at], Related::Side),
            b"searchmoves" => add(moves(), Related::Choices),
            b"score" => {
                add(rest.get(..2).unwrap_or_default(), Related::Score(PointOfView::SideToMove));
            }
            b"currmove" | b"pv" | b"refutation" | b"currline" => add(moves(), Related::Line),
            b"ponder" => add(moves(), Related::Reply),
            _ => {}
        }
    }
}

/// The part from the first of some words of a line to the last one; none if there are no words.
fn part(words: &[UciWord], line: usize, quoting: Quoting) -> Option<RecordPart> {
    let (first, (last, word)) = (words.first()?.0, words.last()?);
    Some(RecordPart::spanning(Span::new(line + first, line + last + word.len()), quoting))
}
