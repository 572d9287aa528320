//! What nearly every part of a stream speaks of.

pub(super) use std::borrow::Cow;
pub(super) use std::ops::Range;

pub(super) use super::BadLine;
pub(super) use super::batch::Origin;
pub(super) use super::output::{Output, Shown};
pub(super) use super::processor::Processor;
pub(super) use super::record::{Content, LineEnd, Record};
pub(super) use super::report::Report;
pub(super) use crate::text::escape::lossy;
