//! The drawing of the chain, which takes time and is made aside: keys need not wait for it.

use std::sync::mpsc::{Sender, channel};
use std::thread;

use anyhow::{Context, Result};

use super::document::Document;
use crate::chain::value::Value;
use crate::diagram::block::{Block, StyledLine};
use crate::diagram::{Style, view::View};
use crate::notation::mapping::Mapping;
use crate::questions::explain;

/// What is to be drawn.
#[derive(Debug)]
pub(super) struct Question {
    /// Later ones have greater numbers.
    pub(super) number: u64,
    pub(super) document: Document,
    pub(super) shown: Vec<(String, Value)>,
    /// Whether the chain is explained, instead of shown at work.
    pub(super) explains: bool,
    pub(super) mapping: &'static Mapping,
    pub(super) width: usize,
}

/// The size of the worker's stack, in bytes: that of the main one.
const STACK: usize = 8 << 20;

/// Starts a thread that answers questions by their numbers: of those that wait, the last one.
pub(super) fn start(
    view: View,
    reply: impl Fn(u64, Block) + Send + 'static,
) -> Result<Sender<Question>> {
    let (sender, receiver) = channel::<Question>();
    let work = move || {
        while let Ok(first) = receiver.recv() {
            let question = receiver.try_iter().last().unwrap_or(first);
            reply(question.number, drawing(&question, view));
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(work).context("cannot start a thread")?;
    Ok(sender)
}

/// The chain at work on the value that is edited, or its explanation.
pub(super) fn drawing(question: &Question, view: View) -> Block {
    let Document { chain, values, active, .. } = &question.document;
    let view = View { width: question.width, ..view };
    // A chain that refuses its input has no results.
    if chain.steps.is_empty() || question.shown.len() < question.document.boards() {
        return Block::default();
    }
    if question.explains {
        return match explain::example(chain, &values[*active]) {
            Ok(explanation) => explanation.drawing(view),
            Err(fault) => {
                let lines = vec![StyledLine::of(Style::Error, fault.to_string())];
                Block { lines, ..Block::default() }
            }
        };
    }
    let results = &question.shown[values.len()..][..chain.steps.len()];
    let all = [&question.shown[*active]].into_iter().chain(results);
    let all: Vec<_> = all.map(|(name, value)| (name.as_str(), value.clone())).collect();
    explain::stages(&chain.steps, &all, question.mapping, &view)
}
