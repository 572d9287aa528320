//! Binary operators: a row for each sign, with what it computes. How tightly it binds is a matter of the
//! languages ([`super::languages`]).

use self::Computes::{Equivalent, Finds, Implies, Joins, One, ShiftsBits, Without};
use super::token::{Token, Tokens};
use super::tree::Tree;
use crate::program::{Nature, Operation, Property};
use crate::text::names::is_one_of;

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

/// The methods that define a sign, in Rust (the names of traits), Python and Kotlin.
const METHODS: &[(&str, &str)] = &[
    ("+", "Add AddAssign __add__ __radd__ __iadd__ plus"),
    ("-", "Sub SubAssign Neg __sub__ __rsub__ __isub__ __neg__ minus unaryMinus"),
    ("*", "Mul MulAssign __mul__ __rmul__ __imul__ times"),
    ("/", "Div DivAssign __truediv__ div"),
    ("%", "Rem RemAssign __mod__ rem"),
    ("&", "BitAnd BitAndAssign __and__ __iand__"),
    ("|", "BitOr BitOrAssign __or__ __ior__"),
    ("^", "BitXor BitXorAssign __xor__ __ixor__"),
    ("<<", "Shl ShlAssign __lshift__ __ilshift__"),
    (">>", "Shr ShrAssign __rshift__ __irshift__"),
];

/// The signs that a text defines for a type of its own, in a body that does not use the sign: set differences as `-`.
pub(crate) fn own_signs(tokens: &Tokens) -> Vec<&'static str> {
    let tree = Tree::new(tokens.clone());
    let word = |at: usize| tree.name(at).unwrap_or_default();
    let defined = |at: usize| match (word(at), tree.token(at + 1)?) {
        ("operator" | "func", Token::Symbol(sign)) => Some(*sign),
        ("def" | "fun", Token::Name(name)) => method(name),
        (name, Token::Name(next)) if next == "for" => method(name),
        (name, Token::Symbol("<")) if (at + 2..at + 6).any(|at| word(at) == "for") => method(name),
        _ => None,
    };
    let is_own = |&(at, sign): &(usize, &str)| {
        let begins = |at: &usize| matches!(word(*at), "operator" | "func" | "def" | "fun");
        let next = (at + 2..tree.len()).find(begins).unwrap_or(tree.len());
        let open = (at + 2..next).find(|&at| tree.is(at, "{") || tree.is(at, ";"));
        let end = open.filter(|&at| tree.is(at, "{")).and_then(|open| tree.closing(open));
        !(at + 2..end.unwrap_or(next))
            .any(|at| tree.is(at, sign) || tree.is(at, &format!("{sign}=")))
    };
    let found = (0..tree.len()).filter_map(|at| Some((at, defined(at)?)));
    found
        .filter(|(_, sign)| Operator::find(sign).is_some())
        .filter(is_own)
        .map(|one| one.1)
        .collect()
}

/// The sign that a method defines.
fn method(name: &str) -> Option<&'static str> {
    METHODS.iter().find(|(_, names)| is_one_of(names, name)).map(|(sign, _)| *sign)
}
