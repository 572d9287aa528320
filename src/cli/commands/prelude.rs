//! What nearly every command speaks of.

pub(super) use std::ffi::OsString;
pub(super) use std::sync::Arc;
pub(super) use std::time::Duration;

pub(super) use anyhow::{Context, Result, anyhow, bail, ensure};
pub(super) use clap::Args;

pub(super) use super::run::{Run, Setup};
pub(super) use crate::chain::value::ReadOptions;
pub(super) use crate::chain::{Chain, Value};
pub(super) use crate::cli::formats::FormatOption;
pub(super) use crate::cli::messages::{BadInput, as_usage, print, say};
pub(super) use crate::cli::positionals::Plan;
pub(super) use crate::cli::source::Source;
pub(super) use crate::cli::values::{Offered, word_parser};
pub(super) use crate::cli::{hints, positionals};
pub(super) use crate::formula::Rules;
pub(super) use crate::notation::Format;
pub(super) use crate::questions::answer::Outcome;
pub(super) use crate::text::escape::shortened;
