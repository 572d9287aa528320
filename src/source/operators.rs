//! Binary operators: a row for each sign, with what it computes. How tightly it binds is a matter of the
//! languages ([`super::languages`]).

use self::Computes::{Equivalent, Finds, Implies, Joins, One, ShiftsBits, Without};
use crate::program::{Nature, Operation, Property};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Operator {
    /// How it is written.
    pub(crate) sign: &'static str,
    pub(crate) computes: Computes,
}

/// What a binary operator computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Computes {
    /// An operation.
    One(Operation),
    /// Whether both of two truths hold, or one of them.
    Joins(Operation),
    /// A shift to the right of the bits of a number, whatever its sign is.
    ShiftsBits,
    /// What is in the left set, and not in the right one.
    Without,
    /// Where the right side holds if the left one does.
    Implies,
    /// Where both sides are alike.
    Equivalent,
    /// Whether a text is in a column.
    Finds,
}

/// The operator that finds a text anywhere in a cell.
pub const CONTAINS: &str = "contains";

/// All binary operators, by the signs with which they are written.
const OPERATORS: &[(&str, Computes)] = &[
    ("== ===", One(Operation::Equal)),
    ("!= !==", One(Operation::NotEqual)),
    ("<=", One(Operation::LessOrEqual)),
    (">=", One(Operation::GreaterOrEqual)),
    ("<", One(Operation::Less)),
    (">", One(Operation::Greater)),
    (CONTAINS, Finds),
    ("&& and", Joins(Operation::And)),
    ("|| or", Joins(Operation::Or)),
    ("⇒", Implies),
    ("⇔", Equivalent),
    ("|", One(Operation::Or)),
    ("^", One(Operation::Xor)),
    ("&", One(Operation::And)),
    ("&^ \\", Without),
    ("<<", One(Operation::ShiftLeft)),
    (">>", One(Operation::ShiftRight)),
    (">>>", ShiftsBits),
    ("+ &+ +%", One(Operation::Add)),
    ("- &- -%", One(Operation::Subtract)),
    ("* &* *%", One(Operation::Multiply)),
    ("/ //", One(Operation::Divide)),
    ("%", One(Operation::Remainder)),
];

impl Operator {
    /// The operator that is written in this way.
    pub(crate) fn find(sign: &str) -> Option<Operator> {
        OPERATORS.iter().find_map(|&(signs, computes)| {
            let sign = signs.split(' ').find(|one| *one == sign)?;
            Some(Operator { sign, computes })
        })
    }

    /// The operator that a sign applies to a name and a value before it assigns: `+` of `+=`.
    pub(crate) fn before_equals(sign: &str) -> Option<Operator> {
        sign.strip_suffix('=').filter(|_| Operator::find(sign).is_none()).and_then(Operator::find)
    }

    pub(crate) fn compares(&self) -> bool {
        matches!(self.computes, One(operation) if operation.nature() == Nature::Truth)
    }

    pub(crate) fn shifts(&self) -> bool {
        matches!(self.computes, One(operation) if operation.has(Property::Shifts))
            || self.computes == ShiftsBits
    }
}

/// Whether a sign assigns a value, perhaps after it was computed from the old one: `=`, `^=`.
pub(crate) fn assigns(sign: &str) -> bool {
    sign.ends_with('=') && Operator::find(sign).is_none()
}
