//! Go.

use crate::source::dialect::{Arms, COMPARISONS, Dialect, FarShifts, Habit};
use crate::source::types::Type;

/// The rules of Go.
pub(crate) const DIALECT: Dialect = Dialect {
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
    far_shifts: FarShifts::Gone,
    head: Some("func"),
    name_first: true,
    habits: &[Habit::Pointers, Habit::Receivers, Habit::Tuples],
    arms: Arms { fall_through: false, ..Dialect::COMMON.arms },
    types: &[
        ("bool", Type::Truth),
        ("byte", Type::Byte),
        ("int", Type::Signed),
        ("int64", Type::Signed),
        ("uint", Type::Word),
        ("uint64", Type::Word),
    ],
    words: &["const", "var"],
    ..Dialect::COMMON
};
