//! Routines as data.

use std::ops::Range;
use std::rc::Rc;

use super::tree::Statements;
use crate::source::constructors::{greatest, is_bitboard, is_index};
use crate::source::tree::TypeWords;
use crate::source::types::Type;
use crate::text::fault::{Fault, FormulaFault, Span};

/// A routine in a text.
#[derive(Clone, Debug)]
pub(super) struct TextRoutine {
    pub(super) name: String,
    pub(super) place: Span,
    pub(super) parameters: Vec<TextParameter>,
    /// The words of its return type.
    pub(super) returns: TypeWords,
    /// Where its list of parameters begins.
    pub(super) list: Span,
    /// The tokens of its body.
    pub(super) body: Range<usize>,
    /// The first token after it.
    pub(super) end: usize,
    /// The statements of its body, once they have been read.
    pub(super) block: Option<Rc<Statements>>,
}

/// A parameter of a routine.
#[derive(Clone, Debug)]
pub(super) struct TextParameter {
    pub(super) name: String,
    pub(super) place: Span,
    pub(super) words: TypeWords,
    /// Whether the routine may change the variable of its caller.
    pub(super) is_reference: bool,
    /// Whether it is what a method is called on: `self`, or C#'s `this ulong b`.
    pub(super) takes_object: bool,
}

impl TextParameter {
    /// Whether it is a number: by its name that of a square, or by its type.
    pub(super) fn is_number(&self) -> bool {
        self.is_square() || !self.words.is_empty() && !self.is_board()
    }

    /// Whether its name says that it is a square: `sq`, `sq2`.
    fn is_square(&self) -> bool {
        greatest(self.name.trim_end_matches(|c: char| c.is_ascii_digit())) == Some(63)
    }

    /// Whether its type is one of 64 bits, and not that of a square, an index or another number.
    pub(super) fn is_board(&self) -> bool {
        let is_number = |word: &str| {
            is_index(word)
                || greatest(word).is_some()
                || matches!(word, "usize" | "size_t" | "isize")
        };
        let is_board = |word: &str| {
            let is_wide = matches!(Type::of_word(word), Ok(Type::Word | Type::Signed));
            is_bitboard(word) || is_wide && !is_number(word)
        };
        !self.is_square() && self.words.iter().any(|(word, _)| is_board(word))
    }
}

/// Whether any line of a text begins a routine in Python.
pub(super) fn begins_like_python(text: &str) -> bool {
    let is_head = |line: &str| line.starts_with("def ") && line.contains(':');
    text.lines().any(|line| is_head(line.trim_start()))
}

/// Where a parameter begins.
pub(super) fn first_place(parameter: &TextParameter) -> Span {
    parameter.words.iter().fold(parameter.place, |place, (_, word)| place.to(*word))
}

/// The fault of a routine with more parameters than one board, if these have no values.
pub(super) fn too_many_parameters(routine: &TextRoutine, is_free: impl Fn(&str) -> bool) -> Fault {
    let mut free: Vec<&TextParameter> =
        routine.parameters.iter().filter(|parameter| is_free(&parameter.name)).collect();
    free.remove(free.iter().position(|parameter| parameter.is_board()).unwrap_or_default());
    let others = free.into_iter().map(|parameter| parameter.name.clone()).collect();
    Fault::new(routine.list, FormulaFault::Parameters(others))
}
