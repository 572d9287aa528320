//! The words of rows.

pub(super) use crate::notation::Format;
pub(super) use crate::program::operation::Operation as O;
pub(super) use crate::program::target::Target::{Bmi2, Bswap, Gfni, Portable};
pub(super) use crate::source::dialect::Habit::*;
pub(super) use crate::source::dialect::{
    Arms, Dialect, FarShifts, JAVA_LEVELS, Literals, SIZED_TYPES,
};
pub(super) use crate::source::language::Level::{Call, Infix, Prefix};
pub(super) use crate::source::language::{ArrayForm, Case, Language, OperationRow, USUAL};
pub(super) use crate::source::types::Type;
