//! The keys on the board: a row for each command, from which the help is made. And what keys and the mouse do
//! elsewhere.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use shakmaty::Bitboard;
use tui_input::backend::crossterm::EventHandler;

use super::document::OPERATORS;
use super::session::{Act, ESC_AGAIN, Field, Mode, Session};
use crate::chain::Value;
use crate::notation::mapping::MAPPINGS;

/// What a key does; after a number, as often as that, as in vi.
type Command = fn(&mut Session);

/// Keys, what they do, and a description; without one, that of the row before counts.
const ROWS: &[(&str, Command, &str)] = &[
    ("h Left", |s| s.step(-1, 0), "move the cursor, as arrows do"),
    ("j Down", |s| s.step(0, -1), ""),
    ("k Up", |s| s.step(0, 1), ""),
    ("l Right", |s| s.step(1, 0), ""),
    ("Space", |s| s.fill(|file, rank| 8 * rank + file), "set or clear the square, as a click does"),
    ("r", |s| s.fill(|_, rank| rank), "fill a row, column, diagonal, anti-diagonal"),
    ("c", |s| s.fill(|file, _| file), ""),
    ("d", |s| s.fill(|file, rank| 7 + file - rank), ""),
    ("D", |s| s.fill(|file, rank| file + rank), ""),
    ("i", |s| s.mode = Mode::Pieces, "put pieces, as in a FEN: letters, digits and `/`"),
    ("~", |s| s.apply("~x"), "complement"),
    ("<", |s| s.apply("x << 1"), "shift by a bit; after a number, by as many: 8< is x << 8"),
    (">", |s| s.apply("x >> 1"), ""),
    ("+", |s| s.apply("x + 1"), "add, subtract 1: 3- is x - 3"),
    ("-", |s| s.apply("x - 1"), ""),
    ("H Shift-Left", |s| s.apply("west(x)"), "shift the board, as Shift and arrows do"),
    ("J Shift-Down", |s| s.apply("south(x)"), ""),
    ("K Shift-Up", |s| s.apply("north(x)"), ""),
    ("L Shift-Right", |s| s.apply("east(x)"), ""),
    ("u", |s| s.undo(-1), "undo, redo"),
    ("Ctrl-R", |s| s.undo(1), ""),
    ("v", |s| s.open(Field::Value), "edit the value, the chain, as text"),
    (":", |s| s.open(Field::Chain), ""),
    ("/", |s| s.open(Field::Step), "find a step, and add it to the chain"),
    ("s", |s| show_sets(s), "choose a set of the position, and add it to the chain"),
    ("[", |s| s.choose(s.chosen().saturating_sub(1)), "choose a board, as the wheel does"),
    ("]", |s| s.choose(s.chosen() + 1), ""),
    ("=", |s| s.take_chosen(), "take the chosen board as the value, without the chain"),
    ("e", |s| explain(s), "explain the chain by its equations"),
    ("Tab", |s| switch(s), "the other value; o: the operator between them"),
    ("o", |s| next_operator(s), ""),
    ("f", |s| s.next_format(), "another notation, another square mapping"),
    ("m", |s| map(s), ""),
    (
        "y",
        |s| s.act = Some(Act::Copy(s.written(s.chosen_value()))),
        "copy the chosen board (OSC 52)",
    ),
    ("n", |s| s.go(true), "the next line of a file, the one before"),
    ("p", |s| s.go(false), ""),
    ("PageDown", |s| s.scroll += 10, "scroll"),
    ("PageUp", |s| s.scroll = s.scroll.saturating_sub(10), ""),
    ("Enter", |s| print(s), "end, and print the chosen board, or the result of the chain"),
    ("q Ctrl-C", |s| s.act = Some(Act::Quit), "end with exit code 1; Esc asks after changes"),
    ("Esc", |s| s.quit(), ""),
    ("Ctrl-Z", |s| s.act = Some(Act::Suspend), "suspend"),
    ("?", |s| (s.mode, s.scroll) = (Mode::Help, 0), "these keys"),
];

/// The lines of help: the first key of each row, and what it does.
pub(super) fn help() -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for (keys, _, about) in ROWS {
        let key = keys.split(' ').next().unwrap_or_default();
        match lines.last_mut() {
            Some((line, _)) if about.is_empty() => *line = format!("{line} {key}"),
            _ => lines.push((key.to_owned(), (*about).to_owned())),
        }
    }
    lines
}

/// A part of the screen that can be clicked: a board, a field, a step that was found, a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Board(usize),
    Field(Field),
    Step(usize),
    Set(usize),
}

/// What is at a place of the screen: a part, and the squares of a board: one, or those that a label names.
pub(super) type Hit = (Part, Bitboard);

/// Takes what has come from the terminal; `at` says what is at a place of the screen.
pub(super) fn take(session: &mut Session, event: &Event, at: impl Fn(u16, u16) -> Option<Hit>) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            session.asked = session.message.take() == Some(ESC_AGAIN);
            press(session, key);
        }
        Event::Mouse(mouse) => point(session, *mouse, at(mouse.column, mouse.row)),
        // A text that is pasted is typed, if anything is.
        Event::Paste(text) if matches!(session.mode, Mode::Pieces | Mode::Text(_)) => {
            let typed = text.chars().filter(|c| !c.is_control());
            typed.for_each(|c| press(session, &KeyCode::Char(c).into()));
        }
        Event::Paste(text) => session.paste(text),
        _ => {}
    }
    session.end();
}

fn press(session: &mut Session, key: &KeyEvent) {
    if session.drags.take().is_some() {
        session.end();
    }
    let is_char = (key.modifiers - KeyModifiers::SHIFT).is_empty();
    match (&session.mode, key.code) {
        (_, KeyCode::Char('z')) if key.modifiers == KeyModifiers::CONTROL => command(session, key),
        (Mode::Text(_), _) => edit(session, key),
        (Mode::Help | Mode::Sets(_), KeyCode::PageDown | KeyCode::PageUp) => command(session, key),
        (Mode::Sets(chosen), KeyCode::Left) => session.mode = Mode::Sets(chosen.saturating_sub(1)),
        (Mode::Sets(chosen), KeyCode::Right | KeyCode::Tab) => {
            session.mode = Mode::Sets((chosen + 1) % session.document.sets().len().max(1));
        }
        (&Mode::Sets(chosen), KeyCode::Enter) => add_set(session, chosen),
        (Mode::Help | Mode::Sets(_), _) | (Mode::Pieces, KeyCode::Esc | KeyCode::Enter) => {
            (session.mode, session.scroll) = (Mode::Board, 0);
        }
        (Mode::Pieces, KeyCode::Char(c)) if is_char => session.put(c),
        (Mode::Board, KeyCode::Char(c @ '0'..='9')) if is_char => {
            session.count = (session.count * 10 + c.to_digit(10).unwrap_or(0)).min(999);
        }
        (Mode::Board | Mode::Pieces, _) => command(session, key),
    }
}

fn command(session: &mut Session, key: &KeyEvent) {
    // Whether a character needs Shift depends on the keyboard.
    let name = match (key.code, key.modifiers) {
        (KeyCode::Char(c), KeyModifiers::CONTROL) => format!("Ctrl-{}", c.to_ascii_uppercase()),
        (KeyCode::Char(' '), _) => "Space".to_owned(),
        (KeyCode::Char(c), KeyModifiers::NONE | KeyModifiers::SHIFT) => c.to_string(),
        (code, KeyModifiers::SHIFT) => format!("Shift-{code:?}"),
        (code, _) => format!("{code:?}"),
    };
    let count = std::mem::take(&mut session.count).max(1);
    match ROWS.iter().find(|(keys, ..)| keys.split(' ').any(|key| key == name)) {
        Some((_, command, _)) => (0..count).for_each(|_| command(session)),
        None => session.message = Some("no command: `?` shows the keys"),
    }
}

/// Types a text: what it says is shown at once, Enter keeps it, and Esc goes back.
fn edit(session: &mut Session, key: &KeyEvent) {
    let Mode::Text(text) = &mut session.mode else { return };
    match key.code {
        KeyCode::Esc => session.discard(),
        KeyCode::Char('c') if key.modifiers == KeyModifiers::CONTROL => session.discard(),
        KeyCode::Enter if text.field == Field::Step => session.add(None),
        KeyCode::Enter if text.is_unread => text.is_kept = true,
        KeyCode::Enter if text.mistake.is_some() => {}
        KeyCode::Enter => session.mode = Mode::Board,
        KeyCode::Up => text.row = text.row.saturating_sub(1),
        KeyCode::Down => text.row = (text.row + 1).min(text.found.len().saturating_sub(1)),
        _ => {
            let change = text.input.handle_event(&Event::Key(*key));
            if change.is_some_and(|change| change.value) {
                text.changed();
            }
        }
    }
}

/// Goes to the other of two values, which begins as an empty set.
fn switch(session: &mut Session) {
    if session.lines.is_some() {
        session.message = Some("a line of a file has one value");
    } else {
        session.document.values.resize(2, Value::Board(0));
        session.edit(1 - session.document.active);
    }
}

fn next_operator(session: &mut Session) {
    if session.document.values.len() == 1 {
        return switch(session);
    }
    session.document.operator = (session.document.operator + 1) % OPERATORS.len();
    session.choose(usize::MAX);
}

fn explain(session: &mut Session) {
    (session.explains, session.scroll) = (!session.explains, 0);
    let is_empty = session.document.chain.steps.is_empty();
    session.message = is_empty.then_some("there is no chain: `:` or `/` adds one");
}

fn show_sets(session: &mut Session) {
    let is_set = session.document.sets().is_empty();
    session.message = is_set.then_some("only a position has sets: `v` takes a FEN");
    (session.mode, session.scroll) = (if is_set { Mode::Board } else { Mode::Sets(0) }, 0);
}

fn add_set(session: &mut Session, index: usize) {
    if let Some((name, _)) = session.document.sets().get(index) {
        session.add_step(name);
    }
}

/// Ends the session, and prints the chosen board, if there is one; lines are all printed.
fn print(session: &mut Session) {
    if session.lines.is_some() || session.chosen() < session.shown.0.len() {
        session.act = Some(Act::Print);
    } else {
        session.message = Some("the chain has no result: `[` chooses the value");
    }
}

fn map(session: &mut Session) {
    let mut all = MAPPINGS.iter().cycle().skip_while(|one| one.name != session.mapping.name);
    session.mapping = all.nth(1).unwrap_or(session.mapping);
}

fn point(session: &mut Session, mouse: MouseEvent, hit: Option<Hit>) {
    match (mouse.kind, hit) {
        (MouseEventKind::ScrollDown, _) => session.choose(session.chosen() + 1),
        (MouseEventKind::ScrollUp, _) => session.choose(session.chosen().saturating_sub(1)),
        (MouseEventKind::Up(_), _) => session.drags = None,
        (MouseEventKind::Drag(MouseButton::Left), Some((Part::Board(board), squares))) => {
            if let (Some(on), Some(square)) = (session.drags, squares.single_square())
                && board == session.document.active
            {
                session.cursor = square;
                session.paint(squares, on);
            }
        }
        (MouseEventKind::Down(MouseButton::Left), Some((part, squares))) => match part {
            Part::Step(row) => session.add(Some(row)),
            Part::Set(set) => add_set(session, set),
            _ if !matches!(session.mode, Mode::Board | Mode::Pieces) => {}
            Part::Field(field) => session.open(field),
            Part::Board(board) if board < session.document.values.len() && squares.any() => {
                session.edit(board);
                session.paint(squares, !session.has(squares));
                if let Some(square) = squares.single_square() {
                    session.cursor = square;
                    session.drags = Some(session.has(squares));
                }
            }
            Part::Board(board) => session.choose(board),
        },
        _ => {}
    }
}
