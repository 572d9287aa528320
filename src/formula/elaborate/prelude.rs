//! What nearly every part of the elaborator speaks of.

pub(super) use super::elaborator::{Elaborator, ExitPlace};
pub(super) use crate::formula::compiled::Used;
pub(super) use crate::formula::scope::NameContent;
pub(super) use crate::formula::tree::{Expression, ExpressionKind};
pub(super) use crate::formula::value::Value;
pub(super) use crate::program::Operand;
pub(super) use crate::program::kind::{Kind, Known};
pub(super) use crate::program::operation::{Operation, Property};
pub(super) use crate::source::dialect::{FarShifts, Habit};
pub(super) use crate::source::types::Type;
pub(super) use crate::text::fault::{Fault, FormulaFault, Result, RoutineFault, Span, TypeFault};
