//! Go.

use super::definition::{COMPARISONS, Dialect, FarShifts, Literals};
use crate::language::types::Type;

/// The rules of Go.
pub(super) const DIALECT: Dialect = Dialect {
    name: "go",
    aliases: &["golang"],
    levels: &[
        &["||"],
        &["&&"],
        COMPARISONS,
        &["+", "-", "|", "^"],
        &["*", "/", "%", "<<", ">>", "&", "&^"],
    ],
    complement: "^",
    literals: Literals::Fitting,
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    returns: "",
    name_first: true,
    has_own_types: true,
    counts: Type::Signed,
    habits: &[],
    types: &[
        ("bool", Type::Truth),
        ("byte", Type::Byte),
        ("int", Type::Signed),
        ("int64", Type::Signed),
        ("uint", Type::Word),
        ("uint64", Type::Word),
    ],
    words: &["const", "var"],
};
