//! What nearly every part of the elaborator speaks of.

pub(super) use super::elaborator::{Elaborator, ExitPlace, Mark, State};
pub(super) use super::statements::StatementEffect;
pub(super) use crate::formula::compiled::Used;
pub(super) use crate::formula::scope::NameContent;
pub(super) use crate::formula::tree::{Call, Expression, ExpressionKind};
pub(super) use crate::formula::value::Value;
pub(super) use crate::program::{Input, Inputs, Kind, Known, Nature, Operand, Operation, Property};
pub(super) use crate::source::{FarShifts, Habit, Type};
pub(super) use crate::text::fault::{Fault, FormulaFault, Result, RoutineFault, Span, TypeFault};
