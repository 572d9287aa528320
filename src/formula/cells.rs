//! What formulas read of the columns of a line: numbers, bitboards, or whether a test holds of a text.
//!
//! What is computed from columns and written numbers alone has decimals ([`Amount`]): where it is compared
//! with another one, or a column with a text, the program reads whether that holds. Elsewhere it reads a
//! whole number; next to a set, a column is a bitboard.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use num_rational::Ratio;

use super::amounts::Amount;
use crate::position::{self, Quantity};
use crate::program::kind::Known;
use crate::program::{Input, Program};
pub use crate::source::operators::CONTAINS;

/// What a program reads of the columns of a line as one word.
#[derive(Clone, Debug)]
pub enum Cell {
    /// A whole number.
    Number(Amount),
    /// A number with decimals, which is written: its billionths, rounded.
    Decimal(Amount),
    /// A bitboard, in this column.
    Board(String),
    /// Whether a comparison holds.
    Test(Test),
}

/// A comparison.
#[derive(Clone, Debug)]
pub struct Test {
    /// What is compared: a column, unless it is compared with an amount.
    pub left: Amount,
    /// The operator: `==`, `!=`, `<`, `<=`, `>`, `>=` or [`CONTAINS`].
    pub operator: &'static str,
    /// What it is compared with.
    pub with: With,
}

/// What a cell is compared with.
#[derive(Clone, Debug)]
pub enum With {
    /// An amount: so is the other side.
    Amount(Amount),
    /// A text: byte by byte.
    Text(String),
}

/// Why a word cannot be read of the columns of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The column at this index is not a number.
    NotANumber(usize),
    /// There is no result, because of the number in the column at this index.
    NoResult(usize),
}

impl Test {
    /// Whether it holds of the texts of its columns.
    ///
    /// # Errors
    ///
    /// One of them should be a number, and is not, or no result is a number.
    pub fn holds(&self, cells: &[&[u8]]) -> Result<bool, Unreadable> {
        let first = cells.first().copied().unwrap_or_default();
        let order = match &self.with {
            // Nothing is less or more than what is missing, nor is it another text.
            With::Text(text) if first.is_empty() => {
                return Ok(text.is_empty() && self.operator == "==");
            }
            _ if cells.iter().any(|cell| cell.is_empty()) => return Ok(false),
            With::Text(text) if self.operator == CONTAINS => {
                return Ok(memchr::memmem::find(first, text.as_bytes()).is_some());
            }
            With::Text(text) => first.cmp(text.as_bytes()),
            With::Amount(right) => {
                let short = &mut cells.iter();
                let short = self.left.billionths(short).zip(right.billionths(short));
                match short {
                    Some((left, right)) => left.cmp(&right),
                    None => self.order(right, cells)?,
                }
            }
        };
        Ok(match self.operator {
            "==" => order.is_eq(),
            "!=" => order.is_ne(),
            "<" => order.is_lt(),
            "<=" => order.is_le(),
            ">" => order.is_gt(),
            _ => order.is_ge(),
        })
    }

    /// The order of the left side and the right one, for numbers however long, mates, and what is computed.
    fn order(&self, right: &Amount, cells: &[&[u8]]) -> Result<Ordering, Unreadable> {
        let cells = quantities(cells)?;
        let (own, others) = cells.split_at(self.left.columns().len());
        let as_they_are = self.left.quantity(own).zip(right.quantity(others));
        let computed = || {
            let cells = &mut cells.iter();
            Some(self.left.ratio(cells)?.cmp(&right.ratio(cells)?))
        };
        let order = as_they_are.map(|(left, right)| left.cmp(&right)).or_else(computed);
        order.ok_or_else(|| no_result(&cells))
    }
}

/// The numbers and mates in columns.
fn quantities(cells: &[&[u8]]) -> Result<Vec<Quantity>, Unreadable> {
    let read =
        |(index, cell): (usize, &&[u8])| Quantity::parse(cell).ok_or(Unreadable::NotANumber(index));
    cells.iter().enumerate().map(read).collect()
}

/// The reason that there is no result: a mate, if one of them is, or else the first number.
fn no_result(cells: &[Quantity]) -> Unreadable {
    Unreadable::NoResult(cells.iter().position(|cell| cell.ratio().is_none()).unwrap_or(0))
}

/// The decimals of a number that is written are so many of one.
pub(crate) const BILLION: i64 = 1_000_000_000;

/// The number that an amount is, given the texts of its columns.
///
/// # Errors
///
/// A text is not a number, or there is no result.
pub fn result(amount: &Amount, cells: &[&[u8]]) -> Result<Ratio<i128>, Unreadable> {
    if let Some(short) = amount.billionths(&mut cells.iter())
        && short % BILLION == 0
    {
        return Ok(Ratio::from_integer((short / BILLION).into()));
    }
    let cells = quantities(cells)?;
    amount.ratio(&mut cells.iter()).ok_or_else(|| no_result(&cells))
}

/// Billionths as a person writes them: `0.35`.
pub(crate) fn decimal(word: u64) -> String {
    let (sign, size) = (if word >> 63 == 1 { "-" } else { "" }, word.cast_signed().unsigned_abs());
    let billion = BILLION.unsigned_abs();
    let text = format!("{sign}{}.{:09}", size / billion, size % billion);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl Cell {
    /// The columns that are read, each as often as it is written.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            Cell::Board(column) => vec![column],
            Cell::Number(amount) | Cell::Decimal(amount) => amount.columns(),
            Cell::Test(Test { left, with, .. }) => {
                let right = if let With::Amount(right) = with { right.columns() } else { vec![] };
                [left.columns(), right].concat()
            }
        }
    }

    /// What is known of the word that a program reads, by the name of its input; `None` if it is not
    /// that of a cell.
    pub(crate) fn known(name: &str) -> Option<Known> {
        Some(match name.strip_prefix('$')?.bytes().next() {
            Some(b'(') => Known::TRUTH,
            Some(b'[') => Known::WORD,
            Some(b'.') => Known::DECIMAL,
            _ => Known::NUMBER,
        })
    }
}

impl fmt::Display for Cell {
    /// The name of the input: each cell has another one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Number(amount @ Amount::Column(_)) => amount.fmt(f),
            Cell::Number(amount) => write!(f, "$={amount}"),
            Cell::Decimal(amount) => write!(f, "$.{amount}"),
            Cell::Board(column) => write!(f, "$[{column}]"),
            Cell::Test(Test { left, operator, with }) => {
                write!(f, "$({left} {operator} ")?;
                match with {
                    With::Amount(right) => write!(f, "{right})"),
                    With::Text(text) => write!(f, "{text:?})"),
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
