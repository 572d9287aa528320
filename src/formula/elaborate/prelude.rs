//! What nearly every part of the elaborator speaks of.

pub(super) use super::elaborator::{Elaborator, ExitPlace, Mark, State};
pub(super) use super::statements::StatementEffect;
pub(super) use crate::formula::compiled::Used;
pub(super) use crate::formula::scope::{NameContent, Scope};
pub(super) use crate::formula::tree::*;
pub(super) use crate::formula::value::{Rounding, Value, in_bits};
pub(super) use crate::formula::{functions, names, sets};
pub(super) use crate::position::PositionFact;
pub(super) use crate::program::{
    Input, Inputs, Kind, Known, Nature, Operand, Operation, Program, Property,
};
pub(super) use crate::source::{Computes, FarShifts, Habit, Operator, Type, TypeWords};
pub(super) use crate::text::fault::{
    Fault, FormulaFault, Found, Result, RoutineFault, Span, TypeFault,
};
pub(super) use crate::text::names::normalized;
