//! Plays the moves of a line, and those beside it: the position after them, as a line.

use std::borrow::Cow;

use shakmaty::fen::Fen as ShakmatyFen;
use shakmaty::{Chess, EnPassantMode, Move, Position as _, Square};

use super::epd::OperandKind;
use super::known_facts::{assumes_chess960, game};
use super::legality::{ends, find, is_ambiguous};
use super::move_list::{self, MoveWord};
use super::notes::Notes;
use super::pgn::{lost_with_moves, main_line};
use super::rules::Rules;
use super::tail::{Item, TailItems, What};
use super::{Fen, is_result};
use crate::text::escape::lossy;
use crate::text::fault::{Fault, PositionFault, Result, Span, TriedMove};

/// The opcode of the moves that lead to a position.
const MOVES: &[u8] = b"moves";

/// How many moves are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plies {
    /// All.
    All,
    /// So many, of both sides; if there are fewer, there is no such position.
    First(usize),
    /// All, and then each legal move, or each of the piece on a square: one position gives way to several.
    Each(Option<Square>),
}

/// A game that begins with the position of a line.
#[derive(Clone, Debug)]
pub struct Play<'a> {
    fen: Fen<'a>,
    game: Chess,
    plies: Plies,
    ply: usize,
    /// The moves that are not played of each list in the line.
    left: Vec<&'a [u8]>,
}

impl<'a> Play<'a> {
    /// Plays the moves in a line: `... w KQkq - 0 1 moves e2e4 e7e5`.
    ///
    /// # Errors
    ///
    /// As for [`Fen::parse`]; a position that cannot be played; a move that is not legal.
    ///
    /// ```
    /// use bbt::position::{Play, Plies, Rules};
    /// let line = b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 Ke7";
    /// let mut play = Play::of(line, Plies::First(3))?;
    /// let beside = b"Ke2 Kd6";
    /// assert_eq!(play.more(beside)?, 4);
    /// let mut after = Vec::new();
    /// play.write(Rules::none(), &mut after)?;
    /// assert_eq!(after, b"8/4k3/8/8/4P3/8/4K3/8 b - - 2 2");
    /// # Ok::<(), bbt::Fault>(())
    /// ```
    pub fn of(line: &'a [u8], plies: Plies) -> Result<Play<'a>> {
        let fen = Fen::parse(line)?;
        let start = fen.fields().len();
        let unplayable = |why| Fault::of_all(fen.fields(), PositionFault::Unplayable(why));
        if fen.pocket().is_some() || fen.placement().has_promoted() {
            return Err(unplayable("pieces in a pocket or marked with `~` are not played"));
        }
        let game = game(&fen).map_err(unplayable)?;
        let mut play = Play { fen, game, plies, ply: 0, left: Vec::new() };
        for item in TailItems::new(fen.rest()) {
            let Item { place, text, what, .. } = item.map_err(|fault| fault.shifted(start))?;
            match what {
                What::Checks => return Err(unplayable("its checks are counted")),
                What::Operation { opcode, .. } if text[..opcode] == *MOVES => {
                    let (at, moves) = (start + place.start + opcode, &text[opcode..]);
                    let played = play.more(moves).map_err(|fault| fault.shifted(at))?;
                    play.left.push(moves[played..].trim_ascii());
                }
                _ => {}
            }
        }
        Ok(play)
    }

    /// Plays more moves, and returns where the moves begin that are not played.
    ///
    /// # Errors
    ///
    /// The first move that is not legal.
    pub fn more(&mut self, moves: &[u8]) -> Result<usize> {
        // Comments and variations of a movetext are not played.
        let count = |sign| memchr::memchr_iter(sign, moves).count();
        let is_closed = count(b'{') == count(b'}') && count(b'(') == count(b')');
        let is_movetext = is_closed && memchr::memchr2(b'{', b'(', moves).is_some();
        let line = if is_movetext { main_line(moves).into() } else { Cow::Borrowed(moves) };
        let mut number = 0;
        for (place, word) in move_list::words(&line) {
            if move_list::goes_back(word, &mut number, self.game.turn().is_white()) {
                return Err(self.fault(&place, word, "goes back, as in another game,"));
            }
            let is_over = matches!(self.plies, Plies::First(most) if self.ply >= most);
            let read = if is_result(word) { Some(MoveWord::Mark) } else { MoveWord::read(word) };
            match read {
                _ if is_over => return Ok(place.start),
                Some(MoveWord::Mark) => {}
                Some(read) => self.play(&read).map_err(|why| self.fault(&place, word, why))?,
                None => return Err(self.fault(&place, word, "is not a move")),
            }
        }
        Ok(moves.len())
    }

    fn play(&mut self, word: &MoveWord) -> Result<(), &'static str> {
        if *word == MoveWord::Pass {
            let mut setup = self.game.to_setup(EnPassantMode::Always);
            setup.swap_turn();
            // A pass counts as a move does, as in python-chess; shakmaty swaps the turn alone.
            setup.halfmoves = setup.halfmoves.saturating_add(1);
            setup.fullmoves = setup.fullmoves.saturating_add(setup.turn.is_white().into());
            let passed = setup.position(self.game.castles().mode());
            self.game = passed.map_err(|_| "cannot pass, in check,")?;
        } else {
            let found = find(&self.game, word).ok_or_else(|| {
                let is_ambiguous = is_ambiguous(&self.game, word);
                if is_ambiguous { "may be several moves" } else { "is not a legal move" }
            })?;
            self.game.play_unchecked(found);
        }
        self.ply += 1;
        Ok(())
    }

    /// The same after each legal move, or each of the piece on a square, in the order of [`moves_in_order`].
    pub fn children(&self, from: Option<Square>) -> impl Iterator<Item = Play<'a>> {
        let own = moves_in_order(&self.game).into_iter();
        own.filter(move |(leaves, ..)| from.is_none_or(|from| from == *leaves)).map(|(.., one)| {
            let mut child = self.clone();
            child.game.play_unchecked(one);
            child.ply += 1;
            child
        })
    }

    fn fault(&self, place: &std::ops::Range<usize>, word: &[u8], why: &'static str) -> Fault {
        let (word, fen) = (lossy(word), self.fen_now(EnPassantMode::Legal));
        let tried = TriedMove { ply: self.ply + 1, word, why, fen };
        Fault::new(Span::new(place.start, place.end), PositionFault::NotPlayed(tried.into()))
    }

    fn fen_now(&self, mode: EnPassantMode) -> String {
        ShakmatyFen::from_position(&self.game, mode).to_string()
    }

    /// Appends the line with the position that has been reached, and returns what was dropped from it,
    /// because it was true of the position before.
    ///
    /// # Errors
    ///
    /// There are fewer moves than are to be played.
    pub fn write(&self, rules: &Rules, out: &mut Vec<u8>) -> Result<Notes> {
        let line = self.fen.line();
        if let Plies::First(wanted) = self.plies
            && self.ply < wanted
        {
            let few = PositionFault::FewMoves { moves: self.ply, wanted };
            return Err(Fault::of_all(self.fen.fields(), few));
        }
        let mut notes = Notes { chess960: assumes_chess960(&self.fen), ..Notes::default() };
        if self.ply == 0 {
            out.extend_from_slice(line);
            return Ok(notes);
        }
        let fen = self.fen_now(rules.en_passant.mode());
        let words: Vec<&str> = fen.split(' ').collect();
        let (fields, counters) = words.split_at(4);
        out.extend_from_slice(&line[..line.len() - line.trim_ascii_start().len()]);
        out.extend_from_slice(fields.join(" ").as_bytes());
        // The counters now, operations that may still be true, and moves that are left.
        let tail = self.fen.rest();
        let (mut counted, mut left) = (counters.iter(), self.left.iter());
        let mut items = TailItems::new(tail);
        // After an item that is dropped, the next one follows the gap before that item.
        let (mut gap_before, mut operations) = (None, false);
        for item in items.by_ref() {
            let Item { gap, text, what, .. } = item?;
            let new: Option<Cow<[u8]>> = match what {
                What::Counter => counted.next().map(|counter| counter.as_bytes().into()),
                What::Checks => None,
                What::Bracket | What::Named(_) => {
                    notes.left_alone.note(if let What::Named(name) = what { name } else { "[]" });
                    Some(text.into())
                }
                What::Operation { opcode, kind, .. } => {
                    operation(text.split_at(opcode), kind, counters, &mut left, &mut notes)
                }
            };
            let Some(new) = new else {
                gap_before.get_or_insert(gap.within(tail));
                continue;
            };
            operations |= matches!(what, What::Operation { .. });
            let before =
                gap_before.take().filter(|_| !matches!(what, What::Operation { alone: false, .. }));
            out.extend_from_slice(before.unwrap_or(gap.within(tail)));
            out.extend_from_slice(&new);
        }
        out.extend_from_slice(items.end(gap_before, operations));
        Ok(notes)
    }
}

/// An operation after the moves, of which some lists may be left; `None` if it was about the position before.
fn operation(
    (opcode, operands): (&[u8], &[u8]),
    kind: Option<OperandKind>,
    counters: &[&str],
    left: &mut std::slice::Iter<&[u8]>,
    notes: &mut Notes,
) -> Option<Cow<'static, [u8]>> {
    let dropped = &mut notes.dropped;
    let joined = |text: &[u8]| Some([opcode, b" ", text].concat().into());
    match kind {
        Some(OperandKind::Moves(_)) if opcode == MOVES => {
            let left = left.next().copied().unwrap_or_default();
            let played = operands.trim_ascii_end().len().saturating_sub(left.len());
            *dropped += lost_with_moves(&operands[..played]);
            return (!left.is_empty()).then(|| joined(left))?;
        }
        Some(OperandKind::Moves(_)) => dropped.moves = 1,
        Some(OperandKind::Perft) => dropped.perft = 1,
        Some(OperandKind::Analysis | OperandKind::Score) => dropped.evaluations = 1,
        Some(OperandKind::Counter) => {
            return joined(counters.get(usize::from(opcode == b"fmvn"))?.as_bytes());
        }
        _ => {
            if !matches!(kind, Some(OperandKind::Name | OperandKind::Neutral)) {
                notes.left_alone.note(&String::from_utf8_lossy(opcode));
            }
            return Some([opcode, operands].concat().into());
        }
    }
    None
}

/// The legal moves of a position, each with the square that the piece leaves and the one that it goes to, in the
/// order of these, a1 first.
pub fn moves_in_order(game: &Chess) -> Vec<(Square, Square, Move)> {
    let squares = |one: Move| (ends(one).0, ends(one).1, one);
    let mut moves: Vec<_> = game.legal_moves().into_iter().map(squares).collect();
    let uci = |one: &Move| one.to_uci(game.castles().mode()).to_string();
    moves.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then_with(|| uci(&a.2).cmp(&uci(&b.2))));
    moves
}

/// The line of the position that a line's own moves lead to; the line itself, if it has none.
///
/// # Errors
///
/// As for [`Play::of`].
pub fn at_end(line: &[u8]) -> Result<Cow<'_, [u8]>> {
    // No field of a FEN has a `v`, and a search for one byte begins at once.
    if memchr::memchr(b'v', line).is_none() || memchr::memmem::find(line, b"moves ").is_none() {
        return Ok(Cow::Borrowed(line));
    }
    let mut end = Vec::with_capacity(line.len());
    Play::of(line, Plies::All)?.write(Rules::none(), &mut end)?;
    Ok(Cow::Owned(end))
}
