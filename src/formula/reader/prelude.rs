//! What nearly every part of the reader speaks of.

pub(super) use std::ops::Range;
pub(super) use std::rc::Rc;

pub(super) use super::Reader;
pub(super) use crate::formula::tree::*;
pub(super) use crate::formula::{functions, sets};
pub(super) use crate::source::operators::assigns;
pub(super) use crate::source::words::is_keyword;
pub(super) use crate::source::{Dialect, FarShifts, Habit, Operator, Token, Type, TypeWords};
pub(super) use crate::text::fault::{
    Fault, FormulaFault, Found, Result, RoutineFault, Span, TypeFault,
};
pub(super) use crate::text::names::is_one_of;
