//! What can be wrong with a value or a step as a whole.

use std::borrow::Cow;
use std::fmt;

use crate::text::escape::shortened;

/// Why a text is not a value or not a step, or why a step cannot be applied to a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputFault {
    /// A text with nothing in it.
    Empty,
    /// Bytes that are not UTF-8.
    NotUtf8,
    /// Two values where one is expected.
    TwoInputs,
    /// A line of a drawn board, where a value is expected.
    Drawn,
    /// A formula in `x` or in a position's sets, where a value is expected.
    StepForValue,
    /// A value where a step is expected.
    ValueForStep,
    /// A FEN with other text around it.
    EmbeddedFen,
    /// A FEN in quotation marks.
    QuotedFen,
    /// A name that is neither a step nor a set.
    UnknownStep {
        /// The name.
        name: String,
        /// The nearest known one, if there is one.
        near: Option<String>,
    },
    /// The name of a function, where a step is expected.
    Function {
        /// The name.
        name: String,
        /// How it is called.
        call: String,
    },
    /// A step that does not have this algorithm.
    UnknownAlgorithm {
        /// The step.
        step: &'static str,
        /// The name of the algorithm.
        algorithm: String,
        /// Those that it has.
        known: Vec<&'static str>,
    },
    /// A step reads a set of a position, and the value is a bitboard.
    NeedsPosition {
        /// The step's text.
        step: String,
        /// The sets that it reads.
        sets: String,
        /// A letter of FEN in the step's text: perhaps the board `x` was meant.
        letter: Option<char>,
    },
    /// A step reads an input that has no value.
    OpenName {
        /// The step's text.
        step: String,
        /// The name of the input.
        name: String,
    },
    /// A formula that says nothing which may be true or false, where a law is expected.
    NotALaw,
    /// A step divides by zero.
    DivisionByZero {
        /// The step's text.
        step: String,
    },
    /// A step computes a number that is too large, from those of columns.
    TooLong {
        /// The step's text.
        step: String,
    },
}

impl InputFault {
    /// What to do about it, if that is known.
    pub fn help(&self) -> Option<Cow<'static, str>> {
        let help = match self {
            InputFault::Empty => "write a bitboard or a FEN",
            InputFault::OpenName { .. } => "define it (`Definitions`)",
            InputFault::TwoInputs => "write one to a line",
            InputFault::NotALaw => "compare it with something: A == B",
            InputFault::UnknownAlgorithm { known, .. } => {
                return Some(format!("it has {}", known.join(", ")).into());
            }
            InputFault::NeedsPosition { letter: Some(letter), .. } => {
                return Some(format!("`{letter}` names pieces; for the board, write `x`").into());
            }
            _ => return None,
        };
        Some(help.into())
    }
}

impl fmt::Display for InputFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputFault::Empty => f.write_str("an empty input"),
            InputFault::NotUtf8 => f.write_str("not UTF-8 text"),
            InputFault::TwoInputs => f.write_str("two inputs on one line"),
            InputFault::Drawn => f.write_str("a line of a drawn board, where a value is expected"),
            InputFault::StepForValue => {
                f.write_str("a formula of `x` or of a position's sets is a step, not a value")
            }
            InputFault::ValueForStep => {
                f.write_str("a formula without `x` or a position's sets is a value, not a step")
            }
            InputFault::EmbeddedFen => f.write_str("a FEN embedded in other text"),
            InputFault::QuotedFen => f.write_str("a FEN in quotation marks"),
            InputFault::UnknownStep { name, near } => {
                write!(f, "unknown step or set `{}`", shortened(name))?;
                near.as_ref().map_or(Ok(()), |near| write!(f, ": did you mean `{near}`?"))
            }
            InputFault::Function { name, call } => {
                write!(f, "`{}` is a function; use it in a formula: {call}", shortened(name))
            }
            InputFault::UnknownAlgorithm { step, algorithm, .. } => {
                write!(f, "`{step}` does not have an algorithm `{}`", shortened(algorithm))
            }
            InputFault::NeedsPosition { step, sets, .. } => {
                let step = shortened(step);
                write!(f, "`{step}` needs a position (a FEN) for {sets}, but this is a bitboard")
            }
            InputFault::OpenName { step, name } => {
                write!(f, "`{}` needs a value for `{}`", shortened(step), shortened(name))
            }
            InputFault::NotALaw => f.write_str("not a law: its value is not true or false"),
            InputFault::DivisionByZero { step } => {
                write!(f, "`{}` divides by zero", shortened(step))
            }
            InputFault::TooLong { step } => {
                write!(f, "`{}` computes a number that is too large", shortened(step))
            }
        }
    }
}
