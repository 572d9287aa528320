//! What nearly every part of the elaborator speaks of.

pub(super) use super::elaborator::{Elaborator, ExitPlace, Mark, State};
pub(super) use super::statements::StatementEffect;
pub(super) use crate::formula::compiled::Used;
pub(super) use crate::formula::names;
pub(super) use crate::formula::reader::prelude::*;
pub(super) use crate::formula::scope::{NameContent, Scope};
pub(super) use crate::formula::value::{Rounding, Value, in_bits};
pub(super) use crate::position::PositionFact;
pub(super) use crate::program::{
    Input, Inputs, Kind, Known, Nature, Operand, Operation, Program, Property,
};
pub(super) use crate::source::Computes;
pub(super) use crate::text::names::normalized;
