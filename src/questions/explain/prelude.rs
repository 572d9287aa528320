//! What nearly every part of an explanation speaks of.

pub(super) use serde::Serializer;

pub(super) use crate::catalogue::{self, NamedStep};
pub(super) use crate::chain::Step;
pub(super) use crate::diagram::{ColorBy, Mark, ValueDrawing, equation};
pub(super) use crate::formula::functions::{Body, Domain, Function};
pub(super) use crate::formula::{Formula, sets};
pub(super) use crate::program::{
    Bit, BitWord, Input, Inputs, Instruction, Operand, Operation, Property, SquareMap, Trace,
};
pub(super) use crate::questions::known::distinct;
pub(super) use crate::questions::prelude::*;
pub(super) use crate::text::fault::{Fault, QuestionFault};
