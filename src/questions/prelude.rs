//! What nearly every question speaks of.

pub(super) use std::iter::once;

pub(super) use serde::Serialize;
pub(super) use serde_json::json;
pub(super) use shakmaty::{Bitboard, Square};

pub(super) use crate::chain::{Chain, Value};
pub(super) use crate::diagram::{
    Block, BoardDrawing, Page, Run, Style, StyledLine, View, side_by_side,
};
pub(super) use crate::formula;
pub(super) use crate::notation::{Format, HexText, Mapping};
pub(super) use crate::program::{Kind, Program};
pub(super) use crate::questions::answer::{Answer, Outcome};
pub(super) use crate::text::counted;
pub(super) use crate::text::names::normalized;
