//! Pascal: its formulas. Its routines, which have no braces, are not read.

use super::definition::{COMPARISONS, Dialect, FarShifts, Literals};
use crate::language::types::Type;

/// The rules of Pascal.
pub(super) const DIALECT: Dialect = Dialect {
    name: "pascal",
    aliases: &["delphi"],
    levels: &[COMPARISONS, &["+", "-", "or", "xor"], &["*", "/", "%", "and", "shl", "shr"]],
    complement: "not",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Undefined,
    head: None,
    returns: ":",
    name_first: false,
    has_own_types: true,
    counts: Type::Signed,
    habits: &[],
    types: &[("Int64", Type::Signed), ("QWord", Type::Word), ("UInt64", Type::Word)],
    words: &["const", "var"],
};
