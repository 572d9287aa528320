//! Binary operators: a row for each sign, with what it computes. How tightly it binds is a matter of the
//! languages ([`super::languages`]).

use self::Computes::{Equivalent, Finds, Implies, Joins, One, ShiftsBits, Without};
use crate::program::{Nature, Operation, Property};

#[derive(Debug, PartialEq, Eq)]
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

/// All binary operators.
static OPERATORS: &[Operator] = &[
    row("==", One(Operation::Equal)),
    row("!=", One(Operation::NotEqual)),
    row("===", One(Operation::Equal)),
    row("!==", One(Operation::NotEqual)),
    row("<=", One(Operation::LessOrEqual)),
    row(">=", One(Operation::GreaterOrEqual)),
    row("<", One(Operation::Less)),
    row(">", One(Operation::Greater)),
    row(CONTAINS, Finds),
    row("&&", Joins(Operation::And)),
    row("and", Joins(Operation::And)),
    row("||", Joins(Operation::Or)),
    row("or", Joins(Operation::Or)),
    row("⇒", Implies),
    row("⇔", Equivalent),
    row("|", One(Operation::Or)),
    row("^", One(Operation::Xor)),
    row("&", One(Operation::And)),
    row("&^", Without),
    row("\\", Without),
    row("<<", One(Operation::ShiftLeft)),
    row(">>", One(Operation::ShiftRight)),
    row(">>>", ShiftsBits),
    row("+", One(Operation::Add)),
    row("-", One(Operation::Subtract)),
    row("*", One(Operation::Multiply)),
    row("&+", One(Operation::Add)),
    row("&-", One(Operation::Subtract)),
    row("&*", One(Operation::Multiply)),
    row("+%", One(Operation::Add)),
    row("-%", One(Operation::Subtract)),
    row("*%", One(Operation::Multiply)),
    row("/", One(Operation::Divide)),
    row("//", One(Operation::Divide)),
    row("%", One(Operation::Remainder)),
];

const fn row(sign: &'static str, computes: Computes) -> Operator {
    Operator { sign, computes }
}

impl Operator {
    /// The operator that is written in this way.
    pub(crate) fn find(sign: &str) -> Option<&'static Operator> {
        OPERATORS.iter().find(|operator| operator.sign == sign)
    }

    /// The operator that a sign applies to a name and a value before it assigns: `+` of `+=`.
    pub(crate) fn before_equals(sign: &str) -> Option<&'static Operator> {
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
