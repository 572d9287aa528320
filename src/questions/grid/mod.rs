//! A number for each square, from a formula in `sq`, `file` and `rank`, or for each move from one
//! square to another, from a formula in `from` and `to`: the numbers of the squares, of the diagonals,
//! the targets of a square map, a table of attacks.
//!
//! Squares are drawn; both are written as arrays ([`mod@array`]).

pub mod array;

use std::array::from_fn;

use shakmaty::Square;

use crate::formula::{MOVE_NAMES, Rules, SQUARE_NAMES};
use crate::notation::Format;
use crate::program::{Kind, Known, SquareMap};
use crate::text::fault::{Fault, FaultKind, FormulaFault, QuestionFault};

pub use self::array::{Array, Tables};

/// A number for each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The numbers, from a1 to h8.
    numbers: [u64; 64],
    known: Known,
}

/// The notation of the numbers of a grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cells {
    /// Decimal, with a sign where numbers have one; bitboards as `0x` and sixteen digits.
    #[default]
    Usual,
    /// Decimal, with a sign where numbers have one: `file - rank` is -7 on a8.
    Dec,
    /// Hexadecimal, as the wiki numbers diagonals: `9 A B C D E F 0`.
    Hex,
    /// The name of the square with the number.
    Squares,
}

/// The values of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// For each square.
    Squares(Box<Grid>),
    /// For each move: for each square that it may begin on, from a1 to h8, a grid of those that it may lead to.
    Moves(Vec<Grid>),
}

impl Grid {
    /// The value of a formula on each square: `sq` is its index from 0 (a1) to 63 (h8), `file` its
    /// file from 0 (a) to 7 (h), `rank` its rank from 0 (first) to 7 (eighth).
    ///
    /// # Errors
    ///
    /// The error in the formula, as for [`Rules::for_square`].
    pub fn of(formula: &str, rules: &Rules) -> Result<Grid, Fault> {
        let known = rules.known_for_numbers(formula, &SQUARE_NAMES)?;
        let squares = Square::ALL.map(|square| [square]);
        Ok(Grid::new(&values(&squares, |[square]| rules.for_square(formula, square))?, known))
    }

    fn new(values: &[u64], known: Known) -> Grid {
        Grid { numbers: from_fn(|index| values.get(index).copied().unwrap_or_default()), known }
    }

    /// The numbers as text, from a1 to h8.
    ///
    /// # Errors
    ///
    /// In the notation `Squares`, the first number that is not the index of a square.
    pub fn cells(&self, how: Cells) -> Result<[String; 64], QuestionFault> {
        let kind = kind(std::slice::from_ref(self));
        let is_square = |on: &Square| Square::try_from(self.numbers[on.to_usize()]).is_ok();
        if how == Cells::Squares
            && let Some(on) = Square::ALL.into_iter().find(|on| !is_square(on))
        {
            let number = self.numbers[on.to_usize()].cast_signed();
            return Err(QuestionFault::NotASquare { number, on: on.to_string() });
        }
        Ok(self.numbers.map(|number| match how {
            Cells::Dec if kind == Kind::Set => number.to_string(),
            Cells::Usual | Cells::Dec => text(number, kind),
            Cells::Hex => format!("{number:X}"),
            Cells::Squares => Square::new(number as u32).to_string(),
        }))
    }

    /// The same numbers, each moved to the target of its square.
    #[must_use]
    pub(crate) fn rearranged(&self, map: &SquareMap) -> Grid {
        let sources = map.inverse();
        let number = |to| self.numbers[sources.target(to).to_usize()];
        Grid { numbers: Square::ALL.map(number), ..*self }
    }
}

impl Table {
    /// The values of a formula about one square, as for [`Grid::of`], or about two: `from`, `to`,
    /// `from_file`, `from_rank`, `to_file`, `to_rank`.
    ///
    /// # Errors
    ///
    /// The error in the formula, as for [`Rules::for_square`] and [`Rules::for_move`].
    pub fn of(formula: &str, rules: &Rules) -> Result<Table, Fault> {
        match Grid::of(formula, rules) {
            Err(fault) if asks_for_two(&fault, rules) => {
                moves(formula, rules).map(Table::Moves).map_err(with_one_square)
            }
            grid => grid.map(|grid| Table::Squares(Box::new(grid))),
        }
    }

    /// Numbers for the squares from a1 to h8; missing ones are 0.
    pub(crate) fn of_numbers(numbers: &[u64], known: Known) -> Table {
        Table::Squares(Box::new(Grid::new(numbers, known)))
    }

    fn grids(&self) -> &[Grid] {
        match self {
            Table::Squares(grid) => std::slice::from_ref(&**grid),
            Table::Moves(grids) => grids,
        }
    }

    fn kind(&self) -> Kind {
        kind(self.grids())
    }
}

/// A number, as any language and CSV write it.
fn text(number: u64, kind: Kind) -> String {
    kind.number(number).unwrap_or_else(|| Format::Hex.text(number))
}

/// What the values of grids are: sets, or numbers of which none or some are below zero. Words of which nothing is
/// known are sets, unless all are small: the formulas of square maps multiply by large constants, and keep a few bits.
fn kind(grids: &[Grid]) -> Kind {
    let mut numbers = grids.iter().flat_map(|grid| grid.numbers);
    // All of them are of one formula.
    match grids.first().map(|grid| grid.known.kind()).unwrap_or_default() {
        Kind::Signed if numbers.any(|number| number.cast_signed() < 0) => Kind::Signed,
        Kind::Set if numbers.any(|number| number > u32::MAX.into()) => Kind::Set,
        _ => Kind::Count,
    }
}

/// Whether a fault in a formula about one square is that it is about two.
fn asks_for_two(fault: &Fault, rules: &Rules) -> bool {
    let defined = |name: &&str| rules.definitions.find(name).is_some();
    matches!(
        &fault.kind,
        FaultKind::Formula(FormulaFault::UnknownName { name, .. })
            if MOVE_NAMES.contains(&name.as_str()) && !MOVE_NAMES.iter().any(defined)
    )
}

/// The fault of a formula about two squares that has names of a single one.
fn with_one_square(fault: Fault) -> Fault {
    match fault.kind {
        FaultKind::Formula(FormulaFault::UnknownName { name, .. })
            if SQUARE_NAMES.contains(&name.as_str()) =>
        {
            Fault::new(fault.place, FormulaFault::TwoSquares(name))
        }
        _ => fault,
    }
}

/// The values of a formula about two squares, a grid for each square that is `from`.
fn moves(formula: &str, rules: &Rules) -> Result<Vec<Grid>, Fault> {
    let known = rules.known_for_numbers(formula, &MOVE_NAMES)?;
    let pairs = Square::ALL.map(|from| Square::ALL.map(|to| [from, to])).concat();
    let all = values(&pairs, |[from, to]| rules.for_move(formula, from, to))?;
    Ok(all.chunks(64).map(|values| Grid::new(values, known)).collect())
}

/// The values of a formula for one square, or two, after the other.
fn values<const N: usize>(
    all: &[[Square; N]],
    value: impl Fn([Square; N]) -> Result<u64, Fault>,
) -> Result<Vec<u64>, Fault> {
    let on = |squares: [Square; N]| {
        value(squares).map_err(|fault| {
            // A division by zero may occur on some squares only.
            let divides = fault.kind == FormulaFault::DivisionByZero(Vec::new()).into();
            if divides && all.iter().any(|&other| value(other).is_ok()) {
                return Fault::new(fault.place, FormulaFault::DivisionByZero(squares.to_vec()));
            }
            fault
        })
    };
    all.iter().map(|&squares| on(squares)).collect()
}
