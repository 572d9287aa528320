//! What formulas read of the columns of a line: numbers, bitboards, or whether a test holds of a text.
//!
//! A column that is computed with is a whole number; next to a set, it is a bitboard. A column that is
//! compared with a number or a text as they are written is compared with all its digits or letters, and
//! the program reads whether that holds.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use regex::bytes::{Regex, RegexBuilder};

use crate::position::{self, Quantity};
use crate::program::kind::Known;
use crate::program::{Input, Program};

/// What a program reads of one column.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The column, as it is written after `$`.
    pub column: String,
    /// What is read.
    pub reads: Reads,
}

/// What is read of a cell.
#[derive(Clone, Debug)]
pub enum Reads {
    /// A whole number, or one without its sign.
    Number {
        /// Whether the sign is left out: `abs($cp)`.
        is_absolute: bool,
    },
    /// A bitboard.
    Board,
    /// Whether a comparison holds.
    Test(Test),
}

/// A comparison of a cell with what is written in the formula.
#[derive(Clone, Debug)]
pub struct Test {
    /// Whether the sign of the cell's number is left out.
    pub is_absolute: bool,
    /// The operator: `==`, `!=`, `<`, `<=`, `>`, `>=` or `~`.
    pub operator: &'static str,
    /// What the cell is compared with.
    pub with: With,
}

/// What a cell is compared with.
#[derive(Clone, Debug)]
pub enum With {
    /// A number: so is the cell.
    Number(Quantity),
    /// A text: byte by byte.
    Text(String),
    /// A regular expression, found anywhere in the cell.
    Pattern(Regex),
}

impl With {
    /// A regular expression.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn pattern(text: &str) -> Result<With, String> {
        // Cells need not be UTF-8.
        let built = RegexBuilder::new(text).unicode(false).build();
        built.map(With::Pattern).map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => "it is too long".to_owned(),
            error => error.to_string().lines().last().unwrap_or_default().replace("error: ", ""),
        })
    }
}

impl Test {
    /// Whether it holds of the text of a cell; `None` if the cell should be a number, and is not.
    pub fn holds(&self, cell: &[u8]) -> Option<bool> {
        let order = match &self.with {
            With::Pattern(pattern) => return Some(pattern.is_match(cell)),
            // Nothing is less or more than what is missing, nor is it another text.
            With::Text(text) if cell.is_empty() => {
                return Some(text.is_empty() && self.operator == "==");
            }
            _ if cell.is_empty() => return Some(false),
            With::Text(text) => cell.cmp(text.as_bytes()),
            With::Number(number) => {
                let read = Quantity::parse(cell)?;
                (if self.is_absolute { read.absolute() } else { read }).cmp(number)
            }
        };
        Some(match self.operator {
            "==" => order.is_eq(),
            "!=" => order.is_ne(),
            "<" => order.is_lt(),
            "<=" => order.is_le(),
            ">" => order.is_gt(),
            _ => order.is_ge(),
        })
    }
}

impl Cell {
    /// A whole number in a column.
    pub(crate) fn number(column: &str) -> Cell {
        Cell { column: column.to_owned(), reads: Reads::Number { is_absolute: false } }
    }

    /// What is known of the word that a program reads, by the name of its input; `None` if it is not
    /// that of a cell.
    pub(crate) fn known(name: &str) -> Option<Known> {
        Some(match name.strip_prefix('$')?.bytes().next() {
            Some(b'(') => Known::TRUTH,
            Some(b'[') => Known::WORD,
            _ => Known::NUMBER,
        })
    }
}

impl fmt::Display for Cell {
    /// The name of the input: each cell has another one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let column = match &self.column {
            column if column.chars().all(is_word) => column.clone(),
            column => format!("{{{column}}}"),
        };
        match &self.reads {
            Reads::Number { is_absolute: false } => write!(f, "${column}"),
            Reads::Number { is_absolute: true } => write!(f, "$|{column}|"),
            Reads::Board => write!(f, "$[{column}]"),
            Reads::Test(Test { is_absolute, operator, with }) => {
                let bars = if *is_absolute { "|" } else { "" };
                write!(f, "$({bars}{column}{bars} {operator} ")?;
                match with {
                    With::Number(number) => write!(f, "{number:?})"),
                    With::Text(text) => write!(f, "{text:?})"),
                    With::Pattern(pattern) => write!(f, "{:?})", pattern.as_str()),
                }
            }
        }
    }
}

/// The cells that formulas about the same lines read, in the order of their inputs. Clones share them:
/// a formula that is read adds its own.
#[derive(Clone, Debug, Default)]
pub struct Cells(Arc<Mutex<Vec<Cell>>>);

impl Cells {
    /// All of them.
    pub(super) fn all(&self) -> Vec<Cell> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Those that at least one of these programs reads, with their inputs.
    pub fn read_by<'a>(
        &self,
        programs: impl IntoIterator<Item = &'a Program>,
    ) -> Vec<(Input, Cell)> {
        let inputs = (position::inputs().count() as u32..).map(Input::new);
        let mut all: Vec<(Input, Cell)> = inputs.zip(self.all()).collect();
        let read: HashSet<Input> = programs.into_iter().flat_map(Program::read_inputs).collect();
        all.retain(|(input, _)| read.contains(input));
        all
    }

    /// Adds a cell, unless it is there; returns the names of all up to it.
    pub(super) fn add(&self, cell: Cell) -> Vec<String> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = cell.to_string();
        let mut names: Vec<String> = all.iter().map(Cell::to_string).collect();
        if let Some(at) = names.iter().position(|known| *known == name) {
            names.truncate(at + 1);
        } else {
            all.push(cell);
            names.push(name);
        }
        names
    }
}
