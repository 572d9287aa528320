//! Routines of a text, as data.

use std::ops::Range;

use crate::fault::{Fault, FormulaFault, Span};

/// Words of a type, or those before a name, with their places.
pub(super) type Words = Vec<(String, Span)>;

/// A routine of the text.
#[derive(Clone, Debug)]
pub(super) struct Routine {
    pub(super) name: String,
    pub(super) place: Span,
    /// The first token of its head.
    pub(super) start: usize,
    pub(super) parameters: Vec<Parameter>,
    /// The type of its value, in words.
    pub(super) returns: Words,
    /// Where its parameters begin.
    pub(super) list: Span,
    /// The tokens of its body.
    pub(super) body: Range<usize>,
    /// The token after all of it.
    pub(super) end: usize,
}

/// A parameter of a routine.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) place: Span,
    pub(super) words: Words,
}

impl Routine {
    /// Whether its head, body or end begins at a token, so that a statement ends there.
    pub(super) fn begins_or_ends_at(&self, at: usize) -> bool {
        self.body.end == at || self.end == at || self.start == at
    }
}

/// Whether a text begins a routine as Python does, or has one on a later line.
pub(super) fn begins_like_python(text: &str) -> bool {
    let is_head = |line: &str| line.starts_with("def ") && line.contains(':');
    text.lines().any(|line| is_head(line.trim_start()))
}

/// Where a parameter begins.
pub(super) fn first_place(parameter: &Parameter) -> Span {
    parameter.words.iter().fold(parameter.place, |place, (_, word)| place.to(*word))
}

/// The complaint about a routine that takes more than a board.
pub(super) fn too_many_parameters(routine: &Routine) -> Fault {
    let set = |(index, parameter): (usize, &Parameter)| match (index, &*parameter.name) {
        (0, "x") => String::new(),
        (0, name) => format!("{name} = x; "),
        (_, name) => format!("{name} = ...; "),
    };
    let others: String = routine.parameters.iter().enumerate().map(set).collect();
    Fault::new(routine.list, FormulaFault::Parameters(others.trim_end().to_owned()))
}
