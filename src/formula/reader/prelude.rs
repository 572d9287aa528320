//! What nearly every part of the reader speaks of.

pub(crate) use std::ops::Range;
pub(crate) use std::rc::Rc;

pub(crate) use crate::formula::reader::Reader;
pub(in crate::formula) use crate::formula::tree::*;
pub(crate) use crate::formula::{functions, sets};
pub(crate) use crate::source::operators::assigns;
pub(crate) use crate::source::words::{is_keyword, is_qualifier};
pub(crate) use crate::source::{Dialect, FarShifts, Habit, Operator, Token, Type, TypeWords};
pub(crate) use crate::text::fault::{
    Fault, FormulaFault, Found, Result, RoutineFault, Span, TypeFault,
};
pub(crate) use crate::text::names::is_one_of;
