//! Applies a rearrangement to a line: fields, counters, moves and operations.

use std::cell::OnceCell;

use shakmaty::Square;

use super::epd::{self, Kind, Order};
use super::game::Game;
use super::moves::{self, looks_like_moves};
use super::notes::{Dropped, Notes};
use super::placement::{Placement, Reader};
use super::rules::{Counters, EnPassant, PointOfView, Rules};
use super::tail::{self, Item, Items, What};
use super::{FIELDS, Fen, Field, PositionTransform, next_field, read_placement, score};
use crate::fault::{Fault, PositionFault, Span};

/// Moves from another field, after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapped {
    /// The moves, with the bytes between them unchanged; `None` if they are no longer valid.
    pub text: Option<Vec<u8>>,
    /// Whether they were legal in the position, as a line or each on its own; if not, they were
    /// mapped square by square.
    pub legal: bool,
}

impl PositionTransform {
    /// Appends the line with its position rearranged, and returns what was lost or left alone.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a word in the move list that is not a move, if moves are mapped; an
    /// invalid score or result, if it would change.
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        let written = out.len();
        if !rules.rewrite()
            && let Some(dropped) = self.write_usual(line, out)
        {
            return Ok(Notes { dropped, ..Notes::default() });
        }
        out.truncate(written);
        Writer::new(self, line, rules)?.write(out)
    }

    /// Appends a line of up to four fields and two counters; returns `None` for any other line.
    #[inline]
    fn write_usual(&self, line: &[u8], out: &mut Vec<u8>) -> Option<Dropped> {
        let (placement, place) = read_placement(line, &self.reader).ok()?;
        out.extend_from_slice(&line[..place.start]);
        self.write_placement(&placement, &line[place.start..place.end], out);
        let mut dropped = Dropped::default();
        let mut copied = place.end;
        for kind in FIELDS {
            let Some(place) = next_field(line, copied, kind).ok()? else { break };
            out.extend_from_slice(&line[copied..place.start]);
            copied = place.end;
            self.write_field(kind, &line[place.start..place.end], out, &mut dropped);
        }
        out.extend_from_slice(&line[copied..]);
        tail::is_usual(line, copied).then_some(dropped)
    }

    /// Appends the placement after the transform. Where no piece moves, the field remains as it
    /// was written: `N52` is not made `N7`.
    #[inline]
    fn write_placement(&self, placement: &Placement, field: &[u8], out: &mut Vec<u8>) {
        if self.changes_pieces() {
            placement.write(out);
        } else {
            out.extend_from_slice(field);
        }
    }

    /// Appends a field after the transform.
    #[expect(clippy::inline_always, reason = "the usual line must not pay for the others")]
    #[inline(always)]
    fn write_field(&self, kind: Field, field: &[u8], out: &mut Vec<u8>, dropped: &mut Dropped) {
        match kind {
            Field::SideToMove if self.swaps_colors => out.push(field[0] ^ b'w' ^ b'b'),
            Field::Castling if !self.keeps_castling => {
                dropped.castling += u64::from(field != b"-");
                out.push(b'-');
            }
            Field::Castling if self.swaps_colors => write_swapped_castling(field, out),
            Field::EnPassant if !self.keeps_moves => {
                dropped.en_passant += u64::from(field != b"-");
                out.push(b'-');
            }
            Field::EnPassant => match Square::from_ascii(field) {
                Ok(square) => self.targets.target(square).append_ascii_to(out),
                Err(_) => out.extend_from_slice(field),
            },
            Field::SideToMove | Field::Castling => out.extend_from_slice(field),
        }
    }

    /// The moves that belong to a line's position but are in another field, after the
    /// rearrangement.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a word among the moves that is not a move.
    pub fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Mapped, Fault> {
        if self.is_identity() {
            return Ok(Mapped { text: Some(moves.to_vec()), legal: true });
        }
        moves::check(moves)?;
        if !self.keeps_moves {
            return Ok(Mapped { text: None, legal: true });
        }
        let followed = Game::new(&Fen::parse(line)?).follow(moves, Order::Either);
        let text = (self.keeps_castling || !followed.castles).then(|| {
            let mut text = Vec::with_capacity(moves.len());
            moves::write(moves, &self.targets, &mut text);
            text
        });
        Ok(Mapped { text, legal: followed.legal })
    }

    /// Whether what a search finds in a line's position is the same after the rearrangement.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub(super) fn keeps_game(&self, line: &[u8]) -> Result<bool, Fault> {
        // Most rearrangements are the same for every position.
        if self.keeps_castling || !self.keeps_moves {
            return Ok(self.keeps_castling);
        }
        Ok(keeps_game(self, &Fen::parse(line)?, &OnceCell::new()))
    }

    /// The pieces of a line's position, rearranged.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement, Fault> {
        Fen::read(line, &self.reader).map(|fen| *fen.placement())
    }
}

/// Castling rights with the colours swapped, White's still first.
fn write_swapped_castling(field: &[u8], out: &mut Vec<u8>) {
    let swapped = |byte: &u8| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { *byte };
    out.extend(field.iter().filter(|byte| byte.is_ascii_lowercase()).map(swapped));
    out.extend(field.iter().filter(|byte| !byte.is_ascii_lowercase()).map(swapped));
}

/// Writes any line, item by item.
struct Writer<'a> {
    by: &'a PositionTransform,
    rules: &'a Rules,
    fen: Fen<'a>,
    game: OnceCell<Game>,
    notes: Notes,
}

impl<'a> Writer<'a> {
    fn new(
        by: &'a PositionTransform,
        line: &'a [u8],
        rules: &'a Rules,
    ) -> Result<Writer<'a>, Fault> {
        // What follows the fields is checked as it is written.
        let (fen, _) = Fen::read_fields(line, Reader::plain())?;
        Ok(Writer { by, rules, fen, game: OnceCell::new(), notes: Notes::default() })
    }

    #[cold]
    fn write(mut self, out: &mut Vec<u8>) -> Result<Notes, Fault> {
        let line = self.fen.line();
        let mut copied = 0;
        let mut copy_to = |at: usize, end: usize, out: &mut Vec<u8>| {
            out.extend_from_slice(&line[copied..at]);
            copied = end;
        };
        if let Some(place) = self.fen.parts.fields[0] {
            copy_to(place.start, place.end, out);
            self.by.write_placement(&self.placement(), &line[place.start..place.end], out);
        }
        if let Some(place) = self.fen.parts.pocket {
            copy_to(place.start, place.end, out);
            self.write_pocket(&line[place.start..place.end], out);
        }
        for (kind, place) in FIELDS.into_iter().zip(&self.fen.parts.fields[1..]) {
            let Some(place) = *place else { break };
            copy_to(place.start, place.end, out);
            let field = match &line[place.start..place.end] {
                _ if kind == Field::EnPassant && self.drops_unused_square() => b"-",
                field => field,
            };
            self.by.write_field(kind, field, out, &mut self.notes.dropped);
        }
        self.write_tail(&line[copied..], out).map_err(|fault| fault.shifted(copied))?;
        Ok(self.notes)
    }

    fn game(&self) -> &Game {
        self.game.get_or_init(|| Game::new(&self.fen))
    }

    fn placement(&self) -> Placement {
        let placement = self.fen.placement().moved(&self.by.targets);
        if self.by.swaps_colors { placement.with_colors_swapped() } else { placement }
    }

    fn write_pocket(&self, pocket: &[u8], out: &mut Vec<u8>) {
        let swaps = self.by.swaps_colors;
        let swapped = |byte: &u8| match byte {
            letter if swaps && letter.is_ascii_alphabetic() => letter ^ 0x20,
            other => *other,
        };
        out.extend(pocket.iter().map(swapped));
    }

    /// Whether the rule for en passant squares drops this one.
    fn drops_unused_square(&self) -> bool {
        let how = self.rules.en_passant;
        how != EnPassant::Keep && !self.game().keeps_en_passant(how)
    }

    /// Appends what follows the fields. Where items are dropped, the space and the semicolons
    /// before the first of them remain, unless they would end the line.
    fn write_tail(&mut self, text: &[u8], out: &mut Vec<u8>) -> Result<(), Fault> {
        let bytes = |place: Span| &text[place.start..place.end];
        let mut items = Items::new(text);
        let mut dropped_after: Option<&[u8]> = None;
        let mut operations = false;
        for item in items.by_ref() {
            let item = item?;
            let written = out.len();
            let gap = dropped_after.unwrap_or(bytes(item.gap));
            if dropped_after.is_some() && self.would_be_field(gap) {
                out.push(b';');
            }
            let own = !gap.contains(&b';') && (operations || needs_semicolon(&item));
            out.extend_from_slice(if own { bytes(item.gap) } else { gap });
            let text = bytes(item.place);
            if self.write_item(item, text, out)? {
                dropped_after = None;
                operations |= matches!(item.what, What::Operation { .. });
            } else {
                out.truncate(written);
                dropped_after = Some(gap);
            }
        }
        match dropped_after {
            None => out.extend_from_slice(items.rest()),
            Some(gap) if operations => {
                let end = gap.iter().position(|byte| *byte == b';').map_or(0, |at| at + 1);
                out.extend_from_slice(&gap[..end]);
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// Whether what comes after a gap would be read as a field that the FEN lacks.
    fn would_be_field(&self, gap: &[u8]) -> bool {
        self.fen.parts.fields[3].is_none() && !gap.contains(&b';')
    }

    /// Appends an item of what follows the fields; returns `false` if it is dropped.
    fn write_item(&mut self, item: Item, text: &[u8], out: &mut Vec<u8>) -> Result<bool, Fault> {
        let at = item.place.start;
        match item.what {
            What::Counter if self.rules.counters == Counters::Drop => return Ok(false),
            What::Checks if self.by.swaps_colors => write_swapped_checks(text, out),
            What::Counter | What::Checks => out.extend_from_slice(text),
            What::Bracket => self.write_bracket(text, out).map_err(|f| f.shifted(at))?,
            What::Operation { opcode, kind, .. } => {
                let (opcode, operands) = text.split_at(opcode);
                let written = self.write_operation(opcode, kind, operands, out);
                return written.map_err(|fault| fault.shifted(at));
            }
        }
        Ok(true)
    }

    fn write_bracket(&mut self, text: &[u8], out: &mut Vec<u8>) -> Result<(), Fault> {
        let inside = &text[1..text.len() - 1];
        out.push(b'[');
        if !self.write_score("[]", inside, out).map_err(|fault| fault.shifted(1))? {
            out.extend_from_slice(inside);
            if self.by.swaps_colors {
                self.notes.left_alone.note("[]");
            }
        }
        out.push(b']');
        Ok(())
    }

    /// Appends an operation; returns `false` if it is dropped.
    fn write_operation(
        &mut self,
        opcode: &[u8],
        kind: Option<Kind>,
        operands: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<bool, Fault> {
        let name = &*String::from_utf8_lossy(opcode);
        let holds_moves = self.rules.holds_moves(name);
        let kind = if holds_moves { Some(Kind::Moves(Order::Either)) } else { kind };
        let lost = match kind {
            Some(Kind::Perft) => Some(&mut self.notes.dropped.perft),
            Some(Kind::Analysis | Kind::Score) => Some(&mut self.notes.dropped.evaluations),
            Some(Kind::Counter) if self.rules.counters == Counters::Drop => return Ok(false),
            _ => None,
        };
        if let Some(lost) = lost
            && !keeps_game(self.by, &self.fen, &self.game)
        {
            *lost = 1;
            return Ok(false);
        }
        out.extend_from_slice(opcode);
        let shifted = |fault: Fault| fault.shifted(opcode.len());
        if let Some(Kind::Moves(order)) = kind {
            return self.write_moves(operands, order, out).map_err(shifted);
        }
        if !self.write_score(name, operands, out).map_err(shifted)? {
            out.extend_from_slice(operands);
            if self.may_be_false(kind, operands) {
                let named = kind.is_some() || epd::is_opcode(opcode);
                self.notes.left_alone.note(if named { name } else { "text after `;`" });
            }
        }
        Ok(true)
    }

    /// Whether an operation that is left unchanged may no longer be true.
    fn may_be_false(&self, kind: Option<Kind>, operands: &[u8]) -> bool {
        match kind {
            None => self.by.changes_pieces(),
            Some(Kind::Score) => self.by.swaps_colors,
            Some(Kind::Text) => {
                self.by.changes_pieces() && looks_like_moves(operands)
                    || self.by.swaps_colors && all_scores(operands)
            }
            _ => false,
        }
    }

    /// Appends moves; returns `false` if they are dropped.
    fn write_moves(&mut self, text: &[u8], order: Order, out: &mut Vec<u8>) -> Result<bool, Fault> {
        if self.by.is_identity() {
            out.extend_from_slice(text);
            return Ok(true);
        }
        if self.by.reads_moves {
            moves::check(text)?;
        }
        if self.by.keeps_moves {
            let followed = self.game().follow(text, order);
            self.notes.illegal_moves += u64::from(!followed.legal);
            if self.by.keeps_castling || !followed.castles {
                moves::write(text, &self.by.targets, out);
                return Ok(true);
            }
        }
        self.notes.dropped.moves = 1;
        Ok(false)
    }

    /// Appends a score or a result, if a rule says that the name holds one.
    fn write_score(&self, name: &str, text: &[u8], out: &mut Vec<u8>) -> Result<bool, Fault> {
        let (view, change, fault): (_, fn(&[u8]) -> Option<Vec<u8>>, fn(String) -> _) =
            if let Some(view) = self.rules.score(name) {
                (view, score::negated, PositionFault::Score)
            } else if let Some(view) = self.rules.result(name) {
                (view, score::exchanged, PositionFault::GameResult)
            } else {
                return Ok(false);
            };
        if view == PointOfView::SideToMove || !self.by.swaps_colors {
            out.extend_from_slice(text);
            return Ok(true);
        }
        match change(text) {
            Some(changed) => out.extend_from_slice(&changed),
            None => return Err(not_changed(text, fault)),
        }
        Ok(true)
    }
}

#[cold]
fn not_changed(text: &[u8], fault: fn(String) -> PositionFault) -> Fault {
    let bare = text.trim_ascii();
    let start = bare.as_ptr() as usize - text.as_ptr() as usize;
    let text = String::from_utf8_lossy(bare).into_owned();
    Fault::new(Span::new(start, start + bare.len()), fault(text))
}

/// Whether what a search finds is the same after a rearrangement: if it keeps the game as it is, or
/// mirrors it and nobody can castle.
fn keeps_game(by: &PositionTransform, fen: &Fen, game: &OnceCell<Game>) -> bool {
    by.keeps_castling || by.keeps_moves && !game.get_or_init(|| Game::new(fen)).may_castle
}

/// Whether an item is recognized only after a semicolon.
fn needs_semicolon(item: &Item) -> bool {
    matches!(item.what, What::Operation { alone: false, .. })
}

/// Whether a text consists of nothing but numbers and results.
fn all_scores(text: &[u8]) -> bool {
    let mut words = moves::words(text).map(|(_, word)| word).peekable();
    words.peek().is_some()
        && words.all(|word| score::looks_like_score(word) || score::looks_like_result(word))
}

/// Check counters, with White's and Black's swapped.
fn write_swapped_checks(text: &[u8], out: &mut Vec<u8>) {
    let Some((white, black)) = tail::checks(text) else { return out.extend_from_slice(text) };
    out.extend_from_slice(&text[..text.len() - white.len() - black.len() - 1]);
    out.extend_from_slice(black);
    out.push(b'+');
    out.extend_from_slice(white);
}
