//! Why a chain cannot be explained.

use crate::chain::{Chain, Refusal};
use crate::text::escape::shortened;

/// The maximum numbers of steps and of operations that are explained: more than anybody reads.
const MOST: TooLong = TooLong { steps: 100, operations: 1000 };

/// The length of a chain that is too long to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The number of its steps.
    pub steps: usize,
    /// The number of its operations.
    pub operations: usize,
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let TooLong { steps, operations } = self;
        let plural = if *steps == 1 { "" } else { "s" };
        write!(
            f,
            "{operations} operations in {steps} step{plural} are too many to explain; the limits are {} \
             operations and {} steps",
            MOST.operations, MOST.steps
        )
    }
}

impl std::error::Error for TooLong {}

/// Why a chain cannot be explained with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is too long.
    TooLong(TooLong),
    /// It cannot be applied to the input.
    Chain(Refusal),
    /// A step reads sets of a position that an earlier step has moved.
    Moved {
        /// The step's text.
        step: String,
    },
    /// A step chooses a symmetry by the whole position, which its operations on a bitboard do not.
    Chooses {
        /// The step's text.
        step: String,
    },
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::TooLong(length) => length.fmt(f),
            Refused::Chain(refusal) => refusal.fmt(f),
            Refused::Moved { step } => write!(
                f,
                "`{}` reads pieces that an earlier step moves: explain it alone, with the moved \
                 position",
                shortened(step)
            ),
            Refused::Chooses { step } => write!(
                f,
                "`{}` depends on the whole position: its operations are those for a bitboard",
                shortened(step)
            ),
        }
    }
}

impl std::error::Error for Refused {}

/// Refuses a chain that is too long to be explained.
pub(super) fn check_length(chain: &Chain) -> Result<(), TooLong> {
    let operations = chain.steps.iter().map(|step| step.program.operations()).sum();
    let length = TooLong { steps: chain.steps.len(), operations };
    if length.steps > MOST.steps || length.operations > MOST.operations {
        Err(length)
    } else {
        Ok(())
    }
}
