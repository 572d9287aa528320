//! Java.

use crate::source::dialect::{Arms, Dialect, FarShifts, Habit, JAVA_LEVELS, Literals};
use crate::source::types::Type;

/// The rules of Java.
pub(crate) const DIALECT: Dialect = Dialect {
    name: "java",
    levels: JAVA_LEVELS,
    literals: Literals::Sized { wraps: true },
    far_shifts: FarShifts::Masked,
    has_own_types: false,
    counts: Type::Int,
    habits: &[Habit::Brackets, Habit::Ternary, Habit::Promotes],
    arms: Arms { arrow: "->", ..Dialect::COMMON.arms },
    types: &[
        ("boolean", Type::Truth),
        ("byte", Type::SignedByte),
        ("char", Type::Short),
        ("int", Type::Int),
        ("long", Type::Signed),
    ],
    words: &["final", "private", "protected", "public", "static", "var"],
    ..Dialect::COMMON
};
