//! The editor without its terminal: a document with its past, a cursor, and what is seen of them.

use std::sync::Arc;

use shakmaty::{Bitboard, Color, Piece, Square};
use tui_input::Input;

use super::document::{Document, Shown, joined, result};
use crate::chain::Value;
use crate::chain::value::ReadOptions;
use crate::diagram::{Block, View};
use crate::notation::{Format, Mapping};
use crate::position::complaints;
use crate::questions::overview;
use crate::stream::EditedLines;

/// The notations of a value on one line.
pub(super) const NOTATIONS: [Format; 6] =
    [Format::Hex, Format::Dec, Format::Bin, Format::Squares, Format::C, Format::Rust];

/// What takes long: a text that was read, and the explanation of the chain.
pub(super) type Work = (Option<Result<Document, String>>, Block);

/// The question of an Esc that would lose changes; while it is shown, a second Esc is the answer.
pub(super) const ESC_AGAIN: &str = "something has changed: Esc again ends without printing it";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Value,
    Chain,
    Step,
}

#[derive(Debug)]
pub(super) enum Mode {
    Board,
    Pieces,
    Text(Text),
    /// The sets of a position, of which this one is chosen.
    Sets(usize),
    Help,
}

#[derive(Debug)]
pub(super) struct Text {
    pub(super) field: Field,
    pub(super) input: Input,
    /// Whether it has changed since it was read, and whether it is kept once it is.
    pub(super) is_unread: bool,
    pub(super) is_kept: bool,
    pub(super) mistake: Option<String>,
    /// The steps that are found, with their summaries, and which of them is chosen.
    pub(super) found: Vec<(&'static str, String)>,
    pub(super) row: usize,
}

impl Text {
    /// A text to be changed; all steps are found while nothing is typed.
    pub(super) fn new(field: Field, text: String) -> Text {
        let found = if field == Field::Step { overview::found("") } else { Vec::new() };
        let (is_unread, is_kept) = (false, false);
        Text { field, input: text.into(), is_unread, is_kept, mistake: None, found, row: 0 }
    }

    /// Takes note of a change: steps are found at once, everything else has to be read.
    pub(super) fn changed(&mut self) {
        if self.field == Field::Step {
            (self.found, self.row) = (overview::found(self.input.value()), 0);
        } else {
            self.is_unread = true;
        }
    }
}

/// What is to be done by whoever has the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Copy(String),
    Suspend,
    Print,
    Quit,
}

#[derive(Debug)]
pub(super) struct Session {
    pub(super) document: Document,
    /// The documents after each change, also those that were undone; and which of them is the last.
    history: Vec<Document>,
    now: usize,
    pub(super) lines: Option<EditedLines>,
    pub(super) cursor: Square,
    /// What is put on a square of a position.
    piece: Piece,
    pub(super) mode: Mode,
    pub(super) shown: Shown,
    /// The board that is chosen: its index among those shown. If none is, the last result of the chain counts.
    chosen: Option<usize>,
    pub(super) explains: bool,
    pub(super) format: Format,
    pub(super) mapping: &'static Mapping,
    pub(super) explanation: Block,
    pub(super) is_working: bool,
    /// The number typed before a command; 0 if there is none.
    pub(super) count: u32,
    pub(super) message: Option<&'static str>,
    /// Whether the message before this key was that of an Esc that would lose changes.
    pub(super) asked: bool,
    pub(super) act: Option<Act>,
    pub(super) scroll: usize,
    pub(super) drags: Option<bool>,
    options: ReadOptions,
    bottom: Color,
}

impl Session {
    /// A session with nothing done yet; the value is written in a format, if a line has room for it.
    pub(super) fn new(
        document: Document,
        lines: Option<EditedLines>,
        format: Format,
        options: ReadOptions,
        bottom: Color,
    ) -> Session {
        Session {
            history: vec![document.clone()],
            now: 0,
            lines,
            cursor: Square::E4,
            piece: Color::White.pawn(),
            mode: Mode::Board,
            shown: document.shown(),
            chosen: None,
            explains: false,
            format: if NOTATIONS.contains(&format) { format } else { Format::Hex },
            mapping: options.mapping,
            explanation: Block::default(),
            is_working: false,
            count: 0,
            message: None,
            asked: false,
            act: None,
            scroll: 0,
            drags: None,
            options,
            bottom,
            document,
        }
    }

    pub(super) fn text(&self, field: Field) -> String {
        match field {
            Field::Value => self.written(self.document.value()),
            Field::Chain => joined(&self.document.words),
            Field::Step => String::new(),
        }
    }

    /// A value as it is shown, copied and printed: in the notation and the square mapping that are chosen.
    pub(super) fn written(&self, value: &Value) -> String {
        match value {
            Value::Position(position) => position.text().into_owned(),
            Value::Number(number) => number.to_string(),
            Value::Board(board) if self.format.is_number() => {
                self.format.text(self.mapping.write(*board))
            }
            Value::Board(board) => self.format.text(*board),
        }
    }

    /// What reads the text that is typed, and explains the chain: either may take long.
    pub(super) fn work(&self, view: View) -> impl FnOnce() -> Work + Send + use<> {
        let (mut document, options) = (self.document.clone(), self.options.clone());
        let (explains, mapping) = (self.explains, self.mapping);
        let unread = match &self.mode {
            Mode::Text(text) if text.is_unread => Some((text.field, text.input.to_string())),
            _ => None,
        };
        move || {
            let read = unread.map(|(field, text)| match field {
                Field::Value => document.read_value(&text, &ReadOptions { mapping, ..options }),
                _ => document.read_chain(&text, &options),
            });
            let explanation = if explains { document.explanation(view) } else { Block::default() };
            (read.map(|read| read.map(|()| document)), explanation)
        }
    }

    pub(super) fn take(&mut self, (read, explanation): Work) {
        self.explanation = explanation;
        let (Mode::Text(text), Some(read)) = (&mut self.mode, read) else { return };
        let is_kept = std::mem::take(&mut text.is_kept);
        (text.is_unread, text.mistake) = (false, None);
        match read {
            Ok(document) => self.document = document,
            Err(mistake) => text.mistake = Some(mistake),
        }
        if is_kept && text.mistake.is_none() {
            self.mode = Mode::Board;
        }
        self.end();
    }

    /// Whether the next key has to wait: what it means depends on the text that is read.
    pub(super) fn is_waiting(&self) -> bool {
        matches!(&self.mode, Mode::Text(text) if text.is_kept)
    }

    /// The index of the board that is chosen, or of the last result of the chain.
    pub(super) fn chosen(&self) -> usize {
        let (values, steps) = (self.document.values.len(), self.document.chain.steps.len());
        self.chosen.unwrap_or(if steps == 0 { self.document.active } else { values + steps - 1 })
    }

    /// The board that is chosen, or the value if there is no such board: the chain refuses it.
    pub(super) fn chosen_value(&self) -> &Value {
        self.shown.0.get(self.chosen()).map_or(self.document.value(), |(_, value)| value)
    }

    /// Ends the session without printing; asks first if something would be lost.
    pub(super) fn quit(&mut self) {
        let is_changed = !self.document.is_same(&self.history[0]);
        if (is_changed || self.lines.as_ref().is_some_and(EditedLines::has_changed)) && !self.asked
        {
            self.message = Some(ESC_AGAIN);
        } else {
            self.act = Some(Act::Quit);
        }
    }

    /// Ends a change, which can be undone, if there is one, and shows what there is now.
    pub(super) fn end(&mut self) {
        if self.drags.is_none() && !matches!(self.mode, Mode::Text(_)) {
            if !self.document.is_same(&self.history[self.now]) {
                self.now += 1;
                self.history.truncate(self.now);
                self.history.push(self.document.clone());
            }
            self.keep_line();
            self.chosen = self.chosen.filter(|chosen| *chosen < self.document.boards());
        }
        self.shown = self.document.shown();
        if let Value::Position(position) = self.document.value() {
            self.shown.1.extend(complaints(&position.fen()));
        }
    }

    pub(super) fn undo(&mut self, by: isize) {
        match self.now.checked_add_signed(by).filter(|to| *to < self.history.len()) {
            Some(to) => (self.now, self.document) = (to, self.history[to].clone()),
            None => self.message = Some(if by < 0 { "nothing to undo" } else { "nothing to redo" }),
        }
        self.keep_line();
    }

    /// Gives the line in the file the value that it has here.
    fn keep_line(&mut self) {
        if let Some(lines) = &mut self.lines {
            lines.put(self.document.line, &self.document.values[0]);
        }
    }

    /// Goes to the next line with a board, or to the one before.
    pub(super) fn go(&mut self, forwards: bool) {
        let Some(lines) = &self.lines else {
            self.message = Some("there is no file: bbt edit --input FILE");
            return;
        };
        let from = self.document.line + usize::from(forwards);
        match lines.next(from, forwards) {
            // Each line is a change of its own, and undone by itself.
            Some((line, value)) => {
                let between = if forwards { from..line } else { line + 1..from };
                let is_skipped = !lines.are_blank(between);
                self.message = is_skipped.then_some("lines without a board were passed over");
                (self.document.line, self.document.values[0]) = (line, value);
                self.end();
            }
            None if forwards => self.message = Some("the last board"),
            None => self.message = Some("the first board"),
        }
    }

    /// Moves the cursor as the board is seen, as far as it goes.
    pub(super) fn step(&mut self, right: i32, up: i32) {
        let sign = if self.bottom == Color::White { 1 } else { -1 };
        let (file, rank) = self.cursor.coords();
        let next = (file.offset(sign * right), rank.offset(sign * up));
        self.cursor = Square::from_coords(next.0.unwrap_or(file), next.1.unwrap_or(rank));
    }

    /// Puts the last piece, or a bit of a set, on squares, or clears them.
    pub(super) fn paint(&mut self, squares: Bitboard, on: bool) {
        self.document.paint(squares, on.then_some(self.piece));
    }

    /// Whether all of some squares are in the set, or have pieces.
    pub(super) fn has(&self, squares: Bitboard) -> bool {
        (squares & !self.document.value().occupied()).is_empty()
    }

    /// Sets the squares with the key of the cursor, which comes from file and rank; clears them if all are set.
    pub(super) fn fill(&mut self, key: fn(u32, u32) -> u32) {
        let key = |square: Square| key(square.file().to_u32(), square.rank().to_u32());
        let is_on = |square: &Square| key(*square) == key(self.cursor);
        let squares: Bitboard = Square::ALL.into_iter().filter(is_on).collect();
        self.paint(squares, !self.has(squares));
    }

    pub(super) fn apply(&mut self, step: &str) {
        let Some(result) = result(step, self.document.value()) else { return };
        let (before, after) = (self.document.value(), &result);
        let is_lost = matches!((before, after), (Value::Position(_), Value::Board(_)));
        self.document.set(result);
        let lost = "the position has become the set of its squares: `u` undoes it";
        self.message = is_lost.then_some(lost);
    }

    /// Puts what a letter or a digit of a FEN stands for on the board, and moves the cursor; in a set, `1` and `.`.
    pub(super) fn put(&mut self, c: char) {
        let is_position = matches!(self.document.value(), Value::Position(_));
        let (count, piece) = match (c, c.to_digit(10), Piece::from_char(c)) {
            // After the eighth square of a rank, the cursor is on the next one already.
            ('/', ..) => return self.skip((8 - self.cursor.file().to_u32()) % 8),
            (_, Some(count @ 1..=8), _) if is_position => (count, None),
            (.., Some(piece)) if is_position => (1, Some(piece)),
            ('0' | '.', ..) if !is_position => (1, None),
            ('1', ..) => (1, Some(self.piece)),
            _ => {
                let (pieces, bits) = ("pieces are PNBRQK and pnbrqk", "a set has `1` and `.`");
                self.message = Some(if is_position { pieces } else { bits });
                return;
            }
        };
        self.piece = piece.unwrap_or(self.piece);
        for _ in 0..count {
            self.paint(Bitboard::from_square(self.cursor), piece.is_some());
            self.skip(1);
        }
    }

    /// Moves the cursor on in the order of a FEN.
    fn skip(&mut self, count: u32) {
        // `flip_vertical` numbers squares from a8 on.
        let next = (u32::from(self.cursor.flip_vertical()) + count) % 64;
        self.cursor = Square::new(next).flip_vertical();
    }

    /// Chooses a board; a value is then edited.
    pub(super) fn choose(&mut self, board: usize) {
        let board = board.min(self.document.boards() - 1);
        self.chosen = Some(board);
        if board < self.document.values.len() {
            self.document.active = board;
        }
    }

    /// Edits the value with an index; what is chosen follows the chain again.
    pub(super) fn edit(&mut self, value: usize) {
        (self.document.active, self.chosen) = (value, None);
    }

    pub(super) fn paste(&mut self, text: &str) {
        self.mode = Mode::Board;
        let options = ReadOptions { mapping: self.mapping, ..self.options.clone() };
        if self.document.read_value(text.trim(), &options).is_err() {
            self.message = Some("what was pasted is not a value: `v` shows why");
        }
    }

    /// Makes the chosen board the value, without the chain.
    pub(super) fn take_chosen(&mut self) {
        self.document.set(self.chosen_value().clone());
        (self.document.chain, self.document.words) = (Arc::default(), Vec::new());
        self.chosen = None;
    }

    pub(super) fn next_format(&mut self) {
        // Where the base of digits is chosen, other bases would be misread.
        let is_bare = |one: &Format| matches!(one, Format::Dec | Format::Bin);
        let is_read = |one: &Format| self.options.radix.is_none() || !is_bare(one);
        let mut all = NOTATIONS.into_iter().cycle().skip_while(|one| *one != self.format).skip(1);
        self.format = all.find(is_read).unwrap_or(Format::Hex);
    }

    pub(super) fn open(&mut self, field: Field) {
        self.mode = Mode::Text(Text::new(field, self.text(field)));
    }

    pub(super) fn discard(&mut self) {
        (self.document, self.mode) = (self.history[self.now].clone(), Mode::Board);
    }

    /// Adds the step in a row of those that were found, or the chosen one, and chooses its result.
    pub(super) fn add(&mut self, row: Option<usize>) {
        let Mode::Text(text) = &self.mode else { return };
        let Some(&(name, _)) = text.found.get(row.unwrap_or(text.row)) else {
            self.discard();
            self.message = Some("there is no such step: nothing was added");
            return;
        };
        self.add_step(name);
    }

    /// Adds a step to the chain, as if it were typed.
    pub(super) fn add_step(&mut self, name: &str) {
        let words = [&self.document.words[..], &[name.to_owned()]].concat();
        let text = Text::new(Field::Chain, joined(&words));
        self.mode = Mode::Text(Text { is_unread: true, is_kept: true, ..text });
        self.chosen = None;
    }
}
