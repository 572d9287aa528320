//! The keys on the board: a row for each command, from which the help is made.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key does. Digits before it are a count, as in vi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Moves the cursor so many columns to the right and lines up.
    Move(i32, i32),
    Toggle,
    Fill(Line),
    /// Applies a formula to the value, in which `N` is the count.
    Apply(&'static str),
    Undo,
    Redo,
    /// Takes letters for pieces.
    Pieces,
    Type(Field),
    /// Chooses the board so many places on.
    Choose(isize),
    /// Makes the chosen board the value.
    Take,
    Explain,
    Other,
    Operator,
    Notation,
    Mapping,
    Yank,
    /// Goes to the next line of a file, or back.
    Go(bool),
    Scroll(isize),
    Help,
    Suspend,
    Print,
    Quit,
}

/// A line through the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Rank,
    File,
    Diagonal,
    AntiDiagonal,
}

/// What is typed as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Value,
    Chain,
    /// A part of the name of a step.
    Step,
}

/// Keys, their command, and what it does; if that is empty, the same as in the row before.
const ROWS: &[(&str, Command, &str)] = &[
    ("h Left", Command::Move(-1, 0), "move the cursor, as arrows do"),
    ("j Down", Command::Move(0, -1), ""),
    ("k Up", Command::Move(0, 1), ""),
    ("l Right", Command::Move(1, 0), ""),
    ("Space", Command::Toggle, "set or clear the square, as a click does"),
    ("r", Command::Fill(Line::Rank), "fill a row, column, diagonal, anti-diagonal"),
    ("c", Command::Fill(Line::File), ""),
    ("d", Command::Fill(Line::Diagonal), ""),
    ("D", Command::Fill(Line::AntiDiagonal), ""),
    ("i", Command::Pieces, "put pieces, as in a FEN: letters, digits and `/`"),
    ("~", Command::Apply("~x"), "complement"),
    ("<", Command::Apply("x << N"), "shift by bits: 8< is x << 8"),
    (">", Command::Apply("x >> N"), ""),
    ("+", Command::Apply("x + N"), "add, subtract: 3- is x - 3"),
    ("-", Command::Apply("x - N"), ""),
    (
        "H Shift-Left",
        Command::Apply("west(x)"),
        "shift the board by a square, as Shift and arrows do",
    ),
    ("J Shift-Down", Command::Apply("south(x)"), ""),
    ("K Shift-Up", Command::Apply("north(x)"), ""),
    ("L Shift-Right", Command::Apply("east(x)"), ""),
    ("u", Command::Undo, "undo, redo"),
    ("Ctrl-R", Command::Redo, ""),
    ("v", Command::Type(Field::Value), "edit the value, the chain, as text"),
    (":", Command::Type(Field::Chain), ""),
    ("/", Command::Type(Field::Step), "find a step, and add it to the chain"),
    ("[", Command::Choose(-1), "choose a board, as the wheel does"),
    ("]", Command::Choose(1), ""),
    ("=", Command::Take, "take the chosen board as the value, without the chain"),
    ("e", Command::Explain, "explain the chain by its equations"),
    ("Tab", Command::Other, "the other value; o: the operator between them"),
    ("o", Command::Operator, ""),
    ("f", Command::Notation, "another notation, another square mapping"),
    ("m", Command::Mapping, ""),
    ("y", Command::Yank, "copy the value as it is written (OSC 52)"),
    ("n", Command::Go(true), "the next line of a file, the one before"),
    ("p", Command::Go(false), ""),
    ("PageDown", Command::Scroll(10), "scroll"),
    ("PageUp", Command::Scroll(-10), ""),
    ("Enter", Command::Print, "end, and print the chosen board"),
    ("q Esc Ctrl-C", Command::Quit, "end, and print nothing, as Esc does: exit code 1"),
    ("Ctrl-Z", Command::Suspend, "suspend"),
    ("?", Command::Help, "these keys"),
];

/// The command of a key.
pub(super) fn command(key: &KeyEvent) -> Option<Command> {
    let name = name(key);
    let is_it = |(keys, ..): &&(&str, _, _)| keys.split(' ').any(|key| key == name);
    ROWS.iter().find(is_it).map(|(_, command, _)| *command)
}

/// The name of a key in the rows. Whether a character needs Shift depends on the keyboard.
fn name(key: &KeyEvent) -> String {
    match (key.code, key.modifiers) {
        (KeyCode::Char(c), KeyModifiers::CONTROL) => format!("Ctrl-{}", c.to_ascii_uppercase()),
        (KeyCode::Char(' '), _) => "Space".to_owned(),
        (KeyCode::Char(c), KeyModifiers::NONE | KeyModifiers::SHIFT) => c.to_string(),
        (code, KeyModifiers::SHIFT) => format!("Shift-{code:?}"),
        (code, _) => format!("{code:?}"),
    }
}

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
