//! Why a chain cannot be applied to a value.

use crate::text::fault::{Fault, InputFault};

/// Why a chain cannot be applied to a value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Fault::from(self.clone()))]
pub enum Refusal {
    /// A step must understand something in a position's line and cannot, such as a word in a move
    /// list that is not a move. The span is in the value's line, or empty if it is not known.
    Position(Fault),
    /// A step needs a position, or divides by zero.
    Value(InputFault),
}

/// A refusal, and the row of the batch that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRow {
    /// The row, from 0.
    pub row: usize,
    /// The reason.
    pub refusal: Refusal,
}

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Refusal {
        Refusal::Value(fault)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        match refusal {
            Refusal::Position(fault) => fault,
            Refusal::Value(fault) => Fault::whole(fault),
        }
    }
}
