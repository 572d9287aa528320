//! How a function of the language works: its purpose, its text, and each of its operations for a
//! sample.

use serde::Serialize;

use super::compass::DirectionFacts;
use super::sample::{call, sampled};
use super::trace::TraceFacts;
use super::truth::TruthTable;
use crate::formula::functions::{Body, Function};
use crate::notation::HexText;
use crate::program::{Operand, Program};

/// The facts about a function that takes operands.
#[derive(Debug, Serialize)]
pub(super) struct FunctionFacts {
    /// Its name with its parameters: `majority(a, b, c)`.
    pub(super) name: String,
    /// Its result, in a phrase.
    pub(super) summary: &'static str,
    pub(super) aliases: Vec<&'static str>,
    /// Its source: document and heading, or a processor or library.
    pub(super) source: &'static str,
    /// A call, which the other facts are about.
    pub(super) example: String,
    /// Its text in the language of formulas; empty for a function that is one operation.
    pub(super) text: &'static str,
    pub(super) operations: usize,
    /// The value of the example, if it takes no sets.
    pub(super) value: Option<HexText>,
    /// The word after each operation of the example.
    pub(super) trace: Option<TraceFacts>,
    /// Its truth table, if it is a boolean function of a few sets.
    pub(super) truth_table: Option<TruthTable>,
    /// What it gives in each of the eight directions, if it takes one.
    pub(super) directions: Vec<DirectionFacts>,
}

impl FunctionFacts {
    /// The facts about a function.
    pub(super) fn of(function: &Function) -> FunctionFacts {
        let example = call(function, None);
        // Every row compiles, as tests verify.
        let sampled = sampled(function, &example).ok();
        let program = sampled.as_ref().map(|(formula, _)| &formula.program);
        FunctionFacts {
            name: function.call(),
            summary: function.summary,
            aliases: function.aliases.to_vec(),
            source: function.source,
            text: match &function.body {
                Body::Operation(_) => "",
                Body::Text(text) | Body::OfPosition(text) => text,
                Body::Each { each, .. } => each,
            },
            operations: program.map_or(0, Program::operations),
            value: match program.map(Program::result) {
                Some(Operand::Constant(word)) => Some(HexText(word)),
                _ => None,
            },
            trace: sampled
                .as_ref()
                .and_then(|(formula, sample)| TraceFacts::of(&formula.program, sample)),
            truth_table: program.and_then(TruthTable::of),
            directions: DirectionFacts::all_of(function),
            example,
        }
    }
}
