//! Pascal: its formulas. Its routines, which have no braces, are not read.

use crate::source::dialect::{COMPARISONS, Dialect, Habit};
use crate::source::types::Type;

/// The rules of Pascal.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "pascal",
    aliases: &["delphi"],
    levels: &[COMPARISONS, &["+", "-", "or", "xor"], &["*", "/", "%", "and", "shl", "shr"]],
    complement: "not",
    opposite: "not",
    returns: ":",
    habits: &[Habit::DollarNumbers, Habit::FormulasOnly],
    types: &[("Int64", Type::Signed), ("QWord", Type::Word), ("UInt64", Type::Word)],
    words: &["const", "var"],
    ..Dialect::COMMON
};
