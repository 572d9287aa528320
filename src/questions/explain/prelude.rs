//! What nearly every part of an explanation speaks of.

pub(super) use serde::{Serialize, Serializer};
pub(super) use shakmaty::{Bitboard, Square};

pub(super) use crate::catalogue::{self, NamedStep};
pub(super) use crate::chain::{Chain, Step, Value};
pub(super) use crate::diagram::{
    Block, BoardDrawing, ColorBy, Mark, Page, Run, Style, StyledLine, ValueDrawing, View, equation,
    side_by_side,
};
pub(super) use crate::formula::functions::{Body, Domain, Function};
pub(super) use crate::formula::{self, Formula, sets};
pub(super) use crate::notation::{Format, HexText, Mapping};
pub(super) use crate::program::{
    Bit, BitWord, Input, Inputs, Instruction, Operand, Operation, Program, Property, SquareMap,
    Trace,
};
pub(super) use crate::questions::known::distinct;
pub(super) use crate::text::fault::{Fault, QuestionFault};
