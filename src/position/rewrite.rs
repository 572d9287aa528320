//! Applies a rearrangement to a line: fields, counters, moves and operations.

use std::borrow::Cow;
use std::cell::OnceCell;

use shakmaty::{Color, Setup, Square};

use super::beside::{NumbersBeside, may_be_false};
use super::epd::{self, MoveOrder, OperandKind};
use super::legality::{Game, may_castle, setup};
use super::notes::{Dropped, Notes};
use super::placement::Placement;
use super::rules::{Castling, Counters, EnPassant, PointOfView, Rules};
use super::tail::{self, Item, TailItems, What};
use super::{FIELDS, Fen, PositionTransform, TailField, move_list, score};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, PositionFault, Result, Span};

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
    pub fn apply(&self, line: &[u8], rules: &Rules, out: &mut Vec<u8>) -> Result<Notes> {
        if !rules.rewrite()
            && let Some(done) = self.fast_path().write_line(line, rules, out)
        {
            return Ok(done.notes(rules));
        }
        // What follows the fields is checked as it is written.
        let (fen, _) = Fen::read_fields(line)?;
        let (game, notes) = (OnceCell::new(), Notes::default());
        LineWriter { by: self, rules, fen, game, notes }.write(out)
    }

    /// Appends a field after the transform.
    #[expect(clippy::inline_always, reason = "the usual line must not pay for the others")]
    #[inline(always)]
    fn write_field(&self, kind: TailField, field: &[u8], out: &mut Vec<u8>, dropped: &mut Dropped) {
        match kind {
            TailField::SideToMove if self.swaps_colors => out.push(field[0] ^ b'w' ^ b'b'),
            TailField::Castling if !self.kept.castling => {
                dropped.castling += u64::from(field != b"-");
                out.push(b'-');
            }
            TailField::Castling if self.swaps_colors => {
                // White's still come first.
                let (black, white) =
                    field.iter().partition::<Vec<u8>, _>(|byte| byte.is_ascii_lowercase());
                out.extend(black.into_iter().chain(white).map(other_case));
            }
            TailField::EnPassant if !self.kept.moves => {
                dropped.en_passant += u64::from(field != b"-");
                out.push(b'-');
            }
            TailField::EnPassant => match Square::from_ascii(field) {
                Ok(square) => self.targets.target(square).append_ascii_to(out),
                Err(_) => out.extend_from_slice(field),
            },
            TailField::SideToMove | TailField::Castling => out.extend_from_slice(field),
        }
    }

    /// The moves that belong to a line's position but are in another field, after the rearrangement.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a word among the moves that is not a move.
    pub fn moves(&self, line: &[u8], moves: &[u8]) -> Result<Mapped> {
        if self.is_identity() {
            return Ok(Mapped { text: Some(moves.to_vec()), legal: true });
        }
        let read = move_list::read(moves)?;
        if !self.kept.moves {
            return Ok(Mapped { text: None, legal: true });
        }
        let followed = Game::new(&Fen::parse(line)?).follow(&read, MoveOrder::Either);
        let text = (self.kept.castling || !followed.castles).then(|| {
            let mut text = Vec::with_capacity(moves.len());
            move_list::write(moves, &read, &self.targets, self.swaps_colors, &mut text);
            text
        });
        Ok(Mapped { text, legal: followed.legal })
    }

    /// Whether a search would find the same in a position after the rearrangement: if it keeps the
    /// game as it is, or mirrors it and nobody can castle.
    pub(crate) fn keeps_game(&self, fen: &Fen) -> bool {
        self.kept.castling || self.kept.moves && !may_castle(fen)
    }

    /// The pieces of a line's position, rearranged.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`].
    pub fn placement(&self, line: &[u8]) -> Result<Placement> {
        Fen::parse(line).map(|fen| fen.placement().mapped(self.fast_path().pieces()))
    }
}

/// Writes any line, item by item.
struct LineWriter<'a> {
    by: &'a PositionTransform,
    rules: &'a Rules,
    fen: Fen<'a>,
    game: OnceCell<Game>,
    notes: Notes,
}

impl LineWriter<'_> {
    #[cold]
    fn write(mut self, out: &mut Vec<u8>) -> Result<Notes> {
        let line = self.fen.line();
        let how = self.rules.en_passant;
        let writes_rights = self.by.kept.castling && self.rules.castling != Castling::Keep;
        let mut copied = 0;
        let mut copy_to = |at: usize, end: usize, out: &mut Vec<u8>| {
            out.extend_from_slice(&line[copied..at]);
            copied = end;
        };
        // Otherwise, they stay as they were written: `N52` is not made `N7`.
        if let Some(place) = self.fen.parts.fields[0].filter(|_| self.by.changes_pieces()) {
            copy_to(place.start, place.end, out);
            self.fen.placement().mapped(self.by.fast_path().pieces()).write(out);
        }
        if let Some(place) = self.fen.parts.pocket.filter(|_| self.by.swaps_colors) {
            copy_to(place.start, place.end, out);
            out.extend(place.within(line).iter().copied().map(other_case));
        }
        for (kind, place) in FIELDS.into_iter().zip(&self.fen.parts.fields[1..]) {
            let Some(place) = *place else { break };
            copy_to(place.start, place.end, out);
            let field = match place.within(line) {
                _ if kind == TailField::EnPassant
                    && how != EnPassant::Keep
                    && !self.game().keeps_en_passant(how.mode()) =>
                {
                    Cow::Borrowed(&b"-"[..])
                }
                field if kind == TailField::Castling && writes_rights => {
                    let written = rights(&self.fen, self.rules.castling).map(Cow::Owned);
                    written.ok_or_else(|| Fault::new(place, PositionFault::NoRook(lossy(field))))?
                }
                field => Cow::Borrowed(field),
            };
            self.by.write_field(kind, &field, out, &mut self.notes.dropped);
        }
        let end = self.fen.fields().len();
        copy_to(end, end, out);
        let tail = &line[end..];
        let (counters, at) = match self.fen.parts.fields[3] {
            _ if self.rules.counters != Counters::Add => (Vec::new(), 0),
            Some(_) => tail::with_counters(tail)?,
            None => return Err(Fault::new(Span::default(), PositionFault::NoRoomForCounters)),
        };
        self.write_tail(&counters, out)?;
        self.write_tail(&tail[at..], out).map_err(|fault| fault.shifted(end + at))?;
        Ok(self.notes)
    }

    fn game(&self) -> &Game {
        self.game.get_or_init(|| Game::new(&self.fen))
    }

    /// Appends what follows the fields. Where items are dropped, the space and the semicolons
    /// before the first of them remain, unless they would end the line.
    fn write_tail(&mut self, text: &[u8], out: &mut Vec<u8>) -> Result<()> {
        let mut items = TailItems::new(text);
        let lacks_field = self.fen.parts.fields[3].is_none();
        let mut dropped_after: Option<&[u8]> = None;
        let (mut operations, mut drops_counters) = (false, false);
        for item in items.by_ref() {
            let item = item?;
            let written = out.len();
            let gap = dropped_after.unwrap_or(item.gap.within(text));
            if (dropped_after.is_some() || drops_counters) && lacks_field && !gap.contains(&b';') {
                // What comes now would be read as that field.
                out.push(b';');
            }
            let needs_semicolon = matches!(item.what, What::Operation { alone: false, .. });
            let own = !gap.contains(&b';') && (operations || needs_semicolon);
            out.extend_from_slice(if own { item.gap.within(text) } else { gap });
            if self.write_item(item, out)? {
                (dropped_after, drops_counters) = (None, false);
                operations |= matches!(item.what, What::Operation { .. });
            } else {
                out.truncate(written);
                // A counter goes with the space before it, an operation with what ends it.
                match item.what {
                    What::Counter => drops_counters = true,
                    _ => dropped_after = Some(gap),
                }
            }
        }
        out.extend_from_slice(items.end(dropped_after, operations));
        Ok(())
    }

    /// Appends an item of what follows the fields; returns `false` if it is dropped.
    fn write_item(&mut self, item: Item, out: &mut Vec<u8>) -> Result<bool> {
        let Item { place: Span { start: at, .. }, text, what, .. } = item;
        match what {
            What::Counter if self.rules.counters == Counters::Drop => return Ok(false),
            What::Checks if self.by.swaps_colors => tail::write_swapped_checks(text, out),
            What::Counter | What::Checks => out.extend_from_slice(text),
            What::Bracket => {
                let inside = &text[1..text.len() - 1];
                out.push(b'[');
                self.write_beside("[]", inside, out).map_err(|f| f.shifted(at + 1))?;
                out.push(b']');
            }
            What::Named(name) => {
                self.write_beside(name, text, out).map_err(|f| f.shifted(at))?;
            }
            What::Operation { opcode, kind, .. } => {
                let (opcode, operands) = text.split_at(opcode);
                let written = self.write_operation(opcode, kind, operands, out);
                return written.map_err(|fault| fault.shifted(at));
            }
        }
        Ok(true)
    }

    /// Appends a score or a result that a name stands for.
    fn write_beside(&mut self, name: &str, text: &[u8], out: &mut Vec<u8>) -> Result<()> {
        self.notes.used |= self.rules.named(name);
        if !self.write_score(name, text, out)? {
            out.extend_from_slice(text);
            if self.by.swaps_colors || !self.by.keeps_game(&self.fen) {
                self.notes.left_alone.note(name);
            }
        }
        Ok(())
    }

    /// Appends an operation; returns `false` if it is dropped.
    fn write_operation(
        &mut self,
        opcode: &[u8],
        kind: Option<OperandKind>,
        operands: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<bool> {
        let name = &*String::from_utf8_lossy(opcode.strip_suffix(b"=").unwrap_or(opcode));
        let holds_moves = self.rules.holds_moves(name);
        self.notes.used |= self.rules.named(name);
        let kind = if holds_moves { Some(OperandKind::Moves(MoveOrder::Either)) } else { kind };
        let lost = match kind {
            Some(OperandKind::Perft) => Some(&mut self.notes.dropped.perft),
            Some(OperandKind::Analysis | OperandKind::Score) => {
                Some(&mut self.notes.dropped.evaluations)
            }
            Some(OperandKind::Counter) if self.rules.counters == Counters::Drop => {
                return Ok(false);
            }
            _ => None,
        };
        if let Some(lost) = lost
            && !self.by.keeps_game(&self.fen)
        {
            *lost = 1;
            return Ok(false);
        }
        out.extend_from_slice(opcode);
        let shifted = |fault: Fault| fault.shifted(opcode.len());
        if let Some(OperandKind::Moves(order)) = kind {
            return self.write_moves(operands, order, out).map_err(shifted);
        }
        if !self.write_score(name, operands, out).map_err(shifted)? {
            out.extend_from_slice(operands);
            if self.may_be_false(kind, operands) {
                let named = kind.is_some() || epd::is_opcode(name.as_bytes());
                self.notes.left_alone.note(if named { name } else { "text after `;`" });
            }
        }
        Ok(true)
    }

    /// Whether an operation that is left unchanged may no longer be true.
    fn may_be_false(&self, kind: Option<OperandKind>, operands: &[u8]) -> bool {
        let changes_game = || !self.by.keeps_game(&self.fen);
        let swaps = self.by.swaps_colors;
        let with = |numbers| may_be_false(operands, numbers, swaps, changes_game);
        self.by.changes_pieces()
            && match kind {
                None | Some(OperandKind::Opening | OperandKind::Chances) => true,
                // Dropped if the game changes.
                Some(OperandKind::Score) => self.by.swaps_colors,
                Some(OperandKind::Text) => with(NumbersBeside::InText),
                Some(OperandKind::Name) => with(NumbersBeside::None),
                _ => false,
            }
    }

    /// Appends moves; returns `false` if they are dropped.
    fn write_moves(&mut self, text: &[u8], order: MoveOrder, out: &mut Vec<u8>) -> Result<bool> {
        if self.by.is_identity() {
            out.extend_from_slice(text);
            return Ok(true);
        }
        // Moves that are mapped are always read.
        if self.by.reads_moves {
            let read = move_list::read(text)?;
            if self.by.kept.moves {
                let followed = self.game().follow(&read, order);
                self.notes.illegal_moves += u64::from(!followed.legal);
                if self.by.kept.castling || !followed.castles {
                    let by = self.by;
                    move_list::write(text, &read, &by.targets, by.swaps_colors, out);
                    return Ok(true);
                }
            }
        }
        self.notes.dropped.moves = 1;
        Ok(false)
    }

    /// Appends a score or a result, if a rule says that the name holds one.
    fn write_score(&mut self, name: &str, text: &[u8], out: &mut Vec<u8>) -> Result<bool> {
        let (view, change, fault): (_, fn(&[u8]) -> Option<Vec<u8>>, fn(String) -> _) =
            if let Some(view) = self.rules.score(name) {
                (view, score::negated, PositionFault::Score)
            } else if let Some(view) = self.rules.result(name) {
                let is_winner = score::names_winner(name);
                let other = if is_winner { score::exchanged_winner } else { score::exchanged };
                (view, other, PositionFault::GameResult)
            } else {
                return Ok(false);
            };
        if !self.by.keeps_game(&self.fen) {
            self.notes.left_alone.note(name);
        }
        if view == PointOfView::SideToMove || !self.by.swaps_colors {
            out.extend_from_slice(text);
            return Ok(true);
        }
        let changed = change(text).ok_or_else(|| {
            let bare = text.trim_ascii();
            Fault::new(Span::of(bare, text), fault(lossy(bare)))
        })?;
        out.extend_from_slice(&changed);
        Ok(true)
    }
}

/// A letter of the other side; any other byte stays.
fn other_case(byte: u8) -> u8 {
    if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { byte }
}

/// The castling rights of a line in a notation, White's first; `None` if one of them lacks its rook or its king.
fn rights(fen: &Fen, how: Castling) -> Option<Vec<u8>> {
    let Setup { board, castling_rights: rights, .. } = setup(fen)?;
    let mut text = Vec::new();
    for color in Color::ALL {
        let own = rights & color.backrank();
        let king = board.king_of(color).filter(|king| king.rank() == color.backrank());
        let rooks = board.by_piece(color.rook()) & color.backrank();
        (own.is_empty() || king.is_some() && own.is_subset(rooks)).then_some(())?;
        for rook in own.into_iter().rev() {
            let letter = match (how == Castling::XFen, Some(rook)) {
                (true, rook) if rook == rooks.last() && rook > king => 'K',
                (true, rook) if rook == rooks.first() && rook < king => 'Q',
                _ => rook.file().char().to_ascii_uppercase(),
            };
            text.push(color.fold_wb(letter, letter.to_ascii_lowercase()) as u8);
        }
    }
    let letters = fen.castling()?.bytes().filter(u8::is_ascii_alphabetic).count();
    // A letter for the same rook twice, or for none.
    (letters == text.len()).then(|| if text.is_empty() { b"-".to_vec() } else { text })
}
