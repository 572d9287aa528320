//! The editor without its terminal: a document with its past, a cursor, and what is seen of them.

use shakmaty::{Bitboard, Color, File, Piece, Rank, Square};
use tui_input::Input;

use super::document::{Document, Shown, complaints, result};
use super::lines::Lines;
use super::steps::{self, Mistake};
use crate::chain::Chain;
use crate::chain::value::{ReadOptions, Value};
use crate::cli::commands::list;
use crate::diagram::block::Block;
use crate::diagram::view::View;
use crate::notation::Format;
use crate::notation::mapping::Mapping;

/// The notations of a value on one line.
const NOTATIONS: [Format; 6] =
    [Format::Hex, Format::Dec, Format::Bin, Format::Squares, Format::C, Format::Rust];

/// What is typed as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Value,
    Chain,
    /// A part of the name of a step.
    Step,
}

/// What keys are read as.
#[derive(Debug)]
pub(super) enum Mode {
    Board,
    /// Pieces, letter by letter.
    Pieces,
    Text(Text),
    Help,
}

/// A text that is typed.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) field: Field,
    pub(super) input: Input,
    pub(super) mistake: Option<Mistake>,
    /// The steps that are found, with their summaries, and which of them is chosen.
    pub(super) found: Vec<(&'static str, String)>,
    pub(super) row: usize,
}

/// What is to be done by whoever has the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Copy(String),
    Suspend,
    Print,
    Quit,
}

/// The editor, without its terminal.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) document: Document,
    /// The documents after each change, also those that were undone; and which of them is the last.
    history: Vec<Document>,
    now: usize,
    /// The file whose lines are edited.
    pub(super) lines: Option<Lines>,
    pub(super) cursor: Square,
    /// What is put on a square of a position.
    piece: Piece,
    pub(super) mode: Mode,
    pub(super) shown: Shown,
    /// The board that is chosen: its index among those shown.
    pub(super) chosen: usize,
    pub(super) explains: bool,
    pub(super) format: Format,
    pub(super) mapping: &'static Mapping,
    /// The chain at work, or its explanation, as it was drawn last.
    pub(super) drawing: Block,
    /// Whether the next drawing takes so long that it is worth saying.
    pub(super) is_slow: bool,
    /// The number typed before a command; 0 if there is none.
    pub(super) count: i32,
    /// What there is to say about the last key.
    pub(super) message: Option<&'static str>,
    pub(super) act: Option<Act>,
    pub(super) scroll: usize,
    /// Whether squares are set or cleared where the mouse is dragged.
    pub(super) drags: Option<bool>,
    options: ReadOptions,
    bottom: Color,
}

impl Session {
    /// A session with nothing done yet; the value is written in a format, if a line has room for it.
    pub(super) fn new(
        document: Document,
        lines: Option<Lines>,
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
            chosen: 0,
            explains: false,
            format: if NOTATIONS.contains(&format) { format } else { Format::Hex },
            mapping: Mapping::OWN,
            drawing: Block::default(),
            is_slow: false,
            count: 0,
            message: None,
            act: None,
            scroll: 0,
            drags: None,
            options,
            bottom,
            document,
        }
    }

    /// The text of a field, if it is not being typed.
    pub(super) fn text(&self, field: Field) -> String {
        match (field, self.document.value()) {
            (Field::Value, Value::Position(position)) => position.text().into_owned(),
            (Field::Value, value) => {
                let board = value.occupied().0;
                let is_number = self.format.is_number();
                self.format.text(if is_number { self.mapping.write(board) } else { board })
            }
            (Field::Chain, _) => self.document.text.clone(),
            (Field::Step, _) => String::new(),
        }
    }

    /// What draws the chain as it is now, which may take long.
    pub(super) fn drawing_to_be(&self, view: View) -> impl FnOnce() -> Block + Send + use<> {
        let (document, shown) = (self.document.clone(), self.shown.0.clone());
        let (explains, mapping) = (self.explains, self.mapping);
        move || document.drawing(&shown, explains, mapping, view)
    }

    /// The board that is chosen, or the value if there is no such board.
    pub(super) fn chosen_value(&self) -> &Value {
        self.shown.0.get(self.chosen).map_or(self.document.value(), |(_, value)| value)
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
            self.choose(self.chosen);
        }
        self.shown = self.document.shown();
        if let Some((_, Value::Position(position))) = self.shown.0.get(self.chosen) {
            self.shown.1.extend(complaints(position));
        }
    }

    /// Undoes changes, or does them again.
    pub(super) fn undo(&mut self, count: i32, is_back: bool) {
        self.message = None;
        for _ in 0..count {
            let to = self.now.checked_add_signed(if is_back { -1 } else { 1 });
            let Some((to, document)) = to.and_then(|to| Some((to, self.history.get(to)?))) else {
                self.message = Some(if is_back { "nothing to undo" } else { "nothing to redo" });
                return;
            };
            (self.now, self.document) = (to, document.clone());
            self.keep_line();
        }
    }

    /// Gives the line in the file the value that it has here.
    fn keep_line(&mut self) {
        if let Some(lines) = &mut self.lines {
            lines.put(self.document.line, &self.document.values[0]);
        }
    }

    /// Goes to the next lines with boards, or to those before.
    pub(super) fn go(&mut self, count: i32, forwards: bool) {
        for _ in 0..count {
            let from = self.document.line + usize::from(forwards);
            let Some(lines) = &self.lines else {
                self.message = Some("there is no file: bbt edit --input FILE");
                return;
            };
            let Some((line, value)) = lines.next(from, forwards) else {
                self.message = Some(if forwards { "the last board" } else { "the first board" });
                return;
            };
            (self.document.line, self.document.values[0]) = (line, value);
            // Each line is a change of its own: undo gives each what it had.
            self.end();
        }
    }

    /// Moves the cursor as the board is seen, as far as it goes.
    pub(super) fn step(&mut self, right: i32, up: i32) {
        let sign = if self.bottom == Color::White { 1 } else { -1 };
        let within = |index: u32, by: i32| index.saturating_add_signed(sign * by).min(7);
        let (file, rank) = self.cursor.coords();
        let (file, rank) = (within(file.to_u32(), right), within(rank.to_u32(), up));
        self.cursor = Square::from_coords(File::new(file), Rank::new(rank));
    }

    /// The document, unless the chosen board is a result: this is said.
    fn editable(&mut self) -> Option<&mut Document> {
        let is_value = self.chosen < self.document.values.len();
        self.message = (!is_value).then_some("this is a result: `=` takes it as the value");
        is_value.then_some(&mut self.document)
    }

    /// Puts the last piece, or a bit of a set, on squares, or clears them.
    pub(super) fn paint(&mut self, squares: Bitboard, on: bool) {
        let piece = on.then_some(self.piece);
        if let Some(document) = self.editable() {
            document.paint(squares, piece);
        }
    }

    /// Whether all of some squares are in the set, or have pieces.
    pub(super) fn has(&self, squares: Bitboard) -> bool {
        (squares & !self.document.value().occupied()).is_empty()
    }

    /// Sets the squares with the key of the cursor, which comes from file and rank; if all of them are set,
    /// clears them.
    pub(super) fn fill(&mut self, key: fn(u32, u32) -> u32) {
        let key = |square: Square| key(square.file().to_u32(), square.rank().to_u32());
        let is_on = |square: &Square| key(*square) == key(self.cursor);
        let squares: Bitboard = Square::ALL.into_iter().filter(is_on).collect();
        self.paint(squares, !self.has(squares));
    }

    /// Makes the result of a step the value.
    pub(super) fn apply(&mut self, step: &str) {
        let Some(document) = self.editable() else { return };
        let was_position = matches!(document.value(), Value::Position(_));
        let Some(result) = result(step, document.value()) else { return };
        document.set(result);
        let is_lost = was_position && !matches!(document.value(), Value::Position(_));
        let lost = "the position has become the set of its squares: `u` undoes it";
        self.message = is_lost.then_some(lost);
    }

    /// Begins to put pieces.
    pub(super) fn type_pieces(&mut self) {
        if self.editable().is_some() {
            self.mode = Mode::Pieces;
        }
    }

    /// Puts what a letter or a digit of a FEN stands for on the board, from the cursor on, and moves the
    /// cursor after it; in a set, `1` and `.`.
    pub(super) fn put(&mut self, c: char) {
        let is_position = matches!(self.document.value(), Value::Position(_));
        let (count, piece) = match (c, c.to_digit(10), Piece::from_char(c)) {
            // After the eighth square of a rank, the cursor is on the next one already.
            ('/', ..) => {
                let rest = (8 - self.cursor.file().to_u32()) % 8;
                return self.skip(rest);
            }
            (_, Some(count @ 1..=8), _) if is_position => (count, None),
            ('1', ..) => (1, Some(self.piece)),
            ('0' | '.', ..) => (1, None),
            (.., Some(piece)) if is_position => (1, Some(piece)),
            _ => {
                let pieces = "pieces are PNBRQK and pnbrqk, digits are empty squares";
                let bits = "a set has `1` and `.`; for pieces, type a FEN with `v`";
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
        self.chosen = board.min(self.document.boards() - 1);
        if self.chosen < self.document.values.len() {
            self.document.active = self.chosen;
        }
    }

    /// Makes the chosen board the value, without the chain.
    pub(super) fn take_chosen(&mut self) {
        self.document.set(self.chosen_value().clone());
        (self.document.chain, self.document.text) = (Chain::default(), String::new());
        self.choose(self.document.active);
    }

    /// Chooses the next notation.
    pub(super) fn next_format(&mut self) {
        // Where the base of digits is chosen, other bases would be misread.
        let is_bare = |one: &Format| matches!(one, Format::Dec | Format::Bin);
        let is_read = |one: &Format| self.options.radix.is_none() || !is_bare(one);
        let mut all = NOTATIONS.into_iter().cycle().skip_while(|one| *one != self.format).skip(1);
        self.format = all.find(is_read).unwrap_or(Format::Hex);
    }

    /// Begins to type a text.
    pub(super) fn open(&mut self, field: Field) {
        if field == Field::Value {
            self.choose(self.document.active);
        }
        let input = Input::new(self.text(field));
        let found = if field == Field::Step { list::found("") } else { Vec::new() };
        self.mode = Mode::Text(Text { field, input, mistake: None, found, row: 0 });
    }

    /// Reads the text of a field, and shows at once what it says.
    pub(super) fn read(&mut self) {
        let Mode::Text(text) = &mut self.mode else { return };
        let (field, typed) = (text.field, text.input.value().to_owned());
        if field == Field::Step {
            (text.found, text.row) = (list::found(&typed), 0);
            return;
        }
        let mistake = if field == Field::Value {
            let options = ReadOptions { mapping: self.mapping, ..self.options.clone() };
            let value = options.value(typed.as_bytes()).map_err(Mistake::from);
            value.map(|value| self.document.set(value)).err()
        } else {
            self.read_chain(typed).err()
        };
        if let Mode::Text(text) = &mut self.mode {
            text.mistake = mistake;
        }
    }

    /// Gives the document another chain.
    fn read_chain(&mut self, text: String) -> Result<(), Mistake> {
        (self.document.chain, _) = steps::read(&text, &self.options)?;
        self.document.text = text;
        Ok(())
    }

    /// Goes back to what was there before a text was typed.
    pub(super) fn discard(&mut self) {
        (self.document, self.mode) = (self.history[self.now].clone(), Mode::Board);
    }

    /// Adds a step to the chain, and chooses its result.
    pub(super) fn add(&mut self, name: &str) {
        let text = self.document.text.clone();
        let Ok((_, words)) = steps::read(&text, &self.options) else {
            self.message = Some("the chain cannot be read again: edit it with `:`");
            return;
        };
        let words: Vec<&str> = words.into_iter().map(|(_, word)| word).chain([name]).collect();
        if self.read_chain(steps::joined(&words)).is_ok() {
            self.choose(self.document.values.len() + self.document.chain.steps.len() - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(value: &str, lines: Option<Lines>) -> Session {
        let value = value.parse().unwrap();
        let document = Document::new(vec![value], Chain::default(), String::new());
        Session::new(document, lines, Format::Hex, ReadOptions::default(), Color::White)
    }

    #[test]
    fn lines_through_the_cursor_are_filled_and_cleared() {
        let lines: [(fn(u32, u32) -> u32, u64); 4] = [
            (|_, rank| rank, 0x0000_0000_ff00_0000),
            (|file, _| file, 0x1010_1010_1010_1010),
            (|file, rank| 7 + file - rank, 0x0080_4020_1008_0402),
            (|file, rank| file + rank, 0x0102_0408_1020_4080),
        ];
        for (line, board) in lines {
            let mut session = session("0", None);
            session.fill(line);
            assert_eq!(*session.document.value(), Value::Board(board));
            session.fill(line);
            assert_eq!(*session.document.value(), Value::Board(0));
        }
    }

    #[test]
    fn a_position_is_typed_as_in_a_fen() {
        let mut position = session("8/8/8/8/8/8/8/8 w KQ - 3 9", None);
        position.cursor = Square::A8;
        "r3k2r/p7/".chars().for_each(|c| position.put(c));
        assert_eq!(position.document.value().to_string(), "r3k2r/p7/8/8/8/8/8/8 w KQ - 3 9");
        for c in ['z', '9'] {
            position.put(c);
            assert!(position.message.take().is_some());
        }
        assert_eq!(position.cursor, Square::A6);
        position.put('/');
        assert_eq!(position.cursor, Square::A6);
        let mut set = session("0", None);
        set.cursor = Square::A1;
        "1.1".chars().for_each(|c| set.put(c));
        assert_eq!((set.document.value(), set.message), (&Value::Board(0b101), None));
        set.put('Q');
        assert!(set.message.is_some());
        (set.cursor, set.message) = (Square::H1, None);
        set.put('1');
        assert_eq!((set.document.value(), set.cursor), (&Value::Board(0b1000_0101), Square::A8));
    }

    #[test]
    fn undo_and_redo_have_no_limit() {
        let mut session = session("0", None);
        let apply = |step: &str, session: &mut Session| {
            session.apply(step);
            session.end();
        };
        for count in 1..=1000_u64 {
            apply("x + 1", &mut session);
            assert_eq!(*session.document.value(), Value::Board(count));
        }
        session.undo(1000, true);
        assert_eq!((session.document.value(), session.message), (&Value::Board(0), None));
        session.undo(1, true);
        assert!(session.message.is_some());
        session.undo(1000, false);
        assert_eq!((session.document.value(), session.message), (&Value::Board(1000), None));
        session.undo(1, true);
        apply("~x", &mut session);
        session.undo(1, false);
        assert_eq!(session.message, Some("nothing to redo"));
    }

    #[test]
    fn lines_are_changed_and_changes_undone_across_them() {
        let text = b"1\nhello\n2\n3\n".to_vec();
        let lines = Lines::new(text.clone(), ReadOptions::default());
        let mut session = session("1", Some(lines));
        let place =
            |session: &Session| session.lines.as_ref().unwrap().place(session.document.line);
        session.apply("x + 7");
        session.end();
        session.go(1, true);
        session.end();
        assert_eq!(place(&session), "line 3 of 4, 1 changed");
        session.go(2, true);
        assert_eq!(session.message, Some("the last board"));
        session.apply("~x");
        session.end();
        let written = |session: &Session| {
            let native = |value: &Value| Ok(value.to_string().into_bytes());
            String::from_utf8(session.lines.as_ref().unwrap().write(native).unwrap()).unwrap()
        };
        assert_eq!(written(&session), "0x0000000000000008\nhello\n2\n0xfffffffffffffffc\n");
        session.undo(100, true);
        assert_eq!(place(&session), "line 1 of 4, 0 changed");
        assert_eq!(written(&session).as_bytes(), text);
    }
}
