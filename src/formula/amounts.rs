//! Numbers that are computed from columns, and from numbers as they are written: with all decimals.

use std::borrow::Cow;
use std::fmt;
use std::slice;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub};

use crate::position::Quantity;

/// What formulas compute from columns and written numbers alone.
///
/// ```
/// use bbt::formula::amounts::Amount;
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

    /// Whether it is a column, and nothing is computed.
    pub(super) fn column(&self) -> Option<&str> {
        if let Amount::Column(column) = self { Some(column) } else { None }
    }

    /// Whether it may have decimals although its columns have none.
    pub(super) fn has_decimals(&self) -> bool {
        match self {
            Amount::Column(_) => false,
            Amount::Number(text, _) => text.contains('.'),
            Amount::Of(name, operands) => *name == "/" || operands.iter().any(Amount::has_decimals),
        }
    }

    /// The number that it is, given those of its columns, from left to right; `None` if one of these is
    /// a mate, if a number is divided by 0, or one below zero has a remainder, or if there are too many
    /// digits.
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

    /// The billionths that it is if nothing is computed and all numbers are short, given the texts of its
    /// columns.
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
