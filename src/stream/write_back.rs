//! Writes results back into the records that their values came from, and updates the data next to them.

use super::fields::{
    Column, Frame, Layout, RecordPart, Related, Syntax, json_value, put_back, quoted,
};
use super::prelude::*;
use crate::chain::{Runner, Step};
use crate::position::embedded::read_embedded;
use crate::position::score::{exchanged, exchanged_sign, exchanged_winner, negated};
use crate::position::{
    Fen, Mapped as MappedMoves, Notes, PointOfView, PositionTransform, Told, is_one_of,
    may_be_false, sets_of,
};
use crate::program::{Input, Kind, Operand};
use crate::text::fault::{Fault, PositionFault, RecordFault, Result, Span};

/// The number of columns that are remembered: more than anyone will read.
const MOST_COLUMNS: usize = 1000;

/// A score or a result as the other side sees it.
type Other = fn(&[u8]) -> Option<Vec<u8>>;

/// A position without pieces.
const EMPTY_BOARD: &[u8] = b"8/8/8/8/8/8/8/8";

/// The value of a record before the chains, and what the chains do that keep it a position.
struct Original<'v> {
    /// The position; for a bitboard, one without pieces.
    fen: Fen<'v>,
    is_position: bool,
    by: Vec<Cow<'v, PositionTransform>>,
}

impl Original<'_> {
    /// Whether what a search finds in the position is the same after the chains.
    fn keeps_game(&self) -> bool {
        self.by.iter().all(|by| by.keeps_game(&self.fen))
    }

    /// Whether a chain swaps the sides.
    fn swaps_sides(&self) -> bool {
        self.by.iter().any(|by| by.swaps_sides())
    }
}

/// The updated data next to a value.
#[derive(Debug, Default)]
struct UpdatedData<'a> {
    /// The parts that change, and their new texts.
    parts: Vec<(RecordPart, Cow<'a, [Vec<u8>]>)>,
    /// What happened to the position and its record.
    notes: Notes,
    /// The span of moves that are dropped.
    lost: Option<Span>,
}

impl Processor<'_> {
    /// Writes a record with the results in place of its value, and with the data next to it updated. Part of a
    /// record that is refused may have been written.
    pub(super) fn write_back(
        &mut self,
        origin: &Origin,
        frame: &Frame,
        results: &[Vec<u8>],
        notes: Notes,
    ) -> Result<(), BadLine> {
        let value = frame.value.text(origin.text());
        let layout = self.options.layout.as_ref();
        let syntax = layout.map(|layout| layout.syntax);
        let delimiter = layout.map(Layout::delimiter).unwrap_or_default();
        let mut mapped = UpdatedData { notes, ..UpdatedData::default() };
        let mut doubtful = Vec::new();
        if !(frame.related.is_empty() && frame.others.is_empty()) {
            let is_record = matches!(syntax, Some(Syntax::Records(_)));
            let fen = fen_of(frame, &value, is_record).map_err(|fault| origin.bad(fault))?;
            let mut told = std::mem::take(&mut self.told);
            let original = self.original(frame, &fen).map_err(|fault| origin.bad(fault))?;
            self.update(origin, frame, &original, &mut mapped)?;
            doubtful = self.doubtful(origin, frame, &original, &value, &mut told);
            if told.len() < MOST_COLUMNS {
                self.told = told;
            }
        }
        let mut own = Cow::Borrowed(results);
        if syntax == Some(Syntax::Json) && self.has_chains() {
            let (kept, added) =
                self.keys(frame, origin.text(), results).map_err(|fault| origin.bad(fault))?;
            own = Cow::Owned(vec![kept.unwrap_or_else(|| value.to_vec())]);
            mapped.parts.push((frame.value.after(origin.text()), Cow::Owned(vec![added])));
        }
        mapped.parts.push((frame.value, own));
        put_back(origin.text(), &mut mapped.parts, delimiter, self.writer.line())
            .map_err(|fault| BadLine::at(origin.number, fault, origin.text()))?;
        let lost = mapped.lost.unwrap_or(frame.value.place);
        self.note(mapped.notes)
            .map_err(|why| BadLine::at(origin.number, Fault::new(lost, why), origin.text()))?;
        self.writer.end(origin.line_end);
        // Blank lines between games go with those that are left out.
        if self.conditions.filter() && self.are_tags() {
            self.writer.end(origin.line_end);
        }
        self.note_header(frame.has_position, syntax == Some(Syntax::Json));
        let has_digits = !frame.value.is_number() && value.iter().all(u8::is_ascii_digit);
        // Sixteen digits are hexadecimal, and more are binary.
        let radix = self.options.read_options.radix;
        let is_decimal = radix.map_or(!matches!(value.len(), 16 | 23..), |radix| radix == 10);
        self.report.decimals += u64::from(has_digits && is_decimal);
        self.left_alone(doubtful);
        Ok(())
    }

    /// The results of several chains in a JSON object, which must not have their keys: that of the value's own
    /// key, if the first chain has no other name, and the keys that are added after it.
    fn keys(
        &self,
        frame: &Frame,
        record: &[u8],
        results: &[Vec<u8>],
    ) -> Result<(Option<Vec<u8>>, Vec<u8>)> {
        let (mut kept, mut added) = (None, Vec::new());
        let before = record[..frame.value.place.start].trim_ascii_end();
        let before = before.strip_suffix(b"\"").unwrap_or(before).trim_ascii_end();
        Fault::when(!before.ends_with(b":"), frame.value.place, RecordFault::NoKeyBeside)?;
        for (index, (runner, result)) in self.runners().zip(results).enumerate() {
            let chain = runner.chain();
            if index == 0 && chain.steps.last().and_then(Step::assigned).is_none() {
                kept = Some(result.clone());
                continue;
            }
            let name = quoted(chain.name().as_bytes());
            if memchr::memmem::find(record, &name)
                .is_some_and(|at| record[at + name.len()..].trim_ascii_start().starts_with(b":"))
            {
                return Err(Fault::new(frame.value.place, RecordFault::DuplicateKey(chain.name())));
            }
            added.extend([b",", &name[..], b":"].concat());
            added.extend(if result.is_empty() { b"null".to_vec() } else { json_value(result) });
        }
        Ok((kept, added))
    }

    /// The value of a record, whose position is `text`.
    fn original<'v>(&'v self, frame: &Frame, text: &'v [u8]) -> Result<Original<'v>> {
        let runners = self.runners().filter(|runner| runner.keeps_positions());
        let by = runners.map(|runner| runner.actions().of(text, &self.options.rules));
        let by = by.collect::<Result<_, _>>()?;
        Ok(Original { fen: Fen::parse(text)?, is_position: frame.has_position, by })
    }

    /// Updates the data next to a value.
    fn update(
        &self,
        origin: &Origin,
        frame: &Frame,
        value: &Original,
        mapped: &mut UpdatedData,
    ) -> Result<(), BadLine> {
        let (mut played, mut line) = (Cow::default(), Vec::new());
        for (part, what) in &frame.related {
            let text = part.text(origin.text());
            let leaves = part.is_line();
            let new = match what {
                Related::Swapped(_) => {
                    if self.changes_game(value) {
                        mapped.notes.left_alone.note("counts");
                    }
                    let swaps = value.is_position && value.swaps_sides();
                    let mut both = frame.related.iter().filter(|(_, own)| own == what);
                    let from = both.find(|(own, _)| (own.place != part.place) == swaps);
                    let alone = || Fault::new(Span::default(), RecordFault::NoOther);
                    from.map(|(own, _)| Some(own.text(origin.text()).into_owned()))
                        .ok_or_else(alone)
                }
                Related::Choices => self.choices(value, &played, &text, &mut mapped.notes),
                Related::Line | Related::Reply => {
                    let before = if *what == Related::Line { &*played } else { &line[..] };
                    line = [before, b" ", &text[..]].concat();
                    let whole =
                        self.renewed(value, &line, Related::Played, false, &mut mapped.notes);
                    // Squares are mapped alike, whatever was played.
                    whole.and_then(|_| Ok(self.moves(value, &text)?.text))
                }
                _ => self.renewed(value, &text, *what, leaves, &mut mapped.notes),
            };
            let new = new.map_err(|fault| {
                let part = Frame { value: *part, ..frame.clone() };
                Origin { frame: Some(&part), ..*origin }.bad(fault)
            })?;
            // A position is counted once, however many lists of moves it loses.
            if new.is_none() {
                let dropped = &mut mapped.notes.dropped;
                let lost = match what {
                    Related::Score(_) => &mut dropped.evaluations,
                    Related::Result(_)
                    | Related::Winner(_)
                    | Related::Sign(_)
                    | Related::Swapped(_) => &mut dropped.results,
                    _ => &mut dropped.moves,
                };
                *lost = 1;
                mapped.lost.get_or_insert(part.place);
            }
            if *what == Related::Played {
                played = text;
            }
            mapped.parts.push((*part, Cow::Owned(vec![new.unwrap_or_default()])));
        }
        Ok(())
    }

    /// A part of a record after the chain; `None` if it is dropped. Scores and results that may no
    /// longer be true are dropped where that `leaves` a record in its format, and otherwise noted.
    fn renewed(
        &self,
        value: &Original,
        text: &[u8],
        what: Related,
        leaves: bool,
        notes: &mut Notes,
    ) -> Result<Option<Vec<u8>>> {
        let (view, other, fault): (_, Other, fn(String) -> PositionFault) = match what {
            Related::Score(view) => (view, negated, PositionFault::Score),
            Related::Result(view) => (view, exchanged, PositionFault::GameResult),
            Related::Winner(view) => (view, exchanged_winner, PositionFault::GameResult),
            Related::Sign(view) => (view, exchanged_sign, PositionFault::GameResult),
            Related::Side if value.swaps_sides() => return Ok(Some(of_other_side(text))),
            Related::Side | Related::Swapped(_) | Related::Rules => return Ok(Some(text.to_vec())),
            Related::Movetext => {
                let Some(by) = value.by.first() else { return Ok(Some(text.to_vec())) };
                let moved = by.movetext(value.fen.line(), text)?;
                if moved.doubtful {
                    notes.left_alone.note("comments");
                }
                return Ok(Some(moved.text));
            }
            _ => {
                let moves = self.moves(value, text)?;
                notes.illegal_moves |= u64::from(!moves.legal);
                if moves.text.is_none() && what != Related::Moves {
                    return Err(Fault::of_all(text, RecordFault::OtherMoves));
                }
                return Ok(moves.text);
            }
        };
        if !text.is_empty() && self.changes_game(value) {
            if leaves {
                return Ok(None);
            }
            let is_score = matches!(what, Related::Score(_));
            notes.left_alone.note(if is_score { "scores" } else { "results" });
        }
        // Reversed, if the sides are swapped and it is from White's point of view.
        let stays = view == PointOfView::SideToMove || text.is_empty() || !value.is_position;
        if stays || !value.swaps_sides() {
            return Ok(Some(text.to_vec()));
        }
        other(text).map(Some).ok_or_else(|| Fault::of_all(text, fault(lossy(text))))
    }

    /// Whether scores and results may be false after the chains. Beside a bitboard, they stay as they are.
    fn changes_game(&self, value: &Original) -> bool {
        if value.is_position { !value.keeps_game() } else { self.runners().any(puts_squares) }
    }

    /// Moves from the position after those that were played, after the chain.
    fn choices(
        &self,
        value: &Original,
        played: &[u8],
        text: &[u8],
        notes: &mut Notes,
    ) -> Result<Option<Vec<u8>>> {
        for word in text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()) {
            let line = [played, b" ", word].concat();
            let moved = self.renewed(value, &line, Related::Played, false, notes);
            moved.map_err(|fault| Fault { place: Span::of(word, text), ..fault })?;
        }
        // Squares are mapped alike, whatever was played.
        Ok(self.moves(value, text)?.text)
    }

    /// The moves of a value after the chain; no text if they are no longer valid.
    fn moves(&self, value: &Original, moves: &[u8]) -> Result<MappedMoves> {
        let steps = &self.runner.chain().steps;
        if steps.is_empty() || moves.is_empty() {
            return Ok(MappedMoves { text: Some(moves.to_vec()), legal: true });
        }
        // On a bitboard, moves are pairs of squares, and never castle.
        let stays = value.is_position || !steps.iter().any(Step::chooses);
        let Some(by) = value.by.first().filter(|_| stays) else {
            return Ok(MappedMoves { text: None, legal: true });
        };
        let mapped = by.moves(value.fen.line(), moves)?;
        Ok(MappedMoves { legal: mapped.legal || !value.is_position, ..mapped })
    }

    /// The columns next to a position or a bitboard that stay, although they may be true of it and not of its image.
    fn doubtful<'f>(
        &self,
        origin: &Origin,
        frame: &'f Frame,
        value: &Original,
        text: &[u8],
        told: &mut std::collections::HashMap<String, Told>,
    ) -> Vec<&'f Column> {
        let is_moved = if frame.has_position {
            value.by.iter().any(|by| by.changes_pieces())
        } else {
            self.runners().any(puts_squares)
        };
        if !is_moved && !self.report.has_played {
            return Vec::new();
        }
        let changes = || frame.has_position && !value.keeps_game();
        let board = || self.options.read_options.value(text).ok().and_then(|value| value.word());
        let sets = || {
            let own = || sets_of(value.fen.placement());
            if frame.has_position { own() } else { board().into_iter().collect() }
        };
        let is_new = |(column, _): &&(Column, RecordPart)| {
            self.are_tags() || !self.report.columns.contains(column)
        };
        let is_doubtful = |(column, part): &&(Column, RecordPart)| {
            let says = match column {
                Column::Name(path) => {
                    *told.entry(path.clone()).or_insert_with(|| Told::by(path.as_bytes()))
                }
                Column::Number(at) => self.tells.get(at - 1).copied().unwrap_or_default(),
                Column::Range(..) | Column::Shown => Told::default(),
            };
            let text = &part.text(origin.text());
            // What was true before moves were played is about another position.
            is_moved && self.may_be_about(says, text, sets, value.swaps_sides(), changes)
                || self.report.has_played
                    && !says.outlives_moves(text)
                    && self.may_be_about(says, text, sets, true, || true)
        };
        frame.others.iter().filter(is_new).filter(is_doubtful).map(|(column, _)| column).collect()
    }

    /// Whether a cell may be about the sets beside it, or, if the sides swap or the game changes, about these.
    fn may_be_about(
        &self,
        says: Told,
        text: &[u8],
        sets: impl Fn() -> Vec<u64>,
        swaps: bool,
        changes: impl Fn() -> bool,
    ) -> bool {
        let numbers = says.numbers(self.are_tags());
        // Their number is as true of the image, unless a step is not a rearrangement.
        let counts = || changes() || self.runners().all(|runner| !runner.keeps_positions());
        says.doubts(text, swaps, counts)
            || is_one_of(text, sets)
            || may_be_false(text, numbers, swaps, changes)
    }

    /// Whether a cell of a line without quotes may be about the bitboard in a field, and was not reported yet.
    pub(super) fn is_unreported(&self, line: &[u8], field: (usize, u8), board: u64) -> bool {
        let (field, delimiter) = field;
        let says = |at: usize| self.tells.get(at - 1).copied().unwrap_or_default();
        let is_unreported = |(at, text): (usize, &[u8])| {
            at != field
                && !self.report.columns.contains(&Column::Number(at))
                && self.may_be_about(says(at), text, || vec![board], true, || false)
        };
        (1..).zip(line.split(|byte| *byte == delimiter)).any(is_unreported)
    }

    /// Whether the columns are the tags of games.
    fn are_tags(&self) -> bool {
        self.options.layout.as_ref().is_some_and(Layout::has_games)
    }

    /// Remembers columns that are left unchanged.
    fn left_alone(&mut self, columns: Vec<&Column>) {
        if self.are_tags() {
            let mut notes = Notes::default();
            for name in columns {
                notes.left_alone.note(&format!("[{name}]"));
            }
            self.report.notes += notes;
            return;
        }
        let room = MOST_COLUMNS.saturating_sub(self.report.columns.len());
        self.report.columns.extend(columns.into_iter().take(room).cloned());
    }
}

/// Whether a chain puts other squares in the place of a bitboard.
pub(super) fn puts_squares(runner: &Runner) -> bool {
    let steps = &runner.chain().steps;
    let is_added = steps.last().is_some_and(|last| last.assigned().is_some());
    let changes = steps.iter().any(|step| step.program.result() != Operand::Input(Input::X));
    changes && !is_added && runner.kind() == Kind::Set
}

/// The position in the value of a record, a FEN alone in a format of records; for a bitboard, one without pieces.
fn fen_of<'v>(frame: &Frame, value: &'v [u8], is_record: bool) -> Result<Cow<'v, [u8]>> {
    if !frame.has_position {
        return Ok(Cow::Borrowed(EMPTY_BOARD));
    }
    if is_record {
        return Fen::parse(value).map(|_| Cow::Borrowed(value));
    }
    let ((), embedded) = read_embedded(value, |fen| Fen::parse(fen).map(drop))?;
    Ok(embedded.map_or(Cow::Borrowed(value), |embedded| Cow::Owned(embedded.fen().to_vec())))
}

/// A word for what belongs to one side, for the other side: `wtime`, `btime`.
fn of_other_side(word: &[u8]) -> Vec<u8> {
    const SIDES: [(&[u8], &[u8]); 2] = [(b"White", b"Black"), (b"w", b"b")];
    let mut both = SIDES.iter().flat_map(|(white, black)| [(white, black), (black, white)]);
    let other = both.find_map(|(own, other)| Some([*other, word.strip_prefix(*own)?].concat()));
    other.unwrap_or_else(|| word.to_vec())
}
