//! What keys and the mouse do.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use shakmaty::{Bitboard, Color, Square};
use tui_input::Input;
use tui_input::backend::crossterm::EventHandler;

use super::keys::{Command, Field, command};
use super::state::{Document, OPERATORS, State, as_board};
use super::steps::{self, Mistake};
use super::work::{Answer, Question};
use crate::chain::Chain;
use crate::chain::value::{ReadOptions, Value};
use crate::notation::Format;
use crate::notation::mapping::{MAPPINGS, Mapping};

/// The notations of a value on one line.
const NOTATIONS: [Format; 6] =
    [Format::Hex, Format::Dec, Format::Bin, Format::Squares, Format::C, Format::Rust];

/// What keys are read as.
#[derive(Debug)]
pub(super) enum Mode {
    Board,
    /// Pieces, letter by letter.
    Pieces,
    Text(Box<Text>),
    Help,
}

/// A text that is typed.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) field: Field,
    pub(super) input: Input,
    pub(super) mistake: Option<Mistake>,
    /// Of the steps that are found, the one that is chosen.
    pub(super) row: usize,
    /// What was there before, to which Esc goes back.
    before: Document,
}

/// What is at a place of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hit {
    /// A square of a board, by the board's index.
    Square(usize, Square),
    /// The name of a board.
    Board(usize),
    Field(Field),
}

/// What is to be done by whoever has the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Draw,
    Copy(String),
    Suspend,
    /// To be done as soon as the chosen board is there.
    Await(Command),
    Quit,
}

/// The editor, without its terminal.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) state: State,
    pub(super) mode: Mode,
    /// The board that is chosen: its index in [`Answer::shown`].
    pub(super) chosen: usize,
    pub(super) explains: bool,
    pub(super) format: Format,
    pub(super) mapping: &'static Mapping,
    /// The number typed before a command; 0 if there is none.
    pub(super) count: u32,
    /// What there is to say about the last key.
    pub(super) message: Option<&'static str>,
    pub(super) scroll: usize,
    /// The last answer, and the number of the last question.
    pub(super) answer: Answer,
    pub(super) asked: u64,
    /// Whether an answer takes so long that it is worth saying.
    pub(super) is_slow: bool,
    /// Whether squares are set or cleared where the mouse is dragged.
    drags: Option<bool>,
    options: ReadOptions,
    bottom: Color,
}

impl Session {
    /// A session with nothing done yet; the value is written in a format, if a line has room for it.
    pub(super) fn new(
        state: State,
        format: Format,
        options: ReadOptions,
        bottom: Color,
    ) -> Session {
        let is_line = NOTATIONS.contains(&format);
        Session {
            state,
            mode: Mode::Board,
            chosen: 0,
            explains: false,
            format: if is_line { format } else { Format::Hex },
            mapping: Mapping::OWN,
            count: 0,
            message: None,
            scroll: 0,
            answer: Answer::default(),
            asked: 0,
            is_slow: false,
            drags: None,
            options,
            bottom,
        }
    }

    /// The value as its field has it.
    pub(super) fn value_text(&self) -> String {
        if let Value::Position(position) = self.state.value() {
            return position.text().into_owned();
        }
        let board = self.state.value().occupied().0;
        let number = if self.format.is_number() { self.mapping.write(board) } else { board };
        let mut line = Vec::new();
        self.format.write_line(number, &mut line);
        String::from_utf8_lossy(&line).into_owned()
    }

    /// The next question: about what there is now, for drawings of these widths.
    pub(super) fn question(&mut self, widths: [usize; 2]) -> Question {
        self.asked += 1;
        Question {
            number: self.asked,
            document: self.state.document.clone(),
            active: self.state.active,
            chosen: self.chosen,
            explains: self.explains,
            format: self.format,
            mapping: self.mapping,
            widths,
        }
    }

    /// Whether the answer is that to the last question.
    pub(super) fn is_answered(&self) -> bool {
        self.answer.number == self.asked
    }

    /// The value of the chosen board, or of the edited one if there is no such board.
    pub(super) fn chosen_value(&self) -> &Value {
        let result = || self.answer.shown.get(self.chosen).map(|(_, value)| value);
        let values = &self.state.document.values;
        values.get(self.chosen).or_else(result).unwrap_or(self.state.value())
    }

    /// Whether the chosen board is a value.
    pub(super) fn is_value(&self) -> bool {
        self.chosen < self.state.document.values.len()
    }

    /// Takes what has come from the terminal; `at` says what is at a place of the screen.
    pub(super) fn take(&mut self, event: &Event, at: impl Fn(u16, u16) -> Option<Hit>) -> Act {
        let act = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(event, key),
            Event::Mouse(mouse) => self.mouse(*mouse, at(mouse.column, mouse.row)),
            Event::Paste(text) => self.paste(text),
            _ => Act::Draw,
        };
        self.state.keep_line();
        act
    }

    fn key(&mut self, event: &Event, key: &KeyEvent) -> Act {
        self.message = None;
        match self.mode {
            Mode::Board => return self.board_key(key),
            Mode::Pieces => self.pieces_key(key),
            Mode::Text(_) => self.text_key(event, key),
            Mode::Help => self.help_key(key),
        }
        Act::Draw
    }

    fn help_key(&mut self, key: &KeyEvent) {
        if let Some(Command::Scroll(by)) = command(key) {
            self.scroll = self.scroll.saturating_add_signed(by);
        } else {
            (self.mode, self.scroll) = (Mode::Board, 0);
        }
    }

    /// A text that is pasted is typed, if anything is.
    fn paste(&mut self, text: &str) -> Act {
        for c in text.chars().filter(|c| !c.is_control()) {
            if matches!(self.mode, Mode::Pieces | Mode::Text(_)) {
                let key = KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
                self.key(&Event::Key(key), &key);
            }
        }
        Act::Draw
    }

    fn board_key(&mut self, key: &KeyEvent) -> Act {
        if let KeyCode::Char(c) = key.code
            && let Some(digit) = c.to_digit(10).filter(|_| key.modifiers.is_empty())
        {
            self.count = (self.count * 10 + digit).min(9999);
            return Act::Draw;
        }
        let count = std::mem::take(&mut self.count).max(1);
        let times = count.cast_signed();
        let Some(command) = command(key) else {
            self.message = Some("no command: `?` shows the keys");
            return Act::Draw;
        };
        match command {
            Command::Yank => return Act::Copy(self.value_text()),
            Command::Suspend => return Act::Suspend,
            Command::Print | Command::Take => return Act::Await(command),
            Command::Quit => return Act::Quit,
            Command::Undo => self.repeat(count, State::undo, "nothing to undo"),
            Command::Redo => self.repeat(count, State::redo, "nothing to redo"),
            Command::Go(_) if self.state.lines.is_none() => {
                self.message = Some("there is no file: bbt edit --input FILE");
            }
            Command::Go(true) => self.repeat(count, |one| one.go(true), "the last board"),
            Command::Go(false) => self.repeat(count, |one| one.go(false), "the first board"),
            Command::Move(right, up) => self.step(right * times, up * times),
            Command::Choose(by) => self.choose(self.chosen.saturating_add_signed(by)),
            Command::Scroll(by) => self.scroll = self.scroll.saturating_add_signed(by),
            Command::Help => (self.mode, self.scroll) = (Mode::Help, 0),
            Command::Type(field) => self.open(field),
            Command::Other | Command::Operator => self.second(command),
            Command::Explain => {
                (self.explains, self.scroll) = (!self.explains, 0);
                let is_empty = self.state.document.chain.steps.is_empty();
                self.message = is_empty.then_some("there is no chain: `:` or `/` adds one");
            }
            Command::Notation => {
                // Where the base of digits is chosen, other bases would be misread.
                let is_bare = |one: &Format| matches!(one, Format::Dec | Format::Bin);
                let is_read = |one: &Format| self.options.radix.is_none() || !is_bare(one);
                let all: Vec<Format> = NOTATIONS.into_iter().filter(is_read).collect();
                self.format = after(&all, |one| *one == self.format);
            }
            Command::Mapping => {
                let all: Vec<&Mapping> = MAPPINGS.iter().collect();
                self.mapping = after(&all, |one| one.name == self.mapping.name);
            }
            Command::Toggle | Command::Fill(_) | Command::Apply(_) | Command::Pieces => {
                self.edit(command, count);
            }
        }
        Act::Draw
    }

    /// Does something several times, as often as it can be done.
    fn repeat(&mut self, count: u32, act: impl Fn(&mut State) -> bool, end: &'static str) {
        let is_done = (0..count).all(|_| act(&mut self.state));
        self.message = (!is_done).then_some(end);
        self.choose(self.chosen);
    }

    /// Moves the cursor as the board is seen.
    fn step(&mut self, right: i32, up: i32) {
        let sign = if self.bottom == Color::White { 1 } else { -1 };
        self.state.step(sign * right, sign * up);
    }

    /// Changes the value, unless the chosen board is a result.
    fn edit(&mut self, command: Command, count: u32) {
        if !self.may_edit() {
            return;
        }
        let cursor = self.state.cursor;
        match command {
            Command::Toggle => {
                self.state.change();
                self.state.paint(Bitboard::from_square(cursor), !self.state.has(cursor));
            }
            Command::Fill(line) => self.state.fill(line),
            Command::Apply(step) => {
                self.message = self.state.apply(&step.replace('N', &count.to_string()));
            }
            _ => self.mode = Mode::Pieces,
        }
    }

    /// Whether the chosen board is a value; if not, says so.
    fn may_edit(&mut self) -> bool {
        let is_value = self.is_value();
        self.message = (!is_value).then_some("this is a result: `=` takes it as the value");
        is_value
    }

    /// Chooses a board; a value is then edited.
    fn choose(&mut self, board: usize) {
        let Document { values, chain, .. } = &self.state.document;
        let count = values.len() + chain.steps.len() + usize::from(values.len() == 2);
        self.chosen = board.min(count - 1);
        if self.chosen < values.len() {
            self.state.active = self.chosen;
        }
    }

    /// Makes the chosen board the value, without the chain.
    pub(super) fn take_chosen(&mut self) {
        let value = self.chosen_value().clone();
        let document = self.state.change();
        (document.chain, document.text) = (Chain::default(), String::new());
        *self.state.value_mut() = as_board(value);
        self.choose(self.state.active);
    }

    /// Goes to the other of two values, which begins as an empty set, or to the next operator between them.
    fn second(&mut self, command: Command) {
        let is_single = self.state.document.values.len() == 1;
        if is_single && (command == Command::Operator || self.state.lines.is_some()) {
            let why = "there is one value: Tab adds another one";
            let of_file = "a line of a file has one value";
            self.message = Some(if self.state.lines.is_some() { of_file } else { why });
        } else if is_single {
            self.state.change().values.push(Value::Board(0));
            self.choose(1);
        } else if command == Command::Operator {
            let document = self.state.change();
            document.operator = (document.operator + 1) % OPERATORS.len();
            self.choose(usize::MAX);
        } else {
            self.choose(1 - self.state.active);
        }
    }

    /// Begins to type a text.
    fn open(&mut self, field: Field) {
        let input = match field {
            Field::Value => Input::new(self.value_text()),
            Field::Chain => Input::new(self.state.document.text.clone()),
            Field::Step => Input::default(),
        };
        if field == Field::Value {
            self.choose(self.state.active);
        }
        let before = self.state.document.clone();
        self.mode = Mode::Text(Text { field, input, mistake: None, row: 0, before }.into());
    }

    /// Types a text: what it says is shown at once, Enter keeps it, and Esc goes back.
    fn text_key(&mut self, event: &Event, key: &KeyEvent) {
        let Mode::Text(text) = &mut self.mode else { return };
        match key.code {
            KeyCode::Esc => {
                self.state.load(text.before.clone());
                self.mode = Mode::Board;
            }
            KeyCode::Enter if text.mistake.is_none() => self.keep(),
            KeyCode::Enter => {}
            KeyCode::Up => text.row = text.row.saturating_sub(1),
            KeyCode::Down => text.row += 1,
            _ => {
                if text.input.handle_event(event).is_some_and(|change| change.value) {
                    (text.row, text.mistake) = (0, None);
                    let (field, typed) = (text.field, text.input.value().to_owned());
                    let read = self.read(field, &typed);
                    if let Mode::Text(text) = &mut self.mode {
                        text.mistake = read.err();
                    }
                }
            }
        }
    }

    /// Reads the text of a field.
    fn read(&mut self, field: Field, typed: &str) -> Result<(), Mistake> {
        match field {
            Field::Value => {
                let options = ReadOptions { mapping: self.mapping, ..self.options.clone() };
                *self.state.value_mut() = as_board(options.value(typed.as_bytes())?);
            }
            Field::Chain => {
                let (chain, _) = steps::read(typed, &self.options)?;
                (self.state.document.chain, self.state.document.text) = (chain, typed.to_owned());
            }
            Field::Step => {}
        }
        Ok(())
    }

    /// Keeps what was typed, as a change; a step that was found is added to the chain.
    fn keep(&mut self) {
        let Mode::Text(text) = std::mem::replace(&mut self.mode, Mode::Board) else { return };
        if text.field == Field::Step {
            let found = steps::found(text.input.value());
            return found
                .get(text.row.min(found.len().max(1) - 1))
                .map_or((), |row| self.add(row.0));
        }
        let now = self.state.load(text.before);
        let old = &self.state.document;
        if (&now.values, &now.text) != (&old.values, &old.text) {
            *self.state.change() = now;
        }
        self.choose(self.chosen);
    }

    /// Adds a step to the chain, and chooses its result.
    fn add(&mut self, name: &str) {
        let text = self.state.document.text.clone();
        let words = steps::read(&text, &self.options).map_or(Vec::new(), |(_, words)| words);
        let words: Vec<&str> = words.into_iter().map(|(_, word)| word).chain([name]).collect();
        let text = steps::joined(&words);
        if let Ok((chain, _)) = steps::read(&text, &self.options) {
            let document = self.state.change();
            let last = document.values.len() + chain.steps.len() - 1;
            (document.chain, document.text) = (chain, text);
            self.choose(last);
        }
    }

    fn pieces_key(&mut self, key: &KeyEvent) {
        let is_letter = (key.modifiers - KeyModifiers::SHIFT).is_empty();
        match (key.code, command(key)) {
            (KeyCode::Esc | KeyCode::Enter, _) => self.mode = Mode::Board,
            (KeyCode::Char(c), _) if is_letter => self.message = self.state.put(c).err(),
            (_, Some(Command::Move(right, up))) => self.step(right, up),
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, hit: Option<Hit>) -> Act {
        match (mouse.kind, hit) {
            (MouseEventKind::ScrollDown, _) => self.choose(self.chosen + 1),
            (MouseEventKind::ScrollUp, _) => self.choose(self.chosen.saturating_sub(1)),
            (MouseEventKind::Up(_), _) => self.drags = None,
            (MouseEventKind::Drag(MouseButton::Left), Some(Hit::Square(board, square))) => {
                if let Some(on) = self.drags.filter(|_| board == self.chosen) {
                    self.state.cursor = square;
                    self.state.paint(Bitboard::from_square(square), on);
                }
            }
            (MouseEventKind::Down(MouseButton::Left), Some(hit))
                if matches!(self.mode, Mode::Board | Mode::Pieces) =>
            {
                self.click(hit);
            }
            _ => {}
        }
        Act::Draw
    }

    fn click(&mut self, hit: Hit) {
        match hit {
            Hit::Board(board) => self.choose(board),
            Hit::Field(field) => self.open(field),
            Hit::Square(board, square) => {
                self.choose(board);
                self.state.cursor = square;
                self.edit(Command::Toggle, 1);
                self.drags = self.is_value().then(|| self.state.has(square));
            }
        }
    }
}

/// What comes after the current one of several.
fn after<T: Copy>(all: &[T], is_current: impl Fn(&T) -> bool) -> T {
    let at = all.iter().position(is_current).unwrap_or(0);
    all[(at + 1) % all.len()]
}
