//! What formulas read of the columns of a line: numbers, bitboards, or whether a test holds of a text.
//!
//! What is computed from columns and written numbers alone has decimals ([`Amount`]): where it is compared
//! with another one, or a column with a text, the program reads whether that holds. Elsewhere it reads a
//! whole number; next to a set, a column is a bitboard.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::slice;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use crate::position::Quantity;
use crate::program::Known;
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
    /// The same in place of squares: the number of one may be meant.
    Squares(String),
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
                let order = short.map(|(left, right)| Ok(left.cmp(&right)));
                order.unwrap_or_else(|| self.order(right, cells))?
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
            Cell::Board(column) | Cell::Squares(column) => vec![column],
            Cell::Number(amount) | Cell::Decimal(amount) => amount.columns(),
            Cell::Test(Test { left, with, .. }) => {
                let right = if let With::Amount(right) = with { right.columns() } else { vec![] };
                [left.columns(), right].concat()
            }
        }
    }

    /// What is known of the word that a program reads, by its input's name; `None` if that is no cell.
    pub(crate) fn known(name: &str) -> Option<Known> {
        Some(match name.strip_prefix('$')?.bytes().next() {
            Some(b'(') => Known::TRUTH,
            Some(b'[' | b'#') => Known::WORD,
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
            Cell::Squares(column) => write!(f, "$#{column}"),
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

/// What formulas compute from columns and written numbers alone.
///
/// ```
/// use bbt::formula::cells::Amount;
/// use bbt::position::Quantity;
/// let eval = Amount::Column("eval".to_owned());
/// let hundred = Amount::number("100").unwrap();
/// let product = Amount::Of("*", vec![eval, hundred]);
/// let cells = [Quantity::parse(b"0.57").unwrap()];
/// assert_eq!(product.ratio(&mut cells.iter()).map(|ratio| ratio.to_integer()), Some(57));
/// ```
#[derive(Clone, Debug)]
pub enum Amount {
    /// What a column holds.
    Column(String),
    /// A number as it is written, and what it is.
    Number(String, Quantity),
    /// An operation (`+`, `-`, `*`, `/`, `%`) or a function (`abs`, `min`, `max`) of others.
    Of(&'static str, Vec<Amount>),
}

impl Amount {
    /// The operations and functions that there are.
    pub(super) const ALL: [&str; 8] = ["+", "-", "*", "/", "%", "abs", "min", "max"];

    /// A number as it is written; `None` if it is none.
    pub fn number(text: &str) -> Option<Amount> {
        Some(Amount::Number(text.to_owned(), Quantity::parse(text.as_bytes())?))
    }

    /// The columns from which it is computed, from left to right.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            Amount::Column(column) => vec![column],
            Amount::Number(..) => Vec::new(),
            Amount::Of(_, operands) => operands.iter().flat_map(Amount::columns).collect(),
        }
    }

    /// Whether it may have decimals although its columns have none.
    pub(super) fn has_decimals(&self) -> bool {
        match self {
            Amount::Column(_) => false,
            Amount::Number(text, _) => text.contains('.'),
            Amount::Of(name, operands) => *name == "/" || operands.iter().any(Amount::has_decimals),
        }
    }

    /// The number that it is, given those of its columns, from left to right; `None` if one of these is a mate, if a
    /// number is divided by 0, or one below zero has a remainder, or if there are too many digits.
    pub fn ratio<'q>(&self, cells: &mut impl Iterator<Item = &'q Quantity>) -> Option<Ratio<i128>> {
        let (name, operands) = match self {
            Amount::Column(_) => return cells.next()?.ratio(),
            Amount::Number(_, number) => return number.ratio(),
            Amount::Of(name, operands) => (*name, operands),
        };
        // All of them are read, so that the others are at their places.
        let read: Vec<_> = operands.iter().map(|operand| operand.ratio(cells)).collect();
        let mut read = read.into_iter().collect::<Option<Vec<_>>>()?.into_iter();
        let first = read.next()?;
        if read.len() == 0 {
            let is_opposite = name == "-" || name == "abs" && first < Ratio::from_integer(0);
            return if is_opposite { ZERO.checked_sub(&first) } else { Some(first) };
        }
        read.try_fold(first, |left, right| apply(name, &left, &right))
    }

    /// Its billionths, given the texts of its columns, if nothing is computed and all numbers are short.
    pub(super) fn billionths(&self, cells: &mut slice::Iter<&[u8]>) -> Option<i64> {
        match self {
            Amount::Column(_) => Quantity::billionths(cells.next()?),
            Amount::Number(text, _) => Quantity::billionths(text.as_bytes()),
            Amount::Of("-", operands) if operands.len() == 1 => {
                Some(-operands[0].billionths(cells)?)
            }
            Amount::Of(..) => None,
        }
    }

    /// The same as a number or a mate, which can be compared: of what is not computed, mates, too.
    pub fn quantity<'q>(&'q self, cells: &'q [Quantity]) -> Option<Cow<'q, Quantity>> {
        let of = |operand: &'q Amount| Some(operand.quantity(cells)?.into_owned());
        match self {
            Amount::Column(_) => cells.first().map(Cow::Borrowed),
            Amount::Number(_, number) => Some(Cow::Borrowed(number)),
            Amount::Of("-", operands) if operands.len() == 1 => {
                Some(Cow::Owned(of(&operands[0])?.opposite()))
            }
            Amount::Of("abs", operands) => Some(Cow::Owned(of(&operands[0])?.absolute())),
            Amount::Of(..) => None,
        }
    }
}

const ZERO: Ratio<i128> = Ratio::new_raw(0, 1);

/// An operation on two numbers; `None` if it has no result, or one with too many digits.
fn apply(name: &str, left: &Ratio<i128>, right: &Ratio<i128>) -> Option<Ratio<i128>> {
    match name {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "/" => left.checked_div(right),
        "%" if *left < ZERO || *right <= ZERO => None,
        "%" => left.checked_sub(&left.checked_div(right)?.floor().checked_mul(right)?),
        "min" => Some(*left.min(right)),
        _ => Some(*left.max(right)),
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Column(column) if column.chars().all(|c| c.is_alphanumeric() || c == '_') => {
                write!(f, "${column}")
            }
            Amount::Column(column) => write!(f, "${{{column}}}"),
            Amount::Number(text, _) => f.write_str(text),
            Amount::Of(name, operands) => {
                let operands: Vec<String> = operands.iter().map(Amount::to_string).collect();
                write!(f, "{name}({})", operands.join(", "))
            }
        }
    }
}
