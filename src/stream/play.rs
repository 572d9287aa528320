//! Positions after moves: they are played as a record is read, before anything else sees it.

use super::fields::{Frame, Layout, Related, put_back};
use super::prelude::*;
use crate::position::embedded::{has_position, read_embedded};
use crate::position::{Notes, Play, Plies, Rules, lost_with_moves, main_line};
use crate::text::fault::{Fault, PositionFault, RecordFault, Result};

/// A text in which a position has given way to the one after moves.
struct Played {
    text: Vec<u8>,
    /// Where, in the moves beside it, those begin that were not played.
    rest: usize,
    notes: Notes,
}

/// Plays the moves in the text of a position, then those beside it: what the text gives way to, once or, if each
/// move is played, several times; or what is wrong, and whether it is in the moves beside the position.
fn played(
    text: &[u8],
    beside: &[u8],
    plies: Plies,
    rules: &Rules,
) -> Result<Vec<Played>, (Fault, bool)> {
    if !has_position(text) {
        return Err((Fault::of_all(text, PositionFault::NothingToPlay), false));
    }
    let (played, embedded) = read_embedded(text, |line| {
        let mut play = Play::of(line, plies)?;
        let rest = match play.more(beside) {
            Ok(rest) => rest,
            Err(fault) => return Ok(Err(fault)),
        };
        let after = |play: &Play| {
            let mut text = Vec::with_capacity(line.len() + 8);
            let notes = play.write(rules, &mut text)?;
            Ok(Played { text, rest, notes })
        };
        let all: Result<_> = match plies {
            Plies::Each(from) => play.children(from).map(|child| after(&child)).collect(),
            Plies::All | Plies::First(_) => after(&play).map(|one| vec![one]),
        };
        all.map(Ok)
    })
    .map_err(|fault| (fault, false))?;
    let mut played: Vec<Played> = played.map_err(|fault| (fault, true))?;
    if let Some(embedded) = embedded {
        let around = embedded.text_next_to_fen(true, true);
        for one in &mut played {
            if let Some(name) = around.filter(|_| one.text != embedded.fen()) {
                one.notes.left_alone.note(name);
            }
            embedded.write(&std::mem::take(&mut one.text), &mut one.text);
        }
    }
    Ok(played)
}

impl Processor<'_> {
    /// Plays the moves of a line that is a position.
    pub(super) fn play_line(&mut self, record: &Record, plies: Plies) -> Result<(), BadLine> {
        let origin = Origin::of(record);
        match played(record.text(), b"", plies, &self.options.rules) {
            Ok(played) => played.into_iter().try_for_each(|played| {
                self.report.has_played |= played.text != record.text();
                let noted = self.note(played.notes).map_err(|why| origin.whole(why));
                let outcome = noted.and_then(|()| self.position(&origin, &played.text));
                outcome.or_else(|bad| self.refuse(bad, record.raw))
            }),
            Err((fault, _)) => Err(origin.bad(fault)),
        }
    }

    /// A record whose position has given way to the one after its moves, which begin with those that were
    /// not played, except in a game, which is written as a line; `None` if there is none.
    pub(super) fn play_record(
        &mut self,
        record: &Record,
        layout: &Layout,
        plies: Plies,
    ) -> Result<Option<Vec<u8>>, BadLine> {
        let (text, origin) = (record.text(), Origin::of(record));
        let frame = layout.locate(text, false).map_err(|fault| origin.bad(fault))?;
        let mut lists = frame.related.iter().filter_map(|(part, what)| match what {
            Related::Moves => Some((*part, part.text(text))),
            Related::Movetext => Some((*part, main_line(&part.text(text)).into())),
            _ => None,
        });
        let (moves, more) = (lists.next(), lists.next());
        let several = more.map(|(part, _)| Fault::new(part.place, RecordFault::MoreMoves));
        let variant = frame.related.iter().find(|(_, what)| *what == Related::Rules);
        let variant = variant.map(|(part, _)| {
            Fault::new(part.place, PositionFault::Variant(lossy(&part.text(text))))
        });
        if let Some(fault) = variant.or(several) {
            return Err(BadLine::at(record.number, fault, text));
        }
        let beside = moves.as_ref().map_or(&b""[..], |(_, text)| text);
        let played = played(&frame.value.text(text), beside, plies, &self.options.rules);
        let mut played = played.map_err(|(fault, is_beside)| {
            let moves = moves.as_ref().filter(|_| is_beside);
            let frame = Frame::of(moves.map_or(frame.value, |(part, _)| *part));
            Origin { frame: Some(&frame), ..origin }.bad(fault)
        })?;
        // Each move is played on lines alone.
        let Some(mut played) = played.pop() else { return Ok(None) };
        let keeps_list = !self.options.plays_games();
        let lost = || lost_with_moves(&beside[..played.rest]);
        let dropped = keeps_list.then(lost).unwrap_or_default();
        played.notes = played.notes.also(Notes { dropped, ..Notes::default() });
        let rest = beside[played.rest..].trim_ascii().to_vec();
        let mut parts = vec![(frame.value, vec![played.text].into())];
        parts.extend(moves.filter(|_| keeps_list).map(|(part, _)| (part, vec![rest].into())));
        let mut raw = Vec::with_capacity(record.raw.len() + 8);
        put_back(text, &mut parts, layout.delimiter(), &mut raw)
            .map_err(|fault| BadLine::at(record.number, fault, text))?;
        self.note(played.notes).map_err(|why| BadLine::whole(record.number, why))?;
        self.report.has_played |= raw != text;
        raw.extend_from_slice(&record.raw[LineEnd::split(record.raw).0.len()..]);
        Ok(Some(raw))
    }
}
