//! The movetext of PGN: moves with their numbers, comments, variations and the result, and how a
//! rearrangement rewrites it.
//!
//! Source: Portable Game Notation Specification, 8.2, Movetext section.

use shakmaty::{Chess, Color, Position, Square};

use super::beside::{NumbersBeside, may_be_false};
use super::legality::{Game, find};
use super::move_list::{self, MoveWord, goes_back, number, swap_glyph, write_number};
use super::notes::Dropped;
use super::score::{exchanged, is_result, is_sign, negated};
use super::{Fen, PositionFact, PositionTransform};
use crate::program::SquareMap;
use crate::text::escape::lossy;
use crate::text::fault::{Fault, FaultKind, PositionFault, RecordFault, Result, Span};

/// A movetext after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movetext {
    /// The text.
    pub text: Vec<u8>,
    /// Whether a comment may no longer be true: words stay as they are.
    pub doubtful: bool,
}

/// A part of a movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MovetextToken {
    Space,
    /// `{...}`, or `;` and the rest of the line, or a line that begins with `%`.
    Comment,
    /// The beginning of a variation.
    Opens,
    /// The end of a variation.
    Closes,
    /// The number of a move: `12.`, `12...`
    Number,
    /// An annotation: `$14`, `+-`
    Glyph,
    Result,
    Move,
}

/// The parts of a movetext, in order.
fn tokens(text: &[u8]) -> impl Iterator<Item = (MovetextToken, Span)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at;
        let (token, length) = token(&text[start..], start == 0 || text[start - 1] == b'\n')?;
        at = start + length;
        Some((token, Span::new(start, at)))
    })
}

/// The part at the start of a text, and its length.
fn token(text: &[u8], begins_line: bool) -> Option<(MovetextToken, usize)> {
    let until = |end: u8| memchr::memchr(end, text).unwrap_or(text.len());
    let run = |is_in: fn(&u8) -> bool| text.iter().take_while(|byte| is_in(byte)).count();
    Some(match text.first()? {
        b'%' if begins_line => (MovetextToken::Comment, until(b'\n')),
        b';' => (MovetextToken::Comment, until(b'\n')),
        b'{' => (MovetextToken::Comment, text.len().min(until(b'}') + 1)),
        b'(' => (MovetextToken::Opens, 1),
        b')' => (MovetextToken::Closes, 1),
        b'$' => {
            (MovetextToken::Glyph, 1 + text[1..].iter().take_while(|b| b.is_ascii_digit()).count())
        }
        byte if byte.is_ascii_whitespace() => (MovetextToken::Space, run(u8::is_ascii_whitespace)),
        _ => {
            let length = run(|byte| !byte.is_ascii_whitespace() && !b"{}();$".contains(byte));
            let word = &text[..length.max(1)];
            match number(word) {
                _ if is_result(word) => (MovetextToken::Result, word.len()),
                _ if is_sign(word) => (MovetextToken::Glyph, word.len()),
                0 if word != b"0000" && word.iter().all(|c| matches!(c, b'0'..=b'9' | b'.')) => {
                    (MovetextToken::Number, word.len())
                }
                0 => (MovetextToken::Move, word.len()),
                length => (MovetextToken::Number, length),
            }
        }
    })
}

/// The moves of a game and their numbers at their places, with spaces for everything else and for variations.
pub(crate) fn main_line(text: &[u8]) -> Vec<u8> {
    let (mut line, mut depth) = (text.to_vec(), 0_usize);
    for (token, Span { start, end }) in tokens(text) {
        depth += usize::from(token == MovetextToken::Opens);
        let is_number = || number(&text[start..end]) > 0;
        if depth > 0 || token != MovetextToken::Move && !is_number() {
            line[start..end].fill(b' ');
        }
        depth = depth.saturating_sub(usize::from(token == MovetextToken::Closes));
    }
    line
}

/// What goes with the moves of a text when they are played: results; comments, variations and glyphs.
pub(crate) fn lost_with_moves(played: &[u8]) -> Dropped {
    use MovetextToken::{Comment, Glyph, Opens, Result};
    let has = |wanted: &[_]| tokens(played).any(|(token, _)| wanted.contains(&token)).into();
    let (results, annotations) = (has(&[Result]), has(&[Comment, Opens, Glyph]));
    Dropped { results, annotations, ..Dropped::default() }
}

impl PositionTransform {
    /// The movetext of a game that begins with a line's position, after the rearrangement, which must not make a
    /// move false. If the sides are swapped, moves are numbered as in PGN's export format (8.2.2.2), results and
    /// scores are reversed, and so are annotation glyphs that are about a side.
    pub(crate) fn movetext(&self, line: &[u8], text: &[u8]) -> Result<Movetext> {
        if self.is_identity() {
            return Ok(Movetext { text: text.to_vec(), doubtful: false });
        }
        let fen = Fen::parse(line)?;
        let mut writer = MovetextWriter::new(self, &fen, text);
        for (token, place) in tokens(text) {
            writer.write(token, place.within(text)).map_err(|kind| Fault::new(place, kind))?;
        }
        Ok(Movetext { text: writer.out, doubtful: writer.doubtful })
    }
}

/// A position of a game, and how many moves have led to it.
#[derive(Clone, Debug)]
struct GameNode {
    position: Chess,
    ply: u32,
}

/// Rewrites a movetext, part by part.
struct MovetextWriter<'a> {
    by: &'a PositionTransform,
    out: Vec<u8>,
    doubtful: bool,
    /// Whether the game changes: a search would find something else.
    changes_game: bool,
    /// The position before the next move, and that before the last one.
    now: Option<GameNode>,
    before: Option<GameNode>,
    /// The same outside of each variation that has begun.
    outside: Vec<[Option<GameNode>; 2]>,
    /// If moves are numbered anew, what is between the number and the move.
    numbering: Option<&'static [u8]>,
    /// The number of the first move.
    first: u32,
    /// Whether Black's move needs a number, because nothing is before it.
    is_fresh: bool,
    /// Whether a number has been left out, with the space after it.
    is_after_number: bool,
    /// The last number of a move.
    last_number: u32,
}

impl<'a> MovetextWriter<'a> {
    fn new(by: &'a PositionTransform, fen: &Fen, text: &[u8]) -> MovetextWriter<'a> {
        let game = Game::new(fen);
        let mut all = tokens(text).skip_while(|(token, _)| *token != MovetextToken::Number).skip(1);
        let has_numbers = tokens(text).any(|(token, _)| token == MovetextToken::Number);
        let is_tight = all.next().is_some_and(|(token, _)| token == MovetextToken::Move);
        let between: &[u8] = if is_tight { b"" } else { b" " };
        let number = PositionFact::Fullmove.of(fen).ok();
        MovetextWriter {
            by,
            out: Vec::with_capacity(text.len() + 16),
            doubtful: false,
            changes_game: !by.keeps_game(fen),
            now: game.position().map(|position| GameNode { position: position.clone(), ply: 0 }),
            before: None,
            outside: Vec::new(),
            numbering: (has_numbers && by.swaps_colors).then_some(between),
            first: number.and_then(|number| number.try_into().ok()).unwrap_or(1),
            is_fresh: true,
            is_after_number: false,
            last_number: 0,
        }
    }

    fn write(&mut self, token: MovetextToken, word: &[u8]) -> Result<(), FaultKind> {
        let is_whites = self.now.as_ref().is_some_and(|now| now.position.turn().is_white());
        if token == MovetextToken::Number
            && self.outside.is_empty()
            && goes_back(word, &mut self.last_number, is_whites)
        {
            return Err(PositionFault::AnotherGame(lossy(word)).into());
        }
        match token {
            MovetextToken::Space if self.is_after_number => return Ok(()),
            MovetextToken::Number if self.numbering.is_some() => {
                self.is_after_number = true;
                return Ok(());
            }
            MovetextToken::Comment => self.comment(word),
            MovetextToken::Opens => {
                self.outside.push([self.now.clone(), self.before.clone()]);
                self.now = self.before.take();
                self.out.extend_from_slice(word);
            }
            MovetextToken::Closes => {
                [self.now, self.before] = self.outside.pop().ok_or_else(|| not_a_move(word))?;
                self.out.extend_from_slice(word);
            }
            MovetextToken::Glyph | MovetextToken::Result => {
                let start = self.out.len();
                let sign = exchanged(word).filter(|_| self.by.swaps_colors);
                self.out.extend_from_slice(sign.as_deref().unwrap_or(word));
                if self.by.swaps_colors {
                    swap_glyph(&mut self.out[start..]);
                }
            }
            MovetextToken::Space | MovetextToken::Number => self.out.extend_from_slice(word),
            MovetextToken::Move => self.one_move(word)?,
        }
        self.is_after_number = false;
        if !matches!(token, MovetextToken::Space | MovetextToken::Glyph) {
            self.is_fresh = token != MovetextToken::Move;
        }
        Ok(())
    }

    fn one_move(&mut self, word: &[u8]) -> Result<(), FaultKind> {
        let read = MoveWord::read(word).ok_or_else(|| not_a_move(word))?;
        if read == MoveWord::Mark {
            self.out.extend_from_slice(word);
            return Ok(());
        }
        if !self.by.kept.moves {
            return Err(RecordFault::OtherMoves.into());
        }
        let illegal = || PositionFault::IllegalMove(lossy(word));
        let GameNode { position, ply } = self.now.clone().ok_or_else(illegal)?;
        let is_whites = position.turn() == Color::White;
        let next = if read == MoveWord::Pass {
            position.clone().swap_turn().map_err(|_| illegal())?
        } else {
            let found = find(&position, &read).ok_or_else(illegal)?;
            if found.is_castle() && !self.by.kept.castling {
                return Err(RecordFault::OtherMoves.into());
            }
            let mut next = position.clone();
            next.play_unchecked(found);
            next
        };
        if let Some(between) = self.numbering {
            // White's moves have even distances from White's first one.
            let begins_with_white = is_whites != ply.is_multiple_of(2);
            let first = self.first.saturating_mul(2) | u32::from(!begins_with_white);
            write_number(first.saturating_add(ply), self.is_fresh, between, &mut self.out);
        }
        move_list::write(word, &[(0, read)], &self.by.targets, false, &mut self.out);
        self.before = Some(GameNode { position, ply });
        self.now = Some(GameNode { position: next, ply: ply + 1 });
        Ok(())
    }

    /// Writes a comment: commands such as `[%eval 0.35]` and `[%cal Ge2e4]` are understood, words are not.
    fn comment(&mut self, text: &[u8]) {
        let mut rest = text;
        while let Some(start) = memchr::memmem::find(rest, b"[%") {
            let (words, command) = rest.split_at(start);
            self.words(words);
            let end = memchr::memchr(b']', command).unwrap_or(command.len());
            self.command(&command[..end]);
            rest = &command[end..];
        }
        self.words(rest);
    }

    fn words(&mut self, text: &[u8]) {
        let swaps = self.by.swaps_colors;
        self.doubtful |= may_be_false(text, NumbersBeside::InText, swaps, || self.changes_game);
        self.out.extend_from_slice(text);
    }

    fn command(&mut self, text: &[u8]) {
        let space = memchr::memchr(b' ', text).map_or(text.len(), |at| at + 1);
        let (name, operands) = text.split_at(space);
        self.out.extend_from_slice(name);
        let (key, swaps) = (name.trim_ascii_end(), self.by.swaps_colors);
        self.doubtful |= match key {
            b"[%eval" => self.changes_game,
            // Squares are mapped, and times are as true of an image.
            b"[%csl" | b"[%cal" | b"[%clk" | b"[%egt" | b"[%emt" | b"[%mct" | b"[%timestamp" => {
                false
            }
            _ => swaps || self.changes_game,
        };
        for (index, operand) in operands.split(|byte| *byte == b',').enumerate() {
            if index > 0 {
                self.out.push(b',');
            }
            let new = match key {
                b"[%eval" if index == 0 && swaps => negated(operand),
                b"[%csl" | b"[%cal" => marked(operand, &self.by.targets),
                _ => None,
            };
            self.out.extend_from_slice(new.as_deref().unwrap_or(operand));
        }
    }
}

/// Coloured squares or arrows after a rearrangement: `Ge4`, `Re2e4`; `None` if it is neither.
fn marked(operand: &[u8], targets: &SquareMap) -> Option<Vec<u8>> {
    let start = operand.len() - operand.trim_ascii_start().len() + 1;
    let (color, squares) = operand.split_at_checked(start)?;
    let mut new = color.to_vec();
    for square in squares.chunks(2) {
        targets.target(Square::from_ascii(square).ok()?).append_ascii_to(&mut new);
    }
    Some(new)
}

fn not_a_move(word: &[u8]) -> FaultKind {
    PositionFault::Move(lossy(word)).into()
}
